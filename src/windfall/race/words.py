"""What a player is asked, and every move, in words: with the numbers that the rules themselves use."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.race import consume, develop, explore, moves, opening, produce, rounds, settle
from windfall.race.card_words import KIND_WORDS, a_good, gains, kind_of, listed, plural, signed
from windfall.race.cards import CONSUME_POWERS, DESIGNS
from windfall.race.powers import (
    ANY,
    CONSUME_ALL,
    CONSUME_AT_PRICE,
    CONSUME_DRAW,
    CONSUME_GOODS,
    CONSUME_HAND,
)
from windfall.race.state import NO_CARD, Empire, Race

# Action cards by their numbers in moves.py: what they are called, and what their owner gets.
ACTION_NAMES: Final = [
    "Explore +5",
    "Explore +1,+1",
    "Develop",
    "Second Develop",
    "Settle",
    "Second Settle",
    "Consume: Trade",
    "Consume: 2× VP",
    "Produce",
]
ACTION_WORDS: Final = [
    "see 5 more cards",
    "see 1 more card and keep 1 more",
    "pay 1 card less",
    "develop twice, each time for 1 card less",
    "draw 1 card after placing a world",
    "settle twice, each time with 1 card after it",
    "sell a good for cards first",
    "double the VP from consuming goods",
    "produce on one windfall world too",
]
PHASE_NAMES: Final = ["Explore", "Develop", "Second Develop", "Settle", "Second Settle", "Consume", "Produce"]
PHASE_NUMERALS: Final = ["I", "II", "II", "III", "III", "IV", "V"]

# Where the thing that a move names is to be found.
HAND: Final = "hand"
SEEN: Final = "seen"
TABLEAU: Final = "tableau"
BUTTON: Final = "button"
PASS: Final = "pass"

# Ranges of moves that name a card design, and where that card lies.
CARD_MOVES: Final = [
    (moves.DISCARD, HAND),
    (moves.KEEP, SEEN),
    (moves.PLACE, HAND),
    (moves.PAY, HAND),
    (moves.USE, TABLEAU),
    (moves.SELL, TABLEAU),
    (moves.SPEND, TABLEAU),
    (moves.PRODUCE, TABLEAU),
    (moves.TAKE, SEEN),
    (moves.START, SEEN),
]
NO_SUCH: Final = ""


@final
class Thing:
    """What a move is about: a card by name, an action, a number or passing; and where one would click it."""

    def __init__(self, name: str, where: str) -> None:
        self.name = name
        self.where = where


def thing_of(game: Race, move: int) -> Thing:
    """What a move names; a name of NO_SUCH if this game has no such card."""
    if move == moves.PASS:
        return Thing(PASS, BUTTON)
    if moves.ACTION <= move < moves.ACTION + moves.ACTIONS:
        return Thing(ACTION_NAMES[move - moves.ACTION], BUTTON)
    if moves.LUCKY <= move < moves.DISCARD:
        return Thing(str(move - moves.LUCKY), BUTTON)
    if moves.CONSUME <= move < moves.SPEND:
        return Thing(name_or_nothing(game, (move - moves.CONSUME) // CONSUME_POWERS), TABLEAU)
    for first, where in CARD_MOVES:
        if first <= move < first + DESIGNS:
            return Thing(name_or_nothing(game, move - first), where)
    return Thing(NO_SUCH, BUTTON)


def name_or_nothing(game: Race, design: int) -> str:
    """A card's name, or NO_SUCH for a design that this game does not have."""
    return game.cards.name(design) if design in game.cards.of_number else NO_SUCH


def name_of(game: Race, design: i64) -> str:
    """A card's name."""
    return game.cards.name(int(design))


# --- what is asked --------------------------------------------------------------------------------------------------


