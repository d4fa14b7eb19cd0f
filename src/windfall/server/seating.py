"""Tables before they begin: made, filled, and begun when nobody is missing."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.engine import Connection

from windfall.bots import bot as find_bot
from windfall.engine.catalog import title
from windfall.errors import WindfallError
from windfall.server.desk import Change, Desk
from windfall.server.errors import Refusal
from windfall.server.held import BOT, CLOSED, OPEN, PERSON, RUNNING, WAITING
from windfall.server.names import CHANCE, bot_names, new_id
from windfall.server.people import Person
from windfall.server.playing import finish
from windfall.server.schema import SEATS, TABLES
from windfall.server.seeing import table_json

YOU: Final = "you"
NO_LIMIT: Final = 0.0  # nobody has to be waited for: the host may act as soon as somebody is away
PACES: Final = {"live": NO_LIMIT, "correspondence": 3 * 86400.0}  # with the default limit of absence, in seconds


@dataclass(frozen=True)
class Wish:
    """A table as somebody wants it. A seat is "you", "open", or a bot's name."""

    game: str
    options: dict[str, str]
    seats: list[tuple[str, str]]  # kind and bot
    pace: str = "live"
    public: bool = False
    absence_limit: float | None = None
    shuffle: bool = False
    hints: bool | None = None

    def with_hints(self) -> bool:
        """Unless it is settled otherwise: the coach is there for somebody alone with bots, not among people."""
        alone = sum(kind != BOT for kind, _ in self.seats) == 1
        return alone if self.hints is None else self.hints


def create(desk: Desk, person: Person, wish: Wish) -> dict[str, Any]:
    """A new table; without an open seat it begins at once."""
    options, revision = checked(wish)
    table_id = new_id(10)
    with desk.transaction() as connection:
        insert_table(connection, person.id, table_id, wish, options, revision)
        insert_seats(connection, person, table_id, wish)
    with desk.changing(table_id) as change:
        begin_if_full(change)
        return table_json(change.held, person.id)


def checked(wish: Wish) -> tuple[dict[str, str], int]:
    """The options, complete, and the revision of the rules; what is wrong with the wish gets a sentence."""
    if sum(kind == YOU for kind, _ in wish.seats) > 1:
        raise Refusal("refused", "You can have one seat at a table, not more.")
    try:
        found = title(wish.game)
        options = found.complete(len(wish.seats), wish.options)
        for kind, bot in wish.seats:
            if kind == BOT:
                find_bot(bot, wish.game)
        # Whatever else the game has to say about its options, it says before there is a table.
        found.new_game(len(wish.seats), options, 0)
    except WindfallError as error:
        raise Refusal("refused", str(error)) from error
    return options, found.revision


def insert_table(
    connection: Connection, host: str, table_id: str, wish: Wish, options: dict[str, str], revision: int
) -> None:
    limit = PACES[wish.pace] if wish.absence_limit is None else wish.absence_limit
    now = time.time()
    connection.execute(
        TABLES.insert().values(
            id=table_id,
            game=wish.game,
            revision=revision,
            options=json.dumps(options),
            players=len(wish.seats),
            seed=str(CHANCE.getrandbits(64)),
            status=WAITING,
            pace=wish.pace,
            absence_limit=limit,
            public=wish.public,
            shuffle=wish.shuffle,
            hints=wish.with_hints(),
            invite=new_id(12),
            host=host,
            created=now,
            touched=now,
            version=0,
            number=0,
            owed=0,
            bot_turn=False,
            lease_until=0.0,
        )
    )


def insert_seats(connection: Connection, person: Person, table_id: str, wish: Wish) -> None:
    stars = iter(bot_names(sum(kind == BOT for kind, _ in wish.seats), {person.name}))
    rows = []
    for seat, (kind, bot) in enumerate(wish.seats):
        row = {
            "table_id": table_id,
            "seat": seat,
            "kind": PERSON if kind == YOU else kind,
            "person": person.id if kind == YOU else None,
            "bot": bot if kind == BOT else None,
            "name": person.name if kind == YOU else next(stars) if kind == BOT else "",
            "resigned": False,
            "last_seen": time.time(),
        }
        rows.append(row)
    connection.execute(SEATS.insert(), rows)


