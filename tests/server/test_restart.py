"""A table waits for days and survives restarts; after an upgrade it goes on, or is closed with a sentence."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa

from server.serving import Server, Visitor, file_database, wait_until
from windfall.engine.catalog import title
from windfall.engine.records import TAKE_BACK
from windfall.server.database import connect
from windfall.server.held import Games
from windfall.server.playing import make
from windfall.server.schema import MOVES, TABLES


def again(server, person):
    """The same person with the same cookie, at another server."""
    other = server.person()
    other.http.cookies.clear()
    other.http.cookies.set("windfall", person.http.cookies["windfall"])
    other.me = other.get("/me")
    assert other.me["id"] == person.me["id"]
    return other


def test_a_game_goes_on_after_every_restart(tmp_path):
    database = file_database(tmp_path)
    chance = random.Random(5)
    with Server(database) as server:
        ann = server.person("Ann")
        table = ann.table("you", "simple")["id"]
        ann.play(table, key="first", turn=0, set=[t["move"] for t in pick(ann, table)][:2])
        ann.post(f"/tables/{table}/chat", {"text": "Back tomorrow."})
        wait_for_move(ann, table)
        before = ann.state(table)
    for _ in range(2):
        with Server(database) as server:
            ann = again(server, ann)
            after = ann.state(table)
            assert after["view"] == before["view"]
            assert after["log"] == before["log"]
            assert after["turn"] == before["turn"]
            assert after["chat"][0]["text"] == "Back tomorrow."
            assert [line["id"] for line in ann.get("/home")["your_move"]] == [table]
            for _ in range(6):
                wait_for_move(ann, table)
                ann.play_something(table, chance)
            wait_for_move(ann, table)
            before = ann.state(table)


def wait_for_move(person, table):
    wait_until(lambda: person.state(table)["table"]["your_move"])


def pick(person, table):
    return person.state(table)["view"]["you"]["pick"]["from"]


def test_a_bots_turn_that_nobody_finished_is_taken_up(tmp_path):
    database = file_database(tmp_path)
    with Server(database) as server:
        ann = server.person("Ann")
        table = ann.table("you", "simple")["id"]
        wait_until(lambda: not ann.state(table)["table"]["seats"][1]["owes"])

        def die():
            """As a server leaves it that dies between a move and the bots' answer."""
            with server.desk.changing(table) as change:
                make(change, 1, [TAKE_BACK], None, None)
                lost = {"lease_holder": "a dead process", "lease_until": change.held.clock - 1}
                change.connection.execute(TABLES.update().where(TABLES.c.id == table).values(**lost))
                change.saved = False  # nobody is told, as nobody is there

        server.desk.grouping.submit(die).result(20)
        assert ann.state(table)["table"]["seats"][1]["owes"]
        wait_until(lambda: not ann.state(table)["table"]["seats"][1]["owes"], 5)


@pytest.fixture
def old(tmp_path):
    """A database with a running and a finished table, and their person."""
    database = file_database(tmp_path)
    with Server(database) as server:
        ann = server.person("Ann")
        running = ann.table("you", "simple")["id"]
        ann.play(running, set=[t["move"] for t in pick(ann, running)][:2])
        wait_until(lambda: ann.state(running)["view"]["round"] == 1)
        finished = ann.table("simple", "simple")["id"]
        wait_until(lambda: ann.state(finished)["table"]["status"] == "finished", 60)
        log = ann.state(finished)["log"]
    return database, ann, running, finished, log


def test_a_table_is_never_ahead_of_its_own_row(old):
    """As when another server's move is stored between the reading of the table's row and of its moves."""
    database, _, running, _, _ = old
    engine = connect(database)
    with engine.begin() as connection:
        connection.execute(TABLES.update().where(TABLES.c.id == running).values(number=2))
        stored = connection.scalar(sa.select(sa.func.count()).where(MOVES.c.table_id == running))
        held = Games().load(connection, running)
    engine.dispose()
    assert stored > 2
    assert (held.number, sum(held.turns), held.note) == (2, 2, "")


def test_after_an_upgrade_that_changes_nothing_a_table_goes_on(old):
    database, ann, running, _, _ = old
    with Server(database) as server:
        with server.desk.engine.begin() as connection:
            connection.execute(TABLES.update().values(revision=0))
        ann = again(server, ann)
        assert ann.state(running)["table"]["status"] == "running"
        with server.desk.engine.begin() as connection:
            where = TABLES.c.id == running
            assert connection.scalar(sa.select(TABLES.c.revision).where(where)) == title("race").revision


def test_after_an_upgrade_that_changes_the_game_it_is_closed_and_can_be_seen(old):
    """As if the engine had told something else at the third move than it tells now."""
    database, ann, running, finished, log = old
    with Server(database) as server:
        with server.desk.engine.begin() as connection:
            connection.execute(TABLES.update().values(revision=0))
            other = '[["discard",1,[],3,-1]]'
            connection.execute(MOVES.update().where(MOVES.c.number == 2).values(events=other))
        ann = again(server, ann)
        state = ann.state(running)
        assert state["table"]["status"] == "closed"
        assert state["table"]["ending"]["why"] == (
            "This game was played under revision 0 of the rules of Race for the Galaxy, and its moves no longer lead "
            "to the same game under revision 1. The table is closed."
        )
        assert state["view"] is None
        assert state["log"]
        assert ann.refused(f"/tables/{running}/moves", {"key": "k", "turn": 2, "moves": [1]}, "stale")
        seen = ann.state(finished)
        assert seen["table"]["status"] == "finished"
        assert seen["view"] is None
        assert seen["table"]["ending"]["result"]["scores"]
        assert [entry["words"] for entry in seen["log"]][-20:] == [entry["words"] for entry in log][-20:]
        replay = ann.get(f"/tables/{finished}/replay", eyes="0", count=100)
        assert replay["note"].startswith("This game was played under revision 0")
        assert replay["frames"][0]["view"] is None
        assert any(frame["events"] for frame in replay["frames"])


def test_many_at_once_send_the_same_request_and_it_is_done_once(tmp_path):
    with Server(file_database(tmp_path)) as server:
        ann = server.person("Ann")
        table = ann.table("you", "open")["id"]
        ben = server.person("Ben")
        ben.post(f"/tables/{table}/sit", {"invite": ann.state(table)["table"]["invite"]})
        moves = [thing["move"] for thing in pick(ann, table)][:2]
        asked = {"key": "only once", "turn": 0, "moves": moves}

        def send(_):
            tab = Visitor.__new__(Visitor)
            tab.http = ann.http
            return tab.post(f"/tables/{table}/moves", asked)["repeated"]

        with ThreadPoolExecutor(8) as pool:
            repeated = list(pool.map(send, range(16)))
        assert repeated.count(False) == 1
        assert ann.state(table)["turn"] == 2
