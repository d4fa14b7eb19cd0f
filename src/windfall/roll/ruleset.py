"""What a game is played with: the tiles, the dice and the options. Built once, shared by all games played under it."""

from __future__ import annotations

from typing import final

from windfall.engine.features import Layout
from windfall.roll.tiles import Tiles, all_tiles


@final
class Ruleset:
    """The tiles in play, and the rules that options change."""

    def __init__(self, tiles: Tiles, options: dict[str, str]) -> None:
        self.tiles = tiles
        self.options = options
        self.layout: Layout | None = None  # of the rows that networks see, once it has been asked for
        self.first_game = "first-game" in options  # the cheaper sides of the two start tiles are up
        self.must_recall = "edition-2014" not in options  # an empty cup after recruiting must get a die


RULESETS: dict[str, Ruleset] = {}


def ruleset(options: dict[str, str]) -> Ruleset:
    """The ruleset for these options, which have been checked."""
    key = repr(sorted(options.items()))
    if key not in RULESETS:
        RULESETS[key] = Ruleset(all_tiles(), options)
    return RULESETS[key]
