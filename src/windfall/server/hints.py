"""Hints: what a bot would do in somebody's place, for those who play against nobody but bots."""

from __future__ import annotations

from typing import Any

from windfall.errors import WindfallError
from windfall.server.botwork import Answer, Task
from windfall.server.desk import Desk
from windfall.server.errors import Refusal
from windfall.server.names import CHANCE
from windfall.server.playing import acting_seat
from windfall.server.seating import check_bot
from windfall.server.seeing import may_have_hints


def task(desk: Desk, table_id: str, person: str, bot: str) -> Task:
    """What the bot is to think about."""
    with desk.reading(table_id) as held:
        seat = acting_seat(held, person)
        if not may_have_hints(held, seat) or held.game is None:
            raise Refusal("forbidden", "Hints are for running games in which all other seats are bots.")
        if not held.game.owing(seat):
            raise Refusal("stale", "You are asked nothing now.")
        check_bot(bot, held.table.game)
        state = held.game.to_bytes()
        return Task(seat, bot, held.turns[seat], held.table.game, state, CHANCE.getrandbits(63))


def words(desk: Desk, table_id: str, bot: str, answer: Answer) -> dict[str, Any]:
    """The bot's answer in words, as far as it can be told without showing anything new."""
    with desk.reading(table_id) as held:
        said: list[str] = []
        if held.game is None or held.turns[answer.seat] != answer.turn:
            raise Refusal("stale", "The table has moved on meanwhile: ask again.")
        trial = held.game.copy()
        try:
            for move in answer.moves:
                said.append(held.title.move_words(trial, answer.seat, move))
                trial.play(answer.seat, move)
        except WindfallError as error:
            raise Refusal("stale", "The table has moved on meanwhile: ask again.") from error
        return {"bot": bot, "moves": answer.moves, "words": said}
