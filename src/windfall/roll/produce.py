"""Phase IV, Produce. Each producer becomes a good on a non-gray world that has room; the rest go back to the cup.

Producers go in the order of their colours, those of one colour in the order of the tableau, so that an answer has one
spelling. Where there are more producers than room, "done" sends the rest of a colour back to the cup.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.step import Step
from windfall.roll import moves
from windfall.roll.empire import COLUMNS, CUP, NOTHING, Empire
from windfall.roll.powers import COLOURS, GRAY, PRODUCE
from windfall.roll.rounds import end_phase
from windfall.roll.state import Roll

PRODUCERS: Final = COLUMNS + COLOURS * PRODUCE
GOODS_A_WORLD: Final = 1


@final
class Produce(Step[Roll]):
    """Choose a world for each producer. Nobody's choice can matter to the others: all go at their own pace."""

    def open(self, game: Roll) -> None:
        game.ask_all(strict=False)

    def begin(self, game: Roll, seat: i64) -> None:
        finish_if_idle(game, game.empires[seat])

    def options(self, game: Roll, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        colour = next_colour(empire)
        same = empire.dice[PRODUCERS + colour]
        spare = max(empire.count(PRODUCERS) - total_room(game, empire), 0)  # so many must go back to the cup
        found = vec[i64]()
        if same <= spare:
            found = append(found, moves.DONE)
        room: i64 = 0  # on this world and those after it
        place = i64(len(empire.tableau)) - 1
        lowest = max(empire.last, 0)
        while place >= lowest:
            here = room_at(game, empire, place)
            room += here
            if here and room + spare >= same:
                found = append(found, moves.PRODUCE_ON + empire.tableau[place])
            place -= 1
        return found

    def answer(self, game: Roll, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        colour = next_colour(empire)
        if move == moves.DONE:
            empire.dice[CUP + colour] += empire.dice[PRODUCERS + colour]
            empire.dice[PRODUCERS + colour] = 0
            empire.last = NOTHING
        else:
            square = move - moves.PRODUCE_ON
            place = empire.place_of(square)
            empire.dice[PRODUCERS + colour] -= 1
            empire.add_good(place, colour)
            empire.last = place if empire.dice[PRODUCERS + colour] else NOTHING
            if game.listener is not None:
                game.tell(Event("produce", int(seat), [int(square), int(colour)]))
        finish_if_idle(game, empire)

    def close(self, game: Roll) -> Step[Any]:
        return end_phase(game)


def finish_if_idle(game: Roll, empire: Empire) -> None:
    """Without producers or without room there is nothing left to do."""
    if empire.count(PRODUCERS) == 0 or total_room(game, empire) == 0:
        empire.move_all(PRODUCERS, CUP)
        game.answered(empire.seat)


def next_colour(empire: Empire) -> i64:
    """The colour of the next producers."""
    colour: i64 = 0
    while empire.dice[PRODUCERS + colour] == 0:
        colour += 1
    return colour


def capacity(game: Roll, empire: Empire) -> i64:
    """One good a world, or what a power says."""
    return max(GOODS_A_WORLD, empire.total(game.tiles.good_capacity))


def room_at(game: Roll, empire: Empire, place: i64) -> i64:
    """So many goods more can lie on the square at that place."""
    square = empire.tableau[place]
    if game.tiles.colour[square] == GRAY:
        return 0
    return capacity(game, empire) - empire.goods_at(place)


def total_room(game: Roll, empire: Empire) -> i64:
    """So many goods more can lie on all worlds together."""
    room: i64 = 0
    most = capacity(game, empire)
    place: i64 = 0
    while place < i64(len(empire.tableau)):
        if game.tiles.colour[empire.tableau[place]] != GRAY:
            room += most - empire.goods_at(place)
        place += 1
    return room


PRODUCE_STEP: Step[Any] = Produce("produce", secret=False)
