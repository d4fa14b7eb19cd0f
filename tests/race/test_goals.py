"""Goals of The Gathering Storm: the rulebook's examples, what each tile counts and when, rulings G1 to G7."""

from __future__ import annotations

import pytest

from race.positions import hand_size, others_pass, play, side, tableau
from race.storm import add, goal_bits, held, new_storm, remove, storm
from windfall.race import goals, phases

pytestmark = pytest.mark.pure

ALAN, BETTY, CAROL = 0, 1, 2
PHASES = {
    "explore": phases.EXPLORE,
    "develop": phases.DEVELOP,
    "second develop": phases.DEVELOP_2,
    "settle": phases.SETTLE,
    "second settle": phases.SETTLE_2,
    "consume": phases.CONSUME,
    "produce": phases.PRODUCE,
    "round end": phases.ROUND_END,
}
DEVELOP = ["develop", "second develop"]
SETTLE = ["settle", "second settle"]


def trio(*sides, goals=("Greatest Military",)):
    """Alan, Betty and Carol."""
    return storm("choose actions", *sides, goals=goals)


def end_of(game, phase):
    """A phase ends: goals are claimed and lost."""
    goals.check(game, PHASES[phase])


def points(game):
    return [int(goals.points(game, empire)) for empire in game.empires]


# --- setup ------------------------------------------------------------------------------------------------------------


def test_four_first_and_two_most_goals_are_laid_out():
    seen = 0
    for seed in range(30):
        game = new_storm(2, seed, goals="")
        tiles = [tile for tile in game.rules.goals.tiles if game.goals >> tile.number & 1]
        assert [tile.most for tile in tiles] == [False] * 4 + [True] * 2
        seen |= int(game.goals)
    assert seen == 2**10 - 1


def test_without_the_option_there_are_none():
    game = new_storm(2)
    assert game.goals == 0
    assert "goals" not in game.result().sources[0]


def test_nobody_has_a_goal_at_the_start():
    """G7."""
    for seed in range(30):
        game = new_storm(5, seed, goals="")
        assert points(game) == [0] * 5
        for phase in PHASES:
            end_of(game, phase)
        assert points(game) == [0] * 5


# --- the rulebook's examples ------------------------------------------------------------------------------------------


def test_alan_claims_greatest_military_betty_only_equals_him_and_carol_takes_it():
    game = trio(
        side("New Sparta", "Drop Ships"),
        side("Epsilon Eridani", "Drop Ships"),
        side("Separatist Colony", "Space Marines"),
    )
    end_of(game, "develop")
    assert held(game, ALAN) == []
    # Alan plays a card that brings his Military to 6.
    add(game, ALAN, "Expedition Force")
    end_of(game, "develop")
    assert held(game, ALAN) == ["Greatest Military"]
    # Betty later obtains 6, which does not exceed Alan's total.
    add(game, BETTY, "Space Marines")
    end_of(game, "develop")
    assert (held(game, ALAN), held(game, BETTY)) == (["Greatest Military"], [])
    # Carol then reaches 7.
    add(game, CAROL, "New Galactic Order", "Expedition Force", "Imperium Armaments World")
    end_of(game, "settle")
    assert [held(game, seat) for seat in (ALAN, BETTY, CAROL)] == [[], [], ["Greatest Military"]]
    assert points(game) == [0, 0, 5]


def test_alan_returns_it_when_a_card_takes_his_military_below_six():
    game = trio(side("New Sparta", "Drop Ships", "Expedition Force"), side("Old Earth"), side("Doomed World"))
    end_of(game, "develop")
    assert held(game, ALAN) == ["Greatest Military"]
    add(game, ALAN, "Contact Specialist")
    end_of(game, "develop")
    assert held(game, ALAN) == []
    assert points(game) == [0, 0, 0]


