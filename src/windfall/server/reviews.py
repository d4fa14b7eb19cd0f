"""Reviews of whole games: made once, in the background, and kept."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from windfall.engine.catalog import title
from windfall.engine.records import Record, read_record, repeat
from windfall.errors import WindfallError
from windfall.server import minds
from windfall.server.coaching import rounded
from windfall.server.desk import Desk
from windfall.server.errors import Refusal
from windfall.server.minds import REVIEWS as IN_REVIEW
from windfall.server.minds import Minds
from windfall.server.replays import Source
from windfall.server.schema import REVIEWS

LOG: Final = logging.getLogger("windfall.reviews")
EDITION: Final = 6  # of what a review says: one of another edition is made anew
MOST_COSTLY: Final = 12
MOST_WAITING: Final = 20
MOST_FAILED: Final = 100
LONG: Final = 5000  # moves: a game of people has a few hundred


# --- in a thinking process ------------------------------------------------------------------------------------------


def review(text: str) -> str:
    """A record as the coach sees it, as JSON. Moves are told by the frame of the replay that shows them."""
    from windfall.bots.review import review as reviewed

    record = read_record(text)
    far = minds.FAR[0]
    far.value = 0

    def progress(done: int) -> None:
        far.value = done

    found = reviewed(record, progress)
    costly = found.costly[:MOST_COSTLY]
    wanted = {(one.number, move) for one in costly for move in (one.move, one.better)}
    said = words_of(record, wanted)
    return json.dumps(
        {
            "curve": [{"n": number, "chances": [rounded(chance) for chance in sides]} for number, sides in found.curve],
            "costly": [
                {
                    "n": one.number + 1,
                    "seat": one.seat,
                    "words": said[one.number, one.move],
                    "better": said[one.number, one.better],
                    "cost": rounded(one.cost),
                    "error": rounded(one.spread),
                    "win": rounded(one.win),
                    "best_win": rounded(one.best_win),
                }
                for one in costly
            ],
            "choices": [
                {
                    "n": one.number + 1,
                    "move": one.favourite,
                    "words": one.words,
                    "chance": rounded(one.chance),
                    "made": rounded(one.made),
                }
                for one in found.choices
            ],
        },
        ensure_ascii=False,
    )


def words_of(record: Record, wanted: set[tuple[int, int]]) -> dict[tuple[int, int], str]:
    """Moves in words, each by the number of the move in whose place it could have been made."""
    of = title(record.game)
    by_number: dict[int, list[int]] = {}
    for number, move in wanted:
        by_number.setdefault(number, []).append(move)
    said: dict[tuple[int, int], str] = {}
    game = record.begin()
    for number, (seat, move) in enumerate(record.moves):
        for other in by_number.get(number, []):
            said[number, other] = of.move_words(game, seat, other)
        repeat(game, number, seat, move)
    return said


# --- in the server --------------------------------------------------------------------------------------------------


@dataclass
class Making:
    """A review in the making."""

    task: asyncio.Task[None]
    moves: int


class Reviewers:
    """Makes reviews one after the other, and says how far each is."""

    def __init__(self, desk: Desk, minds: Minds) -> None:
        self.desk = desk
        self.minds = minds
        self.making: dict[str, Making] = {}  # in the order in which they are made
        self.failed: dict[str, str] = {}

    def stop(self) -> None:
        """What is not ready is made when somebody asks again."""
        for making in self.making.values():
            making.task.cancel()

    async def look(self, of: str, find: Callable[[], Awaitable[Record]], count: Callable[[], None]) -> dict[str, Any]:
        """A review, or how far it is. Where nobody has begun it, it is counted as this person's and begun."""
        ready = await self.desk.do(kept, of)
        if ready is not None:
            return {"status": "ready", **ready}
        if of in self.failed:
            return {"status": "failed", "sentence": self.failed[of]}
        if of not in self.making:
            record = await find()
            if of not in self.making:  # still, as somebody else may have asked in the meantime
                self.begin(of, record, count)
        return self.how_far(of)

    def begin(self, of: str, record: Record, count: Callable[[], None]) -> None:
        """Begin a review in the background."""
        if len(record.moves) > LONG:
            raise Refusal("refused", f"A game of more than {LONG} moves is too long to be reviewed.")
        if len(self.making) >= MOST_WAITING:
            raise Refusal("busy", "The coach has many games before it: try again in a minute.")
        count()
        self.making[of] = Making(asyncio.create_task(self.make(of, record)), len(record.moves))

    def how_far(self, of: str) -> dict[str, Any]:
        """How far a review is; before others are done, not begun."""
        making = self.making.get(of)
        if making is None:
            return {"status": "making", "done": 0, "moves": 0, "before": 0}
        before = list(self.making).index(of)
        done = min(self.minds.far.value, making.moves) if before == 0 else 0
        return {"status": "making", "done": done, "moves": making.moves, "before": before}

    async def make(self, of: str, record: Record) -> None:
        """Have a game reviewed, and keep what comes of it."""
        try:
            text = await self.minds.think(IN_REVIEW, review, record.to_text())
            await self.desk.do(keep, of, text)
        except WindfallError as error:
            self.fail(of, str(error))
        except asyncio.CancelledError:
            raise
        except BrokenProcessPool:
            # Not the game's fault, as far as is known: whoever asks for it again begins it again.
            LOG.warning("A process that reviews has died over %s or another game.", of)
        except Exception:
            LOG.exception("The review of %s failed.", of)
            self.fail(of, "The coach could not make sense of this game.")
        finally:
            self.minds.far.value = 0
            self.making.pop(of, None)

    def fail(self, of: str, sentence: str) -> None:
        """Remember what does not work, so that it is not tried every second."""
        if len(self.failed) >= MOST_FAILED:
            self.failed.clear()
        self.failed[of] = sentence


def to_review(found: Source) -> Record:
    """A table's record, if it can be played through."""
    if found.note:
        raise Refusal("refused", f"{found.note} The coach cannot review it.")
    return found.record


def kept(desk: Desk, of: str) -> dict[str, Any] | None:
    """A review that was made."""
    with desk.transaction() as connection:
        mine = sa.and_(REVIEWS.c.id == of, REVIEWS.c.edition == EDITION)
        text = connection.scalar(sa.select(REVIEWS.c.text).where(mine))
    return None if text is None else dict(json.loads(text))


def keep(desk: Desk, of: str, text: str) -> None:
    """Keep a review in the place of an older one; another process may have made the same."""
    with desk.transaction() as connection:
        connection.execute(REVIEWS.delete().where(REVIEWS.c.id == of))
        connection.execute(REVIEWS.insert().values(id=of, edition=EDITION, text=text, created=time.time()))
