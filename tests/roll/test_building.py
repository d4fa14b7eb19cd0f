"""Phases II and III, Develop and Settle: workers on tiles, completions, discounts, what powers and tiles give."""

from __future__ import annotations

import pytest

from roll.positions import (
    TILES,
    built,
    busy,
    choices,
    citizenry,
    cup,
    developers,
    earned,
    goods,
    money,
    play,
    settlers,
    side,
    stacks,
    table,
    workers,
)
from windfall.roll import develop, settle
from windfall.roll.state import Roll


def developing(tiles: list[str], at_work: dict[str, int], *tableau: str, **fields: object) -> Roll:
    """Seat 0 develops; another player has something to decide."""
    mine = side(*tableau, developments=tiles, workers={"develop": at_work}, **fields)
    return table("develop", mine, busy("develop"))


def settling(tiles: list[str], at_work: dict[str, int], *tableau: str, **fields: object) -> Roll:
    """The same in Settle."""
    return table("settle", side(*tableau, worlds=tiles, workers={"settle": at_work}, **fields), busy("settle"))


def needs(game: Roll, square: str, seat: int = 0) -> int:
    """Workers that a tile takes."""
    design = TILES.design_of[square]
    rule = settle.workers_needed if TILES.is_world[design] else develop.workers_needed
    return int(rule(game.tiles, game.empires[seat], design))


# --- workers --------------------------------------------------------------------------------------------------------


def test_a_tile_is_complete_with_as_many_workers_as_it_costs() -> None:
    game = developing(["Space Docks"], {"home": 2})
    assert built(game) == ["Space Docks"]
    assert citizenry(game) == {"home": 2}
    assert stacks(game) == ([], [])


def test_too_few_workers_stay_on_the_tile_for_later_rounds() -> None:
    game = developing(["Nanotechnology"], {"home": 2, "rare": 1}, developers={"rare": 1})
    assert built(game) == []
    assert developers(game) == {"home": 2, "rare": 2}


def test_several_tiles_in_one_phase_and_the_owner_says_who_completes_the_first() -> None:
    game = developing(["Space Docks", "Nanotechnology"], {"home": 2, "rare": 1, "alien": 1})
    assert choices(game) == ["work home", "work rare"]  # in the order of colours, with enough left to go on
    play(game, "work rare")
    # Only the alien die can follow; then the two home dice begin the next tile.
    assert built(game) == ["Space Docks"]
    assert citizenry(game) == {"rare": 1, "alien": 1}
    assert developers(game) == {"home": 2}


def test_workers_must_be_used_while_there_is_a_tile_and_the_rest_go_to_the_cup() -> None:
    game = developing(["Public Works"], {"home": 3})
    assert built(game) == ["Public Works"]
    assert citizenry(game) == {"home": 1}
    assert cup(game) == {"home": 2}


def test_without_a_tile_all_workers_go_to_the_cup() -> None:
    game = settling([], {"home": 2, "genes": 1})
    assert cup(game) == {"home": 2, "genes": 1}


def test_more_than_twelve_squares_are_possible() -> None:
    eight = ["Gem World", "Space Port", "Spice World", "New Vinland", "Runaway Robots", "Pirate World"]
    eight += ["Radioactive World", "Asteroid Belt"]
    game = settling(["Fifth Column", "High-Gravity World", "Artist Colony"], {"home": 3}, *eight)
    while 1 in game.owed():
        game.play(1, game.options(1)[0])
    assert len(game.empires[0].tableau) == 14


# --- dice that lie on a stack ---------------------------------------------------------------------------------------


def test_a_tile_complete_before_the_phase_is_resolved_at_its_start_even_without_workers() -> None:
    game = developing(["Space Docks"], {}, developers={"rare": 2})
    assert built(game) == ["Space Docks"]
    assert citizenry(game) == {"rare": 2}


