"""Phase I, Explore. Each explorer in turn scouts for tiles or stocks credits.

All explorers are used and all end up in the Citizenry, so which one does a task matters only where a power asks for an
alien one. The first explorer in the order of colours is used; an alien one is offered beside it if its owner has such a
power.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.step import Step
from windfall.roll import moves, timing, zone
from windfall.roll.empire import (
    ALIEN_SCOUTED,
    CITIZENRY,
    COLUMNS,
    EXTRA,
    NOTHING,
    REARRANGED,
    Empire,
)
from windfall.roll.powers import ALIEN, COLOURS, EXPLORE, PHASES
from windfall.roll.rounds import end_phase
from windfall.roll.state import Roll

EXPLORERS: Final = COLUMNS + COLOURS * EXPLORE
STOCK_VALUE: Final = 2
NOBODY: Final = -1

# How far a player has come.
TASK: Final = 0  # which task the next explorer does, or another power to use
ABANDONING: Final = 1  # which tiles to abandon
PLACING: Final = 2  # where the tiles drawn go
ARRANGING: Final = 3  # where all tiles of the zone go
FINISHED: Final = 4


@final
class BeginExplore(Step[Roll]):
    """Explorers that are no dice join the others. Nothing is asked."""

    def open(self, game: Roll) -> None:
        add_extra_workers(game)

    def close(self, game: Roll) -> Step[Any]:
        return TASKS


def add_extra_workers(game: Roll) -> None:
    """Powers that bring workers for one phase."""
    for empire in game.empires:
        for square in empire.tableau:
            colours = game.tiles.extra_workers[square * PHASES + game.phase]
            colour: i64 = 0
            while colours:
                if colours & 1:
                    empire.dice[EXTRA + colour] += 1
                colours >>= 1
                colour += 1


@final
class Tasks(Step[Roll]):
    """Explorer by explorer: Scout or Stock."""

    def open(self, game: Roll) -> None:
        game.ask_all(strict=game.short != NOBODY or timing.explore_order_matters(game))
        game.short = NOBODY

    def begin(self, game: Roll, seat: i64) -> None:
        finish_if_idle(game, game.empires[seat])

    def options(self, game: Roll, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        if empire.stage == ABANDONING:
            return zone.tiles_to_abandon(empire)
        if empire.stage == PLACING:
            return zone.places_for(game, empire, zone.may_go_on_top(game, empire))
        if empire.stage == ARRANGING:
            return zone.places_in_order(empire)
        found = vec[i64]()
        first = first_explorer(empire)
        if first == NOTHING:
            found = append(found, moves.DONE)
        else:
            found = append(append(found, moves.SCOUT + first), moves.STOCK + first)
            if first != ALIEN and has_explorer(empire, ALIEN) and alien_matters(game, empire):
                found = append(append(found, moves.SCOUT + ALIEN), moves.STOCK + ALIEN)
        if may_rearrange(game, empire):
            for square in empire.tableau:
                if game.tiles.rearranges[square]:
                    found = append(found, moves.USE + square)
        return found

    def answer(self, game: Roll, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        if empire.stage == TASK:
            do_task(game, empire, move)
        elif empire.stage == ABANDONING:
            if move == moves.DONE:
                draw_scouted(game, empire)
            else:
                zone.abandon(game, empire, move - moves.ABANDON)
        elif zone.place(game, empire, move):
            finish_placing(game, empire)
        finish_if_idle(game, empire)

    def withdraw(self, game: Roll, seat: i64) -> None:
        """Others cannot know which tile was abandoned last."""
        game.empires[seat].last = NOTHING

    def close(self, game: Roll) -> Step[Any]:
        """All explorers are used, or the bag is too short for a Scout."""
        if game.short != NOBODY:
            return FILL_BAG
        for empire in game.empires:
            if empire.total(game.tiles.draws_at_end):
                return RESEARCH
        return end_explore(game)


def end_explore(game: Roll) -> Step[Any]:
    """Abandoned tiles go back into the bag."""
    game.empty_abandoned()
    game.researching = False
    return end_phase(game)


# --- tasks ----------------------------------------------------------------------------------------------------------


def has_explorer(empire: Empire, colour: i64) -> bool:
    """Whether an explorer of this colour is left, be it a die or not."""
    return empire.dice[EXPLORERS + colour] + empire.dice[EXTRA + colour] > 0


def first_explorer(empire: Empire) -> i64:
    """The colour of the next explorer, or NOTHING."""
    colour: i64 = 0
    while colour < COLOURS:
        if has_explorer(empire, colour):
            return colour
        colour += 1
    return NOTHING


def alien_matters(game: Roll, empire: Empire) -> bool:
    """Whether the player has a power that asks for an alien explorer."""
    for square in empire.tableau:
        if game.tiles.rewards_alien_scout[square] or game.tiles.stock_value[square * COLOURS + ALIEN]:
            return True
    return False


def may_rearrange(game: Roll, empire: Empire) -> bool:
    """Advanced Logistics works any number of times; twice without a task between them would be the same as once."""
    return not empire.flags & REARRANGED and empire.zone_size() > 0 and empire.total(game.tiles.rearranges) > 0


def finish_if_idle(game: Roll, empire: Empire) -> None:
    """A player without explorers is done, unless there is a power to use."""
    if empire.stage == FINISHED or (
        empire.stage == TASK and first_explorer(empire) == NOTHING and not may_rearrange(game, empire)
    ):
        empire.stage = FINISHED
        game.answered(empire.seat)


def do_task(game: Roll, empire: Empire, move: i64) -> None:
    """Begin a Scout, Stock, take up all tiles to rearrange them, or be done."""
    if move == moves.DONE:
        empire.stage = FINISHED
    elif move >= moves.STOCK:
        use_explorer(empire, move - moves.STOCK)
        game.gain_credits(empire, stock_value(game, empire, move - moves.STOCK))
        empire.flags &= ~REARRANGED
        if game.listener is not None:
            game.tell(Event("stock", int(empire.seat), [int(move - moves.STOCK)]))
    elif move >= moves.SCOUT:
        use_explorer(empire, move - moves.SCOUT)
        if move - moves.SCOUT == ALIEN:
            empire.flags |= ALIEN_SCOUTED
        empire.stage = ABANDONING
        empire.pending = 1
        empire.last = NOTHING
        if game.listener is not None:
            game.tell(Event("scout", int(empire.seat), [int(move - moves.SCOUT)]))
    else:
        zone.take_up(game, empire)
        empire.stage = ARRANGING


def use_explorer(empire: Empire, colour: i64) -> None:
    """An explorer goes to the Citizenry; one that is no die is gone."""
    if empire.dice[EXPLORERS + colour]:
        empire.move_die(EXPLORERS, CITIZENRY, colour)
    else:
        empire.dice[EXTRA + colour] -= 1


def stock_value(game: Roll, empire: Empire, colour: i64) -> i64:
    """Two credits, or what a power says for this colour."""
    value = empire.total_at(game.tiles.stock_value, COLOURS, colour)
    return value if value else STOCK_VALUE


# --- scouting -------------------------------------------------------------------------------------------------------


def draw_scouted(game: Roll, empire: Empire) -> None:
    """Draw one tile more than was abandoned; if the bag is short, first with the abandoned ones put back into it."""
    zone.draw_pending(game, empire)
    if empire.pending and game.abandoned:
        game.empty_abandoned()
        zone.draw_pending(game, empire)
    empire.stage = PLACING
    if not empire.seen:
        finish_placing(game, empire)


def finish_placing(game: Roll, empire: Empire) -> None:
    """A task is over, unless tiles could not be drawn: then the bag has to be filled up first."""
    if empire.stage == ARRANGING:
        empire.flags |= REARRANGED
        empire.stage = TASK
    elif empire.pending:
        game.short = empire.seat
        game.owes = 0
        game.queue = 0
    else:
        empire.flags &= ~REARRANGED
        empire.stage = TASK


# --- after all tasks ------------------------------------------------------------------------------------------------


@final
class Research(Step[Roll]):
    """Alien Research Team draws a tile once all have explored, before abandoned tiles go back into the bag."""

    def open(self, game: Roll) -> None:
        game.researching = True
        game.short = NOBODY
        game.ask_all(strict=True)

    def begin(self, game: Roll, seat: i64) -> None:
        empire = game.empires[seat]
        if empire.stage == FINISHED:
            empire.stage = TASK
            empire.pending = empire.total(game.tiles.draws_at_end)
            if empire.pending:
                draw_scouted(game, empire)
        if not empire.seen:
            game.answered(seat)

    def options(self, game: Roll, seat: i64) -> vec[i64]:
        return zone.places_for(game, game.empires[seat], False)

    def answer(self, game: Roll, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        if zone.place(game, empire, move):
            finish_placing(game, empire)
            game.answered(seat)

    def close(self, game: Roll) -> Step[Any]:
        return FILL_BAG if game.short != NOBODY else end_explore(game)


@final
class FillBag(Step[Roll]):
    """Very rare: the bag is short even with all abandoned tiles in it. Who has three tiles or more gives one back."""

    def open(self, game: Roll) -> None:
        for empire in game.empires:
            if empire.zone_size() >= 3:
                game.ask(empire.seat)

    def options(self, game: Roll, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        found = vec[i64]()
        for tile in empire.developments:
            found = append(found, moves.ABANDON + tile)
        for tile in empire.worlds:
            found = append(found, moves.ABANDON + tile)
        return found

    def answer(self, game: Roll, seat: i64, move: i64) -> None:
        game.empires[seat].picks = append(game.empires[seat].picks, move - moves.ABANDON)
        game.answered(seat)

    def withdraw(self, game: Roll, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()

    def close(self, game: Roll) -> Step[Any]:
        """The tiles go into the bag; then the rest is drawn, or what there is."""
        for empire in game.in_playing_order():
            for tile in empire.picks:
                game.take_out(empire, tile)
                game.bag = append(game.bag, tile)
                if game.listener is not None:
                    game.tell_tiles("abandon", empire, [int(tile)], 1)
            empire.picks = vec[i64]()
        scout = game.empires[game.short]
        zone.draw_pending(game, scout)
        scout.pending = 0
        if not scout.seen:
            finish_placing(game, scout)
        return RESEARCH if game.researching else TASKS


BEGIN: Step[Any] = BeginExplore("begin explore", secret=False)
TASKS: Step[Any] = Tasks("explore", secret=False)
RESEARCH: Step[Any] = Research("research", secret=False)
FILL_BAG: Step[Any] = FillBag("fill the bag", secret=True)
