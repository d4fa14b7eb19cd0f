"""A table as one server process holds it: its rows, and the game that its moves lead to.

Nothing here is anything but a copy: it is thrown away at will and built again out of the database by replaying.
"""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import cache
from threading import Lock, RLock
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from windfall.engine.catalog import Title, title
from windfall.engine.events import Event
from windfall.engine.game import Game
from windfall.engine.records import TAKE_BACK, Record
from windfall.errors import WindfallError
from windfall.server.errors import Refusal
from windfall.server.schema import MOVES, SEATS, TABLES

WAITING: Final = "waiting"
RUNNING: Final = "running"
FINISHED: Final = "finished"
CLOSED: Final = "closed"

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"

KEPT: Final = 2000  # games held at once; one takes some 100 kB


@dataclass
class TableRow:
    """A row of `tables`."""

    id: str
    game: str
    revision: int
    options: str
    players: int
    seed: str
    status: str
    pace: str
    absence_limit: float
    public: bool
    shuffle: bool
    hints: bool
    invite: str
    host: str
    created: float
    touched: float
    version: int
    number: int
    owed: int
    bot_turn: bool
    lease_holder: str | None
    lease_until: float
    ending: str | None
    rematch: str | None


@dataclass
class SeatRow:
    """A row of `seats`."""

    table_id: str
    seat: int
    kind: str
    person: str | None
    bot: str | None
    name: str
    resigned: bool
    last_seen: float


class Held:
    """A table, its seats, and its game as far as this process has followed it."""

    def __init__(self, table: TableRow, seats: list[SeatRow]) -> None:
        self.table = table
        self.seats = seats
        self.game: Game | None = None
        self.note = ""  # why there is no game, if there should be one
        self.number = 0  # moves followed
        self.turns = [0] * table.players
        self.story: list[Event] = []  # everything that happened
        self.sights: dict[int | None, tuple[int, list[Event]]] = {}  # ... as far as somebody may know it
        self.words_game: Game | None = None
        self.clock = 0.0  # the database's time when this was last looked at

    @property
    def title(self) -> Title:
        """The game's entry in the catalog."""
        return title(self.table.game)

    def record(self) -> Record:
        """The record, still without its moves."""
        names = [seat.name if seat.bot is None else f"{seat.name} ({seat.bot})" for seat in self.seats]
        options = json.loads(self.table.options)
        return Record(self.table.game, self.table.players, options, int(self.table.seed), names=names)

    def begin(self) -> Game:
        """The game before its first move."""
        return self.record().begin()

    def seat_of(self, person: str | None) -> int | None:
        """Where somebody sits, also one whose seat a bot plays for now."""
        if person is None:
            return None
        return next((seat.seat for seat in self.seats if seat.person == person), None)

    def owing(self, status: str) -> tuple[int, bool]:
        """Whoever owes an answer at a table of this status, a bit a seat; and whether a bot is among them."""
        if status != RUNNING or self.game is None:
            return 0, False
        owed = self.game.owed()
        return sum(1 << seat for seat in owed), any(self.seats[seat].kind == BOT for seat in owed)

    def names(self, eyes: int | None) -> list[str]:
        """What the players are called in the log."""
        return ["You" if seat.seat == eyes else seat.name or f"Seat {seat.seat + 1}" for seat in self.seats]

    def seen_by(self, eyes: int | None) -> list[Event]:
        """What these eyes may know of what happened."""
        told, events = self.sights.get(eyes, (0, []))
        events.extend(event for event in self.story[told:] if event.reaches(eyes))
        self.sights[eyes] = (len(self.story), events)
        return events

    def entries(self, eyes: int | None, first: int) -> list[dict[str, Any]]:
        """The log of these eyes from that entry on."""
        events = self.seen_by(eyes)
        return told(self.title, self.speaker(), events[first:], self.names(eyes), first)

    def speaker(self) -> Game:
        """A game under the table's rules, to put events into words."""
        if self.game is not None:
            return self.game
        if self.words_game is None:
            self.words_game = self.begin()
        return self.words_game

    def follow(self, seat: int, move: int) -> list[Event]:
        """Make a move in the game we hold; what happened by it."""
        assert self.game is not None
        heard: list[Event] = []
        self.game.listener = heard
        try:
            if move == TAKE_BACK:
                self.game.take_back(seat)
            else:
                self.game.play(seat, move)
        finally:
            self.game.listener = None
        self.story.extend(heard)
        self.number += 1
        self.turns[seat] += 1
        return heard


def told(of: Title, speaker: Game, events: list[Event], names: list[str], first: int) -> list[dict[str, Any]]:
    """Events as they are sent: with their number in somebody's log, and in words."""
    return [
        {"n": n, **event.to_json(), "words": of.event_words(speaker, event, names)}
        for n, event in enumerate(events, first)
    ]


def pack(events: list[Event]) -> str:
    """Events as they are stored beside their move."""
    return json.dumps([[e.name, e.seat, e.cards, e.number, e.audience] for e in events], separators=(",", ":"))


def unpack(text: str) -> list[Event]:
    """Stored events."""
    return [Event(name, seat, cards, number, audience) for name, seat, cards, number, audience in json.loads(text)]


