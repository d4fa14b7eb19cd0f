"""Phase III, Settle."""

from __future__ import annotations

import pytest

from race.positions import (
    choices,
    discarded,
    goods,
    hand,
    hand_size,
    others_pass,
    play,
    side,
    table,
    tableau,
)
from windfall.race import terms

# Developments to pay with: they can never be placed in Settle.
MONEY = ["Drop Ships", "Export Duties", "Genetics Lab", "Investment Credits", "Merchant Guild", "Mining League"]


def price(game, world, seat=0):
    """What the world costs, bought through a pay-for-military power if it is a military one."""
    empire, card = game.empires[seat], game.cards.number_of[world]
    reduction = terms.best_purchase(game, empire, card) if game.cards.military[card] else 0
    return terms.price(game, empire, card, reduction)


def strength(game, world, seat=0):
    return terms.military_against(game, game.empires[seat], game.cards.number_of[world])


def settling(world, *tableau, money=6, **fields):
    """Seat 0 has revealed this world, everybody else has passed; what it can do now is to be seen."""
    game = table("settle", side(*tableau, hand=[world, *MONEY[:money]]), **fields)
    play(game, f"place {world}")
    others_pass(game)
    return game


# --- paying ---------------------------------------------------------------------------------------------------------


def test_a_world_is_chosen_in_secret_revealed_and_paid_for_with_as_many_cards_as_it_costs():
    game = table("settle", side("Old Earth", hand=["Mining World", *MONEY]))
    play(game, "place Mining World")
    assert tableau(game) == ["Old Earth"]
    others_pass(game)
    assert tableau(game) == ["Old Earth", "Mining World"]
    play(game, "pay Drop Ships", "pay Export Duties", "pay Mining League")
    assert hand(game) == ["Genetics Lab", "Investment Credits", "Merchant Guild"]
    assert discarded(game) == ["Drop Ships", "Export Duties", "Mining League"]


def test_nobody_has_to_settle():
    game = table("settle", side("Old Earth", hand=["Mining World", *MONEY]))
    play(game, "pass")
    others_pass(game)
    assert tableau(game) == ["Old Earth"]


def test_developments_are_not_settled():
    assert choices(table("settle", side("Old Earth", hand=MONEY))) == ["pass"]


def test_the_world_being_placed_cannot_pay_for_itself():
    """S9 and T7: Mining World costs 3, so three other cards are needed."""
    assert choices(table("settle", side("Old Earth", hand=["Mining World", *MONEY[:2]]))) == ["pass"]
    assert choices(table("settle", side("Old Earth", hand=["Mining World", *MONEY[:3]]))) == [
        "pass",
        "place Mining World",
    ]


def test_a_world_without_cost_is_placed_for_nothing():
    game = settling("Pilgrimage World", "Old Earth")
    assert tableau(game)[-1] == "Pilgrimage World"
    assert hand_size(game) == 6


@pytest.mark.parametrize(
    ("card", "world", "cost"),
    [
        # any world, gray ones and alien ones too
        ("Replicant Robots", "Mining World", 1),
        ("Replicant Robots", "Tourist World", 2),
        ("Replicant Robots", "Deserted Alien Library", 4),
        ("Replicant Robots", "Gambling World", 0),
        # worlds of one kind, production and windfall alike
        ("Mining Robots", "Mining World", 2),
        ("Mining Robots", "Asteroid Belt", 1),
        ("Mining Robots", "Gem World", 2),
        ("Mining Robots", "Tourist World", 4),
        ("Alien Rosetta Stone World", "Deserted Alien Library", 4),
        ("Alien Rosetta Stone World", "Alien Robotic Factory", 4),
        ("Alien Rosetta Stone World", "Mining World", 3),
        ("Alien Tech Institute", "Deserted Alien Colony", 3),
        # the keyword is not the kind: this world has no good
        ("Alien Tech Institute", "Alien Rosetta Stone World", 3),
    ],
)
def test_reduce_cost_takes_cards_off_the_worlds_it_names(card, world, cost):
    """S6."""
    assert price(table("settle", side("Old Earth", card)), world) == cost


def test_reduce_cost_of_alpha_centauri():
    game = table("settle", side("Alpha Centauri"))
    assert (price(game, "Mining World"), price(game, "Radioactive World"), price(game, "Gem World")) == (2, 1, 2)


