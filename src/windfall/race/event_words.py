"""Events as lines of a log. Who may know the cards reads their names; the others read how many they were."""

from __future__ import annotations

from typing import Final

from windfall.engine.events import Event
from windfall.race import sheet
from windfall.race.card_words import a_good, kind_of, listed, plural, signed
from windfall.race.goal_words import goal_named, goal_points
from windfall.race.move_words import the_good
from windfall.race.phases import DEVELOP, DEVELOP_2, ROUND_END
from windfall.race.robot_words import THE_ROBOT, dice_words
from windfall.race.state import Race
from windfall.race.words import ACTION_NAMES, PHASE_NAMES, PHASE_NUMERALS

YOU: Final = "You"  # a name that takes the verb without its s

# Events that are about cards which only their owner may know: the verb.
PRIVATE: Final = {
    "draw": "draw",
    "discard": "discard",
    "explore": "see",
    "keep": "keep",
    "pack": "get a pack:",
    "take": "take",
}

# Why a game ended, by the words of its result.
ENDINGS: Final = {"tableau": "a tableau has 12 cards", "pool": "the last VP chip is gone"}


def event_words(game: Race, event: Event, names: list[str]) -> str:
    """An event as one sentence, or nothing where it is not worth a line."""
    if event.seat < 0:
        return table_words(game, event)
    name = names[event.seat]
    cards = [game.cards.name(card) for card in event.cards] if event.name != "actions" else []
    kind = event.name
    if kind in ("pack", "take") and not cards:
        return ""  # everybody does, all the time
    if kind in PRIVATE:
        return f"{does(name, PRIVATE[kind])} {listed(cards) or plural(event.number, 'card')}."
    if kind == "actions":
        return f"{does(name, 'choose')} {listed([ACTION_NAMES[action] for action in event.cards])}."
    if kind == "place":
        return f"{does(name, 'place')} {cards[0]}."
    if kind == "pass":
        return f"{does(name, 'place')} {'no development' if event.number in (DEVELOP, DEVELOP_2) else 'no world'}."
    if kind == "pay":
        return f"{does(name, 'pay')} {payment_words(game, event, cards)}."
    if kind == "conquer":
        return f"{does(name, 'conquer')} {cards[0]} with Military {event.number}."
    if kind == "give up":
        return f"{does(name, 'give')} up {cards[0]}{given_up_for(game, event.cards[0])}."
    if kind == "good":
        return f"{does(name, 'get')} {a_good(kind_of(game.cards, event.cards[0]))} on {cards[0]}."
    if kind == "sell":
        return f"{does(name, 'sell')} {the_good(game, event.cards[0])} for {plural(event.number, 'card')}."
    if kind == "consume":
        return f"{does(name, 'use')} {cards[0]}."
    if kind == "spend":
        return f"{does(name, 'consume')} {goods_words(cards)}."
    if kind == "chips":
        return f"{does(name, 'gain')} {event.number} VP."
    if kind in ("lucky", "unlucky"):
        turned_up = f"{cards[0]} ({int(game.cards.cost[event.cards[0]])}) is turned up"
        return f"{does(name, 'name')} {event.number}; {turned_up} and {'kept' if kind == 'lucky' else 'discarded'}."
    if kind == "reshuffle":
        whose = "Your" if name == YOU else f"{name}'s"
        return f"{whose if game.private else 'The'} discards become a new supply of {plural(event.number, 'card')}."
    if kind == "start":
        return f"{does(name, 'start')} with {cards[0]}."
    if kind in ("goal", "goal lost"):
        return goal_event(game, event, name)
    if kind == "take back":
        return f"{does(name, 'take')} back."
    return ""


def goal_event(game: Race, event: Event, name: str) -> str:
    """A goal claimed, taken or lost."""
    tile = goal_named(game, event.number)
    if event.name == "goal lost":
        return f"{does(name, 'lose')} the goal {tile.name}."
    verb = "take" if tile.most else "claim"
    return f"{does(name, verb)} the goal {tile.name} ({goal_points(game, tile)} VP)."


def table_words(game: Race, event: Event) -> str:
    """Events that are about nobody in particular, or about the robot."""
    if event.name == "round":
        return f"Round {event.number}."
    if event.name == "phase" and event.number < ROUND_END:
        return f"{PHASE_NUMERALS[event.number]} {PHASE_NAMES[event.number]}."
    if event.name == "end":
        return f"The game ends: {ending_words(sheet.reasons(event.number))}."
    return robot_event(game, event)


def robot_event(game: Race, event: Event) -> str:
    """What the robot does."""
    if event.name == "dice":
        return dice_words(event.cards[0], event.cards[1], event.number)
    if event.name == "robot tracks":
        return f"{THE_ROBOT}'s credit is now {event.cards[0]}, its economy {event.cards[1]}."
    if event.name == "robot draw":
        return f"{THE_ROBOT} draws {plural(event.number, 'card')} to its stack."
    if event.name == "robot counter":
        return f"{THE_ROBOT} places a 6-cost development counter."
    if event.name == "chips":
        return f"{THE_ROBOT} gains {event.number} VP."
    if event.name == "reshuffle":
        return f"The discards become a new supply of {plural(event.number, 'card')}."
    cards = listed([game.cards.name(card) for card in event.cards])
    verbs = {"place": "places", "robot miss": "turns up and discards", "give up": "leaves"}
    return f"{THE_ROBOT} {verbs[event.name]} {cards}." if event.name in verbs else ""


def ending_words(why: list[str]) -> str:
    """Why a game ended."""
    return listed([ENDINGS[reason] for reason in why])


def does(name: str, verb: str) -> str:
    """Subject and verb, with what may follow the verb."""
    first, space, rest = verb.partition(" ")
    return f"{name} {verb}" if name == YOU else f"{name} {first}s{space}{rest}"


def payment_words(game: Race, event: Event, cards: list[str]) -> str:
    """What was paid for a card: its owner also reads with what."""
    instead = " instead of conquering it" if game.cards.military[event.cards[0]] else ""
    if event.number == 0:
        return f"nothing for {cards[0]}{instead}"
    with_what = f": {listed(cards[1:])}" if len(cards) > 1 else ""
    return f"{plural(event.number, 'card')} for {cards[0]}{instead}{with_what}"


def given_up_for(game: Race, card: int) -> str:
    """What a card was given up for."""
    military = int(game.cards.temporary_military[card])
    if military:
        return f" for Military {signed(military)}"
    return " to place a world for free" if game.cards.zero_cost[card] else ""


def goods_words(worlds: list[str]) -> str:
    """Goods, by the worlds they lay on."""
    return f"the good on {worlds[0]}" if len(worlds) == 1 else f"the goods on {listed(worlds)}"
