"""Tables: made, found, filled; people who leave and come back."""

import time

import pytest
import sqlalchemy as sa

from server.serving import wait_until
from windfall.server.names import STARS, bot_names
from windfall.server.schema import SEATS


def test_a_table_against_bots_begins_at_once(server, ann):
    table = ann.table("you", "simple", "random")
    assert table["status"] == "running"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot", "bot"]
    assert len({seat["name"] for seat in table["seats"]}) == 3
    assert table["your_seat"] == 0
    assert table["you_host"]
    state = ann.state(table["id"])
    assert state["view"]["you"]["prompt"]
    assert state["table"]["your_move"]


def test_what_is_wrong_with_a_table_gets_the_games_sentence(server, ann):
    def wrong(code="refused", **body):
        return ann.refused("/tables", {"game": "race", "seats": [{"kind": "you"}, {"kind": "bot"}], **body}, code)

    assert wrong(game="chess").startswith("There is no game called 'chess'")
    assert "has no option 'nonsense'" in wrong(options={"nonsense": ""})
    assert wrong(seats=[{"kind": "you"}]).startswith("Race for the Galaxy is for 2 to 4 players")
    assert wrong(seats=[{"kind": "you"}, {"kind": "bot", "bot": "nobody"}]).startswith("There is no bot called")
    assert wrong(seats=[{"kind": "you"}, {"kind": "you"}]) == "You can have one seat at a table, not more."
    assert wrong("malformed", pace="hurried").startswith("pace: ")
    assert wrong("malformed", nonsense=1).startswith("nonsense: ")


def test_a_link_brings_a_friend_in(server, ann, ben):
    table = ann.table("you", "open")
    assert table["status"] == "waiting"
    assert table["link"] == f"/table/{table['id']}?invite={table['invite']}"
    assert ann.state(table["id"])["view"] is None
    seen = ben.state(table["id"])["table"]
    assert seen["invite"] is None
    assert seen["your_seat"] is None
    assert ben.refused(f"/tables/{table['id']}/sit", {}, "forbidden").startswith("This table is for invited people")
    assert ben.refused(f"/tables/{table['id']}/sit", {"seat": 0, "invite": table["invite"]}, "stale")
    joined = ben.post(f"/tables/{table['id']}/sit", {"invite": table["invite"]})
    assert joined["status"] == "running"
    assert joined["your_seat"] == 1
    assert ben.post(f"/tables/{table['id']}/sit", {"invite": table["invite"]})["your_seat"] == 1
    carl = server.person("Carl")
    assert carl.refused(f"/tables/{table['id']}/sit", {"invite": table["invite"]}, "stale")
    assert [line["id"] for line in ben.get("/home")["your_move"]] == [table["id"]]


def test_public_tables_are_listed_and_need_no_invite(server, ann, ben):
    table = ann.table("you", "open", public=True)
    hidden = ann.table("you", "open")
    listed = [line["id"] for line in ben.get("/tables", list="open")["tables"]]
    assert table["id"] in listed
    assert hidden["id"] not in listed
    ben.post(f"/tables/{table['id']}/sit")
    assert table["id"] in [line["id"] for line in ben.get("/home")["watch"]]


def test_the_host_fills_seats_and_people_leave_before_the_game(server, ann, ben):
    table = ann.table("you", "open", "open", public=True)
    path = f"/tables/{table['id']}"
    ben.post(f"{path}/sit", {"seat": 2})
    assert ben.post(f"{path}/leave")["seats"][2]["kind"] == "open"
    assert ben.refused(f"{path}/seats/1", {"kind": "bot"}, "forbidden") == "Only the host fills and frees seats."
    assert ann.refused(f"{path}/seats/5", {"kind": "bot"}, "missing").startswith("There is no seat 5")
    assert ann.refused(f"{path}/seats/0", {"kind": "open"}, "forbidden") == "That is your own seat."
    assert ann.post(f"{path}/seats/1", {"kind": "bot", "bot": "random"})["status"] == "waiting"
    assert ann.post(f"{path}/seats/2", {"kind": "bot", "bot": "simple"})["status"] == "running"
    assert ann.refused(f"{path}/leave", None, "stale").startswith("The game has begun")


def test_without_its_host_there_is_no_table(server, ann):
    table = ann.table("you", "open", public=True)
    closed = ann.post(f"/tables/{table['id']}/leave")
    assert closed["status"] == "closed"
    assert closed["ending"]["why"] == "Ann, who made this table, has left."


def test_shuffled_seats_hold_the_same_people(server, ann, ben):
    table = ann.table("you", "open", "simple", public=True, shuffle=True)
    seats = ben.post(f"/tables/{table['id']}/sit")["seats"]
    assert sorted(seat["kind"] for seat in seats) == ["bot", "person", "person"]
    assert {seat["person"] for seat in seats} == {ann.me["id"], ben.me["id"], None}


def test_there_is_no_such_table(server, ann):
    assert ann.get("/tables/nonsense", 404)["error"]["sentence"] == "There is no such table."
    assert ann.get("/tables/no%00sense", 404)["error"]["code"] == "missing"


# --- somebody left --------------------------------------------------------------------------------------------------


@pytest.fixture
def pair(server, ann, ben):
    """A running table of two people; its address."""
    table = ann.table("you", "open", public=True)
    ben.post(f"/tables/{table['id']}/sit")
    return f"/tables/{table['id']}"


def gone(server, path, seat, seconds):
    """As if the person of a seat had last been seen so long ago."""
    table_id = path.rpartition("/")[2]
    with server.desk.engine.begin() as connection:
        where = sa.and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        connection.execute(SEATS.update().where(where).values(last_seen=time.time() - seconds))
    server.desk.games.drop(table_id)


