"""Tables of The Gathering Storm for tests: short positions with its cards, and goals laid out by name."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from race.positions import table
from windfall.engine.rng import Rng
from windfall.race.moves import ACTIONS
from windfall.race.ruleset import ruleset
from windfall.race.setup import new_race
from windfall.race.state import NO_GOOD, Race
from windfall.race.words import ACTION_NAMES

# Developments to pay with: they can never be placed in Settle.
MONEY = ["Drop Ships", "Export Duties", "Genetics Lab", "Investment Credits", "Merchant Guild", "Mining League"]


def storm(phase: str, *sides: dict[str, Any], goals: tuple[str, ...] = (), **fields: Any) -> Race:
    """A game of The Gathering Storm that begins this phase, with these goals laid out."""
    options = ["gathering-storm", *fields.pop("options", []), *(["goals"] if goals else [])]
    game = table(phase, *sides, options=options, **fields)
    game.goals = goal_bits(game, *goals)
    game.claimed = 0
    return game


def goal_bits(game: Race, *names: str) -> int:
    return sum(1 << game.rules.goals.named(name).number for name in names)


def held(game: Race, seat: int = 0) -> list[str]:
    """The goals that a seat has claimed or holds."""
    return [tile.name for tile in game.rules.goals.tiles if int(game.empires[seat].goals) >> tile.number & 1]


def number(game: Race, name: str) -> int:
    return game.cards.number_of[name]


def designs(game: Race, *names: str) -> vec[i64]:
    return vec[i64]([number(game, name) for name in names])


def add(game: Race, seat: int, *names: str) -> None:
    """Cards that appear in a tableau, awake at once."""
    empire = game.empires[seat]
    for name in names:
        empire.tableau = append(empire.tableau, number(game, name))
        empire.goods = append(empire.goods, NO_GOOD)
    empire.wake()


def remove(game: Race, seat: int, name: str) -> None:
    """A card leaves a tableau."""
    game.give_up(game.empires[seat], number(game, name))


def actions(*names: str) -> int:
    """Action cards by name, one bit each."""
    found = [ACTION_NAMES.index(name) for name in names]
    assert all(action < ACTIONS for action in found)
    return sum(1 << action for action in found)


def new_storm(players: int, seed: int = 1, start_worlds: list[str] | None = None, **options: str) -> Race:
    """A new game; options are given with underscores."""
    given = {"gathering-storm": ""} | {name.replace("_", "-"): value for name, value in options.items()}
    rules = ruleset(given)
    worlds = None if start_worlds is None else [rules.cards.number_of[name] for name in start_worlds]
    return new_race(rules, players, Rng(seed), worlds)
