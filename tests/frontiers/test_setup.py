"""Setup: both kinds, for each number of players."""

from __future__ import annotations

from collections import Counter

import pytest

from frontiers.positions import choices, colonies, named, play
from windfall.engine import catalog
from windfall.errors import WindfallError
from windfall.frontiers.state import Frontiers


def new(players: int, seed: int = 1, **options: str) -> Frontiers:
    game = catalog.new_game(
        "frontiers", players, {name.replace("_", "-"): value for name, value in options.items()}, seed
    )
    assert isinstance(game, Frontiers)
    return game


@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_pieces_by_number_of_players(players: int, copies: int) -> None:
    game = new(players, first_game="")
    for tile, left in zip(game.market, game.copies, strict=True):
        assert left == (1 if game.tiles.of_number[tile].large else copies)
    assert game.pool == 12 * players
    assert game.colonists == 12 * players - players  # one is on each home colony
    assert len(game.bag) == 60
    assert game.round == 1


@pytest.mark.parametrize(
    ("players", "expected"), [(2, [3, 4]), (3, [3, 3, 4]), (4, [3, 3, 4, 4]), (5, [3, 3, 3, 4, 4])]
)
def test_the_last_players_have_a_credit_more(players: int, expected: list[int]) -> None:
    game = new(players, first_game="")
    assert [game.empires[seat].credits for seat in game.track[:players]] == expected


def test_two_players_have_two_disks_each_in_the_same_order() -> None:
    track = list(new(2).track)
    assert track[:2] == track[2:]
    assert sorted(track) == [0, 0, 1, 1]


def test_a_first_game_uses_white_square_sides_and_asks_nobody() -> None:
    for seed in range(10):
        game = new(5, seed, first_game="")
        assert all(game.tiles.of_number[face].first_game for face in game.market)
        assert all(game.tiles.of_number[empire.colonies[0]].first_game for empire in game.empires)
        assert game.step.name == "select an action"


def test_later_games_flip_a_coin_for_each_double_sided_tile() -> None:
    faces: Counter[str] = Counter()
    for seed in range(200):
        faces.update(named(new(2, seed).market))
    assert faces["Contact Specialist"] == 200
    assert len(faces) == 40
    for tile in new(2).tiles.designs[8:40]:
        assert 70 < faces[tile.name] < 130


def test_later_games_let_players_choose_their_home_colony_in_player_order() -> None:
    game = new(3, 5)
    for seat in list(game.track):
        assert game.step.name == "choose a home colony"
        assert game.owed() == [seat]
        mat = game.empires[seat].mat
        sides = [tile.name for tile in game.tiles.designs if tile.mat == mat]
        assert choices(game, seat) == sorted(f"home {name}" for name in sides)
        play(game, f"home {sides[1]}", seat=seat)
        assert colonies(game, seat) == [sides[1]]
    assert game.step.name == "select an action"
    assert game.owed() == [game.track[0]]
    assert game.colonists == 33


def test_a_home_colony_with_a_halo_begins_with_its_good() -> None:
    game = new(5, 3)
    while game.step.name == "choose a home colony":
        seat = game.owed()[0]
        game.play(seat, game.options(seat)[0])
    for empire in game.empires:
        home = empire.colonies[0]
        assert empire.goods[0] == (game.tiles.kind[home] if game.tiles.windfall[home] else 0)
        assert game.tiles.colonists[home] == 1


def test_goals_are_shuffled_under_their_tile() -> None:
    assert {tuple(new(2, seed, goals="").stack) for seed in range(20)} != {tuple(range(8))}
    assert sorted(new(2, goals="").stack) == [*range(8)]
    assert len(new(2).stack) == 0


def test_options_and_players_that_do_not_go_together_get_a_sentence() -> None:
    with pytest.raises(WindfallError, match="cannot be combined"):
        new(2, first_game="", goals="")
    with pytest.raises(WindfallError, match="2 to 5 players"):
        new(6)
    with pytest.raises(WindfallError, match="no option 'draft'"):
        new(2, draft="")
