"""How tiles are built, the same in Develop and Settle: workers go on the topmost tile until it is complete.

Workers must be placed while there is a tile. Where all of them go on the same tile there is nothing to ask; where they
are more than it needs, their owner names those that complete it, in the order of colours, and the others go on.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.step import Step
from windfall.roll import develop, moves, placing, settle, timing
from windfall.roll.empire import (
    BUILDERS,
    CITIZENRY,
    COLUMNS,
    CUP,
    DEVELOPERS,
    NOTHING,
    PLACES_FOR_GOODS,
    SETTLERS,
    Empire,
)
from windfall.roll.powers import COLOURS, DEVELOP, PHASES, SETTLE
from windfall.roll.rounds import end_phase
from windfall.roll.state import Roll
from windfall.roll.tiles import WORLD_SIDE

# How far a player has come.
WORKING: Final = 0  # which workers, or which dice on the stack, complete the tile
TO_CUP: Final = 1  # which of the dice that completed it go to the cup
REMOVING: Final = 2  # which die to remove
REMOVING_GOOD: Final = 3  # which of two goods on a world


@final
class Build(Step[Roll]):
    """Complete as many tiles of one stack as the workers suffice for."""

    def __init__(self, name: str, phase: int) -> None:
        super().__init__(name, secret=False)
        self.phase: i64 = phase
        self.workers: i64 = COLUMNS + COLOURS * phase
        self.stack: i64 = DEVELOPERS if phase == DEVELOP else SETTLERS

    def open(self, game: Roll) -> None:
        if self.phase == DEVELOP:
            game.ask_all(strict=timing.develop_order_matters(game))
        else:
            game.ask_all(strict=timing.settle_order_matters(game))

    def begin(self, game: Roll, seat: i64) -> None:
        self.go_on(game, game.empires[seat])

    def options(self, game: Roll, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        if empire.stage == REMOVING:
            return placing.dice_to_remove(empire)
        if empire.stage == REMOVING_GOOD:
            at = empire.place * PLACES_FOR_GOODS
            return vec[i64]([moves.GOOD + empire.goods[at], moves.GOOD + empire.goods[at + 1]])
        if empire.stage == TO_CUP:
            return self.dice_for_cup(game, empire)
        if self.finishing(game, empire):
            missing = self.need(game, empire) - empire.count(BUILDERS)
            return pick_in_order(empire, self.stack, missing, moves.FINISH)
        missing = self.need(game, empire) - empire.count(self.stack)
        return pick_in_order(empire, self.workers, missing, moves.WORK)

    def answer(self, game: Roll, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        if empire.stage == REMOVING:
            if placing.remove_die(game, empire, move):
                self.placed(game, empire)
            else:
                empire.stage = REMOVING_GOOD
        elif empire.stage == REMOVING_GOOD:
            placing.remove_good(game, empire, move - moves.GOOD)
            self.placed(game, empire)
        elif empire.stage == TO_CUP:
            self.send_to_cup(game, empire, move)
        elif moves.FINISH <= move < moves.FINISH + COLOURS:
            empire.last = move - moves.FINISH
            empire.move_die(self.stack, BUILDERS, empire.last)
            if empire.count(BUILDERS) == self.need(game, empire):
                self.complete(game, empire)
        else:
            empire.last = move - moves.WORK
            empire.move_die(self.workers, self.stack, empire.last)
        if empire.stage == WORKING:
            self.go_on(game, empire)

    def close(self, game: Roll) -> Step[Any]:
        return end_phase(game)

    # --- building -----------------------------------------------------------------------------------------------

    def go_on(self, game: Roll, empire: Empire) -> None:
        """Build until there is something to choose, or nothing more to do."""
        while empire.stage == WORKING:
            if len(self.tiles_of(empire)) == 0:
                # Whoever is left over goes back to the cup, and so do dice that lay on the stack when it was emptied.
                empire.move_all(self.workers, CUP)
                empire.move_all(self.stack, CUP)
                game.answered(empire.seat)
                return
            need = self.need(game, empire)
            there = empire.count(self.stack)
            if empire.count(BUILDERS) or there > need:
                return  # which dice of the stack complete the tile?
            if there < need:
                coming = empire.count(self.workers)
                if there + coming > need:
                    return  # which workers complete it?
                empire.move_all(self.workers, self.stack)
                if there + coming < need:
                    game.answered(empire.seat)
                    return
            empire.move_all(self.stack, BUILDERS)
            self.complete(game, empire)

    def finishing(self, game: Roll, empire: Empire) -> bool:
        """Whether the stack alone has more dice than the tile needs."""
        return empire.count(BUILDERS) > 0 or empire.count(self.stack) > self.need(game, empire)

    def tiles_of(self, empire: Empire) -> vec[i64]:
        """The stack that this phase builds."""
        return empire.developments if self.phase == DEVELOP else empire.worlds

    def need(self, game: Roll, empire: Empire) -> i64:
        """So many workers the topmost tile takes."""
        if self.phase == DEVELOP:
            return develop.workers_needed(game.tiles, empire, empire.developments[0])
        return settle.workers_needed(game.tiles, empire, WORLD_SIDE + empire.worlds[0])

    def complete(self, game: Roll, empire: Empire) -> None:
        """The tile goes into the tableau. Powers that were there before may send workers to the cup."""
        to_cup = empire.total_at(game.tiles.builders_to_cup, PHASES, self.phase)
        if self.phase == DEVELOP:
            empire.completing = empire.developments[0]
            empire.developments = empire.developments[1:]
        else:
            empire.completing = WORLD_SIDE + empire.worlds[0]
            empire.worlds = empire.worlds[1:]
        empire.add_square(empire.completing)
        game.show_tops(empire)
        empire.last = NOTHING
        if game.listener is not None:
            game.tell(Event("complete", int(empire.seat), [int(empire.completing)]))
        if to_cup:
            empire.pending = to_cup
            empire.stage = TO_CUP
        else:
            self.release(game, empire)

    def dice_for_cup(self, game: Roll, empire: Empire) -> vec[i64]:
        """One of the dice that completed the tile, and more of them if wanted, in the order of colours."""
        found = vec[i64]()
        colour: i64 = 0
        if empire.last != NOTHING:
            found = append(found, moves.DONE)
            colour = empire.last
        while colour < COLOURS:
            if empire.dice[BUILDERS + colour]:
                found = append(found, moves.TO_CUP + colour)
            colour += 1
        return found

    def send_to_cup(self, game: Roll, empire: Empire, move: i64) -> None:
        """A die that completed the tile goes to the cup."""
        if move != moves.DONE:
            empire.last = move - moves.TO_CUP
            empire.move_die(BUILDERS, CUP, empire.last)
            empire.pending -= 1
        if move == moves.DONE or empire.pending == 0:
            self.release(game, empire)

    def release(self, game: Roll, empire: Empire) -> None:
        """The other dice go to the Citizenry, some colours to the cup by a power; then the tile's own effect."""
        square = empire.completing
        for other in empire.tableau:
            colours = game.tiles.all_builders_to_cup[other * PHASES + self.phase]
            colour: i64 = 0
            while colours:
                if colours & 1:
                    empire.dice[CUP + colour] += empire.dice[BUILDERS + colour]
                    empire.dice[BUILDERS + colour] = 0
                colours >>= 1
                colour += 1
        empire.move_all(BUILDERS, CITIZENRY)
        empire.last = NOTHING
        empire.pending = 0
        if self.phase == DEVELOP:
            game.gain_credits(empire, develop.reward(game.tiles, empire, square))
        else:
            game.gain_credits(empire, settle.reward(game.tiles, empire, square))
        if game.tiles.removes_die[square]:
            empire.stage = REMOVING
        else:
            self.placed(game, empire)

    def placed(self, game: Roll, empire: Empire) -> None:
        """Credits and dice of the tile; then building goes on."""
        placing.grant(game, empire, empire.completing)
        empire.completing = NOTHING
        empire.stage = WORKING


def pick_in_order(empire: Empire, place: i64, number: i64, verb: i64) -> vec[i64]:
    """The moves that go on with picking so many dice of a place: no lower colour again, and enough must be left."""
    found = vec[i64]()
    left: i64 = 0
    colour: i64 = COLOURS - 1
    lowest = max(empire.last, 0)
    while colour >= lowest:
        left += empire.dice[place + colour]
        if empire.dice[place + colour] and left >= number:
            found = append(found, verb + colour)
        colour -= 1
    return found


DEVELOP_STEP: Step[Any] = Build("develop", DEVELOP)
SETTLE_STEP: Step[Any] = Build("settle", SETTLE)
