/**
 * One icon language for all three games.
 *
 * A glyph is one path in a box of 24 by 24. A power is a short row of glyphs ("parts"), some with a number in them, made
 * from the effect and its fields as the engine names them. Everything has words for those who hover, focus or listen.
 */

import type { CardFacts, OnPlacing, Power } from './facts';
import { isKind } from './facts';
import { escape, n1 } from './seed';
import { width } from './text';

// --- glyphs ---------------------------------------------------------------------------------------------------------

/**
 * How a glyph is inked. fill: a silhouette; line: strokes; token: a light piece with a dark number in it (what you
 * gain or pay); ring: an outline with a light number in it.
 */
export type Style = 'fill' | 'line' | 'token' | 'ring';

export interface Glyph {
  d: string;
  style: Style;
  words: string;
}

const circle = (x: number, y: number, r: number): string =>
  `M${n1(x - r)} ${n1(y)}a${n1(r)} ${n1(r)} 0 1 0 ${n1(2 * r)} 0a${n1(r)} ${n1(r)} 0 1 0 ${n1(-2 * r)} 0Z`;

export const GLYPHS = {
  // what is gained and paid
  vp: { d: 'M12 1.2 21.6 6.6V17.4L12 22.8 2.4 17.4V6.6Z', style: 'token', words: 'Victory points' },
  card: { d: 'M4.5 1H19.5Q21.7 1 21.7 3.2V20.8Q21.7 23 19.5 23H4.5Q2.3 23 2.3 20.8V3.2Q2.3 1 4.5 1Z', style: 'token', words: 'Cards (in Roll: tiles)' },
  coin: {
    d: 'M12 1 14.5 2.6 17.5 2.5 18.8 5.2 21.4 6.6 21.3 9.5 23 12 21.3 14.5 21.4 17.4 18.8 18.8 17.5 21.5 14.5 21.4 12 23 9.5 21.4 6.5 21.5 5.2 18.8 2.6 17.4 2.7 14.5 1 12 2.7 9.5 2.6 6.6 5.2 5.2 6.5 2.5 9.5 2.6Z',
    style: 'token',
    words: 'Credits',
  },
  good: { d: 'M5.5 3H18.5Q21 3 21 5.5V18.5Q21 21 18.5 21H5.5Q3 21 3 18.5V5.5Q3 3 5.5 3Z', style: 'fill', words: 'A good, with the sign of its kind' },
  die: { d: 'M6.5 2.5H17.5Q21.5 2.5 21.5 6.5V17.5Q21.5 21.5 17.5 21.5H6.5Q2.5 21.5 2.5 17.5V6.5Q2.5 2.5 6.5 2.5Z', style: 'fill', words: 'A die (a worker), in its colour' },
  colonist: { d: `${circle(12, 6.6, 4.4)}M3.6 22C3.6 15.6 7 12.6 12 12.6S20.4 15.6 20.4 22Z`, style: 'fill', words: 'Colonists' },

  // cards and worlds
  dev: { d: 'M12 .8 23.2 12 12 23.2.8 12Z', style: 'ring', words: 'A development, or its cost' },
  world: { d: circle(12, 12, 10.3), style: 'ring', words: 'A world, or its cost' },
  windfall: { d: circle(12, 12, 7), style: 'ring', words: 'A windfall world' },
  worlds: { d: `${circle(8.2, 12, 6.2)}${circle(15.8, 12, 6.2)}`, style: 'line', words: 'A second world in the same phase' },
  target: { d: circle(12, 12, 9.2), style: 'ring', words: 'Military, or the defense of a military world' },
  hand: { d: 'M3 7.5 9.5 5 14 18.5 7.6 21ZM12 3.5H18.6V16.5H14.8', style: 'line', words: 'Your hand of cards' },
  self: { d: 'M6 1.5H18Q20 1.5 20 3.5V20.5Q20 22.5 18 22.5H6Q4 22.5 4 20.5V3.5Q4 1.5 6 1.5ZM8.2 8.2 15.8 15.8M15.8 8.2 8.2 15.8', style: 'line', words: 'This very card is given up' },
  here: { d: `M12 22.5C7 16 4.8 12.6 4.8 9.2A7.2 7.2 0 0 1 19.2 9.2C19.2 12.6 17 16 12 22.5Z${circle(12, 9.2, 2.9)}`, style: 'fill', words: 'Only this world' },
  kinds: {
    d: `${circle(6.6, 6.6, 4)}M17.4 2.2 21.8 6.6 17.4 11 13 6.6ZM6.6 13.2 11.2 21.4H2ZM15.9 13.2H18.9V15.9H21.6V18.9H18.9V21.6H15.9V18.9H13.2V15.9H15.9Z`,
    style: 'fill',
    words: 'Different kinds',
  },
  guess: { d: 'M6 1.5H18Q20 1.5 20 3.5V20.5Q20 22.5 18 22.5H6Q4 22.5 4 20.5V3.5Q4 1.5 6 1.5Z', style: 'ring', words: 'A card turned up by chance' },
  bag: { d: 'M8.5 7.5H15.5L17 3.2Q12 5 7 3.2ZM8 9C4.6 11.6 2.8 14.6 2.8 17.6 2.8 21 6 22.4 12 22.4S21.2 21 21.2 17.6C21.2 14.6 19.4 11.6 16 9Z', style: 'fill', words: 'The bag: worlds are drawn from it' },
  cup: { d: 'M3.8 3H20.2L17.9 20.2Q17.6 22 15.7 22H8.3Q6.4 22 6.1 20.2ZM6.6 7.6H17.4L17 10.2H7Z', style: 'fill', words: 'Your cup: dice that are rolled next' },
  house: { d: 'M12 2.4 22.4 11.4H19.4V21.4H14.2V15H9.8V21.4H4.6V11.4H1.6Z', style: 'fill', words: 'Your Citizenry: dice that rest' },
  crates: { d: 'M3 3H12.6V12.6H3ZM11.4 11.4H21V21H11.4ZM14.2 14.2V18.2H18.2V14.2Z', style: 'fill', words: 'Room for goods on a world' },

  // how it happens
  arrow: { d: 'M2.5 12H19.5M13.6 5.8 20 12 13.6 18.2', style: 'line', words: 'becomes: what is on the left is given for what is on the right' },
  eye: { d: `M1.2 12Q12-2.6 22.8 12 12 26.6 1.2 12Z${circle(12, 12, 4.4)}`, style: 'fill', words: 'See more cards' },
  keep: { d: 'M6 1.5H18Q20 1.5 20 3.5V20.5Q20 22.5 18 22.5H6Q4 22.5 4 20.5V3.5Q4 1.5 6 1.5ZM12 6V16.5M7.8 12.4 12 16.8 16.2 12.4', style: 'line', words: 'Keep more cards' },
  crown: { d: 'M2.2 5.4 7.4 10 12 3.2 16.6 10 21.8 5.4 19.8 20H4.2Z', style: 'fill', words: 'if you have the most, alone' },
  condition: { d: 'M8 8.2C8 3.6 16.4 3.2 16.4 8.4 16.4 12.2 12.2 12 12.2 15.6M12.2 19.4V20.6', style: 'line', words: 'if a condition holds: the words tell' },
  start: { d: 'M5 4V20M9 4.4 20 12 9 19.6Z', style: 'line', words: 'as the phase begins' },
  end: { d: 'M19 4V20M4 4.4 15 12 4 19.6Z', style: 'line', words: 'as the phase ends' },
  sell: { d: 'M16.6 7.2C15.2 4.4 7.4 4.2 7.4 8.2 7.4 13 17 10.8 17 15.9 17 20 8.4 20 6.9 16.6M12 2V22', style: 'line', words: 'Trade: a good is sold' },
  swap: { d: 'M3 9H19M14.4 4.4 19.2 9 14.4 13.4M21 15.4H5M9.6 11 4.8 15.4 9.6 20', style: 'line', words: 'takes the place of' },
  loop: { d: 'M19.6 8.6A8.6 8.6 0 1 0 20.6 13M20.6 3.4V8.8H15.2', style: 'line', words: 'as often as you like' },
  shuffle: { d: 'M2.5 6.5H7L15.5 17.5H21M2.5 17.5H7L9.4 14.4M13 9.7 15.5 6.5H21M17.6 3 21.2 6.5 17.6 10M17.6 14 21.2 17.5 17.6 21', style: 'line', words: 'lay out anew, in any order' },
  top: { d: 'M3 22H21M3 17.6H21M12 14V3M7.4 7.4 12 2.8 16.6 7.4', style: 'line', words: 'on top of a stack' },
  dictate: { d: 'M3 9V15H7L16 20.4V3.6L7 9ZM19 8Q21.4 12 19 16', style: 'line', words: 'Dictate: set a worker aside to move another' },
  remove: { d: 'M6.5 2.5H17.5Q21.5 2.5 21.5 6.5V17.5Q21.5 21.5 17.5 21.5H6.5Q2.5 21.5 2.5 17.5V6.5Q2.5 2.5 6.5 2.5ZM8 8 16 16M16 8 8 16', style: 'line', words: 'one of your dice goes back to the supply' },
  flag: { d: 'M5 22.5V2M5 3H19L15.4 8 19 13H5', style: 'line', words: 'the phase you selected' },

  // keywords
  dna: { d: 'M6 1.8C6 9.4 18 14.6 18 22.2M18 1.8C18 9.4 6 14.6 6 22.2M7.4 6.2H16.6M7.4 17.8H16.6M10 12H14', style: 'line', words: 'Chromosome' },
  uplift: { d: 'M5 11.4 12 4.4 19 11.4M5 19 12 12 19 19', style: 'line', words: 'Uplift' },
  rebel: { d: 'M12 22.6C6.6 22.6 4 19 4 15.2 4 10.6 8 8.8 8.4 3.4 10.8 4.6 12 6.6 12.2 9 13.4 7.4 13.8 4.4 13 1.4 17.6 4.2 20 9.6 20 14.4 20 19.4 17 22.6 12 22.6ZM12 19.8C14 19.8 15.4 18.2 15.4 16.2 15.4 13.8 13.4 12.8 12.6 10.8 11 12.4 8.8 13.8 8.8 16.6 8.8 18.6 10 19.8 12 19.8Z', style: 'fill', words: 'Rebel' },
  imperium: { d: 'M3.6 2H20.4V5.4H17.2V18.6H20.4V22H3.6V18.6H6.8V5.4H3.6ZM10.2 5.4V18.6H13.8V5.4Z', style: 'fill', words: 'Imperium' },
  terraforming: { d: 'M3.4 20.8C2 9.6 8.6 3 21.6 2.8 22.4 14.6 15.6 21.6 6.6 19.2M4 21.6C6.4 15.8 9.6 12 14.4 9.2', style: 'line', words: 'Terraforming' },
  alienlore: { d: `M12 2 22.4 20.6H1.6Z${circle(12, 14.4, 3.4)}`, style: 'fill', words: 'Alien' },

  // phases, and the faces of dice
  explore: { d: `M1.2 12Q12-2.6 22.8 12 12 26.6 1.2 12Z${circle(12, 12, 4.4)}`, style: 'fill', words: 'Explore' },
  develop: { d: 'M12 1.2 22.8 12 12 22.8 1.2 12ZM12 7.6 7.6 12 12 16.4 16.4 12Z', style: 'fill', words: 'Develop' },
  settle: { d: `${circle(12, 12, 7.2)}M3.6 17.6C1 20.2.6 21.8 1.6 22.6 3.8 24.2 10 20 15.4 14.6S24 3.6 22.4 1.6C21.4.6 19.8 1.2 17.4 3.2`, style: 'line', words: 'Settle' },
  trade: { d: 'M16.6 7.2C15.2 4.4 7.4 4.2 7.4 8.2 7.4 13 17 10.8 17 15.9 17 20 8.4 20 6.9 16.6M12 2V22', style: 'line', words: 'Trade' },
  consume: { d: 'M12 1.6 21.2 6.8V17.2L12 22.4 2.8 17.2V6.8ZM12 6 7 8.8V15.2L12 18 17 15.2V8.8Z', style: 'fill', words: 'Consume' },
  produce: { d: 'M3 13H21V21.6H3ZM11 13V8.6M12 8.4C12 4.4 15 2.4 19.6 2.4 19.6 6.6 16.6 8.6 12 8.4ZM11 10C11 7.4 8.6 5.8 4.8 5.8 4.8 9 7.4 10.4 11 10Z', style: 'line', words: 'Produce' },
  ship: { d: 'M12 .8C16.6 4.4 17.4 9.6 16.8 14.4L20.6 18V22L15.6 19.6H8.4L3.4 22V18L7.2 14.4C6.6 9.6 7.4 4.4 12 .8ZM12 6.6A2.5 2.5 0 1 0 12 11.6 2.5 2.5 0 1 0 12 6.6Z', style: 'fill', words: 'Ship' },
  assign: { d: 'M7 20V5M2.6 9.2 7 4.6 11.4 9.2M17 4V19M12.6 14.8 17 19.4 21.4 14.8', style: 'line', words: 'Assign: before the reveal' },
  wild: { d: 'M12 1.2 15 8.6 22.9 9.2 16.8 14.3 18.8 22 12 17.8 5.2 22 7.2 14.3 1.1 9.2 9 8.6Z', style: 'fill', words: 'Wild: any phase' },
  always: { d: 'M7 7.2C.6 7.2.6 16.8 7 16.8 11.6 16.8 12.4 7.2 17 7.2 23.4 7.2 23.4 16.8 17 16.8 12.4 16.8 11.6 7.2 7 7.2Z', style: 'line', words: 'Always' },
  setup: { d: 'M5 22.5V2M5 3H19L15.4 8 19 13H5', style: 'line', words: 'At the start of the game' },
  now: { d: 'M14.4 1 4.4 13.6H11L9.4 23 19.6 10H13Z', style: 'fill', words: 'At once, when it is placed' },
  other: { d: `${circle(12, 12, 9.4)}M12 10.6V17M12 6.8V7.4`, style: 'line', words: 'The words tell' },
} as const satisfies Record<string, Glyph>;

