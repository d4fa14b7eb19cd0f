/**
 * The face of a card or tile as SVG text, drawn from its facts alone.
 *
 * mini 120 × 80: name, cost, kind. normal 200 × 280 (cards) or 200 × 200 (tiles): with powers. The full size is the
 * normal one without powers, and the words beside it as text of the page.
 */

import type { CardFacts, Size } from './facts';
import { KIND_WORDS, costOf, isKind, kindOf, scoringOf, sourceOf, spoken, typeWords } from './facts';
import { DARK, GLYPHS, INK, RED, SOFT, colourOf, drawDie, drawGlyph, drawGood, drawParts, drawPhase, isGlyph, kindPath, phaseName, rowWidth, rowsOf } from './icons';
import { emblem } from './emblem';
import { planet } from './planet';
import { chance, escape, hsl, n1 } from './seed';
import { fit, width, wrap } from './text';

export type Shape = 'card' | 'tile';

export interface Box {
  w: number;
  h: number;
}

export interface DrawOptions {
  id: string;
  shape?: Shape;
  /** a good lies on it: its kind is the world's, or given */
  good?: boolean | string | null;
  /** Roll: the dice that lie on it as goods */
  goods?: readonly string[];
  /** a normal card where there is little room */
  compact?: boolean;
}

export function boxOf(size: Size, shape: Shape = 'card', small = false): Box {
  if (size === 'normal' && small) return compactBox(shape);
  if (size === 'mini') return { w: 120, h: 80 };
  if (size === 'full') return { w: 320, h: 180 };
  return shape === 'tile' ? { w: 200, h: 200 } : { w: 200, h: 280 };
}

const HUE: Record<string, number> = { novelty: 196, rare: 26, genes: 140, alien: 46, any: 220 };

interface Text {
  /** the most room there is: wider text is squeezed */
  room?: number;
  size: number;
  weight?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
}

const write = (t: string, x: number, y: number, { size, weight = 400, fill = INK, anchor = 'start', room = 0 }: Text): string =>
  `<text${room && width(t, size, weight > 500) > room ? ` textLength="${n1(room)}" lengthAdjust="spacingAndGlyphs"` : ''} x="${n1(x)}" y="${n1(y)}" font-size="${n1(size)}"${weight === 400 ? '' : ` font-weight="${weight}"`}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`} fill="${fill}">${escape(t)}</text>`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Deep space behind the picture: a tint of the kind, and stars in one path. */
function ground(card: CardFacts, { w, h }: Box, id: string): string {
  const kind = kindOf(card);
  const rnd = chance(`ground ${card.name}`);
  const isWorld = card.type === 'world';
  const hue = kind ? HUE[kind]! : rnd.pick([218, 230, 244]);
  const tint = kind && kind !== 'any' ? 34 : 30;
  let stars = '';
  if (isWorld) for (let i = Math.round((w * h) / 1700); i > 0; i--) stars += `M${n1(rnd.between(6, w - 6))} ${n1(rnd.between(6, h - 6))}h.1`;
  return (
    `<defs><linearGradient id="${id}k" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${hsl(228, 36, 11)}"/><stop offset=".55" stop-color="${hsl(hue, tint, isWorld ? 13 : 15)}"/><stop offset="1" stop-color="${hsl(hue, tint + 4, 9)}"/></linearGradient></defs>` +
    `<rect width="${w}" height="${h}" fill="url(#${id}k)"/>` +
    (stars ? `<path d="${stars}" stroke="#dfe8ff" stroke-width="1.2" stroke-linecap="round" opacity=".6"/>` : '')
  );
}

function picture(card: CardFacts, x: number, y: number, r: number, id: string): string {
  const drawn =
    card.type === 'world'
      ? planet(card.name, { id, kind: kindOf(card) === 'any' ? null : kindOf(card), source: sourceOf(card), military: card.military })
      : emblem(card.name, { id, alien: card.keywords?.includes('alien'), large: card.large === true || (card.points == null && card.type === 'development') });
  return `<g transform="translate(${n1(x)} ${n1(y)}) scale(${Math.round(r * 20) / 1000})">${drawn}</g>`;
}

