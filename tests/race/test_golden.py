"""Golden games: whole games of another implementation, kept as records, that must replay to the letter.

`windfall check --save` wrote them after comparing every option, draw and snapshot. Between them: two to five players,
the experienced game, The Gathering Storm with goals, both ends of the game, ties and a shared victory.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from windfall.engine.records import read_record
from windfall.errors import WindfallError

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.json"))

pytestmark = pytest.mark.pure


def read(path):
    return read_record(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_result(path):
    record = read(path)
    game = record.replay()
    assert game.over()
    assert game.result().to_json() == record.result
    assert read_record(record.to_text()).to_json() == record.to_json()


def test_the_golden_games_cover_what_they_should():
    records = [read(path) for path in GOLDEN]
    results = [record.result for record in records]
    assert {(record.players, *record.options) for record in records} == {
        (2,),
        (3,),
        (4,),
        (2, "experienced"),
        (2, "experienced", "gathering-storm", "goals"),
        *((players, "gathering-storm", "goals") for players in (2, 3, 4, 5)),
    }
    assert {tuple(result["why"]) for result in results} == {("tableau",), ("pool",), ("tableau", "pool")}
    tied = [result for result in results if sorted(result["scores"])[-1] == sorted(result["scores"])[-2]]
    assert {len(result["winners"]) for result in tied} == {1, 2}


# --- deals ------------------------------------------------------------------------------------------------------------


def edited(**deal):
    data = json.loads(next(path for path in GOLDEN if "5p" in path.stem).read_text(encoding="utf-8"))
    data["deal"] |= deal
    return read_record(json.dumps(data))


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        ({"goals": None}, 'no list of "goals"'),
        ({"goals": ["Most Beautiful"]}, "'Most Beautiful', which is no goal"),
        ({"goals": ["Galactic Status"]}, "four first and two most"),
        ({"start_worlds": ["Old Earth"]}, "1 start worlds for 5 players"),
        ({"draws": ["Planet X"]}, "'Planet X', which is no card"),
        ({"draws": "all"}, 'no list of "draws"'),
    ],
)
def test_a_deal_that_makes_no_sense_gets_a_sentence(deal, said):
    with pytest.raises(WindfallError, match=said):
        edited(**deal).begin()


def test_a_deal_without_its_last_cards_cannot_be_played_to_the_end():
    record = edited(draws=[])
    with pytest.raises(WindfallError, match="of the record"):
        record.replay()