class Departed(WindfallError):
    """The moves of a table no longer lead where they led when they were made."""


class Games:
    """The tables this process holds."""

    def __init__(self) -> None:
        self.held: OrderedDict[str, Held] = OrderedDict()
        self.locks: dict[str, RLock] = {}
        self.guard = Lock()

    def lock(self, table_id: str) -> RLock:
        """Whoever looks at a table's game or moves in it holds this."""
        with self.guard:
            return self.locks.setdefault(table_id, RLock())

    def drop(self, table_id: str) -> None:
        """Forget a table; it is built again when it is needed."""
        with self.guard:
            self.held.pop(table_id, None)

    def keep(self, held: Held) -> None:
        """Remember a table, and forget those not used for longest."""
        with self.guard:
            self.held[held.table.id] = held
            self.held.move_to_end(held.table.id)
            while len(self.held) > KEPT:
                self.held.popitem(last=False)  # its lock stays: somebody may be waiting for it

    def at(self, table_id: str, version: int) -> Held | None:
        """The table, if we hold it at least as new as this."""
        held = self.held.get(table_id)
        return held if held is not None and held.table.version >= version else None

    def load(self, connection: Connection, table_id: str, to_change: bool = False) -> Held:
        """The table as it stands in the database. Call with its lock held."""
        asked = loading(connection.dialect.name, to_change)
        found = connection.execute(asked, {"wanted": table_id, "now": time.time()}).mappings().first()
        if found is None:
            raise Refusal("missing", "There is no such table.")
        row = dict(found)
        now = row.pop("clock")
        held = self.held.get(table_id)
        if held is not None and held.table.version == row["version"]:
            # Leases move without a version, as nobody is shown them.
            held.table.lease_holder, held.table.lease_until = row["lease_holder"], row["lease_until"]
            held.clock = now
            return held
        table = TableRow(**row)
        seats = connection.execute(sa.select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat))
        rows = [SeatRow(**seat) for seat in seats.mappings()]
        if held is None or held.number > table.number:
            held = Held(table, rows)
        held.table, held.seats, held.clock = table, rows, now
        if table.status != WAITING:
            catch_up(connection, held)
        if table.status == RUNNING:
            settle_revision(connection, held)
        self.keep(held)
        return held


def clock(dialect: str) -> sa.ColumnElement[float]:
    """The time as the database has it: leases are compared between machines whose clocks differ."""
    if dialect == "postgresql":
        return sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()), sa.Double)
    return sa.bindparam("now", type_=sa.Double)


@cache
def loading(dialect: str, to_change: bool) -> sa.Select[Any]:
    """The query for a table, built once: it is asked with every move."""
    asked = sa.select(TABLES, clock(dialect).label("clock")).where(TABLES.c.id == sa.bindparam("wanted"))
    return asked.with_for_update(of=TABLES) if to_change else asked


def catch_up(connection: Connection, held: Held) -> None:
    """Follow the moves up to the table's number that we have not. Each must do what it did when it was made.

    There may be more by now: another server's, made since the table's row was read.
    """
    if held.note:
        return
    entries = connection.execute(
        sa.select(MOVES.c.number, MOVES.c.seat, MOVES.c.move, MOVES.c.events)
        .where(MOVES.c.table_id == held.table.id, MOVES.c.number >= held.number, MOVES.c.number < held.table.number)
        .order_by(MOVES.c.number)
    ).all()
    try:
        if held.game is None:
            held.game = held.begin()
        for number, seat, move, events in entries:
            if number != held.number or pack(held.follow(seat, move)) != events:
                raise Departed(f"Move {number + 1} does not do what it did.")
    except WindfallError:
        show_only(held, connection)


def show_only(held: Held, connection: Connection) -> None:
    """The rules have changed since: what happened is told out of what was stored, and the game cannot go on."""
    rows = connection.execute(
        sa.select(MOVES.c.seat, MOVES.c.events).where(MOVES.c.table_id == held.table.id).order_by(MOVES.c.number)
    ).all()
    held.game = None
    held.number = len(rows)
    held.story = []
    held.sights = {}
    held.turns = [0] * held.table.players
    for seat, events in rows:
        held.turns[seat] += 1
        held.story.extend(unpack(events))
    held.note = (
        f"This game was played under revision {held.table.revision} of the rules of {held.title.called}, "
        f"and its moves no longer lead to the same game under revision {held.title.revision}."
    )


def settle_revision(connection: Connection, held: Held) -> None:
    """After an upgrade a running table goes on if its moves still do what they did; otherwise it is closed."""
    table = held.table
    if held.note:
        values: dict[str, Any] = {
            "status": CLOSED,
            "ending": json.dumps({"why": f"{held.note} The table is closed.", "winners": [], "result": None}),
            "owed": 0,
            "bot_turn": False,
            "version": table.version + 1,
        }
    elif table.revision != held.title.revision:
        values = {"revision": held.title.revision}
    else:
        return
    still = sa.and_(TABLES.c.id == table.id, TABLES.c.version == table.version)
    connection.execute(TABLES.update().where(still).values(**values))
    held.table = replace(table, **values)
