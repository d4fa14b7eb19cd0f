// What the coach says, in a line or two.

import type { Hint, Thought } from '../api/types';

/** A chance as people say it; nothing is ever certain before the end. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  if (whole <= 0) return '<1 %';
  return whole >= 100 ? '>99 %' : `${whole} %`;
}

/** A chance with its standard error, where there is one. */
export function withError(win: number, error: number): string {
  const points = Math.round(error * 100);
  return error > 0 ? `${percent(win)} ± ${Math.max(1, points)}` : percent(win);
}

/** A move without its explanation in brackets. */
export const short = (words: string): string => words.replace(/ \([^()]*\)$/, '');

/** Moves without their explanations, except where these tell one from another. */
export function apart(words: string[]): string[] {
  const said = words.map(short);
  return words.map((full, i) => (said.some((other, j) => j !== i && other === said[i] && words[j] !== full) ? full : said[i]!));
}

const MOST_MOVES = 3;
const MOST_OTHERS = 2;
const LEAST = 0.005; // less than this is rounded to nothing

/** What to play: one thing, or all of a set, whose moves begin with the same word. What comes after that is seen then. */
export function advised(hint: Hint): string {
  const verb = hint.words[0]?.split(' ')[0];
  const next = hint.words.findIndex((words) => words.split(' ')[0] !== verb);
  const same = next < 0 ? hint.words : hint.words.slice(0, next);
  // Of dice and the like only the explanation tells what is meant.
  const others = hint.thoughts.slice(1).map((one) => one.words);
  const said = apart([...same.slice(0, MOST_MOVES), ...others]).slice(0, Math.min(same.length, MOST_MOVES)).join('; ');
  return same.length > MOST_MOVES ? `${said}; …` : said;
}

/** How sure the network is of a move. */
function sureness({ chance }: Thought): string {
  if (chance >= 0.97) return 'Hardly a doubt.';
  if (chance < LEAST) return 'Hardly ever played, but looking ahead speaks for it.';
  return `Played ${often(chance)} times in 100.`;
}

function often(chance: number): string {
  if (chance < LEAST) return 'less than 1';
  return chance > 1 - LEAST ? 'more than 99' : String(Math.round(chance * 100));
}

/** Why: how often it is played, and what else comes into question. */
export function reasons(hint: Hint): string {
  const [best, ...others] = hint.thoughts;
  if (!best) return '';
  const said = apart(hint.thoughts.map((one) => one.words)).slice(1);
  const rest = others.slice(0, MOST_OTHERS).map((one, i) => `${said[i]} ${withError(one.win, one.error)} (${often(one.chance)} in 100)`);
  return rest.length ? `${sureness(best)} Or: ${rest.join(', ')}.` : sureness(best);
}
