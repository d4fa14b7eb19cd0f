/** Finding cards: words and filters over the facts of all games. */

import type { CardFacts } from './facts';
import { costOf, kindOf, scoringOf, sourceOf } from './facts';
import { phaseName } from './icons';

export interface Listed {
  game: string;
  card: CardFacts;
}

export interface Wanted {
  game: string;
  words: string;
  type: string;
  kind: string;
  source: string;
  cost: string;
  set: string;
  phase: string;
  keyword: string;
  sort: 'game' | 'name' | 'cost' | 'points';
}

export const ANYTHING: Wanted = { game: '', words: '', type: '', kind: '', source: '', cost: '', set: '', phase: '', keyword: '', sort: 'game' };
const NAMES = Object.keys(ANYTHING) as (keyof Wanted)[];

/** What the server calls the sets of Race; the other games have one box, whose piles tell more. */
const SETS: Record<string, string> = { base: 'Base game', 'gathering-storm': 'The Gathering Storm', own: 'Your own cards' };

/** Which box or pile it belongs to. */
export function setOf({ game, card }: Listed): string {
  if (game === 'race') return SETS[card.set ?? 'base'] ?? card.set!;
  if (card.faction != null) return 'Factions';
  if (card.sort === 'home colony') return 'Home colonies';
  if (game === 'roll') return card.start_world != null ? 'Home worlds' : 'Tiles';
  if (card.type === 'goal') return 'Goals';
  return card.type === 'development' ? (card.large ? 'Large developments' : 'Small developments') : 'Worlds';
}

/** What it is, as the filter has it. */
export function typeOf(card: CardFacts): string {
  if (card.type === 'world') return card.military ? 'military' : 'world';
  return card.type;
}

export function phasesOf(card: CardFacts): string[] {
  const found = new Set((card.powers ?? []).map((power) => power.phase));
  if (card.on_placing?.length) found.add('now');
  if (scoringOf(card).length) found.add('end');
  return [...found];
}

/** Cost bands: 0 to 5 by themselves, 6 and more together. */
export function costBand(card: CardFacts): string {
  const cost = costOf(card);
  return cost == null ? 'none' : cost >= 6 ? '6+' : String(cost);
}

const kindBand = (card: CardFacts): string => (card.type === 'world' ? (kindOf(card) ?? 'gray') : '');

const haystacks = new WeakMap<CardFacts, string>();
function haystack(card: CardFacts): string {
  let found = haystacks.get(card);
  if (found === undefined) {
    const powers = (card.powers ?? []).map((power) => `${phaseName(power.phase)} ${power.brief ?? ''} ${power.words ?? ''}`);
    found = [card.name, card.words ?? '', ...powers, ...scoringOf(card), ...(card.keywords ?? [])].join(' ').toLowerCase();
    haystacks.set(card, found);
  }
  return found;
}

export function matches(listed: Listed, wanted: Wanted): boolean {
  const { game, card } = listed;
  if (wanted.game && wanted.game !== game) return false;
  if (wanted.type && wanted.type !== typeOf(card)) return false;
  if (wanted.kind && wanted.kind !== kindBand(card)) return false;
  if (wanted.source && wanted.source !== sourceOf(card)) return false;
  if (wanted.cost && wanted.cost !== costBand(card)) return false;
  if (wanted.set && wanted.set !== setOf(listed)) return false;
  if (wanted.phase && !phasesOf(card).includes(wanted.phase)) return false;
  if (wanted.keyword && !card.keywords?.includes(wanted.keyword)) return false;
  const text = haystack(card);
  return wanted.words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

export function find(all: readonly Listed[], wanted: Wanted): Listed[] {
  const found = all.filter((listed) => matches(listed, wanted));
  const words = wanted.words.trim().toLowerCase();
  if (wanted.sort === 'name') found.sort((a, b) => a.card.name.localeCompare(b.card.name));
  else if (wanted.sort === 'cost') found.sort((a, b) => (costOf(a.card) ?? 99) - (costOf(b.card) ?? 99) || a.card.name.localeCompare(b.card.name));
  else if (wanted.sort === 'points') found.sort((a, b) => (b.card.points ?? 99) - (a.card.points ?? 99) || a.card.name.localeCompare(b.card.name));
  else if (words) {
    const named = (listed: Listed): number => (listed.card.name.toLowerCase().startsWith(words) ? 0 : listed.card.name.toLowerCase().includes(words) ? 1 : 2);
    found.sort((a, b) => named(a) - named(b));
  }
  return found;
}

/** What can be chosen in each filter, given the cards there are. */
export function choices(all: readonly Listed[], game = ''): Record<'type' | 'kind' | 'source' | 'cost' | 'set' | 'phase' | 'keyword', string[]> {
  const cards = all.filter((listed) => !game || listed.game === game);
  const distinct = (of: (listed: Listed) => readonly (string | null)[]): string[] => [...new Set(cards.flatMap(of))].filter((found): found is string => !!found);
  const inOrder = (found: string[], order: readonly string[]): string[] => found.sort((a, b) => (order.indexOf(a) + 1 || 99) - (order.indexOf(b) + 1 || 99) || a.localeCompare(b));
  return {
    type: inOrder(distinct(({ card }) => [typeOf(card)]), ['world', 'military', 'development', 'goal']),
    kind: inOrder(distinct(({ card }) => [kindBand(card)]), ['novelty', 'rare', 'genes', 'alien', 'any', 'gray']),
    source: inOrder(distinct(({ card }) => [sourceOf(card)]), ['windfall', 'production']),
    cost: inOrder(distinct(({ card }) => [costBand(card)]), ['0', '1', '2', '3', '4', '5', '6+', 'none']),
    set: distinct((listed) => [setOf(listed)]),
    phase: inOrder(distinct(({ card }) => phasesOf(card)), ['setup', 'now', 'assign', 'explore', 'develop', 'settle', 'trade', 'consume', 'produce', 'ship', 'always', 'end']),
    keyword: inOrder(distinct(({ card }) => card.keywords ?? []), []),
  };
}

// --- in the address -------------------------------------------------------------------------------------------------

export function toSearch(wanted: Wanted, more: Record<string, string> = {}): string {
  const params = new URLSearchParams();
  for (const name of NAMES) if (wanted[name] && wanted[name] !== ANYTHING[name]) params.set(name, wanted[name]);
  for (const [name, value] of Object.entries(more)) if (value) params.set(name, value);
  const text = params.toString();
  return text ? `?${text}` : '';
}

export function fromSearch(params: URLSearchParams): Wanted {
  const wanted: Wanted = { ...ANYTHING };
  for (const name of NAMES) {
    const value = params.get(name);
    if (value) (wanted as unknown as Record<string, string>)[name] = value.slice(0, 80);
  }
  if (!['game', 'name', 'cost', 'points'].includes(wanted.sort)) wanted.sort = 'game';
  return wanted;
}
