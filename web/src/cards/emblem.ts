/**
 * An abstract emblem for a development, made from its name: the same name is always the same emblem.
 *
 * Drawn about (0, 0) with a radius of 50, in thin metal lines on a soft light. What the name is about chooses the motif, chance the rest.
 */

import type { Chance } from './seed';
import { chance, hsl, n1 } from './seed';

export interface EmblemOptions {
  id: string;
  alien?: boolean;
  large?: boolean;
}

const polar = (angle: number, r: number): [number, number] => [Math.cos(angle) * r, Math.sin(angle) * r];
const at = (angle: number, r: number): string => polar(angle, r).map(n1).join(' ');
const TURN = Math.PI * 2;
const UP = -Math.PI / 2;

const ring = (r: number, x = 0, y = 0): string =>
  `M${n1(x - r)} ${n1(y)}a${n1(r)} ${n1(r)} 0 1 0 ${n1(2 * r)} 0a${n1(r)} ${n1(r)} 0 1 0 ${n1(-2 * r)} 0Z`;

function polygon(n: number, r: number, turn = UP, skip = 1): string {
  if (skip > 1) {
    let d = '';
    const seen = new Set<number>();
    for (let start = 0; start < n; start++) {
      if (seen.has(start)) continue;
      let i = start;
      let first = true;
      while (!seen.has(i)) {
        seen.add(i);
        d += `${first ? 'M' : 'L'}${at(turn + (i / n) * TURN, r)}`;
        first = false;
        i = (i + skip) % n;
      }
      d += 'Z';
    }
    return d;
  }
  let d = '';
  for (let i = 0; i < n; i++) d += `${i ? 'L' : 'M'}${at(turn + (i / n) * TURN, r)}`;
  return `${d}Z`;
}

function petals(n: number, inner: number, outer: number, wide: number, turn = UP): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = turn + (i / n) * TURN;
    d += `M${at(a, inner)}Q${at(a - wide, (inner + outer) / 2)} ${at(a, outer)}Q${at(a + wide, (inner + outer) / 2)} ${at(a, inner)}Z`;
  }
  return d;
}

function spokes(n: number, inner: number, outer: number, turn = UP): string {
  let d = '';
  for (let i = 0; i < n; i++) d += `M${at(turn + (i / n) * TURN, inner)}L${at(turn + (i / n) * TURN, outer)}`;
  return d;
}

function dots(n: number, r: number, size: number, turn = UP): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const [x, y] = polar(turn + (i / n) * TURN, r);
    d += ring(size, x, y);
  }
  return d;
}

function gear(n: number, r: number, tooth: number): string {
  let d = '';
  const step = TURN / n;
  for (let i = 0; i < n; i++) {
    const a = UP + i * step;
    d += `${i ? 'L' : 'M'}${at(a - step * 0.3, r)}L${at(a - step * 0.19, r + tooth)}L${at(a + step * 0.19, r + tooth)}L${at(a + step * 0.3, r)}`;
  }
  return `${d}Z`;
}

interface Ink {
  line: string;
  soft: string;
  fill: string;
}

const line = (d: string, stroke: string, width: number, more = ''): string => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n1(width)}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;
const solid = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" fill-rule="evenodd"${more}/>`;

type Motif = (rnd: Chance, ink: Ink) => string;

