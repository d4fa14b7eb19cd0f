"""Phase III, Settle: what a world costs, and what powers give for completing one."""

from __future__ import annotations

from mypy_extensions import i64

from windfall.roll.empire import Empire
from windfall.roll.tiles import WORLD_COLOURS, Tiles

LEAST_WORKERS = 1


def workers_needed(tiles: Tiles, empire: Empire, world: i64) -> i64:
    """Its cost, less all discounts that apply; never less than one worker.

    A discount that stops at a higher number comes first, the others go on from there.
    """
    colour = tiles.colour[world]
    need = tiles.cost[world]
    plain: i64 = 0
    for square in empire.tableau:
        discount = tiles.discount[square * WORLD_COLOURS + colour]
        if discount:
            floor = tiles.discount_floor[square]
            if floor > LEAST_WORKERS:
                need = min(need, max(need - discount, floor))
            else:
                plain += discount
    return max(need - plain, LEAST_WORKERS)


def reward(tiles: Tiles, empire: Empire, world: i64) -> i64:
    """Credits for completing a world."""
    return empire.total_at(tiles.credits_each_world, WORLD_COLOURS, tiles.colour[world])
