import axe from 'axe-core';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ActionTile from './ActionTile.svelte';
import Card from './Card.svelte';
import CardsPage from './CardsPage.svelte';
import Die from './Die.svelte';
import { ALL, FIXTURES, named } from './fixtures/all';
import Legend from './Legend.svelte';
import Tile from './Tile.svelte';

afterEach(() => vi.unstubAllGlobals());

async function clean(container: Element) {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map((found) => `${found.id}: ${found.nodes[0]?.html}`)).toEqual([]);
}

describe('Card', () => {
  it('says everything to those who listen', () => {
    render(Card, { card: named('race', 'Gem World'), size: 'normal', good: true });
    expect(screen.getByRole('img', { name: /Gem World.*novelty.*good lies on it/is })).toBeTruthy();
  });

  it('is a button where it can be chosen', async () => {
    const chosen = vi.fn();
    render(Card, { card: named('race', 'Gem World'), size: 'mini', state: 'picked', onselect: chosen });
    const button = screen.getByRole('button', { name: /Gem World/ });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await fireEvent.click(button);
    expect(chosen).toHaveBeenCalledWith(named('race', 'Gem World'));
  });

  it('has its words at full size', async () => {
    const { container } = render(Card, { card: named('race', 'Trade League'), size: 'full' });
    expect(container.textContent).toContain('Sell a good for cards; trade powers count.');
    expect(container.textContent).toContain('2 VP for each development with a Trade power');
    await clean(container);
  });

  it('draws two of the same card with ids of their own', () => {
    const card = named('race', 'Gem World');
    render(Card, { card, size: 'mini' });
    render(Card, { card, size: 'mini' });
    const ids = [...document.querySelectorAll('svg [id]')].map((node) => node.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('pieces', () => {
  it('a die, a tile and an action have names', () => {
    render(Die, { colour: 'genes', face: 'settle' });
    expect(screen.getByRole('img', { name: 'genes die: Settle' })).toBeTruthy();
    render(Tile, { card: named('frontiers', 'Space Marines'), copies: 2 });
    expect(screen.getByRole('img', { name: /Space Marines.*2 left/s })).toBeTruthy();
    render(ActionTile, { name: 'Trade, Consume', credits: 2, state: 'now' });
    expect(screen.getByRole('img', { name: /Trade, Consume. 2 credits on it. now/ })).toBeTruthy();
  });

  it('the legend has every effect of the data', async () => {
    const { container } = render(Legend, { all: ALL });
    const effects = new Set(ALL.flatMap(({ card }) => (card.powers ?? []).map((power) => power.effect)));
    expect(container.querySelectorAll('.powers li')).toHaveLength(effects.size);
  });

  it('the legend can be read by everybody', async () => {
    const { container } = render(Legend, { all: ALL.slice(0, 6) });
    await clean(container);
  }, 30_000);
});

describe('the card browser', () => {
  it('lists, finds and opens cards, and the arrow keys go through them', async () => {
    vi.stubGlobal('fetch', (path: string) => {
      const game = /games\/(\w+)\/cards/.exec(path)?.[1];
      const body = game ? FIXTURES[game] : { games: Object.keys(FIXTURES).map((name) => ({ name, called: name, built: true })), bots: [] };
      return Promise.resolve(new Response(JSON.stringify(body)));
    });
    const { container } = render(CardsPage, { search: new URLSearchParams('game=race&words=earth') });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Old Earth/ })).toBeTruthy());
    const cards = () => screen.getAllByRole('button', { name: /./ }).filter((one) => one.classList.contains('card'));
    const before = cards().length;
    expect(before).toBeLessThan(12);
    await fireEvent.click(cards()[0]!);
    expect(screen.getByRole('article')).toBeTruthy();
    await fireEvent.keyDown(cards()[0]!, { key: 'ArrowRight' });
    await waitFor(() => expect(document.activeElement).toBe(cards()[1]));
    await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(screen.queryByRole('article')).toBeNull();
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    await waitFor(() => expect(cards()).toHaveLength(0));
    await clean(container);
  }, 30_000);
});
