"""Positions: any situation of a game as a readable document. docs/positions-roll.md has the format.

The *full* form says everything: what is in the bag, chance, hidden answers. The *seat* form says what one seat knows;
the rest is dealt from the unseen tiles on loading. This file writes them, position_reading.py reads them.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import EVERYBODY
from windfall.engine.step import Step
from windfall.roll import assign, building, explore, imagine, manage, produce, reassign, setup, ship
from windfall.roll.empire import (
    ALIEN_SCOUTED,
    BUILDERS,
    CITIZENRY,
    COLUMNS,
    CUP,
    DEVELOPERS,
    EXTRA,
    NO_GOOD,
    NO_PHASE,
    NOTHING,
    PLACES_FOR_GOODS,
    REARRANGED,
    ROLLED,
    SET_ASIDE,
    SETTLERS,
    STRIP,
    WILDS,
    Empire,
)
from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, FACES, PHASES
from windfall.roll.state import ROUND_END, Roll
from windfall.roll.tiles import WORLD_SIDE

# Where a game can stand: its name in a document, the phase, and its step.
OVER: Final = "over"
STANDS: Final[list[tuple[str, int, Step[Any]]]] = [
    ("start tiles", NO_PHASE, setup.START_TILES_STEP),
    ("assign", NO_PHASE, assign.ASSIGN),
    ("explore", 0, explore.TASKS),
    ("explore: research", 0, explore.RESEARCH),
    ("explore: fill the bag", 0, explore.FILL_BAG),
    ("develop", 1, building.DEVELOP_STEP),
    ("settle", 2, building.SETTLE_STEP),
    ("produce", 3, produce.PRODUCE_STEP),
    ("ship", 4, ship.SHIP_STEP),
    ("manage empire", ROUND_END, manage.MANAGE),
    (OVER, ROUND_END, manage.MANAGE),
]

# How far a player has come within a step, in words; by the first word of where the game stands.
STAGES: Final = {
    "start tiles": [""],
    "assign": ["phase", "die", "wild dice", "powers", "cost", "moving"],
    "explore": ["task", "abandoning", "placing", "arranging", "finished"],
    "develop": ["working", "to cup", "removing", "removing a good"],
    "settle": ["working", "to cup", "removing", "removing a good"],
    "produce": [""],
    "ship": ["shipper", "world", "good", "task", "banking"],
    "manage empire": ["recruiting", "recalling", "recalling a good"],
    OVER: [""],
}

# Places where dice are counted by colour.
DICE_FIELDS: Final = {
    "cup": CUP,
    "citizenry": CITIZENRY,
    "developers": DEVELOPERS,
    "settlers": SETTLERS,
    "wild": WILDS,
    "strip": STRIP,
    "set_aside": SET_ASIDE,
    "builders": BUILDERS,
    "extra_workers": EXTRA,
}
UNKNOWN: Final = "?"  # a tile that is dealt from the unseen ones on loading
DICTATE: Final = "Dictate"
FLAGS: Final = {"alien_scouted": ALIEN_SCOUTED, "rearranged": REARRANGED}


def write(game: Roll, seat: int | None) -> dict[str, Any]:
    """The position in full, or as one seat knows it: with the others' unrevealed answers withdrawn."""
    if seat is not None:
        game = game.copy()
        for empire in game.empires:
            if empire.seat != seat:
                imagine.withdraw(game, empire)
    document: dict[str, Any] = {"game": "roll"}
    if seat is not None:
        document["seat"] = seat
    document["players"] = int(game.players)
    if game.rules.options:
        document["options"] = list(game.rules.options)
    document["round"] = int(game.round)
    write_step(game, document)
    document["pool"] = int(game.pool)
    document["empires"] = [write_empire(game, empire, seat) for empire in game.empires]
    write_tiles(game, document, seat)
    if seat is None:
        document["rng"] = game.rng.state()
    return document


