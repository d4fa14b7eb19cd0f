"""What a game is played with: the cards and the options. Built once, shared by all games played under it."""

from __future__ import annotations

from typing import final

from windfall.race.cards import Cards, base_cards


@final
class Ruleset:
    """The cards in play and the rules that options change."""

    def __init__(self, cards: Cards, experienced: bool = False, first_game: bool = False) -> None:
        self.cards = cards
        self.experienced = experienced  # two players, nine action cards, two a round
        self.first_game = first_game  # numbered start worlds with their preset hands


def base_ruleset(experienced: bool = False, first_game: bool = False) -> Ruleset:
    """The base game."""
    return Ruleset(base_cards(), experienced, first_game)