def test_alan_and_betty_reach_six_in_the_same_phase_carol_seven_then_both_eight():
    game = trio(
        side("New Sparta", "Space Marines", "New Galactic Order"),
        side("Epsilon Eridani", "Drop Ships", "Space Marines"),
        side("Separatist Colony"),
    )
    end_of(game, "develop")
    # Neither can claim it.
    assert [held(game, seat) for seat in (ALAN, BETTY, CAROL)] == [[], [], []]
    add(game, CAROL, "Drop Ships", "Expedition Force", "Imperium Armaments World", "Blaster Gem Mines")
    end_of(game, "settle")
    assert held(game, CAROL) == ["Greatest Military"]
    add(game, ALAN, "Former Penal Colony", "Rebel Outpost")
    add(game, BETTY, "Lost Alien Warship")
    end_of(game, "settle")
    # Carol returns it to the centre.
    assert [held(game, seat) for seat in (ALAN, BETTY, CAROL)] == [[], [], []]
    # At the end of the game the two who are tied get a chip each.
    assert points(game) == [3, 3, 0]


# --- most goals -------------------------------------------------------------------------------------------------------


def test_a_holder_keeps_the_tile_on_a_tie_and_the_others_get_chips_at_the_end():
    """G2 and G5."""
    game = trio(
        side("New Sparta", "Drop Ships", "Expedition Force"), side("Epsilon Eridani"), side("Separatist Colony")
    )
    end_of(game, "develop")
    add(game, BETTY, "Drop Ships", "Space Marines")
    add(game, CAROL, "Space Marines", "New Galactic Order", "Space Mercenaries")
    end_of(game, "develop")
    assert held(game, ALAN) == ["Greatest Military"]
    assert points(game) == [5, 3, 3]


def test_a_tile_in_the_centre_goes_to_the_next_sole_leader():
    game = trio(
        side("New Sparta", "Drop Ships", "Expedition Force"),
        side("Epsilon Eridani", "Drop Ships", "Space Marines"),
        side("Separatist Colony"),
    )
    end_of(game, "develop")
    assert points(game) == [3, 3, 0]
    add(game, BETTY, "Expedition Force")
    end_of(game, "develop")
    assert points(game) == [0, 5, 0]


def test_a_sole_leader_who_could_not_claim_the_tile_before_the_end_gets_a_chip():
    """G5: counted on the final tableaus."""
    game = trio(side("New Sparta", "Drop Ships", "Expedition Force"), side("Epsilon Eridani"), side("Old Earth"))
    assert points(game) == [3, 0, 0]


def test_nobody_below_the_condition_gets_anything():
    """G3."""
    game = trio(side("New Sparta", "Drop Ships"), side("Epsilon Eridani"), side("Old Earth"))
    end_of(game, "develop")
    assert points(game) == [0, 0, 0]


def test_a_holder_who_is_exceeded_and_ties_below_the_leader_loses_the_tile():
    game = trio(side("New Sparta", "Drop Ships", "Expedition Force"), side("Epsilon Eridani"), side("Old Earth"))
    end_of(game, "develop")
    add(game, BETTY, "Drop Ships", "Space Marines", "New Galactic Order")
    end_of(game, "develop")
    assert (held(game, ALAN), held(game, BETTY)) == ([], ["Greatest Military"])


def test_greatest_military_counts_negative_but_no_temporary_or_specialised_military():
    game = trio(
        side(
            "New Sparta", "Drop Ships", "Expedition Force", "Galactic Imperium", "New Military Tactics", "Empath World"
        ),
        side("Epsilon Eridani"),
        side("Old Earth"),
    )
    game.empires[0].temporary = 3
    end_of(game, "settle")
    assert held(game, ALAN) == []
    remove(game, ALAN, "Empath World")
    end_of(game, "settle")
    assert held(game, ALAN) == ["Greatest Military"]


def test_production_leader_counts_production_worlds_of_any_kind():
    """Damaged Alien Factory is one; windfall worlds are not."""
    game = trio(
        side("Damaged Alien Factory", "Gem World", "Hive World", "Smuggling Lair"),
        side("Old Earth"),
        side("New Sparta"),
        goals=("Production Leader",),
    )
    end_of(game, "settle")
    assert held(game) == []
    add(game, ALAN, "Volcanic World")
    end_of(game, "settle")
    assert held(game) == ["Production Leader"]


def test_largest_industry_counts_novelty_and_rare_worlds():
    game = trio(
        side("Alpha Centauri", "Gem World", "Hive World", "Old Earth"),
        side("New Sparta"),
        side("Doomed World"),
        goals=("Largest Industry",),
    )
    end_of(game, "settle")
    assert held(game) == []
    add(game, ALAN, "Rebel Sympathizers")
    end_of(game, "settle")
    assert held(game) == ["Largest Industry"]