export type GlyphName = keyof typeof GLYPHS;
export const isGlyph = (name: string): name is GlyphName => Object.hasOwn(GLYPHS, name);

// --- colours --------------------------------------------------------------------------------------------------------

/** The four kinds, gray, and the dice. Always together with a shape. */
export const COLOUR: Record<string, string> = {
  novelty: '#45d3f2',
  rare: '#d09a63',
  genes: '#62d873',
  alien: '#ffd94f',
  gray: '#a7b2c9',
  any: '#e9eefb',
  home: '#f3f5fb',
  military: '#ff6b6b',
  consumption: '#c79bff',
};

export const INK = '#eef2ff';
export const DARK = '#0a1020';
export const RED = '#ff6b6b';
export const SOFT = '#b9c4dd';

export const colourOf = (kind: string | null | undefined): string => COLOUR[kind ?? 'gray'] ?? COLOUR.gray!;

/** The sign of a kind or of a die's colour, about a centre: ● novelty, ◆ rare, ✚ genes, ▲ alien. */
export function kindPath(kind: string | null | undefined, x: number, y: number, r: number): string {
  const p = (...at: number[]): string => {
    let d = '';
    for (let i = 0; i < at.length; i += 2) d += `${i ? 'L' : 'M'}${n1(x + at[i]! * r)} ${n1(y + at[i + 1]! * r)}`;
    return `${d}Z`;
  };
  switch (kind) {
    case 'novelty':
      return circle(x, y, r * 0.86);
    case 'rare':
      return p(0, -1.12, 1.02, 0, 0, 1.12, -1.02, 0);
    case 'genes':
      return (
        p(-0.34, -1, 0.34, -1, 0.34, -0.34, 1, -0.34, 1, 0.34, 0.34, 0.34, 0.34, 1, -0.34, 1, -0.34, 0.34, -1, 0.34, -1, -0.34, -0.34, -0.34) +
        circle(x, y, r * 0.22)
      );
    case 'alien':
      return p(0, -1.06, 1.1, 0.84, -1.1, 0.84);
    case 'military':
      return p(-0.95, 0.15, 0, -0.85, 0.95, 0.15, 0.95, 0.85, 0, -0.1, -0.95, 0.85);
    case 'consumption':
      return circle(x, y, r * 0.9) + circle(x, y, r * 0.45);
    case 'home':
      return p(0, -0.95, 1, 0, 0.72, 0, 0.72, 0.85, -0.72, 0.85, -0.72, 0, -1, 0);
    case 'any':
      return p(0, -1.05, 0.28, -0.28, 1.05, 0, 0.28, 0.28, 0, 1.05, -0.28, 0.28, -1.05, 0, -0.28, -0.28);
    default:
      return '';
  }
}

