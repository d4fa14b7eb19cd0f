"""Reading positions: what a document says is laid out on the table; what it leaves open is usual, or dealt by a seed.

A document that does not say who owes an answer begins the step it names; one that does stands in the middle of it.
What contradicts itself is named in one sentence.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.options import parse_options
from windfall.engine.piles import put
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.frontiers import position_goals, setup
from windfall.frontiers.position_fields import (
    EMPIRE_FIELDS,
    FIELDS,
    MIDDLE_FIELDS,
    STOCKPILE_FIELDS,
    check_fields,
    number,
    part,
    texts,
    tile,
    tiles,
)
from windfall.frontiers.position_steps import take_up
from windfall.frontiers.powers import ANY, KIND_NAMES, KINDS
from windfall.frontiers.ruleset import Ruleset
from windfall.frontiers.scoring import WHY
from windfall.frontiers.state import NO_GOOD, POOL_EMPTY, Empire, Frontiers
from windfall.frontiers.tiles import DEVELOPMENT, HOME, WORLD

LARGEST: Final = 1000


def players_of(document: dict[str, Any]) -> int:
    """How many players there are; a position need not say it apart from its empires."""
    check_fields(document, FIELDS, "A position")
    sides = document.get("empires")
    if not isinstance(sides, list):
        raise WindfallError('A position needs a list of "empires", one for each player.')
    players = number(document, "players", len(sides), 1, "The position's")
    if players != len(sides):
        raise WindfallError(f"The position is for {players} players but has {len(sides)} empires.")
    return players


def options_of(document: dict[str, Any]) -> dict[str, str]:
    """The options, given as on the command line."""
    return parse_options(texts(document, "options", "The position's"))


def read(rules: Ruleset, players: int, document: dict[str, Any], seed: int) -> Frontiers:
    """The game that a position document describes; what it leaves open is dealt by the seed."""
    game = Frontiers(rules, players, Rng(seed))
    own = number(document, "seat", 0, 0, "The position's")
    if own >= players:
        raise WindfallError(f"The position is seat {own}'s, but the seats are 0 to {players - 1}.")
    sides: list[Any] = document["empires"]
    for empire in game.empires:
        side = sides[empire.seat]
        if not isinstance(side, dict):
            raise WindfallError(f"Seat {int(empire.seat)}'s empire must be an object.")
        check_fields(side, EMPIRE_FIELDS + MIDDLE_FIELDS, "An empire")
        read_empire(game, empire, side)
    check_mats(game)
    read_developments(game, document)
    read_worlds(game, document)
    read_supplies(game, document)
    position_goals.read_goals(game, document)
    read_rng(game, document)
    take_up(game, document, sides)
    return game


# --- empires --------------------------------------------------------------------------------------------------------


def read_empire(game: Frontiers, empire: Empire, side: dict[str, Any]) -> None:
    """What lies on a player's mat."""
    owner = f"Seat {int(empire.seat)}'s"
    for colony in tiles(game, side, "colonies", [HOME, WORLD], owner):
        empire.colonies = append(empire.colonies, colony)
        empire.goods = append(empire.goods, NO_GOOD)
        if game.tiles.of_number[colony].mat:
            empire.mat = game.tiles.of_number[colony].mat
    empire.mat = number(side, "mat", int(empire.mat), 0, owner)
    read_goods(game, empire, side.get("goods", []))
    for development in tiles(game, side, "developments", [DEVELOPMENT], owner):
        if development in empire.developments:
            raise WindfallError(f"{owner} developments have {game.tiles.name(development)} twice.")
        empire.developments = append(empire.developments, development)
    for world in tiles(game, side, "explored", [WORLD], owner):
        empire.explored = put(empire.explored, world)
    empire.colonists = number(side, "colonists", 0, 0, owner)
    empire.credits = number(side, "credits", 0, 0, owner)
    empire.chips = number(side, "chips", 0, 0, owner)
    stockpile = part(side, "stockpile", owner)
    check_fields(stockpile, STOCKPILE_FIELDS, "A stockpile")
    if stockpile and not game.rules.with_goals:
        raise WindfallError(f'{owner} stockpile needs the option "goals".')
    for kind in texts(stockpile, "goods", owner):
        empire.stock_goods = put(empire.stock_goods, kind_number(kind, f"{owner} stockpile"))
    for world in tiles(game, stockpile, "worlds", [WORLD], owner):
        empire.stock_worlds = put(empire.stock_worlds, world)
    empire.stock_credits = number(stockpile, "credits", 0, 0, owner)


