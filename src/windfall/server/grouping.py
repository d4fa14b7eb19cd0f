"""One database thread that does what is waiting in one transaction, each piece in a savepoint of its own.

A commit waits for the disk, some milliseconds, during which more work comes in; it is then committed together. So many
tables share the waiting, and every answer is still given only after what it says is stored. This is for SQLite, which
writes one at a time; PostgreSQL groups the commits of its connections by itself.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final

from sqlalchemy.engine import Connection, Engine

LARGEST: Final = 64  # pieces of work in one transaction


class Group:
    """A transaction under way."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.locks: list[threading.RLock] = []  # let go after the commit: nobody sees what is not stored
        self.after: list[Callable[[], None]] = []  # what to do then
        self.undo: list[Callable[[], None]] = []  # what to do if it fails instead


class Grouping:
    """The thread, and what waits for it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.waiting: queue.SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None] = queue.SimpleQueue()
        self.group: Group | None = None
        self.thread = threading.Thread(target=self.run, name="database", daemon=True)
        self.thread.start()

    def submit(self, work: Callable[[], Any]) -> Future[Any]:
        """Put work in line."""
        future: Future[Any] = Future()
        self.waiting.put((work, future))
        return future

    def here(self) -> Group | None:
        """The transaction under way, for whoever is on the thread."""
        return self.group if threading.current_thread() is self.thread else None

    def shutdown(self) -> None:
        """Finish what waits, and stop."""
        self.waiting.put(None)
        self.thread.join()

    def run(self) -> None:
        """Take what waits, do it, commit, answer."""
        going = True
        while going:
            pieces = [self.waiting.get()]
            while len(pieces) < LARGEST and not self.waiting.empty():
                pieces.append(self.waiting.get())
            going = None not in pieces
            self.do([piece for piece in pieces if piece is not None])

    def do(self, pieces: list[tuple[Callable[[], Any], Future[Any]]]) -> None:
        """One group. A piece that fails is undone alone; if the commit fails, all of them have failed."""
        done: list[tuple[Future[Any], Any, BaseException | None]] = []
        group: Group | None = None
        try:
            with self.engine.begin() as connection:
                group = self.group = Group(connection)
                for work, future in pieces:
                    if not future.set_running_or_notify_cancel():
                        continue  # whoever asked is gone
                    try:
                        done.append((future, work(), None))
                    except BaseException as error:
                        done.append((future, None, error))
        except BaseException as error:
            done = [(future, None, error) for _, future in pieces if not future.cancelled()]
            for undo in group.undo if group is not None else []:
                undo()
            if group is not None:
                group.after = []
        finally:
            self.group = None
            for lock in group.locks if group is not None else []:
                lock.release()
        for after in group.after if group is not None else []:
            after()
        for future, result, failure in done:
            if failure is not None:
                future.set_exception(failure)
            else:
                future.set_result(result)
