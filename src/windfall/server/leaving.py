"""Somebody left: resigning, bots that play on, coming back, and the next game."""

from __future__ import annotations

import json
import time
from typing import Any, Final

import sqlalchemy as sa

from windfall.bots import BOTS
from windfall.server.desk import Change, Desk, is_over
from windfall.server.errors import Refusal
from windfall.server.held import BOT, CLOSED, OPEN, PERSON, RUNNING, WAITING, Held
from windfall.server.names import new_id
from windfall.server.people import Person
from windfall.server.playing import finish
from windfall.server.presence import look_who_is_here
from windfall.server.schema import TABLES
from windfall.server.seating import YOU, Wish, begin_if_full, check_bot, check_seat, checked, insert_seats, insert_table
from windfall.server.seeing import away, may_act_as_host, table_json

STANDING_IN: Final = "simple"  # the bot that plays on for a resigned seat, where it plays that game


def may_act_for(held: Held, person: str, seat: int) -> None:
    """Everybody for the own seat; the host for one whose person is away too long."""
    check_seat(held.table.players, seat)
    if held.table.status != RUNNING:
        raise Refusal("stale", "The game is over." if is_over(held) else "The game has not begun.")
    row = held.seats[seat]
    if row.person == person:
        return
    now = time.time()
    if not may_act_as_host(held, person, now):
        raise Refusal("forbidden", "That is not your seat.")
    if row.kind != PERSON:
        raise Refusal("stale", "A bot plays for that seat already.")
    gone, limit = away(row, now), held.table.absence_limit
    if gone <= limit:
        how_long = f"has been away for {gone:.0f} s" if gone else "is here"
        when = f"after {limit:.0f} s" if limit else "only"
        raise Refusal("forbidden", f"{row.name} {how_long}; you may act for an absent seat {when}.")


def hand_over(desk: Desk, table_id: str, person: Person, seat: int, bot: str) -> dict[str, Any]:
    """A bot plays for a seat from now on; its person may come back."""
    with desk.changing(table_id) as change:
        held = change.held
        look_who_is_here(change.connection, [held])
        may_act_for(held, person.id, seat)
        check_bot(bot, held.table.game)
        change.set_seat(seat, kind=BOT, bot=bot)
        change.save()
        return table_json(held, person.id)


def come_back(desk: Desk, table_id: str, person: Person, seat: int) -> dict[str, Any]:
    """Somebody takes the own seat back from its bot."""
    with desk.changing(table_id) as change:
        held = change.held
        check_seat(held.table.players, seat)
        row = held.seats[seat]
        if row.person != person.id:
            raise Refusal("forbidden", "That is not your seat.")
        if row.resigned:
            raise Refusal("forbidden", "You have resigned.")
        if held.table.status != RUNNING:
            raise Refusal("stale", "The game is over.")
        if row.kind == BOT:
            change.set_seat(seat, kind=PERSON, bot=None, name=person.name, last_seen=held.clock)
            change.save()
        return table_json(held, person.id)


def resign(desk: Desk, table_id: str, person: Person, seat: int) -> dict[str, Any]:
    """A seat gives up. The game goes on with a bot in its place if there is still a game to be played."""
    with desk.changing(table_id) as change:
        held = change.held
        if 0 <= seat < held.table.players and held.seats[seat].resigned:
            return table_json(held, person.id)
        look_who_is_here(change.connection, [held])
        may_act_for(held, person.id, seat)
        change.set_seat(seat, kind=BOT, bot=stand_in(held.table.game), resigned=True)
        left = [row for row in held.seats if not row.resigned]
        if len(left) > 1 and any(row.person is not None for row in left):
            change.save()
        else:
            change.save(
                **finish(CLOSED, resigned_words(held), [row.seat for row in left] if len(left) == 1 else [], None)
            )
        return table_json(held, person.id)


def stand_in(game: str) -> str:
    """The bot that plays on for a resigned seat."""
    try:
        check_bot(STANDING_IN, game)
    except Refusal:
        return next(iter(BOTS))
    return STANDING_IN


def resigned_words(held: Held) -> str:
    """Who gave up, and what that comes to."""
    gone = [row.name for row in held.seats if row.resigned]
    left = [row.name for row in held.seats if not row.resigned]
    who = gone[0] if len(gone) == 1 else f"{', '.join(gone[:-1])} and {gone[-1]}"
    verb = "has" if len(gone) == 1 else "have"
    return f"{who} {verb} resigned: {left[0]} wins." if len(left) == 1 else f"{who} {verb} resigned."


def rematch(desk: Desk, table_id: str, person: Person) -> dict[str, Any]:
    """The next table with the same seats. Whoever asks first makes it; the others find it and sit down."""
    with desk.changing(table_id) as change:
        held = change.held
        if held.seat_of(person.id) is None and person.id != held.table.host:
            raise Refusal("forbidden", "A rematch is for those who sat at this table.")
        if not is_over(held):
            raise Refusal("stale", "The game is not over yet.")
        if held.table.rematch is None:
            new = make_rematch(change, person)
            change.save(rematch=json.dumps(new))
        found = json.loads(held.table.rematch or "{}")
    with desk.changing(found["id"]) as change:
        held = change.held
        free = [row.seat for row in held.seats if row.kind == OPEN]
        if held.table.status == WAITING:
            if free and held.seat_of(person.id) is None and person.id != held.table.host:
                change.set_seat(free[0], kind=PERSON, person=person.id, name=person.name, last_seen=held.clock)
            begin_if_full(change)
        return table_json(held, person.id)


def make_rematch(change: Change, person: Person) -> dict[str, str]:
    """The new table: the same bots, and open seats for the other people."""
    held = change.held
    seats = []
    for row in held.seats:
        if row.person == person.id:
            seats.append((YOU, ""))
        elif row.person is not None:
            seats.append((OPEN, ""))
        else:
            seats.append((BOT, row.bot or STANDING_IN))
    table = held.table
    limit = table.absence_limit
    options = json.loads(table.options)
    wish = Wish(table.game, options, seats, table.pace, table.public, limit, table.shuffle, table.hints)
    options, revision = checked(wish)
    new = new_id(10)
    insert_table(change.connection, person.id, new, wish, options, revision)
    insert_seats(change.connection, person, new, wish)
    invite = change.connection.scalar(sa.select(TABLES.c.invite).where(TABLES.c.id == new))
    return {"id": new, "invite": str(invite)}
