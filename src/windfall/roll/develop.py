"""Phase II, Develop: what a development costs, and what powers give for completing one."""

from __future__ import annotations

from mypy_extensions import i64

from windfall.roll.empire import Empire
from windfall.roll.tiles import Tiles

LEAST_WORKERS = 1


def workers_needed(tiles: Tiles, empire: Empire, development: i64) -> i64:
    """Its cost, less all discounts that apply; never less than one worker."""
    discount: i64 = 0
    for square in empire.tableau:
        discount += tiles.development_discount[square]
        if tiles.reassign[development]:
            discount += tiles.reassign_discount[square]
    return max(tiles.cost[development] - discount, LEAST_WORKERS)


def reward(tiles: Tiles, empire: Empire, development: i64) -> i64:
    """Credits for completing a development; a power does not count its own tile."""
    earned: i64 = 0
    for square in empire.tableau:
        if square != development:
            earned += tiles.credits_each_development[square]
    return earned
