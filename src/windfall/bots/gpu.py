"""A trained network that thinks on a GPU, by PyTorch: for matches in which thousands of positions are judged at once.

It says what its twin in NumPy says, but for rounding.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from windfall.bots import pytorch
from windfall.bots.network import Floats, Network, scaled_chances
from windfall.engine.features import Layout


class GpuNetwork(Network):
    """The hidden layer stays where it is; what is asked of it comes back as NumPy has it."""

    def __init__(self, weights: dict[str, NDArray[Any]], layout: Layout, device: str) -> None:
        super().__init__(weights, layout)
        self.device = device
        self.there = pytorch.Network(self.plan, *pytorch.shape_of(weights))
        self.there.take_weights(weights)
        self.there.to(device).eval()

    @torch.inference_mode()
    def trunk(self, rows: NDArray[np.uint8]) -> Any:
        return self.there.trunk(torch.from_numpy(np.require(rows, requirements=["C", "W"])).to(self.device))

    @torch.inference_mode()
    def logits(self, h: Any) -> Floats:
        return back(self.there.logits(h))

    @torch.inference_mode()
    def win_chances(self, h: Any, there: NDArray[np.bool_]) -> Floats:
        return scaled_chances(back(self.there.win(h)), there, self.win_scale)


def back(tensor: Tensor) -> Floats:
    """An array of NumPy's."""
    found: Floats = tensor.cpu().numpy()
    return found
