"""Phase IV, Consume, with Trade before it."""

from __future__ import annotations

import pytest

from race.positions import (
    CARDS,
    chips,
    choices,
    discarded,
    goods,
    hand,
    hand_size,
    play,
    side,
    table,
    tableau,
)

# A world of each kind that has no power of its own in Trade or Consume.
WORLD_OF = {
    "novelty": "Artist Colony",
    "rare": "Asteroid Belt",
    "genes": "Pre-Sentient Race",
    "alien": "Deserted Alien Outpost",
}
SEVERAL = {
    "novelty": ["Artist Colony", "Gem World", "Refugee World"],
    "rare": ["Asteroid Belt", "Destroyed World", "Radioactive World"],
    "genes": ["Pre-Sentient Race", "Empath World", "Reptilian Uplift Race"],
    "alien": ["Deserted Alien Outpost", "Deserted Alien Colony", "Deserted Alien Library"],
}
TRADE = {"actions": ["Consume: Trade"]}
DOUBLE = {"actions": ["Consume: 2x VP"]}


def consuming(*tableau, start="New Sparta", goods=(), phase="consume", **fields):
    """Seat 0 begins Consume with goods on these worlds; the opponent has nothing to do."""
    worlds = [world for world in goods if world not in tableau and world != start]
    options = {"options": fields.pop("options")} if "options" in fields else {}
    supply = {"supply": fields.pop("supply")} if "supply" in fields else {}
    return table(phase, side(start, *tableau, *worlds, goods=list(goods), **fields), **options, **supply)


# --- Trade ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "price"), [("novelty", 2), ("rare", 3), ("genes", 4), ("alien", 5)])
def test_trade_sells_a_good_for_cards_by_its_kind(kind, price):
    game = consuming(goods=[WORLD_OF[kind]], **TRADE)
    assert goods(game) == []
    assert hand_size(game) == price


def test_trade_is_a_choice_among_all_goods():
    game = consuming(goods=["Artist Colony", "Asteroid Belt"], **TRADE)
    assert choices(game) == ["sell Artist Colony", "sell Asteroid Belt"]
    play(game, "sell Asteroid Belt")
    assert goods(game) == ["Artist Colony"]
    assert hand_size(game) == 3


def test_trade_is_compulsory_comes_first_and_sells_one_good():
    """C1: the sale precedes consume powers; there is no passing."""
    game = consuming("Expanding Colony", goods=["Artist Colony", "Asteroid Belt"], **TRADE)
    assert choices(game) == ["sell Artist Colony", "sell Asteroid Belt"]
    play(game, "sell Asteroid Belt")
    assert (hand_size(game), chips(game), goods(game)) == (3, 1, [])


def test_trade_may_sell_the_good_that_a_consume_power_would_have_taken():
    """C1."""
    game = consuming("Expanding Colony", goods=["Artist Colony"], **TRADE)
    assert (hand_size(game), chips(game)) == (2, 0)


def test_only_who_chose_trade_sells():
    """C1."""
    game = table(
        "consume",
        side("New Sparta", "Artist Colony", goods=["Artist Colony"], actions=["Produce"]),
        side("Old Earth", actions=["Consume: Trade"]),
    )
    assert goods(game) == ["Artist Colony"]
    assert hand_size(game) == 0


def test_trade_without_a_good_sells_nothing():
    """C1."""
    game = consuming("Artist Colony", **TRADE)
    assert hand_size(game) == 0


