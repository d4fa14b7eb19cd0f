"""What a network is told of a game: one row of small whole numbers for each decision, and how to read it.

A game's `features.py` fills rows; its `Layout` says what stands where, so that networks, documents and tests
need to know no game. A row holds what the seat's view holds, and numbers derived from it, nothing else.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

SEATS: Final = 5  # a row tells of so many seats, one's own first and then clockwise; those beyond the table are empty
LARGEST: Final = 255


@final
class Block:
    """A stretch of a row. The number that is meant is (byte - zero) * scale.

    A *zone* has one number for each design: how many of it lie there, or what it would cost, bring or score.
    """

    def __init__(self, name: str, size: int, about: str, zone: bool, zero: int, scale: float) -> None:
        self.name = name
        self.start = 0
        self.size = size
        self.about = about
        self.zone = zone
        self.zero = zero
        self.scale = scale


@final
class Run:
    """Moves that name a design each: design d is move `first + stride * (d - start)`, for `size` designs from `start`.

    Without a size it is about all designs of the game.
    """

    def __init__(self, name: str, first: int, stride: int = 1, start: int = 0, size: int = 0) -> None:
        self.name = name
        self.first = first
        self.stride = stride
        self.start = start
        self.size = size


@final
class Layout:
    """How a game's rows and moves are built. `described` has a line of numbers for each design: what it is and does."""

    def __init__(self, moves: int, designs: int, runs: list[Run]) -> None:
        self.moves = moves
        self.designs = designs
        self.runs = runs
        for run in runs:
            run.size = run.size or designs
        self.blocks: list[Block] = []
        self.length = 0
        self.described: list[list[float]] = []

    def zone(self, name: str, about: str, scale: float = 1.0) -> int:
        """One number for each design; where it starts."""
        return self.add(Block(name, self.designs, about, True, 0, scale))

    def numbers(self, name: str, size: int, about: str, scale: float = 1.0, zero: int = 0) -> int:
        """Other numbers; where they start."""
        return self.add(Block(name, size, about, False, zero, scale))

    def add(self, block: Block) -> int:
        block.start = self.length
        self.blocks.append(block)
        self.length += block.size
        return block.start


def note(row: vec[u8], at: i64, number: i64) -> None:
    """Write a number into a row, cut to what a byte holds."""
    # Branch by branch: a conditional expression would go through Python's own integers.
    if number < 0:
        row[at] = 0
    elif number > LARGEST:
        row[at] = 255
    else:
        row[at] = u8(number)


def note_bits(row: vec[u8], at: i64, bits: i64, size: i64) -> None:
    """Write a set of bits into a row, a byte each."""
    i: i64 = 0
    while i < size:
        row[at + i] = u8((bits >> i) & 1)
        i += 1


def count_in(row: vec[u8], zone: i64, designs: vec[i64]) -> None:
    """Count designs in a zone."""
    for design in designs:
        row[zone + design] = u8(row[zone + design] + 1)
