"""The table of Race as text."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from game_checks import walk
from windfall.cli.race_table import draw
from windfall.engine import catalog

FACTS = catalog.title("race").card_facts
NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def drawn(view, width):
    console = Console(file=io.StringIO(), width=width)
    console.print(draw(view, NAMES, FACTS, True))
    return console.file.getvalue()


@pytest.mark.parametrize("width", [60, 80, 100])
def test_any_state_can_be_drawn_and_keeps_to_the_width(width):
    for game, chance in walk("race", 3, {}, 31):
        if chance.random() < 0.8 and not game.over():
            continue  # drawing is slow, and the next state looks much the same
        for seat in (None, 0, 2):
            view = game.view(seat)
            shown = drawn(view, width)
            assert all(len(line) <= width for line in shown.splitlines())
            assert ("Your hand" in shown) == (seat is not None)
            if seat is not None and width == 100:
                assert all(card in shown for card in view["you"]["hand"])
            for empire in view["empires"]:
                assert all(card["card"] in shown for card in empire["tableau"])
