"""The network in PyTorch, which learns and can think on a GPU. `windfall.bots.network` is its twin in NumPy alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import linear, pad, rms_norm

from windfall.bots.network import grown, write_weights
from windfall.bots.plan import Plan
from windfall.engine.features import SEATS

WIDTH: Final = 512
DEPTH: Final = 3
EMBEDDING: Final = 64


class Block(nn.Module):
    """A residual layer."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.Parameter(torch.ones(width))
        self.up = nn.Linear(width, width)
        self.down = nn.Linear(width, width, bias=False)
        nn.init.orthogonal_(self.up.weight, 2**0.5)
        nn.init.zeros_(self.up.bias)
        nn.init.zeros_(self.down.weight)

    def forward(self, h: Tensor) -> Tensor:
        inner: Tensor = self.down(torch.relu(self.up(norm(h, self.norm))))
        return h + inner


class Network(nn.Module):
    """Rows in; out come a number for every move, what the position is worth, each seat's chance, and final scores.

    What goes in and comes out of it is worked out in two ways, which say the same. Embeddings make for little work, but
    in many small products; a GPU is quicker with the two large ones that are left when each design's part of a layer's
    weights is worked out first.
    """

    in_large: bool = False  # whether in large products
    described: Tensor
    zone_columns: Tensor
    zone_scale: Tensor
    number_columns: Tensor
    number_zero: Tensor
    number_scale: Tensor
    move_places: Tensor

    def __init__(self, plan: Plan, width: int = WIDTH, depth: int = DEPTH, embedding: int = EMBEDDING) -> None:
        super().__init__()
        self.plan = plan
        self.shape = (width, depth, embedding)
        qualities = plan.described.shape[1]
        numbers = len(plan.number_columns)
        for name in (
            "described",
            "zone_columns",
            "zone_scale",
            "number_columns",
            "number_zero",
            "number_scale",
            "move_places",
        ):
            self.register_buffer(name, torch.from_numpy(getattr(plan, name)), persistent=False)
        self.zones_in_place = bool(np.all(plan.zone_columns == np.arange(len(plan.zone_columns))))
        self.describe = nn.Parameter(torch.randn(qualities, embedding) * 0.3)
        self.design = nn.Parameter(torch.randn(plan.designs, embedding) * 0.1)
        self.describe_out = nn.Parameter(torch.randn(qualities, embedding) * 0.3)
        self.design_out = nn.Parameter(torch.randn(plan.designs, embedding) * 0.1)
        self.zones = nn.Linear(plan.zones * embedding, width)
        self.numbers = nn.Linear(numbers, width, bias=False)
        layers = [Block(width) for _ in range(depth)]
        self.blocks = nn.ModuleList(layers)
        self.norm = nn.Parameter(torch.ones(width))
        self.queries = nn.Linear(width, plan.runs * embedding, bias=False)
        self.free = nn.Linear(width, plan.free, bias=False)
        self.move_bias = nn.Parameter(torch.zeros(plan.moves))
        self.critic = nn.Linear(width, 1)
        self.win = nn.Linear(width, SEATS)
        self.points = nn.Linear(width, SEATS)
        for layer in (self.queries, self.free, self.critic, self.win, self.points):
            nn.init.normal_(layer.weight, std=0.01)

    def trunk(self, rows: Tensor) -> Tensor:
        """The last hidden layer."""
        h = torch.relu(self.begun_in_large(rows) if self.in_large else self.begun(rows))
        for block in self.blocks:
            h = block(h)
        return norm(h, self.norm)

    def begun(self, rows: Tensor) -> Tensor:
        """What goes into the first hidden layer: zones as sums of their designs' embeddings, and numbers."""
        dtype = dtype_for(rows)
        embedding = (self.described @ self.describe + self.design).to(dtype)
        # Scaled after the product, which is smaller than what goes into it.
        zones = (self.cards(rows).to(dtype) @ embedding) * self.zone_scale.to(dtype)[:, None]
        h: Tensor = self.zones(zones.flatten(1)) + self.numbers(self.other_numbers(rows).to(dtype))
        return h

    def begun_in_large(self, rows: Tensor) -> Tensor:
        """The same, from weights for each design in each zone."""
        given = [self.cards(rows).flatten(1), self.other_numbers(rows)]
        embedding = self.described @ self.describe + self.design
        zones = self.zones.weight.view(len(self.zones.weight), self.plan.zones, -1)
        by_design = torch.einsum("de,wze,z->wzd", embedding, zones, self.zone_scale).flatten(1)
        weight = torch.cat([by_design, self.numbers.weight], dim=1)
        together = torch.cat([some.to(dtype_for(rows)) for some in given], dim=1)
        return linear(evened(together, 1), evened(weight, 1), self.zones.bias)

    def cards(self, rows: Tensor) -> Tensor:
        """How often each design is in each zone."""
        plan = self.plan
        cards = rows[:, : plan.zones * plan.designs] if self.zones_in_place else rows[:, self.zone_columns]
        return cards.view(-1, plan.zones, plan.designs)

    def other_numbers(self, rows: Tensor) -> Tensor:
        """All else that rows have."""
        return (rows[:, self.number_columns].float() - self.number_zero) * self.number_scale

    def forward(self, rows: Tensor, listed: Tensor | None = None) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """With lists of moves, one a row, the logits are theirs; else those of all moves."""
        h = self.trunk(rows)
        logits = self.logits(h, listed)
        return logits, self.critic(h).float().squeeze(1), self.win(h).float(), self.points(h).float()

    def logits(self, h: Tensor, listed: Tensor | None = None) -> Tensor:
        """A number for every move, or for those listed."""
        flat = self.places_in_large(h) if self.in_large else self.places(h)
        if listed is None:
            return flat[:, self.move_places].float() + self.move_bias
        found = flat.gather(1, self.move_places[listed]).float()
        return found + self.move_bias.expand(len(h), -1).gather(1, listed)

    def places(self, h: Tensor) -> Tensor:
        """A number for every place that a move can have: queries meet the designs, and the moves without one."""
        queries = self.queries(h).view(len(h), self.plan.runs, -1)
        named = queries @ self.designs_out().T.to(h.dtype)
        return torch.cat([named.flatten(1), self.free(h)], dim=1)

    def places_in_large(self, h: Tensor) -> Tensor:
        """The same, from weights for each design in each run of moves; some zeros may follow."""
        queries = self.queries.weight.view(self.plan.runs, -1, h.shape[1])
        named = torch.einsum("de,rew->rdw", self.designs_out(), queries).flatten(0, 1)
        return linear(h, evened(torch.cat([named, self.free.weight]), 0))

    def designs_out(self) -> Tensor:
        """The embedding of designs that queries meet."""
        return self.described @ self.describe_out + self.design_out

    def weights(self) -> dict[str, np.ndarray[Any, Any]]:
        """All weights, by the names that `windfall.bots.network` knows."""
        return {name: value.detach().float().cpu().numpy() for name, value in self.named_weights().items()}

    def take_weights(self, weights: dict[str, np.ndarray[Any, Any]]) -> None:
        """Go on from these."""
        weights = {**weights, "numbers": grown(weights["numbers"], self.plan)}
        with torch.no_grad():
            for name, value in self.named_weights().items():
                value.copy_(torch.from_numpy(np.asarray(weights[name], np.float32)))

    def named_weights(self) -> dict[str, Tensor]:
        """The weights as a model file has them: views of the parameters, matrices input first."""
        found: dict[str, Tensor] = {
            "describe": self.describe,
            "design": self.design,
            "describe_out": self.describe_out,
            "design_out": self.design_out,
            "zones": self.zones.weight.T,
            "numbers": self.numbers.weight.T,
            "bias": self.zones.bias,
            "norm": self.norm,
            "queries": self.queries.weight.T,
            "free": self.free.weight.T,
            "move_bias": self.move_bias,
            "win": self.win.weight.T,
            "win_bias": self.win.bias,
            # Playing does not need these; going on with the training does.
            "critic": self.critic.weight.T,
            "critic_bias": self.critic.bias,
            "points": self.points.weight.T,
            "points_bias": self.points.bias,
        }
        for i, block in enumerate(self.blocks):
            assert isinstance(block, Block)
            found[f"block{i}.norm"] = block.norm
            found[f"block{i}.up"] = block.up.weight.T
            found[f"block{i}.bias"] = block.up.bias
            found[f"block{i}.down"] = block.down.weight.T
        return found