def test_reductions_add_up_never_below_nothing_and_without_refund():
    """T4."""
    game = settling("Asteroid Belt", "Alpha Centauri", "Replicant Robots", "Mining Robots")
    assert tableau(game)[-1] == "Asteroid Belt"
    assert hand_size(game) == 6
    assert discarded(game) == []


# --- conquering -----------------------------------------------------------------------------------------------------


def test_military_conquers_a_world_whose_defense_it_reaches_without_payment():
    """S1: New Sparta has Military 2."""
    game = table("settle", side("New Sparta", hand=["Rebel Miners", "Pirate World", *MONEY]))
    assert choices(game) == ["pass", "place Rebel Miners"]
    play(game, "place Rebel Miners")
    others_pass(game)
    assert tableau(game) == ["New Sparta", "Rebel Miners"]
    assert hand_size(game) == 7


@pytest.mark.parametrize(
    ("card", "amount"),
    [
        ("Alien Robot Scout Ship", 1),
        ("Blaster Gem Mines", 1),
        ("Former Penal Colony", 1),
        ("Imperium Armaments World", 1),
        ("Rebel Outpost", 1),
        ("Rebel Warrior Race", 1),
        ("Expedition Force", 1),
        ("Lost Alien Warship", 2),
        ("Space Marines", 2),
        ("New Galactic Order", 2),
        ("Lost Alien Battle Fleet", 3),
        ("Drop Ships", 3),
        ("Empath World", -1),
        ("Refugee World", -1),
        ("Contact Specialist", -1),
        ("Pan-Galactic League", -1),
    ],
)
def test_military_counts_against_every_world(card, amount):
    """S1, S2: also when it is negative."""
    game = table("settle", side("New Sparta", card))
    assert strength(game, "Pirate World") == 2 + amount
    assert strength(game, "Rebel Base") == 2 + amount


def test_military_of_start_worlds():
    game = table("settle", side("Epsilon Eridani"), side("New Sparta"))
    assert (strength(game, "Pirate World", 0), strength(game, "Pirate World", 1)) == (1, 2)


def test_military_against_rebels_only():
    game = table("settle", side("Old Earth", "Galactic Imperium"))
    assert strength(game, "Rebel Underground") == 4
    assert strength(game, "Rebel Warrior Race") == 4
    assert strength(game, "Pirate World") == 0


@pytest.mark.parametrize("card", ["Alien Rosetta Stone World", "Alien Tech Institute"])
def test_military_against_alien_worlds_only(card):
    game = table("settle", side("Old Earth", card))
    assert strength(game, "Alien Robot Sentry") == 2
    assert strength(game, "Rebel Miners") == 0


def test_military_against_rare_worlds_only():
    game = table("settle", side("Alpha Centauri"))
    assert strength(game, "Rebel Miners") == 1
    assert strength(game, "Runaway Robots") == 1
    assert strength(game, "New Survivalists") == 0


def test_military_and_payment_never_combine():
    """S1: Military 2 helps nothing in buying a world of defense 3, and discounts nothing in conquering it."""
    rich = side("New Sparta", "Replicant Robots", hand=["Pirate World", *MONEY])
    assert choices(table("settle", rich)) == ["pass"]
    buyer = table("settle", side("New Sparta", "Contact Specialist", hand=["Rebel Base", *MONEY]))
    assert price(buyer, "Rebel Base") == 5


def test_a_paid_world_is_not_conquered():
    """S1: Military is no use for a world with a cost."""
    game = table("settle", side("New Sparta", "Drop Ships", hand=["Mining World", "Export Duties"]))
    assert choices(game) == ["pass"]


def test_military_of_a_world_placed_this_phase_sleeps():
    """T1: seen from the next phase on."""
    game = table(
        "settle",
        side("New Sparta", hand=["Former Penal Colony", "Pirate World"], actions=["Settle", "Second Settle"]),
        options=["experienced"],
    )
    assert choices(game) == ["pass", "place Former Penal Colony"]
    play(game, "place Former Penal Colony")
    others_pass(game)
    # T2: the second Settle is a phase of its own, so Military is 3 there.
    assert "place Pirate World" in choices(game)


