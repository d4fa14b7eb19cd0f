// A table as this page knows it: the server's last word, what is picked but not sent, and the line to the server.

import { Refused } from '../api/http';
import { ANSWER_WITHIN, TableSocket, type Line, type Said } from '../api/socket';
import type { Entry, Hint, Message, Pick, Selectable, State, Table, View } from '../api/types';
import { announce } from '../stores/notify';
import { settings } from '../stores/settings.svelte';
import { blip, type Sound } from '../sounds';
import { canConfirm, movesOf, owes, placeInSet, setAsked } from './choice';

type Update = Omit<State, 'log' | 'chat'> & { events: Entry[] };

const PAUSE = { instant: 0, normal: 350, slow: 1300, step: Infinity };

export class TableStore {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<Message[]>([]);
  line = $state<Line>('connecting');
  gone = $state('');
  /** What was picked out of a set, as places in the view's `pick.from`. */
  picked = $state<number[]>([]);
  /** A single move that was clicked and not confirmed. */
  staged = $state.raw<Selectable | null>(null);
  /** Several moves that one click could mean. */
  choices = $state.raw<Selectable[]>([]);
  /** A sentence under the prompt: why not, or what the server refused. */
  note = $state('');
  /** What the coach advises about what is asked now. */
  hint = $state.raw<Hint | null>(null);
  sending = $state(false);
  /** What the others did since this seat's last move. */
  recap = $state.raw<Entry[]>([]);
  /** Updates that are still to be shown, at the chosen pace. */
  behind = $state(0);
  unreadChat = $state(0);
  moving = $derived(owes(this.view) && !this.behind);

  private version = -1;
  private turn: number | null = null;
  private queue: Update[] = [];
  private pausing = false;
  private timer = 0;
  private asked = 0;
  private recapping = true;
  private awaited = 0;
  private onItsWay = false;
  private pressed = '';
  private socket: TableSocket;

