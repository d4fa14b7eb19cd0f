"""Settle."""

from __future__ import annotations

from typing import Any

import pytest

from frontiers.positions import (
    choices,
    colonies,
    explored,
    free_colonists,
    goods,
    named,
    number,
    play,
    side,
    table,
    wealth,
)
from windfall.frontiers import terms
from windfall.frontiers.state import Frontiers


def settling(*held: str, wants: list[str], **fields: Any) -> Frontiers:
    """Seat 1 selected Settle and gains colonists; seat 0 acts after it, without any bonus."""
    mine = {"colonists": 4, "explored": wants, **fields}
    return table("Settle", side(*held, **mine), side("Galactic Developers"), track=[1, 0, 1, 0])


def strength(game: Frontiers, world: str) -> int:
    return int(terms.military_against(game, game.empires[0], number(world)))


def price(game: Frontiers, world: str) -> int:
    return int(terms.price(game, game.empires[0], number(world)))


# --- colonists or a world -------------------------------------------------------------------------------------------


def test_the_selecting_player_gains_a_colonist_first_and_may_use_it_at_once() -> None:
    game = table("Settle", side("Old Earth", credits=1, explored=["Artist Settlement"]), side("New Sparta"))
    assert choices(game) == ["colonists", "settle Artist Settlement"]
    play(game, "settle Artist Settlement")
    assert (colonies(game), free_colonists(game), wealth(game)) == (["Old Earth", "Artist Settlement"], 0, 0)


def test_gaining_two_colonists_is_always_possible_and_passing_never() -> None:
    game = settling("Old Earth", wants=["Artist Settlement"], credits=5)
    assert "pass" not in choices(game)
    play(game, "colonists")
    assert free_colonists(game) == 6
    assert game.step.name == "select an action"


def test_a_world_takes_its_colonists_besides_its_cost() -> None:
    game = settling("Old Earth", wants=["New Earth", "Comet Zone"], credits=9, colonists=1)
    assert choices(game) == ["colonists", "settle Comet Zone"]
    game = settling("Old Earth", wants=["New Earth"], credits=9, colonists=2)
    play(game, "settle New Earth")
    assert (wealth(game), free_colonists(game)) == (4, 0)


def test_a_windfall_world_comes_with_its_good_and_a_production_world_does_not() -> None:
    game = settling("Old Earth", wants=["Asteroid Belt", "Comet Zone"], credits=9)
    play(game, "settle Asteroid Belt")
    assert goods(game) == ["Asteroid Belt"]
    game = settling("Old Earth", wants=["Asteroid Belt", "Comet Zone"], credits=9)
    play(game, "settle Comet Zone")
    assert goods(game) == []


def test_when_colonists_run_short_late_players_gain_what_is_left() -> None:
    game = table("Settle", side("Old Earth"), side("New Sparta", colonists=20))
    # 22 were left: one for the bonus, and seat 0 takes the last; nothing is left for seat 1.
    assert (free_colonists(game), free_colonists(game, 1)) == (2, 20)
    assert game.colonists == 0
    assert game.why


def test_players_short_of_colonists_need_not_settle() -> None:
    game = table(
        "Settle", side("Old Earth", colonists=20), side("New Sparta", colonists=1, explored=["Rebel Fuel Cache"])
    )
    assert game.colonists == 0
    assert choices(game, 1) == ["colonists", "settle Rebel Fuel Cache"]
    play(game, "colonists", seat=1)
    assert free_colonists(game, 1) == 1


def test_frontier_settlers_gain_a_colonist_before_acting() -> None:
    game = settling(
        "Old Earth", wants=["Artist Settlement"], developments=["Frontier Settlers"], credits=1, colonists=0
    )
    play(game, "settle Artist Settlement")
    assert free_colonists(game) == 0