# --- windfalls and draws --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("world", "tableau", "use"),
    [
        ("Asteroid Belt", ["Old Earth"], ["pay Drop Ships", "pay Export Duties"]),
        ("Aquatic Uplift Race", ["New Sparta"], []),
        ("Pre-Sentient Race", ["Old Earth", "Colony Ship"], ["use Colony Ship"]),
    ],
)
def test_a_windfall_world_gets_its_good_paid_conquered_or_free(world, tableau, use):
    """S10 and D4: the top card of the supply, unseen."""
    game = settling(world, *tableau, supply=["Pirate World"])
    play(game, *use)
    assert goods(game) == [world]
    good = game.empires[0].goods[len(tableau) - (1 if "Colony Ship" in tableau else 0)]
    assert game.cards.name(good) == "Pirate World"


@pytest.mark.parametrize("world", ["Gem World", "Gambling World"])
def test_other_worlds_get_no_good(world):
    game = settling(world, "Old Earth")
    assert goods(game) == []


def test_all_windfall_goods_are_placed_before_anyone_pays():
    game = table(
        "settle",
        side("Old Earth", hand=["Asteroid Belt", *MONEY[:2], "?"]),
        side("Epsilon Eridani", hand=["Radioactive World", *MONEY[2:4], "?"]),
    )
    play(game, "place Asteroid Belt")
    play(game, "place Radioactive World", seat=1)
    assert game.owed() == [0, 1]
    assert (goods(game, 0), goods(game, 1)) == (["Asteroid Belt"], ["Radioactive World"])


def test_the_bonus_is_a_card_after_placing_a_world():
    """S11: after paying for it, or after conquering."""
    chose = {"actions": ["Settle"]}
    game = table("settle", side("Old Earth", hand=["Gem World", *MONEY[:2]], **chose), supply=["Pirate World"])
    play(game, "place Gem World")
    others_pass(game)
    assert hand(game) == ["Pirate World"]
    game = table("settle", side("New Sparta", hand=["Outlaw World"], **chose), supply=["Pirate World"])
    play(game, "place Outlaw World")
    others_pass(game)
    assert hand(game) == ["Pirate World"]


def test_the_bonus_gives_nothing_to_who_places_nothing_or_did_not_choose_it():
    """S11."""
    game = table("settle", side("Old Earth", hand=["Gem World"], actions=["Settle"]))
    play(game, "pass")
    others_pass(game)
    assert hand(game) == ["Gem World"]
    game = table("settle", side("New Sparta", hand=["Outlaw World"]), side("Old Earth", actions=["Settle"]))
    play(game, "place Outlaw World")
    others_pass(game)
    assert hand(game) == []


@pytest.mark.parametrize("world", ["Gem World", "Outlaw World"])
def test_draw_after_placing_gives_a_card_for_a_world_paid_or_conquered(world):
    game = table("settle", side("New Sparta", "Terraforming Robots", hand=[world, *MONEY[:2]]))
    before = hand_size(game) - 1
    play(game, f"place {world}")
    others_pass(game)
    paid = 2 if world == "Gem World" else 0
    assert hand_size(game) == before - paid + 1


def test_draw_after_placing_gives_nothing_to_who_places_nothing():
    game = table("settle", side("New Sparta", "Terraforming Robots", hand=["Gem World"]))
    play(game, "pass")
    others_pass(game)
    assert hand_size(game) == 1


# --- Contact Specialist ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "world", "cost"),
    [
        ([], "Pirate World", 2),
        ([], "Outlaw World", 0),
        ([], "Rebel Homeworld", 6),
        (["Replicant Robots"], "Malevolent Lifeforms", 1),
        (["Replicant Robots"], "Aquatic Uplift Race", 0),
        (["Mining Robots"], "Rebel Miners", 0),
        (["Mining Robots"], "Pirate World", 2),
        (["Mining Robots", "Replicant Robots"], "Runaway Robots", 0),
    ],
)
def test_pay_for_military_buys_a_military_world_for_its_defense_less_one_and_discounts(cards, world, cost):
    """S2 and S6."""
    game = settling(world, "Old Earth", "Contact Specialist", *cards)
    if 0 < cost < len(MONEY):  # paying with all cards is no choice, and done by the engine
        play(game, *[f"pay {card}" for card in sorted(MONEY[:cost])])
    assert tableau(game)[-1] == world
    assert hand_size(game) == 6 - cost


@pytest.mark.parametrize("world", ["Alien Robot Sentry", "Alien Robot Scout Ship", "Lost Alien Warship"])
def test_pay_for_military_does_not_buy_alien_worlds(world):
    """S3."""
    assert choices(table("settle", side("Old Earth", "Contact Specialist", hand=[world, *MONEY]))) == ["pass"]


