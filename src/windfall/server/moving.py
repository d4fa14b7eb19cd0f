"""One thread that makes the moves of all tables that are held, and stores in PostgreSQL what has come in meanwhile.

As grouping.py does it for SQLite: what waits is done together and committed together, in one journey to the database
and with one wait for its disk. Whatever turns out not to be so simple is done again by the database threads.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from typing import Any, Final

import psycopg

from windfall.server.grouping import LARGEST
from windfall.server.storing import Behind, Quick, send_to_postgres

LOG: Final = logging.getLogger("windfall.moving")
Deliver = Callable[[Any, BaseException | None], None]


class Piece:
    """A piece of work, and how to go on with it."""

    def __init__(self, work: Callable[[], Any], deliver: Deliver, long_way: Callable[[], None]) -> None:
        self.work = work
        self.deliver = deliver
        self.long_way = long_way
        self.result: Any = None
        self.failure: BaseException | None = None
        self.quick: Quick | None = None  # what it wants to be stored
        self.locks: list[threading.RLock] = []
        self.after: list[Callable[[], None]] = []  # to do once it is stored
        self.undo: list[Callable[[], None]] = []  # to do if it is not


class Mover:
    """The thread, its connection, and what waits for it."""

    def __init__(self, address: str, channel: str, process: str) -> None:
        self.address = address
        self.channel = channel
        self.process = process
        self.connection: psycopg.Connection[Any] | None = None
        self.waiting: queue.SimpleQueue[Piece | None] = queue.SimpleQueue()
        self.piece: Piece | None = None
        self.thread = threading.Thread(target=self.run, name="moves", daemon=True)
        self.thread.start()

    def here(self) -> Piece | None:
        """The piece under way, for whoever is on the thread."""
        return self.piece if threading.current_thread() is self.thread else None

    def shutdown(self) -> None:
        """Finish what waits, and stop."""
        self.waiting.put(None)
        self.thread.join()
        if self.connection is not None:
            self.connection.close()

    def run(self) -> None:
        """Take what waits, do it, store it, answer."""
        going = True
        while going:
            taken = [self.waiting.get()]
            while len(taken) < LARGEST and not self.waiting.empty():
                taken.append(self.waiting.get())
            going = None not in taken
            self.do([piece for piece in taken if piece is not None])

    def do(self, pieces: list[Piece]) -> None:
        """One group."""
        for piece in pieces:
            self.piece = piece
            try:
                piece.result = piece.work()
            except BaseException as error:
                piece.failure = error
        self.piece = None
        self.store([piece for piece in pieces if piece.quick is not None and piece.failure is None])
        for piece in pieces:
            for step in piece.undo if piece.failure is not None else piece.after:
                step()
            for lock in piece.locks:
                lock.release()
        for piece in pieces:
            if isinstance(piece.failure, Behind):
                piece.long_way()
            else:
                piece.deliver(piece.result, piece.failure)

    def store(self, pieces: list[Piece]) -> None:
        """All of them in one transaction, in the tables' order: two processes must not wait for each other."""
        if not pieces:
            return
        # The same table may be there twice; then the order is that of the moves, as sorting keeps it.
        pieces = sorted(pieces, key=lambda piece: piece.quick.held.table.id if piece.quick is not None else "")
        found: list[tuple[Piece, Quick, Any]] = []
        try:
            if self.connection is None or self.connection.closed:
                self.connection = psycopg.connect(self.address, autocommit=True)
            with self.connection.pipeline(), self.connection.transaction():
                for piece in pieces:
                    assert piece.quick is not None
                    cursor = send_to_postgres(self.connection, piece.quick, self.process, self.channel)
                    found.append((piece, piece.quick, cursor))
            rows = [(piece, quick, cursor.fetchone()) for piece, quick, cursor in found]
        except psycopg.Error as error:
            # A key that was used before, or a line that broke, perhaps after all was stored: the long way finds out.
            LOG.info("Moves of %d tables go the long way: %s", len(pieces), error)
            if isinstance(error, psycopg.OperationalError) and self.connection is not None:
                self.connection.close()
            for piece in pieces:
                piece.failure = Behind()
            return
        for piece, quick, row in rows:
            if row is None:
                piece.failure = Behind()
            else:
                quick.stored(row[0], row[1], row[2])
