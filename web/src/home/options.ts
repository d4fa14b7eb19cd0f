// Which options of a game go together, by what the catalog says of them. The form follows the wish: what must come along
// comes along, what cannot stay goes, and the number of players moves into the range that is left.

import type { GameInfo, GameOption } from '../api/types';

/** In the place of a bot's name: a person who comes by a link. */
export const FRIEND = '@friend';

export type Chosen = Record<string, string>;

export interface Wish {
  options: Chosen;
  players: number;
}

const named = (game: GameInfo, name: string): GameOption | undefined => game.options?.find((option) => option.name === name);

/** The options a person can choose now: built, and not only values of something that is off. */
export function offered(game: GameInfo): GameOption[] {
  return (game.options ?? []).filter((option) => option.built);
}

/** How many players these options allow: the game's range of seats, or an option's, narrowed by who each option is for. */
export function playerRange(game: GameInfo, options: Chosen): [number, number] {
  let [least, most] = game.seats ?? [2, 2];
  const chosen = (game.options ?? []).filter((option) => option.name in options);
  // An option may give the game another range of seats: one for a solitaire game, five with an expansion.
  for (const option of chosen) if (option.seats) [least, most] = option.seats;
  for (const option of chosen) {
    if (option.players) [least, most] = [Math.max(least, option.players[0]), Math.min(most, option.players[1])];
  }
  return [least, most];
}

/** Turn an option on, with all that it takes. */
export function turnOn(game: GameInfo, wish: Wish, name: string, value = ''): Wish {
  const options: Chosen = { ...wish.options };
  const add = (one: string, given: string) => {
    const option = named(game, one);
    if (!option || !option.built) return;
    for (const other of Object.keys(options)) {
      if (option.excludes.includes(other) || named(game, other)?.excludes.includes(one)) drop(game, options, other);
    }
    options[one] = given || options[one] || option.values[0] || '';
    for (const other of [...option.needs, ...option.brings]) if (!(other in options)) add(other, '');
  };
  add(name, value);
  return settle(game, { options, players: wish.players });
}

export function turnOff(game: GameInfo, wish: Wish, name: string): Wish {
  const options: Chosen = { ...wish.options };
  drop(game, options, name);
  return settle(game, { options, players: wish.players });
}

/** An option that goes takes along what needs it or brought it. */
function drop(game: GameInfo, options: Chosen, name: string): void {
  delete options[name];
  for (const other of Object.keys(options)) {
    const option = named(game, other);
    if (option && (option.needs.includes(name) || option.brings.includes(name))) drop(game, options, other);
  }
}

/** Choose a number of players; options that are not for so many go. */
export function setPlayers(game: GameInfo, wish: Wish, players: number): Wish {
  const options: Chosen = { ...wish.options };
  for (const name of Object.keys(options)) {
    const range = named(game, name)?.players ?? named(game, name)?.seats;
    if (range && (players < range[0] || players > range[1])) drop(game, options, name);
  }
  return settle(game, { options, players });
}

/** The widest range of players that any combination allows: what the number of opponents can be set to. */
export function widestRange(game: GameInfo): [number, number] {
  let [least, most] = game.seats ?? [2, 2];
  for (const option of offered(game)) {
    if (option.seats) [least, most] = [Math.min(least, option.seats[0]), Math.max(most, option.seats[1])];
  }
  return [least, most];
}

/** A number of players outside the game's own range may need an option: the first that allows it. */
export function optionFor(game: GameInfo, players: number): string | null {
  const [least, most] = game.seats ?? [2, 2];
  if (players >= least && players <= most) return null;
  return offered(game).find((option) => option.seats && players >= option.seats[0] && players <= option.seats[1])?.name ?? null;
}

function settle(game: GameInfo, wish: Wish): Wish {
  const [least, most] = playerRange(game, wish.options);
  return { options: wish.options, players: Math.min(most, Math.max(least, wish.players)) };
}
