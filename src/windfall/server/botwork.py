"""Bots' turns in the database: leased by one process at a time, and another's after a crash."""

from __future__ import annotations

import time
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from windfall.errors import WindfallError
from windfall.server.desk import Change, Desk
from windfall.server.errors import Refusal
from windfall.server.held import BOT, RUNNING
from windfall.server.held import clock as held_clock
from windfall.server.names import CHANCE
from windfall.server.playing import follow_on_copy, make
from windfall.server.schema import TABLES
from windfall.server.settings import LEASE
from windfall.server.storing import Quick


def clock(connection: Connection) -> sa.ColumnElement[float]:
    """The database's time, ready to be compared with."""
    if connection.dialect.name == "postgresql":
        return held_clock("postgresql")
    return sa.literal(time.time(), sa.Double)


AT_ONCE = 50  # turns taken over in one sweep


@dataclass(frozen=True)
class Task:
    """A decision that a bot owes: all that a thinking process needs."""

    seat: int
    bot: str
    turn: int
    game: str
    state: bytes
    seed: int


@dataclass(frozen=True)
class Answer:
    """What a bot decided, and on which turn."""

    seat: int
    turn: int
    moves: list[int]


def tasks(desk: Desk, table_id: str, look: bool) -> list[Task]:
    """What the bots of a table owe, if it is ours to think for them.

    As far as we know; or, to `look`, as the database has it. Whoever thinks about something that is past has thought
    in vain, as the answer no longer fits.
    """
    with desk.reading(table_id, at_least=None if look else 0) as held:
        mine = held.table.lease_holder == desk.settings.process
        if held.table.status != RUNNING or held.game is None or not mine:
            return []
        state = held.game.to_bytes()
        return [
            Task(seat, held.seats[seat].bot or "", held.turns[seat], held.table.game, state, CHANCE.getrandbits(63))
            for seat in held.game.owed()
            if held.seats[seat].kind == BOT
        ]


def answer(desk: Desk, table_id: str, answers: list[Answer]) -> None:
    """Make what the bots decided, in one transaction. What no longer fits is thought about again."""

    def work(change: Change | Quick) -> None:
        held = change.held
        for given in answers:
            fits = held.table.status == RUNNING and held.seats[given.seat].kind == BOT
            if not fits or held.game is None or held.turns[given.seat] != given.turn:
                continue
            try:
                follow_on_copy(held.game, given.seat, given.moves)
            except (WindfallError, Refusal):
                continue
            make(change, given.seat, given.moves, None, None)

    desk.moving(table_id, work, lambda held, done: None)


def renew(desk: Desk, tables: list[str]) -> None:
    """We are still thinking about these."""
    with desk.transaction() as connection:
        mine = sa.and_(TABLES.c.id.in_(tables), TABLES.c.lease_holder == desk.settings.process)
        # A row that is being written renews its lease by itself, and is not waited for.
        free = sa.select(TABLES.c.id).where(mine).with_for_update(skip_locked=True)
        connection.execute(TABLES.update().where(TABLES.c.id.in_(free)).values(lease_until=clock(connection) + LEASE))


def take_over(desk: Desk) -> list[str]:
    """Lease the turns that nobody thinks about, because whoever did has crashed or has never begun."""
    free = sa.and_(TABLES.c.bot_turn, TABLES.c.status == RUNNING)
    with desk.transaction() as connection:
        late = sa.and_(free, TABLES.c.lease_until < clock(connection))
        found = list(connection.scalars(sa.select(TABLES.c.id).where(late).limit(AT_ONCE)))
        taken = []
        for table_id in found:
            # Another process may be sweeping, too: only one of the updates finds the lease still free.
            update = TABLES.update().where(TABLES.c.id == table_id, late)
            lease = clock(connection) + LEASE
            done = connection.execute(update.values(lease_holder=desk.settings.process, lease_until=lease))
            if done.rowcount:
                taken.append(table_id)
        return taken


def release(desk: Desk) -> None:
    """This process stops: others may take over at once."""
    with desk.transaction() as connection:
        mine = TABLES.c.lease_holder == desk.settings.process
        connection.execute(TABLES.update().where(mine).values(lease_holder=None, lease_until=0.0))
