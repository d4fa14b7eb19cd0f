"""The Gathering Storm in Settle: mercenaries, a doomed world, a second world. Rulings S7, S8, S12 and I1 to I5."""

from __future__ import annotations

import pytest

from race.positions import choices, discarded, goods, hand, hand_size, others_pass, play, side, tableau, top
from race.storm import MONEY, number, storm
from windfall.race import terms, timing

pytestmark = pytest.mark.pure


def settling(world, *tableau, money=6, **fields):
    """Seat 0 has revealed this world, everybody else has passed; what it can do now is to be seen."""
    game = storm("settle", side(*tableau, hand=[world, *fields.pop("beside", []), *MONEY[:money]]), **fields)
    play(game, f"place {world}")
    others_pass(game)
    return game


def strength(game, world, seat=0):
    return terms.military_against(game, game.empires[seat], number(game, world))


# --- discard for temporary military: Space Mercenaries --------------------------------------------------------------


def test_space_mercenaries_have_a_standard_military_of_one():
    assert strength(storm("settle", side("Old Earth", "Space Mercenaries")), "Rebel Miners") == 1


@pytest.mark.parametrize(
    ("defense", "world", "possible"),
    [(1, "Smuggling Lair", True), (3, "Hive World", True), (4, "Malevolent Lifeforms", False)],
)
def test_discard_hand_temporary_military_reaches_two_further(defense, world, possible):
    """S8: one by itself, and one for each of up to two cards."""
    game = storm("settle", side("Old Earth", "Space Mercenaries", hand=[world, *MONEY]))
    assert game.cards.cost[number(game, world)] == defense
    assert (f"place {world}" in choices(game)) == possible


def test_what_is_needed_for_the_conquest_must_be_discarded():
    """T3: the power is optional, but the revealed world must be placed."""
    game = settling("Hive World", "Old Earth", "Space Mercenaries", money=3)
    # The engine has begun to hire by itself: there is no other way.
    assert choices(game) == ["discard Drop Ships", "discard Export Duties"]
    play(game, "discard Drop Ships", "discard Genetics Lab")
    assert tableau(game)[-1] == "Hive World"
    assert hand(game) == ["Export Duties"]
    assert discarded(game) == ["Drop Ships", "Genetics Lab"]


def test_the_world_revealed_is_not_among_the_cards_to_discard():
    """S9: two other cards are needed."""
    sides = [side("Old Earth", "Space Mercenaries", hand=["Hive World", *MONEY[:money]]) for money in (1, 2)]
    assert [choices(storm("settle", each)) for each in sides] == [["pass"], ["pass", "place Hive World"]]


def test_the_power_need_not_be_used_fully():
    game = settling("Alien Robot Sentry", "Old Earth", "Space Mercenaries", money=3)
    play(game, "discard Drop Ships")
    assert choices(game) == ["discard Export Duties", "discard Genetics Lab", "pass"]
    play(game, "pass")
    assert tableau(game)[-1] == "Alien Robot Sentry"
    assert discarded(game) == ["Drop Ships"]


def test_the_power_need_not_be_used_at_all():
    game = settling("Smuggling Lair", "Old Earth", "Space Mercenaries", money=3)
    assert choices(game) == ["pass", "use Space Mercenaries"]
    play(game, "pass")
    assert hand_size(game) == 3


def test_more_may_be_spent_than_is_needed_up_to_two():
    game = settling("Smuggling Lair", "Old Earth", "Space Mercenaries", money=3)
    play(game, "use Space Mercenaries", "discard Drop Ships", "discard Export Duties")
    assert tableau(game)[-1] == "Smuggling Lair"
    assert hand(game) == ["Genetics Lab"]


def test_mercenaries_have_no_part_in_a_world_that_is_paid_for():
    """S8: Military and payment never mix."""
    game = settling("Gem World", "Old Earth", "Space Mercenaries", money=3)
    assert "use Space Mercenaries" not in choices(game)


