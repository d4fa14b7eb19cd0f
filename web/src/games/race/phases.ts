// The five phases as the strip shows them, and which sign an action card bears.

import type { PhaseInfo, You } from '../../api/types';

export const PHASES = [
  { numeral: 'I', name: 'Explore' },
  { numeral: 'II', name: 'Develop' },
  { numeral: 'III', name: 'Settle' },
  { numeral: 'IV', name: 'Consume' },
  { numeral: 'V', name: 'Produce' },
];

export interface Column {
  numeral: string;
  name: string;
  when: 'done' | 'now' | 'ahead' | 'off' | 'unknown';
  chosen: { seat: number; action: string }[];
}

/** The phases of a round as columns: those nobody chose are off; before the reveal nothing is known. */
export function columns(phases: PhaseInfo[]): Column[] {
  return PHASES.flatMap((phase): Column[] => {
    // Second Develop and Second Settle stand beside their phase.
    const found = phases.filter((one) => one.numeral === phase.numeral);
    if (!found.length) return [{ ...phase, when: phases.length ? 'off' : 'unknown', chosen: [] }];
    return found.map((one) => ({ numeral: one.numeral, name: one.phase, when: one.when, chosen: one.chosen ?? [] }));
  });
}

export function numeralOf(action: string): string {
  return PHASES.find((phase) => action.replace('Second ', '').startsWith(phase.name))?.numeral ?? '';
}

/** The bonus of an action card in as few letters as possible: "+5", "Trade", "2× VP"; nothing where the name says all. */
export function bonusOf(action: string): string {
  return action.replace(/^(Second )?(Explore|Develop|Settle|Consume|Produce):?\s*/, '');
}

/** The action cards that can be chosen now; empty when something else is asked. */
export function actionsOffered(you: You | undefined): string[] {
  const found = [...(you?.pick?.where === 'button' ? you.pick.from : []), ...(you?.selectable ?? []).filter((one) => one.where === 'button')];
  return [...new Set(found.map((one) => one.thing))].filter((thing) => numeralOf(thing));
}