def test_of_too_many_dice_on_a_stack_the_owner_says_which_complete_the_tile() -> None:
    game = developing(["Space Docks", "Nanotechnology"], {"home": 1}, developers={"home": 1, "rare": 1, "alien": 1})
    assert choices(game) == ["finish home", "finish rare"]
    play(game, "finish home")
    assert choices(game) == ["finish alien", "finish rare"]
    play(game, "finish alien")
    assert citizenry(game) == {"home": 1, "alien": 1}
    # The others count for the next tile.
    assert developers(game) == {"home": 1, "rare": 1}


def test_dice_left_on_a_stack_may_complete_the_next_tile_in_turn() -> None:
    game = developing(["Space Docks", "Public Works"], {}, developers={"rare": 3})
    assert built(game) == ["Space Docks", "Public Works"]
    assert citizenry(game) == {"rare": 3}


def test_dice_on_a_stack_that_was_emptied_go_to_the_cup_when_the_phase_comes() -> None:
    game = developing([], {"home": 1}, developers={"rare": 2})
    assert cup(game) == {"home": 1, "rare": 2}
    assert developers(game) == {}


# --- what tiles cost ------------------------------------------------------------------------------------------------


def test_investment_credits_make_other_developments_cheaper_even_at_once() -> None:
    game = developing(["Investment Credits", "Nanotechnology"], {"home": 8})
    assert built(game) == ["Investment Credits", "Nanotechnology"]  # 4 and 4
    assert needs(game, "Public Works") == 1


def test_biological_adaptation_makes_reassign_developments_cheaper_and_is_none_itself() -> None:
    game = developing(["Galactic Mandate"], {"home": 2}, faction=7)
    assert built(game) == ["Galactic Mandate"]
    assert needs(game, "Nanotechnology") == 4
    assert needs(game, "Mad Scientists") == 2
    assert needs(game, "Backup Planning") == 1
    assert needs(game, "Merchant Guild") == 3
    assert not TILES.reassign[TILES.design_of["Biological Adaptation"]]


def test_discounts_for_developments_add_up_to_one_worker_at_least() -> None:
    game = developing([], {}, "Investment Credits", faction=7)
    assert needs(game, "Nanotechnology") == 3
    assert needs(game, "Local Subsidies") == 1
    assert needs(game, "Diversification") == 1


def test_alien_uplift_blueprints_and_replicant_robots() -> None:
    game = settling([], {}, "Alien Uplift Blueprints", "Replicant Robots")
    assert needs(game, "Jungle World") == 2  # genes 4
    assert needs(game, "Alien Sentinels") == 4  # alien 6
    assert needs(game, "Silicon World") == 3  # rare 4
    assert needs(game, "Artist Colony") == 1


@pytest.mark.parametrize(
    ("world", "zone", "both"),
    [
        ("Fifth Column", 1, 1),
        ("Outlaw World", 2, 1),
        ("Trading World", 2, 1),
        ("Tourist World", 2, 1),
        ("Terraformed World", 3, 2),
        ("Galactic Trendsetters", 4, 3),
    ],
)
def test_free_trade_zone_alone_and_with_replicant_robots(world: str, zone: int, both: int) -> None:
    assert needs(settling([], {}, "Free Trade Zone"), world) == zone
    assert needs(settling([], {}, "Free Trade Zone", "Replicant Robots"), world) == both
    assert needs(settling([], {}, "Replicant Robots", "Free Trade Zone"), world) == both
    for other in ("Information Hub", "Mining World", "Plague World", "Deserted Alien Outpost"):
        assert needs(settling([], {}, "Free Trade Zone"), other) == TILES.cost[TILES.design_of[other]]  # not gray


def test_discounts_are_compulsory_and_can_complete_what_lay_there() -> None:
    game = settling(["Gem World"], {}, "Replicant Robots", settlers={"home": 1})
    assert built(game) == ["Replicant Robots", "Gem World"]


# --- powers ---------------------------------------------------------------------------------------------------------