@pytest.mark.parametrize(
    ("card", "kind", "more"),
    [
        # any kind of good
        ("Export Duties", "novelty", 1),
        ("Export Duties", "alien", 1),
        ("Galactic Engineers", "genes", 1),
        ("Merchant World", "rare", 2),
        ("Trade League", "rare", 1),
        # one kind
        ("Bio-Hazard Mining World", "genes", 2),
        ("Bio-Hazard Mining World", "rare", 0),
        ("Distant World", "novelty", 3),
        ("Distant World", "genes", 0),
        ("Space Port", "rare", 2),
        ("Space Port", "novelty", 0),
        ("Spice World", "novelty", 2),
        ("Spice World", "alien", 0),
        ("Genetics Lab", "genes", 1),
        ("Genetics Lab", "alien", 0),
        ("Mining Conglomerate", "rare", 1),
        ("Mining Conglomerate", "genes", 0),
    ],
)
def test_sale_bonus_adds_cards_to_a_sale(card, kind, more):
    price = {"novelty": 2, "rare": 3, "genes": 4, "alien": 5}[kind]
    game = consuming(card, goods=[WORLD_OF[kind]], **TRADE)
    assert hand_size(game) == price + more


def test_sale_bonus_of_old_earth():
    game = consuming(start="Old Earth", goods=["Artist Colony"], **TRADE)
    assert hand_size(game) == 3


def test_sale_bonuses_add_up():
    game = consuming("Export Duties", "Merchant World", "Spice World", goods=["Artist Colony"], **TRADE)
    assert hand_size(game) == 2 + 1 + 2 + 2


@pytest.mark.parametrize(("world", "more"), [("Pirate World", 3), ("Star Nomad Lair", 1)])
def test_sale_bonus_this_world_only_for_the_good_on_it(world, more):
    game = consuming(goods=[world], **TRADE)
    assert hand_size(game) == 2 + more
    game = consuming(world, goods=["Artist Colony"], **TRADE)
    assert hand_size(game) == 2


def test_sale_bonus_this_world_adds_to_bonuses_for_its_kind():
    game = consuming("Spice World", "Export Duties", goods=["Pirate World"], **TRADE)
    assert hand_size(game) == 2 + 3 + 2 + 1


# --- consume powers on goods ----------------------------------------------------------------------------------------


# card, kind of goods, how many of three goods it takes, chips, cards
GOODS_POWERS = [
    ("Old Earth", "any", 2, 2, 0),
    ("Epsilon Eridani", "any", 1, 1, 1),
    ("Earth's Lost Colony", "any", 1, 1, 0),
    ("Expanding Colony", "any", 1, 1, 0),
    ("Galactic Resort", "any", 1, 1, 1),
    ("Galactic Trendsetters", "any", 1, 2, 0),
    ("New Earth", "any", 1, 1, 1),
    ("New Survivalists", "novelty", 1, 0, 1),
    ("New Vinland", "any", 1, 0, 2),
    ("Outlaw World", "any", 1, 1, 1),
    ("Plague World", "genes", 1, 1, 1),
    ("Prosperous World", "any", 1, 1, 0),
    ("Secluded World", "any", 1, 0, 1),
    ("Terraformed World", "any", 1, 1, 0),
    ("Tourist World", "any", 2, 3, 0),
    ("Consumer Markets", "novelty", 3, 3, 0),
    ("Free Trade Association", "novelty", 3, 3, 3),
    ("Mining Conglomerate", "rare", 2, 2, 0),
    ("Mining League", "rare", 2, 3, 0),
    ("Public Works", "any", 1, 1, 0),
    ("Research Labs", "genes", 1, 1, 0),
    ("Terraforming Robots", "rare", 1, 1, 1),
]
# Gambling World and Diversified Economy have tests of their own below.
ELSEWHERE = {"Gambling World", "Diversified Economy"}


def test_consume_goods_table_lists_every_card_with_such_a_power():
    cards = {card.name for card in CARDS.designs if any(power.effect == "consume_goods" for power in card.powers)}
    assert {name for name, *_ in GOODS_POWERS} | ELSEWHERE == cards


