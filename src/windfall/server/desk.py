"""The desk: everything that is asked of the database goes over it, one transaction at a time.

The work is plain functions that take the desk first; they run on database threads, never on the event loop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from windfall.server.database import POSTGRES_THREADS, SIDE_THREADS, connect, driver_url, migrate, secret
from windfall.server.errors import Refusal
from windfall.server.grouping import Group, Grouping
from windfall.server.held import CLOSED, FINISHED, Games, Held
from windfall.server.moving import Mover, Piece
from windfall.server.schema import MOVES, SEATS, TABLES
from windfall.server.settings import LEASE, Settings
from windfall.server.storing import Behind, Quick, store_in_sqlite
from windfall.server.threads import Threads, moved

P = ParamSpec("P")
R = TypeVar("R")
D = TypeVar("D")

CHANNEL = "windfall"
PATIENCE = 0.02  # seconds that a group of moves waits for one table
NEW_MOVES = MOVES.insert()
THIS_TABLE = TABLES.update().where(TABLES.c.id == sa.bindparam("this"))


class Desk:
    """The database, and the games held on top of it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine = connect(settings.database)
        migrate(self.engine)
        self.secret = secret(self.engine)
        self.games = Games()
        self.grouping = None if settings.postgres else Grouping(self.engine)
        postgres = driver_url(settings.database)
        self.mover = Mover(postgres, CHANNEL, settings.process) if settings.postgres else None
        self.threads = Threads(POSTGRES_THREADS if settings.postgres else 0, "database")
        # Work that needs no database, or seldom: hashing passwords, replays, telling those who are connected.
        self.side_threads = Threads(SIDE_THREADS, "side")
        # Told on a database thread, after the commit: a table has a new version.
        self.on_change: Callable[[Held], None] = lambda held: None

    async def do(self, work: Callable[Concatenate[Desk, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a piece of work on a database thread."""
        if self.grouping is not None:
            return cast(R, await asyncio.wrap_future(self.grouping.submit(lambda: work(self, *args, **kwargs))))
        return await self.threads.do(lambda: work(self, *args, **kwargs))

    async def aside(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run slow work without the database."""
        return await self.side_threads.do(lambda: work(*args, **kwargs))

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Whatever is done in it is stored as a whole or not at all."""
        group = None if self.grouping is None else self.grouping.here()
        if group is None:
            with self.engine.begin() as connection:
                yield connection
        else:
            with group.connection.begin_nested():
                yield group.connection

    @contextmanager
    def reading(self, table_id: str, at_least: int | None = None) -> Iterator[Held]:
        """A table to look at: as the database has it, or as we hold it if that is as new as said."""
        with self.games.lock(table_id):
            held = None if at_least is None else self.games.at(table_id, at_least)
            if held is None:
                try:
                    with self.transaction() as connection:
                        held = self.games.load(connection, table_id)
                except BaseException:
                    self.games.drop(table_id)
                    raise
            yield held

    @contextmanager
    def changing(self, table_id: str) -> Iterator[Change]:
        """A table to change, in one transaction and by nobody else meanwhile."""
        group = None if self.grouping is None else self.grouping.here()
        lock = self.games.lock(table_id)
        lock.acquire()
        change: Change | None = None
        try:
            if group is not None:
                group.undo.append(lambda: self.games.drop(table_id))
            with self.transaction() as connection:
                change = Change(self, connection, self.games.load(connection, table_id, to_change=True))
                yield change
        except BaseException:
            if change is None or change.begun:
                self.games.drop(table_id)
            raise
        finally:
            if group is None:
                lock.release()
            else:
                group.locks.append(lock)
        if change.saved:
            held = change.held
            if group is None:
                self.on_change(held)
            else:
                group.after.append(lambda: self.on_change(held))

    async def move(self, work: Callable[Concatenate[Desk, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a piece of work that makes moves: where moves of many tables are stored together."""
        if self.mover is None:
            return await self.do(work, *args, **kwargs)
        return await moved(self.mover, self.threads, lambda: work(self, *args, **kwargs))

    def moving(self, table_id: str, work: Callable[[Change | Quick], D], then: Callable[[Held, D], R]) -> R:
        """Do work that makes moves, the quick way where it leads there; `then` looks at what has come of it."""
        piece = None if self.mover is None else self.mover.here()
        group = None if self.grouping is None else self.grouping.here()
        try:
            if piece is not None:
                return self.quickly(table_id, work, then, piece)
            if group is not None:
                return self.quickly(table_id, work, then, group)
        except Behind:
            if piece is not None:
                raise  # it comes again, on a thread that may wait for the database
        with self.changing(table_id) as change:
            done = work(change)
            return then(change.held, done)

    def quickly(
        self,
        table_id: str,
        work: Callable[[Change | Quick], D],
        then: Callable[[Held, D], R],
        together: Group | Piece,
    ) -> R:
        """The same at a table that we hold, without loading it first (see storing.py)."""
        lock = self.games.lock(table_id)
        # One slow table must not keep all the others waiting.
        if not lock.acquire(timeout=PATIENCE):
            raise Behind
        together.locks.append(lock)  # let go when it is stored
        held = self.games.at(table_id, 0)
        if held is None:
            raise Behind
        quick = Quick(held)
        try:
            done = work(quick)
            if quick.saved:
                together.undo.append(lambda: self.games.drop(table_id))
                if isinstance(together, Piece):
                    together.quick = quick
                else:
                    store_in_sqlite(together.connection, quick, self.settings.process, time.time())
                together.after.append(lambda: self.on_change(held))
            return then(held, done)
        except BaseException as error:
            if quick.begun:
                self.games.drop(table_id)
            if isinstance(error, Refusal):
                raise Behind from error  # perhaps only what we hold is too old for it
            raise

    def announce(self, connection: Connection, kind: str, table_id: str, number: int) -> None:
        """Tell the other processes when this transaction commits."""
        if self.settings.postgres:
            payload = f"{self.settings.process} {kind} {table_id} {number}"
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, payload)))

    def close(self) -> None:
        """Finish what is under way and let go of the database."""
        if self.grouping is not None:
            self.grouping.shutdown()
        if self.mover is not None:
            self.mover.shutdown()  # first: it may leave work to the others
        self.threads.shutdown()
        self.side_threads.shutdown()
        self.engine.dispose()


