"""What position documents call things: phases and steps, cards of a tableau and their powers, action cards, goals."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.step import Step
from windfall.race import consume, develop, draft, explore, moves, opening, produce, rounds, settle
from windfall.race.cards import Cards
from windfall.race.phases import CONSUME, DEVELOP, DEVELOP_2, EXPLORE, NO_PHASE, PRODUCE, ROUND_END, SETTLE, SETTLE_2
from windfall.race.state import BOUGHT, FREE, HIRED, SECOND, Empire, Race
from windfall.race.words import ACTION_NAMES

# Action cards that come on top of the one before them.
SECOND_ACTIONS: Final = [moves.DEVELOP_2, moves.SETTLE_2]

# Where a game can stand: its name in a document, the phase, and the step with which it begins.
OVER: Final = "over"
DRAFT: Final = "draft"
CHOOSE_HOME: Final = "choose start world"
STANDS: Final[list[tuple[str, int, Step[Any]]]] = [
    (DRAFT, NO_PHASE, draft.DRAFT),
    (CHOOSE_HOME, NO_PHASE, draft.CHOOSE_HOME),
    ("opening hand", NO_PHASE, opening.OPENING),
    ("choose actions", NO_PHASE, rounds.CHOOSE_ACTIONS),
    ("explore", EXPLORE, explore.EXPLORE),
    ("develop", DEVELOP, develop.CHOOSE),
    ("second develop", DEVELOP_2, develop.CHOOSE),
    ("settle", SETTLE, settle.CHOOSE),
    ("second settle", SETTLE_2, settle.CHOOSE),
    ("consume", CONSUME, consume.CONSUME),
    ("produce", PRODUCE, produce.PRODUCE),
    ("discard to ten", ROUND_END, rounds.DISCARD_TO_LIMIT),
    (OVER, ROUND_END, rounds.DISCARD_TO_LIMIT),
]

# Develop and Settle have two steps each; the others are called like their phase.
SECOND_STEPS: Final[dict[str, Step[Any]]] = {"develop: pay": develop.PAY, "settle: place": settle.PAY}

UNKNOWN: Final = -2  # a card still to be dealt
UNKNOWN_NAME: Final = "?"  # ... as documents write it
TERMS: Final = {"bought": BOUGHT, "free": FREE, "hired": HIRED, "second": SECOND}
BONUS_NAME: Final = "bonus"
REWARDS_NAME: Final = "rewards"
SECOND_POWER: Final = ": second power"


def names(cards: Cards, pile: vec[i64]) -> list[str]:
    """Cards by name."""
    return [cards.name(int(card)) for card in pile]


def action_names(actions: i64) -> list[str]:
    """Action cards by name."""
    return [name for action, name in enumerate(ACTION_NAMES) if actions & bit(action)]


def seats(mask: i64) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(8) if mask & bit(seat)]


def place_name(game: Race, empire: Empire, place: int) -> str:
    """A card of the tableau by name; a second copy of it is called "… #2"."""
    name = game.cards.name(int(empire.tableau[place]))
    copy = 1
    for i in range(place):
        if empire.tableau[i] == empire.tableau[place]:
            copy += 1
    return name if copy == 1 else f"{name} #{copy}"


def power_name(game: Race, empire: Empire, place: int, which: int) -> str:
    """A consume power by the name of its card; few cards have a second one."""
    name = place_name(game, empire, place)
    return name + SECOND_POWER if which else name


def find_place(game: Race, empire: Empire, name: Any) -> int:
    """Where in the tableau a card lies, by what `place_name` calls it, or -1."""
    for place in range(len(empire.tableau)):
        if place_name(game, empire, place) == name:
            return place
    return -1


def action_number(name: Any) -> int:
    """An action card by name, however it is spaced and written, or -1."""
    plain = [plainly(known) for known in ACTION_NAMES]
    return plain.index(plainly(name)) if isinstance(name, str) and plainly(name) in plain else -1


def plainly(name: str) -> str:
    return name.lower().replace("×", "x").replace(" ", "")


def goal_names(game: Race, goals: i64) -> list[str]:
    """Goals by name."""
    return [tile.name for tile in game.rules.goals.tiles if goals & bit(tile.number)]
