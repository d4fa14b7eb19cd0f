import { render, screen } from '@testing-library/svelte';
import { fireEvent } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { View } from '../api/types';
import { isGlyph } from '../cards/icons';
import Coach from './Coach.svelte';
import { due, type Course } from './course';
import { COURSES, courseOf } from './courses';

const STEPS: Record<string, string[]> = {
  race: ['opening hand', 'choose actions', 'explore', 'develop: choose', 'develop: pay', 'settle: choose', 'settle: place', 'consume', 'produce', 'discard to ten'],
  roll: ['start tiles', 'assign', 'explore', 'develop', 'settle', 'produce', 'ship', 'manage empire'],
  frontiers: ['choose a home colony', 'select an action', 'develop', 'explore', 'explore again', 'nine worlds at most', 'settle', 'produce', 'trade and consume'],
};

const at = (game: string, step: string, more: Partial<View> = {}): View =>
  ({ game, step, options: {}, players: 2, seat: 0, round: 1, secret: false, strict: false, owed: [0], over: false, pool: 24, empires: [{ seat: 0, tableau: [], score: 0 }, { seat: 1, tableau: [], score: 0 }], ...more }) as View;

describe.each(COURSES.map((course) => [course.game, course] as const))('the course of %s', (game, course: Course) => {
  it('explains every step the first time it is asked, and only once', () => {
    const told = new Set(['welcome']);
    for (const step of STEPS[game]!) {
      const lesson = due(course, at(game, step), told);
      if (['explore again', 'settle: place'].includes(step)) continue;
      expect(lesson, step).not.toBeNull();
      told.add(lesson!.id);
      expect(due(course, at(game, step), told)?.id, step).not.toBe(lesson!.id);
    }
  });

  it('says nothing where somebody else is asked', () => {
    expect(due(course, at(game, STEPS[game]![1]!, { owed: [1] }), new Set(['welcome']))).toBeNull();
    expect(due(course, at(game, STEPS[game]![1]!, { seat: null, owed: [1] }), new Set())).toBeNull();
  });

  it('greets at the beginning, warns before the end and says goodbye', () => {
    expect(course.lessons[0]!.id).toBe('welcome');
    const told = new Set(course.lessons.map((lesson) => lesson.id).filter((id) => id !== 'end' && id !== 'over'));
    expect(due(course, at(game, 'x', { pool: 3, round: 9, owed: [] }), told)?.id).toBe('end');
    expect(due(course, at(game, 'x', { over: true, owed: [] }), new Set([...told, 'end']))?.id).toBe('over');
  });

  it('is short: a lesson is read in a breath', () => {
    expect(new Set(course.lessons.map((lesson) => lesson.id)).size).toBe(course.lessons.length);
    for (const lesson of course.lessons) expect(lesson.words.join(' ').length, lesson.id).toBeLessThan(420);
    for (const phase of course.phases) expect(isGlyph(phase.glyph)).toBe(true);
  });
});

describe('the guide', () => {
  beforeEach(() => localStorage.clear());

  it('tells one thing after another and remembers what was told', async () => {
    const view = at('race', 'choose actions');
    const first = render(Coach, { id: 't1', game: 'race', view });
    expect(screen.getByRole('heading').textContent).toBe('Your galaxy');
    await fireEvent.click(screen.getByTestId('coach-next'));
    expect(screen.getByRole('heading').textContent).toBe('Choose a phase');
    await fireEvent.click(screen.getByTestId('coach-next'));
    expect(screen.queryByRole('heading')).toBeNull();
    first.unmount();
    render(Coach, { id: 't1', game: 'race', view });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('can be sent away', async () => {
    render(Coach, { id: 't2', game: 'race', view: at('race', 'choose actions') });
    await fireEvent.click(screen.getByText('I know the rest'));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(JSON.parse(localStorage.getItem('windfall.learn.t2')!)).toHaveLength(courseOf('race')!.lessons.length);
  });

  it('is silent for a game it does not know', () => {
    render(Coach, { id: 't3', game: 'chess', view: at('chess', 'x') });
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