def write_step(game: Roll, document: dict[str, Any]) -> None:
    """Where the game stands, and who owes an answer."""
    document["phase"] = stand_name(game)
    if not game.ended:
        document["owes"] = seats(game.owes)
        if game.queue:
            document["waiting"] = seats(game.queue)
        if game.strict:
            document["strict"] = True
        if game.short != NOTHING:
            document["bag_short_for"] = int(game.short)
        if game.researching:
            document["researching"] = True
    if game.phases:
        document["phases"] = [FACE_NAMES[phase] for phase in range(PHASES) if game.phases & bit(phase)]
    if game.spare != NO_PHASE:
        document["spare_die"] = FACE_NAMES[game.spare]


def stand_name(game: Roll) -> str:
    """What the document calls the step the game is in."""
    if game.ended:
        return OVER
    for name, _, step in STANDS:
        if step is game.step:
            return name
    raise AssertionError(game.step.name)


def write_empire(game: Roll, empire: Empire, seat: int | None) -> dict[str, Any]:
    """One player's side of the table; what is left out is empty or nothing."""
    hidden = seat is not None and seat != empire.seat
    tiles = game.tiles
    side: dict[str, Any] = {
        "faction": int(empire.faction),
        "home": tiles.name(int(empire.tableau[2])),
        "tableau": [tiles.name(int(square)) for square in empire.tableau[3:]],
        "credits": int(empire.credits),
        "chips": int(empire.chips),
    }
    write_dice(empire, side, hidden)
    goods = write_goods(game, empire)
    if goods:
        side["goods"] = goods
    side["developments"] = stack(game, empire.developments, seat, 0)
    side["worlds"] = stack(game, empire.worlds, seat, WORLD_SIDE)
    if empire.shown:
        side["shown"] = tile_names(game, empire.shown)
    if empire.seen:
        side["seen"] = len(empire.seen) if hidden else tile_names(game, empire.seen)
    if empire.selected != NO_PHASE:
        side["selected"] = FACE_NAMES[empire.selected]
    if empire.last_selected != NO_PHASE:
        side["last_selected"] = FACE_NAMES[empire.last_selected]
    write_middle(game, empire, side)
    return side


def write_dice(empire: Empire, side: dict[str, Any], hidden: bool) -> None:
    """Dice by place; those behind another player's screen are known by colour only, and written into the cup."""
    if hidden and empire.count_rolled():
        side["cup"] = {}
        for colour in range(COLOURS):
            number = sum(int(empire.dice[ROLLED + COLOURS * face + colour]) for face in range(FACES))
            if number:
                side["cup"][COLOUR_NAMES[colour]] = number
        for field in ("citizenry", "developers", "settlers"):
            if empire.count(DICE_FIELDS[field]):
                side[field] = dice(empire, DICE_FIELDS[field])
        return
    for field, place in DICE_FIELDS.items():
        if empire.count(place):
            side[field] = dice(empire, place)
    for field, place, names in (("workers", COLUMNS, FACE_NAMES[:PHASES]), ("rolled", ROLLED, FACE_NAMES)):
        table = {}
        for i, name in enumerate(names):
            if empire.count(place + COLOURS * i):
                table[name] = dice(empire, place + COLOURS * i)
        if table:
            side[field] = table


def dice(empire: Empire, place: int) -> dict[str, int]:
    """The dice at a place, by colour."""
    found = {}
    for colour in range(COLOURS):
        if empire.dice[place + colour]:
            found[COLOUR_NAMES[colour]] = int(empire.dice[place + colour])
    return found


def write_goods(game: Roll, empire: Empire) -> dict[str, list[str]]:
    """Goods by world: the colours of their dice."""
    found: dict[str, list[str]] = {}
    for place in range(len(empire.tableau)):
        at = place * PLACES_FOR_GOODS
        colours = [int(good) for good in empire.goods[at : at + PLACES_FOR_GOODS] if good != NO_GOOD]
        if colours:
            found[game.tiles.name(int(empire.tableau[place]))] = [COLOUR_NAMES[colour] for colour in colours]
    return found


