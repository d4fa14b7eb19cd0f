"""What squares are and do, as numbers for a network: taken from their data, so that any tile can be described."""

from __future__ import annotations

from typing import Any, Final

from windfall.roll.powers import (
    COLOUR_LIST,
    COLOUR_NAMES,
    COLOURS,
    COUNT,
    COUNTS,
    DESTINATIONS,
    FACE_NAMES,
    NOVELTY,
    PHASE_LIST,
    PHASES,
    RANGE,
    TEST,
    TESTS,
    VOCABULARY,
    WORLD_LIST,
    YES,
)
from windfall.roll.tiles import DESIGNS, FACTION, HOME_WORLD, TILES, WORLD_SIDE, Square, Tiles

LARGE_COST: Final = 6.0
AMOUNT_SCALE: Final = 0.25
DICE: Final = COLOUR_NAMES[:COLOURS]
KINDS_OF_WORLDS: Final = COLOUR_NAMES[NOVELTY:]
COLUMNS: Final = FACE_NAMES[:PHASES]


def describe(tiles: Tiles) -> list[list[float]]:
    """A line of numbers for each design; all zeros where there is no such square."""
    lines = [[0.0] * len(names_of_numbers()) for _ in range(DESIGNS)]
    for square in tiles.squares:
        lines[square.design] = numbers(tiles, square)
    return lines


def numbers(tiles: Tiles, square: Square) -> list[float]:
    """One square: what it is, its back, what happens on placing it, its powers, its scoring."""
    line = looks(square)
    back = back_of(square.design)
    line += looks(tiles.of_design[back]) if back in tiles.of_design else [0.0] * len(LOOKS)
    line += [yes(square.design >= FACTION), yes(square.design >= HOME_WORLD)]
    line += placing(square)
    for phase, effect in VOCABULARY:
        line += power(square, phase, effect)
    return line + scoring(square.scoring)


def names_of_numbers() -> list[str]:
    """What the numbers of a line are, in words."""
    names = [*LOOKS, *[f"back: {name}" for name in LOOKS], "start square", "home world", *PLACING]
    for phase, effect in VOCABULARY:
        names += [f"{phase} {effect}", *[f"{phase} {effect}: {name}" for name in fields_of(phase, effect)]]
    return [*names, *SCORING]


def yes(true: bool) -> float:
    return 1.0 if true else 0.0


def back_of(design: int) -> int:
    """The other side of a tile; -1 for other squares."""
    if design >= FACTION:
        return -1
    return design + TILES if design < WORLD_SIDE else design - TILES


LOOKS: Final = ["development", "world", "cost", "cost 6", "reassign", *KINDS_OF_WORLDS]


def looks(square: Square) -> list[float]:
    """What can be seen from afar."""
    line = [yes(not square.is_world), yes(square.is_world), square.cost / LARGE_COST]
    line += [yes(square.cost >= LARGE_COST and not square.is_world), yes(square.reassign)]
    return line + [yes(square.is_world and COLOUR_NAMES[square.colour] == name) for name in KINDS_OF_WORLDS]


PLACING: Final = [
    "removes a die",
    "credits",
    "start credits",
    *[f"{colour} die to {to}" for to in DESTINATIONS for colour in DICE],
]


def placing(square: Square) -> list[float]:
    """What happens once, on placing it."""
    line = [0.0] * len(PLACING)
    for effect in square.on_placing:
        what = effect["effect"]
        if what == "remove_die":
            line[0] = 1.0
        elif what == "credits":
            line[1] = effect["amount"] * AMOUNT_SCALE
        elif what == "start_credits":
            line[2] = effect["amount"] * AMOUNT_SCALE
        else:
            to = DESTINATIONS.index(effect["to"])
            line[3 + to * COLOURS + COLOUR_NAMES.index(effect["colour"])] = effect.get("number", 1) / 2
    return line


def fields_of(phase: str, effect: str) -> list[str]:
    """What is told of each power besides that it is there: an entry for each of its fields, or for each of a list."""
    needed, allowed = VOCABULARY[(phase, effect)]
    names: list[str] = []
    for field, kind in [*needed.items(), *allowed.items()]:
        names += [f"{field} {entry}" for entry in entries_of(kind)] if entries_of(kind) else [field]
    return names


def entries_of(kind: str) -> list[str]:
    """What a field of this kind may list or name; nothing for a number."""
    if kind == COLOUR_LIST:
        return DICE
    if kind in (WORLD_LIST, "a colour"):
        return KINDS_OF_WORLDS
    if kind == PHASE_LIST:
        return [*COLUMNS, "selected"]
    if kind == COUNT:
        return list(COUNTS)
    if kind == TEST:
        return list(TESTS)
    return []


def power(square: Square, phase: str, effect: str) -> list[float]:
    """One kind of power: whether the square has it, and its fields."""
    needed, allowed = VOCABULARY[(phase, effect)]
    for found in square.powers:
        if found.phase == phase and found.effect == effect:
            line = [1.0]
            for field, kind in [*needed.items(), *allowed.items()]:
                line += field_numbers(kind, found.fields.get(field))
            return line
    return [0.0] * (1 + len(fields_of(phase, effect)))


def field_numbers(kind: str, value: Any) -> list[float]:
    """A field as numbers. A list of colours or phases that is not there stands for all of them."""
    entries = entries_of(kind)
    if entries:
        if value is None:
            return [yes(entry != "selected") for entry in entries]
        named = value if isinstance(value, list) else [value]
        return [yes(entry in named) for entry in entries]
    if value is None:
        return [0.0]
    if kind == RANGE:
        return [value[1] * AMOUNT_SCALE]
    if kind == YES or isinstance(value, str):
        return [yes(bool(value))]
    return [value * AMOUNT_SCALE]


SCORING: Final = [
    "scores",
    "scores triangular",
    "scores reassign only",
    "scores no reassign",
    *[f"scores {name}" for name in COUNTS],
    *[f"scores colour {name}" for name in COLOUR_NAMES],
]


def scoring(line: dict[str, Any]) -> list[float]:
    """What a 6-cost development scores beyond its cost."""
    if not line:
        return [0.0] * len(SCORING)
    every = line.get("every", 1)
    triangular = every == "triangular"
    numbers = [line["points"] / (3 if triangular else every), yes(triangular)]
    numbers += [yes(line.get("only") == "reassign"), yes(line.get("only") == "not_reassign")]
    numbers += [yes(line["count"] == name) for name in COUNTS]
    colours = line.get("worlds", line.get("colours", COLOUR_NAMES))
    return numbers + [yes(name in colours) for name in COLOUR_NAMES]