def test_public_works_pays_for_every_development_but_itself() -> None:
    game = developing(["Public Works", "Space Docks", "Export Duties"], {"home": 5})
    assert money(game) == 3


def test_completing_developments_with_galactic_recycling() -> None:
    """The rulebook's example: Galactic Recycling is built, then Advanced Logistics for a credit; one die is left."""
    game = developing(["Galactic Recycling", "Advanced Logistics"], {"home": 4})
    assert built(game) == ["Galactic Recycling", "Advanced Logistics"]
    assert money(game) == 2
    assert cup(game) == {"home": 1}
    assert citizenry(game) == {"home": 3}


def test_galactic_recycling_pays_for_worlds_too_also_those_complete_at_the_start() -> None:
    game = settling(["Gem World", "Space Port"], {"home": 2}, "Galactic Recycling", settlers={"rare": 2})
    assert built(game)[1:] == ["Gem World", "Space Port"]
    assert money(game) == 3


def test_terraforming_robots_pay_one_for_a_world_and_one_more_for_a_rare_one() -> None:
    assert money(settling(["Gem World"], {"home": 2}, "Terraforming Robots")) == 2
    assert money(settling(["Asteroid Belt"], {"home": 2}, "Terraforming Robots")) == 3
    assert money(settling(["Outlaw World"], {"home": 2}, "Terraforming Robots")) == 2


def test_galactic_investors_pay_in_the_phase_they_are_built_and_without_workers() -> None:
    game = table("develop", side(developments=["Galactic Investors"], workers={"develop": {"home": 5}}, credits=3))
    # Five dice in the Citizenry are recruited for the five credits; then the empty purse gets one.
    assert money(game) == 1
    assert game.round == 2
    game = table("develop", side("Galactic Investors", cup={"home": 1}))
    assert money(game) == 3


def test_robot_surveyors_pay_at_the_end_of_settle() -> None:
    assert money(table("settle", side("Robot Surveyors", cup={"home": 1}))) == 3


def test_galactic_religion_pays_for_novelty_dice_in_the_citizenry_after_develop() -> None:
    game = table("develop", side(faction=6, developments=["Space Docks"], workers={"develop": {"novelty": 2}}))
    game = table("develop", side(faction=6, citizenry={"novelty": 3, "home": 9}, credits=1), busy("develop"))
    game.listener = []
    while game.step.name == "develop":
        game.play(1, game.options(1)[0])
    assert earned(game) == 3


def test_galactic_federation_sends_one_or_two_developers_to_the_cup() -> None:
    game = developing(["Merchant Guild"], {"home": 2, "rare": 1}, "Galactic Federation")
    assert choices(game) == ["to cup home", "to cup rare"]  # at least one
    play(game, "to cup home")
    assert choices(game) == ["done", "to cup home", "to cup rare"]
    play(game, "to cup rare")
    assert cup(game) == {"home": 1, "rare": 1}
    assert citizenry(game) == {"home": 1}
    game = developing(["Merchant Guild"], {"home": 3}, "Galactic Federation")
    assert choices(game) == ["done", "to cup home"]  # the first one went by itself; after the second it is enough
    play(game, "to cup home")
    assert cup(game) == {"home": 2}
    assert citizenry(game) == {"home": 1}


def test_galactic_federation_does_not_work_on_itself_nor_on_worlds() -> None:
    game = developing(["Galactic Federation", "Public Works"], {"home": 7})
    # The one developer of the second tile has to go to the cup.
    assert cup(game) == {"home": 1}
    assert citizenry(game) == {"home": 6}
    game = settling(["Gem World"], {"home": 2}, "Galactic Federation")
    assert citizenry(game) == {"home": 2}


def test_galactic_exchange_sends_settlers_to_the_cup() -> None:
    game = settling(["Gem World"], {"home": 1, "genes": 1}, "Galactic Exchange")
    assert choices(game) == ["to cup genes", "to cup home"]
    play(game, "to cup home")
    assert choices(game) == ["done", "to cup genes"]
    play(game, "done")
    assert citizenry(game) == {"genes": 1}
    assert cup(game) == {"home": 1, "novelty": 1}


