"""Produce: a good on every production colony without one; the selecting player also fills a windfall colony.

Everything happens by itself except where there is something to choose. The order is fixed, since no other could give
anyone more: credits that depend on nothing produced; production colonies; colonies that must be paid for; powers for
one kind of windfall colony; the bonus; powers for any windfall colony; credits for what was produced.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.engine.piles import next_picks, put
from windfall.engine.step import Step
from windfall.frontiers import moves, rounds, timing
from windfall.frontiers.goal_tiles import STOCKPILE_RESOURCES
from windfall.frontiers.powers import ANY, GRAY, KINDS
from windfall.frontiers.state import DEVELOPMENTS, NO_GOOD, NO_TILE, Empire, Frontiers
from windfall.frontiers.terms import count
from windfall.frontiers.tiles import NO_POWER

# How far a player has come.
NAMING: Final = 0  # the kind of a colony that has any
GOODS: Final = 1  # which production colonies produce, where goods are short
PAYING: Final = 2  # for a colony that produces only when paid for
KIND_POWERS: Final = 3  # powers for one kind of windfall colony
BONUS: Final = 4
ANY_POWERS: Final = 5

ONE_KIND: Final = 255


@final
class Produce(Step[Frontiers]):
    """Choose where goods go, where there is a choice."""

    def open(self, game: Frontiers) -> None:
        game.ask_all(strict=timing.produce_order_matters(game))

    def begin(self, game: Frontiers, seat: i64) -> None:
        empire = game.empires[seat]
        if seat == game.order[0]:
            game.gain_credits(empire, game.produce_credits)
            game.produce_credits = 0
        if not must_name_kind(game, empire):
            empire.stage = GOODS
            gain_first(game, empire)
            go_on(game, empire)

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        stage = empire.stage
        found = vec[i64]()
        if stage == NAMING:
            kind: i64 = 1
            while kind < KINDS:
                found = append(found, moves.KIND + kind)
                kind += 1
        elif stage == GOODS:
            short = short_kind(game, empire)
            return next_picks(producers(game, empire, short), empire.picks, game.goods[short], moves.PRODUCE)
        elif stage == PAYING:
            found = append(found, moves.PASS)
            found = append(found, moves.PRODUCE + empire.colonies[place_to_pay(game, empire)])
        else:
            for colony in empty_windfalls(game, empire, kind_to_fill(game, empire)):
                found = append(found, moves.PRODUCE + colony)
        return found

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        stage = empire.stage
        if stage == NAMING:
            empire.kind_set = move - moves.KIND
            if game.listener is not None:
                game.tell(Event("kind", int(seat), [], int(empire.kind_set)))
            empire.stage = GOODS
            gain_first(game, empire)
        elif stage == GOODS:
            empire.picks = append(empire.picks, move - moves.PRODUCE)
            if i64(len(empire.picks)) < game.goods[short_kind(game, empire)]:
                return
            chosen = empire.picks
            empire.picks = vec[i64]()
            for colony in chosen:
                produce_on(game, empire, empire.place_of(colony))
        elif stage == PAYING:
            place = place_to_pay(game, empire)
            empire.used |= bit(place)
            if move != moves.PASS:
                game.pay(empire, game.tiles.price_to_produce[empire.colonies[place]])
                produce_on(game, empire, place)
        else:
            produce_on(game, empire, empire.place_of(move - moves.PRODUCE))
            windfall_done(game, empire)
        go_on(game, empire)

    def close(self, game: Frontiers) -> Step[Any]:
        """Once all have produced: credits for whoever alone produced most of a kind. Then goods may be stockpiled."""
        for seat in game.order:
            empire = game.empires[seat]
            game.gain_credits(empire, credits_for_most(game, empire))
        return STOCKPILE if (game.up >> STOCKPILE_RESOURCES) & 1 else rounds.end_action(game)


def must_name_kind(game: Frontiers, empire: Empire) -> bool:
    """Whether the player has a colony of any kind for which it matters now what it is set to."""
    place: i64 = 0
    for colony in empire.colonies:
        if game.tiles.kind[colony] == ANY:
            return empire.goods[place] == NO_GOOD or counts_kinds(game, empire)
        place += 1
    return False


def counts_kinds(game: Frontiers, empire: Empire) -> bool:
    """Whether a power pays for colonies of some kind."""
    tiles = game.tiles
    for tile in empire.developments:
        row = tiles.produce_row[tile]
        if row != NO_POWER and by_kind(game, row):
            return True
    for tile in empire.colonies:
        row = tiles.produce_row[tile]
        if row != NO_POWER and by_kind(game, row):
            return True
    return False


def by_kind(game: Frontiers, row: i64) -> bool:
    """Whether it matters to this sum what a colony of any kind is set to."""
    kind: i64 = 2
    while kind < KINDS:
        if game.tiles.rows_by_kind[row * KINDS + kind] != game.tiles.rows_by_kind[row * KINDS + 1]:
            return True
        kind += 1
    return False


def gain_first(game: Frontiers, empire: Empire) -> None:
    """Take the credits that depend on nothing produced."""
    game.gain_credits(empire, first_credits(game, empire))


def first_credits(game: Frontiers, empire: Empire) -> i64:
    """Credits that depend on nothing produced."""
    tiles = game.tiles
    number: i64 = 0
    for tile in empire.developments:
        number += tiles.produce_credits[tile]
        if tiles.produce_row[tile] != NO_POWER:
            number += count(tiles, tiles.produce_row[tile], empire, empire.kind_set)
    for tile in empire.colonies:
        number += tiles.produce_credits[tile]
        if tiles.produce_row[tile] != NO_POWER:
            number += count(tiles, tiles.produce_row[tile], empire, empire.kind_set)
    return number


def go_on(game: Frontiers, empire: Empire) -> None:
    """Produce until there is something to choose, or nothing more to do."""
    if empire.stage == GOODS:
        produce_where_enough(game, empire)
        if short_kind(game, empire) != GRAY:
            return
        empire.stage = PAYING
    if empire.stage == PAYING:
        if place_to_pay(game, empire) != NO_TILE:
            return
        empire.stage = KIND_POWERS
    while empire.stage <= ANY_POWERS:
        kind = kind_to_fill(game, empire)
        if kind == GRAY:
            empire.stage += 1
            continue
        candidates = empty_windfalls(game, empire, kind)
        if len(candidates) > 1:
            return
        if len(candidates) == 1:
            produce_on(game, empire, empire.place_of(candidates[0]))
        windfall_done(game, empire)
    empire.stage = NAMING
    gain_for_kinds(game, empire)
    game.answered(empire.seat)


# --- production colonies --------------------------------------------------------------------------------------------


def producers(game: Frontiers, empire: Empire, kind: i64) -> vec[i64]:
    """Production colonies of this kind without a good that need no payment, in ascending number."""
    tiles = game.tiles
    found = vec[i64]()
    place: i64 = 0
    for colony in empire.colonies:
        if (
            tiles.production[colony]
            and empire.goods[place] == NO_GOOD
            and tiles.price_to_produce[colony] == NO_POWER
            and game.kind_of(empire, colony) == kind
        ):
            found = put(found, colony)
        place += 1
    return found


def produce_where_enough(game: Frontiers, empire: Empire) -> None:
    """Goods on all production colonies of kinds of which there are enough for this player."""
    kind: i64 = 1
    while kind < KINDS:
        colonies = producers(game, empire, kind)
        if 0 < i64(len(colonies)) <= game.goods[kind]:
            for colony in colonies:
                produce_on(game, empire, empire.place_of(colony))
        kind += 1


def short_kind(game: Frontiers, empire: Empire) -> i64:
    """A kind with some goods left but too few for this player's colonies, or GRAY."""
    kind: i64 = 1
    while kind < KINDS:
        if game.goods[kind] and len(producers(game, empire, kind)) > 0:
            return kind
        kind += 1
    return GRAY


