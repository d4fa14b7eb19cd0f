import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIXTURES } from '../cards/fixtures/all';
import { CardSet } from '../stores/catalog.svelte';
import type { Result, View } from '../api/types';
import Board from './Board.svelte';
import ReplayPage from './ReplayPage.svelte';
import Sheet from './Sheet.svelte';

const RESULT: Result = { scores: [30, 28], sources: [{ chips: 12, worlds: 18 }, { chips: 20, developments: 8 }], ties: [3, 1], winners: [0], why: ['pool'] };

function view(game: string, n: number): View {
  const empire = (seat: number, card: string) => ({ seat, score: n + seat, chips: n, hand: 4, military: 1, actions: [], tableau: [{ card, number: 1, good: n % 2 === 0, kind: null, awake: true }] });
  return { game, options: {}, players: 2, seat: null, round: 1, phase: null, phases: [], step: 'x', secret: false, strict: false, owed: [], over: false, supply: 80, discards: 3, pool: 20, empires: [empire(0, 'Gem World'), empire(1, 'Old Earth')] } as unknown as View;
}

const replay = (eyes: string) => ({
  game: 'race', called: 'Race for the Galaxy', options: {}, players: 2, names: ['Ann', 'Vega'], eyes, moves: 4, first: 0, rounds: [0, 2], note: '', result: RESULT,
  frames: [0, 1, 2, 3, 4].map((n) => ({
    n, seat: n ? n % 2 : null, move: n || null, words: n ? `Discard Gem World ${n}` : null, view: view('race', n),
    events: n ? [{ n, event: 'x', seat: 0, cards: [], number: 0, words: `${eyes} hears ${n}.` }] : [],
  })),
});

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  history.replaceState(null, '', '/replay/k7');
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const body = path.includes('/cards') ? FIXTURES.race : replay(/eyes=(\w+)/.exec(path)?.[1] ?? 'all');
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const step = () => screen.getByText(/^step \d+ of/).textContent;

describe('the replay page', () => {
  it('steps by keys, buttons and slider, and the address follows', async () => {
    render(ReplayPage, { id: 'k7' });
    await waitFor(() => expect(step()).toBe('step 0 of 4'));
    await fireEvent.keyDown(window, { key: 'ArrowRight' });
    await waitFor(() => expect(step()).toBe('step 1 of 4'));
    await fireEvent.click(screen.getByRole('button', { name: 'A step on' }));
    await waitFor(() => expect(step()).toBe('step 2 of 4'));
    await waitFor(() => expect(location.search).toBe('?at=2'));
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '4' } });
    await waitFor(() => expect(step()).toBe('step 4 of 4'));
    expect((screen.getByRole('button', { name: 'A step on' }) as HTMLButtonElement).disabled).toBe(true);
    await fireEvent.keyDown(window, { key: 'ArrowLeft', shiftKey: true });
    await waitFor(() => expect(step()).toBe('step 2 of 4'));
    await fireEvent.click(screen.getByRole('button', { name: 'Go to step 3' }));
    await waitFor(() => expect(step()).toBe('step 3 of 4'));
  });

  it('looks with the eyes that are chosen', async () => {
    render(ReplayPage, { id: 'k7', search: new URLSearchParams('at=3') });
    await waitFor(() => expect(step()).toBe('step 3 of 4'));
    await fireEvent.change(screen.getByRole('combobox', { name: 'Whose eyes' }), { target: { value: '1' } });
    await waitFor(() => expect(asked.some((path) => path.includes('eyes=1'))).toBe(true));
    await waitFor(() => expect(screen.getAllByText(/1 hears 3/).length).toBeGreaterThan(0));
    expect(step()).toBe('step 3 of 4');
  });

  it('offers a place for record files where there is nothing to show', () => {
    render(ReplayPage, { id: '' });
    expect(screen.getByText('Drop a record file here')).toBeTruthy();
  });

  it('has the score sheet', () => {
    const { container } = render(Sheet, { result: RESULT, names: ['Ann', 'Vega'], cards: new CardSet([]) });
    expect(container.textContent).toContain('The game ended: the victory chips ran out.');
    expect(screen.getByRole('columnheader', { name: /Ann ★/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Total 30 28/ })).toBeTruthy();
  });
});

describe('the board', () => {
  const cards = new CardSet(FIXTURES.race!.cards);

  it('shows empires with their goods, and hands where they are open', () => {
    const open = { ...view('race', 2), open: [{ hand: ['Space Marines'], prompt: '', selectable: [], pick: null, can_take_back: false }, undefined] };
    render(Board, { view: open as never, cards, names: ['Ann', 'Vega'] });
    expect(screen.getByRole('img', { name: /Gem World.*good lies on it/s })).toBeTruthy();
    expect(screen.getByRole('img', { name: /Space Marines/ })).toBeTruthy();
  });

  it('shows the dice and stacks of Roll, and the market of New Frontiers', () => {
    const roll = view('roll', 1);
    Object.assign(roll.empires[0]!, { cup: { home: 2 }, citizenry: { alien: 1 }, developers: { rare: 1 }, developments: ['Space Marines', null], worlds: [], workers: { explore: { home: 1 } } });
    render(Board, { view: roll, cards: new CardSet(FIXTURES.roll!.cards), names: ['Ann', 'Vega'] });
    expect(screen.getAllByRole('img', { name: 'home die' })).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'home die: Explore' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'rare die at work' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A hidden tile' })).toBeTruthy();
    const frontiers = { ...view('frontiers', 1), actions: [{ action: 'Produce', selected: false, now: true, credits: 2 }], mats: [{ card: 'Space Marines', copies: 0 }], center: ['Gem World'] } as unknown as View;
    render(Board, { view: frontiers, cards: new CardSet(FIXTURES.frontiers!.cards), names: ['Ann', 'Vega'] });
    expect(screen.getByText('×0')).toBeTruthy();
    expect(screen.getByRole('img', { name: /Produce. 2 credits on it. now/ })).toBeTruthy();
  });
});
