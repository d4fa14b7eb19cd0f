"""The fields of a position document, and reading them: each must be of its sort, or one sentence says so."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.errors import WindfallError
from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES
from windfall.roll.state import Roll

FIELDS: Final = [
    "game",
    "note",
    "seat",
    "players",
    "options",
    "round",
    "phase",
    "owes",
    "waiting",
    "strict",
    "bag_short_for",
    "researching",
    "phases",
    "spare_die",
    "pool",
    "empires",
    "bag",
    "abandoned",
    "known",
    "rng",
]
DICE: Final = ["cup", "citizenry", "developers", "settlers", "workers"]
MIDDLE: Final = [
    "wild",
    "strip",
    "set_aside",
    "builders",
    "extra_workers",
    "stage",
    "picks",
    "last",
    "used",
    "dictated",
    "using",
    "alien_scouted",
    "rearranged",
    "pending",
    "completing",
    "shipper",
    "world",
    "good",
]
EMPIRE_FIELDS: Final = [
    "faction",
    "home",
    "tableau",
    "credits",
    "chips",
    *DICE,
    "goods",
    "developments",
    "worlds",
    "shown",
    "seen",
    "selected",
    "last_selected",
    "rolled",
    *MIDDLE,
]
LARGEST: Final = 1 << 31


def check_fields(data: dict[str, Any], known: list[str], what: str) -> None:
    """Misspelt fields would be left out silently otherwise."""
    for key in data:
        if key not in known:
            raise WindfallError(f"{what} has no field {key!r}; the fields are {', '.join(known)}.")


def number(data: dict[str, Any], key: str, otherwise: int, least: int, most: int, owner: str) -> int:
    """A whole number of a document."""
    value = data.get(key, otherwise)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        span = f"from {least} to {most}" if most < LARGEST else f"of at least {least}"
        raise WindfallError(f'{owner} "{key}" must be a whole number {span}, not {value!r}.')
    return value


def flag(data: dict[str, Any], key: str, owner: str) -> bool:
    """A true or false of a document; false if it is not there."""
    value = data.get(key, False)
    if not isinstance(value, bool):
        raise WindfallError(f'{owner} "{key}" must be true or false.')
    return value


def one_of(data: dict[str, Any], key: str, known: list[str], owner: str) -> int:
    """The place of a word among those known, or -1 if it is not there."""
    value = data.get(key)
    if value is None:
        return -1
    if not isinstance(value, str) or value not in known:
        words = ", ".join(word for word in known if word)
        raise WindfallError(f'{owner} "{key}" must be one of {words or "none"}; it is {value!r}.')
    return known.index(value)


def texts(data: dict[str, Any], key: str, owner: str) -> list[str]:
    """A list of texts of a document."""
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise WindfallError(f'{owner} "{key}" must be a list of texts.')
    return value


def table(data: dict[str, Any], key: str, owner: str) -> dict[str, Any]:
    """An object of a document."""
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise WindfallError(f'{owner} "{key}" must be an object.')
    return value


def colour_numbers(data: dict[str, Any], owner: str) -> list[int]:
    """Numbers of dice by colour."""
    found = [0] * COLOURS
    for name in data:
        if name not in COLOUR_NAMES[:COLOURS]:
            raise WindfallError(f"{owner} name dice of colour {name!r}; there are {', '.join(COLOUR_NAMES[:COLOURS])}.")
        found[COLOUR_NAMES.index(name)] = number(data, name, 0, 0, LARGEST, owner)
    return found


def phase_set(names: list[str], owner: str) -> i64:
    """Phases by name, one bit each."""
    mask: i64 = 0
    for name in names:
        if name not in FACE_NAMES[:-1]:
            raise WindfallError(f"{owner} name the phase {name!r}; there are {', '.join(FACE_NAMES[:-1])}.")
        mask |= bit(FACE_NAMES.index(name))
    return mask


def seat_mask(game: Roll, value: Any, what: str) -> i64:
    """Seats of a document, one bit each."""
    mask: i64 = 0
    if not isinstance(value, list):
        raise WindfallError(f"{what} must be a list of seats.")
    last = int(game.players) - 1  # any whole number can be compared with it, however large
    for seat in value:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat <= last:
            raise WindfallError(f"{what} names seat {seat!r}; the seats are 0 to {last}.")
        mask |= bit(seat)
    return mask
