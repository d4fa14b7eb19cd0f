"""What a game is played with: the cards and the options. Built once, shared by all games played under it."""

from __future__ import annotations

from typing import final

from windfall.race.cards import Cards, base_designs, gathering_storm_designs


@final
class Ruleset:
    """The cards in play, and the rules that options change."""

    def __init__(self, cards: Cards, options: dict[str, str]) -> None:
        self.cards = cards
        self.options = options
        self.first_game = "first-game" in options  # numbered start worlds with their preset hands
        self.experienced = "experienced" in options or "solitaire" in options  # nine action cards, two a round
        self.goals = "goals" in options
        self.draft = "draft" in options
        self.solitaire = "solitaire" in options
        self.difficulty = options.get("difficulty", "medium")


RULESETS: dict[str, Ruleset] = {}


def ruleset(options: dict[str, str]) -> Ruleset:
    """The ruleset for these options, which have been checked."""
    key = repr(sorted(options.items()))
    if key not in RULESETS:
        designs = gathering_storm_designs() if "gathering-storm" in options else base_designs()
        RULESETS[key] = Ruleset(Cards(designs), options)
    return RULESETS[key]
