"""Every power, "?" bonus and goal of New Frontiers is tested: what is changed in the data, a test notices."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import mutants
from frontiers import (
    test_develop,
    test_explore,
    test_goals,
    test_produce,
    test_replacing,
    test_scoring,
    test_settle,
    test_trade_consume,
)
from windfall.frontiers import goal_tiles, ruleset, tiles
from windfall.frontiers.goal_tiles import Goal, all_goals
from windfall.frontiers.powers import VOCABULARY, Power
from windfall.frontiers.setup import GOODS
from windfall.frontiers.tiles import Tile, all_tiles

MODULES = [
    test_develop,
    test_explore,
    test_goals,
    test_produce,
    test_replacing,
    test_scoring,
    test_settle,
    test_trade_consume,
]
LINE = {"points", "of", "per", "count", "table", "at_least"}  # what a line of scoring cannot do without


@contextmanager
def in_play(thing: Tile | Goal, attribute: str, value: object) -> Iterator[None]:
    """All games that begin now have this tile or goal changed."""
    true_tiles, true_goals = all_tiles(), all_goals()
    with mutants.replaced(thing, attribute, value):
        ruleset.RULESETS.clear()
        tiles.LOADED[0] = tiles.Tiles(true_tiles.designs)
        goal_tiles.LOADED[0] = goal_tiles.GoalTiles(true_goals.goals)
        try:
            yield
        finally:
            ruleset.RULESETS.clear()
            tiles.LOADED[0] = true_tiles
            goal_tiles.LOADED[0] = true_goals


def changes() -> Iterator[tuple[str, str, AbstractContextManager[None]]]:
    """What is changed in words, the name of the tile or goal, and the change."""
    for tile in all_tiles().designs:
        for words, attribute, value in [*changed_powers(tile), *changed_scoring(tile)]:
            yield f"{tile.name}: {words}", tile.name, in_play(tile, attribute, value)
    for goal in all_goals().goals:
        for words, attribute, value in changed_goal(goal):
            yield f"{goal.name}: {words}", goal.name, in_play(goal, attribute, value)


def changed_powers(tile: Tile) -> Iterator[tuple[str, str, object]]:
    """A power gone, or with one of its fields changed."""
    for i, power in enumerate(tile.powers):
        before, after = tile.powers[:i], tile.powers[i + 1 :]
        yield f"no {power.effect}", "powers", before + after
        needed, _ = VOCABULARY[(power.phase, power.effect)]
        for words, fields in mutants.variants(power.fields, set(needed)):
            if fields.get("different_kinds") and fields["times"] > len(GOODS):
                continue  # there are no more kinds than it takes
            yield f"{power.effect} {words}", "powers", [*before, Power(power.phase, power.effect, fields), *after]


def changed_scoring(tile: Tile) -> Iterator[tuple[str, str, object]]:
    """A line of a "?" bonus gone, or with one of its fields changed."""
    for i, line in enumerate(tile.scoring):
        before, after = tile.scoring[:i], tile.scoring[i + 1 :]
        yield f"no line {i + 1} of scoring", "scoring", before + after
        for words, fields in mutants.variants(line, LINE):
            if words == "without military" and fields.get("keyword") == "rebel":
                continue  # by the rulebook's table there are no Rebel worlds but military ones
            yield f"line {i + 1} of scoring {words}", "scoring", [*before, fields, *after]


def changed_goal(goal: Goal) -> Iterator[tuple[str, str, object]]:
    """A step gone, earlier or worth more, and another limit of the stockpile mat."""
    for i, (at_least, points) in enumerate(goal.steps):
        before, after = goal.steps[:i], goal.steps[i + 1 :]
        yield f"no step {i + 1}", "steps", before + after
        yield f"step {i + 1} a point more", "steps", [*before, (at_least, points + 1), *after]
        yield f"step {i + 1} one earlier", "steps", [*before, (at_least - 1, points), *after]
    if goal.limit:
        yield "limit + 1", "limit", goal.limit + 1
        yield "limit - 1", "limit", goal.limit - 1


def test_no_change_of_the_data_goes_unnoticed() -> None:
    assert mutants.all_unnoticed(MODULES, changes()) == []
