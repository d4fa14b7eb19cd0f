"""A trained network that thinks on a GPU, by PyTorch: for matches in which thousands of positions are judged at once.

It says what its twin in NumPy says, but for rounding.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from windfall.bots import pytorch
from windfall.bots.network import Floats, Network
from windfall.bots.recording import Recording
from windfall.engine.features import SEATS, Layout

FEWEST: Final = 32  # rows that are judged in one go; there is a recording for so many, for twice as many and so on


class GpuNetwork(Network):
    """All answers to some rows are worked out there in one go; what is asked for comes back as NumPy has it."""

    thrifty = False

    def __init__(self, weights: dict[str, NDArray[Any]], layout: Layout, device: str) -> None:
        super().__init__(weights, layout)
        self.device = torch.device(device)
        self.there = pytorch.Network(self.plan, *pytorch.shape_of(weights))
        self.there.take_weights({**self.there.weights(), **weights})  # some may lack what only learning needs
        self.there.to(self.device).eval()
        self.recorded: dict[int, Recording] = {}

    @torch.inference_mode()
    def trunk(self, rows: NDArray[np.uint8]) -> Any:
        """The answers, still on the device: for each row its chances to win, then its moves."""
        given = {"rows": torch.from_numpy(np.require(rows, requirements=["C", "W"]))}
        if self.device.type != "cuda":
            return self.answers(given)
        room = FEWEST << max(0, -(-len(rows) // FEWEST) - 1).bit_length()
        if room not in self.recorded:
            blank = torch.zeros((room, rows.shape[1]), dtype=torch.uint8, device=self.device)
            self.recorded[room] = Recording(self.answers, {"rows": blank})
        return self.recorded[room].replay(given)[: len(rows)]

    def answers(self, given: dict[str, Tensor]) -> Tensor:
        """Logits of winning by seat, then of every move."""
        h = self.there.trunk(given["rows"])
        return torch.cat([self.there.win(h), self.there.logits(h)], dim=1)

    def logits(self, h: Any) -> Floats:
        return back(h[:, SEATS:])

    def some_logits(self, h: Any, row: NDArray[np.int64], move: NDArray[np.int64]) -> Floats:
        places = torch.from_numpy(row * h.shape[1] + move + SEATS).to(self.device)
        return back(h.reshape(-1)[places])

    def win_chances(self, h: Any, there: NDArray[np.bool_], rounds: NDArray[np.int64]) -> Floats:
        return self.chances(back(h[:, :SEATS]), there, rounds)


def back(tensor: Tensor) -> Floats:
    """An array of NumPy's."""
    found: Floats = tensor.cpu().numpy()
    return found
