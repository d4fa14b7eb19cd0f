"""The hub: every open WebSocket, and what each of them has been told."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from windfall.server import seeing
from windfall.server.desk import Desk
from windfall.server.held import Held
from windfall.server.presence import heartbeat
from windfall.server.settings import HEARTBEAT

LOG: Final = logging.getLogger("windfall.hub")
WAITING_MESSAGES: Final = 500  # a reader that is further behind is cut off, and may come again
SHUTTING_DOWN: Final = 1013


def write(message: dict[str, Any]) -> str:
    """A message as it is sent."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Line:
    """One WebSocket: messages wait in line, so that a slow reader delays nobody."""

    def __init__(self, socket: WebSocket, person: str | None) -> None:
        self.socket = socket
        self.person = person
        self.eyes: int | None = None
        self.version = -1
        self.told = 0  # entries of the log sent
        self.chat = 0  # messages of the chat sent
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(WAITING_MESSAGES)
        self.writer = asyncio.create_task(self.send_all())

    def send(self, text: str) -> None:
        """Put a message in line."""
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.writer.cancel()
            asyncio.get_running_loop().create_task(self.hang_up(1008, "You read too slowly: connect again."))

    async def hang_up(self, code: int, sentence: str) -> None:
        """Close from our side."""
        try:
            await self.socket.close(code, sentence)
        except (RuntimeError, WebSocketDisconnect):
            LOG.debug("The other side had closed already.")

    async def send_all(self) -> None:
        """Send what is in line."""
        try:
            while (text := await self.waiting.get()) is not None:
                await self.socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError):
            LOG.debug("The other side went away while we spoke.")

    async def finish(self) -> None:
        """Send the rest and stop."""
        if self.writer.done():
            return
        try:
            self.waiting.put_nowait(None)
            await asyncio.wait_for(self.writer, 2)
        except (asyncio.QueueFull, TimeoutError):
            self.writer.cancel()


