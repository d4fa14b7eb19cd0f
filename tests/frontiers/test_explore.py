"""Explore."""

from __future__ import annotations

import pytest

from frontiers.positions import choices, explored, finish, free_colonists, named, play, side, table

EIGHT = ["Comet Zone", "Gem World", "Space Port", "Spice World", "New Vinland", "New Earth", "Rebel Base"]


def test_seven_worlds_each_takes_one_the_selecting_player_another_and_the_rest_goes_back() -> None:
    game = table("Explore", side("Old Earth"), side("New Sparta"), side("Galactic Developers"))
    center = named(game.center)
    assert len(center) == 7
    for seat in range(3):
        play(game, f"take {center[seat]}", seat=seat)
    assert game.owed() == [0]
    play(game, f"take {center[6]}")
    assert explored(game) == sorted([center[0], center[6]])
    assert [len(explored(game, seat)) for seat in range(3)] == [2, 1, 1]
    assert len(game.center) == 0
    assert len(game.bag) == 56


@pytest.mark.parametrize(
    ("home", "fields", "more"),
    [
        ("Old Earth", {"developments": ["Survey Team"]}, 1),
        ("Old Earth", {"developments": ["Federation Survey"]}, 2),
        ("Separatist Colony", {}, 1),
    ],
)
def test_survey_powers_draw_after_the_last_pick(home: str, fields: dict[str, list[str]], more: int) -> None:
    game = table("Explore", side(home, **fields), side("New Sparta"))
    play(game, choices(game)[0])
    assert len(explored(game)) == 1  # the selecting player surveys after the second pick
    play(game, choices(game, 1)[0], seat=1)
    play(game, choices(game)[0])
    assert len(explored(game)) == 2 + more
    assert len(game.bag) == 60 - 3 - more


@pytest.mark.parametrize("world", ["Imperium Survey HQ", "Alien Data Repository"])
def test_survey_powers_of_worlds(world: str) -> None:
    game = table("Explore", side("New Sparta"), side("Old Earth", world))
    play(game, choices(game)[0])
    play(game, choices(game, 1)[0], seat=1)
    assert len(explored(game, 1)) == 2  # others survey as soon as they have picked
    assert len(game.center) == 5  # before anything goes back


def test_homesteading_pioneers_gain_a_colonist_in_explore() -> None:
    game = table("Explore", side("Old Earth"), side("New Sparta", developments=["Homesteading Pioneers"]))
    finish(game)
    assert (free_colonists(game), free_colonists(game, 1)) == (0, 1)


def test_more_than_nine_worlds_and_colonies_are_returned_of_ones_own_choice() -> None:
    game = table("Explore", side("Old Earth", explored=EIGHT), side("New Sparta"))
    for seat in (0, 1, 0):
        play(game, choices(game, seat)[0], seat=seat)
    assert game.step.name == "nine worlds at most"
    assert len(explored(game)) == 9
    assert "return Comet Zone" in choices(game)
    play(game, "return Comet Zone")
    assert len(explored(game)) == 8
    assert "Comet Zone" not in explored(game)
    assert "Comet Zone" in named(game.bag)


def test_several_worlds_are_returned_in_ascending_number_so_that_a_set_has_one_spelling() -> None:
    game = table("Explore", side("Old Earth", explored=[*EIGHT, "Rebel Outpost"]), side("New Sparta"))
    for seat in (0, 1, 0):
        play(game, choices(game, seat)[0], seat=seat)
    play(game, "return Rebel Outpost")
    assert "return Gem World" not in choices(game)
    assert all(game.tiles.number_of[choice.removeprefix("return ")] > 115 for choice in choices(game))


def test_nothing_is_returned_within_the_limit() -> None:
    game = table("Explore", side("Old Earth", explored=EIGHT[:6]), side("New Sparta"))
    for seat in (0, 1, 0):
        play(game, choices(game, seat)[0], seat=seat)
    assert len(explored(game)) == 8
    assert game.step.name == "select an action"


def test_when_the_bag_is_short_late_players_find_no_world() -> None:
    """Only with the Exploration goal can that be; here all but two worlds are elsewhere."""
    game = table("", side("Old Earth"), side("New Sparta"), side("Galactic Developers"))
    names = [tile.name for tile in game.tiles.designs if tile.number >= 60]
    parts = [names[0:8], names[8:16], names[16:24], names[24:32], names[32:40]]
    homes = ["Old Earth", "Epsilon Eridani", "Alpha Centauri", "New Sparta", "Earth's Lost Colony"]
    sides = [side(home, explored=part) for home, part in zip(homes, parts, strict=True)]
    for i, lot in enumerate([names[40:44], names[44:48], names[48:52], names[52:56], names[56:58]]):
        sides[i]["stockpile"] = {"worlds": lot}
    game = table("Explore", *sides, options=["goals"], goals={"up": ["Exploration"]})
    assert sorted(named(game.center)) == sorted(names[58:60])
    play(game, f"take {names[58]}")
    # The last world is the only option of seat 1; the others get nothing, nor is there a second pick.
    assert [len(explored(game, seat)) for seat in range(5)] == [9, 9, 8, 8, 8]
    assert game.step.name == "nine worlds at most"
