"""The card data reproduces every table that the rulebook prints about the cards ("About the cards"), and more."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

import windfall.race

DATA = tomllib.loads((resources.files(windfall.race) / "data" / "base.toml").read_text(encoding="utf-8"))["card"]
# One entry for each of the 114 cards.
DECK = [card for card in DATA for _ in range(card.get("copies", 1))]
WORLDS = [card for card in DECK if card["type"] == "world"]
DEVELOPMENTS = [card for card in DECK if card["type"] == "development"]
MILITARY = [card for card in WORLDS if "defense" in card]
PAID = [card for card in WORLDS if "defense" not in card]


def powers(card, effect, **fields):
    """The card's powers of that effect whose fields are these."""
    return [
        power
        for power in card.get("powers", [])
        if power["effect"] == effect and all(power.get(key) == value for key, value in fields.items())
    ]


def having(cards, effect, **fields):
    return [card for card in cards if powers(card, effect, **fields)]


def keyword(cards, word):
    return [card for card in cards if word in card.get("keywords", [])]


# --- distribution ---------------------------------------------------------------------------------------------------


def test_distribution_of_114_cards():
    assert (len(DECK), len(DATA)) == (114, 95)
    start = [card for card in WORLDS if "start_world" in card]
    assert len(start) == 5
    assert len([card for card in start if "defense" in card]) == 1
    assert len([card for card in MILITARY if card not in start]) == 22
    assert len([card for card in PAID if card not in start]) == 37
    assert len([card for card in DEVELOPMENTS if card["cost"] == 6]) == 12
    others = [card for card in DEVELOPMENTS if card["cost"] < 6]
    assert len(others) == 38
    assert all(count == 2 for count in Counter(card["name"] for card in others).values())


def test_contents_59_worlds_and_50_developments_beside_the_start_worlds():
    assert len(WORLDS) - 5 == 59
    assert len(DEVELOPMENTS) == 50


def test_numbers_are_0_to_94_and_names_differ():
    assert [card["number"] for card in DATA] == list(range(95))
    assert len({card["name"] for card in DATA}) == 95


# --- military -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defense", "number", "alien", "rebel", "start"),
    [
        (1, 6, 0, 1, 0),
        (2, 7, 1, 1, 1),
        (3, 3, 0, 2, 0),
        (4, 2, 1, 0, 0),
        (5, 2, 1, 1, 0),
        (6, 2, 1, 1, 0),
        (7, 1, 0, 1, 0),
    ],
)
def test_military_worlds_by_defense(defense, number, alien, rebel, start):
    worlds = [card for card in MILITARY if card["defense"] == defense]
    assert len(worlds) == number
    assert len([card for card in worlds if card.get("good") == "alien"]) == alien
    assert len(keyword(worlds, "rebel")) == rebel
    assert len([card for card in worlds if "start_world" in card]) == start


def test_contact_specialist_is_not_allowed_for_four_alien_military_worlds():
    assert len(MILITARY) == 23
    assert len([card for card in MILITARY if card.get("good") == "alien"]) == 4


def test_19_cards_provide_military():
    general = {amount: having(DECK, "military", scope="general", amount=amount) for amount in (1, 2, 3)}

    def split(cards):
        start = [card for card in cards if "start_world" in card]
        rest = [card for card in cards if "start_world" not in card]
        return (
            len([card for card in rest if card["type"] == "development"]),
            len([card for card in rest if card["type"] == "world" and "defense" in card]),
            len([card for card in rest if card["type"] == "world" and "defense" not in card]),
            len(start),
        )

    # developments, military worlds, other worlds, start worlds
    assert split(general[1]) == (2, 4, 2, 1)
    assert split(general[2]) == (3, 1, 0, 1)
    assert split(general[3]) == (2, 1, 0, 0)
    on_discard = having(DECK, "discard_self_temporary_military", amount=3)
    assert len(on_discard) == 2
    assert sum(len(cards) for cards in general.values()) + len(on_discard) == 19


def test_specialised_and_negative_military():
    imperium = having(DECK, "military", scope="rebel", amount=4)
    assert [card["name"] for card in imperium] == ["Galactic Imperium"]
    assert len(keyword(MILITARY, "rebel")) == 7
    alien = having(DECK, "military", scope="alien", amount=2)
    assert Counter(card["type"] for card in alien) == {"development": 1, "world": 1}
    rare = having(DECK, "military", scope="rare", amount=1)
    assert [card["name"] for card in rare] == ["Alpha Centauri"]
    assert len([card for card in MILITARY if card.get("good") == "rare"]) == 3
    assert len(having(DECK, "military", scope="general", amount=-1)) == 5


# --- costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "developments", "worlds"),
    [(0, 0, 2), (1, 12, 6), (2, 12, 11), (3, 4, 10), (4, 8, 5), (5, 2, 5), (6, 12, 2)],
)
def test_91_cards_are_placed_by_payment(cost, developments, worlds):
    assert len([card for card in DEVELOPMENTS if card["cost"] == cost]) == developments
    assert len([card for card in PAID if card["cost"] == cost]) == worlds
    assert len(DEVELOPMENTS) + len(PAID) == 91