def read_goods(game: Frontiers, empire: Empire, goods: Any) -> None:
    """Colonies with goods on them; an object also says the kind, which one that has any kind needs."""
    owner = f"Seat {int(empire.seat)}"
    if isinstance(goods, list) and all(isinstance(colony, str) for colony in goods):
        goods = {colony: "" for colony in goods}
    if not isinstance(goods, dict):
        raise WindfallError(f'{owner}\'s "goods" must be a list of colonies, or an object of colonies and kinds.')
    for name, kind in goods.items():
        colony = tile(game, name, [HOME, WORLD], f'{owner}\'s "goods"')
        if colony not in empire.colonies:
            raise WindfallError(f"{owner} has a good on {name}, which is not its colony.")
        own = int(game.tiles.kind[colony])
        said = kind_number(kind, f"{owner}'s good on {name}") if kind else own
        if not own:
            raise WindfallError(f"{owner} has a good on {name}, which is gray.")
        if said == ANY:
            raise WindfallError(f"{owner}'s good on {name} needs a kind: write it as an object.")
        if own not in (said, ANY):
            raise WindfallError(f"{owner}'s good on {name} is {KIND_NAMES[own]}, not {kind}.")
        empire.goods[empire.place_of(colony)] = said


def kind_number(kind: Any, what: str) -> int:
    """A kind of good by name."""
    if kind not in KIND_NAMES[1:KINDS]:
        raise WindfallError(f"{what}: {kind!r} is no kind of good; they are {', '.join(KIND_NAMES[1:KINDS])}.")
    return KIND_NAMES.index(kind)


def check_mats(game: Frontiers) -> None:
    """Everyone has another empire mat. A home colony may have been replaced, so the mat must be told then."""
    for empire in game.empires:
        seat = int(empire.seat)
        if not 1 <= empire.mat <= setup.MATS:
            raise WindfallError(f"Seat {seat} has no home colony among its colonies: say the number of its mat.")
        for colony in empire.colonies:
            mat = game.tiles.of_number[int(colony)].mat
            if mat and mat != empire.mat:
                raise WindfallError(f"Seat {seat} has {game.tiles.name(int(colony))}, which is not on its mat.")
        for other in game.empires:
            if other.seat < empire.seat and other.mat == empire.mat:
                raise WindfallError(f"Seats {int(other.seat)} and {seat} have the same empire mat {int(empire.mat)}.")


# --- the middle of the table ----------------------------------------------------------------------------------------


def read_developments(game: Frontiers, document: dict[str, Any]) -> None:
    """The faces in play: white-square sides, unless a reverse is named or owned. Copies that nobody has are left."""
    named = tiles(game, document, "faces", [DEVELOPMENT], "The position's")
    for empire in game.empires:
        named += [int(development) for development in empire.developments]
    sides: dict[str, list[int]] = {}
    for design in game.tiles.designs:
        if design.sort == DEVELOPMENT:
            sides.setdefault(design.slot or design.name, []).append(design.number)
    for faces in sides.values():
        wanted = sorted({face for face in faces if face in named})
        if len(wanted) > 1:
            one, other = [game.tiles.name(face) for face in wanted]
            raise WindfallError(f"{one} and {other} are two faces of the same tile.")
        face = wanted[0] if wanted else faces[0]
        if game.rules.first_game and face != faces[0]:
            raise WindfallError(f"{game.tiles.name(face)} is not on the white-square side that a first game uses.")
        owned = sum(face in empire.developments for empire in game.empires)
        copies = 1 if game.tiles.of_number[face].large else setup.SMALL_COPIES[game.players]
        if owned > copies:
            raise WindfallError(f"{game.tiles.name(face)} is owned {owned} times; this game has {copies}.")
        game.market = append(game.market, face)
        game.copies = append(game.copies, copies - owned)


