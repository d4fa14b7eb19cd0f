"""The rule-of-thumb player: plays by the rules, knows no secrets, beats random play, ends games in good time."""

from __future__ import annotations

import os

import pytest

from game_checks import walk
from windfall.arena.simulate import Match, play_games
from windfall.bots import bot
from windfall.engine.rng import Rng

COMPILED = not os.environ.get("WINDFALL_PURE")


@pytest.mark.parametrize("options", [{}, {"goals": ""}])
def test_it_always_finds_a_legal_move(options: dict[str, str]) -> None:
    player = bot("simple", "frontiers")
    for seed in range(3):
        for game, chance in walk("frontiers", 2 + seed, options, seed):
            if chance.random() < 0.3:
                for seat in game.owed():
                    imagined = game.imagine(seat, Rng(chance.getrandbits(32)))
                    assert player.choose(imagined, seat) in game.options(seat)


def test_it_clearly_beats_random_play() -> None:
    tally = play_games(Match("frontiers", ["simple", "random", "random"]), range(40 if COMPILED else 6))
    assert tally.to_json(1.0)["wins"][0] > 0.9


@pytest.mark.skipif(not COMPILED, reason="takes many games")
def test_its_games_with_three_players_last_as_long_as_the_rulebook_says() -> None:
    """A game typically consists of 12 to 15 rounds."""
    tally = play_games(Match("frontiers", ["simple"] * 3), range(200))
    assert tally.unfinished == 0
    assert 12 <= tally.to_json(1.0)["mean_rounds"] <= 15