// --- parts ----------------------------------------------------------------------------------------------------------

/** One thing in a power's row: a glyph with a number or a kind, or plain text. */
export interface Part {
  g: GlyphName | 'text' | 'kind';
  /** a number or a few letters */
  t?: string;
  /** a kind, or the colour of a die */
  k?: string;
}

const text = (t: string | number): Part => ({ g: 'text', t: String(t) });
const vp = (n: unknown): Part => ({ g: 'vp', t: String(n) });
const cards = (n: unknown): Part => ({ g: 'card', t: String(n) });
const coins = (n: unknown): Part => ({ g: 'coin', t: String(n) });
const good = (k: unknown): Part => ({ g: 'good', k: typeof k === 'string' ? k : 'any' });
const die = (k: unknown): Part => ({ g: 'die', k: typeof k === 'string' ? k : 'any' });
const arrow: Part = { g: 'arrow' };
const per = text('/');

const number = (value: unknown, otherwise = 0): number => (typeof value === 'number' ? value : otherwise);
const word = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const minus = (n: unknown): string => `−${number(n)}`;
const signed = (n: unknown): string => (number(n) < 0 ? `−${-number(n)}` : `+${number(n)}`);
const range = (value: unknown): string => {
  const [low, high] = Array.isArray(value) ? value : [value, value];
  return low === high ? String(low) : `${low}–${high}`;
};
const times = (n: unknown): Part[] => (number(n, 1) > 1 ? [text(`×${n}`)] : []);