const MOTIFS: Record<string, Motif> = {
  shield(rnd, ink) {
    const n = rnd.whole(1, 3);
    let chevrons = '';
    for (let i = 0; i < n; i++) chevrons += `M-17 ${n1(4 + i * 9)}L0 ${n1(-10 + i * 9)}L17 ${n1(4 + i * 9)}`;
    const star = polygon(rnd.pick([4, 5, 8]), 7.5, UP, 2);
    return line('M0 -36Q14 -28 30 -28Q32 10 0 36Q-32 10 -30 -28Q-14 -28 0 -36Z', ink.line, 2.6) + line(chevrons, ink.line, 3.6) + solid(star.replace(/Z/g, 'Z'), ink.fill, ` transform="translate(0 -20)"`);
  },
  gear(rnd, ink) {
    const n = rnd.pick([8, 9, 10, 12]);
    const inner = rnd.pick([3, 4, 5, 6]);
    return line(gear(n, 28, 7), ink.line, 2.6) + line(polygon(inner, 17), ink.soft, 1.8) + solid(ring(6) + dots(inner, 17, 2.4), ink.fill);
  },
  helix(rnd, ink) {
    const turns = rnd.pick([2, 3]);
    let a = '';
    let b = '';
    let bars = '';
    const steps = turns * 8;
    for (let i = 0; i <= steps; i++) {
      const y = -34 + (68 * i) / steps;
      const x = Math.sin((i / steps) * turns * Math.PI) * 17;
      a += `${i ? 'L' : 'M'}${n1(x)} ${n1(y)}`;
      b += `${i ? 'L' : 'M'}${n1(-x)} ${n1(y)}`;
      if (i % 2 && Math.abs(x) > 5) bars += `M${n1(x)} ${n1(y)}H${n1(-x)}`;
    }
    const lean = rnd.between(-32, 32);
    return `<g transform="rotate(${n1(lean)})">${line(bars, ink.soft, 2)}${line(a, ink.line, 3)}${line(b, ink.line, 3)}</g>`;
  },
  exchange(rnd, ink) {
    const n = rnd.pick([2, 3, 4]);
    let arcs = '';
    const gap = 0.28;
    for (let i = 0; i < n; i++) {
      const from = UP + (i / n) * TURN + gap;
      const to = UP + ((i + 1) / n) * TURN - gap;
      arcs += `M${at(from, 29)}A29 29 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to, 29)}M${at(to - 0.26, 35)}L${at(to, 29)}L${at(to - 0.3, 23)}`;
    }
    const coin = rnd.pick([polygon(6, 13), ring(13), polygon(4, 14), polygon(8, 13)]);
    return line(arcs, ink.line, 3) + line(coin, ink.line, 2.2) + solid(rnd.pick([polygon(4, 6), ring(5), polygon(3, 7)]), ink.fill);
  },
  radar(rnd, ink) {
    const from = rnd.between(-2.6, -0.6);
    const wedge = `M0 0L${at(from, 36)}A36 36 0 0 1 ${at(from + 0.85, 36)}Z`;
    let blips = '';
    for (let i = rnd.whole(3, 5); i > 0; i--) {
      const [x, y] = polar(rnd.between(0, TURN), rnd.between(10, 31));
      blips += ring(rnd.between(1.6, 3), x, y);
    }
    return solid(wedge, ink.fill, ' opacity=".32"') + line(ring(36) + ring(24) + ring(12), ink.soft, 1.4) + line('M-36 0H36M0 -36V36', ink.soft, 1) + line(`M0 0L${at(from + 0.85, 36)}`, ink.line, 2.6) + solid(blips, ink.fill);
  },
  galaxy(rnd, ink) {
    const arms = rnd.pick([2, 3, 4, 5]);
    const way = rnd.pick([1, -1]);
    const twist = rnd.between(1.6, 2.6);
    let d = '';
    let stars = '';
    for (let i = 0; i < arms; i++) {
      const start = (i / arms) * TURN;
      for (let j = 0; j <= 10; j++) {
        const t = j / 10;
        const a = start + way * t * twist;
        d += `${j ? 'L' : 'M'}${at(a, 7 + 31 * t)}`;
        if (j > 3 && rnd.maybe(0.35)) {
          const [x, y] = polar(a + rnd.between(0.12, 0.4), 7 + 31 * t);
          stars += ring(rnd.between(0.9, 1.9), x, y);
        }
      }
    }
    return `<g transform="scale(1 ${n1(rnd.between(0.72, 1))}) rotate(${n1(rnd.between(-30, 30))})">${line(d, ink.line, 3)}${solid(ring(7.5) + stars, ink.fill)}</g>`;
  },
  atom(rnd, ink) {
    const n = rnd.pick([2, 3, 4]);
    let orbits = '';
    const ry = rnd.between(10, 15);
    let spots = '';
    const turn = rnd.between(0, 180);
    for (let i = 0; i < n; i++) {
      orbits += `<ellipse rx="36" ry="${n1(ry)}" transform="rotate(${n1(turn + (i * 180) / n)})"/>`;
      const a = rnd.between(0, TURN);
      const b = ((turn + (i * 180) / n) * Math.PI) / 180;
      const x = Math.cos(a) * 36;
      const y = Math.sin(a) * ry;
      spots += ring(3, x * Math.cos(b) - y * Math.sin(b), x * Math.sin(b) + y * Math.cos(b));
    }
    return `<g fill="none" stroke="${ink.line}" stroke-width="2.2">${orbits}</g>${solid(spots + rnd.pick([ring(7), polygon(6, 8), polygon(4, 9)]), ink.fill)}`;
  },
  bloom(rnd, ink) {
    const n = rnd.pick([5, 6, 7, 8, 9]);
    return solid(petals(n, 8, 36, rnd.between(0.28, 0.5)), ink.fill, ' opacity=".22"') + line(petals(n, 8, 36, rnd.between(0.28, 0.5)), ink.line, 2) + solid(ring(5.5), ink.fill) + solid(dots(n, 29, 1.8, UP + Math.PI / n), ink.fill);
  },
  star(rnd, ink) {
    const n = rnd.pick([5, 7, 8, 9, 10, 12]);
    const skip = n === 5 ? 2 : n === 7 ? rnd.pick([2, 3]) : n === 8 ? 3 : n === 9 ? rnd.pick([2, 4]) : n === 10 ? 3 : 5;
    return line(polygon(n, 36, UP, skip), ink.line, 2) + solid(rnd.pick([ring(7), polygon(n, 8)]), ink.fill) + solid(dots(n, 36, 2), ink.fill);
  },
  rise(rnd, ink) {
    const n = rnd.whole(2, 4);
    let d = '';
    for (let i = 0; i < n; i++) {
      const w = 26 - i * 5;
      const y = 20 - i * 14;
      d += `M${-w} ${y}Q0 ${n1(y - 22)} ${w} ${y}`;
    }
    return line(d, ink.line, 3) + solid('M0 -36L7 -14L0 -19L-7 -14Z', ink.fill) + line(`M0 -12V${n1(rnd.between(18, 32))}`, ink.soft, 2, ' stroke-dasharray="2 5"');
  },
  lattice(rnd, ink) {
    const n = rnd.pick([3, 4, 6]);
    let d = polygon(n, 34);
    let nodes = dots(n, 34, 3);
    for (let i = 0; i < n; i++) d += `M0 0L${at(UP + (i / n) * TURN, 34)}`;
    const mid = rnd.between(15, 21);
    d += polygon(n, mid, UP + Math.PI / n);
    nodes += dots(n, mid, 2.2, UP + Math.PI / n);
    return line(d, ink.line, 2) + solid(nodes + ring(5), ink.fill);
  },
  tower(rnd, ink) {
    const n = rnd.pick([3, 5]);
    let d = '';
    const w = 44 / n;
    for (let i = 0; i < n; i++) {
      const x = -22 + i * w;
      const mid = Math.abs(i - (n - 1) / 2);
      const y = -32 + mid * rnd.between(9, 14);
      d += `M${n1(x + 1.5)} 26V${n1(y)}L${n1(x + w / 2)} ${n1(y - 6)}L${n1(x + w - 1.5)} ${n1(y)}V26Z`;
    }
    return solid(d, ink.fill, ' opacity=".2"') + line(d, ink.line, 2) + line('M-34 31H34', ink.line, 2.6);
  },
  wave(rnd, ink) {
    const n = rnd.whole(3, 5);
    let d = '';
    for (let i = 1; i <= n; i++) {
      const r = (34 * i) / n;
      d += `M${at(-0.75, r)}A${n1(r)} ${n1(r)} 0 0 1 ${at(0.75, r)}M${at(Math.PI - 0.75, r)}A${n1(r)} ${n1(r)} 0 0 1 ${at(Math.PI + 0.75, r)}`;
    }
    return line(d, ink.line, 2.4, ` transform="rotate(${rnd.pick([0, -45, -90, 45])})"`) + solid(rnd.pick([ring(5), polygon(4, 7), polygon(3, 7)]), ink.fill);
  },
};