# --- payment --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "developments", "world", "cost"),
    [
        (["Old Earth"], [], "New Earth", 5),
        (["Old Earth"], ["Terraforming Specialists"], "New Earth", 3),
        (["Old Earth"], ["Terraforming Specialists"], "Galactic Engineers", 0),
        (["Old Earth"], ["Terraforming Specialists"], "Artist Settlement", 0),
        (["Old Earth"], ["Alien Researchers"], "Alien Robotic Factory", 4),
        (["Old Earth"], ["Alien Researchers"], "New Earth", 5),
        (["Old Earth"], ["Alien Researchers"], "Alien Rosetta Stone World", 3),
        (["Old Earth"], ["Uplift Gene Hunters"], "Distant World", 2),
        (["Old Earth", "Mining Mole Uplift Race"], [], "New Earth", 4),
        (["Old Earth", "Alien Uplift Chamber"], [], "Distant World", 2),
        (["Old Earth", "Alien Rosetta Stone World"], [], "Alien Data Repository", 5),
        (["Alpha Centauri"], [], "Comet Zone", 2),
        (["Alpha Centauri", "Mining Mole Uplift Race"], ["Terraforming Specialists"], "New Earth", 1),
    ],
)
def test_discounts(held: list[str], developments: list[str], world: str, cost: int) -> None:
    game = settling(*held, wants=[world], developments=developments, credits=9)
    assert price(game, world) == cost
    play(game, f"settle {world}")
    assert wealth(game) == 9 - cost


def test_a_world_that_costs_more_than_there_is_cannot_be_settled() -> None:
    assert choices(settling("Old Earth", wants=["New Earth", "Spice World"], credits=4)) == [
        "colonists",
        "settle Spice World",
    ]


# --- Military -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "developments", "world", "military"),
    [
        (["New Sparta"], [], "Rebel Base", 2),
        (["Epsilon Eridani"], [], "Rebel Base", 1),
        (["Separatist Colony"], [], "Rebel Base", 1),
        (["Rebel Mutineers"], [], "Rebel Base", 1),
        (["Imperium Warlord"], [], "Rebel Base", 2),
        (["Imperium Warlord"], [], "Alien Monolith", 1),
        (["Ancient Race"], ["Space Marines"], "Rebel Base", 1),
        (["Alpha Centauri"], [], "Imperium Fuel Depot", 1),
        (["Alpha Centauri"], [], "Rebel Base", 0),
        (["Old Earth"], ["Expeditionary Force", "Space Marines", "Drop Ships"], "Rebel Base", 6),
        (["Old Earth"], ["New Galactic Order"], "Rebel Base", 2),
        (["Old Earth"], ["Alien Researchers"], "Alien Monolith", 2),
        (["Old Earth"], ["Alien Researchers"], "Rebel Base", 0),
        (["Old Earth"], ["Uplift Gene Hunters"], "Rebel Warrior Race", 2),
        (["Old Earth"], ["Uplift Gene Hunters"], "Rebel Base", 0),
        (["Old Earth"], ["Galactic Imperium"], "Rebel Base", 4),
        (["Old Earth"], ["Galactic Imperium"], "Alien Monolith", 0),
        (["Old Earth", "Imperium Armaments World", "Imperium Munitions"], [], "Rebel Base", 3),
        (["Old Earth", "Former Penal Colony", "Imperium Blaster Gem Depot"], [], "Rebel Base", 3),
        (["Old Earth", "Rebel Warrior Race", "Uplift Coalition", "Rebel Outpost"], [], "Rebel Base", 3),
        (["Old Earth", "Lost Alien Battle Fleet"], [], "Rebel Base", 3),
        (["Old Earth", "Ravaged Uplift World", "Rebel Uplift World"], [], "Avian Uplift Race", 2),
        (["Old Earth", "Ravaged Uplift World"], [], "Rebel Warrior Race", 0),
        (["Old Earth", "Rebel Uplift World"], [], "Rebel Warrior Race", 0),
        (["Old Earth", "Alien Uplift Chamber"], [], "Rebel Warrior Race", 2),
        (["Old Earth", "Alien Uplift Chamber"], [], "Rebel Base", 0),
        (["Old Earth", "Alien Rosetta Stone World"], [], "Alien Sentinels", 2),
        (["Old Earth", "Alien Rosetta Stone World"], [], "Rebel Base", 0),
        (["Old Earth", "Imperium Fifth Column"], [], "Rebel Base", 2),
        (["Uplift Mercenary Force"], [], "Rebel Base", 1),
        (["Uplift Mercenary Force", "Avian Uplift Race", "Uplift Gene Breeders"], [], "Rebel Base", 3),
    ],
)
def test_military(held: list[str], developments: list[str], world: str, military: int) -> None:
    game = settling(*held, wants=[world], developments=developments)
    assert strength(game, world) == military