/** The edge: in the colour of the kind, double for production, dotted for windfall. */
function edge(card: CardFacts, { w, h }: Box, wide: number, round: number): string {
  const kind = kindOf(card);
  const paint = kind ? colourOf(kind) : card.military ? '#c26d78' : card.type === 'world' ? '#7f8bab' : '#7585b5';
  const dash = sourceOf(card) === 'windfall' ? ` stroke-dasharray="${n1(wide * 3)} ${n1(wide * 1.6)}"` : '';
  const inset = wide / 2;
  return `<rect x="${n1(inset)}" y="${n1(inset)}" width="${n1(w - wide)}" height="${n1(h - wide)}" rx="${n1(round - inset)}" fill="none" stroke="${paint}" stroke-width="${n1(wide)}"${dash}/>`;
}

/** The cost sign: a diamond, a circle, or a red ring with the defense; the kind's sign at its side. */
export function costSign(card: CardFacts, x: number, y: number, r: number): string {
  const cost = costOf(card);
  const kind = kindOf(card);
  const paint = kind ? colourOf(kind) : '#c3cde4';
  const production = sourceOf(card) === 'production';
  const isWorld = card.type === 'world';
  let out = '';
  let ink = '#fff';
  if (!isWorld) {
    const d = r * 1.16;
    out += `<path d="M${n1(x)} ${n1(y - d)}L${n1(x + d)} ${n1(y)}L${n1(x)} ${n1(y + d)}L${n1(x - d)} ${n1(y)}Z" fill="#16213f" stroke="#dbe4fb" stroke-width="${n1(r * 0.14)}" stroke-linejoin="round"/>`;
  } else if (card.military) {
    out += `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * 0.98)}" fill="#3a1119" stroke="${RED}" stroke-width="${n1(r * 0.26)}"/>`;
    const far = r * 1.25;
    const near = r * 0.86;
    out += `<path d="M${n1(x)} ${n1(y - far)}V${n1(y - near)}M${n1(x)} ${n1(y + near)}V${n1(y + far)}M${n1(x - far)} ${n1(y)}H${n1(x - near)}M${n1(x + near)} ${n1(y)}H${n1(x + far)}" stroke="${RED}" stroke-width="${n1(r * 0.26)}"/>`;
  } else {
    if (sourceOf(card) === 'windfall') out += `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * 1.17)}" fill="none" stroke="${paint}" stroke-width="${n1(r * 0.15)}" stroke-dasharray="${n1(r * 0.24)} ${n1(r * 0.2)}"/>`;
    out += `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * (sourceOf(card) === 'windfall' ? 0.9 : 1))}" fill="${production ? paint : '#16213f'}" stroke="${paint}" stroke-width="${n1(r * 0.17)}"/>`;
    if (production) ink = DARK;
  }
  if (cost == null) out += `<g transform="translate(${n1(x - r * 0.62)} ${n1(y - r * 0.66)}) scale(${Math.round(r * 52) / 1000})">${drawGlyph(isWorld ? 'house' : card.type === 'goal' ? 'flag' : 'other', ink)}</g>`;
  else out += write(String(cost), x, y + r * 0.42, { size: r * 1.18, weight: 750, fill: ink, anchor: 'middle' });
  if (isWorld && kind) out += kindSign(card, x + r * 0.72, y + r * 1.02, r * 0.5);
  return out;
}

/** The kind's sign on a dark disc: filled for production, an outline with a halo for windfall. */
function kindSign(card: CardFacts, x: number, y: number, r: number): string {
  const kind = kindOf(card);
  const paint = colourOf(kind);
  const disc = `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * 1.28)}" fill="${DARK}" stroke="${paint}" stroke-width="${n1(r * 0.16)}"/>`;
  return `${disc}<path d="${kindPath(kind, x, y, r * 0.78)}" fill="${paint}" fill-rule="evenodd"/>`;
}

export function pointsSign(card: CardFacts, x: number, y: number, r: number): string {
  if (card.type === 'goal' || card.type === 'action') return '';
  const points = card.points;
  const w = r * 0.866;
  const faint = points === 0;
  const size = r * (points != null && points > 9 ? 1 : 1.16);
  return (
    `<path d="M${n1(x)} ${n1(y - r)}L${n1(x + w)} ${n1(y - r / 2)}V${n1(y + r / 2)}L${n1(x)} ${n1(y + r)}L${n1(x - w)} ${n1(y + r / 2)}V${n1(y - r / 2)}Z" fill="${faint ? '#16213f' : '#f4f6ff'}" stroke="${faint ? '#aab6d3' : '#0a1020'}" stroke-width="${n1(r * 0.1)}"/>` +
    write(points == null ? '?' : String(points), x, y + r * 0.4, { size, weight: 750, fill: faint ? '#dbe3f5' : DARK, anchor: 'middle' })
  );
}

