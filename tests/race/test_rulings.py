"""Rulings of our own about The Gathering Storm that stand nowhere else: the robot's stack, blank cards."""

from __future__ import annotations

import pytest

from race.positions import side, table
from windfall.engine.positions import load
from windfall.errors import WindfallError
from windfall.race import robot
from windfall.race.ruleset import ruleset
from windfall.race.state import Race

WORLD = '[[card]]\nname = "Tea Garden"\ntype = "world"\ncost = 1\npoints = 1\n'
SOCIETY = (
    '[[card]]\nname = "Tea Society"\ntype = "development"\ncost = 3\ncopies = 2\n'
    'scoring = [{ points = 1, type = "world" }]\n'
)


def against(start_world: str, **fields: object) -> Race:
    document = {"game": "race", "options": ["solitaire"], "empires": [{"start_world": "New Sparta"}]}
    game = load({**document, "robot": {"start_world": start_world, **fields}})
    assert isinstance(game, Race)
    return game


def tableau(game: Race) -> list[str]:
    assert game.robot is not None
    return [game.cards.name(int(card)) for card in game.robot.tableau]


def test_the_stack_is_flipped_from_the_top() -> None:
    """L9: what was drawn last comes first."""
    game = against("Old Earth", stack=["Public Works", "Drop Ships"], credit=1, counters_placed=2)
    assert game.robot is not None
    robot.develop(game, game.robot, False)
    assert tableau(game) == ["Old Earth", "Public Works"]


def test_doomed_world_turns_up_the_supply_and_leaves() -> None:
    """L8: the stack is not touched; what does not fit is discarded."""
    game = against("Doomed World", stack=["Terraformed World"])
    assert game.robot is not None
    before = len(game.supply.deck)
    robot.settle(game, game.robot, True)
    (world,) = tableau(game)
    design = game.cards.of_number[game.cards.number_of[world]]
    assert design.is_world
    assert not design.military
    assert design.points >= 3
    assert len(game.robot.stack) == 1
    assert before - len(game.supply.deck) == len(game.supply.discards)  # its start world for the one it placed
    assert (game.robot.credit, game.robot.economy) == (3, 1)


def test_a_world_of_ones_own_comes_once_a_development_once_or_twice() -> None:
    """B1."""
    cards = ruleset({"cards": WORLD + SOCIETY}).cards
    assert [int(cards.copies[cards.number_of[name]]) for name in ("Tea Garden", "Tea Society")] == [1, 2]
    with pytest.raises(WindfallError, match=r"Line 6 of the card file: copies"):
        ruleset({"cards": WORLD + "copies = 2\n"})


def test_a_development_that_scores_is_one_with_a_question_mark() -> None:
    """B2."""
    options = ["gathering-storm", "goals", f"cards={SOCIETY}"]
    game = table("choose actions", side("Old Earth", "Tea Society"), options=options, goals=["Galactic Status"])
    assert game.view(0)["goals"][0]["values"] == [1, 0]