def write_middle(game: Roll, empire: Empire, side: dict[str, Any]) -> None:
    """What a player is in the middle of."""
    stages = STAGES[stand_name(game).split(":")[0]]
    if empire.stage and not game.ended:
        side["stage"] = stages[empire.stage]
    if empire.picks:
        if empire.stage == assign.MOVING:
            side["picks"] = [pick_words(int(pick)) for pick in empire.picks]
        else:
            side["picks"] = tile_names(game, empire.picks)
    if empire.last != NOTHING and not game.ended:
        side["last"] = int(empire.last)
    if empire.used:
        side["used"] = [game.tiles.name(tile) for tile in range(WORLD_SIDE) if empire.used & bit(tile)]
    if empire.dictated:
        side["dictated"] = int(empire.dictated)
    if empire.using != NOTHING:
        dictating = empire.using == reassign.DICTATING
        side["using"] = DICTATE if dictating else game.tiles.name(int(empire.using))
    for name, flag in FLAGS.items():
        if empire.flags & flag:
            side[name] = True
    if empire.pending:
        side["pending"] = int(empire.pending)
    if empire.completing != NOTHING:
        side["completing"] = game.tiles.name(int(empire.completing))
    if empire.shipper != NOTHING:
        extra = "extra " if empire.shipper >= COLOURS else ""
        side["shipper"] = extra + COLOUR_NAMES[empire.shipper % COLOURS]
    if empire.place != NOTHING:
        side["world"] = game.tiles.name(int(empire.tableau[empire.place]))
    if empire.good != NOTHING:
        side["good"] = COLOUR_NAMES[empire.good]


def write_tiles(game: Roll, document: dict[str, Any], seat: int | None) -> None:
    """Bag and abandoned tiles, and who knows of tiles more than their place tells. A seat knows some, and how many."""
    if seat is None:
        document["bag"] = tile_names(game, game.bag)
        if game.abandoned:
            document["abandoned"] = tile_names(game, game.abandoned)
        known = {}
        for tile in range(WORLD_SIDE):
            if game.known[tile] != usually_known(game, tile):
                mask = game.known[tile]
                known[game.tiles.name(tile)] = "all" if mask == EVERYBODY else seats(mask)
        if known:
            document["known"] = known
        return
    document["bag"] = [tile_or_unknown(game, tile, seat) for tile in game.bag if game.known[tile] & bit(seat)]
    document["bag"] += [UNKNOWN] * (len(game.bag) - len(document["bag"]))
    if game.abandoned:
        document["abandoned"] = [tile_or_unknown(game, tile, seat) for tile in game.abandoned]


def usually_known(game: Roll, tile: int) -> i64:
    """Who knows where a tile lies if nothing out of the common has happened."""
    for empire in game.empires:
        if empire.has(tile) or empire.has(WORLD_SIDE + tile) or game.is_top(empire, tile):
            return EVERYBODY
        if tile in empire.developments or tile in empire.worlds or tile in empire.seen:
            return bit(empire.seat)
    return 0


# --- names ----------------------------------------------------------------------------------------------------------


def tile_names(game: Roll, pile: vec[i64]) -> list[str]:
    """Tiles by the names of their development sides."""
    return [game.tiles.name(int(tile)) for tile in pile]


def stack(game: Roll, pile: vec[i64], seat: int | None, side: int) -> list[str]:
    """A stack from the top, by the names of the sides to be built."""
    return [UNKNOWN if hides(game, tile, seat) else game.tiles.name(side + int(tile)) for tile in pile]


def hides(game: Roll, tile: i64, seat: int | None) -> bool:
    """Whether the seat does not know where the tile lies; None knows everything here."""
    return seat is not None and not game.known[tile] & bit(seat)


def tile_or_unknown(game: Roll, tile: i64, seat: int) -> str:
    return UNKNOWN if hides(game, tile, seat) else game.tiles.name(int(tile))


def pick_words(pick: int) -> str:
    """A die that a power has moved: "home: explore to ship"."""
    colour = COLOUR_NAMES[pick // (PHASES * PHASES)]
    return f"{colour}: {FACE_NAMES[pick // PHASES % PHASES]} to {FACE_NAMES[pick % PHASES]}"


def seats(mask: i64) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(8) if mask & bit(seat)]
