"""The course by which a large network is taught: its stages, and a run that goes through them."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import torch

from windfall.bots.plan import Plan
from windfall.bots.pytorch import Network
from windfall.engine import catalog
from windfall.train import run as running
from windfall.train.course import COURSES, ENDLESS, MILLION, stage_at, stages
from windfall.train.learner import Counts, Learner
from windfall.train.recipe import CPU_LARGE, CPU_RECIPE, IN_STEPS, Recipe
from windfall.train.run import Run, train
from windfall.train.settings import Setting
from windfall.train.workers import Worker

LAID_OUT = {"games", "decisions", "portion", "width", "depth", "embedding"}  # what a run cannot change on its way
TINY = {"games": 4, "decisions": 200, "portion": 128, "width": 16, "depth": 1, "embedding": 4}


@pytest.mark.parametrize("game", catalog.GAMES)
def test_a_course_has_a_stage_for_every_decision_and_only_turns_knobs(game: str) -> None:
    course, usual = COURSES[game], Recipe()
    assert course[0].first == 0
    assert [stage.first for stage in course[1:]] == [stage.last for stage in course[:-1]]
    assert course[-1].last is None
    for stage in course:
        assert stage.last is None or stage.last > stage.first
        assert stage.changes.keys() <= {knob.name for knob in fields(Recipe)} - LAID_OUT
        assert all(value != getattr(usual, name) for name, value in stage.changes.items())
        assert stage_at(course, stage.first) is stage
        assert stage_at(course, (stage.last or 10**10) - 1) is stage


@pytest.mark.parametrize("changes", [{}, {"rate": "1e-3"}])
@pytest.mark.parametrize("game", catalog.GAMES)
def test_the_rate_is_small_at_the_end_of_a_course_and_stays_so(
    game: str, changes: dict[str, str], tmp_path: Path
) -> None:
    """A run that is longer than the course does not undo what small steps have settled."""
    run, end = Run(game, 8, tmp_path / "model.npz", "cuda", changes=changes), COURSES[game][-1].first
    before, after = (run.recipe_at(at).rate_at(99, run.gone(at, 0.5)) for at in (end - 1, end))
    assert after == pytest.approx(before, rel=0.01)
    assert after == pytest.approx(0.05 * run.recipe_at(end).rate)
    # Whoever wants larger ones says how they are to fall in this run.
    taught_on = replace(run, changes={**changes, "last_rate": "0.5"})
    rates = [taught_on.recipe_at(end).rate_at(99, taught_on.gone(end, of_time)) for of_time in (0, 1)]
    assert rates == pytest.approx([run.recipe_at(end).rate, 0.5 * run.recipe_at(end).rate])


def test_how_far_a_network_has_come_tells_the_recipe(tmp_path: Path) -> None:
    run = Run("race", 8, tmp_path / "race.npz", "cuda")
    assert run.recipe_at(0) == Recipe()
    assert run.recipe_at(137 * MILLION - 1) == Recipe()
    assert run.recipe_at(137 * MILLION) == Recipe(simple_games=0.15)
    assert run.recipe_at(450 * MILLION) == Recipe(simple_games=0.35, trace=0.9, last_rate=0.05)
    roll = replace(run, game="roll")
    assert roll.recipe_at(0) == Recipe(simple_games=0.0)
    assert roll.recipe_at(200 * MILLION) == roll.recipe_at(999 * MILLION) == Recipe(simple_games=0.15, last_rate=0.05)
    assert replace(run, game="frontiers").recipe_at(0) == Recipe(last_rate=0.05)
    wanted = replace(run, changes={"trace": "0.7"})
    assert wanted.recipe_at(450 * MILLION) == Recipe(simple_games=0.35, trace=0.7, last_rate=0.05)
    assert wanted.stage_words(450 * MILLION) == (
        "Course from 391 million decisions to 480 million: simple_games 0.35, trace 0.7, last_rate 0.05."
    )
    # Small networks on a processor have no course, nor have recipes of one's own.
    assert replace(run, device="cpu").recipe_at(450 * MILLION) == CPU_RECIPE
    # Large ones have the same in smaller lessons, and come to the end of the course in a fifth of the decisions.
    large = replace(run, device="cpu", large=True)
    assert large.recipe_at(90 * MILLION) == replace(CPU_LARGE, simple_games=0.35, trace=0.9, last_rate=0.05)
    assert large.recipe_at(138 * MILLION).rate == 1.2e-4
    assert large.gone(87 * MILLION, 0.9) == pytest.approx((435 - 391) / (480 - 391), rel=0.01)
    assert large.stage_words(90 * MILLION) == (
        "Course from 78.2 million decisions to 96 million: simple_games 0.35, trace 0.9, last_rate 0.05."
    )
    assert replace(run, recipe=CPU_RECIPE).stage(450 * MILLION) in ENDLESS


def test_the_rate_falls_through_a_stage_however_often_a_run_is_called(tmp_path: Path) -> None:
    run = Run("race", 8, tmp_path / "race.npz", "cuda")
    first, last = 391 * MILLION, 480 * MILLION
    assert run.gone(first, 0.9) == 0
    assert run.gone((first + last) // 2, 0.1) == pytest.approx(0.5)
    assert run.gone(last - 1, 0.1) == pytest.approx(1)
    assert run.gone(999 * MILLION, 0.3) == 1  # after the course it stays where it has come to
    assert replace(run, device="cpu").gone(999 * MILLION, 0.3) == 0.3  # without a course: with the run's time
    assert replace(run, changes={"last_rate": "0.1"}).gone(last - 1, 0.1) == 0.1


def test_a_run_goes_through_the_stages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second stage begins within the first of two calls, and the second call begins in it."""
    course = stages((1e-6, {"simple_games": 0.0}), (0.1, {"simple_games": 1.0, "trace": 0.5, "last_rate": 0.1}))
    monkeypatch.setitem(running.COURSES, "race", course)
    monkeypatch.setattr("windfall.train.recipe.Recipe", lambda: replace(CPU_RECIPE, **TINY))
    monkeypatch.setattr(running, "device_named", lambda name: torch.device("cpu"))
    lessons: list[tuple[float, float]] = []
    rates: list[tuple[float, float]] = []
    sent: list[float] = []
    begun: list[float] = []

    class Watched(Learner):
        def begin_lesson(self, gone: float) -> None:
            before = self.counts.decisions
            lessons.append((self.recipe.simple_games, self.recipe.trace))
            super().begin_lesson(gone)
            if before:
                rates.append((float(self.rate), self.recipe.rate_at(self.warm, (before - 1) / (100_000 - 1))))

    class Told(Worker):
        def __init__(self, *given: Any) -> None:
            begun.append(given[-2])
            super().__init__(*given)

        def go_on(self, simple_games: float) -> None:
            sent.append(simple_games)
            super().go_on(simple_games)

    monkeypatch.setattr(running, "Learner", Watched)
    monkeypatch.setattr(running, "Worker", Told)
    wanted: dict[str, Any] = {"workers": 1, "examine_games": 0, "settings": [Setting(2, {}, 1)], "lessons": 2}
    told: list[dict[str, Any]] = []
    for _ in range(2):
        train(Run("race", 30, tmp_path / "model.npz", "cuda", **wanted), told.append)
    assert lessons == [(0.0, 0.8), (1.0, 0.5), (1.0, 0.5), (1.0, 0.5)]
    assert [rate for rate, _ in rates] == pytest.approx([expected for _, expected in rates])
    assert begun == [0.0, 1.0]
    assert sorted(sent) == sent
    assert set(sent) == {0.0, 1.0}
    assert [figures["stage"] for figures in told if "stage" in figures] == [
        "Course from 0 million decisions to 1e-06 million: simple_games 0.",
        *["Course from 1e-06 million decisions to 0.1 million: simple_games 1, trace 0.5, last_rate 0.1."] * 2,
    ]