  constructor(readonly id: string) {
    this.socket = new TableSocket(`/api/tables/${id}/ws`, (said) => this.hear(said), (line, sentence) => {
      this.line = line;
      this.gone = line === 'gone' ? sentence : '';
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.socket.close();
  }

  // --- what the server says -----------------------------------------------------------------------------------------

  private hear(said: Said): void {
    if (said.type === 'state') this.begin(said as unknown as State);
    else if (said.type === 'update') this.update(said as unknown as Update);
    else if (said.type === 'chat') this.hearChat(said.message as Message);
    else if (said.type === 'closing') this.note = String(said.sentence ?? '');
  }

  private begin(state: State): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.behind = 0;
    this.pausing = false;
    this.log = state.log;
    this.chat = state.chat;
    this.recap = sinceYours(state.log, state.table.your_seat);
    this.recapping = !state.table.your_move;
    const kept = this.kept();
    this.show({ ...state, events: [] });
    if (kept && kept[0] === asks(this.view) && kept[1] === this.turn) this.picked = kept[2];
    this.keep();
  }

  private update(update: Update): void {
    if (update.version < this.version) return;
    if (this.pausing) {
      this.queue.push(update);
      this.behind = this.queue.length;
    } else {
      this.showAndPause(update);
    }
  }

  /** Show an update; what comes next waits a moment if this was something to see. */
  private showAndPause(update: Update): void {
    this.show(update);
    const pause = PAUSE[settings.pace];
    const worth = update.events.some((entry) => entry.words && entry.seat !== update.table.your_seat);
    this.pausing = worth && pause > 0 && !document.hidden;
    if (!this.pausing) this.goOn();
    else if (pause !== Infinity) this.timer = window.setTimeout(() => this.goOn(), pause);
  }

  /** One update on: by itself after a moment, or by hand for those who read at their own pace. */
  goOn(): void {
    clearTimeout(this.timer);
    this.pausing = false;
    const next = this.queue.shift();
    this.behind = this.queue.length;
    if (next) this.showAndPause(next);
  }

  /** Skip whatever is still to be shown. */
  catchUp(): void {
    clearTimeout(this.timer);
    this.pausing = false;
    const rest = this.queue;
    this.queue = [];
    this.behind = 0;
    for (const update of rest) this.show(update);
  }

  private show(update: Update): void {
    const before = this.view;
    const wasMoving = owes(before);
    const yours = update.table.your_seat;
    // This seat has moved, perhaps in another tab: what the others did before is no news any more.
    if (before && update.turn !== this.turn) this.recapping = false;
    if (update.events.length) {
      const known = this.log.length ? this.log[this.log.length - 1].n : -1;
      const fresh = update.events.filter((entry) => entry.n > known);
      this.log = [...this.log, ...fresh];
      const told = fresh.filter((entry) => entry.words && entry.seat !== yours);
      if (told.length) this.recap = this.recapping ? [...this.recap, ...told] : told;
      if (told.length) this.recapping = true;
      this.sound(fresh, yours);
    }
    this.version = update.version;
    // Others' moves may be shown while ours is on its way.
    if (!this.onItsWay && this.version >= this.awaited) this.sending = false;
    this.table = update.table;
    this.view = update.view;
    if (update.turn !== this.turn || asks(update.view) !== asks(before)) this.clear();
    this.turn = update.turn;
    const moving = owes(update.view);
    if (moving && !wasMoving && before) {
      blip('turn');
      announce(`Your move: ${update.view?.you?.prompt ?? ''}`, `/table/${this.id}`);
    }
    if (update.view?.over && before && !before.over) blip('end');
  }

  private sound(events: Entry[], yours: number | null): void {
    const sounds: Record<string, Sound> = { place: 'place', good: 'good', chips: 'chips', sell: 'chips', actions: 'reveal' };
    const found = events.find((entry) => sounds[entry.event] && (entry.seat === yours || entry.event === 'actions'));
    if (found) blip(sounds[found.event]);
  }

  private hearChat(message: Message): void {
    if (this.chat.some((one) => one.n === message.n)) return;
    this.chat = [...this.chat, message];
    this.unreadChat += 1;
    blip('chat');
  }

  // --- choosing ---------------------------------------------------------------------------------------------------

  /**
   * A click with a pointer. The second click of a double click confirms what the first one chose; two quick clicks for
   * two questions are no double click, even in the same place.
   */
  async press(event: MouseEvent, thing: string, where: string, copy = 0): Promise<void> {
    const name = JSON.stringify([asks(this.view), this.turn, thing, where, copy]);
    if (event.detail === 2 && name === this.pressed && this.confirmable) return this.confirm();
    this.pressed = name;
    await this.click(thing, where, copy);
  }

  /** A click on a thing: pick it, un-pick it, stage its move, or say why not. */
  async click(thing: string, where: string, copy = 0): Promise<void> {
    if (this.behind) return this.catchUp();
    if (!this.view?.you || this.sending) return;
    this.note = '';
    this.choices = [];
    const you = this.view.you;
    const pick = setAsked(you);
    const place = placeInSet(pick, thing, where, copy);
    if (pick && place >= 0) {
      this.staged = null;
      this.toggle(place, pick);
      if (settings.oneClick && pick.least === 1 && pick.most === 1 && this.picked.length) await this.confirm();
      return;
    }
    const moves = movesOf(you, thing, where);
    if (moves.length === 1) await this.stage(moves[0]);
    else if (moves.length > 1) this.choices = moves;
    else await this.askWhyNot(thing, where);
  }

  /** Pick an entry of the set, or put it back; of one group only one is picked. */
  pickEntry(place: number): void {
    const pick = setAsked(this.view?.you);
    if (!pick?.from[place] || this.behind || this.sending) return;
    this.note = '';
    this.toggle(place, pick);
  }

  private toggle(place: number, { most, from }: Pick): void {
    blip('pick');
    const group = from[place]?.group;
    if (group !== undefined) this.picked = this.picked.filter((one) => one === place || from[one]?.group !== group);
    if (this.picked.includes(place)) this.picked = this.picked.filter((one) => one !== place);
    else if (most === 1) this.picked = [place];
    else if (this.picked.length < most) this.picked = [...this.picked, place];
    else this.note = `${most === 2 ? 'Two are' : `${most} are`} picked already: click one of them to put it back.`;
    this.keep();
  }

  async stage(move: Selectable): Promise<void> {
    if (this.staged?.move === move.move) {
      this.staged = null;
      return;
    }
    blip('pick');
    this.choices = [];
    this.picked = [];
    this.staged = move;
    // What can be taken back needs no second click.
    if (settings.oneClick || move.final === false) await this.confirm();
  }

  get confirmable(): boolean {
    return this.moving && !this.sending && canConfirm(this.view?.you, this.picked, this.staged);
  }

  get undoable(): boolean {
    return !this.sending && (this.picked.length > 0 || !!this.staged || this.choices.length > 0 || !!this.view?.you?.can_take_back);
  }

  async confirm(): Promise<void> {
    if (!this.confirmable) return;
    const pick = setAsked(this.view?.you);
    if (this.staged) await this.send({ moves: [this.staged.move] });
    else if (pick) await this.send({ set: this.picked.map((place) => pick.from[place].move) });
  }

  /** A button of the prompt: it says what it does, so it does it. */
  async play(move: Selectable): Promise<void> {
    if (this.behind) return this.catchUp();
    await this.send({ moves: [move.move] });
  }

  /** What is picked goes back first; then what was sent is taken back, as long as the rules allow. */
  async undo(): Promise<void> {
    if (this.picked.length || this.staged || this.choices.length) {
      this.clear();
      return;
    }
    if (this.view?.you?.can_take_back) await this.send({ take_back: true });
  }

  private async send(what: Record<string, unknown>): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.note = '';
    try {
      this.onItsWay = true;
      const said = await this.socket.ask('moves', { turn: this.turn, ...what }, true);
      blip('confirm');
      // What was picked stays as it is until the table that came of it is shown.
      this.awaited = Number(said.version);
      this.onItsWay = false;
      if (this.version >= this.awaited) this.sending = false;
      else window.setTimeout(() => this.version < this.awaited && !this.behind && this.socket.anew(), ANSWER_WITHIN);
    } catch (error) {
      this.note = error instanceof Refused ? error.sentence : String(error);
      this.onItsWay = false;
      this.sending = false;
    }
  }

