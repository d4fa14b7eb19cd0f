/** What the server tells of a card, a tile or a goal (GET /api/games/{game}/cards). Games differ in the fields. */

export type Kind = 'novelty' | 'rare' | 'genes' | 'alien';
export const KINDS: readonly Kind[] = ['novelty', 'rare', 'genes', 'alien'];

export type DieColour = 'home' | 'military' | 'consumption' | Kind;
export const DIE_COLOURS: readonly DieColour[] = ['home', 'military', 'consumption', ...KINDS];

export type DieFace = 'explore' | 'develop' | 'settle' | 'produce' | 'ship' | 'wild';
export const DIE_FACES: readonly DieFace[] = ['explore', 'develop', 'settle', 'produce', 'ship', 'wild'];

export interface Power {
  phase: string;
  effect: string;
  fields: Record<string, unknown>;
  may?: boolean;
  numeral?: string;
  brief?: string;
  words?: string;
}

/** What a tile of Roll does once, as it is placed. */
export interface OnPlacing {
  effect: string;
  amount?: number;
  colour?: string;
  to?: string;
  number?: number;
}

export interface CardFacts {
  number: number;
  name: string;
  type: string;
  cost?: number | null;
  defense?: number | null;
  points?: number | null;
  military?: boolean;
  good?: string | null;
  source?: string | null;
  keywords?: string[];
  powers?: Power[];
  scoring?: string[] | string | null;
  brief?: string;
  words?: string;
  copies?: number;
  start_world?: number | null;
  set?: string | null;
  /** Roll */
  on_placing?: OnPlacing[];
  reassign?: boolean;
  other_side?: string | null;
  faction?: number | null;
  /** New Frontiers */
  sort?: string | null;
  colonists?: number | null;
  large?: boolean | null;
  slot?: string | null;
  any_kind?: boolean | null;
  first_game?: boolean | null;
  provenance?: string | null;
  mark?: string | null;
  note?: string | null;
  counts?: string;
  steps?: { at_least: number; points: number }[];
  limit?: number | null;
}

export type Size = 'mini' | 'normal' | 'full';
export type CardState = 'lit' | 'dim' | 'picked' | '';

export const KIND_WORDS: Record<string, string> = {
  novelty: 'Novelty',
  rare: 'Rare',
  genes: 'Genes',
  alien: 'Alien',
  any: 'Any kind',
};

export const isKind = (word: unknown): word is Kind => KINDS.includes(word as Kind);

/** The kind of a world's goods, 'any' for a world that becomes a kind, or null: gray, or no world. */
export function kindOf(card: CardFacts): Kind | 'any' | null {
  if (card.any_kind) return 'any';
  return isKind(card.good) ? card.good : null;
}

/** Whether a world is a windfall or a production world; null where the game has no such thing. */
export function sourceOf(card: CardFacts): 'windfall' | 'production' | null {
  return card.source === 'windfall' || card.source === 'production' ? card.source : null;
}

/** What stands in the cost sign: a cost, a defense, or nothing (home colonies of New Frontiers have neither). */
export function costOf(card: CardFacts): number | null {
  return (card.military ? card.defense : card.cost) ?? card.cost ?? card.defense ?? null;
}

export function scoringOf(card: CardFacts): string[] {
  if (!card.scoring) return [];
  return Array.isArray(card.scoring) ? card.scoring : [card.scoring];
}

/** The kind of thing in a few words: "Rare windfall world", "Military world", "Development". */
export function typeWords(card: CardFacts): string {
  if (card.type === 'goal') return 'Goal';
  if (card.type === 'action') return 'Action';
  if (card.type === 'development') {
    if (card.faction != null && card.start_world != null) return `Faction ${card.faction}`;
    if (card.large) return 'Large development';
    return card.reassign ? 'Reassign development' : 'Development';
  }
  const kind = kindOf(card);
  const source = sourceOf(card);
  const parts: string[] = [];
  if (kind) parts.push(KIND_WORDS[kind] ?? '');
  if (card.military) parts.push(parts.length ? 'military' : 'Military');
  if (source) parts.push(source);
  if (card.sort === 'home colony') parts.push(parts.length ? 'home' : 'Home colony');
  else if (parts.length === 0) parts.push('Gray world');
  else if (parts.length === 1) parts.push('world');
  return parts.join(' ');
}

/** Everything about a card in one line of words, for screen readers. */
export function spoken(card: CardFacts): string {
  if (card.words) return card.words.replace(/\s*\n\s*/g, '. ').replace(/\.\./g, '.').replace(/ {2,}/g, ' ');
  return `${card.name}. ${typeWords(card)}`;
}
