"""Work for the GPU that is recorded once and then replayed: hundreds of small kernels are started as one."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

WARM_UP = 3  # times, before it is recorded; these count like any other


class Recording:
    """A function of tensors whose sizes never change. It may change others in place, such as weights."""

    def __init__(self, work: Callable[[dict[str, Tensor]], Tensor], example: dict[str, Tensor]) -> None:
        self.given = {name: value.clone() for name, value in example.items()}
        aside = torch.cuda.Stream()  # type: ignore[no-untyped-call]
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(WARM_UP):
                work(self.given)
        torch.cuda.current_stream().wait_stream(aside)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.result = work(self.given)

    def replay(self, given: dict[str, Tensor]) -> Tensor:
        """What comes of these. They may be shorter than the example; what comes of the rest then means nothing."""
        for name, value in given.items():
            self.given[name][: len(value)].copy_(value)
        self.graph.replay()
        return self.result.clone()
