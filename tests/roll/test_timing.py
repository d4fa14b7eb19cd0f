"""Strict timing: seats go one after another, from the lowest faction number, only where order could matter."""

from __future__ import annotations

from roll.positions import busy, chips, choices, play, side, table

EIGHT = ["Gem World", "Space Port", "Spice World", "New Vinland", "Runaway Robots", "Pirate World"]
EIGHT += ["Galactic Survey Headquarters", "Asteroid Belt"]


def test_explore_is_strict_when_the_bag_might_run_out() -> None:
    mine = side(workers={"explore": {"home": 2}}, developments=["Public Works"])
    # Two Scouts of the first draw at most 2 + 3 tiles, one of the second at most 1.
    assert not table("explore", mine, busy("explore"), bag=["?"] * 6).strict
    assert table("explore", mine, busy("explore"), bag=["?"] * 5).strict


def test_alien_research_team_counts_among_the_draws() -> None:
    mine = side("Alien Research Team", workers={"explore": {"home": 1}})
    assert not table("explore", mine, busy("explore"), bag=["?"] * 3).strict
    assert table("explore", mine, busy("explore"), bag=["?"] * 2).strict


def test_develop_and_settle_are_strict_when_somebody_might_come_to_twelve_squares() -> None:
    three = ["Nanotechnology", "Merchant Guild"]
    mine = side(*EIGHT[:7], developments=three, workers={"develop": {"home": 1, "rare": 4}})
    assert table("develop", mine, busy("develop")).strict
    mine = side(*EIGHT[:6], developments=three, workers={"develop": {"home": 1, "rare": 4}})
    assert not table("develop", mine, busy("develop")).strict
    mine = side(*EIGHT, worlds=["Jungle World"], settlers={"home": 1})
    assert table("settle", mine, busy("settle")).strict
    mine = side(*EIGHT, worlds=["Jungle World"])
    assert not table("settle", mine, busy("settle")).strict


def test_ship_is_strict_when_the_last_chips_might_go() -> None:
    mine = side("Gem World", workers={"ship": {"home": 1}}, goods={"Gem World": ["home"]})
    # Each of the two can earn three chips at most.
    assert not table("ship", mine, busy("ship"), pool=7).strict
    assert table("ship", mine, busy("ship"), pool=6).strict
    mine = side("Gem World", "Galactic Salon", workers={"ship": {"home": 1}}, goods={"Gem World": ["home"]})
    assert table("ship", mine, busy("ship"), pool=7).strict


def test_produce_and_manage_empire_are_never_strict() -> None:
    assert not table("produce", side(*EIGHT, workers={"produce": {"home": 1}}), busy("produce")).strict
    assert not table("manage empire", side(*EIGHT, "Outlaw World"), busy("manage empire"), pool=0).strict


def test_in_strict_order_the_lowest_faction_number_goes_first() -> None:
    mine = side("Gem World", faction=9, workers={"ship": {"home": 1}}, goods={"Gem World": ["home"]})
    game = table("ship", mine, busy("ship"), pool=6)
    assert game.owed() == [1]
    play(game, "shipper home", "consume", seat=1)
    assert game.owed() == [0]
    assert choices(game) == ["consume", "trade"]


def test_chips_beyond_the_pool_are_paid_in_full() -> None:
    mine = side("Gem World", workers={"ship": {"novelty": 1}}, goods={"Gem World": ["novelty"]})
    game = table("ship", mine, busy("ship"), pool=1)
    play(game, "shipper home", "trade", seat=1)
    play(game, "consume")
    assert chips(game) == 3
    assert game.pool == -2
    assert game.over()
