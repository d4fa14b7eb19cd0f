"""Short positions for tests: tables in a line or two, moves in words."""

from __future__ import annotations

from typing import Any

from windfall.engine.positions import load
from windfall.roll import moves
from windfall.roll.empire import CITIZENRY, COLUMNS, CUP, DEVELOPERS, NO_GOOD, SETTLERS
from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, FACES, PHASES
from windfall.roll.state import Roll
from windfall.roll.tiles import WORLD_SIDE, all_tiles

TILES = all_tiles()
# Factions without a power that could get in the way: two worlds, and one that only makes Reassign tiles cheaper.
QUIET = 9
QUIET_TOO = 7
PLACES = ["cup", "citizenry", "developers", "settlers", *FACE_NAMES[:PHASES]]


def side(*tableau: str, **fields: Any) -> dict[str, Any]:
    """One empire: the tiles of its tableau and whatever else matters."""
    return {"tableau": list(tableau), **fields}


def table(phase: str, *sides: dict[str, Any], **fields: Any) -> Roll:
    """A game that begins this phase. Seat 0 has a quiet faction, and an opponent that has nothing to do."""
    empires = list(sides)
    if len(empires) == 1:
        empires.append(side(faction=QUIET_TOO, home="New Sparta"))
    if "faction" not in empires[0]:
        empires[0] = {"faction": QUIET, **empires[0]}
    if empires[0]["faction"] == empires[1].get("faction"):
        empires[1] = {**empires[1], "faction": QUIET}
    if "home" not in empires[0]:
        empires[0] = {"home": "Doomed World", **empires[0]}
    game = load({"game": "roll", "phase": phase, "empires": empires, **fields}, seed=1)
    assert isinstance(game, Roll)
    return game


