import type { CardFacts } from '../cards/facts';

export type { CardFacts };

// What the server says, as docs/api.md and docs/view-race.md have it. Games add fields of their own to views and cards.

export interface Me {
  id: string;
  name: string;
  account: string | null;
}

export interface GameOption {
  name: string;
  summary: string;
  values: string[];
  takes: string;
  players: [number, number] | null;
  seats: [number, number] | null;
  needs: string[];
  brings: string[];
  excludes: string[];
  built: boolean;
}

export interface GameInfo {
  name: string;
  called: string;
  built: boolean;
  seats?: [number, number];
  revision?: number;
  ties?: string;
  buttons?: string[];
  options?: GameOption[];
}

export interface BotInfo {
  name: string;
  summary: string;
  games: string[];
}

export interface Catalog {
  games: GameInfo[];
  bots: BotInfo[];
}

export interface Selectable {
  move: number;
  words: string;
  thing: string;
  where: string;
  /** Where it goes, where it could go to several places. */
  to?: string;
  /** The last word of this seat here: false where the move can be taken back. */
  final?: boolean;
}

export interface PickEntry {
  thing: string;
  move: number;
  where?: string;
  to?: string;
  /** Of one group only one entry can be chosen. */
  group?: string;
}

export interface Pick {
  where: string;
  least: number;
  most: number;
  from: PickEntry[];
  done: number | null;
  picked: string[];
}

export interface You {
  hand?: string[];
  seen?: string[];
  picks?: string[];
  prompt: string;
  selectable: Selectable[];
  pick: Pick | null;
  can_take_back: boolean;
  [more: string]: unknown;
}

export interface Placed {
  card: string;
  number: number;
  good: boolean | string | null;
  kind: string | null;
  awake: boolean;
  paid?: boolean;
  [more: string]: unknown;
}

export interface Empire {
  seat: number;
  tableau: Placed[];
  chips?: number;
  hand?: number;
  seen?: number;
  score: number;
  tie?: number;
  military?: number;
  temporary_military?: number;
  paying?: string | null;
  actions?: string[];
  last_actions?: string[];
  totals?: Record<string, number | Record<string, number>>;
  [more: string]: unknown;
}

export interface PhaseInfo {
  phase: string;
  numeral: string;
  when: 'done' | 'now' | 'ahead';
  chosen?: { seat: number; action: string }[];
}

export interface Result {
  scores: number[];
  sources: Record<string, number>[];
  ties: number[];
  winners: number[];
  why: string[];
}

export interface View {
  game: string;
  options: Record<string, string>;
  players: number;
  seat: number | null;
  round: number;
  step: string;
  secret: boolean;
  strict: boolean;
  owed: number[];
  over: boolean;
  phase?: string | null;
  phases?: PhaseInfo[];
  pool?: number;
  supply?: number;
  discards?: number;
  known_discards?: string[];
  empires: Empire[];
  you?: You;
  result?: Result;
  [more: string]: unknown;
}

export interface Seat {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  person: string | null;
  resigned: boolean;
  connected: boolean;
  away: number;
  owes: boolean;
}

export interface Table {
  id: string;
  game: string;
  called: string;
  options: Record<string, string>;
  players: number;
  status: 'waiting' | 'running' | 'finished' | 'closed';
  pace: 'live' | 'correspondence';
  public: boolean;
  /** Whoever sits here may ask the coach. */
  hints: boolean;
  absence_limit: number | null;
  host: string;
  created: number;
  touched: number;
  seats: Seat[];
  your_seat: number | null;
  you_host: boolean;
  your_move: boolean;
  invite?: string | null;
  link?: string | null;
  ending: { why: string; winners: number[]; result: Result | null } | null;
  rematch?: { id: string; invite: string | null } | null;
}

export interface Entry {
  n: number;
  event: string;
  seat: number;
  cards: number[];
  number: number;
  words: string;
}

export interface Message {
  n: number;
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

export interface State {
  table: Table;
  version: number;
  turn: number | null;
  view: View | null;
  log: Entry[];
  chat: Message[];
}

export interface HomeLists {
  your_move: Table[];
  yours: Table[];
  open: Table[];
  watch: Table[];
  finished: Table[];
}

export interface NewTable {
  game: string;
  options?: Record<string, string>;
  pace?: 'live' | 'correspondence';
  public?: boolean;
  shuffle?: boolean;
  hints?: boolean;
  absence_limit?: number | null;
  seats: { kind: 'you' | 'bot' | 'open'; bot?: string }[];
}

/** A move that the coach has looked at. */
export interface Thought {
  move: number;
  words: string;
  /** How likely the network alone would play it. */
  chance: number;
  /** The seat's chance to win after it, and the standard error of that. */
  win: number;
  error: number;
}

export interface Hint {
  seat: number;
  turn: number;
  moves: number[];
  words: string[];
  thoughts: Thought[];
  chances: number[];
}

export interface Chances {
  seat: number;
  turn: number;
  chances: number[];
}

export interface ApiError {
  code: string;
  sentence: string;
}
