"""Trade, Consume."""

from __future__ import annotations

from typing import Any

import pytest

from frontiers.positions import TILES, chips, choices, finish, goods, number, play, side, table, wealth
from windfall.frontiers.state import Frontiers
from windfall.frontiers.tiles import DEVELOPMENT, HOME, WORLD

OORT = "Alien Oort Cloud Factory"
KINDS = {"Gem World": 1, "Rebel Miners": 2, "Uplift Gene Breeders": 3, "Deserted Alien Outpost": 4}


def trading(*held: str, goods: Any = (), **fields: Any) -> Frontiers:
    """Seat 1 selected Trade, Consume and has no goods; seat 0 acts after it, without any bonus."""
    lying = goods if isinstance(goods, dict) else list(goods)
    return table("Trade, Consume", side(*held, goods=lying, **fields), side("Galactic Developers"), track=[1, 0, 1, 0])


def test_the_selecting_player_gains_a_chip_first() -> None:
    game = table("Trade, Consume", side("New Sparta", "Gem World", goods=["Gem World"]), side("Galactic Developers"))
    assert chips(game) == 1
    assert game.owed() == [0]


# --- Trade ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("colony", "price"), KINDS.items())
def test_prices(colony: str, price: int) -> None:
    game = trading("New Sparta", colony, goods=[colony])
    assert choices(game) == ["pass", f"sell {colony}"]
    play(game, f"sell {colony}")
    assert (wealth(game), goods(game)) == (price, [])


def test_one_good_is_sold_or_none() -> None:
    game = trading("New Sparta", *KINDS, goods=list(KINDS))
    play(game, "sell Rebel Miners")
    assert len(goods(game)) == 3
    assert game.step.name == "select an action"
    game = trading("New Sparta", *KINDS, goods=list(KINDS))
    play(game, "pass")
    assert (len(goods(game)), wealth(game)) == (4, 0)


@pytest.mark.parametrize(
    ("held", "developments", "sold", "price"),
    [
        (["Old Earth"], [], "Gem World", 2),
        (["New Sparta"], ["Export Duties"], "Rebel Miners", 3),
        (["New Sparta"], ["Trade League"], "Rebel Miners", 3),
        (["New Sparta", "Galactic Bazaar"], [], "Rebel Miners", 3),
        (["New Sparta", "Spice World"], [], "Gem World", 3),
        (["New Sparta", "Spice World"], [], "Rebel Miners", 2),
        (["New Sparta", "Space Port"], [], "Rebel Miners", 4),
        (["New Sparta", "Distant World"], [], "Gem World", 3),
        (["New Sparta"], ["Pan-Galactic Hologrid"], "Gem World", 3),
        (["Old Earth", "Spice World", "Galactic Bazaar"], ["Export Duties"], "Gem World", 6),
    ],
)
def test_trade_powers(held: list[str], developments: list[str], sold: str, price: int) -> None:
    game = trading(*held, sold, goods=[sold], developments=developments)
    play(game, f"sell {sold}")
    assert wealth(game) == price


def test_the_good_of_the_oort_cloud_factory_cannot_be_sold_but_consumed() -> None:
    game = trading("Epsilon Eridani", OORT, goods={OORT: "alien"})
    assert (wealth(game), chips(game), goods(game)) == (1, 1, [])


# --- Consume --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "developments", "consumed", "gained", "vp"),
    [
        (["New Sparta", "New Vinland"], [], ["New Vinland"], 2, 0),
        (["New Sparta", "Galactic Resort"], [], ["Galactic Resort"], 1, 1),
        (["New Sparta", "Galactic Studios"], [], ["Galactic Studios"], 1, 1),
        (["New Sparta", "New Earth"], [], ["New Earth"], 1, 1),
        (["New Sparta", "Expanding Colony", "Gem World"], [], ["Gem World"], 0, 1),
        (["New Sparta", "New Survivalists"], [], ["New Survivalists"], 2, 0),
        (["New Sparta", "Imperium Blaster Gem Consortium"], [], ["Imperium Blaster Gem Consortium"], 2, 1),
        (["New Sparta", "Galactic News Hub", "Gem World"], [], ["Galactic News Hub", "Gem World"], 0, 3),
        (
            ["New Sparta", "Interstellar Trade Port", "Rebel Miners"],
            [],
            ["Interstellar Trade Port", "Rebel Miners"],
            0,
            3,
        ),
        (["Old Earth", "Gem World", "Rebel Miners"], [], ["Gem World", "Rebel Miners"], 0, 3),
        (["Epsilon Eridani", "Gem World"], [], ["Gem World"], 1, 1),
        (["Earth's Lost Colony"], [], ["Earth's Lost Colony"], 0, 1),
        (["New Sparta", "Rebel Miners", "Comet Zone"], ["Mining League"], ["Rebel Miners", "Comet Zone"], 0, 4),
        (["New Sparta", "Gem World"], ["New Economy"], ["Gem World"], 2, 1),
        (["New Sparta", "Rebel Miners"], ["Imperium Arms Factories"], ["Rebel Miners"], 1, 1),
        (
            ["New Sparta", "Rebel Miners", "Comet Zone"],
            ["Imperium Arms Factories"],
            ["Rebel Miners", "Comet Zone"],
            2,
            2,
        ),
        (["New Sparta", "Gem World"], ["Consumer Markets"], ["Gem World"], 1, 1),
        (
            ["New Sparta", "Gem World", "Spice World", "Space Port"],
            ["Consumer Markets"],
            ["Gem World", "Spice World", "Space Port"],
            3,
            3,
        ),
        (["New Sparta", *KINDS], ["Galactic Exchange"], list(KINDS), 4, 4),
        (
            ["New Sparta", "Gem World", "Spice World", "Rebel Miners"],
            ["Galactic Exchange"],
            ["Gem World", "Rebel Miners"],
            2,
            2,
        ),
    ],
)
def test_consume_powers(held: list[str], developments: list[str], consumed: list[str], gained: int, vp: int) -> None:
    game = trading(*held, goods=consumed, developments=developments)
    play(game, "pass")  # sell nothing; the rest follows by itself
    assert (wealth(game), chips(game), goods(game)) == (gained, vp, [])


