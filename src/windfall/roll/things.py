"""What every move is about: a tile, a phase, a die or a button, by name, and where one would click it."""

from __future__ import annotations

from typing import Final, final

from windfall.roll import building, moves
from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, FACES, PHASES
from windfall.roll.state import Roll
from windfall.roll.tile_words import PHASE_NAMES
from windfall.roll.tiles import DESIGNS, TILES, WORLD_SIDE

# Where the thing that a move names is to be found.
ZONE: Final = "zone"
SEEN: Final = "seen"
TABLEAU: Final = "tableau"
BUTTON: Final = "button"
COLUMN_PLACES: Final = FACE_NAMES[:PHASES]
STACK_PLACES: Final = ["developers", "settlers"]  # dice on the stacks, by the names they have in a view
PUT_PLACES: Final = ["developments", "worlds", "top of developments", "top of worlds"]
DONE: Final = "pass"
DICTATE: Final = "Dictate"
SCOUT: Final = "Scout"
STOCK: Final = "Stock"
TRADE: Final = "Trade"
CONSUME: Final = "Consume"
BUY_CHIP: Final = "Buy a chip"
NO_SUCH: Final = ""

# Ranges of moves that name dice: first, one after the last.
DICE_MOVES: Final = [
    (moves.WITH, moves.DICTATE),
    (moves.SET_ASIDE, moves.SCOUT),
    (moves.WORK, moves.REMOVE_GOOD),
    (moves.SHIPPER, moves.SHIP_FROM),
    (moves.GOOD, moves.TRADE),
    (moves.RECRUIT, moves.RECALL_GOOD),
]
WORLD_MOVES: Final = [moves.REMOVE_GOOD, moves.PRODUCE_ON, moves.SHIP_FROM, moves.RECALL_GOOD]


@final
class Thing:
    """What a move is about: a tile, a phase, dice or a button by name; and where one would click it."""

    def __init__(self, name: str, where: str) -> None:
        self.name = name
        self.where = where


def thing_of(game: Roll, move: int) -> Thing:
    """What a move names."""
    plain = {
        moves.DONE: DONE,
        moves.DICTATE: DICTATE,
        moves.TRADE: TRADE,
        moves.CONSUME: CONSUME,
        moves.BUY_CHIP: BUY_CHIP,
    }
    if move in plain:
        return Thing(plain[move], BUTTON)
    if moves.SELECT <= move < moves.WITH:
        return Thing(PHASE_NAMES[move - moves.SELECT], BUTTON)
    if moves.SCOUT <= move < moves.STOCK:
        return Thing(SCOUT, BUTTON)
    if moves.STOCK <= move < moves.ABANDON:
        return Thing(STOCK, BUTTON)
    if moves.USE <= move < moves.SET_ASIDE:
        return Thing(game.tiles.name(move - moves.USE), TABLEAU)
    if moves.ABANDON <= move < moves.DEVELOPMENT:
        return Thing(abandoned_name(game, move - moves.ABANDON), ZONE)
    if moves.DEVELOPMENT <= move < moves.WORK:
        where, tile = divmod(move - moves.DEVELOPMENT, TILES)
        return Thing(game.tiles.name(tile + (WORLD_SIDE if where % 2 else 0)), SEEN)
    for first in WORLD_MOVES:
        if first <= move < first + DESIGNS:
            return Thing(game.tiles.name(move - first), TABLEAU)
    for first, after in DICE_MOVES:
        if first <= move < after:
            return Thing(die_name(move), die_place(game, move))
    return Thing(NO_SUCH, BUTTON)


def abandoned_name(game: Roll, tile: int) -> str:
    """A tile of somebody's zone by the side that is up."""
    for empire in game.empires:
        if tile in empire.worlds:
            return game.tiles.name(WORLD_SIDE + tile)
    return game.tiles.name(tile)


def die_name(move: int) -> str:
    """The die that a move is about: "home die"."""
    for first, after in DICE_MOVES:
        if first <= move < after:
            number = move - first
            if first == moves.WITH:
                colour = number // FACES if move < moves.ASSIGN else (move - moves.ASSIGN) // PHASES
            elif first == moves.SET_ASIDE:
                colour = number // PHASES if move < moves.REASSIGN else (move - moves.REASSIGN) // (PHASES * PHASES)
            else:
                colour = number % COLOURS
            return f"{COLOUR_NAMES[colour]} die"
    raise AssertionError(move)


def die_place(game: Roll, move: int) -> str:
    """Where the die lies that a move is about, by the name that the place has in a view."""
    settling = game.step is building.SETTLE_STEP
    if move < moves.ASSIGN:
        return FACE_NAMES[(move - moves.WITH) % FACES]
    if move < moves.DICTATE:
        return FACE_NAMES[PHASES]
    if move < moves.REASSIGN:
        return COLUMN_PLACES[(move - moves.SET_ASIDE) % PHASES]
    if move < moves.SCOUT:
        return COLUMN_PLACES[(move - moves.REASSIGN) // PHASES % PHASES]
    if move < moves.FINISH:
        return COLUMN_PLACES[2 if settling else 1]
    if move < moves.TO_CUP:
        return STACK_PLACES[settling]
    if move < moves.REMOVE:
        return "builders"
    if move < moves.REMOVE_GOOD:
        return ["cup", "citizenry", *STACK_PLACES, *COLUMN_PLACES][(move - moves.REMOVE) // COLOURS]
    if move < moves.SHIP_FROM:
        return COLUMN_PLACES[4] if move - moves.SHIPPER < COLOURS else "extra_workers"
    if move < moves.TRADE:
        return "goods"
    return "citizenry" if move < moves.RECALL else STACK_PLACES[(move - moves.RECALL) // COLOURS]
