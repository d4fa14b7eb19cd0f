// The standing powers of an empire, added up: how the server's totals are read.

import type { Empire } from '../api/types';
import type { GlyphName } from '../cards/icons';

export interface Power {
  icon?: GlyphName;
  text: string;
  title: string;
  /** of goods, where it is for one alone */
  kind?: string;
}

export const KINDS = ['novelty', 'rare', 'genes', 'alien'];

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What a total is, where it is one number and where it is one for each kind. */
export function readTotals(totals: Empire['totals'] = {}) {
  return {
    number: (name: string): number => (typeof totals[name] === 'number' ? (totals[name] as number) : 0),
    each: (name: string): [string, number][] => Object.entries((totals[name] ?? {}) as Record<string, number>),
  };
}
