"""What is told about a table: to each as its eyes may see it, and nothing else."""

from __future__ import annotations

import json
import time
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from windfall.engine.catalog import GAMES
from windfall.server.desk import Desk
from windfall.server.held import BOT, PERSON, RUNNING, WAITING, Held, SeatRow, TableRow
from windfall.server.schema import CHAT, SEATS, TABLES
from windfall.server.settings import PRESENT

LOG_LENGTH: Final = 300
CHAT_LENGTH: Final = 200
LIST_LENGTH: Final = 50
SHORT: Final = 60


def away(seat: SeatRow, now: float) -> float:
    """For how many seconds the person of a seat has not been here."""
    if seat.kind != PERSON:
        return 0.0
    gone = now - seat.last_seen
    return round(gone) if gone > PRESENT else 0.0


def may_act_as_host(held: Held, person: str | None, now: float) -> bool:
    """The host, or whoever sits here while the host is away too long: nothing hangs because somebody left."""
    if person is None:
        return False
    if person == held.table.host:
        return True
    if held.seat_of(person) is None:
        return False
    host = held.seat_of(held.table.host)
    return host is not None and away(held.seats[host], now) > held.table.absence_limit


def line(table: TableRow, seats: list[SeatRow], called: str, person: str | None, now: float) -> dict[str, Any]:
    """A table in a list."""
    yours = next((seat for seat in seats if seat.person is not None and seat.person == person), None)
    return {
        "id": table.id,
        "game": table.game,
        "called": called,
        "options": short_options(json.loads(table.options)),
        "players": table.players,
        "status": table.status,
        "pace": table.pace,
        "public": table.public,
        "hints": table.hints,
        "absence_limit": table.absence_limit or None,
        "host": table.host,
        "created": table.created,
        "touched": table.touched,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "person": seat.person,
                "resigned": seat.resigned,
                "connected": seat.kind == BOT or (seat.kind == PERSON and now - seat.last_seen <= PRESENT),
                "away": away(seat, now),
                "owes": bool(table.owed >> seat.seat & 1),
            }
            for seat in seats
        ],
        "your_seat": None if yours is None else yours.seat,
        "your_move": yours is not None and yours.kind == PERSON and bool(table.owed >> yours.seat & 1),
        "ending": None if table.ending is None else json.loads(table.ending),
    }


def table_json(held: Held, person: str | None) -> dict[str, Any]:
    """A table as somebody is told of it."""
    now = time.time()
    table = held.table
    told = line(table, held.seats, held.title.called, person, now)
    eyes = told["your_seat"]
    inviting = table.status == WAITING and (eyes is not None or person == table.host)
    rematch = None if table.rematch is None else json.loads(table.rematch)
    if rematch is not None and eyes is None and person != table.host:
        rematch["invite"] = None
    told.update(
        you_host=may_act_as_host(held, person, now),
        invite=table.invite if inviting else None,
        link=f"/table/{table.id}?invite={table.invite}" if inviting else None,
        rematch=rematch,
    )
    return told


def view_of(held: Held, eyes: int | None) -> dict[str, Any] | None:
    """The table as these eyes see it."""
    return None if held.game is None else short_view(held.game.view(eyes))


def short_view(view: dict[str, Any]) -> dict[str, Any]:
    """A view without long texts among its options."""
    view["options"] = short_options(view["options"])
    return view


def short_options(options: dict[str, str]) -> dict[str, str]:
    """Options to be told with every change: of a whole file, such as cards of one's own, only the beginning."""
    return {name: value if len(value) <= SHORT else f"{value[:SHORT]}…" for name, value in options.items()}


def turn_of(held: Held, eyes: int | None) -> int | None:
    """How many moves a seat has made."""
    return None if eyes is None else held.turns[eyes]


def standing(held: Held, person: str | None) -> dict[str, Any]:
    """How a table stands, without what happened before."""
    eyes = held.seat_of(person)
    return {
        "version": held.table.version,
        "turn": turn_of(held, eyes),
        "table": table_json(held, person),
        "view": view_of(held, eyes),
    }


