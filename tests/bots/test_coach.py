"""The coach: its chances are those that can be trusted, its moves are told apart by looking ahead."""

from __future__ import annotations

import numpy as np
import pytest

from windfall.bots import bot, coach
from windfall.bots.care import Care
from windfall.bots.coach import levelled
from windfall.bots.decision import Thought
from windfall.bots.network import corrections, model_path, read_weights, told_in
from windfall.bots.review import standing
from windfall.bots.ways import way_of
from windfall.engine import catalog
from windfall.engine.game import Game

HASTY = Care(moves=3, sure=2.0, deals=4, rounds=1, doubt=1e9)  # as for hints, at a fraction of the time


def mean_of(thoughts: list[Thought]) -> float:
    return float(np.average([thought.win for thought in thoughts], weights=[thought.chance for thought in thoughts]))


def test_what_looking_ahead_finds_is_brought_to_what_the_network_says() -> None:
    found = [Thought(1, 0.6, 0.55, 0.02), Thought(2, 0.3, 0.5, 0.02), Thought(3, 0.02, 0.2, 0.03)]
    moved = levelled(found, 0.45)
    assert mean_of(moved) == pytest.approx(0.45, abs=1e-4)
    assert [thought.move for thought in moved] == [1, 2, 3]
    assert moved[0].win > moved[1].win > moved[2].win
    assert [thought.spread for thought in moved] == pytest.approx([0.02, 0.0194, 0.0238], abs=1e-3)
    assert [thought.chance for thought in moved] == [0.6, 0.3, 0.02]


def test_an_end_that_is_in_sight_is_believed() -> None:
    """All deals are won, or none is: what the network thinks of the position is no match for that."""
    sure, lost = levelled([Thought(1, 0.9, 1.0, 0.0), Thought(2, 0.1, 0.0, 0.0)], 0.5)
    assert sure.win > 0.9999
    assert lost.win < 0.0001


def games(name: str, players: int) -> list[Game]:
    """Some positions of a game."""
    game, table = catalog.new_game(name, players, {}, 4), bot("casual", name, 1)
    found = []
    for step in range(60):
        if step % 15 == 0:
            found.append(game.copy())
        seat = game.owed()[0]
        game.play(seat, table.choose(game, seat))
    return found


@pytest.mark.parametrize(("name", "players"), [("race", 2), ("race", 4), ("roll", 2), ("frontiers", 3)])
def test_a_hint_compares_two_moves_and_tells_trusted_chances(name: str, players: int) -> None:
    compared = 0
    for game in games(name, players):
        seat = game.owed()[0]
        advice = coach.advise(name, game, seat, 1, HASTY)
        own = coach.chances(name, game, seat)[seat]
        assert sum(advice.chances) == pytest.approx(1, abs=1e-4)
        if len(advice.thoughts) > 1:
            compared += 1
            assert advice.chances[seat] == pytest.approx(advice.thoughts[0].win)
            if name == "race":  # hands are hidden: looking ahead alone would be too hopeful
                assert mean_of(advice.thoughts) == pytest.approx(own, abs=1e-3)
    assert compared >= 3  # all in which the policy leaves a second move any chance


def test_whoever_sees_all_hands_is_surer_than_each_seat() -> None:
    game = games("race", 2)[2]
    own = [coach.chances("race", game, seat)[seat] for seat in (0, 1)]
    told = standing("race", game)
    assert sum(told) == pytest.approx(1, abs=1e-4)
    assert max(told) > max(own) / sum(own)
    *_, sure = corrections(way_of(game), told_in(read_weights(model_path("race"))))[2]
    assert game.round == 5
    assert sure > 1
    assert told == pytest.approx([chance**sure / sum(one**sure for one in own) for chance in own], abs=1e-4)


def test_where_all_is_open_there_is_one_opinion() -> None:
    game = games("frontiers", 3)[1]
    assert standing("frontiers", game) == pytest.approx(coach.chances("frontiers", game, 2))
    assert sum(standing("frontiers", game)) == pytest.approx(1, abs=1e-4)


def test_looking_from_a_seat_does_not_change_the_game() -> None:
    game = games("race", 2)[1]
    before = game.digest()
    standing("race", game)
    coach.advise("race", game, game.owed()[0], 1, HASTY)
    assert game.digest() == before
