// Clicking and dragging dice. Nothing here knows a rule: a die can go where an offer of the engine says it can.

import type { PickEntry, Selectable, View } from '../../api/types';
import { lookOf, movesOf, owes, setAsked, type Look } from '../../table/choice';
import type { TableStore } from '../../table/table.svelte';
import { drafted, type Places } from './dice';
import { empireOf, PHASES, youOf, type Dice } from './phases';

export interface Grip {
  thing: string;
  where: string;
}

export const dieName = (colour: string): string => `${colour} die`;

export class Choosing {
  /** The die that was clicked and waits for a place to go to; it holds for one question only. */
  private taken = $state.raw<(Grip & { of: View }) | null>(null);

  constructor(readonly store: TableStore) {}

  get held(): Grip | null {
    return this.taken && this.taken.of === this.store.view ? this.taken : null;
  }

  private get view(): View | null {
    return this.store.view;
  }

  /** A set of dice with places for each, if that is asked. */
  private get spread(): PickEntry[] | null {
    const pick = setAsked(this.view?.you);
    return pick?.from.some((one) => one.group !== undefined) ? pick.from : null;
  }

  private get groupsPicked(): Set<string | undefined> {
    return new Set(this.store.picked.map((place) => this.spread?.[place]?.group));
  }

  /** Entries of the set for one die like this that has no place yet. */
  private entriesFor({ thing, where }: Grip): number[] {
    const spread = this.spread ?? [];
    const free = spread.find((one) => one.thing === thing && one.where === where && !this.groupsPicked.has(one.group));
    return free ? spread.flatMap((one, place) => (one.group === free.group ? [place] : [])) : [];
  }

  private movesFor({ thing, where }: Grip): Selectable[] {
    return movesOf(this.view?.you, thing, where);
  }

  /** Where the die in hand can go; without one, where any die could. */
  get targets(): string[] {
    const { held, view } = this;
    if (!view || !owes(view)) return [];
    if (held) return this.targetsOf(held);
    if (!this.spread) return [];
    return setAsked(view.you)?.where === 'wild' ? [...new Set(this.spread.flatMap((one) => (one.where && !this.groupsPicked.has(one.group) ? [one.to ?? ''] : [])))] : [];
  }

  private targetsOf(die: Grip): string[] {
    if (this.spread) return this.entriesFor(die).map((place) => this.spread![place].to ?? '');
    return this.movesFor(die).map((one) => one.to ?? '');
  }

  look(colour: string, place: string, copy: number): Look {
    const { view, store } = this;
    if (!view) return '';
    const thing = dieName(colour);
    if (place.startsWith('draft ')) return 'picked';
    if (!owes(view)) return '';
    if (this.held?.thing === thing && this.held.where === place && copy === 0) return 'picked';
    if (this.spread) {
      if (store.picked.length < (setAsked(view.you)?.most ?? 0) && this.entriesFor({ thing, where: place }).length) return 'lit';
      return this.spread.some((one) => one.where === place) ? 'dim' : '';
    }
    const found = lookOf(view, store.picked, store.staged, thing, place, copy);
    return found === 'picked' && !setAsked(view.you) && copy > 0 ? 'lit' : found;
  }

  lookOfColumn(name: string, place: string): Look {
    const { view, store } = this;
    if (!view || !owes(view)) return '';
    if (this.targets.includes(place)) return 'lit';
    return lookOf(view, store.picked, store.staged, name, 'button', 0);
  }

  /** A click on a die: it goes where it can go, or waits for a place if there are several. */
  async clickDie(event: MouseEvent, colour: string, place: string, copy: number): Promise<void> {
    const { store } = this;
    const thing = dieName(colour);
    if (store.behind) return store.catchUp();
    if (place.startsWith('draft ')) return this.putBack(thing, place);
    const die = { thing, where: place };
    if (this.held?.thing === thing && this.held.where === place) return this.letGo();
    if (this.spread) {
      const entries = this.entriesFor(die);
      if (entries.length === 1) return store.pickEntry(entries[0]);
      return entries.length ? this.take(die) : store.click(thing, place);
    }
    const moves = this.movesFor(die);
    if (moves.length > 1 && new Set(moves.map((one) => one.to)).size === moves.length) return this.take(die);
    await store.press(event, thing, place, copy);
  }