def test_a_military_world_falls_to_enough_military_without_any_payment() -> None:
    game = settling("New Sparta", wants=["Rebel Miners", "Imperium Fuel Depot"])
    assert choices(game) == ["colonists", "settle Rebel Miners"]
    play(game, "settle Rebel Miners")
    assert colonies(game) == ["New Sparta", "Rebel Miners"]


def test_military_and_payment_do_not_combine() -> None:
    game = settling("New Sparta", wants=["Imperium Fuel Depot"], credits=9)
    assert free_colonists(game) == 6  # gaining colonists was the only option, so it was played


def test_military_does_not_settle_non_military_worlds() -> None:
    assert free_colonists(settling("New Sparta", wants=["Artist Settlement"])) == 6


# --- Contact Specialist ---------------------------------------------------------------------------------------------


def test_contact_specialist_pays_defense_less_one_with_discounts() -> None:
    game = settling("Alpha Centauri", wants=["Imperium Fuel Depot"], developments=["Contact Specialist"], credits=2)
    play(game, "settle Imperium Fuel Depot")  # 3 - 1 - 1 for a rare world; there is no other way
    assert wealth(game) == 1
    assert colonies(game) == ["Alpha Centauri", "Imperium Fuel Depot"]


def test_contact_specialist_is_a_choice_where_military_would_do() -> None:
    game = settling("New Sparta", wants=["Rebel Miners"], developments=["Contact Specialist"], credits=2)
    play(game, "settle Rebel Miners")
    assert choices(game) == ["pass", "use Contact Specialist"]
    play(game, "use Contact Specialist")
    assert wealth(game) == 1


def test_contact_specialist_does_not_work_on_alien_worlds() -> None:
    game = settling("Old Earth", wants=["Alien Robot Sentry"], developments=["Contact Specialist"], credits=9)
    assert free_colonists(game) == 6


def test_contact_specialist_does_not_waive_colonists() -> None:
    game = settling("Old Earth", wants=["Rebel Base"], developments=["Contact Specialist"], credits=9, colonists=1)
    assert free_colonists(game) == 3


# --- temporary Military ---------------------------------------------------------------------------------------------


def test_a_good_from_any_colony_gives_temporary_military() -> None:
    game = settling("Uplift Mercenary Force", "Gem World", wants=["Imperium Fuel Depot"], goods=["Gem World"])
    play(game, "settle Imperium Fuel Depot")
    # The power, its good and then the conquest were the only options.
    assert colonies(game)[-1] == "Imperium Fuel Depot"
    assert goods(game) == []


def test_self_repairing_alien_artillery_takes_an_alien_good() -> None:
    held = ["New Sparta", "Self-Repairing Alien Artillery", "Gem World"]
    assert free_colonists(settling(*held, wants=["Rebel Outpost"], goods=["Gem World"])) == 6
    game = settling(*held, wants=["Rebel Outpost", "Rebel Base"], goods=["Gem World", "Self-Repairing Alien Artillery"])
    assert choices(game) == ["colonists", "settle Rebel Outpost"]  # 2 and 3 are too little for 6
    play(game, "settle Rebel Outpost")
    assert colonies(game)[-1] == "Rebel Outpost"
    assert goods(game) == ["Gem World"]


