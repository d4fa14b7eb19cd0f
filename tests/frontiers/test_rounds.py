"""Rounds: the priority track, selecting action tiles, tiles that only have a bonus, the round's end, the game's end."""

from __future__ import annotations

import pytest

from frontiers.positions import chips, choices, finish, play, side, table, wealth
from windfall.frontiers.state import Frontiers

THREE = [side("Old Earth"), side("New Sparta"), side("Galactic Developers")]
TILES = [
    "Develop",
    "Explore",
    "Produce",
    "Retreat into Isolation",
    "Send Diplomatic Envoys",
    "Settle",
    "Trade, Consume",
]


def select(game: Frontiers, action: str) -> None:
    """Whoever's turn it is selects this, and all do it in some way."""
    play(game, action, seat=game.owed()[0])
    finish(game)


def test_a_tile_is_selected_once_a_round() -> None:
    game = table("", *THREE)
    assert choices(game) == TILES
    select(game, "Produce")
    assert "Produce" not in choices(game, 1)
    assert len(choices(game, 1)) == 6


def test_players_select_in_the_order_of_the_track_and_keep_it() -> None:
    game = table("", *THREE, track=[2, 0, 1])
    selecting = []
    for action in ("Develop", "Settle", "Produce", "Develop", "Settle", "Produce"):
        selecting.append(game.owed()[0])
        select(game, action)
    assert selecting == [2, 0, 1, 2, 0, 1]
    assert game.round == 3


def test_an_action_is_done_in_priority_order_from_the_selecting_player_wrapping_around() -> None:
    game = table("", *THREE, track=[2, 0, 1], turn=1)
    play(game, "Explore", seat=0)
    acted = []
    while game.step.name == "explore":
        acted.append(game.owed()[0])
        game.play(acted[-1], game.options(acted[-1])[0])
    assert acted == [0, 1, 2]
    assert game.owed() == [0]  # the second pick


def test_with_two_players_each_selects_two_actions_a_round() -> None:
    game = table("", side("Old Earth"), side("New Sparta"))
    selecting = []
    for action in ("Develop", "Settle", "Produce", "Explore"):
        assert game.round == 1
        selecting.append(game.owed()[0])
        select(game, action)
    assert selecting == [0, 1, 0, 1]
    assert game.round == 2
    assert game.selected == 0


def test_retreating_gives_two_credits_to_the_selecting_player_only() -> None:
    game = table("", *THREE)
    play(game, "Retreat into Isolation")
    assert [wealth(game, seat) for seat in range(3)] == [2, 0, 0]
    assert game.owed() == [1]


# --- envoys ---------------------------------------------------------------------------------------------------------


def test_envoys_give_a_chip_and_the_first_place_at_once() -> None:
    game = table("", *THREE, turn=1)
    play(game, "Send Diplomatic Envoys", seat=1)
    assert chips(game, 1) == 1
    assert list(game.track) == [1, 0, 2]
    assert game.owed() == [2]  # who selects next does not change


def test_envoys_change_the_order_of_the_actions_still_to_come_this_round() -> None:
    game = table("", *THREE, turn=1)
    play(game, "Send Diplomatic Envoys", seat=1)
    play(game, "Explore", seat=2)
    acted = []
    while game.step.name == "explore":
        acted.append(game.owed()[0])
        game.play(acted[-1], game.options(acted[-1])[0])
    assert acted == [2, 1, 0]


def test_the_new_order_holds_in_the_next_round() -> None:
    game = table("", *THREE, turn=2)
    play(game, "Send Diplomatic Envoys", seat=2)
    assert game.round == 2
    assert list(game.track) == [2, 0, 1]
    assert game.owed() == [2]


def test_with_two_players_envoys_move_one_disk_so_that_one_may_select_twice_in_a_row() -> None:
    game = table("", side("Old Earth"), side("New Sparta"), turn=1)
    play(game, "Send Diplomatic Envoys", seat=1)
    assert list(game.track) == [1, 0, 0, 1]
    select(game, "Develop")
    select(game, "Settle")
    assert game.round == 2
    selecting = []
    for action in ("Develop", "Settle", "Produce", "Explore"):
        selecting.append(game.owed()[0])
        select(game, action)
    assert selecting == [1, 0, 0, 1]


def test_the_chip_of_envoys_can_end_the_game_after_the_round() -> None:
    sides = [side("Old Earth", chips=34), side("New Sparta", chips=1), side("Galactic Developers")]
    game = table("", *sides, turn=1)
    play(game, "Send Diplomatic Envoys", seat=1)
    assert game.pool == 0
    assert not game.over()
    select(game, "Develop")
    assert game.over()
    assert game.result().why == ["pool"]


# --- credits on Produce ---------------------------------------------------------------------------------------------


def test_a_credit_is_added_to_produce_in_every_round_without_it() -> None:
    game = table("", *THREE)
    for expected in (1, 2):
        for action in ("Develop", "Settle", "Explore"):
            select(game, action)
        assert game.produce_credits == expected
    select(game, "Produce")
    assert game.produce_credits == 0
    assert wealth(game, 0) == 2
    select(game, "Develop")
    select(game, "Settle")
    assert game.produce_credits == 0


# --- the end --------------------------------------------------------------------------------------------------------


def test_the_round_is_finished_before_the_game_ends() -> None:
    tiles = ["Contact Specialist", "Space Marines", "Genetics Lab", "Homesteading Pioneers", "Survey Team"]
    tiles += ["Mining Industries", "Imperium Arms Factories", "Export Duties", "Consumer Markets"]
    game = table("Develop", side("Old Earth", developments=tiles, credits=9), *THREE[1:])
    play(game, "buy Galactic Federation")
    finish(game)
    assert game.why
    assert not game.over()
    select(game, "Explore")
    select(game, "Produce")
    assert game.over()
    assert game.result().why == ["developments"]


def test_ten_spaces_do_not_end_the_game() -> None:
    tiles = ["Contact Specialist", "Space Marines", "Genetics Lab", "Homesteading Pioneers", "Survey Team"]
    tiles += ["Mining Industries", "Imperium Arms Factories", "Export Duties"]
    game = table("Develop", side("Old Earth", developments=tiles, credits=9), *THREE[1:])
    play(game, "buy Galactic Federation")
    finish(game)
    assert not game.why


@pytest.mark.parametrize(("left", "ends"), [(5, False), (4, True)])
def test_four_colonists_left_after_settle_end_the_game(left: int, ends: bool) -> None:
    """Nobody has explored a world, so the three players gain seven colonists by themselves."""
    held = 36 - 3 - 7 - left
    game = table("Settle", side("Old Earth"), side("New Sparta", colonists=held), side("Galactic Developers"))
    assert game.colonists == left
    assert bool(game.why) == ends


def test_few_colonists_in_another_action_do_not_end_the_game() -> None:
    game = table("Explore", side("Old Earth", developments=["Homesteading Pioneers"], colonists=17), side("New Sparta"))
    assert game.colonists == 24 - 2 - 18
    finish(game)
    assert not game.why