/** A world of a kind, or a keyword, or a military world, after what the fields say. */
function sort(fields: Record<string, unknown>): Part[] {
  const what = word(fields.kind) || word(fields.keyword) || word(fields.scope) || word(fields.world);
  if (!what || what === 'any' || what === 'general') return [];
  if (isKind(what)) return [{ g: 'kind', k: what }];
  if (what === 'military') return [{ g: 'target' }];
  return [{ g: isGlyph(what) ? what : 'other' }];
}

const worldsOf = (fields: Record<string, unknown>, t = ''): Part[] => {
  const kinds = list(fields.worlds);
  if (!kinds.length && word(fields.worlds) === 'military') return [{ g: 'target', t }];
  if (!kinds.length) return [{ g: 'world', t }];
  return kinds.map((k, i) => ({ g: 'world', k, t: i ? '' : t }));
};

const goodsOf = (fields: Record<string, unknown>): Part[] => {
  const kinds = list(fields.worlds);
  return kinds.length ? kinds.map(good) : [good('any')];
};

type Maker = (f: Record<string, unknown>, power: Power, card?: CardFacts) => Part[];

interface Effect {
  /** the glyph that stands for it alone, where there is room for one only */
  icon: GlyphName;
  /** what it is about, in general; a power's own words have the numbers */
  words: string;
  parts: Maker;
}

const inCoins = (card?: CardFacts): boolean => card?.colonists != null;
const gain = (n: unknown, card?: CardFacts): Part => (inCoins(card) ? coins(signed(n)) : cards(signed(n)));
const placed = (power: Power): Part => ({ g: power.phase === 'develop' ? 'dev' : 'world' });
const dieAny = (f: Record<string, unknown>): Part[] => {
  const colours = list(f.colours);
  if (!colours.length) return [die('any')];
  if (colours.length > 3) return [die('any'), text('not'), die('home')];
  return colours.map(die);
};
const phaseGlyph = (phase: string): Part => ({ g: phase === 'selected' ? 'flag' : isGlyph(phase) ? phase : 'other' });
const perWhat = (per: unknown): Part[] => {
  const fields = (per ?? {}) as Record<string, unknown>;
  const signs = sort(fields);
  return fields.kind ? [{ g: 'world', k: word(fields.kind) }] : signs.length ? signs : [{ g: 'world' }];
};

