"""Chances to win that can be trusted: measured, corrected, kept in the model file."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from windfall.bots.network import Network, model_path, read_weights, scaled_chances
from windfall.bots.neural import Mind, there
from windfall.cli import main
from windfall.engine import catalog
from windfall.errors import WindfallError
from windfall.train.calibrate import Noted, fitted, note, reliability, scale_of, write_scale
from windfall.train.settings import Setting


def drawn(sides: int, sure: float, number: int) -> Noted:
    """What a network says that is too sure of itself by a known factor: winners are drawn from the true chances."""
    chance = np.random.default_rng(sides)
    logits = chance.normal(0, 1.5, (number, 5)).astype(np.float32)
    scale = np.full(6, sure, np.float32)
    true = scaled_chances(logits, np.arange(5)[None] < np.full(number, sides)[:, None], scale)
    winners = (true.cumsum(axis=1) > chance.random((number, 1))).argmax(axis=1)
    return Noted(np.full(number, sides), logits, np.eye(5, dtype=np.float32)[winners], 1)


def test_the_factor_is_found_for_each_number_of_sides() -> None:
    two, four = drawn(2, 0.5, 20_000), drawn(4, 0.8, 20_000)
    both = Noted(*[np.concatenate([getattr(two, n), getattr(four, n)]) for n in ("sides", "logits", "shares")], 2)
    scale = fitted(both)
    assert scale[2] == pytest.approx(0.5, abs=0.04)
    assert scale[4] == pytest.approx(0.8, abs=0.04)
    assert scale[3] == 1
    # As it was said, the curve is off; corrected, it is not.
    raw, right = reliability(two, np.ones(6, np.float32)), reliability(two, scale)
    assert raw[9].said - raw[9].won > 0.08
    assert all(abs(tenth.said - tenth.won) < 0.03 for tenth in right)
    assert sum(tenth.number for tenth in right) == 40_000


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
    assert reliability(noted, np.ones(6, np.float32), 3)[0].number == 0


def test_the_command_corrects_a_model_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = tmp_path / "frontiers.npz"
    shutil.copy(model_path("frontiers"), model)
    before = scale_of(model)
    assert main(["chances", "frontiers", "--model", str(model), "--games", "12", "--fit", "--json"]) == 0
    told = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)  # NaN is no JSON
    assert any(tenth["number"] == 0 for curve in told["curves"].values() for tenth in curve)
    after = scale_of(model)
    assert told["scale"] == pytest.approx(after.tolist())
    assert told["games"] == 12
    assert len(told["curves"]["all"]) == 10
    assert after.tolist() != before.tolist()
    # The coach, the expert and everybody else who asks the network hears the corrected chances.
    game = catalog.new_game("frontiers", 2, {}, 5)
    network = Network(read_weights(model), game.layout())
    h = network.trunk(Mind(network).rows_of([game], 0))
    mask = there(game)[None]
    expected = scaled_chances(h @ network.w["win"] + network.w["win_bias"], mask, after)
    assert network.win_chances(h, mask) == pytest.approx(expected)
    assert main(["chances", "frontiers", "--model", str(model), "--games", "4"]) == 0
    assert "how often it came true" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--games", "0"], "at least 1"),
        (["--model", "none.npz"], "no model none.npz"),
        (["--seed", "-1"], "The seed must be a whole number of at most 64 bits, not -1."),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chances", "race", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_model_that_cannot_be_written_is_refused_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = tmp_path / "race.npz"
    shutil.copy(model_path("race"), model)
    (tmp_path / "race.npz.part").mkdir()
    with pytest.raises(WindfallError, match=r"race\.npz cannot be written: Is a directory\."):
        write_scale(model, np.ones(6, np.float32))
    monkeypatch.setattr("windfall.train.calibrate.note", lambda *args, **more: pytest.fail("games were played"))

    def refuse(**where: Path) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tempfile.NamedTemporaryFile", refuse)
    assert main(["chances", "race", "--model", str(model), "--fit"]) == 2
