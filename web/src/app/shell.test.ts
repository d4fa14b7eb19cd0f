import { describe, expect, it } from 'vitest';
import { columns, bonusOf, numeralOf } from '../games/race/phases';
import { CardSet } from '../stores/catalog.svelte';
import { sinceYours } from '../table/table.svelte';
import { placeOf } from './router.svelte';

const card = (name: string, number: number) => ({ name, number, type: 'world' });

describe('paths', () => {
  it('are pages', () => {
    expect(placeOf('/', '').page).toBe('home');
    expect(placeOf('/table/abc', '?invite=x')).toMatchObject({ page: 'table', id: 'abc' });
    expect(placeOf('/table/abc', '?invite=x').search.get('invite')).toBe('x');
    expect(placeOf('/replay', '').page).toBe('replay');
    expect(placeOf('/nowhere', '').page).toBe('missing');
  });
});

describe('names of cards in a text', () => {
  const cards = new CardSet([card('Earth', 1), card('New Earth', 2), card("Earth's Lost Colony", 3)]);
  it('are found, the longest first and whole words only', () => {
    const found = (text: string) => cards.split(text).flatMap((piece) => (piece.card ? [piece.text] : []));
    expect(found('You place New Earth.')).toEqual(['New Earth']);
    expect(found("The good on Earth's Lost Colony and Earth")).toEqual(["Earth's Lost Colony", 'Earth']);
    expect(found('Earthlings')).toEqual([]);
    const text = "You place New Earth. Earth's Lost Colony (Earth), too.";
    expect(cards.split(text).map((piece) => piece.text + piece.marks).join('')).toBe(text);
  });
  it('keep the marks behind them', () => {
    expect(cards.split('New Earth.').map(({ text, marks }) => [text, marks])).toEqual([['New Earth', '.']]);
    expect(cards.split('Earth), Earth').map(({ text, marks }) => [text, marks])).toEqual([['Earth', '),'], [' ', ''], ['Earth', '']]);
    expect(new CardSet([]).split('Earth.')).toEqual([{ text: 'Earth.', card: null, marks: '' }]);
  });
});

describe('the phase strip', () => {
  it('knows nothing before the reveal, and strikes out what nobody chose after it', () => {
    expect(columns([]).map((one) => one.when)).toEqual(Array(5).fill('unknown'));
    const found = columns([
      { phase: 'Develop', numeral: 'II', when: 'done', chosen: [] },
      { phase: 'Second Develop', numeral: 'II', when: 'now', chosen: [] },
    ]);
    expect(found.map((one) => [one.name, one.when])).toEqual([
      ['Explore', 'off'], ['Develop', 'done'], ['Second Develop', 'now'], ['Settle', 'off'], ['Consume', 'off'], ['Produce', 'off'],
    ]);
  });
  it('reads action cards', () => {
    expect([bonusOf('Explore +1,+1'), bonusOf('Consume: Trade'), bonusOf('Settle')]).toEqual(['+1,+1', 'Trade', '']);
    expect([numeralOf('Second Settle'), numeralOf('Consume: 2× VP'), numeralOf('3')]).toEqual(['III', 'IV', '']);
  });
});

describe('the recap', () => {
  const entry = (n: number, seat: number, words = 'x') => ({ n, seat, words, event: 'e', cards: [], number: 0 });
  it('begins after the last thing you did', () => {
    expect(sinceYours([entry(0, 1), entry(1, 0), entry(2, 1), entry(3, -1), entry(4, 1, '')], 0).map((one) => one.n)).toEqual([2, 3]);
  });
});