export const EFFECTS: Record<string, Effect> = {
  // Race, and what New Frontiers shares with it
  look_extra: { icon: 'eye', words: 'See more cards when you explore.', parts: (f) => [{ g: 'eye' }, text(signed(f.amount))] },
  keep_extra: { icon: 'keep', words: 'Keep more of the cards you see.', parts: (f) => [{ g: 'keep' }, text(signed(f.amount))] },
  reduce_cost: {
    icon: 'world',
    words: 'Your developments or worlds cost less, or those of one kind.',
    parts: (f, p) => (p.phase === 'develop' ? [{ g: 'dev', t: minus(f.amount) }] : [{ g: 'world', t: minus(f.amount), k: word(f.kind) === 'any' ? '' : word(f.kind) }]),
  },
  military: {
    icon: 'target',
    words: 'Military, for conquering military worlds; with a sign only against worlds of that sort.',
    parts: (f) => [{ g: 'target', t: signed(f.amount) }, ...sort(f)],
  },
  military_per: { icon: 'target', words: 'Military for each tile of a sort.', parts: (f) => [{ g: 'target', t: signed(f.amount) }, per, ...perWhat(f.per)] },
  discard_hand_temporary_military: {
    icon: 'target',
    words: 'Discard cards for Military until the phase ends.',
    parts: (f) => [cards(1), arrow, { g: 'target', t: signed(f.amount) }, ...times(f.max_cards)],
  },
  discard_self_temporary_military: {
    icon: 'self',
    words: 'Give this card up for Military until the phase ends.',
    parts: (f) => [{ g: 'self' }, arrow, { g: 'target', t: signed(f.amount) }],
  },
  discard_self_zero_cost: { icon: 'self', words: 'Give this card up to place a world for nothing.', parts: () => [{ g: 'self' }, arrow, { g: 'world', t: '0' }] },
  temporary_military: {
    icon: 'target',
    words: 'Return a good for Military until the action ends.',
    parts: (f) => [good(f.good), arrow, { g: 'target', t: signed(f.amount) }],
  },
  pay_for_military: {
    icon: 'target',
    words: 'Pay for a military world in place of conquering it.',
    parts: (f) => [{ g: 'target' }, arrow, { g: 'world', t: minus(f.amount ?? f.less) }],
  },
  place_second_world: { icon: 'worlds', words: 'Place a second world in the same phase.', parts: () => [{ g: 'worlds' }, text('+1')] },
  second_world: { icon: 'worlds', words: 'Settle a second world in the same action.', parts: () => [{ g: 'worlds' }, text('+1')] },
  draw_after_placing: { icon: 'card', words: 'Draw after placing a development or world.', parts: (f, p) => [placed(p), arrow, cards(f.amount)] },
  draw_at_start: { icon: 'card', words: 'Draw before anyone chooses.', parts: (f) => [{ g: 'start' }, cards(f.amount)] },
  draw: { icon: 'card', words: 'Draw cards.', parts: (f) => [cards(signed(f.amount))] },
  draw_if_lucky: { icon: 'guess', words: 'Name a number and turn up a card: it is yours if you guessed right.', parts: () => [{ g: 'guess', t: '?' }, arrow, cards(1)] },
  draw_if_most_produced: { icon: 'crown', words: 'Draw if you produced the most goods of a kind.', parts: (f) => [{ g: 'crown' }, good(f.kind), arrow, cards(f.amount)] },
  draw_if_produced_here: { icon: 'here', words: 'Draw if a good is produced here.', parts: (f, _p, card) => [{ g: 'here' }, good(card?.good), arrow, cards(f.amount)] },
  draw_per_good_produced: { icon: 'card', words: 'Draw for each good of a kind you produce.', parts: (f) => [cards(f.amount), per, good(f.kind)] },
  draw_per_kind_produced: { icon: 'kinds', words: 'Draw for each kind of good you produce.', parts: (f) => [cards(f.amount), per, { g: 'kinds' }] },
  draw_per_world: {
    icon: 'card',
    words: 'Draw for each world of a sort you have.',
    parts: (f) => [cards(f.amount), per, ...(isKind(f.world) ? [{ g: 'world', k: f.world } as Part] : sort(f))],
  },
  consume_goods: {
    icon: 'consume',
    words: 'Consume goods for victory points, cards or credits.',
    parts: (f) => {
      const parts: Part[] = [];
      if (f.this_world) parts.push({ g: 'here' });
      if (number(f.goods, 1) > 1) parts.push(text(number(f.goods)));
      parts.push(f.different_kinds ? { g: 'kinds' } : good(f.kind), arrow);
      if (f.vp) parts.push(vp(f.vp));
      if (f.cards) parts.push(cards(f.cards));
      if (f.credits) parts.push(coins(f.credits));
      return [...parts, ...times(f.times)];
    },
  },
  consume_all_goods: {
    icon: 'consume',
    words: 'Consume all your goods at once.',
    parts: (f) => [text('all'), good('any'), arrow, vp(f.vp), ...(f.less ? [text(minus(f.less))] : [])],
  },
  consume_at_trade_price: {
    icon: 'sell',
    words: 'Sell a good while others consume, with or without Trade powers.',
    parts: (f) => [good('any'), { g: 'sell' }, ...(f.trade_powers ? [text('+')] : [])],
  },
  discard_hand_for_vp: { icon: 'hand', words: 'Discard cards for victory points.', parts: (f) => [cards(1), arrow, vp(f.vp), ...times(f.max_cards)] },
  discard_hand_to_produce_here: { icon: 'hand', words: 'Discard a card to produce a good here.', parts: (f, _p, card) => [cards(f.cards), arrow, { g: 'here' }, good(card?.good)] },
  produce_here: { icon: 'produce', words: 'Produces a good here.', parts: (f, _p, card) => [{ g: 'produce' }, good(card?.good), ...(f.draw ? [text('+'), cards(f.draw)] : [])] },
  produce_on_windfall: { icon: 'windfall', words: 'Produces a good on a windfall world.', parts: (f) => [{ g: 'windfall', k: word(f.kind) }, good(f.kind)] },
  initial_hand_size: { icon: 'hand', words: 'Begin with another number of cards.', parts: (f) => [{ g: 'hand' }, text(number(f.amount))] },
  sale_bonus: { icon: 'sell', words: 'Selling a good brings more.', parts: (f, _p, card) => [good(f.kind), gain(f.amount, card)] },
  sale_bonus_per_chromosome_world: {
    icon: 'dna',
    words: 'Selling a good brings more for each of your worlds with a chromosome.',
    parts: (f, _p, card) => [good(f.kind), gain(f.amount, card), per, { g: 'dna' }],
  },
  sale_bonus_this_world: { icon: 'here', words: 'Selling the good of this world brings more.', parts: (f, _p, card) => [{ g: 'here' }, good(f.kind), gain(f.amount, card)] },

  // New Frontiers
  draw_worlds: {
    icon: 'bag',
    words: 'Draw more worlds from the bag.',
    parts: (f, p) => (p.phase === 'settle' ? [{ g: 'world' }, arrow, { g: 'bag' }, text(signed(f.amount))] : [{ g: 'bag' }, text(signed(f.amount))]),
  },
  gain_colonists: { icon: 'colonist', words: 'Gain colonists.', parts: (f, p) => [...(p.phase === 'settle' ? [{ g: 'start' } as Part] : []), { g: 'colonist' }, text(signed(f.amount))] },
  gain_credits: {
    icon: 'coin',
    words: 'Gain credits.',
    parts: (f, p) => (p.phase === 'develop' ? [{ g: 'dev' }, arrow, coins(f.amount)] : p.phase === 'settle' ? [...worldsOf(f), arrow, coins(f.amount)] : [coins(signed(f.amount))]),
  },
  gain_credits_here: { icon: 'here', words: 'Gain credits when a good is produced here.', parts: (f, _p, card) => [{ g: 'here' }, good(card?.good), arrow, coins(f.amount)] },
  gain_credits_if_most: { icon: 'crown', words: 'Gain credits if you produced the most goods of a kind.', parts: (f) => [{ g: 'crown' }, good(f.kind), arrow, coins(f.amount)] },
  gain_credits_per: { icon: 'coin', words: 'Gain credits for each tile of a sort.', parts: (f) => [coins(f.amount), per, ...perWhat(f.per)] },
  gain_credits_per_kind: { icon: 'kinds', words: 'Gain credits for each kind of good you produce.', parts: (f) => [coins(f.amount), per, { g: 'kinds' }] },
  gain_vp: { icon: 'vp', words: 'Gain victory points without a good.', parts: (f) => [vp(signed(f.vp))] },
  bonus_per_good: { icon: 'vp', words: 'Each good you consume brings more.', parts: (f) => [good('any'), arrow, vp(signed(f.vp))] },
  sell: { icon: 'sell', words: 'Sell one more good.', parts: () => [good('any'), { g: 'sell' }, text('+1')] },
  good_on_windfall: { icon: 'windfall', words: 'Produces a good on a windfall colony.', parts: (f) => [{ g: 'windfall', k: word(f.kind) }, good(f.kind)] },
  pay_to_produce: { icon: 'produce', words: 'Produces here only if you pay.', parts: (f, _p, card) => [coins(f.credits), arrow, good(card?.good)] },
  replace_self: { icon: 'swap', words: 'Replace this colony by a world, for less.', parts: (f) => [{ g: 'self' }, { g: 'swap' }, { g: 'world', t: minus(f.less) }] },
  upgrade_colony: { icon: 'swap', words: 'Replace a colony by one of its kind that costs a little more.', parts: (f) => [{ g: 'world' }, { g: 'swap' }, { g: 'world', t: signed(f.rise) }] },

  // Roll
  good_capacity: { icon: 'crates', words: 'Your worlds hold more goods.', parts: (f) => [{ g: 'crates' }, text(`×${number(f.amount)}`)] },
  dictate_repeat: { icon: 'dictate', words: 'Dictate as often as you like.', parts: () => [{ g: 'dictate' }, { g: 'loop' }] },
  dictate_width: { icon: 'dictate', words: 'Dictate moves more workers.', parts: (f) => [{ g: 'dictate' }, text(range(f.workers)), die('any')] },
  reassign: {
    icon: 'assign',
    words: 'Move workers to other columns before the reveal.',
    parts: (f) => [
      text(range(f.workers)),
      ...list(f.from).map(phaseGlyph),
      ...(list(f.from).length && !list(f.colours).length ? [] : dieAny(f)),
      arrow,
      ...(list(f.to).length ? list(f.to).map(phaseGlyph) : [{ g: 'wild' } as Part]),
    ],
  },
  reassign_by_rank: {
    icon: 'crown',
    words: 'Move workers if you have the most worlds of a kind.',
    parts: (f) => [{ g: 'crown' }, { g: 'world', k: word(f.worlds) }, text(`${number(f.tied)}–${number(f.first)}`), die('any'), arrow, { g: 'wild' }],
  },
  builders_to_cup: { icon: 'cup', words: 'Workers that complete a tile go to your cup.', parts: (f, p) => [placed(p), text(range(f.workers)), die('any'), arrow, { g: 'cup' }] },
  all_builders_to_cup: { icon: 'cup', words: 'All workers of a colour that complete a tile go to your cup.', parts: (f, p) => [placed(p), ...dieAny(f), arrow, { g: 'cup' }] },
  credits_at_end: { icon: 'end', words: 'Gain credits at the end of the phase.', parts: (f) => [{ g: 'end' }, coins(f.amount)] },
  credits_each_completion: {
    icon: 'coin',
    words: 'Gain credits for each tile you complete.',
    parts: (f, p) => [...(p.phase === 'develop' ? [{ g: 'dev' } as Part] : worldsOf(f)), arrow, coins(f.amount)],
  },
  credits_per: {
    icon: 'coin',
    words: 'At the end, gain credits for each die or good of a sort.',
    parts: (f) => {
      const many = number(f.every, 1) > 1 ? [text(number(f.every))] : [];
      if (f.count === 'citizenry_dice') return [coins(f.amount), per, ...many, ...dieAny(f), { g: 'house' }];
      if (f.count === 'goods_by_die') return [coins(f.amount), per, ...many, ...list(f.colours).map(good)];
      return [coins(f.amount), per, ...many, ...goodsOf(f)];
    },
  },
  credits_if: {
    icon: 'condition',
    words: 'Gain credits if a condition holds.',
    parts: (f) => {
      if (f.test === 'sole_most_developments') return [{ g: 'crown' }, { g: 'dev' }, arrow, coins(f.amount)];
      if (f.test === 'owns_every_highest_cost_world') return [{ g: 'crown' }, { g: 'world' }, arrow, coins(f.amount)];
      if (f.test === 'scouted_with_alien_explorer') return [die('alien'), { g: 'eye' }, arrow, coins(f.amount)];
      return [{ g: 'condition' }, coins(f.amount)];
    },
  },
  discount: {
    icon: 'world',
    words: 'Your tiles take fewer workers.',
    parts: (f, p) => (p.phase === 'develop' ? [{ g: 'dev', t: minus(f.amount) }, ...(f.only === 'reassign' ? [{ g: 'assign' } as Part] : [])] : worldsOf(f, minus(f.amount))),
  },
  draw_at_end: { icon: 'end', words: 'Draw at the end of the phase.', parts: (f) => [{ g: 'end' }, cards(signed(f.amount))] },
  extra_workers: { icon: 'die', words: 'Workers more in this phase, without a die.', parts: (f) => [text('+'), ...list(f.colours).map(die)] },
  place_on_top: { icon: 'top', words: 'Scouted tiles may go on top of a stack.', parts: () => [{ g: 'card', t: '' }, { g: 'top' }] },
  rearrange_zone: { icon: 'shuffle', words: 'Lay out your construction zone anew.', parts: () => [{ g: 'card', t: '' }, { g: 'shuffle' }] },
  stock_value: { icon: 'coin', words: 'An explorer of a colour stocks more credits.', parts: (f) => [...dieAny(f), arrow, coins(f.amount)] },
  buy_chip: { icon: 'vp', words: 'Buy a victory point after trading.', parts: (f) => [{ g: 'sell' }, coins(f.price), arrow, vp(1)] },
  chips_at_end: { icon: 'end', words: 'Gain victory points at the end of the phase.', parts: (f) => [{ g: 'end' }, vp(f.amount)] },
  chips_each_consume: { icon: 'consume', words: 'Each good you consume brings more victory points.', parts: (f) => [...goodsOf(f), { g: 'consume' }, vp(signed(f.amount))] },
  credits_each_consume: { icon: 'consume', words: 'Each good you consume brings credits.', parts: (f) => [...goodsOf(f), { g: 'consume' }, coins(signed(f.amount))] },
  credits_each_trade: { icon: 'sell', words: 'Each good you trade brings more credits.', parts: (f) => [...goodsOf(f), { g: 'sell' }, coins(signed(f.amount))] },
};

