"""Final scores: printed points, "?" tiles, the colony of any kind, ties."""

from __future__ import annotations

from typing import Any

import pytest

from frontiers.positions import points, side, table
from windfall.frontiers import scoring
from windfall.frontiers.state import Frontiers

OORT = "Alien Oort Cloud Factory"


def empire(*held: str, **fields: Any) -> Frontiers:
    return table("", side(*held, **fields), side("Galactic Developers"))


def test_chips_and_printed_points() -> None:
    game = empire("Old Earth", "New Earth", "Rebel Base", developments=["Alien Monument", "Space Marines"], chips=4)
    assert game.result().sources[0] == {"chips": 4, "colonies": 2 + 3 + 6, "developments": 3 + 1}
    assert game.scores()[0] == 19


def test_explored_worlds_score_nothing() -> None:
    assert empire("Old Earth", explored=["Rebel Stronghold"]).scores()[0] == 2


def test_the_rulebooks_bonus_scoring_example() -> None:
    """Two for each Genes colony, military or not, and one for each other military colony; not for the tile itself."""
    held = ["Old Earth", "Avian Uplift Race", "Uplift Gene Breeders", "Rebel Base", "Rebel Miners", "Gem World"]
    game = empire(*held, developments=["Pan-Galactic League"])
    assert points(game, "Pan-Galactic League") == 2 + 2 + 1 + 1


@pytest.mark.parametrize(
    ("tile", "held", "developments", "expected"),
    [
        (
            "Free Trade Association",
            ["Earth's Lost Colony", "Gem World", "Galactic Bazaar", "Rebel Base", "Comet Zone"],
            ["Consumer Markets"],
            2 + 2 + 1 + 2,
        ),
        ("Pan-Galactic Hologrid", ["Earth's Lost Colony", "Galactic Bazaar", "Rebel Base"], [], 2 + 2 + 1),
        (
            "Imperium War Profiteers",
            ["Old Earth", "Imperium Fuel Depot", "Comet Zone", "Rebel Base"],
            ["Imperium Arms Factories"],
            2 + 1 + 1 + 2 + 2,
        ),
        ("Mining League", ["Alpha Centauri", "Comet Zone", "Imperium Munitions"], ["Mining Industries"], 1 + 2 + 2 + 2),
        ("Mining League", ["Old Earth", "Comet Zone"], ["Mining Robots", "Mining Industries"], 2 + 2 + 2),
        (
            "Military Industry",
            ["Old Earth", "Rebel Base", "Gem World"],
            ["Space Marines", "Contact Specialist", "Genetics Lab"],
            1 + 2 + 2 + 2,
        ),
        (
            "New Galactic Order",
            ["New Sparta", "Imperium Fifth Column", "Rebel Outpost"],
            ["Space Marines"],
            2 + 2 + 1 + 2,
        ),
        ("New Galactic Order", ["Uplift Mercenary Force", "Avian Uplift Race"], [], 2 + 2),
        ("New Galactic Order", ["Ancient Race"], [], 1),
        (
            "Alien Tech Institute",
            ["Damaged Alien Factory", "Alien Monolith", "Alien Rosetta Stone World"],
            ["Alien Monument"],
            2 * 5,
        ),
        ("Galactic Exchange", ["Old Earth", "Gem World"], [], 1),
        ("Galactic Exchange", ["Old Earth", "Gem World", "Rebel Miners"], ["Diversified Economy"], 3 + 2),
        ("Galactic Exchange", ["Old Earth", "Gem World", "Rebel Miners", "Avian Uplift Race"], [], 6),
        ("Galactic Exchange", ["Damaged Alien Factory", "Gem World", "Rebel Miners", "Avian Uplift Race"], [], 10),
        ("Galactic Exchange", ["Old Earth"], [], 0),
        (
            "Uplift Gene Hunters",
            ["Uplift Mercenary Force", "Avian Uplift Race", "Distant World", "Rebel Base"],
            [],
            2 + 2 + 1 + 2,
        ),
        (
            "Galactic Imperium",
            ["Imperium Warlord", "Imperium Fifth Column", "Rebel Base", "Gem World"],
            ["Imperium Arms Factories", "Space Marines"],
            2 + 2 + 1 + 2 + 2,
        ),
        (
            "Imperium Lords",
            ["Rebel Mutineers", "Rebel Base", "Imperium Survey HQ", "Former Penal Colony"],
            ["Imperium Arms Factories", "Space Marines"],
            2 + 2 + 1 + 1 + 1,
        ),
        (
            "Federation Survey",
            ["Separatist Colony", "Imperium Survey HQ", "Gem World"],
            ["Survey Team", "Homesteading Pioneers"],
            2 + 2 + 1 + 2 + 2 + 2,
        ),
        ("Frontier Settlers", ["Old Earth", "Gem World", "New Earth"], [], 1 + 1 + 2),
        ("Galactic Federation", ["Old Earth"], ["Space Marines", "Imperium Lords"], 2 + 1 + 2),
        (
            "New Economy",
            ["Old Earth", "New Vinland", "Gem World"],
            ["Prosperous Economy", "Space Marines"],
            1 + 1 + 2 + 2,
        ),
        (
            "Imperium Blaster Gem Consortium",
            ["Imperium Warlord", "Imperium Blaster Gem Consortium", "Gem World"],
            ["Imperium Arms Factories", "Space Marines"],
            6,
        ),
        (
            "Alien Uplift Chamber",
            ["Uplift Mercenary Force", "Alien Uplift Chamber", "Rebel Uplift World", "Gem World"],
            ["Space Marines"],
            6,
        ),
        ("Uplift Coalition", ["Old Earth", "Uplift Coalition", "Avian Uplift Race"], ["Uplift Gene Hunters"], 6),
        ("Rebel Resistance", ["Rebel Mutineers", "Rebel Resistance", "Rebel Base", "Gem World"], ["Space Marines"], 6),
    ],
)
def test_question_marks(tile: str, held: list[str], developments: list[str], expected: int) -> None:
    owned = developments if tile in held or tile in developments else [*developments, tile]
    assert points(empire(*held, developments=owned), tile) == expected


