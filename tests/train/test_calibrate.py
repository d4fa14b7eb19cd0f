"""Chances to win that can be trusted: measured, corrected, kept in the model file."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from windfall.bots import coach
from windfall.bots.network import Network, digest, model_path, read_weights, scaled_chances, write_weights
from windfall.bots.neural import Mind, there
from windfall.cli import main
from windfall.engine import catalog
from windfall.errors import WindfallError
from windfall.train.calibrate import Noted, Tenth, fitted, keep_fitted, note, plain, reliability, told_of
from windfall.train.settings import Setting


def drawn(sides: int, sure: float, edge: float, number: int) -> Noted:
    """What a network says that is too sure of itself by a known factor, and thinks too well of its own seat by a known
    edge: winners are drawn from the true chances.
    """
    chance = np.random.default_rng(sides)
    logits = chance.normal(0, 1.5, (number, 5)).astype(np.float32)
    scale, edges = np.full(6, sure, np.float32), np.full(6, edge, np.float32)
    true = scaled_chances(logits, np.arange(5)[None] < np.full(number, sides)[:, None], scale, edges)
    winners = (true.cumsum(axis=1) > chance.random((number, 1))).argmax(axis=1)
    return Noted(np.full(number, sides), logits, np.eye(5, dtype=np.float32)[winners], 1)


def test_factor_and_edge_are_found_for_each_number_of_sides() -> None:
    two, four = drawn(2, 0.5, 0.4, 50_000), drawn(4, 0.8, -0.2, 20_000)
    both = Noted(*[np.concatenate([getattr(two, n), getattr(four, n)]) for n in ("sides", "logits", "shares")], 2)
    told = fitted(both)
    assert told[:, 2] == pytest.approx([0.5, 0.4], abs=0.04)
    assert told[:, 4] == pytest.approx([0.8, -0.2], abs=0.05)
    assert told[:, 3].tolist() == [1, 0]
    # As it was said, the curve is off; corrected, it is not, neither for the seat itself nor for all sides.
    raw = reliability(two, plain(), True)
    assert raw[9].said - raw[9].won > 0.08
    assert raw[5].said - raw[5].won > 0.05
    for own, number in ((True, 50_000), (False, 100_000)):
        right = reliability(two, told, own)
        assert all(abs(tenth.said - tenth.won) < 0.03 for tenth in right)
        assert sum(tenth.number for tenth in right) == number
    # With the scale alone the sides make up for each other, and a seat's own chance stays wrong.
    half = fitted(two, 0)
    assert half[1].tolist() == [0] * 6
    assert max(abs(tenth.said - tenth.won) for tenth in reliability(two, half, False)) < 0.03
    assert max(abs(tenth.said - tenth.won) for tenth in reliability(two, half, True)) > 0.05


def test_cards_of_an_expansion_are_known_whatever_is_dealt_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows of a game with the expansion mean the same to the network that notes chances as to one made for it."""
    seen: list[Network] = []
    trunk = Network.trunk
    monkeypatch.setattr(Network, "trunk", lambda self, rows: seen.append(self) or trunk(self, rows))
    note("race", model_path("race"), 1, 3, [Setting(2, {}, 1)])
    game = catalog.new_game("race", 2, {"gathering-storm": ""}, 5)
    made_for_it = Network(read_weights(model_path("race")), game.layout())
    assert np.array_equal(seen[0].embedding, made_for_it.embedding)


def test_without_a_finished_game_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("windfall.train.workers.MAX_ROUNDS", 2)
    with pytest.raises(WindfallError, match="No game came to an end"):
        note("race", model_path("race"), 2, 3, [Setting(2, {}, 1)])


def test_other_settings_are_no_trouble() -> None:
    noted = note(
        "race", model_path("race"), 12, 3, [Setting(1, {"solitaire": ""}, 1), Setting(5, {"gathering-storm": ""}, 1)]
    )
    assert set(noted.sides.tolist()) == {2, 5}
    assert noted.shares.sum(axis=1) == pytest.approx(1)
    assert reliability(noted.of(3), plain(), True)[0] == Tenth(0, None, None)


def test_the_command_corrects_a_model_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = tmp_path / "frontiers.npz"
    shutil.copy(model_path("frontiers"), model)
    before = told_of(model)
    assert main(["chances", "frontiers", "--model", str(model), "--games", "12", "--fit", "--json"]) == 0
    told = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)  # NaN is no JSON
    assert any(tenth["number"] == 0 for curve in told["curves"].values() for tenth in curve)
    after = told_of(model)
    assert [told["scale"], told["edge"]] == pytest.approx(after)
    assert told["games"] == 12
    assert len(told["curves"]["own"]) == len(told["curves"]["all"]) == 10
    assert after.tolist() != before.tolist()
    # People hear the corrected chances; those that play go by the scale alone.
    game = catalog.new_game("frontiers", 2, {}, 5)
    network = Network(read_weights(model), game.layout())
    h = network.trunk(Mind(network).rows_of([game], 0))
    mask = there(game)[None]
    said = h @ network.w["win"] + network.w["win_bias"]
    among_bots = scaled_chances(said, mask, read_weights(model)["win_scale"], plain()[1])
    assert network.win_chances(h, mask) == pytest.approx(among_bots)
    network.speak_to_people()
    assert network.win_chances(h, mask) == pytest.approx(scaled_chances(said, mask, *after))
    assert main(["chances", "frontiers", "--model", str(model), "--games", "4"]) == 0
    assert "how often it came true" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--games", "0"], "at least 1"),
        (["--model", "none.npz"], "no model none.npz"),
        (["--seed", "-1"], "The seed must be a whole number from 0 of at most 64 bits, not -1."),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chances", "race", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("game", ["race", "roll", "frontiers"])
def test_nobody_is_told_too_good_chances_at_the_beginning(game: str) -> None:
    """Over many deals two seats that play alike win half of the games each; so must be what they are told.

    Race's still thinks a little too well of its seat before the first card is played: the edge is one for all rounds.
    """
    told = []
    for seed in range(60):
        for seat in (0, 1):
            told.append(coach.chances(game, catalog.new_game(game, 2, {}, seed), seat)[seat])
    assert np.mean(told) == pytest.approx(0.5, abs=0.07)


def test_what_people_are_told_does_not_change_who_plays(tmp_path: Path) -> None:
    model = tmp_path / "race.npz"
    weights = read_weights(model_path("race"))
    write_weights(model, {**weights, "told": plain() + 1})
    assert digest(model) == digest(model_path("race"))
    game = catalog.new_game("race", 2, {}, 3)
    network = Network(read_weights(model), game.layout())
    h, mask = network.trunk(Mind(network).rows_of([game], 0)), there(game)[None]
    among_bots = network.win_chances(h, mask)[0, 0]
    network.speak_to_people()
    assert network.win_chances(h, mask)[0, 0] < among_bots - 0.1
    write_weights(model, {**weights, "win_scale": weights["win_scale"] + 1})
    assert digest(model) != digest(model_path("race"))


def test_a_model_that_cannot_be_written_is_refused_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = tmp_path / "race.npz"
    shutil.copy(model_path("race"), model)
    (tmp_path / "race.npz.part").mkdir()
    with pytest.raises(WindfallError, match=r"race\.npz cannot be written: Is a directory\."):
        keep_fitted(model, drawn(2, 1, 0, 10))
    monkeypatch.setattr("windfall.train.calibrate.note", lambda *args, **more: pytest.fail("games were played"))

    def refuse(**where: Path) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tempfile.NamedTemporaryFile", refuse)
    assert main(["chances", "race", "--model", str(model), "--fit"]) == 2
