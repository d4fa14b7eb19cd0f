import axe from 'axe-core';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { View } from '../../api/types';
import { FIXTURES } from '../../cards/fixtures/all';
import { CardSet } from '../../stores/catalog.svelte';
import type { TableStore } from '../../table/table.svelte';
import { Choosing, placesOf } from './choosing.svelte';
import { at, follow, type Lying, type Places } from './dice';
import Board from './Board.svelte';
import Column from './Column.svelte';
import Credits from './Credits.svelte';
import Die from './Die.svelte';
import { drawFace } from './face';
import { COLOURS, columns, diceOf, empireOf, PHASES, type RollEmpire } from './phases';
import Stack from './Stack.svelte';

const cards = new CardSet(FIXTURES.roll.cards);

async function clean(container: Element) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map((found) => `${found.id}: ${found.nodes[0]?.html}`)).toEqual([]);
}

const EMPIRE: RollEmpire = {
  seat: 0,
  faction: 4,
  home: 'Doomed World',
  tableau: [{ card: 'Gem World', number: 60, type: 'world', good: null, kind: null, awake: true, goods: ['rare'] }],
  squares: 1,
  credits: 3,
  chips: 0,
  score: 1,
  selected: null,
  cup: { home: 1 },
  rolled: {},
  citizenry: { alien: 1 },
  developers: {},
  settlers: { home: 1 },
  builders: {},
  extra_workers: {},
  workers: {},
  developments: [],
  worlds: [],
  shown: [],
};

function viewOf(more: Partial<View> = {}, you: object = {}): View {
  const own = { assigned: {}, wild: {}, strip: {}, set_aside: {}, selected: null, prompt: 'Assign.', selectable: [], pick: null, can_take_back: false, ...you };
  return { game: 'roll', options: {}, players: 2, seat: 0, round: 2, step: 'assign', secret: true, strict: false, owed: [0], over: false, phases: [], empires: [EMPIRE], you: own, ...more } as unknown as View;
}

/** A store as far as choosing needs one. */
function storeOf(view: View) {
  const store = { view, picked: [] as number[], staged: null, note: '', behind: 0, pickEntry: vi.fn(), press: vi.fn(), click: vi.fn(), stage: vi.fn(), catchUp: vi.fn() };
  return { store, choosing: new Choosing(store as unknown as TableStore) };
}

