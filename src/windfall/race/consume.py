"""Phase IV, Consume. Whoever chose Trade sells a good first; then everybody uses all consume powers, in any order."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit, count_bits
from windfall.engine.piles import EVERYBODY, NOTHING, TURNED_UP, next_picks, put
from windfall.engine.step import Step
from windfall.race import moves, timing
from windfall.race.cards import CONSUME_POWERS
from windfall.race.powers import (
    ANY,
    CONSUME_ALL,
    CONSUME_AT_PRICE,
    CONSUME_DRAW,
    CONSUME_GOODS,
    CONSUME_HAND,
    CONSUME_LUCKY,
    KINDS,
)
from windfall.race.state import NO_CARD, Empire, Race

# What a player is doing in Consume.
CHOOSING: Final = 0  # the next consume power
SELLING: Final = 1
SPENDING: Final = 2  # goods to the power in use
NAMING: Final = 3  # a lucky number
DISCARDING: Final = 4  # cards of the hand to the power in use


@final
class Consume(Step[Race]):
    """Sell a good if Trade was chosen, then use consume powers until none that must be used is left."""

    def open(self, game: Race) -> None:
        game.ask_all(strict=timing.consume_order_matters(game))

    def begin(self, game: Race, seat: i64) -> None:
        empire = game.empires[seat]
        if empire.chose(moves.TRADE) and empire.count_goods():
            empire.stage = SELLING

    def options(self, game: Race, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        stage = empire.stage
        if stage == CHOOSING:
            return powers_to_use(game, empire)
        if stage == SPENDING:
            return goods_to_spend(game, empire)
        if stage == SELLING:
            return goods_to_sell(empire)
        if stage == NAMING:
            return lucky_numbers(game, empire)
        return cards_to_discard(game, empire)

    def answer(self, game: Race, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        stage = empire.stage
        if stage == CHOOSING:
            if move == moves.PASS:
                game.answered(seat)
            else:
                use(game, empire, move - moves.CONSUME)
        elif stage == SPENDING:
            empire.picks = append(empire.picks, move - moves.SPEND)
            if len(empire.picks) == number_to_spend(game, empire, empire.using):
                spend(game, empire)
        elif stage == SELLING:
            empire.stage = CHOOSING
            sell(game, empire, empire.place_of(move - moves.SELL), True)
        elif stage == NAMING:
            try_luck(game, empire, move - moves.LUCKY)
        else:
            discard_for_chips(game, empire, move)

    def withdraw(self, game: Race, seat: i64) -> None:
        """Cards on their way to a power come from a hidden hand; goods lie on the table for all to see."""
        if game.empires[seat].stage == DISCARDING:
            game.empires[seat].picks = vec[i64]()

    def close(self, game: Race) -> Step[Any]:
        return game.next_phase()


# --- Trade ----------------------------------------------------------------------------------------------------------


def goods_to_sell(empire: Empire) -> vec[i64]:
    """Any good may be sold."""
    found = vec[i64]()
    place: i64 = 0
    while place < empire.awake:
        if empire.has_good(place):
            found = append(found, moves.SELL + empire.tableau[place])
        place += 1
    return found


def sell(game: Race, empire: Empire, place: i64, with_trade_powers: bool) -> None:
    """A good goes for cards: its kind's price, and what trade powers add."""
    cards = trade_value(game, empire, place, with_trade_powers)
    if game.listener is not None:
        game.tell(Event("sell", int(empire.seat), [int(empire.tableau[place])], int(cards)))
    game.remove_good(empire, place)
    game.draw(empire, cards)


def trade_value(game: Race, empire: Empire, place: i64, with_trade_powers: bool) -> i64:
    """Novelty 2, rare 3, genes 4, alien 5, and what trade powers add."""
    cards = game.cards
    world = empire.tableau[place]
    kind = cards.kind[world]
    value = kind + 1
    if with_trade_powers:
        value += cards.sale_bonus_here[world]
        for card in empire.tableau:
            value += cards.sale_bonus[card * KINDS + kind]
            if cards.sale_bonus_per_chromosome[card * KINDS + kind]:
                value += cards.sale_bonus_per_chromosome[card * KINDS + kind] * chromosome_worlds(game, empire)
    return value


def chromosome_worlds(game: Race, empire: Empire) -> i64:
    """Worlds of uplifted races in the tableau."""
    number: i64 = 0
    for card in empire.tableau:
        number += game.cards.chromosome[card]
    return number


# --- consume powers -------------------------------------------------------------------------------------------------


