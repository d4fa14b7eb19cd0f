"""Positions: round trips of both forms at random points, short documents, and a sentence for every contradiction."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_checks import play_on, walk
from roll.positions import cup, side, stacks, table
from windfall.engine import catalog
from windfall.engine.positions import load, read_document, to_text
from windfall.errors import WindfallError
from windfall.roll.state import Roll

TITLE = catalog.title("roll")
GAMES = st.sampled_from([(2, {}), (3, {}), (4, {}), (5, {}), (2, {"first-game": ""}), (3, {"edition-2014": ""})])
SEEDS = st.integers(0, 2**32 - 1)
SOME = settings(max_examples=15)


def there_and_back(document: dict[str, Any], seed: int = 0) -> Roll:
    game = load(read_document(to_text(document)), seed)
    assert isinstance(game, Roll)
    return game


@pytest.mark.pure
@SOME
@given(GAMES, SEEDS)
def test_the_full_form_round_trips_to_the_bit(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("roll", *setting, seed):
        if chance.random() < 0.05 or game.over():
            document = TITLE.write_position(game, None)
            again = there_and_back(document, seed=chance.getrandbits(16))
            assert again.digest() == game.digest()
            assert TITLE.write_position(again, None) == document
            ahead = game.copy()
            play_on(ahead, random.Random(1), 10)
            play_on(again, random.Random(1), 10)
            assert again.digest() == ahead.digest()


@pytest.mark.pure
@SOME
@given(GAMES, SEEDS)
def test_the_seat_form_keeps_all_a_seat_sees_and_may_do(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("roll", *setting, seed):
        if chance.random() < 0.05 or game.over():
            seat = chance.randrange(setting[0])
            again = there_and_back(TITLE.write_position(game, seat), seed=chance.getrandbits(16))
            assert again.options(seat) == game.options(seat)
            seen, again_seen = game.view(seat), again.view(seat)
            seen.pop("owed"), again_seen.pop("owed")
            assert again_seen == seen
            play_on(again, chance, 10)


def test_the_seat_form_does_not_depend_on_what_is_hidden() -> None:
    for game, chance in walk("roll", 3, {}, 5):
        if chance.random() < 0.1:
            imagined = game.imagine(0, catalog.title("roll").new_game(2, {}, chance.getrandbits(20)).rng)
            mine, other = TITLE.write_position(game, 0), TITLE.write_position(imagined, 0)
            if game.step.secret:
                mine.pop("owes", None), other.pop("owes", None)
            assert mine == other


def test_the_shortest_document_is_a_round_about_to_be_assigned() -> None:
    game = load({"game": "roll", "empires": [{"cup": {"home": 3}}, {"cup": {"home": 3}}]}, 1)
    assert isinstance(game, Roll)
    assert game.step.name == "assign"
    assert game.owed() == [0, 1]
    assert game.round == 1
    assert len(game.bag) == 55


def test_what_is_left_open_is_dealt_by_the_seed() -> None:
    document = {"game": "roll", "empires": [{"cup": {"home": 3}, "developments": ["?", "?"]}, {"worlds": 3}]}
    one, same, other = load(document, 1), load(document, 1), load(document, 2)
    assert one.digest() == same.digest() != other.digest()
    assert [len(stack) for stack in stacks(one)] == [2, 0]
    assert [len(stack) for stack in stacks(one, 1)] == [0, 3]


def test_a_bag_that_is_listed_leaves_other_tiles_out_of_the_game() -> None:
    game = table("explore", side(workers={"explore": {"home": 1}}), bag=["Nanotechnology"])
    assert len(game.bag) == 1


def test_a_document_may_say_what_was_rolled() -> None:
    game = table("assign", side(rolled={"explore": {"home": 2}, "wild": {"alien": 1}}))
    assert cup(game) == {}
    assert game.supply[6] == 8


EMPIRES = [{"cup": {"home": 3}}, {"cup": {"home": 3}}]


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({}, '"empires"'),
        ({"empires": EMPIRES, "players": 3}, "for 3 players but has 2 empires"),
        ({"empires": EMPIRES * 3}, "from 2 to 5"),
        ({"empires": EMPIRES, "dice": 1}, "no field 'dice'"),
        ({"empires": [{"hand": 1}, {}]}, "no field 'hand'"),
        ({"empires": EMPIRES, "options": ["goals"]}, "no option 'goals'"),
        ({"empires": EMPIRES, "phase": "trade"}, "must be one of"),
        ({"empires": [{"faction": 3}, {"faction": 3}]}, "the same faction"),
        ({"empires": [{"faction": 10}, {}]}, "from 1 to 9"),
        ({"empires": [{"home": "Gem World"}, {}]}, '"home" must be one of'),
        ({"empires": [{"tableau": ["Old Earth"]}, {}]}, "no side of a game tile"),
        ({"empires": [{"tableau": ["Gem World"]}, {"tableau": ["Conscription"]}]}, "in two places"),
        ({"empires": [{"developments": ["Gem World"]}, {}]}, "wrong side up"),
        ({"empires": [{"worlds": ["Gem Wordl"]}, {}]}, "no side of a game tile"),
        ({"empires": [{"credits": 11}, {}]}, "from 0 to 10"),
        ({"empires": [{"cup": {"pink": 1}}, {}]}, "colour 'pink'"),
        ({"empires": [{"cup": {"alien": 10}}, {}]}, "more than the 9 alien dice"),
        ({"empires": [{"goods": {"Gem World": ["home"]}}, {}]}, "not in its tableau"),
        ({"empires": [{"tableau": ["Outlaw World"], "goods": {"Outlaw World": ["home"]}}, {}]}, "no world that can"),
        (
            {"empires": [{"tableau": ["Gem World"], "goods": {"Gem World": ["home", "home"]}}, {}]},
            "more than it can hold",
        ),
        ({"empires": EMPIRES, "phase": "over"}, "not over"),
        ({"empires": EMPIRES, "phase": "assign", "phases": ["ship"]}, "not known before"),
        ({"empires": EMPIRES, "phase": "ship", "phases": ["explore"]}, "lack ship"),
        ({"empires": EMPIRES, "owes": []}, "Nobody owes"),
        ({"empires": EMPIRES, "owes": [7]}, "seat 7"),
        ({"empires": EMPIRES, "owes": [10**20]}, "seat 100000000000000000000"),
        ({"empires": EMPIRES, "strict": True}, "middle of a step"),
        ({"empires": [{"stage": "powers"}, {}]}, "middle of a step"),
        ({"empires": [{"last_selected": "dance"}, {}]}, '"last_selected" must be one of'),
        ({"empires": [{"worlds": 60}, {}]}, "must be a list of texts"),
        ({"empires": [{"worlds": 50}, {"worlds": 30}]}, "more than the 55 tiles"),
        ({"empires": [{"rolled": {"explore": {"home": 1}}, "cup": {"home": 1}}, {}]}, "has rolled"),
        ({"empires": [{"workers": {"explore": {"home": 1}}}, {}]}, "before any are assigned"),
        ({"empires": EMPIRES, "rng": [1, 2]}, "four whole numbers"),
        ({"empires": EMPIRES, "phase": "produce", "owes": [0]}, "has no producer"),
        ({"empires": EMPIRES, "phase": "ship", "owes": [1]}, "has no shipper"),
        ({"empires": EMPIRES, "phase": "develop", "owes": [0]}, "has no tile to build"),
        ({"empires": EMPIRES, "phase": "manage empire", "owes": [0]}, "no choice whom to recruit"),
        ({"empires": [{"stage": "finished"}, {}], "phase": "explore", "owes": [0]}, "is finished exploring"),
        ({"empires": [{"stage": "placing"}, {}], "phase": "explore", "owes": [0]}, "drawn no tile to place"),
        ({"empires": EMPIRES, "phase": "start tiles", "owes": [0]}, "has not drawn two start tiles"),
        (
            {"empires": [{"seen": ["Gem World", "Public Works"]}, {"seen": 2}], "phase": "start tiles", "owes": [0]},
            "does not pick a start tile",
        ),
    ],
)
def test_contradictions_are_named_in_one_sentence(document: dict[str, Any], sentence: str) -> None:
    with pytest.raises(WindfallError, match=r"\.$") as caught:
        load({"game": "roll", **document}, 1)
    assert sentence in str(caught.value)


@SOME
@given(SEEDS)
def test_a_damaged_document_is_refused_or_loaded_but_never_crashes(seed: int) -> None:
    chance = random.Random(seed)
    games = [game.copy() for game, _ in walk("roll", 2, {}, seed % 20)]
    game = chance.choice(games)
    for _ in range(20):
        document = read_document(to_text(TITLE.write_position(game, chance.choice([None, 0, 1]))))
        damage(document, chance)
        refusal = "."
        try:
            again = load(document, 1)
            again.view(0)
            play_on(again, chance, 30)
        except WindfallError as error:
            refusal = str(error)
        assert refusal.endswith(".")


def damage(document: dict[str, Any], chance: random.Random) -> None:
    """Change, drop or swap something somewhere."""
    where: Any = document
    while True:
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))
        if not keys:
            return
        key = chance.choice(keys)
        inner = where[key]
        if isinstance(inner, (dict, list)) and inner and chance.random() < 0.8:
            where = inner
            continue
        if chance.random() < 0.3 and isinstance(where, dict) and key != "game":
            del where[key]
        elif key != "game":
            where[key] = chance.choice([None, 0, 1, 5, -1, 99, "?", "home", "ship", [], {}, True, ["Gem World"]])
        return
