/**
 * A picture of a world, made from its name: the same name is always the same picture, and no two names look alike.
 *
 * Drawn about (0, 0) with a radius of 50. No filters and few nodes, so that sixty of them cost little.
 */

import type { Chance } from './seed';
import { chance, hsl, n1 } from './seed';

export interface PlanetOptions {
  kind?: string | null;
  source?: string | null;
  military?: boolean;
  /** makes the ids of its gradients its own */
  id: string;
}

type Surface = 'gas' | 'rock' | 'terran' | 'ice' | 'lava' | 'desert' | 'city';
type Body = 'planet' | 'rocks' | 'comet';

interface Palette {
  hue: number;
  light: string;
  mid: string;
  dark: string;
  accent: string;
  glow: string;
  sat: number;
}

const HUES: Record<string, number> = { novelty: 196, rare: 26, genes: 132, alien: 46 };
const GRAY_HUES = [214, 232, 262, 340, 8, 178, 286, 205];

/** What a name says about its world; the rest is chance. */
const HINTS: readonly [RegExp, Surface][] = [
  [/earth|eden|terra|garden|survival|vinland|cradle/i, 'terran'],
  [/ice|frozen|snow|glac|cryo/i, 'ice'],
  [/lava|fire|radioactive|volcan|plasma|blaster|toxic|hazard|plague|doomed/i, 'lava'],
  [/min(e|ing)|rock|gem|crystal|debris|crash|ruin|deserted|abandoned|prison/i, 'rock'],
  [/trend|trad|merchant|market|consum|information|gambl|tourist|bank|capital|factory|shop|robot|refinery|shipyard|comput|data|metropol|urban/i, 'city'],
  [/spice|desert|sand|nomad|outlaw|bandit|smuggl/i, 'desert'],
  [/spore|ocean|aquatic|jungle|forest|uplift|species|ark|gene|lifeform|hive|bloom|symbio|plant|insect|reptil|avian/i, 'terran'],
  [/gas|giant|cloud|storm|nebula|helium|fuel|oort/i, 'gas'],
];

const FLEET = /fleet|pirate|marine|armada|raider|nomad|convoy|rebel|war|mercenar/i;
const STATION = /station|port|yard|base|outpost|factory|artillery|sentinel|defen|fortress|academy|lab|consort|armament/i;
const MONOLITH = /monolith|rosetta|guardian|artifact|vault|archive|library|temple|pilgrim/i;

function palette(rnd: Chance, kind: string | null | undefined): Palette {
  const known = kind != null && kind in HUES;
  const hue = (known ? HUES[kind]! : rnd.pick(GRAY_HUES)) + rnd.between(-9, 9);
  const sat = known ? rnd.between(40, 54) - (kind === 'genes' ? 12 : 0) : rnd.between(12, 26);
  const turn = rnd.pick([-34, -22, 20, 32]);
  return {
    hue,
    sat,
    light: hsl(hue + turn / 3, sat + 6, rnd.between(74, 82)),
    mid: hsl(hue, sat, rnd.between(48, 56)),
    dark: hsl(hue - turn / 2, sat, rnd.between(20, 27)),
    accent: hsl(hue + turn, sat + 4, rnd.between(60, 70)),
    glow: hsl(hue, sat + 22, 70),
  };
}

/** A round shape with an uneven edge. */
function blob(rnd: Chance, x: number, y: number, r: number, points = 7, rough = 0.4): string {
  const at: [number, number][] = [];
  for (let i = 0; i < points; i++) {
    const angle = (i / points) * Math.PI * 2 + rnd.between(-0.2, 0.2);
    const far = r * rnd.between(1 - rough, 1 + rough);
    at.push([x + Math.cos(angle) * far * 1.25, y + Math.sin(angle) * far * 0.85]);
  }
  const mid = (i: number): string => {
    const a = at[i % points]!;
    const b = at[(i + 1) % points]!;
    return `${n1((a[0] + b[0]) / 2)} ${n1((a[1] + b[1]) / 2)}`;
  };
  let d = `M${mid(points - 1)}`;
  for (let i = 0; i < points; i++) d += `Q${n1(at[i]![0])} ${n1(at[i]![1])} ${mid(i)}`;
  return `${d}Z`;
}

const round = (x: number, y: number, r: number): string =>
  `M${n1(x - r)} ${n1(y)}a${n1(r)} ${n1(r)} 0 1 0 ${n1(2 * r)} 0a${n1(r)} ${n1(r)} 0 1 0 ${n1(-2 * r)} 0Z`;