def test_a_seat_is_handed_to_a_bot_and_taken_back(server, ann, ben, pair):
    assert ann.refused(f"{pair}/seats/0/bot", {"bot": "nobody"}).startswith("There is no bot")
    handed = ann.post(f"{pair}/seats/0/bot", {"bot": "random"})["seats"][0]
    assert (handed["kind"], handed["bot"], handed["person"]) == ("bot", "random", ann.me["id"])
    wait_until(lambda: not ann.get(pair)["table"]["seats"][0]["owes"])
    assert "A bot plays for your seat" in ann.refused(
        f"{pair}/moves", {"key": "k", "turn": 0, "moves": [1]}, "forbidden"
    )
    assert ben.refused(f"{pair}/seats/0/return", None, "forbidden") == "That is not your seat."
    assert ann.post(f"{pair}/seats/0/return")["seats"][0]["kind"] == "person"


def test_the_host_acts_for_an_absent_seat_only(server, ann, ben, pair):
    assert ann.get(pair)["table"]["absence_limit"] is None  # a live table has none: nobody has to be waited for
    assert "Ben is here" in ann.refused(f"{pair}/seats/1/bot", {}, "forbidden")
    gone(server, pair, 1, 31)  # not connected for half a minute: away
    assert ann.post(f"{pair}/seats/1/bot")["seats"][1]["kind"] == "bot"
    assert ben.post(f"{pair}/seats/1/return")["seats"][1]["kind"] == "person"


def test_a_live_table_may_have_a_limit(server, ann, ben):
    table = ann.table("you", "open", public=True, absence_limit=60)
    assert table["absence_limit"] == 60
    path = f"/tables/{table['id']}"
    ben.post(f"{path}/sit")
    gone(server, path, 1, 50)
    assert "Ben has been away for 50 s" in ann.refused(f"{path}/seats/1/bot", {}, "forbidden")
    gone(server, path, 1, 61)
    assert ann.post(f"{path}/seats/1/bot")["seats"][1]["kind"] == "bot"


def test_where_the_host_is_away_anybody_is_the_host(server, ann, ben, pair):
    assert ben.refused(f"{pair}/seats/0/bot", {}, "forbidden") == "That is not your seat."
    gone(server, pair, 0, 61)
    assert ben.get(pair)["table"]["you_host"]
    assert ben.post(f"{pair}/seats/0/resign")["ending"]["winners"] == [1]


def test_correspondence_waits_for_three_days(server, ann, ben):
    table = ann.table("you", "open", public=True, pace="correspondence")
    assert table["absence_limit"] == 3 * 86400
    path = f"/tables/{table['id']}"
    ben.post(f"{path}/sit")
    gone(server, path, 1, 2 * 86400)
    assert "after 259200 s" in ann.refused(f"{path}/seats/1/resign", {}, "forbidden")
    gone(server, path, 1, 3 * 86400 + 60)
    assert ann.post(f"{path}/seats/1/resign")["ending"]["why"] == "Ben has resigned: Ann wins."


def test_resigning_among_three_leaves_a_bot(server, ann, ben):
    table = ann.table("you", "open", "simple", public=True)
    path = f"/tables/{table['id']}"
    ben.post(f"{path}/sit")
    after = ben.post(f"{path}/seats/1/resign")
    assert after["status"] == "running"
    assert after["seats"][1]["resigned"]
    assert after["seats"][1]["kind"] == "bot"
    assert ben.refused(f"{path}/seats/1/return", None, "forbidden") == "You have resigned."
    ended = ann.post(f"{path}/seats/0/resign")
    assert ended["status"] == "closed"
    assert ended["ending"]["why"] == "Ann and Ben have resigned: " + after["seats"][2]["name"] + " wins."


def test_a_rematch_is_one_table_for_all(server, ann, ben, pair):
    assert ann.refused(f"{pair}/rematch", None, "stale") == "The game is not over yet."
    ann.post(f"{pair}/seats/0/resign")
    first = ann.post(f"{pair}/rematch")
    assert first["status"] == "waiting"
    seen = ben.get(pair)["table"]["rematch"]
    assert seen == {"id": first["id"], "invite": first["invite"]}
    assert server.person().get(pair)["table"]["rematch"]["invite"] is None
    second = ben.post(f"{pair}/rematch")
    assert second["id"] == first["id"]
    assert second["status"] == "running"
    carl = server.person("Carl")
    assert carl.refused(f"{pair}/rematch", None, "forbidden") == "A rematch is for those who sat at this table."


def test_chat(server, ann, ben, pair):
    said = ann.post(f"{pair}/chat", {"text": " Good luck! "})
    assert (said["n"], said["name"], said["seat"], said["text"]) == (0, "Ann", 0, "Good luck!")
    watcher = server.person("Carl").post(f"{pair}/chat", {"text": "Hello"})
    assert (watcher["n"], watcher["seat"]) == (1, None)
    assert [message["text"] for message in ben.get(pair)["chat"]] == ["Good luck!", "Hello"]
    for text in ("", "   ", "x" * 501, "a\u0000"):
        assert ann.refused(f"{pair}/chat", {"text": text}, "malformed").startswith("text: ")


def test_bots_alone_can_be_watched(server, ann):
    table = ann.table("random", "random")
    wait_until(lambda: ann.state(table["id"])["table"]["status"] != "running", 60)
    ended = ann.state(table["id"])
    assert ended["turn"] is None
    assert ended["view"]["seat"] is None
    assert ended["table"]["status"] in ("finished", "closed")


def test_no_bot_is_called_as_somebody_at_the_table():
    taken = {"Guest Izar 73", "Vega", "Anna Mira"}
    found = bot_names(len(STARS) - 3, taken)
    assert set(found) == set(STARS) - {"Izar", "Vega", "Mira"}
