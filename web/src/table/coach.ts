// What the coach says, in a line or two.

import type { Hint, Thought } from '../api/types';

/** A chance as people say it; nothing is ever certain before the end. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  if (whole <= 0) return '<1 %';
  return whole >= 100 ? '>99 %' : `${whole} %`;
}

/** Chances in whole percent that add up to a hundred: what rounding leaves over goes to those that lost most by it. */
export function wholes(chances: number[]): number[] {
  const exact = chances.map((chance) => chance * 100);
  const found = exact.map(Math.floor);
  const left = Math.round(exact.reduce((sum, one) => sum + one, 0)) - found.reduce((sum, one) => sum + one, 0);
  const order = exact.map((one, i) => ({ i, lost: one - found[i]! })).sort((a, b) => b.lost - a.lost);
  for (const { i } of order.slice(0, Math.max(0, left))) found[i]! += 1;
  return found;
}

/** Everybody's chances as people say them. */
export const percents = (chances: number[]): string[] => wholes(chances).map((whole) => percent(whole / 100));

/** The same of a game that may be over: then it is certain who has won. */
export const percentsAt = (chances: number[], over: boolean): string[] => (over ? wholes(chances).map((whole) => `${whole} %`) : percents(chances));

/** A chance with its standard error, where there is one. */
export function withError(win: number, error: number): string {
  const points = Math.round(error * 100);
  const said = percent(win);
  return error > 0 && !/[<>]/.test(said) ? `${said} ± ${Math.max(1, points)}` : said;
}

/** The chance to win after what is advised, rounded together with the others' where all are told beside it. */
export function toWin({ thoughts: [best], chances, seat }: Hint): string {
  if (!best) return '';
  return withError(chances[seat] === best.win ? wholes(chances)[seat]! / 100 : best.win, best.error);
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
  if (chance < LEAST) return 'The network hardly ever plays it, but looking ahead speaks for it.';
  return `The network plays it ${often(chance) === '1' ? 'once' : `${often(chance)} times`} in 100.`;
}

/** Of a hundred times. */
export function often(chance: number): string {
  if (chance < LEAST) return 'less than 1';
  return chance > 1 - LEAST ? 'more than 99' : String(Math.round(chance * 100));
}

/** Why: how often it is played, and what else comes into question. */
export function reasons(hint: Hint): string {
  const [best, ...others] = hint.thoughts;
  if (!best) return '';
  const said = apart(hint.thoughts.map((one) => one.words)).slice(1);
  const real = others.map((one, i) => ({ ...one, said: said[i]! })).slice(0, MOST_OTHERS);
  if (!real.length) return sureness(best);
  const rest = real.map((one) => `${one.said} ${withError(one.win, one.error)} (${often(one.chance)} in 100)`);
  const doubt = real.some((one) => Math.round(one.win * 100) > Math.round(best.win * 100)) ? ' What looks better there is played so seldom that it may be luck.' : '';
  return `${sureness(best)} Or: ${rest.join(', ')}.${doubt}`;
}