def test_a_recorded_step_is_forgotten_only_where_the_recipe_changes() -> None:
    plan = Plan.of(catalog.title("race").layout({}))
    learner = Learner(plan, [], CPU_RECIPE, Network(plan, 8, 1, 4), torch.device("cpu"), Counts())
    recorded: Any = object()
    learner.recorded = recorded
    learner.follow(replace(CPU_RECIPE, trace=0.9, rate=1e-4))
    assert learner.recorded is recorded  # these are not in it
    assert learner.recipe.trace == 0.9
    for name in IN_STEPS:
        learner.recorded = recorded
        learner.follow(replace(learner.recipe, **{name: 2 * getattr(learner.recipe, name) + 1}))
        assert learner.recorded is None


def rates_of(run: Run, first: int, last: int) -> dict[int, float]:
    """The rates of lessons of a million decisions each."""
    plan = Plan.of(catalog.title(run.game).layout({}))
    learner = Learner(plan, [], CPU_RECIPE, Network(plan, 8, 1, 4), torch.device("cpu"), Counts())
    rates = {}
    for at in range(first, last):
        decisions = at * MILLION
        learner.follow(run.recipe_at(decisions))
        rates[at] = learner.next_rate(run.gone(decisions, 0.5))
        learner.warm += 1
    return rates


@pytest.mark.parametrize("first", [471, 475, 479, 480])
def test_the_rate_never_leaps_however_soon_a_stage_begins(first: int, tmp_path: Path) -> None:
    """A call that begins in the last lessons of a stage is in the middle of its own first steps then."""
    rates = list(rates_of(Run("race", 72, tmp_path / "race.npz", "cuda"), first, 495).values())
    grown = Recipe().rate / Recipe().warm_lessons  # what a lesson may add
    assert all(later - earlier <= 1.01 * grown for earlier, later in pairwise(rates))
    assert rates[480 - first] == pytest.approx(grown)


def test_the_rate_grows_again_where_a_stage_lets_it_rise(tmp_path: Path) -> None:
    """At 480 million decisions of Race it has fallen to a twentieth; the next stage begins with all of it."""
    rates = rates_of(Run("race", 72, tmp_path / "race.npz", "cuda"), 440, 500)
    full = Recipe().rate
    assert rates[440] == pytest.approx(full * 0.1 * (1 - 0.95 * 49 / 89))  # a run begins with small steps
    assert rates[449] == pytest.approx(full * (1 - 0.95 * 58 / 89))
    assert rates[479] == pytest.approx(full * (1 - 0.95 * 88 / 89))
    assert rates[480] == pytest.approx(full * 0.1)
    assert rates[489] == pytest.approx(full * (1 - 0.95 * 9 / 109))