def test_gambling_worlds_own_table_of_costs():
    def table(cards, key):
        return [len([card for card in cards if card[key] == number]) for number in range(8)]

    assert table(DEVELOPMENTS, "cost") == [0, 12, 12, 4, 8, 2, 12, 0]
    assert table(PAID, "cost") == [2, 6, 11, 10, 5, 5, 2, 0]
    assert table(MILITARY, "defense") == [0, 6, 7, 3, 2, 2, 2, 1]


# --- goods ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "paid", "military", "start"),
    [("novelty", 2, 3, 0), ("rare", 5, 2, 1), ("genes", 2, 5, 0), ("alien", 3, 3, 0)],
)
def test_25_windfall_worlds(kind, paid, military, start):
    worlds = [card for card in WORLDS if card.get("source") == "windfall"]
    assert len(worlds) == 25
    worlds = [card for card in worlds if card["good"] == kind]
    assert len([card for card in worlds if "defense" not in card]) == paid
    assert len([card for card in worlds if "defense" in card]) == military
    assert len([card for card in worlds if "start_world" in card]) == start


@pytest.mark.parametrize(
    ("kind", "paid", "military", "start"),
    [("novelty", 8, 1, 1), ("rare", 5, 1, 0), ("genes", 3, 1, 0), ("alien", 1, 1, 0)],
)
def test_21_production_worlds(kind, paid, military, start):
    worlds = having(WORLDS, "produce_here")
    assert len(worlds) == 21
    assert worlds == [card for card in WORLDS if card.get("source") == "production"]
    worlds = [card for card in worlds if card["good"] == kind]
    assert len([card for card in worlds if "defense" not in card]) == paid
    assert len([card for card in worlds if "defense" in card]) == military
    assert len([card for card in worlds if "start_world" in card]) == start


def test_producers_on_windfall_worlds():
    fillers = having(DECK, "produce_on_windfall")
    specific = [card for card in fillers if not powers(card, "produce_on_windfall", kind="any")]
    assert Counter(card["type"] for card in specific) == {"development": 6, "world": 2}
    assert [card["name"] for card in fillers if card not in specific] == ["Galactic Engineers"]


# --- consuming ------------------------------------------------------------------------------------------------------


def test_33_cards_consume_goods():
    consumers = [
        card
        for card in DECK
        if having([card], "consume_goods")
        or having([card], "consume_all_goods")
        or having([card], "consume_at_trade_price")
    ]
    assert len(consumers) == 33
    assert len([card for card in consumers if card["type"] == "development"]) == 15
    worlds = [card for card in consumers if card["type"] == "world"]
    # The text of the rulebook has 13 here; its later printing has 16, which is what makes 33.
    assert len([card for card in worlds if "defense" not in card]) == 16
    assert len([card for card in worlds if "start_world" in card]) == 3
    assert len([card for card in worlds if "defense" in card]) == 2


def test_three_cards_consume_cards_for_points():
    cards = having(DECK, "discard_hand_for_vp")
    assert Counter(card["type"] for card in cards) == {"development": 2, "world": 1}


# --- the rest -------------------------------------------------------------------------------------------------------


def test_start_worlds_and_preset_hands():
    starts = {card["start_world"]: card["name"] for card in DATA if "start_world" in card}
    assert starts == {
        0: "Old Earth",
        1: "Epsilon Eridani",
        2: "Alpha Centauri",
        3: "New Sparta",
        4: "Earth's Lost Colony",
    }
    hands = Counter(card["preset_hand"] for card in DATA if "preset_hand" in card)
    assert hands == {1: 4, 2: 4, 3: 4, 4: 4}


def test_every_card_has_points_or_a_scoring_table_never_both():
    for card in DATA:
        assert ("points" in card) != ("scoring" in card), card["name"]
        assert ("scoring" in card) == (card["type"] == "development" and card["cost"] == 6), card["name"]


def test_every_development_and_most_worlds_have_powers():
    assert all(card.get("powers") for card in DEVELOPMENTS)
    assert len([card for card in WORLDS if card.get("powers")]) > len(WORLDS) / 2


def test_every_effect_of_a_base_card_has_a_test_of_its_name_in_its_phase():
    """A new power needs a test: `test_<effect>…` in the file of its phase."""
    missing = []
    for phase, effect in sorted(
        {(power["phase"], power["effect"]) for card in DATA for power in card.get("powers", [])}
    ):
        file = {"trade": "consume"}.get(phase, phase)
        text = (Path(__file__).parent / f"test_{file}.py").read_text(encoding="utf-8")
        if not re.search(rf"def test_{effect}(_|\()", text):
            missing.append((phase, effect))
    assert missing == []
