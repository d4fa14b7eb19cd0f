"""A step of a game: whom it asks, what they may answer, and what happens when all have answered.

Steps hold no state. Everything is in the game, so a game can be copied, saved and resumed between any two moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from windfall.engine.game import Game

G = TypeVar("G", bound="Game")


class Step(Generic[G]):
    """One step of a game.

    *Secret*: all seats that are asked owe at once and may answer in any order; answers are only noted down, and take
    effect at the close. *Open*: what is answered takes effect at once, and a move that is the only option is played by
    the engine itself.
    """

    def __init__(self, name: str, secret: bool) -> None:
        self.name = name
        self.number = -1  # its place in the game's list of steps
        self.secret = secret

    def open(self, game: G) -> None:
        """Say who owes an answer: `game.ask(seat)` for each in a secret step, `game.ask_all(strict)` in an open one."""
        raise AssertionError(self.name)

    def begin(self, game: G, seat: i64) -> None:
        """An open step has come to this seat. Call `game.answered(seat)` if there is nothing to ask."""

    def options(self, game: G, seat: i64) -> vec[i64]:
        """All moves this seat may make now; never empty while it owes."""
        raise AssertionError(self.name)

    def legal(self, game: G, seat: i64, move: i64) -> bool:
        """Whether `options` would offer this move, without building the list where that is cheaper."""
        return move in self.options(game, seat)

    def answer(self, game: G, seat: i64, move: i64) -> None:
        """Take one legal answer down; call `game.answered(seat)` when nothing more is asked of the seat."""
        raise AssertionError(self.name)

    def withdraw(self, game: G, seat: i64) -> None:
        """Forget what the seat has answered in this step and nobody else has seen: in a secret step all of it."""

    def begun(self, game: G, seat: i64) -> bool:
        """Secret steps: whether a seat that still owes has already given part of its answer."""
        return False

    def close(self, game: G) -> Step[Any]:
        """All have answered: resolve, and name the next step. `game.finish()` ends the game instead."""
        raise AssertionError(self.name)
