// How large cards can be drawn so that all of them are seen at once.

export const CARD_SHAPE = 1.4; // height by width
export const MINI_SHAPE = 2 / 3;

/** The largest width at which n cards stand in rows inside a box, between two limits. */
export function fitWidth(n: number, width: number, height: number, most: number, least: number, gap: number, shape = CARD_SHAPE): number {
  for (let size = most; size > least; size -= 2) {
    const columns = Math.max(1, Math.floor((width + gap) / (size + gap)));
    const rows = Math.ceil(n / columns);
    if (rows * (size * shape + gap) - gap <= height) return size;
  }
  return least;
}

/** How far apart the left edges of a fanned hand lie: side by side if there is room, overlapping otherwise. */
export function fanStep(n: number, size: number, width: number, gap: number): number {
  if (n < 2) return size + gap;
  return Math.min(size + gap, (width - size) / (n - 1));
}