function goodsOn(card: CardFacts, options: DrawOptions, x: number, y: number, s: number): string {
  const dice = options.goods ?? [];
  if (dice.length) {
    let out = '';
    dice.forEach((colour, i) => {
      out += `<g transform="translate(${n1(x - (dice.length - 1 - i) * s * 1.05)} ${n1(y)}) scale(${Math.round((s / 24) * 1000) / 1000})">${drawDie(colour)}</g>`;
    });
    return out;
  }
  if (!options.good) return '';
  const kind = typeof options.good === 'string' ? options.good : (kindOf(card) ?? 'any');
  return (
    `<g transform="translate(${n1(x)} ${n1(y)}) scale(${Math.round((s / 24) * 1000) / 1000})"><path d="M4 23.4H21.4Q23.6 23.4 23.6 20.6V6" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2.4"/>` +
    `${drawGood(kind)}</g>`
  );
}

// --- mini -----------------------------------------------------------------------------------------------------------

function mini(card: CardFacts, options: DrawOptions): string {
  const box = boxOf('mini');
  const { id } = options;
  const name = fit(card.name, [13, 12.5, 12], 110, 2, true);
  const lines = name.lines.length;
  const top = 74 - (lines - 1) * 13.4;
  let out = ground(card, box, id) + picture(card, 68, 30, 27, id);
  out += `<path d="M0 ${lines > 1 ? 36 : 48}H120V80H0Z" fill="url(#${id}f)"/>`;
  name.lines.forEach((line, i) => (out += write(line, 60, top + i * 13.6, { size: name.size, weight: 650, anchor: 'middle', room: 110 })));
  out += goodsOn(card, options, 84, 18, 26);
  out += costSign(card, 18, 18.5, 12.5) + pointsSign(card, 105, 15, 11.5);
  const fade = `<defs><linearGradient id="${id}f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060914" stop-opacity="0"/><stop offset=".42" stop-color="#060914" stop-opacity=".82"/><stop offset="1" stop-color="#060914" stop-opacity=".94"/></linearGradient></defs>`;
  return fade + out + edge(card, box, 2.4, 9);
}

// --- normal ---------------------------------------------------------------------------------------------------------

/** "2 VP for each other development" as a hexagon with 2 and "for each other development". */
function scoringLine(line: string): { points: string; rest: string } {
  const found = /^([\d/]+) VP (.*)$/.exec(line);
  if (!found || found[1]!.length > 2) return { points: '', rest: line };
  return { points: found[1]!, rest: found[2]!.replace(/^for each of the /, 'each of the ').replace(/^for each /, 'each ').replace(/^for every /, 'every ').replace(' (this one too)', ', this too').replace(', this one too', ', this too') };
}

