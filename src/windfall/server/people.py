"""Who somebody is: guests at once, accounts if they like, sessions in signed cookies."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy.engine import Connection

from windfall.server.errors import Refusal
from windfall.server.names import guest_name, new_id
from windfall.server.schema import PEOPLE, SEATS, SESSIONS, TABLES

COOKIE: Final = "windfall"
COOKIE_DAYS: Final = 400  # browsers keep none longer
HASHER: Final = PasswordHasher()
# Checked where there is no such account, so that the time it takes does not tell.
NOBODY: Final = HASHER.hash("nobody has this password")


@dataclass(frozen=True)
class Person:
    """Somebody who visits."""

    id: str
    name: str
    account: str | None
    session: str

    def to_json(self) -> dict[str, Any]:
        """As the person itself is told."""
        return {"id": self.id, "name": self.name, "account": self.account}


class Cookies:
    """Session numbers in signed cookies."""

    def __init__(self, secret: str) -> None:
        self.signer = URLSafeSerializer(secret, salt="windfall session")

    def write(self, session: str) -> str:
        """A cookie's value."""
        return self.signer.dumps(session)

    def read(self, value: str) -> str:
        """The session a cookie stands for."""
        try:
            session = self.signer.loads(value)
        except BadSignature as error:
            raise Refusal("cookie", "This session cookie was not made by this server: reload the page.") from error
        return str(session)


def new_session(connection: Connection, person: str) -> str:
    """A session for somebody."""
    session = new_id(20)
    connection.execute(SESSIONS.insert().values(id=session, person=person, created=time.time()))
    return session


def new_guest(connection: Connection) -> Person:
    """A visitor who has just come."""
    person = new_id(12)
    name = guest_name()
    connection.execute(PEOPLE.insert().values(id=person, name=name, created=time.time()))
    return Person(person, name, None, new_session(connection, person))


def of_session(connection: Connection, session: str) -> Person:
    """Who has this session."""
    row = connection.execute(
        sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.account)
        .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
        .where(SESSIONS.c.id == session, SESSIONS.c.ended.is_(None))
    ).first()
    if row is None:
        raise Refusal("cookie", "This session has ended: reload the page.")
    return Person(row.id, row.name, row.account, session)


def rename(connection: Connection, person: Person, name: str) -> tuple[Person, list[str]]:
    """Another name; also the tables at which it changes."""
    connection.execute(PEOPLE.update().where(PEOPLE.c.id == person.id).values(name=name))
    tables = list(
        connection.scalars(
            sa.select(TABLES.c.id)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(SEATS.c.person == person.id, TABLES.c.status.in_(["waiting", "running"]))
        )
    )
    if tables:
        mine = sa.and_(SEATS.c.person == person.id, SEATS.c.kind == "person", SEATS.c.table_id.in_(tables))
        connection.execute(SEATS.update().where(mine).values(name=name))
        connection.execute(TABLES.update().where(TABLES.c.id.in_(tables)).values(version=TABLES.c.version + 1))
    return Person(person.id, name, person.account, person.session), tables


def hash_password(password: str) -> str:
    """What is stored of a password; slow on purpose, so outside any transaction."""
    return HASHER.hash(password)


def register(connection: Connection, person: Person, account: str, hashed: str) -> Person:
    """A guest becomes an account, and keeps its tables."""
    if person.account is not None:
        raise Refusal("stale", f"You have an account already: {person.account}.")
    account = account.lower()
    if connection.scalar(sa.select(PEOPLE.c.id).where(PEOPLE.c.account == account)) is not None:
        raise Refusal("stale", f"The account name {account!r} is taken.")
    connection.execute(PEOPLE.update().where(PEOPLE.c.id == person.id).values(account=account, password=hashed))
    return Person(person.id, person.name, account, person.session)


def find_account(connection: Connection, account: str) -> tuple[str | None, str]:
    """The person of an account, if there is one, and the hash that its password must meet."""
    row = connection.execute(
        sa.select(PEOPLE.c.id, PEOPLE.c.password).where(PEOPLE.c.account == account.lower())
    ).first()
    return (None, NOBODY) if row is None else (row.id, row.password)


def check_password(person: str | None, hashed: str, password: str) -> str:
    """The person, if the password is right."""
    try:
        HASHER.verify(hashed, password)
    except VerificationError:
        person = None
    if person is None:
        raise Refusal("cookie", "There is no such account with this password.")
    return person


def log_in(connection: Connection, person: str) -> Person:
    """A session of an account."""
    return of_session(connection, new_session(connection, person))


def log_out(connection: Connection, session: str) -> None:
    """The session ends, wherever its cookie still is."""
    connection.execute(SESSIONS.update().where(SESSIONS.c.id == session).values(ended=time.time()))
