import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from './settings.svelte';

describe('settings', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('begin dark, silent, with motion and an even pace, and notify nobody', () => {
    expect([settings.theme, settings.sound, settings.motion, settings.pace, settings.notify]).toEqual(['dark', false, true, 'normal', false]);
  });

  it('are kept in the browser and shown on the page', () => {
    settings.set('pace', 'step');
    settings.set('theme', 'light');
    expect(JSON.parse(localStorage.getItem('windfall.settings')!)).toMatchObject({ pace: 'step', theme: 'light' });
    expect(document.documentElement.dataset.theme).toBe('light');
    settings.set('theme', 'dark');
    settings.set('pace', 'normal');
  });

  it('let nothing move for who does not want it, here or in the system', () => {
    const system = (reduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    system(false);
    expect(settings.moveTime).toBeGreaterThan(0);
    settings.set('motion', false);
    expect(settings.moveTime).toBe(0);
    settings.set('motion', true);
    system(true);
    expect(settings.moveTime).toBe(0);
  });
});
