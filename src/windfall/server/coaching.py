"""The coach at a table: what it would play in somebody's place, and how it sees everybody's chances.

It thinks about an imagined copy, made here for the seat that asks: what that seat does not know is not even in the
process that thinks.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final

from windfall.engine.catalog import title
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.server.desk import Desk
from windfall.server.errors import Refusal
from windfall.server.held import Held
from windfall.server.minds import HINTS, Minds
from windfall.server.names import CHANCE
from windfall.server.playing import acting_seat, check_running

REMEMBERED: Final = 200  # pieces of advice
OFF: Final = "Hints are off at this table: that was settled when it was made."
MOVED_ON: Final = "The table has moved on meanwhile: ask again."


@dataclass(frozen=True)
class Question:
    """What a seat asks the coach, with the game as this seat may imagine it."""

    seat: int
    turn: int
    version: int  # of the table
    game: str
    state: bytes
    seed: int


# --- in the server --------------------------------------------------------------------------------------------------


class Coach:
    """Answers questions. Whoever asks the same again meanwhile gets the same answer, and nothing is thought twice."""

    def __init__(self, desk: Desk, minds: Minds) -> None:
        self.desk = desk
        self.minds = minds
        self.advice: OrderedDict[tuple[str, int, int], asyncio.Task[dict[str, Any]]] = OrderedDict()

    async def hint(self, table_id: str, person: str) -> dict[str, Any]:
        """What to play now."""
        asked = await self.desk.do(question, table_id, person, True)
        key = (table_id, asked.seat, asked.version)
        if key not in self.advice:
            self.advice[key] = asyncio.create_task(self.minds.think(HINTS, advise, asked))
            while len(self.advice) > REMEMBERED:
                self.advice.popitem(last=False)
        try:
            found = await asyncio.shield(self.advice[key])
        except Exception as error:
            self.advice.pop(key, None)
            raise refusal(error) from error
        await self.desk.do(still_asked, table_id, asked)
        return found

    async def chances(self, table_id: str, person: str) -> dict[str, Any]:
        """How the asking seat sees everybody's chances now."""
        asked = await self.desk.do(question, table_id, person, False)
        try:
            return await self.minds.think(HINTS, chances, asked)
        except Exception as error:
            raise refusal(error) from error


def refusal(error: Exception) -> Exception:
    """A failure of the thinking process as the person is told of it."""
    if isinstance(error, WindfallError):
        return Refusal("refused", str(error))
    if isinstance(error, BrokenProcessPool):
        return Refusal("busy", "The coach lost the thread: ask again.")
    return error


def question(desk: Desk, table_id: str, person: str, owed: bool) -> Question:
    """What the coach is to think about; `owed`: only if this seat is asked something."""
    with desk.reading(table_id) as held:
        seat = acting_seat(held, person)
        check_running(held)
        if not held.table.hints:
            raise Refusal("forbidden", OFF)
        assert held.game is not None
        if owed and not held.game.owing(seat):
            raise Refusal("stale", "You are asked nothing now.")
        return asked_by(held, seat)


def asked_by(held: Held, seat: int) -> Question:
    """A seat's question about the game as it stands."""
    assert held.game is not None
    imagined = held.game.imagine(seat, Rng(CHANCE.getrandbits(63)))
    turn, table = held.turns[seat], held.table
    return Question(seat, turn, table.version, table.game, imagined.to_bytes(), CHANCE.getrandbits(63))


def still_asked(desk: Desk, table_id: str, asked: Question) -> None:
    """Advice is for the decision it was asked for."""
    with desk.reading(table_id) as held:
        if held.turns[asked.seat] != asked.turn:
            raise Refusal("stale", MOVED_ON)


# --- in a thinking process ------------------------------------------------------------------------------------------
# The coach brings NumPy, which the server itself can do without.


def advise(asked: Question) -> dict[str, Any]:
    """What to play and why, in words and numbers."""
    from windfall.bots import coach
    from windfall.bots.answers import Answer, told_apart, whole_answer

    game = title(asked.game).from_bytes(asked.state)
    advice = coach.advise(asked.game, game, asked.seat, asked.seed)
    first, *rest = found = {thought.move: thought for thought in advice.thoughts}
    answer = whole_answer(asked.game, game.copy(), asked.seat, first)
    others = told_apart(Answer(asked.game, game, asked.seat, [move for move, _ in answer]), rest)
    thoughts = [
        {
            "move": move,
            "words": words,
            "chance": rounded(found[move].chance),
            "win": rounded(found[move].win),
            "error": rounded(found[move].spread),
        }
        for move, words in [answer[0], *others]
    ]
    return {
        "seat": asked.seat,
        "turn": asked.turn,
        "moves": [move for move, _ in answer],
        "words": [words for _, words in answer],
        "thoughts": thoughts,
        "chances": [rounded(chance) for chance in advice.chances],
    }


def chances(asked: Question) -> dict[str, Any]:
    """Everybody's chance to win, as this seat sees it."""
    from windfall.bots import coach

    game = title(asked.game).from_bytes(asked.state)
    found = coach.chances(asked.game, game, asked.seat)
    return {"seat": asked.seat, "turn": asked.turn, "chances": [rounded(chance) for chance in found]}


def rounded(number: float) -> float:
    """Four digits are more than anybody can know."""
    return round(number, 4)
