"""The timing clause: when players act one after another, clockwise from the lowest faction number.

Mostly order cannot matter and everyone goes at their own pace. It can when the bag might run out, when somebody might
come to twelve squares, or when the last chips might go. Each function answers for one phase, by an upper bound over
all seats. In Produce and Manage Empire nothing can run out and nothing can end the game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from windfall.roll.empire import COLUMNS, DEVELOPERS, EXTRA, SETTLERS, Empire
from windfall.roll.powers import ALIEN, COLOURS, DEVELOP, EXPLORE, NOVELTY, SETTLE, SHIP
from windfall.roll.state import Roll
from windfall.roll.tiles import WORLD_COLOURS

FULL_TABLEAU: Final = 12
BEST_CONSUME: Final = 3  # chips, before powers


def explore_order_matters(game: Roll) -> bool:
    """The bag might run out: everyone might abandon the whole construction zone at every Scout."""
    draws: i64 = 0
    for empire in game.empires:
        draws += most_draws(game, empire)
    return draws > i64(len(game.bag))


def most_draws(game: Roll, empire: Empire) -> i64:
    """At most so many tiles can this player draw in Explore: each Scout one more than there are in the zone."""
    explorers = empire.count(COLUMNS + COLOURS * EXPLORE) + empire.count(EXTRA)
    tiles = empire.zone_size() + i64(len(empire.seen)) + empire.pending
    total = empire.pending + empire.total(game.tiles.draws_at_end)
    while explorers > 0:
        tiles += 1
        total += tiles
        explorers -= 1
    return total


def develop_order_matters(game: Roll) -> bool:
    """Somebody might come to twelve squares."""
    for empire in game.empires:
        workers = empire.count(COLUMNS + COLOURS * DEVELOP) + empire.count(DEVELOPERS)
        if might_be_full(empire, i64(len(empire.developments)), workers):
            return True
    return False


def settle_order_matters(game: Roll) -> bool:
    """Somebody might come to twelve squares."""
    for empire in game.empires:
        workers = empire.count(COLUMNS + COLOURS * SETTLE) + empire.count(SETTLERS)
        if might_be_full(empire, i64(len(empire.worlds)), workers):
            return True
    return False


def might_be_full(empire: Empire, tiles: i64, workers: i64) -> bool:
    """Every tile takes one worker at least."""
    return i64(len(empire.tableau)) + min(tiles, workers) >= FULL_TABLEAU


def ship_order_matters(game: Roll) -> bool:
    """The last chips might go."""
    chips: i64 = 0
    for empire in game.empires:
        chips += most_chips(game, empire)
    return chips >= game.pool


def most_chips(game: Roll, empire: Empire) -> i64:
    """At most so many chips can this player gain in Ship."""
    shippers = empire.count(COLUMNS + COLOURS * SHIP) + empire.count(EXTRA)
    if empire.shipper >= 0:
        shippers += 1
    best: i64 = 0
    colour: i64 = NOVELTY
    while colour <= ALIEN:
        best = max(best, empire.total_at(game.tiles.chips_each_consume, WORLD_COLOURS, colour))
        colour += 1
    each = max(BEST_CONSUME + best, 1)
    return min(shippers, empire.count_goods()) * each + empire.total(game.tiles.chips_at_end)
