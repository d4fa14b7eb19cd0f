"""How good a network is by now: games against a fixed opponent, in a process of their own while training goes on."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from windfall.arena.simulate import play_bots, seed_from
from windfall.bots import bot
from windfall.bots.base import Bot
from windfall.bots.neural import NeuralBot
from windfall.engine import catalog
from windfall.engine.rng import Rng

MAX_ROUNDS: Final = 100


def win_share(game: str, model: Path, opponent: str, games: int, seed: int) -> float:
    """The model's share of wins with two players; it takes the seats in turn."""
    title = catalog.title(game)
    mine = NeuralBot(game, model=model)
    other = bot(opponent, game)
    won = 0.0
    for number in range(games):
        rng = Rng(seed | number // 2 << 64)
        table: list[Bot] = [mine, other] if number % 2 == 0 else [other, mine]
        played = title.new_game(2, {}, seed_from(rng))
        play_bots(played, table, rng, MAX_ROUNDS)
        winners = played.result().winners
        if number % 2 in winners:
            won += 1 / len(winners)
    return won / games


class Examiner:
    """Runs `win_share` beside the training, one examination at a time."""

    def __init__(self, game: str, opponents: list[str], games: int) -> None:
        self.game = game
        self.opponents = opponents
        self.games = games
        self.pipe: Connection | None = None
        self.number = 0

    def busy(self) -> bool:
        return self.pipe is not None

    def begin(self, model: Path) -> None:
        """Examine this model file; it must not change meanwhile."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.number += 1
        args = (theirs, self.game, model, self.opponents, self.games, self.number)
        context.Process(target=examine, args=args, daemon=True).start()
        theirs.close()

    def result(self, timeout: float = 0.0) -> dict[str, float] | None:
        """The shares of wins by opponent, once they are known."""
        if self.pipe is None or not self.pipe.poll(timeout):
            return None
        try:
            found: dict[str, float] = self.pipe.recv()
        except EOFError:
            found = {}
        self.pipe = None
        return found


def examine(pipe: Connection, game: str, model: Path, opponents: list[str], games: int, seed: int) -> None:
    """What the examining process does."""
    pipe.send({name: win_share(game, model, name, games, seed) for name in opponents})
