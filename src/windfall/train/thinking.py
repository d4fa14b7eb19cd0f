"""What a network thinks of rows: a move drawn for each, and what it expects.

Rows have a handful of legal moves among more than a thousand: all that follows the network is done on lists of these.
On a GPU thinking is recorded for some numbers of rows, and replayed.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

import torch
from torch import Tensor

from windfall.bots.pytorch import Network
from windfall.bots.recording import Recording
from windfall.train.workers import NONE

NEVER: Final = -1e9
ROWS_STEP: Final = 2_048  # on a GPU there is a recording for so many rows, for twice as many, and so on


class Thinking:
    """How networks are asked on a device."""

    def __init__(self, device: torch.device) -> None:
        self.device = device
        self.recorded: dict[tuple[Network, int], Recording] = {}  # by network and number of rows

    def of(self, network: Network, rows: Tensor, listed: Tensor) -> Tensor:
        """Of each row a move drawn from the policy, the log of its chance, the critic's word, and the logits of the
        chances to win. The lists of legal moves are as long each time, or what is recorded has been forgotten.
        """
        given = {"rows": rows, "listed": listed}
        if self.device.type != "cuda":
            return self.thoughts(network, given)
        room = -(-len(rows) // ROWS_STEP) * ROWS_STEP
        if (network, room) not in self.recorded:
            blank = {name: value.new_zeros((room, value.shape[1])) for name, value in given.items()}
            self.recorded[network, room] = Recording(partial(self.thoughts, network), blank)
        return self.recorded[network, room].replay(given)[: len(rows)]

    def thoughts(self, network: Network, given: dict[str, Tensor]) -> Tensor:
        """The same, as it is worked out."""
        listed, there = numbered(given["listed"])
        with in_half(self.device):
            logits, worth, win, _ = network(given["rows"], listed)
        logits = logits.masked_fill(~there, NEVER)
        column = draw(logits)[:, None]
        chance = torch.log_softmax(logits, 1).gather(1, column)
        return torch.cat([listed.gather(1, column).float(), chance, worth[:, None], win], dim=1)


def in_half(device: torch.device) -> torch.autocast:
    """Where products are quicker so, the network reckons in half as many digits (bf16) in here."""
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda" or processor_halves())


@cache
def processor_halves() -> bool:
    """Whether the processor multiplies such numbers by itself: then the large network learns three times as fast."""
    abilities: dict[str, Any] = getattr(torch.cpu, "get_capabilities", dict)()  # older PyTorch does not tell
    return bool(abilities.get("avx512_bf16") or abilities.get("amx_bf16"))


def numbered(listed: Tensor) -> tuple[Tensor, Tensor]:
    """Lists of moves with some move in every place, and which of them are meant.

    Behind the end of a list no move comes twice: what is learnt of a row's moves is added up move by move, and a GPU
    would have to wait for each of those that go to the same place.
    """
    there = listed != NONE
    return torch.where(there, listed.long(), torch.arange(listed.shape[1], device=listed.device)), there


def draw(logits: Tensor) -> Tensor:
    """A column for each row, by its chances (the largest of logits with Gumbel noise)."""
    noise = torch.empty_like(logits).exponential_().log_()
    return (logits - noise).argmax(1)
