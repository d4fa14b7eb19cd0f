"""Properties of all games of Roll, whatever the option and number of players."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from hypothesis import given, settings
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
from windfall.engine.rng import Rng
from windfall.roll.empire import EXTRA, NO_GOOD, ROLLED
from windfall.roll.powers import COLOURS, GRAY
from windfall.roll.state import Roll
from windfall.roll.tiles import FACTION, TILES, WORLD_SIDE

GAMES = st.sampled_from([(2, {}), (3, {}), (4, {}), (5, {}), (2, {"first-game": ""}), (3, {"edition-2014": ""})])
SEEDS = st.integers(0, 2**32 - 1)
FEW = settings(max_examples=25)


def all_tiles(game: Roll) -> Counter[int]:
    """Every game tile, wherever it lies."""
    tiles: Counter[int] = Counter()
    tiles.update(int(tile) for tile in game.bag)
    tiles.update(int(tile) for tile in game.abandoned)
    for empire in game.empires:
        for pile in (empire.developments, empire.worlds, empire.seen):
            tiles.update(int(tile) for tile in pile)
        tiles.update(int(square) % WORLD_SIDE for square in empire.tableau if square < FACTION)
    return tiles


def all_dice(game: Roll) -> list[int]:
    """Dice of each colour, wherever they are."""
    return [
        int(game.supply[colour]) + sum(int(empire.owned(colour)) for empire in game.empires)
        for colour in range(COLOURS)
    ]


def check_table(game: Roll) -> None:
    """What holds in every state."""
    assert all_tiles(game) == Counter(range(TILES))
    assert all_dice(game) == [die.count for die in game.tiles.dice]
    assert all(number >= 0 for number in game.supply)
    assert game.pool + sum(empire.chips for empire in game.empires) == 12 * game.players
    for empire in game.empires:
        assert 0 <= empire.credits <= 10
        assert all(number >= 0 for number in empire.dice)
        assert len(empire.goods) == 2 * len(empire.tableau)
        reserves = any(game.tiles.good_capacity[square] for square in empire.tableau)
        for place, square in enumerate(empire.tableau):
            goods = [int(good) for good in empire.goods[2 * place : 2 * place + 2]]
            assert goods == sorted(goods)
            if game.tiles.colour[square] == GRAY:
                assert goods == [NO_GOOD, NO_GOOD]
            assert reserves or goods[1] == NO_GOOD
        if game.step.name != "assign":
            assert not any(empire.dice[ROLLED:])
        if game.step.name not in ("explore", "ship", "fill the bag"):
            assert not any(empire.dice[EXTRA:ROLLED])
        # The owner knows every tile of the zone, and everybody the topmost ones.
        for pile in (empire.developments, empire.worlds, empire.seen):
            assert all((game.known[tile] >> empire.seat) & 1 for tile in pile)
        for pile in (empire.developments, empire.worlds):
            if pile:
                assert game.known[pile[0]] == 0xFF


@pytest.mark.pure
@FEW
@given(GAMES, SEEDS)
def test_dice_tiles_credits_and_chips_in_every_state(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, _ in walk("roll", *setting, seed):
        assert isinstance(game, Roll)
        check_table(game)


@pytest.mark.pure
@FEW
@given(GAMES, SEEDS)
def test_options_are_exactly_what_may_be_played(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("roll", *setting, seed):
        if chance.random() < 0.03 or game.over():
            check_options(game)
            check_legal_moves_work(game)
            check_other_moves_are_refused(game, chance)


@pytest.mark.pure
@FEW
@given(GAMES, SEEDS)
def test_copies_bytes_and_views(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("roll", *setting, seed):
        if chance.random() < 0.05 or game.over():
            check_copy(game, chance)
            check_bytes(game, "roll")
            check_views(game)


@pytest.mark.pure
@FEW
@given(GAMES, SEEDS)
def test_imagined_games_keep_what_a_seat_knows(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("roll", *setting, seed):
        if chance.random() < 0.05:
            check_imagined(game, chance)


@FEW
@given(GAMES, SEEDS)
def test_imagined_games_conserve_tiles_and_dice(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("roll", *setting, seed):
        if chance.random() < 0.1:
            assert isinstance(game, Roll)
            imagined = game.imagine(chance.randrange(setting[0]), Rng(seed))
            check_table(imagined)


@pytest.mark.pure
@FEW
@given(GAMES, SEEDS)
def test_records_replay_and_taking_back_restores(setting: tuple[int, dict[str, str]], seed: int) -> None:
    check_record("roll", *setting, seed)


@pytest.mark.skipif(bool(os.environ.get("WINDFALL_PURE")), reason="compares the compiled engine with the sources")
def test_compiled_and_pure_python_agree_move_by_move() -> None:
    options = [{}, {"first-game": ""}, {"edition-2014": ""}]
    sets = [(players, options[seed % 3], seed) for players in (2, 3, 4, 5) for seed in range(3)]
    interpreted = by_the_sources("game_checks", "digests", [("roll", *setting) for setting in sets])
    for setting, states in zip(sets, interpreted, strict=True):
        assert digests("roll", *setting) == states
        assert len(states) > 50
