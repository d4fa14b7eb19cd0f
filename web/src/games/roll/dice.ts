// Which die is which. A view only counts dice by place and colour; here each keeps a name from view to view, so that a
// die that goes from one place to another is seen going there.

import { PHASES, type Dice } from './phases';

export interface Lying {
  id: number;
  colour: string;
  place: string;
  /** what it shows: a phase, `wild`, or nothing where it only lies around */
  face: string;
  /** it has just been rolled */
  rolled: boolean;
}

export type Places = Record<string, Dice>;

const COLUMNS: readonly string[] = PHASES.map((phase) => phase.place);
/** A die put somewhere that is not confirmed yet lies in a place of its own. */
export const drafted = (column: string): string => `draft ${column}`;
const shows = (place: string): string => (place === 'wild' || COLUMNS.includes(place) ? place : '');
const keepsFace = (place: string): boolean => shows(place) !== '' || place === 'strip' || place === 'set_aside' || place.startsWith('draft ');

/** The dice as they lie now, named after the dice that lay there before. */
export function follow(before: readonly Lying[], now: Places, fresh: () => number): Lying[] {
  const found: Lying[] = [];
  const gone: Lying[] = [];
  const missing: { place: string; colour: string }[] = [];
  const left = new Map<string, Lying[]>();
  for (const die of before) {
    const at = `${die.place}/${die.colour}`;
    left.set(at, [...(left.get(at) ?? []), die]);
  }
  for (const [place, dice] of Object.entries(now)) {
    for (const [colour, number] of Object.entries(dice)) {
      const lay = left.get(`${place}/${colour}`) ?? [];
      found.push(...lay.splice(0, number).map((die) => (die.rolled ? { ...die, rolled: false } : die)));
      const stayed = found.filter((die) => die.place === place && die.colour === colour).length;
      for (let i = stayed; i < number; i += 1) missing.push({ place, colour });
    }
  }
  for (const lay of left.values()) gone.push(...lay);
  for (const { place, colour } of missing) {
    // A die behind the screen moves on first: what lay in the cup was rolled.
    const at = gone.findIndex((die) => die.colour === colour && keepsFace(die.place) === keepsFace(place));
    const from = at >= 0 ? at : gone.findIndex((die) => die.colour === colour);
    const was = from >= 0 ? gone.splice(from, 1)[0] : undefined;
    const kept = was && keepsFace(was.place) && keepsFace(place);
    const rolled = !!was && !keepsFace(was.place) && shows(place) !== '';
    found.push({ id: was?.id ?? fresh(), colour, place, face: kept ? was.face : shows(place), rolled });
  }
  return found;
}

/** Follows the dice of one seat through the views it gets. */
export class Ledger {
  private lying: Lying[] = [];
  private next = 0;
  private was = '';

  follow(now: Places): Lying[] {
    const is = JSON.stringify(now);
    if (is !== this.was) this.lying = follow(this.lying, now, () => this.next++);
    this.was = is;
    return this.lying;
  }
}

export const at = (dice: readonly Lying[], place: string): Lying[] => dice.filter((die) => die.place === place);