/** The parts of a power's row. An effect we do not know yet gets a sign that says: read the words. */
export function powerParts(power: Power, card?: CardFacts): Part[] {
  const effect = Object.hasOwn(EFFECTS, power.effect) ? EFFECTS[power.effect] : undefined;
  if (!effect) return [{ g: 'other' }];
  return effect.parts(power.fields ?? {}, power, card);
}

/** What a tile of Roll does at once. */
export function placingParts(gains: OnPlacing[], card?: CardFacts): Part[] {
  const parts: Part[] = [];
  for (const gained of gains) {
    if (gained.effect === 'credits' || gained.effect === 'start_credits') parts.push(coins(gained.amount ?? 1));
    else if (gained.effect === 'remove_die') parts.push({ g: 'remove' });
    else if (gained.effect === 'dice') {
      for (let i = 0; i < (gained.number ?? 1); i++) parts.push(die(gained.colour));
      const last = gained === gains[gains.length - 1] || gains[gains.indexOf(gained) + 1]?.to !== gained.to;
      if (last) parts.push(arrow, gained.to === 'cup' ? { g: 'cup' } : gained.to === 'good' ? good(card?.good) : { g: 'house' });
    } else parts.push({ g: 'other' });
  }
  return parts;
}

// --- phases ---------------------------------------------------------------------------------------------------------