  /** A click on a phase: the die in hand goes there, or the phase is selected. */
  async clickColumn(event: MouseEvent | null, name: string, place: string): Promise<void> {
    const { store } = this;
    if (store.behind) return store.catchUp();
    if (this.targets.includes(place)) return this.put(place);
    this.letGo();
    if (event) await store.press(event, name, 'button');
    else await store.click(name, 'button');
  }

  /** Put the die in hand somewhere; without one, the next that could go there. */
  private async put(place: string): Promise<void> {
    const { store, held } = this;
    const spread = this.spread;
    if (spread) {
      const next = held ?? spread.find((one) => one.to === place && !this.groupsPicked.has(one.group));
      const entry = next ? this.entriesFor({ thing: next.thing, where: next.where ?? '' }).find((one) => spread[one].to === place) : undefined;
      this.letGo();
      if (entry !== undefined) store.pickEntry(entry);
      return;
    }
    const move = held && this.movesFor(held).find((one) => one.to === place);
    this.letGo();
    if (move) await store.stage(move);
  }

  private putBack(thing: string, place: string): void {
    const spread = this.spread ?? [];
    const entry = this.store.picked.find((one) => spread[one]?.thing === thing && drafted(spread[one].to ?? '') === place);
    if (entry !== undefined) this.store.pickEntry(entry);
  }

  take(die: Grip): void {
    this.store.note = '';
    this.taken = this.view && { ...die, of: this.view };
  }

  letGo(): void {
    this.taken = null;
  }

  /** Whether a die can be dragged: it has somewhere to go. */
  canDrag(colour: string, place: string): boolean {
    return !!this.view && owes(this.view) && this.targetsOf({ thing: dieName(colour), where: place }).some(Boolean);
  }

  /** A die was dragged onto a place. */
  async drop(colour: string, from: string, onto: string): Promise<void> {
    this.take({ thing: dieName(colour), where: from });
    if (this.targets.includes(onto)) return this.put(onto);
    this.letGo();
    const phase = PHASES.find((one) => one.place === onto);
    if (phase) await this.clickColumn(null, phase.name, phase.place);
  }

  /** The dice of the seat by place, with those that are put somewhere but not confirmed. */
  places(view: View, seat: number): Places {
    const found = placesOf(view, seat);
    const spread = seat === view.seat ? this.spread : null;
    for (const at of spread ? this.store.picked : []) {
      const { thing, where, to } = spread![at] ?? {};
      if (!thing || !where || !to) continue;
      const colour = thing.replace(/ die$/, '');
      if (!found[where]?.[colour]) continue;
      found[where][colour] -= 1;
      const draft = (found[drafted(to)] ??= {});
      draft[colour] = (draft[colour] ?? 0) + 1;
    }
    return found;
  }
}

/** The dice of a seat by place, as far as the viewer sees them. */
export function placesOf(view: View, seat: number, own = seat === view.seat ? youOf(view) : undefined): Places {
  const empire = empireOf(view, seat);
  const found: Places = {
    cup: { ...empire.cup },
    rolled: own ? {} : { ...empire.rolled },
    citizenry: { ...empire.citizenry },
    developers: { ...empire.developers },
    settlers: { ...empire.settlers },
    builders: { ...empire.builders },
    wild: { ...own?.wild },
    strip: { ...own?.strip },
    set_aside: { ...own?.set_aside },
  };
  const workers = own?.assigned ?? empire.workers;
  for (const phase of PHASES) found[phase.place] = { ...workers[phase.place] };
  for (const square of empire.tableau) {
    const goods: Dice = {};
    for (const colour of square.goods) goods[colour] = (goods[colour] ?? 0) + 1;
    if (square.goods.length) found[`on ${square.card}`] = goods;
  }
  return found;
}
