"""What settling a world takes: colonists, and either its cost in credits or Military to match its defense."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.frontiers.powers import ANY, KINDS
from windfall.frontiers.state import DEVELOPMENTS, NO_GOOD, NO_TILE, Empire, Frontiers
from windfall.frontiers.tiles import DESIGNS, NO_POWER, Tiles


def can_settle(game: Frontiers, empire: Empire, world: i64) -> bool:
    """Enough colonists, and a way to pay or to conquer; the two never combine."""
    if game.tiles.colonists[world] > empire.colonists:
        return False
    if not game.tiles.military[world]:
        return price(game, empire, world) <= empire.credits
    return can_conquer(game, empire, world) or purchase(game, empire, world) != NO_TILE


# --- payment --------------------------------------------------------------------------------------------------------


def price(game: Frontiers, empire: Empire, world: i64) -> i64:
    """A non-military world's cost less what applies to its kind; never below nothing."""
    cost = game.tiles.cost[world] - discount(game, empire, world)
    return cost if cost > 0 else 0


def discount(game: Frontiers, empire: Empire, world: i64) -> i64:
    """What powers take off the cost of this world. One that has any kind is of the kind that makes it cheapest."""
    kind = game.tiles.kind[world]
    if kind != ANY:
        return discount_for_kind(game, empire, kind)
    return discount_for_kind(game, empire, cheapest_kind(game, empire))


def discount_for_kind(game: Frontiers, empire: Empire, kind: i64) -> i64:
    """What powers take off the cost of a world of this kind."""
    tiles = game.tiles
    total: i64 = 0
    for tile in empire.developments:
        total += tiles.settle_discount[tile * KINDS + kind]
    place: i64 = 0
    for tile in empire.colonies:
        if empire.awake(place):
            total += tiles.settle_discount[tile * KINDS + kind]
        place += 1
    return total


def cheapest_kind(game: Frontiers, empire: Empire) -> i64:
    """The kind with the largest discount: what an owner sets for a world that may have any."""
    best: i64 = 1
    kind: i64 = 2
    while kind < KINDS:
        if discount_for_kind(game, empire, kind) > discount_for_kind(game, empire, best):
            best = kind
        kind += 1
    return best


def purchase(game: Frontiers, empire: Empire, world: i64) -> i64:
    """The tile whose power lets this military world be paid for, if the player can afford it; or NO_TILE."""
    for tile in empire.developments:
        if may_pay_with(game, empire, tile, world):
            return tile
    place: i64 = 0
    for tile in empire.colonies:
        if empire.awake(place) and may_pay_with(game, empire, tile, world):
            return tile
        place += 1
    return NO_TILE


def may_pay_with(game: Frontiers, empire: Empire, tile: i64, world: i64) -> bool:
    """Whether this tile's power works on the world and the player can afford it."""
    tiles = game.tiles
    return (
        tiles.pay_for_military[tile] != NO_POWER
        and tiles.excluded_kind[tile] != tiles.kind[world]
        and purchase_price(game, empire, tile, world) <= empire.credits
    )


def purchase_price(game: Frontiers, empire: Empire, tile: i64, world: i64) -> i64:
    """What a military world costs through this tile's power: its defense, less what that and discounts take off."""
    cost = game.tiles.cost[world] - game.tiles.pay_for_military[tile] - discount(game, empire, world)
    return cost if cost > 0 else 0


# --- Military -------------------------------------------------------------------------------------------------------


def can_conquer(game: Frontiers, empire: Empire, world: i64) -> bool:
    """Military at least equal to the defense, counting what goods could still be returned for."""
    missing = game.tiles.cost[world] - military_against(game, empire, world)
    return missing <= 0 or temporary_reach(game, empire, NO_TILE, NO_GOOD) >= missing


def military_against(game: Frontiers, empire: Empire, world: i64) -> i64:
    """General and temporary Military, plus what applies to this world's kind or keywords."""
    tiles = game.tiles
    kind = tiles.kind[world]
    keywords = tiles.keywords[world]
    total = empire.temporary
    for tile in empire.developments:
        total += tiles.strength[tile] + tiles.strength_against_kind[tile * KINDS + kind]
        if tiles.against_keyword[tile] & keywords:
            total += tiles.strength_against_keyword[tile]
        if tiles.strength_row[tile] != NO_POWER:
            total += count(tiles, tiles.strength_row[tile], empire, 0)
    place: i64 = 0
    for tile in empire.colonies:
        if empire.awake(place):
            total += tiles.strength[tile] + tiles.strength_against_kind[tile * KINDS + kind]
            if tiles.against_keyword[tile] & keywords:
                total += tiles.strength_against_keyword[tile]
            if tiles.strength_row[tile] != NO_POWER:
                total += count(tiles, tiles.strength_row[tile], empire, 0)
        place += 1
    return total


def count(tiles: Tiles, row: i64, empire: Empire, kind_set: i64) -> i64:
    """The sum of a row over all tiles of an empire."""
    total: i64 = 0
    for tile in empire.developments:
        total += tiles.rows[row * DESIGNS + tile]
    for tile in empire.colonies:
        if tiles.kind[tile] == ANY:
            total += tiles.rows_by_kind[row * KINDS + kind_set]
        else:
            total += tiles.rows[row * DESIGNS + tile]
    return total


def temporary_reach(game: Frontiers, empire: Empire, without_power: i64, without_good: i64) -> i64:
    """The most Military that goods could still be returned for, leaving out one power and one good."""
    powers = vec[i64]()
    for tile in temporary_powers(game, empire):
        if tile != without_power:
            powers = append(powers, tile)
    if len(powers) == 0:
        return 0
    goods = vec[i64]([0] * KINDS)
    for good in empire.goods:
        goods[good] += 1
    goods[without_good] -= 1
    goods[NO_GOOD] = 0
    return best_reach(game.tiles, powers, 0, goods)


def temporary_powers(game: Frontiers, empire: Empire) -> vec[i64]:
    """Tiles whose power gives temporary Military and has not been used in this action."""
    found = vec[i64]()
    i: i64 = 0
    for tile in empire.developments:
        if game.tiles.temporary_military[tile] and not empire.used & bit(DEVELOPMENTS + i):
            found = append(found, tile)
        i += 1
    i = 0
    for tile in empire.colonies:
        if game.tiles.temporary_military[tile] and empire.awake(i) and not empire.used & bit(i):
            found = append(found, tile)
        i += 1
    return found


def best_reach(tiles: Tiles, powers: vec[i64], i: i64, goods: vec[i64]) -> i64:
    """The best way to share goods out among the powers from the i-th on: each gets none, or one that fits."""
    if i == i64(len(powers)):
        return 0
    best = best_reach(tiles, powers, i + 1, goods)
    wanted = tiles.temporary_good[powers[i]]
    kind: i64 = 1
    while kind < KINDS:
        if goods[kind] and (wanted == ANY or wanted == kind):
            goods[kind] -= 1
            best = max(best, tiles.temporary_military[powers[i]] + best_reach(tiles, powers, i + 1, goods))
            goods[kind] += 1
        kind += 1
    return best
