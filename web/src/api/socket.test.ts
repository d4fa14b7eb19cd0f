import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_WITHIN, TableSocket, type Line } from './socket';

class Wire {
  static all: Wire[] = [];
  readyState = 0;
  sent: { type: string; key: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string; key: string });
  }
  say(said: object) {
    this.onmessage?.({ data: JSON.stringify(said) });
  }
  close(code = 1006, reason = '') {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

describe('the line to a table', () => {
  let lines: Line[];
  let heard: string[];
  let socket: TableSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    Wire.all = [];
    lines = [];
    heard = [];
    socket = new TableSocket('/ws', (said) => heard.push(said.type), (line) => lines.push(line), (url) => new Wire(url) as unknown as WebSocket);
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  it('sends a move again with its old key after a break, and is answered once', async () => {
    Wire.all[0].open();
    const answer = socket.ask('moves', { turn: 1, moves: [5] }, true);
    const first = Wire.all[0].sent[0];
    Wire.all[0].close();
    expect(lines.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(2000);
    Wire.all[1].open();
    expect(Wire.all[1].sent[0]).toEqual(first);
    Wire.all[1].say({ type: 'accepted', key: first.key, version: 2, turn: 2 });
    expect((await answer).version).toBe(2);
  });

  it('begins again when a move is not answered, and sends it once more', async () => {
    Wire.all[0].open();
    const answer = socket.ask('moves', { turn: 1, moves: [5] }, true);
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN + 2000);
    Wire.all[1].open();
    expect(Wire.all[1].sent).toEqual(Wire.all[0].sent);
    Wire.all[1].say({ type: 'accepted', key: Wire.all[1].sent[0].key, version: 2, turn: 2 });
    await answer;
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN * 2);
    expect(Wire.all).toHaveLength(2);
  });

  it('gives a question up when the line breaks, and tells refusals in the server\'s words', async () => {
    Wire.all[0].open();
    const lost = expect(socket.ask('why_not', { thing: 'x' })).rejects.toThrow('interrupted');
    Wire.all[0].close();
    await lost;
    await vi.advanceTimersByTimeAsync(2000);
    Wire.all[1].open();
    const refused = expect(socket.ask('moves', {}, true)).rejects.toThrow('The table has moved on.');
    Wire.all[1].say({ type: 'refused', key: Wire.all[1].sent[0].key, error: { code: 'stale', sentence: 'The table has moved on.' } });
    await refused;
  });

  it('does not come back to a table that is not there', async () => {
    Wire.all[0].close(4404, 'There is no such table.');
    await vi.advanceTimersByTimeAsync(60000);
    expect(Wire.all).toHaveLength(1);
    expect(lines.at(-1)).toBe('gone');
  });

  it('hears what nobody asked for', () => {
    Wire.all[0].open();
    Wire.all[0].say({ type: 'update' });
    expect(heard).toEqual(['update']);
  });
});
