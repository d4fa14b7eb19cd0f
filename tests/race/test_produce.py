"""Phase V, Produce."""

from __future__ import annotations

import pytest

from race.positions import CARDS, choices, goods, hand, hand_size, play, side, table, tableau

PRODUCE = {"actions": ["Produce"]}
PRODUCTION_WORLDS = [card.name for card in CARDS.designs if card.source == "production" and card.start_world < 0]


def producing(*tableau, start="New Sparta", goods=(), supply=None, **fields):
    """Seat 0 begins Produce; the opponent has nothing to produce."""
    rest = {} if supply is None else {"supply": supply}
    return table("produce", side(start, *tableau, goods=list(goods), **fields), side("Epsilon Eridani"), **rest)


# --- production worlds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("world", PRODUCTION_WORLDS)
def test_produce_here_puts_a_good_on_the_world(world):
    game = producing(world, supply=["Pirate World"])
    assert goods(game) == [world]
    assert game.cards.name(game.empires[0].goods[1]) == "Pirate World"


def test_produce_here_is_done_by_everybody_whoever_chose_it():
    game = table("produce", side("New Sparta", "Gem World"), side("Earth's Lost Colony", **PRODUCE))
    assert (goods(game, 0), goods(game, 1)) == (["Gem World"], ["Earth's Lost Colony"])


@pytest.mark.parametrize(
    ("world", "cards"),
    [("Gem World", 1), ("Comet Zone", 1), ("Mining World", 1), ("Lost Species Ark World", 2), ("Spice World", 0)],
)
def test_produce_here_draws_cards_as_part_of_producing(world, cards):
    game = producing(world)
    assert hand_size(game) == cards


def test_produce_here_does_nothing_on_a_world_with_a_good_and_draws_nothing():
    """P1."""
    game = producing("Gem World", goods=["Gem World"])
    assert goods(game) == ["Gem World"]
    assert hand_size(game) == 0


def test_the_good_comes_before_the_card_drawn_for_it():
    game = producing("Gem World", supply=["Pirate World", "Drop Ships"])
    assert hand(game) == ["Drop Ships"]


def test_without_cards_anywhere_no_good_is_produced_and_nothing_is_drawn_for_it():
    """D2."""
    game = table(
        "produce",
        side("New Sparta", "Gem World", "Consumer Markets", hand=110),
        side("Epsilon Eridani"),
        supply=0,
        discards=0,
    )
    assert goods(game) == []
    assert len(game.supply.deck) == 0


# --- windfall worlds ------------------------------------------------------------------------------------------------


def test_windfall_worlds_produce_nothing_by_themselves():
    game = producing("Asteroid Belt", "Pre-Sentient Race")
    assert goods(game) == []


def test_the_bonus_produces_on_one_windfall_world_of_any_kind():
    """P2."""
    game = producing("Asteroid Belt", "Pre-Sentient Race", **PRODUCE)
    assert choices(game) == ["produce Asteroid Belt", "produce Pre-Sentient Race"]
    play(game, "produce Pre-Sentient Race")
    assert goods(game) == ["Pre-Sentient Race"]


def test_the_bonus_is_compulsory_and_done_without_asking_where_there_is_one_world():
    """P2."""
    game = producing("Asteroid Belt", "Pre-Sentient Race", goods=["Asteroid Belt"], **PRODUCE)
    assert goods(game) == ["Asteroid Belt", "Pre-Sentient Race"]


def test_the_bonus_does_nothing_without_an_empty_windfall_world():
    """P1 and P2."""
    game = producing("Asteroid Belt", "Gem World", goods=["Asteroid Belt"], **PRODUCE)
    assert goods(game) == ["Asteroid Belt", "Gem World"]


SPECIFIC = [
    ("Expanding Colony", "Refugee World", "Asteroid Belt"),
    ("Free Trade Association", "Refugee World", "Asteroid Belt"),
    ("Mining Robots", "Asteroid Belt", "Refugee World"),
    ("Mining League", "Asteroid Belt", "Refugee World"),
    ("Genetics Lab", "Pre-Sentient Race", "Refugee World"),
    ("Alien Rosetta Stone World", "Deserted Alien Outpost", "Pre-Sentient Race"),
]


