"""Develop."""

from __future__ import annotations

import pytest

from frontiers.positions import choices, developments, play, side, table, wealth
from windfall.frontiers import develop


def test_the_selecting_player_pays_one_credit_less() -> None:
    game = table("Develop", side("Old Earth", credits=3), side("New Sparta", credits=3))
    play(game, "buy Imperium Arms Factories")
    assert (wealth(game), developments(game)) == (0, ["Imperium Arms Factories"])
    assert "buy Drop Ships" not in choices(game, 1)
    play(game, "buy Mining Industries", seat=1)
    assert wealth(game, 1) == 0


def test_nobody_has_to_buy() -> None:
    game = table("Develop", side("Old Earth", credits=3))
    play(game, "pass")
    assert (wealth(game), developments(game)) == (3, [])


def test_copies_run_out() -> None:
    game = table("Develop", side("Old Earth", credits=5), side("New Sparta", credits=5))
    play(game, "buy Space Marines")
    assert "buy Space Marines" not in choices(game, 1)
    assert "buy Genetics Lab" in choices(game, 1)


def test_nobody_has_the_same_development_twice() -> None:
    game = table(
        "Develop",
        side("Old Earth", credits=5, developments=["Space Marines"]),
        side("New Sparta"),
        side("Galactic Developers"),
    )
    assert game.copies[develop.market_place(game, 1)] == 1
    assert "buy Space Marines" not in choices(game)


def test_a_large_development_covers_two_spaces() -> None:
    game = table("Develop", side("Old Earth", credits=9, developments=["Space Marines"]))
    play(game, "buy Imperium Lords")
    assert develop.spaces(game, game.empires[0]) == 3


@pytest.mark.parametrize(("tile", "discount"), [("Investment Credits", 1), ("Galactic Federation", 2)])
def test_discounts_add_up_with_the_bonus(tile: str, discount: int) -> None:
    game = table("Develop", side("Old Earth", credits=5, developments=[tile]))
    play(game, "buy Consumer Markets")
    assert wealth(game) == 5 - (5 - discount - 1)


def test_no_cost_goes_below_nothing() -> None:
    game = table("Develop", side("Old Earth", developments=["Investment Credits", "Galactic Federation"]))
    play(game, "buy Contact Specialist")
    assert wealth(game) == 0


@pytest.mark.parametrize(
    ("home", "fields", "gained"),
    [
        ("Galactic Developers", {}, 1),
        ("Old Earth", {"developments": ["Technology Investors"]}, 2),
    ],
)
def test_credits_after_developing(home: str, fields: dict[str, list[str]], gained: int) -> None:
    game = table("Develop", side(home, credits=1, **fields))
    play(game, "buy Space Marines")
    assert wealth(game) == gained


def test_deep_space_symbionts_give_a_credit_after_developing() -> None:
    game = table("Develop", side("Old Earth", "Deep Space Symbionts", credits=1))
    play(game, "buy Space Marines")
    assert wealth(game) == 1


def test_credits_after_developing_need_a_development_bought() -> None:
    game = table("Develop", side("Galactic Developers", credits=1))
    play(game, "pass")
    assert wealth(game) == 1


def test_a_tile_does_not_work_in_the_action_in_which_it_is_bought() -> None:
    game = table("Develop", side("Old Earth", credits=4), faces=["Technology Investors"])
    play(game, "buy Technology Investors")
    assert wealth(game) == 0
