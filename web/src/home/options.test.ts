import { describe, expect, it } from 'vitest';
import type { GameInfo, GameOption } from '../api/types';
import { optionFor, playerRange, setPlayers, turnOff, turnOn, widestRange } from './options';

const option = (name: string, more: Partial<GameOption> = {}): GameOption => ({
  name, summary: '', values: [], takes: '', players: null, seats: null, needs: [], brings: [], excludes: [], built: true, ...more,
});
const race: GameInfo = {
  name: 'race', called: 'Race', built: true, seats: [2, 4],
  options: [
    option('first-game', { excludes: ['experienced', 'draft', 'solitaire'] }),
    option('experienced', { players: [2, 2] }),
    option('gathering-storm', { seats: [2, 5] }),
    option('goals', { needs: ['gathering-storm'], excludes: ['solitaire'] }),
    option('draft', { players: [2, 3], brings: ['gathering-storm'] }),
    option('solitaire', { players: [1, 1], seats: [1, 1], brings: ['gathering-storm'] }),
    option('difficulty', { values: ['easy', 'medium', 'hard'], needs: ['solitaire'] }),
    option('later', { built: false }),
  ],
};

describe('options of a game', () => {
  it('what must come along comes along', () => {
    expect(turnOn(race, { options: {}, players: 3 }, 'goals').options).toEqual({ goals: '', 'gathering-storm': '' });
    expect(turnOn(race, { options: {}, players: 2 }, 'draft').options).toEqual({ draft: '', 'gathering-storm': '' });
  });
  it('what cannot stay goes, in both directions', () => {
    const wish = turnOn(race, { options: { experienced: '' }, players: 2 }, 'first-game');
    expect(wish.options).toEqual({ 'first-game': '' });
    expect(turnOn(race, wish, 'experienced').options).toEqual({ experienced: '' });
  });
  it('what needed it goes with it', () => {
    const wish = turnOn(race, { options: {}, players: 3 }, 'goals');
    expect(turnOff(race, wish, 'gathering-storm').options).toEqual({});
  });
  it('the number of players follows', () => {
    expect(turnOn(race, { options: {}, players: 4 }, 'experienced').players).toBe(2);
    expect(playerRange(race, { 'gathering-storm': '' })).toEqual([2, 5]);
    expect(playerRange(race, { 'gathering-storm': '', draft: '' })).toEqual([2, 3]);
    expect(playerRange(race, {})).toEqual([2, 4]);
    expect(setPlayers(race, { options: { experienced: '' }, players: 2 }, 3)).toEqual({ options: {}, players: 3 });
    expect(setPlayers(race, { options: { solitaire: '', 'gathering-storm': '' }, players: 1 }, 3)).toEqual({ options: { 'gathering-storm': '' }, players: 3 });
    expect(widestRange(race)).toEqual([1, 5]);
    expect(optionFor(race, 5)).toBe('gathering-storm');
    expect(optionFor(race, 1)).toBe('solitaire');
  });
  it('a value is the first one until another is chosen', () => {
    const wish = turnOn(race, { options: {}, players: 1 }, 'difficulty');
    expect(wish.options.difficulty).toBe('easy');
    expect('solitaire' in wish.options).toBe(true);
    expect(turnOn(race, wish, 'difficulty', 'hard').options.difficulty).toBe('hard');
  });
  it('never offers what is not built', () => {
    expect(turnOn(race, { options: {}, players: 2 }, 'later').options).toEqual({});
  });
});