FOUR = ["Export Duties", "Investment Credits", "Public Works", "Colony Ship"]


def test_greatest_infrastructure_counts_developments():
    game = trio(
        side("Old Earth", *FOUR[:3], "Gem World"),
        side("New Sparta"),
        side("Doomed World"),
        goals=("Greatest Infrastructure",),
    )
    end_of(game, "develop")
    assert held(game) == []
    add(game, ALAN, "Genetics Lab")
    end_of(game, "develop")
    assert held(game) == ["Greatest Infrastructure"]


@pytest.mark.parametrize(
    ("own", "other", "kept"),
    [(4, 0, False), (5, 0, True), (5, 4, True), (5, 5, False)],
)
def test_a_development_given_up_in_settle_can_cost_greatest_infrastructure(own, other, kept):
    """G4: the holder is tested at the end of Settle too, below the condition or below another player."""
    others = ["Space Marines", "Interstellar Bank", "Mining Robots", "Deficit Spending", "Drop Ships"]
    game = trio(
        side("Old Earth", *FOUR, "Genetics Lab"),
        side("New Sparta"),
        side("Doomed World"),
        goals=("Greatest Infrastructure",),
    )
    end_of(game, "develop")
    add(game, BETTY, *others[:other])
    if own == 4:
        remove(game, ALAN, "Genetics Lab")
    remove(game, ALAN, "Colony Ship")
    end_of(game, "settle")
    assert (held(game, ALAN) == ["Greatest Infrastructure"]) == kept
    # A new claim waits for the next Develop.
    assert held(game, BETTY) == []
    end_of(game, "develop")
    assert held(game, BETTY) == (["Greatest Infrastructure"] if other == 5 else [])


def test_greatest_infrastructure_is_lost_by_real_play():
    """G4: Colony Ship is given up for a world, and three developments are left."""
    game = storm(
        "settle",
        side("Old Earth", *FOUR, hand=["Galactic Studios"]),
        side("New Sparta"),
        goals=("Greatest Infrastructure",),
    )
    game.empires[0].goals = goal_bits(game, "Greatest Infrastructure")
    play(game, "place Galactic Studios")
    others_pass(game)
    assert "Colony Ship" not in tableau(game)
    assert held(game) == []


# --- first goals ------------------------------------------------------------------------------------------------------


def test_a_first_goal_can_be_claimed_once():
    game = trio(
        side("Damaged Alien Factory", "Alien Toy Shop", "Deserted Alien World"),
        side("Old Earth", "Alien Robot Sentry", "Deserted Alien Colony"),
        side("New Sparta"),
        goals=("Overlord Discoveries",),
    )
    end_of(game, "settle")
    add(game, BETTY, "Deserted Alien Outpost", "Deserted Alien Library")
    end_of(game, "settle")
    assert (held(game, ALAN), held(game, BETTY)) == (["Overlord Discoveries"], [])
    assert points(game) == [3, 0, 0]


def test_all_who_are_first_in_the_same_phase_claim_it_even_by_differing_amounts():
    """G1."""
    game = trio(
        side("Damaged Alien Factory", "Alien Toy Shop", "Deserted Alien World"),
        side(
            "Old Earth", "Alien Robot Sentry", "Deserted Alien Colony", "Deserted Alien Outpost", "Alien Tech Institute"
        ),
        side("New Sparta"),
        goals=("Overlord Discoveries",),
    )
    end_of(game, "develop")
    assert points(game) == [3, 3, 0]


def test_a_first_goal_is_never_lost():
    game = trio(
        side("Old Earth", "Alien Toy Shop", "Deserted Alien World", "Alien Tech Institute"),
        side("Epsilon Eridani"),
        side("New Sparta"),
        goals=("Overlord Discoveries",),
    )
    end_of(game, "settle")
    remove(game, ALAN, "Alien Tech Institute")
    end_of(game, "settle")
    assert held(game, ALAN) == ["Overlord Discoveries"]


