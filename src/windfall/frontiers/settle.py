"""Settle: in priority order, each player gains two colonists or settles one explored world.

Optional powers join in on the player's own turn: goods for temporary Military, paying for a military world, a second
world, and replacing a colony, before or after the rest.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.engine.step import Step
from windfall.frontiers import moves, replacing, terms, timing
from windfall.frontiers.explore import TOO_MANY
from windfall.frontiers.powers import ANY
from windfall.frontiers.state import DEVELOPMENTS, NO_GOOD, NO_TILE, Empire, Frontiers
from windfall.frontiers.tiles import DESIGNS, NO_POWER

BONUS_COLONISTS: Final = 1
COLONISTS_GAINED: Final = 2
GAINED: Final = -1  # stands for colonists gained in place of a world settled

# What a player is doing.
CHOOSING: Final = 0
CONQUERING: Final = 1  # a military world has been named
SPENDING: Final = 2  # a good for temporary Military
REPLACING: Final = 3  # which colony
BRINGING: Final = 4  # which world in its place


@final
class Settle(Step[Frontiers]):
    """Gain colonists or settle; and use what optional powers the player wants."""

    def open(self, game: Frontiers) -> None:
        game.ask_all(strict=timing.settle_order_matters(game))

    def begin(self, game: Frontiers, seat: i64) -> None:
        """Colonists that come first: the bonus, and what powers give."""
        empire = game.empires[seat]
        number: i64 = BONUS_COLONISTS if seat == game.order[0] else 0
        for tile in empire.developments:
            number += game.tiles.settle_colonists[tile]
        for tile in empire.colonies:
            number += game.tiles.settle_colonists[tile]
        game.gain_colonists(empire, number)

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        stage = empire.stage
        if stage == CHOOSING:
            return things_to_do(game, empire)
        if stage == CONQUERING:
            return ways_to_conquer(game, empire)
        if stage == SPENDING:
            return goods_to_spend(game, empire)
        found = vec[i64]()
        if stage == REPLACING:
            for colony in replacing.colonies_to_replace(game, empire, empire.using):
                found = append(found, moves.REPLACE + colony)
        else:
            for world in replacing.worlds_to_bring(game, empire, empire.using, empire.settling):
                found = append(found, moves.REPLACE_BY + world)
        return found

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        stage = empire.stage
        if stage == CHOOSING:
            do(game, empire, move)
        elif stage == CONQUERING:
            conquer(game, empire, move)
        elif stage == SPENDING:
            spend(game, empire, move - moves.SPEND)
        elif stage == REPLACING:
            empire.settling = move - moves.REPLACE
            empire.stage = BRINGING
        else:
            replacing.replace(game, empire, empire.using, empire.settling, move - moves.REPLACE_BY)
            empire.stage = CHOOSING

    def close(self, game: Frontiers) -> Step[Any]:
        return TOO_MANY


def things_to_do(game: Frontiers, empire: Empire) -> vec[i64]:
    """Gain colonists or settle a world; a second one with a power for that; replace a colony. Then that is all."""
    found = vec[i64]()
    if empire.settled == 0:
        found = append(found, moves.COLONISTS)
    else:
        found = append(found, moves.PASS)
    if empire.settled == 0 or (empire.settled == 1 and may_settle_twice(game, empire)):
        for world in empire.explored:
            if terms.can_settle(game, empire, world):
                found = append(found, moves.SETTLE + world)
    for tile in replacing.powers_to_replace(game, empire):
        found = append(found, moves.USE + tile)
    return found


def may_settle_twice(game: Frontiers, empire: Empire) -> bool:
    """Whether a power lets the player settle a second world."""
    for tile in empire.developments:
        if game.tiles.second_world[tile]:
            return True
    place: i64 = 0
    for tile in empire.colonies:
        if game.tiles.second_world[tile] and empire.awake(place):
            return True
        place += 1
    return False


def do(game: Frontiers, empire: Empire, move: i64) -> None:
    """Gain colonists, begin with a world or a replacement, or be done."""
    if move == moves.PASS:
        game.answered(empire.seat)
    elif move == moves.COLONISTS:
        game.gain_colonists(empire, COLONISTS_GAINED)
        empire.settled = GAINED
    elif moves.USE <= move < moves.USE + DESIGNS:
        empire.using = move - moves.USE
        if game.tiles.upgrade_rise[empire.using] != NO_POWER:
            empire.stage = REPLACING
        else:
            empire.settling = empire.using
            empire.stage = BRINGING
    else:
        world = move - moves.SETTLE
        if game.tiles.military[world]:
            empire.settling = world
            empire.stage = CONQUERING
        else:
            if game.tiles.kind[world] == ANY:
                empire.kind_set = terms.cheapest_kind(game, empire)
            buy(game, empire, world, terms.price(game, empire, world))


# --- military worlds ------------------------------------------------------------------------------------------------


def ways_to_conquer(game: Frontiers, empire: Empire) -> vec[i64]:
    """With the Military there is, by returning a good for more, or by paying through a power."""
    world = empire.settling
    found = vec[i64]()
    missing = game.tiles.cost[world] - terms.military_against(game, empire, world)
    if missing <= 0:
        found = append(found, moves.PASS)
    for tile in terms.temporary_powers(game, empire):
        if can_spend_on(game, empire, tile, missing):
            found = append(found, moves.USE + tile)
    tile = terms.purchase(game, empire, world)
    if tile != NO_TILE:
        found = append(found, moves.USE + tile)
    return found


def conquer(game: Frontiers, empire: Empire, move: i64) -> None:
    """Take the world, pay for it, or see about a good first."""
    world = empire.settling
    if move == moves.PASS:
        if game.listener is not None:
            military = terms.military_against(game, empire, world)
            game.tell(Event("conquer", int(empire.seat), [int(world)], int(military)))
        settled(game, empire, world)
        return
    tile = move - moves.USE
    if game.tiles.temporary_military[tile]:
        empire.using = tile
        empire.stage = SPENDING
    else:
        buy(game, empire, world, terms.purchase_price(game, empire, tile, world))


def can_spend_on(game: Frontiers, empire: Empire, tile: i64, missing: i64) -> bool:
    """Whether some good can go to this power so that the world can still be had."""
    for good in empire.goods:
        if good != NO_GOOD and fits(game, empire, tile, good, missing):
            return True
    return False


def fits(game: Frontiers, empire: Empire, tile: i64, good: i64, missing: i64) -> bool:
    """The good is of the kind that the power takes, and what is then still missing can be made up for."""
    wanted = game.tiles.temporary_good[tile]
    if wanted != ANY and wanted != good:
        return False
    missing -= game.tiles.temporary_military[tile]
    if missing <= 0 or terms.purchase(game, empire, empire.settling) != NO_TILE:
        return True
    return terms.temporary_reach(game, empire, tile, good) >= missing


def goods_to_spend(game: Frontiers, empire: Empire) -> vec[i64]:
    """Goods that may be returned for temporary Military."""
    world = empire.settling
    missing = game.tiles.cost[world] - terms.military_against(game, empire, world)
    found = vec[i64]()
    place: i64 = 0
    for good in empire.goods:
        if good != NO_GOOD and fits(game, empire, empire.using, good, missing):
            found = append(found, moves.SPEND + empire.colonies[place])
        place += 1
    return found


def spend(game: Frontiers, empire: Empire, colony: i64) -> None:
    """Return the good on this colony for Military that lasts until the end of the action."""
    tile = empire.using
    empire.temporary += game.tiles.temporary_military[tile]
    empire.used |= bit(place_of_power(empire, tile))
    game.remove_good(empire, empire.place_of(colony))
    if game.listener is not None:
        number = int(game.tiles.temporary_military[tile])
        game.tell(Event("temporary", int(empire.seat), [int(tile), int(colony)], number))
    empire.using = NO_TILE
    empire.stage = CONQUERING


def place_of_power(empire: Empire, tile: i64) -> i64:
    """Where the use of this tile's power is noted."""
    i: i64 = 0
    for other in empire.developments:
        if other == tile:
            return DEVELOPMENTS + i
        i += 1
    return empire.place_of(tile)


