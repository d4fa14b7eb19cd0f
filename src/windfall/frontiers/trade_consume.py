"""Trade, Consume: in priority order, each player may sell one good and then must use all consume powers that apply."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.engine.piles import next_picks, put
from windfall.engine.step import Step
from windfall.frontiers import moves, rounds, timing
from windfall.frontiers.goal_tiles import TAX_ON_TRADE
from windfall.frontiers.powers import ANY, CONSUME_SELL, KINDS
from windfall.frontiers.settle import place_of_power
from windfall.frontiers.state import DEVELOPMENTS, NO_GOOD, NO_TILE, Empire, Frontiers

BONUS_CHIPS: Final = 1

# What a player is doing.
SELLING: Final = 0
TAXING: Final = 1  # how many credits of a sale go to the stockpile
CONSUMING: Final = 2  # choosing the next power
SPENDING: Final = 3  # goods to the power in use


@final
class TradeConsume(Step[Frontiers]):
    """Sell a good or none, then consume until no power that must be used is left."""

    def open(self, game: Frontiers) -> None:
        game.ask_all(strict=timing.trade_order_matters(game))

    def begin(self, game: Frontiers, seat: i64) -> None:
        empire = game.empires[seat]
        if seat == game.order[0]:
            game.gain_chips(empire, BONUS_CHIPS)
        if len(goods_for_sale(game, empire)) == 0:
            begin_consuming(game, empire)

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        stage = empire.stage
        if stage == CONSUMING:
            return powers_to_use(game, empire)
        if stage == SPENDING:
            return goods_to_spend(game, empire)
        if stage == TAXING:
            return taxes(game, empire)
        found = vec[i64]([moves.PASS])
        for colony in goods_for_sale(game, empire):
            found = append(found, moves.SELL + colony)
        return found

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        stage = empire.stage
        if stage == CONSUMING:
            if move == moves.PASS:
                game.answered(seat)
            else:
                empire.using = move - moves.CONSUME
                empire.stage = SPENDING
        elif stage == SPENDING:
            empire.picks = append(empire.picks, move - moves.SPEND)
            if i64(len(empire.picks)) == goods_wanted(game, empire, empire.using):
                consume(game, empire)
        elif stage == TAXING:
            stockpile(game, empire, move - moves.STOCK_CREDITS)
            begin_consuming(game, empire)
        else:
            if move != moves.PASS:
                empire.sale = sell(game, empire, move - moves.SELL)
                if len(taxes(game, empire)) > 1:
                    empire.stage = TAXING
                    return
            begin_consuming(game, empire)

    def close(self, game: Frontiers) -> Step[Any]:
        return rounds.end_action(game)


# --- Trade ----------------------------------------------------------------------------------------------------------


def goods_for_sale(game: Frontiers, empire: Empire) -> vec[i64]:
    """Colonies whose good can be sold: all but one that may be of any kind."""
    found = vec[i64]()
    place: i64 = 0
    for good in empire.goods:
        if good != NO_GOOD and game.tiles.kind[empire.colonies[place]] != ANY:
            found = append(found, empire.colonies[place])
        place += 1
    return found


def sell(game: Frontiers, empire: Empire, colony: i64) -> i64:
    """A good goes back to the supply for credits."""
    place = empire.place_of(colony)
    value = trade_value(game, empire, empire.goods[place])
    game.remove_good(empire, place)
    empire.credits += value
    if game.listener is not None:
        game.tell(Event("sell", int(empire.seat), [int(colony)], int(value)))
    return value


def trade_value(game: Frontiers, empire: Empire, good: i64) -> i64:
    """Novelty 1, Rare 2, Genes 3, Alien 4, and what trade powers add."""
    total = good
    for tile in empire.developments:
        total += game.tiles.sale_bonus[tile * KINDS + good]
    for tile in empire.colonies:
        total += game.tiles.sale_bonus[tile * KINDS + good]
    return total


def taxes(game: Frontiers, empire: Empire) -> vec[i64]:
    """How many credits of the sale may go to the stockpile, if the goal for that lies face up."""
    found = vec[i64]([moves.STOCK_CREDITS])
    if (game.up >> TAX_ON_TRADE) & 1:
        room = game.rules.goals.limit[TAX_ON_TRADE] - empire.stock_credits
        number: i64 = 1
        while number <= empire.sale and number <= room:
            found = append(found, moves.STOCK_CREDITS + number)
            number += 1
    return found


def stockpile(game: Frontiers, empire: Empire, number: i64) -> None:
    """Credits go to the stockpile for good."""
    empire.credits -= number
    empire.stock_credits += number
    if number and game.listener is not None:
        game.tell(Event("stockpile credits", int(empire.seat), number=int(number)))


# --- Consume --------------------------------------------------------------------------------------------------------


def begin_consuming(game: Frontiers, empire: Empire) -> None:
    """Victory points that take no good come first; which power is used when is up to the player from here on."""
    empire.stage = CONSUMING
    chips: i64 = 0
    for tile in empire.developments:
        chips += vp_without_goods(game, empire, tile)
    for tile in empire.colonies:
        chips += vp_without_goods(game, empire, tile)
    game.gain_chips(empire, chips)


def vp_without_goods(game: Frontiers, empire: Empire, tile: i64) -> i64:
    """What a tile gives as such, and for owning another."""
    total = game.tiles.vp_gift[tile]
    if game.tiles.vp_with[tile] and empire.owns(game.tiles.with_tile[tile]):
        total += game.tiles.vp_with[tile]
    return total


def powers_to_use(game: Frontiers, empire: Empire) -> vec[i64]:
    """Consume powers that apply and have not been used. Only optional ones may be left unused."""
    found = vec[i64]()
    must = False
    if empire.count_goods():
        place: i64 = 0
        for tile in empire.colonies:
            if game.tiles.consume_effect[tile] and not empire.used & bit(place) and goods_wanted(game, empire, tile):
                found = append(found, moves.CONSUME + tile)
                must = must or game.tiles.consume_effect[tile] != CONSUME_SELL
            place += 1
        place = DEVELOPMENTS
        for tile in empire.developments:
            if game.tiles.consume_effect[tile] and not empire.used & bit(place) and goods_wanted(game, empire, tile):
                found = append(found, moves.CONSUME + tile)
                must = must or game.tiles.consume_effect[tile] != CONSUME_SELL
            place += 1
    if not must:
        found = append(found, moves.PASS)
    return found


def goods_wanted(game: Frontiers, empire: Empire, tile: i64) -> i64:
    """How many goods this power takes, used as far as possible; none if it does not apply."""
    tiles = game.tiles
    if tiles.consume_effect[tile] == CONSUME_SELL:
        return 1 if len(goods_for_sale(game, empire)) > 0 else 0
    wanted = tiles.consume_kind[tile]
    fitting: i64 = 0
    kinds: i64 = 0
    for good in empire.goods:
        if good != NO_GOOD and (wanted == ANY or wanted == good):
            if not tiles.consume_different[tile] or not kinds & bit(good):
                fitting += 1
            kinds |= bit(good)
    lots = fitting // tiles.consume_goods[tile]
    return min(lots, tiles.consume_times[tile]) * tiles.consume_goods[tile]


def goods_to_spend(game: Frontiers, empire: Empire) -> vec[i64]:
    """Goods that fit the power in use and go on with the set picked so far, in ascending number of their colonies."""
    tile = empire.using
    colonies = fitting_colonies(game, empire, tile)
    number = goods_wanted(game, empire, tile)
    if game.tiles.consume_different[tile]:
        return different_kinds(empire, colonies, number)
    return next_picks(colonies, empire.picks, number, moves.SPEND)


def fitting_colonies(game: Frontiers, empire: Empire, tile: i64) -> vec[i64]:
    """Colonies whose good could go to this power, in ascending number."""
    tiles = game.tiles
    colonies = vec[i64]()
    if tiles.consume_effect[tile] == CONSUME_SELL:
        for colony in goods_for_sale(game, empire):
            colonies = put(colonies, colony)
        return colonies
    wanted = tiles.consume_kind[tile]
    place: i64 = 0
    for good in empire.goods:
        if good != NO_GOOD and (wanted == ANY or wanted == good):
            colonies = put(colonies, empire.colonies[place])
        place += 1
    return colonies


def different_kinds(empire: Empire, colonies: vec[i64], wanted: i64) -> vec[i64]:
    """Goods of a kind not picked yet, from which the set can still be completed in ascending number."""
    last: i64 = NO_TILE
    taken: i64 = 0
    for colony in empire.picks:
        last = colony
        taken |= bit(good_on(empire, colony))
    found = vec[i64]()
    for colony in colonies:
        if colony > last and not taken & bit(good_on(empire, colony)):
            others: i64 = 0
            for other in colonies:
                if other > colony:
                    others |= bit(good_on(empire, other))
            others &= ~(taken | bit(good_on(empire, colony)))
            if count_bits(others) >= wanted - i64(len(empire.picks)) - 1:
                found = append(found, moves.SPEND + colony)
    return found


def good_on(empire: Empire, colony: i64) -> i64:
    """The kind of the good on a colony."""
    return empire.goods[empire.place_of(colony)]


def consume(game: Frontiers, empire: Empire) -> None:
    """All goods for the power in use are picked: return them and take what they give."""
    tiles = game.tiles
    tile = empire.using
    picks = empire.picks
    empire.picks = vec[i64]()
    empire.using = NO_TILE
    empire.stage = CONSUMING
    empire.used |= bit(place_of_power(empire, tile))
    number = i64(len(picks))
    if tiles.consume_effect[tile] == CONSUME_SELL:
        sell(game, empire, picks[0])
    else:
        for colony in picks:
            game.remove_good(empire, empire.place_of(colony))
        if game.listener is not None:
            game.tell(Event("consume", int(empire.seat), [int(tile)] + [int(colony) for colony in picks]))
        lots = number // tiles.consume_goods[tile]
        game.gain_chips(empire, lots * tiles.consume_vp[tile])
        game.gain_credits(empire, lots * tiles.consume_credits[tile])
    bonus: i64 = 0
    for other in empire.developments:
        bonus += tiles.vp_per_good[other]
    for other in empire.colonies:
        bonus += tiles.vp_per_good[other]
    game.gain_chips(empire, number * bonus)


def count_bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


TRADE_CONSUME: Step[Any] = TradeConsume("trade and consume", secret=False)
