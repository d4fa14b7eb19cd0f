"""Rows for networks: nothing hidden in them, and what stands where."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from feature_checks import Rows, check_layout, check_page, in_zone, part
from game_checks import walk
from roll.positions import QUIET_TOO, TILES, busy, play, side, table
from roll.test_properties import GAMES, SEEDS
from windfall.engine.catalog import title
from windfall.engine.rng import Rng
from windfall.roll import scoring
from windfall.roll.powers import COLOURS, PHASES
from windfall.roll.state import Roll
from windfall.roll.tile_words import PHASE_NAMES
from windfall.roll.tiles import WORLD_SIDE

FEW = settings(max_examples=12)
ROWS = Rows("roll", lambda game, design: game.tiles.name(design))
LAYOUT, row, zone, numbers = ROWS.layout, ROWS.row, ROWS.zone, ROWS.numbers


@pytest.mark.pure
@FEW
@given(GAMES, SEEDS)
def test_a_row_is_the_same_for_all_a_seat_can_imagine(setting: tuple[int, dict[str, str]], seed: int) -> None:
    ROWS.check_imagined(setting, seed, often=1.0)


@FEW
@given(GAMES, SEEDS)
def test_a_row_is_the_same_after_writing_and_reading_the_seat_form(
    setting: tuple[int, dict[str, str]], seed: int
) -> None:
    ROWS.check_seat_forms(setting, seed)


@pytest.mark.pure
def test_the_layout_and_its_page() -> None:
    check_layout(LAYOUT)
    check_page("roll", LAYOUT)
    assert LAYOUT.length < 3600


@pytest.mark.pure
def test_points_and_steps_in_random_games() -> None:
    for seed in range(6):
        for game, chance in walk("roll", 2 + seed % 4, {}, seed):
            assert isinstance(game, Roll)
            if chance.random() < 0.9:
                continue
            for seat in game.owed():
                order = [(seat + i) % int(game.players) for i in range(int(game.players))]
                found = row(game, seat)
                scores = [int(scoring.score(game.tiles, game.empires[other])) for other in order]
                assert part(LAYOUT, found, "score") == [*scores, *[0] * (5 - len(scores))]
                assert part(LAYOUT, found, "step").index(1) == game.step.number
                assert sum(part(LAYOUT, found, "owes")) >= len(game.owed())
                assert part(LAYOUT, found, "owes")[0] == 1
                assert part(LAYOUT, found, "players").index(1) == game.players - 2


@pytest.mark.pure
def test_what_was_selected_in_the_last_round() -> None:
    seen = 0
    for seed in range(3):
        number, now, last = 0, {}, {}
        for game, chance in walk("roll", 2 + seed, {}, seed):
            view = game.view(None)
            if view["round"] != number:
                number, now, last = view["round"], {}, now
            now |= {empire["seat"]: empire["selected"] for empire in view["empires"] if empire["selected"]}
            assert {empire["seat"]: empire["last_selected"] for empire in view["empires"]} == {
                seat: last.get(seat) for seat in range(2 + seed)
            }
            if chance.random() < 0.1:
                for seat in game.owed():
                    found = part(LAYOUT, row(game, seat), "selected last")
                    for place in range(5):
                        phase = last.get((seat + place) % (2 + seed)) if place < 2 + seed else None
                        assert found[place * PHASES : (place + 1) * PHASES] == [name == phase for name in PHASE_NAMES]
                        seen += phase is not None
    assert seen > 50


@pytest.mark.pure
def test_other_tiles_at_hand_make_another_row() -> None:
    rows = set()
    for seed in range(20):
        game = title("roll").new_game(2, {}, seed)
        rows.add(tuple(row(game)))
    assert len(rows) == 20


@pytest.mark.pure
def test_tiles_of_the_zone_and_what_they_take() -> None:
    game = table(
        "assign",
        side(
            "Replicant Robots",  # worlds cost one less
            "Ore-Rich World",
            developments=["Mining League", "Advanced Logistics", "Diversification"],
            worlds=["Radioactive World"],
            developers={"home": 2},
            cup={"home": 2, "rare": 1},
        ),
    )
    less = int(TILES.cost[TILES.design_of["Radioactive World"]]) - 1
    assert zone(game, "top") == {"Mining League": 1, "Radioactive World": 1}
    assert zone(game, "below") == {"Advanced Logistics": 4, "Diversification": 3}
    assert zone(game, "need") == {
        "Mining League": 6,
        "Advanced Logistics": 1,
        "Diversification": 1,
        "Radioactive World": less,
    }
    assert zone(game, "missing") == {"Mining League": 4, "Radioactive World": less}
    assert numbers(game, "lacking")[:2] == [4, less]
    assert zone(game, "bonus") == {"Mining League": 2}  # two points for each rare world
    assert numbers(game, "discount")[:7] == [0, 0, 1, 1, 1, 1, 1]
    assert numbers(game, "worlds")[:5] == [0, 1, 0, 1, 2]
    # The other seat sees the topmost tiles and how many there are, not those below them.
    assert zone(game, "zone 1", 1) == {"Mining League": 2, "Radioactive World": 2}
    assert zone(game, "below", 1) == {}
    assert numbers(game, "stacks", 1)[2:4] == [3, 1]


@pytest.mark.pure
def test_dice_behind_a_screen_are_known_by_colour() -> None:
    rolled = {"explore": {"home": 2}, "wild": {"rare": 1}}
    other = side(faction=QUIET_TOO, home="New Sparta", cup={"home": 1, "genes": 2})
    game = table("assign", side(rolled=rolled, citizenry={"home": 1}), other)
    places = numbers(game, "dice")
    mine, theirs = places[: 9 * COLOURS], places[9 * COLOURS : 18 * COLOURS]
    assert mine[:COLOURS] == [0] * COLOURS
    assert mine[COLOURS] == 1
    assert mine[4 * COLOURS] == 2  # the Explore column
    assert numbers(game, "wild") == [0, 0, 0, 0, 1, 0, 0]
    assert theirs[:COLOURS] == [1, 0, 0, 0, 0, 2, 0]
    assert not any(theirs[COLOURS:])
    play(game, "select settle")
    assert numbers(game, "selected")[:PHASES] == [0, 0, 1, 0, 0]
    assert numbers(game, "selected", 1) == [0] * 5 * PHASES
    assert numbers(game, "stage").index(1) == 1


@pytest.mark.pure
def test_goods_and_what_they_bring() -> None:
    game = table(
        "ship",
        side(
            "Radioactive World",
            goods={"Radioactive World": ["rare"]},
            workers={"ship": {"home": 1, "rare": 1}},
            credits=3,
        ),
        busy("ship"),
        pool=20,
    )
    assert zone(game, "goods")["Radioactive World"] == 1
    assert zone(game, "matching")["Radioactive World"] == 1
    assert numbers(game, "good dice")[4] == 1
    assert numbers(game, "price")[:4] == [3, 4, 5, 6]
    assert numbers(game, "credits")[:2] == [3, 1]
    assert numbers(game, "pool") == [20]
    play(game, "shipper home")  # there is one good only
    assert zone(game, "focus") == {"Radioactive World": 1}
    assert numbers(game, "turn") == [1, 0, 0, 0, 0, 0, 0]
    assert numbers(game, "good") == [0, 0, 0, 0, 1, 0, 0]
    assert zone(game, "goods") == {}


@pytest.mark.pure
def test_tiles_at_hand_and_abandoned_ones() -> None:
    game = table(
        "explore",
        side(developments=["Mining League"], worlds=["Radioactive World"], workers={"explore": {"home": 1}}),
        busy("explore"),
    )
    play(game, "scout home", "abandon Mining League")
    mining = TILES.design_of["Mining League"]
    assert in_zone(LAYOUT, row(game), "away") == {mining: 1, mining + WORLD_SIDE: 1}
    hand = in_zone(LAYOUT, row(game), "hand")
    tiles = {int(tile) for tile in game.empires[0].seen}
    assert set(hand) == tiles | {tile + WORLD_SIDE for tile in tiles}
    assert len(tiles) == 2
    assert numbers(game, "held", 1)[:2] == [0, 2]
    assert zone(game, "hand", 1) == {}


@pytest.mark.pure
def test_imagined_games_differ_where_rows_do_not() -> None:
    game = title("roll").new_game(3, {}, 5)
    chance = random.Random(1)
    assert len({game.imagine(0, Rng(chance.getrandbits(32))).digest() for _ in range(5)}) == 5