# --- a world settled ------------------------------------------------------------------------------------------------


def buy(game: Frontiers, empire: Empire, world: i64, cost: i64) -> None:
    """Settle a world by paying for it."""
    game.pay(empire, cost)
    if game.listener is not None:
        game.tell(Event("settle", int(empire.seat), [int(world)], int(cost)))
    settled(game, empire, world)


def settled(game: Frontiers, empire: Empire, world: i64) -> None:
    """The world becomes a colony with its colonists; then powers that were there before give what they give for it."""
    tiles = game.tiles
    game.leave_explored(empire, world)
    empire.colonists -= tiles.colonists[world]
    game.add_colony(empire, world)
    empire.settling = NO_TILE
    empire.settled += 1
    empire.stage = CHOOSING
    draws: i64 = 0
    earned: i64 = 0
    for tile in empire.developments:
        draws += tiles.settle_draw[tile]
        earned += tiles.settle_credits[tile]
        if tiles.military[world]:
            earned += tiles.settle_credits_military[tile]
    place: i64 = 0
    for tile in empire.colonies:
        if empire.awake(place):
            draws += tiles.settle_draw[tile]
            earned += tiles.settle_credits[tile]
            if tiles.military[world]:
                earned += tiles.settle_credits_military[tile]
        place += 1
    game.gain_credits(empire, earned)
    game.draw_worlds(empire, draws)


SETTLE: Step[Any] = Settle("settle", secret=False)
