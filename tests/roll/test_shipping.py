"""Phases IV and V, Produce and Ship: goods, prices, chips, and all their powers."""

from __future__ import annotations

import pytest

from roll.positions import busy, chips, choices, citizenry, cup, earned, goods, money, play, side, table
from windfall.roll.state import Roll

WORLDS = {"novelty": "Gem World", "rare": "Asteroid Belt", "genes": "Plague World", "alien": "Alien Sentinels"}
PRICES = {"novelty": 3, "rare": 4, "genes": 5, "alien": 6}


def producing(producers: dict[str, int], *tableau: str, **fields: object) -> Roll:
    return table("produce", side(*tableau, workers={"produce": producers}, **fields), busy("produce"))


def shipping(shippers: dict[str, int], on: dict[str, list[str]], *tableau: str, **fields: object) -> Roll:
    worlds = [world for world in on if world not in tableau]
    return table("ship", side(*worlds, *tableau, workers={"ship": shippers}, goods=on, **fields), busy("ship"))


def end_of(phase: str, *tableau: str, other: dict | None = None, **fields: object) -> int:
    """What seat 0 earns at the end of a phase in which it does nothing."""
    game = table(phase, side(*tableau, **fields), {**busy(phase), **(other or {})})
    game.listener = []
    while game.step.name == phase:
        game.play(1, game.options(1)[0])
    return earned(game)


# --- producing ------------------------------------------------------------------------------------------------------


def test_any_die_becomes_a_good_on_any_world_that_is_not_gray() -> None:
    game = producing({"home": 1}, "Gem World", "Alien Sentinels", "Outlaw World")
    assert choices(game) == ["produce Alien Sentinels", "produce Awakened Alien Outpost", "produce Gem World"]
    play(game, "produce Alien Sentinels")
    assert goods(game) == {"Alien Sentinels": ["home"]}
    assert citizenry(game) == {}


def test_a_world_has_one_good_and_producers_left_over_go_to_the_cup() -> None:
    game = producing({"home": 1, "rare": 1}, faction=7, home="Ancient Race")
    assert choices(game) == ["done", "produce Ancient Race"]
    play(game, "done")  # the home die is left over; then the other one has only this world
    assert goods(game) == {"Ancient Race": ["rare"]}
    assert cup(game) == {"home": 1}


def test_producers_must_be_used_if_they_can_be() -> None:
    game = producing({"home": 2}, "Gem World", "Space Port", "Spice World", faction=7)
    assert "done" not in choices(game)


def test_dice_of_one_colour_have_one_spelling() -> None:
    game = producing({"home": 2}, "Gem World", "Space Port", "Spice World", faction=7)
    assert choices(game) == ["produce Gem World", "produce Space Port"]
    play(game, "produce Space Port")
    assert goods(game) == {"Space Port": ["home"], "Spice World": ["home"]}


def test_galactic_reserves_holds_two_goods_of_any_colours_and_they_must_be_filled() -> None:
    game = producing({"home": 1, "rare": 1}, "Galactic Reserves", faction=7, home="Ancient Race")
    assert goods(game) == {"Ancient Race": ["home", "rare"]}
    game = producing({"home": 2}, "Galactic Reserves", faction=7, home="Ancient Race", goods={"Ancient Race": ["rare"]})
    assert goods(game) == {"Ancient Race": ["home", "rare"]}
    assert cup(game) == {"home": 1}


def test_consumer_markets_and_mining_league_count_goods_by_world() -> None:
    on = {"Gem World": ["home"], "Space Mall": ["genes"], "Asteroid Belt": ["novelty"]}
    assert end_of("produce", "Gem World", "Asteroid Belt", faction=3, goods=on) == 2
    on = {"Gem World": ["rare"], "Asteroid Belt": ["novelty", "home"]}
    assert end_of("produce", "Gem World", "Asteroid Belt", "Mining League", "Galactic Reserves", goods=on) == 2


def test_genetics_lab_counts_genes_dice_on_any_world() -> None:
    on = {"Gem World": ["genes"], "Plague World": ["home"], "The Last of the Gnarssh": ["genes"]}
    assert end_of("produce", "Gem World", "Plague World", faction=5, goods=on) == 4


