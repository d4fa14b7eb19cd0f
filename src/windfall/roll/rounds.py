"""A round: roll, assign, reveal, the selected phases, manage empire. Here: how it begins, and how a phase ends."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.engine.step import Step
from windfall.roll import scoring
from windfall.roll.empire import (
    ALIEN_SCOUTED,
    COLUMNS,
    CUP,
    NO_PHASE,
    NOTHING,
    ROLLED,
    WILDS,
    Empire,
)
from windfall.roll.powers import (
    COLOURS,
    FACES,
    PHASES,
    SCOUTED_WITH_ALIEN,
    SHIP,
    SOLE_MOST_DEVELOPMENTS,
)
from windfall.roll.state import PHASE_STEPS, ROUND_BEGIN, Roll


def next_round(game: Roll) -> Step[Any]:
    """Everybody rolls all dice of the cup, behind the screen."""
    game.round += 1
    game.phase = NO_PHASE
    game.phases = 0
    game.spare = NO_PHASE
    if game.listener is not None:
        game.tell(Event("round", -1, number=int(game.round)))
    for empire in game.empires:
        empire.last_selected = empire.selected
        empire.selected = NO_PHASE
        roll(game, empire)
    return PHASE_STEPS[ROUND_BEGIN]


def roll(game: Roll, empire: Empire) -> None:
    """Roll the cup: each die goes below its phase, wild ones wait to be assigned."""
    dice = empire.dice
    forget_roll(empire)
    colour: i64 = 0
    while colour < COLOURS:
        number = dice[CUP + colour]
        dice[CUP + colour] = 0
        while number > 0:
            face = game.tiles.faces[colour * FACES + game.rng.below(FACES)]
            dice[ROLLED + COLOURS * face + colour] += 1
            dice[COLUMNS + COLOURS * face + colour] += 1  # the place after the columns is that of wild ones
            number -= 1
        colour += 1
    begin_assigning(empire)
    if game.listener is not None:
        rolled = [int(empire.dice[ROLLED + i]) for i in range(FACES * COLOURS)]
        game.tell(Event("roll", int(empire.seat), rolled, sum(rolled), int(bit(empire.seat))))


def forget_roll(empire: Empire) -> None:
    """Nothing is rolled."""
    i: i64 = 0
    while i < FACES * COLOURS:
        empire.dice[ROLLED + i] = 0
        i += 1


def begin_assigning(empire: Empire) -> None:
    """Nothing is assigned yet but what faces say."""
    empire.selected = NO_PHASE
    empire.stage = 0
    empire.last = NOTHING
    empire.used = 0
    empire.dictated = 0
    empire.using = NOTHING


def end_phase(game: Roll) -> Step[Any]:
    """What powers pay once a phase is over, to everybody whose power it is; then the next phase."""
    for empire in game.in_playing_order():
        game.gain_credits(empire, income(game, empire, game.phase))
        if game.phase == SHIP:
            game.gain_chips(empire, empire.total(game.tiles.chips_at_end))
    return game.next_phase()


def income(game: Roll, empire: Empire, phase: i64) -> i64:
    """The credits that powers would pay if this phase ended now."""
    tiles = game.tiles
    earned: i64 = 0
    for square in empire.tableau:
        at = square * PHASES + phase
        earned += tiles.credits_at_end[at]
        if tiles.test[at] and holds(game, empire, tiles.test[at]):
            earned += tiles.test_amount[at]
        if tiles.count[at]:
            number = scoring.count(tiles, empire, tiles.count[at], tiles.count_colours[at], 0)
            every = tiles.count_every[at]
            earned += tiles.count_amount[at] * ((number + every - 1) // every)
    return earned


def holds(game: Roll, empire: Empire, test: i64) -> bool:
    """Whether what a power asks for is the case."""
    if test == SOLE_MOST_DEVELOPMENTS:
        mine = empire.total(game.tiles.is_development)
        for other in game.empires:
            if other is not empire and other.total(game.tiles.is_development) >= mine:
                return False
        return True
    if test == SCOUTED_WITH_ALIEN:
        return bool(empire.flags & ALIEN_SCOUTED)
    return owns_highest_worlds(game, empire)


def owns_highest_worlds(game: Roll, empire: Empire) -> bool:
    """Whether every world of the highest printed cost in all tableaus is this player's."""
    mine: i64 = highest_world(game, empire)
    for other in game.empires:
        if other is not empire and highest_world(game, other) >= mine:
            return False
    return True


def highest_world(game: Roll, empire: Empire) -> i64:
    """The highest printed cost of a world in this tableau."""
    highest: i64 = 0
    for square in empire.tableau:
        if game.tiles.is_world[square] and game.tiles.cost[square] > highest:
            highest = game.tiles.cost[square]
    return highest


assert WILDS == COLUMNS + COLOURS * PHASES
