"""Moves stored with one question to the database.

Most moves are made at tables that this process holds as they are stored. Then nothing has to be read first: the moves
are made in the held game, and stored on the condition that the table's row still has the version that the game was held
at. In PostgreSQL that is one statement, so that many tables' moves travel together (moving.py): the row, the moves and
the notice to the other processes stand or fall together. Where the version is another, or anything else is needed,
`Behind` says so, and the same work is done the long way: load, lock, change, commit.
"""

from __future__ import annotations

import sqlite3
import time
from dataclasses import replace
from typing import Any, Final

import psycopg
from sqlalchemy.engine import Connection

from windfall.server.held import RUNNING, Held
from windfall.server.settings import LEASE

# A bot's turn is leased as in `Change.save`: by us, unless another process holds it and its time is not over.
LEASES: Final = """
    lease_holder = CASE WHEN NOT {bot_turn} THEN NULL
                        WHEN lease_until < {now} OR lease_holder = {process} THEN {process} ELSE lease_holder END,
    lease_until = CASE WHEN NOT {bot_turn} THEN 0.0
                       WHEN lease_until < {now} OR lease_holder = {process} THEN {now} + {lease} ELSE lease_until END
"""
WRITTEN: Final = ("version", "number", "owed", "bot_turn", "status", "ending")
COLUMNS: Final = ", ".join(f"{name} = {{{name}}}" for name in WRITTEN)
ROW: Final = f"UPDATE tables SET {COLUMNS}, touched = {{now}}, {LEASES}"
UNCHANGED: Final = "WHERE id = {id} AND tables.version = {before}"
NAMES: Final = ("id", "before", *WRITTEN, "process", "lease", "now")

SQLITE_ROW: Final = f"{ROW} {UNCHANGED} RETURNING lease_holder, lease_until".format(**{n: f":{n}" for n in NAMES})
SQLITE_MOVES: Final = """
INSERT INTO moves (table_id, number, seat, move, events, made, key, asked)
VALUES (:table_id, :number, :seat, :move, :events, :made, :key, :asked)
"""

POSTGRES: Final = """
WITH moment AS MATERIALIZED (SELECT extract(epoch FROM clock_timestamp())::double precision AS now),
changed AS ({row} FROM moment {unchanged} RETURNING id, lease_holder, lease_until, moment.now),
made AS (
    INSERT INTO moves (table_id, number, seat, move, events, made, key, asked)
    SELECT id, one.number, one.seat, one.move, one.events, now, one.key, one.asked FROM changed, unnest(
        %(numbers)s::int[], %(seats)s::int[], %(moves)s::int[], %(events)s::text[], %(keys)s::text[], %(asked)s::text[]
    ) AS one(number, seat, move, events, key, asked)
)
SELECT lease_holder, lease_until, now, pg_notify(%(channel)s, %(notice)s) FROM changed
""".format(
    row=ROW.format(**{**{n: f"%({n})s" for n in NAMES}, "now": "moment.now", "process": "%(process)s::text"}),
    unchanged=UNCHANGED.format(id="%(id)s", before="%(before)s"),
)


class Behind(Exception):
    """What we hold is not what is stored, or does not suffice: do it the long way."""


class Quick:
    """A change of one table by moves alone. It has the face of a `desk.Change`."""

    saved = False
    begun = False  # what is held no longer is what is stored

    def __init__(self, held: Held) -> None:
        if held.table.status != RUNNING or held.game is None:
            raise Behind
        self.held = held
        self.before = held.table.version
        self.rows: list[dict[str, Any]] = []

    @property
    def connection(self) -> Connection:
        """Whoever needs more of the database than storing moves goes the long way."""
        raise Behind

    def set_seat(self, seat: int, **values: Any) -> None:
        """Seats are changed the long way."""
        raise Behind

    def add_moves(self, rows: list[dict[str, Any]]) -> None:
        """Moves to be stored."""
        self.rows += rows

    def save(self, **values: Any) -> None:
        """A new version with all that follows from the game; it is written by `store`."""
        self.saved = True
        held = self.held
        owed, bot_turn = held.owing(values.get("status", RUNNING))
        values.update(version=held.table.version + 1, number=held.number, owed=owed, bot_turn=bot_turn)
        # The time is the database's as soon as that has spoken.
        held.table = replace(held.table, touched=time.time(), **values)

    def values(self, process: str) -> dict[str, Any]:
        """The table's row as it will be."""
        table = self.held.table
        return {
            "id": table.id,
            "before": self.before,
            "version": table.version,
            "number": table.number,
            "owed": table.owed,
            "bot_turn": table.bot_turn,
            "status": table.status,
            "ending": table.ending,
            "process": process,
            "lease": LEASE,
        }

    def stored(self, holder: str | None, until: float, now: float) -> None:
        """The database has it: what is held becomes the same."""
        self.held.clock = now
        self.held.table = replace(self.held.table, touched=now, lease_holder=holder, lease_until=until)


def store_in_sqlite(connection: Connection, quick: Quick, process: str, now: float) -> None:
    """In the transaction that the group shares."""
    driver = connection.connection.driver_connection
    assert driver is not None
    moves = [{**row, "made": now} for row in quick.rows]
    driver.execute("SAVEPOINT moves")
    try:
        row = driver.execute(SQLITE_ROW, {**quick.values(process), "now": now}).fetchone()
        if row is None:
            raise Behind
        driver.executemany(SQLITE_MOVES, moves)
    except (Behind, sqlite3.Error) as error:
        driver.execute("ROLLBACK TO moves")
        raise Behind from error
    finally:
        driver.execute("RELEASE moves")
    quick.stored(row[0], row[1], now)


def send_to_postgres(connection: psycopg.Connection[Any], quick: Quick, process: str, channel: str) -> Any:
    """The statement on its way; the cursor has a row once it has arrived, unless we are behind."""
    values = quick.values(process)
    columns = {"numbers": "number", "seats": "seat", "moves": "move", "events": "events", "keys": "key"}
    lists = {many: [row[one] for row in quick.rows] for many, one in {**columns, "asked": "asked"}.items()}
    notice = f"{process} table {values['id']} {values['version']}"
    return connection.execute(POSTGRES, {**values, **lists, "channel": channel, "notice": notice})
