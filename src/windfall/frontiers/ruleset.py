"""What a game is played with: the tiles and the options. Built once, shared by all games played under it."""

from __future__ import annotations

from typing import final

from windfall.engine.features import Layout
from windfall.frontiers.goal_tiles import GoalTiles, all_goals
from windfall.frontiers.tiles import Tiles, all_tiles


@final
class Ruleset:
    """The tiles, and the rules that options change."""

    def __init__(self, tiles: Tiles, goals: GoalTiles, options: dict[str, str]) -> None:
        self.tiles = tiles
        self.goals = goals
        self.options = options
        self.layout: Layout | None = None  # of the rows that networks see, once it has been asked for
        self.first_game = "first-game" in options  # white-square sides throughout
        self.with_goals = "goals" in options  # Chart Galactic Goals in place of Retreat into Isolation


RULESETS: dict[str, Ruleset] = {}


def ruleset(options: dict[str, str]) -> Ruleset:
    """The ruleset for these options, which have been checked."""
    key = repr(sorted(options.items()))
    if key not in RULESETS:
        RULESETS[key] = Ruleset(all_tiles(), all_goals(), options)
    return RULESETS[key]
