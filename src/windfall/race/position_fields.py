"""The fields of a position document, and reading them: each must be of its sort, or one sentence says so."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.errors import WindfallError
from windfall.race.position_names import SECOND_ACTIONS, UNKNOWN, UNKNOWN_NAME, action_number
from windfall.race.state import Race
from windfall.race.words import ACTION_NAMES

FIELDS: Final = [
    "game",
    "note",
    "seat",
    "players",
    "options",
    "round",
    "phase",
    "step",
    "owes",
    "waiting",
    "strict",
    "phases",
    "pool",
    "goals",
    "robot",
    "empires",
    "passed",
    "supply",
    "discards",
    "reshuffles",
    "rng",
]
EMPIRE_FIELDS: Final = [
    "start_world",
    "tableau",
    "goods",
    "hand",
    "shown",
    "chips",
    "goals",
    "actions",
    "last_actions",
    "seen",
    "picks",
    "placed",
    "paying",
    "terms",
    "temporary_military",
    "used",
    "using",
    "selling",
    "producing",
    "produced",
    "homes",
    "drafted",
    "supply",
    "discards",
    "reshuffles",
]
ROBOT_FIELDS: Final = [
    "start_world",
    "tableau",
    "stack",
    "chips",
    "credit",
    "economy",
    "counters_placed",
    "face",
    "dice",
    "actions",
    "left_start_world",
]
LARGEST_PILE: Final = 1000


def check_fields(data: dict[str, Any], known: list[str], what: str) -> None:
    """Misspelt fields would be left out silently otherwise."""
    for key in data:
        if key not in known:
            raise WindfallError(f"{what} has no field {key!r}; the fields are {', '.join(known)}.")


def word(data: dict[str, Any], key: str, otherwise: str) -> str:
    """A text of a document."""
    value = data.get(key, otherwise)
    if not isinstance(value, str):
        raise WindfallError(f'"{key}" must be a text, not {value!r}.')
    return value


def texts(data: dict[str, Any], key: str, owner: str) -> list[str]:
    """A list of texts of a document."""
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise WindfallError(f'{owner} "{key}" must be a list of texts.')
    return value


def flag(data: dict[str, Any], key: str, otherwise: bool, owner: str) -> bool:
    """A true or false of a document."""
    value = data.get(key, otherwise)
    if not isinstance(value, bool):
        raise WindfallError(f'{owner} "{key}" must be true or false.')
    return value


def number(data: dict[str, Any], key: str, otherwise: int, least: int, owner: str) -> int:
    """A whole number of a document."""
    value = data.get(key, otherwise)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value < 1 << 31:
        raise WindfallError(f'{owner} "{key}" must be a whole number{of_at_least(least)}, not {value!r}.')
    return value


def of_at_least(least: int) -> str:
    return f" of at least {least}" if least >= 0 else ""


def seat_mask(game: Race, data: dict[str, Any], key: str, what: str) -> i64:
    """Seats of a document, one bit each."""
    value = data[key]
    mask: i64 = 0
    if not isinstance(value, list):
        raise WindfallError(f"{what} must be a list of seats.")
    last = int(game.players) - 1
    for seat in value:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat <= last:
            raise WindfallError(f"{what} names seat {seat!r}; the seats are 0 to {last}.")
        mask |= bit(seat)
    return mask


def read_cards(game: Race, value: Any, what: str) -> list[i64]:
    """A pile: a list of names, or the number of its cards."""
    if isinstance(value, bool) or not isinstance(value, (int, list)):
        raise WindfallError(f"{what} must be a list of cards, or how many there are.")
    if isinstance(value, int):
        if not 0 <= value <= LARGEST_PILE:
            raise WindfallError(f"{what} cannot have {value} cards.")
        return [UNKNOWN] * value
    return [card_number(game, name, what) for name in value]


def card_number(game: Race, name: Any, what: str) -> i64:
    """A card by name; "?" stands for one that is dealt later."""
    if name == UNKNOWN_NAME:
        return UNKNOWN
    if not isinstance(name, str) or name not in game.cards.number_of:
        raise WindfallError(f"{what} names {name!r}, which is no card of this game.")
    return game.cards.number_of[name]


def read_actions(game: Race, value: Any, what: str) -> i64:
    """Action cards, one a round, two in the experienced game."""
    chosen = action_mask(game, value, what)
    expected = 2 if game.rules.experienced else 1
    if value and len(value) != expected:
        raise WindfallError(f"{what} has {len(value)} action cards; a round takes {expected}.")
    for action in SECOND_ACTIONS:
        if chosen & bit(action) and not chosen & bit(action - 1):
            raise WindfallError(f"{what} has {ACTION_NAMES[action]} without {ACTION_NAMES[action - 1]}.")
    return chosen


def action_mask(game: Race, value: Any, what: str) -> i64:
    """Action cards by name, each once."""
    chosen: i64 = 0
    if not isinstance(value, list):
        raise WindfallError(f"{what} must be a list of action cards.")
    for name in value:
        action = action_number(name)
        if action < 0:
            raise WindfallError(f"{what} names {name!r}; the action cards are {'; '.join(ACTION_NAMES)}.")
        if chosen & bit(action):
            raise WindfallError(f"{what} has {name} twice.")
        if action in SECOND_ACTIONS and not game.rules.experienced:
            raise WindfallError(f'{what} has {name}, which needs the option "experienced".')
        chosen |= bit(action)
    return chosen