@pytest.mark.parametrize(("card", "kind", "taken", "vp", "drawn"), GOODS_POWERS)
def test_consume_goods_takes_goods_for_chips_and_cards(card, kind, taken, vp, drawn):
    """C3: to the fullest, once a phase."""
    worlds = SEVERAL["genes" if kind == "any" else kind]
    start = card if CARDS.of_number[CARDS.number_of[card]].start_world >= 0 else "New Sparta"
    game = table("consume", side(*dict.fromkeys([start, card, *worlds]), goods=worlds), side("Alpha Centauri"), pool=24)
    while game.step.name == "consume":
        play(game, choices(game)[0])
    assert len(goods(game)) == 3 - taken
    assert (chips(game), hand_size(game)) == (vp, drawn)


@pytest.mark.parametrize(
    ("card", "kind"),
    [(card, kind) for card, kind, *_ in GOODS_POWERS if kind != "any"],
)
def test_consume_goods_of_one_kind_leaves_the_others(card, kind):
    for other in WORLD_OF:
        game = consuming(card, goods=SEVERAL[other])
        assert len(goods(game)) == 3 or other == kind
        if other != kind:
            assert (game.phase, chips(game)) == (-1, 0)


def test_consume_goods_may_take_a_good_of_any_world_also_its_own():
    """The rulebook: a good may or may not be on the world consuming it."""
    game = consuming("Secluded World", goods=["Secluded World", "Asteroid Belt"])
    assert choices(game) == ["spend Asteroid Belt", "spend Secluded World"]
    play(game, "spend Secluded World")
    assert goods(game) == ["Asteroid Belt"]


def test_goods_are_discarded_unseen():
    """D4."""
    game = consuming("Public Works", goods=["Asteroid Belt"])
    assert len(discarded(game)) == 1
    assert list(game.supply.known) == [0]


def test_consuming_is_mandatory_a_single_power_is_used_without_asking():
    """C2 and T3: no "may", no choice."""
    game = consuming("Public Works", goods=["Asteroid Belt"])
    assert (chips(game), goods(game)) == (1, [])


def test_consuming_cannot_be_passed_while_a_power_finds_goods():
    """C2."""
    game = consuming("Public Works", "New Vinland", goods=["Asteroid Belt"])
    assert choices(game) == ["consume New Vinland", "consume Public Works"]


def test_powers_may_be_used_in_an_order_that_leaves_goods_over():
    """C2: Public Works takes the novelty good, and Research Labs finds no genes."""
    game = consuming("Public Works", "Research Labs", goods=["Artist Colony", "Pre-Sentient Race"])
    play(game, "consume Public Works", "spend Pre-Sentient Race")
    assert goods(game) == ["Artist Colony"]
    assert chips(game) == 1
    game = consuming("Public Works", "Research Labs", goods=["Artist Colony", "Pre-Sentient Race"])
    play(game, "consume Public Works", "spend Artist Colony")
    assert goods(game) == []
    assert chips(game) == 2


def test_each_power_works_once_a_phase():
    """C3."""
    game = consuming("Public Works", goods=["Artist Colony", "Asteroid Belt"])
    play(game, "spend Asteroid Belt")
    assert goods(game) == ["Artist Colony"]
    assert chips(game) == 1


def test_free_trade_association_once_invoked_takes_all_it_can():
    """C3, the rulebook's example: the third novelty good cannot be kept back for New Vinland."""
    worlds = ["New Vinland", "Artist Colony", "Gem World"]
    game = consuming("Free Trade Association", goods=worlds)
    assert choices(game) == ["consume Free Trade Association", "consume New Vinland"]
    play(game, "consume Free Trade Association")
    assert goods(game) == []
    assert (chips(game), hand_size(game)) == (3, 3)


def test_new_vinland_before_free_trade_association_is_the_other_order():
    """C3, the rulebook's example: this must be decided before FTA is invoked."""
    worlds = ["New Vinland", "Artist Colony", "Gem World"]
    game = consuming("Free Trade Association", goods=worlds)
    play(game, "consume New Vinland", "spend Gem World")
    assert goods(game) == []
    assert (chips(game), hand_size(game)) == (2, 2 + 2)


