"""Bots think in processes of their own, so that a long thought delays nobody else's table."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Final

from windfall.bots import Bot, ask, bot
from windfall.engine.catalog import BUILT, title
from windfall.engine.rng import Rng
from windfall.server import botwork
from windfall.server.botwork import Answer, Task
from windfall.server.desk import Desk
from windfall.server.settings import LEASE, SWEEP

LOG: Final = logging.getLogger("windfall.bots")
LONGEST: Final = 60  # moves in one answer


# --- in a thinking process ------------------------------------------------------------------------------------------


def prepare(server: int) -> None:
    """A thinking process ends with its server, also with one that was killed, and makes way for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if hasattr(os, "nice"):
        os.nice(5)

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1.0)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def warm_up() -> None:
    """Import the games before anybody waits for it; and wait, so that every process gets one of these."""
    for game in BUILT:
        title(game)
    time.sleep(0.2)


@lru_cache(maxsize=16)
def player(name: str, game: str) -> Bot:
    """A bot, kept: some read a model first."""
    return bot(name, game)


def think(task: Task) -> Answer:
    """A bot's whole answer: in a secret step all of it, in an open one until something new is shown."""
    game = title(task.game).from_bytes(task.state)
    thinker = player(task.bot, task.game)
    thinker.reseed(task.seed)
    chance = Rng(task.seed ^ 0x57A25)
    moves: list[int] = []
    step = game.step
    while game.owing(task.seat) and game.step is step and len(moves) < LONGEST:
        move = ask(thinker, game, task.seat, chance)
        game.play(task.seat, move)
        moves.append(move)
        if game.news:
            break
    return Answer(task.seat, task.turn, moves)


# --- in the server --------------------------------------------------------------------------------------------------


class Thinkers:
    """Sees to it that every bot's turn is thought about by somebody."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.pool: ProcessPoolExecutor | None = None
        self.busy: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for turns."""
        self.new_pool()
        self.sweeper = asyncio.create_task(self.sweep())

    def new_pool(self) -> None:
        """Fresh thinking processes. They are started from a clean one, as this one has threads."""
        if self.desk.settings.bot_processes == 0:
            return  # bots think on a thread of ours: slower for all, but nothing has to be started
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(
            self.desk.settings.bot_processes, mp_context=context, initializer=prepare, initargs=(os.getpid(),)
        )
        for _ in range(self.desk.settings.bot_processes):
            self.pool.submit(warm_up)

    async def stop(self) -> None:
        """Leave what is being thought about to others."""
        for task in [self.sweeper, *self.busy.values()]:
            if task is not None:
                task.cancel()
        if self.pool is not None:
            # A thought may take long, and its answer is not wanted any more.
            for process in list(self.pool._processes.values()):
                process.terminate()
            await asyncio.to_thread(self.pool.shutdown, cancel_futures=True)
        await self.desk.do(botwork.release)

    def wake(self, table_id: str) -> None:
        """Think for the bots of a table; once more if somebody is at it already."""
        if table_id in self.busy:
            self.again.add(table_id)
            return
        task = asyncio.create_task(self.serve(table_id))
        self.busy[table_id] = task
        task.add_done_callback(lambda done: self.done(table_id, done))

    def done(self, table_id: str, task: asyncio.Task[None]) -> None:
        """The bots of a table owe nothing more; or something went wrong, and the sweeper will try again."""
        self.busy.pop(table_id, None)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("The bots of table %s stumbled; the next sweep tries again.", table_id, exc_info=task.exception())
        if table_id in self.again:
            self.again.discard(table_id)
            self.wake(table_id)

    async def serve(self, table_id: str) -> None:
        """Think and answer until no bot of the table owes anything."""
        while True:
            self.again.discard(table_id)
            owed = await self.desk.do(botwork.tasks, table_id)
            if not owed:
                return
            answers = await asyncio.gather(*(self.thought(task) for task in owed))
            await self.desk.do(botwork.answer, table_id, list(answers))

    async def thought(self, task: Task) -> Answer:
        """One bot's answer. A bot that fails is stood in for by chance, so that the table goes on."""
        loop = asyncio.get_running_loop()
        for attempt in range(3):
            try:
                if self.pool is None:
                    return await self.desk.aside(think, task)
                return await loop.run_in_executor(self.pool, think, task)
            except BrokenProcessPool:
                LOG.exception("A thinking process died (attempt %d).", attempt + 1)
                self.new_pool()
            except Exception:
                LOG.exception("The bot %s failed at %s; a random move stands in.", task.bot, task.game)
                break
        return think(Task(task.seat, "random", task.turn, task.game, task.state, task.seed))

    async def sweep(self) -> None:
        """Renew our leases, and take over what others left."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                if self.busy:
                    await self.desk.do(botwork.renew, list(self.busy))
                for table_id in await self.desk.do(botwork.take_over):
                    self.wake(table_id)
            except Exception:
                LOG.exception("Looking for bots' turns failed; the next look is in %.1f s.", LEASE)
