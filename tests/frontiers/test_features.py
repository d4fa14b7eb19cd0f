"""Rows for networks: nothing hidden in them, and what stands where."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from feature_checks import Rows, check_layout, check_page, in_zone, part
from frontiers.positions import TILES, play, side, table
from frontiers.test_properties import GAMES, SEEDS
from game_checks import walk
from windfall.engine.catalog import title
from windfall.frontiers import develop, moves, scoring, terms
from windfall.frontiers.position import ACTION_NAMES
from windfall.frontiers.state import Frontiers
from windfall.frontiers.view import visible_goals

FEW = settings(max_examples=12)
ROWS = Rows("frontiers", lambda game, design: TILES.name(design))
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
    check_page("frontiers", LAYOUT)
    assert LAYOUT.length < 3600


@pytest.mark.pure
def test_derived_numbers_in_random_games() -> None:
    for seed in range(6):
        options = {"goals": ""} if seed % 2 else {}
        for game, chance in walk("frontiers", 2 + seed % 4, options, seed):
            assert isinstance(game, Frontiers)
            if chance.random() < 0.9:
                continue
            for seat in game.owed():
                check_derived(game, seat)


def check_derived(game: Frontiers, seat: int) -> None:
    """What the rules say stands in the row."""
    found = row(game, seat)
    order = [(seat + i) % int(game.players) for i in range(int(game.players))]
    empire = game.empires[seat]
    goals = visible_goals(game, seat)
    scores = [int(scoring.score(game, game.empires[other], goals)) for other in order]
    assert part(LAYOUT, found, "score") == [*scores, *[0] * (5 - len(scores))]
    assert part(LAYOUT, found, "step").index(1) == game.step.number
    assert part(LAYOUT, found, "owes")[0] == 1
    assert part(LAYOUT, found, "players").index(1) == game.players - 2
    can = in_zone(LAYOUT, found, "can")
    for world in empire.explored:
        assert (world in can) == terms.can_settle(game, empire, world)
    for tile in game.market:
        assert (tile in can) == develop.can_buy(game, empire, tile)
    assert sum(part(LAYOUT, found, "to come")) == len(game.track) - game.turn
    assert set(in_zone(LAYOUT, found, "empire")) == {*empire.colonies, *empire.developments}


@pytest.mark.pure
def test_who_selected_which_action_in_this_round_and_the_last() -> None:
    seen = 0
    for seed in range(3):
        players = 2 + seed
        number = 0
        now: set[tuple[str, int]] = set()
        last: set[tuple[str, int]] = set()
        for game, chance in walk("frontiers", players, {}, seed):
            view = game.view(None)
            if view["round"] != number:
                number, now, last = view["round"], set(), now
            now |= {(action["action"], action["by"]) for action in view["actions"] if action["selected"]}
            told = {(name, side["seat"]) for side in view["empires"] for name in side["last_selected"]}
            assert last <= told  # the last action of a round may be over at once, so that nobody has seen it going on
            assert len(told) == (len(view["track"]) if view["round"] > 1 else 0)
            last = told
            if chance.random() < 0.1:
                for seat in game.owed():
                    for block, expected in (("selected by", now), ("selected last", last)):
                        found = part(LAYOUT, row(game, seat), block)
                        ones = [divmod(i, 8) for i, number in enumerate(found) if number]
                        assert {(ACTION_NAMES[a], (seat + place) % players) for place, a in ones} == expected
                        assert len(ones) == len(expected)
                        assert all(place < players for place, _ in ones)
                        seen += len(ones)
    assert seen > 100


@pytest.mark.pure
def test_other_worlds_make_another_row() -> None:
    rows = set()
    for seed in range(10):
        game = table("Explore", side("Old Earth", credits=3), center=[], round=2)
        game.center = type(game.center)([60 + seed])
        rows.add(tuple(row(game)))
    assert len(rows) == 10


@pytest.mark.pure
def test_choosing_a_home_colony() -> None:
    game = title("frontiers").new_game(3, {}, 4)
    assert isinstance(game, Frontiers)
    seat = game.owed()[0]
    assert {moves.HOME + design for design in in_zone(LAYOUT, row(game, seat), "center")} == set(game.options(seat))


@pytest.mark.pure
def test_what_tiles_take() -> None:
    game = table("Develop", side("Old Earth", credits=6, explored=["Alien Monolith"]))
    empire = game.empires[0]
    takes, can = zone(game, "takes"), zone(game, "can")
    for tile, copies in zip(game.market, game.copies, strict=True):
        name = TILES.name(int(tile))
        assert takes.get(name, 0) == develop.price(game, empire, tile) == max(TILES.cost[tile] - 1, 0)
        assert (name in can) == (TILES.cost[tile] <= 7)
        assert zone(game, "market")[name] == copies
    assert zone(game, "explored") == {"Alien Monolith": 1}
    assert zone(game, "explored by others", 1) == {"Alien Monolith": 1}
    assert numbers(game, "credits")[:2] == [6, int(game.empires[1].credits)]
    assert numbers(game, "action").index(1) == moves.DEVELOP
    assert numbers(game, "develop discount")[0] == 1


@pytest.mark.pure
def test_a_goal_face_down_is_told_to_its_holder_only() -> None:
    for seed in range(40):
        for game, _ in walk("frontiers", 3, {"goals": ""}, seed):
            assert isinstance(game, Frontiers)
            if game.hidden >= 0:
                for seat in range(3):
                    known = numbers(game, "goal down", seat)
                    assert known[int(game.hidden)] == 1
                    assert (sum(known) == 1) == (seat == game.holder)
                return
    raise AssertionError("Nobody charted goals.")


@pytest.mark.pure
def test_settling_a_world() -> None:
    game = table(
        "Settle",
        side("Old Earth", developments=["Terraforming Specialists"], colonists=3, credits=9, explored=["New Earth"]),
        side("New Sparta", colonists=1, explored=["Rebel Fuel Cache"]),
    )
    assert zone(game, "takes")["New Earth"] == 3
    assert "New Earth" in zone(game, "can")
    assert zone(game, "explored by others") == {"Rebel Fuel Cache": 1}
    play(game, "settle New Earth")
    assert zone(game, "empire") == {"Old Earth": 1, "Terraforming Specialists": 1, "New Earth": 1}
    assert zone(game, "spent") == {"New Earth": 1}  # until the end of the action
    assert zone(game, "empire 1", 1) == {"Old Earth": 1, "Terraforming Specialists": 1, "New Earth": 1}
    assert numbers(game, "settled") == [1, 0]
    assert numbers(game, "colonies")[:2] == [2, 1]
    assert numbers(game, "worlds")[:4] == [0, 0, 1, 0]
    lacking = TILES.cost[TILES.number_of["Rebel Fuel Cache"]] - terms.military_against(
        game, game.empires[1], TILES.number_of["Rebel Fuel Cache"]
    )
    assert zone(game, "takes", 1).get("Rebel Fuel Cache", 0) == max(lacking, 0)
