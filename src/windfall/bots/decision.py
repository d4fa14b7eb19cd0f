"""A decision that is being thought about: which moves are worth it, what was found of them, which is the best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.care import Care
from windfall.bots.network import Floats
from windfall.engine.game import Game
from windfall.engine.rng import Rng

LEAST: Final = np.float32(1e-30)  # above nothing: moves that are not allowed have a chance of 0


@dataclass
class Thought:
    """What looking ahead found of one move."""

    move: int
    chance: float  # that the policy gives it
    win: float  # the seat's chance to win after it
    spread: float  # the standard error of that
    dropped: bool = False  # it lagged behind, so that the others were tried in more deals


class Decision:
    """A decision that is being thought about."""

    def __init__(self, game: Game, seat: int, rng: Rng, policy: Floats, moves: list[int]) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.policy = policy
        self.moves = moves  # those worth a thought
        self.left = self.moves  # those that may still turn out to be the best
        self.wins: NDArray[np.float64] = np.zeros((len(self.moves), 0))  # of each of them, in each deal so far
        self.found: dict[int, Thought] = {}

    def note(self, wins: NDArray[np.float64], care: Care) -> None:
        """What came of the moves left in some more deals; those that lag behind are dropped."""
        self.wins = np.concatenate([self.wins, wins], axis=1)
        spread = error_of(self.wins) if self.wins.shape[1] > 1 else np.zeros(len(self.wins))
        for i, move in enumerate(self.left):
            self.found[move] = Thought(move, float(self.policy[move]), float(self.wins[i].mean()), float(spread[i]))
        kept = contenders(self.wins, np.log(self.policy[self.left]), care)
        self.left, self.wins = [self.left[i] for i in kept], self.wins[kept]
        for move in self.moves:
            self.found[move].dropped = move not in self.left

    def thoughts(self, win: float) -> list[Thought]:
        """What was found, the likeliest first; of a move that was not looked at, what the network thinks."""
        return [self.found.get(move, Thought(move, float(self.policy[move]), win, 0.0)) for move in self.moves]


def candidates(policy: Floats, care: Care) -> list[int]:
    """The moves worth a thought."""
    order = np.argsort(-policy)[: care.moves]
    if policy[order[0]] >= care.sure:
        return [int(order[0])]
    return [int(move) for move in order if policy[move] >= max(care.least, LEAST)] or [int(order[0])]


def contenders(wins: NDArray[np.float64], sure: Floats, care: Care) -> list[int]:
    """The moves that may still turn out to be the best. All have been tried in the same deals, so luck is shared."""
    worth = wins / care.trust + sure[:, None]
    ahead = worth[worth.mean(axis=1).argmax()] - worth
    error = error_of(ahead) if wins.shape[1] > 1 else np.full(len(wins), np.inf)
    return [i for i in range(len(wins)) if ahead[i].mean() <= care.doubt * error[i]]


def error_of(samples: NDArray[np.float64]) -> NDArray[np.float64]:
    """The standard error of each sample's mean; each has two numbers at least."""
    found: NDArray[np.float64] = samples.std(axis=-1, ddof=1) / samples.shape[-1] ** 0.5
    return found


def best(thoughts: list[Thought], care: Care) -> Thought:
    """The move to play: a high chance to win, weighed against how sure the policy is.

    Only moves that have been tried in the same deals are compared: one that was dropped may have seen luckier ones.
    """
    left = [thought for thought in thoughts if not thought.dropped]
    return max(left, key=lambda thought: thought.win / care.trust + np.log(thought.chance))