def prompt(game: Race, seat: int) -> str:
    """What the seat is asked now, in one sentence with the numbers that matter."""
    if game.ended:
        return "The game is over."
    if not game.owing(seat):
        return "Waiting for the others." if game.players > 2 else "Waiting for the other player."
    empire = game.empires[seat]
    step = game.step
    phase = PHASE_NAMES[game.phase] if 0 <= game.phase < len(PHASE_NAMES) else ""
    left = int(empire.stage) - len(empire.picks)
    if step is opening.OPENING:
        return f"Opening hand: discard {left}{more(empire)} of your {len(empire.hand)} cards."
    if step is rounds.CHOOSE_ACTIONS:
        return ask_for_action(game, empire)
    if step is rounds.DISCARD_TO_LIMIT:
        return (
            f"Hand limit: discard {left}{more(empire)} of your {len(empire.hand)} cards, to keep {rounds.HAND_LIMIT}."
        )
    if step is explore.EXPLORE:
        return f"Explore: keep {left}{more(empire)} of the {len(empire.seen)} cards you see."
    if step is develop.CHOOSE:
        discount = int(develop.discount(game, empire))
        less = f"; the discount is {discount}" if discount else ""
        return f"{phase}: choose a development, or pass. {can_spend(empire)}{less}."
    if step is develop.PAY:
        return f"Develop: pay {plural(left, 'card')}{more(empire)} for {name_of(game, empire.paying)}."
    if step is settle.CHOOSE:
        return f"{phase}: choose a world, or pass. {can_spend(empire)}; Military {military_words(game, empire)}."
    if step is settle.PAY:
        return ask_to_settle(game, empire)
    if step is consume.CONSUME:
        return ask_to_consume(game, empire)
    return ask_to_produce(game, empire)


def more(empire: Empire) -> str:
    """Whether some have been picked already."""
    return " more" if empire.picks else ""


def can_spend(empire: Empire) -> str:
    """How much there is to pay with, besides the card to be placed."""
    others = len(empire.hand) - 1
    return f"You can spend up to {plural(others, 'card')}" if others > 0 else "You have nothing to spend"


def military_words(game: Race, empire: Empire) -> str:
    """Military against any world, and what could be added by giving up cards."""
    total = int(general_military(game, empire))
    reach = int(settle.temporary_reach(game, empire))
    return f"{signed_total(total)} (up to {signed_total(total + reach)})" if reach else signed_total(total)


def general_military(game: Race, empire: Empire) -> i64:
    """Military that counts against every world, with what is temporary."""
    total = empire.temporary
    i: i64 = 0
    while i < empire.awake:
        total += game.cards.strength[empire.tableau[i]]
        i += 1
    return total


def signed_total(number: int) -> str:
    """A total, with a proper minus."""
    return str(number) if number >= 0 else signed(number)


def ask_for_action(game: Race, empire: Empire) -> str:
    """The choice of action cards."""
    if not game.rules.experienced:
        return f"Round {int(game.round)}: choose an action card."
    if not empire.picks:
        return f"Round {int(game.round)}: choose two action cards."
    return f"Round {int(game.round)}: choose a second action card beside {ACTION_NAMES[empire.picks[0]]}."


def ask_to_settle(game: Race, empire: Empire) -> str:
    """How the world that was revealed is to be placed."""
    world = empire.paying
    name = name_of(game, world)
    if settle.conquering(game, empire, world):
        military = int(settle.military_against(game, empire, world))
        defense = int(game.cards.cost[world])
        ask = "conquer it, or use a power first" if military >= defense else "use a power"
        return f"Settle: {name} has defense {defense}, your Military against it is {signed_total(military)}: {ask}."
    cost = int(settle.price_on_terms(game, empire, world))
    if cost == 0:
        return f"Settle: {name} costs you nothing: place it, or use a power first."
    left = cost - len(empire.picks)
    return f"Settle: pay {plural(left, 'card')}{more(empire)} for {name}{power_first(game, empire)}."


def power_first(game: Race, empire: Empire) -> str:
    """Whether an optional power could be used before paying."""
    for move in game.step.options(game, empire.seat):
        if moves.USE <= move < moves.USE + DESIGNS:
            return ", or use a power first"
    return ""