def test_no_tile_counts_for_two_conditions_of_one_bonus() -> None:
    """A rare military colony with the Imperium keyword meets all three conditions and scores on the first."""
    game = empire("Old Earth", "Imperium Fuel Depot", developments=["Imperium War Profiteers"])
    assert points(game, "Imperium War Profiteers") == 2 + 2


# --- the colony of any kind -----------------------------------------------------------------------------------------


def test_the_oort_cloud_factory_is_of_the_kind_that_scores_most() -> None:
    game = empire("Old Earth", OORT, developments=["Pan-Galactic League"])
    assert points(game, "Pan-Galactic League") == 2
    game = empire("Old Earth", OORT, "Gem World", developments=["Galactic Exchange"])
    assert points(game, "Galactic Exchange") == 3


def test_it_has_one_kind_for_the_whole_scoring() -> None:
    game = empire("Old Earth", OORT, developments=["Pan-Galactic League", "Mining League"])
    assert points(game, "Pan-Galactic League") + points(game, "Mining League") == 2


def test_it_is_an_alien_tile_whatever_its_kind() -> None:
    game = empire("Old Earth", OORT, developments=["Pan-Galactic League", "Alien Tech Institute"])
    assert points(game, "Alien Tech Institute") == 4
    assert points(game, "Pan-Galactic League") == 2


# --- the end --------------------------------------------------------------------------------------------------------


def over(*sides: dict[str, Any], **fields: Any) -> Frontiers:
    return table("", *sides, step="over", ending=["colonists"], **fields)


def test_the_most_points_win() -> None:
    game = over(side("Old Earth", chips=3), side("New Sparta", chips=5))
    assert game.result().winners == [1]
    assert game.result().why == ["colonists"]


def test_credits_and_goods_in_the_empire_break_ties() -> None:
    game = over(
        side("New Sparta", "Gem World", goods=["Gem World"], credits=2, chips=1),
        side("Old Earth", credits=2, chips=1),
    )
    assert game.result().scores() == [3, 3]
    assert game.result().ties == [3, 2]
    assert game.result().winners == [0]


def test_what_is_stockpiled_does_not_break_ties() -> None:
    game = over(
        side("New Sparta", chips=1, stockpile={"credits": 2, "goods": ["rare"]}),
        side("Old Earth", credits=1),
        options=["goals"],
    )
    assert game.result().scores() == [2, 2]
    assert game.result().winners == [1]


def test_a_tie_that_nothing_breaks_is_shared() -> None:
    game = over(side("New Sparta", chips=1, credits=1), side("Old Earth", credits=1))
    assert game.result().winners == [0, 1]


def test_scores_can_be_asked_for_at_any_moment_and_have_no_winners_before_the_end() -> None:
    game = empire("Old Earth", chips=2)
    assert game.scores()[0] == 4
    assert game.result().winners == []
    assert scoring.military(game.tiles, game.empires[0]) == 0
