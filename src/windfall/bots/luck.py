"""Chance in deals that are played side by side, worked out from who draws what instead of drawn from a stream."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.network import Floats

Ints = NDArray[np.int64]
Words = NDArray[np.uint64]

# SplitMix64 (Steele, Lea and Flood, 2014).
STEP: Final = np.uint64(0x9E3779B97F4A7C15)
FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
SECOND: Final = np.uint64(0x94D049BB133111EB)


class Luck:
    """What chance has in store for each decision's deals.

    All games of a deal draw alike as long as the same seats are asked in them: what counts is the difference that a
    move makes, and luck that is shared does not blur it. Nor does it matter which other decisions there are.
    """

    def __init__(
        self, seeds: list[int], thinking: list[int], deals: int, players: int, moves: int, whim: float
    ) -> None:
        self.seeds = np.array(seeds, np.uint64) << np.uint64(32)  # of each decision; there is room for when it is
        self.thinking = np.array(thinking)  # ... whose it is
        self.deals = deals  # imagined for each of them
        self.players = players
        self.moves = moves
        self.whim = whim

    def draw(self, when: Ints, deal: Ints, seat: Ints, move: Ints) -> Floats:
        """What to add to the logit of each move, by deal and seat, to draw moves by their chances; nothing to those of
        the seat that thinks. Another time, which `when` numbers, is another draw.
        """
        decision = deal // self.deals
        number = ((deal % self.deals) * self.players + seat) * self.moves + move
        words = scattered(scattered(self.seeds[decision] | when.astype(np.uint64)) + number.astype(np.uint64))
        # Between 0 and 1, never quite either: a draw by chances adds numbers of Gumbel's distribution to the logits.
        even = ((words >> np.uint64(12)) + 0.5) * 2.0**-52
        found: Floats = (-self.whim * np.log(-np.log(even))).astype(np.float32)
        found[seat == self.thinking[decision]] = 0
        return found


def scattered(words: Words) -> Words:
    """A random word for each of these, however near they are to each other."""
    found = words * STEP
    found = (found ^ (found >> np.uint64(30))) * FIRST
    found = (found ^ (found >> np.uint64(27))) * SECOND
    return found ^ (found >> np.uint64(31))
