import { describe, expect, it } from 'vitest';
import { boxOf, cardSvg, drawBack, drawCard } from './draw';
import { emblem } from './emblem';
import type { Size } from './facts';
import { ALL, named } from './fixtures/all';
import { planet } from './planet';
import { chance, hash } from './seed';
import { balance, fit, width, wrap } from './text';

const SIZES: Size[] = ['mini', 'normal', 'full'];
const shapeOf = (game: string) => (game === 'race' ? ('card' as const) : ('tile' as const));

/** Whether every tag is closed in its turn: quicker than a parser, for hundreds of them. */
function balanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, shut, name, , alone] of svg.matchAll(/<(\/?)([\w]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (shut) {
      if (open.pop() !== name) return false;
    } else if (!alone) open.push(name!);
  }
  return open.length === 0;
}

const read = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml');

describe('chance', () => {
  it('is the same for the same seed, and stays so', () => {
    expect([...Array(3)].map(chance('Old Earth'))).toEqual([...Array(3)].map(chance('Old Earth')));
    expect(hash('Old Earth')).toBe(hash('Old Earth'));
    expect(hash('Old Earth')).not.toBe(hash('Old Eartg'));
    expect(chance('Gem World')()).toMatchInlineSnapshot(`0.9124339642003179`);
  });
});

describe('pictures', () => {
  it('of one name are always the same', () => {
    expect(planet('Gem World', { id: 'x', kind: 'novelty' })).toBe(planet('Gem World', { id: 'x', kind: 'novelty' }));
    expect(emblem('Space Marines', { id: 'x' })).toBe(emblem('Space Marines', { id: 'x' }));
  });

  it('of two names are never the same', () => {
    const names = [...new Set(ALL.map(({ card }) => card.name))];
    expect(new Set(names.map((name) => planet(name, { id: 'x' }))).size).toBe(names.length);
    expect(new Set(names.map((name) => emblem(name, { id: 'x' }))).size).toBe(names.length);
  });

  it('do not change with the id, but for the id', () => {
    const a = planet('Gem World', { id: 'aaa', kind: 'rare' });
    const b = planet('Gem World', { id: 'bbb', kind: 'rare' });
    expect(a.replaceAll('aaa', 'bbb')).toBe(b);
  });

  it('show a windfall by its halo', () => {
    expect(planet('Gem World', { id: 'x', source: 'windfall' }).length).toBeGreaterThan(planet('Gem World', { id: 'x' }).length);
  });
});

describe.each(SIZES)('every card of every game, %s', (size) => {
  it('is well-formed SVG without a hole in it', () => {
    ALL.forEach(({ game, card }, i) => {
      const svg = cardSvg(card, size, { id: 'c', shape: shapeOf(game), good: card.good != null });
      expect(svg, card.name).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(balanced(svg), card.name).toBe(true);
      if (i % 25 === 0) expect(read(svg).querySelector('parsererror'), card.name).toBeNull();
    });
  });

  it('is light: few nodes, no filters', () => {
    let most = 0;
    for (const { game, card } of ALL) {
      const svg = cardSvg(card, size, { id: 'c', shape: shapeOf(game) });
      expect(svg).not.toContain('filter');
      most = Math.max(most, svg.match(/<(path|circle|rect|ellipse|text|g)\b/g)!.length);
    }
    expect(most).toBeLessThan(size === 'normal' ? 110 : 50);
  });

  it('has no text under 12, scaled groups reckoned in', () => {
    for (const { game, card } of ALL) {
      const scales = [1];
      for (const [tag, shut] of drawCard(card, size, { id: 'c', shape: shapeOf(game) }).matchAll(/<(\/?)(?:g|text)\b[^>]*>/g)) {
        if (tag.startsWith('</g')) scales.pop();
        else if (!shut && tag.startsWith('<g')) scales.push(scales.at(-1)! * Number(/scale\(([\d.]+)/.exec(tag)?.[1] ?? 1));
        else if (!shut) expect(Number(/font-size="([\d.]+)"/.exec(tag)?.[1]) * scales.at(-1)!, `${card.name}: ${tag}`).toBeGreaterThanOrEqual(11.9);
      }
    }
  });

  it('uses each id once', () => {
    const svg = drawCard(named('race', 'Alien Rosetta Stone World'), size, { id: 'c7' });
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  });
});

describe('a card', () => {
  it('shows its name whole at normal size', () => {
    for (const { game, card } of ALL) {
      const written = [...drawCard(card, 'normal', { id: 'c', shape: shapeOf(game) }).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!.replaceAll('&amp;', '&')).join('');
      expect(written.replace(/\s/g, ''), card.name).toContain(card.name.replace(/\s/g, ''));
    }
  });

  it('has a diamond for developments, a red ring for military worlds, a dashed edge for windfalls', () => {
    const face = (name: string) => drawCard(named('race', name), 'mini', { id: 'c' });
    expect(face('New Sparta')).toContain('#ff6b6b');
    expect(face('Space Marines')).not.toContain('#ff6b6b');
    expect(face('Alpha Centauri')).toMatch(/<rect[^>]*stroke-dasharray/);
    expect(face('Gem World')).not.toMatch(/<rect[^>]*stroke-dasharray/);
  });

  it('has a good only where one lies', () => {
    const card = named('race', 'Gem World');
    expect(drawCard(card, 'normal', { id: 'c', good: true }).length).toBeGreaterThan(drawCard(card, 'normal', { id: 'c' }).length);
    expect(drawCard(card, 'normal', { id: 'c', goods: ['novelty', 'home'] })).not.toBe(drawCard(card, 'normal', { id: 'c' }));
  });

  it('cannot break out of its SVG by its name', () => {
    const svg = cardSvg({ number: 1, name: '<script>"&', type: 'world', cost: 1, points: 1, words: '"><img>' }, 'normal', { id: 'c' });
    expect(svg).not.toContain('<script>');
    expect(read(svg).querySelector('parsererror')).toBeNull();
  });

  it('has a layout for little room, with its name whole', () => {
    for (const { game, card } of ALL) {
      const svg = drawCard(card, 'normal', { id: 'c', shape: shapeOf(game), compact: true, good: card.good != null });
      expect(svg, card.name).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(balanced(svg), card.name).toBe(true);
      expect(svg, card.name).not.toContain('…');
    }
    expect(boxOf('normal', 'card', true)).toEqual({ w: 120, h: 168 });
  });

  it('is drawn from very little', () => {
    for (const size of SIZES) expect(() => drawCard({ number: -1, name: 'Unknown', type: 'thing' }, size, { id: 'c' })).not.toThrow();
    expect(drawBack('mini', 'card', 'b')).toContain('<rect');
    expect(boxOf('normal', 'tile')).toEqual({ w: 200, h: 200 });
  });
});

describe('text', () => {
  it('wraps, balances and fits', () => {
    expect(wrap('one two three', 12, 1000)).toEqual(['one two three']);
    expect(wrap('one two three', 12, 10)).toEqual(['one', 'two', 'three']);
    expect(balance('The Last of the Uplift Gnarssh', 13, 120)).toHaveLength(2);
    expect(fit('A', [14, 12], 100, 1)).toEqual({ size: 14, lines: ['A'] });
    expect(fit('word '.repeat(40), [14, 12], 60, 2).lines).toHaveLength(2);
    expect(width('mm', 10, true)).toBeGreaterThan(width('ii', 10));
  });
});