def test_mercenaries_or_contact_specialist():
    """S8 and S2: conquered with two cards at Military 1 + 1 - 1, or bought for 2 - 1; never both."""
    game = settling("Aquatic Uplift Race", "Epsilon Eridani", "Space Mercenaries", "Contact Specialist", money=3)
    assert choices(game) == ["use Contact Specialist", "use Space Mercenaries"]
    bought = game.copy()
    play(bought, "use Contact Specialist")
    assert choices(bought) == [f"pay {card}" for card in MONEY[:3]]
    play(game, "use Space Mercenaries", "discard Export Duties")
    assert "use Contact Specialist" not in choices(game)


def test_no_card_may_go_that_is_still_needed_to_buy_the_world():
    """One card in hand: spending it on Military would leave neither way."""
    game = settling("Rebel Miners", "Old Earth", "Space Mercenaries", "Contact Specialist", money=1)
    assert tableau(game)[-1] == "Rebel Miners"
    assert discarded(game) == MONEY[:1]


def test_temporary_military_of_two_sources_adds_up():
    """S7: Separatist Colony 1, Space Mercenaries 1 + 2, New Military Tactics 3 make 7."""
    game = settling("Rebel Homeworld", "Separatist Colony", "Space Mercenaries", "New Military Tactics", money=3)
    play(game, "use New Military Tactics", "discard Drop Ships", "discard Export Duties")
    assert tableau(game) == ["Separatist Colony", "Space Mercenaries", "Rebel Homeworld"]


def test_what_mercenaries_cost_is_known_to_their_owner_only():
    game = settling("Alien Robot Sentry", "Old Earth", "Space Mercenaries", money=3)
    play(game, "discard Drop Ships", "pass")
    assert [int(known) for known in game.supply.known] == [1]


def test_mercenaries_in_hand_help_nobody():
    game = storm("settle", side("Old Earth", hand=["Space Mercenaries", "Hive World", *MONEY[:3]]))
    assert choices(game) == ["pass"]


# --- how long it lasts ------------------------------------------------------------------------------------------------


def test_temporary_military_counts_for_the_second_world():
    """S7: New Sparta 2 and New Military Tactics 3 take Rebel Outpost (5), then Malevolent Lifeforms (4)."""
    game = settling(
        "Rebel Outpost",
        "New Sparta",
        "Improved Logistics",
        "New Military Tactics",
        money=2,
        beside=["Malevolent Lifeforms"],
    )
    # Rebel Outpost's own +1 sleeps.
    play(game, "place Malevolent Lifeforms")
    assert tableau(game) == ["New Sparta", "Improved Logistics", "Rebel Outpost", "Malevolent Lifeforms"]


def test_hired_military_stays_for_the_second_world_and_cannot_be_hired_again():
    """S8: one use a phase. Hive World takes both cards at Military 3; the next world of defense 3 falls for nothing."""
    game = settling(
        "Hive World",
        "Old Earth",
        "Space Mercenaries",
        "Improved Logistics",
        money=6,
        beside=["Rebel Underground", "Malevolent Lifeforms"],
    )
    play(game, "discard Drop Ships", "discard Export Duties")
    assert choices(game) == ["pass", "place Rebel Underground"]
    play(game, "place Rebel Underground")
    assert tableau(game)[-1] == "Rebel Underground"
    assert discarded(game) == ["Drop Ships", "Export Duties"]


def test_a_power_used_with_one_card_is_used():
    """S8: the second card cannot be kept for the second world."""
    game = settling(
        "Alien Robot Sentry", "Old Earth", "Space Mercenaries", "Improved Logistics", beside=["Hive World"], money=4
    )
    play(game, "discard Drop Ships", "pass")
    assert tableau(game)[-1] == "Alien Robot Sentry"
    assert "place Hive World" not in choices(game)


def test_a_power_not_used_for_the_first_world_can_be_used_for_the_second():
    game = settling(
        "Smuggling Lair", "Old Earth", "Space Mercenaries", "Improved Logistics", beside=["Hive World"], money=3
    )
    play(game, "pass", "place Hive World", "discard Drop Ships", "discard Export Duties")
    assert tableau(game)[-2:] == ["Smuggling Lair", "Hive World"]


