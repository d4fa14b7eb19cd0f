// The coach at a table: hints when asked for, chances to win once a move. Everything on the table finds it by its context.

import { getContext, setContext } from 'svelte';
import { api } from '../api/http';
import type { TableStore } from './table.svelte';

const NAME = 'coach';

export class Coach {
  thinking = $state(false);
  /** Every seat's chance to win, as this seat sees it; a robot's comes last. */
  chances = $state.raw<number[]>([]);
  private looked = '';

  constructor(private readonly store: TableStore) {}

  /** Whether this person may ask here. */
  get there(): boolean {
    const table = this.store.table;
    return !!table?.hints && table.status === 'running' && table.your_seat !== null && table.seats[table.your_seat]?.kind === 'person';
  }

  /** Ask what to play. The answer is shown if it is still the question. */
  async ask(): Promise<void> {
    const { store } = this;
    if (this.thinking || !store.question || !this.there) return;
    this.thinking = true;
    // The next question can be on the page a moment before the last answer is known to have arrived.
    while (store.sending) await new Promise((done) => setTimeout(done, 50));
    store.catchUp();
    const question = store.question;
    store.note = '';
    try {
      const hint = await api.hint(store.id);
      // Others may have moved meanwhile; if that is still to be shown, it is no other question.
      store.catchUp();
      if (question !== store.question) return;
      this.chances = hint.chances;
      store.suggest(hint);
    } catch (error) {
      if (question === store.question) store.note = error instanceof Error ? error.message : String(error);
    } finally {
      this.thinking = false;
    }
  }

  /** Look at the chances; for one question only once. */
  async look(): Promise<void> {
    const question = this.store.question;
    if (!question || question === this.looked) return;
    this.looked = question;
    try {
      this.chances = (await api.chances(this.store.id)).chances;
    } catch {
      // The chances stay as they were: nobody has asked for them.
    }
  }
}

export const keepCoach = (coach: Coach): Coach => setContext(NAME, coach);
export const coachOf = (): Coach | undefined => getContext<Coach | undefined>(NAME);
