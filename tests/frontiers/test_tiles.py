"""The tiles: their data reproduces every total that the rulebook publishes."""

from __future__ import annotations

from collections import Counter

import pytest

from frontiers.positions import TILES
from windfall.errors import WindfallError
from windfall.frontiers.goal_tiles import all_goals
from windfall.frontiers.powers import ANY, KIND_NAMES, PROVENANCES
from windfall.frontiers.setup import GOODS, SMALL_COPIES
from windfall.frontiers.tiles import DEVELOPMENT, HOME, WORLD, Tile, read_power

WORLDS = [tile for tile in TILES.designs if tile.sort == WORLD]
MILITARY = [world for world in WORLDS if world.military]
PEACEFUL = [world for world in WORLDS if not world.military]
DEVELOPMENTS = [tile for tile in TILES.designs if tile.sort == DEVELOPMENT]
HOMES = [tile for tile in TILES.designs if tile.sort == HOME]


def with_keyword(worlds: list[Tile], keyword: str) -> list[Tile]:
    return [world for world in worlds if keyword in world.keywords]


def test_the_bag_has_26_military_and_34_non_military_worlds() -> None:
    assert (len(MILITARY), len(PEACEFUL)) == (26, 34)


def test_worlds_by_defense_and_cost() -> None:
    assert Counter(world.cost for world in MILITARY) == {1: 5, 2: 6, 3: 3, 4: 3, 5: 2, 6: 2, 7: 1, 8: 2, 9: 2}
    assert Counter(world.cost for world in PEACEFUL) == {0: 1, 1: 3, 2: 12, 3: 5, 4: 4, 5: 6, 6: 2, 7: 1}


def test_worlds_by_colonists() -> None:
    assert Counter(world.colonists for world in MILITARY) == {1: 18, 2: 8}
    assert Counter(world.colonists for world in PEACEFUL) == {1: 21, 2: 13}


def test_worlds_by_source_of_goods() -> None:
    assert Counter(world.source or "gray" for world in MILITARY) == {"windfall": 12, "production": 6, "gray": 8}
    assert Counter(world.source or "gray" for world in PEACEFUL) == {"windfall": 11, "production": 20, "gray": 3}


def test_worlds_by_kind() -> None:
    of_kind = lambda worlds: Counter(KIND_NAMES[world.kind] for world in worlds if world.kind)  # noqa: E731
    assert of_kind(MILITARY) == {"novelty": 3, "rare": 4, "genes": 6, "alien": 5}
    assert of_kind(PEACEFUL) == {"novelty": 12, "rare": 9, "genes": 5, "alien": 4, "any": 1}
    assert [world.name for world in WORLDS if world.kind == ANY] == ["Alien Oort Cloud Factory"]


def test_worlds_by_keyword() -> None:
    counts = {keyword: len(with_keyword(MILITARY, keyword)) for keyword in ("imperium", "rebel", "uplift")}
    assert counts == {"imperium": 3, "rebel": 11, "uplift": 6}
    counts = {keyword: len(with_keyword(PEACEFUL, keyword)) for keyword in ("imperium", "rebel", "uplift")}
    assert counts == {"imperium": 4, "rebel": 0, "uplift": 5}
    assert [world.name for world in MILITARY if {"rebel", "uplift"} <= set(world.keywords)] == ["Rebel Uplift World"]
    gray_aliens = [world.name for world in PEACEFUL if not world.kind and "alien" in world.keywords]
    assert gray_aliens == ["Alien Rosetta Stone World"]


def test_points_and_question_marks_of_worlds() -> None:
    printed = lambda worlds: {world.points for world in worlds if not world.scoring}  # noqa: E731
    assert (min(printed(MILITARY)), max(printed(MILITARY))) == (0, 9)
    assert (min(printed(PEACEFUL)), max(printed(PEACEFUL))) == (0, 6)
    asked = lambda worlds: sorted(world.scoring[0]["keyword"] for world in worlds if world.scoring)  # noqa: E731
    assert asked(MILITARY) == ["rebel", "uplift"]
    assert asked(PEACEFUL) == ["imperium", "uplift"]


