"""Tables: made, found, filled, and what is done when somebody leaves."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from windfall.server import leaving, seating, seeing
from windfall.server.api.games import cacheable
from windfall.server.api.shapes import ChooseBot, Fill, NewTable, Nothing, Sit
from windfall.server.api.visiting import HouseHere, SeatPath, Somebody, TableId, Visitor, id_of, told
from windfall.server.seating import Wish

router = APIRouter(tags=["tables"])


@router.post("/tables", status_code=201)
async def create(house: HouseHere, person: Somebody, body: NewTable) -> Response:
    """A new table; you are its host."""
    house.limits.take("table", person.id)
    seats: list[tuple[str, str]] = [(seat.kind, seat.bot) for seat in body.seats]
    wish = Wish(body.game, body.options, seats, body.pace, body.public, body.absence_limit, body.shuffle, body.hints)
    return told(await house.desk.do(seating.create, person, wish), 201)


@router.get("/home")
async def home(house: HouseHere, visitor: Visitor) -> Response:
    """Everything the home page lists: where it is your move, your tables, open ones, those to watch, and past games."""
    return told(await house.desk.do(seeing.home, id_of(visitor)))


@router.get("/tables")
async def tables(
    house: HouseHere,
    visitor: Visitor,
    which: Annotated[Literal["yours", "open", "watch", "finished"], Query(alias="list")] = "yours",
) -> Response:
    """One list of tables."""
    return told(await house.desk.do(seeing.some_tables, which, id_of(visitor)))


@router.get("/tables/{table_id}")
async def table(house: HouseHere, visitor: Visitor, table_id: TableId) -> Response:
    """A table as you may see it: state, view, log and chat."""
    return told(await house.desk.do(seeing.state, table_id, id_of(visitor)))


@router.get("/tables/{table_id}/cards")
async def cards(request: Request, house: HouseHere, visitor: Visitor, table_id: TableId) -> Response:
    """All cards or tiles of the table's game, players' own among them."""
    return cacheable(request, await house.desk.do(seeing.cards, table_id))


@router.get("/tables/{table_id}/log")
async def log(house: HouseHere, visitor: Visitor, table_id: TableId) -> Response:
    """Everything you have seen happen at a table."""
    return told(await house.desk.do(seeing.whole_log, table_id, id_of(visitor)))


@router.post("/tables/{table_id}/sit")
async def sit(house: HouseHere, person: Somebody, table_id: TableId, body: Sit) -> Response:
    """Take an open seat."""
    return told(await house.desk.do(seating.sit, table_id, person, body.seat, body.invite))


@router.post("/tables/{table_id}/leave")
async def leave(house: HouseHere, person: Somebody, table_id: TableId, body: Nothing | None = None) -> Response:
    """Leave before the game has begun."""
    return told(await house.desk.do(seating.leave, table_id, person))


@router.post("/tables/{table_id}/seats/{seat}")
async def fill(house: HouseHere, person: Somebody, table_id: TableId, seat: SeatPath, body: Fill) -> Response:
    """The host gives a seat to a bot or frees it, before the game has begun."""
    return told(await house.desk.do(seating.fill, table_id, person, seat, body.kind, body.bot))


@router.post("/tables/{table_id}/seats/{seat}/resign")
async def resign(
    house: HouseHere, person: Somebody, table_id: TableId, seat: SeatPath, body: Nothing | None = None
) -> Response:
    """Give up: your own seat, or as the host one whose person is away too long."""
    return told(await house.desk.do(leaving.resign, table_id, person, seat))


@router.post("/tables/{table_id}/seats/{seat}/bot")
async def hand_over(house: HouseHere, person: Somebody, table_id: TableId, seat: SeatPath, body: ChooseBot) -> Response:
    """Let a bot play for a seat: your own, or as the host one whose person is away too long."""
    return told(await house.desk.do(leaving.hand_over, table_id, person, seat, body.bot))


@router.post("/tables/{table_id}/seats/{seat}/return")
async def come_back(
    house: HouseHere, person: Somebody, table_id: TableId, seat: SeatPath, body: Nothing | None = None
) -> Response:
    """Take your seat back from its bot."""
    return told(await house.desk.do(leaving.come_back, table_id, person, seat))


@router.post("/tables/{table_id}/rematch")
async def rematch(house: HouseHere, person: Somebody, table_id: TableId, body: Nothing | None = None) -> Response:
    """The next table with the same people, bots and options."""
    house.limits.take("table", person.id)
    return told(await house.desk.do(leaving.rematch, table_id, person))