def test_temporary_military_is_gone_in_the_second_settle_phase():
    """S7 and T2: the second phase is a phase of its own, in which mercenaries can be hired again."""
    game = storm(
        "settle",
        side(
            "Old Earth",
            "Space Mercenaries",
            hand=["Hive World", "Rebel Underground", *MONEY[:4]],
            actions=["Settle", "Second Settle"],
        ),
        side("New Sparta", actions=["Explore +5", "Explore +1,+1"]),
        options=["experienced"],
        supply=["Export Duties", "Deficit Spending"],
    )
    play(game, "place Hive World")
    others_pass(game)
    play(game, "discard Drop Ships", "discard Export Duties")
    assert game.empires[0].temporary == 0
    play(game, "place Rebel Underground")
    others_pass(game)
    assert choices(game)[0].startswith("discard")
    assert hand_size(game) == 3


# --- Doomed World -----------------------------------------------------------------------------------------------------


def test_doomed_world_is_given_up_for_a_world_at_no_cost():
    """S12: it is gone at once, and its point with it."""
    game = settling("Galactic Studios", "Doomed World", money=2)
    assert tableau(game) == ["Galactic Studios"]
    assert hand_size(game) == 2
    assert game.scores()[0] == 3
    assert discarded(game) == ["Doomed World"]
    assert [int(known) for known in game.supply.known] == [255]


def test_doomed_world_costs_a_point_while_it_lies_there():
    assert storm("choose actions", side("Doomed World")).scores()[0] == -1


def test_doomed_world_is_not_for_alien_worlds():
    """S3: the kind counts. Deserted Alien World is an alien card without a good."""
    game = storm("settle", side("Doomed World", hand=["Deserted Alien Library", "Deserted Alien World"]))
    assert choices(game) == ["pass", "place Deserted Alien World"]


def test_doomed_world_need_not_be_given_up():
    game = settling("Gem World", "Doomed World", money=2)
    assert choices(game) == ["pay Drop Ships", "use Doomed World"]


def test_doomed_world_with_contact_specialist_takes_a_military_world_for_nothing():
    """S4."""
    game = settling("Rebel Homeworld", "Doomed World", "Contact Specialist", money=0)
    assert tableau(game) == ["Contact Specialist", "Rebel Homeworld"]


def test_doomed_world_has_no_part_in_a_conquest():
    """S5."""
    game = settling("Smuggling Lair", "Doomed World", "Space Marines", money=2)
    assert tableau(game) == ["Doomed World", "Space Marines", "Smuggling Lair"]


def test_another_players_doomed_world_works_in_the_same_way_once_drawn():
    """S12: no start-world condition."""
    game = settling("Galactic Studios", "Old Earth", "Doomed World", money=0)
    assert tableau(game) == ["Old Earth", "Galactic Studios"]


def test_who_gave_up_the_start_world_keeps_the_place_in_the_playing_order():
    """T5: only the original start world counts."""
    game = storm("settle", side("Doomed World", hand=["Gem World"]), side("Separatist Colony"))
    assert game.first == 1
    play(game, "place Gem World")
    others_pass(game)
    assert tableau(game) == ["Gem World"]
    assert game.first == 1
    assert game.start_number(game.empires[0]) == 8


# --- a second world: Improved Logistics -------------------------------------------------------------------------------


def test_place_second_world_after_the_first():
    game = settling("Smuggling Lair", "New Sparta", "Improved Logistics", beside=["Hive World", "Gem World"], money=2)
    # Defense 3 is out of reach of Military 2.
    assert choices(game) == ["pass", "place Gem World"]
    play(game, "place Gem World", "pay Drop Ships", "pay Export Duties")
    assert tableau(game)[-2:] == ["Smuggling Lair", "Gem World"]
    assert game.step.name != "settle: place"


def test_a_second_world_is_no_duty():
    game = settling("Smuggling Lair", "New Sparta", "Improved Logistics", beside=["Gem World"], money=2)
    play(game, "pass")
    assert tableau(game)[-1] == "Smuggling Lair"
    assert hand_size(game) == 3


def test_a_second_world_needs_a_first():
    """I1."""
    game = storm("settle", side("New Sparta", "Improved Logistics", hand=["Smuggling Lair", "Gem World", *MONEY]))
    play(game, "pass")
    others_pass(game)
    assert tableau(game) == ["New Sparta", "Improved Logistics"]
    assert game.step.name != "settle: place"