def test_up_to_powers_take_as_many_as_there_are():
    """C3: with two goods left, both go."""
    game = consuming("Consumer Markets", goods=["Artist Colony", "Gem World"])
    assert (chips(game), goods(game)) == (2, [])


@pytest.mark.parametrize(("card", "world"), [("Tourist World", "Asteroid Belt"), ("Mining League", "Asteroid Belt")])
def test_fixed_lots_are_all_or_nothing(card, world):
    """C4: with one good the power is not usable."""
    game = consuming(card, goods=[world])
    assert goods(game) == [world]
    assert chips(game) == 0


def test_mining_league_needs_two_rare_goods_not_just_two():
    """C4."""
    game = consuming("Mining League", goods=["Asteroid Belt", "Artist Colony"])
    assert len(goods(game)) == 2


def test_diversified_economy_takes_three_goods_of_different_kinds():
    """C4."""
    game = consuming("Diversified Economy", goods=["Artist Colony", "Asteroid Belt", "Pre-Sentient Race"])
    assert (chips(game), goods(game)) == (3, [])


def test_diversified_economy_is_not_usable_with_two_kinds():
    """C4."""
    game = consuming("Diversified Economy", goods=["Artist Colony", "Gem World", "Asteroid Belt"])
    assert len(goods(game)) == 3


def test_diversified_economy_lets_choose_which_good_of_a_kind():
    worlds = ["Artist Colony", "Gem World", "Asteroid Belt", "Pre-Sentient Race", "Deserted Alien Outpost"]
    game = consuming("Diversified Economy", goods=worlds)
    play(game, "spend Asteroid Belt")
    assert choices(game) == ["spend Deserted Alien Outpost", "spend Gem World"]
    play(game, "spend Gem World")
    assert goods(game) == ["Artist Colony", "Deserted Alien Outpost"]
    assert chips(game) == 3


# --- all goods, trade prices, draws ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "vp"), [(1, 0), (2, 1), (3, 2)])
def test_consume_all_goods_gives_one_chip_less_than_goods(number, vp):
    """C5: three goods for 2 VP is the rulebook's example; even a single good must go, for nothing."""
    game = consuming("Pilgrimage World", goods=SEVERAL["rare"][:number])
    assert (chips(game), goods(game)) == (vp, [])


def test_consume_all_goods_may_come_after_other_powers():
    """C5: the owner decides the order."""
    game = consuming("Pilgrimage World", "Public Works", goods=["Asteroid Belt"])
    play(game, "consume Public Works")
    assert (chips(game), goods(game)) == (1, [])


@pytest.mark.parametrize(("kind", "price"), [("novelty", 2), ("rare", 3), ("genes", 4), ("alien", 5)])
def test_consume_at_trade_price_black_market_without_trade_powers(kind, price):
    """C7."""
    game = consuming("Black Market Trading World", "Export Duties", "Merchant World", goods=[WORLD_OF[kind]])
    assert goods(game) == []
    assert hand_size(game) == price


@pytest.mark.parametrize(("kind", "price"), [("novelty", 2), ("rare", 3), ("genes", 4), ("alien", 5)])
def test_consume_at_trade_price_trade_league_with_trade_powers(kind, price):
    """C7: its own trade power counts too."""
    game = consuming("Trade League", "Export Duties", goods=[WORLD_OF[kind]])
    assert goods(game) == []
    assert hand_size(game) == price + 2


def test_trade_league_counts_the_bonus_of_the_world_sold_from():
    """C7."""
    game = consuming("Trade League", goods=["Pirate World"])
    assert hand_size(game) == 2 + 1 + 3


