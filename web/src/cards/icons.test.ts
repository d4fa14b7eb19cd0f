import { describe, expect, it } from 'vitest';
import { DIE_COLOURS, DIE_FACES, KINDS } from './facts';
import { ALL, FIXTURES, named } from './fixtures/all';
import { COLOUR, DARK, EFFECTS, GLYPHS, INK, drawDie, drawGlyph, drawPart, isGlyph, kindPath, phaseName, placingParts, powerParts, rowWidth, rowsOf, type GlyphName } from './icons';

const powers = ALL.flatMap(({ card }) => (card.powers ?? []).map((power) => ({ card, power })));

/** Contrast of two colours as the guidelines reckon it. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r, g, bl] = [1, 3, 5].map((at) => {
      const c = parseInt(hex.slice(at, at + 2), 16) / 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe('icons', () => {
  it('there is one for every effect in the data', () => {
    expect(powers.length).toBeGreaterThan(250);
    const missing = new Set(powers.map(({ power }) => power.effect).filter((effect) => !(effect in EFFECTS)));
    expect([...missing]).toEqual([]);
  });

  it('every effect has words and a glyph of its own row', () => {
    for (const [name, effect] of Object.entries(EFFECTS)) {
      expect(effect.words, name).toMatch(/^[A-Z].*\.$/);
      expect(GLYPHS[effect.icon], name).toBeDefined();
    }
  });

  it('every power is a row of known glyphs that fits on a card and says its number', () => {
    for (const { card, power } of powers) {
      const parts = powerParts(power, card);
      expect(parts.length, power.effect).toBeGreaterThan(0);
      for (const part of parts) {
        expect(part.g === 'text' || part.g === 'kind' || isGlyph(part.g), `${power.effect} ${part.g}`).toBe(true);
        expect(part.g, `${card.name}: ${power.effect}`).not.toBe('other');
        expect(`${part.t ?? ''}${part.k ?? ''}`, `${card.name}: ${power.effect}`).not.toMatch(/undefined|NaN|null|object/);
        expect(drawPart(part)).not.toMatch(/undefined|NaN|null/);
      }
      expect(rowWidth(parts), `${card.name}: ${power.effect}`).toBeLessThan(200);
      const amount = power.fields.amount;
      if (typeof amount === 'number' && power.effect !== 'good_capacity') expect(parts.map((part) => part.t ?? '').join(' ')).toContain(String(Math.abs(amount)));
    }
  });

  it('two powers of a game that do different things look different', () => {
    for (const { cards } of Object.values(FIXTURES)) {
      const looks = new Map<string, string>();
      for (const card of cards) {
        for (const power of card.powers ?? []) {
          const look = `${power.phase} ${JSON.stringify(powerParts(power, card))}`;
          expect(looks.get(look) ?? power.effect, look).toBe(power.effect);
          looks.set(look, power.effect);
        }
      }
    }
  });

  it('an unknown effect gets a sign, not a hole', () => {
    expect(powerParts({ phase: 'explore', effect: 'something_new', fields: {} })).toEqual([{ g: 'other' }]);
    expect(powerParts({ phase: 'explore', effect: 'constructor', fields: {} })).toEqual([{ g: 'other' }]);
  });

  it('every glyph has a path and words', () => {
    for (const name of Object.keys(GLYPHS) as GlyphName[]) {
      expect(GLYPHS[name].d).toMatch(/^M/);
      expect(GLYPHS[name].words.length).toBeGreaterThan(2);
      expect(drawGlyph(name)).toContain('<path');
    }
  });

  it('what a tile of Roll does on placing is a row, too', () => {
    for (const { card } of ALL) {
      if (!card.on_placing?.length) continue;
      const parts = placingParts(card.on_placing, card);
      expect(parts.some((part) => part.g === 'other'), card.name).toBe(false);
      expect(rowsOf(card)[0]?.phase).toBe('now');
      expect(rowsOf(card)[0]?.words, card.name).not.toBe('');
    }
  });

  it('powers come in the order of the phases', () => {
    expect(rowsOf(named('race', 'Alien Rosetta Stone World')).map((row) => row.numeral)).toEqual(['III', 'III', 'V']);
    expect(rowsOf(named('race', 'Terraforming Robots')).map((row) => row.numeral)).toEqual(['III', 'IV']);
    expect(phaseName('assign')).toBe('Assign');
  });
});

describe('kinds and dice', () => {
  it('differ in shape, not only in colour', () => {
    const shapes = DIE_COLOURS.map((colour) => kindPath(colour, 0, 0, 5));
    expect(new Set(shapes).size).toBe(DIE_COLOURS.length);
    for (const shape of shapes) expect(shape).not.toBe('');
  });

  it('a die shows its face', () => {
    const faces = DIE_FACES.map((face) => drawDie('military', face));
    expect(new Set(faces).size).toBe(DIE_FACES.length);
  });

  it('can be told from the ground', () => {
    for (const kind of KINDS) expect(contrast(COLOUR[kind]!, DARK), kind).toBeGreaterThan(4.5);
    expect(contrast(INK, DARK)).toBeGreaterThan(7);
    for (const colour of DIE_COLOURS) expect(contrast(COLOUR[colour]!, DARK), colour).toBeGreaterThan(4.5);
  });

  it('a sign of a phase is short enough for its box', () => {
    for (const { card } of ALL) for (const row of rowsOf(card)) expect(row.numeral.length, card.name).toBeLessThanOrEqual(3);
  });
});