RARE = ["Rebel Miners", "Comet Zone", "Imperium Fuel Depot", "Asteroid Belt"]
NOVELTY = ["Gem World", "Spice World", "Space Port", "Galactic Bazaar"]


@pytest.mark.parametrize(
    ("power", "filled", "left"),
    [
        ("Old Earth", NOVELTY, 2),
        ("Epsilon Eridani", NOVELTY[:2], 1),
        ("Earth's Lost Colony", ["Earth's Lost Colony", "Gem World"], 1),
        ("New Vinland", NOVELTY[:2], 1),
        ("Expanding Colony", NOVELTY[:2], 1),
        ("New Survivalists", NOVELTY[:2], 1),
        ("Galactic Resort", NOVELTY[:2], 1),
        ("Galactic Studios", NOVELTY[:2], 1),
        ("New Earth", NOVELTY[:2], 1),
        ("Galactic News Hub", NOVELTY, 2),
        ("Interstellar Trade Port", NOVELTY, 2),
        ("Imperium Blaster Gem Consortium", RARE[:2], 1),
        ("Imperium Arms Factories", RARE[:3], 1),
        ("Consumer Markets", NOVELTY, 1),
        ("Mining League", RARE, 2),
        ("New Economy", NOVELTY[:2], 1),
    ],
)
def test_a_power_takes_no_more_goods_than_it_says(power: str, filled: list[str], left: int) -> None:
    sort = TILES.of_number[number(power)].sort
    held = [power] if sort == HOME else ["New Sparta", power] if sort == WORLD else ["New Sparta"]
    held += [colony for colony in filled if colony not in held]
    game = trading(*held, goods=filled, developments=[power] if sort == DEVELOPMENT else [])
    finish(game)  # sells nothing
    assert len(goods(game)) == left


def test_a_power_that_takes_two_goods_does_not_work_on_one() -> None:
    game = trading("Old Earth", "Gem World", goods=["Gem World"])
    play(game, "pass")
    assert (chips(game), goods(game)) == (0, ["Gem World"])


def test_a_power_for_one_kind_does_not_work_on_another() -> None:
    game = trading("New Sparta", "Rebel Miners", goods=["Rebel Miners"], developments=["Consumer Markets"])
    play(game, "pass")
    assert goods(game) == ["Rebel Miners"]


def test_without_consume_powers_nothing_is_consumed() -> None:
    game = trading("New Sparta", "Gem World", goods=["Gem World"])
    play(game, "pass")
    assert goods(game) == ["Gem World"]


def test_powers_must_be_used_in_any_order_each_once() -> None:
    held = ["Epsilon Eridani", "Expanding Colony", "Gem World", "Rebel Miners", "Comet Zone"]
    game = trading(*held, goods=["Gem World", "Rebel Miners", "Comet Zone"])
    play(game, "pass")
    assert choices(game) == ["consume Epsilon Eridani", "consume Expanding Colony"]
    play(game, "consume Expanding Colony", "spend Rebel Miners", "spend Gem World")
    assert (wealth(game), chips(game), goods(game)) == (1, 2, ["Comet Zone"])
    assert game.step.name == "select an action"


def test_an_unwise_order_may_leave_goods_behind() -> None:
    held = ["Old Earth", "Expanding Colony", "Gem World", "Rebel Miners"]
    game = trading(*held, goods=["Gem World", "Rebel Miners"])
    play(game, "pass", "consume Expanding Colony", "spend Gem World")
    assert (chips(game), goods(game)) == (1, ["Rebel Miners"])


