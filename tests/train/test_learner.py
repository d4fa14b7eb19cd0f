"""Learning while the next games are played."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import torch

from windfall.bots.plan import Plan
from windfall.bots.pytorch import Network
from windfall.engine import catalog
from windfall.train.learner import AstrayError, Counts, Learner
from windfall.train.recipe import CPU_RECIPE
from windfall.train.settings import Setting
from windfall.train.workers import Worker

RECIPE = replace(CPU_RECIPE, games=8, decisions=400, portion=50, rounds=2, width=8, depth=1, embedding=4)


@pytest.fixture
def learner() -> Iterator[Learner]:
    plan = Plan.of(catalog.title("race").layout({}))
    worker = Worker("race", RECIPE.games, plan, 3, [Setting(2, {}, 1)])
    threads = torch.get_num_threads()
    try:
        # One that has seen games already, so that lessons need not wait for whole ones.
        network, counts = Network(plan, RECIPE.width, RECIPE.depth, RECIPE.embedding), Counts(games=1000)
        yield Learner(plan, [worker], RECIPE, network, torch.device("cpu"), counts)
    finally:
        worker.stop()
        torch.set_num_threads(threads)


def play_on(learner: Learner) -> None:
    assert learner.collect(time.monotonic() + 60)


def test_most_of_a_lesson_is_learnt_while_the_next_games_are_played(learner: Learner) -> None:
    play_on(learner)
    learner.begin_lesson(0.0)
    lesson = learner.lesson
    assert lesson is not None
    assert lesson.decisions >= RECIPE.decisions
    steps = len(lesson.portions)
    assert steps == RECIPE.rounds * (lesson.decisions // RECIPE.portion)
    assert lesson.figures == []  # nothing has been played yet
    play_on(learner)
    assert steps / 2 < len(lesson.figures) <= steps
    learner.end_lesson()
    assert len(lesson.figures) == steps
    assert learner.lesson is None


def test_decisions_of_the_lesson_in_hand_are_not_overwritten(learner: Learner) -> None:
    """New ones find other places, until its last step has been taken."""
    play_on(learner)
    learner.begin_lesson(0.0)
    lesson, store = learner.lesson, learner.store
    assert lesson is not None
    places = torch.from_numpy(lesson.harvest.places)
    rows, moves, chance = store.rows[places].clone(), store.moves[places].clone(), store.chance[places].clone()
    listed = store.listed[places].clone()
    assert (listed == moves[:, None]).any(1).all()
    left = store.left
    for _ in range(10):
        learner.answer(learner.ready())
    assert store.left < left
    learner.take_steps(lesson, 0.5)
    assert lesson.held() == lesson.decisions
    assert not set(lesson.harvest.places.tolist()) & set(store.free[: store.left].tolist())
    assert torch.equal(store.rows[places], rows)
    assert torch.equal(store.listed[places][:, : listed.shape[1]], listed)
    assert torch.equal(store.moves[places], moves)
    assert torch.equal(store.chance[places], chance)
    left = store.left
    learner.end_lesson()
    assert lesson.held() == 0
    assert store.left == left + lesson.decisions


def test_a_recorded_step_is_forgotten_where_its_lists_of_moves_are_too_short(learner: Learner) -> None:
    recorded: Any = object()
    learner.recorded = learner.thinking.recorded[learner.network, 2048] = recorded
    learner.store.listed = learner.store.listed[:, :1]
    learner.answer(learner.ready())
    assert learner.store.listed.shape[1] > 1
    assert learner.recorded is None
    assert not learner.thinking.recorded
    width, learner.recorded = learner.store.listed.shape[1], recorded
    learner.answer(learner.ready())
    assert (learner.recorded is recorded) == (learner.store.listed.shape[1] == width)


def test_a_network_that_has_gone_astray_is_not_kept(learner: Learner) -> None:
    play_on(learner)
    learner.begin_lesson(0.0)
    with torch.no_grad():
        next(learner.network.parameters()).fill_(torch.nan)
    with pytest.raises(AstrayError, match="has led the network astray"):
        learner.end_lesson()


def test_a_lesson_in_the_way_of_new_decisions_is_learnt_at_once(learner: Learner) -> None:
    play_on(learner)
    learner.begin_lesson(0.0)
    lesson, store = learner.lesson, learner.store
    assert lesson is not None
    learner.study()
    assert len(lesson.figures) < len(lesson.portions)
    store.take(store.left - 1)
    learner.study()
    assert len(lesson.figures) == len(lesson.portions)
    assert store.left == 1 + lesson.decisions