def shape_of(weights: dict[str, np.ndarray[Any, Any]]) -> tuple[int, int, int]:
    """Width, depth and embedding of the network that these weights are of."""
    return weights["zones"].shape[1], sum(name.endswith(".up") for name in weights), weights["design"].shape[1]


def dtype_for(rows: Tensor) -> torch.dtype:
    """In which numbers rows are reckoned with."""
    device = rows.device.type
    return torch.get_autocast_dtype(device) if torch.is_autocast_enabled(device) else torch.float32


def evened(matrix: Tensor, side: int) -> Tensor:
    """With zeros up to a multiple of eight rows (side 0) or columns (1), as a GPU multiplies matrices best."""
    more = -matrix.shape[side] % 8
    return pad(matrix, (0, more) if side else (0, 0, 0, more)) if more else matrix


def norm(h: Tensor, gain: Tensor) -> Tensor:
    """Root mean square normalisation."""
    return rms_norm(h, list(gain.shape), gain.to(h.dtype), 1e-6).to(h.dtype)


def write_model(network: Network, path: Path, about: dict[str, Any]) -> None:
    """A model file for playing, in half precision."""
    weights: dict[str, Any] = {name: value.astype(np.float16) for name, value in network.weights().items()}
    write_weights(path, {"about": np.frombuffer(json.dumps(about).encode(), np.uint8), **weights})
