"""Taking up play from a position: either a step begins, or it stands in the middle with answers given and owed."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.step import Step
from windfall.errors import WindfallError
from windfall.roll import assign, explore, manage, moves, reassign, rounds, setup
from windfall.roll.empire import COLUMNS, CUP, NO_PHASE, NOTHING, ROLLED, STRIP, Empire
from windfall.roll.position import DICTATE, FLAGS, OVER, STAGES, STANDS, pick_words
from windfall.roll.position_checks import check_answered, check_asked
from windfall.roll.position_fields import (
    LARGEST,
    MIDDLE,
    flag,
    number,
    one_of,
    phase_set,
    seat_mask,
    texts,
)
from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, FACES, PHASES
from windfall.roll.state import ROUND_END, Roll
from windfall.roll.tiles import WORLD_SIDE

DEFAULT_STAND: Final = "assign"
MOST_TILES: Final = 55


def take_up(game: Roll, document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """Put the game where the document says it stands."""
    names = [name for name, _, _ in STANDS]
    at = one_of(document, "phase", names, "The position's")
    stand, phase, step = STANDS[at if at >= 0 else names.index(DEFAULT_STAND)]
    game.phase = phase
    game.round = number(document, "round", 0 if stand == "start tiles" else 1, 0, LARGEST, "The position's")
    game.spare = one_of(document, "spare_die", FACE_NAMES[:PHASES], "The position's")
    read_phases(game, document, sides)
    if stand == OVER:
        end(game)
    elif "owes" in document:
        resume(game, stand, step, document, sides)
    else:
        begin(game, stand, step, document, sides)
    for seat in game.owed():
        if not game.options(seat):
            raise WindfallError(f"Seat {seat} owes an answer but has no legal one.")


def read_phases(game: Roll, document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """The phases of this round: those that were selected, and the one named even if nobody is said to have done so."""
    for empire in game.empires:
        side = sides[empire.seat]
        empire.selected = one_of(side, "selected", FACE_NAMES[:PHASES], f"Seat {int(empire.seat)}'s")
        empire.last_selected = one_of(side, "last_selected", FACE_NAMES[:PHASES], f"Seat {int(empire.seat)}'s")
    if game.phase == NO_PHASE:
        if document.get("phases"):
            raise WindfallError("The phases of this round are not known before all have assigned their workers.")
        return
    if "phases" in document:
        game.phases = phase_set(texts(document, "phases", "The position's"), 'The position\'s "phases"')
    else:
        for empire in game.empires:
            if empire.selected != NO_PHASE:
                game.phases |= bit(empire.selected)
        if game.phase < ROUND_END:
            game.phases |= bit(game.phase)
    if game.phase < ROUND_END and not game.phases & bit(game.phase):
        raise WindfallError(f"The phases of this round lack {FACE_NAMES[game.phase]}, which is being performed.")


def end(game: Roll) -> None:
    """The game is over, for a reason that can be seen on the table."""
    game.step = manage.MANAGE
    game.why = manage.reasons_to_end(game)
    if not game.why:
        raise WindfallError("The game is not over: nobody has twelve squares in the tableau, and chips are left.")
    game.finish()


def begin(game: Roll, stand: str, step: Step[Any], document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """The step begins: everything that happens at its start happens now."""
    for field in ("waiting", "strict", "bag_short_for", "researching"):
        if field in document:
            raise WindfallError(f'"{field}" is the middle of a step: say in "owes" who owes an answer.')
    for seat, side in enumerate(sides):
        for field in MIDDLE:
            if side.get(field):
                raise WindfallError(
                    f'Seat {seat}\'s "{field}" is the middle of a step: say in "owes" who owes an answer.'
                )
        if side.get("rolled") and step is not assign.ASSIGN:
            raise WindfallError(f"Seat {seat} has rolled dice, which are known only while workers are assigned.")
    if step is setup.START_TILES_STEP:
        if any(len(empire.seen) or empire.zone_size() for empire in game.empires):
            raise WindfallError("Nobody has tiles before the start tiles are drawn.")
    if step is assign.ASSIGN:
        for empire in game.empires:
            begin_assigning(game, empire)
    if step is explore.TASKS:
        step = explore.BEGIN
    elif step in (explore.RESEARCH, explore.FILL_BAG):
        raise WindfallError(f'"{stand}" cannot begin by itself: say in "owes" who owes an answer.')
    game.start(step)


def begin_assigning(game: Roll, empire: Empire) -> None:
    """Dice lie as the document says they were rolled; otherwise the cup is rolled now."""
    phase: i64 = 0
    while phase < PHASES:
        if empire.count(COLUMNS + COLOURS * phase):
            raise WindfallError(f"Seat {int(empire.seat)} has workers before any are assigned; say what was rolled.")
        phase += 1
    if empire.count_rolled() == 0:
        rounds.roll(game, empire)
        return
    if empire.count(CUP):
        raise WindfallError(f"Seat {int(empire.seat)} has rolled, so there are no dice in the cup.")
    i: i64 = 0
    while i < FACES * COLOURS:
        number_rolled = empire.dice[ROLLED + i]
        empire.dice[COLUMNS + i] = number_rolled
        game.supply[i % COLOURS] -= number_rolled
        if game.supply[i % COLOURS] < 0:
            raise WindfallError(f"The position has more {COLOUR_NAMES[i % COLOURS]} dice than there are.")
        i += 1
    rounds.begin_assigning(empire)


def resume(game: Roll, stand: str, step: Step[Any], document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """The middle of a step: who owes, who will still be asked, and how far everybody has come."""
    game.step = step
    game.owes = seat_mask(game, document["owes"], 'The position\'s "owes"')
    game.queue = seat_mask(game, document.get("waiting", []), 'The position\'s "waiting"')
    game.strict = flag(document, "strict", "The position's")
    game.short = number(document, "bag_short_for", NOTHING, NOTHING, int(game.players) - 1, "The position's")
    game.researching = flag(document, "researching", "The position's")
    if not game.owes | game.queue:
        raise WindfallError("Nobody owes an answer, so the step cannot stand still there.")
    if game.owes & game.queue:
        raise WindfallError("A seat cannot both owe an answer and wait for its turn.")
    if step is explore.FILL_BAG and game.short == NOTHING:
        raise WindfallError('Say in "bag_short_for" for which seat the bag is filled up.')
    everybody = bit(game.players) - 1
    game.asked = everybody & ~game.queue
    if step is explore.FILL_BAG:
        game.asked = 0
        for empire in game.empires:
            if empire.zone_size() >= 3:
                game.asked |= bit(empire.seat)
    for empire in game.empires:
        read_middle(game, empire, stand, sides[empire.seat])
        if step is assign.ASSIGN:
            check_roll(game, empire)
    if game.owes & ~game.asked:
        raise WindfallError("A seat owes an answer that is not asked.")
    for empire in game.empires:
        if game.owes & bit(empire.seat):
            check_asked(game, empire)
        else:
            check_answered(game, empire)
    if not step.secret:
        game.fresh = game.owes
    game.advance()


def read_middle(game: Roll, empire: Empire, stand: str, side: dict[str, Any]) -> None:
    """What a player is in the middle of."""
    owner = f"Seat {int(empire.seat)}'s"
    stages = STAGES[stand.split(":")[0]]
    empire.stage = max(one_of(side, "stage", stages, owner), 0)
    empire.last = number(side, "last", NOTHING, -2 * COLOURS, MOST_TILES, owner)
    empire.dictated = number(side, "dictated", 0, 0, LARGEST, owner)
    empire.pending = number(side, "pending", 0, 0, MOST_TILES, owner)
    for name in texts(side, "used", owner):
        empire.used |= bit(owned_design(game, empire, name, owner))
    using = side.get("using")
    if using is not None:
        empire.using = reassign.DICTATING if using == DICTATE else owned_design(game, empire, using, owner)
    for name, bits in FLAGS.items():
        if flag(side, name, owner):
            empire.flags |= bits
    if "completing" in side:
        empire.completing = owned_design(game, empire, side["completing"], owner)
    if "world" in side:
        empire.place = empire.place_of(owned_design(game, empire, side["world"], owner))
    shippers = COLOUR_NAMES[:COLOURS] + [f"extra {name}" for name in COLOUR_NAMES[:COLOURS]]
    empire.shipper = one_of(side, "shipper", shippers, owner)
    empire.good = one_of(side, "good", COLOUR_NAMES[:COLOURS], owner)
    for name in texts(side, "picks", owner):
        empire.picks = append(empire.picks, pick_number(game, empire, name, owner))


def owned_design(game: Roll, empire: Empire, name: Any, owner: str) -> int:
    """A square of the tableau by name."""
    design = game.tiles.design_of.get(name, NOTHING) if isinstance(name, str) else NOTHING
    if not empire.has(design):
        raise WindfallError(f"{owner} tableau does not have {name!r}.")
    return design


def pick_number(game: Roll, empire: Empire, name: str, owner: str) -> int:
    """A pick by name: a die that a power has moved, or a tile of the zone."""
    if game.step is assign.ASSIGN:
        for pick in range(moves.SCOUT - moves.REASSIGN):
            if pick_words(pick) == name:
                return pick
    else:
        tile = game.tiles.design_of.get(name, NOTHING) % WORLD_SIDE
        if tile in empire.developments or tile in empire.worlds or tile in empire.seen:
            return tile
    raise WindfallError(f"{owner} picks name {name!r}, which cannot have been picked.")


def check_roll(game: Roll, empire: Empire) -> None:
    """While workers are assigned, the dice behind a screen are those that were rolled. Others' are rolled anew."""
    if empire.count_rolled() == 0 and empire.count(CUP):
        rounds.roll(game, empire)
        return
    colour: i64 = 0
    while colour < COLOURS:
        rolled: i64 = 0
        there: i64 = 0
        face: i64 = 0
        while face < FACES:
            rolled += empire.dice[ROLLED + COLOURS * face + colour]
            face += 1
        place: i64 = COLUMNS
        while place <= STRIP + COLOURS:  # columns, wild ones, strip, set aside
            there += empire.dice[place + colour]
            place += COLOURS
        if rolled != there or empire.dice[CUP + colour]:
            raise WindfallError(
                f"Seat {int(empire.seat)} has rolled {int(rolled)} {COLOUR_NAMES[colour]} dice, but has {int(there)}."
            )
        colour += 1