/** In the order in which they come, over all games. */
export const PHASE_ORDER = ['setup', 'always', 'now', 'assign', 'explore', 'develop', 'settle', 'trade', 'consume', 'produce', 'ship'] as const;

export interface Row {
  /** the phase's sign: a numeral, or a glyph where the game has no numerals */
  numeral: string;
  phase: string;
  parts: Part[];
  words: string;
  brief: string;
  may: boolean;
}

/** All rows of a card in phase order. */
export function rowsOf(card: CardFacts): Row[] {
  const rows: Row[] = [];
  if (card.on_placing?.length) {
    const line = /^Now:\s*(.*)$/m.exec(card.words ?? '');
    rows.push({ numeral: '', phase: 'now', parts: placingParts(card.on_placing, card), words: line?.[1] ?? '', brief: '', may: false });
  }
  for (const power of card.powers ?? []) {
    rows.push({
      numeral: power.numeral && !['A', '*', '0', 'Setup'].includes(power.numeral) ? power.numeral : '',
      phase: power.phase,
      parts: powerParts(power, card),
      words: power.words ?? power.brief ?? '',
      brief: power.brief ?? '',
      may: power.may ?? false,
    });
  }
  const place = (row: Row): number => {
    const numbered = ['I', 'II', 'III', '$', 'IV', 'V'].indexOf(row.numeral);
    return numbered >= 0 ? 10 + numbered : PHASE_ORDER.indexOf(row.phase as (typeof PHASE_ORDER)[number]);
  };
  return rows.map((row, i) => [row, i] as const).sort((a, b) => place(a[0]) - place(b[0]) || a[1] - b[1]).map(([row]) => row);
}

export const phaseName = (phase: string): string => (isGlyph(phase) ? GLYPHS[phase].words.replace(/:.*/, '') : phase);

// --- drawing --------------------------------------------------------------------------------------------------------

const TOKEN: Record<string, string> = { vp: '#f4f6ff', card: '#bcd0f7', coin: '#e7d9b4' };

const PART_GAP = 2.5;

/** A number with a sign stands beside its shape, not in it. */
const beside = (part: Part): boolean => (part.t?.length ?? 0) > 1;

export function partWidth(part: Part): number {
  switch (part.g) {
    case 'text':
      return Math.max(8, width(part.t ?? '', 14, true) + 1);
    case 'target':
    case 'dev':
    case 'world':
      return beside(part) ? 26.5 + width(part.t ?? '', 14, true) : 24;
    case 'kind':
      return 15;
    case 'arrow':
      return 16;
    case 'here':
      return 17;
    case 'sell':
    case 'condition':
      return 17;
    default:
      return 24;
  }
}

export const rowWidth = (parts: Part[]): number => parts.reduce((sum, part) => sum + partWidth(part) + PART_GAP, -PART_GAP);

const label = (t: string, x: number, y: number, size: number, fill: string): string =>
  `<text x="${n1(x)}" y="${n1(y)}" font-size="${n1(size)}" font-weight="700" text-anchor="middle" fill="${fill}">${escape(t)}</text>`;

const aside = (t: string): string => label(t, 26 + width(t, 14, true) / 2, 17, 14, INK);

/** A number inside a shape: a sign and a digit are moved closer together. */
const inside = (t: string, fill: string): string =>
  t.length > 1
    ? `<text x="11.4" y="16.4" font-size="12.4" font-weight="700" letter-spacing="-1.1" text-anchor="middle" fill="${fill}">${escape(t)}</text>`
    : label(t, 12, 17, 14, fill);

/** One glyph alone in a box of 24, its colour from `fill`. */
export function drawGlyph(name: GlyphName, fill = INK): string {
  const glyph = GLYPHS[name];
  if (glyph.style === 'line' || glyph.style === 'ring')
    return `<path d="${glyph.d}" fill="none" stroke="${fill}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<path d="${glyph.d}" fill="${fill}" fill-rule="evenodd"/>`;
}

