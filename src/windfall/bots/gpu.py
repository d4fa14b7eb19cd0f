"""A trained network that thinks on a GPU, by PyTorch: for matches in which thousands of positions are judged at once.

It says what its twin in NumPy says, but for rounding.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from windfall.bots.network import Floats, Network, scaled_chances
from windfall.engine.features import Layout


class GpuNetwork(Network):
    """The hidden layer stays where it is; what is asked of it comes back as NumPy has it."""

    def __init__(self, weights: dict[str, NDArray[Any]], layout: Layout, device: str) -> None:
        super().__init__(weights, layout)
        self.device = device
        self.there = {name: self.sent(value) for name, value in self.w.items()}
        plan = self.plan
        self.embed, self.out = self.sent(self.embedding), self.sent(self.named)
        self.zone_columns, self.zone_scale = self.sent(plan.zone_columns), self.sent(plan.zone_scale)[:, None]
        self.number_columns, self.move_places = self.sent(plan.number_columns), self.sent(plan.move_places)
        self.number_zero, self.number_scale = self.sent(plan.number_zero), self.sent(plan.number_scale)

    def sent(self, array: NDArray[Any]) -> Tensor:
        return torch.from_numpy(np.require(array, requirements=["C", "W"])).to(self.device)

    @torch.inference_mode()
    def trunk(self, rows: NDArray[np.uint8]) -> Any:
        w, plan, sent = self.there, self.plan, self.sent(rows)
        cards = sent[:, self.zone_columns].view(len(rows), plan.zones, plan.designs).float() * self.zone_scale
        numbers = (sent[:, self.number_columns].float() - self.number_zero) * self.number_scale
        h = torch.relu((cards @ self.embed).flatten(1) @ w["zones"] + numbers @ w["numbers"] + w["bias"])
        for i in range(self.depth):
            inner = torch.relu(norm(h, w[f"block{i}.norm"]) @ w[f"block{i}.up"] + w[f"block{i}.bias"])
            h = h + inner @ w[f"block{i}.down"]
        return norm(h, w["norm"])

    @torch.inference_mode()
    def logits(self, h: Any) -> Floats:
        w, plan = self.there, self.plan
        named = ((h @ w["queries"]).view(len(h), plan.runs, -1) @ self.out).flatten(1)
        flat = torch.cat([named, h @ w["free"]], dim=1)
        return back(flat[:, self.move_places] + w["move_bias"])

    @torch.inference_mode()
    def win_chances(self, h: Any, there: NDArray[np.bool_]) -> Floats:
        return scaled_chances(back(h @ self.there["win"] + self.there["win_bias"]), there, self.win_scale)


def back(tensor: Tensor) -> Floats:
    """An array of NumPy's."""
    found: Floats = tensor.cpu().numpy()
    return found


def norm(h: Tensor, gain: Tensor) -> Tensor:
    """Root mean square normalisation."""
    return h * torch.rsqrt(h.pow(2).mean(1, keepdim=True) + 1e-6) * gain
