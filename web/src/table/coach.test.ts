import { render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/http';
import type { Hint, Thought } from '../api/types';
import { FIXTURES } from '../cards/fixtures/all';
import { CardSet } from '../stores/catalog.svelte';
import Advice from './Advice.svelte';
import { advised, percent, percents, percentsAt, reasons, toWin, wholes, withError } from './coach';
import { Coach } from './coach.svelte';
import type { TableStore } from './table.svelte';

const thought = (words: string, win: number, chance: number, error = 0.02): Thought => ({ move: 1, words, win, chance, error });
const hint = (words: string[], thoughts: Thought[]): Hint => ({ seat: 0, turn: 3, moves: words.map((_, i) => i), words, thoughts, chances: [0.54, 0.46] });
const settle = hint(['Settle (draw 1 card after placing a world)'], [thought('Settle (draw 1 card after placing a world)', 0.54, 0.62), thought('Develop (cost 1 less)', 0.51, 0.3)]);

describe('what the coach says', () => {
  it('says chances as people do, and never that something is certain', () => {
    expect(percent(0.544)).toBe('54 %');
    expect(percent(0.001)).toBe('<1 %');
    expect(percent(0.999)).toBe('>99 %');
    expect(withError(0.5, 0.021)).toBe('50 % ± 2');
    expect(withError(0.5, 0.001)).toBe('50 % ± 1');
    expect(withError(0.5, 0)).toBe('50 %');
    expect(withError(0.002, 0.004)).toBe('<1 %');
  });

  it('says chances that add up to a hundred', () => {
    expect(wholes([0.412, 0.246, 0.342])).toEqual([41, 25, 34]);
    expect(wholes([0.405, 0.345, 0.25])).toEqual([41, 34, 25]);
    expect(wholes([])).toEqual([]);
    expect(percents([0.996, 0.004])).toEqual(['>99 %', '<1 %']);
    expect(percents([0.035, 0.965])).toEqual(['4 %', '96 %']);
  });

  it('says what is certain only when it is over', () => {
    expect(percentsAt([1, 0], true)).toEqual(['100 %', '0 %']);
    expect(percentsAt([1, 0], false)).toEqual(['>99 %', '<1 %']);
  });

  it('says the same chance beside the move advised and among all', () => {
    const three = { ...hint(['A'], [thought('A', 0.444, 0.6), thought('B', 0.4, 0.4)]), chances: [0.444, 0.283, 0.273] };
    expect(percents(three.chances)).toEqual(['45 %', '28 %', '27 %']);
    expect(toWin(three)).toBe('45 % ± 2');
    // What was not looked ahead for is told as it is.
    expect(toWin({ ...three, thoughts: [thought('A', 0.5, 0.6, 0)] })).toBe('50 %');
    expect(toWin({ ...three, thoughts: [] })).toBe('');
  });

  it('names a set that shares a card with the one advised as a whole, and says where luck may speak', () => {
    const set = { ...hint(['Discard A', 'Discard B'], [{ ...thought('Discard A', 0.37, 0.6), move: 0 }, { ...thought('Discard B, then Discard C', 0.37, 0.3), move: 1 }, { ...thought('Discard C', 0.41, 0.008), move: 2 }]) };
    expect(reasons(set)).toBe('The network plays it 60 times in 100. Or: Discard B, then Discard C 37 % ± 2 (30 in 100), Discard C 41 % ± 2 (1 in 100). What looks better there is played so seldom that it may be luck.');
    expect(reasons(hint(['A'], [thought('A', 0.6, 0.01), thought('B', 0.5, 0.9)]))).toMatch(/^The network plays it once in 100\. Or: B/);
  });

  it('names one thing, or all of a set', () => {
    expect(advised(settle)).toBe('Settle');
    expect(advised(hint(['Discard A', 'Discard B'], []))).toBe('Discard A; Discard B');
    expect(advised(hint(['Use A: 1 good', 'Consume the good on B'], []))).toBe('Use A: 1 good');
    expect(advised(hint(['Ship A', 'Ship B', 'Ship C', 'Ship D'], []))).toBe('Ship A; Ship B; Ship C; …');
  });

  it('leaves explanations away unless they tell moves apart', () => {
    const die = hint(['Select with a home die (explore)'], [thought('Select with a home die (explore)', 0.7, 0.9), thought('Select with a home die (produce)', 0.6, 0.1)]);
    expect(advised(die)).toBe('Select with a home die (explore)');
    expect(reasons(die)).toContain('Or: Select with a home die (produce) 60 %');
  });

  it('gives reasons in numbers', () => {
    expect(reasons(settle)).toBe('The network plays it 62 times in 100. Or: Develop 51 % ± 2 (30 in 100).');
    expect(reasons(hint(['Pass'], [thought('Pass', 0.3, 0.99, 0)]))).toBe('Hardly a doubt.');
    const odd = [thought('Trade', 0.6, 0.003), thought('Produce', 0.5, 0.996), thought('Explore', 0.4, 0.001)];
    expect(reasons(hint(['Trade'], odd))).toBe('The network hardly ever plays it, but looking ahead speaks for it. Or: Produce 50 % ± 2 (more than 99 in 100), Explore 40 % ± 2 (less than 1 in 100).');
  });

  it('shows it in two lines, with cards that can be opened', () => {
    const discard = hint(['Discard Gem World'], [thought('Discard Gem World', 0.7, 0.9)]);
    render(Advice, { hint: discard, cards: new CardSet(FIXTURES.race!.cards) });
    expect(screen.getByTestId('advice').textContent).toMatch(/Coach:\s*Discard\s*Gem World\s*70 % ± 2 to win/);
  });
});

describe('the coach at a table', () => {
  afterEach(() => vi.restoreAllMocks());
  const seats = [{ seat: 0, kind: 'person' }, { seat: 1, kind: 'bot' }];
  const store = (more: object = {}) => ({ id: 't', question: 'q', sending: false, note: '', suggest: vi.fn(), catchUp: vi.fn(), table: { hints: true, status: 'running', your_seat: 0, seats }, ...more }) as unknown as TableStore & { suggest: ReturnType<typeof vi.fn>; question: string };

  it('is there for those who play where hints are on', () => {
    expect(new Coach(store()).there).toBe(true);
    for (const table of [{ hints: false, status: 'running', your_seat: 0, seats }, { hints: true, status: 'running', your_seat: null, seats }, { hints: true, status: 'finished', your_seat: 0, seats }, { hints: true, status: 'running', your_seat: 1, seats }]) {
      expect(new Coach(store({ table })).there).toBe(false);
    }
  });

  it('asks for the chances once for a question', async () => {
    const asked = vi.spyOn(api, 'chances').mockResolvedValue({ seat: 0, turn: 0, chances: [0.7, 0.3] });
    const table = store();
    const coach = new Coach(table);
    await coach.look();
    await coach.look();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(coach.chances).toEqual([0.7, 0.3]);
    table.question = 'another';
    await coach.look();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('waits for the last answer, and shows what the others did meanwhile before it speaks', async () => {
    const table = store({ sending: true, question: 'q' });
    const coach = new Coach(table);
    vi.spyOn(api, 'hint').mockResolvedValueOnce(settle);
    const asked = coach.ask();
    expect(coach.thinking).toBe(true);
    table.sending = false;
    await asked;
    expect(table.catchUp).toHaveBeenCalledTimes(2);
    expect(table.suggest).toHaveBeenCalledWith(settle);
  });

  it('keeps advice to itself that comes too late, and says what is refused', async () => {
    const table = store();
    const coach = new Coach(table);
    vi.spyOn(api, 'hint').mockImplementationOnce(async () => {
      table.question = 'another';
      return settle;
    });
    await coach.ask();
    expect(table.suggest).not.toHaveBeenCalled();
    vi.spyOn(api, 'hint').mockRejectedValueOnce(new Error('Hints are off at this table.'));
    await coach.ask();
    await waitFor(() => expect(table.note).toBe('Hints are off at this table.'));
    vi.spyOn(api, 'hint').mockResolvedValueOnce(settle);
    await coach.ask();
    expect(table.suggest).toHaveBeenCalledWith(settle);
    expect(coach.chances).toEqual([0.54, 0.46]);
  });
});
