"""Terraforming Engineers and Doomed Colony: replacing a colony, which is not settling."""

from __future__ import annotations

from frontiers.positions import choices, colonies, free_colonists, goods, named, play, side, table, wealth
from frontiers.test_settle import settling
from windfall.frontiers.state import Frontiers

ENGINEERS = {"developments": ["Terraforming Engineers"]}
USE = "use Terraforming Engineers"


def engineers(*held: str, wants: list[str], **fields: object) -> Frontiers:
    return settling(*held, wants=wants, **{**ENGINEERS, **fields})


def test_a_colony_gives_way_to_one_of_its_kind_for_nothing() -> None:
    game = engineers("Old Earth", "Comet Zone", wants=["New Earth"], colonists=1)
    play(game, USE)  # the colony and the world are the only ones that fit
    assert colonies(game) == ["Old Earth", "New Earth"]
    assert wealth(game) == 0
    assert free_colonists(game) == 2  # the one there was went along; two were then gained, as the only option
    assert "Comet Zone" in named(game.bag)


def test_it_comes_on_top_of_gaining_colonists_or_settling_before_or_after() -> None:
    game = engineers("Old Earth", "Comet Zone", wants=["New Earth", "Artist Settlement"], credits=1)
    play(game, "settle Artist Settlement")
    assert choices(game) == ["pass", USE]
    play(game, USE)
    assert colonies(game) == ["Old Earth", "New Earth", "Artist Settlement"]
    game = engineers("Old Earth", "Comet Zone", wants=["New Earth"])
    play(game, "colonists", USE)
    assert colonies(game) == ["Old Earth", "New Earth"]


def test_printed_costs_count_and_may_rise_by_three_at_most_and_never_fall() -> None:
    rare = ["Destroyed World", "Comet Zone", "New Earth", "Imperium Blaster Gem Consortium"]  # 1, 3, 5, 6
    game = engineers("Old Earth", "Radioactive World", wants=rare, developments=["Terraforming Engineers"])
    play(game, USE)
    assert choices(game) == ["by Comet Zone", "by New Earth"]


def test_equal_cost_will_do() -> None:
    game = engineers("Old Earth", "Radioactive World", wants=["Asteroid Belt"])
    play(game, USE)
    assert colonies(game) == ["Old Earth", "Asteroid Belt"]


def test_kinds_must_match_and_gray_matches_gray() -> None:
    assert USE not in choices(
        engineers("Old Earth", "Comet Zone", wants=["Galactic Studios", "Spice World"], credits=5)
    )
    game = engineers("Old Earth", "Expanding Colony", wants=["Galactic Engineers"])
    play(game, USE)
    # A home colony is a colony too; having no cost it counts as 0.
    assert choices(game) == ["replace Expanding Colony", "replace Old Earth"]
    play(game, "replace Expanding Colony")
    assert colonies(game) == ["Old Earth", "Galactic Engineers"]


def test_military_worlds_take_no_part() -> None:
    game = engineers("Old Earth", "Rebel Miners", wants=["Comet Zone", "Imperium Fuel Depot"], credits=9)
    assert USE not in choices(game)


def test_a_missing_colonist_must_be_supplied() -> None:
    game = engineers("Old Earth", "Comet Zone", wants=["New Earth"], colonists=0, credits=9)
    # At first only colonists could be had, and were; now there is one to spare.
    assert free_colonists(game) == 2
    assert choices(game) == ["pass", USE]
    play(game, USE)
    assert free_colonists(game) == 1


def test_the_old_good_is_returned_and_a_windfall_world_brings_its_own() -> None:
    game = engineers("Old Earth", "Comet Zone", wants=["New Earth"], goods=["Comet Zone"])
    play(game, USE)
    assert goods(game) == []
    game = engineers("Old Earth", "Destroyed World", wants=["Asteroid Belt"], goods=["Destroyed World"])
    play(game, USE)
    assert goods(game) == ["Asteroid Belt"]


def test_it_is_not_settling_so_nothing_is_triggered() -> None:
    game = engineers(
        "Galactic Scavengers",
        "Comet Zone",
        wants=["New Earth"],
        developments=["Terraforming Engineers", "Improved Logistics"],
    )
    play(game, USE)
    assert wealth(game) == 0
    assert game.empires[0].settled == 0


def test_it_works_once_an_action_and_not_on_a_colony_settled_in_it() -> None:
    wants = ["New Earth", "Comet Zone", "Spice World", "Galactic Studios", "Artist Settlement"]
    game = engineers("Old Earth", "Radioactive World", "Gem World", wants=wants, credits=9)
    play(game, "settle Artist Settlement", USE)
    assert choices(game) == ["replace Gem World", "replace Radioactive World"]
    play(game, "replace Gem World", "by Spice World")
    assert game.step.name == "select an action"


def test_the_replaced_world_cannot_be_drawn_again_in_the_same_settle() -> None:
    game = engineers("Old Earth", "Comet Zone", wants=["New Earth", "Artist Settlement"], credits=1)
    play(game, USE)
    assert named(game.leaving) == ["Comet Zone"]
    assert "Comet Zone" not in named(game.bag)
    play(game, "colonists")
    assert named(game.leaving) == []
    assert "Comet Zone" in named(game.bag)


def test_the_oort_cloud_factory_matches_any_kind_but_gray() -> None:
    oort = "Alien Oort Cloud Factory"  # cost 2
    game = engineers("Old Earth", oort, wants=["Comet Zone", "Distant World", "Alien Rosetta Stone World"], credits=0)
    play(game, USE)
    assert choices(game) == ["by Comet Zone", "by Distant World"] or choices(game)[0].startswith("replace")
    if choices(game)[0].startswith("replace"):
        play(game, f"replace {oort}")
        assert choices(game) == ["by Comet Zone", "by Distant World"]


def test_the_oort_cloud_factory_may_take_the_place_of_any_kind_but_gray() -> None:
    oort = "Alien Oort Cloud Factory"
    game = engineers("Old Earth", "Destroyed World", "Artist Settlement", "Expanding Colony", wants=[oort])
    play(game, USE)
    assert choices(game) == ["replace Artist Settlement", "replace Destroyed World"]


# --- Doomed Colony --------------------------------------------------------------------------------------------------


def test_doomed_colony_gives_way_to_any_non_military_world_for_five_less() -> None:
    game = settling("Doomed Colony", wants=["Alien Robotic Factory", "Rebel Miners", "Gem World"], credits=1)
    play(game, "use Doomed Colony")
    assert choices(game) == ["by Alien Robotic Factory", "by Gem World"]
    play(game, "by Alien Robotic Factory")
    assert colonies(game) == ["Alien Robotic Factory"]
    assert wealth(game) == 0
    # One colonist was there and one more was supplied; then two were gained, as the only option left.
    assert free_colonists(game) == 5


def test_doomed_colony_needs_the_colonist_that_is_lacking() -> None:
    game = settling("Doomed Colony", wants=["Alien Robotic Factory"], credits=9, colonists=0)
    assert choices(game) == ["pass", "use Doomed Colony"]  # only since two colonists were gained by themselves
    game = settling("Doomed Colony", wants=["Gem World"], credits=9, colonists=0)
    assert "use Doomed Colony" in choices(game)


def test_no_settle_power_joins_in_with_doomed_colony() -> None:
    game = settling("Doomed Colony", wants=["Alien Robotic Factory"], developments=["Terraforming Specialists"])
    assert "use Doomed Colony" not in choices(game)


def test_an_empire_without_its_home_colony_goes_on() -> None:
    game = table("", side("Comet Zone", mat=1), side("New Sparta"))
    assert game.owed() == [0]
