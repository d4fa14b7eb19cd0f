"""Reassign powers, and Dictate, which everybody has. Each can be used once a round, in any order.

Only a die's column counts, never its face. What a power asks is judged as the dice lie when it is used, so one power
can move a die that another one has moved. The die on the phase strip stays, and a die set aside is no worker any more.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.roll import moves
from windfall.roll.empire import COLUMNS, NOTHING, Empire
from windfall.roll.powers import COLOURS, NOVELTY, PHASES
from windfall.roll.state import Roll
from windfall.roll.tiles import ANY_PHASE, TILES

POWERS: Final = 3  # stages of assign.py
MOVING: Final = 5

DICTATING: Final = TILES  # in place of the tile whose power is in use
ANY_COLOUR: Final = (1 << COLOURS) - 1
REASSIGNS: Final = COLOURS * PHASES * PHASES


def begin(empire: Empire, power: i64) -> None:
    """A power is in use from now on."""
    empire.using = power
    empire.picks = vec[i64]()
    empire.stage = MOVING


def options(game: Roll, empire: Empire) -> vec[i64]:
    """The next die that the power in use may move, and to where; or that it is enough."""
    found = vec[i64]()
    if i64(len(empire.picks)) >= least(game, empire):
        found = append(found, moves.DONE)
    colours = colours_of(game, empire.using)
    sources = sources_of(game, empire.using)
    targets = targets_of(game, empire, empire.using)
    after = last_pick(empire)
    colour: i64 = 0
    while colour < COLOURS:
        if (colours >> colour) & 1:
            source: i64 = 0
            while source < PHASES:
                if (sources >> source) & 1 and can_take(game, empire, colour, source):
                    to: i64 = 0
                    while to < PHASES:
                        pick = (colour * PHASES + source) * PHASES + to
                        if (targets >> to) & 1 and to != source and pick >= after:
                            found = append(found, moves.REASSIGN + pick)
                        to += 1
                source += 1
        colour += 1
    return found


def legal(game: Roll, empire: Empire, move: i64) -> bool:
    """Whether `options` offers this move."""
    if move == moves.DONE:
        return i64(len(empire.picks)) >= least(game, empire)
    pick = move - moves.REASSIGN
    if not 0 <= pick < REASSIGNS or pick < last_pick(empire):
        return False
    colour = pick // (PHASES * PHASES)
    source = pick // PHASES % PHASES
    to = pick % PHASES
    return (
        to != source
        and bool((colours_of(game, empire.using) >> colour) & 1)
        and bool((sources_of(game, empire.using) >> source) & 1)
        and bool((targets_of(game, empire, empire.using) >> to) & 1)
        and can_take(game, empire, colour, source)
    )


def answer(game: Roll, empire: Empire, move: i64) -> None:
    """Move a die; the power is over when it can move no more."""
    if move != moves.DONE:
        pick = move - moves.REASSIGN
        source = COLUMNS + COLOURS * (pick // PHASES % PHASES)
        empire.move_die(source, COLUMNS + COLOURS * (pick % PHASES), pick // (PHASES * PHASES))
        empire.picks = append(empire.picks, pick)
        moved = i64(len(empire.picks))
        if moved < least(game, empire) or (moved < most(game, empire) and len(options(game, empire)) > 1):
            return
    if empire.using != DICTATING:
        empire.used |= bit(empire.using)
    empire.using = NOTHING
    empire.picks = vec[i64]()
    empire.stage = POWERS


def last_pick(empire: Empire) -> i64:
    """What the power in use has moved last."""
    return empire.picks[i64(len(empire.picks)) - 1] if empire.picks else 0


def can_take(game: Roll, empire: Empire, colour: i64, source: i64) -> bool:
    """Whether a die of this colour lies in this column that the power in use has not just put there."""
    number = empire.dice[COLUMNS + COLOURS * source + colour]
    if number == 0:
        return False
    for pick in empire.picks:
        if pick % PHASES == source and pick // (PHASES * PHASES) == colour:
            number -= 1
    if number <= 0:
        return False
    if empire.using == DICTATING or not game.tiles.moves_one_column[empire.using]:
        return True
    # All dice out of one column: the first pick must leave enough for the others, which have no lower colour.
    if empire.picks:
        return source == empire.picks[0] // PHASES % PHASES
    rest: i64 = 0
    while colour < COLOURS:
        rest += empire.dice[COLUMNS + COLOURS * source + colour]
        colour += 1
    return rest >= least(game, empire)


# --- what a power may do --------------------------------------------------------------------------------------------


def least(game: Roll, empire: Empire) -> i64:
    """So many dice the power in use must move."""
    return 1 if empire.using == DICTATING else game.tiles.moves_least[empire.using]


def most(game: Roll, empire: Empire) -> i64:
    """So many dice the power in use may move."""
    if empire.using == DICTATING:
        return dictate_most(game, empire)
    if game.tiles.moves_by_rank[empire.using]:
        return moves_by_rank(game, empire, empire.using)
    return game.tiles.moves_most[empire.using]


def dictate_most(game: Roll, empire: Empire) -> i64:
    """So many dice a Dictate may move."""
    return max(1, empire.total(game.tiles.dictate_most))


def colours_of(game: Roll, power: i64) -> i64:
    """The colours of dice it works on."""
    return ANY_COLOUR if power == DICTATING else game.tiles.moves_colours[power]


def sources_of(game: Roll, power: i64) -> i64:
    """The columns it takes dice from."""
    return ANY_PHASE if power == DICTATING else game.tiles.moves_from[power]


def targets_of(game: Roll, empire: Empire, power: i64) -> i64:
    """The columns it puts dice in; some powers know only the one of the phase selected."""
    if power == DICTATING:
        return ANY_PHASE
    targets = game.tiles.moves_to[power]
    return targets if targets else bit(empire.selected)


def can_dictate(game: Roll, empire: Empire) -> bool:
    """One die is set aside, another one moved; once a round, unless a power allows more."""
    if empire.dictated and not empire.total(game.tiles.dictate_repeat):
        return False
    number: i64 = 0
    phase: i64 = 0
    while phase < PHASES:
        number += empire.count(COLUMNS + COLOURS * phase)
        if number >= 2:
            return True
        phase += 1
    return False


def can_use(game: Roll, empire: Empire, square: i64) -> bool:
    """Whether a Reassign power is unused and there are dice that it could move."""
    tiles = game.tiles
    if (empire.used >> square) & 1:
        return False
    if tiles.moves_by_rank[square] and moves_by_rank(game, empire, square) == 0:
        return False
    sources = tiles.moves_from[square]
    if not tiles.moves_to[square]:
        sources &= ~bit(empire.selected)
    elif tiles.moves_to[square] != ANY_PHASE:
        sources &= ~only_target(tiles.moves_to[square])
    enough = tiles.moves_least[square] if tiles.moves_one_column[square] else 1
    source: i64 = 0
    while source < PHASES:
        if (sources >> source) & 1:
            number: i64 = 0
            colour: i64 = 0
            while colour < COLOURS:
                if (tiles.moves_colours[square] >> colour) & 1:
                    number += empire.dice[COLUMNS + COLOURS * source + colour]
                colour += 1
            if number >= enough:
                return True
        source += 1
    return False


def only_target(targets: i64) -> i64:
    """The one phase of a set that has no other; nothing if there are several. A die there could not be moved."""
    return targets if targets & (targets - 1) == 0 else 0


def moves_by_rank(game: Roll, empire: Empire, square: i64) -> i64:
    """How many dice a power may move that compares novelty worlds: alone in front, tied in front, or behind."""
    mine = novelty_worlds(game, empire)
    best: i64 = 0
    for other in game.empires:
        if other is not empire:
            best = max(best, novelty_worlds(game, other))
    if mine > best:
        return game.tiles.moves_most[square]
    return game.tiles.moves_if_tied[square] if mine == best else 0


def novelty_worlds(game: Roll, empire: Empire) -> i64:
    """Novelty worlds in a tableau."""
    number: i64 = 0
    for square in empire.tableau:
        if game.tiles.colour[square] == NOVELTY:
            number += 1
    return number
