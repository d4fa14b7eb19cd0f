"""Processes that play: each steps hundreds of games and asks the learner for all moves at once.

Rows and lists of legal moves lie in memory that learner and worker share; only short messages go through the pipe
between them. At some tables all seats but one are played by the rule-of-thumb bot `simple`, whose moves the worker
finds itself.
"""

from __future__ import annotations

import multiprocessing
import random
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.base import ask
from windfall.bots.network import moves_of
from windfall.bots.plan import Plan
from windfall.bots.simple import simple
from windfall.engine import catalog
from windfall.engine.batch import Batch, final_scores, shares
from windfall.engine.features import SEATS
from windfall.engine.game import Game
from windfall.errors import WindfallError
from windfall.train.settings import SETTINGS, Setting

MAX_ROUNDS: Final = 100
NONE: Final = -1  # where a list of moves has come to its end
DEAD: Final = "A worker process has died, perhaps for want of memory; what had been learnt is kept."


@dataclass
class Ended:
    """A game that has ended, as the learner needs to know it."""

    game: int  # its number with the worker
    players: int
    shares: list[float]  # of the win, by seat
    scores: list[float]
    rounds: int
    finished: bool
    next_learner: int = 0  # the seat of the game after it that always learns


def sides(ended: Ended) -> int:
    """Seats, and the opponent that is none."""
    return max(ended.players, 2)


def turned(numbers: list[float], seat: int, sides: int) -> list[float]:
    """The same as this seat sees it: its own first, then clockwise."""
    return [numbers[(seat + i) % sides] if i < sides else 0.0 for i in range(SEATS)]