/** A good: a crate in the colour of its kind with the kind's sign. */
export function drawGood(kind: string): string {
  const sign = kindPath(kind, 12, 12.2, 5.4);
  return (
    `<path d="${GLYPHS.good.d}" fill="${colourOf(kind)}" stroke="${DARK}" stroke-opacity=".55"/>` +
    `<path d="M4.6 7V5.8Q4.6 4.6 5.8 4.6H18.2Q19.4 4.6 19.4 5.8V7Z" fill="#fff" opacity=".4"/>` +
    (sign ? `<path d="${sign}" fill="${DARK}" fill-rule="evenodd" opacity=".85"/>` : '')
  );
}

export function drawDie(colour: string, face = ''): string {
  const paint = colourOf(colour === 'any' ? 'home' : colour);
  const sign =
    face && isGlyph(face)
      ? `<g transform="translate(5.4 5.4) scale(.55)">${drawGlyph(face, DARK)}</g>`
      : colour !== 'any'
        ? `<path d="${kindPath(colour, 12, 12, 5)}" fill="${DARK}" fill-rule="evenodd" opacity=".85"/>`
        : `<path d="${circle(8, 8, 1.7)}${circle(16, 16, 1.7)}${circle(12, 12, 1.7)}" fill="${DARK}" opacity=".8"/>`;
  return `<path d="${GLYPHS.die.d}" fill="${paint}" stroke="${DARK}" stroke-opacity=".5"/><path d="M5 8.4V7Q5 5 7 5H17" fill="none" stroke="#fff" stroke-opacity=".6" stroke-linecap="round"/>${sign}`;
}

/** A part in a box of 24 by 24 whose left edge is at 0. */
export function drawPart(part: Part): string {
  const t = part.t ?? '';
  switch (part.g) {
    case 'text':
      return label(t, partWidth(part) / 2, 17, 14, INK);
    case 'kind':
      return `<path d="${kindPath(part.k, 7.5, 12, 6.6)}" fill="${colourOf(part.k)}" fill-rule="evenodd"/>`;
    case 'good':
      return drawGood(part.k ?? 'any');
    case 'die':
      return drawDie(part.k ?? 'any');
    case 'vp':
    case 'card':
    case 'coin':
      return `<path d="${GLYPHS[part.g].d}" fill="${TOKEN[part.g]}"/>${t ? inside(t, DARK) : ''}`;
    case 'guess':
      return `<path d="${GLYPHS.guess.d}" fill="none" stroke="${TOKEN.card}" stroke-width="2"/>${label(t || '?', 12, 17, 14, INK)}`;
    case 'target':
      return (
        `<path d="${GLYPHS.target.d}" fill="#3a1119" stroke="${RED}" stroke-width="2.2"/>` +
        `<path d="M12 .4V4M12 20V23.6M.4 12H4M20 12H23.6" stroke="${RED}" stroke-width="2.2"/>` +
        `<path d="${circle(12, 12, 2.4)}" fill="${RED}"/>` +
        (t ? aside(t) : '')
      );
    case 'windfall': {
      const paint = colourOf(part.k || 'any');
      return (
        `<path d="${circle(12, 12, 10.4)}" fill="none" stroke="${paint}" stroke-width="1.6" stroke-dasharray="2.6 2.4" opacity=".9"/>` +
        `<path d="${circle(12, 12, 6.4)}" fill="none" stroke="${paint}" stroke-width="2.2"/>` +
        (isKind(part.k) ? `<path d="${kindPath(part.k, 12, 12, 3.4)}" fill="${paint}" fill-rule="evenodd"/>` : '')
      );
    }
    case 'dev':
      return (
        `<path d="${GLYPHS.dev.d}" fill="#1b2745" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>` +
        (beside(part) ? aside(t) : t ? inside(t, '#fff') : '')
      );
    case 'world': {
      const paint = part.k && part.k !== 'any' ? colourOf(part.k) : INK;
      const sign = part.k && (!t || beside(part)) ? `<path d="${kindPath(part.k, 12, 12, 5)}" fill="${paint}" fill-rule="evenodd"/>` : '';
      return `<path d="${GLYPHS.world.d}" fill="#1b2745" stroke="${paint}" stroke-width="2.2"/>${sign}${beside(part) ? aside(t) : t ? inside(t, '#fff') : ''}`;
    }
    case 'arrow':
      return `<g transform="translate(-.5 4.5) scale(.68 .62)">${drawGlyph('arrow', SOFT)}</g>`;
    case 'here':
      return `<g transform="translate(-2.5 1) scale(.9)">${drawGlyph('here', '#fff')}</g>`;
    case 'sell':
    case 'condition':
      return `<g transform="translate(-3.5 0)">${drawGlyph(part.g)}</g>`;
    default:
      return `<g transform="translate(1.2 1.2) scale(.9)">${drawGlyph(part.g)}</g>`;
  }
}

/** A row of parts from the left edge at (x, y), each in a box of 24 times `scale`. */
export function drawParts(parts: Part[], x: number, y: number, scale = 1): string {
  let at = 0;
  let out = '';
  for (const part of parts) {
    out += `<g transform="translate(${n1(at)})">${drawPart(part)}</g>`;
    at += partWidth(part) + PART_GAP;
  }
  return `<g transform="translate(${n1(x)} ${n1(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${out}</g>`;
}

/** The sign of a phase in a box of 24: its numeral, or its glyph. */
export function drawPhase(row: Pick<Row, 'numeral' | 'phase'>, fill = INK): string {
  if (row.numeral) return label(row.numeral, 12, 17.2, row.numeral.length > 2 ? 14 : 15, fill);
  const glyph: GlyphName = isGlyph(row.phase) ? row.phase : 'other';
  return `<g transform="translate(4 4) scale(.667)">${drawGlyph(glyph, fill)}</g>`;
}
