"""The network that learns and its twin that plays are the same."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
import torch

from game_checks import walk
from windfall.bots import network as playing
from windfall.bots.neural import Mind, there
from windfall.bots.plan import Plan
from windfall.bots.pytorch import Network, shape_of, write_model
from windfall.engine import catalog
from windfall.train.settings import LARGEST
from windfall.train.thinking import draw, list_moves

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


def test_legal_moves_are_listed_in_order() -> None:
    bits = torch.tensor([[0, 1, 0, 1, 1], [0, 0, 0, 0, 0], [1, 0, 0, 0, 1], [0, 0, 1, 0, 0]], dtype=torch.uint8)
    for room in (3, 5):
        listed, there = list_moves(bits, room)
        assert listed.shape == there.shape == (4, room)
        found = [row[taken].tolist() for row, taken in zip(listed, there, strict=True)]
        assert found == [[1, 3, 4], [], [0, 4], [2]]


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


def test_moves_are_drawn_by_their_chances() -> None:
    torch.manual_seed(1)
    chances = torch.tensor([0.5, 0.3, 0.2, 0.0])
    drawn = draw(chances.log().clamp(min=-1e9).repeat(20_000, 1))
    found = torch.bincount(drawn, minlength=4) / 20_000
    assert found[3] == 0
    assert (found - chances).abs().max() < 0.02
