"""Who is here: noted now and then, without a new version of the table, as nothing has been decided."""

from __future__ import annotations

import time
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from windfall.server.desk import Desk
from windfall.server.held import PERSON, Held
from windfall.server.schema import SEATS
from windfall.server.settings import PRESENT

AT_ONCE: Final = 500  # people noted with one statement


def look_who_is_here(connection: Connection, tables: list[Held]) -> None:
    """Learn when people were last seen, also by other processes."""
    by_id = {held.table.id: held for held in tables}
    rows = connection.execute(
        sa.select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.last_seen).where(SEATS.c.table_id.in_(list(by_id)))
    )
    for table_id, seat, last_seen in rows:
        row = by_id[table_id].seats[seat]
        row.last_seen = max(row.last_seen, last_seen)


def heartbeat(
    desk: Desk, here: list[tuple[str, str]], rooms: dict[str, int | None]
) -> tuple[list[str], dict[str, int]]:
    """Note who is at which table; the tables where somebody came or went since, and who is there now.

    `rooms` has the seats that were there when last told, one bit each, for the tables that somebody looks at; None
    for one that was never told.
    """
    now = time.time()
    with desk.transaction() as connection:
        for first in range(0, len(here), AT_ONCE):
            seen = sa.tuple_(SEATS.c.table_id, SEATS.c.person).in_(here[first : first + AT_ONCE])
            connection.execute(SEATS.update().where(seen).values(last_seen=now))
        held = [desk.games.held[table_id] for table_id in rooms if table_id in desk.games.held]
        look_who_is_here(connection, held)
    there = {table.table.id: here_bits(table, now) for table in held}
    return [table_id for table_id, bits in there.items() if rooms[table_id] not in (None, bits)], there


def here_bits(held: Held, now: float) -> int:
    """The seats whose people are here."""
    return sum(1 << row.seat for row in held.seats if row.kind == PERSON and now - row.last_seen <= PRESENT)
