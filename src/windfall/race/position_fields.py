"""The fields of a position document, and reading them: each must be of its sort, or one sentence says so."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.errors import WindfallError
from windfall.race.state import Race

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
    "empires",
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
]


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
