"""Files of trained networks: what is none, older ones, and how many networks are kept in mind."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from race.settings import EXAMPLE
from windfall.bots.expert import ExpertBot
from windfall.bots.network import Network, model_path, read_weights
from windfall.bots.neural import MINDS, NeuralBot, mind_for
from windfall.engine import catalog
from windfall.errors import WindfallError


def test_without_a_model_there_is_one_clear_sentence(tmp_path: Path) -> None:
    game = catalog.new_game("race", 2, {}, 3)
    seat = game.owed()[0]
    missing = tmp_path / "race.npz"
    for one in (NeuralBot("race", model=missing), ExpertBot("race", model=missing)):
        with pytest.raises(WindfallError, match=r"^There is no trained model race\.npz in this installation\.$"):
            one.choose(game, seat)
    text = tmp_path / "text.npz"
    np.savez(text, **{**read_weights(model_path("race")), "norm": np.array(["one", "two"])})
    with pytest.raises(WindfallError, match=r"weights that are no numbers\.$"):
        NeuralBot("race", model=text).choose(game, seat)
    for number, junk in enumerate((b"PK\x03\x04 and no more", b"", b"Dear diary")):
        broken = tmp_path / f"broken{number}.npz"
        broken.write_bytes(junk)
        with pytest.raises(WindfallError, match=r"is no model file of windfall\.$"):
            NeuralBot("race", model=broken).choose(game, seat)


@pytest.mark.parametrize("name", ["design", "queries", "block1.up", "block2.up", "win", "move_bias"])
def test_a_model_that_is_not_whole_is_refused(name: str, tmp_path: Path) -> None:
    weights = read_weights(model_path("race"))
    game = catalog.new_game("race", 2, {}, 3)
    left_out = {other: value for other, value in weights.items() if other != name}
    for number, broken in enumerate((left_out, {**left_out, name: weights[name][:-1]})):
        path = tmp_path / f"{number}.npz"
        np.savez(path, **broken)
        with pytest.raises(WindfallError, match="This model is not whole"):
            NeuralBot("race", model=path).choose(game, game.owed()[0])


@pytest.mark.parametrize("game", ["roll", "frontiers"])
def test_a_model_older_than_the_last_numbers_of_a_row_plays_on(game: str) -> None:
    weights = read_weights(model_path(game))
    layout = catalog.title(game).layout({})
    sizes = [block.size for block in layout.blocks if not block.zone]
    rows = np.random.default_rng(1).integers(0, 3, (5, layout.length), np.uint8)
    older = Network({**weights, "numbers": weights["numbers"][: sum(sizes[:-2])]}, layout)
    before = older.trunk(rows)
    rows[:, -sum(sizes[-2:]) :] += 1
    np.testing.assert_array_equal(older.trunk(rows), before)
    with pytest.raises(WindfallError, match="trained for another layout of features"):
        Network({**weights, "numbers": weights["numbers"][: sum(sizes[:-4]) + 1]}, layout)


def test_all_networks_of_a_game_share_their_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of players' own cards, too; and there are not more and more of them."""
    first = mind_for(catalog.new_game("race", 2, {}, 3), model_path("race")).network
    other = mind_for(catalog.new_game("race", 2, {"cards": EXAMPLE}, 3), model_path("race")).network
    assert first is not other
    assert all(first.w[name] is other.w[name] for name in first.w)
    to_people = mind_for(catalog.new_game("race", 2, {}, 3), model_path("race"), to_people=True).network
    assert to_people.columns is first.columns
    assert to_people.told is not None
    assert first.told is None
    monkeypatch.setattr("windfall.bots.neural.MOST_MINDS", 2)
    MINDS.clear()
    base, storm, own = ({}, {"gathering-storm": ""}, {"cards": EXAMPLE})
    for options in (base, storm, base, own, base):
        mind_for(catalog.new_game("race", 2, options, 3), model_path("race"))
    assert [layout.designs for layout, *_ in MINDS.values()] == [
        catalog.title("race").layout(options).designs for options in (own, base)
    ]  # those that were asked lately


def test_a_model_of_another_game_is_refused(tmp_path: Path) -> None:
    game = catalog.new_game("race", 2, {}, 3)
    with pytest.raises(WindfallError, match="trained for another layout of features"):
        NeuralBot("race", model=model_path("roll")).choose(game, game.owed()[0])
