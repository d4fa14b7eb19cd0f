// Replays come from a finished table or from a record file: the address looks the same, so both are asked.

import { Refused, get } from '../api/http';
import type { Fetch, Replay } from './steps.svelte';

export interface Source {
  fetch: Fetch;
  /** where the record can be downloaded */
  record: () => string;
  /** where the coach's review is */
  review: () => string;
  /** whether it is a table of this server, and no record file */
  isTable: () => boolean;
}

export function sourceOf(id: string): Source {
  const places = [`/api/tables/${encodeURIComponent(id)}/replay`, `/api/replays/${encodeURIComponent(id)}`];
  let place = '';
  const ask = (at: string, eyes: string, first: number, count: number): Promise<Replay> => get<Replay>(`${at}?eyes=${eyes}&first=${first}&count=${count}`);
  return {
    isTable: () => place === places[0],
    record: () => (place === places[1] ? `${places[1]}/record` : `/api/tables/${encodeURIComponent(id)}/record`),
    review: () => (place === places[1] ? `${places[1]}/review` : `/api/tables/${encodeURIComponent(id)}/review`),
    fetch: async (eyes, first, count) => {
      if (place) return ask(place, eyes, first, count);
      try {
        const found = await ask(places[0]!, eyes, first, count);
        place = places[0]!;
        return found;
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'missing') throw error;
      }
      const found = await ask(places[1]!, eyes, first, count);
      place = places[1]!;
      return found;
    },
  };
}

/** Give a record file to the server; its replay's id comes back. */
export async function upload(text: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch('/api/replays', { method: 'POST', credentials: 'same-origin', headers: { 'Content-Type': 'application/json' }, body: text });
  } catch {
    throw new Refused('offline', 'The server cannot be reached.');
  }
  const data = (await answer.json().catch(() => null)) as { id?: string; error?: { code: string; sentence: string } } | null;
  if (!answer.ok || !data?.id) throw new Refused(data?.error?.code ?? 'broken', data?.error?.sentence ?? `The server answered with ${answer.status}.`, answer.status);
  return data.id;
}