  private async askWhyNot(thing: string, where: string): Promise<void> {
    const asked = ++this.asked;
    if (!owes(this.view)) {
      this.note = this.view?.you?.prompt ?? '';
      return;
    }
    try {
      const said = await this.socket.ask('why_not', { thing, where });
      if (asked === this.asked) this.note = String(said.sentence || 'It takes no part in what is asked now.');
      blip('no');
    } catch (error) {
      if (asked === this.asked) this.note = error instanceof Refused ? error.sentence : String(error);
    }
  }

  clear(): void {
    this.picked = [];
    this.staged = null;
    this.choices = [];
    this.note = '';
    this.hint = null;
    this.asked += 1;
    this.keep();
  }

  /** What is asked of this seat now, told apart from whatever was asked before; empty while nothing is. */
  get question(): string {
    return owes(this.view) ? JSON.stringify([this.turn, asks(this.view)]) : '';
  }

  /** Show what the coach would do: its things are picked, the person confirms. */
  suggest(hint: Hint): void {
    const { moves } = hint;
    this.clear();
    this.hint = hint;
    const pick = setAsked(this.view?.you);
    const staged = this.view?.you?.selectable.find((one) => one.move === moves[0]);
    if (pick && pick.from.some((one) => one.move === moves[0])) {
      const places: number[] = [];
      for (const move of moves) {
        const place = pick.from.findIndex((one, at) => one.move === move && !places.includes(at));
        if (place >= 0 && places.length < pick.most) places.push(place);
      }
      // A set is spelled in ascending order and ends where the rest is the only option: that rest belongs to it.
      for (let place = pick.from.length - 1; place >= 0 && places.length < pick.least; place -= 1) {
        if (!places.includes(place)) places.push(place);
      }
      this.picked = places;
      // The coach's words end with what had to be decided; the rest of the set is named after it.
      const first = pick.from[places[0]!]!.thing;
      const words = places.map((place) => hint.words[moves.indexOf(pick.from[place]!.move)] ?? hint.words[0]!.replace(first, pick.from[place]!.thing));
      this.hint = { ...hint, moves: places.map((place) => pick.from[place]!.move), words };
    } else if (staged) {
      this.staged = staged;
    }
  }

  async say(text: string): Promise<void> {
    await this.socket.ask('chat', { text }, true);
  }

  // --- a reload in the middle of a choice finds it as it was --------------------------------------------------------

  private keep(): void {
    try {
      const name = `windfall.picked.${this.id}`;
      if (this.picked.length) sessionStorage.setItem(name, JSON.stringify([asks(this.view), this.turn, this.picked]));
      else sessionStorage.removeItem(name);
    } catch {
      // a browser that keeps nothing
    }
  }

  private kept(): [string, number, number[]] | null {
    try {
      return JSON.parse(sessionStorage.getItem(`windfall.picked.${this.id}`) ?? 'null') as [string, number, number[]] | null;
    } catch {
      return null;
    }
  }
}

/** The question in the view: what is picked holds only as long as it stays the same. */
function asks(view: View | null): string {
  return view?.you && owes(view) ? JSON.stringify([view.round, view.step, view.you.prompt, view.you.pick?.from ?? null]) : '';
}

/** The log since the seat's last own entry, without the table's. */
export function sinceYours(log: Entry[], seat: number | null): Entry[] {
  let from = log.length;
  while (from > 0 && log[from - 1].seat !== seat && log.length - from < 30) from -= 1;
  return log.slice(from).filter((entry) => entry.words);
}