def test_goods_are_shared_out_among_powers_so_that_the_world_can_still_be_had() -> None:
    held = ["Uplift Mercenary Force", "Self-Repairing Alien Artillery", "Gem World"]
    owned = ["Gem World", "Self-Repairing Alien Artillery"]
    game = settling(*held, wants=["Rebel Base"], goods=owned)  # 1 + 2 + 3 against 6
    play(game, "settle Rebel Base")
    assert choices(game) == ["use Self-Repairing Alien Artillery", "use Uplift Mercenary Force"]
    play(game, "use Uplift Mercenary Force")  # which may not take the alien good; all else follows
    assert colonies(game)[-1] == "Rebel Base"
    assert goods(game) == []


def test_temporary_military_lasts_for_the_second_world_but_the_first_ones_powers_do_not_help() -> None:
    game = settling(
        "Uplift Mercenary Force",
        "Gem World",
        wants=["Imperium Fuel Depot", "Rebel Underground", "Uplift Coalition"],
        goods=["Gem World"],
        developments=["Improved Logistics"],
    )
    play(game, "settle Imperium Fuel Depot")  # 1 and 2 for the good
    assert game.empires[0].temporary == 2
    assert choices(game) == ["pass", "settle Rebel Underground"]  # defense 3 again; 4 is too much
    play(game, "settle Rebel Underground")
    assert colonies(game)[2:] == ["Imperium Fuel Depot", "Rebel Underground"]
    assert game.empires[0].temporary == 0  # the action is over


def test_military_of_the_first_world_does_not_count_for_the_second() -> None:
    wants = ["Former Penal Colony", "Imperium Fuel Depot"]
    game = settling("New Sparta", wants=wants, developments=["Improved Logistics"])
    play(game, "settle Former Penal Colony")
    assert game.step.name == "select an action"  # Military 3 only from the next action on
    assert strength(game, "Imperium Fuel Depot") == 3


# --- a second world -------------------------------------------------------------------------------------------------


def test_improved_logistics_settle_a_second_world_or_not() -> None:
    wants = ["Artist Settlement", "Spice World", "Comet Zone"]
    game = settling("Old Earth", wants=wants, developments=["Improved Logistics"], credits=9)
    play(game, "settle Artist Settlement")
    assert choices(game) == ["pass", "settle Comet Zone", "settle Spice World"]
    play(game, "settle Comet Zone")
    assert explored(game) == ["Spice World"]
    assert game.step.name == "select an action"


def test_improved_logistics_do_not_follow_gaining_colonists() -> None:
    game = settling("Old Earth", wants=["Spice World"], developments=["Improved Logistics"], credits=9)
    play(game, "colonists")
    assert colonies(game) == ["Old Earth"]
    assert game.step.name == "select an action"


# --- powers triggered by settling -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("home", "developments", "drawn", "gained"),
    [
        ("Old Earth", ["Terraforming Robots"], 1, 1),
        ("Galactic Scavengers", [], 0, 1),
        ("Galactic Scavengers", ["Terraforming Robots"], 1, 2),
    ],
)
def test_draws_and_credits_after_settling(home: str, developments: list[str], drawn: int, gained: int) -> None:
    game = settling(home, wants=["Artist Settlement"], developments=developments, credits=1)
    play(game, "settle Artist Settlement")
    assert (len(explored(game)), wealth(game)) == (drawn, gained)


def test_imperium_fuel_depot_draws_after_settling() -> None:
    game = settling("Old Earth", "Imperium Fuel Depot", wants=["Artist Settlement"], credits=1)
    play(game, "settle Artist Settlement")
    assert len(explored(game)) == 1


