/** Chance that is always the same: a small generator seeded by a name. */

export interface Chance {
  /** from 0 to 1 */
  (): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  maybe(chance: number): boolean;
}

export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  return h >>> 0;
}

export function chance(seed: string): Chance {
  let state = hash(seed);
  const next = (() => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }) as Chance;
  next.between = (low, high) => low + (high - low) * next();
  next.whole = (low, high) => low + Math.floor((high - low + 1) * next());
  next.pick = (from) => from[Math.floor(next() * from.length)]!;
  next.maybe = (odds) => next() < odds;
  return next;
}

/** A number as short as it can be written: one digit after the point. */
export const n1 = (x: number): string => String(Math.round(x * 10) / 10);

export const hsl = (h: number, s: number, l: number, a = 1): string =>
  a >= 1
    ? `hsl(${Math.round(((h % 360) + 360) % 360)} ${Math.round(s)}% ${Math.round(l)}%)`
    : `hsl(${Math.round(((h % 360) + 360) % 360)} ${Math.round(s)}% ${Math.round(l)}% / ${Math.round(a * 100) / 100})`;

export const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