const HINTS: readonly [RegExp, readonly string[]][] = [
  [/militar|marine|tactic|weapon|mercenar|armor|imperium|drop ship|war|defen|battle|psi|enforcer/i, ['shield']],
  [/mining|robot|drone|engineer|automat|factor|industr|replicant|manufactur|machine/i, ['gear']],
  [/gene|uplift|species|bio|clon|hydropon|symbio/i, ['helix']],
  [/trade|market|bank|exchange|merchant|invest|econom|bazaar|consum|credit|profit|reserve/i, ['exchange', 'tower']],
  [/survey|contact|recon|scout|seti|probe|hologrid|explor/i, ['radar']],
  [/research|lab|tech|institute|science|academ|nano|quantum/i, ['atom']],
  [/renaissance|salon|artist|trend|cultur|advertis|tourist|religio/i, ['bloom']],
  [/federation|order|empire|galactic|league|pan-/i, ['galaxy', 'star', 'lattice']],
  [/ship|jump|logistic|colony|coloni|launch|fleet|rebel|expan|settler|terraform/i, ['rise', 'wave']],
  [/public|works|union|services|guild|planning|divers|alliance|deficit|executive/i, ['tower', 'lattice', 'star']],
];

/** Muted hues: the four kinds keep the strong colours for themselves. */
const HUES = [222, 248, 272, 318, 345, 205, 12, 168];

