"""The arena's reckoning, against numbers known from elsewhere or worked out by hand."""

import pytest

from windfall.arena import Contest
from windfall.arena.figures import elo, figures, quantile, wilson
from windfall.arena.side_by_side import Lot, Outcome


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # Newcombe (1998), Statistics in Medicine 17, table I, method 3 (score, without continuity correction).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0000),
    ],
)
def test_wilson(won, games, low, high):
    assert wilson(won / games, games) == pytest.approx([low, high], abs=5e-5)


@pytest.mark.parametrize("games", [3, 8, 20, 29, 49, 400, 1000])
def test_who_wins_nothing_or_all_may_be_as_weak_or_strong_as_can_be(games):
    assert wilson(0.0, games)[0] == 0
    assert wilson(1.0, games)[1] == 1
    assert wilson(1 - 2**-53, games)[1] == 1  # a sum of parts of wins


def test_elo_with_two_players():
    assert elo(0.5, 100, 100, 1, 1)["difference"] == 0
    assert elo(10 / 11, 1000, 1000, 1, 1)["difference"] == pytest.approx(400)
    low, high = elo(0.76, 400, 400, 1, 1)["interval"]
    assert low < 200.2 < high
    assert elo(0.76, 400, 400, 1, 1)["difference"] == pytest.approx(200.2, abs=0.1)


def test_elo_of_one_among_three():
    """An equal wins a quarter; one who wins half has three times the odds of each other."""
    assert elo(0.25, 100, 100, 1, 3)["difference"] == pytest.approx(0)
    assert elo(0.5, 100, 100, 1, 3)["difference"] == pytest.approx(190.85, abs=0.01)
    assert elo(0.5, 100, 100, 3, 1)["difference"] == pytest.approx(-190.85, abs=0.01)


def test_elo_beyond_numbers():
    won = elo(1.0, 100, 100, 1, 1)
    assert won["difference"] is None
    assert won["interval"][0] > 500
    assert won["interval"][1] is None
    lost = elo(0.0, 100, 100, 1, 1)
    assert (lost["difference"], lost["interval"][0]) == (None, None)
    assert lost["interval"][1] == pytest.approx(-won["interval"][0])


def test_elo_knows_equals_and_winners_of_all_in_spite_of_rounding():
    for seats, others in [(1, 1), (1, 2), (1, 3), (2, 1), (1, 4), (2, 3)]:
        assert str(elo(seats / (seats + others), 100, 100, seats, others)["difference"]) == "0.0"
    assert elo(1 / 49, 49, 1, 1, 1)["difference"] is None  # all that ended


def test_unfinished_games_do_not_move_elo():
    assert elo(0.4, 100, 80, 1, 1)["difference"] == pytest.approx(0)
    assert elo(0.0, 100, 0, 1, 1) is None


def test_quantiles():
    assert [quantile([1, 2, 3, 4, 5], part) for part in (0, 0.5, 1)] == [1, 3, 5]
    assert quantile([10, 20], 0.1) == pytest.approx(11)
    assert quantile([7], 0.9) == 7
    assert quantile(list(range(20, 34)), 0.9) == 31.7  # not 31.7 and a bit


def test_the_share_of_unfinished_games_has_no_noise():
    games = [Outcome(deal, 0, 10, [30, 20], [0], ["pool"]) for deal in range(9)]
    games.append(Outcome(9, 0, 100, [5, 50], [], []))
    none = {"simple": 0.0, "random": 0.0}
    lot = Lot(0, 10, games, none, none, {"simple": 0, "random": 0})
    assert figures(Contest("race", ["simple", "random"]), [lot])["unfinished_share"] == 0.1


def test_a_contest_worked_out_by_hand():
    contest = Contest("race", ["simple", "random"])
    games = [
        Outcome(0, 0, 10, [30, 20], [0], ["pool"]),
        Outcome(0, 1, 12, [25, 25], [0, 1], ["tableau", "pool"]),
        Outcome(1, 0, 8, [10, 40], [1], ["tableau"]),
        Outcome(1, 1, 100, [5, 50], [], []),
    ]
    lot = Lot(
        0, 2, games, {"simple": 2.0, "random": 0.1}, {"simple": 1.0, "random": 0.1}, {"simple": 400, "random": 100}
    )
    found = figures(contest, [lot])
    simple, other = found["results"]
    assert simple["win_share"] == other["win_share"] == 1.5 / 4
    assert simple["error_by_deals"] == pytest.approx(0.375)  # deals of 0.75 and 0
    assert simple["win_share_by_seat"] == [0.5, 0.25]
    assert other["win_share_by_seat"] == [0.25, 0.5]
    assert simple["mean_score"] == (30 + 25 + 10 + 50) / 4
    assert simple["mean_margin"] == (10 + 0 - 30 + 45) / 4
    assert other["mean_margin"] == -simple["mean_margin"]
    assert simple["milliseconds_per_decision"] == pytest.approx(5)
    assert simple["cpu_milliseconds_per_decision"] == pytest.approx(2.5)
    assert found["ends"] == {"pool": 0.25, "tableau": 0.25, "tableau and pool": 0.25, "unfinished": 0.25}
    assert found["unfinished"] == 1
    assert found["mean_rounds"] == 32.5
    assert found["winner_mean"] == pytest.approx((30 + 25 + 40) / 3)
    assert found["margin_first_second"] == pytest.approx((10 + 0 + 30) / 3)
    assert found["scores"]["mean"] == pytest.approx(205 / 8)
    assert found["scores"]["median"] == 25
