// Words of Roll's view: phases, places where dice lie, and an empire's fields.

import type { Empire, Placed, View, You } from '../../api/types';

export const PHASES = [
  { numeral: 'I', name: 'Explore', place: 'explore' },
  { numeral: 'II', name: 'Develop', place: 'develop' },
  { numeral: 'III', name: 'Settle', place: 'settle' },
  { numeral: 'IV', name: 'Produce', place: 'produce' },
  { numeral: 'V', name: 'Ship', place: 'ship' },
] as const;

export type Phase = (typeof PHASES)[number];
export type When = 'done' | 'now' | 'ahead' | 'off' | 'unknown';

/** Dice by colour, as a view has them. */
export type Dice = Record<string, number>;

export const COLOURS = ['home', 'military', 'consumption', 'novelty', 'rare', 'genes', 'alien'];
/** Places whose dice, tiles and phases the table draws; whatever else is offered becomes a button under the prompt. */
export const DRAWN = ['tableau', 'zone', 'seen', 'cup', 'citizenry', 'developers', 'settlers', 'wild', 'columns', ...PHASES.map((phase) => phase.place)];
export const SQUARES_TO_END = 12;

export interface Square extends Placed {
  type: 'world' | 'development';
  goods: string[];
}

export interface RollEmpire extends Empire {
  tableau: Square[];
  faction: number;
  home: string;
  squares: number;
  credits: number;
  chips: number;
  selected: string | null;
  cup: Dice;
  rolled: Dice;
  citizenry: Dice;
  developers: Dice;
  settlers: Dice;
  builders: Dice;
  extra_workers: Dice;
  workers: Record<string, Dice>;
  developments: (string | null)[];
  worlds: (string | null)[];
  needs?: { developments: number | null; worlds: number | null };
  shown: string[];
}

export interface RollYou extends You {
  assigned: Record<string, Dice>;
  wild: Dice;
  strip: Dice;
  set_aside: Dice;
  selected: string | null;
}

export const empireOf = (view: View, seat: number): RollEmpire => view.empires[seat] as RollEmpire;
export const youOf = (view: View): RollYou | undefined => view.you as RollYou | undefined;

/** One entry a die, in the order of the colours. */
export const listed = (dice: Dice | undefined): string[] => COLOURS.flatMap((colour) => Array.from({ length: dice?.[colour] ?? 0 }, () => colour));
export const total = (dice: Dice | undefined): number => Object.values(dice ?? {}).reduce((sum, one) => sum + one, 0);

/** All dice of an empire, wherever they are. */
export function diceOf(empire: RollEmpire): number {
  const goods = empire.tableau.reduce((sum, square) => sum + square.goods.length, 0);
  const places = [empire.cup, empire.rolled, empire.citizenry, empire.developers, empire.settlers, empire.builders, ...Object.values(empire.workers)];
  return goods + places.reduce((sum, dice) => sum + total(dice), 0);
}

export interface Column {
  phase: Phase;
  when: When;
  /** seats that selected it */
  selected: number[];
  /** the spare die of a game of two shows it */
  spare: boolean;
}

/** The five phases: which happen, who selected them, how far the round has come. Before the reveal nothing is known. */
export function columns(view: View): Column[] {
  const happening = (view.phases ?? []) as unknown as { phase: string; selected: number[]; when: When }[];
  return PHASES.map((phase) => {
    const found = happening.find((one) => one.phase === phase.name);
    return {
      phase,
      when: found?.when ?? (happening.length ? 'off' : 'unknown'),
      selected: found?.selected ?? [],
      spare: happening.length > 0 && view.spare_die === phase.name,
    };
  });
}

/** "2 home, 1 alien", for those who listen. */
export const diceWords = (dice: Dice | undefined): string =>
  COLOURS.filter((colour) => dice?.[colour]).map((colour) => `${dice![colour]} ${colour}`).join(', ') || 'none';
