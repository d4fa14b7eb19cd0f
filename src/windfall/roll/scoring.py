"""Final scores and tie breaks, which can be asked for at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from windfall.engine.result import Result, best_seats
from windfall.roll.empire import CITIZENRY, CUP, NO_GOOD, Empire
from windfall.roll.powers import (
    CITIZENRY_DICE,
    COLOURS,
    COST_OF_DEVELOPMENTS,
    COST_OF_WORLDS,
    DEVELOPMENTS,
    DICE_OWNED,
    DIE_COLOURS_OWNED,
    GOODS_BY_DIE,
    GOODS_ON_WORLDS,
    GOODS_OWNED,
    TRIANGULAR,
    WORLDS,
)
from windfall.roll.tiles import Tiles

if TYPE_CHECKING:
    from windfall.roll.state import Roll

TABLEAU_FULL_BIT = 1
POOL_EMPTY_BIT = 2


def score(tiles: Tiles, empire: Empire) -> i64:
    """Chips, the costs of all squares of the tableau, and what 6-cost developments score beyond that."""
    total = empire.chips
    for square in empire.tableau:
        total += tiles.cost[square]
        if tiles.score_points[square]:
            total += bonus(tiles, empire, square)
    return total


def bonus(tiles: Tiles, empire: Empire, square: i64) -> i64:
    """What one 6-cost development scores beyond its cost; fractions count as whole."""
    number = count(tiles, empire, tiles.score_count[square], tiles.score_colours[square], tiles.score_reassign[square])
    every = tiles.score_every[square]
    if every == TRIANGULAR:
        return tiles.score_points[square] * steps_of(number)
    return tiles.score_points[square] * ((number + every - 1) // every)


def steps_of(number: i64) -> i64:
    """How many of 1, 3, 6, 10, 15 and so on the number has reached."""
    steps: i64 = 0
    while (steps + 1) * (steps + 2) // 2 <= number:
        steps += 1
    return steps


def count(tiles: Tiles, empire: Empire, what: i64, colours: i64, reassign: i64) -> i64:
    """Count something of an empire: `colours` is a set, of dice or worlds; `reassign` narrows developments."""
    number: i64 = 0
    if what == CITIZENRY_DICE or what == DICE_OWNED or what == DIE_COLOURS_OWNED:
        colour: i64 = 0
        while colour < COLOURS:
            if (colours >> colour) & 1:
                if what == CITIZENRY_DICE:
                    number += empire.dice[CITIZENRY + colour]
                elif what == DICE_OWNED:
                    number += empire.owned(colour)
                elif empire.owned(colour):
                    number += 1
            colour += 1
    elif what == DEVELOPMENTS or what == COST_OF_DEVELOPMENTS:
        for square in empire.tableau:
            # `reassign` 1 stands for developments with a Reassign power, 2 for those without.
            if tiles.is_development[square] and (reassign == 0 or tiles.reassign[square] == 2 - reassign):
                number += 1 if what == DEVELOPMENTS else tiles.cost[square]
    elif what == WORLDS or what == COST_OF_WORLDS:
        for square in empire.tableau:
            if tiles.is_world[square] and (colours >> tiles.colour[square]) & 1:
                number += 1 if what == WORLDS else tiles.cost[square]
    elif what == GOODS_BY_DIE or what == GOODS_OWNED:
        for good in empire.goods:
            if good != NO_GOOD and (what == GOODS_OWNED or (colours >> good) & 1):
                number += 1
    elif what == GOODS_ON_WORLDS:
        place: i64 = 0
        while place < i64(len(empire.tableau)):
            if (colours >> tiles.colour[empire.tableau[place]]) & 1:
                number += empire.goods_at(place)
            place += 1
    else:
        number = empire.chips
    return number


def tie_value(empire: Empire) -> i64:
    """Dice in the cup and credits decide ties."""
    return empire.count(CUP) + empire.credits


def result(game: Roll) -> Result:
    """The score sheet as things stand; why the game ended only once it has."""
    tiles = game.tiles
    sources: list[dict[str, int]] = []
    for empire in game.empires:
        sheet = {"chips": int(empire.chips), "worlds": 0, "developments": 0}
        for square in empire.tableau:
            sheet["worlds" if tiles.is_world[square] else "developments"] += int(tiles.cost[square])
        for square in empire.tableau:
            if tiles.score_points[square]:
                sheet[tiles.name(int(square))] = int(bonus(tiles, empire, square))
        sources.append(sheet)
    scores = [sum(sheet.values()) for sheet in sources]
    ties = [int(tie_value(empire)) for empire in game.empires]
    why = []
    if game.why & TABLEAU_FULL_BIT:
        why.append("tableau")
    if game.why & POOL_EMPTY_BIT:
        why.append("pool")
    return Result(sources, ties, best_seats(scores, ties) if game.ended else [], why)
