"""What one seat, or a spectator, may see of the table: plain data that can be sent as JSON.

Nothing hidden is in it: no dice behind another's screen, no tile below the top of another's stack unless everybody (or
this seat) has seen it there, no unrevealed answer, not what is in the bag. docs/view-roll.md lists the fields.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import EVERYBODY
from windfall.roll import develop, scoring, settle
from windfall.roll.empire import (
    BUILDERS,
    CITIZENRY,
    COLUMNS,
    CUP,
    DEVELOPERS,
    EXTRA,
    NO_GOOD,
    NO_PHASE,
    PLACES_FOR_GOODS,
    ROLLED,
    SET_ASIDE,
    SETTLERS,
    STRIP,
    WILDS,
    Empire,
)
from windfall.roll.offers import pick, selectable
from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, FACES, GRAY, PHASES
from windfall.roll.state import ROUND_END, Roll
from windfall.roll.tile_words import PHASE_NAMES
from windfall.roll.tiles import TILES, WORLD_SIDE
from windfall.roll.words import PHASE_NUMERALS, prompt

DONE: Final = "done"
NOW: Final = "now"
AHEAD: Final = "ahead"


def view(game: Roll, seat: int | None) -> dict[str, Any]:
    """The table as this seat sees it; None stands for a spectator."""
    table: dict[str, Any] = {
        "game": "roll",
        "options": dict(game.rules.options),
        "players": int(game.players),
        "seat": seat,
        "round": int(game.round),
        "phase": PHASE_NAMES[game.phase] if 0 <= game.phase < ROUND_END else None,
        "phases": phases(game),
        "spare_die": None if game.spare == NO_PHASE else PHASE_NAMES[game.spare],
        "step": game.step.name,
        "secret": game.step.secret,
        "strict": game.strict,
        "owed": game.owed(),
        "over": game.ended,
        "first": int(game.first),
        "pool": int(game.pool),
        "bag": pile(game, game.bag, seat),
        "abandoned": pile(game, game.abandoned, seat),
        "dice_left": {COLOUR_NAMES[colour]: int(game.supply[colour]) for colour in range(COLOURS)},
        "empires": [empire_view(game, empire, seat) for empire in game.empires],
    }
    if seat is not None:
        table["you"] = own_view(game, seat)
    if game.ended:
        table["result"] = game.result().to_json()
    return table


def knows(game: Roll, tile: i64, seat: int | None) -> bool:
    """Whether the viewer knows where this tile lies."""
    wanted = EVERYBODY if seat is None else bit(seat)
    return game.known[tile] & wanted == wanted


def pile(game: Roll, tiles: vec[i64], seat: int | None) -> dict[str, Any]:
    """A hidden pile: how many tiles, and those that the viewer knows to be in it."""
    known = sorted(int(tile) for tile in tiles if knows(game, tile, seat))
    return {"tiles": len(tiles), "known": [game.tiles.name(tile) for tile in known]}


def phases(game: Roll) -> list[dict[str, Any]]:
    """The phases of this round, who selected them, and how far the round has come. Empty before the reveal."""
    found: list[dict[str, Any]] = []
    for phase in range(PHASES):
        if (game.phases >> phase) & 1:
            chosen = [int(empire.seat) for empire in game.empires if empire.selected == phase]
            when = NOW if phase == game.phase else DONE if phase < game.phase else AHEAD
            found.append(
                {"phase": PHASE_NAMES[phase], "numeral": PHASE_NUMERALS[phase], "selected": chosen, "when": when}
            )
    return found


def empire_view(game: Roll, empire: Empire, seat: int | None) -> dict[str, Any]:
    """One player's side of the table as the viewer sees it."""
    tiles = game.tiles
    revealed = empire.count_rolled() == 0
    return {
        "seat": int(empire.seat),
        "faction": int(empire.faction),
        "home": tiles.name(int(empire.tableau[2])),
        "start_world": start_words(game, empire),
        "tableau": [square_view(game, empire, place) for place in range(len(empire.tableau))],
        "squares": len(empire.tableau),
        "credits": int(empire.credits),
        "chips": int(empire.chips),
        "score": int(scoring.score(tiles, empire)),
        "tie": int(scoring.tie_value(empire)) if revealed else int(empire.credits + empire.count_rolled()),
        "selected": PHASE_NAMES[empire.selected] if revealed and empire.selected != NO_PHASE else None,
        "last_selected": None if empire.last_selected == NO_PHASE else PHASE_NAMES[empire.last_selected],
        "cup": dice(empire, CUP),
        "rolled": {} if revealed else rolled_colours(empire),
        "citizenry": dice(empire, CITIZENRY),
        "developers": dice(empire, DEVELOPERS),
        "settlers": dice(empire, SETTLERS),
        "workers": columns(empire, COLUMNS, PHASES) if revealed else {},
        "extra_workers": dice(empire, EXTRA),
        "builders": dice(empire, BUILDERS),
        "developments": stack(game, empire, empire.developments, seat, 0),
        "worlds": stack(game, empire, empire.worlds, seat, WORLD_SIDE),
        "needs": {
            "developments": needed(game, empire, empire.developments, seat, 0),
            "worlds": needed(game, empire, empire.worlds, seat, WORLD_SIDE),
        },
        "shown": [tiles.name(tile) for tile in sorted(int(tile) for tile in empire.shown)],
        "seen": len(empire.seen),
        "goods": int(empire.count_goods()),
    }