describe('a die', () => {
  it('has a picture of its own for every colour and face, the colour also as a sign', () => {
    const all = COLOURS.flatMap((colour) => ['', 'wild', ...PHASES.map((phase) => phase.place)].map((face) => drawFace(colour, face)));
    expect(new Set(all).size).toBe(all.length);
    // Without its paint a die of each colour is still another picture.
    const gray = COLOURS.map((colour) => drawFace(colour, 'ship').replace(/#[0-9a-f]{6}/g, ''));
    expect(new Set(gray).size).toBe(COLOURS.length);
  });

  it('says what it shows and where it lies', () => {
    render(Die, { colour: 'genes', face: 'wild', lies: 'in Settle' });
    expect(screen.getByRole('img', { name: 'genes die, shows wild, in Settle' })).toBeTruthy();
  });

  it('is a button where one plays, and says whether it can be chosen', async () => {
    const selectable = [{ move: 7, words: '', thing: 'home die', where: 'explore', to: 'strip', final: false }];
    const { store, choosing } = storeOf(viewOf({}, { selectable }));
    const { container } = render(Die, { colour: 'home', face: 'explore', place: 'explore', lies: 'in Explore', choosing });
    const button = screen.getByRole('button', { name: /home die.*can be chosen/ });
    expect(button.dataset.look).toBe('lit');
    await fireEvent.click(button);
    expect(store.press).toHaveBeenCalledWith(expect.anything(), 'home die', 'explore', 0);
    await clean(container);
  });
});

describe('following dice', () => {
  const walk = (...views: Places[]): Lying[] => {
    let next = 0;
    return views.reduce<Lying[]>((before, now) => follow(before, now, () => next++), []);
  };

  it('a die that goes somewhere stays the same die', () => {
    const before = walk({ cup: { home: 2 } });
    const after = walk({ cup: { home: 2 } }, { cup: { home: 1 }, citizenry: { home: 1 } });
    expect(after.map((die) => die.id).sort()).toEqual(before.map((die) => die.id).sort());
    expect(at(after, 'citizenry')).toHaveLength(1);
  });

  it('a die out of the cup is rolled and shows its column; a reassigned one keeps its face', () => {
    const rolled = walk({ cup: { home: 1 } }, { explore: { home: 1 } });
    expect(rolled[0]).toMatchObject({ face: 'explore', rolled: true });
    const moved = walk({ cup: { home: 1 } }, { wild: { home: 1 } }, { 'draft ship': { home: 1 } }, { ship: { home: 1 } });
    expect(moved[0]).toMatchObject({ id: 0, face: 'wild', place: 'ship', rolled: false });
    const home = walk({ explore: { home: 1 } }, { citizenry: { home: 1 } });
    expect(home[0].face).toBe('');
  });

  it('dice that come and go are counted right, whatever happens', () => {
    const found = walk({ cup: { home: 3, rare: 1 } }, { cup: {}, ship: { home: 1 } }, { cup: { alien: 2 }, ship: { home: 2 } });
    expect(at(found, 'cup').map((die) => die.colour)).toEqual(['alien', 'alien']);
    expect(at(found, 'ship')).toHaveLength(2);
    expect(new Set(found.map((die) => die.id)).size).toBe(found.length);
  });
});

describe('putting dice into columns', () => {
  const entry = (colour: string, copy: number, to: string, move: number) => ({ thing: `${colour} die`, move, where: 'wild', to, group: `wild ${colour} ${copy}` });
  const from = [entry('home', 0, 'explore', 48), entry('home', 0, 'ship', 52), entry('home', 1, 'explore', 48), entry('home', 1, 'ship', 52)];
  const asked = () => viewOf({}, { wild: { home: 2 }, pick: { where: 'wild', least: 2, most: 2, from, done: null, picked: [] } });

  it('a die is taken, then goes where it is put', async () => {
    const { store, choosing } = storeOf(asked());
    expect(choosing.look('home', 'wild', 0)).toBe('lit');
    await choosing.clickDie(new MouseEvent('click'), 'home', 'wild', 0);
    expect(choosing.held).toMatchObject({ thing: 'home die', where: 'wild' });
    expect(choosing.targets).toEqual(['explore', 'ship']);
    await choosing.clickColumn(new MouseEvent('click'), 'Ship', 'ship');
    expect(store.pickEntry).toHaveBeenCalledWith(1);
    expect(choosing.held).toBeNull();
  });

  it('what is put somewhere is drawn there, and the next die is another one', async () => {
    const { store, choosing } = storeOf(asked());
    store.picked = [1];
    expect(choosing.places(store.view, 0)).toMatchObject({ wild: { home: 1 }, 'draft ship': { home: 1 } });
    await choosing.clickColumn(new MouseEvent('click'), 'Explore', 'explore');
    expect(store.pickEntry).toHaveBeenLastCalledWith(2);
    await choosing.clickDie(new MouseEvent('click'), 'home', 'draft ship', 0);
    expect(store.pickEntry).toHaveBeenLastCalledWith(1);
  });

  it('a column where it cannot go asks why not', async () => {
    const { store, choosing } = storeOf(asked());
    await choosing.drop('home', 'wild', 'settle');
    expect(store.pickEntry).not.toHaveBeenCalled();
    expect(store.click).toHaveBeenCalledWith('Settle', 'button');
  });
});

describe('columns', () => {
  it('know what happens, who selected it and what the spare die shows', () => {
    const view = viewOf({ phases: [{ phase: 'Settle', numeral: 'III', selected: [1], when: 'now' }] as never, spare_die: 'Settle' });
    const settle = columns(view).find((one) => one.phase.name === 'Settle')!;
    expect(settle).toMatchObject({ when: 'now', selected: [1], spare: true });
    expect(columns(view)[0].when).toBe('off');
    expect(columns(viewOf())[0].when).toBe('unknown');
  });

  it('are buttons with the dice below them', async () => {
    const { choosing } = storeOf(viewOf({}, { selectable: [{ move: 3, words: '', thing: 'Settle', where: 'button' }] }));
    const column = columns(viewOf())[2];
    const dice = follow([], { settle: { home: 2 } }, () => Math.random());
    const { container } = render(Column, { column, dice, yours: false, name: () => 'Vega', mine: 0, others: [{ seat: 1, dice: { rare: 1 } }], choosing });
    expect(screen.getByRole('button', { name: /^Settle *, can be selected$/ })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^home die/ })).toHaveLength(2);
    expect(container.querySelector('[data-drop=settle]')).toBeTruthy();
  });
});

