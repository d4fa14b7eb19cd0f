"""Bots' turns: thought about in processes of their own (minds.py), and answered."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Final

from windfall.bots import Bot, ask, bot
from windfall.engine.catalog import title
from windfall.engine.rng import Rng
from windfall.server import botwork
from windfall.server.botwork import Answer, Task
from windfall.server.desk import Desk
from windfall.server.minds import QUICK, SLOW, Minds
from windfall.server.settings import SWEEP

LOG: Final = logging.getLogger("windfall.bots")
LONGEST: Final = 60  # moves in one answer
LOOKS_AHEAD: Final = {"expert"}  # bots whose thoughts take long enough that others must not wait for them


# --- in a thinking process ------------------------------------------------------------------------------------------


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

    def __init__(self, desk: Desk, minds: Minds) -> None:
        self.desk = desk
        self.minds = minds
        self.busy: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.sweeper: asyncio.Task[None] | None = None
        self.stopping = False

    def start(self) -> None:
        """Begin to look for turns."""
        self.sweeper = asyncio.create_task(self.sweep())

    async def stop(self) -> None:
        """Leave what is being thought about to others."""
        self.stopping = True
        for task in [self.sweeper, *self.busy.values()]:
            if task is not None:
                task.cancel()
        await self.desk.do(botwork.release)

    def wake(self, table_id: str, look: bool = False) -> None:
        """Think for the bots of a table; once more if somebody is at it already. What others did must be looked at."""
        if self.stopping:
            return
        if table_id in self.busy:
            self.again.add(table_id)
            return
        task = asyncio.create_task(self.serve(table_id, look))
        self.busy[table_id] = task
        task.add_done_callback(lambda done: self.done(table_id, done))

    def done(self, table_id: str, task: asyncio.Task[None]) -> None:
        """The bots of a table owe nothing more; or something went wrong, and the sweeper will try again."""
        self.busy.pop(table_id, None)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("The bots of table %s stumbled; the next sweep tries again.", table_id, exc_info=task.exception())
        if table_id in self.again:
            self.again.discard(table_id)
            self.wake(table_id, look=True)

    async def serve(self, table_id: str, look: bool) -> None:
        """Think and answer until no bot of the table owes anything."""
        while True:
            self.again.discard(table_id)
            owed = await self.desk.do(botwork.tasks, table_id, look)
            look = False
            if not owed:
                return
            answers = await asyncio.gather(*(self.thought(task) for task in owed))
            await self.desk.move(botwork.answer, table_id, list(answers))

    async def thought(self, task: Task) -> Answer:
        """One bot's answer. A bot that fails is stood in for by chance, so that the table goes on."""
        kind = SLOW if task.bot in LOOKS_AHEAD else QUICK
        for attempt in range(3):
            try:
                return await self.minds.think(kind, think, task)
            except Exception as error:
                if self.stopping:
                    raise asyncio.CancelledError from error  # the pool is gone: others will think about it
                if not isinstance(error, BrokenProcessPool):
                    LOG.exception("The bot %s failed at %s; a random move stands in.", task.bot, task.game)
                    break
                LOG.exception("A thinking process died (attempt %d).", attempt + 1)
        return think(Task(task.seat, "random", task.turn, task.game, task.state, task.seed))

    async def sweep(self) -> None:
        """Renew our leases, and take over what others left."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                if self.busy:
                    await self.desk.do(botwork.renew, list(self.busy))
                for table_id in await self.desk.do(botwork.take_over):
                    self.wake(table_id, look=True)
            except Exception:
                LOG.exception("Looking for bots' turns failed; the next look is in %.1f s.", SWEEP)
