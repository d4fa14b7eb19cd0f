"""Training: a short run learns, goes on where it stopped, and says what is wrong."""

from __future__ import annotations

import csv
import json
import multiprocessing
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator

from windfall import cli
from windfall.bots.network import about, model_path, read_weights
from windfall.cli.train import tell
from windfall.errors import WindfallError
from windfall.train import learner
from windfall.train import recipe as recipes
from windfall.train import run as running
from windfall.train.evaluate import Examiner, win_share
from windfall.train.recipe import CPU_LARGE, CPU_RECIPE, Recipe
from windfall.train.run import Run, train
from windfall.train.settings import Setting

LESSONS = 20
TWO = [Setting(2, {}, 1)]
OF_GAMES = ["mean_rounds", "mean_score", "unfinished"]  # there may be none in a lesson
TINY = replace(CPU_RECIPE, games=4, decisions=200, portion=128, width=16, depth=1, embedding=4, past_lessons=1)


def run(game: str, out: Path, **fields: Any) -> tuple[Any, list[dict[str, Any]]]:
    told: list[dict[str, Any]] = []
    wanted = Run(game, 30, out, workers=2, examine_games=0, **fields)
    counts = train(wanted, told.append)
    return counts, [figures for figures in told if "lesson" in figures]


def test_a_short_run_beats_random_play(tmp_path: Path) -> None:
    """About a minute on two idle cores. Lessons are counted, not minutes, so that a busy machine learns as much."""
    out = tmp_path / "model.npz"
    counts, told = run("race", out, lessons=LESSONS, settings=TWO)
    assert counts.lessons == LESSONS
    assert told[-1]["entropy"] < told[0]["entropy"]
    assert win_share("race", out, "random", 40, 5) >= 0.7


def test_a_large_network_is_taught_on_a_processor_as_on_a_gpu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where that is asked for, or one is gone on with; the steps for a small one would spoil it."""
    taught: list[Recipe] = []

    class Watched(learner.Learner):
        def begin_lesson(self, gone: float) -> None:
            taught.append(self.recipe)
            super().begin_lesson(gone)

    monkeypatch.setattr(running, "Learner", Watched)
    monkeypatch.setattr(running, "WIDTH", 16)
    little = {"games": 8, "decisions": 400, "portion": 100, "depth": 1, "embedding": 4}
    monkeypatch.setattr(recipes, "CPU_LARGE", replace(CPU_LARGE, **little, width=16))
    monkeypatch.setattr(recipes, "CPU_RECIPE", replace(CPU_RECIPE, **little, width=8))
    for name, wish in {"small": {}, "large": {"large": True}}.items():
        for call in range(2):
            more = wish if call == 0 else {}  # the file tells
            run("race", tmp_path / f"{name}.npz", lessons=1, settings=TWO, **more)
    wanted = {"width": "16"}
    run("race", tmp_path / "large.npz", lessons=1, settings=TWO, changes=wanted)
    assert [recipe.rate for recipe in taught] == [1e-3, 1e-3, 3e-4, 3e-4, 1e-3]
    assert [recipe.anchor for recipe in taught] == [0, 0, 0.05, 0.05, 0]
    for large, device, few in ((True, "cpu", True), (False, "cpu", False), (True, "cuda", False)):
        monkeypatch.setattr(running.os, "cpu_count", lambda: 16)
        assert Run("race", 1, tmp_path / "x.npz", device, large=large).usual_workers() == (2 if few else 15)


def test_the_rate_grows_at_first_and_then_shrinks() -> None:
    recipe = Recipe(rate=0.01, warm_lessons=4, last_rate=0.1)
    assert [recipe.rate_at(lesson, 0) for lesson in (0, 1, 3, 9)] == pytest.approx([0.0025, 0.005, 0.01, 0.01])
    assert [recipe.rate_at(9, gone) for gone in (0.5, 1)] == pytest.approx([0.0055, 0.001])
    assert Recipe(rate=0.01).rate_at(99, 1) == 0.01  # unless it is told otherwise


def test_a_beginner_learns_where_there_is_no_room_for_whole_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Lessons come before games have ended, again and again, and the store is never too full."""
    monkeypatch.setattr(learner, "room", lambda device: 0)
    out = tmp_path / "model.npz"
    counts, told = run("roll", out, lessons=6, recipe=replace(TINY, past_games=0.0), settings=TWO)
    assert told[0]["games"] == 0  # none has ended so soon
    check_that_nothing_is_said_of_games(out, told[0], capsys)
    assert all(figures["decisions"] >= TINY.decisions for figures in told)
    assert counts.lessons == 6


