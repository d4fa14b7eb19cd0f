"""Positions: round trips of both forms at random points, short documents, and a sentence for every contradiction."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_checks import play_on, walk
from windfall.engine import catalog
from windfall.engine.positions import load, read_document, to_text
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.frontiers.position_fields import EMPIRE_FIELDS, FIELDS, MIDDLE_FIELDS
from windfall.frontiers.state import Frontiers

TITLE = catalog.title("frontiers")
GAMES = st.sampled_from(
    [(2, {}), (3, {}), (5, {}), (2, {"goals": ""}), (3, {"goals": ""}), (4, {"goals": ""}), (3, {"first-game": ""})]
)
SEEDS = st.integers(0, 2**32 - 1)
SOME = settings(max_examples=settings().max_examples // 4)


def there_and_back(document: dict[str, Any], seed: int = 0) -> Frontiers:
    game = load(read_document(to_text(document)), seed)
    assert isinstance(game, Frontiers)
    return game


@pytest.mark.pure
@SOME
@given(GAMES, SEEDS)
def test_the_full_form_round_trips_to_the_bit(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("frontiers", *setting, seed):
        if chance.random() < 0.1 or game.over():
            document = TITLE.write_position(game, None)
            again = there_and_back(document, seed=chance.getrandbits(16))
            assert again.digest() == game.digest()
            assert TITLE.write_position(again, None) == document
            assert again.owed() == game.owed()
            ahead = game.copy()
            play_on(ahead, random.Random(1), 10)
            play_on(again, random.Random(1), 10)
            assert again.digest() == ahead.digest()


@pytest.mark.pure
@SOME
@given(GAMES, SEEDS)
def test_the_seat_form_keeps_all_a_seat_sees_and_may_do(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("frontiers", *setting, seed):
        if chance.random() < 0.05 or game.over():
            seat = chance.randrange(setting[0])
            document = TITLE.write_position(game, seat)
            again = there_and_back(document, seed=chance.getrandbits(16))
            assert TITLE.write_position(again, seat) == document
            assert again.options(seat) == game.options(seat)
            seen, seen_again = game.view(seat), again.view(seat)
            # The others' secret answers are withdrawn: they owe again.
            assert set(seen.pop("owed")) <= set(seen_again.pop("owed"))
            assert seen_again == seen
            play_on(again, chance, 400)


@SOME
@given(SEEDS)
def test_the_seat_form_does_not_depend_on_what_is_hidden(seed: int) -> None:
    """Two games that the seat cannot tell apart have the same document."""
    for game, chance in walk("frontiers", 3, {"goals": ""}, seed):
        if chance.random() < 0.1:
            seat = chance.randrange(3)
            imagined = game.imagine(seat, Rng(chance.getrandbits(32)))
            assert TITLE.write_position(imagined, seat) == TITLE.write_position(game, seat)


@SOME
@given(GAMES, SEEDS)
def test_a_damaged_document_is_refused_or_loaded_but_never_crashes(
    setting: tuple[int, dict[str, str]], seed: int
) -> None:
    """Leave out, exchange or misspell fields at random: it loads, or one sentence says why not."""
    chance = random.Random(seed)
    for game, _ in walk("frontiers", *setting, seed):
        if chance.random() < 0.05:
            document = json.loads(json.dumps(TITLE.write_position(game, chance.choice([None, 0, 1]))))
            for _ in range(chance.randint(1, 3)):
                damage(document, chance)
            try:
                again = there_and_back(document)
            except WindfallError:
                continue
            for seat in again.owed():
                assert again.options(seat)
            play_on(again, chance, 30)


NONSENSE: list[Any] = [
    *(None, -1, 0, 3, 1.5, 10**30, True, "", "Gem World", "spending", "Settle", "rare", "Conscription"),
    *([], {}, [0], ["?"], ["Gem World"], [[]], [None], {"Gem World": "rare"}, {"goal": 2, "may_be": [0]}),
]


def damage(document: dict[str, Any], chance: random.Random) -> None:
    """One field goes wrong."""
    sides = document["empires"]
    where: Any = document if chance.random() < 0.4 or not isinstance(sides, list) or not sides else chance.choice(sides)
    if not isinstance(where, dict) or not where:
        return
    key = chance.choice(list(where))
    if key in ("game", "empires"):
        return
    how = chance.randrange(6)
    wrong = json.loads(json.dumps(chance.choice(NONSENSE)))
    if how == 0:
        del where[key]
    elif how == 1:
        where[key] = wrong
    elif how == 2 and isinstance(where[key], list) and where[key]:
        where[key].pop(chance.randrange(len(where[key])))
    elif how == 3 and isinstance(where[key], list):
        where[key] = where[key][::-1]
    elif how == 4 and isinstance(where[key], list) and where[key]:
        where[key][chance.randrange(len(where[key]))] = wrong
    elif isinstance(where[key], int):
        where[key] += chance.choice([-1, 1])
    else:
        where[chance.choice([*FIELDS[1:], *EMPIRE_FIELDS, *MIDDLE_FIELDS])] = wrong


# --- short documents ------------------------------------------------------------------------------------------------

OLD_EARTH = {"colonies": ["Old Earth"]}
NEW_SPARTA = {"colonies": ["New Sparta"]}


def short(**fields: Any) -> dict[str, Any]:
    return {"game": "frontiers", "empires": [dict(OLD_EARTH), dict(NEW_SPARTA)], **fields}


def test_a_short_document_fills_in_what_is_usual() -> None:
    game = there_and_back(short())
    assert game.step.name == "select an action"
    assert game.owed() == [0]
    assert list(game.track) == [0, 1, 0, 1]
    assert game.colonists == 22
    assert game.pool == 24
    assert len(game.bag) == 60
    assert all(game.tiles.of_number[face].first_game for face in game.market)


def test_an_action_named_without_more_begins() -> None:
    game = there_and_back(short(action="Explore"))
    assert len(game.center) == 7
    assert game.owed() == [0]


def test_owning_a_reverse_face_brings_it_into_play() -> None:
    document = short()
    document["empires"][0]["developments"] = ["Galactic Salon"]
    game = there_and_back(document)
    assert game.tiles.number_of["Galactic Salon"] in game.market
    assert game.tiles.number_of["Drop Ships"] not in game.market


WRONG: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"empire": 1}, {}, "no field 'empire'"),
    ({"players": 3}, {}, "for 3 players but has 2 empires"),
    ({}, {"colony": []}, "no field 'colony'"),
    ({}, {"colonies": ["Old Mars"]}, "no tile of this game"),
    ({}, {"colonies": ["Drop Ships"]}, "which is a development"),
    ({}, {"colonies": ["Comet Zone"]}, "say the number of its mat"),
    ({}, {"colonies": ["New Sparta"]}, "same empire mat 4"),
    ({}, {"goods": ["Old Earth"]}, "which is gray"),
    ({}, {"goods": ["Comet Zone"]}, "is not its colony"),
    ({}, {"colonies": ["Old Earth", "Comet Zone"], "goods": {"Comet Zone": "genes"}}, "is rare, not genes"),
    (
        {},
        {"colonies": ["Old Earth", "Alien Oort Cloud Factory"], "goods": ["Alien Oort Cloud Factory"]},
        "needs a kind",
    ),
    ({}, {"developments": ["Drop Ships", "Drop Ships"]}, "twice"),
    ({}, {"developments": ["Drop Ships", "Galactic Salon"]}, "two faces of the same tile"),
    ({"options": ["first-game"]}, {"developments": ["Galactic Salon"]}, "white-square side"),
    ({}, {"explored": ["Comet Zone", "Comet Zone"]}, "lies in 2 places at once"),
    ({"center": ["Comet Zone"]}, {"explored": ["Comet Zone"]}, "lies in 2 places at once"),
    ({"bag": []}, {}, "lies nowhere"),
    ({}, {"colonists": 30}, "but 24 were set out"),
    ({"colonists": 3}, {}, "but 24 were set out"),
    ({"pool": 3}, {}, "but 24 were set out"),
    ({}, {"credits": -1}, "of at least 0"),
    ({}, {"chips": "many"}, "whole number"),
    ({"ending": ["boredom"]}, {}, "names 'boredom'"),
    ({"ending": ["pool"]}, {}, "chips in it"),
    ({"track": [0, 1]}, {}, "two disks"),
    ({"turn": 4}, {}, "one of 0 to 3"),
    ({"seat": 2}, {}, "the seats are 0 to 1"),
    ({"action": "Settle", "owes": [0]}, {"picks": ["Gem World"]}, "picks cannot have Gem World"),
    ({"selected": ["Produce"]}, {}, "only 0 disks had a turn"),
    ({"last_selected": ["Produce"]}, {}, '"last_takers" must name one seat for each'),
    ({"last_selected": ["Sleep"], "last_takers": [0]}, {}, "no action tile"),
    ({"last_selected": ["Produce"], "last_takers": [7]}, {}, "the seats are 0 to 1"),
    ({"last_selected": ["Produce"] * 2, "last_takers": [0, 1]}, {}, "names an action tile twice"),
    ({}, {"goods": [["Gem World"]]}, "must be a list of colonies"),
    ({"action": "Sleep"}, {}, "no action tile"),
    ({"action": "Chart Galactic Goals"}, {}, "no action tile"),
    ({"action": "Send Diplomatic Envoys"}, {}, "done at once"),
    ({"step": "dance"}, {}, "no step called"),
    ({"action": "Settle", "step": "develop"}, {}, "does not belong to Settle"),
    ({"action": "Settle"}, {"doing": "conquering"}, 'say in "owes"'),
    ({"action": "Settle", "owes": [0]}, {"doing": "conquering"}, "cannot be conquering"),
    ({"action": "Settle", "owes": [0]}, {"doing": "dancing"}, "cannot be doing 'dancing'"),
    ({"action": "Settle", "owes": []}, {}, "Nobody owes"),
    ({"action": "Settle", "owes": [5]}, {}, "names seat 5"),
    ({"action": "Settle", "owes": [10**20]}, {}, "names seat 100000000000000000000"),
    ({"action": "Settle", "owes": [0], "waiting": [0]}, {}, "both owe an answer and wait"),
    ({"goals": {"up": ["Conscription"]}}, {}, 'need the option "goals"'),
    ({"options": ["goals"], "goals": {"up": ["Winning"]}}, {}, "is no goal"),
    ({"options": ["goals"], "goals": {"up": ["Conscription"], "stack": ["Conscription"]}}, {}, "2 places at once"),
    ({"options": ["goals"], "goals": {"stack": []}}, {}, "has 0 goals; there are 8"),
    ({"options": ["goals"], "goals": {"holder": 1}}, {}, "has a goal face down"),
    ({}, {"stockpile": {"credits": 2}}, 'needs the option "goals"'),
    ({"step": "over"}, {}, 'say why in "ending"'),
    ({"rng": [1]}, {}, "four whole numbers"),
]


@pytest.mark.parametrize(("fields", "side", "sentence"), WRONG)
def test_contradictions_are_named_in_one_sentence(fields: dict[str, Any], side: dict[str, Any], sentence: str) -> None:
    document = short(**fields)
    document["empires"][0].update(side)
    with pytest.raises(WindfallError, match=r"\.$") as error:
        load(json.loads(json.dumps(document)))
    assert sentence in str(error.value)
