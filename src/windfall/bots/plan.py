"""How a network reads the rows of a game and numbers its moves, worked out from the game's layout."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from windfall.engine.features import Layout


@dataclass
class Plan:
    """Index arrays for a network. Zones go through the designs' embedding, other numbers in as they are."""

    length: int
    moves: int
    designs: int
    zones: int
    zone_columns: NDArray[np.int64]  # zones * designs: where they stand in a row
    zone_scale: NDArray[np.float32]
    number_columns: NDArray[np.int64]
    number_zero: NDArray[np.float32]
    number_scale: NDArray[np.float32]
    number_ends: list[int]  # where each block of them ends, among the numbers
    runs: int
    free: int  # moves that name no design
    move_places: NDArray[np.int64]  # of each move, where it stands among (run, design) pairs and then free moves
    described: NDArray[np.float32]

    @classmethod
    def of(cls, layout: Layout) -> "Plan":
        zones = [block for block in layout.blocks if block.zone]
        numbers = [block for block in layout.blocks if not block.zone]
        places = np.full(layout.moves, -1, np.int64)
        for number, run in enumerate(layout.runs):
            for i in range(run.size):
                places[run.first + run.stride * i] = number * layout.designs + run.start + i
        free = np.flatnonzero(places < 0)
        places[free] = len(layout.runs) * layout.designs + np.arange(len(free))
        return cls(
            length=layout.length,
            moves=layout.moves,
            designs=layout.designs,
            zones=len(zones),
            zone_columns=columns(zones),
            zone_scale=np.array([block.scale for block in zones], np.float32),
            number_columns=columns(numbers),
            number_zero=spread(numbers, "zero"),
            number_scale=spread(numbers, "scale"),
            number_ends=np.cumsum([block.size for block in numbers]).tolist(),
            runs=len(layout.runs),
            free=len(free),
            move_places=places,
            described=np.array(layout.described, np.float32),
        )


def columns(blocks: list[Any]) -> NDArray[np.int64]:
    """Where these blocks stand in a row, one after another."""
    return np.concatenate([np.arange(block.start, block.start + block.size) for block in blocks])


def spread(blocks: list[Any], what: str) -> NDArray[np.float32]:
    """A property of the blocks for every number in them."""
    return np.concatenate([np.full(block.size, getattr(block, what), np.float32) for block in blocks])
