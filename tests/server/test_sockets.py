"""WebSockets: everybody is told at once, each what it may know, and in step."""

import json
import random

import pytest
from websockets.exceptions import ConnectionClosed

from server.serving import something


@pytest.fixture
def pair(server, ann, ben):
    """A running table of two people."""
    table = ann.table("you", "open", public=True)
    ben.post(f"/tables/{table['id']}/sit")
    return table["id"]


def test_a_table_over_its_socket(server, ann, ben, pair):
    chance = random.Random(1)
    with ann.socket(f"/tables/{pair}/ws") as one, ben.socket(f"/tables/{pair}/ws") as two:
        state, other = one.hear("state"), two.hear("state")
        assert state == {"type": "state", **ann.state(pair)}
        one.say(type="moves", key="a", turn=0, **something(state["view"], chance))
        assert one.hear("accepted")["turn"] == 2
        assert two.hear("update")["view"]["owed"] == [1]
        two.say(type="moves", key="b", turn=0, **something(other["view"], chance))
        two.hear("accepted")
        after = one.hear("update")
        while after["view"]["round"] == 0:
            after = one.hear("update")
        words = [event["words"] for event in after["events"]]
        assert words[0].startswith("Ben discards 2 cards") or words[0].startswith("You discard ")
        assert after["view"] == ann.state(pair)["view"]
        log = ann.state(pair)["log"]
        told = [event for message in one.heard if message["type"] == "update" for event in message["events"]]
        assert told == log
        assert [event["n"] for event in log] == list(range(len(log)))


def test_two_tabs_of_a_seat_stay_in_step(server, ann, ben, pair):
    with ann.socket(f"/tables/{pair}/ws") as one, ann.socket(f"/tables/{pair}/ws") as two:
        state = one.hear("state")
        two.hear("state")
        one.say(type="moves", key="a", turn=0, **something(state["view"], random.Random(1)))
        assert one.hear("update") == two.hear("update")
        # The other tab sends the same request once more, as a page does that is not sure.
        two.say(type="moves", key="b", turn=0, **something(state["view"], random.Random(1)))
        assert two.hear("refused")["error"]["code"] == "stale"


def test_a_refresh_in_a_secret_step_shows_what_was_shown(server, ann, ben, pair):
    """After an answer, and after half of one: the same as before, and the same as the others saw; nothing more."""
    with ann.socket(f"/tables/{pair}/ws") as one:
        moves = [thing["move"] for thing in one.hear("state")["view"]["you"]["pick"]["from"]][:2]
        for turn, move in enumerate(moves):
            one.say(type="moves", key=f"k{turn}", turn=turn, moves=[move])
            shown = one.hear("update")
            with ann.socket(f"/tables/{pair}/ws") as again:
                fresh = again.hear("state")
                for part in ("view", "table", "turn", "version"):
                    assert fresh[part] == shown[part]
                assert fresh["log"] == []
            http = ann.state(pair)
            assert http["view"] == shown["view"]


def test_somebody_who_sits_down_sees_with_new_eyes(server, ann, ben):
    table = ann.table("you", "open", public=True)["id"]
    with ben.socket(f"/tables/{table}/ws") as line:
        assert line.hear("state")["view"] is None
        ben.post(f"/tables/{table}/sit")
        state = line.hear("state")
        assert state["table"]["your_seat"] == 1
        assert state["view"]["seat"] == 1


def test_trying_asking_and_talking(server, ann, ben, pair):
    with ann.socket(f"/tables/{pair}/ws") as one, ben.socket(f"/tables/{pair}/ws") as two:
        hand = one.hear("state")["view"]["you"]
        two.hear("state")
        one.say(type="try", key="t", turn=0, moves=[hand["pick"]["from"][0]["move"]])
        assert one.hear("tried")["view"]["you"]["picks"]
        one.say(type="why_not", key="w", thing="Produce")
        assert one.hear("why_not")["sentence"]
        one.say(type="chat", key="c", text="Good luck!")
        assert one.hear("chatted")["key"] == "c"
        assert two.hear("chat")["message"]["text"] == "Good luck!"
        one.say(type="ping", key="p")
        assert one.hear("pong")["key"] == "p"


def test_the_home_page_is_told_when_it_is_your_move(server, ann, ben):
    table = ann.table("you", "open", public=True)["id"]
    with ann.socket("/me/ws") as home:
        assert home.hear("home")["your_move"] == []
        ben.post(f"/tables/{table}/sit")
        assert [line["id"] for line in home.hear("home")["your_move"]] == [table]


def test_refusals_leave_the_connection_open(server, ann, pair):
    with ann.socket(f"/tables/{pair}/ws") as line:
        line.hear("state")
        wrong = [
            "nonsense",
            "[]",
            "{}",
            '{"type": "nonsense"}',
            '{"type": ["moves"]}',
            '{"type": "moves"}',
            '{"type": "moves", "key": "k", "turn": "0", "moves": [1]}',
            '{"type": "moves", "key": "k", "turn": 0, "moves": [1.5]}',
            '{"type": "moves", "key": "k", "turn": 0, "moves": [99999999999999999999]}',
            '{"type": "moves", "key": "k", "turn": 0, "moves": []}',
            '{"type": "moves", "key": "k", "turn": 0, "moves": [1], "set": [2]}',
            '{"type": "chat", "text": "\\u0000"}',
            '{"type": "chat", "text": "\\ud800"}',
            "[" * 5000,
        ]
        for text in wrong:
            line.socket.send(text)
            error = line.hear("refused")["error"]
            assert error["code"] == "malformed"
            assert error["sentence"].endswith(".")
        line.socket.send(b"\x00\xff")
        assert line.hear("refused")["error"]["code"] == "malformed"
        line.socket.send(json.dumps({"type": "chat", "text": "x" * 17000}))
        assert line.hear("refused")["error"]["code"] == "large"
        line.say(type="moves", key="k", turn=0, moves=[0])
        assert line.hear("refused")["error"]["code"] == "refused"
        line.say(type="ping")
        line.hear("pong")


def test_a_monstrous_message_ends_the_connection_and_nothing_else(server, ann, pair):
    with ann.socket(f"/tables/{pair}/ws") as line:
        line.hear("state")
        line.socket.send("x" * 300_000)
        with pytest.raises(ConnectionClosed):
            line.hear("refused")
    assert ann.state(pair)["table"]["status"] == "running"


@pytest.mark.parametrize(
    ("path", "headers", "sentence"),
    [
        ("/tables/nonsense/ws", {}, "There is no such table."),
        ("/me/ws", {"Origin": "https://elsewhere.example"}, "This request comes from a page of another site."),
        ("/me/ws", {"Cookie": "windfall=forged"}, "This session cookie was not made by this server: reload the page."),
    ],
)
def test_connections_that_are_closed_with_a_sentence(server, ann, path, headers, sentence):
    with ann.socket(path, **headers) as line:
        with pytest.raises(ConnectionClosed) as closed:
            line.hear("nothing")
        assert closed.value.rcvd.reason == sentence
