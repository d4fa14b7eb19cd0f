"""The fields of a position document, and reading them: each must be of its sort, or one sentence says so."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.errors import WindfallError
from windfall.frontiers.state import Frontiers
from windfall.frontiers.tiles import DEVELOPMENT, HOME, WORLD

FIELDS: Final = [
    "game",
    "note",
    "seat",
    "players",
    "options",
    "round",
    "track",
    "turn",
    "order",
    "selected",
    "takers",
    "last_selected",
    "last_takers",
    "action",
    "step",
    "owes",
    "waiting",
    "strict",
    "colonists",
    "pool",
    "produce_credits",
    "ending",
    "faces",
    "empires",
    "center",
    "leaving",
    "goals",
    "bag",
    "rng",
]
EMPIRE_FIELDS: Final = [
    "mat",
    "colonies",
    "goods",
    "developments",
    "explored",
    "colonists",
    "credits",
    "chips",
    "stockpile",
]
MIDDLE_FIELDS: Final = [
    "new",
    "doing",
    "settling",
    "settled",
    "temporary_military",
    "used",
    "using",
    "picks",
    "kind",
    "produced",
    "sale",
]
GOAL_FIELDS: Final = ["up", "face_down", "holder", "stack"]
STOCKPILE_FIELDS: Final = ["goods", "worlds", "credits"]
NOUNS: Final = {DEVELOPMENT: "a development", HOME: "a home colony", WORLD: "a world"}


def check_fields(data: dict[str, Any], known: list[str], what: str) -> None:
    """Misspelt fields would be left out silently otherwise."""
    for key in data:
        if key not in known:
            raise WindfallError(f"{what} has no field {key!r}; the fields are {', '.join(known)}.")


def part(data: dict[str, Any], key: str, owner: str) -> dict[str, Any]:
    """A part of a document that is an object."""
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise WindfallError(f'{owner} "{key}" must be an object.')
    return value


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
        at_least = f" of at least {least}" if least >= 0 else ""
        raise WindfallError(f'{owner} "{key}" must be a whole number{at_least}, not {value!r}.')
    return value


def seats(game: Frontiers, data: dict[str, Any], key: str) -> list[int]:
    """A list of seats of a document."""
    value = data[key]
    if not isinstance(value, list):
        raise WindfallError(f'The position\'s "{key}" must be a list of seats.')
    last = int(game.players) - 1  # any whole number can be compared with it, however large
    for seat in value:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat <= last:
            raise WindfallError(f'The position\'s "{key}" names seat {seat!r}; the seats are 0 to {last}.')
    return value


def seat_mask(game: Frontiers, data: dict[str, Any], key: str) -> i64:
    """Seats of a document, one bit each."""
    mask: i64 = 0
    for seat in seats(game, data, key):
        mask |= bit(seat)
    return mask


def tile(game: Frontiers, name: Any, sorts: list[str], what: str) -> int:
    """A tile by name, which must be of one of these sorts."""
    if not isinstance(name, str) or name not in game.tiles.number_of:
        raise WindfallError(f"{what} names {name!r}, which is no tile of this game.")
    found = game.tiles.of_number[game.tiles.number_of[name]]
    if found.sort not in sorts:
        raise WindfallError(f"{what} names {name}, which is {NOUNS[found.sort]}.")
    return found.number


def tiles(game: Frontiers, data: dict[str, Any], key: str, sorts: list[str], owner: str) -> list[int]:
    """Tiles of a document, from their names."""
    return [tile(game, name, sorts, f'{owner} "{key}"') for name in texts(data, key, owner)]
