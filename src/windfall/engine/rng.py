"""Chance. Every game holds one of these in its state, and nothing else in the rules is random.

The generator is Chris Doty-Humphrey's sfc32: three words of 32 bits and a counter; additions, shifts, exclusive ors.
Every value fits a 64-bit integer without overflow, so compiled and interpreted code give the same numbers everywhere.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 15


@final
class Rng:
    """A seeded, copyable stream of random numbers."""

    def __init__(self, seed: int, warm_up: int = WARM_UP) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = (seed >> 64) & WORD
        self.counter: i64 = 1
        for _ in range(warm_up):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        drawn = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + drawn) & WORD
        return drawn

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely (Lemire's method, with its rejection)."""
        product = self.word() * n
        low = product & WORD
        if low < n:
            threshold = (WORD + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def shuffle(self, cards: vec[i64]) -> None:
        """Put the cards in random order, in place."""
        i = i64(len(cards)) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def copy(self) -> Rng:
        """An independent stream that will give the same numbers."""
        twin = Rng(0, warm_up=0)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.counter = self.counter
        return twin

    def state(self) -> list[int]:
        """The four words that make up the stream, for writing it down."""
        return [int(self.a), int(self.b), int(self.c), int(self.counter)]

    @staticmethod
    def of_state(words: list[int]) -> Rng:
        """The stream written down by `state`."""
        rng = Rng(0, warm_up=0)
        rng.a, rng.b, rng.c, rng.counter = words[0] & WORD, words[1] & WORD, words[2] & WORD, words[3] & WORD
        return rng
