"""Setup: what everybody begins with, and the two start tiles."""

from __future__ import annotations

from roll.positions import TILES, choices, citizenry, cup, goods, money, side, stacks, table
from windfall.engine import catalog
from windfall.roll.setup import found
from windfall.roll.state import Roll
from windfall.roll.tiles import HOME_WORLD, WORLD_SIDE


def founded(faction: int, home: str) -> Roll:
    """An empire with this faction and home world, as it begins."""
    game = catalog.new_game("roll", 2, {}, 1)
    assert isinstance(game, Roll)
    empire = game.empires[0]
    empire.tableau = empire.tableau[:0]
    empire.goods = empire.goods[:0]
    found(game, empire, faction, TILES.design_of[home] - HOME_WORLD)
    return game


def test_three_home_dice_in_the_cup_two_in_the_citizenry_and_one_credit() -> None:
    game = founded(7, "New Sparta")
    assert cup(game) == {"home": 3, "genes": 1}
    assert citizenry(game) == {"home": 2, "military": 2}
    assert money(game) == 1


def test_dice_of_faction_and_home_world_go_where_they_say() -> None:
    game = founded(6, "Epsilon Eridani")
    assert goods(game) == {"Pilgrimage World": ["novelty"]}
    assert citizenry(game) == {"home": 2, "novelty": 1, "military": 1}


def test_doomed_world_grants_no_dice_but_eight_credits() -> None:
    game = founded(1, "Doomed World")
    assert money(game) == 8
    assert cup(game) == {"home": 3}
    assert citizenry(game) == {"home": 2, "military": 1}


def test_both_worlds_of_destroyed_colony_grant_dice() -> None:
    game = founded(9, "Old Earth")
    assert cup(game) == {"home": 3, "consumption": 1}
    assert citizenry(game) == {"home": 2, "military": 1, "consumption": 1}


def test_chips_are_twelve_a_player() -> None:
    for players in (2, 3, 4, 5):
        game = catalog.new_game("roll", players, {}, 1)
        assert isinstance(game, Roll)
        assert game.pool == 12 * players
        assert len(game.bag) == 55 - 2 * players


def test_the_two_start_tiles_go_into_different_stacks_either_way_round() -> None:
    game = table("start tiles", side(), bag=["Public Works", "Alien Research Ship", "Nanotechnology", "Conscription"])
    mine = sorted(TILES.name(int(tile)) for tile in game.empires[0].seen)
    assert choices(game) == [f"development {name}" for name in mine]
    game.play(0, game.options(0)[0])
    # Secret until both have chosen, and the dice of the world come only when it is settled.
    assert stacks(game) == ([], [])
    game.play(1, game.options(1)[1])
    developments, worlds = stacks(game)
    assert len(developments) == len(worlds) == 1
    assert sum(cup(game).values()) + sum(citizenry(game).values()) == 0


def test_a_first_game_lays_the_cheaper_sides_up() -> None:
    # Public Works 1 / Lost Alien Warship 5; Alien Research Ship 5 / Spice World 2.
    game = table(
        "start tiles",
        side(),
        side(),
        side(),
        options=["first-game"],
        bag=["Public Works", "Alien Research Ship"] + ["?"] * 20,
    )
    for seat in (0, 1, 2):
        first, second = (int(tile) for tile in game.empires[seat].seen)
        costs = {
            f"development {TILES.name(first)}": TILES.cost[first] + TILES.cost[WORLD_SIDE + second],
            f"development {TILES.name(second)}": TILES.cost[second] + TILES.cost[WORLD_SIDE + first],
        }
        assert choices(game, seat) == sorted(way for way, cost in costs.items() if cost == min(costs.values()))


def test_nothing_can_be_recalled_before_the_first_manage_empire() -> None:
    game = catalog.new_game("roll", 2, {}, 3)
    for seat in (0, 1):
        game.play(seat, game.options(seat)[0])
    assert game.step.name == "assign"


def test_the_lowest_faction_number_goes_first() -> None:
    game = table("assign", side(faction=8), side(faction=3), side(faction=5))
    assert game.first == 1
    assert [int(seat) for seat in game.in_order()] == [1, 2, 0]
