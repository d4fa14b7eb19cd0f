"""What is remembered of games: chains of decisions and what came of them."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from windfall.train.store import Harvest, Store, sides, turned
from windfall.train.workers import Ended

CPU = torch.device("cpu")


def ended(shares: list[float], scores: list[float], players: int = 2, game: int = 0) -> Ended:
    pad = [0.0] * (5 - len(shares))
    return Ended(game, players, shares + pad, scores + pad, 9, any(shares), 0)


def put(store: Store, table: int, seat: int, worth: float, mark: int) -> None:
    """One decision, marked by its row."""
    store.put(
        torch.full((1, 3), mark, dtype=torch.uint8),
        torch.zeros((1, 1), dtype=torch.uint8),
        torch.tensor([mark]),
        torch.tensor([-0.5]),
        np.array([worth], np.float32),
        np.array([table]),
        np.array([seat]),
    )


def by_mark(store: Store, harvest: Harvest) -> dict[int, int]:
    return {int(store.rows[place, 0]): i for i, place in enumerate(harvest.places)}


def test_advantages_along_a_chain_by_hand() -> None:
    """GAE: delta = what the next decision was thought worth (at the end, the reward) less what this one was."""
    store = Store(10, 3, 1, 1, CPU)
    for mark, worth in ((1, 0.1), (2, 0.4), (3, -0.2)):
        put(store, 0, 0, worth, mark)
    put(store, 0, 1, 0.3, 9)
    store.end(0, ended([1.0, 0.0], [30, 20]))
    assert store.waiting == 4
    trace = 0.5
    harvest = store.harvest(lambda over, seat: 0.6 if seat == 0 else -0.6, trace)
    at = by_mark(store, harvest)
    third = 0.6 - -0.2
    second = (-0.2 - 0.4) + trace * third
    first = (0.4 - 0.1) + trace * second
    assert [harvest.advantages[at[mark]] for mark in (1, 2, 3)] == pytest.approx([first, second, third])
    assert harvest.advantages[at[9]] == pytest.approx(-0.6 - 0.3)
    assert [harvest.worth[at[mark]] for mark in (1, 2, 3, 9)] == pytest.approx([0.1, 0.4, -0.2, 0.3])
    # Shares and scores begin with one's own.
    assert list(harvest.shares[at[1]][:2]) == [1, 0]
    assert list(harvest.shares[at[9]][:2]) == [0, 1]
    assert list(harvest.scores[at[9]][:3]) == [20, 30, 0]
    assert list(harvest.sides) == [2] * 4


def test_games_that_go_on_are_not_harvested_and_places_come_back() -> None:
    store = Store(4, 3, 1, 2, CPU)
    put(store, 0, 0, 0.0, 1)
    put(store, 1, 0, 0.0, 2)
    store.end(0, ended([0.5, 0.5], [10, 10]))
    harvest = store.harvest(lambda over, seat: 0.0, 0.9)
    assert by_mark(store, harvest).keys() == {1}
    assert store.left == 2
    store.release(harvest.places)
    assert store.left == 3
    # The table's next game begins a new chain.
    put(store, 0, 0, 0.7, 3)
    store.end(0, ended([0.0, 1.0], [1, 2]))
    harvest = store.harvest(lambda over, seat: 0.0, 0.9)
    assert by_mark(store, harvest).keys() == {3}
    assert harvest.advantages[0] == pytest.approx(-0.7)


def test_a_full_store_says_so() -> None:
    store = Store(1, 3, 1, 1, CPU)
    put(store, 0, 0, 0.0, 1)
    with pytest.raises(MemoryError, match="The store of decisions is full"):
        put(store, 0, 1, 0.0, 2)


def test_seats_are_turned_clockwise() -> None:
    assert turned([1, 2, 3, 0, 0], 1, 3) == [2, 3, 1, 0, 0]
    assert turned([1, 2, 0, 0, 0], 0, 2) == [1, 2, 0, 0, 0]
    # A single player's opponent, which is no seat, counts as a side.
    assert sides(ended([0.0, 1.0], [10, 20], players=1)) == 2