function normal(card: CardFacts, options: DrawOptions): string {
  const shape = options.shape ?? 'card';
  const box = boxOf('normal', shape);
  const { w, h } = box;
  const { id } = options;
  const tile = shape === 'tile';

  const scoring = goalLines(card) ?? scoringOf(card).map(scoringLine);
  const least = tile ? 17 : 20; // a scoring line with its hexagon
  const between = tile ? 2 : 5;
  const scored = scoring.map(({ points, rest }) => ({ points, lines: wrap(rest, 12, points ? w - 44 : w - 20) }));
  const scoredHeight = scored.reduce((sum, { points, lines }) => sum + Math.max(points ? least : 0, lines.length * 13.4) + between, 0);
  const footer = h - 27;
  const panel = footer - scoredHeight - (scoredHeight ? 4 : 0);

  const rows = rowsOf(card);
  const step = Math.min(29, (panel - 54) / Math.max(1, rows.length));

  // the picture has the room that is left
  const below = 54 + (scored.length ? rows.length * step : 0);
  const r = scored.length ? Math.max(24, Math.min(62, (panel - below) / 2 - 2)) : tile ? 50 : 62;
  const cx = scored.length ? w / 2 : tile ? 118 : 110;
  const cy = scored.length ? (below + panel) / 2 : tile ? 116 : 156;

  let out = ground(card, box, id);
  out += picture(card, cx, cy, r, id);
  out += `<rect width="${w}" height="60" fill="url(#${id}f)"/>`;

  // name between the two signs
  const name = fit(card.name, [14.5, 13.5, 13, 12.5, 12], w - 90, 2, true);
  const height = name.size * 1.14;
  const top = 26 + name.size * 0.36 - ((name.lines.length - 1) * height) / 2;
  name.lines.forEach((line, i) => (out += write(line, 48, top + i * height, { size: name.size, weight: 650, room: w - 90 })));
  out += costSign(card, 24, 25, 15.5) + pointsSign(card, w - 22, 25, 15);

  // powers down the left edge
  let y = 55;
  let before = '';
  for (const row of rows) {
    const phase = row.numeral || row.phase;
    const scale = Math.min(1, (w - 44) / rowWidth(row.parts));
    const wide = rowWidth(row.parts) * scale + 9;
    out +=
      `<g class="power"><title>${escape(`${row.numeral ? `${row.numeral} ` : ''}${phaseName(row.phase)}: ${row.words}`)}</title>` +
      `<rect x="6" y="${n1(y)}" width="${n1(25 + wide)}" height="26" rx="6" fill="#050916" opacity=".74"/>` +
      (phase === before ? '' : `<rect x="6" y="${n1(y)}" width="24" height="26" rx="6" fill="#2b3a66"/><g transform="translate(6 ${n1(y + 1)})">${drawPhase(row)}</g>`) +
      `${drawParts(row.parts, 35, y + 1 + (1 - scale) * 12, scale)}</g>`;
    y += step;
    before = phase;
  }

  // what it counts for at the end
  if (scored.length) {
    out += `<rect x="6" y="${n1(panel)}" width="${w - 12}" height="${n1(scoredHeight + 3)}" rx="6" fill="#050916" opacity=".8"/>`;
    let at = panel + 3;
    for (const { points, lines } of scored) {
      const tall = Math.max(points ? least : 0, lines.length * 13.4);
      if (points) {
        out += `<g transform="translate(${tile ? 12 : 11} ${n1(at + tall / 2 - (tile ? 9.8 : 10))}) scale(${tile ? 0.8 : 0.84})"><path d="${GLYPHS.vp.d}" fill="#f4f6ff"/>${write(points, 12, 17.4, { size: 15.4, weight: 750, fill: DARK, anchor: 'middle' })}</g>`;
      }
      const first = at + tall / 2 - (lines.length * 13.4) / 2 + 10.4;
      lines.forEach((line, i) => (out += write(line, points ? 36 : 13, first + i * 13.4, { size: 12, fill: '#e3e9f8' })));
      at += tall + between;
    }
  }

  out += goodsOn(card, options, w - 58, tile ? h - 80 : h - 88, 46);
  out += foot(card, box, footer);
  const fade = `<defs><linearGradient id="${id}f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060914" stop-opacity=".9"/><stop offset=".7" stop-color="#060914" stop-opacity=".62"/><stop offset="1" stop-color="#060914" stop-opacity="0"/></linearGradient></defs>`;
  return fade + out + edge(card, box, 3, 12);
}