def test_nobody_is_asked_who_could_place_nothing_more():
    game = settling("Smuggling Lair", "New Sparta", "Improved Logistics", money=6)
    assert game.step.name != "settle: place"


def test_improved_logistics_placed_this_round_works_in_settle():
    """T1."""
    game = storm(
        "develop",
        side(
            "New Sparta",
            hand=["Improved Logistics", "Smuggling Lair", "Rebel Fuel Cache", *MONEY[:3]],
            actions=["Develop"],
        ),
        side("Old Earth", actions=["Settle"]),
    )
    play(game, "place Improved Logistics")
    others_pass(game)
    play(game, "pay Drop Ships", "pay Export Duties", "place Smuggling Lair")
    others_pass(game)
    assert choices(game) == ["pass", "place Rebel Fuel Cache"]


def test_a_card_just_drawn_may_be_the_second_world():
    """I2: the first world is finished with its Settle bonus, and with what powers draw for it."""
    game = settling(
        "Smuggling Lair",
        "New Sparta",
        "Improved Logistics",
        "Terraforming Robots",
        money=0,
        phases=["settle"],
        supply=["Gem World", "Drop Ships", "Rebel Fuel Cache"],
    )
    # The topmost card has become Smuggling Lair's good, the next is the one that Terraforming Robots draw.
    assert hand(game) == ["Drop Ships"]
    game = storm(
        "settle",
        side("New Sparta", "Improved Logistics", "Terraforming Robots", hand=["Smuggling Lair"], actions=["Settle"]),
        side("Old Earth", actions=["Explore +5"]),
        supply=["Gem World", "Rebel Fuel Cache", "Refugee World"],
    )
    play(game, "place Smuggling Lair")
    others_pass(game)
    assert choices(game) == ["pass", "place Rebel Fuel Cache", "place Refugee World"]


def test_powers_of_the_first_world_are_not_available_for_the_second():
    """I3: neither Military nor discounts."""
    game = settling(
        "Rebel Warrior Race", "New Sparta", "Expedition Force", "Improved Logistics", beside=["Rebel Colony"], money=0
    )
    assert tableau(game)[-1] == "Rebel Warrior Race"
    assert "place Rebel Colony" not in choices(game)
    game = settling("Deserted Alien World", "Old Earth", "Improved Logistics", beside=["Alien Toy Shop"], money=3)
    play(game, "pay Drop Ships")
    # It would cost 3 - 2 with the first world's power.
    assert "place Alien Toy Shop" not in choices(game)


def test_all_other_powers_are_available_for_the_second_world():
    """I3: discounts and Contact Specialist again."""
    game = settling(
        "Aquatic Uplift Race",
        "Old Earth",
        "Contact Specialist",
        "Improved Logistics",
        beside=["Reptilian Uplift Race", "Gem World"],
        money=2,
    )
    play(game, "pay Drop Ships", "place Reptilian Uplift Race", "pay Export Duties")
    assert tableau(game)[-2:] == ["Aquatic Uplift Race", "Reptilian Uplift Race"]


def test_a_colony_ship_is_there_for_one_of_the_two():
    """I3: a still unused Colony Ship; once given up it is gone."""
    game = settling("Gem World", "Old Earth", "Colony Ship", "Improved Logistics", beside=["Galactic Studios"], money=2)
    saved = game.copy()
    play(saved, "pay Drop Ships", "pay Export Duties", "place Galactic Studios")
    assert tableau(saved) == ["Old Earth", "Improved Logistics", "Gem World", "Galactic Studios"]
    play(game, "use Colony Ship")
    assert "place Galactic Studios" not in choices(game)


