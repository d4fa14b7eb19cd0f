"""What the expert makes of what it found: which moves it looks at, which it drops, which it plays."""

import numpy as np

from windfall.bots.care import Care
from windfall.bots.decision import Decision, best, candidates, contenders
from windfall.bots.expert import lots, too_long
from windfall.engine.catalog import new_game
from windfall.engine.rng import Rng

CARE = Care(moves=3, least=0.05, sure=0.9, doubt=3.0, trust=0.01)


def test_likely_moves_are_looked_at_the_likeliest_first() -> None:
    assert candidates(np.array([0.04, 0.3, 0.1, 0.4, 0.16], np.float32), CARE) == [3, 1, 4]
    assert candidates(np.array([0.04, 0.86, 0.1], np.float32), CARE) == [1, 2]
    assert candidates(np.array([0.04, 0.92, 0.04], np.float32), CARE) == [1]  # sure
    assert candidates(np.full(50, 0.02, np.float32), CARE) == [0]  # nothing is likely


def test_moves_that_lag_behind_in_the_same_deals_are_dropped() -> None:
    luck = np.array([0.1, -0.2, 0.3, -0.1, 0.05, -0.15])  # shared by all moves, so it does not count
    even = np.zeros(3, np.float32)
    own = np.array([0.01, -0.01] * 3)
    wins = np.array([0.5 + luck, 0.5 + luck + own, 0.4 + luck + own])
    assert contenders(wins, even, CARE) == [0, 1]
    # A move that the policy is surer of may win less: here 0.1 is 10 factors of e.
    assert contenders(wins, np.array([0, 0, 10], np.float32), CARE) == [0, 1, 2]
    assert contenders(wins[:, :1], even, CARE) == [0, 1, 2]  # nothing is known of one deal


def test_a_move_that_was_dropped_is_not_played_for_its_lucky_deals() -> None:
    game = new_game("race", 2, seed=1)
    policy = np.array([0.5, 0.5], np.float32)
    decision = Decision(game, 0, Rng(1), policy, [0, 1])
    lucky = np.array([0.9, 0.91, 0.9, 0.91])
    decision.note(np.array([lucky, lucky - 0.1 + np.array([0, 0.01, 0.01, 0])]), CARE)
    assert decision.left == [0]
    decision.note(np.array([[0.2, 0.21, 0.2, 0.21]]), CARE)  # tried on, it does badly
    thoughts = decision.thoughts(0.5)
    assert [thought.dropped for thought in thoughts] == [False, True]
    assert thoughts[0].win < thoughts[1].win
    assert best(thoughts, CARE).move == 0


def test_moves_are_tried_in_a_few_deals_first_and_then_in_ever_more() -> None:
    assert lots(128) == [8, 8, 16, 32, 64]
    assert lots(24) == [8, 8, 8]
    assert lots(12) == [8, 4]
    assert lots(3) == [3]


def test_no_deals_are_begun_that_would_take_too_long() -> None:
    care = Care(seconds=0.8)
    assert not too_long(0.39, 8, 8, care)
    assert too_long(0.41, 8, 8, care)
    assert not too_long(0.5, 16, 8, care)
