// Requests to the server. Whatever it refuses is thrown as a Refused with the server's own sentence.

import type { ApiError, CardFacts, Catalog, Chances, Entry, Hint, HomeLists, Me, NewTable, State, Table } from './types';

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly status = 0,
  ) {
    super(sentence);
  }
}

const OFFLINE = 'The server cannot be reached. Check your connection; nothing you have done is lost.';

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused('offline', OFFLINE);
  }
  const text = await answer.text();
  const data = parse(text);
  if (!answer.ok) {
    const error = (data as { error?: ApiError } | null)?.error;
    throw new Refused(error?.code ?? 'broken', error?.sentence ?? `The server answered with ${answer.status}.`, answer.status);
  }
  return data as T;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const get = <T>(path: string) => request<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => request<T>('POST', path, body);

export const api = {
  me: () => get<Me>('/api/me'),
  rename: (name: string) => request<Me>('PATCH', '/api/me', { name }),
  register: (account: string, password: string) => post<Me>('/api/account', { account, password }),
  login: (account: string, password: string) => post<Me>('/api/login', { account, password }),
  logout: () => post<unknown>('/api/logout'),

  games: () => get<Catalog>('/api/games'),
  cards: (game: string) => get<{ game: string; cards: CardFacts[] }>(`/api/games/${game}/cards`),
  home: () => get<HomeLists>('/api/home'),

  create: (table: NewTable) => post<Table>('/api/tables', table),
  tableCards: (id: string) => get<{ game: string; cards: CardFacts[] }>(`/api/tables/${id}/cards`),
  state: (id: string) => get<State>(`/api/tables/${id}`),
  log: (id: string) => get<{ log: Entry[] }>(`/api/tables/${id}/log`),
  sit: (id: string, invite: string | null, seat?: number) =>
    post<Table>(`/api/tables/${id}/sit`, { ...(invite ? { invite } : {}), ...(seat === undefined ? {} : { seat }) }),
  leave: (id: string) => post<Table>(`/api/tables/${id}/leave`),
  fill: (id: string, seat: number, kind: 'bot' | 'open', bot?: string) =>
    post<Table>(`/api/tables/${id}/seats/${seat}`, kind === 'bot' ? { kind, bot } : { kind }),
  hint: (id: string) => post<Hint>(`/api/tables/${id}/hint`),
  chances: (id: string) => get<Chances>(`/api/tables/${id}/chances`),
  resign: (id: string, seat: number) => post<Table>(`/api/tables/${id}/seats/${seat}/resign`),
  handOver: (id: string, seat: number, bot: string) => post<Table>(`/api/tables/${id}/seats/${seat}/bot`, { bot }),
  comeBack: (id: string, seat: number) => post<Table>(`/api/tables/${id}/seats/${seat}/return`),
  rematch: (id: string) => post<Table>(`/api/tables/${id}/rematch`),
};
