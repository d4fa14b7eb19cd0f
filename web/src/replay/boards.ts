// Which board each game's replay has. A game without its own is shown by the plain one, which draws whatever a view holds.

import type { Component } from 'svelte';
import type { View, You } from '../api/types';
import type { CardSet } from '../stores/catalog.svelte';

export interface BoardProps {
  view: View & { open?: (You | undefined)[] };
  cards: CardSet;
  names: string[];
  /** the seat that has just moved */
  mover?: number | null;
  /** numbers of the cards that were placed by the last move */
  fresh?: ReadonlySet<number>;
}
export type Board = Component<BoardProps>;

const boards = import.meta.glob<{ default: Board }>('../games/*/Board.svelte');

export async function boardFor(game: string): Promise<Board> {
  const load = boards[`../games/${game}/Board.svelte`];
  return load ? (await load()).default : (await import('./Board.svelte')).default;
}
