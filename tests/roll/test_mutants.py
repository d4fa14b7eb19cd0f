"""Every power, immediate effect and bonus of Roll is tested: what is changed in the data, a test notices."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import mutants
from roll import test_assign, test_building, test_explore, test_manage, test_setup, test_shipping, test_worlds
from windfall.roll import ruleset, tiles
from windfall.roll.develop import LEAST_WORKERS
from windfall.roll.powers import VOCABULARY, Power
from windfall.roll.tiles import Square, all_tiles

MODULES = [test_assign, test_building, test_explore, test_manage, test_setup, test_shipping, test_worlds]


@contextmanager
def in_play(square: Square, attribute: str, value: object) -> Iterator[None]:
    """All games that begin now have this square changed."""
    true = all_tiles()
    with mutants.replaced(square, attribute, value):
        changed = tiles.Tiles(true.squares, true.dice)
        ruleset.RULESETS.clear()
        tiles.LOADED[0] = changed
        try:
            yield
        finally:
            ruleset.RULESETS.clear()
            tiles.LOADED[0] = true


def changed_squares() -> Iterator[tuple[str, Square, str, object]]:
    """What is changed in words, the square, and which of its attributes has which value then."""
    for square in all_tiles().squares:
        for i, power in enumerate(square.powers):
            rest = [other for other in square.powers if other is not power]
            yield f"{square.name}: no {power.effect}", square, "powers", rest
            needed, _ = VOCABULARY[(power.phase, power.effect)]
            for words, fields in mutants.variants(power.fields, set(needed)):
                if fields.get("floor") == LEAST_WORKERS + 1 and power.fields["floor"] == LEAST_WORKERS:
                    continue  # the rule has that floor for all tiles; no cost is low enough to show another one
                powers = list(square.powers)
                powers[i] = Power(power.phase, power.effect, fields)
                yield f"{square.name}: {power.effect} {words}", square, "powers", powers
        for i, line in enumerate(square.on_placing):
            lines = list(square.on_placing)
            yield f"{square.name}: no {line['effect']}", square, "on_placing", lines[:i] + lines[i + 1 :]
            for words, fields in mutants.variants(line, {"effect", "amount", "colour", "to", "number"}):
                yield (
                    f"{square.name}: {line['effect']} {words}",
                    square,
                    "on_placing",
                    [*lines[:i], fields, *lines[i + 1 :]],
                )
        if square.scoring:
            yield f"{square.name}: no scoring", square, "scoring", {}
            for words, fields in mutants.variants(square.scoring, {"points", "count"}):
                yield f"{square.name}: scoring {words}", square, "scoring", fields


def changes() -> Iterator[tuple[str, str, AbstractContextManager[None]]]:
    """What is changed in words, the tile's name, and the change."""
    for words, square, attribute, value in changed_squares():
        yield words, square.name, in_play(square, attribute, value)


def test_no_change_of_the_data_goes_unnoticed() -> None:
    assert mutants.all_unnoticed(MODULES, changes()) == []
