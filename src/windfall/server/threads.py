"""Threads that do work for the event loop.

As concurrent.futures would, but with less locking between the two on every piece of work, which on a busy server was
a third of its time.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from windfall.server.moving import Mover, Piece

R = TypeVar("R")


class Threads:
    """Some threads with one line of work before them."""

    def __init__(self, number: int, name: str) -> None:
        self.waiting: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self.threads = [threading.Thread(target=self.run, name=f"{name} {n}", daemon=True) for n in range(number)]
        for thread in self.threads:
            thread.start()

    async def do(self, work: Callable[[], R]) -> R:
        """Have a piece of work done, and wait for it without blocking the loop."""
        return await promised(self.waiting.put, work)

    def run(self) -> None:
        """What each thread does."""
        while (piece := self.waiting.get()) is not None:
            piece()

    def shutdown(self) -> None:
        """Finish what waits, and stop."""
        for _ in self.threads:
            self.waiting.put(None)
        for thread in self.threads:
            thread.join()


async def moved(mover: Mover, threads: Threads, work: Callable[[], R]) -> R:
    """Have the mover do a piece of work, or one of the threads if it is more than the mover can do."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[R] = loop.create_future()

    def tell(result: Any, error: BaseException | None) -> None:
        loop.call_soon_threadsafe(deliver, future, result, error)

    def the_long_way() -> None:
        threads.waiting.put(piece_of(loop, future, work))

    mover.waiting.put(Piece(work, tell, the_long_way))
    return await future


async def promised(put: Callable[[Callable[[], None]], None], work: Callable[[], R]) -> R:
    """Put work somewhere where a thread finds it, and wait for what comes of it."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[R] = loop.create_future()

    put(piece_of(loop, future, work))
    return await future


def piece_of(loop: asyncio.AbstractEventLoop, future: asyncio.Future[R], work: Callable[[], R]) -> Callable[[], None]:
    """Work as a thread does it: the answer goes back to the loop."""

    def piece() -> None:
        if future.cancelled():
            return  # whoever asked is gone
        try:
            result = work()
        except BaseException as error:
            loop.call_soon_threadsafe(deliver, future, None, error)
        else:
            loop.call_soon_threadsafe(deliver, future, result, None)

    return piece


def deliver(future: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    """On the loop: the answer, if anybody still waits for it."""
    if future.done():
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)
