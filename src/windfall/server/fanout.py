"""Fan-out: how server processes hear of each other's changes. With SQLite there is one process, and nothing to hear."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import psycopg

from windfall.server.database import driver_url
from windfall.server.desk import CHANNEL
from windfall.server.settings import Settings

LOG: Final = logging.getLogger("windfall.fanout")
RETRY: Final = 0.5  # seconds


class Listener:
    """Listens to PostgreSQL for what other processes did."""

    def __init__(self, settings: Settings, heard: Callable[[str, str, int], None], missed: Callable[[], None]) -> None:
        self.settings = settings
        self.heard = heard  # kind, table, number
        self.missed = missed  # the line was down: anything may have happened
        self.task: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()

    async def start(self) -> None:
        """Begin to listen; what is told after this returns is heard."""
        if self.settings.postgres:
            self.task = asyncio.create_task(self.listen())
            await asyncio.wait_for(self.ready.wait(), 20)

    async def stop(self) -> None:
        """Hang up."""
        if self.task is not None:
            self.task.cancel()

    async def listen(self) -> None:
        """Listen, and call again when the line breaks."""
        address = driver_url(self.settings.database)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if self.ready.is_set():
                        self.missed()
                    self.ready.set()
                    async for notice in connection.notifies():
                        self.pass_on(notice.payload)
            except psycopg.Error:
                LOG.exception("The line to the database broke; calling again.")
                await asyncio.sleep(RETRY)

    def pass_on(self, payload: str) -> None:
        """One notice; our own we know already."""
        process, kind, table_id, number = payload.split(" ")
        if process != self.settings.process:
            self.heard(kind, table_id, int(number))