def test_the_contact_specialists_own_minus_one_applies_to_conquests():
    """S2: New Sparta's 2 is 1 with it."""
    game = table("settle", side("New Sparta", "Contact Specialist", hand=["Rebel Miners"]))
    assert strength(game, "Rebel Miners") == 1
    assert choices(game) == ["pass"]


def test_who_can_conquer_and_buy_chooses_the_way():
    """S1: two completely separate ways."""
    game = settling("Pirate World", "New Sparta", "Contact Specialist", "Space Marines")
    assert choices(game) == ["pass", "use Contact Specialist"]
    play(game, "use Contact Specialist")
    play(game, "pay Drop Ships", "pay Export Duties")
    assert tableau(game)[-1] == "Pirate World"
    game = settling("Pirate World", "New Sparta", "Contact Specialist", "Space Marines")
    play(game, "pass")
    assert hand_size(game) == 6


def test_an_optional_power_that_is_needed_is_compulsory():
    """T3: without Military the specialist is the only way, so the engine takes it."""
    game = settling("Pirate World", "Old Earth", "Contact Specialist")
    assert all(choice.startswith("pay ") for choice in choices(game))


# --- Colony Ship ----------------------------------------------------------------------------------------------------


def test_discard_self_zero_cost_places_a_world_for_nothing():
    game = settling("Terraformed World", "Old Earth", "Colony Ship")
    play(game, "use Colony Ship")
    assert tableau(game) == ["Old Earth", "Terraformed World"]
    assert hand_size(game) == 6


def test_a_card_given_up_goes_to_the_discards_for_all_to_see():
    """D5."""
    game = settling("Terraformed World", "Old Earth", "Colony Ship")
    play(game, "use Colony Ship")
    assert discarded(game) == ["Colony Ship"]
    assert game.view(1)["known_discards"] == ["Colony Ship"]
    assert game.view(None)["known_discards"] == ["Colony Ship"]


def test_discard_self_zero_cost_is_optional_while_the_price_can_be_paid():
    """T3."""
    game = settling("Gem World", "Old Earth", "Colony Ship")
    assert "use Colony Ship" in choices(game)
    play(game, "pay Drop Ships", "pay Export Duties")
    assert tableau(game) == ["Old Earth", "Colony Ship", "Gem World"]


def test_discard_self_zero_cost_is_compulsory_once_the_revealed_world_needs_it():
    """T3: nothing else in hand could pay."""
    game = settling("New Earth", "Old Earth", "Colony Ship", money=3)
    assert tableau(game) == ["Old Earth", "New Earth"]
    assert hand_size(game) == 3


@pytest.mark.parametrize("world", ["Deserted Alien Outpost", "Alien Robotic Factory"])
def test_discard_self_zero_cost_does_not_place_alien_worlds(world):
    """S3."""
    assert choices(table("settle", side("Old Earth", "Colony Ship", hand=[world, *MONEY[:1]]))) == ["pass"]
    assert "use Colony Ship" not in choices(settling(world, "Old Earth", "Colony Ship", "Replicant Robots"))


def test_discard_self_zero_cost_places_the_alien_rosetta_stone_world_which_has_no_good():
    """S3: the kind of good counts, not the keyword."""
    game = settling("Alien Rosetta Stone World", "Old Earth", "Colony Ship", money=0)
    assert tableau(game) == ["Old Earth", "Alien Rosetta Stone World"]


def test_discard_self_zero_cost_is_not_spent_on_a_conquest():
    """S5."""
    game = settling("Rebel Miners", "New Sparta", "Colony Ship")
    assert tableau(game) == ["New Sparta", "Colony Ship", "Rebel Miners"]


def test_discard_self_zero_cost_may_be_spent_on_a_world_that_costs_nothing():
    """S5: a player may want a smaller tableau."""
    game = settling("Pilgrimage World", "Old Earth", "Colony Ship")
    assert choices(game) == ["pass", "use Colony Ship"]
    play(game, "use Colony Ship")
    assert tableau(game) == ["Old Earth", "Pilgrimage World"]


