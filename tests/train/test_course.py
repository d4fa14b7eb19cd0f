"""The course by which a large network is taught: its stages, and a run that goes through them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from windfall.train import run as running
from windfall.train.course import COURSES, stage_at, stages
from windfall.train.learner import Learner, Recipe
from windfall.train.run import CPU_RECIPE, Run, train
from windfall.train.settings import Setting

GAMES = ["race", "roll", "frontiers"]
LAID_OUT = {"games", "decisions", "portion", "width", "depth", "embedding"}  # what a run cannot change on its way
TINY = {"games": 4, "decisions": 200, "portion": 128, "width": 16, "depth": 1, "embedding": 4}


@pytest.mark.parametrize("game", GAMES)
def test_a_course_has_a_stage_for_every_lesson_and_only_turns_knobs(game: str) -> None:
    course = COURSES[game]
    assert course[0].first == 0
    assert [stage.first for stage in course[1:]] == [stage.last for stage in course[:-1]]
    assert course[-1].last is None
    for stage in course:
        assert stage.last is None or stage.last > stage.first
        assert not LAID_OUT & stage.changes.keys()
        assert replace(Recipe(), **stage.changes) == Recipe() or stage.changes  # it takes these names
        assert stage_at(course, stage.first) is stage
        assert stage_at(course, (stage.last or 10_000) - 1) is stage


def test_the_lesson_tells_the_recipe_whenever_a_run_is_called(tmp_path: Path) -> None:
    run = Run("race", 8, tmp_path / "race.npz", "cuda")
    assert run.recipe_at(0) == Recipe()
    assert run.recipe_at(515) == Recipe()
    assert run.recipe_at(516) == Recipe(simple_games=0.15)
    assert run.recipe_at(1_700) == Recipe(simple_games=0.35, trace=0.9, last_rate=0.05)
    assert run.recipe_at(9_999) == Recipe(simple_games=0.45, trace=0.9, rate=1.2e-4)
    wanted = replace(run, changes={"trace": "0.7"})
    assert wanted.recipe_at(1_700) == Recipe(simple_games=0.35, trace=0.7, last_rate=0.05)
    assert replace(run, device="cpu").recipe_at(1_700) == CPU_RECIPE  # small networks have no course


def test_the_rate_falls_through_a_stage_however_often_a_run_is_called(tmp_path: Path) -> None:
    run = Run("race", 8, tmp_path / "race.npz", "cuda")
    first, last = 1_477, 1_810
    assert [run.gone(lesson, 0.9) for lesson in (first, last, 0)] == [0, 0, 0]
    assert run.gone((first + last) // 2, 0.1) == pytest.approx(0.5, abs=0.01)
    assert run.gone(last - 1, 0.1) > 0.99
    assert run.gone(9_999, 0.3) == 0.3  # after the course, as in every other run: with its time
    assert replace(run, changes={"last_rate": "0.1"}).gone(last - 1, 0.1) == 0.1


def test_a_run_goes_through_the_stages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three lessons in two calls: the second stage begins within the first call, and the second call goes on in it."""
    course = stages((1, {"simple_games": 0.0}), (3, {"simple_games": 1.0, "trace": 0.5, "last_rate": 0.1}), (None, {}))
    monkeypatch.setitem(running.COURSES, "race", course)
    monkeypatch.setattr(running, "Recipe", lambda: replace(CPU_RECIPE, **TINY))
    monkeypatch.setattr(running, "device_named", lambda name: running.torch.device("cpu"))
    seen: list[tuple[int, float, float, float]] = []

    class Watched(Learner):
        def learn(self) -> dict[str, float]:
            recipe = self.recipe
            seen.append((self.counts.lessons, recipe.simple_games, recipe.trace, recipe.rate_at(99, self.gone)))
            return super().learn()

    monkeypatch.setattr(running, "Learner", Watched)
    rate, out = CPU_RECIPE.rate, tmp_path / "model.npz"
    wanted: dict[str, Any] = {"workers": 1, "examine_games": 0, "settings": [Setting(2, {}, 1)]}
    told: list[dict[str, Any]] = []
    for lessons in (2, 2):
        train(Run("race", 30, out, "cuda", lessons=lessons, **wanted), told.append)
    assert [line[:3] for line in seen] == [(0, 0.0, 0.8), (1, 1.0, 0.5), (2, 1.0, 0.5), (3, 0.0, 0.8)]
    assert [line[3] for line in seen] == pytest.approx([rate, rate, rate * 0.55, rate])
    assert [figures["stage"] for figures in told if "stage" in figures] == [
        "Lessons 1 to 1: simple_games 0.0.",
        "Lessons 2 to 3: simple_games 1.0, trace 0.5, last_rate 0.1.",
        "Lessons 2 to 3: simple_games 1.0, trace 0.5, last_rate 0.1.",
        "Lessons from 4 on: the usual recipe.",
    ]
