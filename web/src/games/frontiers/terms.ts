// New Frontiers' own part of a view (docs/view-frontiers.md), and how the page sorts what lies there. No rule is known here.

import type { CardFacts, Empire, Placed, View, You } from '../../api/types';
import { isGlyph, type GlyphName } from '../../cards/icons';
import type { CardSet } from '../../stores/catalog.svelte';
import { lookOf, type Look } from '../../table/choice';
import type { TableStore } from '../../table/table.svelte';

export interface ActionTile {
  action: string;
  selected: boolean;
  /** the seat that selected it this round, and as which in the order of selecting */
  by: number | null;
  place: number | null;
  now: boolean;
  credits: number;
  words: string;
}

export interface Offer {
  card: string;
  copies: number;
}

export interface GoalsInfo {
  up: string[];
  holder: number | null;
  face_down: string | null;
  stack: (string | null)[];
  standing: Record<string, { have: number; points: number }[]>;
}

export interface FrontiersEmpire extends Empire {
  mat: number;
  explored: string[];
  colonists: number;
  credits: number;
  chips: number;
  spaces: number;
  colonies: number;
  held: number;
  limit: number;
  stockpile: { goods: string[]; worlds: string[]; credits: number };
  settling: string | null;
}

export interface FrontiersView extends View {
  action: string | null;
  actions: ActionTile[];
  track: number[];
  turn: number;
  order: number[];
  pool: number;
  colonists: number;
  goods: Record<string, number>;
  bag: number;
  center: string[];
  leaving: string[];
  mats: Offer[];
  ends: { spaces: number; colonies: number; colonists: number };
  ending: string[];
  goals: GoalsInfo | null;
  empires: FrontiersEmpire[];
}

export const asFrontiers = (view: View): FrontiersView => view as unknown as FrontiersView;

/** Where a tile of an empire can be clicked: a colony as such or for its power, a development for its power only. */
export const WHERE = { colony: ['colonies', 'tiles'], development: ['tiles'], explored: ['explored'], market: ['mats'], center: ['center'], homes: ['homes'], goals: ['goals'] } as const;
/** All places whose things this table draws, so that they are no buttons under the prompt. */
export const DRAWN = ['mats', 'center', 'explored', 'colonies', 'tiles', 'homes', 'goals'];

const RANK: Record<Look, number> = { picked: 3, lit: 2, dim: 1, '': 0 };

/** What is chosen at a table, as far as looks depend on it. */
type Choosing = Pick<TableStore, 'view' | 'picked' | 'staged'>;

/** How a thing looks that can be clicked in more than one sense, and the sense in which it is asked for now. */
export function lookIn(store: Choosing, thing: string, wheres: readonly string[], copy = 0): { look: Look; where: string } {
  let best: { look: Look; where: string } = { look: '', where: wheres[0] ?? '' };
  if (!store.view) return best;
  for (const where of wheres) {
    const look = lookOf(store.view, store.picked, store.staged, thing, where, copy);
    if (RANK[look] > RANK[best.look]) best = { look, where };
  }
  return best;
}

export interface CostGroup {
  cost: number;
  offers: Offer[];
}

/** The developments for sale by what they cost, cheap ones first. */
export function byCost(mats: Offer[], cards: CardSet): CostGroup[] {
  const groups = new Map<number, Offer[]>();
  for (const offer of mats) {
    const cost = cards.get(offer.card)?.cost ?? 0;
    groups.set(cost, [...(groups.get(cost) ?? []), offer]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([cost, offers]) => ({ cost, offers }));
}

export const coloniesOf = (empire: FrontiersEmpire): Placed[] => empire.tableau.filter((one) => one.type === 'colony');
export const developmentsOf = (empire: FrontiersEmpire): Placed[] => empire.tableau.filter((one) => one.type === 'development');

/** The goods on an empire's colonies, by kind, in the order of the kinds. */
export function goodsOf(empire: FrontiersEmpire): { kind: string; number: number }[] {
  const found = new Map<string, number>();
  for (const one of empire.tableau) if (typeof one.good === 'string') found.set(one.good, (found.get(one.good) ?? 0) + 1);
  return ['novelty', 'rare', 'genes', 'alien'].flatMap((kind) => (found.has(kind) ? [{ kind, number: found.get(kind)! }] : []));
}

const SIGNS: Record<string, GlyphName> = { send: 'ship', retreat: 'house', chart: 'crown' };

/** The glyph of an action tile, by the first word of its name. */
export function signOf(action: string): GlyphName | null {
  const first = action.toLowerCase().split(/[^a-z]+/)[0] ?? '';
  return SIGNS[first] ?? (isGlyph(first) ? first : null);
}

/** A name for a narrow tile: "Send Diplomatic Envoys" is called Envoys by everybody. */
export function shortAction(action: string): string {
  const known: Record<string, string> = { 'Send Diplomatic Envoys': 'Envoys', 'Retreat into Isolation': 'Isolation', 'Chart Galactic Goals': 'Goals', 'Trade, Consume': 'Trade' };
  return known[action] ?? action;
}

/** The action tiles that can be chosen now; empty when something else is asked. */
export function actionsOffered(view: FrontiersView): string[] {
  const names = new Set(view.actions.map((one) => one.action));
  return (view.you?.selectable ?? []).filter((one) => one.where === 'button' && names.has(one.thing)).map((one) => one.thing);
}

/** The disks of the track: the n-th of a seat keeps its key, so that it is seen moving. */
export function disks(track: number[]): { seat: number; key: string }[] {
  const seen = new Map<number, number>();
  return track.map((seat) => {
    const nth = seen.get(seat) ?? 0;
    seen.set(seat, nth + 1);
    return { seat, key: `${seat}#${nth}` };
  });
}

export const nameOf = (view: View, seats: { name: string }[], seat: number): string => (seat === view.seat ? 'You' : (seats[seat]?.name ?? `Seat ${seat + 1}`));

/** What stands on everybody's disks: a first letter, and a second one where that alone would not tell them apart. */
export function letters(names: string[]): string[] {
  const taken: string[] = [];
  for (const name of names) {
    const first = name.charAt(0).toUpperCase();
    const rivals = names.filter((other) => other !== name && other.charAt(0).toUpperCase() === first);
    const second = [...name.slice(1).toLowerCase()].filter((letter) => letter.trim());
    const unlike = second.filter((letter) => !rivals.some((other) => other.slice(1).toLowerCase().includes(letter)));
    const free = [...unlike, ...second].map((letter) => first + letter).find((sign) => !taken.includes(sign));
    taken.push(rivals.length ? (free ?? first) : first);
  }
  return taken;
}

/** What lies there to be chosen from, besides the market: worlds drawn, goals drawn, home colonies. */
export function inQuestion(view: FrontiersView): { title: string; where: readonly string[]; names: string[] } | null {
  const you: You | undefined = view.you;
  const asked = (where: string) => (you?.selectable ?? []).some((one) => one.where === where);
  const seen = you?.seen ?? [];
  if (asked('homes')) return { title: 'Choose your home colony', where: WHERE.homes, names: seen };
  if (asked('goals')) return { title: 'Goals drawn', where: WHERE.goals, names: seen };
  if (view.center.length) return { title: 'Worlds drawn from the bag', where: WHERE.center, names: view.center };
  return null;
}

export const unknownCard = (name: string): CardFacts => ({ number: -1, name, type: 'world', points: null, good: null, source: null, keywords: [], powers: [], scoring: [], brief: '', words: name });