class Desk:
    """The memory that a worker shares with the learner."""

    def __init__(self, length: int, moves: int, most: int, name: str | None = None) -> None:
        most = -(-most // 4) * 4  # so that all parts begin where their numbers may
        sizes = [most * length, most * moves * 2, most * 4, most * 4, most * 4, most * 4]
        self.memory = SharedMemory(name, create=name is None, size=sum(sizes))
        assert self.memory.buf is not None
        buffer = np.frombuffer(self.memory.buf, np.uint8)
        ends = np.cumsum(sizes)
        self.rows: NDArray[np.uint8] = buffer[: ends[0]].reshape(most, length)
        self.lists: NDArray[np.int16] = buffer[ends[0] : ends[1]].view(np.int16)
        self.games: NDArray[np.int32] = buffer[ends[1] : ends[2]].view(np.int32)
        self.seats: NDArray[np.int32] = buffer[ends[2] : ends[3]].view(np.int32)
        self.sides: NDArray[np.int32] = buffer[ends[3] : ends[4]].view(np.int32)
        self.moves: NDArray[np.int32] = buffer[ends[4] : ends[5]].view(np.int32)

    def listed(self, number: int, longest: int) -> NDArray[np.int16]:
        """The legal moves of so many rows: lists of this length, one behind the other."""
        return self.lists[: number * longest].reshape(number, longest)

    def address(self) -> int:
        """Where the memory lies."""
        return self.rows.ctypes.data

    def close(self) -> None:
        """Let go of the memory for good."""
        nothing = np.empty(0, np.uint8)
        self.rows, self.lists = nothing, nothing.view(np.int16)
        self.games = self.seats = self.sides = self.moves = nothing.view(np.int32)
        self.memory.close()
        self.memory.unlink()


class Worker:
    """The learner's end of a worker."""

    def __init__(
        self,
        game: str,
        games: int,
        plan: Plan,
        seed: int,
        settings: list[Setting] | None = None,
        simple_games: float = 0.0,
        staggered: bool = False,
    ) -> None:
        self.games = games
        desk = (plan.length, plan.moves, games * SEATS)
        self.desk = Desk(*desk)
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        tables = (game, games, seed, settings, simple_games, staggered)
        args = (theirs, (*desk, self.desk.memory.name), tables)
        self.process = context.Process(target=work, args=args, daemon=True)
        self.process.start()
        theirs.close()

    def hear(self) -> tuple[int, int, list[Ended]]:
        """How many decisions are on the desk, how long their lists of moves are, and the games that have ended before
        them.
        """
        try:
            found: tuple[int, int, list[Ended]] = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise WindfallError(DEAD) from error
        return found

    def go_on(self, simple_games: float) -> None:
        """The moves are on the desk. So large a share of the games to come has `simple` in it."""
        try:
            self.pipe.send(simple_games)
        except OSError as error:
            raise WindfallError(DEAD) from error

    def stop(self) -> None:
        """End the process and free the memory."""
        self.process.terminate()
        self.process.join()
        self.desk.close()


def work(pipe: Connection, memory: tuple[int, int, int, str], tables: tuple[Any, ...]) -> None:
    """Play for ever: show all decisions, wait for the moves, make them, begin new games for those that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    desk = Desk(*memory)
    table = Tables(*tables)
    batch = table.batch
    length, width = int(batch.length), int(batch.width)
    ended: list[Ended] = []
    try:
        while True:
            asked = table.look()
            n = len(asked)
            if not n:  # only `simple` has to decide anything
                ended += table.play([])
                continue
            rows = np.frombuffer(memoryview(batch.rows), np.uint8)[: batch.decisions * length]
            legal = np.frombuffer(memoryview(batch.legal), np.uint8)[: batch.decisions * width]
            rows.reshape(-1, length).take(asked, 0, desk.rows[:n], "clip")
            lists = lists_of(legal.reshape(-1, width)[asked])
            desk.listed(*lists.shape)[:] = lists
            desk.games[:n] = np.frombuffer(memoryview(batch.game_of), np.int64)[asked]
            desk.seats[:n] = np.frombuffer(memoryview(batch.seat_of), np.int64)[asked]
            desk.sides[:n] = table.sides[desk.games[:n]]
            pipe.send((*lists.shape, ended))
            table.ask_simple()  # while the learner thinks
            table.simple_games = pipe.recv()
            ended = table.play(desk.moves[:n].tolist())
    except (EOFError, BrokenPipeError):
        pass


def lists_of(legal: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The legal moves of each row in order, out of masks: lists as long as the longest; NONE where one has ended."""
    row, move = moves_of(legal)
    number = np.bincount(row, minlength=len(legal))
    first = np.cumsum(number) - number
    lists = np.full((len(legal), number.max(initial=0)), NONE, np.int16)
    lists[row, np.arange(len(row)) - first[row]] = move
    return lists


class Tables:
    """Games that begin anew as they end, each time in a way to play drawn from the settings."""

    def __init__(
        self,
        game: str,
        games: int,
        seed: int,
        settings: list[Setting] | None = None,
        simple_games: float = 0.0,
        staggered: bool = False,
    ) -> None:
        self.title = catalog.title(game)
        self.settings = SETTINGS[game] if settings is None else settings
        self.chance = random.Random(seed)
        first = self.settings[0]
        layout = self.title.layout(self.title.complete(first.players, first.options))
        self.batch = Batch(layout.length, layout.moves, MAX_ROUNDS)
        self.staggered = staggered
        self.leaving: dict[int, int] = {}  # games that are given up, and when
        self.steps = 0  # since all games began
        self.sides = np.zeros(games, np.int32)
        self.simple_games = simple_games  # share of games in which `simple` plays all seats but one
        self.by_simple = np.zeros((games, SEATS), bool)
        self.learner = [0] * games  # at each table, the seat that is never given to `simple` or a past self
        self.simple = simple(game, seed)
        self.asked: NDArray[np.int64] = np.zeros(0, np.int64)  # which decisions of the batch are not `simple`'s
        self.moves: list[int] | None = None  # one for each decision, as far as `simple` makes them
        self.batch.games = [self.new_game(i) for i in range(games)]

    def new_game(self, place: int) -> Game:
        weights = [setting.weight for setting in self.settings]
        number = self.chance.choices(range(len(weights)), weights)[0]
        setting = self.settings[number]
        self.sides[place] = max(setting.players, 2)
        self.by_simple[place] = self.chance.random() < self.simple_games
        self.learner[place] = self.chance.randrange(setting.players)
        self.by_simple[place, self.learner[place]] = False
        return self.title.new_game(setting.players, setting.options, self.chance.getrandbits(62))

    def look(self) -> NDArray[np.int64]:
        """Find all decisions owed; which of them are not `simple`'s, by their numbers in the batch."""
        self.batch.look()
        games = np.frombuffer(memoryview(self.batch.game_of), np.int64)
        seats = np.frombuffer(memoryview(self.batch.seat_of), np.int64)
        self.asked = np.flatnonzero(~self.by_simple[games, seats])
        self.moves = None
        return self.asked

    def ask_simple(self) -> None:
        """Find the moves of the seats that `simple` plays."""
        batch = self.batch
        moves = [0] * int(batch.decisions)
        for i in sorted(set(range(len(moves))).difference(self.asked.tolist())):
            moves[i] = ask(self.simple, batch.games[batch.game_of[i]], int(batch.seat_of[i]), self.simple.rng)
        self.moves = moves

    def play(self, moves: list[int]) -> list[Ended]:
        """Make these moves, and those of `simple`; the games that have ended are replaced."""
        if self.moves is None:
            self.ask_simple()
        assert self.moves is not None
        for i, move in zip(self.asked.tolist(), moves, strict=True):
            self.moves[i] = move
        found = []
        games: list[Any] = self.batch.games
        over = self.batch.play(self.moves)
        for place in over + self.given_up(over):
            self.leaving.pop(place, None)
            game = games[place]
            games[place] = self.new_game(place)
            found.append(
                Ended(
                    place,
                    int(game.players),
                    shares(game),
                    final_scores(game),
                    int(game.round),
                    game.over(),
                    self.learner[place],
                )
            )
        return found

    def given_up(self, over: list[int]) -> list[int]:
        """Tables that begin anew so that, in the end, not all are at the same point of a game.

        Once the first game is over, all tables are given as much time again, and each begins anew at a moment of it
        that is drawn by lot.
        """
        self.steps += 1
        if self.staggered and over:
            self.staggered = False
            self.leaving = {
                place: self.steps + self.chance.randrange(self.steps) for place in range(len(self.batch.games))
            }
        return [place for place, step in self.leaving.items() if step <= self.steps and place not in over]