def test_new_galactic_order_sends_all_military_settlers_to_the_cup() -> None:
    game = settling(["Jungle World"], {"military": 3, "genes": 1}, "New Galactic Order")
    assert cup(game) == {"military": 3}
    assert citizenry(game) == {"genes": 1}


def test_new_galactic_order_and_galactic_exchange_add_up() -> None:
    game = settling(["Jungle World"], {"home": 2, "military": 1, "genes": 1}, "New Galactic Order", "Galactic Exchange")
    play(game, "to cup home", "to cup home")
    assert cup(game) == {"home": 2, "military": 1}
    assert citizenry(game) == {"genes": 1}
    game = settling(["Jungle World"], {"home": 2, "military": 1, "genes": 1}, "New Galactic Order", "Galactic Exchange")
    play(game, "to cup military", "done")
    assert cup(game) == {"military": 1}


# --- on placing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "dice", "credits_gained"),
    [
        ("Space Marines", {"military": 1}, 1),
        ("Conscription", {"military": 2}, 0),
        ("Information Tech", {"novelty": 2}, 0),
    ],
)
def test_developments_with_an_immediate_effect(name: str, dice: dict[str, int], credits_gained: int) -> None:
    cost = TILES.of_design[TILES.design_of[name]].cost
    game = developing([name], {"home": cost}, cup={"rare": 1})
    assert choices(game) == ["remove citizenry home", "remove cup rare"]
    play(game, "remove cup rare")
    assert cup(game) == dice
    assert money(game) == 1 + credits_gained
    assert citizenry(game) == {"home": cost}


def test_a_die_can_be_removed_from_any_place_and_goes_back_to_the_supply() -> None:
    game = table(
        "settle",
        side(
            "Gem World",
            "Galactic Reserves",
            worlds=["Former Penal Colony"],
            workers={"settle": {"home": 1}, "ship": {"genes": 1}, "produce": {"alien": 1}},
            cup={"rare": 1},
            citizenry={"military": 1},
            developments=["Nanotechnology"],
            developers={"consumption": 1},
            goods={"Gem World": ["novelty", "home"]},
        ),
        busy("settle"),
        phases=["settle", "produce", "ship"],
    )
    assert choices(game) == [
        "remove citizenry home",
        "remove citizenry military",
        "remove cup rare",
        "remove developers consumption",
        "remove good Gem World",
        "remove produce alien",
        "remove ship genes",
    ]
    supply = [int(number) for number in game.supply]
    play(game, "remove good Gem World")
    assert choices(game) == ["good home", "good novelty"]
    play(game, "good novelty")
    assert goods(game) == {"Gem World": ["home"]}
    supply[3] += 1  # the novelty die
    supply[1] -= 1  # the military die that came for it
    assert [int(number) for number in game.supply] == supply
    assert cup(game) == {"rare": 1, "military": 1}
    assert workers(game, "ship") == {"genes": 1}


def test_a_die_of_those_left_to_work_may_be_removed() -> None:
    game = developing(["Space Marines", "Nanotechnology"], {"home": 5})
    assert choices(game) == ["remove citizenry home", "remove develop home"]
    play(game, "remove develop home")
    assert developers(game) == {"home": 1}


def test_the_new_dice_cannot_be_the_one_removed() -> None:
    game = developing(["Conscription"], {"home": 4})
    assert choices(game) == []  # the only kind of die there is was removed without asking
    assert citizenry(game) == {"home": 3}
    assert cup(game) == {"military": 2}
    assert settlers(game) == {}


def test_credits_beyond_ten_are_lost() -> None:
    assert money(settling(["Lost Alien Battle Fleet"], {"home": 6}, credits=9)) == 10
