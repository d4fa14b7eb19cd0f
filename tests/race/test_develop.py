"""Phase II, Develop."""

from __future__ import annotations

import pytest

from race.positions import choices, discarded, hand, hand_size, others_pass, play, side, table, tableau
from windfall.race import develop

# Worlds to pay with: they can never be placed in Develop.
MONEY = ["Gem World", "Mining World", "New Earth", "Pirate World", "Plague World", "Rebel Base"]


def price(game, card, seat=0):
    return develop.price(game, game.empires[seat], game.cards.number_of[card])


def test_a_development_is_chosen_in_secret_revealed_and_paid_for_with_as_many_cards_as_it_costs():
    game = table("develop", side("Old Earth", hand=["Space Marines", *MONEY]), side("New Sparta"))
    assert choices(game) == ["pass", "place Space Marines"]
    play(game, "place Space Marines")
    assert tableau(game) == ["Old Earth"]
    others_pass(game)
    assert tableau(game) == ["Old Earth", "Space Marines"]
    play(game, "pay Gem World", "pay Rebel Base")
    assert hand(game) == sorted(set(MONEY) - {"Gem World", "Rebel Base"})
    assert discarded(game) == ["Gem World", "Rebel Base"]


def test_a_payment_is_exact_neither_less_nor_more():
    """Q1."""
    game = table("develop", side("Old Earth", hand=["Space Marines", *MONEY]))
    play(game, "place Space Marines")
    others_pass(game)
    assert all(choice.startswith("pay ") for choice in choices(game))
    play(game, "pay Gem World")
    assert all(choice.startswith("pay ") for choice in choices(game))
    play(game, "pay New Earth")
    assert hand_size(game) == 4


def test_nobody_has_to_develop():
    game = table("develop", side("Old Earth", hand=["Space Marines", *MONEY]))
    play(game, "pass")
    others_pass(game)
    assert tableau(game) == ["Old Earth"]
    assert hand_size(game) == 7


def test_worlds_are_not_developed():
    game = table("develop", side("Old Earth", hand=MONEY))
    assert choices(game) == ["pass"]


def test_a_revealed_card_cannot_pay_for_itself():
    """T7: Space Marines costs 2, so two other cards are needed."""
    assert "place Space Marines" not in choices(table("develop", side("Old Earth", hand=["Space Marines", MONEY[0]])))
    assert "place Space Marines" in choices(table("develop", side("Old Earth", hand=["Space Marines", *MONEY[:2]])))


def test_the_bonus_is_one_card_less_for_who_chose_develop():
    game = table("develop", side("Old Earth", actions=["Develop"]), side("New Sparta", actions=["Explore +5"]))
    assert price(game, "Drop Ships", 0) == 3
    assert price(game, "Drop Ships", 1) == 4


@pytest.mark.parametrize(("card", "off"), [("Investment Credits", 1), ("Galactic Federation", 2)])
def test_reduce_cost_takes_cards_off_every_development(card, off):
    game = table("develop", side("Old Earth", card))
    assert price(game, "New Economy") == 6 - off


def test_bonus_and_reductions_add_up_never_below_nothing_and_without_refund():
    """V2 and T4."""
    cheap = side(
        "Old Earth",
        "Investment Credits",
        "Galactic Federation",
        hand=["Public Works", "New Economy", *MONEY],
        actions=["Develop"],
    )
    game = table("develop", cheap)
    assert price(game, "New Economy") == 2
    assert price(game, "Public Works") == 0
    play(game, "place Public Works")
    others_pass(game)
    assert tableau(game)[-1] == "Public Works"
    assert hand_size(game) == 7
    assert discarded(game) == []


def test_a_reduction_does_not_work_on_the_card_that_has_it():
    """T1: powers do not take effect in the phase in which their card is placed."""
    game = table("develop", side("Old Earth", hand=["Galactic Federation", *MONEY]))
    play(game, "place Galactic Federation")
    others_pass(game)
    # All six other cards were the only way to pay, so the engine has taken them.
    assert hand(game) == []
    assert tableau(game) == ["Old Earth", "Galactic Federation"]


def test_draw_at_start_comes_before_anyone_chooses():
    """T6: the card just drawn can be placed or pay for something."""
    banker = side("Old Earth", "Interstellar Bank", hand=["Space Marines", "Gem World"])
    game = table("develop", banker, supply=["Investment Credits"])
    assert hand(game) == ["Gem World", "Investment Credits", "Space Marines"]
    assert choices(game) == ["pass", "place Investment Credits", "place Space Marines"]
    play(game, "pass")
    others_pass(game)
    assert hand_size(game) == 3


