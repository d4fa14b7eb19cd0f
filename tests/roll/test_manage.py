"""Manage empire, the end of the game, scores and ties."""

from __future__ import annotations

import pytest

from roll.positions import TILES, busy, choices, citizenry, cup, developers, goods, money, play, settlers, side, table
from windfall.roll import scoring
from windfall.roll.state import Roll


def managing(*tableau: str, options: list[str] | None = None, **fields: object) -> Roll:
    return table("manage empire", side(*tableau, **fields), busy("manage empire"), options=options or [])


def scored(*tableau: str, **fields: object) -> dict[str, int]:
    """The points of seat 0 by source."""
    return managing(*tableau, **{"credits": 1, "citizenry": {"home": 1, "rare": 1}, **fields}).result().sources[0]


# --- recruiting -----------------------------------------------------------------------------------------------------


def test_recruiting_is_compulsory_as_long_as_there_are_credits() -> None:
    game = managing(citizenry={"home": 2, "rare": 1}, credits=5)
    assert cup(game) == {"home": 2, "rare": 1}
    assert money(game) == 2


def test_with_too_few_credits_the_owner_chooses_whom_to_recruit() -> None:
    game = managing(citizenry={"home": 2, "rare": 1, "alien": 1}, credits=2)
    assert choices(game) == ["recruit home", "recruit rare"]  # in the order of colours, with enough left to go on
    play(game, "recruit rare")
    assert cup(game) == {"rare": 1, "alien": 1}
    assert citizenry(game) == {"home": 2}


def test_no_credits_become_one_after_recruiting() -> None:
    game = managing(citizenry={"home": 3}, credits=3)
    assert money(game) == 1
    game = managing(citizenry={"home": 3}, cup={"home": 1}, credits=0)
    assert money(game) == 1
    assert citizenry(game) == {"home": 3}


# --- recalling ------------------------------------------------------------------------------------------------------


def recalling(**fields: object) -> Roll:
    return managing(
        "Gem World",
        "Galactic Reserves",
        developments=["Nanotechnology"],
        worlds=["Jungle World"],
        developers={"home": 2},
        settlers={"genes": 1},
        goods={"Gem World": ["home", "novelty"], "Awakened Alien Outpost": ["alien"]},
        **fields,
    )


def test_dice_on_stacks_and_goods_may_be_recalled_for_free() -> None:
    game = recalling(cup={"home": 1})
    assert choices(game) == [
        "done",
        "recall Awakened Alien Outpost",
        "recall Gem World",
        "recall developer home",
        "recall settler genes",
    ]
    play(game, "recall developer home", "recall settler genes", "recall Gem World")
    assert choices(game) == ["good home", "good novelty"]
    play(game, "good novelty")
    assert cup(game) == {"home": 2, "genes": 1, "novelty": 1}
    assert developers(game) == {"home": 1}
    assert settlers(game) == {}
    assert goods(game) == {"Gem World": ["home"], "Awakened Alien Outpost": ["alien"]}
    assert money(game) == 1
    # After the higher of two goods this world is done: each set of dice has one spelling.
    assert 0 not in game.owed()


def test_both_goods_of_a_world_are_recalled_the_lower_colour_first() -> None:
    game = recalling(cup={"home": 1})
    play(game, "recall Gem World", "good home")
    assert choices(game) == ["done", "recall Gem World"]
    play(game, "recall Gem World")
    assert cup(game) == {"home": 2, "novelty": 1}


def test_an_empty_cup_must_get_a_die() -> None:
    game = recalling(citizenry={"home": 1}, credits=0)
    assert "done" not in choices(game)
    play(game, "recall settler genes")
    assert "done" in choices(game)


def test_the_first_edition_asks_for_no_recall() -> None:
    assert "done" in choices(recalling(citizenry={"home": 1}, credits=0, options=["edition-2014"]))


def test_an_empty_cup_stays_empty_if_there_is_nothing_to_recall() -> None:
    game = managing(citizenry={"home": 1}, credits=0)
    assert cup(game) == {}
    assert 0 not in game.owed()


# --- the end --------------------------------------------------------------------------------------------------------

NINE = ["Gem World", "Space Port", "Spice World", "New Vinland", "Runaway Robots", "Pirate World"]
NINE += ["Galactic Survey Headquarters", "Asteroid Belt", "Outlaw World"]


def finish(*tableau: str, other: dict | None = None, **fields: object) -> Roll:
    """A last round that ends at once."""
    pool = fields.pop("pool", 24)
    mine = side(*tableau, **fields)
    return table("manage empire", mine, other or side(faction=7, home="New Sparta"), pool=pool)


def test_twelve_squares_end_the_game_the_faction_counting_two() -> None:
    assert not finish(*NINE[:8]).over()
    game = finish(*NINE)
    assert game.over()
    assert game.result().why == ["tableau"]


def test_an_empty_pool_ends_the_game() -> None:
    assert not finish(pool=1).over()
    assert finish(pool=0).result().why == ["pool"]
    assert finish(*NINE, pool=-3).result().why == ["tableau", "pool"]


def test_the_last_round_includes_recruiting_and_recalling() -> None:
    game = finish(*NINE, citizenry={"home": 2}, credits=3, developers={"rare": 1}, developments=["Nanotechnology"])
    assert not game.over()
    play(game, "recall developer rare")
    assert game.over()
    assert game.result().ties[0] == 3 + 1