def begin_if_full(change: Change) -> None:
    """The game begins when nobody is missing."""
    held = change.held
    if any(seat.kind == OPEN for seat in held.seats):
        change.save()
        return
    if held.table.shuffle:
        shuffle(change)
    change.begun = True
    held.game = held.begin()
    change.save(status=RUNNING)


def shuffle(change: Change) -> None:
    """Everybody gets a seat at random."""
    seats = list(change.held.seats)
    CHANCE.shuffle(seats)
    for place, seat in enumerate(seats):
        change.set_seat(
            place, kind=seat.kind, person=seat.person, bot=seat.bot, name=seat.name, last_seen=seat.last_seen
        )


def sit(desk: Desk, table_id: str, person: Person, wanted: int | None, invite: str) -> dict[str, Any]:
    """Somebody takes an open seat."""
    with desk.changing(table_id) as change:
        held = change.held
        if held.seat_of(person.id) is not None:
            return table_json(held, person.id)  # twice is as good as once
        if held.table.status != WAITING:
            raise Refusal("stale", "This table has no open seat: the game has begun.")
        if not held.table.public and invite != held.table.invite and person.id != held.table.host:
            raise Refusal("forbidden", "This table is for invited people: ask for the whole link.")
        free = [seat.seat for seat in held.seats if seat.kind == OPEN]
        if wanted is not None and wanted not in free:
            raise Refusal("stale", f"Seat {wanted} is not open.")
        seat = free[0] if wanted is None else wanted
        change.set_seat(seat, kind=PERSON, person=person.id, name=person.name, last_seen=held.clock)
        begin_if_full(change)
        return table_json(held, person.id)


def leave(desk: Desk, table_id: str, person: Person) -> dict[str, Any]:
    """Somebody leaves before the game began. Without its host there is no table."""
    with desk.changing(table_id) as change:
        held = change.held
        if held.table.status != WAITING:
            raise Refusal("stale", "The game has begun: resign, or hand your seat to a bot.")
        if person.id == held.table.host:
            change.save(**finish(CLOSED, f"{person.name}, who made this table, has left.", [], None))
            return table_json(held, person.id)
        seat = held.seat_of(person.id)
        if seat is None:
            raise Refusal("forbidden", "You have no seat at this table: you are watching.")
        change.set_seat(seat, kind=OPEN, person=None, name="")
        change.save()
        return table_json(held, person.id)


def fill(desk: Desk, table_id: str, person: Person, seat: int, kind: str, bot: str) -> dict[str, Any]:
    """The host gives a seat to a bot or frees it, before the game began."""
    with desk.changing(table_id) as change:
        held = change.held
        if person.id != held.table.host:
            raise Refusal("forbidden", "Only the host fills and frees seats.")
        if held.table.status != WAITING:
            raise Refusal("stale", "The game has begun.")
        check_seat(held.table.players, seat)
        if held.seats[seat].person == person.id:
            raise Refusal("forbidden", "That is your own seat.")
        if kind == OPEN:
            change.set_seat(seat, kind=OPEN, person=None, bot=None, name="")
        else:
            check_bot(bot, held.table.game)
            name = bot_names(1, {other.name for other in held.seats})[0]
            change.set_seat(seat, kind=BOT, person=None, bot=bot, name=name)
        begin_if_full(change)
        return table_json(held, person.id)


def check_seat(players: int, seat: int) -> None:
    """There must be such a seat."""
    if not 0 <= seat < players:
        raise Refusal("missing", f"There is no seat {seat}: this table has seats 0 to {players - 1}.")


def check_bot(bot: str, game: str) -> None:
    """There must be such a bot, and it must play the game."""
    try:
        find_bot(bot, game)
    except WindfallError as error:
        raise Refusal("refused", str(error)) from error
