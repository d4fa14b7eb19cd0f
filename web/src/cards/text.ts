/** Lines of text in SVG, which cannot wrap by itself: widths by an average of the system fonts, a little too wide. */

const NARROW = "iljI.,:;'|!()[] ";
const MEDIUM_NARROW = 'frt-/"1J';
const WIDE = 'mwMWGOQ@%→';

export function width(text: string, size: number, bold = false): number {
  let units = 0;
  for (const letter of text) {
    if (NARROW.includes(letter)) units += 0.3;
    else if (MEDIUM_NARROW.includes(letter)) units += 0.42;
    else if (WIDE.includes(letter)) units += 0.86;
    else if (letter >= 'A' && letter <= 'Z') units += 0.68;
    else units += 0.565;
  }
  return units * size * (bold ? 1.17 : 1.06);
}

/** The words broken into lines of at most `room`; a single word that is too long stays whole. */
export function wrap(text: string, size: number, room: number, bold = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && width(longer, size, bold) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines;
}

/** As few lines as possible, and as even as possible. */
export function balance(text: string, size: number, room: number, bold = false): string[] {
  const lines = wrap(text, size, room, bold);
  if (lines.length < 2) return lines;
  let best = lines;
  for (let narrower = room - 4; narrower > room * 0.5; narrower -= 4) {
    const tried = wrap(text, size, narrower, bold);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

/** Lines that fit, at the largest of the sizes that allow it; at the smallest a little too wide (to be squeezed), or cut. */
export function fit(
  text: string,
  sizes: readonly number[],
  room: number,
  most: number,
  bold = false,
): { size: number; lines: string[] } {
  for (const size of sizes) {
    const lines = balance(text, size, room, bold);
    if (lines.length <= most && lines.every((line) => width(line, size, bold) <= room)) return { size, lines };
  }
  const size = sizes[sizes.length - 1]!;
  const squeezed = balance(text, size, room * 1.14, bold);
  if (squeezed.length <= most && squeezed.every((line) => width(line, size, bold) <= room * 1.14)) return { size, lines: squeezed };
  const lines = wrap(text, size, room, bold);
  if (lines.length > most) {
    const cut = lines.slice(0, most);
    cut[most - 1] = `${cut[most - 1]!.replace(/.{1,2}$/, '')}…`;
    return { size, lines: cut };
  }
  return { size, lines };
}
