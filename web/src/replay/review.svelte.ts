// The coach's review of a game: asked for until it is ready.

import { get } from '../api/http';

export interface Point {
  n: number;
  chances: number[];
}

export interface Costly {
  /** the frame that shows the move */
  n: number;
  seat: number;
  words: string;
  better: string;
  cost: number;
  error: number;
  win: number;
  best_win: number;
}

export interface Choice {
  n: number;
  move: number;
  words: string;
  chance: number;
  made: number;
}

export type Answer =
  | { status: 'making'; done: number; moves: number; before: number }
  | { status: 'failed'; sentence: string }
  | { status: 'ready'; curve: Point[]; costly: Costly[]; choices: Choice[] };

const AGAIN = 1500; // milliseconds between two questions
const PATIENCE = 8; // failures to answer until it is given up

export class Review {
  /** How far it is, as long as it is not ready. */
  done = $state(0);
  moves = $state(0);
  before = $state(0);
  broken = $state('');
  ready = $state(false);
  curve = $state.raw<Point[]>([]);
  costly = $state.raw<Costly[]>([]);
  private choices = $state.raw<Map<number, Choice>>(new Map());
  private timer = 0;
  private failures = 0;
  private closed = false;

  constructor(private readonly address: () => string) {}

  /** What the network would have done in the place of the move that a frame shows. */
  choiceAt(n: number): Choice | undefined {
    return this.choices.get(n);
  }

  async begin(): Promise<void> {
    try {
      this.hear(await get<Answer>(this.address()));
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      const code = (error as { code?: string }).code;
      // A server that cannot be reached may come back; what it refuses stays refused.
      if (code !== 'offline' || this.failures > PATIENCE) this.broken = (error as Error).message;
    }
    if (!this.ready && !this.broken && !this.closed) this.timer = window.setTimeout(() => void this.begin(), AGAIN);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private hear(answer: Answer): void {
    if (answer.status === 'failed') this.broken = answer.sentence;
    else if (answer.status === 'making') ({ done: this.done, moves: this.moves, before: this.before } = answer);
    else if (answer.status === 'ready') {
      this.curve = answer.curve;
      this.costly = answer.costly;
      this.choices = new Map(answer.choices.map((one) => [one.n, one]));
      this.ready = true;
    }
  }
}
