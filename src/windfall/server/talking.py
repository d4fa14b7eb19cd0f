"""Chat at a table."""

from __future__ import annotations

import time
from typing import Any

import sqlalchemy as sa

from windfall.server.desk import Desk
from windfall.server.people import Person
from windfall.server.schema import CHAT


def say(desk: Desk, table_id: str, person: Person, text: str) -> dict[str, Any]:
    """Say something to everybody at a table."""
    with desk.changing(table_id) as change:
        held, connection = change.held, change.connection
        # Whoever changes a table holds its row, so that the numbers of its messages have no gaps.
        last = connection.scalar(sa.select(sa.func.max(CHAT.c.n)).where(CHAT.c.table_id == table_id))
        n = 0 if last is None else int(last) + 1
        message = {
            "n": n,
            "name": person.name,
            "seat": held.seat_of(person.id),
            "text": text,
            "at": time.time(),
        }
        connection.execute(CHAT.insert().values(table_id=table_id, person=person.id, **message))
        desk.announce(connection, "chat", table_id, n)
        return message
