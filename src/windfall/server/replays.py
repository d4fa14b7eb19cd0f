"""Replays: finished games and record files, frame by frame, from any seat's eyes or with everything open."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from windfall.engine.catalog import Title, title
from windfall.engine.events import Event
from windfall.engine.game import Game
from windfall.engine.records import TAKE_BACK, Record, read_record, repeat
from windfall.errors import WindfallError
from windfall.server.desk import Desk, is_over
from windfall.server.errors import Refusal
from windfall.server.held import Held, told, unpack
from windfall.server.names import new_id
from windfall.server.schema import MOVES, REPLAYS
from windfall.server.seeing import short_options, short_view

ALL: Final = "all"
SPECTATOR: Final = "spectator"
MOST_FRAMES: Final = 100
MOST_MOVES: Final = 20_000


@dataclass(frozen=True)
class Wanted:
    """Which frames, and by whose eyes."""

    eyes: str
    first: int
    count: int


def eyes_of(wanted: str, players: int) -> int | None:
    """A seat, or None for a spectator and for all."""
    if wanted in (ALL, SPECTATOR):
        return None
    if not wanted.isdecimal() or int(wanted) >= players:
        raise Refusal("missing", f"The eyes are all, spectator, or a seat from 0 to {players - 1}.")
    return int(wanted)


def sees(event: Event, wanted: str, eyes: int | None) -> bool:
    """Whether these eyes may know of an event. All open: what is told in two versions is told once, to its owner."""
    if wanted != ALL:
        return event.reaches(eyes)
    return event.seat < 0 or event.reaches(event.seat)


def replay(record: Record, wanted: Wanted) -> dict[str, Any]:
    """Some frames of a record that can be replayed."""
    eyes = eyes_of(wanted.eyes, record.players)
    of = title(record.game)
    names = list(record.names)
    if eyes is not None:
        names[eyes] = "You"
    game = record.begin()
    rounds: list[int] = [0] * (int(game.round) + 1)
    frames: list[dict[str, Any]] = []
    n_told = 0
    last = wanted.first + min(wanted.count, MOST_FRAMES)
    if wanted.first <= 0:
        frames.append(frame(game, wanted, eyes, 0, None, []))
    for number, (seat, move) in enumerate(record.moves):
        inside = wanted.first <= number + 1 < last
        shown = None
        if inside:
            visible = wanted.eyes == ALL or eyes == seat or not game.step.secret
            shown = {"seat": seat, "move": move, "words": words(of, game, seat, move)} if visible else None
        heard: list[Event] = []
        game.listener = heard
        repeat(game, number, seat, move)
        game.listener = None
        while len(rounds) <= game.round:
            rounds.append(number + 1)
        seen = [event for event in heard if sees(event, wanted.eyes, eyes)]
        if inside:
            frames.append(frame(game, wanted, eyes, number + 1, shown, told(of, game, seen, names, n_told)))
        n_told += len(seen)
    return {
        **heading(record.game, record.options, record.players, record.names, wanted.eyes),
        "moves": len(record.moves),
        "first": wanted.first,
        "frames": frames,
        "rounds": rounds,
        "note": "",
        "result": game.result().to_json() if game.over() else None,
    }


def heading(game: str, options: dict[str, str], players: int, names: list[str], eyes: str) -> dict[str, Any]:
    """What a replay says of its game."""
    called = title(game).called
    return {
        "game": game,
        "called": called,
        "options": short_options(options),
        "players": players,
        "names": names,
        "eyes": eyes,
    }


def words(of: Title, game: Game, seat: int, move: int) -> str:
    """A move of a record in words."""
    if move == TAKE_BACK:
        return "Take back"
    return of.move_words(game, seat, move)


def frame(
    game: Game,
    wanted: Wanted,
    eyes: int | None,
    number: int,
    shown: dict[str, Any] | None,
    events: list[dict[str, Any]],
) -> dict[str, Any]:
    """The table after so many moves."""
    view = short_view(game.view(eyes))
    if wanted.eyes == ALL:
        view["open"] = [game.view(seat)["you"] for seat in range(int(game.players))]
    made = shown or {"seat": None, "move": None, "words": None}
    return {"n": number, **made, "events": events, "view": view}


# --- tables ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Source:
    """A table's game as it was stored."""

    record: Record
    events: list[str]
    note: str
    result: dict[str, Any] | None


