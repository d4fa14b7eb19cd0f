"""What tiles are and do, as numbers for a network: taken from their data, so that any tile can be described."""

from __future__ import annotations

from typing import Any, Final

from windfall.frontiers.powers import (
    AMOUNT,
    FILTER,
    KEYWORD,
    KEYWORDS,
    KIND,
    KIND_NAMES,
    KIND_OR_ANY,
    PHASE_NAMES,
    VOCABULARY,
)
from windfall.frontiers.tiles import DESIGNS, DEVELOPMENT, HOME, WORLD, Tile, Tiles

AMOUNT_SCALE: Final = 0.25
POINTS_SCALE: Final = 0.5
COST_SCALE: Final = 0.1
SORTS: Final = [DEVELOPMENT, HOME, WORLD]
SOURCES: Final = ["production", "windfall"]
COUNTED: Final = ["colony", "development", "tile"]

# What a filter may say, each with a number.
FILTERS: Final = [
    *[f"of {name}" for name in COUNTED],
    *[f"kind {name}" for name in KIND_NAMES],
    *[f"source {name}" for name in SOURCES],
    *[f"keyword {name}" for name in KEYWORDS],
    *[f"power {name}" for name in PHASE_NAMES],
    "military",
    "large",
    "name",
]
LOOKS: Final = [
    *SORTS,
    "cost or defense",
    "military",
    "colonists",
    "points",
    "points ?",
    "large",
    *KIND_NAMES,
    *SOURCES,
    *KEYWORDS,
]
SCORING: Final = [
    "scores for Military",
    "scores for colonists",
    "scores for kinds",
    *[f"scores {name}" for name in FILTERS],
]


def describe(tiles: Tiles) -> list[list[float]]:
    """A line of numbers for each design; all zeros where there is no such tile."""
    lines = [[0.0] * len(names_of_numbers()) for _ in range(DESIGNS)]
    for tile in tiles.designs:
        lines[tile.number] = numbers(tile)
    return lines


def names_of_numbers() -> list[str]:
    """What the numbers of a line are, in words."""
    names = LOOKS[:]
    for phase, effect in VOCABULARY:
        names += [f"{phase} {effect}", *[f"{phase} {effect}: {name}" for name in fields_of(phase, effect)]]
    return names + SCORING


def numbers(tile: Tile) -> list[float]:
    """One tile: what it is, its powers, its scoring."""
    line = looks(tile)
    for phase, effect in VOCABULARY:
        line += power(tile, phase, effect)
    return line + scoring(tile)


def yes(true: bool) -> float:
    return 1.0 if true else 0.0


def looks(tile: Tile) -> list[float]:
    """What can be seen from afar."""
    line = [yes(tile.sort == sort) for sort in SORTS]
    line += [tile.cost * COST_SCALE, yes(tile.military), tile.colonists * AMOUNT_SCALE, tile.points * AMOUNT_SCALE]
    line += [yes(bool(tile.scoring)), yes(tile.large)]
    line += [yes(tile.is_colony and KIND_NAMES[tile.kind] == name) for name in KIND_NAMES]
    line += [yes(tile.source == name) for name in SOURCES]
    return line + [yes(name in tile.keywords) for name in KEYWORDS]


def fields_of(phase: str, effect: str) -> list[str]:
    """What is told of each power besides that it is there: a number for each field, or for each thing it may name."""
    needed, allowed = VOCABULARY[(phase, effect)]
    names: list[str] = []
    for field, kind in [*needed.items(), *allowed.items()]:
        entries = entries_of(kind)
        names += [f"{field} {entry}" for entry in entries] if entries else [field]
    return names


def entries_of(kind: str) -> list[str]:
    """What a field of this kind may name; nothing for a number."""
    if kind in (KIND, KIND_OR_ANY):
        return KIND_NAMES
    if kind == KEYWORD:
        return KEYWORDS
    if kind == FILTER:
        return FILTERS
    return []


def power(tile: Tile, phase: str, effect: str) -> list[float]:
    """One kind of power: whether the tile has it, and its fields; those of several add up."""
    needed, allowed = VOCABULARY[(phase, effect)]
    line = [0.0] * (1 + len(fields_of(phase, effect)))
    for found in tile.powers:
        if found.phase == phase and found.effect == effect:
            one = [1.0]
            for field, kind in [*needed.items(), *allowed.items()]:
                one += field_numbers(kind, found.fields.get(field))
            line = [sum(pair) for pair in zip(line, one, strict=True)]
    return line


def field_numbers(kind: str, value: Any) -> list[float]:
    """A field as numbers; zeros if it is not there."""
    entries = entries_of(kind)
    if value is None:
        return [0.0] * max(len(entries), 1)
    if kind == FILTER:
        return filter_numbers(value)
    if entries:
        return [yes(entry == value) for entry in entries]
    if kind == AMOUNT:
        return [value * AMOUNT_SCALE]
    return [yes(bool(value))]


def filter_numbers(line: dict[str, Any]) -> list[float]:
    """Which tiles count."""
    numbers = [yes(line["of"] == name) for name in COUNTED]
    numbers += [yes(line.get("kind") == name) for name in KIND_NAMES]
    numbers += [yes(line.get("source") == name) for name in SOURCES]
    numbers += [yes(line.get("keyword") == name) for name in KEYWORDS]
    numbers += [yes(line.get("power") == name) for name in PHASE_NAMES]
    return numbers + [yes(bool(line.get("military"))), yes(bool(line.get("large"))), yes("name" in line)]


def scoring(tile: Tile) -> list[float]:
    """What a "?" tile scores for; its lines add up, each weighed by its points."""
    line = [0.0] * len(SCORING)
    for rule in tile.scoring:
        if "table" in rule:
            line[2] += rule["table"][-1] * COST_SCALE
        elif rule.get("per") == "military_total":
            line[0] += rule["points"] * POINTS_SCALE
        elif rule.get("per") == "colonists_on_colonies":
            line[1] += rule["points"] * POINTS_SCALE
        else:
            for i, number in enumerate(filter_numbers(rule)):
                line[3 + i] += number * rule["points"] * POINTS_SCALE
    return line