def test_no_settle_bonus_for_the_second_world_but_other_draws_for_each():
    """I4."""
    game = storm(
        "settle",
        side(
            "New Sparta",
            "Improved Logistics",
            "Terraforming Robots",
            "Terraforming Guild",
            hand=["Rebel Miners", "Rebel Fuel Cache"],
            actions=["Settle"],
        ),
        side("Old Earth", actions=["Explore +5"]),
        supply=[*MONEY, "Space Marines"],
    )
    play(game, "place Rebel Miners")
    others_pass(game)
    assert hand_size(game) == 1 + 3
    play(game, "place Rebel Fuel Cache")
    # One card more lies on Rebel Fuel Cache.
    assert hand_size(game) == 3 + 2
    assert goods(game) == ["Rebel Fuel Cache"]
    assert len(top(game, 1)) == 1


def test_one_use_a_phase():
    """I5."""
    game = settling(
        "Smuggling Lair",
        "New Sparta",
        "Improved Logistics",
        beside=["Rebel Fuel Cache", "Rebel Sympathizers"],
        money=0,
    )
    play(game, "place Rebel Fuel Cache")
    assert game.step.name != "settle: place"
    assert hand(game) == ["Rebel Sympathizers"]


def test_four_worlds_in_a_round_of_two_settles_and_a_tableau_beyond_twelve():
    """I5 and X5."""
    worlds = ["Smuggling Lair", "Rebel Fuel Cache", "Rebel Sympathizers", "Runaway Robots"]
    nine = ["New Sparta", "Improved Logistics", "Rebel Miners", "Aquatic Uplift Race", "Avian Uplift Race"]
    nine += ["Outlaw World", "New Survivalists", "Star Nomad Lair", "Former Penal Colony", "Reptilian Uplift Race"]
    game = storm(
        "settle",
        side(*nine, hand=worlds, actions=["Settle", "Second Settle"]),
        side("Old Earth", actions=["Explore +5", "Explore +1,+1"]),
        options=["experienced"],
        phases=["settle", "second settle"],
    )
    for first, second in (worlds[:2], worlds[2:]):
        play(game, f"place {first}")
        others_pass(game)
        play(game, f"place {second}")
    assert tableau(game)[-4:] == worlds
    assert len(tableau(game)) == 14
    assert game.over()
    assert game.result().why == ["tableau"]


def test_the_other_players_settle_at_their_own_pace_beside_a_second_world():
    game = storm(
        "settle",
        side("New Sparta", "Improved Logistics", hand=["Smuggling Lair", "Rebel Fuel Cache"]),
        side("Old Earth", hand=["Gem World", *MONEY[:3]]),
    )
    play(game, "place Smuggling Lair")
    play(game, "place Gem World", seat=1)
    assert game.owed() == [1, 0]
    play(game, "place Rebel Fuel Cache")
    assert game.owed() == [1]


def test_order_matters_where_a_second_world_could_be_the_twelfth_card():
    """T5: the bound counts it."""
    ten = ["New Sparta", "Improved Logistics", "Rebel Miners", "Aquatic Uplift Race", "Avian Uplift Race"]
    ten += ["Outlaw World", "New Survivalists", "Star Nomad Lair", "Former Penal Colony"]
    for cards, strict in ((ten, False), ([*ten, "Reptilian Uplift Race"], True)):
        game = storm("settle", side(*cards, hand=["Smuggling Lair", *MONEY]), side("Old Earth"))
        empire = game.empires[0]
        game.place(empire, number(game, "Smuggling Lair"))
        empire.paying = number(game, "Smuggling Lair")
        assert timing.settle_order_matters(game) == strict


def test_a_choice_of_a_second_world_can_be_taken_back():
    game = settling("Smuggling Lair", "New Sparta", "Improved Logistics", beside=["Gem World"], money=3)
    game.remembers = True
    before = game.digest()
    play(game, "place Gem World")
    assert game.can_take_back(0)
    game.take_back(0)
    assert game.digest() == before


def test_deserted_alien_world_takes_two_off_alien_worlds_and_adds_two_against_them():
    game = storm("settle", side("New Sparta", "Deserted Alien World"))
    assert strength(game, "Alien Robot Scout Ship") == 4
    assert strength(game, "Rebel Miners") == 2
    empire = game.empires[0]
    assert terms.price(game, empire, number(game, "Alien Toy Shop"), 0) == 1
    assert terms.price(game, empire, number(game, "Gem World"), 0) == 2
