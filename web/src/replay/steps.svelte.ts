// A game that is over, frame by frame. Frames are fetched in pieces, from the asked one on, and kept for each pair of eyes.

import type { Entry, Result, View } from '../api/types';

export interface Frame {
  n: number;
  seat: number | null;
  move: number | null;
  words: string | null;
  events: Entry[];
  view: (View & { open?: View['you'][] }) | null;
}

export interface Replay {
  game: string;
  called: string;
  options: Record<string, string>;
  players: number;
  names: string[];
  eyes: string;
  moves: number;
  first: number;
  frames: Frame[];
  rounds: number[];
  note: string;
  result: Result | null;
}

export type Fetch = (eyes: string, first: number, count: number) => Promise<Replay>;

export interface LogLine {
  /** the frame it happened in */
  n: number;
  entry: Entry;
}

const PIECE = 50;

export class Steps {
  /** what is said about the game; the frames of the last answer are not kept here */
  about = $state.raw<Omit<Replay, 'frames' | 'first' | 'eyes'> | null>(null);
  eyes = $state('all');
  at = $state(0);
  broken = $state('');
  playing = $state(false);
  private kept = $state.raw<Record<string, Frame[]>>({});
  private asked = new Map<string, Promise<void>>();

  constructor(private readonly fetch: Fetch) {}

  get last(): number {
    return this.about?.moves ?? 0;
  }

  get frame(): Frame | undefined {
    return this.kept[this.eyes]?.[this.at];
  }

  /** The frame to show: the wanted one, or, until it has come, the nearest before it. */
  get shown(): Frame | undefined {
    const frames = this.kept[this.eyes] ?? [];
    for (let n = this.at; n >= 0; n--) if (frames[n]) return frames[n];
    return undefined;
  }

  get round(): number {
    return this.roundOf(this.at);
  }

  /** The round that a frame belongs to. */
  roundOf(n: number): number {
    const rounds = this.about?.rounds ?? [0];
    let found = 0;
    for (let round = 0; round < rounds.length; round++) if (rounds[round]! <= n) found = round;
    return found;
  }

  /** What has been told so far by these eyes, as far as it has been fetched. */
  get log(): LogLine[] {
    const lines: LogLine[] = [];
    for (const frame of this.kept[this.eyes] ?? []) {
      if (!frame) continue;
      for (const entry of frame.events) if (entry.words) lines.push({ n: frame.n, entry });
    }
    return lines;
  }

  /** Scores of all frames that have come, one list for each seat: for the curve. */
  get scores(): { n: number; scores: number[] }[] {
    const found: { n: number; scores: number[] }[] = [];
    for (const frame of this.kept[this.eyes] ?? []) if (frame?.view) found.push({ n: frame.n, scores: frame.view.empires.map((empire) => empire.score) });
    return found;
  }

  async begin(at = 0): Promise<void> {
    await this.load(Math.max(0, at));
    await this.go(at);
    void this.rest();
  }

  async go(n: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.last, Math.round(n)));
    await this.load(this.at);
  }

  next = (): Promise<void> => this.go(this.at + 1);
  back = (): Promise<void> => this.go(this.at - 1);

  nextRound = (): Promise<void> => this.go(this.about?.rounds.find((first) => first > this.at) ?? this.last);

  /** To the beginning of this round, or of the one before when it stands there already. */
  lastRound = (): Promise<void> => this.go([...(this.about?.rounds ?? [0])].reverse().find((first) => first < this.at) ?? 0);

  async look(eyes: string): Promise<void> {
    this.eyes = eyes;
    await this.load(this.at);
    void this.rest();
  }

  private async load(n: number): Promise<void> {
    const eyes = this.eyes;
    if (this.kept[eyes]?.[n]) return;
    const first = Math.floor(n / PIECE) * PIECE;
    const key = `${eyes} ${first}`;
    let asked = this.asked.get(key);
    if (!asked) {
      asked = this.ask(eyes, first);
      this.asked.set(key, asked);
    }
    await asked;
  }

  private async ask(eyes: string, first: number): Promise<void> {
    try {
      const { frames, ...about } = await this.fetch(eyes, first, PIECE);
      this.about = about;
      const list = [...(this.kept[eyes] ?? [])];
      for (const frame of frames) list[frame.n] = frame;
      this.kept = { ...this.kept, [eyes]: list };
      this.broken = '';
    } catch (error) {
      this.asked.delete(`${eyes} ${first}`);
      this.broken = (error as Error).message;
    }
  }

  /** Fetch what is missing, one piece after another, so that log and curve become whole. */
  private async rest(): Promise<void> {
    const eyes = this.eyes;
    for (let first = 0; first <= this.last; first += PIECE) {
      if (eyes !== this.eyes || this.broken) return;
      await this.load(first);
    }
  }
}
