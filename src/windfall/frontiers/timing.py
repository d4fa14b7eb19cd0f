"""When players act one after another, in priority order from the selecting player.

Explore and Develop always go in order. Settle, Produce and Trade-Consume can be done at everyone's own pace unless
something might run short or the end of the game might be brought about. Each function answers for one action, by an
upper bound over all seats.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.frontiers.explore import COLONISTS_LEFT, COLONY_LIMIT
from windfall.frontiers.powers import ANY, KINDS
from windfall.frontiers.state import NO_GOOD, Empire, Frontiers

COLONISTS_AT_MOST: Final = 3  # gained in Settle by one player, without powers


def settle_order_matters(game: Frontiers) -> bool:
    """Colonists, worlds in the bag and windfall goods might run short, or somebody might get an eighth colony."""
    tiles = game.tiles
    colonists: i64 = 0
    draws: i64 = 0
    windfalls: i64 = 0
    for empire in game.empires:
        colonists += COLONISTS_AT_MOST
        worlds: i64 = 1
        draws_each: i64 = 0
        for tile in empire.developments:
            colonists += tiles.settle_colonists[tile]
            worlds += tiles.second_world[tile]
            draws_each += tiles.settle_draw[tile]
        for tile in empire.colonies:
            colonists += tiles.settle_colonists[tile]
            worlds += tiles.second_world[tile]
            draws_each += tiles.settle_draw[tile]
        draws += draws_each * worlds
        if draws_each > 0 and worlds > 1:
            windfalls += one_of_each_kind()  # the second world may be one drawn for the first
        if len(empire.explored) > 0 and i64(len(empire.colonies)) + worlds > COLONY_LIMIT:
            return True
        for world in empire.explored:
            if tiles.windfall[world]:
                windfalls += one_good(tiles.kind[world])
    return game.colonists - colonists <= COLONISTS_LEFT or draws > i64(len(game.bag)) or more_than_left(game, windfalls)


def produce_order_matters(game: Frontiers) -> bool:
    """There might not be a good for every empty colony; this takes goods that have been stockpiled."""
    wanted: i64 = 0
    for empire in game.empires:
        place: i64 = 0
        for colony in empire.colonies:
            if empire.goods[place] == NO_GOOD:
                kind = game.tiles.kind[colony]
                if kind == ANY:
                    wanted += one_of_each_kind()
                elif kind:
                    wanted += one_good(kind)
            place += 1
    return more_than_left(game, wanted)


def trade_order_matters(game: Frontiers) -> bool:
    """The victory point pool might be emptied."""
    chips: i64 = 1
    for empire in game.empires:
        chips += most_chips(game, empire)
    return chips >= game.pool


def most_chips(game: Frontiers, empire: Empire) -> i64:
    """At most so many victory point chips can this player gain in Trade-Consume, without the bonus."""
    tiles = game.tiles
    goods = empire.count_goods()
    total: i64 = 0
    for tile in empire.developments:
        total += tiles.vp_gift[tile] + tiles.vp_with[tile] + tiles.vp_per_good[tile] * goods
        if goods:
            total += tiles.consume_vp[tile] * tiles.consume_times[tile]
    for tile in empire.colonies:
        total += tiles.vp_gift[tile] + tiles.vp_with[tile] + tiles.vp_per_good[tile] * goods
        if goods:
            total += tiles.consume_vp[tile] * tiles.consume_times[tile]
    return total


# Goods of all kinds in one number, eight bits a kind.


def one_good(kind: i64) -> i64:
    """One good of that kind."""
    return bit(8 * kind)


def one_of_each_kind() -> i64:
    """One good of every kind: which one it will be is not known yet."""
    goods: i64 = 0
    kind: i64 = 1
    while kind < KINDS:
        goods += one_good(kind)
        kind += 1
    return goods


def more_than_left(game: Frontiers, wanted: i64) -> bool:
    """Whether the supply has too few goods of some kind."""
    kind: i64 = 1
    while kind < KINDS:
        if (wanted >> (8 * kind)) & 255 > game.goods[kind]:
            return True
        kind += 1
    return False
