import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { CardSet } from '../stores/catalog.svelte';
import ScoreSheet from './ScoreSheet.svelte';
import type { TableStore } from './table.svelte';

describe('the score sheet', () => {
  it('names the winner first, with points by source', () => {
    const result = {
      scores: [20, 31], sources: [{ chips: 5, worlds: 15 }, { chips: 20, 'Merchant Guild': 11 }], ties: [1, 2], winners: [1], why: ['pool'],
    };
    const seats = [{ name: 'Ann' }, { name: 'Vega' }];
    const store = { id: 't', view: { over: true, result }, table: { game: 'race', seats, your_seat: 0, ending: { why: 'The game is over.' } } };
    render(ScoreSheet, { store: store as unknown as TableStore, cards: new CardSet([{ name: 'Merchant Guild', number: 1, type: 'development' }]) });
    expect(screen.getByRole('heading').textContent).toBe('Vega wins');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Source', 'Vega', 'You']);
    expect(screen.getByRole('row', { name: /^Total/ }).textContent).toMatch(/Total\s*31\s*20/);
    expect(screen.getByRole('button', { name: 'Merchant Guild' })).toBeTruthy();
  });
});