/** The picture as SVG, about (0, 0), radius 50. */
export function emblem(name: string, options: EmblemOptions): string {
  const rnd = chance(`emblem ${name}`);
  const { id } = options;
  const hue = options.alien || /alien/i.test(name) ? 46 : rnd.pick(HUES) + rnd.between(-10, 10);
  const sat = options.alien ? 46 : rnd.between(24, 42);
  const ink: Ink = { line: `url(#${id}m)`, soft: hsl(hue, sat, 62, 0.7), fill: hsl(hue, sat + 12, 84) };
  const hinted = HINTS.find(([pattern]) => pattern.test(name))?.[1];
  const motif = hinted && rnd.maybe(0.82) ? rnd.pick(hinted) : rnd.pick(Object.keys(MOTIFS));
  const n = rnd.pick([6, 8, 10, 12, 16, 24]);
  const frames: readonly (() => string)[] = [
    () => line(ring(47), ink.line, 2) + line(spokes(n * 2, 42, 45), ink.soft, 1.4),
    () => line(ring(47) + ring(42.5), ink.soft, 1.2) + solid(dots(n, 44.8, 1.5), ink.fill),
    () => line(polygon(rnd.pick([6, 8]), 48), ink.line, 2),
    () => line(ring(46), ink.line, 3, ` stroke-dasharray="${n1((46 * TURN) / n - 5)} 5"`),
    () => line(polygon(4, 50), ink.line, 2) + line(polygon(4, 46), ink.soft, 1),
    () => line(ring(46), ink.soft, 1.2) + line(`M${at(-0.5, 46)}A46 46 0 0 1 ${at(0.9, 46)}M${at(Math.PI - 0.5, 46)}A46 46 0 0 1 ${at(Math.PI + 0.9, 46)}`, ink.line, 3.6),
  ];
  const frame = rnd.pick(frames)();
  const scale = frame.includes(polygon(4, 50)) ? 0.66 : 1;
  const defs =
    `<radialGradient id="${id}g"><stop offset="0" stop-color="${hsl(hue, sat + 16, 56)}" stop-opacity=".55"/><stop offset="1" stop-color="${hsl(hue, sat, 30)}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="${id}m" x1="-40" y1="-46" x2="40" y2="46" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${hsl(hue, sat + 8, 92)}"/><stop offset=".5" stop-color="${hsl(hue, sat + 8, 72)}"/><stop offset="1" stop-color="${hsl(hue + 18, sat, 52)}"/></linearGradient>`;
  const glory = options.large ? line(petals(12, 50, 64, 0.07), ink.soft, 1) : '';
  return `<defs>${defs}</defs><circle r="66" fill="url(#${id}g)"/>${glory}${frame}<g${scale === 1 ? '' : ` transform="scale(${scale})"`}>${MOTIFS[motif]!(rnd, ink)}</g>`;
}
