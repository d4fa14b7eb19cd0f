import axe from 'axe-core';
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FIXTURES } from '../../cards/fixtures/all';
import { CardSet } from '../../stores/catalog.svelte';
import type { Selectable } from '../../api/types';
import type { TableStore } from '../../table/table.svelte';
import ActionTiles from './ActionTiles.svelte';
import Board from './Board.svelte';
import Goals from './Goals.svelte';
import Market from './Market.svelte';
import Mat from './Mat.svelte';
import Pools from './Pools.svelte';
import Stage from './Stage.svelte';
import Stats from './Stats.svelte';
import Totals from './Totals.svelte';
import Track from './Track.svelte';
import { byCost, disks, goodsOf, inQuestion, letters, lookIn, type FrontiersEmpire, type FrontiersView } from './terms';

const cards = new CardSet(FIXTURES.frontiers.cards);
const seats = [{ name: 'Ann' }, { name: 'Vega' }];
const ACTIONS = ['Retreat into Isolation', 'Develop', 'Explore', 'Settle', 'Produce', 'Trade, Consume', 'Send Diplomatic Envoys'];

function empire(seat: number, more: Partial<FrontiersEmpire> = {}): FrontiersEmpire {
  const colony = (card: string, number: number, good: string | null) => ({ card, number, type: 'colony', kind: null, set_to: null, good, awake: true });
  const development = (card: string, number: number, spaces: number) => ({ card, number, type: 'development', spaces, kind: null, good: null, awake: true });
  return {
    seat, mat: 1, tableau: [colony('Old Earth', 40, null), colony('Gem World', 61, 'novelty'), development('Space Marines', 1, 1), development('Galactic Imperium', 30, 2)],
    explored: ['Comet Zone'], colonists: 3, credits: 5, chips: 2, spaces: 3, colonies: 2, held: 3, limit: 9, stockpile: { goods: [], worlds: [], credits: 0 },
    score: 11, tie: 6, settling: null, temporary_military: 0, military: 2, totals: {}, ...more,
  };
}

function table(more: Partial<FrontiersView> = {}, selectable: Selectable[] = []): FrontiersView {
  const actions = ACTIONS.map((action) => ({ action, selected: false, by: null, place: null, now: false, credits: action === 'Produce' ? 2 : 0, words: `what ${action} brings` }));
  return {
    game: 'frontiers', options: {}, players: 2, seat: 0, round: 3, step: 'x', secret: false, strict: true, owed: [0], over: false, action: null, actions, track: [0, 1, 0, 1], turn: 1, order: [1, 0],
    pool: 20, colonists: 18, goods: { novelty: 19, rare: 17, genes: 13, alien: 11 }, bag: 44, center: [], leaving: [], mats: [{ card: 'Galactic Imperium', copies: 1 }, { card: 'Space Marines', copies: 2 }, { card: 'Contact Specialist', copies: 0 }],
    ends: { spaces: 10, colonies: 7, colonists: 4 }, ending: [], goals: null, empires: [empire(0), empire(1)],
    you: { hand: ['Comet Zone'], seen: [], picks: [], prompt: 'Choose.', selectable, pick: null, can_take_back: false }, ...more,
  };
}

const press = vi.fn();
const store = (view: FrontiersView) => ({ view, picked: [], staged: null, moving: true, press }) as unknown as TableStore;
const offer = (thing: string, where: string, move = 1): Selectable => ({ move, words: `Do ${thing}`, thing, where });

beforeEach(() => {
  press.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
  // jsdom lays nothing out: rooms have a size here, so that what fits itself into them is drawn
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

async function clean(container: Element) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map((found) => `${found.id}: ${found.nodes[0]?.html}`)).toEqual([]);
}

describe('what lies on the table, sorted', () => {
  it('developments by cost, cheap ones first', () => {
    expect(byCost(table().mats, cards).map((group) => [group.cost, group.offers.map((one) => one.card)])).toEqual([[1, ['Contact Specialist']], [2, ['Space Marines']], [9, ['Galactic Imperium']]]);
  });

  it('two disks a seat keep apart', () => {
    expect(disks([1, 0, 1, 0]).map((disk) => disk.key)).toEqual(['1#0', '0#0', '1#1', '0#1']);
  });

  it('disks of players whose names begin alike can be told apart without colours', () => {
    expect(letters(['You', 'Vega'])).toEqual(['Y', 'V']);
    const alike = letters(['You', 'Merak', 'Mizar', 'Mira']);
    expect(new Set(alike).size).toBe(4);
    expect(alike.every((sign) => sign.length <= 2)).toBe(true);
  });

  it('counts goods by kind', () => {
    expect(goodsOf(empire(0))).toEqual([{ kind: 'novelty', number: 1 }]);
  });

  it('a colony glows in the sense that is asked for', () => {
    const asked = (where: string) => lookIn(store(table({}, [offer('Gem World', where)])), 'Gem World', ['colonies', 'tiles']);
    expect(asked('colonies')).toEqual({ look: 'lit', where: 'colonies' });
    expect(asked('tiles')).toEqual({ look: 'lit', where: 'tiles' });
    expect(asked('mats').look).toBe('');
  });

  it('worlds in the center are for all to see, home colonies for who chooses', () => {
    expect(inQuestion(table())).toBeNull();
    expect(inQuestion(table({ center: ['Gem World'] }))).toMatchObject({ where: ['center'], names: ['Gem World'] });
    const choosing = table({}, [offer('Old Earth', 'homes')]);
    choosing.you!.seen = ['Old Earth', 'New Sparta'];
    expect(inQuestion(choosing)).toMatchObject({ where: ['homes'], names: ['Old Earth', 'New Sparta'] });
  });
});