def test_trade_league_is_a_consume_power_beside_the_trade_bonus():
    """C7: one good is sold by Trade, another by the power."""
    game = consuming("Trade League", goods=["Artist Colony", "Asteroid Belt"], **TRADE)
    play(game, "sell Asteroid Belt")
    assert goods(game) == []
    assert hand_size(game) == (3 + 1) + (2 + 1)


def test_draw_needs_no_good():
    game = consuming("New Economy")
    assert hand_size(game) == 1


def test_draw_can_come_at_any_time():
    game = consuming("New Economy", "Deficit Spending", hand=["Gem World"])
    assert choices(game) == ["consume Deficit Spending", "consume New Economy"]


# --- luck -----------------------------------------------------------------------------------------------------------


def test_draw_if_lucky_keeps_the_card_turned_up_if_its_cost_is_the_number_named():
    """C9: Gambling World, the rulebook's "Draw if Lucky"."""
    game = consuming("Gambling World", supply=["Drop Ships"])
    assert choices(game) == [f"name {number}" for number in range(1, 8)]
    play(game, "name 4")
    assert hand(game) == ["Drop Ships"]


def test_draw_if_lucky_counts_the_defense_of_a_military_world():
    """C9."""
    game = consuming("Gambling World", supply=["Rebel Homeworld"])
    play(game, "name 7")
    assert hand(game) == ["Rebel Homeworld"]


def test_draw_if_lucky_discards_any_other_card_for_all_to_see():
    """C9."""
    game = consuming("Gambling World", supply=["Drop Ships"])
    play(game, "name 3")
    assert hand(game) == []
    assert discarded(game) == ["Drop Ships"]
    assert game.view(1)["known_discards"] == ["Drop Ships"]


def test_draw_if_lucky_never_wins_a_card_of_cost_0():
    """C9."""
    for number in range(1, 8):
        game = consuming("Gambling World", supply=["Pilgrimage World"])
        play(game, f"name {number}")
        assert hand(game) == []


def test_a_card_won_by_luck_is_known_to_all_while_it_stays_in_hand():
    """C9: all have seen it."""
    game = consuming("Gambling World", supply=["Drop Ships"])
    play(game, "name 4")
    assert game.view(1)["empires"][0]["shown"] == ["Drop Ships"]


def test_gambling_world_has_two_powers_both_compulsory():
    """C9: a good for a chip, and the draw if lucky."""
    game = consuming("Gambling World", goods=["Asteroid Belt"], supply=["Drop Ships"])
    assert choices(game) == ["consume Gambling World", "consume Gambling World: second power"]
    play(game, "consume Gambling World")
    assert chips(game) == 1
    play(game, "name 4")
    assert hand(game) == ["Drop Ships"]


# --- cards for chips ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Deficit Spending", "Merchant World"])
def test_discard_hand_for_vp_takes_up_to_two_cards_for_a_chip_each(card):
    game = consuming(card, hand=["Gem World", "Mining World", "Pirate World"])
    assert choices(game) == [f"consume {card}", "pass"]
    play(game, f"consume {card}", "discard Gem World", "discard Pirate World")
    assert (hand(game), chips(game)) == (["Mining World"], 2)
    assert discarded(game) == ["Gem World", "Pirate World"]


def test_discard_hand_for_vp_may_take_one_card_or_none():
    """C13."""
    game = consuming("Deficit Spending", hand=["Gem World", "Mining World"])
    play(game, "consume Deficit Spending", "discard Gem World", "pass")
    assert (hand(game), chips(game)) == (["Mining World"], 1)
    game = consuming("Deficit Spending", hand=["Gem World", "Mining World"])
    play(game, "consume Deficit Spending", "pass")
    assert (hand_size(game), chips(game)) == (2, 0)


def test_discard_hand_for_vp_is_optional():
    """T3: the card says "may"."""
    game = consuming("Deficit Spending", hand=["Gem World", "Mining World"])
    play(game, "pass")
    assert (hand_size(game), chips(game)) == (2, 0)