describe('a stack', () => {
  it('shows the tile being built, its workers and the room for more, and what waits below', async () => {
    const dice = follow([], { developers: { home: 1 } }, () => 1);
    const { container } = render(Stack, { kind: 'developments', tiles: ['Space Piracy', 'Public Works', null], dice, need: 3, cards });
    expect(screen.getByRole('group', { name: 'Developments to build: 3 tiles, 1 of 3 workers on the topmost' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /Space Piracy/ })).toBeTruthy();
    expect(container.querySelectorAll('.open')).toHaveLength(2);
    expect(screen.getByText('Public Works')).toBeTruthy();
    expect(screen.getByText('face down')).toBeTruthy();
    await clean(container);
  });

  it('says when it is empty', () => {
    render(Stack, { kind: 'worlds', tiles: [], dice: [], cards });
    expect(screen.getByText('No tile to build')).toBeTruthy();
  });
});

describe('the board of a replay', () => {
  // jsdom measures nothing.
  beforeAll(() => vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} }));
  afterAll(() => vi.unstubAllGlobals());

  it('shows every empire with nothing to click, and the dice of whoever moved', async () => {
    const other = { ...EMPIRE, seat: 1, home: 'Old Earth', developments: ['Public Works', null], workers: {}, tableau: [] };
    const open = [viewOf({}, { assigned: { settle: { genes: 2 } }, seen: ['Space Piracy'] }).you, viewOf({}, { hand: ['Public Works', 'Space Docks'] }).you];
    const view = { ...viewOf({ empires: [EMPIRE, other] as never, seat: null, you: undefined }), open };
    const { container } = render(Board, { view, cards, names: ['Ann', 'Vega'], mover: 0 });
    expect(screen.getByRole('region', { name: 'Ann' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Vega' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'genes die, shows Settle, in Settle' })).toHaveLength(2);
    expect(screen.getByRole('img', { name: /Space Piracy/ })).toBeTruthy();
    expect(screen.getByText('Space Docks')).toBeTruthy(); // everything is open
    expect(container.querySelector('[data-thing]')).toBeNull();
    await clean(container);
  });
});

describe('an empire', () => {
  it('has its dice counted wherever they are', () => {
    expect(diceOf(EMPIRE)).toBe(4);
    const places = placesOf(viewOf(), 0);
    expect(places['on Gem World']).toEqual({ rare: 1 });
    expect(empireOf(viewOf(), 0).credits).toBe(3);
  });

  it('has a credit track', () => {
    const { container } = render(Credits, { credits: 3 });
    expect(screen.getByRole('img', { name: '3 of at most 10 credits' })).toBeTruthy();
    expect(container.querySelectorAll('.full')).toHaveLength(3);
  });
});