def test_merchant_guild_and_technology_unions_pay_at_the_end_of_produce() -> None:
    assert end_of("produce", "Merchant Guild") == 2
    assert end_of("produce", "Technology Unions", "Merchant Guild") == 3  # two developments against one
    assert end_of("produce", "Technology Unions") == 0  # one against one


# --- trading --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", WORLDS)
def test_trade_prices_go_by_the_worlds_colour_not_the_dice(colour: str) -> None:
    game = shipping({"genes": 1}, {WORLDS[colour]: ["home"]})
    play(game, "trade")
    assert money(game) == 1 + PRICES[colour]
    assert citizenry(game) == {"home": 1, "genes": 1}
    assert chips(game) == 0


@pytest.mark.parametrize(
    ("power", "bonus"),
    [
        ("Export Duties", {"novelty": 1, "rare": 1, "genes": 1, "alien": 1}),
        ("Jumpdrive Research", {"rare": 1}),
        ("Galactic Demand", {"novelty": 2}),
    ],
)
def test_trade_powers(power: str, bonus: dict[str, int]) -> None:
    for colour, world in WORLDS.items():
        game = shipping({"home": 1}, {world: ["home"]}, power)
        play(game, "trade")
        assert money(game) == 1 + PRICES[colour] + bonus.get(colour, 0)


def test_trade_powers_add_up() -> None:
    game = shipping({"home": 1}, {"Gem World": ["home"]}, "Export Duties", "Galactic Demand")
    play(game, "trade")
    assert money(game) == 7


def test_galactic_bankers_may_buy_a_chip_after_each_trade() -> None:
    game = shipping({"home": 2}, {"Gem World": ["home"], "Space Port": ["home"]}, "Galactic Bankers", "Space Port")
    play(game, "ship Gem World", "trade")
    assert money(game) == 4
    assert choices(game) == ["buy chip", "done"]
    play(game, "buy chip", "trade", "done")
    assert (money(game), chips(game)) == (6, 1)


def test_galactic_bankers_sell_nothing_for_consuming() -> None:
    game = shipping({"home": 1}, {"Gem World": ["home"]}, "Galactic Bankers")
    play(game, "consume")
    assert game.owed() == [1]


# --- consuming ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shipper", "good", "earns"),
    [
        ("home", "home", 1),
        ("novelty", "home", 2),
        ("home", "novelty", 2),
        ("novelty", "novelty", 3),
        ("consumption", "home", 2),
        ("home", "consumption", 2),
        ("consumption", "consumption", 3),
        ("consumption", "novelty", 3),
        ("genes", "genes", 1),
        ("military", "rare", 1),
    ],
)
def test_consume_chips_for_the_good_and_for_matching_colours(shipper: str, good: str, earns: int) -> None:
    game = shipping({shipper: 1}, {"Gem World": [good]})
    play(game, "consume")
    assert chips(game) == earns
    assert game.pool == 24 - earns


@pytest.mark.parametrize(
    ("power", "more_chips", "more_credits"),
    [
        ("Minor Research Labs", ["genes", "alien"], {}),
        ("Space Refineries", ["rare"], {}),
        ("Galactic Renaissance", list(WORLDS), {}),
        ("Trade Levies", [], dict.fromkeys(WORLDS, 1)),
        ("New Economy", [], dict.fromkeys(WORLDS, 2)),
    ],
)
def test_consume_powers(power: str, more_chips: list[str], more_credits: dict[str, int]) -> None:
    for colour, world in WORLDS.items():
        game = shipping({"home": 1}, {world: ["home"]}, power)
        play(game, "consume")
        assert chips(game) == 1 + (colour in more_chips)
        assert money(game) == 1 + more_credits.get(colour, 0)


def test_mining_industry_pays_for_consuming_from_rare_worlds() -> None:
    for colour, world in WORLDS.items():
        game = shipping({"home": 1}, {world: ["home"]}, faction=8)
        play(game, "consume")
        assert money(game) == 1 + (colour == "rare")


def test_consume_powers_add_up() -> None:
    game = shipping(
        {"rare": 1}, {"Asteroid Belt": ["rare"]}, "Space Refineries", "Galactic Renaissance", "Trade Levies"
    )
    play(game, "consume")
    assert (chips(game), money(game)) == (5, 2)


