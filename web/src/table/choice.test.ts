import { describe, expect, it } from 'vitest';
import type { View, You } from '../api/types';
import { buttons, canConfirm, confirmWords, lookOf, movesOf, owes, placeInSet, setAsked, withCopies } from './choice';
import { fanStep, fitWidth } from './fit';

const you = (more: Partial<You> = {}): You => ({ prompt: '', selectable: [], pick: null, can_take_back: false, ...more });
const view = (own: You, more: Partial<View> = {}): View => ({
  game: 'race', options: {}, players: 2, seat: 0, round: 1, step: 's', secret: true, strict: false, owed: [0], over: false, empires: [], you: own, ...more,
});
const discard = you({
  selectable: [{ move: 30, words: 'Discard Gem World', thing: 'Gem World', where: 'hand' }],
  pick: {
    where: 'hand', least: 2, most: 2, done: null, picked: [],
    from: [{ thing: 'Gem World', move: 30 }, { thing: 'Gem World', move: 30 }, { thing: 'Old Earth', move: 31 }],
  },
});

describe('what can be clicked', () => {
  it('tells copies of a card apart in a set', () => {
    expect(placeInSet(discard.pick, 'Gem World', 'hand', 0)).toBe(0);
    expect(placeInSet(discard.pick, 'Gem World', 'hand', 1)).toBe(1);
    expect(placeInSet(discard.pick, 'Gem World', 'tableau', 0)).toBe(-1);
    expect(withCopies(['a', 'b', 'a']).map((one) => one.key)).toEqual(['a#0', 'b#0', 'a#1']);
  });
  it('lights what belongs to the set, though the next move alone could not be that', () => {
    const table = view(discard);
    expect(lookOf(table, [], null, 'Old Earth', 'hand', 0)).toBe('lit');
    expect(lookOf(table, [2], null, 'Old Earth', 'hand', 0)).toBe('picked');
    expect(lookOf(table, [0, 2], null, 'Gem World', 'hand', 1)).toBe('dim'); // two are picked
    expect(lookOf(table, [], null, 'New Earth', 'hand', 0)).toBe('dim');
    expect(lookOf(table, [], null, 'New Earth', 'tableau', 0)).toBe('');
  });
  it('does not ask for a set of which a part was sent already', () => {
    expect(setAsked(you({ pick: { ...discard.pick!, picked: ['Gem World'] } }))).toBeNull();
  });
  it('dims the hand where one can only pass', () => {
    const table = view(you({ selectable: [{ move: 0, words: 'Pass: place no world', thing: 'pass', where: 'button' }] }));
    expect(lookOf(table, [], null, 'Gem World', 'hand', 0)).toBe('dim');
    expect(owes(view(you(), { owed: [1] }))).toBe(false);
  });
  it('keeps the button that ends a set out of the row: confirm does that', () => {
    const upTo = you({
      selectable: [{ move: 0, words: 'Discard nothing', thing: 'pass', where: 'button' }],
      pick: { where: 'hand', least: 0, most: 2, done: 0, picked: [], from: [{ thing: 'Gem World', move: 30 }] },
    });
    expect(buttons(upTo, [])).toEqual([]);
    expect(canConfirm(upTo, [], null)).toBe(true);
    expect(confirmWords(upTo, [], null)).toBe('Discard nothing');
    expect(confirmWords(upTo, [0], null)).toBe('Confirm 1 of up to 2');
    expect(canConfirm(discard, [0], null)).toBe(false);
    expect(movesOf(discard, 'Gem World', 'hand')).toHaveLength(1);
  });
});

describe('room for cards', () => {
  it('fits them all', () => {
    const width = fitWidth(12, 1000, 400, 170, 90, 10);
    const columns = Math.floor(1010 / (width + 10));
    expect(Math.ceil(12 / columns) * (width * 1.4 + 10) - 10).toBeLessThanOrEqual(400);
    expect(fitWidth(1, 1000, 400, 170, 90, 10)).toBe(170);
  });
  it('fans a hand only where it must', () => {
    expect(fanStep(3, 150, 1000, 10)).toBe(160);
    expect(fanStep(10, 150, 1000, 10)).toBeLessThan(150);
  });
});
