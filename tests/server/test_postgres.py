"""Two server processes on one PostgreSQL: one table through both, and one of them dies."""

import itertools
import os
import random
import time
from inspect import signature

import pytest
import sqlalchemy as sa

from server import test_people, test_tables
from server.postgres import Process, postgres, programs
from server.serving import Server, Visitor, something, wait_until
from windfall.engine.records import Record
from windfall.server.database import normal_url
from windfall.server.schema import MOVES, TABLES

NOT_RUN = "POSTGRESQL TESTS NOT RUN: there is no PostgreSQL on this machine"
pytestmark = pytest.mark.skipif(programs() is None and not os.environ.get("CI"), reason=NOT_RUN)


@pytest.fixture(scope="module")
def database():
    """A PostgreSQL of our own; a CI run fails where there is none."""
    assert programs() is not None, NOT_RUN
    with postgres() as address:
        yield address


class Player:
    """Somebody at one of the servers, who sends everything until it is acknowledged."""

    def __init__(self, address, name):
        self.visitor = Visitor(address, name)
        self.sent = []  # keys that were acknowledged, with the number of moves

    def move_to(self, address):
        """Go on at another server with the same cookie."""
        cookie = self.visitor.http.cookies["windfall"]
        self.visitor.http.close()
        self.visitor = Visitor(address)
        self.visitor.http.cookies.clear()
        self.visitor.http.cookies.set("windfall", cookie)

    def answer(self, table, chance, key):
        """Answer what is asked, if anything is."""
        state = self.visitor.state(table)
        asked = something(state["view"], chance) if state["view"] else None
        if asked is None:
            return None
        body = {"key": key, "turn": state["turn"], **asked}
        self.send(table, body)
        return body

    def send(self, table, body):
        done = self.visitor.post(f"/tables/{table}/moves", body)
        if body["key"] not in self.sent:
            self.sent.append(body["key"])
        return done


def rows(database, table):
    # One picture of both: the bot may play between the two questions.
    engine = sa.create_engine(normal_url(database), isolation_level="REPEATABLE READ")
    with engine.begin() as connection:
        moves = connection.execute(sa.select(MOVES).where(MOVES.c.table_id == table).order_by(MOVES.c.number)).all()
        found = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one()
    engine.dispose()
    return found, moves


def test_one_table_through_two_servers_one_of_which_is_killed(database):
    first, second = Process(database), Process(database)
    third = None
    try:
        first.wait()
        second.wait()
        ann, ben = Player(first.address, "Ann"), Player(second.address, "Ben")
        made = ann.visitor.table("you", "open", "simple")
        table = made["id"]
        ben.visitor.post(f"/tables/{table}/sit", {"invite": made["invite"]})
        chance = random.Random(8)

        # Both servers tell their people of what happens at the other.
        with ann.visitor.socket(f"/tables/{table}/ws") as one, ben.visitor.socket(f"/tables/{table}/ws") as two:
            one.hear("state")
            two.hear("state")
            ann.answer(table, chance, "a0")
            wait_until(lambda: not two.hear("update")["table"]["seats"][0]["owes"])
            ben.answer(table, chance, "b0")
            wait_until(lambda: one.hear("update")["view"]["round"] == 1)
            ann.visitor.post(f"/tables/{table}/chat", {"text": "Hello over there"})
            assert two.hear("chat")["message"]["text"] == "Hello over there"
        for n in range(1, 16):
            ann.answer(table, chance, f"a{n}")
            ben.answer(table, chance, f"b{n}")

        # The first server's bot falls silent in the middle of a thought, and then the whole server dies.
        first.stop_thinking()
        bots_turn(table, ann, ben, chance)
        time.sleep(1.0)
        assert ann.visitor.state(table)["table"]["seats"][2]["owes"]
        killed = first.kill()
        wait_until(lambda: not ben.visitor.state(table)["table"]["seats"][2]["owes"], 5.5)
        assert time.monotonic() - killed < 5.0

        # Ann does not know whether her last request was done: she sends it again, and at the restarted server, too.
        ann.move_to(second.address)
        numbers = itertools.count()

        def anns_move():
            if ann.visitor.state(table)["table"]["your_move"]:
                return True
            ben.answer(table, chance, f"z{next(numbers)}")
            return False

        wait_until(anns_move)
        state = ann.visitor.state(table)
        body = {"key": "unsure", "turn": state["turn"], **something(state["view"], chance)}
        assert not ann.send(table, body)["repeated"]
        third = Process(database).wait()
        ann.move_to(third.address)
        assert ann.send(table, body)["repeated"]
        for n in range(30, 40):
            ann.answer(table, chance, f"a{n}")
            ben.answer(table, chance, f"b{n}")

        # Nothing was lost, nothing was played twice, and the record is a game.
        found, moves = rows(database, table)
        assert [move.number for move in moves] == list(range(found.number))
        keys = [move.key for move in moves if move.key is not None]
        assert sorted(keys) == sorted([*ann.sent, *ben.sent])
        record = Record(found.game, found.players, {}, int(found.seed))
        record.moves = [(move.seat, move.move) for move in moves]
        game = record.replay()
        wait_until(lambda: ann.visitor.state(table)["version"] == ben.visitor.state(table)["version"])
        if rows(database, table)[0].number == found.number:
            assert ben.visitor.state(table)["view"] == game.view(1)
        ann.visitor.http.close()
        ben.visitor.http.close()
    finally:
        for process in (first, second, third):
            if process is not None:
                process.end()


def bots_turn(table, ann, ben, chance):
    """Play on through the first server until the bot owes an answer that does not come."""
    for n in range(200):
        state = ann.visitor.state(table)["table"]
        if state["seats"][2]["owes"] and lease_is_with_first(ann, table):
            return
        # Ann last: whoever ends a step is at the server that then thinks for the bot.
        if ben.answer(table, chance, f"t{n}") is None:
            ann.answer(table, chance, f"s{n}")
    raise AssertionError("the bot was never asked")


def lease_is_with_first(ann, table):
    """Whoever accepts the move that brings the bot's turn about thinks for it; a second later it still owes."""
    time.sleep(1.0)
    return bool(ann.visitor.state(table)["table"]["seats"][2]["owes"])


# --- the other tests, on PostgreSQL ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def on_postgres(database):
    with Server(normal_url(database)) as running:
        yield running


def others():
    """The tests of people and tables: what they store must fit here, too."""
    for module in (test_people, test_tables):
        for name, test in vars(module).items():
            if name.startswith("test_") and set(signature(test).parameters) <= {"server", "ann", "ben", "pair"}:
                yield pytest.param(test, id=name)


@pytest.mark.parametrize("test", list(others()))
def test_the_same_on_postgresql(on_postgres, test):
    ann, ben = on_postgres.person("Ann"), on_postgres.person("Ben")
    given = {"server": on_postgres, "ann": ann, "ben": ben}
    if "pair" in signature(test).parameters:
        table = ann.table("you", "open", public=True)
        ben.post(f"/tables/{table['id']}/sit")
        given["pair"] = f"/tables/{table['id']}"
    test(**{name: given[name] for name in signature(test).parameters})
