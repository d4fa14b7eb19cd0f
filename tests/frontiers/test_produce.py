"""Produce."""

from __future__ import annotations

from typing import Any

import pytest

from frontiers.positions import choices, colonies, finish, goods, play, side, table, wealth
from windfall.frontiers.powers import ALIEN, GENES
from windfall.frontiers.state import Frontiers

OORT = "Alien Oort Cloud Factory"


def producing(*held: str, **fields: Any) -> Frontiers:
    """Seat 1 selected Produce and has nothing to produce on; seat 0 acts after it, without any bonus."""
    return table("Produce", side(*held, **fields), side("Galactic Developers"), track=[1, 0, 1, 0])


def test_every_production_colony_without_a_good_gets_one() -> None:
    game = producing("Earth's Lost Colony", "Gem World", "Comet Zone", "Asteroid Belt", goods=["Comet Zone"])
    assert goods(game) == ["Comet Zone", "Earth's Lost Colony", "Gem World"]


def test_the_selecting_player_collects_the_credits_and_fills_one_windfall_colony() -> None:
    game = table(
        "Produce", side("Old Earth", "Asteroid Belt", "Radioactive World"), side("New Sparta"), produce_credits=3
    )
    assert (wealth(game), game.produce_credits) == (3, 0)
    assert choices(game) == ["produce Asteroid Belt", "produce Radioactive World"]
    play(game, "produce Radioactive World")
    assert goods(game) == ["Radioactive World"]


def test_windfall_colonies_of_the_others_stay_empty() -> None:
    assert goods(producing("Old Earth", "Asteroid Belt")) == []


# --- credits --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("colony", "gained"), [("Gem World", 1), ("Comet Zone", 1), ("Lost Species Ark World", 2)])
def test_credits_for_a_good_produced_here(colony: str, gained: int) -> None:
    assert wealth(producing("Old Earth", colony)) == gained
    assert wealth(producing("Old Earth", colony, goods=[colony])) == 0


def test_rebel_sympathizers_pay_when_their_windfall_is_filled() -> None:
    game = table("Produce", side("Old Earth", "Rebel Sympathizers"), side("New Sparta"))
    assert (goods(game), wealth(game)) == (["Rebel Sympathizers"], 1)


def test_rebel_underground_gives_a_credit() -> None:
    assert wealth(producing("Old Earth", "Rebel Underground")) == 1


@pytest.mark.parametrize(
    ("held", "developments", "gained"),
    [
        (["Old Earth", "Asteroid Belt", "Rebel Miners"], ["Imperium War Profiteers"], 2),
        (["Alpha Centauri"], ["Imperium War Profiteers"], 1),
        (["Old Earth", "Avian Uplift Race", "Deep Space Symbionts", "Gem World"], ["Pan-Galactic League"], 3),
        (["Old Earth", "Rebel Miners", "Rebel Base", "Alien Monolith"], ["Imperium Lords"], 2),
        (["Rebel Mutineers", "Rebel Miners"], ["Imperium Lords"], 2),
        (["Old Earth", "Rebel Miners", "Rebel Resistance"], [], 2),
    ],
)
def test_credits_for_each_colony_of_a_sort(held: list[str], developments: list[str], gained: int) -> None:
    assert wealth(producing(*held, developments=developments)) == gained


def test_diversified_economy_pays_for_each_kind_produced() -> None:
    held = ["Earth's Lost Colony", "Artist Settlement", "Rebel Miners", "Uplift Gene Breeders", "Asteroid Belt"]
    assert wealth(producing(*held, developments=["Diversified Economy"])) == 3
    assert wealth(producing(*held, developments=["Diversified Economy"], goods=["Rebel Miners"])) == 2


# --- most produced --------------------------------------------------------------------------------------------------


def test_mining_industries_pay_for_producing_more_rare_goods_than_anyone() -> None:
    game = table(
        "Produce",
        side("Old Earth", "Rebel Miners", developments=["Mining Industries"]),
        side("Galactic Developers"),
        track=[1, 0, 1, 0],
    )
    assert wealth(game) == 2


