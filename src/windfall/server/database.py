"""The database: one SQLite file, or a PostgreSQL that several server processes share."""

from __future__ import annotations

import secrets
import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection, Engine, make_url

from windfall.errors import WindfallError
from windfall.server.schema import SETTINGS

POSTGRES_THREADS = 8
SIDE_THREADS = 2


def normal_url(url: str) -> str:
    """The URL as SQLAlchemy wants it: with the driver we use, and `file.db` for a file."""
    if "://" not in url:
        return f"sqlite:///{url}"
    scheme, rest = url.split("://", 1)
    if scheme in ("postgresql", "postgres"):
        return f"postgresql+psycopg://{rest}"
    if scheme not in ("sqlite", "postgresql+psycopg"):
        raise WindfallError(f"The database is an SQLite file or a postgresql:// address, not {scheme}://….")
    return url


def driver_url(url: str) -> str:
    """A normal URL of a PostgreSQL as the driver itself wants it."""
    return url.replace("postgresql+psycopg://", "postgresql://", 1)


def connect(url: str) -> Engine:
    """The engine for a normal URL."""
    if url.startswith("sqlite"):
        return sqlite_engine(url)
    return sa.create_engine(url, pool_size=POSTGRES_THREADS + 2, max_overflow=4, pool_pre_ping=True, pool_timeout=10)


def sqlite_engine(url: str) -> Engine:
    """SQLite with a write-ahead log; a commit is on the disk before it is acknowledged."""
    path = make_url(url).database
    if path and path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url, connect_args={"timeout": 10})

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: Any) -> None:
        connection.isolation_level = None  # SQLAlchemy begins, not the driver: see below
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # At once, so that two processes on one file wait for each other instead of failing half-way.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the tables to this version's shape."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            # Two servers started together: the second waits, and finds the work done.
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(7340033)"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def secret(engine: Engine) -> str:
    """What cookies are signed with: made once, the same for all processes."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(7340034)"))
        found = connection.scalar(sa.select(SETTINGS.c.value).where(SETTINGS.c.name == "secret"))
        if found is None:
            found = secrets.token_urlsafe(32)
            connection.execute(SETTINGS.insert().values(name="secret", value=found))
        return str(found)
