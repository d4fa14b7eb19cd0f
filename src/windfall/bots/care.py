"""How much thought the expert gives a move: the settings of each game. docs/bots.md tells how they were found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Care:
    """How much thought a move is given."""

    moves: int = 8  # so many are looked at, the most likely first
    least: float = 0.015  # ... if the policy gives them at least this chance
    sure: float = 0.95  # a move the policy is so sure of is played at once
    deals: int = 24  # imagined for each move
    rounds: int = 2  # played in each deal, this one included
    judged: int = 2  # what is thought at the ends of so many of them, the last ones, counts alike
    whim: float = 0.5  # how much the others' choices are left to chance: 1 is as the policy has it, 0 its first choice
    doubt: float = 3.0  # standard errors by which a move must lag behind the best to be dropped
    trust: float = 0.01  # how much higher a chance to win must be to outweigh a policy e times as sure
    seconds: float = 0.8  # no deals are begun that would take longer than this in all


# Race's rounds are short; those of Roll have three times the decisions, and looking further than to the end of one
# brings little.
CARES: Final = {
    "race": Care(least=0.001, sure=0.999, rounds=4, trust=0.007),
    "roll": Care(least=0.003, sure=0.99, rounds=1),
    "frontiers": Care(least=0.001, sure=0.999),
}
# Among three or more, chance blurs what a move is worth: more deals help, not looking further.
AMONG_MORE: Final = {"race": Care(least=0.003, sure=0.995, deals=128, doubt=2.0, trust=0.003)}


def usual_care(game: str, players: int) -> Care:
    """How much thought a move is given in a game with so many players."""
    return AMONG_MORE.get(game, CARES[game]) if players > 2 else CARES[game]
