"""Replays: whole games by every pair of eyes, and record files."""

import json

import pytest

from server.serving import wait_until
from windfall.engine.records import read_record


@pytest.fixture(scope="module")
def finished(server):
    """A finished game of bots."""
    person = server.person()
    table = person.table("simple", "simple")["id"]
    wait_until(lambda: person.state(table)["table"]["status"] == "finished", 60)
    return table


def frames(person, path, eyes, step=100):
    first, found = 0, []
    while True:
        part = person.get(path, eyes=eyes, first=first, count=step)
        found += part["frames"]
        if len(found) > part["moves"]:
            return part, found
        first += step


def test_every_frame_is_what_the_eyes_saw(server, ann, finished):
    record = read_record(ann.http.get(f"/api/tables/{finished}/record").text)
    for eyes, seat in (("0", 0), ("1", 1), ("spectator", None)):
        about, found = frames(ann, f"/tables/{finished}/replay", eyes)
        assert [frame["n"] for frame in found] == list(range(len(record.moves) + 1))
        for upto in (0, 3, len(record.moves) // 2, len(record.moves)):
            assert found[upto]["view"] == record.replay(upto).view(seat)
        for frame in found[1:]:
            game = record.replay(frame["n"] - 1)
            hidden = game.step.secret and record.moves[frame["n"] - 1][0] != seat
            assert (frame["move"] is None) == hidden
        events = [event for frame in found for event in frame["events"]]
        assert [event["n"] for event in events] == list(range(len(events)))
        assert about["result"] == record.result


def test_all_open(server, ann, finished):
    about, found = frames(ann, f"/tables/{finished}/replay", "all")
    record = read_record(ann.http.get(f"/api/tables/{finished}/record").text)
    middle = found[20]
    game = record.replay(20)
    assert middle["view"]["open"] == [game.view(0)["you"], game.view(1)["you"]]
    assert [(frame["seat"], frame["move"]) for frame in found[1:]] == record.moves
    assert all(frame["words"] for frame in found[1:])
    assert found[about["rounds"][5]]["view"]["round"] == 5
    assert found[about["rounds"][5] - 1]["view"]["round"] == 4


def test_a_running_game_has_no_replay_and_no_record(server, ann):
    table = ann.table("you", "simple")["id"]
    for what in ("record", "replay"):
        assert ann.get(f"/tables/{table}/{what}", 403)["error"]["sentence"] == (
            "The record is open to all once the game is over."
        )


def test_a_record_file_is_kept_and_shared(server, ann, ben, finished):
    text = ann.http.get(f"/api/tables/{finished}/record").text
    kept = ann.post("/replays", json.loads(text), 201)["id"]
    about, _ = frames(ben, f"/replays/{kept}", "0")
    assert about["result"] == json.loads(text)["result"]
    assert json.loads(ben.http.get(f"/api/replays/{kept}/record").text) == json.loads(text)


def test_what_is_wrong_with_a_file_gets_a_sentence(server, ann, finished):
    record = json.loads(ann.http.get(f"/api/tables/{finished}/record").text)
    assert ann.refused("/replays", {"nonsense": 1}).startswith("This is not a record")
    assert ann.refused("/replays", {**record, "moves": [[0, 1]]}).startswith("Move 1 of the record")
    assert "revision 77" in ann.refused("/replays", {**record, "revision": 77})
    assert ann.refused("/replays", {**record, "moves": record["moves"][:-1]}).startswith("The record's result")
    assert ann.get("/replays/nonsense", 404)["error"]["sentence"] == "There is no such replay."
    assert ann.get(f"/tables/{finished}/replay", 404, eyes="5")["error"]["sentence"].startswith("The eyes are all")