def read_worlds(game: Frontiers, document: dict[str, Any]) -> None:
    """Worlds in the center and on their way back; all that lie nowhere else are in the bag."""
    for world in tiles(game, document, "center", [WORLD], "The position's"):
        game.center = put(game.center, world)
    for world in tiles(game, document, "leaving", [WORLD], "The position's"):
        game.leaving = append(game.leaving, world)
    for world in tiles(game, document, "bag", [WORLD], "The position's"):
        game.bag = append(game.bag, world)
    rest = vec[i64]()
    for design in game.tiles.designs:
        places = sum(1 for pile in world_piles(game) for world in pile if world == design.number)
        if places > 1:
            raise WindfallError(f"{design.name} lies in {places} places at once; there is only one of it.")
        if design.sort == WORLD and not places:
            rest = append(rest, design.number)
    if "bag" not in document:
        game.bag = rest
    elif len(rest):
        raise WindfallError(f"{game.tiles.name(int(rest[0]))} lies nowhere: the bag lacks it.")


def world_piles(game: Frontiers) -> list[vec[i64]]:
    """Every place where worlds and home colonies lie."""
    piles = [game.bag, game.center, game.leaving]
    for empire in game.empires:
        piles += [empire.colonies, empire.explored, empire.stock_worlds]
    return piles


def read_supplies(game: Frontiers, document: dict[str, Any]) -> None:
    """Colonists, chips and goods that nobody has are in the supply; of none may there be more than were set out."""
    players = int(game.players)
    settled = sum(int(game.tiles.colonists[colony]) for empire in game.empires for colony in empire.colonies)
    held = settled + sum(int(empire.colonists) for empire in game.empires)
    set_out = setup.COLONISTS_PER_PLAYER * players
    if held > set_out:
        raise WindfallError(f"The seats have {held} colonists, but {set_out} were set out.")
    game.colonists = number(document, "colonists", set_out - held, 0, "The position's")
    if game.colonists + held != set_out:
        supply = int(game.colonists)
        raise WindfallError(f"The supply has {supply} colonists and the seats {held}, but {set_out} were set out.")
    chips = sum(int(empire.chips) for empire in game.empires)
    set_out = setup.CHIPS_PER_PLAYER * players
    game.pool = number(document, "pool", set_out - chips, -LARGEST, "The position's")
    if game.pool + chips != set_out:
        pool = int(game.pool)
        raise WindfallError(f"The pool has {pool} chips and the seats {chips}, but {set_out} were set out.")
    for kind, cubes in setup.GOODS.items():
        used = 0
        for empire in game.empires:
            used += sum(1 for good in empire.goods if good == kind)
            used += sum(1 for good in empire.stock_goods if good == kind)
        if used > cubes:
            raise WindfallError(f"There are {used} {KIND_NAMES[kind]} goods on the table; the game has {cubes}.")
        game.goods[kind] = cubes - used
    game.produce_credits = number(document, "produce_credits", 0, 0, "The position's")
    game.why = POOL_EMPTY if game.pool <= 0 else 0
    for reason in texts(document, "ending", "The position's"):
        if reason not in WHY:
            raise WindfallError(f'The position\'s "ending" names {reason!r}; the reasons are {", ".join(WHY)}.')
        game.why |= bit(WHY.index(reason))
    if game.why & POOL_EMPTY and game.pool > 0:
        raise WindfallError("The position ends because the pool is empty, but there are chips in it.")


def read_rng(game: Frontiers, document: dict[str, Any]) -> None:
    """The state of chance, in the full form."""
    if "rng" in document:
        words = document["rng"]
        if not isinstance(words, list) or len(words) != 4 or not all(isinstance(each, int) for each in words):
            raise WindfallError('The position\'s "rng" must be a list of four whole numbers.')
        game.rng = Rng.of_state(words)