def check_that_nothing_is_said_of_games(out: Path, first: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """Where none has ended: not on the terminal, not in the curves, whose columns stay, and not in TensorBoard."""
    tell(first)
    assert "  rounds –  score –  entropy" in capsys.readouterr().out
    with out.with_suffix(".csv").open(newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert [lines[0][name] for name in OF_GAMES] == ["", "", ""]
    assert all(None not in line.values() and line["entropy"] for line in lines)
    board = EventAccumulator(str(out.with_suffix("")) + "-tensorboard").Reload()
    ended = [int(line["lesson"]) for line in lines if line["mean_rounds"]]
    shown = board.Scalars("mean_rounds") if "mean_rounds" in board.Tags()["scalars"] else []
    assert [event.step for event in shown] == ended


@pytest.mark.parametrize("game", ["race", "roll", "frontiers"])
def test_a_run_goes_on_where_it_stopped(game: str, tmp_path: Path) -> None:
    """With all settings of the game, another size than usual, past selves at half of the tables, `simple` at half."""
    out = tmp_path / "model.npz"
    recipe = replace(TINY, past_games=0.5, simple_games=0.5, anchor=0.05)
    first, told = run(game, out, lessons=2, recipe=recipe)
    assert (first.lessons, first.games > 0, first.decisions >= 400) == (2, True, True)
    said = about(read_weights(out))
    assert (said["game"], said["lessons"], said["games"]) == (game, 2, first.games)
    # The model of a resumed run keeps its shape, whatever the recipe says of new ones.
    again, more = run(game, out, lessons=1, recipe=replace(recipe, width=32))
    assert again.lessons == 3
    assert again.games > first.games
    assert again.decisions > first.decisions
    assert again.seconds > first.seconds
    assert read_weights(out)["norm"].shape == (16,)
    with out.with_suffix(".csv").open(encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert [int(float(line["lesson"])) for line in lines] == [1, 2, 3]
    assert [float(line["games"]) for line in lines] == [float(f["games"]) for f in [*told, *more]]
    said_of = [(name, figure) for figures in [*told, *more] for name, figure in figures.items()]
    assert all(np.isfinite(figure) for name, figure in said_of if name not in OF_GAMES)
    # TensorBoard has the same curves, both runs in one.
    board = EventAccumulator(str(tmp_path / "model-tensorboard")).Reload()
    shown = [(event.step, event.value) for event in board.Scalars("games")]
    assert shown == [(f["lesson"], f["games"]) for f in [*told, *more]]


def test_curves_that_an_older_version_began_keep_their_columns(tmp_path: Path) -> None:
    out = tmp_path / "model.npz"
    curves = out.with_suffix(".csv")
    curves.write_text("lesson,forgotten,games\n7,1.5,2000\n", encoding="utf-8")
    _, told = run("race", out, lessons=1, recipe=TINY, settings=TWO)
    with curves.open(newline="", encoding="utf-8") as file:
        lines = list(csv.reader(file))
    assert lines[:2] == [["lesson", "forgotten", "games"], ["7", "1.5", "2000"]]
    assert lines[2] == ["1", "", f"{told[0]['games']:.6g}"]


def test_another_file_to_go_on_from(tmp_path: Path) -> None:
    first, out = tmp_path / "first.npz", tmp_path / "second.npz"
    run("race", first, lessons=1, recipe=TINY, settings=TWO)
    before = first.read_bytes()
    counts, _ = run("race", out, lessons=1, recipe=TINY, settings=TWO, resume=first)
    assert counts.lessons == 2
    assert first.read_bytes() == before
    assert about(read_weights(out))["lessons"] == 2


def test_the_same_words_go_on_where_they_have_come_to(tmp_path: Path) -> None:
    """OUT goes before the checkpoint as soon as it has come further, and not before."""
    first, out = tmp_path / "first.npz", tmp_path / "second.npz"
    asked: dict[str, Any] = {"workers": 2, "examine_games": 0, "recipe": TINY, "settings": TWO, "lessons": 1}

    def go_on(resume: Path, out: Path) -> tuple[int, list[str]]:
        told: list[dict[str, Any]] = []
        counts = train(Run("race", 30, out, resume=resume, **asked), told.append)
        return counts.lessons, [figures["begun"] for figures in told if "begun" in figures]

    assert go_on(first, first) == (1, [f"There is no {first} yet: beginning from nothing."])  # its own checkpoint
    assert go_on(first, tmp_path / "." / "first.npz") == (2, [f"Going on from {first}."])
    assert go_on(first, out) == (3, [f"Going on from {first}."])
    assert go_on(first, out) == (4, [f"Going on from {out}, which has come further than {first}."])
    assert go_on(out, first) == (5, [f"Going on from {out}."])  # the other way round, OUT is behind
    copy = tmp_path / "copy.npz"
    copy.write_bytes(first.read_bytes())
    assert go_on(first, copy) == (6, [f"Going on from {first}."])  # equally far
    with pytest.raises(WindfallError, match=r"There is no model .*nowhere\.npz to go on from"):
        go_on(tmp_path / "nowhere.npz", out)  # there is an OUT, but it is not what was asked for


def test_an_out_that_cannot_be_gone_on_with_is_not_overwritten(tmp_path: Path) -> None:
    out = tmp_path / "model.npz"
    race = model_path("race")
    out.write_bytes(model_path("roll").read_bytes())
    with pytest.raises(WindfallError, match=r"model\.npz is a model of roll, not of race"):
        run("race", out, resume=race)
    out.write_text("no model", encoding="utf-8")
    with pytest.raises(WindfallError, match=r"model\.npz is no model file"):
        run("race", out, resume=race)
    said = about(read_weights(race))
    said.pop("decisions")
    np.savez(out, **{**read_weights(race), "about": np.frombuffer(json.dumps(said).encode(), np.uint8)})
    before = out.read_bytes()
    with pytest.raises(WindfallError, match=r"model\.npz does not fit the features of race as they are now"):
        run("race", out, resume=race)
    assert out.read_bytes() == before
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize(
    ("resume", "more", "sentence"),
    [
        (".", [], "cannot be read: Is a directory."),
        ("model", ["--against", "nosuch.npz"], "nosuch.npz"),
        ("model", ["--set", "speed=1"], "There is no 'speed' in the recipe"),
        ("model", ["--curves", "."], ". cannot be written: it is a folder."),
    ],
)
def test_what_is_gone_on_with_is_said_when_all_has_been_checked(
    resume: str, more: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    checkpoint = str(model_path("race")) if resume == "model" else str(tmp_path)
    words = ["train", "race", "--out", str(tmp_path / "model.npz"), "--resume", checkpoint, *more]
    assert cli.main(words) == 2
    shown = capsys.readouterr()
    assert sentence in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""


@pytest.mark.parametrize("command", ["train", "chances"])
def test_a_game_that_there_is_not(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command, "chess"]) == 2
    shown = capsys.readouterr()
    assert shown.err == "windfall: There is no game called 'chess'; the games are race, roll, frontiers.\n"
    assert shown.out == ""


def test_what_is_no_model_is_refused_in_a_sentence(tmp_path: Path) -> None:
    out = tmp_path / "model.npz"
    with pytest.raises(WindfallError, match=r"There is no model .*nowhere\.npz to go on from"):
        run("race", out, resume=tmp_path / "nowhere.npz")
    with pytest.raises(WindfallError, match="is a model of roll, not of race"):
        run("race", out, resume=model_path("roll"))
    text = tmp_path / "text.npz"
    text.write_text("no model", encoding="utf-8")
    with pytest.raises(WindfallError, match="is no model file"):
        run("race", out, resume=text)
    other = tmp_path / "other.npz"
    np.savez(other, weights=np.zeros(3))
    with pytest.raises(WindfallError, match="is no model file of windfall"):
        run("race", out, resume=other)
    cut = tmp_path / "cut.npz"
    weights = read_weights(model_path("race"))
    np.savez(cut, **{**weights, "design": weights["design"][:-1]})
    with pytest.raises(WindfallError, match="does not fit the features of race as they are now"):
        run("race", out, resume=cut)
    strange = tmp_path / "strange.npz"
    np.savez(strange, **{**weights, "about": np.frombuffer(b"[1]", np.uint8)})
    with pytest.raises(WindfallError, match="it does not say how it was trained"):
        run("race", out, resume=strange)
    assert not out.exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--minutes", "0"], "A run needs some minutes, not 0."),
        (["--minutes", "nan"], "A run needs some minutes, not nan."),
        (["--workers", "-1"], "There cannot be -1 workers."),
        (["--examine", "-5"], "An examination cannot have -5 games; 0 is none."),
        (["--against", "nobody"], "nobody"),
        (["--seed", "99999999999999999999999"], "The seed must be a whole number from 0 of at most 64 bits"),
        (["--curves", "."], ". cannot be written: it is a folder."),
        (["--set", "games=0"], "games=0: this must be at least 1."),
        (["--set", "rate=-1"], "rate=-1: this must be at least 0."),
        (["--set", "rate=nan"], "rate=nan: this must be at least 0."),
        (["--set", "rate=fast"], "rate=fast: this must be a number."),
        (["--set", "portion=many"], "portion=many: this must be a whole number."),
        (["--set", "rounds=1.5"], "rounds=1.5: this must be a whole number."),
        (["--set", "speed=1"], "There is no 'speed' in the recipe"),
        (["--set", "memory=7"], "memory=7: this must be at most 1."),
        (["--out", "model.csv"], "The name of a model file ends in .npz, as model.npz does; model.csv does not."),
        (["--out", "/tmp/a.npz", "--curves", "/tmp/../tmp/a.npz"], "The curves cannot go where the model goes"),
        (["--out", "/proc/model.npz"], "/proc/model.npz cannot be written"),
    ],
)
def test_what_cannot_be_done_is_refused_at_once(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["train", "race", "--out", str(tmp_path / "model.npz"), *words]) == 2
    shown = capsys.readouterr().err
    assert sentence in shown
    assert shown.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_run_that_is_interrupted_keeps_what_it_has(tmp_path: Path) -> None:
    out = tmp_path / "model.npz"

    def stop(figures: dict[str, Any]) -> None:
        raise KeyboardInterrupt

    counts = train(Run("race", 30, out, workers=2, examine_games=0, recipe=TINY, settings=TWO), stop)
    assert counts.lessons == 1
    assert about(read_weights(out))["lessons"] == 1


def test_a_run_that_has_gone_astray_leaves_the_model_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "model.npz"
    run("race", out, lessons=1, recipe=TINY, settings=TWO)
    before = out.read_bytes()
    monkeypatch.setattr(learner.Learner, "step", lambda self, part: torch.full((7,), torch.nan))
    with pytest.raises(WindfallError, match=r"Lesson 2 has led the network astray"):
        run("race", out, lessons=1, recipe=TINY, settings=TWO)
    assert out.read_bytes() == before


def test_a_run_that_is_ended_from_outside_keeps_what_it_has(tmp_path: Path) -> None:
    """As by `timeout`, or where a machine is taken back: after the lesson, not in the middle of it."""
    out = tmp_path / "model.npz"
    small = [f"--set={change}" for change in ("games=8", "decisions=100", "portion=64", "width=16", "depth=1")]
    words = ["train", "race", "--out", str(out), "--workers", "1", "--examine", "0", *small, "--minutes", "10"]
    command = [sys.executable, "-c", "import sys; from windfall.cli import main; sys.exit(main(sys.argv[1:]))", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while not process.stdout.readline().startswith("lesson"):
            pass
        process.terminate()
        said, wrong = process.communicate(timeout=60)
    assert process.returncode == 0
    assert f"model in {out}." in said
    assert "Traceback" not in wrong
    assert about(read_weights(out))["lessons"] >= 1


@pytest.mark.parametrize("knob", ["decisions=1000000000000", "width=1000000", "games=100000000"])
def test_what_does_not_fit_into_memory_gets_a_sentence(
    knob: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["train", "race", "--out", str(tmp_path / "model.npz"), "--workers", "1", "--examine", "0", "--set", knob]
    assert cli.main(words) == 2
    assert "There is not enough memory for this recipe" in capsys.readouterr().err
    assert not (tmp_path / "model.npz").exists()


def test_other_trouble_with_memory_is_told_as_it_is() -> None:
    for words in (
        "CUDA out of memory. Tried to allocate 2 GiB",
        "DefaultCPUAllocator: can't allocate memory: you tried",
    ):
        with pytest.raises(WindfallError, match="not enough memory"), running.enough_memory():
            raise RuntimeError(words)
    with pytest.raises(RuntimeError, match="illegal"), running.enough_memory():
        raise RuntimeError("CUDA error: an illegal memory access was encountered")


def test_the_last_examination_is_in_the_curves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("windfall.train.run.SAVE_SECONDS", 0.0)
    monkeypatch.setattr(Examiner, "begin", lambda self: setattr(self, "pipe", self.copy))
    answers = {0: None, 60: {"simple": 0.25}}
    monkeypatch.setattr(Examiner, "result", lambda self, timeout=0: answers[timeout])
    out = tmp_path / "model.npz"
    train(Run("race", 30, out, workers=2, recipe=TINY, settings=TWO, lessons=2), lambda figures: None)
    with out.with_suffix(".csv").open(newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert [(line["lesson"], line["against"]) for line in lines] == [("1", ""), ("2", ""), ("2", "simple=0.250")]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "model.npz"
    small = [f"--set={change}" for change in ("games=8", "decisions=100", "portion=64", "width=16", "depth=1")]
    arguments = ["train", "race", "--out", str(out), "--workers", "1", "--examine", "0", *small, "--minutes"]
    assert cli.main([*arguments, "0.2", "--curves", str(tmp_path / "curves.csv")]) == 0
    words = capsys.readouterr().out
    assert f"model in {out}." in words
    assert re.search(r"^lesson +1 .* rounds \d+\.\d  score \d+\.\d  entropy", words, re.MULTILINE)
    with (tmp_path / "curves.csv").open(encoding="utf-8") as file:
        assert next(csv.DictReader(file))["lesson"] == "1"
    assert cli.main([*arguments, "0.02"]) == 0
    assert capsys.readouterr().out.startswith(f"Going on from {out}.\n")
    assert cli.main([*arguments, "1", "--resume", str(tmp_path / "nowhere.npz")]) == 2
    assert "There is no model" in capsys.readouterr().err


def test_a_worker_that_dies_ends_the_run_in_a_sentence_and_what_was_learnt_is_kept(tmp_path: Path) -> None:
    out = tmp_path / "model.npz"

    def kill_one(figures: dict[str, Any]) -> None:
        process = multiprocessing.active_children()[0]
        process.kill()
        process.join()

    with pytest.raises(WindfallError, match="A worker process has died"):
        train(Run("race", 30, out, workers=2, examine_games=0, recipe=TINY, settings=TWO), kill_one)
    assert about(read_weights(out))["lessons"] == 1
    assert not multiprocessing.active_children()


def test_one_worker_and_the_same_seed_teach_the_same(tmp_path: Path) -> None:
    """With more, it depends on who answers first. Past selves sit at most tables here, drawn anew each lesson."""
    recipe = replace(TINY, past_games=0.8)
    found = []
    for seed in (5, 5, 6):
        out = tmp_path / f"{len(found)}.npz"
        train(Run("race", 30, out, workers=1, examine_games=0, recipe=recipe, lessons=4, seed=seed), lambda told: None)
        found.append(read_weights(out)["numbers"])
    assert np.array_equal(found[0], found[1])
    assert not np.array_equal(found[0], found[2])


def test_an_examination_beside_the_training(tmp_path: Path) -> None:
    out = tmp_path / "model.npz"
    run("frontiers", out, lessons=1, recipe=TINY, settings=TWO)
    examiner = Examiner("frontiers", ["random"], 4, out)
    assert examiner.result() is None
    examiner.begin()
    assert examiner.busy()
    found = examiner.result(120)
    assert found is not None
    assert found.keys() == {"random"}
    assert 0 <= found["random"] <= 1
    assert not examiner.busy()
