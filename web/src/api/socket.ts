// The line to a table. It comes back by itself after every break, and sends again, with its old key, what was not answered.

import { Refused } from './http';
import type { ApiError } from './types';

export type Line = 'connecting' | 'open' | 'lost' | 'gone';

export interface Said {
  type: string;
  key?: string;
  error?: ApiError;
  [more: string]: unknown;
}

interface Waiting {
  text: string;
  again: boolean;
  done: (said: Said) => void;
  fail: (error: Refused) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const GIVE_UP_AFTER = 30000;
/** What changes the table and is not answered for so long is sent again over a new line: a key makes it safe. */
export const ANSWER_WITHIN = 10000;
const LOST = 'The connection is interrupted.';

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT;
  private timers = { again: 0, ping: 0 };
  private heard = 0;
  private closed = false;

  constructor(
    private readonly path: string,
    private readonly hear: (said: Said) => void,
    private readonly tell: (line: Line, sentence: string) => void,
    private readonly make: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.connect();
  }

  /** Ask something. What changes the table (`again`) is sent again after a break; a question is not. */
  ask(type: string, fields: Record<string, unknown>, again = false): Promise<Said> {
    const key = newKey();
    const text = JSON.stringify({ type, key, ...fields });
    return new Promise((done, fail) => {
      this.waiting.set(key, { text, again, done, fail });
      if (this.socket?.readyState === 1) this.socket.send(text);
      else if (!again) this.drop(key, new Refused('offline', LOST));
      if (again) window.setTimeout(() => this.waiting.has(key) && this.anew(), ANSWER_WITHIN);
    });
  }

  /** Begin again with a whole state: something that should have come has not. */
  anew(): void {
    this.socket?.close();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timers.again);
    clearInterval(this.timers.ping);
    this.socket?.close();
  }

  private connect(): void {
    this.tell('connecting', '');
    const base = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
    const socket = this.make(base + this.path);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.heard = Date.now();
      this.tell('open', '');
      for (const waiting of this.waiting.values()) socket.send(waiting.text);
      clearInterval(this.timers.ping);
      this.timers.ping = window.setInterval(() => this.ping(socket), PING_EVERY);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.take(JSON.parse(event.data as string) as Said);
    };
    socket.onclose = (event) => this.lose(event);
  }

  private ping(socket: WebSocket): void {
    if (Date.now() - this.heard > GIVE_UP_AFTER) socket.close();
    else if (socket.readyState === 1) socket.send(JSON.stringify({ type: 'ping', key: 'ping' }));
  }

  private take(said: Said): void {
    const waiting = said.key === undefined ? undefined : this.waiting.get(said.key);
    if (waiting && said.key !== undefined) {
      this.waiting.delete(said.key);
      if (said.type === 'refused') waiting.fail(new Refused(said.error?.code ?? 'refused', said.error?.sentence ?? ''));
      else waiting.done(said);
    } else {
      this.hear(said);
    }
  }

  private lose(event: CloseEvent): void {
    clearInterval(this.timers.ping);
    this.socket = null;
    for (const [key, waiting] of this.waiting) if (!waiting.again) this.drop(key, new Refused('offline', LOST));
    if (this.closed) return;
    if (event.code === 4404 || event.code === 1008) {
      this.tell('gone', event.reason || (event.code === 4404 ? 'There is no such table.' : 'The server closed the connection.'));
      for (const key of [...this.waiting.keys()]) this.drop(key, new Refused('offline', LOST));
      return;
    }
    this.tell('lost', LOST);
    this.timers.again = window.setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  private drop(key: string, error: Refused): void {
    const waiting = this.waiting.get(key);
    this.waiting.delete(key);
    waiting?.fail(error);
  }
}

export function newKey(): string {
  if (typeof crypto !== 'undefined' && 'randomUUID' in crypto) return crypto.randomUUID();
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`; // pages over plain http have no randomUUID
}
