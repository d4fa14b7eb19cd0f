"""Reading positions: what a document says is laid out on the table, what it leaves open is dealt from the unseen tiles.

A document that does not say who owes an answer begins the step it names; one that does stands in the middle of it.
What contradicts itself is named in one sentence.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.options import parse_options
from windfall.engine.piles import EVERYBODY
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.roll import produce, setup
from windfall.roll.empire import COLUMNS, DICE, EXTRA, ROLLED, Empire
from windfall.roll.position import DICE_FIELDS, UNKNOWN, usually_known
from windfall.roll.position_fields import (
    EMPIRE_FIELDS,
    FIELDS,
    LARGEST,
    check_fields,
    colour_numbers,
    number,
    seat_mask,
    table,
    texts,
)
from windfall.roll.position_steps import take_up
from windfall.roll.powers import COLOUR_NAMES, COLOURS, FACE_NAMES, GRAY, PHASES
from windfall.roll.ruleset import Ruleset
from windfall.roll.state import CREDIT_LIMIT, Roll
from windfall.roll.tiles import FACTION, FACTIONS, HOME_WORLD, HOMES, TILES, WORLD_SIDE

MOST_PLAYERS: Final = 5


def players_of(document: dict[str, Any]) -> int:
    """How many players a document is about."""
    empires = document.get("empires")
    if not isinstance(empires, list) or not all(isinstance(side, dict) for side in empires):
        raise WindfallError('A position needs "empires": a list with an object for each player.')
    players = number(document, "players", len(empires), 2, MOST_PLAYERS, "The position's")
    if players != len(empires):
        raise WindfallError(f"The position is for {players} players but has {len(empires)} empires.")
    return players


def options_of(document: dict[str, Any]) -> dict[str, str]:
    """The options of a document."""
    return parse_options(texts(document, "options", "The position's"))


def read(rules: Ruleset, players: int, document: dict[str, Any], seed: int) -> Roll:
    """The game a document describes."""
    check_fields(document, FIELDS, "A position of Roll")
    sides: list[dict[str, Any]] = document["empires"]
    game = Roll(rules, players, read_rng(document, seed))
    chance = Rng(seed)  # deals what is left open
    game.supply = rules.tiles.dice_count[:]
    game.known = vec[i64]([0] * TILES)
    for empire in game.empires:
        check_fields(sides[empire.seat], EMPIRE_FIELDS, "An empire")
    found_empires(game, sides)
    for empire in game.empires:
        read_empire(game, empire, sides[empire.seat])
    read_tiles(game, document, sides, chance)
    spent = sum(int(empire.chips) for empire in game.empires)
    game.pool = number(document, "pool", setup.CHIPS_PER_PLAYER * players - spent, -LARGEST, LARGEST, "The position's")
    take_up(game, document, sides)
    return game


def read_rng(document: dict[str, Any], seed: int) -> Rng:
    """Chance as the document has it, or from the seed."""
    words = document.get("rng")
    if words is None:
        return Rng(seed)
    if not isinstance(words, list) or len(words) != 4 or not all(isinstance(word, int) for word in words):
        raise WindfallError('The position\'s "rng" must be four whole numbers.')
    return Rng.of_state(words)


# --- empires --------------------------------------------------------------------------------------------------------


def found_empires(game: Roll, sides: list[dict[str, Any]]) -> None:
    """Factions and home worlds; those left open are the first that nobody else has."""
    homes = [game.tiles.name(HOME_WORLD + home) for home in range(HOMES)]
    taken_factions: list[int] = []
    taken_homes: list[str] = []
    for seat, side in enumerate(sides):
        if "faction" in side:
            taken_factions.append(number(side, "faction", 0, 1, FACTIONS, f"Seat {seat}'s"))
        if "home" in side:
            if side["home"] not in homes:
                raise WindfallError(f'Seat {seat}\'s "home" must be one of {", ".join(homes)}.')
            taken_homes.append(side["home"])
    for seat, side in enumerate(sides):
        if taken_factions.count(side.get("faction", 0)) > 1 or taken_homes.count(side.get("home", "")) > 1:
            raise WindfallError(f"Seat {seat} has the same faction or home world as another.")
    for empire in game.empires:
        side = sides[empire.seat]
        faction = side.get("faction") or next(i for i in range(1, FACTIONS + 1) if i not in taken_factions)
        home = side.get("home") or next(name for name in homes if name not in taken_homes)
        taken_factions.append(faction)
        taken_homes.append(home)
        empire.faction = faction
        empire.dice = vec[i64]([0] * DICE)
        empire.add_square(FACTION + 2 * (faction - 1))
        empire.add_square(FACTION + 2 * (faction - 1) + 1)
        empire.add_square(HOME_WORLD + homes.index(home))
    game.first = setup.lowest_faction(game)


def read_empire(game: Roll, empire: Empire, side: dict[str, Any]) -> None:
    """Tableau, credits, chips, dice and goods."""
    owner = f"Seat {int(empire.seat)}'s"
    for name in texts(side, "tableau", owner):
        design = game.tiles.design_of.get(name, -1)
        if not 0 <= design < FACTION:
            raise WindfallError(f"{owner} tableau names {name!r}, which is no side of a game tile.")
        empire.add_square(design)
    empire.credits = number(side, "credits", 1, 0, CREDIT_LIMIT, owner)
    empire.chips = number(side, "chips", 0, 0, LARGEST, owner)
    for field, place in DICE_FIELDS.items():
        read_dice(game, empire, table(side, field, owner), place, f'{owner} "{field}"')
    for field, first, names in (("workers", COLUMNS, FACE_NAMES[:PHASES]), ("rolled", ROLLED, FACE_NAMES)):
        for name, dice in table(side, field, owner).items():
            if name not in names or not isinstance(dice, dict):
                raise WindfallError(f'{owner} "{field}" must give dice by {", ".join(names)}.')
            read_dice(game, empire, dice, first + COLOURS * names.index(name), f'{owner} "{field}"')
    for name, colours in table(side, "goods", owner).items():
        read_goods(game, empire, name, colours, owner)


def read_dice(game: Roll, empire: Empire, data: dict[str, Any], place: int, owner: str) -> None:
    """Dice at one place come from the supply; there must be enough of them."""
    numbers = colour_numbers(data, owner)
    for colour in range(COLOURS):
        empire.dice[place + colour] = numbers[colour]
        if place < EXTRA:
            take_dice(game, colour, numbers[colour])


def take_dice(game: Roll, colour: int, wanted: int) -> None:
    """Dice out of the supply."""
    game.supply[colour] -= wanted
    if game.supply[colour] < 0:
        there = int(game.tiles.dice_count[colour])
        raise WindfallError(f"The position has more than the {there} {COLOUR_NAMES[colour]} dice there are.")


def read_goods(game: Roll, empire: Empire, name: str, colours: Any, owner: str) -> None:
    """The goods on one world."""
    place = empire.place_of(game.tiles.design_of.get(name, -1))
    if place < 0:
        raise WindfallError(f"{owner} goods lie on {name!r}, which is not in its tableau.")
    if game.tiles.colour[empire.tableau[place]] == GRAY:
        raise WindfallError(f"{owner} goods lie on {name}, which is no world that can have any.")
    if not isinstance(colours, list) or not all(colour in COLOUR_NAMES[:COLOURS] for colour in colours):
        raise WindfallError(f"{owner} goods on {name} must be a list of colours of dice.")
    if len(colours) > produce.capacity(game, empire):
        raise WindfallError(f"{owner} {name} has {len(colours)} goods, more than it can hold.")
    for colour in colours:
        take_dice(game, COLOUR_NAMES.index(colour), 1)
        empire.add_good(place, COLOUR_NAMES.index(colour))


# --- tiles ----------------------------------------------------------------------------------------------------------


def read_tiles(game: Roll, document: dict[str, Any], sides: list[dict[str, Any]], chance: Rng) -> None:
    """Stacks, tiles drawn, bag and abandoned tiles. Those left open are dealt from the tiles named nowhere.

    A bag that is not described holds all tiles that are left. One that is leaves the rest out of the game.
    """
    lists = [tile_list(game, document, "abandoned", "The position's")]
    for seat, side in enumerate(sides):
        for field in ("developments", "worlds", "seen"):
            lists.append(tile_list(game, side, field, f"Seat {seat}'s"))
    bag_given = "bag" in document
    lists.append(tile_list(game, document, "bag", "The position's") if bag_given else [])
    shown = [tile_list(game, side, "shown", f"Seat {seat}'s") for seat, side in enumerate(sides)]
    unseen = unnamed(game, lists)
    deal_shown(lists, shown, unseen, chance)
    left = as_vec(unseen)
    chance.shuffle(left)
    for pile in lists:
        for i, tile in enumerate(pile):
            if tile < 0:
                if not left:
                    raise WindfallError(f"The position has more than the {TILES} tiles there are.")
                left, dealt = pop(left)
                pile[i] = int(dealt)
    bag = lists.pop()
    if not bag_given:
        bag = sorted(int(tile) for tile in left)
    game.abandoned = as_vec(lists[0])
    game.bag = as_vec(bag)
    for empire in game.empires:
        at = 1 + 3 * int(empire.seat)
        empire.developments, empire.worlds = as_vec(lists[at]), as_vec(lists[at + 1])
        empire.seen = as_vec(lists[at + 2])
        empire.shown = as_vec(shown[empire.seat])
    read_known(game, document, sides)


def tile_list(game: Roll, data: dict[str, Any], field: str, owner: str) -> list[int]:
    """Tiles by the name of either side, -1 for one that is left open; a number stands for so many of those."""
    value = data.get(field, [])
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= TILES:
        return [-1] * value
    found = []
    for name in texts(data, field, owner):
        design = -1 if name == UNKNOWN else game.tiles.design_of.get(name, FACTION)
        if design >= FACTION:
            raise WindfallError(f'{owner} "{field}" names {name!r}, which is no side of a game tile.')
        if (field == "developments" and design >= WORLD_SIDE) or (field == "worlds" and 0 <= design < WORLD_SIDE):
            raise WindfallError(f'{owner} "{field}" has {name} with the wrong side up.')
        found.append(design % WORLD_SIDE if design >= 0 else -1)
    return found


def unnamed(game: Roll, lists: list[list[int]]) -> list[int]:
    """The tiles that are named nowhere; none may be named twice."""
    named = [tile for pile in lists for tile in pile if tile >= 0]
    for empire in game.empires:
        named += [int(square) % WORLD_SIDE for square in empire.tableau if square < FACTION]
    for tile in named:
        if named.count(tile) > 1:
            names = f"{game.tiles.name(tile)} / {game.tiles.name(WORLD_SIDE + tile)}"
            raise WindfallError(f"The tile {names} is in two places.")
    return [tile for tile in range(TILES) if tile not in named]


def deal_shown(lists: list[list[int]], shown: list[list[int]], unseen: list[int], chance: Rng) -> None:
    """Tiles known to be somewhere in a zone go to places of it that are left open, unless the document says where."""
    for seat, tiles in enumerate(shown):
        zone = lists[1 + 3 * seat : 4 + 3 * seat]
        places = [(pile, i) for pile in zone for i, tile in enumerate(pile) if tile < 0]
        for tile in tiles:
            if any(tile in pile for pile in zone):
                continue
            if tile not in unseen or not places:
                raise WindfallError(f'Seat {seat}\'s "shown" has a tile for which there is no place in its zone.')
            pile, i = places.pop(int(chance.below(len(places))))
            pile[i] = tile
            unseen.remove(tile)


def read_known(game: Roll, document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """Who knows where tiles lie: as usual, as the document says, and what the seat whose position it is can name."""
    for tile in range(TILES):
        game.known[tile] = usually_known(game, tile)
    for name, who in table(document, "known", "The position's").items():
        design = game.tiles.design_of.get(name, FACTION)
        if design >= FACTION:
            raise WindfallError(f'The position\'s "known" names {name!r}, which is no side of a game tile.')
        mask = EVERYBODY if who == "all" else seat_mask(game, who, f'The position\'s "known" for {name}')
        game.known[design % WORLD_SIDE] = mask
    if "seat" not in document:
        return
    mine = bit(number(document, "seat", 0, 0, int(game.players) - 1, "The position's"))
    named = tile_list(game, document, "bag", "") + tile_list(game, document, "abandoned", "")
    for side in sides:
        named += tile_list(game, side, "developments", "") + tile_list(game, side, "worlds", "")
    for tile in named:
        if tile >= 0:
            game.known[tile] |= mine


def as_vec(tiles: list[int]) -> vec[i64]:
    """A list as a packed array."""
    found = vec[i64]()
    for tile in tiles:
        found = append(found, tile)
    return found
