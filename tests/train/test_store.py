"""What is remembered of games: chains of decisions and what came of them."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from windfall.errors import WindfallError
from windfall.train.store import LIST_STEP, NONE, Harvest, Store
from windfall.train.workers import Ended, sides, turned

CPU = torch.device("cpu")


def ended(shares: list[float], scores: list[float], players: int = 2, game: int = 0) -> Ended:
    pad = [0.0] * (5 - len(shares))
    return Ended(game, players, shares + pad, scores + pad, 9, any(shares))


def put(store: Store, table: int, seat: int, worth: float, mark: int) -> None:
    """One decision, marked by its row."""
    store.put(
        torch.full((1, 3), mark, dtype=torch.uint8),
        torch.full((1, store.listed.shape[1]), mark, dtype=torch.int16),
        torch.tensor([mark]),
        torch.tensor([-0.5]),
        np.array([worth], np.float32),
        np.array([[worth, -worth, 0, 0, 0]], np.float32),
        np.array([table]),
        np.array([seat]),
    )


def by_mark(store: Store, harvest: Harvest) -> dict[int, int]:
    return {int(store.rows[place, 0]): i for i, place in enumerate(harvest.places)}


def test_advantages_along_a_chain_by_hand() -> None:
    """GAE: delta = what the next decision was thought worth (at the end, the reward) less what this one was."""
    store = Store(10, 3, 1, CPU)
    for mark, worth in ((1, 0.1), (2, 0.4), (3, -0.2)):
        put(store, 0, 0, worth, mark)
    put(store, 0, 1, 0.3, 9)
    store.end(0, ended([1.0, 0.0], [30, 20]))
    assert store.waiting(going=True) == store.waiting(going=False) == 4
    trace = 0.5
    harvest = store.harvest(lambda over, seat: 0.6 if seat == 0 else -0.6, trace, 0.25)
    at = by_mark(store, harvest)
    third = 0.6 - -0.2
    second = (-0.2 - 0.4) + trace * third
    first = (0.4 - 0.1) + trace * second
    assert [harvest.advantages[at[mark]] for mark in (1, 2, 3)] == pytest.approx([first, second, third])
    assert harvest.advantages[at[9]] == pytest.approx(-0.6 - 0.3)
    assert [harvest.worth[at[mark]] for mark in (1, 2, 3, 9)] == pytest.approx([0.1, 0.4, -0.2, 0.3])
    # The critic is taught partly by what it said at the next decision, partly by what came after that.
    after_second = 0.25 * 0.6 + 0.75 * -0.2
    assert [harvest.returns[at[mark]] for mark in (1, 2, 3)] == pytest.approx(
        [0.25 * after_second + 0.75 * 0.4, after_second, 0.6]
    )
    # So are the chances to win, by the chances of those who are there: two. They begin with one's own.
    third_said = 1 / (1 + np.exp(0.4))
    assert harvest.wins[at[2]].tolist() == pytest.approx([0.25 + 0.75 * third_said, 0.75 * (1 - third_said), 0, 0, 0])
    assert list(harvest.wins[at[3]][:2]) == [1, 0]
    assert list(harvest.wins[at[9]][:2]) == [0, 1]
    assert list(harvest.settled) == [1] * 4
    assert list(harvest.scores[at[9]][:3]) == [20, 30, 0]
    assert list(harvest.sides) == [2] * 4


def test_games_that_go_on_are_harvested_up_to_their_latest_decision() -> None:
    store = Store(4, 3, 2, CPU)
    store.sides[:] = 2
    put(store, 0, 0, 0.1, 1)
    put(store, 1, 0, 0.0, 2)
    assert store.waiting(going=True) == 0
    put(store, 0, 0, 0.4, 3)
    assert (store.waiting(going=True), store.waiting(going=False)) == (1, 0)
    harvest = store.harvest(lambda over, seat: 0.0, 0.9, 0.9)
    assert by_mark(store, harvest).keys() == {1}
    # What is to come counts as what was thought at the latest decision.
    assert harvest.advantages[0] == pytest.approx(0.4 - 0.1)
    assert harvest.returns[0] == pytest.approx(0.4)
    assert harvest.wins[0].tolist() == pytest.approx([1 / (1 + np.exp(-0.8)), 1 / (1 + np.exp(0.8)), 0, 0, 0])
    assert (harvest.settled[0], harvest.scored[0]) == (1, 0)
    assert (store.left, store.waiting(going=True)) == (1, 0)
    store.release(harvest.places)
    assert store.left == 2
    # The latest decision is the first of the next harvest, and is harvested once.
    store.end(0, ended([0.0, 1.0], [1, 2]))
    assert store.waiting(going=True) == 1
    harvest = store.harvest(lambda over, seat: -0.5, 0.9, 0.9)
    assert by_mark(store, harvest).keys() == {3}
    assert harvest.advantages[0] == pytest.approx(-0.5 - 0.4)
    assert (harvest.settled[0], harvest.scored[0]) == (1, 1)
    store.release(harvest.places)
    # The table's next game begins a new chain.
    put(store, 0, 0, 0.7, 4)
    store.end(0, ended([0.5, 0.5], [3, 3]))
    harvest = store.harvest(lambda over, seat: 0.0, 0.9, 0.9)
    assert by_mark(store, harvest).keys() == {4}
    assert harvest.advantages[0] == pytest.approx(-0.7)


def test_a_beginner_learns_from_whole_games_only() -> None:
    store = Store(6, 3, 2, CPU)
    for mark in (1, 2):
        put(store, 0, 0, 0.0, mark)
        put(store, 1, 0, 0.0, mark + 10)
    store.end(0, ended([1.0, 0.0], [3, 2]))
    assert store.waiting(going=False) == 2
    harvest = store.harvest(lambda over, seat: 0.5, 0.9, 0.9, going=False)
    assert by_mark(store, harvest).keys() == {1, 2}
    store.release(harvest.places)
    assert (store.waiting(going=False), store.waiting(going=True)) == (0, 1)
    assert by_mark(store, store.harvest(lambda over, seat: 0.5, 0.9, 0.9)).keys() == {11}


def test_unfinished_games_settle_nothing() -> None:
    store = Store(4, 3, 1, CPU)
    put(store, 0, 0, 0.0, 1)
    store.end(0, ended([0.0, 0.0], [10, 20]))
    assert list(store.harvest(lambda over, seat: 0.0, 0.9, 0.9).settled) == [0]


def test_a_full_store_says_so() -> None:
    store = Store(1, 3, 1, CPU)
    put(store, 0, 0, 0.0, 1)
    with pytest.raises(WindfallError, match="The store of decisions is full"):
        put(store, 0, 1, 0.0, 2)


def test_seats_are_turned_clockwise() -> None:
    assert turned([1, 2, 3, 0, 0], 1, 3) == [2, 3, 1, 0, 0]
    assert turned([1, 2, 0, 0, 0], 0, 2) == [1, 2, 0, 0, 0]
    # A single player's opponent, which is no seat, counts as a side.
    assert sides(ended([0.0, 1.0], [10, 20], players=1)) == 2


def test_room_for_longer_lists_keeps_those_that_are_there() -> None:
    store = Store(2, 3, 1, CPU)
    put(store, 0, 0, 0.0, 7)
    (place,) = store.last[store.last >= 0]
    assert not store.make_room(LIST_STEP)
    assert store.listed.shape == (2, LIST_STEP)
    assert store.make_room(LIST_STEP + 1)
    assert store.listed.shape == (2, 2 * LIST_STEP)
    assert store.listed[place].tolist() == [7] * LIST_STEP + [NONE] * LIST_STEP
    put(store, 0, 1, 0.0, 8)
    assert store.listed[1 - place].tolist() == [8] * 2 * LIST_STEP