def place_to_pay(game: Frontiers, empire: Empire) -> i64:
    """The next colony that would produce if its owner paid, and about which nothing has been said; or NO_TILE."""
    tiles = game.tiles
    place: i64 = 0
    for colony in empire.colonies:
        price = tiles.price_to_produce[colony]
        if price != NO_POWER and empire.goods[place] == NO_GOOD and not empire.used & bit(place):
            if price <= empire.credits and game.goods[game.kind_of(empire, colony)]:
                return place
        place += 1
    return NO_TILE


def produce_on(game: Frontiers, empire: Empire, place: i64) -> None:
    """Put a good on this colony, then gain what the colony gives for that."""
    colony = empire.colonies[place]
    kind = game.kind_of(empire, colony)
    if game.put_good(empire, place, kind):
        empire.produced += bit(8 * kind)
        game.gain_credits(empire, game.tiles.credits_here[colony])


# --- windfall colonies ----------------------------------------------------------------------------------------------


def kind_to_fill(game: Frontiers, empire: Empire) -> i64:
    """The kind of windfall colony that the present power or bonus fills, or GRAY if there is none left."""
    if empire.stage == BONUS:
        return ANY if empire.seat == game.order[0] else GRAY
    place = power_in_turn(game, empire)
    return GRAY if place == NO_TILE else game.tiles.windfall_power[tile_at(empire, place)]


