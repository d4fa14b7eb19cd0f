import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardSet } from '../stores/catalog.svelte';
import Coach from './Coach.svelte';
import CoachLine from './CoachLine.svelte';
import { Review, type Answer } from './review.svelte';
import type { Steps } from './steps.svelte';
import WinCurve from './WinCurve.svelte';

const READY: Answer = {
  status: 'ready',
  curve: [{ n: 0, chances: [0.5, 0.5] }, { n: 10, chances: [0.7, 0.3] }, { n: 20, chances: [0, 1] }],
  costly: [{ n: 11, seat: 1, words: 'Settle Old Earth (for 3 cards)', better: 'Settle Comet Zone', cost: 0.08, error: 0.02, win: 0.3, best_win: 0.38 }],
  choices: [{ n: 11, move: 7, words: 'Settle Comet Zone', chance: 0.9, made: 0.05 }, { n: 12, move: 4, words: 'Pass', chance: 0.8, made: 0.8 }],
};
const names = ['Ada', 'Ben'];
const cards = new CardSet([]);
const steps = (go = vi.fn()) => ({ last: 20, at: 11, roundOf: (n: number) => (n >= 10 ? 6 : 0), go }) as unknown as Steps;

let answers: Answer[];
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answers.length > 1 ? answers.shift() : answers[0]))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function ready(): Promise<Review> {
  answers = [READY];
  const review = new Review(() => '/api/tables/x/review');
  await review.begin();
  return review;
}

describe('a review', () => {
  it('is asked for until it is ready', async () => {
    vi.useFakeTimers();
    answers = [{ status: 'making', done: 0, moves: 20, before: 1 }, { status: 'making', done: 8, moves: 20, before: 0 }, READY];
    const review = new Review(() => '/api/tables/x/review');
    await review.begin();
    expect([review.ready, review.before]).toEqual([false, 1]);
    await vi.advanceTimersByTimeAsync(1600);
    expect([review.ready, review.done, review.moves]).toEqual([false, 8, 20]);
    await vi.advanceTimersByTimeAsync(1600);
    expect(review.ready).toBe(true);
    expect(review.choiceAt(11)?.words).toBe('Settle Comet Zone');
    review.close();
  });

  it('says why there is none', async () => {
    answers = [{ status: 'failed', sentence: 'There is no coach for it.' }];
    const review = new Review(() => '/api/tables/x/review');
    await review.begin();
    render(Coach, { review, steps: steps(), names, cards });
    expect(screen.getByText('There is no coach for it.')).toBeTruthy();
  });

  it('lists what cost most, and leads there', async () => {
    const go = vi.fn();
    render(Coach, { review: await ready(), steps: steps(go), names, cards });
    const costly = screen.getByTestId('costly');
    expect(costly.textContent).toMatch(/−8\s+Round 6, Ben:\s*Settle Old Earth\s*Settle Comet Zone was better: 8 points of win chance \(30 % instead of 38 %\)/);
    await fireEvent.click(costly);
    expect(go).toHaveBeenCalledWith(11);
  });

  it('says so where it found nothing', async () => {
    const review = await ready();
    review.costly = [];
    render(Coach, { review, steps: steps(), names, cards });
    expect(screen.queryByTestId('costly')).toBeNull();
    expect(screen.getByText('None that the coach would be sure of.')).toBeTruthy();
  });

  it('has its curve as a table, too', async () => {
    render(Coach, { review: await ready(), steps: steps(), names, cards });
    await fireEvent.click(screen.getByText('Win chances in numbers'));
    expect(screen.getByRole('row', { name: 'setup 50 % 50 %' })).toBeTruthy();
    expect(screen.getByRole('row', { name: '6 70 % 30 %' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'end 0 % 100 %' })).toBeTruthy();
  });

  it('says at each move what the coach would have done', async () => {
    const review = await ready();
    const { rerender } = render(CoachLine, { review, at: 11, move: 3, cards });
    const line = () => screen.getByTestId('coach-line').textContent;
    expect(line()).toMatch(/Settle Comet Zone: 38 % to win instead of 30 %/);
    review.costly = [];
    await waitFor(() => expect(line()).toMatch(/Settle Comet Zone \(90 times in 100; what was played: 5\)/));
    await rerender({ review, at: 12, move: 4, cards });
    await waitFor(() => expect(line()).toMatch(/the same \(80 times in 100\)/));
    await rerender({ review, at: 13, move: 4, cards });
    await waitFor(() => expect(line()).toMatch(/Nothing to decide/));
  });
});

describe('the curve of chances', () => {
  const curve = READY.status === 'ready' ? READY.curve : [];

  it('has a line for every seat, told apart by more than colour', () => {
    const { container } = render(WinCurve, { curve, names, last: 20, at: 12 });
    const lines = [...container.querySelectorAll('[data-side]')];
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(2);
    expect(lines[0]!.getAttribute('d')).toMatch(/^M0\.0 32\.0L500\.0 /);
    expect(container.querySelector('figcaption')?.textContent).toMatch(/Ada\s*70 %\s*Ben\s*30 %/);
  });

  it('leads to the step that is clicked', async () => {
    const go = vi.fn();
    const { container } = render(WinCurve, { curve, names, last: 20, at: 12, go });
    const svg = container.querySelector('svg')!;
    svg.getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
    await fireEvent.click(svg, { clientX: 200 });
    expect(go).toHaveBeenCalledWith(5);
  });

  it('has the robot beside a single player', () => {
    const { container } = render(WinCurve, { curve, names: ['Ada'], last: 20, at: 0 });
    expect(container.querySelector('figcaption')?.textContent).toMatch(/Ada\s*50 %\s*Robot\s*50 %/);
  });
});
