"""The network that learns and its twin that plays are the same."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
import torch

from game_checks import walk
from windfall.bots import network as playing
from windfall.bots import pytorch
from windfall.bots.neural import Mind, there
from windfall.bots.plan import Plan
from windfall.bots.pytorch import Network, shape_of, write_model
from windfall.engine import catalog
from windfall.train.settings import LARGEST
from windfall.train.thinking import numbered
from windfall.train.workers import NONE

GAMES = list(LARGEST)


def fresh(game: str, *shape: int) -> tuple[Network, playing.Network]:
    """A network with random weights everywhere, and its twin."""
    layout = catalog.title(game).layout(LARGEST[game])
    torch.manual_seed(3)
    learning = Network(Plan.of(layout), *shape)
    with torch.no_grad():
        for parameter in learning.parameters():
            parameter.add_(torch.randn_like(parameter) * 0.05)
    return learning, playing.Network(learning.weights(), layout)


def rows_of(game: str, twin: playing.Network) -> np.ndarray:
    """Rows out of random games."""
    mind, found = Mind(twin), []
    for seed in range(3):
        for state, chance in walk(game, 2 + seed % 2, {}, seed):
            if not state.over() and chance.random() < 0.1:
                found.append(mind.rows_of([state], state.owed()[0]).copy())
    return np.concatenate(found)


@pytest.mark.parametrize("game", GAMES)
def test_numpy_and_torch_say_the_same(game: str) -> None:
    learning, twin = fresh(game, 96, 2, 16)
    rows = rows_of(game, twin)
    h = twin.trunk(rows)
    with torch.no_grad():
        logits, _, win, _ = learning(torch.from_numpy(rows))
    assert np.abs(twin.logits(h) - logits.numpy()).max() < 1e-3
    present = np.tile(there(catalog.new_game(game, 3, {}, 1)), (len(rows), 1))
    expected = torch.softmax(win.masked_fill(~torch.from_numpy(present), -1e9), 1).numpy()
    assert np.abs(twin.win_chances(h, present, np.ones(len(rows), int)) - expected).max() < 1e-4
    assert np.allclose(expected[:, 3:], 0)


def test_an_older_model_learns_on_with_the_numbers_that_rows_have_now() -> None:
    learning, twin = fresh("roll", 32, 1, 8)
    weights = learning.weights()
    before = learning.plan.number_ends[-2]
    learning.take_weights({**weights, "numbers": weights["numbers"][:before]})
    found = learning.weights()["numbers"]
    assert found.shape == weights["numbers"].shape
    np.testing.assert_array_equal(found[:before], weights["numbers"][:before])
    assert not found[before:].any()
    assert twin.w["numbers"][before:].any()
    with pytest.raises(ValueError, match="other numbers"):
        learning.take_weights({**weights, "numbers": weights["numbers"][: before - 1]})


@pytest.mark.parametrize("game", GAMES)
def test_lists_of_moves_have_the_logits_of_all_moves(game: str) -> None:
    learning, twin = fresh(game, 32, 1, 8)
    rows = torch.from_numpy(rows_of(game, twin))
    chance = random.Random(1)
    listed = torch.tensor([[chance.randrange(learning.plan.moves) for _ in range(6)] for _ in rows])
    with torch.no_grad():
        assert torch.allclose(learning(rows, listed)[0], learning(rows)[0].gather(1, listed), atol=1e-6)


def test_behind_the_end_of_a_list_no_move_comes_twice() -> None:
    """And none of the list in the place that it has there."""
    listed, there = numbered(torch.tensor([[7, 900, NONE, NONE], [3, NONE, NONE, NONE]], dtype=torch.int16))
    assert listed.tolist() == [[7, 900, 2, 3], [3, 1, 2, 3]]
    assert there.tolist() == [[True, True, False, False], [True, False, False, False]]


@pytest.mark.parametrize("game", GAMES)
def test_large_products_say_and_learn_the_same(game: str) -> None:
    learning, twin = fresh(game, 24, 1, 8)
    rows = torch.from_numpy(rows_of(game, twin))
    listed = torch.arange(5).expand(len(rows), -1) + torch.arange(len(rows))[:, None]
    said, learnt = [], []
    for learning.in_large in (False, True):
        answers = (*learning(rows, listed), learning(rows)[0])
        said.append([some.detach() for some in answers])
        learning.zero_grad()
        sum((some * torch.linspace(-1, 2, some.numel()).view(some.shape)).sum() for some in answers).backward()
        learnt.append([parameter.grad.clone() for parameter in learning.parameters()])
    for one, other in zip([*said[0], *learnt[0]], [*said[1], *learnt[1]], strict=True):
        assert one.abs().max() > 0
        torch.testing.assert_close(other, one, rtol=1e-4, atol=1e-4 * float(one.abs().max()))


@pytest.mark.parametrize("game", GAMES)
def test_large_products_are_of_even_sides_in_half_precision(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    learning, twin = fresh(game, 24, 1, 8)
    rows = torch.from_numpy(rows_of(game, twin)[:50])
    sides: list[int] = []

    def watched(given: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor | None = None) -> torch.Tensor:
        sides.extend([*given.shape[1:], *weight.shape])
        return torch.nn.functional.linear(given, weight, bias)

    monkeypatch.setattr(pytorch, "linear", watched)
    exactly = learning(rows)[0]
    learning.in_large = True
    with torch.autocast("cpu", torch.bfloat16):
        roughly = learning(rows)[0]
    assert len(sides) == 6
    assert not any(side % 8 for side in sides)
    assert (roughly - exactly).abs().mean() < 0.03 * exactly.std()


@pytest.mark.parametrize("shape", [(64, 1, 8), (48, 3, 12)])
def test_a_model_file_of_any_size_is_read_again(shape: tuple[int, int, int], tmp_path: Path) -> None:
    learning, _ = fresh("roll", *shape)
    write_model(learning, tmp_path / "model.npz", {"game": "roll"})
    weights = playing.read_weights(tmp_path / "model.npz")
    assert playing.about(weights) == {"game": "roll"}
    assert shape_of({name: value for name, value in weights.items() if name != "about"}) == shape
    again = Network(learning.plan, *shape)
    again.take_weights(weights)
    for name, value in learning.weights().items():
        assert np.allclose(again.weights()[name], value, atol=1e-2)
    twin = playing.Network(weights, catalog.title("roll").layout({}))
    assert twin.depth == shape[1]
    assert not list(tmp_path.glob("*.part"))
