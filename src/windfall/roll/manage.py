"""Manage empire: recruit dice from the Citizenry, recall dice from stacks and worlds, see whether the game is over."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.step import Step
from windfall.roll import moves
from windfall.roll.building import pick_in_order
from windfall.roll.empire import CITIZENRY, CUP, DEVELOPERS, NO_GOOD, NOTHING, PLACES_FOR_GOODS, Empire
from windfall.roll.powers import COLOURS
from windfall.roll.rounds import next_round
from windfall.roll.state import POOL_EMPTY, TABLEAU_FULL, Roll

FULL_TABLEAU: Final = 12
STACKS: Final = 2 * COLOURS  # dice on both stacks

# How far a player has come.
RECRUITING: Final = 0
RECALLING: Final = 1
RECALLING_GOOD: Final = 2  # which of two goods on a world


@final
class Manage(Step[Roll]):
    """Recruit as many dice as there are credits for, then recall any number."""

    def open(self, game: Roll) -> None:
        game.ask_all(strict=False)

    def begin(self, game: Roll, seat: i64) -> None:
        empire = game.empires[seat]
        citizens = empire.count(CITIZENRY)
        if empire.credits >= citizens:
            empire.credits -= citizens
            if citizens and game.listener is not None:
                tell_recruits(game, empire)
            empire.move_all(CITIZENRY, CUP)
            self.recruited(game, empire)
        elif empire.credits == 0:
            self.recruited(game, empire)

    def options(self, game: Roll, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        if empire.stage == RECRUITING:
            return pick_in_order(empire, CITIZENRY, empire.credits, moves.RECRUIT)
        if empire.stage == RECALLING_GOOD:
            at = empire.place * PLACES_FOR_GOODS
            return vec[i64]([moves.GOOD + empire.goods[at], moves.GOOD + empire.goods[at + 1]])
        found = dice_to_recall(empire)
        if not must_recall(game, empire):
            found = append(found, moves.DONE)
        return found

    def answer(self, game: Roll, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        if empire.stage == RECRUITING:
            empire.last = move - moves.RECRUIT
            empire.move_die(CITIZENRY, CUP, empire.last)
            empire.credits -= 1
            if game.listener is not None:
                game.tell(Event("recruit", int(seat), [int(empire.last)], 1))
            if empire.credits == 0:
                self.recruited(game, empire)
            return
        if empire.stage == RECALLING_GOOD:
            colour = move - moves.GOOD
            # Both goods of a world are recalled the lower colour first: after the higher one this world is done.
            empire.last = empire.place + (0 if colour == empire.goods[empire.place * PLACES_FOR_GOODS] else 1)
            recall_good(game, empire, colour)
        elif move == moves.DONE:
            game.answered(seat)
            return
        elif move >= moves.RECALL_GOOD:
            empire.place = empire.place_of(move - moves.RECALL_GOOD)
            if empire.goods_differ(empire.place):
                empire.stage = RECALLING_GOOD
                return
            empire.last = empire.place
            recall_good(game, empire, empire.goods[empire.place * PLACES_FOR_GOODS])
        else:
            die = move - moves.RECALL
            empire.dice[DEVELOPERS + die] -= 1
            empire.dice[CUP + die % COLOURS] += 1
            empire.last = die - STACKS
            if game.listener is not None:
                game.tell(Event("recall", int(seat), [int(die % COLOURS)]))
        self.finish_if_idle(game, empire)

    def recruited(self, game: Roll, empire: Empire) -> None:
        """Whoever has spent everything gets one credit. Then dice may be recalled."""
        if empire.credits == 0:
            empire.credits = 1
        empire.stage = RECALLING
        empire.last = -STACKS
        self.finish_if_idle(game, empire)

    def finish_if_idle(self, game: Roll, empire: Empire) -> None:
        """Without a die to recall there is nothing left to do."""
        if len(dice_to_recall(empire)) == 0:
            game.answered(empire.seat)

    def close(self, game: Roll) -> Step[Any]:
        game.why = reasons_to_end(game)
        if game.why:
            for empire in game.empires:
                empire.begin_phase()
            game.finish()
            if game.listener is not None:
                game.tell(Event("end", -1, number=int(game.why)))
            return self
        return next_round(game)


def tell_recruits(game: Roll, empire: Empire) -> None:
    """All dice of the Citizenry are recruited."""
    colours: list[int] = []
    for colour in range(COLOURS):
        colours += [colour] * int(empire.dice[CITIZENRY + colour])
    game.tell(Event("recruit", int(empire.seat), colours, len(colours)))


def dice_to_recall(empire: Empire) -> vec[i64]:
    """Dice on the stacks by colour, then goods by world in the order of the tableau; each set has one spelling.

    `last` is the place of the good recalled last; for a die on a stack it is below zero.
    """
    found = vec[i64]()
    i: i64 = empire.last + STACKS
    while i < STACKS:
        if empire.dice[DEVELOPERS + i]:
            found = append(found, moves.RECALL + i)
        i += 1
    place = max(empire.last, 0)
    while place < i64(len(empire.tableau)):
        if empire.goods[place * PLACES_FOR_GOODS] != NO_GOOD:
            found = append(found, moves.RECALL_GOOD + empire.tableau[place])
        place += 1
    return found


def must_recall(game: Roll, empire: Empire) -> bool:
    """An empty cup must get a die; the first edition does not ask for it."""
    return game.rules.must_recall and empire.count(CUP) == 0


def recall_good(game: Roll, empire: Empire, colour: i64) -> None:
    """A good goes back to the cup."""
    empire.take_good(empire.place, colour)
    empire.dice[CUP + colour] += 1
    empire.place = NOTHING
    empire.stage = RECALLING
    if game.listener is not None:
        game.tell(Event("recall", int(empire.seat), [int(colour)]))


def reasons_to_end(game: Roll) -> i64:
    """The game ends with twelve squares in somebody's tableau, or when the last victory point chip is gone."""
    why: i64 = 0
    for empire in game.empires:
        if len(empire.tableau) >= FULL_TABLEAU:
            why = TABLEAU_FULL
    if game.pool <= 0:
        why |= POOL_EMPTY
    return why


MANAGE: Step[Any] = Manage("manage empire", secret=False)
