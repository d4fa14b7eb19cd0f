"""What a network thinks of rows while it learns; on a GPU out of recordings, which are played here by a stand-in."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor

from windfall.bots.network import unpack
from windfall.bots.plan import Plan
from windfall.bots.pytorch import Network
from windfall.engine import catalog
from windfall.train import thinking
from windfall.train.thinking import NEVER, Thinking
from windfall.train.workers import NONE, Tables, lists_of


class Recorded:
    """As a recording on a GPU: the same places for what is given each time, and what is left of former rows in them."""

    made = 0

    def __init__(self, work: partial[Tensor], example: dict[str, Tensor]) -> None:
        Recorded.made += 1
        self.work = work
        self.given = {name: value.clone() for name, value in example.items()}
        self.result = work(self.given)

    def replay(self, given: dict[str, Tensor]) -> Tensor:
        for name, value in given.items():
            self.given[name][: len(value)].copy_(value)
        self.result.copy_(self.work(self.given))
        return self.result.clone()


class Gpu:
    type = "cuda"


@pytest.mark.parametrize("on_gpu", [False, True])
def test_thoughts_are_those_of_the_whole_network(on_gpu: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """For any number of rows."""
    plan = Plan.of(catalog.title("roll").layout({}))
    asked = Thinking(torch.device("cpu"))
    if on_gpu:
        device: Any = Gpu()
        asked.device = device
        monkeypatch.setattr(thinking, "Recording", Recorded)
        monkeypatch.setattr(thinking, "ROWS_STEP", 16)
        monkeypatch.setattr(torch, "autocast", lambda *_, **__: nullcontext())
    monkeypatch.setattr(thinking, "processor_halves", lambda: False)
    Recorded.made = 0
    torch.manual_seed(1)
    networks = [Network(plan, 16, 1, 8) for _ in range(2)]
    tables = Tables("roll", 24, 1)
    chance = np.random.default_rng(1)
    with torch.no_grad():
        for step in range(60):
            owed = tables.look()
            number, width = int(tables.batch.decisions), int(tables.batch.width)
            rows = torch.tensor(memoryview(tables.batch.rows)[: number * plan.length]).view(number, -1)
            legal = np.array(memoryview(tables.batch.legal)[: number * width]).reshape(number, -1)
            lists = torch.from_numpy(lists_of(legal))
            listed = torch.nn.functional.pad(lists, (0, 64 - lists.shape[1]), value=NONE)
            some, network = int(chance.integers(1, number + 1)), networks[step % 2]
            told = asked.of(network, rows[:some], listed[:some])
            allowed = torch.from_numpy(unpack(legal, plan.moves))
            logits, worth, win, _ = network(rows[:some])
            chances = torch.log_softmax(logits.masked_fill(~allowed[:some], NEVER), 1)
            moves = told[:, 0].long()[:, None]
            assert told.shape == (some, 3 + win.shape[1])
            assert allowed[:some].gather(1, moves).all()
            torch.testing.assert_close(told[:, 1], chances.gather(1, moves)[:, 0], atol=1e-4, rtol=1e-4)
            torch.testing.assert_close(told[:, 2], worth, atol=1e-4, rtol=1e-4)
            torch.testing.assert_close(told[:, 3:], win, atol=1e-4, rtol=1e-4)
            played = (torch.rand(allowed.shape) * allowed).argmax(1).tolist()
            tables.play([played[i] for i in owed])
    assert bool(Recorded.made) == on_gpu
    assert Recorded.made < 40  # many are used again


def test_in_half_as_many_digits_it_is_nearly_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan.of(catalog.title("race").layout({}))
    torch.manual_seed(1)
    network = Network(plan, 32, 2, 8)
    torch.nn.init.normal_(network.win.weight)
    rows = torch.randint(0, 3, (200, plan.length), dtype=torch.uint8)
    listed = torch.arange(5, dtype=torch.int16).expand(200, -1)
    told = []
    for halves in (False, True):
        monkeypatch.setattr(thinking, "processor_halves", lambda halves=halves: halves)
        with torch.no_grad():
            told.append(Thinking(torch.device("cpu")).of(network, rows, listed)[:, 2:])
    exactly, roughly = told
    assert not torch.equal(exactly, roughly)
    assert (roughly - exactly).abs().mean() < 0.03 * exactly.std()


@pytest.mark.parametrize(
    ("abilities", "halves"),
    [({"avx512_bf16": True}, True), ({"amx_bf16": True}, True), ({"avx512_bf16": False}, False), ({}, False)],
)
def test_only_a_processor_that_can_reckons_so(
    abilities: dict[str, bool], halves: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(torch.cpu, "get_capabilities", lambda: abilities, raising=False)
    assert thinking.processor_halves.__wrapped__() is halves
    monkeypatch.delattr(torch.cpu, "get_capabilities")
    assert thinking.processor_halves.__wrapped__() is False  # older PyTorch does not tell


def test_moves_are_drawn_by_their_chances() -> None:
    torch.manual_seed(1)
    chances = torch.tensor([0.5, 0.3, 0.2, 0.0])
    drawn = thinking.draw(chances.log().clamp(min=-1e9).repeat(20_000, 1))
    found = torch.bincount(drawn, minlength=4) / 20_000
    assert found[3] == 0
    assert (found - chances).abs().max() < 0.02