/** The lowest line: what it is, in words and signs; colonists of New Frontiers; keywords. */
function foot(card: CardFacts, { w, h }: Box, y: number): string {
  const kind = kindOf(card);
  let out = `<rect y="${n1(y)}" width="${w}" height="${n1(h - y)}" fill="#060914" opacity=".8"/>`;
  const base = y + 17.5;
  let right = w - 9;
  for (const keyword of [...(card.keywords ?? [])].reverse()) {
    const glyph = keyword === 'alien' ? 'alienlore' : keyword === 'chromosome' ? 'dna' : isGlyph(keyword) ? keyword : 'other';
    right -= 18;
    out += `<g><title>${escape(capital(keyword))}</title><g transform="translate(${n1(right)} ${n1(y + 5)}) scale(.7)">${drawGlyph(glyph, keyword === 'rebel' ? '#ff9b8f' : keyword === 'alien' ? colourOf('alien') : SOFT)}</g></g>`;
    right -= 3;
  }
  for (let i = 0; i < (card.colonists ?? 0); i++) {
    right -= 15;
    out += `<g><title>Takes ${card.colonists} colonist${card.colonists === 1 ? '' : 's'}</title><g transform="translate(${n1(right)} ${n1(y + 5.5)}) scale(.62)">${drawGlyph('colonist', '#e3e9f8')}</g></g>`;
  }
  if (card.start_world != null && card.type === 'world' && card.faction == null && card.colonists == null) {
    right -= 16;
    out += `<g><title>Start world ${card.start_world}</title><g transform="translate(${n1(right)} ${n1(y + 5)}) scale(.68)">${drawGlyph('house', SOFT)}</g></g>`;
  }
  let left = 10;
  if (kind) {
    out += `<path d="${kindPath(kind, 17, y + 13.3, 6.4)}" fill="${colourOf(kind)}" fill-rule="evenodd"/>`;
    left = 29;
  }
  const room = right - left - 2;
  let said = fit(typeWords(card), [12.5, 12], room, 1);
  if (said.lines[0]?.endsWith('…') || width(said.lines[0] ?? '', said.size) > room) said = fit(typeWords({ ...card, military: false }), [12.5, 12], room, 1);
  out += write(said.lines[0] ?? '', left, base, { size: said.size, fill: '#d3dcf0', room });
  return out;
}

function goalLines(card: CardFacts): { points: string; rest: string }[] | null {
  if (card.type !== 'goal') return null;
  const what = /^VP .* for \d+ (.*)$/.exec(card.brief ?? '')?.[1] ?? card.counts?.replace(/_/g, ' ') ?? card.brief ?? '';
  // A goal of Race is worth the same for everybody who has it; one of New Frontiers has steps.
  if (!card.steps && card.points != null) return [{ points: String(card.points), rest: capital(card.brief ?? '') }];
  const steps = (card.steps ?? []).map(({ at_least, points }) => ({ points: String(points), rest: `for ${at_least} or more` }));
  return [{ points: '', rest: capital(what) }, ...steps];
}

// --- normal, where there is little room -----------------------------------------------------------------------------

/** Narrower than this, a normal card is drawn anew for small screens, so that its name stays readable. */
export const COMPACT_BELOW = 150;

const compactBox = (shape: Shape): Box => ({ w: 120, h: shape === 'tile' ? 120 : 168 });

function compact(card: CardFacts, options: DrawOptions): string {
  const shape = options.shape ?? 'card';
  const box = compactBox(shape);
  const { w, h } = box;
  const { id } = options;
  const name = fit(card.name, [13.5, 13, 12.5], w - 10, 3, true);
  const height = name.size * 1.08;
  const top = h - 7 - (name.lines.length - 1) * height;
  const shade = top - name.size - 12;

  let out = ground(card, box, id) + picture(card, 66, shape === 'tile' ? 56 : 84, shape === 'tile' ? 30 : 40, id);
  out += `<rect y="${n1(shade)}" width="${w}" height="${n1(h - shade)}" fill="url(#${id}f)"/>`;
  name.lines.forEach((line, i) => (out += write(line, w / 2, top + i * height, { size: name.size, weight: 650, anchor: 'middle', room: w - 10 })));

  const rows = rowsOf(card);
  const step = Math.min(24, (shade - 28) / Math.max(1, rows.length));
  let y = 34;
  for (const row of rows) {
    const scale = Math.min(0.88, (w - 34) / rowWidth(row.parts));
    out +=
      `<g class="power"><title>${escape(`${phaseName(row.phase)}: ${row.words}`)}</title>` +
      `<rect x="4" y="${n1(y)}" width="${n1(28 + rowWidth(row.parts) * scale)}" height="22" rx="5" fill="#050916" opacity=".76"/>` +
      `<rect x="4" y="${n1(y)}" width="21" height="22" rx="5" fill="#2b3a66"/><g transform="translate(4 ${n1(y + 0.4)}) scale(.88)">${drawPhase(row)}</g>` +
      `${drawParts(row.parts, 28, y + 11 - 12 * scale, scale)}</g>`;
    y += step;
  }
  out += goodsOn(card, options, w - 38, shape === 'tile' ? 48 : 88, 32);
  out += costSign(card, 18, 17.5, 12) + pointsSign(card, w - 16, 16, 12.5);
  // what settling it takes besides its cost; a home colony is settled already
  if (card.sort !== 'home colony') for (let i = 0; i < (card.colonists ?? 0); i++) out += `<g transform="translate(${36 + i * 13} 9) scale(.6)">${drawGlyph('colonist', '#e3e9f8')}</g>`;
  const fade = `<defs><linearGradient id="${id}f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060914" stop-opacity="0"/><stop offset=".35" stop-color="#060914" stop-opacity=".85"/><stop offset="1" stop-color="#060914" stop-opacity=".95"/></linearGradient></defs>`;
  return fade + out + edge(card, box, 2.2, 7.2);
}