def powers_to_use(game: Race, empire: Empire) -> vec[i64]:
    """All consume powers that can be used now. Done only when none of those that must be used is left."""
    found = vec[i64]()
    must = False
    cards = game.cards
    place: i64 = 0
    while place < empire.awake:
        which = empire.tableau[place] * CONSUME_POWERS
        i: i64 = 0
        while i < CONSUME_POWERS and cards.consume_effect[which + i]:
            if not empire.used & bit(place * CONSUME_POWERS + i) and can_use(game, empire, which + i):
                found = append(found, moves.CONSUME + which + i)
                if cards.consume_effect[which + i] != CONSUME_HAND:
                    must = True
            i += 1
        place += 1
    return found if must else append(found, moves.PASS)


def can_use(game: Race, empire: Empire, which: i64) -> bool:
    """Whether a consume power finds what it needs."""
    effect = game.cards.consume_effect[which]
    if effect == CONSUME_GOODS:
        return number_to_spend(game, empire, which) > 0
    if effect == CONSUME_ALL or effect == CONSUME_AT_PRICE:
        return empire.count_goods() > 0
    if effect == CONSUME_HAND:
        return len(empire.hand) > 0
    if effect == CONSUME_LUCKY:
        pile = game.pile(empire.seat)
        return len(pile.deck) + len(pile.discards) > 0
    return True