def state(desk: Desk, table_id: str, person: str | None) -> dict[str, Any]:
    """Everything somebody needs to see a table."""
    with desk.reading(table_id) as held:
        eyes = held.seat_of(person)
        first = max(0, len(held.seen_by(eyes)) - LOG_LENGTH)
        told = {**standing(held, person), "log": held.entries(eyes, first)}
    with desk.transaction() as connection:
        told["chat"] = chat(connection, table_id)
    return told


def whole_log(desk: Desk, table_id: str, person: str | None) -> dict[str, Any]:
    """Everything somebody has seen happen at a table."""
    with desk.reading(table_id) as held:
        return {"log": held.entries(held.seat_of(person), 0)}


def chat(connection: Connection, table_id: str, first: int = 0) -> list[dict[str, Any]]:
    """What was said at a table last."""
    rows = connection.execute(
        sa.select(CHAT.c.n, CHAT.c.name, CHAT.c.seat, CHAT.c.text, CHAT.c.at)
        .where(CHAT.c.table_id == table_id, CHAT.c.n >= first)
        .order_by(CHAT.c.n.desc())
        .limit(CHAT_LENGTH)
    )
    return [dict(row) for row in reversed(rows.mappings().all())]


def cards(desk: Desk, table_id: str) -> str:
    """All cards or tiles of a table's game, players' own among them."""
    with desk.reading(table_id) as held:
        options = json.loads(held.table.options)
        names = held.title.card_names(options)
        return json.dumps({"game": held.table.game, "cards": [held.title.card_facts(n, options) for n in names]})


# --- lists of tables ------------------------------------------------------------------------------------------------


def home(desk: Desk, person: str | None) -> dict[str, Any]:
    """What the home page shows."""
    with desk.transaction() as connection:
        yours = listed(connection, "yours", person)
        return {
            "your_move": [table for table in yours if table["your_move"]],
            "yours": yours,
            "open": listed(connection, "open", person),
            "watch": listed(connection, "watch", person),
            "finished": listed(connection, "finished", person),
        }


def some_tables(desk: Desk, which: str, person: str | None) -> dict[str, Any]:
    """One list of tables."""
    with desk.transaction() as connection:
        return {"tables": listed(connection, which, person)}


def own_tables(desk: Desk, person: str) -> dict[str, Any]:
    """What the home page is told when one of somebody's tables changed."""
    with desk.transaction() as connection:
        yours = listed(connection, "yours", person)
    return {"your_move": [table for table in yours if table["your_move"]], "yours": yours}


def listed(connection: Connection, which: str, person: str | None) -> list[dict[str, Any]]:
    """Tables, those first where something happened last."""
    mine = sa.or_(
        TABLES.c.id.in_(sa.select(SEATS.c.table_id).where(SEATS.c.person == person)),
        TABLES.c.host == person,
    )
    wanted = {
        "yours": sa.and_(mine, TABLES.c.status.in_([WAITING, RUNNING])),
        "finished": sa.and_(mine, TABLES.c.status.in_(["finished", "closed"])),
        "open": sa.and_(TABLES.c.public, TABLES.c.status == WAITING),
        "watch": sa.and_(TABLES.c.public, TABLES.c.status == RUNNING),
    }[which]
    if person is None and which in ("yours", "finished"):
        return []
    found = connection.execute(
        sa.select(TABLES).where(wanted).order_by(TABLES.c.touched.desc()).limit(LIST_LENGTH)
    ).mappings()
    tables = [TableRow(**row) for row in found]
    seats: dict[str, list[SeatRow]] = {table.id: [] for table in tables}
    rows = connection.execute(sa.select(SEATS).where(SEATS.c.table_id.in_(list(seats))).order_by(SEATS.c.seat))
    for row in rows.mappings():
        seats[row["table_id"]].append(SeatRow(**row))
    now = time.time()
    return [line(table, seats[table.id], GAMES[table.game], person, now) for table in tables]
