"""What a page can offer a person: every legal move with the thing it is about, and sets that are sent as a whole.

The rules take a set in one order (docs/moves-roll.md, "One spelling for one answer"); a person puts it together in any.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from windfall.roll import assign, building, explore, manage, moves, produce, reassign
from windfall.roll.empire import BUILDERS, CITIZENRY, COLUMNS, NOTHING, WILDS, Empire
from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, FACES, PHASES
from windfall.roll.state import Roll
from windfall.roll.things import COLUMN_PLACES, PUT_PLACES, STACK_PLACES, TABLEAU, ZONE, thing_of
from windfall.roll.tiles import TILES, WORLD_SIDE
from windfall.roll.words import move_words

Pick = dict[str, Any]


def selectable(game: Roll, seat: int) -> list[dict[str, Any]]:
    """Every legal move with its words, the thing it is about, where that lies and where it goes."""
    found: list[dict[str, Any]] = []
    for move in game.options(seat):
        thing = thing_of(game, move)
        offer: dict[str, Any] = {
            "move": move,
            "words": move_words(game, seat, move),
            "thing": thing.name,
            "where": thing.where,
            "final": is_final(game, seat, move),
        }
        to = goes_to(game, move)
        if to:
            offer["to"] = to
        found.append(offer)
    return found


def is_final(game: Roll, seat: int, move: int) -> bool:
    """Whether it is the seat's last word here: it owes nothing more in this step, or something new is shown to it.

    Nothing about others' hidden answers is in it: whether they have answered plays no part.
    """
    twin = game.copy()
    if game.step.secret:
        twin.step.answer(twin, seat, move)
        return not twin.owing(seat)
    twin.make(seat, move)
    return twin.news or twin.step is not game.step or not twin.owing(seat)


def goes_to(game: Roll, move: int) -> str:
    """Where a die or a tile goes, for moves that could go to several places; else nothing."""
    if moves.WITH <= move < moves.ASSIGN:
        return "strip"
    if moves.ASSIGN <= move < moves.DICTATE:
        return FACE_NAMES[(move - moves.ASSIGN) % PHASES]
    if moves.SET_ASIDE <= move < moves.REASSIGN:
        return "set_aside"
    if moves.REASSIGN <= move < moves.SCOUT:
        return FACE_NAMES[(move - moves.REASSIGN) % PHASES]
    if moves.DEVELOPMENT <= move < moves.WORK:
        return PUT_PLACES[(move - moves.DEVELOPMENT) // TILES]
    return ""


# --- sets -----------------------------------------------------------------------------------------------------------


def pick(game: Roll, seat: int) -> Pick | None:
    """The set that is asked for, if one is."""
    if not game.owing(seat):
        return None
    empire = game.empires[seat]
    step, stage = game.step, empire.stage
    if step is assign.ASSIGN:
        if stage == assign.WILD_DICE:
            return wild_dice(empire)
        return dice_to_move(game, empire) if stage == assign.MOVING else None
    if step is explore.TASKS:
        return tiles_to_abandon(game, empire) if stage == explore.ABANDONING else None
    if isinstance(step, building.Build):
        return builders(game, step, empire)
    if step is produce.PRODUCE_STEP:
        return worlds_to_produce_on(game, empire)
    if step is manage.MANAGE and stage == manage.RECRUITING:
        return dice_at(empire, CITIZENRY, "citizenry", moves.RECRUIT, int(empire.credits), "recruit")
    return None


def asked(about: str, where: str, least: int, most: int, entries: list[dict[str, Any]], done: int | None) -> Pick:
    """A set: so many of these. What is about the same thing after a move is still the same set."""
    return {"where": where, "least": least, "most": most, "from": entries, "done": done, "picked": [], "about": about}


def wild_dice(empire: Empire) -> Pick:
    """A column for each wild die. Dice of one colour are the same, so it does not matter which goes first."""
    entries: list[dict[str, Any]] = []
    first = int(assign.next_wild(empire))
    for colour in range(COLOURS):
        lowest = max(int(empire.last), 0) if colour == first else 0
        for copy in range(int(empire.dice[WILDS + colour])):
            for phase in range(lowest, PHASES):
                entries.append(die_to(colour, copy, FACE_NAMES[PHASES], phase, moves.ASSIGN + PHASES * colour + phase))
    number = int(empire.count(WILDS))
    return asked("wild", FACE_NAMES[PHASES], number, number, entries, None)


def die_to(colour: int, copy: int, source: str, phase: int, move: int) -> dict[str, Any]:
    """A die that may go to a column. Of the entries of one group only one can be chosen: it is one die."""
    return {
        "thing": f"{COLOUR_NAMES[colour]} die",
        "move": move,
        "where": source,
        "to": FACE_NAMES[phase],
        "group": f"{source} {COLOUR_NAMES[colour]} {copy}",
    }


def dice_to_move(game: Roll, empire: Empire) -> Pick:
    """Dictate and Reassign powers: dice that the power in use may move, and where to."""
    entries: list[dict[str, Any]] = []
    for move in reassign.options(game, empire):
        if move == moves.DONE:
            continue
        pick = int(move) - moves.REASSIGN
        colour, source, to = pick // (PHASES * PHASES), pick // PHASES % PHASES, pick % PHASES
        for copy in range(int(empire.dice[COLUMNS + COLOURS * source + colour])):
            entries.append(die_to(colour, copy, COLUMN_PLACES[source], to, int(move)))
    moved = len(empire.picks)
    least, most = max(int(reassign.least(game, empire)) - moved, 0), int(reassign.most(game, empire)) - moved
    return asked(f"move {int(empire.using)}", "columns", least, most, entries, moves.DONE)


def tiles_to_abandon(game: Roll, empire: Empire) -> Pick:
    """Any tiles of the zone."""
    entries: list[dict[str, Any]] = []
    for move in game.options(int(empire.seat)):
        if move != moves.DONE:
            entries.append({"thing": thing_of(game, move).name, "move": move})
    entries.sort(key=lambda entry: int(entry["move"]))
    return asked("abandon", ZONE, 0, int(empire.zone_size()), entries, moves.DONE)


def builders(game: Roll, step: building.Build, empire: Empire) -> Pick | None:
    """Workers that complete a tile, or of those that completed it the ones that go to the cup."""
    stack = STACK_PLACES[0] if step.phase == 1 else STACK_PLACES[1]
    if empire.stage == building.TO_CUP:
        most = min(int(empire.pending), int(empire.count(BUILDERS)))
        found = dice_at(empire, BUILDERS, "builders", moves.TO_CUP, most, f"cup {int(empire.completing)}")
        return {**found, "least": 1 if empire.last == NOTHING else 0, "done": moves.DONE}
    if empire.stage != building.WORKING:
        return None
    tile = int(step.tiles_of(empire)[0]) + (WORLD_SIDE if step.phase == 2 else 0)
    need = int(step.need(game, empire))
    if step.finishing(game, empire):
        missing = need - int(empire.count(BUILDERS))
        return dice_at(empire, step.stack, stack, moves.FINISH, missing, f"finish {tile}")
    missing = need - int(empire.count(step.stack))
    return dice_at(empire, step.workers, COLUMN_PLACES[int(step.phase)], moves.WORK, missing, f"work {tile}")


def dice_at(empire: Empire, place: i64, where: str, verb: int, number: int, about: str) -> Pick:
    """So many of the dice that lie at a place."""
    entries: list[dict[str, Any]] = []
    for colour in range(max(int(empire.last), 0), COLOURS):
        entry = {"thing": f"{COLOUR_NAMES[colour]} die", "move": verb + colour}
        entries += [entry] * int(empire.dice[place + colour])
    return asked(about, where, number, number, entries, None)


def worlds_to_produce_on(game: Roll, empire: Empire) -> Pick | None:
    """Worlds for all producers of a colour; nothing where some of them may have to go back to the cup."""
    if empire.count(produce.PRODUCERS) > produce.total_room(game, empire):
        return None
    colour = produce.next_colour(empire)
    entries: list[dict[str, Any]] = []
    for place in range(max(int(empire.last), 0), len(empire.tableau)):
        square = int(empire.tableau[place])
        entry = {"thing": game.tiles.name(square), "move": moves.PRODUCE_ON + square}
        entries += [entry] * int(produce.room_at(game, empire, place))
    number = int(empire.dice[produce.PRODUCERS + colour])
    return asked(f"produce {int(colour)}", TABLEAU, number, number, entries, None)


assert FACES == PHASES + 1