def number_to_spend(game: Race, empire: Empire, which: i64) -> i64:
    """How many goods a power takes: as many lots as there are goods for, up to its limit. Once begun, no less."""
    cards = game.cards
    if cards.consume_effect[which] == CONSUME_AT_PRICE:
        return 1
    if cards.consume_here[which]:
        return 1 if empire.has_good(empire.place_of(which // CONSUME_POWERS)) else 0
    kind = cards.consume_kind[which]
    lot = cards.consume_goods[which]
    fitting: i64 = 0
    kinds: i64 = 0
    place: i64 = 0
    while place < empire.awake:
        if empire.has_good(place):
            own = cards.kind[empire.tableau[place]]
            if kind == ANY or own == kind:
                fitting += 1
                kinds |= bit(own)
        place += 1
    if cards.consume_different[which]:
        return lot if count_bits(kinds) >= lot else 0
    return lot * min(cards.consume_times[which], fitting // lot)


def use(game: Race, empire: Empire, which: i64) -> None:
    """Begin with a consume power; each works once a phase."""
    mark_used(empire, which)
    cards = game.cards
    effect = cards.consume_effect[which]
    if game.listener is not None:
        game.tell(Event("consume", int(empire.seat), [int(which) // CONSUME_POWERS], int(which) % CONSUME_POWERS))
    if effect == CONSUME_ALL:
        consume_all(game, empire, which)
    elif effect == CONSUME_DRAW:
        game.draw(empire, cards.consume_cards[which])
    else:
        empire.using = which
        if effect == CONSUME_LUCKY:
            empire.stage = NAMING
        elif effect == CONSUME_HAND:
            empire.stage = DISCARDING
        else:
            empire.stage = SPENDING


def mark_used(empire: Empire, which: i64) -> None:
    """Note that the power is used up; of two copies of a world, the first that still has it."""
    place: i64 = 0
    i = which % CONSUME_POWERS
    while empire.tableau[place] != which // CONSUME_POWERS or empire.used & bit(place * CONSUME_POWERS + i):
        place += 1
    empire.used |= bit(place * CONSUME_POWERS + i)


def done_using(empire: Empire) -> None:
    """A power is resolved completely; the next may begin."""
    empire.picks = vec[i64]()
    empire.using = NO_CARD
    empire.stage = CHOOSING


# --- goods ----------------------------------------------------------------------------------------------------------


def goods_to_spend(game: Race, empire: Empire) -> vec[i64]:
    """Goods that fit the power in use and go on with the set picked so far, in ascending number of their worlds."""
    which = empire.using
    worlds = worlds_with_goods_for(game, empire, which)
    wanted = number_to_spend(game, empire, which)
    if game.cards.consume_different[which]:
        return different_kinds(game, worlds, empire.picks, wanted)
    return next_picks(worlds, empire.picks, wanted, moves.SPEND)


def worlds_with_goods_for(game: Race, empire: Empire, which: i64) -> vec[i64]:
    """Worlds with a good that a power takes, in ascending number."""
    if game.cards.consume_here[which]:
        return vec[i64]([which // CONSUME_POWERS])
    kind = game.cards.consume_kind[which]
    worlds = vec[i64]()
    place: i64 = 0
    while place < empire.awake:
        if empire.has_good(place):
            world = empire.tableau[place]
            if kind == ANY or game.cards.kind[world] == kind:
                worlds = put(worlds, world)
        place += 1
    return worlds


def different_kinds(game: Race, worlds: vec[i64], picked: vec[i64], wanted: i64) -> vec[i64]:
    """Goods of a kind not picked yet, from which the set can still be completed in ascending number."""
    kinds = game.cards.kind
    last: i64 = NO_CARD
    taken: i64 = 0
    for world in picked:
        last = world
        taken |= bit(kinds[world])
    found = vec[i64]()
    for world in worlds:
        if world > last and not taken & bit(kinds[world]):
            others: i64 = 0
            for other in worlds:
                if other > world:
                    others |= bit(kinds[other])
            others &= ~(taken | bit(kinds[world]))
            if count_bits(others) >= wanted - i64(len(picked)) - 1:
                found = append(found, moves.SPEND + world)
    return found


def spend(game: Race, empire: Empire) -> None:
    """All goods for the power in use are picked: discard them and take what it gives."""
    cards = game.cards
    which = empire.using
    picks = empire.picks
    done_using(empire)
    if cards.consume_effect[which] == CONSUME_AT_PRICE:
        sell(game, empire, empire.place_of(picks[0]), bool(cards.consume_extra[which]))
        return
    for world in picks:
        game.remove_good(empire, empire.place_of(world))
    if game.listener is not None:
        game.tell(Event("spend", int(empire.seat), [int(world) for world in picks]))
    lots = i64(len(picks)) // cards.consume_goods[which]
    gain(game, empire, lots * cards.consume_vp[which])
    game.draw(empire, lots * cards.consume_cards[which])


def consume_all(game: Race, empire: Empire, which: i64) -> None:
    """Discard every good for one chip each, less one."""
    if game.listener is not None:
        game.tell(Event("spend", int(empire.seat), [int(move - moves.SELL) for move in goods_to_sell(empire)]))
    number: i64 = 0
    place: i64 = 0
    while place < empire.awake:
        if empire.has_good(place):
            game.remove_good(empire, place)
            number += 1
        place += 1
    chips = number * game.cards.consume_vp[which] - game.cards.consume_extra[which]
    gain(game, empire, chips if chips > 0 else 0)


def gain(game: Race, empire: Empire, chips: i64) -> None:
    """Chips for goods are doubled by the bonus."""
    if chips:
        game.gain_chips(empire, chips * 2 if empire.chose(moves.DOUBLE) else chips)


# --- luck and hand cards --------------------------------------------------------------------------------------------


def lucky_numbers(game: Race, empire: Empire) -> vec[i64]:
    """The numbers that may be named."""
    found = vec[i64]()
    number: i64 = 1
    while number <= game.cards.consume_extra[empire.using]:
        found = append(found, moves.LUCKY + number)
        number += 1
    return found


def try_luck(game: Race, empire: Empire, number: i64) -> None:
    """Turn up the top card: it is kept if its cost or defense is the number named. All have seen it."""
    done_using(empire)
    card = game.take(empire.seat, TURNED_UP)
    if card == NOTHING:
        return
    game.news = True
    lucky = game.cards.cost[card] == number
    if lucky:
        empire.hand = put(empire.hand, card)
        empire.shown = put(empire.shown, card)
    else:
        game.pile(empire.seat).discard(card, EVERYBODY)
    if game.listener is not None:
        game.tell(Event("lucky" if lucky else "unlucky", int(empire.seat), [int(card)], int(number)))


def cards_to_discard(game: Race, empire: Empire) -> vec[i64]:
    """Cards of the hand for chips: one more, up to the power's limit, or enough."""
    found = append(vec[i64](), moves.PASS)
    wanted = i64(len(empire.picks)) + 1
    if wanted <= game.cards.consume_goods[empire.using]:
        for move in next_picks(empire.hand, empire.picks, wanted, moves.DISCARD):
            found = append(found, move)
    return found


def discard_for_chips(game: Race, empire: Empire, move: i64) -> None:
    """One more card for a chip, or enough. These chips are never doubled."""
    which = empire.using
    if move != moves.PASS:
        empire.picks = append(empire.picks, move - moves.DISCARD)
        if i64(len(empire.picks)) < game.cards.consume_goods[which]:
            return
    chips = i64(len(empire.picks)) * game.cards.consume_vp[which]
    game.discard_picks(empire)
    done_using(empire)
    if chips:
        game.gain_chips(empire, chips)


CONSUME: Final[Step[Any]] = Consume("consume", secret=False)