def test_draw_after_placing_gives_a_card_once_the_development_is_paid_for():
    game = table("develop", side("Old Earth", "Public Works", hand=["Space Marines", *MONEY]), supply=["Colony Ship"])
    play(game, "place Space Marines")
    others_pass(game)
    assert "Colony Ship" not in hand(game)
    play(game, "pay Gem World", "pay Mining World")
    assert "Colony Ship" in hand(game)
    assert hand_size(game) == 5


def test_draw_after_placing_gives_nothing_to_who_places_nothing():
    game = table("develop", side("Old Earth", "Public Works", hand=MONEY))
    play(game, "pass")
    others_pass(game)
    assert hand_size(game) == 6


def test_public_works_does_not_apply_to_itself():
    """The rulebook's example for T1."""
    game = table("develop", side("Old Earth", hand=["Public Works", *MONEY]))
    play(game, "place Public Works")
    others_pass(game)
    play(game, "pay Gem World")
    assert hand_size(game) == 5


def test_no_second_copy_of_a_development_in_a_tableau():
    """V1."""
    game = table("develop", side("Old Earth", "Space Marines", hand=["Space Marines", "Drop Ships", *MONEY]))
    assert choices(game) == ["pass", "place Drop Ships"]


def test_a_development_that_was_given_up_may_be_built_again():
    """V1: only a copy that is in the tableau now stands in the way."""
    builder = side("Old Earth", "Colony Ship", hand=["Colony Ship", "Gem World", *MONEY[1:]], actions=["Settle"])
    game = table("settle", builder)
    play(game, "place Gem World")
    others_pass(game)
    play(game, "use Colony Ship")
    assert tableau(game) == ["Old Earth", "Gem World"]
    for seat in (0, 1):
        play(game, "Develop", seat=seat)
    assert "place Colony Ship" in choices(game)


def test_both_players_may_have_a_copy_of_the_same_development():
    game = table("develop", side("Old Earth", hand=["Public Works", *MONEY]), side("New Sparta", "Public Works"))
    assert "place Public Works" in choices(game)


def test_choices_are_revealed_together_and_hidden_until_then():
    """Q2."""
    game = table(
        "develop",
        side("Old Earth", hand=["Public Works", *MONEY[:3]]),
        side("New Sparta", hand=["Space Marines", "?", "?"]),
    )
    before = game.view(1)
    play(game, "place Public Works")
    after = game.view(1)
    assert (before.pop("owed"), after.pop("owed")) == ([0, 1], [1])
    assert before == after


@pytest.mark.parametrize(("built", "world"), [("New Military Tactics", "Pirate World"), ("Colony Ship", "New Earth")])
def test_a_card_built_in_develop_can_be_given_up_in_settle_of_the_same_round(built, world):
    """T1: New Military Tactics and Colony Ship work from the next phase on."""
    game = table(
        "develop",
        side("Old Earth", hand=[built, world, "Gem World", "Plague World"], actions=["Develop"]),
        side("New Sparta", actions=["Settle"]),
    )
    play(game, f"place {built}")
    others_pass(game)
    if "pay Gem World" in choices(game):
        play(game, "pay Gem World")
    assert game.step.name == "settle: choose"
    play(game, f"place {world}")
    others_pass(game)
    if game.owed():
        assert tableau(game)[-1] == world
    assert built not in tableau(game)
    assert built in discarded(game)


def test_the_second_develop_is_a_phase_of_its_own():
    """T2 and X2: cards of the first one count in the second; one Develop card gives its bonus in the first only."""
    game = table(
        "develop",
        side("Old Earth", hand=["Investment Credits", "Drop Ships", *MONEY], actions=["Develop", "Second Develop"]),
        side("New Sparta", actions=["Develop", "Settle"]),
        options=["experienced"],
    )
    assert (price(game, "Drop Ships", 0), price(game, "Drop Ships", 1)) == (3, 3)
    play(game, "place Investment Credits")
    others_pass(game)
    assert (price(game, "Drop Ships", 0), price(game, "Drop Ships", 1)) == (2, 4)
    play(game, "place Drop Ships")
    others_pass(game)
    play(game, "pay Gem World", "pay Mining World")
    assert tableau(game) == ["Old Earth", "Investment Credits", "Drop Ships"]


def test_draws_at_the_start_come_in_each_of_two_develop_phases():
    """T2."""
    game = table(
        "develop",
        side("Old Earth", "Interstellar Bank", actions=["Develop", "Second Develop"]),
        options=["experienced"],
    )
    assert hand_size(game) == 1
    play(game, "pass")
    others_pass(game)
    assert hand_size(game) == 2
