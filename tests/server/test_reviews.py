"""Reviews of finished games: made once, kept, and told how far they are."""

import json
from concurrent.futures.process import BrokenProcessPool

import pytest

from server.serving import Server, file_database, wait_until
from windfall.engine.catalog import title
from windfall.engine.records import read_record
from windfall.server import reviews


@pytest.fixture(scope="module")
def finished(server):
    """A finished game of bots."""
    person = server.person()
    table = person.table("random", "simple")["id"]
    wait_until(lambda: person.state(table)["table"]["status"] == "finished", 60)
    return table


def reviewed(person, path):
    """A review when it is ready, and everything that was said until then."""
    said = []

    def ready():
        said.append(person.get(f"{path}/review"))
        return said[-1]["status"] != "making"

    wait_until(ready, 120)
    return said[-1], said[:-1]


def test_a_finished_game_is_reviewed(server, ann, finished):
    record = read_record(ann.http.get(f"/api/tables/{finished}/record").text)
    found, before = reviewed(ann, f"/tables/{finished}")
    assert found["status"] == "ready"
    assert before[0]["status"] == "making"
    assert all(0 <= one["done"] <= one["moves"] for one in before)
    assert before[0]["moves"] == len(record.moves)

    curve = found["curve"]
    assert curve[0]["n"] == 0
    assert curve[-1] == {"n": len(record.moves), "chances": [float(s in record.result["winners"]) for s in (0, 1)]}
    assert all(sum(point["chances"]) == pytest.approx(1, abs=0.001) for point in curve)

    assert found["costly"]  # by chance nobody plays well
    costs = [one["cost"] for one in found["costly"]]
    assert costs == sorted(costs, reverse=True)
    assert min(costs) >= 0.02
    for one in found["costly"]:
        seat, move = record.moves[one["n"] - 1]
        game = record.replay(one["n"] - 1)
        assert one["seat"] == seat
        assert one["words"] == title("race").move_words(game, seat, move)
        assert one["better"] in [title("race").move_words(game, seat, other) for other in game.options(seat)]
        assert one["best_win"] - one["win"] == pytest.approx(one["cost"], abs=0.001)

    choices = {one["n"]: one for one in found["choices"]}
    for number, (seat, _) in enumerate(record.moves):
        options = record.replay(number).options(seat)
        assert (number + 1 in choices) == (len(options) > 1)
        if len(options) > 1:
            assert choices[number + 1]["move"] in options


def test_it_is_made_once(server, ann, finished, monkeypatch):
    first, _ = reviewed(ann, f"/tables/{finished}")
    monkeypatch.setattr(reviews, "review", lambda text: pytest.fail("made twice"))
    assert ann.get(f"/tables/{finished}/review") == first


def test_a_review_of_another_edition_is_made_anew(server, ann, finished, monkeypatch):
    reviewed(ann, f"/tables/{finished}")
    monkeypatch.setattr(reviews, "EDITION", reviews.EDITION + 1)
    assert ann.get(f"/tables/{finished}/review")["status"] == "making"
    assert reviewed(ann, f"/tables/{finished}")[0]["status"] == "ready"


def test_a_record_file_is_reviewed(server, ann, finished):
    text = ann.http.get(f"/api/tables/{finished}/record").text
    kept = ann.post("/replays", json.loads(text), 201)["id"]
    found, _ = reviewed(ann, f"/replays/{kept}")
    assert found == reviewed(ann, f"/tables/{finished}")[0]


def test_there_is_no_review_of_a_running_game(server, ann):
    table = ann.table("you", "simple")["id"]
    assert ann.get(f"/tables/{table}/review", 403)["error"]["code"] == "forbidden"
    assert ann.get("/tables/nothere/review", 404)["error"]["code"] == "missing"
    assert ann.get("/replays/nothere/review", 404)["error"]["code"] == "missing"


def test_what_fails_is_said_and_not_tried_again_and_again(server, ann, monkeypatch):
    def fail(text):
        raise ValueError("no")

    monkeypatch.setattr(reviews, "review", fail)
    table = ann.table("simple", "simple")["id"]
    wait_until(lambda: ann.state(table)["table"]["status"] == "finished", 60)
    found, _ = reviewed(ann, f"/tables/{table}")
    assert found["status"] == "failed"
    assert found["sentence"]


def test_a_thinker_that_died_is_not_the_games_fault(server, ann, monkeypatch):
    died = []

    def die(text):
        died.append(text)
        if len(died) == 1:
            raise BrokenProcessPool
        return '{"curve": [], "costly": [], "choices": []}'

    monkeypatch.setattr(reviews, "review", die)
    table = ann.table("simple", "simple")["id"]
    wait_until(lambda: ann.state(table)["table"]["status"] == "finished", 60)
    assert reviewed(ann, f"/tables/{table}")[0]["status"] == "ready"
    assert len(died) == 2


def test_nobody_keeps_the_coach_busy_alone(tmp_path, monkeypatch):
    """Reviews begun are counted; looking at them is not."""
    monkeypatch.setattr(reviews, "review", lambda text: '{"curve": [], "costly": [], "choices": []}')
    with Server(file_database(tmp_path), limits=True) as server:
        ann = server.person("Ann")
        table = ann.table("random", "random")["id"]
        wait_until(lambda: ann.state(table)["table"]["status"] == "finished", 60)
        record = json.loads(ann.http.get(f"/api/tables/{table}/record").text)
        kept = [ann.post("/replays", record, 201)["id"] for _ in range(7)]
        answers = [ann.http.get(f"/api/replays/{one}/review").status_code for one in kept]
        assert answers == [200] * 6 + [429]
        assert reviewed(ann, f"/replays/{kept[0]}")[0]["status"] == "ready"
