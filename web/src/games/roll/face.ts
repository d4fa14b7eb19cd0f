// A die as SVG, in a box of 40 by 40: colour and the colour's sign, so that no eye has to tell colours apart; and its face.

import { DARK, colourOf, drawGlyph, isGlyph, kindPath } from '../../cards/icons';

const BODY = 'M10 2H30Q38 2 38 10V30Q38 38 30 38H10Q2 38 2 30V10Q2 2 10 2Z';

/** What goes inside the <svg>. Without a face the colour's sign is as large as the die allows. */
export function drawFace(colour: string, face: string): string {
  const paint = colourOf(colour);
  const body =
    `<path d="${BODY}" fill="${paint}" stroke="${DARK}" stroke-opacity=".7" stroke-width="1.6"/>` +
    `<path d="M6.5 12V10Q6.5 6 10.5 6H29" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-linecap="round"/>` +
    `<path d="M34 28.500V30Q34 34.5 29.5 34.500H11" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2.4" stroke-linecap="round"/>`;
  if (!face || !isGlyph(face)) return `${body}<path d="${kindPath(colour, 20, 20, 9.5)}" fill="${DARK}" fill-rule="evenodd" opacity=".88"/>`;
  return (
    `${body}<g transform="translate(5.6 5) scale(1.02)">${drawGlyph(face, DARK)}</g>` +
    `<circle cx="32" cy="32" r="6.8" fill="${DARK}"/><path d="${kindPath(colour, 32, 32, 4.2)}" fill="${paint}" fill-rule="evenodd"/>`
  );
}

const FACES: Record<string, string> = { explore: 'Explore', develop: 'Develop', settle: 'Settle', produce: 'Produce', ship: 'Ship', wild: 'wild' };

export const faceWords = (face: string): string => FACES[face] ?? '';