def test_a_tie_for_most_pays_nobody() -> None:
    mine = side("Old Earth", "Rebel Miners", developments=["Mining Industries"])
    game = table("Produce", mine, side("Abandoned Mine Squatters"), track=[1, 0, 1, 0])
    assert wealth(game) == 0


def test_only_goods_produced_in_this_action_count_for_most() -> None:
    mine = side("Old Earth", "Rebel Miners", developments=["Mining Industries"])
    game = table(
        "Produce", mine, side("Abandoned Mine Squatters", goods=["Abandoned Mine Squatters"]), track=[1, 0, 1, 0]
    )
    assert wealth(game) == 2
    lying = side("Old Earth", "Rebel Miners", developments=["Mining Industries"], goods=["Rebel Miners"])
    assert wealth(table("Produce", lying, side("Galactic Developers"), track=[1, 0, 1, 0])) == 0


# --- windfall powers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("developments", "filled", "empty"),
    [
        (["Genetics Lab"], "Avian Uplift Race", "Asteroid Belt"),
        (["Mining Robots"], "Asteroid Belt", "Avian Uplift Race"),
        (["Free Trade Association"], "Galactic Bazaar", "Asteroid Belt"),
        (["Alien Tech Institute"], "Deserted Alien Outpost", "Asteroid Belt"),
    ],
)
def test_windfall_powers_for_one_kind(developments: list[str], filled: str, empty: str) -> None:
    assert goods(producing("Old Earth", filled, empty, developments=developments)) == [filled]


def test_industrial_robots_fill_a_rare_windfall_colony_itself_among_them() -> None:
    game = producing("Industrial Robots", "Asteroid Belt")
    assert choices(game) == ["produce Asteroid Belt", "produce Industrial Robots"]
    play(game, "produce Industrial Robots")
    assert goods(game) == ["Industrial Robots"]


def test_ancient_race_fills_a_genes_windfall_colony_itself_among_them() -> None:
    assert goods(producing("Ancient Race", "Asteroid Belt")) == ["Ancient Race"]
    game = producing("Ancient Race", "Avian Uplift Race")
    assert choices(game) == ["produce Ancient Race", "produce Avian Uplift Race"]


def test_galactic_engineers_fill_any_windfall_colony() -> None:
    game = producing("Old Earth", "Galactic Engineers", "Asteroid Belt", "Avian Uplift Race")
    assert choices(game) == ["produce Asteroid Belt", "produce Avian Uplift Race"]


def test_a_power_for_one_kind_a_bonus_and_a_power_for_any_fill_three() -> None:
    held = ["Old Earth", "Galactic Engineers", "Asteroid Belt", "Radioactive World", "Avian Uplift Race"]
    game = table("Produce", side(*held, developments=["Mining Robots"]), side("New Sparta"))
    play(game, "produce Asteroid Belt", "produce Avian Uplift Race")
    assert goods(game) == ["Asteroid Belt", "Avian Uplift Race", "Radioactive World"]


# --- paying to produce ----------------------------------------------------------------------------------------------


def test_damaged_alien_factory_produces_for_a_credit_if_its_owner_wants() -> None:
    game = producing("Damaged Alien Factory", credits=1)
    assert choices(game) == ["pass", "produce Damaged Alien Factory"]
    play(game, "produce Damaged Alien Factory")
    assert (goods(game), wealth(game)) == (["Damaged Alien Factory"], 0)
    game = producing("Damaged Alien Factory", credits=1)
    play(game, "pass")
    assert (goods(game), wealth(game)) == ([], 1)


def test_damaged_alien_factory_can_be_paid_for_with_what_this_action_brings() -> None:
    assert "produce Damaged Alien Factory" in choices(producing("Damaged Alien Factory", "Gem World"))
    assert goods(producing("Damaged Alien Factory")) == []


# --- the colony of any kind -----------------------------------------------------------------------------------------


