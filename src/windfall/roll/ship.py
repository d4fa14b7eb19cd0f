"""Phase V, Ship. Each shipper takes a good from a world and trades or consumes it; both dice go to the Citizenry."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.step import Step
from windfall.roll import moves, timing
from windfall.roll.empire import CITIZENRY, COLUMNS, CUP, EXTRA, NO_GOOD, NOTHING, PLACES_FOR_GOODS, Empire
from windfall.roll.explore import add_extra_workers
from windfall.roll.powers import COLOURS, CONSUMPTION, NOVELTY, SHIP
from windfall.roll.rounds import end_phase
from windfall.roll.state import Roll
from windfall.roll.tiles import WORLD_COLOURS, Tiles

SHIPPERS: Final = COLUMNS + COLOURS * SHIP
LOWEST_PRICE: Final = 3  # of a novelty good; each further colour is worth one more

# How far a player has come.
SHIPPER: Final = 0  # who ships
WORLD: Final = 1  # a good from which world
GOOD: Final = 2  # which of two goods there
TASK: Final = 3  # trade or consume
BANKING: Final = 4  # whether to buy a chip


@final
class Ship(Step[Roll]):
    """Shipper by shipper: which one, which good, Trade or Consume."""

    def open(self, game: Roll) -> None:
        add_extra_workers(game)
        game.ask_all(strict=timing.ship_order_matters(game))

    def begin(self, game: Roll, seat: i64) -> None:
        finish_if_idle(game, game.empires[seat])

    def options(self, game: Roll, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        if empire.stage == TASK:
            return vec[i64]([moves.TRADE, moves.CONSUME])
        if empire.stage == BANKING:
            return vec[i64]([moves.DONE, moves.BUY_CHIP])
        found = vec[i64]()
        i: i64 = 0
        if empire.stage == SHIPPER:
            while i < COLOURS:
                if empire.dice[SHIPPERS + i]:
                    found = append(found, moves.SHIPPER + i)
                i += 1
            i = 0
            while i < COLOURS:
                if empire.dice[EXTRA + i]:
                    found = append(found, moves.SHIPPER + COLOURS + i)
                i += 1
        elif empire.stage == WORLD:
            for square in empire.tableau:
                if empire.goods[i] != NO_GOOD:
                    found = append(found, moves.SHIP_FROM + square)
                i += PLACES_FOR_GOODS
        else:
            at = empire.place * PLACES_FOR_GOODS
            return vec[i64]([moves.GOOD + empire.goods[at], moves.GOOD + empire.goods[at + 1]])
        return found

    def answer(self, game: Roll, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        if empire.stage == SHIPPER:
            empire.shipper = move - moves.SHIPPER
            if empire.shipper < COLOURS:
                empire.move_die(SHIPPERS, CITIZENRY, empire.shipper)
            else:
                empire.dice[EXTRA + empire.shipper - COLOURS] -= 1
            empire.stage = WORLD
        elif empire.stage == WORLD:
            empire.place = empire.place_of(move - moves.SHIP_FROM)
            if empire.goods_differ(empire.place):
                empire.stage = GOOD
            else:
                take_good(empire, empire.goods[empire.place * PLACES_FOR_GOODS])
        elif empire.stage == GOOD:
            take_good(empire, move - moves.GOOD)
        elif empire.stage == TASK:
            if move == moves.TRADE:
                trade(game, empire)
            else:
                consume(game, empire)
        else:
            if move == moves.BUY_CHIP:
                empire.credits -= empire.total(game.tiles.chip_price)
                game.gain_chips(empire, 1)
            empire.stage = SHIPPER
        finish_if_idle(game, empire)

    def close(self, game: Roll) -> Step[Any]:
        return end_phase(game)


def finish_if_idle(game: Roll, empire: Empire) -> None:
    """Without shippers or goods there is nothing left to do; shippers left over go back to the cup."""
    if empire.stage != SHIPPER:
        return
    if empire.count(SHIPPERS) + empire.count(EXTRA) == 0 or empire.count_goods() == 0:
        empire.move_all(SHIPPERS, CUP)
        colour: i64 = 0
        while colour < COLOURS:
            empire.dice[EXTRA + colour] = 0
            colour += 1
        game.answered(empire.seat)


def take_good(empire: Empire, colour: i64) -> None:
    """The good leaves its world for the Citizenry."""
    empire.take_good(empire.place, colour)
    empire.dice[CITIZENRY + colour] += 1
    empire.good = colour
    empire.stage = TASK


def trade(game: Roll, empire: Empire) -> None:
    """Credits by the colour of the world, and what powers add; then a chip may be bought."""
    square = empire.tableau[empire.place]
    price = trade_value(game, empire, square)
    if game.listener is not None:
        game.tell(Event("trade", int(empire.seat), [int(square), int(empire.shipper), int(empire.good)], int(price)))
    game.gain_credits(empire, price)
    shipped(empire)
    cost = empire.total(game.tiles.chip_price)
    if cost and empire.credits >= cost:
        empire.stage = BANKING


def trade_value(game: Roll, empire: Empire, square: i64) -> i64:
    """What a good on this world trades for."""
    return price_of(game, empire, game.tiles.colour[square])


def price_of(game: Roll, empire: Empire, colour: i64) -> i64:
    """What a good on a world of this colour trades for."""
    return LOWEST_PRICE + colour - NOVELTY + empire.total_at(game.tiles.credits_each_trade, WORLD_COLOURS, colour)


def consume(game: Roll, empire: Empire) -> None:
    """Chips for the good and for matching colours, and what powers add, which may also be credits."""
    square = empire.tableau[empire.place]
    chips = consume_value(game, empire, square, empire.good, empire.shipper)
    if game.listener is not None:
        game.tell(Event("consume", int(empire.seat), [int(square), int(empire.shipper), int(empire.good)], int(chips)))
    game.gain_chips(empire, chips)
    colour = game.tiles.colour[square]
    game.gain_credits(empire, empire.total_at(game.tiles.credits_each_consume, WORLD_COLOURS, colour))
    shipped(empire)


def consume_value(game: Roll, empire: Empire, square: i64, good: i64, shipper: i64) -> i64:
    """What a good on this world earns when consumed: one chip, one for each of the two dice that matches the world."""
    colour = game.tiles.colour[square]
    chips = 1 + empire.total_at(game.tiles.chips_each_consume, WORLD_COLOURS, colour)
    if matches(game.tiles, square, good):
        chips += 1
    if matches(game.tiles, square, shipper % COLOURS):
        chips += 1
    return chips


def matches(tiles: Tiles, square: i64, die: i64) -> bool:
    """Whether a die of this colour earns a chip more when a good of this world is consumed."""
    return die == tiles.colour[square] or die == CONSUMPTION


def shipped(empire: Empire) -> None:
    """The shipper's task is done."""
    empire.shipper = NOTHING
    empire.place = NOTHING
    empire.good = NOTHING
    empire.stage = SHIPPER


SHIP_STEP: Step[Any] = Ship("ship", secret=False)