describe('the action tiles', () => {
  it('say who selected them and in which order, and what lies on them', async () => {
    const view = table();
    Object.assign(view.actions[1], { selected: true, by: 1, place: 1 });
    const { container } = render(ActionTiles, { store: store(view), view, seats });
    expect(screen.getByRole('button', { name: /Develop.*Vega.*number 1 to select this round/s })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Produce.*2 credits on it/s })).toBeTruthy();
    await clean(container);
  }, 30_000);

  it('glow where the engine offers them, and hand every click on', async () => {
    const view = table({}, [offer('Settle', 'button')]);
    const { container } = render(ActionTiles, { store: store(view), view, seats });
    expect([...container.querySelectorAll('[data-look=lit]')].map((one) => one.getAttribute('data-thing'))).toEqual(['Settle']);
    await fireEvent.click(screen.getByRole('button', { name: /Explore/ }));
    expect(press.mock.calls[0].slice(1)).toEqual(['Explore', 'button']);
  });

  it('are only to be looked at in a replay', () => {
    render(ActionTiles, { view: table(), seats });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(7);
  });
});

describe('track, pools and numbers', () => {
  it('the track has both disks of both players and says whose turn it is', () => {
    render(Track, { view: table({ action: 'Settle' }), seats });
    const track = within(screen.getByRole('list', { name: 'Priority' }));
    expect(track.getAllByRole('listitem')).toHaveLength(4);
    expect(track.getByRole('img', { name: '2: Vega, selected this action' })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Settle' })).getByRole('img', { name: 'You, choosing' })).toBeTruthy();
  });

  it('the last round is announced', () => {
    render(Pools, { view: table({ ending: ['pool'] }) });
    expect(screen.getByText('Last round').getAttribute('title')).toContain('the last VP chip is gone');
  });

  it('colonists are gained where they are counted', async () => {
    const view = table({}, [offer('colonists', 'button')]);
    render(Stats, { view, empire: view.empires[0], own: true, store: store(view) });
    await fireEvent.click(screen.getByRole('button', { name: 'Do colonists' }));
    expect(press.mock.calls[0].slice(1)).toEqual(['colonists', 'button']);
  });
});

describe('standing powers', () => {
  it('say once what every kind brings, and more only where it is more', () => {
    const one = empire(0, { totals: { develop_discount: 1, sale_bonus: { novelty: 3, rare: 1, genes: 1, alien: 1 } } });
    render(Totals, { empire: one });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    const line = (title: string) => screen.getAllByRole('listitem').find((one) => one.title === title)!;
    expect(line('More credits for any good sold').textContent).toContain('+1');
    expect(line('More credits for a novelty good sold').textContent).toContain('+3');
  });
});

describe('the mat', () => {
  it('has colonies with their goods, explored worlds and developments', async () => {
    const view = table();
    const { container } = render(Mat, { store: store(view), view, empire: view.empires[0], cards });
    expect(within(screen.getByRole('group', { name: 'Your colonies' })).getByRole('button', { name: /^Gem World.*a novelty good lies on it/ })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Your explored worlds' })).getByRole('button', { name: /^Comet Zone/ })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Your developments' })).getAllByRole('button')).toHaveLength(2);
    expect(container.querySelectorAll('.two')).toHaveLength(1); // a large development takes two spaces
    await clean(container);
  }, 30_000);

  it('hands a click on something that is not asked for to the store, which asks why not', async () => {
    const view = table({}, [offer('Comet Zone', 'explored')]);
    render(Mat, { store: store(view), view, empire: view.empires[0], cards });
    await fireEvent.click(screen.getByRole('button', { name: /^Space Marines/ }));
    expect(press.mock.calls[0].slice(1)).toEqual(['Space Marines', 'tiles', 0]);
  });
});

describe('the middle of the table', () => {
  it('the market says what is left and lights what can be bought', async () => {
    const view = table({}, [offer('Space Marines', 'mats')]);
    const { container } = render(Market, { store: store(view), view, cards });
    expect(screen.getByRole('button', { name: /^Space Marines.*2 left, can be chosen/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Contact Specialist.*none left/ })).toBeTruthy();
    await clean(container);
  }, 30_000);

  it('worlds drawn take its place, and can be put aside', async () => {
    const view = table({ center: ['Gem World', 'Comet Zone'] }, [offer('Gem World', 'center')]);
    render(Stage, { store: store(view), view, cards });
    expect(screen.getByRole('button', { name: /^Gem World.*can be chosen/ })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Developments' }));
    expect(screen.getByRole('button', { name: /^Space Marines/ })).toBeTruthy();
  });
});

describe('goals', () => {
  it('show where everybody stands, and what only you know', () => {
    const goals = { up: ['Conscription'], holder: 0, face_down: 'Diversification', stack: [null, null], standing: { Conscription: [{ have: 5, points: 5 }, { have: 0, points: 0 }], Diversification: [{ have: 1, points: 0 }, { have: 2, points: 0 }] } };
    render(Goals, { view: table({ goals }), seats, cards });
    expect(screen.getByText('5 VP')).toBeTruthy();
    expect(screen.getByText(/only you know it/)).toBeTruthy();
    expect(screen.getByText(/2 goals in the stack/)).toBeTruthy();
  });
});

describe('the board of a replay', () => {
  it('has every empire by name, and nothing to click but words', async () => {
    const { container } = render(Board, { view: table({ center: ['Gem World'] }), cards, names: ['Ann', 'Vega'], mover: 1 });
    expect(screen.getByRole('region', { name: 'Ann' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Vega' }).classList.contains('mover')).toBe(true);
    expect(container.querySelector('[data-thing]')).toBeNull();
    await clean(container);
  }, 30_000);
});