# Tableaus that just meet the condition of each goal, and what takes part of it away.
MEETING = {
    "Galactic Status": (["Old Earth", "Galactic Federation"], "Galactic Federation"),
    "Innovation Leader": (
        # Explore, Develop, Settle, Trade, Consume, Produce.
        ["Separatist Colony", "Interstellar Bank", "Genetics Lab", "Rebel Colony"],
        "Interstellar Bank",
    ),
    "System Diversity": (["Ancient Race", "Gem World", "Smuggling Lair", "Alien Toy Shop"], "Smuggling Lair"),
    "Overlord Discoveries": (
        ["Damaged Alien Factory", "Alien Rosetta Stone World", "Alien Toy Shop"],
        "Alien Toy Shop",
    ),
    "Production Leader": (["Earth's Lost Colony", "Gem World", "Hive World", "Comet Zone"], "Gem World"),
    "Greatest Infrastructure": (["Old Earth", *FOUR], "Public Works"),
    "Greatest Military": (["New Sparta", "Drop Ships", "Space Mercenaries"], "Space Mercenaries"),
    "Largest Industry": (["Alpha Centauri", "Gem World", "Smuggling Lair"], "Gem World"),
}


@pytest.mark.parametrize("goal", MEETING)
def test_what_a_goal_counts(goal):
    cards, missing = MEETING[goal]
    for present in (cards, [card for card in cards if card != missing]):
        game = storm("choose actions", side(*present), goals=(goal,))
        for phase in PHASES:
            end_of(game, phase)
        assert held(game) == ([goal] if present == cards else [])


@pytest.mark.parametrize(
    ("goal", "claimed_in"),
    [
        ("Galactic Status", DEVELOP),
        ("Innovation Leader", DEVELOP + SETTLE),
        ("System Diversity", SETTLE),
        ("Overlord Discoveries", DEVELOP + SETTLE),
        ("Production Leader", SETTLE),
        ("Greatest Infrastructure", DEVELOP),
        ("Greatest Military", DEVELOP + SETTLE),
        ("Largest Industry", SETTLE),
    ],
)
def test_goals_are_claimed_at_the_end_of_the_phases_printed_on_them(goal, claimed_in):
    """G1."""
    for phase in PHASES:
        game = storm("choose actions", side(*MEETING[goal][0]), goals=(goal,))
        end_of(game, phase)
        assert (held(game) == [goal]) == (phase in claimed_in), phase


def test_innovation_leader_one_card_may_serve_several_phases_and_setup_is_none():
    """Research Labs: Explore, Consume, Produce. Ancient Race's setup power counts for nothing."""
    cards = ["Old Earth", "Research Labs", "Interstellar Bank"]
    game = storm("choose actions", side(*cards, "Ancient Race"), goals=("Innovation Leader",))
    end_of(game, "develop")
    assert held(game) == []
    add(game, 0, "Space Marines")
    end_of(game, "develop")
    assert held(game) == ["Innovation Leader"]


@pytest.mark.parametrize("card", ["Black Market Trading World", "Trade League"])
def test_innovation_leader_exchanging_a_good_for_cards_is_a_consume_power(card):
    cards = ["Doomed World", "Interstellar Bank", "Rebel Underground", "Export Duties", card]
    game = storm("choose actions", side(*cards), goals=("Innovation Leader",))
    end_of(game, "develop")
    assert held(game) == ["Innovation Leader"]


def test_galactic_status_is_for_developments_with_a_question_mark_not_for_worlds_of_cost_six():
    game = storm("choose actions", side("Old Earth", "Alien Robotic Factory"), goals=("Galactic Status",))
    end_of(game, "develop")
    assert held(game) == []


def test_system_diversity_alien_cards_without_a_good_have_no_kind():
    cards = ["Ancient Race", "Gem World", "Smuggling Lair", "Deserted Alien World"]
    game = storm("choose actions", side(*cards), goals=("System Diversity",))
    end_of(game, "settle")
    assert held(game) == []


@pytest.mark.parametrize(("chips", "claims"), [(4, False), (5, True), (9, True)])
def test_galactic_standard_of_living_is_for_five_chips_at_the_end_of_consume(chips, claims):
    game = storm("choose actions", side("Old Earth", chips=chips), goals=("Galactic Standard of Living",))
    for phase in PHASES:
        if phase != "consume":
            end_of(game, phase)
            assert held(game) == []
    end_of(game, "consume")
    assert bool(held(game)) == claims


