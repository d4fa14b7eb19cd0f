"""Uniformly random play in a compiled loop: for counting, measuring, and testing."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from windfall.engine.game import Game
from windfall.engine.rng import Rng


@final
class Tally:
    """What a stretch of random play came to."""

    def __init__(self) -> None:
        self.moves: i64 = 0
        self.decisions: i64 = 0  # moves chosen among at least two options


def play_at_random(game: Game, rng: Rng, max_rounds: i64, tally: Tally) -> None:
    """Play until the game is over or has gone through `max_rounds` rounds, every move drawn from the legal ones."""
    while not game.ended and game.round <= max_rounds:
        seat: i64 = 0
        while not (game.owes >> seat) & 1:
            seat += 1
        options = game.choices(seat)
        n = i64(len(options))
        tally.moves += 1
        if n > 1:
            tally.decisions += 1
            game.make(seat, options[rng.below(n)])
        else:
            game.make(seat, options[0])