def ask_to_consume(game: Race, empire: Empire) -> str:
    """What is asked in Consume depends on how far the player has come."""
    stage = empire.stage
    if stage == consume.SELLING:
        return "Trade: choose a good to sell."
    if stage == consume.CHOOSING:
        may_stop = moves.PASS in consume.powers_to_use(game, empire)
        return f"Consume: choose the next power{', or stop' if may_stop else ''}.{doubled(empire)}"
    name = name_of(game, empire.using // CONSUME_POWERS)
    if stage == consume.NAMING:
        return f"{name}: name a number; the card turned up is yours if that is its cost or defense."
    if stage == consume.SPENDING:
        if game.cards.consume_effect[empire.using] == CONSUME_AT_PRICE:
            return f"{name}: choose a good to sell."
        left = int(consume.number_to_spend(game, empire, empire.using)) - len(empire.picks)
        return f"{name}: choose {plural(left, kind_good(game, empire.using))}{more(empire)} to consume."
    most = int(game.cards.consume_goods[empire.using])
    return f"{name}: discard up to {plural(most, 'card')} for {int(game.cards.consume_vp[empire.using])} VP each."


def doubled(empire: Empire) -> str:
    return " Your VP for goods are doubled." if empire.chose(moves.DOUBLE) else ""


def kind_good(game: Race, which: i64) -> str:
    """The sort of good a consume power takes."""
    kind = int(game.cards.consume_kind[which])
    return "good" if kind == ANY else f"{KIND_WORDS[kind]} good"


def ask_to_produce(game: Race, empire: Empire) -> str:
    """Which windfall world gets the good of the bonus or of a power."""
    if empire.stage == produce.BONUS:
        source = "your bonus"
    else:
        source = name_of(game, empire.tableau[empire.stage % produce.PLACES])
    return f"Produce: choose the windfall world that gets a good by {source}."


# --- moves ----------------------------------------------------------------------------------------------------------


def move_words(game: Race, seat: int, move: int) -> str:
    """A legal move in words, as the seat would make it now."""
    empire = game.empires[seat]
    thing = thing_of(game, move)
    name = thing.name
    if move == moves.PASS:
        return pass_words(game, empire)
    if move < moves.LUCKY:
        return f"{name} ({ACTION_WORDS[move - moves.ACTION]})"
    if move < moves.DISCARD:
        return f"Name {name}"
    if move < moves.KEEP:
        if game.step is consume.CONSUME:
            return f"Discard {name} for {int(game.cards.consume_vp[empire.using])} VP"
        return f"Discard {name}"
    if move < moves.PLACE:
        return f"Keep {name}"
    if move < moves.PAY:
        return place_words(game, empire, move - moves.PLACE)
    if move < moves.USE:
        return f"Pay with {name}"
    if move < moves.SELL:
        return use_words(game, empire, move - moves.USE)
    if move < moves.CONSUME:
        return f"Sell {the_good(game, move - moves.SELL)} for {sale_words(game, empire, move - moves.SELL, True)}"
    if move < moves.SPEND:
        return consume_words(game, empire, move - moves.CONSUME)
    if move < moves.PRODUCE:
        return spend_words(game, empire, move - moves.SPEND)
    if move < moves.TAKE:
        return f"Produce {a_good(kind_of(game.cards, move - moves.PRODUCE))} on {name}"
    return f"Take {name}"


def pass_words(game: Race, empire: Empire) -> str:
    """Passing means different things in different places."""
    step = game.step
    if step is develop.CHOOSE:
        return "Pass: place no development"
    if step is settle.CHOOSE:
        return "Pass: place no world"
    if step is settle.PAY:
        if settle.conquering(game, empire, empire.paying):
            military = int(settle.military_against(game, empire, empire.paying))
            return f"Conquer it with Military {signed_total(military)}"
        return "Place it without paying"
    if step is consume.CONSUME:
        if empire.stage == consume.DISCARDING:
            return "Discard no more" if empire.picks else "Discard nothing"
        return "Stop: use no more powers"
    return "Pass"


def place_words(game: Race, empire: Empire, card: int) -> str:
    """Placing a card, and what that will take."""
    name = game.cards.name(card)
    wealth = i64(len(empire.hand)) - 1
    if game.cards.is_development[card]:
        return f"Develop {name}{for_cards(int(develop.price(game, empire, card)))}"
    if settle.can_conquer(game, empire, card):
        military = int(settle.military_against(game, empire, card))
        defense = int(game.cards.cost[card])
        if military >= defense:
            return f"Conquer {name}: defense {defense}, Military {military}"
        return f"Conquer {name}, giving up {listed(those_with(game, empire, game.cards.temporary_military), 'or')}"
    reduction: i64 = 0
    instead = ""
    if game.cards.military[card]:
        reduction = settle.best_purchase(game, empire, card)
        instead = " instead of conquering it"
    price = settle.price(game, empire, card, reduction)
    if price <= wealth:
        return f"Settle {name}{for_cards(int(price))}{instead}"
    return f"Settle {name}{instead}, giving up {listed(those_with(game, empire, game.cards.zero_cost), 'or')}"


def those_with(game: Race, empire: Empire, table: vec[i64]) -> list[str]:
    """Names of the cards whose powers work now and that have an entry in this table."""
    found = []
    i: i64 = 0
    while i < empire.awake:
        if table[empire.tableau[i]]:
            found.append(name_of(game, empire.tableau[i]))
        i += 1
    return found


def for_cards(number: int) -> str:
    """A price in cards."""
    return f" for {plural(number, 'card')}" if number else " for nothing"


def use_words(game: Race, empire: Empire, card: int) -> str:
    """Using an optional settle power."""
    cards = game.cards
    name = cards.name(card)
    if cards.temporary_military[card]:
        return f"Give up {name} for Military {signed(int(cards.temporary_military[card]))} this phase"
    if cards.zero_cost[card]:
        return f"Give up {name} to place it for free"
    price = int(settle.price(game, empire, empire.paying, cards.pay_for_military[card]))
    return f"Use {name}: pay {plural(price, 'card') if price else 'nothing'} instead of conquering it"


def the_good(game: Race, world: int) -> str:
    """The good on a world, with its kind."""
    return f"the {kind_of(game.cards, world)} good on {game.cards.name(world)}"


def sale_words(game: Race, empire: Empire, world: int, with_trade_powers: bool) -> str:
    """How many cards the good on a world would bring."""
    return plural(int(consume.trade_value(game, empire, empire.place_of(world), with_trade_powers)), "card")


def consume_words(game: Race, empire: Empire, which: int) -> str:
    """Using a consume power, with what it would take and give now."""
    cards = game.cards
    name = cards.name(which // CONSUME_POWERS)
    effect = cards.consume_effect[which]
    vp = int(cards.consume_vp[which])
    twice = 2 if empire.chose(moves.DOUBLE) else 1
    if effect == CONSUME_GOODS:
        goods = int(consume.number_to_spend(game, empire, which))
        lots = goods // int(cards.consume_goods[which])
        gain = listed(gains(lots * vp * twice, lots * int(cards.consume_cards[which])))
        return f"Use {name}: {plural(goods, kind_good(game, which))} for {gain}"
    if effect == CONSUME_ALL:
        goods = int(empire.count_goods())
        gain = str(max(0, goods * vp - int(cards.consume_extra[which])) * twice)
        return f"Use {name}: {'your good' if goods == 1 else f'all {goods} goods'} for {gain} VP"
    if effect == CONSUME_AT_PRICE:
        return f"Use {name}: sell a good, {'with' if cards.consume_extra[which] else 'without'} trade powers"
    if effect == CONSUME_DRAW:
        return f"Use {name}: draw {plural(int(cards.consume_cards[which]), 'card')}"
    if effect == CONSUME_HAND:
        most = int(cards.consume_goods[which])
        return f"Use {name}: discard up to {plural(most, 'card')} for {vp} VP each"
    return f"Use {name}: name a number and turn up a card"


def spend_words(game: Race, empire: Empire, world: int) -> str:
    """Giving a good to the consume power in use."""
    cards = game.cards
    if empire.using != NO_CARD and cards.consume_effect[empire.using] == CONSUME_AT_PRICE:
        sale = sale_words(game, empire, world, bool(cards.consume_extra[empire.using]))
        return f"Sell {the_good(game, world)} for {sale}"
    return f"Consume {the_good(game, world)}"