def start_words(game: Roll, empire: Empire) -> str:
    """What an empire began with: its home world and its faction."""
    first, second, home = [game.tiles.name(int(empire.tableau[place])) for place in range(3)]
    return f"{home}; faction {int(empire.faction)}: {first}, {second}"


def square_view(game: Roll, empire: Empire, place: int) -> dict[str, Any]:
    """One square of a tableau with its goods."""
    design = int(empire.tableau[place])
    colour = int(game.tiles.colour[design])
    at = place * PLACES_FOR_GOODS
    goods = [COLOUR_NAMES[good] for good in empire.goods[at : at + PLACES_FOR_GOODS] if good != NO_GOOD]
    return {
        "card": game.tiles.name(design),
        "number": design,
        "type": "world" if game.tiles.is_world[design] else "development",
        "cost": int(game.tiles.cost[design]),
        "colour": None if colour == GRAY else COLOUR_NAMES[colour],
        "goods": goods,
    }


def stack(game: Roll, empire: Empire, pile: vec[i64], seat: int | None, side: int) -> list[str | None]:
    """A stack from the top; tiles that the viewer does not know are None."""
    mine = seat is not None and seat == empire.seat
    return [game.tiles.name(side + int(tile)) if mine or knows(game, tile, seat) else None for tile in pile]


def needed(game: Roll, empire: Empire, pile: vec[i64], seat: int | None, side: int) -> int | None:
    """So many workers the topmost tile of a stack takes, with this empire's discounts; None if it is not known."""
    if len(pile) == 0 or not (empire.seat == seat or knows(game, pile[0], seat)):
        return None
    rule = settle.workers_needed if side else develop.workers_needed
    return int(rule(game.tiles, empire, side + pile[0]))


def dice(empire: Empire, place: int) -> dict[str, int]:
    """The dice at a place, by colour."""
    found = {}
    for colour in range(COLOURS):
        if empire.dice[place + colour]:
            found[COLOUR_NAMES[colour]] = int(empire.dice[place + colour])
    return found


def columns(empire: Empire, first: int, number: int) -> dict[str, dict[str, int]]:
    """Dice by phase or face, and colour."""
    found = {}
    for i in range(number):
        if empire.count(first + COLOURS * i):
            found[FACE_NAMES[i]] = dice(empire, first + COLOURS * i)
    return found


def rolled_colours(empire: Empire) -> dict[str, int]:
    """The dice behind a screen, by colour only."""
    found = {}
    for colour in range(COLOURS):
        number = 0
        for face in range(FACES):
            number += int(empire.dice[ROLLED + COLOURS * face + colour])
        if number:
            found[COLOUR_NAMES[colour]] = number
    return found


def own_view(game: Roll, seat: int) -> dict[str, Any]:
    """What only the seat itself sees: its tiles, its dice behind the screen, and what it is asked."""
    empire = game.empires[seat]
    tiles = game.tiles
    zone = [tiles.name(int(tile)) for tile in empire.developments]
    zone += [tiles.name(WORLD_SIDE + int(tile)) for tile in empire.worlds]
    return {
        "hand": zone,
        "seen": [tiles.name(int(tile)) for tile in empire.seen],
        "rolled": columns(empire, ROLLED, FACES),
        "assigned": columns(empire, COLUMNS, PHASES),
        "wild": dice(empire, WILDS),
        "strip": dice(empire, STRIP),
        "set_aside": dice(empire, SET_ASIDE),
        "selected": None if empire.selected == NO_PHASE else PHASE_NAMES[empire.selected],
        "used": [tiles.name(tile) for tile in range(TILES) if empire.used & bit(tile)],
        "prompt": prompt(game, seat),
        "selectable": selectable(game, seat),
        "pick": pick(game, seat),
        "can_take_back": game.can_take_back(seat),
    }
