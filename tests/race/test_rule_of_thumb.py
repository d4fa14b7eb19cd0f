"""The rule-of-thumb player as it is compiled: the same moves as its sources, and weights that can be changed.

How it plays is tested with the other bots, in tests/bots.
"""

from __future__ import annotations

import os
from dataclasses import FrozenInstanceError, replace

import pytest

from game_checks import by_the_sources
from race.settings import ALL_GAMES
from windfall.bots import ask
from windfall.bots.simple_race import SimpleBot
from windfall.engine import catalog
from windfall.engine.rng import Rng
from windfall.race.weights import Weights


def moves_of(players: int, options: dict[str, str], seed: int, weights: Weights | None = None) -> list[int]:
    """All moves of a game that the player plays against itself."""
    game = catalog.new_game("race", players, options, seed)
    player = SimpleBot(0, weights)
    rng = Rng(seed)
    moves = []
    while not game.over():
        seat = game.owed()[0]
        moves.append(ask(player, game, seat, rng))
        game.play(seat, moves[-1])
    return moves


@pytest.mark.skipif(bool(os.environ.get("WINDFALL_PURE")), reason="compares the compiled player with its sources")
def test_compiled_and_pure_python_play_the_same_moves() -> None:
    settings = [(players, options, 7) for players, options in ALL_GAMES]
    pure = by_the_sources("race.test_rule_of_thumb", "moves_of", settings)
    assert [moves_of(*setting) for setting in settings] == pure


def test_other_weights_play_other_moves() -> None:
    usual = moves_of(2, {}, 3)
    assert moves_of(2, {}, 3, Weights()) == usual
    assert moves_of(2, {}, 3, replace(Weights(), card=2.0, waiting=1.0)) != usual


def test_weights_stay_as_they_are() -> None:
    weights = Weights(card=0.7)
    assert (weights.card, weights.rounds) == (0.7, Weights().rounds)
    with pytest.raises(FrozenInstanceError):
        weights.card = 0.8  # type: ignore[misc]


def test_choosing_leaves_the_game_as_it_is() -> None:
    game = catalog.new_game("race", 3, {"gathering-storm": "", "goals": ""}, 4)
    player = SimpleBot()
    for _ in range(150):
        seat = game.owed()[0]
        before = game.digest()
        move = player.choose(game, seat)
        assert game.digest() == before
        game.play(seat, move)
        if game.over():
            break
