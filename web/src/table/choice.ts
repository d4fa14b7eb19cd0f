// What can be clicked, read off the view. Nothing here knows a rule: it sorts what the engine has listed.

import type { Pick, Selectable, View, You } from '../api/types';

export type Look = 'lit' | 'dim' | 'picked' | '';

/** A set is picked here and sent as a whole, unless part of it was sent already, one by one. */
export function setAsked(you: You | undefined): Pick | null {
  return you?.pick && you.pick.picked.length === 0 ? you.pick : null;
}

export function owes(view: View | null): boolean {
  return !!view && view.seat !== null && view.owed.includes(view.seat);
}

/** The moves that a click on this thing could mean. */
export function movesOf(you: You | undefined, thing: string, where: string): Selectable[] {
  return you?.selectable.filter((one) => one.thing === thing && one.where === where) ?? [];
}

/** Which entry of the set the n-th copy of a thing is; -1 if it is not part of it. */
export function placeInSet(pick: Pick | null, thing: string, where: string, copy: number): number {
  if (!pick || pick.where !== where) return -1;
  const places = pick.from.flatMap((one, place) => (one.thing === thing ? [place] : []));
  return places[copy] ?? -1;
}

/** How a thing looks: lit if it can be chosen, dim beside lit things, plain where nothing is asked of its kind. */
export function lookOf(view: View, picked: number[], staged: Selectable | null, thing: string, where: string, copy: number): Look {
  const you = view.you;
  if (!you || !owes(view)) return you?.picks?.includes(thing) && where !== 'tableau' ? 'picked' : '';
  const pick = setAsked(you);
  const place = placeInSet(pick, thing, where, copy);
  if (place >= 0) {
    if (picked.includes(place)) return 'picked';
    return pick && picked.length >= pick.most && pick.most > 1 ? 'dim' : 'lit';
  }
  if (staged && staged.thing === thing && staged.where === where) return 'picked';
  if (movesOf(you, thing, where).length && !(pick && where === pick.where)) return 'lit';
  if (you.pick?.picked.includes(thing) && where === you.pick.where) return 'picked';
  return zoneAsked(you, where) ? 'dim' : '';
}

/** Whether the question is about this zone: something in it can be chosen, or one could only pass. */
function zoneAsked(you: You, where: string): boolean {
  if (you.pick) return you.pick.where === where || you.selectable.some((one) => one.where === where);
  if (you.selectable.some((one) => one.where === where)) return true;
  return where === 'hand' && you.selectable.length === 1 && you.selectable[0].thing === 'pass';
}

/** Moves that are buttons and not things on the table: what the prompt offers besides confirm and undo. */
export function buttons(you: You | undefined, shown: string[]): Selectable[] {
  const done = setAsked(you)?.done ?? null;
  return you?.selectable.filter((one) => one.where === 'button' && one.move !== done && !shown.includes(one.thing)) ?? [];
}

/** Number the copies of equal names in a list: first Gem World 0, second Gem World 1. */
export function withCopies(names: string[]): { name: string; copy: number; key: string }[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const copy = seen.get(name) ?? 0;
    seen.set(name, copy + 1);
    return { name, copy, key: `${name}#${copy}` };
  });
}

/** What the confirm button says. */
export function confirmWords(you: You | undefined, picked: number[], staged: Selectable | null): string {
  if (staged) return staged.words;
  const pick = setAsked(you);
  if (!pick) return 'Confirm';
  const nothing = pick.done !== null && !picked.length ? you?.selectable.find((one) => one.move === pick.done) : undefined;
  if (nothing) return nothing.words;
  const span = pick.least === pick.most ? `${pick.most}` : `up to ${pick.most}`;
  return `Confirm ${picked.length} of ${span}`;
}

export function canConfirm(you: You | undefined, picked: number[], staged: Selectable | null): boolean {
  if (staged) return true;
  const pick = setAsked(you);
  return !!pick && picked.length >= pick.least && picked.length <= pick.most;
}