def spelled(game: Roll, move: int) -> str:
    """A move in the words that tests use."""
    if move == moves.DONE:
        return "done"
    if move < moves.WITH:
        return f"select {FACE_NAMES[move - moves.SELECT]}"
    if move < moves.ASSIGN:
        die = move - moves.WITH
        return f"with {COLOUR_NAMES[die // FACES]} {FACE_NAMES[die % FACES]}"
    if move < moves.DICTATE:
        die = move - moves.ASSIGN
        return f"assign {COLOUR_NAMES[die // PHASES]} {FACE_NAMES[die % PHASES]}"
    if move == moves.DICTATE:
        return "dictate"
    if move < moves.SET_ASIDE:
        return f"use {TILES.name(move - moves.USE)}"
    if move < moves.REASSIGN:
        die = move - moves.SET_ASIDE
        return f"set aside {COLOUR_NAMES[die // PHASES]} {FACE_NAMES[die % PHASES]}"
    if move < moves.SCOUT:
        die = move - moves.REASSIGN
        source, to = FACE_NAMES[die // PHASES % PHASES], FACE_NAMES[die % PHASES]
        return f"reassign {COLOUR_NAMES[die // (PHASES * PHASES)]} {source} {to}"
    if move < moves.STOCK:
        return f"scout {COLOUR_NAMES[move - moves.SCOUT]}"
    if move < moves.ABANDON:
        return f"stock {COLOUR_NAMES[move - moves.STOCK]}"
    if move < moves.DEVELOPMENT:
        return f"abandon {TILES.name(move - moves.ABANDON)}"
    if move < moves.WORK:
        where, tile = divmod(move - moves.DEVELOPMENT, WORLD_SIDE)
        verb = ["development", "world", "development on top", "world on top"][where]
        return f"{verb} {TILES.name(tile + (WORLD_SIDE if where % 2 else 0))}"
    for first, after, verb in (
        (moves.WORK, moves.FINISH, "work"),
        (moves.FINISH, moves.TO_CUP, "finish"),
        (moves.TO_CUP, moves.REMOVE, "to cup"),
        (moves.GOOD, moves.TRADE, "good"),
        (moves.RECRUIT, moves.RECALL, "recruit"),
    ):
        if first <= move < after:
            return f"{verb} {COLOUR_NAMES[move - first]}"
    if moves.REMOVE <= move < moves.REMOVE_GOOD:
        place, colour = divmod(move - moves.REMOVE, COLOURS)
        return f"remove {PLACES[place]} {COLOUR_NAMES[colour]}"
    if moves.SHIPPER <= move < moves.SHIP_FROM:
        extra, colour = divmod(move - moves.SHIPPER, COLOURS)
        return f"shipper {'extra ' if extra else ''}{COLOUR_NAMES[colour]}"
    if moves.RECALL <= move < moves.RECALL_GOOD:
        stack, colour = divmod(move - moves.RECALL, COLOURS)
        return f"recall {('developer', 'settler')[stack]} {COLOUR_NAMES[colour]}"
    plain = {moves.TRADE: "trade", moves.CONSUME: "consume", moves.BUY_CHIP: "buy chip"}
    if move in plain:
        return plain[move]
    for first, verb in (
        (moves.RECALL_GOOD, "recall"),
        (moves.SHIP_FROM, "ship"),
        (moves.PRODUCE_ON, "produce"),
        (moves.REMOVE_GOOD, "remove good"),
    ):
        if move >= first:
            return f"{verb} {TILES.name(move - first)}"
    raise AssertionError(move)


def choices(game: Roll, seat: int = 0) -> list[str]:
    """What the seat may do, in words, in the order of the alphabet."""
    return sorted(spelled(game, move) for move in game.options(seat))


def play(game: Roll, *words: str, seat: int = 0) -> None:
    """Make moves given in words."""
    for word in words:
        found = {spelled(game, move): move for move in game.options(seat)}
        assert word in found, f"{word!r} is not among {sorted(found)}"
        game.play(seat, found[word])


def dice(game: Roll, place: int, seat: int = 0) -> dict[str, int]:
    """The dice at a place, by colour."""
    there = game.empires[seat].dice[place : place + COLOURS]
    return {COLOUR_NAMES[colour]: int(number) for colour, number in enumerate(there) if number}


def cup(game: Roll, seat: int = 0) -> dict[str, int]:
    return dice(game, CUP, seat)


def citizenry(game: Roll, seat: int = 0) -> dict[str, int]:
    return dice(game, CITIZENRY, seat)


def developers(game: Roll, seat: int = 0) -> dict[str, int]:
    return dice(game, DEVELOPERS, seat)


def settlers(game: Roll, seat: int = 0) -> dict[str, int]:
    return dice(game, SETTLERS, seat)


def workers(game: Roll, phase: str, seat: int = 0) -> dict[str, int]:
    return dice(game, COLUMNS + COLOURS * FACE_NAMES.index(phase), seat)


def goods(game: Roll, seat: int = 0) -> dict[str, list[str]]:
    """Goods by world."""
    empire = game.empires[seat]
    found = {}
    for place, square in enumerate(empire.tableau):
        there = [COLOUR_NAMES[good] for good in empire.goods[2 * place : 2 * place + 2] if good != NO_GOOD]
        if there:
            found[TILES.name(int(square))] = there
    return found


def built(game: Roll, seat: int = 0) -> list[str]:
    """The tableau without faction and home world."""
    return [TILES.name(int(square)) for square in game.empires[seat].tableau[3:]]


def stacks(game: Roll, seat: int = 0) -> tuple[list[str], list[str]]:
    """Both stacks, topmost first."""
    empire = game.empires[seat]
    return (
        [TILES.name(int(tile)) for tile in empire.developments],
        [TILES.name(int(tile) + WORLD_SIDE) for tile in empire.worlds],
    )


def money(game: Roll, seat: int = 0) -> int:
    return int(game.empires[seat].credits)


def chips(game: Roll, seat: int = 0) -> int:
    return int(game.empires[seat].chips)


def earned(game: Roll, seat: int = 0) -> int:
    """Credits gained since the game got a listener."""
    return sum(event.number for event in game.listener if event.name == "credits" and event.seat == seat)


def busy(phase: str) -> dict[str, Any]:
    """An opponent who has something to decide in this phase, so that the game stands still in it."""
    sides = {
        "explore": side(workers={"explore": {"home": 1}}),
        "develop": side(developers={"home": 4, "rare": 4}, developments=["?"]),
        "settle": side(settlers={"home": 4, "rare": 4}, worlds=["?"]),
        "produce": side("Ore-Rich World", "Radioactive World", workers={"produce": {"home": 1}}),
        "ship": side("Ore-Rich World", workers={"ship": {"home": 1, "rare": 1}}, goods={"Ore-Rich World": ["home"]}),
        "manage empire": side(citizenry={"home": 1, "rare": 1}, credits=1),
    }
    return {"faction": QUIET_TOO, "home": "New Sparta", **sides[phase]}