function wave(rnd: Chance, y: number, height: number, lift: number): string {
  const a = rnd.between(-lift, lift);
  const b = rnd.between(-lift, lift);
  return `M-56 ${n1(y)}C-30 ${n1(y + a)} -14 ${n1(y + b)} 6 ${n1(y + b / 2)}S40 ${n1(y + a)} 56 ${n1(y)}V${n1(y + height)}C36 ${n1(y + height + b)} 14 ${n1(y + height + a)} -6 ${n1(y + height + a / 2)}S-40 ${n1(y + height + b)} -56 ${n1(y + height)}Z`;
}

const SURFACES: Record<Surface, (rnd: Chance, p: Palette) => string> = {
  gas(rnd, p) {
    let pale = '';
    let deep = '';
    let y = -50 + rnd.between(2, 10);
    while (y < 48) {
      const height = rnd.between(3.5, 12);
      if (rnd.maybe(0.5)) pale += wave(rnd, y, height, 3.4);
      else deep += wave(rnd, y, height, 3.4);
      y += height + rnd.between(2.5, 9);
    }
    const storm = rnd.maybe(0.6)
      ? `<ellipse cx="${n1(rnd.between(-16, 24))}" cy="${n1(rnd.between(4, 26))}" rx="${n1(rnd.between(7, 12))}" ry="${n1(rnd.between(3.4, 6))}" fill="${p.light}" stroke="${p.accent}" stroke-width="2" opacity=".85"/>`
      : '';
    return `<g transform="rotate(${n1(rnd.between(-24, 24))})"><path d="${pale}" fill="${p.light}" opacity=".55"/><path d="${deep}" fill="${p.dark}" opacity=".55"/>${storm}</g>`;
  },
  rock(rnd, p) {
    let seas = '';
    for (let i = rnd.whole(2, 3); i > 0; i--) seas += blob(rnd, rnd.between(-28, 28), rnd.between(-28, 28), rnd.between(10, 18));
    let bowls = '';
    let rims = '';
    for (let i = rnd.whole(9, 13); i > 0; i--) {
      const angle = rnd.between(0, Math.PI * 2);
      const far = Math.sqrt(rnd()) * 45;
      const r = rnd.between(1.6, 8) * (1 - far / 90);
      const x = Math.cos(angle) * far;
      const y = Math.sin(angle) * far;
      bowls += round(x, y, r);
      rims += round(x + r * 0.2, y + r * 0.24, r);
    }
    return `<path d="${seas}" fill="${p.dark}" opacity=".45"/><path d="${rims}" fill="${p.light}" opacity=".5"/><path d="${bowls}" fill="${p.dark}" opacity=".8"/>`;
  },
  terran(rnd, p) {
    let land = '';
    for (let i = rnd.whole(3, 5); i > 0; i--) land += blob(rnd, rnd.between(-34, 34), rnd.between(-32, 32), rnd.between(9, 21), 9, 0.5);
    let clouds = '';
    for (let i = rnd.whole(3, 5); i > 0; i--) clouds += wave(rnd, rnd.between(-40, 38), rnd.between(1.6, 4), 7);
    const cap = rnd.maybe(0.7) ? `<ellipse cx="-6" cy="-50" rx="${n1(rnd.between(18, 28))}" ry="${n1(rnd.between(7, 12))}" fill="#fff" opacity=".8"/>` : '';
    return `<path d="${land}" fill="${p.accent}" opacity=".9"/><path d="${land}" fill="none" stroke="${p.light}" stroke-width="1.4" opacity=".45"/>${cap}<path d="${clouds}" fill="#fff" opacity=".34" transform="rotate(${n1(rnd.between(-22, 10))})"/>`;
  },
  ice(rnd, p) {
    let cracks = '';
    for (let i = rnd.whole(6, 9); i > 0; i--) {
      let x = rnd.between(-50, 30);
      let y = rnd.between(-50, 50);
      cracks += `M${n1(x)} ${n1(y)}`;
      for (let j = 0; j < 4; j++) {
        x += rnd.between(4, 20);
        y += rnd.between(-12, 12);
        cracks += `L${n1(x)} ${n1(y)}`;
      }
    }
    const plains = blob(rnd, rnd.between(-20, 20), rnd.between(-20, 20), 24) + blob(rnd, rnd.between(-30, 30), rnd.between(-30, 30), 14);
    return `<rect x="-50" y="-50" width="100" height="100" fill="#fff" opacity=".34"/><path d="${plains}" fill="#fff" opacity=".34"/><path d="${cracks}" fill="none" stroke="${p.dark}" stroke-width="1.3" opacity=".6"/>`;
  },
  lava(rnd, p) {
    let cracks = '';
    for (let i = rnd.whole(5, 7); i > 0; i--) {
      let x = rnd.between(-48, 10);
      let y = rnd.between(-44, 44);
      cracks += `M${n1(x)} ${n1(y)}`;
      for (let j = 0; j < 5; j++) {
        x += rnd.between(3, 18);
        y += rnd.between(-13, 13);
        cracks += `L${n1(x)} ${n1(y)}`;
      }
    }
    let pools = '';
    for (let i = rnd.whole(2, 4); i > 0; i--) pools += blob(rnd, rnd.between(-30, 30), rnd.between(-30, 30), rnd.between(3, 8));
    const hot = hsl(p.hue + 8, Math.min(90, p.sat + 34), 66);
    return `<rect x="-50" y="-50" width="100" height="100" fill="${p.dark}" opacity=".72"/><path d="${cracks}" fill="none" stroke="${hot}" stroke-width="3.6" opacity=".35" stroke-linejoin="round"/><path d="${cracks}" fill="none" stroke="${hot}" stroke-width="1.5" stroke-linejoin="round"/><path d="${pools}" fill="${hot}" opacity=".85"/>`;
  },
  desert(rnd, p) {
    let dunes = '';
    let y = -46;
    while (y < 48) {
      dunes += wave(rnd, y, rnd.between(1.2, 2.6), 9);
      y += rnd.between(6, 11);
    }
    const mesa = blob(rnd, rnd.between(-22, 22), rnd.between(-18, 22), rnd.between(11, 18));
    return `<path d="${mesa}" fill="${p.dark}" opacity=".5"/><path d="${dunes}" fill="${p.light}" opacity=".5" transform="rotate(${n1(rnd.between(-30, 30))})"/>`;
  },
  city(rnd, p) {
    let grid = '';
    for (const x of [-34, -18, 0, 18, 34]) grid += `M${x} -52Q${n1(x * 1.5)} 0 ${x} 52`;
    for (const y of [-32, -12, 10, 30]) grid += `M-52 ${y}Q0 ${n1(y + 9)} 52 ${y}`;
    let lights = '';
    for (let i = 46; i > 0; i--) {
      const angle = rnd.between(-0.9, 2.6);
      const far = Math.sqrt(rnd()) * 47;
      lights += `M${n1(Math.cos(angle) * far)} ${n1(Math.sin(angle) * far)}h.1`;
    }
    const sprawl = blob(rnd, rnd.between(-16, 16), rnd.between(-16, 16), 26, 9, 0.5);
    return `<path d="${sprawl}" fill="${p.dark}" opacity=".45"/><path d="${grid}" fill="none" stroke="${p.light}" stroke-width=".9" opacity=".34" transform="rotate(${n1(rnd.between(-24, 24))})"/><path data-over="" d="${lights}" fill="none" stroke="#ffeec2" stroke-width="1.8" stroke-linecap="round"/>`;
  },
};