def test_a_world_settled_now_does_not_trigger_itself() -> None:
    game = settling("New Sparta", wants=["Imperium Fuel Depot"], developments=["Expeditionary Force"])
    play(game, "settle Imperium Fuel Depot")
    assert explored(game) == []


def test_military_industry_pays_for_military_worlds_only() -> None:
    for world, gained in (("Rebel Miners", 2), ("Devolved Uplift Race", 0)):
        game = settling("New Sparta", wants=[world], developments=["Military Industry"])
        play(game, f"settle {world}")
        assert wealth(game) == gained


def test_two_worlds_set_off_powers_twice() -> None:
    game = settling(
        "Old Earth",
        wants=["Artist Settlement", "Spice World"],
        developments=["Improved Logistics", "Terraforming Robots"],
        credits=3,
    )
    play(game, "settle Artist Settlement", "settle Spice World")
    assert (len(explored(game)), wealth(game)) == (2, 2)


def test_a_tenth_world_from_terraforming_robots_is_returned_at_the_end_of_settle() -> None:
    wants = ["Artist Settlement", "Comet Zone", "Space Port", "Spice World", "New Vinland", "New Earth"]
    game = settling(
        "Old Earth",
        "Gem World",
        wants=[*wants, "Rebel Base"],
        developments=["Terraforming Robots", "Improved Logistics"],
        credits=1,
    )
    assert game.empires[0].tiles_held() == 9
    play(game, "settle Artist Settlement")
    if "pass" in choices(game):
        play(game, "pass")
    assert game.empires[0].tiles_held() == 10
    assert game.step.name == "nine worlds at most"
    play(game, "return Rebel Base")
    assert game.empires[0].tiles_held() == 9
    assert "Rebel Base" in named(game.bag)


# --- the end --------------------------------------------------------------------------------------------------------


def test_an_eighth_colony_ends_the_game_after_the_round() -> None:
    held = ["Old Earth", "Comet Zone", "Space Port", "Spice World", "New Vinland", "New Earth", "Rebel Base"]
    game = settling(*held, wants=["Artist Settlement"], credits=1)
    assert len(held) == 7
    play(game, "settle Artist Settlement")
    assert game.why
    assert not game.over()


# --- order ----------------------------------------------------------------------------------------------------------


def test_players_settle_at_their_own_pace_while_nothing_can_run_short() -> None:
    three = [side(home, colonists=1, explored=[world]) for home, world in [("Old Earth", "Devolved Uplift Race")]]
    three += [side("New Sparta", colonists=1, explored=["Rebel Miners"]), side("Galactic Developers")]
    game = table("Settle", *three)
    assert game.owed() == [0, 1]
    assert not game.strict


def test_players_settle_in_order_when_colonists_might_run_out() -> None:
    three = [side(home, colonists=8, explored=[world]) for home, world in [("Old Earth", "Devolved Uplift Race")]]
    three += [side("New Sparta", colonists=8, explored=["Rebel Miners"]), side("Galactic Developers", colonists=5)]
    game = table("Settle", *three)
    assert game.owed() == [0]
    assert game.strict


@pytest.mark.parametrize("stockpiled", [0, 13])
def test_a_second_world_drawn_for_the_first_may_want_a_good_that_is_short(stockpiled: int) -> None:
    """Genes goods lie on stockpiles; the world that Terraforming Robots draw might be one with a genes windfall."""
    mine = side(
        "Old Earth",
        colonists=3,
        explored=["Artist Settlement"],
        credits=9,
        developments=["Terraforming Robots", "Improved Logistics"],
    )
    goods = {"goods": ["genes"] * stockpiled}
    others = [side("New Sparta", colonists=1, explored=["Rebel Miners"], stockpile=goods), side("Galactic Developers")]
    game = table("Settle", mine, *others, options=["goals"], goals={"up": ["Stockpile Resources"]})
    assert game.strict == (stockpiled > 0)
