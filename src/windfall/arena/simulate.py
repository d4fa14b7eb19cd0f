"""Many games between bots. Each game has a seed of its own, derived from the one given, so that the games are the same
however they are shared out among processes."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from windfall.arena.processes import share_out
from windfall.arena.tally import Tally
from windfall.bots import Bot, ask, bot
from windfall.engine import catalog
from windfall.engine.game import Game
from windfall.engine.random_play import Tally as RandomTally
from windfall.engine.random_play import play_at_random
from windfall.engine.records import check_seed
from windfall.engine.rng import Rng
from windfall.errors import WindfallError

RANDOM: Final = "random"
MAX_ROUNDS: Final = 100
LOTS: Final = 50  # games are handed out in so many lots a process, for an even load and a lively progress bar
LARGEST_LOT: Final = 500


@dataclass(frozen=True)
class Match:
    """What is played again and again: the game, who sits where, and the seed that everything follows from."""

    game: str
    bots: list[str]  # one name a seat
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    max_rounds: int = MAX_ROUNDS

    def __post_init__(self) -> None:
        title = catalog.title(self.game)
        title.complete(len(self.bots), self.options)
        for name in self.bots:
            bot(name, self.game)
        check_seed(self.seed)
        if self.max_rounds < 1:
            raise WindfallError(f"Games need at least one round, not {self.max_rounds}.")


def simulate(match: Match, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Tally:
    """Play the match so many times. `progress` is told now and then how many more games are done."""
    check_amounts(games, jobs)
    total = Tally(len(match.bots))
    for part in share_out(partial(play_games, match), lots(games, jobs), jobs):
        total.add(part)
        if progress is not None:
            progress(part.games)
    return total


def check_amounts(games: int, jobs: int) -> None:
    """At least one game, and somebody to play it."""
    if games < 1:
        raise WindfallError(f"There must be at least one game to play, not {games}.")
    if jobs < 1:
        raise WindfallError(f"There must be at least one process to play in, not {jobs}.")


def timed(
    match: Match, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> tuple[Tally, float]:
    """`simulate`, and the seconds it took."""
    start = time.perf_counter()
    tally = simulate(match, games, jobs, progress)
    return tally, time.perf_counter() - start


def lots(games: int, jobs: int) -> list[range]:
    """The numbers of the games, cut into lots."""
    size = max(1, min(LARGEST_LOT, games // (jobs * LOTS)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def play_games(match: Match, numbers: range) -> Tally:
    """Play the games of these numbers, one after another."""
    tally = Tally(len(match.bots))
    title = catalog.title(match.game)
    players = [bot(name, match.game) for name in match.bots]
    for player in players:
        player.take_its_time()  # the clock must not decide how games go
    at_random = all(name == RANDOM for name in match.bots)
    for number in numbers:
        rng = Rng(match.seed | number << 64)
        game = title.new_game(len(players), match.options, seed_from(rng))
        if at_random:
            counter = RandomTally()
            play_at_random(game, rng, match.max_rounds, counter)
            decisions = int(counter.decisions)
        else:
            decisions = play_bots(game, players, rng, match.max_rounds)
        rounds = min(int(game.round), match.max_rounds)
        result = game.result()
        rival = None if result.rival is None else result.rival.wins
        tally.count(rounds, decisions, game.scores(), result.winners, rival)
    return tally


def play_bots(game: Game, players: list[Bot], rng: Rng, max_rounds: int) -> int:
    """Play one game to its end or through so many rounds; how many decisions there were."""
    for player in players:
        player.reseed(seed_from(rng))
    decisions = 0
    while not game.over() and game.round <= max_rounds:
        seat = game.owed()[0]
        decisions += len(game.options(seat)) > 1
        game.play(seat, ask(players[seat], game, seat, rng))
    return decisions


def seed_from(rng: Rng) -> int:
    """64 random bits."""
    return int(rng.word()) << 32 | int(rng.word())