def test_colony_ship_with_contact_specialist_places_a_military_world_for_nothing():
    """S4, the rulebook's example."""
    game = settling("Rebel Homeworld", "Old Earth", "Contact Specialist", "Colony Ship", money=0)
    assert tableau(game) == ["Old Earth", "Contact Specialist", "Rebel Homeworld"]


def test_colony_ship_with_contact_specialist_does_not_place_an_alien_military_world():
    """S3 and S4."""
    game = table("settle", side("Old Earth", "Contact Specialist", "Colony Ship", hand=["Alien Robot Sentry", *MONEY]))
    assert choices(game) == ["pass"]


# --- New Military Tactics -------------------------------------------------------------------------------------------


def test_discard_self_temporary_military_adds_three_for_the_rest_of_the_phase():
    game = settling("Rebel Outpost", "New Sparta", "New Military Tactics")
    assert tableau(game) == ["New Sparta", "Rebel Outpost"]
    assert discarded(game) == ["New Military Tactics"]


def test_discard_self_temporary_military_is_optional_with_a_world_that_can_be_conquered_without():
    """T3."""
    game = settling("Rebel Miners", "New Sparta", "New Military Tactics")
    assert choices(game) == ["pass", "use New Military Tactics"]
    play(game, "pass")
    assert tableau(game) == ["New Sparta", "New Military Tactics", "Rebel Miners"]


def test_discard_self_temporary_military_may_go_with_any_world_even_a_paid_one():
    """S7."""
    game = settling("Gem World", "Old Earth", "New Military Tactics")
    play(game, "use New Military Tactics", "pay Drop Ships", "pay Export Duties")
    assert tableau(game) == ["Old Earth", "Gem World"]


def test_discard_self_temporary_military_is_not_offered_without_a_world():
    """S7."""
    game = table("settle", side("New Sparta", "New Military Tactics", hand=["Rebel Miners"]))
    play(game, "pass")
    others_pass(game)
    assert tableau(game) == ["New Sparta", "New Military Tactics"]


def test_discard_self_temporary_military_is_not_counted_for_buying():
    """S1: it does not make a world cheaper."""
    game = settling("Malevolent Lifeforms", "Old Earth", "Contact Specialist", "New Military Tactics")
    play(game, "use New Military Tactics")
    # Military 2 does not reach defense 4: it is bought for the full price of 3.
    play(game, "pay Drop Ships", "pay Export Duties", "pay Genetics Lab")
    assert tableau(game) == ["Old Earth", "Contact Specialist", "Malevolent Lifeforms"]


def test_temporary_military_is_gone_in_the_second_settle_phase():
    """T2: it lasts to the end of the phase in which it was gained."""
    both = {"actions": ["Settle", "Second Settle"]}
    soldier = side("New Sparta", "New Military Tactics", hand=["Rebel Outpost", "Rebel Base"], **both)
    game = table("settle", soldier, options=["experienced"])
    assert choices(game) == ["pass", "place Rebel Outpost"]
    play(game, "place Rebel Outpost")
    others_pass(game)
    # New Sparta 2 and Rebel Outpost 1, without the 3 of before: not 6.
    assert strength(game, "Rebel Base") == 3
    assert "place Rebel Base" not in choices(game)


def test_a_power_built_this_phase_cannot_be_given_up_in_it():
    """T1: a card in the tableau sleeps until the phase after the one it was placed in."""
    game = table(
        "settle",
        side("New Sparta", "New Military Tactics", "Pirate World", hand=[], paying="Pirate World"),
        step="place",
    )
    assert tableau(game) == ["New Sparta", "Pirate World"]


# --- two settle phases ----------------------------------------------------------------------------------------------


def test_each_of_two_settle_phases_has_its_bonus_the_opponent_only_in_the_first():
    """X2."""
    game = table(
        "settle",
        side("New Sparta", hand=["Outlaw World", "Runaway Robots"], actions=["Settle", "Second Settle"]),
        side("Epsilon Eridani", hand=["New Survivalists", "Star Nomad Lair"], actions=["Settle", "Produce"]),
        options=["experienced"],
    )
    play(game, "place Outlaw World")
    play(game, "place New Survivalists", seat=1)
    assert (hand_size(game, 0), hand_size(game, 1)) == (2, 2)
    play(game, "place Runaway Robots")
    play(game, "place Star Nomad Lair", seat=1)
    # The second Settle: a card for seat 0 only.
    assert (hand_size(game, 0), hand_size(game, 1)) == (2, 1)
