"""The table of Race as text."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from game_checks import walk
from race.settings import STORM_GAMES
from windfall.cli.race_table import draw, in_words
from windfall.engine import catalog

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve"]


def drawn(view, width):
    console = Console(file=io.StringIO(), width=width)
    title = catalog.title("race")
    console.print(draw(view, NAMES[: view["players"]], lambda name: title.card_facts(name, view["options"]), True))
    console.print(in_words(view, NAMES[: view["players"]]))
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


@pytest.mark.parametrize(("players", "options"), STORM_GAMES)
def test_the_expansion_can_be_drawn_in_any_state(players, options):
    for game, chance in walk("race", players, options, 32):
        if chance.random() < 0.95 and not game.over():
            continue
        for seat in (None, 0):
            view = game.view(seat)
            shown = drawn(view, 80)
            assert all(len(line) <= 80 for line in shown.splitlines())
            assert all(goal["name"] in " ".join(shown.split()) for goal in view.get("goals", []))
            if "robot" in view:
                assert f"credit {view['robot']['credit']}/4" in " ".join(shown.split())
