// What the boards of all games ask about whoever sits at the table.

import type { You } from '../api/types';
import type { BoardProps } from './boards';

type View = BoardProps['view'];

export const nameOf = (names: string[], seat: number): string => names[seat] ?? `Seat ${seat + 1}`;

/** The empire of the seat whose eyes these are stands first. */
export const inOrder = <E extends { seat: number }>(empires: E[], eyes: number | null): E[] => [...empires].sort((a, b) => Number(b.seat === eyes) - Number(a.seat === eyes));

/** A seat's own side of the table, where it can be seen. */
export const ownOf = (view: View, seat: number): You | undefined => view.open?.[seat] ?? (view.seat === seat ? view.you : undefined);