@pytest.mark.parametrize(("card", "fitting", "other"), SPECIFIC)
def test_produce_on_windfall_fills_a_world_of_its_kind(card, fitting, other):
    game = producing(card, other, fitting)
    assert goods(game) == [fitting]
    game = producing(card, other)
    assert goods(game) == []


def test_produce_on_windfall_of_a_kind_lets_choose_among_several():
    game = producing("Genetics Lab", "Pre-Sentient Race", "Empath World")
    assert choices(game) == ["produce Empath World", "produce Pre-Sentient Race"]
    play(game, "produce Empath World")
    assert goods(game) == ["Empath World"]


def test_produce_on_windfall_of_any_kind():
    """P7: Galactic Engineers fill a windfall world of any kind."""
    game = producing("Galactic Engineers", "Pre-Sentient Race", "Asteroid Belt")
    play(game, "produce Asteroid Belt")
    assert goods(game) == ["Asteroid Belt"]


def test_produce_on_windfall_of_any_kind_comes_on_top_of_the_bonus():
    """P7."""
    worlds = ["Pre-Sentient Race", "Asteroid Belt", "Refugee World"]
    game = producing("Galactic Engineers", *worlds, **PRODUCE)
    play(game, "produce Asteroid Belt", "produce Refugee World")
    assert goods(game) == ["Asteroid Belt", "Refugee World"]


def test_powers_for_one_kind_come_before_the_bonus_wherever_they_lie():
    """P8: the order is fixed; no other order could give the player more."""
    game = producing("Asteroid Belt", "Pre-Sentient Race", "Genetics Lab", **PRODUCE)
    assert goods(game) == ["Asteroid Belt", "Pre-Sentient Race"]


@pytest.mark.parametrize("fields", [PRODUCE, {}])
def test_draw_if_produced_here_for_a_good_on_that_windfall_world(fields):
    """P3: by the bonus or by a power, it makes no difference."""
    powers = [] if fields else ["Mining Robots"]
    game = producing("Runaway Robots", *powers, **fields)
    assert goods(game) == ["Runaway Robots"]
    assert hand_size(game) == 1


def test_draw_if_produced_here_gives_nothing_for_other_goods():
    game = producing("Runaway Robots", "Asteroid Belt", goods=["Runaway Robots"], **PRODUCE)
    assert goods(game) == ["Asteroid Belt", "Runaway Robots"]
    assert hand_size(game) == 0


# --- draws ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "cards"), [("Merchant Guild", 2), ("Rebel Underground", 1)])
def test_draw(card, cards):
    assert hand_size(producing(card)) == cards


@pytest.mark.parametrize(
    ("card", "worlds", "cards"),
    [
        ("Consumer Markets", ["Artist Colony", "Spice World", "Rebel Miners"], 2),
        ("Consumer Markets", ["Rebel Miners"], 0),
        ("Research Labs", ["Alien Robotic Factory", "Lost Alien Battle Fleet", "Spice World"], 2),
        ("Research Labs", ["Malevolent Lifeforms"], 0),
    ],
)
def test_draw_per_good_produced_counts_goods_of_the_kind(card, worlds, cards):
    assert hand_size(producing(card, *worlds)) == cards


def test_draw_per_good_produced_counts_windfall_goods_too():
    """P3."""
    assert hand_size(producing("Consumer Markets", "Refugee World", **PRODUCE)) == 1
    assert hand_size(producing("Research Labs", "Deserted Alien Outpost", **PRODUCE)) == 1


def test_draw_per_good_produced_does_not_count_goods_that_were_there():
    """P1."""
    game = producing("Consumer Markets", "Artist Colony", "Spice World", goods=["Artist Colony"])
    assert hand_size(game) == 1


def test_draw_per_kind_produced_counts_each_kind_once():
    worlds = ["Artist Colony", "Spice World", "Rebel Miners", "Malevolent Lifeforms"]
    assert hand_size(producing("Diversified Economy", *worlds)) == 3


