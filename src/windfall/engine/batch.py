"""Many games side by side in one compiled loop: what trainers, environments and look-ahead step through.

`look` finds every decision that is owed, in all games at once: each seat's row of numbers and its legal moves, in
packed buffers that NumPy reads without a copy. `play` takes one move for each of them.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from windfall.engine.features import SEATS
from windfall.engine.game import Game
from windfall.errors import IllegalMove


@final
class Batch:
    """Games and the decisions owed in them. Moves that are the only option are played at once and never asked."""

    def __init__(self, length: i64, moves: i64, max_rounds: i64 = 100) -> None:
        self.length = length  # of a row
        self.width: i64 = (moves + 7) // 8  # bytes of a mask: a bit for each move, the lowest first
        self.games: list[Game] = []
        self.decisions: i64 = 0
        self.rows = vec[u8]()
        self.legal = vec[u8]()
        self.blank = vec[u8]()  # zeros, to begin with
        self.game_of = vec[i64]()  # for each decision: which game
        self.seat_of = vec[i64]()  # ... and which seat
        self.max_rounds: i64 = max_rounds

    def look(self) -> int:
        """Find all decisions owed; how many there are. Games that are over ask nothing."""
        game_of = vec[i64]()
        seat_of = vec[i64]()
        number: i64 = 0
        for game in self.games:
            settle_forced(game, self.max_rounds)
            if not self.finished(game):
                seat: i64 = 0
                while seat < game.players:
                    if (game.owes >> seat) & 1:
                        game_of = append(game_of, number)
                        seat_of = append(seat_of, seat)
                    seat += 1
            number += 1
        self.game_of = game_of
        self.seat_of = seat_of
        self.decisions = i64(len(game_of))
        self.fill()
        return int(self.decisions)

    def look_from(self, games: list[Game], seat: i64) -> None:
        """One seat's row and mask in each game, whether it owes a decision or not."""
        self.games = games
        self.game_of = vec[i64]([i64(number) for number in range(len(games))])
        self.seat_of = vec[i64]([seat for _ in games])
        self.decisions = i64(len(games))
        self.fill()

    def finished(self, game: Game) -> bool:
        """Whether a game is over, or has gone on for too many rounds."""
        return game.ended or game.round > self.max_rounds

    def fill(self) -> None:
        """A row and a mask for each decision."""
        self.rows = self.zeros(self.decisions * self.length)
        self.legal = self.zeros(self.decisions * self.width)
        i: i64 = 0
        while i < self.decisions:
            game = self.games[self.game_of[i]]
            seat = self.seat_of[i]
            game.encode(seat, self.rows, i * self.length)
            moves = game.choices(seat) if game.owing(seat) else vec[i64]()
            for move in moves:
                place = i * self.width + (move >> 3)
                self.legal[place] = u8(self.legal[place] | u8(POWERS[move & 7]))
            i += 1

    def zeros(self, size: i64) -> vec[u8]:
        """So many, copied as a whole: that is several times faster than one by one."""
        if len(self.blank) < size:
            self.blank = vec[u8]([0] * int(size))
        return self.blank[:size]

    def play(self, moves: list[int]) -> list[int]:
        """One legal move for each decision that `look` found, in the same order. Which games are over now?

        If one of them is not legal, IllegalMove says so, and nothing has been played.
        """
        self.check(moves)
        i: i64 = 0
        for move in moves:
            game = self.games[self.game_of[i]]
            seat = self.seat_of[i]
            assert game.owing(seat), "a seat was asked that owes nothing any more"
            game.make(seat, move)
            i += 1
        over: list[int] = []
        number = 0
        for game in self.games:
            settle_forced(game, self.max_rounds)
            if self.finished(game):
                over.append(number)
            number += 1
        return over

    def check(self, moves: list[int]) -> None:
        """Refuse moves that the masks do not allow."""
        if len(moves) != self.decisions:
            raise IllegalMove(f"{int(self.decisions)} decisions are owed, and there are {len(moves)} moves.")
        most = int(self.width) * 8
        i: i64 = 0
        for move in moves:
            if not (0 <= move < most and self.allows(i, move)):
                game, seat = self.games[self.game_of[i]], int(self.seat_of[i])
                raise IllegalMove(f"Decision {int(i)}, seat {seat}: {game.refusal(seat, move)}")
            i += 1

    def allows(self, decision: i64, move: i64) -> bool:
        """Whether the mask of a decision has a move."""
        return i64(self.legal[decision * self.width + (move >> 3)]) & POWERS[move & 7] != 0


def settle_forced(game: Game, max_rounds: i64) -> None:
    """Play all moves that are the only option, until somebody has a choice."""
    seat: i64 = 0
    while seat < game.players and not game.ended and game.round <= max_rounds:
        if (game.owes >> seat) & 1:
            moves = game.choices(seat)
            if len(moves) == 1:
                game.make(seat, moves[0])
                seat = -1
        seat += 1


POWERS: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128])


def shares(game: Game) -> list[float]:
    """What part of the win each seat has, and behind the seats an opponent that is none; all 0 if it is unfinished."""
    found = [0.0] * SEATS
    if not game.ended:
        return found
    result = game.result()
    number = len(result.winners)
    if result.rival is not None and result.rival.wins:
        number += 1
        found[int(game.players)] = 1 / number
    for seat in result.winners:
        found[seat] = 1 / number
    return found


def final_scores(game: Game) -> list[float]:
    """The points of each seat, and behind the seats those of an opponent that is none."""
    found = [float(points) for points in game.scores()]
    rival = game.result().rival
    if rival is not None:
        found.append(float(rival.score()))
    return found + [0.0] * (SEATS - len(found))