def test_there_are_56_development_tiles() -> None:
    small = [tile for tile in DEVELOPMENTS if not tile.large]
    always = [tile for tile in small if not tile.slot]
    assert (len(always), len(small) - len(always), len(DEVELOPMENTS) - len(small)) == (8, 16, 16)
    assert SMALL_COPIES[5] * (len(always) + 8) + 8 == 56
    assert all(1 <= tile.cost <= 5 for tile in small)
    assert all(tile.cost == 9 and tile.scoring for tile in DEVELOPMENTS if tile.large)


def test_every_double_sided_tile_has_a_first_game_side_which_comes_first() -> None:
    slots: dict[str, list[bool]] = {}
    for tile in DEVELOPMENTS:
        if tile.slot:
            slots.setdefault(tile.slot, []).append(tile.first_game)
    assert sorted(slots) == list("ABCDEFGHIJKLMNOP")
    assert all(sides == [True, False] for sides in slots.values())
    assert Counter(home.mat for home in HOMES) == dict.fromkeys(range(1, 9), 2)
    assert sum(home.first_game for home in HOMES) == 8


def test_the_rulebook_has_these_two_at_work_together_so_they_are_no_two_faces() -> None:
    slot = {tile.name: tile.slot for tile in DEVELOPMENTS}
    assert slot["Improved Logistics"] != slot["Terraforming Robots"]


def test_there_are_goods_for_every_colony() -> None:
    """As many cubes of a kind as worlds of it, the one of any kind, and the home colonies that can be in play."""
    for kind, cubes in GOODS.items():
        mats = {home.mat for home in HOMES if home.kind == kind}
        assert sum(world.kind in (kind, ANY) for world in WORLDS) + len(mats) <= cubes, KIND_NAMES[kind]
    assert sum(GOODS.values()) == 60


def test_numbers_and_names_are_unique_and_stay() -> None:
    assert len(TILES.number_of) == len(TILES.of_number) == len(TILES.designs) == 116
    assert TILES.number_of["Contact Specialist"] == 0
    assert TILES.number_of["New Economy"] == 39
    assert TILES.number_of["Old Earth"] == 40
    assert TILES.number_of["Abandoned Mine Squatters"] == 55
    assert TILES.number_of["Devolved Uplift Race"] == 60
    assert TILES.number_of["Rebel Stronghold"] == 119


def test_every_tile_and_goal_says_where_it_comes_from() -> None:
    for tile in [*TILES.designs, *all_goals().goals]:
        assert tile.provenance in PROVENANCES
        assert bool(tile.known) == (tile.provenance == "partly"), tile.name
        assert tile.sources or tile.provenance == "reconstructed", tile.name
    assert Counter(tile.provenance for tile in WORLDS) == {"attested": 3, "partly": 7, "reconstructed": 50}


# What public material attests, which no retuning may touch.
ATTESTED = {
    "Space Marines": (2, 1),
    "Devolved Uplift Race": (0, 1),
    "Artist Settlement": (1, 1),
    "Imperium Survey HQ": (2, 1),
    "Deep Space Symbionts": (3, 1),
    "Homesteading Pioneers": (3, 2),
}


def test_attested_figures_stand() -> None:
    for name, (cost, points) in ATTESTED.items():
        tile = TILES.of_number[TILES.number_of[name]]
        assert (tile.cost, tile.points) == (cost, points)
    assert TILES.of_number[TILES.number_of["Alien Rosetta Stone World"]].points == 3


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ({"phase": "settle", "effect": "teleport"}, "no settle power called 'teleport'"),
        ({"phase": "settle", "effect": "military"}, "needs 'amount'"),
        ({"phase": "settle", "effect": "military", "amount": 1, "goods": 2}, "has no 'goods'"),
    ],
)
def test_a_power_outside_the_vocabulary_gets_a_sentence(line: dict[str, object], sentence: str) -> None:
    with pytest.raises(WindfallError, match="Test World") as error:
        read_power("Test World", line)
    assert sentence in str(error.value)
