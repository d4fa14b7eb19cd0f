"""Moves: tried by the engine, stored in one transaction, acknowledged only then."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from windfall.engine.game import Game
from windfall.engine.records import TAKE_BACK
from windfall.engine.sets import spell_set
from windfall.errors import WindfallError
from windfall.server.desk import Change, Desk
from windfall.server.errors import Refusal
from windfall.server.held import BOT, CLOSED, FINISHED, PERSON, RUNNING, Held, pack
from windfall.server.schema import MOVES
from windfall.server.seeing import short_view, standing
from windfall.server.storing import Quick

SAME_KEY: Final = sa.select(MOVES.c.asked).where(
    MOVES.c.table_id == sa.bindparam("in_table"),
    MOVES.c.seat == sa.bindparam("of_seat"),
    MOVES.c.key == sa.bindparam("with_key"),
)
KEY_USED: Final = "This key was used for another request; a new request needs a new key."
PRESENCE: Final = 15.0  # seconds: a move notes that its player is here, but not more often than this


@dataclass(frozen=True)
class Asked:
    """What a request asks for: moves, or the set they come from, or to take back."""

    turn: int
    moves: list[int] | None = None
    chosen: list[int] | None = None
    take_back: bool = False
    key: str = ""

    def fingerprint(self) -> str:
        """The same for the same request."""
        said = json.dumps([self.turn, self.moves, self.chosen, self.take_back])
        return hashlib.blake2b(said.encode(), digest_size=16).hexdigest()


@dataclass(frozen=True)
class Done:
    """What came of a request."""

    seat: int
    repeated: bool
    told_before: int  # entries of the seat's log


def play(desk: Desk, table_id: str, person: str, asked: Asked) -> dict[str, Any]:
    """Make the moves of a request, all or none; a request that was done before is only answered again."""

    def answer(held: Held, done: Done) -> dict[str, Any]:
        events = held.entries(done.seat, done.told_before)
        return {"accepted": True, "repeated": done.repeated, **standing(held, person), "events": events}

    return desk.moving(table_id, lambda change: request(change, person, asked), answer)


def play_in_brief(desk: Desk, table_id: str, person: str, asked: Asked) -> dict[str, Any]:
    """The same for whoever is sent an update anyway: a view takes longer than a move."""

    def answer(held: Held, done: Done) -> dict[str, Any]:
        return {"repeated": done.repeated, "version": held.table.version, "turn": held.turns[done.seat]}

    return desk.moving(table_id, lambda change: request(change, person, asked), answer)


def request(change: Change | Quick, person: str, asked: Asked) -> Done:
    """Do what is asked for, unless it was done before."""
    held = change.held
    seat = acting_seat(held, person)
    told_before = len(held.seen_by(seat))
    # Whatever was done has moved the turn on: a request with the present turn was not done before.
    repeated = asked.turn != held.turns[seat] and is_repeated(change, seat, asked)
    if not repeated:
        check_turn(held, seat, asked.turn)
        moves = moves_of(held, seat, asked)
        try:
            make(change, seat, moves, asked.key, asked.fingerprint())
        except IntegrityError as error:
            raise Refusal("stale", KEY_USED) from error
    return Done(seat, repeated, told_before)


def acting_seat(held: Held, person: str) -> int:
    """The seat that somebody plays."""
    seat = held.seat_of(person)
    if seat is None:
        raise Refusal("forbidden", "You have no seat at this table: you are watching.")
    if held.seats[seat].kind != PERSON:
        raise Refusal("forbidden", "A bot plays for your seat now; take it back before you move.")
    return seat


def is_repeated(change: Change | Quick, seat: int, asked: Asked) -> bool:
    """Whether this request was done before."""
    request = {"in_table": change.held.table.id, "of_seat": seat, "with_key": asked.key}
    row = change.connection.execute(SAME_KEY, request).first()
    if row is None:
        return False
    if row.asked != asked.fingerprint():
        raise Refusal("stale", KEY_USED)
    return True


def check_turn(held: Held, seat: int, turn: int) -> None:
    """A request must come from somebody who saw the seat's last move."""
    check_running(held)
    if turn != held.turns[seat]:
        raise Refusal("stale", f"The table has moved on: you have made {held.turns[seat]} moves here, not {turn}.")


