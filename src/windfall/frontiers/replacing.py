"""Replacing a colony by an explored world: Terraforming Engineers' power, and Doomed Colony's. Neither is settling."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.frontiers.powers import ANY, GRAY
from windfall.frontiers.state import DEVELOPMENTS, NO_GOOD, NO_TILE, Empire, Frontiers
from windfall.frontiers.tiles import NO_POWER


def powers_to_replace(game: Frontiers, empire: Empire) -> vec[i64]:
    """Tiles with a power that could replace a colony now."""
    found = vec[i64]()
    if len(empire.explored) == 0:
        return found
    i: i64 = 0
    for tile in empire.developments:
        if game.tiles.upgrade_rise[tile] != NO_POWER and not empire.used & bit(DEVELOPMENTS + i):
            if len(colonies_to_replace(game, empire, tile)) > 0:
                found = append(found, tile)
        i += 1
    i = 0
    for tile in empire.colonies:
        if game.tiles.replace_discount[tile] != NO_POWER and empire.awake(i):
            if len(worlds_to_bring(game, empire, tile, tile)) > 0:
                found = append(found, tile)
        i += 1
    return found


def colonies_to_replace(game: Frontiers, empire: Empire, power: i64) -> vec[i64]:
    """Colonies for which there is a world that could replace them through this power."""
    found = vec[i64]()
    place: i64 = 0
    for colony in empire.colonies:
        if empire.awake(place) and len(worlds_to_bring(game, empire, power, colony)) > 0:
            found = append(found, colony)
        place += 1
    return found


def worlds_to_bring(game: Frontiers, empire: Empire, power: i64, colony: i64) -> vec[i64]:
    """Explored worlds that could replace this colony through this power."""
    found = vec[i64]()
    for world in empire.explored:
        if can_replace(game, empire, power, colony, world):
            found = append(found, world)
    return found


def can_replace(game: Frontiers, empire: Empire, power: i64, colony: i64, world: i64) -> bool:
    """Non-military worlds only, with the colonists that are lacking; no other settle power takes part.

    Terraforming Engineers ask for the same kind, and a printed cost that rises by no more than three; a home colony
    has no cost, which counts as 0. Doomed Colony takes any kind, and has its own discount.
    """
    tiles = game.tiles
    if tiles.military[world] or tiles.colonists[world] - tiles.colonists[colony] > empire.colonists:
        return False
    rise = tiles.upgrade_rise[power]
    if rise == NO_POWER:
        return replacement_price(game, power, world) <= empire.credits
    return (
        not tiles.military[colony]
        and same_kind(tiles.kind[colony], tiles.kind[world])
        and 0 <= tiles.cost[world] - tiles.cost[colony] <= rise
    )


def same_kind(one: i64, other: i64) -> bool:
    """Whether two worlds are, or can be set to be, of the same kind. What may have any kind is never gray."""
    return one == other or (one == ANY and other != GRAY) or (other == ANY and one != GRAY)


def replacement_price(game: Frontiers, power: i64, world: i64) -> i64:
    """What a replacement costs in credits: nothing through Terraforming Engineers."""
    if game.tiles.upgrade_rise[power] != NO_POWER:
        return 0
    cost = game.tiles.cost[world] - game.tiles.replace_discount[power]
    return cost if cost > 0 else 0


def replace(game: Frontiers, empire: Empire, power: i64, colony: i64, world: i64) -> None:
    """The world takes the colony's place and colonists, sleeping. The old tile goes back to the bag after Settle."""
    tiles = game.tiles
    place = empire.place_of(colony)
    game.pay(empire, replacement_price(game, power, world))
    game.leave_explored(empire, world)
    empire.colonists += tiles.colonists[colony] - tiles.colonists[world]
    if empire.goods[place] != NO_GOOD:
        game.remove_good(empire, place)
    if tiles.is_world[colony]:
        game.leaving = append(game.leaving, colony)
    empire.colonies[place] = world
    empire.asleep |= bit(place)
    if game.listener is not None:
        game.tell(Event("replace", int(empire.seat), [int(colony), int(world)]))
    if tiles.windfall[world]:
        game.put_good(empire, place, tiles.kind[world])
    i: i64 = 0
    for tile in empire.developments:
        if tile == power:
            empire.used |= bit(DEVELOPMENTS + i)
        i += 1
    empire.using = NO_TILE
    empire.settling = NO_TILE
