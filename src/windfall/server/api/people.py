"""Who you are."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from windfall.server import people
from windfall.server.api.shapes import Credentials, Rename
from windfall.server.api.visiting import HouseHere, Somebody, Visitor, address_of, in_transaction, told, with_cookie
from windfall.server.errors import Refusal
from windfall.server.people import COOKIE, Person

router = APIRouter(tags=["people"])


@router.get("/me")
async def me(request: Request, house: HouseHere) -> Response:
    """Who you are. A visitor without a session becomes a guest with a name and a cookie."""
    try:
        person = await house.person_of(request)
    except Refusal:
        person = None  # a forged or ended cookie: whoever asks this is given a new one
    if person is not None:
        return told(person.to_json())
    house.limits.take("guest", address_of(request))
    guest: Person = await house.desk.do(in_transaction, people.new_guest)
    house.remember(guest)
    return with_cookie(told(guest.to_json()), house, guest, request.url.scheme == "https")


@router.patch("/me")
async def rename(house: HouseHere, person: Somebody, body: Rename) -> Response:
    """Another name; your seats keep up with it."""
    renamed, tables = await house.desk.do(in_transaction, people.rename, person, body.name)
    house.remember(renamed)
    for table_id in tables:
        house.hub.look_again(table_id)
    return told(renamed.to_json())


@router.post("/account")
async def register(house: HouseHere, request: Request, person: Somebody, body: Credentials) -> Response:
    """This guest becomes an account, and keeps its tables."""
    house.limits.take("password", address_of(request))
    hashed = await house.desk.aside(people.hash_password, body.password)
    registered = await house.desk.do(in_transaction, people.register, person, body.account, hashed)
    house.remember(registered)
    return told(registered.to_json())


@router.post("/login")
async def log_in(house: HouseHere, request: Request, visitor: Visitor, body: Credentials) -> Response:
    """Go on as the account you have."""
    house.limits.take("password", address_of(request))
    found, hashed = await house.desk.do(in_transaction, people.find_account, body.account)
    person_id = await house.desk.aside(people.check_password, found, hashed, body.password)
    person: Person = await house.desk.do(in_transaction, people.log_in, person_id)
    house.remember(person)
    return with_cookie(told(person.to_json()), house, person, request.url.scheme == "https")


@router.post("/logout")
async def log_out(house: HouseHere, person: Somebody) -> Response:
    """The session ends; the next GET /api/me is a new guest."""
    await house.desk.do(in_transaction, people.log_out, person.session)
    house.sessions.pop(person.session, None)
    response = told({"ok": True})
    response.delete_cookie(COOKIE, path="/")
    return response
