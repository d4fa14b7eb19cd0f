"""Properties of all games of Race, whatever the option and number of players."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game_checks import (
    by_the_sources,
    check_bytes,
    check_copy,
    check_imagined,
    check_legal_moves_work,
    check_options,
    check_other_moves_are_refused,
    check_record,
    check_views,
    digests,
    walk,
)
from race.settings import ALL_GAMES
from windfall.race.state import NO_GOOD, Race

GAMES = st.sampled_from(ALL_GAMES)
SEEDS = st.integers(0, 2**32 - 1)


def all_cards(game: Race) -> Counter[int]:
    """Every card, wherever it lies."""
    cards: Counter[int] = Counter()
    for pile in [game.supply, *game.private]:
        cards.update(pile.deck)
        cards.update(pile.discards)
    for empire in game.empires:
        cards.update(empire.hand)
        cards.update(empire.seen)
        cards.update(empire.tableau)
        cards.update(good for good in empire.goods if good != NO_GOOD)
        if empire.draft is not None:
            cards.update(empire.draft.homes)
            if not game.private:
                cards.update(empire.draft.cards)
    if game.robot is not None:
        cards.update(game.robot.stack)
        cards.update(game.robot.tableau)
    return cards


def all_chips(game: Race) -> int:
    """Every chip, in the pool or held."""
    robot = 0 if game.robot is None else game.robot.chips
    return int(game.pool + robot + sum(empire.chips for empire in game.empires))


def check_goals(game: Race) -> None:
    """Only goals in play are held; a most goal by one player, who meets its condition at the end of its phases."""
    for tile in game.rules.goals.tiles:
        holders = [empire for empire in game.empires if empire.goals >> tile.number & 1]
        assert not holders or game.goals >> tile.number & 1
        assert len(holders) <= 1 or not tile.most
        assert bool(holders) == bool(game.claimed >> tile.number & 1) or tile.most


@pytest.mark.pure
@given(GAMES, SEEDS)
def test_cards_and_chips_are_conserved_in_every_state(setting: tuple[int, dict[str, str]], seed: int) -> None:
    players, options = setting
    for game, _ in walk("race", players, options, seed):
        assert isinstance(game, Race)
        expected = Counter({card.number: card.copies for card in game.cards.designs})
        assert all_cards(game) == expected
        for pile in [game.supply, *game.private]:
            assert len(pile.known) == len(pile.discards)
        assert all_chips(game) == (24 if game.robot is not None else 12 * players)
        assert game.rules.goals.complete(game.goals) == ("goals" in options)
        check_goals(game)
        for empire in game.empires:
            assert list(empire.hand) == sorted(empire.hand)
            assert len(empire.goods) == len(empire.tableau)
            developments = [card for card in empire.tableau if game.cards.is_development[card]]
            assert len(set(developments)) == len(developments)


@pytest.mark.pure
@given(GAMES, SEEDS)
def test_options_are_exactly_what_may_be_played(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("race", *setting, seed):
        if chance.random() < 0.05 or game.over():
            check_options(game)
            check_legal_moves_work(game)
            check_other_moves_are_refused(game, chance)


@pytest.mark.pure
@given(GAMES, SEEDS)
def test_copies_bytes_and_views(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("race", *setting, seed):
        if chance.random() < 0.04 or game.over():
            check_copy(game, chance)
            check_bytes(game, "race")
            check_views(game)


@pytest.mark.pure
@given(GAMES, SEEDS)
def test_imagined_games_keep_what_a_seat_knows(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("race", *setting, seed):
        if chance.random() < 0.05:
            check_imagined(game, chance)


@given(GAMES, SEEDS)
def test_imagined_games_conserve_cards(setting: tuple[int, dict[str, str]], seed: int) -> None:
    from windfall.engine.rng import Rng

    for game, chance in walk("race", *setting, seed):
        if chance.random() < 0.1:
            assert isinstance(game, Race)
            imagined = game.imagine(chance.randrange(setting[0]), Rng(seed))
            assert all_cards(imagined) == all_cards(game)


@pytest.mark.pure
@given(GAMES, SEEDS)
def test_records_replay_and_taking_back_restores(setting: tuple[int, dict[str, str]], seed: int) -> None:
    check_record("race", *setting, seed)


@pytest.mark.skipif(bool(os.environ.get("WINDFALL_PURE")), reason="compares the compiled engine with the sources")
def test_compiled_and_pure_python_agree_move_by_move() -> None:
    settings = [(players, options, seed) for players, options in ALL_GAMES for seed in range(2)]
    interpreted = by_the_sources("game_checks", "digests", [("race", *setting) for setting in settings])
    for setting, states in zip(settings, interpreted, strict=True):
        assert digests("race", *setting) == states
        assert len(states) > 20
