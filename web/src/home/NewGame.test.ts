import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/http';
import type { Catalog, GameOption, Table } from '../api/types';
import NewGame from './NewGame.svelte';

const option = (name: string, more: Partial<GameOption> = {}): GameOption => ({
  name, summary: name, values: [], takes: '', players: null, seats: null, needs: [], brings: [], excludes: [], built: true, ...more,
});
const catalog: Catalog = {
  games: [
    { name: 'race', called: 'Race', built: true, seats: [2, 4], options: [option('experienced', { players: [2, 2] }), option('later', { built: false })] },
    { name: 'roll', called: 'Roll', built: false },
  ],
  bots: [
    { name: 'random', summary: '', games: ['race'] },
    { name: 'simple', summary: '', games: ['race'] },
    { name: 'skilled', summary: 'a network', games: ['race'] },
    { name: 'expert', summary: 'looks ahead', games: ['race'] },
  ],
};

describe('a new game', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('scrollTo', () => {});
  });

  it('is one click away, against a fair opponent, with hints as the server has them', async () => {
    const create = vi.spyOn(api, 'create').mockResolvedValue({ id: 'abc' } as Table);
    render(NewGame, { catalog });
    await fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ game: 'race', seats: [{ kind: 'you' }, { kind: 'bot', bot: 'skilled' }] }));
    expect(create.mock.calls[0][0]).not.toHaveProperty('hints');
  });

  it('shows what is coming, offers only what is built, and follows the options', async () => {
    render(NewGame, { catalog });
    expect(screen.getByText('Coming')).toBeTruthy();
    expect(screen.queryByLabelText(/Later/)).toBeNull();
    await fireEvent.click(screen.getByLabelText('4'));
    expect(screen.getAllByRole('combobox')).toHaveLength(3);
    await fireEvent.click(screen.getByLabelText(/Experienced/));
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
  });

  it('says what each bot is, and lets the coach be settled', async () => {
    const create = vi.spyOn(api, 'create').mockResolvedValue({ id: 'abc' } as Table);
    create.mockClear();
    render(NewGame, { catalog });
    expect(screen.getByText('a network')).toBeTruthy();
    await fireEvent.change(screen.getByRole('combobox', { name: 'Opponent 1' }), { target: { value: 'expert' } });
    expect(screen.getByText('looks ahead')).toBeTruthy();
    const hints = screen.getByRole('radiogroup', { name: 'Hints' });
    expect((within(hints).getByLabelText('On') as HTMLInputElement).checked).toBe(true);
    await fireEvent.click(within(hints).getByLabelText('Off'));
    await fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(create.mock.calls[0][0]).toMatchObject({ hints: false, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'expert' }] });
  });

  it('opens seats for friends', async () => {
    const create = vi.spyOn(api, 'create').mockResolvedValue({ id: 'abc' } as Table);
    render(NewGame, { catalog });
    await fireEvent.click(screen.getByRole('button', { name: 'Play with friends' }));
    expect(create.mock.calls[0][0].seats).toEqual([{ kind: 'you' }, { kind: 'open' }]);
  });
});
