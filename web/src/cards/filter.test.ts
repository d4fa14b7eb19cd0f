import { describe, expect, it } from 'vitest';
import { ANYTHING, choices, find, fromSearch, setOf, toSearch, typeOf } from './filter';
import { ALL } from './fixtures/all';

const names = (wanted: Partial<typeof ANYTHING>) => find(ALL, { ...ANYTHING, ...wanted }).map(({ card }) => card.name);

describe('finding cards', () => {
  it('has all of them at first', () => {
    expect(names({})).toHaveLength(ALL.length);
  });

  it('by game, type, kind, cost, source and keyword', () => {
    expect(find(ALL, { ...ANYTHING, game: 'roll' }).every(({ game }) => game === 'roll')).toBe(true);
    expect(find(ALL, { ...ANYTHING, type: 'military' }).every(({ card }) => card.military)).toBe(true);
    expect(find(ALL, { ...ANYTHING, type: 'world' }).some(({ card }) => card.military)).toBe(false);
    expect(names({ game: 'race', kind: 'novelty', source: 'production', cost: '2' })).toContain('Gem World');
    expect(find(ALL, { ...ANYTHING, kind: 'gray' }).every(({ card }) => card.type === 'world' && !card.good)).toBe(true);
    expect(names({ game: 'race', keyword: 'imperium' })).toContain('Galactic Imperium');
    expect(find(ALL, { ...ANYTHING, game: 'race', cost: '6+' }).every(({ card }) => (card.cost ?? card.defense ?? 0) >= 6)).toBe(true);
  });

  it('by the phase of a power', () => {
    expect(names({ game: 'race', phase: 'trade' })).toContain('Old Earth');
    expect(names({ game: 'race', phase: 'end' })).toContain('Trade League');
    expect(names({ game: 'roll', phase: 'now' }).length).toBeGreaterThan(50);
  });

  it('by words, in names and in powers, whatever their order', () => {
    expect(names({ words: 'old earth', game: 'race' })[0]).toBe('Old Earth');
    expect(names({ words: 'windfall alien', game: 'race' })).toEqual(names({ words: 'alien windfall', game: 'race' }));
    expect(names({ words: 'GENES', game: 'race' })).toContain('Galactic Genome Project');
    expect(names({ words: 'no such card at all' })).toEqual([]);
  });

  it('a name that begins so comes first', () => {
    expect(names({ words: 'alien' })[0]).toMatch(/^Alien/);
  });

  it('in the order asked for', () => {
    const costs = find(ALL, { ...ANYTHING, game: 'roll', sort: 'cost' }).map(({ card }) => card.cost ?? 99);
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    const sorted = names({ game: 'race', sort: 'name' });
    expect(sorted).toEqual([...sorted].sort((a, b) => a.localeCompare(b)));
  });

  it('offers what there is', () => {
    const race = choices(ALL, 'race');
    expect(race.kind).toEqual(['novelty', 'rare', 'genes', 'alien', 'gray']);
    expect(race.type).toEqual(['world', 'military', 'development', 'goal']);
    expect(names({ game: 'race', type: 'goal' })).toContain('Galactic Status');
    expect(race.set).toEqual(['Base game', 'The Gathering Storm']);
    expect(choices(ALL).type).toContain('goal');
    for (const value of race.phase) expect(names({ game: 'race', phase: value }).length).toBeGreaterThan(0);
    for (const { card } of ALL) expect(typeOf(card)).toBeTruthy();
  });

  it('knows the sets', () => {
    const sets = new Set(ALL.map(setOf));
    for (const set of ['Base game', 'The Gathering Storm', 'Factions', 'Home worlds', 'Home colonies', 'Large developments', 'Goals']) expect(sets).toContain(set);
  });

  it('stands in the address and comes back from it', () => {
    const wanted = { ...ANYTHING, game: 'race', words: 'draw 2 & more', kind: 'alien', sort: 'cost' as const };
    expect(fromSearch(new URLSearchParams(toSearch(wanted)))).toEqual(wanted);
    expect(toSearch(ANYTHING)).toBe('');
    expect(fromSearch(new URLSearchParams('sort=nonsense&cost=1')).sort).toBe('game');
  });
});