/** The picture as SVG, about (0, 0), radius 50. */
export function planet(name: string, options: PlanetOptions): string {
  const rnd = chance(`world ${name}`);
  const { id, kind } = options;
  const p = palette(rnd, kind);
  const body: Body = /asteroid|debris|belt|meteor|rocks?\b|zone of/i.test(name) ? 'rocks' : /comet/i.test(name) ? 'comet' : 'planet';
  const hinted = HINTS.find(([pattern]) => pattern.test(name))?.[1];
  const surface: Surface = hinted && rnd.maybe(0.85) ? hinted : rnd.pick(['gas', 'rock', 'terran', 'ice', 'desert', 'gas', 'lava'] as const);
  const tilt = rnd.between(-28, 28);
  const ringed = body === 'planet' && rnd.maybe(surface === 'gas' ? 0.6 : 0.22);

  const defs =
    `<radialGradient id="${id}b" cx=".34" cy=".3" r=".8"><stop offset="0" stop-color="${p.light}"/><stop offset=".5" stop-color="${p.mid}"/><stop offset="1" stop-color="${p.dark}"/></radialGradient>` +
    `<radialGradient id="${id}s" cx=".32" cy=".28" r=".82"><stop offset=".42" stop-color="#030613" stop-opacity="0"/><stop offset=".78" stop-color="#030613" stop-opacity=".55"/><stop offset="1" stop-color="#030613" stop-opacity=".88"/></radialGradient>`;

  let out = '';
  if (options.source === 'windfall') {
    out +=
      `<circle r="64" fill="none" stroke="${p.glow}" stroke-width="12" opacity=".13"/>` +
      `<circle r="59" fill="none" stroke="${p.glow}" stroke-width="2" opacity=".75" stroke-dasharray="1 5" stroke-linecap="round"/>`;
  }

  if (body === 'rocks') {
    let rocks = '';
    const spots: [number, number, number][] = [[-6, 2, 24]];
    for (let i = 0; i < 6; i++) {
      const angle = (i / 6) * Math.PI * 2 + rnd.between(-0.3, 0.3);
      spots.push([Math.cos(angle) * rnd.between(38, 52), Math.sin(angle) * rnd.between(26, 40), rnd.between(5, 12)]);
    }
    for (const [x, y, r] of spots) {
      const d = blob(rnd, x, y, r, 8, 0.28);
      rocks += `<path d="${d}" fill="url(#${id}b)"/><path d="${d}" fill="url(#${id}s)"/>`;
    }
    return `<defs>${defs}</defs>${out}${rocks}`;
  }
  if (body === 'comet') {
    const tail = `<linearGradient id="${id}t"><stop offset="0" stop-color="${p.light}" stop-opacity=".9"/><stop offset="1" stop-color="${p.light}" stop-opacity="0"/></linearGradient>`;
    return (
      `<defs>${defs}${tail}</defs>${out}<g transform="rotate(-32)"><path d="M-22 -15Q30 -26 86 -40Q50 -6 84 22Q34 18 -20 17Z" fill="url(#${id}t)" opacity=".75"/>` +
      `<path d="M-26 -8Q30 -10 78 -14Q40 4 76 12Q20 10 -24 10Z" fill="url(#${id}t)"/></g>` +
      `<path d="${blob(rnd, -20, 12, 19, 9, 0.16)}" fill="url(#${id}b)"/><circle cx="-20" cy="12" r="19" fill="url(#${id}s)"/>`
    );
  }

  // rings behind, the globe, its surface, its shade, rings in front
  const rx = rnd.between(70, 82);
  const ry = rnd.between(12, 22);
  const ring = (sweep: 0 | 1): string => {
    const arc = (k: number): string => `M${n1(-rx * k)} 0A${n1(rx * k)} ${n1(ry * k)} 0 0 ${sweep} ${n1(rx * k)} 0`;
    return `<g transform="rotate(${n1(tilt)})" fill="none" stroke="${p.light}"><path d="${arc(1)}" stroke-width="4.5" opacity=".55"/><path d="${arc(0.88)}${arc(1.1)}" stroke-width="1.6" opacity=".45"/></g>`;
  };
  const moons: [number, number, number][] = [];
  for (let i = rnd.pick([0, 0, 1, 1, 2]); i > 0; i--) {
    const angle = rnd.between(-1.3, 0.7);
    const far = rnd.between(62, 68);
    moons.push([Math.cos(angle) * far, Math.sin(angle) * far, rnd.between(3.5, 7)]);
  }

  const drawn = SURFACES[surface](rnd, p);
  const over = /<path data-over="" [^>]*>/.exec(drawn)?.[0] ?? '';
  if (ringed) out += ring(1);
  out += `<circle r="53" fill="none" stroke="${p.glow}" stroke-width="5" opacity=".16"/>`;
  out += `<circle r="50" fill="url(#${id}b)"/><g clip-path="url(#${id}c)">${drawn.replace(over, '')}<circle r="50.5" fill="url(#${id}s)"/>${over.replace(' data-over=""', '')}</g>`;
  out += `<path d="M-46.2 16A49 49 0 0 1 14 -47" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".32"/>`;
  if (ringed) out += ring(0);
  for (const [x, y, r] of moons) out += `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="url(#${id}b)"/><circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="url(#${id}s)"/>`;

  // signs of life
  if (MONOLITH.test(name)) {
    out += `<path d="M14 -34 24 -30V26L14 32 4 26V-30Z" fill="#060a18" stroke="${p.glow}" stroke-width="1.6" opacity=".94"/><path d="M14 -34V32" stroke="${p.glow}" opacity=".5"/>`;
  } else if (STATION.test(name)) {
    const x = rnd.between(20, 34);
    const y = rnd.between(-30, -14);
    out += `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(rnd.between(-30, 30))})" fill="none" stroke="#e6ecfa"><ellipse rx="17" ry="6.5" stroke-width="2.6"/><path d="M-17 0H17M0 -11V11" stroke-width="2"/><circle r="3.6" fill="#e6ecfa"/></g>`;
  } else if (FLEET.test(name)) {
    let ships = '';
    const many = rnd.whole(3, 5);
    for (let i = 0; i < many; i++) {
      const x = 8 + i * 11 - rnd.between(0, 5);
      const y = -6 - i * 9 + rnd.between(-7, 7) + (i % 2) * 16;
      ships += `M${n1(x)} ${n1(y)}l-15 4.2 4.4 -4.8 -6 -3Z`;
    }
    out += `<path d="${ships}" fill="#eef3ff" stroke="#060a18" stroke-width=".8"/>`;
  }
  return `<defs>${defs}<clipPath id="${id}c"><circle r="50"/></clipPath></defs>${out}`;
}
