"""How good a network is by now: games against a fixed opponent, in a process of their own while training goes on."""

from __future__ import annotations

import multiprocessing
import signal
from multiprocessing.connection import Connection
from pathlib import Path

from windfall.arena import Contest, play_match


def win_share(game: str, model: Path, opponent: str, games: int, seed: int) -> float:
    """The model's share of wins with two players."""
    found = play_match(Contest(game, [str(model), opponent], seed=seed), games)
    return float(found["results"][0]["win_share"])


class Examiner:
    """Runs `win_share` beside the training, one examination at a time."""

    def __init__(self, game: str, opponents: list[str], games: int, copy: Path) -> None:
        self.copy = copy  # the model that is examined: it must not change meanwhile
        self.game = game
        self.opponents = opponents
        self.games = games
        self.pipe: Connection | None = None
        self.number = 0

    def busy(self) -> bool:
        return self.pipe is not None

    def begin(self) -> None:
        """Examine the copy."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.number += 1
        args = (theirs, self.game, self.copy, self.opponents, self.games, self.number)
        context.Process(target=examine, args=args, daemon=True).start()
        theirs.close()

    def result(self, timeout: float = 0.0) -> dict[str, float] | None:
        """The shares of wins by opponent, once they are known."""
        if self.pipe is None or not self.pipe.poll(timeout):
            return None
        try:
            found: dict[str, float] = self.pipe.recv()
        except (EOFError, OSError):
            found = {}
        self.pipe = None
        return found


def examine(pipe: Connection, game: str, model: Path, opponents: list[str], games: int, seed: int) -> None:
    """What the examining process does. Ctrl-C goes to all processes of a terminal; the training answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pipe.send({name: win_share(game, model, name, games, seed) for name in opponents})
