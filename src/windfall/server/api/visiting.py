"""Who asks: found out from the cookie, once a request."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Annotated, Any, Concatenate, Final, ParamSpec, TypeVar

from fastapi import Depends, Path
from sqlalchemy.engine import Connection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from windfall.server import people
from windfall.server.coaching import Coach
from windfall.server.desk import Desk
from windfall.server.errors import Refusal
from windfall.server.hub import Hub
from windfall.server.limits import Limits
from windfall.server.minds import Minds
from windfall.server.people import COOKIE, COOKIE_DAYS, Cookies, Person
from windfall.server.reviews import Reviewers
from windfall.server.settings import Settings
from windfall.server.thinking import Thinkers

REMEMBERED: Final = 20.0  # seconds for which a session is not looked up again
MOST_REMEMBERED: Final = 5000
P = ParamSpec("P")
R = TypeVar("R")


class House:
    """Everything the API is about."""

    def __init__(self, settings: Settings, desk: Desk) -> None:
        self.settings = settings
        self.desk = desk
        self.hub = Hub(desk)
        self.minds = Minds(settings.bot_processes)
        self.thinkers = Thinkers(desk, self.minds)
        self.coach = Coach(desk, self.minds)
        self.reviewers = Reviewers(desk, self.minds)
        self.limits = Limits(settings.limits)
        self.cookies = Cookies(desk.secret)
        self.sessions: dict[str, tuple[Person, float]] = {}

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """Who asks; nobody without a cookie."""
        cookie = connection.cookies.get(COOKIE)
        if cookie is None:
            return None
        session = self.cookies.read(cookie)
        known = self.sessions.get(session)
        if known is not None and time.monotonic() - known[1] < REMEMBERED:
            return known[0]
        found = await self.desk.do(in_transaction, people.of_session, session)
        self.remember(found)
        return found

    def remember(self, person: Person) -> None:
        """Spare the database the next look."""
        if len(self.sessions) >= MOST_REMEMBERED:
            self.sessions.clear()
        self.sessions[person.session] = (person, time.monotonic())


def in_transaction(desk: Desk, work: Callable[Concatenate[Connection, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Run something that only needs a connection."""
    with desk.transaction() as connection:
        return work(connection, *args, **kwargs)


def id_of(person: Person | None) -> str | None:
    """Somebody's identifier, or nobody's."""
    return None if person is None else person.id


def house_of(connection: HTTPConnection) -> House:
    """The house a request came to."""
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client is not None else "here"


def counted_as(person: Person | None, connection: HTTPConnection) -> str:
    """Against whose limit a request counts: a person's, or that of the place it comes from."""
    return address_of(connection) if person is None else person.id


async def visitor(connection: HTTPConnection) -> Person | None:
    """Who asks, if anybody we know; counted against floods."""
    house = house_of(connection)
    person = await house.person_of(connection)
    house.limits.take("request", address_of(connection) if person is None else person.id)
    return person


async def somebody(person: Annotated[Person | None, Depends(visitor)]) -> Person:
    """Who asks; it must be somebody."""
    if person is None:
        raise Refusal("cookie", "You have no session yet: GET /api/me gives you one.")
    return person


async def house_here(connection: HTTPConnection) -> House:
    """The same for FastAPI, which would put a plain function on a thread."""
    return house_of(connection)


HouseHere = Annotated[House, Depends(house_here)]
Visitor = Annotated[Person | None, Depends(visitor)]
Somebody = Annotated[Person, Depends(somebody)]
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9]{1,40}$")]
SeatPath = Annotated[int, Path(ge=0, lt=16)]


def told(data: dict[str, Any], status: int = 200) -> Response:
    """An answer, written once."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Response(text, status, media_type="application/json", headers={"Cache-Control": "no-store"})


def with_cookie(response: Response, house: House, person: Person, secure: bool) -> Response:
    """An answer that gives somebody a session."""
    response.set_cookie(
        COOKIE,
        house.cookies.write(person.session),
        max_age=COOKIE_DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )
    return response