def power_in_turn(game: Frontiers, empire: Empire) -> i64:
    """The place of the first power of this stage that has not been used, or NO_TILE."""
    want_any = empire.stage == ANY_POWERS
    place: i64 = 0
    for tile in empire.colonies:
        kind = game.tiles.windfall_power[tile]
        if kind and (kind == ANY) == want_any and not empire.used & bit(place):
            return place
        place += 1
    place = DEVELOPMENTS
    for tile in empire.developments:
        kind = game.tiles.windfall_power[tile]
        if kind and (kind == ANY) == want_any and not empire.used & bit(place):
            return place
        place += 1
    return NO_TILE


def tile_at(empire: Empire, place: i64) -> i64:
    """The colony or development at a place where powers are noted."""
    return empire.colonies[place] if place < DEVELOPMENTS else empire.developments[place - DEVELOPMENTS]


def windfall_done(game: Frontiers, empire: Empire) -> None:
    """The present power or bonus has done its work."""
    if empire.stage == BONUS:
        empire.stage += 1
    else:
        empire.used |= bit(power_in_turn(game, empire))


def empty_windfalls(game: Frontiers, empire: Empire, kind: i64) -> vec[i64]:
    """Windfall colonies of that kind, or of any, that can get a good."""
    tiles = game.tiles
    found = vec[i64]()
    place: i64 = 0
    for colony in empire.colonies:
        if (
            tiles.windfall[colony]
            and empire.goods[place] == NO_GOOD
            and (kind == ANY or tiles.kind[colony] == kind)
            and game.goods[tiles.kind[colony]]
        ):
            found = append(found, colony)
        place += 1
    return found


# --- credits for what was produced ----------------------------------------------------------------------------------


def produced(empire: Empire, kind: i64) -> i64:
    """How many goods of that kind the player has produced in this action."""
    return (empire.produced >> (8 * kind)) & ONE_KIND


def gain_for_kinds(game: Frontiers, empire: Empire) -> None:
    """Credits for each different kind produced."""
    if not empire.produced:
        return
    rate: i64 = 0
    for tile in empire.developments:
        rate += game.tiles.credits_per_kind[tile]
    for tile in empire.colonies:
        rate += game.tiles.credits_per_kind[tile]
    kinds: i64 = 0
    kind: i64 = 1
    while kind < KINDS:
        if produced(empire, kind):
            kinds += 1
        kind += 1
    game.gain_credits(empire, rate * kinds)


def credits_for_most(game: Frontiers, empire: Empire) -> i64:
    """What powers give for having produced strictly more goods of a kind than each of the others."""
    if not empire.produced:
        return 0
    total: i64 = 0
    kind: i64 = 1
    while kind < KINDS:
        reward: i64 = 0
        for tile in empire.developments:
            reward += game.tiles.credits_if_most[tile * KINDS + kind]
        for tile in empire.colonies:
            reward += game.tiles.credits_if_most[tile * KINDS + kind]
        if reward and produced_most(game, empire, kind):
            total += reward
        kind += 1
    return total


def produced_most(game: Frontiers, empire: Empire, kind: i64) -> bool:
    """Whether nobody else produced as many goods of that kind; a tie is no most."""
    mine = produced(empire, kind)
    for other in game.empires:
        if other is not empire and produced(other, kind) >= mine:
            return False
    return mine > 0


@final
class Stockpile(Step[Frontiers]):
    """Goods that go to the stockpile for good, once all have produced; each lot in ascending number of colony."""

    def open(self, game: Frontiers) -> None:
        game.ask_all(strict=False)

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        found = vec[i64]([moves.PASS])
        if i64(len(empire.stock_goods)) < game.rules.goals.limit[STOCKPILE_RESOURCES]:
            place: i64 = 0
            for colony in empire.colonies:
                if empire.goods[place] != NO_GOOD and colony > empire.using:
                    found = append(found, moves.STOCK_GOOD + colony)
                place += 1
        return found

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        if move == moves.PASS:
            game.answered(seat)
            return
        empire = game.empires[seat]
        empire.using = move - moves.STOCK_GOOD
        place = empire.place_of(empire.using)
        kind = empire.goods[place]
        empire.stock_goods = put(empire.stock_goods, kind)
        empire.goods[place] = NO_GOOD
        if game.listener is not None:
            game.tell(Event("stockpile good", int(seat), [int(empire.using)], int(kind)))

    def close(self, game: Frontiers) -> Step[Any]:
        return rounds.end_action(game)


PRODUCE: Step[Any] = Produce("produce", secret=False)
STOCKPILE: Step[Any] = Stockpile("stockpile goods", secret=False)
