"""The WebSockets: of a table, and of the home page."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, Final

from fastapi import APIRouter
from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from windfall.server import playing
from windfall.server.api.playing import asked, say
from windfall.server.api.refusing import refusal_of
from windfall.server.api.shapes import Line, Moves, Say, Shape, Try
from windfall.server.api.visiting import House, address_of, house_of, id_of
from windfall.server.errors import Refusal
from windfall.server.guard import check_origin
from windfall.server.hub import Line as SocketLine
from windfall.server.hub import write
from windfall.server.people import Person

router = APIRouter()
LOG: Final = logging.getLogger("windfall.sockets")
LARGEST: Final = 16 * 1024
REFUSED: Final = 1008
NO_TABLE: Final = 4404
PATIENCE: Final = 200  # refusals for flooding before the connection is closed


class WhyNot(Shape):
    thing: Line
    where: Line = ""


class Nothing(Shape):
    pass


SHAPES: Final[dict[str, type[Shape]]] = {"moves": Moves, "try": Try, "why_not": WhyNot, "chat": Say, "ping": Nothing}


async def come_in(socket: WebSocket) -> tuple[House, Person | None] | None:
    """Accept a connection, or close it with a sentence."""
    house = house_of(socket)
    await socket.accept()
    try:
        check_origin(socket.headers, house.settings.origins)
        person = await house.person_of(socket)
        house.limits.take("connect", address_of(socket) if person is None else person.id)
    except Refusal as refusal:
        await socket.close(REFUSED, refusal.sentence)
        return None
    return house, person


@router.websocket("/tables/{table_id}/ws")
async def table(socket: WebSocket, table_id: str) -> None:
    """A table, as long as somebody looks at it."""
    came = await come_in(socket)
    if came is None:
        return
    house, person = came
    line = SocketLine(socket, id_of(person))
    try:
        try:
            await house.hub.join(table_id, line)
        except Refusal as refusal:
            await socket.close(NO_TABLE, refusal.sentence)
            return
        await listen(house, person, table_id, line)
    except WebSocketDisconnect:
        LOG.debug("Somebody left table %s.", table_id)
    finally:
        house.hub.part(table_id, line)
        await line.finish()


@router.websocket("/me/ws")
async def home(socket: WebSocket) -> None:
    """The home page: told whenever one of your tables changed."""
    came = await come_in(socket)
    if came is None:
        return
    house, person = came
    if person is None:
        await socket.close(REFUSED, "You have no session yet: GET /api/me gives you one.")
        return
    line = SocketLine(socket, person.id)
    try:
        await house.hub.come_home(line)
        while True:
            await read(socket)
    except WebSocketDisconnect:
        LOG.debug("Somebody left the home page.")
    finally:
        house.hub.leave_home(line)
        await line.finish()


async def read(socket: WebSocket) -> str:
    """The next message; in text, whatever it was sent as."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text if text is not None else "\0"


async def listen(house: House, person: Person | None, table_id: str, line: SocketLine) -> None:
    """Answer what comes in, one after another."""
    patience = PATIENCE
    while True:
        text = await read(line.socket)
        key: Any = None
        try:
            message = parsed(text)
            key = message.pop("key", None) if isinstance(message.get("key"), str) else None
            # By connection, not by person: somebody may have many tables open.
            house.limits.take("message", str(id(line)))
            line.send(write(await answer(house, person, table_id, message, key)))
        except Refusal as refusal:
            line.send(write({"type": "refused", "key": key, "error": refusal.to_json()}))
            if refusal.code == "flood":
                patience -= 1
                # Whoever does not listen is slowed down first, and then has to go.
                await asyncio.sleep(0.05)
                if patience == 0:
                    await line.finish()
                    await line.hang_up(REFUSED, refusal.sentence)
                    return


def parsed(text: str) -> dict[str, Any]:
    """A message, which must be a JSON object."""
    if len(text.encode(errors="surrogatepass")) > LARGEST:
        raise Refusal("large", f"This message is too large: {LARGEST // 1024} kB are the most.")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal("malformed", "This message is not JSON.") from error
    if not isinstance(message, dict):
        raise Refusal("malformed", "A message is a JSON object.")
    return message


async def answer(
    house: House, person: Person | None, table_id: str, message: dict[str, Any], key: str | None
) -> dict[str, Any]:
    """Do what a message asks for."""
    kind = message.pop("type", None)
    if not isinstance(kind, str) or kind not in SHAPES:
        raise Refusal("malformed", f"A message's type is one of {', '.join(SHAPES)}.")
    if kind == "moves":
        message["key"] = key
    try:
        body = SHAPES[kind].model_validate(message)
    except ValidationError as error:
        raise refusal_of(error.errors()) from error
    if isinstance(body, Nothing):
        return {"type": "pong", "key": key}
    if person is None:
        raise Refusal("cookie", "You have no session yet: GET /api/me gives you one.")
    if isinstance(body, Moves):
        house.limits.take("move", person.id)
        done = await house.desk.move(playing.play_in_brief, table_id, person.id, asked(body))
        return {"type": "accepted", "key": key, **done}
    if isinstance(body, Try):
        return {"type": "tried", "key": key, **await house.desk.do(playing.try_out, table_id, person.id, asked(body))}
    if isinstance(body, WhyNot):
        why = await house.desk.do(playing.why_not, table_id, person.id, body.thing, body.where)
        return {"type": "why_not", "key": key, **why}
    assert isinstance(body, Say)
    await say(house, person, table_id, body.text)
    return {"type": "chatted", "key": key}