class Change:
    """A change of one table: what is held and what is stored change together, or what is held is dropped."""

    def __init__(self, desk: Desk, connection: Connection, held: Held) -> None:
        self.desk = desk
        self.connection = connection
        self.held = held
        self.begun = False  # what is held no longer is what is stored
        self.saved = False

    def add_moves(self, rows: list[dict[str, Any]]) -> None:
        """Store moves; `save` must follow."""
        self.begun = True
        self.connection.execute(NEW_MOVES, rows)

    def set_seat(self, seat: int, **values: Any) -> None:
        """Change a seat; `save` must follow."""
        self.begun = True
        where = sa.and_(SEATS.c.table_id == self.held.table.id, SEATS.c.seat == seat)
        self.connection.execute(SEATS.update().where(where).values(**values))
        self.held.seats[seat] = replace(self.held.seats[seat], **values)

    def save(self, **values: Any) -> None:
        """Write the table's row: a new version, who owes, and whether this process thinks for its bots from here on."""
        self.begun = True
        self.saved = True
        held, table = self.held, self.held.table
        owed, bot_turn = held.owing(values.get("status", table.status))
        values.update(version=table.version + 1, touched=held.clock, number=held.number, owed=owed, bot_turn=bot_turn)
        if not bot_turn:
            values.update(lease_holder=None, lease_until=0.0)
        elif table.lease_until < held.clock or table.lease_holder == self.desk.settings.process:
            values.update(lease_holder=self.desk.settings.process, lease_until=held.clock + LEASE)
        self.connection.execute(THIS_TABLE, {"this": table.id, **values})
        self.desk.announce(self.connection, "table", table.id, values["version"])
        held.table = replace(table, **values)


def is_over(held: Held) -> bool:
    """Whether nothing is played at this table any more."""
    return held.table.status in (FINISHED, CLOSED)