def test_an_up_to_power_once_used_is_used_as_far_as_possible() -> None:
    held = ["New Sparta", "New Survivalists", "Gem World", "Spice World"]
    lying = ["New Survivalists", "Gem World", "Spice World"]
    game = trading(*held, goods=lying, developments=["Consumer Markets"])
    play(game, "pass", "consume Consumer Markets")
    assert (chips(game), goods(game)) == (3, [])
    game = trading(*held, goods=lying, developments=["Consumer Markets"])
    play(game, "pass", "consume New Survivalists", "spend Gem World")
    assert (wealth(game), chips(game), goods(game)) == (4, 2, [])


def test_different_kinds_are_picked_so_that_as_many_as_possible_go() -> None:
    held = ["New Sparta", "Gem World", "Spice World", "Rebel Miners", "Comet Zone"]
    game = trading(*held, goods=held[1:], developments=["Galactic Exchange"])
    play(game, "pass")
    assert choices(game) == ["spend Gem World", "spend Spice World"]
    play(game, "spend Gem World", "spend Rebel Miners")
    assert (wealth(game), chips(game), goods(game)) == (2, 2, ["Comet Zone", "Spice World"])


# --- Galactic Salon, Prosperous Economy, Trade League ---------------------------------------------------------------


def test_galactic_salon_gives_a_chip_without_a_good() -> None:
    assert chips(trading("New Sparta", developments=["Galactic Salon"])) == 1


def test_prosperous_economy_gives_a_chip_for_each_good_consumed() -> None:
    held = ["Old Earth", "Gem World", "Rebel Miners"]
    game = trading(*held, goods=["Gem World", "Rebel Miners"], developments=["Prosperous Economy"])
    play(game, "pass")
    assert chips(game) == 5
    game = trading(*held, goods=["Gem World", "Rebel Miners"], developments=["Prosperous Economy"])
    play(game, "sell Gem World")
    assert chips(game) == 0  # a good sold is not consumed


def test_the_rulebooks_example_of_prosperous_economy_with_galactic_salon() -> None:
    """New Vinland, Old Earth, Galactic Salon and Prosperous Economy: 2 credits and 8 victory points."""
    game = trading(
        "Old Earth",
        "New Vinland",
        "Gem World",
        "Rebel Miners",
        goods=["New Vinland", "Gem World", "Rebel Miners"],
        developments=["Prosperous Economy", "Galactic Salon"],
    )
    play(game, "pass", "consume New Vinland", "spend New Vinland")
    assert (wealth(game), chips(game)) == (2, 8)


def test_trade_league_may_sell_a_second_good_which_counts_as_consumed() -> None:
    held = ["New Sparta", "Gem World", "Rebel Miners"]
    game = trading(*held, goods=["Gem World", "Rebel Miners"], developments=["Trade League", "Prosperous Economy"])
    play(game, "sell Gem World")
    assert wealth(game) == 2
    assert choices(game) == ["consume Trade League", "pass"]
    play(game, "consume Trade League")
    assert (wealth(game), chips(game)) == (5, 1)
    game = trading(*held, goods=["Rebel Miners"], developments=["Trade League"])
    play(game, "pass", "pass")
    assert goods(game) == ["Rebel Miners"]


def test_trade_league_cannot_keep_goods_from_powers_that_must_be_used() -> None:
    game = trading(
        "Epsilon Eridani",
        "Gem World",
        "Rebel Miners",
        goods=["Gem World", "Rebel Miners"],
        developments=["Trade League"],
    )
    play(game, "pass")
    assert choices(game) == ["consume Epsilon Eridani", "consume Trade League"]


def test_trade_league_cannot_sell_the_good_of_the_oort_cloud_factory() -> None:
    game = trading("New Sparta", OORT, goods={OORT: "alien"}, developments=["Trade League"])
    assert game.step.name == "select an action"
    assert goods(game) == [OORT]


# --- the pool -------------------------------------------------------------------------------------------------------


def test_everybody_gets_all_chips_even_when_the_pool_runs_out() -> None:
    held = ["Old Earth", "Gem World", "Rebel Miners"]
    game = trading(*held, goods=["Gem World", "Rebel Miners"], chips=22)
    assert game.strict
    assert game.pool == 1  # the bonus took one
    play(game, "pass")
    assert (chips(game), game.pool) == (25, -2)
    assert game.why
    assert not game.over()


def test_players_trade_at_their_own_pace_while_the_pool_cannot_run_out() -> None:
    sides = [
        side("Old Earth", "Gem World", goods=["Gem World"]),
        side("New Sparta", "Rebel Miners", goods=["Rebel Miners"]),
    ]
    game = table("Trade, Consume", *sides)
    assert not game.strict
    assert game.owed() == [0, 1]
