"""Tables that play for the learner: who is asked at them, and when their games begin anew."""

from __future__ import annotations

import numpy as np
import pytest

from windfall.bots.plan import Plan
from windfall.engine import catalog
from windfall.engine.rng import Rng
from windfall.train.settings import Setting
from windfall.train.workers import NONE, Ended, Tables, Worker, lists_of

THREE = [Setting(3, {}, 1)]


def play_at_random(tables: Tables, rng: Rng) -> tuple[set[tuple[int, int]], list[Ended]]:
    """One random move for everybody who is asked: who that was (game and seat), and what ended."""
    batch, moves, seats = tables.batch, [], set()
    for i in tables.look().tolist():
        game, seat = int(batch.game_of[i]), int(batch.seat_of[i])
        options = batch.games[game].options(seat)
        moves.append(options[int(rng.word()) % len(options)])
        seats.add((game, seat))
    return seats, tables.play(moves)


@pytest.mark.parametrize("game", ["race", "roll", "frontiers"])
def test_simple_plays_all_seats_but_one(game: str) -> None:
    tables, rng = Tables(game, 6, 3, THREE, simple_games=1.0), Rng(1)
    asked: list[set[int]] = [set() for _ in range(6)]
    won = lost = 0.0
    for _ in range(3000):
        seats, ended = play_at_random(tables, rng)
        for place, seat in seats:
            asked[place].add(seat)
        for over in ended:
            (mine,) = asked[over.game]
            won += over.shares[mine]
            lost += sum(over.shares) - over.shares[mine]
            asked[over.game] = set()
        if won + lost >= 6:
            break
    assert won + lost >= 6
    assert lost > 4 * won  # random play against `simple`


@pytest.mark.parametrize("share", [0.0, 0.5])
def test_the_share_of_games_with_simple(share: float) -> None:
    tables = Tables("roll", 400, 5, [Setting(4, {}, 1), Setting(2, {}, 1)], simple_games=share)
    with_simple = tables.by_simple.any(axis=1).mean()
    assert abs(with_simple - share) < 0.1


def test_a_worker_is_told_with_how_many_games_simple_comes() -> None:
    """None at first, then all: who is asked in a game that began after that is one seat alone."""
    plan = Plan.of(catalog.title("frontiers").layout({}))
    worker = Worker("frontiers", 8, plan, 3, THREE)
    rng, share = Rng(1), 0.0
    began = [0.0] * 8  # with what share the game at each table has begun
    asked: list[set[int]] = [set() for _ in range(8)]
    seats: dict[float, set[int]] = {0.0: set(), 1.0: set()}  # how many seats were asked in games begun so
    try:
        while not all(seats.values()):
            n, longest, ended = worker.hear()
            for over in ended:
                seats[began[over.game]].add(len(asked[over.game]))
                asked[over.game], began[over.game] = set(), share
            for i, listed in enumerate(worker.desk.listed(n, longest).copy()):
                asked[worker.desk.games[i]].add(int(worker.desk.seats[i]))
                legal = listed[listed != NONE]
                worker.desk.moves[i] = legal[int(rng.word()) % len(legal)]
            share = 1.0 if seats[0.0] else 0.0
            worker.go_on(share)
    finally:
        worker.stop()
    assert seats == {0.0: {3}, 1.0: {1}}


def test_any_seat_may_be_the_one_that_always_learns() -> None:
    """Each game that ends says whose turn it is in the next: a seat at that table that `simple` does not play."""
    settings = [Setting(1, {"solitaire": ""}, 1), Setting(3, {}, 1), Setting(4, {}, 1)]
    tables, rng = Tables("race", 30, 5, settings, simple_games=0.7), Rng(3)
    seen: set[tuple[int, int]] = set()
    for _ in range(400):
        for over in play_at_random(tables, rng)[1]:
            players = int(tables.batch.games[over.game].players)
            assert over.next_learner < players
            assert not tables.by_simple[over.game, over.next_learner]
            seen.add((players, over.next_learner))
    assert seen == {(players, seat) for players in (1, 3, 4) for seat in range(players)}


def test_the_seat_alone_is_never_simple() -> None:
    tables = Tables("race", 50, 5, [Setting(1, {"solitaire": ""}, 1)], simple_games=1.0)
    assert not tables.by_simple[:, 0].any()


@pytest.mark.parametrize("game", ["race", "roll", "frontiers"])
def test_staggered_tables_are_at_all_points_of_a_game(game: str) -> None:
    tables, rng = Tables(game, 60, 4, THREE, staggered=True), Rng(2)
    left: list[Ended] = []
    while tables.staggered or tables.leaving:
        left += play_at_random(tables, rng)[1]
    assert {over.game for over in left} == set(range(60))
    given_up = [over for over in left if not over.finished]
    assert len(given_up) > 20
    assert not any(any(over.shares) for over in given_up)
    rounds = sorted(int(playing.round) for playing in tables.batch.games)
    shortest = min(over.rounds for over in left if over.finished)
    assert rounds[6] < shortest / 2 < rounds[54]


@pytest.mark.parametrize("game", ["race", "roll", "frontiers"])
def test_lists_have_the_legal_moves_of_each_row_in_order(game: str) -> None:
    tables, rng = Tables(game, 20, 4, THREE), Rng(2)
    for _ in range(30):
        play_at_random(tables, rng)
    tables.look()
    batch = tables.batch
    lists = lists_of(np.frombuffer(memoryview(batch.legal), np.uint8).reshape(int(batch.decisions), -1))
    number = 0
    for i, listed in enumerate(lists):
        options = sorted(batch.games[int(batch.game_of[i])].options(int(batch.seat_of[i])))
        assert listed.tolist() == options + [NONE] * (lists.shape[1] - len(options))
        number = max(number, len(options))
    assert number == lists.shape[1] > 1
