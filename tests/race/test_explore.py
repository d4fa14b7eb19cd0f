"""Phase I, Explore."""

from __future__ import annotations

import pytest

from race.positions import choices, discarded, hand, play, side, table, top


def seen_and_kept(game, seat=0):
    """How many cards the seat sees and may keep."""
    empire = game.empires[seat]
    return len(empire.seen), empire.stage


def test_everybody_draws_two_and_keeps_one():
    game = table("explore", side("Old Earth"), side("New Sparta"))
    assert [seen_and_kept(game, seat) for seat in (0, 1)] == [(2, 1), (2, 1)]


def test_the_card_not_kept_is_discarded_face_down():
    game = table("explore", side("Old Earth"), supply=["Gem World", "Colony Ship", "Drop Ships", "Pirate World"])
    assert choices(game) == ["keep Colony Ship", "keep Gem World"]
    play(game, "keep Gem World")
    play(game, "keep Drop Ships", seat=1)
    assert hand(game) == ["Gem World"]
    assert hand(game, 1) == ["Drop Ships"]
    assert discarded(game) == ["Colony Ship", "Pirate World"]
    # Who discarded a card knows it, nobody else does.
    assert sorted(game.supply.known) == [0b01, 0b10]


def test_the_bonus_of_five_more_cards_to_choose_from():
    game = table("explore", side("Old Earth", actions=["Explore +5"]), side("New Sparta", actions=["Develop"]))
    assert [seen_and_kept(game, seat) for seat in (0, 1)] == [(7, 1), (2, 1)]


def test_the_bonus_of_one_more_card_seen_and_kept():
    game = table("explore", side("Old Earth", actions=["Explore +1,+1"]))
    assert seen_and_kept(game) == (3, 2)


@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("Malevolent Lifeforms", 1),
        ("Star Nomad Lair", 1),
        ("Expedition Force", 1),
        ("Galactic Survey: SETI", 2),
    ],
)
def test_look_extra_shows_more_cards_and_keeps_no_more(card, more):
    game = table("explore", side("Old Earth", card))
    assert seen_and_kept(game) == (2 + more, 1)


def test_keep_extra_keeps_one_more_of_the_cards_seen():
    game = table("explore", side("Old Earth", "Research Labs"))
    assert seen_and_kept(game) == (2, 2)


def test_the_rulebooks_example_of_four_cards_drawn_and_two_kept():
    game = table("explore", side("Old Earth", "Galactic Renaissance"))
    assert seen_and_kept(game) == (4, 2)


def test_powers_and_bonus_add_up():
    everything = ["Research Labs", "Galactic Renaissance", "Galactic Survey: SETI", "Expedition Force"]
    game = table("explore", side("Old Earth", *everything, actions=["Explore +1,+1"]))
    assert seen_and_kept(game) == (2 + 1 + 2 + 2 + 1, 1 + 1 + 1 + 1)


def test_both_explores_draw_eight_and_keep_two():
    """X3: in the experienced game both Explore bonuses add up, and powers on top of them."""
    both = ["Explore +5", "Explore +1,+1"]
    game = table("explore", side("Old Earth", actions=both), options=["experienced"])
    assert seen_and_kept(game) == (8, 2)
    game = table("explore", side("Old Earth", "Expedition Force", actions=both), options=["experienced"])
    assert seen_and_kept(game) == (9, 2)


def test_several_cards_are_kept_in_ascending_number_so_that_a_set_has_one_spelling():
    """Q1."""
    supply = ["Colony Ship", "Gem World", "Pirate World"]  # designs 65, 29 and 42
    game = table("explore", side("Old Earth", actions=["Explore +1,+1"]), supply=supply)
    assert choices(game) == ["keep Gem World", "keep Pirate World"]
    play(game, "keep Pirate World")
    assert choices(game) == ["keep Colony Ship"]


def test_nothing_is_kept_or_discarded_before_all_have_chosen():
    game = table("explore", side("Old Earth"))
    play(game, choices(game)[0])
    assert hand(game) == []
    assert discarded(game) == []
    assert game.owed() == [1]


def test_all_cards_are_dealt_before_any_is_discarded():
    """D3: cards discarded in an Explore are never in a reshuffle that the same Explore causes."""
    supply = ["Gem World", "Colony Ship", "Drop Ships", "Pirate World"]
    old = ["Secluded World", "Mining World"]
    # The supply holds just the four cards that are drawn: the moment the last is taken, the old discards replace it.
    game = table("explore", side("Old Earth", hand=106), supply=supply, discards=old)
    assert sorted(top(game, 9)) == ["Mining World", "Secluded World"]
    play(game, "keep Gem World")
    play(game, "keep Drop Ships", seat=1)
    assert discarded(game) == ["Colony Ship", "Pirate World"]
    assert sorted(top(game, 9)) == ["Mining World", "Secluded World"]


def test_explorers_draw_in_playing_order_and_go_short_when_no_card_is_left_anywhere():
    """D2: with supply and discards both empty a draw gives nothing. New Sparta (3) draws after Old Earth (0)."""
    game = table("explore", side("New Sparta", hand=109), side("Old Earth"), supply=["Gem World"], discards=2)
    assert (seen_and_kept(game, 0), seen_and_kept(game, 1)) == ((1, 1), (2, 1))
    game = table("explore", side("New Sparta", hand=110), side("Old Earth"), supply=["Gem World"], discards=1)
    assert (seen_and_kept(game, 0), seen_and_kept(game, 1)) == ((0, 0), (2, 1))
    assert game.owed() == [1]