def test_goal_points_are_no_chips():
    """Neither for Galactic Standard of Living nor for Galactic Renaissance."""
    game = storm(
        "choose actions",
        side("Old Earth", "Galactic Renaissance", chips=3),
        goals=("Galactic Standard of Living", "Galactic Status"),
    )
    end_of(game, "develop")
    end_of(game, "consume")
    assert held(game) == ["Galactic Status"]
    sources = game.result().sources[0]
    assert (sources["goals"], sources["chips"]) == (3, 3)
    # Chips 3 make one point; Galactic Federation and its like are not there.
    assert sources["Galactic Renaissance"] == 1
    assert game.scores()[0] == sum(sources.values())


# --- in play ----------------------------------------------------------------------------------------------------------


def test_standard_of_living_in_a_consume_phase():
    game = storm(
        "consume",
        side("Old Earth", "Alien Toy Shop", goods=["Alien Toy Shop"], chips=3, actions=["Explore +5"]),
        side("New Sparta", actions=["Consume: Trade"]),
        phases=["consume"],
        goals=("Galactic Standard of Living",),
    )
    play(game, "consume Alien Toy Shop")
    assert held(game) == ["Galactic Standard of Living"]


def test_budget_surplus_is_for_all_who_discard_at_the_end_of_the_same_round():
    hands = [side("Old Earth", hand=12), side("New Sparta", hand=11), side("Doomed World", hand=10)]
    game = storm("discard to ten", *hands, goals=("Budget Surplus",))
    for seat in game.owed():
        while game.owing(seat):
            game.play(seat, game.options(seat)[0])
    assert [held(game, seat) for seat in range(3)] == [["Budget Surplus"], ["Budget Surplus"], []]
    assert [hand_size(game, seat) for seat in range(3)] == [10, 10, 10]


def test_budget_surplus_is_for_the_round_in_which_somebody_discards():
    """What was discarded in an earlier round counts no more."""
    game = storm("discard to ten", side("Old Earth", hand=10), side("New Sparta", hand=9), goals=("Budget Surplus",))
    assert game.round == 2
    assert [held(game, seat) for seat in range(2)] == [[], []]


def test_goals_of_the_last_round_are_claimed_before_the_game_ends():
    """E1."""
    twelve = ["New Sparta", "Rebel Miners", "Aquatic Uplift Race", "Avian Uplift Race", "Outlaw World", "Hive World"]
    twelve += ["New Survivalists", "Star Nomad Lair", "Former Penal Colony", "Reptilian Uplift Race", "Gem World"]
    game = storm("discard to ten", side(*twelve, "Comet Zone", hand=11), side("Old Earth"), goals=("Budget Surplus",))
    play(game, f"discard {game.cards.name(int(game.empires[0].hand[0]))}")
    assert game.over()
    assert game.result().sources[0]["goals"] == 3


def test_goals_are_checked_after_each_of_two_phases():
    """G6: who gets there in the first Develop is first; the other comes too late in the second."""
    worlds = ["Gem World", "Comet Zone", "Hive World", "Volcanic World", "Mining World"]
    others = ["Spice World", "Space Port", "New Vinland", "Artist Colony", "Rebel Miners", "Rebel Base"]
    game = storm(
        "develop",
        side("Old Earth", hand=["Galactic Federation", *worlds], actions=["Develop", "Second Develop"]),
        side("New Sparta", hand=["New Economy", *others], actions=["Explore +5", "Explore +1,+1"]),
        options=["experienced"],
        goals=("Galactic Status",),
    )
    play(game, "place Galactic Federation")
    others_pass(game)
    assert held(game) == ["Galactic Status"]
    play(game, "pass")
    play(game, "place New Economy", seat=1)
    assert "New Economy" in tableau(game, 1)
    assert (held(game), held(game, 1)) == (["Galactic Status"], [])


def test_a_claim_is_told_to_all():
    game = storm("choose actions", side("Old Earth", "Galactic Federation"), goals=("Galactic Status",))
    game.listener = []
    end_of(game, "develop")
    assert [(event.name, event.seat, event.number) for event in game.listener] == [("goal", 0, 1)]


def test_a_loss_is_told_to_all():
    game = storm("choose actions", side("New Sparta", "Drop Ships", "Expedition Force"), goals=("Greatest Military",))
    end_of(game, "develop")
    remove(game, 0, "Drop Ships")
    game.listener = []
    end_of(game, "settle")
    assert [(event.name, event.seat, event.number) for event in game.listener] == [("goal lost", 0, 8)]
