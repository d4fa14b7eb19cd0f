"""The processes in which bots and the coach think, so that nobody's long thought delays anybody else's table.

Each sort of thought has processes of its own: a bot that answers at once never waits for one that looks ahead, no bot
waits for a hint, and nobody at all for the review of a whole game.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, ParamSpec, Protocol, TypeVar

from windfall.engine.catalog import GAMES, title
from windfall.server.threads import Threads

P = ParamSpec("P")
R = TypeVar("R")

QUICK: Final = "quick"  # bots that answer within milliseconds
SLOW: Final = "slow"  # bots that look ahead
HINTS: Final = "hints"
REVIEWS: Final = "reviews"
NICE: Final = {QUICK: 5, SLOW: 6, HINTS: 5, REVIEWS: 8}  # on a busy machine more would be never
ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


class Counter(Protocol):
    """How far a long thought has come, where both sides see it."""

    value: int


class Plain:
    """The same within one process."""

    value = 0


# --- in a thinking process ------------------------------------------------------------------------------------------

FAR: list[Counter] = [Plain()]  # how far this process has come with what it thinks about


def prepare(server: int, nice: int, far: Counter) -> None:
    """A thinking process ends with its server, also with one that was killed, and makes way for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    # NumPy reads this when it is first imported, which is later. The matrices are small: threads would only get into
    # each other's and the server's way.
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    if hasattr(os, "nice"):
        os.nice(nice)
    FAR[0] = far

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1.0)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def warm_up() -> None:
    """Import the games before anybody waits for it; and wait, so that every process gets one of these."""
    for game in GAMES:
        title(game)
    time.sleep(0.2)


# --- in the server --------------------------------------------------------------------------------------------------


class Minds:
    """All thinking processes. Those that nobody has needed yet are not there yet."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pools: dict[str, ProcessPoolExecutor] = {}
        # Without processes all think on one thread: slower for all, but nothing has to be started.
        self.threads = Threads(1, "thinking") if processes == 0 else None
        self.context = multiprocessing.get_context("spawn")  # from a clean process, as this one has threads
        self.far: Counter = FAR[0] if processes == 0 else self.context.Value("i", 0, lock=False)

    def start(self) -> None:
        """Have the quick bots ready before somebody sits down with them."""
        if self.threads is None:
            pool = self.pool(QUICK)
            for _ in range(self.processes):
                pool.submit(warm_up)

    def pool(self, kind: str) -> ProcessPoolExecutor:
        """The processes for a sort of thought."""
        if kind not in self.pools:
            # One review at a time, so that it is clear whose progress is counted; and one is load enough.
            number = self.processes if kind in (QUICK, SLOW) else 1
            given = (os.getpid(), NICE[kind], self.far if kind == REVIEWS else Plain())
            self.pools[kind] = ProcessPoolExecutor(number, mp_context=self.context, initializer=prepare, initargs=given)
        return self.pools[kind]

    async def think(self, kind: str, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Have something thought about. Where a process died, the next thought of its sort finds a fresh one."""
        if self.threads is not None:
            return await self.threads.do(lambda: work(*args, **kwargs))
        pool = self.pool(kind)
        try:
            return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
        except BrokenProcessPool:
            if self.pools.get(kind) is pool:
                del self.pools[kind]
            raise

    async def stop(self) -> None:
        """A thought may take long, and its answer is not wanted any more."""
        pools = list(self.pools.values())  # whoever waits for one that ends takes it out
        for pool in pools:
            for process in list(pool._processes.values()):
                process.terminate()
        for pool in pools:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)
        if self.threads is not None:
            await asyncio.to_thread(self.threads.shutdown)