# --- shippers -------------------------------------------------------------------------------------------------------


def test_each_shipper_decides_when_its_turn_comes_and_may_mismatch_on_purpose() -> None:
    on = {"Gem World": ["novelty"], "Asteroid Belt": ["rare"]}
    game = shipping({"novelty": 1, "rare": 1}, on)
    assert choices(game) == ["shipper novelty", "shipper rare"]
    play(game, "shipper novelty", "ship Asteroid Belt", "consume")
    assert chips(game) == 2
    play(game, "trade")
    assert (chips(game), money(game)) == (2, 4)


def test_shippers_without_a_good_go_to_the_cup() -> None:
    game = shipping({"home": 2, "rare": 1}, {"Gem World": ["home"]})
    play(game, "shipper rare", "trade")
    assert cup(game) == {"home": 2}


def test_shippers_must_ship_while_there_are_goods() -> None:
    game = shipping({"home": 2}, {"Gem World": ["home"], "Space Port": ["home"]}, "Space Port")
    play(game, "ship Gem World", "trade")
    assert choices(game) == ["consume", "trade"]


def test_space_docks_ship_without_a_die() -> None:
    game = table("ship", side("Space Docks", "Gem World", goods={"Gem World": ["home"]}), busy("ship"))
    play(game, "trade")
    assert citizenry(game) == {"home": 1}
    assert money(game) == 4


def test_extra_shippers_may_be_used_before_or_after_dice_and_vanish() -> None:
    game = shipping({"home": 1}, {"Gem World": ["home"]}, "Space Docks")
    assert choices(game) == ["shipper extra home", "shipper home"]
    play(game, "shipper extra home", "trade")
    assert cup(game) == {"home": 1}
    assert citizenry(game) == {"home": 1}
    game = shipping({"home": 1}, {"Gem World": ["home"]}, "Space Docks")
    play(game, "shipper home", "trade")
    assert citizenry(game) == {"home": 2}
    assert cup(game) == {}


def test_organic_shipyards_bring_a_genes_shipper_that_matches_genes_worlds() -> None:
    game = table("ship", side("Organic Shipyards", "Plague World", goods={"Plague World": ["genes"]}), busy("ship"))
    play(game, "shipper extra genes", "consume")
    assert chips(game) == 3


def test_two_goods_on_a_world_each_need_a_shipper_and_are_told_apart() -> None:
    game = shipping({"home": 2}, {"Gem World": ["home", "novelty"]}, "Galactic Reserves")
    assert choices(game) == ["good home", "good novelty"]
    play(game, "good novelty", "consume")
    assert chips(game) == 2
    play(game, "trade")
    assert money(game) == 4


# --- the end of Ship ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("military", "pays"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_space_piracy_rounds_up(military: int, pays: int) -> None:
    citizens = {"home": 9, "military": military} if military else {"home": 9}
    assert end_of("ship", faction=1, citizenry=citizens) == pays


def test_space_piracy_does_not_count_consumption_dice() -> None:
    assert end_of("ship", faction=1, citizenry={"consumption": 3, "home": 9}) == 0


def test_free_trade_association_pays_two() -> None:
    assert end_of("ship", "Free Trade Association") == 2


def test_galactic_salon_earns_a_chip_each_ship_phase_without_shippers() -> None:
    game = table("ship", side("Galactic Salon", cup={"home": 1}))
    assert chips(game) == 1


def test_space_tourism_pays_one_more_for_owning_all_worlds_of_the_highest_cost() -> None:
    six, other_six = "Alien Sentinels", "Deserted Alien Library"
    assert end_of("ship", "Space Tourism") == 2  # a home world of 3 is the highest
    theirs = ["Ore-Rich World", other_six]
    assert end_of("ship", "Space Tourism", six, other={"tableau": theirs}) == 1
    assert end_of("ship", "Space Tourism", other={"tableau": theirs}) == 1
    assert end_of("ship", "Space Tourism", six, other_six) == 2
    # Printed costs count, not discounted ones.
    theirs = ["Ore-Rich World", "Jungle World"]
    assert end_of("ship", "Space Tourism", "Terraformed World", "Replicant Robots", other={"tableau": theirs}) == 2