class Room:
    """Everybody who looks at one table."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        self.lines: set[Line] = set()
        self.version = -1  # as far as we know
        self.present: int | None = None  # seats whose people are here, one bit each, as last told
        self.stale = False
        self.refresher: asyncio.Task[None] | None = None


class Hub:
    """Who is connected to what in this process."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.rooms: dict[str, Room] = {}
        self.homes: dict[str, set[Line]] = {}
        self.stale_homes: set[str] = set()
        self.pulse: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to note who is here."""
        self.pulse = asyncio.create_task(self.beat())

    async def stop(self) -> None:
        """Say goodbye."""
        if self.pulse is not None:
            self.pulse.cancel()
        goodbye = write({"type": "closing", "sentence": "The server is shutting down."})
        lines = [line for room in self.rooms.values() for line in room.lines]
        lines += [line for home in self.homes.values() for line in home]
        for line in lines:
            line.send(goodbye)
        await asyncio.gather(*(self.dismiss(line) for line in lines))

    async def dismiss(self, line: Line) -> None:
        await line.finish()
        await line.hang_up(SHUTTING_DOWN, "The server is shutting down.")

    # --- tables -----------------------------------------------------------------------------------------------------

    async def join(self, table_id: str, line: Line) -> None:
        """Somebody begins to look at a table: the first message is the whole state."""
        room = self.rooms.setdefault(table_id, Room(table_id))
        room.lines.add(line)
        self.greet(line, await self.desk.do(seeing.state, table_id, line.person))
        if room.version > line.version:
            # It changed while the state was on its way.
            self.refresh(room)
        await self.note_here([room])

    def greet(self, line: Line, state: dict[str, Any]) -> None:
        """Send a whole state."""
        line.eyes = state["table"]["your_seat"]
        line.version = state["version"]
        line.told = state["log"][-1]["n"] + 1 if state["log"] else 0
        line.chat = state["chat"][-1]["n"] + 1 if state["chat"] else 0
        line.send(write({"type": "state", **state}))

    def part(self, table_id: str, line: Line) -> None:
        """Somebody no longer looks."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.lines.discard(line)
            if not room.lines:
                del self.rooms[table_id]

    def changed(self, table_id: str, version: int, people: list[str]) -> None:
        """A table has a new version."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.version = max(room.version, version)
            self.refresh(room)
        for person in people:
            self.home_changed(person)

    def heard(self, kind: str, table_id: str, number: int) -> None:
        """Another process has changed something."""
        room = self.rooms.get(table_id)
        if kind == "chat":
            self.chatted(table_id)
        elif room is not None:
            room.version = max(room.version, number)
            self.refresh(room)
        if kind == "table" and self.homes:
            # We do not know whose table it is, and asking costs as much as telling.
            for person in list(self.homes):
                self.home_changed(person)

    def look_again(self, table_id: str) -> None:
        """A table has changed, and we do not know its version."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.version += 1_000_000  # nothing that is held is as new
            self.refresh(room)

    def missed(self) -> None:
        """Anything may have happened: look everywhere."""
        for table_id in list(self.rooms):
            self.look_again(table_id)
        for person in list(self.homes):
            self.home_changed(person)

    def refresh(self, room: Room) -> None:
        """Tell a room how things stand; while one telling is under way, changes add up to the next."""
        room.stale = True
        if room.refresher is None or room.refresher.done():
            room.refresher = asyncio.create_task(self.tell_room(room))

    async def tell_room(self, room: Room) -> None:
        while room.stale and room.lines:
            room.stale = False
            lines = [line for line in room.lines if line.version >= 0]  # the others wait for their first state
            try:
                messages = await self.updates(room, [about(line) for line in lines])
            except Exception:
                LOG.exception("Table %s could not be told of its change.", room.table_id)
                return
            for line, message in zip(lines, messages, strict=True):
                if message is None:
                    self.greet(line, await self.desk.do(seeing.state, room.table_id, line.person))
                    continue
                if message.version < line.version:
                    continue
                line.version, line.told = message.version, message.told
                room.version = min(room.version, message.version)
                line.send(message.text)

    async def updates(self, room: Room, lines: list[About]) -> list[Message | None]:
        """What to tell each line: out of what we hold, and only else out of the database, which may be busy."""
        messages = await self.desk.aside(updates_if_held, self.desk, room.table_id, room.version, lines)
        if messages is None:
            messages = await self.desk.do(updates, room.table_id, room.version, lines)
        return messages

    # --- chat -------------------------------------------------------------------------------------------------------

    def chatted(self, table_id: str) -> None:
        """Somebody said something."""
        if table_id in self.rooms:
            self.spawn(self.tell_chat(table_id))

    async def tell_chat(self, table_id: str) -> None:
        room = self.rooms.get(table_id)
        if room is None or not room.lines:
            return
        first = min(line.chat for line in room.lines)
        for message in await self.desk.do(new_chat, table_id, first):
            text = write({"type": "chat", "message": message})
            for line in room.lines:
                if line.chat == message["n"]:
                    line.chat += 1
                    line.send(text)

    # --- home pages -------------------------------------------------------------------------------------------------

    async def come_home(self, line: Line) -> None:
        """Somebody looks at the home page."""
        assert line.person is not None
        self.homes.setdefault(line.person, set()).add(line)
        await self.tell_home(line.person)

    def leave_home(self, line: Line) -> None:
        """... and no longer does."""
        assert line.person is not None
        home = self.homes.get(line.person, set())
        home.discard(line)
        if not home:
            self.homes.pop(line.person, None)

    def home_changed(self, person: str) -> None:
        """One of somebody's tables has changed."""
        if person in self.homes and person not in self.stale_homes:
            self.stale_homes.add(person)
            self.spawn(self.tell_home(person, 0.25))

    async def tell_home(self, person: str, after: float = 0.0) -> None:
        await asyncio.sleep(after)  # bots make several moves in a moment
        self.stale_homes.discard(person)
        text = write({"type": "home", **await self.desk.do(seeing.own_tables, person)})
        for line in self.homes.get(person, set()):
            line.send(text)

    # --- who is here ------------------------------------------------------------------------------------------------

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            await self.note_here(list(self.rooms.values()))

    async def note_here(self, rooms: list[Room]) -> None:
        """Note who is in these rooms, and tell a room where somebody came or went."""
        known = {room.table_id: room.present for room in rooms}
        people = sorted({(room.table_id, line.person) for room in rooms for line in room.lines if line.person})
        try:
            changed, there = await self.desk.do(heartbeat, people, known)
        except Exception:
            LOG.exception("Noting who is here failed.")
            return
        for table_id, present in there.items():
            room = self.rooms.get(table_id)
            if room is not None:
                room.present = present
                if table_id in changed:
                    self.refresh(room)

    def spawn(self, work: Any) -> None:
        """Run something beside; a task that nobody holds may be thrown away."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


# --- on a database thread -------------------------------------------------------------------------------------------


class About:
    """What we know of a line when we ask for its update."""

    def __init__(self, person: str | None, eyes: int | None, told: int) -> None:
        self.person = person
        self.eyes = eyes
        self.told = told


class Message:
    """An update ready to be sent."""

    def __init__(self, text: str, version: int, told: int) -> None:
        self.text = text
        self.version = version
        self.told = told


def about(line: Line) -> About:
    """A line as the database thread may know it."""
    return About(line.person, line.eyes, line.told)


def updates(desk: Desk, table_id: str, version: int, lines: list[About]) -> list[Message | None]:
    """The update for each line; None for one whose eyes have changed and who needs a whole state."""
    with desk.reading(table_id, at_least=version) as held:
        return updates_of(held, lines)


def updates_if_held(desk: Desk, table_id: str, version: int, lines: list[About]) -> list[Message | None] | None:
    """The same if we hold the table; nothing if the database would have to be asked."""
    with desk.games.lock(table_id):
        held = desk.games.at(table_id, version)
        return None if held is None else updates_of(held, lines)


def updates_of(held: Held, lines: list[About]) -> list[Message | None]:
    """All who merely watch are told the same."""
    ready: dict[tuple[str | None, int], Message] = {}
    found: list[Message | None] = []
    for line in lines:
        if held.seat_of(line.person) != line.eyes:
            found.append(None)
            continue
        who = line.person if line.eyes is not None or line.person == held.table.host else None
        key = (who, line.told)
        if key not in ready:
            ready[key] = update(held, who, line)
        found.append(ready[key])
    return found


def update(held: Held, person: str | None, line: About) -> Message:
    """One update as text."""
    entries = held.entries(line.eyes, line.told)
    told = {"type": "update", **seeing.standing(held, person), "events": entries}
    return Message(write(told), held.table.version, line.told + len(entries))


def new_chat(desk: Desk, table_id: str, first: int) -> list[dict[str, Any]]:
    """What was said since."""
    with desk.transaction() as connection:
        return seeing.chat(connection, table_id, first)
