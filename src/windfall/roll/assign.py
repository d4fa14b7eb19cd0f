"""Assign: behind the screen everyone selects a phase with one die, assigns wild dice, and may reassign others. Reveal.

Dice lie below the phase of their face from the start; only wild ones have to be assigned. The die that selects is named
before they are, so that an assignment has one spelling: wild dice go in the order of their colours, those of one colour
in the order of the phases, and the dice that one power moves in the order of their moves.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.engine.step import Step
from windfall.roll import moves, reassign
from windfall.roll.empire import COLUMNS, CUP, NO_PHASE, NOTHING, ROLLED, SET_ASIDE, STRIP, WILDS, Empire
from windfall.roll.powers import COLOURS, FACES, HOME, PHASES
from windfall.roll.rounds import begin_assigning, forget_roll
from windfall.roll.state import Roll
from windfall.roll.tiles import TILES

# How far a player has come.
PHASE: Final = 0  # which phase to select
DIE: Final = 1  # which die selects it
WILD_DICE: Final = 2  # where wild dice go
POWERS: Final = 3  # which power to use
COST: Final = 4  # which die Dictate costs
MOVING: Final = 5  # which dice the power in use moves


@final
class Assign(Step[Roll]):
    """Select a phase, assign wild dice, use Reassign powers. Secret until all are done."""

    def open(self, game: Roll) -> None:
        game.everyone_owes()

    def options(self, game: Roll, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        stage = empire.stage
        if stage == MOVING:
            return reassign.options(game, empire)
        found = vec[i64]()
        i: i64 = 0
        if stage == PHASE:
            if workers(empire) == 0:
                return vec[i64]([moves.DONE])
            while i < PHASES:
                found = append(found, moves.SELECT + i)
                i += 1
        elif stage == DIE:
            while i < COLOURS * FACES:
                if can_select_with(empire, i):
                    found = append(found, moves.WITH + i)
                i += 1
        elif stage == WILD_DICE:
            colour = next_wild(empire)
            i = max(empire.last, 0)
            while i < PHASES:
                found = append(found, moves.ASSIGN + PHASES * colour + i)
                i += 1
        elif stage == POWERS:
            found = append(found, moves.DONE)
            if reassign.can_dictate(game, empire):
                found = append(found, moves.DICTATE)
            for square in empire.tableau:
                if game.tiles.moves_least[square] and reassign.can_use(game, empire, square):
                    found = append(found, moves.USE + square)
        else:
            while i < COLOURS * PHASES:
                if can_set_aside(empire, i):
                    found = append(found, moves.SET_ASIDE + i)
                i += 1
        return found

    def legal(self, game: Roll, seat: i64, move: i64) -> bool:
        empire = game.empires[seat]
        stage = empire.stage
        if stage == MOVING:
            return reassign.legal(game, empire, move)
        if stage == PHASE:
            if workers(empire) == 0:
                return move == moves.DONE
            return moves.SELECT <= move < moves.SELECT + PHASES
        if stage == DIE:
            return moves.WITH <= move < moves.WITH + COLOURS * FACES and can_select_with(empire, move - moves.WITH)
        if stage == WILD_DICE:
            phase = move - moves.ASSIGN - PHASES * next_wild(empire)
            return max(empire.last, 0) <= phase < PHASES
        if stage == POWERS:
            if move == moves.DICTATE:
                return reassign.can_dictate(game, empire)
            square = move - moves.USE
            if 0 <= square < TILES:
                return (
                    bool(game.tiles.moves_least[square])
                    and empire.has(square)
                    and reassign.can_use(game, empire, square)
                )
            return move == moves.DONE
        die = move - moves.SET_ASIDE
        return 0 <= die < COLOURS * PHASES and can_set_aside(empire, die)

    def answer(self, game: Roll, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        stage = empire.stage
        if stage == PHASE:
            if move == moves.DONE:
                game.answered(seat)
                return
            empire.selected = move - moves.SELECT
            empire.stage = DIE
        elif stage == DIE:
            colour = (move - moves.WITH) // FACES
            empire.move_die(COLUMNS + COLOURS * ((move - moves.WITH) % FACES), STRIP, colour)
            empire.stage = WILD_DICE
        elif stage == WILD_DICE:
            colour = (move - moves.ASSIGN) // PHASES
            phase = (move - moves.ASSIGN) % PHASES
            empire.move_die(WILDS, COLUMNS + COLOURS * phase, colour)
            empire.last = phase if empire.dice[WILDS + colour] else NOTHING
        elif stage == POWERS:
            if move == moves.DONE:
                game.answered(seat)
                return
            if move == moves.DICTATE:
                empire.stage = COST
            else:
                reassign.begin(empire, move - moves.USE)
            return
        elif stage == COST:
            die = move - moves.SET_ASIDE
            empire.move_die(COLUMNS + COLOURS * (die % PHASES), SET_ASIDE, die // PHASES)
            empire.dictated += 1
            reassign.begin(empire, reassign.DICTATING)
            return
        else:
            reassign.answer(game, empire, move)
        if empire.stage == WILD_DICE and empire.count(WILDS) == 0:
            empire.stage = POWERS
        if empire.stage == POWERS and not anything_to_use(game, empire):
            game.answered(seat)

    def begun(self, game: Roll, seat: i64) -> bool:
        return game.empires[seat].stage != PHASE

    def withdraw(self, game: Roll, seat: i64) -> None:
        """All dice lie again as they were rolled."""
        dice = game.empires[seat].dice
        i: i64 = 0
        while i < FACES * COLOURS:
            dice[COLUMNS + i] = dice[ROLLED + i]
            i += 1
        i = 0
        while i < COLOURS:
            dice[STRIP + i] = 0
            dice[SET_ASIDE + i] = 0
            i += 1
        game.empires[seat].picks = vec[i64]()
        begin_assigning(game.empires[seat])

    def close(self, game: Roll) -> Step[Any]:
        """Reveal: what anyone selected happens for all; who was assigned to anything else goes back to the cup."""
        for empire in game.empires:
            if empire.selected != NO_PHASE:
                game.phases |= bit(empire.selected)
                empire.move_all(STRIP, COLUMNS + COLOURS * empire.selected)
            if game.listener is not None:
                tell_assigned(game, empire)
        if game.players == 2:
            game.spare = game.tiles.faces[HOME * FACES + game.rng.below(FACES)]
            game.phases |= bit(game.spare)
            if game.listener is not None:
                game.tell(Event("spare die", -1, number=int(game.spare)))
        for empire in game.empires:
            empire.move_all(SET_ASIDE, CUP)
            phase: i64 = 0
            while phase < PHASES:
                if not (game.phases >> phase) & 1:
                    empire.move_all(COLUMNS + COLOURS * phase, CUP)
                phase += 1
            forget_roll(empire)
            empire.using = NOTHING
            empire.used = 0
            empire.dictated = 0
        return game.next_phase()


def tell_assigned(game: Roll, empire: Empire) -> None:
    """Tell which phase a player selected and how the workers are assigned: a number for each phase and colour."""
    assigned = [int(empire.dice[COLUMNS + i]) for i in range(PHASES * COLOURS)]
    game.tell(Event("reveal", int(empire.seat), assigned, int(empire.selected)))


def workers(empire: Empire) -> i64:
    """All dice rolled that have not been used to select."""
    number: i64 = 0
    face: i64 = 0
    while face < FACES:
        number += empire.count(COLUMNS + COLOURS * face)
        face += 1
    return number


def can_select_with(empire: Empire, die: i64) -> bool:
    """Whether a die of this colour and face was rolled."""
    return empire.dice[COLUMNS + COLOURS * (die % FACES) + die // FACES] > 0


def can_set_aside(empire: Empire, die: i64) -> bool:
    """Whether a die of this colour lies in this column."""
    return empire.dice[COLUMNS + COLOURS * (die % PHASES) + die // PHASES] > 0


def next_wild(empire: Empire) -> i64:
    """The colour of the wild die to assign next: the lowest there is."""
    colour: i64 = 0
    while empire.dice[WILDS + colour] == 0:
        colour += 1
    return colour


def anything_to_use(game: Roll, empire: Empire) -> bool:
    """Whether any Reassign power could be used now, Dictate included."""
    if reassign.can_dictate(game, empire):
        return True
    for square in empire.tableau:
        if game.tiles.moves_least[square] and reassign.can_use(game, empire, square):
            return True
    return False


ASSIGN: Step[Any] = Assign("assign", secret=True)