def check_running(held: Held) -> None:
    """Something is being played here."""
    if held.table.status != RUNNING:
        over = held.table.status in (FINISHED, CLOSED)
        raise Refusal("stale", "The game is over." if over else "The game has not begun: there are open seats.")


def moves_of(held: Held, seat: int, asked: Asked) -> list[int]:
    """The moves that a request comes to."""
    assert held.game is not None
    if asked.take_back:
        if not held.game.can_take_back(seat):
            raise Refusal("refused", "There is nothing you could take back now.")
        return [TAKE_BACK]
    try:
        if asked.chosen is not None:
            return spell_set(held.game, seat, asked.chosen)
        moves = asked.moves or []
        follow_on_copy(held.game, seat, moves)
    except WindfallError as error:
        raise Refusal("refused", str(error)) from error
    return moves


def follow_on_copy(game: Game, seat: int, moves: list[int]) -> Game:
    """The game as it would be after these moves; the game itself stays as it is.

    Nothing may follow a move that shows something new: whether the rest is refused would tell what will be drawn.
    """
    trial = game.copy()
    shown = False
    for move in moves:
        if shown:
            raise Refusal("refused", "A move before the last shows something new: send the rest when you have seen it.")
        trial.play(seat, move)
        shown = trial.news
    return trial


def make(change: Change | Quick, seat: int, moves: list[int], key: str | None, fingerprint: str | None) -> None:
    """Make moves that are known to be legal, and store them with what happened."""
    held = change.held
    if held.seats[seat].kind == PERSON and held.clock - held.seats[seat].last_seen > PRESENCE:
        change.set_seat(seat, last_seen=held.clock)
    change.begun = True
    if not moves:
        return
    rows: list[dict[str, Any]] = []
    for move in moves:
        number = held.number
        events = pack(held.follow(seat, move))
        rows.append(
            {
                "table_id": held.table.id,
                "number": number,
                "seat": seat,
                "move": move,
                "events": events,
                "made": held.clock,
                "key": None,
                "asked": None,
            }
        )
    rows[0].update(key=key, asked=fingerprint)
    change.add_moves(rows)
    change.save(**ending(held))


def ending(held: Held) -> dict[str, Any]:
    """What is written down when the game is over."""
    game = held.game
    assert game is not None
    if game.over():
        result = game.result()
        why = f"The game is over: {held.title.ending_words(result.why)}."
        return finish(FINISHED, why, result.winners, result.to_json())
    if game.round > ENDLESS and all(seat.kind == BOT for seat in held.seats):
        return finish(CLOSED, f"Unfinished: bots alone have played {ENDLESS} rounds without an end.", [], None)
    return {}


ENDLESS: Final = 200  # the printed rules have no limit of rounds; bots among themselves need one


def finish(status: str, why: str, winners: list[int], result: dict[str, Any] | None) -> dict[str, Any]:
    """The columns that say that and how a table ended."""
    return {"status": status, "ending": json.dumps({"why": why, "winners": winners, "result": result})}


# --- without moving -------------------------------------------------------------------------------------------------


def try_out(desk: Desk, table_id: str, person: str, asked: Asked) -> dict[str, Any]:
    """What a seat would see after some moves, as long as they show it nothing new."""
    with desk.reading(table_id) as held:
        seat = acting_seat(held, person)
        check_turn(held, seat, asked.turn)
        assert held.game is not None
        try:
            moves = spell_set(held.game, seat, asked.chosen) if asked.chosen is not None else asked.moves or []
            trial = follow_on_copy(held.game, seat, moves)
        except WindfallError as error:
            raise Refusal("refused", str(error)) from error
        # Whoever could look without making the move would look at what each of its moves would show.
        return (
            {"view": None, "reveals": True} if trial.news else {"view": short_view(trial.view(seat)), "reveals": False}
        )


def why_not(desk: Desk, table_id: str, person: str, thing: str, where: str) -> dict[str, Any]:
    """Why a seat can do nothing with a thing now."""
    with desk.reading(table_id) as held:
        seat = held.seat_of(person)
        if seat is None:
            raise Refusal("forbidden", "You have no seat at this table: you are watching.")
        if held.game is None:
            raise Refusal("stale", held.note or "The game has not begun: there are open seats.")
        try:
            return {"sentence": held.title.why_not(held.game, seat, thing, where)}
        except WindfallError as error:
            raise Refusal("refused", str(error)) from error