def test_draw_per_kind_produced_counts_windfall_goods_too():
    """P3: drawn last, after the bonus."""
    game = producing("Diversified Economy", "Artist Colony", "Deserted Alien Outpost", **PRODUCE)
    assert hand_size(game) == 2


def test_goods_placed_when_settling_are_not_produced():
    """P4: a windfall of the same round counts for nothing in Produce."""
    game = table(
        "settle",
        side("New Sparta", "Consumer Markets", "Diversified Economy", hand=["Refugee World"], actions=["Settle"]),
        side("Epsilon Eridani", actions=["Produce"]),
    )
    play(game, "place Refugee World")
    play(game, "pass", seat=1)
    assert goods(game) == ["Refugee World"]
    assert hand_size(game) == 1  # the Settle bonus


def test_draw_per_world_counts_genes_worlds_with_and_without_goods():
    """Pan-Galactic League: production and windfall worlds alike."""
    worlds = ["Pre-Sentient Race", "Malevolent Lifeforms", "Reptilian Uplift Race", "Gem World"]
    game = producing("Pan-Galactic League", *worlds, goods=["Reptilian Uplift Race", "Gem World"])
    assert hand_size(game) == 3


# --- Mining Conglomerate --------------------------------------------------------------------------------------------


def miners(own, others, *, second=False):
    """Cards drawn by seat 0's Mining Conglomerate, and seat 1's if it has one."""
    rival = ["Mining Conglomerate"] if second else []
    game = table(
        "produce",
        side("New Sparta", "Mining Conglomerate", *own),
        side("Epsilon Eridani", *rival, *others),
    )
    return hand_size(game, 0), hand_size(game, 1)


def test_draw_if_most_produced_gives_two_cards_for_strictly_the_most_rare_goods():
    """P6."""
    assert miners(["Rebel Miners", "Imperium Armaments World"], ["Bio-Hazard Mining World"]) == (2, 0)
    assert miners(["Rebel Miners"], []) == (2, 0)


def test_draw_if_most_produced_gives_nothing_in_a_tie():
    """P6."""
    assert miners(["Rebel Miners"], ["Bio-Hazard Mining World"]) == (0, 0)


def test_draw_if_most_produced_gives_nothing_for_no_goods():
    """P6."""
    assert miners([], []) == (0, 0)


def test_draw_if_most_produced_looks_at_all_players_after_all_have_produced():
    """P6: New Sparta (3) has one good, but Epsilon Eridani (1), produced two."""
    assert miners(["Rebel Miners"], ["Bio-Hazard Mining World", "New Earth"], second=True) == (0, 2)


def test_draw_if_most_produced_counts_only_rare_goods():
    """P6."""
    assert miners(["Rebel Miners"], ["Spice World", "Artist Colony"]) == (2, 0)


def test_draw_if_most_produced_counts_windfall_goods():
    """P3 and P6."""
    game = table(
        "produce",
        side("New Sparta", "Mining Conglomerate", "Rebel Miners", "Asteroid Belt", **PRODUCE),
        side("Epsilon Eridani", "Bio-Hazard Mining World"),
    )
    assert hand_size(game) == 2


def test_draw_if_most_produced_waits_for_the_last_player():
    """P6: while the other still chooses a windfall world nothing is drawn."""
    game = table(
        "produce",
        side("New Sparta", "Mining Conglomerate", "Rebel Miners"),
        side("Epsilon Eridani", "Asteroid Belt", "Radioactive World", **PRODUCE),
    )
    assert game.owed() == [1]
    assert hand_size(game) == 0
    play(game, "produce Asteroid Belt", seat=1)
    assert hand_size(game) == 0  # a tie now


def test_a_world_settled_this_round_produces():
    """T1: Settle is another phase than Produce."""
    game = table(
        "settle",
        side("New Sparta", hand=["Rebel Miners"], actions=["Settle"]),
        side("Epsilon Eridani", actions=["Produce"]),
    )
    play(game, "place Rebel Miners")
    play(game, "pass", seat=1)
    assert tableau(game)[-1] == "Rebel Miners"
    assert goods(game) == ["Rebel Miners"]
