"""The large network's layers, compiled for gradient steps on a processor."""

from __future__ import annotations

import shutil

import pytest
import torch

from windfall.bots.plan import Plan
from windfall.bots.pytorch import Network
from windfall.engine import catalog
from windfall.train import learner as learning
from windfall.train.fusing import fused
from windfall.train.learner import Counts, Learner
from windfall.train.recipe import CPU_LARGE

COMPILER = pytest.mark.skipif(shutil.which("g++") is None, reason="there is no C++ compiler")


@pytest.fixture
def network() -> Network:
    torch.manual_seed(1)
    return Network(Plan.of(catalog.title("roll").layout({})), 32, 1, 8)


@COMPILER
@pytest.mark.filterwarnings("ignore")  # PyTorch's compiler uses what Python calls deprecated
def test_what_is_fused_says_and_learns_the_same(network: Network) -> None:
    for parameter in network.parameters():
        torch.nn.init.normal_(parameter, std=0.1)
    rows = torch.randint(0, 3, (40, network.plan.length), dtype=torch.uint8)
    listed = 200 * torch.arange(6) + 5 * torch.arange(40)[:, None]
    said, learnt = [], []
    for asked in (network, fused(network)):
        answers = asked(rows, listed)
        said.append([some.detach() for some in answers])
        network.zero_grad()
        sum((some * torch.linspace(-1, 2, some.numel()).view(some.shape)).sum() for some in answers).backward()
        learnt.append([parameter.grad.clone() for parameter in network.parameters()])
    assert asked is not network
    for one, other in zip([*said[0], *learnt[0]], [*said[1], *learnt[1]], strict=True):
        assert one.abs().max() > 0
        torch.testing.assert_close(other, one, rtol=1e-4, atol=1e-4 * float(one.abs().max()))


def test_without_a_compiler_it_is_the_network_itself(network: Network, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("torch._inductor.config.cpp.cxx", ("a-compiler-that-there-is-not",))
    monkeypatch.setattr("torch._inductor.config.force_disable_caches", True)
    torch.compiler.reset()
    assert fused(network) is network


@pytest.mark.parametrize(("width", "large"), [(32, True), (33, False)])
def test_only_large_networks_are_fused_and_take_all_cores(
    width: int, large: bool, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "WIDTH", width)
    monkeypatch.setattr(learning, "fused", lambda some: ("fused", some))
    monkeypatch.setattr(torch, "get_num_threads", lambda: 8)
    learner = Learner(network.plan, [], CPU_LARGE, network, torch.device("cpu"), Counts(games=10**6))
    try:
        assert learner.taught == (("fused", network) if large else network)
        assert learner.old == (("fused", learner.anchor) if large else learner.anchor)
        assert (learner.threads, learner.answering_threads) == ((8, 8) if large else (4, 1))
    finally:
        learner.close()