// --- full: the head of it -------------------------------------------------------------------------------------------

function full(card: CardFacts, options: DrawOptions): string {
  const box = boxOf('full');
  const { w, h } = box;
  const { id } = options;
  let out = ground(card, box, id) + picture(card, w - 110, h / 2 + 6, 70, id);
  out += `<rect width="${w}" height="${h}" fill="url(#${id}f)"/>`;
  const name = fit(card.name, [22, 20, 18], w - 150, 3, true);
  name.lines.forEach((line, i) => (out += write(line, 20, h - 46 - (name.lines.length - 1 - i) * name.size * 1.15, { size: name.size, weight: 700 })));
  const kind = kindOf(card);
  if (kind) out += `<path d="${kindPath(kind, 28, h - 22, 8)}" fill="${colourOf(kind)}" fill-rule="evenodd"/>`;
  out += write([typeWords(card), ...(card.keywords ?? []).map(capital)].join(' · '), kind ? 44 : 20, h - 17, { size: 14, fill: '#d3dcf0' });
  out += costSign(card, 36, 36, 20) + pointsSign(card, w - 32, 32, 20);
  out += goodsOn(card, options, w - 70, h - 66, 50);
  const fade = `<defs><linearGradient id="${id}f"><stop offset="0" stop-color="#060914" stop-opacity=".78"/><stop offset=".5" stop-color="#060914" stop-opacity=".35"/><stop offset=".75" stop-color="#060914" stop-opacity="0"/></linearGradient></defs>`;
  return fade + out + (kind ? `<rect y="${h - 3}" width="${w}" height="3" fill="${colourOf(kind)}"/>` : '');
}

/** What goes inside the <svg> of a card. */
export function drawCard(card: CardFacts, size: Size, options: DrawOptions): string {
  if (size === 'mini') return mini(card, options);
  if (size === 'full') return full(card, options);
  return options.compact ? compact(card, options) : normal(card, options);
}

/** A whole SVG document of a card, for files and tests. */
export function cardSvg(card: CardFacts, size: Size, options: DrawOptions): string {
  const { w, h } = boxOf(size, options.shape, options.compact);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" role="img" aria-label="${escape(spoken(card))}" font-family="system-ui, sans-serif">${drawCard(card, size, options)}</svg>`;
}

/** The back of a card that is not known. */
export function drawBack(size: Size, shape: Shape, id: string): string {
  const { w, h } = boxOf(size, shape);
  const r = Math.min(w, h) * 0.3;
  return (
    `<defs><linearGradient id="${id}k" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#1b2750"/><stop offset="1" stop-color="#0b1128"/></linearGradient></defs>` +
    `<rect width="${w}" height="${h}" fill="url(#${id}k)"/>` +
    `<g transform="translate(${w / 2} ${h / 2})" fill="none" stroke="#6d83c4"><circle r="${n1(r)}" stroke-width="2" opacity=".7"/><ellipse rx="${n1(r * 1.45)}" ry="${n1(r * 0.42)}" transform="rotate(-24)" stroke-width="2" opacity=".7"/><circle r="${n1(r * 0.42)}" fill="#6d83c4" opacity=".35"/></g>` +
    `<rect x="1.5" y="1.5" width="${w - 3}" height="${h - 3}" rx="${size === 'mini' ? 8 : 11}" fill="none" stroke="#55689f" stroke-width="3"/>`
  );
}

export const kindWords = (kind: string | null | undefined): string => (isKind(kind) || kind === 'any' ? KIND_WORDS[kind]! : 'Gray');
