"""Playing: moves, tries, why not, the coach, chat."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from windfall.server import playing, talking
from windfall.server.api.shapes import Answering, Moves, Nothing, Say, Try
from windfall.server.api.visiting import House, HouseHere, Somebody, TableId, told
from windfall.server.people import Person
from windfall.server.playing import Asked

router = APIRouter(tags=["playing"])


def asked(body: Answering) -> Asked:
    """A request as the engine's side knows it."""
    if isinstance(body, Moves):
        return Asked(body.turn, body.moves, body.set, body.take_back, body.key)
    return Asked(body.turn, body.moves, body.set)


@router.post("/tables/{table_id}/moves")
async def moves(house: HouseHere, person: Somebody, table_id: TableId, body: Moves) -> Response:
    """Make moves, pick a set or take back: all or nothing, in one transaction, once for every key."""
    house.limits.take("move", person.id)
    return told(await house.desk.move(playing.play, table_id, person.id, asked(body)))


@router.post("/tables/{table_id}/try")
async def try_out(house: HouseHere, person: Somebody, table_id: TableId, body: Try) -> Response:
    """What you would see after some moves, as long as they show nothing new."""
    return told(await house.desk.do(playing.try_out, table_id, person.id, asked(body)))


@router.get("/tables/{table_id}/why-not")
async def why_not(
    house: HouseHere,
    person: Somebody,
    table_id: TableId,
    thing: Annotated[str, Query(min_length=1, max_length=100)],
    where: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """Why your seat can do nothing with a thing now; empty if it can."""
    return told(await house.desk.do(playing.why_not, table_id, person.id, thing, where))


@router.post("/tables/{table_id}/hint")
async def hint(house: HouseHere, person: Somebody, table_id: TableId, body: Nothing | None = None) -> Response:
    """What the coach would do in your place, and why; where hints are on."""
    house.limits.take("hint", person.id)
    return told(await house.coach.hint(table_id, person.id))


@router.get("/tables/{table_id}/chances")
async def chances(house: HouseHere, person: Somebody, table_id: TableId) -> Response:
    """Everybody's chance to win, as far as your seat can know; where hints are on."""
    house.limits.take("chances", person.id)
    return told(await house.coach.chances(table_id, person.id))


@router.post("/tables/{table_id}/chat")
async def chat(house: HouseHere, person: Somebody, table_id: TableId, body: Say) -> Response:
    """Say something to everybody at the table."""
    return told(await say(house, person, table_id, body.text))


async def say(house: House, person: Person, table_id: str, text: str) -> dict[str, Any]:
    """Say something, and let it be heard."""
    house.limits.take("chat", person.id)
    message = await house.desk.do(talking.say, table_id, person, text)
    house.hub.chatted(table_id)
    return message
