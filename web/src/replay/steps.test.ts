import { describe, expect, it, vi } from 'vitest';
import type { View } from '../api/types';
import { Refused } from '../api/http';
import { sourceOf, upload } from './api';
import { Steps, type Fetch, type Replay } from './steps.svelte';

const MOVES = 120;
const ROUNDS = [0, 6, 40, 90];

/** A server with a game of 120 moves in three rounds. */
function server(): { fetch: Fetch; asked: string[] } {
  const asked: string[] = [];
  const fetch: Fetch = (eyes, first, count) => {
    asked.push(`${eyes} ${first}`);
    const frames: Replay['frames'] = [];
    for (let n = first; n < Math.min(first + count, MOVES + 1); n++) {
      const view = { round: 0, empires: [{ score: n }, { score: 2 * n }] } as unknown as View;
      frames.push({ n, seat: n ? n % 2 : null, move: n ? n : null, words: n ? `move ${n}` : null, view, events: n % 10 === 0 ? [{ n, event: 'x', seat: 0, cards: [], number: 0, words: `${eyes} saw ${n}` }] : [] });
    }
    return Promise.resolve({ game: 'race', called: 'Race', options: {}, players: 2, names: ['Ann', 'Bob'], eyes, moves: MOVES, first, frames, rounds: ROUNDS, note: '', result: null });
  };
  return { fetch, asked };
}

const settled = () => new Promise((done) => setTimeout(done, 20));

describe('stepping through a game', () => {
  it('goes on, back, to the ends and no further', async () => {
    const steps = new Steps(server().fetch);
    await steps.begin();
    expect(steps.frame?.n).toBe(0);
    await steps.back();
    expect(steps.at).toBe(0);
    await steps.next();
    await steps.next();
    expect(steps.frame?.words).toBe('move 2');
    await steps.go(9999);
    expect(steps.at).toBe(MOVES);
    expect(steps.frame?.n).toBe(MOVES);
    await steps.next();
    expect(steps.at).toBe(MOVES);
  });

  it('goes by rounds', async () => {
    const steps = new Steps(server().fetch);
    await steps.begin();
    const seen: number[] = [];
    for (let i = 0; i < 5; i++) {
      await steps.nextRound();
      seen.push(steps.at);
    }
    expect(seen).toEqual([6, 40, 90, MOVES, MOVES]);
    await steps.lastRound();
    expect(steps.at).toBe(90);
    await steps.lastRound();
    expect(steps.at).toBe(40);
    await steps.go(50);
    expect(steps.round).toBe(2);
    await steps.lastRound();
    expect(steps.at).toBe(40);
    expect(steps.roundOf(5)).toBe(0);
  });

  it('begins anywhere, and fetches the rest once', async () => {
    const { fetch, asked } = server();
    const steps = new Steps(fetch);
    await steps.begin(70);
    expect(steps.frame?.n).toBe(70);
    await settled();
    expect([...asked].sort()).toEqual(['all 0', 'all 100', 'all 50']);
    expect(steps.log.map((line) => line.n)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
    expect(steps.scores).toHaveLength(MOVES + 1);
  });

  it('keeps its place when the eyes change, and shows what these eyes saw', async () => {
    const { fetch, asked } = server();
    const steps = new Steps(fetch);
    await steps.begin(60);
    await settled();
    await steps.look('1');
    expect(steps.at).toBe(60);
    await settled();
    expect(steps.log.at(-1)?.entry.words).toBe('1 saw 120');
    const before = asked.length;
    await steps.look('all');
    await settled();
    expect(asked).toHaveLength(before);
  });

  it('shows the nearest frame until the wanted one has come', async () => {
    const { fetch } = server();
    let release: () => void = () => {};
    const slow: Fetch = async (eyes, first, count) => {
      if (first === 100) await new Promise<void>((done) => (release = done));
      return fetch(eyes, first, count);
    };
    const steps = new Steps(slow);
    await steps.begin();
    await settled();
    const going = steps.go(110);
    expect(steps.frame).toBeUndefined();
    expect(steps.shown?.n).toBe(99);
    release();
    await going;
    expect(steps.shown?.n).toBe(110);
  });

  it('says what went wrong, and can be asked again', async () => {
    const { fetch } = server();
    let broken = true;
    const steps = new Steps((...asked) => (broken ? Promise.reject(new Error('No such table.')) : fetch(...asked)));
    await steps.begin();
    expect(steps.broken).toBe('No such table.');
    expect(steps.about).toBeNull();
    broken = false;
    await steps.begin();
    expect(steps.broken).toBe('');
    expect(steps.frame?.n).toBe(0);
  });
});

describe('where replays come from', () => {
  const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

  it('asks for a table first, then for a record file, and remembers', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return path.startsWith('/api/tables/') ? answer({ error: { code: 'missing', sentence: 'No such table.' } }, 404) : answer({ moves: 1, frames: [] });
    });
    const source = sourceOf('R4x');
    await source.fetch('all', 0, 50);
    await source.fetch('0', 50, 50);
    expect(asked).toEqual(['/api/tables/R4x/replay?eyes=all&first=0&count=50', '/api/replays/R4x?eyes=all&first=0&count=50', '/api/replays/R4x?eyes=0&first=50&count=50']);
    expect(source.record()).toBe('/api/replays/R4x/record');
    vi.unstubAllGlobals();
  });

  it('a game that still runs is refused with the sentence of the server', async () => {
    vi.stubGlobal('fetch', () => answer({ error: { code: 'forbidden', sentence: 'The game is not over.' } }, 403));
    await expect(sourceOf('k7').fetch('all', 0, 50)).rejects.toThrow('The game is not over.');
    vi.unstubAllGlobals();
  });

  it('hands a record file over', async () => {
    vi.stubGlobal('fetch', (path: string, asked: RequestInit) => answer(asked.body === 'good' && path === '/api/replays' ? { id: 'R9' } : { error: { code: 'refused', sentence: 'This is not a record.' } }, asked.body === 'good' ? 201 : 400));
    expect(await upload('good')).toBe('R9');
    await expect(upload('bad')).rejects.toBeInstanceOf(Refused);
    vi.unstubAllGlobals();
  });
});