def test_the_oort_cloud_factory_produces_the_kind_its_owner_sets_once() -> None:
    game = producing("Old Earth", OORT)
    assert choices(game) == ["kind alien", "kind genes", "kind novelty", "kind rare"]
    play(game, "kind genes")
    assert list(game.empires[0].goods) == [0, GENES]


def test_its_kind_counts_for_powers_of_that_action_and_does_not_change_its_good() -> None:
    game = producing("Old Earth", OORT, goods={OORT: "alien"}, developments=["Pan-Galactic League"])
    play(game, "kind genes")
    assert wealth(game) == 1
    assert list(game.empires[0].goods) == [0, ALIEN]


def test_its_kind_is_not_asked_for_where_it_cannot_matter() -> None:
    game = producing("Old Earth", OORT, goods={OORT: "alien"}, developments=["Imperium Lords"])
    assert game.step.name == "select an action"


def test_its_kind_counts_for_most_produced() -> None:
    mine = side("Old Earth", OORT, developments=["Mining Industries"])
    game = table("Produce", mine, side("Galactic Developers"), track=[1, 0, 1, 0])
    play(game, "kind rare")
    assert wealth(game) == 2


# --- goods running short --------------------------------------------------------------------------------------------

GOALS: dict[str, Any] = {"options": ["goals"], "goals": {"up": ["Stockpile Resources"]}}


def short_of_genes(*mine: str, left: int) -> Frontiers:
    """All genes goods but so many are stockpiled or lie on colonies; seat 1 produces first."""
    gone = 13 - left
    stockpiles = [min(6, gone), max(0, gone - 6)]
    return table(
        "Produce",
        side("Old Earth", *mine, stockpile={"goods": ["genes"] * stockpiles[0]}),
        side("New Sparta", "Insect Uplift Race"),
        side("Galactic Developers", stockpile={"goods": ["genes"] * stockpiles[1]}),
        track=[1, 0, 2],
        **GOALS,
    )


def test_players_late_in_the_order_may_receive_no_goods() -> None:
    game = short_of_genes("Uplift Gene Breeders", left=1)
    assert goods(game, 1) == ["Insect Uplift Race"]
    assert goods(game) == []


def test_a_player_chooses_which_colonies_produce_where_goods_are_too_few() -> None:
    game = short_of_genes("Uplift Gene Breeders", "Distant World", "Lost Species Ark World", left=3)
    assert game.strict
    assert game.goods[GENES] == 2
    assert choices(game) == ["produce Distant World", "produce Uplift Gene Breeders"]
    play(game, "produce Distant World")
    assert goods(game) == ["Distant World", "Lost Species Ark World"]
    assert wealth(game) == 2


def test_with_enough_goods_players_produce_at_their_own_pace() -> None:
    game = table("Produce", side("Industrial Robots", "Asteroid Belt"), side("New Sparta", OORT), track=[1, 0, 1, 0])
    assert not game.strict
    assert game.owed() == [1, 0]


def test_windfall_goods_can_run_short_too() -> None:
    game = table(
        "Produce",
        side("Old Earth", "Avian Uplift Race", "Asteroid Belt", stockpile={"goods": ["genes"] * 6}),
        side("New Sparta"),
        side("Galactic Developers", stockpile={"goods": ["genes"] * 7}),
        **GOALS,
    )
    assert goods(game) == ["Asteroid Belt"]  # the bonus had nothing else to fill


def test_a_windfall_world_settled_late_may_find_no_good() -> None:
    game = table(
        "Settle",
        side("Old Earth", explored=["Ravaged Uplift World"], credits=2, stockpile={"goods": ["genes"] * 6}),
        side("New Sparta"),
        side("Galactic Developers", stockpile={"goods": ["genes"] * 7}),
        **GOALS,
    )
    play(game, "settle Ravaged Uplift World")
    assert colonies(game) == ["Old Earth", "Ravaged Uplift World"]
    assert goods(game) == []
    finish(game)