def source(desk: Desk, table_id: str) -> Source:
    """What a replay of a table needs, once its game is over."""
    with desk.reading(table_id) as held:
        check_over(held)
        note = held.note
        record = held.record()
        record.revision = held.table.revision
        result = None if held.table.ending is None else json.loads(held.table.ending)["result"]
    with desk.transaction() as connection:
        rows = connection.execute(
            sa.select(MOVES.c.seat, MOVES.c.move, MOVES.c.events)
            .where(MOVES.c.table_id == table_id)
            .order_by(MOVES.c.number)
        ).all()
    record.moves = [(row.seat, row.move) for row in rows]
    record.result = result
    return Source(record, [row.events for row in rows], note, result)


def replay_table(found: Source, wanted: Wanted) -> dict[str, Any]:
    """Frames of a table's game."""
    if found.note:
        return told_only(found.record, wanted, [unpack(text) for text in found.events], found.note, found.result)
    return replay(found.record, wanted)


def told_only(
    record: Record, wanted: Wanted, stored: list[list[Event]], note: str, result: dict[str, Any] | None
) -> dict[str, Any]:
    """Frames of a game that no longer can be replayed: what happened, as it was stored."""
    eyes = eyes_of(wanted.eyes, record.players)
    names = list(record.names)
    if eyes is not None:
        names[eyes] = "You"
    speaker = record.begin()
    of = title(record.game)
    nothing = {"seat": None, "move": None, "words": None, "view": None}
    frames: list[dict[str, Any]] = [{"n": 0, **nothing, "events": []}]
    n_told = 0
    for number, events in enumerate(stored):
        seen = [event for event in events if sees(event, wanted.eyes, eyes)]
        frames.append({"n": number + 1, **nothing, "events": told(of, speaker, seen, names, n_told)})
        n_told += len(seen)
    return {
        **heading(record.game, record.options, record.players, record.names, wanted.eyes),
        "moves": len(stored),
        "first": wanted.first,
        "frames": frames[wanted.first : wanted.first + min(wanted.count, MOST_FRAMES)],
        "rounds": [0],
        "note": note,
        "result": result,
    }


def check_over(held: Held) -> None:
    """Nobody replays a game that is being played: the record has everything in it."""
    if not is_over(held):
        raise Refusal("forbidden", "The record is open to all once the game is over.")
    if held.game is None and not held.note:
        raise Refusal("stale", "This table was closed before a game began.")


# --- files ----------------------------------------------------------------------------------------------------------


def read_file(text: str) -> Record:
    """A record out of a file, if it can be replayed."""
    try:
        record = read_record(text)
        if len(record.moves) > MOST_MOVES:
            raise Refusal("refused", f"This record has {len(record.moves)} moves; {MOST_MOVES} are the most.")
        record.replay()
    except WindfallError as error:
        raise Refusal("refused", str(error)) from error
    return record


def keep_file(desk: Desk, record: Record) -> dict[str, Any]:
    """Keep a record file, so that its replay can be shared by link."""
    replay_id = new_id(12)
    with desk.transaction() as connection:
        connection.execute(REPLAYS.insert().values(id=replay_id, text=record.to_text(), created=time.time()))
    return {"id": replay_id}


def kept_file(desk: Desk, replay_id: str) -> str:
    """A record file that was kept."""
    with desk.transaction() as connection:
        text = connection.scalar(sa.select(REPLAYS.c.text).where(REPLAYS.c.id == replay_id))
    if text is None:
        raise Refusal("missing", "There is no such replay.")
    return str(text)


def replay_file(text: str, wanted: Wanted) -> dict[str, Any]:
    """Frames of a record file."""
    try:
        return replay(read_record(text), wanted)
    except WindfallError as error:
        raise Refusal("refused", str(error)) from error
