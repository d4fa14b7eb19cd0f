"""What a network thinks of rows: a move drawn for each, and what it expects.

Rows have a handful of legal moves among more than a thousand: all that follows the network is done on lists of these.
On a GPU thinking is recorded for some numbers of rows, and replayed.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import torch
from torch import Tensor

from windfall.bots.plan import Plan
from windfall.bots.pytorch import Network
from windfall.bots.recording import Recording

NEVER: Final = -1e9
LIST_STEP: Final = 32  # lists of legal moves have room for this many, or twice as many, and so on
ROWS_STEP: Final = 2_048  # so are rows that are thought about at once on a GPU


class Thinking:
    """How networks of one plan are asked on a device."""

    def __init__(self, plan: Plan, device: torch.device) -> None:
        self.plan = plan
        self.device = device
        self.bits = torch.arange(8, dtype=torch.uint8, device=device)
        self.longest = LIST_STEP  # room in lists of legal moves
        self.recorded: dict[tuple[Network, int], Recording] = {}  # by network and number of rows

    def make_room(self, legal: Tensor) -> bool:
        """Make lists long enough for each of these rows; whether they had not been."""
        most = int(self.unpack(legal).sum(1, dtype=torch.int32).max())
        if most <= self.longest:
            return False
        self.longest = -(-most // LIST_STEP) * LIST_STEP
        self.recorded.clear()
        return True

    def lists(self, legal: Tensor) -> tuple[Tensor, Tensor]:
        """The legal moves of each row side by side, and which places of the lists are taken."""
        return list_moves(self.unpack(legal), self.longest)

    def unpack(self, legal: Tensor) -> Tensor:
        """Masks of moves out of their bits."""
        return ((legal[:, :, None] >> self.bits) & 1).view(len(legal), -1)[:, : self.plan.moves]

    def of(self, network: Network, rows: Tensor, legal: Tensor) -> Tensor:
        """Of each row a move drawn from the policy, the log of its chance, the critic's word, and the logits of the
        chances to win. Lists must have room for the legal moves.
        """
        if self.device.type != "cuda":
            return self.thoughts(network, {"rows": rows, "legal": legal})
        room = -(-len(rows) // ROWS_STEP) * ROWS_STEP
        if (network, room) not in self.recorded:
            blank = {
                "rows": rows.new_zeros((room, rows.shape[1])),
                "legal": legal.new_zeros((room, legal.shape[1])),
            }
            self.recorded[network, room] = Recording(partial(self.thoughts, network), blank)
        return self.recorded[network, room].replay({"rows": rows, "legal": legal})[: len(rows)]

    def thoughts(self, network: Network, given: dict[str, Tensor]) -> Tensor:
        """The same, as it is worked out."""
        listed, there = self.lists(given["legal"])
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            logits, worth, win, _ = network(given["rows"], listed)
        logits = logits.masked_fill(~there, NEVER)
        column = draw(logits)[:, None]
        chance = torch.log_softmax(logits, 1).gather(1, column)
        return torch.cat([listed.gather(1, column).float(), chance, worth[:, None], win], dim=1)


def list_moves(bits: Tensor, most: int) -> tuple[Tensor, Tensor]:
    """The legal moves of each row side by side, and which places of the lists are taken."""
    number, moves = bits.shape
    place = torch.where(bits.bool(), bits.cumsum(1, dtype=torch.int64) - 1, most)  # those that are not legal: behind
    listed = torch.zeros((number, most + 1), dtype=torch.int64, device=bits.device)
    listed.scatter_(1, place, torch.arange(moves, device=bits.device).expand(number, -1))
    listed = listed[:, :most]
    return listed, torch.arange(most, device=bits.device)[None] < bits.sum(1, dtype=torch.int64)[:, None]


def draw(logits: Tensor) -> Tensor:
    """A column for each row, by its chances (the largest of logits with Gumbel noise)."""
    noise = torch.empty_like(logits).exponential_().log_()
    return (logits - noise).argmax(1)
