"""The data: totals that the rulebook publishes, and a supply of dice that cannot run out."""

from __future__ import annotations

from collections import Counter

from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, VOCABULARY
from windfall.roll.setup import DICE_IN_CITIZENRY, DICE_IN_CUP
from windfall.roll.tiles import DESIGNS, FACTION, FACTIONS, HOME_WORLD, HOMES, TILES, WORLD_SIDE, all_tiles

TABLES = all_tiles()


def squares(first: int, number: int) -> list:
    return [TABLES.of_design[design] for design in range(first, first + number)]


def by_cost(chosen: list) -> list[int]:
    return [sum(square.cost == cost for square in chosen) for cost in range(1, 7)]


def kind(development) -> str:
    """What the rulebook's table counts a development as."""
    return "reassign" if development.reassign else "power" if development.powers else "immediate"


def test_every_design_is_there_once_and_has_a_name_of_its_own() -> None:
    assert [square.design for square in TABLES.squares] == list(range(DESIGNS))
    assert len(TABLES.design_of) == DESIGNS == 2 * TILES + 2 * FACTIONS + HOMES
    assert all(not square.is_world for square in squares(0, TILES))
    assert all(square.is_world for square in squares(WORLD_SIDE, TILES) + squares(HOME_WORLD, HOMES))


def test_the_tile_distribution_is_the_rulebooks() -> None:
    worlds = squares(WORLD_SIDE, TILES)
    table = {
        "novelty": [5, 6, 4, 0, 0, 0],
        "rare": [0, 5, 6, 2, 0, 0],
        "genes": [0, 0, 3, 4, 2, 0],
        "alien": [0, 0, 0, 2, 2, 3],
        "gray": [2, 3, 2, 2, 1, 1],
    }
    for colour, counts in table.items():
        assert by_cost([world for world in worlds if COLOUR_NAMES[world.colour] == colour]) == counts
    table = {"reassign": [4, 5, 6, 1, 1, 1], "power": [5, 5, 8, 3, 4, 9], "immediate": [0, 0, 1, 2, 0, 0]}
    for sort, counts in table.items():
        assert by_cost([square for square in squares(0, TILES) if kind(square) == sort]) == counts


def test_the_two_sides_of_a_tile_cost_six_to_eight_together() -> None:
    for tile in range(TILES):
        assert 6 <= TABLES.cost[tile] + TABLES.cost[WORLD_SIDE + tile] <= 8


def test_dice_and_their_faces() -> None:
    counts = {COLOUR_NAMES[die.colour]: die.count for die in TABLES.dice}
    assert counts == {
        "home": 25,
        "military": 22,
        "consumption": 9,
        "novelty": 20,
        "rare": 14,
        "genes": 12,
        "alien": 9,
    }
    assert sum(counts.values()) == 111
    faces = {COLOUR_NAMES[die.colour]: Counter(FACE_NAMES[face] for face in die.faces) for die in TABLES.dice}
    assert all(sum(each.values()) == 6 for each in faces.values())
    # What each colour is for.
    assert faces["home"]["explore"] == 2
    assert faces["home"]["wild"] == 0
    assert faces["military"]["develop"] == faces["military"]["settle"] == 2
    assert faces["consumption"]["ship"] == 3
    assert faces["novelty"]["produce"] == faces["novelty"]["ship"] == 2
    assert faces["rare"]["develop"] == 2
    assert faces["genes"]["settle"] == faces["genes"]["wild"] == 2
    assert faces["alien"]["wild"] == 3
    assert faces["alien"]["explore"] == 0


def test_no_colour_of_dice_can_run_out() -> None:
    """Even if both sides of every tile were in some tableau, with all factions and home worlds, and five players."""
    granted = [0] * COLOURS
    for square in TABLES.squares:
        for line in square.on_placing:
            if line["effect"] == "dice":
                granted[COLOUR_NAMES.index(line["colour"])] += line.get("number", 1)
    granted[0] += 5 * (DICE_IN_CUP + DICE_IN_CITIZENRY)
    assert granted == [25, 22, 9, 19, 14, 12, 9]
    assert all(granted[die.colour] <= die.count for die in TABLES.dice)


def test_every_word_of_the_vocabulary_is_used() -> None:
    used = {(power.phase, power.effect) for square in TABLES.squares for power in square.powers}
    assert used == set(VOCABULARY)


def test_factions_have_two_squares_and_only_the_ninth_two_worlds() -> None:
    halves = squares(FACTION, 2 * FACTIONS)
    assert [half.is_world for half in halves] == [False, True] * 8 + [True, True]


def test_all_worlds_but_doomed_world_grant_dice_and_goods_lie_on_coloured_worlds() -> None:
    for square in TABLES.squares:
        dice = [line for line in square.on_placing if line["effect"] == "dice"]
        if square.is_world:
            assert bool(dice) == (square.name != "Doomed World")
        for line in dice:
            assert line["to"] != "good" or COLOUR_NAMES[square.colour] == line["colour"]