def test_ties_are_broken_by_dice_in_the_cup_and_credits_together() -> None:
    other = side(faction=8, home="Doomed World", cup={"home": 2}, credits=3, chips=18)
    game = table("manage empire", side(*NINE, faction=9, home="Old Earth", cup={"home": 4}, credits=2, chips=0), other)
    scores = game.result().scores()
    assert scores[0] - scores[1] == 18 + 3 + 3 - 18 - 3
    tied = side(faction=8, home="Doomed World", cup={"home": 2}, credits=3, chips=21)
    game = table("manage empire", side(*NINE, faction=9, home="Old Earth", cup={"home": 4}, credits=2), tied)
    assert game.result().scores() == [24, 24]
    assert game.result().ties == [6, 5]
    assert game.result().winners == [0]


def test_who_is_still_tied_wins_together() -> None:
    tied = side(faction=8, home="Doomed World", cup={"home": 3}, credits=3, chips=21)
    game = table("manage empire", side(*NINE, faction=9, home="Old Earth", cup={"home": 4}, credits=2), tied)
    assert game.result().winners == [0, 1]


# --- scores ---------------------------------------------------------------------------------------------------------


def test_the_rulebooks_scoring_example() -> None:
    """Developments worth 13, worlds worth 3, Galactic Federation 5, New Galactic Order 4: 25 points."""
    game = table(
        "manage empire",
        side(
            "Galactic Federation",
            "New Galactic Order",
            faction=2,  # Alien Archaeology 1, Alien Rosetta Stone World 1
            home="Separatist Colony",  # 2
            cup={"military": 2},
            citizenry={"military": 1, "home": 9},
            developers={"military": 1},
            developments=["Nanotechnology"],
        ),
        busy("manage empire"),
    )
    sheet = game.result().sources[0]
    assert sheet == {
        "chips": 0,
        "worlds": 3,
        "developments": 13,
        "Galactic Federation": 5,
        "New Galactic Order": 4,
    }
    assert game.scores()[0] == 25


@pytest.mark.parametrize(("military", "points"), [(0, 0), (1, 2), (3, 2), (4, 4), (7, 6)])
def test_new_galactic_order_rounds_up_and_counts_dice_anywhere(military: int, points: int) -> None:
    assert scored("New Galactic Order", cup={"military": military, "consumption": 3})["New Galactic Order"] == points


def test_free_trade_association_counts_half_the_cost_of_novelty_worlds() -> None:
    worlds = ["Gem World", "Artist Colony", "Galactic Resort"]  # 2 + 1 + 3
    assert scored("Free Trade Association", *worlds)["Free Trade Association"] == 3
    assert scored("Free Trade Association", *worlds[:2])["Free Trade Association"] == 2


def test_galactic_bankers_count_developments_themselves_and_the_factions_too() -> None:
    assert scored("Galactic Bankers", "Nanotechnology", faction=1)["Galactic Bankers"] == 3
    assert scored("Galactic Bankers", "Gem World")["Galactic Bankers"] == 1


def test_galactic_exchange_counts_colours_of_dice_purple_being_one() -> None:
    sheet = scored("Galactic Exchange", "Gem World", cup={"consumption": 2}, goods={"Gem World": ["genes"]})
    assert sheet["Galactic Exchange"] == 4  # and home and rare in the Citizenry


@pytest.mark.parametrize(("earned", "points"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (15, 5), (66, 11)])
def test_galactic_renaissance_reaches_1_3_6_10_and_so_on(earned: int, points: int) -> None:
    assert scored("Galactic Renaissance", chips=earned)["Galactic Renaissance"] == points


def test_galactic_reserves_count_goods_left_at_the_end() -> None:
    on = {"Gem World": ["home", "novelty"], "Awakened Alien Outpost": ["rare"]}
    assert scored("Galactic Reserves", "Gem World", goods=on)["Galactic Reserves"] == 3


def test_mining_league_counts_rare_worlds_twice() -> None:
    assert scored("Mining League", "Asteroid Belt", home="Alpha Centauri")["Mining League"] == 4


def test_new_economy_counts_developments_without_reassign_powers() -> None:
    powers = ["Nanotechnology", "Mad Scientists", "Merchant Guild", "Space Marines"]
    assert scored("New Economy", *powers, faction=1)["New Economy"] == 4


def test_system_diversification_counts_half_the_cost_of_reassign_developments() -> None:
    assert scored("System Diversification", "Nanotechnology")["System Diversification"] == 6  # 11 / 2
    assert scored("System Diversification", "Merchant Guild")["System Diversification"] == 3


def test_tiles_of_the_construction_zone_score_nothing() -> None:
    sheet = scored(developments=["Galactic Federation"], worlds=["Alien Sentinels"])
    assert sheet == {"chips": 0, "worlds": 3, "developments": 0}


def test_score_and_score_sheet_agree() -> None:
    game = managing("Galactic Exchange", "Galactic Reserves", "Gem World", citizenry={"home": 2}, credits=1, chips=7)
    assert game.scores() == game.result().scores()
    assert int(scoring.score(TILES, game.empires[0])) == game.scores()[0]
