"""What a player is asked, in words, with the numbers that the rules themselves use; and what moves are about."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from windfall.race import consume, develop, draft, explore, moves, opening, produce, rounds, settle, terms
from windfall.race.card_words import KIND_WORDS, a_good, kind_of, plural, signed
from windfall.race.cards import CONSUME_POWERS, DESIGNS
from windfall.race.powers import ANY, CONSUME_AT_PRICE
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
HOMES: Final = "homes"
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
    (moves.START, HOMES),
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
    if step is draft.DRAFT:
        return ask_to_draft(game, empire)
    if step is draft.CHOOSE_HOME and empire.start_world == NO_CARD:
        return f"Choose your start world, with the {len(empire.hand)} cards of your opening hand in mind."
    if step is opening.OPENING or step is draft.CHOOSE_HOME:
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


def ask_to_draft(game: Race, empire: Empire) -> str:
    """Which card of the pack at hand to take."""
    number = len(empire.seen)
    where = f"Draft, pack {int(game.deal)} of {deals_in_all(game)}"
    if number == 1:
        return f"{where}: the last card of it is yours."
    side = "left" if draft.holder(game, empire.seat, 1) == (empire.seat + 1) % game.players else "right"
    onward = "to the other player" if game.players == 2 else f"on to the {side}"
    return f"{where}: take 1 of these {number} cards; the others go {onward}."


def deals_in_all(game: Race) -> int:
    """How many packs everybody gets in a draft."""
    players = int(game.players)
    return (int(game.cards.deck_size) - 2 * players) // (draft.PACK * players)


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
    reach = int(terms.temporary_reach(game, empire, i64(len(empire.hand)) - 1))
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
    """How the world that was revealed is to be placed; or a second world, or cards for Military."""
    if empire.stage == settle.SECOND_WORLD:
        return f"Settle: choose a second world, or pass. {can_spend(empire)}; Military {military_words(game, empire)}."
    world = empire.paying
    name = name_of(game, world)
    if terms.conquering(game, empire, world):
        military = int(terms.military_against(game, empire, world))
        defense = int(game.cards.cost[world])
        if empire.stage == settle.HIRING:
            return ask_to_hire(game, empire, military, defense)
        ask = "conquer it, or use a power first" if military >= defense else "use a power"
        return f"Settle: {name} has defense {defense}, your Military against it is {signed_total(military)}: {ask}."
    cost = int(terms.price_on_terms(game, empire, world))
    if cost == 0:
        return f"Settle: {name} costs you nothing: place it, or use a power first."
    left = cost - len(empire.picks)
    return f"Settle: pay {plural(left, 'card')}{more(empire)} for {name}{power_first(game, empire)}."


def ask_to_hire(game: Race, empire: Empire, military: int, defense: int) -> str:
    """Which cards of the hand are given for Military."""
    power = empire.using
    left = int(game.cards.hire_cards[power]) - len(empire.picks)
    military += len(empire.picks) * int(game.cards.hire_military[power])
    up_to = f"up to {left}{more(empire)} cards" if left > 1 else f"1{more(empire)} card"
    gain = f"Military {signed(int(game.cards.hire_military[power]))}{' each' if left > 1 else ''}"
    against = f"{name_of(game, empire.paying)} has defense {defense}, you {signed_total(military)}"
    return f"{name_of(game, power)}: discard {up_to} for {gain}; {against}."


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
    """Which windfall world gets the good of the bonus or of a power; or which power comes next."""
    if empire.stage == produce.REWARDS:
        return ask_for_reward(game, empire)
    if empire.stage == produce.BONUS:
        source = "your bonus"
    else:
        source = name_of(game, empire.tableau[empire.stage % produce.PLACES])
    return f"Produce: choose the windfall world that gets a good by {source}."


def ask_for_reward(game: Race, empire: Empire) -> str:
    """The order of draws beside a world that produces for a discarded card, and that card."""
    world = empire.using
    if world == NO_CARD:
        return "Produce: choose the power that comes next: a good for a discarded card, or draws for what you produced."
    left = int(game.cards.discard_to_produce[world]) - len(empire.picks)
    good = a_good(kind_of(game.cards, int(world)))
    stop = "" if empire.picks else ", or pass"
    return f"{name_of(game, world)}: discard {plural(left, 'card')}{more(empire)} to produce {good} there{stop}."