def test_cards_drawn_early_may_be_discarded_for_chips_later():
    """C10: New Economy first, Deficit Spending after it."""
    game = consuming("New Economy", "Deficit Spending", supply=["Gem World"])
    assert choices(game) == ["consume Deficit Spending", "pass"]
    play(game, "consume Deficit Spending", "discard Gem World")
    assert (hand(game), chips(game)) == ([], 1)


# --- the other bonus ------------------------------------------------------------------------------------------------


def test_double_vp_doubles_chips_and_nothing_else():
    """C6: cards are not doubled."""
    game = consuming("Galactic Resort", goods=["Asteroid Belt"], **DOUBLE)
    assert (chips(game), hand_size(game)) == (2, 1)


@pytest.mark.parametrize(
    ("card", "worlds", "vp"),
    [
        ("Galactic Trendsetters", ["Asteroid Belt"], 4),
        ("Tourist World", ["Asteroid Belt", "Artist Colony"], 6),
        ("Consumer Markets", SEVERAL["novelty"], 6),
        ("Pilgrimage World", SEVERAL["rare"], 4),
        ("Diversified Economy", ["Artist Colony", "Asteroid Belt", "Pre-Sentient Race"], 6),
    ],
)
def test_double_vp_doubles_chips_of_every_power_on_goods(card, worlds, vp):
    """C6."""
    game = consuming(card, goods=worlds, **DOUBLE)
    assert chips(game) == vp


def test_double_vp_does_not_double_chips_for_cards():
    """C6: the rulebook's exception for Deficit Spending and Merchant World."""
    game = consuming("Deficit Spending", hand=["Gem World", "Mining World"], **DOUBLE)
    play(game, "consume Deficit Spending", "discard Gem World", "discard Mining World")
    assert chips(game) == 2


def test_double_vp_is_for_who_chose_it():
    """C6."""
    game = table(
        "consume",
        side("New Sparta", "Public Works", "Artist Colony", goods=["Artist Colony"], actions=["Develop"]),
        side("Epsilon Eridani", "Asteroid Belt", goods=["Asteroid Belt"], actions=["Consume: 2x VP"]),
    )
    assert (chips(game, 0), chips(game, 1)) == (1, 2)


def test_trade_and_double_vp_together_sell_first_and_then_consume_doubled():
    """C12: the experienced game."""
    game = consuming(
        "Public Works",
        goods=["Artist Colony", "Asteroid Belt"],
        actions=["Consume: Trade", "Consume: 2x VP"],
        options=["experienced"],
    )
    assert choices(game) == ["sell Artist Colony", "sell Asteroid Belt"]
    play(game, "sell Asteroid Belt")
    assert (hand_size(game), chips(game), goods(game)) == (3, 2, [])


# --- the pool -------------------------------------------------------------------------------------------------------


def test_when_chips_run_short_everybody_still_gets_all_they_earned():
    """C11: the extra chips come in, and the game ends with this round."""
    two = ["Artist Colony", "Asteroid Belt"]
    game = table(
        "consume",
        side("New Sparta", "Tourist World", *two, goods=two, chips=12),
        side("Epsilon Eridani", "Gem World", goods=["Gem World"], chips=11),
    )
    assert (chips(game, 0), chips(game, 1)) == (15, 12)
    assert game.pool == -3
    assert game.over()
    assert game.result().why == ["pool"]


def test_powers_built_this_round_work_in_consume():
    """T1: what was placed in Develop or Settle works from the next phase on."""
    game = table(
        "settle",
        side(
            "New Sparta",
            "Artist Colony",
            goods=["Artist Colony"],
            hand=["Outlaw World"],
            actions=["Settle"],
        ),
        side("Epsilon Eridani", actions=["Consume: Trade"]),
    )
    play(game, "place Outlaw World")
    play(game, "pass", seat=1)
    assert tableau(game)[-1] == "Outlaw World"
    assert chips(game) == 1
