"""Final scores and tie breaks, which can be asked for at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.result import Result, best_seats
from windfall.frontiers.goal_tiles import (
    CITIZEN_SERVICES,
    CONSCRIPTION,
    DIVERSIFICATION,
    EXPLORATION,
    FACTION_TOLERANCE,
    GOALS,
    SKILLED_WORKFORCE,
    STOCKPILE_RESOURCES,
)
from windfall.frontiers.powers import ANY, GRAY, KINDS
from windfall.frontiers.tiles import DESIGNS, NO_ROW, Tiles

if TYPE_CHECKING:
    from windfall.frontiers.state import Empire, Frontiers

NO_GOAL: Final = -1
WHY: Final = ["developments", "colonies", "colonists", "pool"]  # as the bits of `Frontiers.why` are numbered


def goals_in_play(game: Frontiers) -> i64:
    """Goals that are scored at the end: those face up, and the one face down."""
    return game.up if game.hidden == NO_GOAL else game.up | bit(game.hidden)


def score(game: Frontiers, empire: Empire, goals: i64) -> i64:
    """A player's points, counting these goals."""
    return score_as(game, empire, goals, best_kind(game, empire, goals))


def best_kind(game: Frontiers, empire: Empire, goals: i64) -> i64:
    """The kind that the owner of a colony of any kind names for scoring: the one that scores most. GRAY without one."""
    best: i64 = GRAY
    for colony in empire.colonies:
        if game.tiles.kind[colony] == ANY:
            best = 1
            kind: i64 = 2
            while kind < KINDS:
                if score_as(game, empire, goals, kind) > score_as(game, empire, goals, best):
                    best = kind
                kind += 1
    return best


def score_as(game: Frontiers, empire: Empire, goals: i64, kind_set: i64) -> i64:
    """Chips, the points printed on tiles, what "?" tiles score, and goals."""
    tiles = game.tiles
    total = empire.chips
    for tile in empire.developments:
        total += tiles.points[tile]
        if tiles.variable[tile]:
            total += bonus(tiles, empire, tile, kind_set)
    for tile in empire.colonies:
        total += tiles.points[tile]
        if tiles.variable[tile]:
            total += bonus(tiles, empire, tile, kind_set)
    if goals:
        goal: i64 = 0
        while goal < GOALS:
            if goals & bit(goal):
                total += game.rules.goals.worth(goal, quantity(tiles, empire, goal, kind_set))
            goal += 1
    return total


# --- "?" tiles ------------------------------------------------------------------------------------------------------


def bonus(tiles: Tiles, empire: Empire, scorer: i64, kind_set: i64) -> i64:
    """What one "?" tile scores. No tile counts for more than one of its conditions."""
    total: i64 = 0
    row = tiles.score_row[scorer]
    if row != NO_ROW:
        for tile in empire.developments:
            total += tiles.rows[row * DESIGNS + tile]
        for tile in empire.colonies:
            if tiles.kind[tile] == ANY:
                total += tiles.rows_by_kind[row * KINDS + kind_set]
            else:
                total += tiles.rows[row * DESIGNS + tile]
    if tiles.score_military[scorer]:
        total += tiles.score_military[scorer] * military(tiles, empire)
    if tiles.score_colonists[scorer]:
        for tile in empire.colonies:
            total += tiles.score_colonists[scorer] * tiles.colonists[tile]
    if tiles.scores_kinds[scorer]:
        total += tiles.score_kinds[scorer * KINDS + colony_kinds(tiles, empire, kind_set)]
    return total


def military(tiles: Tiles, empire: Empire) -> i64:
    """Total Military without anything specialised or temporary; never below nothing."""
    total: i64 = 0
    for tile in empire.developments:
        total += tiles.strength[tile] + strength_per(tiles, empire, tile)
    for tile in empire.colonies:
        total += tiles.strength[tile] + strength_per(tiles, empire, tile)
    return total if total > 0 else 0


def strength_per(tiles: Tiles, empire: Empire, tile: i64) -> i64:
    """Military that a power gives for each tile of some sort."""
    row = tiles.strength_row[tile]
    total: i64 = 0
    if row != NO_ROW:
        for other in empire.developments:
            total += tiles.rows[row * DESIGNS + other]
        for other in empire.colonies:
            total += tiles.rows[row * DESIGNS + other]
    return total


def colony_kinds(tiles: Tiles, empire: Empire, kind_set: i64) -> i64:
    """Different kinds of colonies; gray is none."""
    kinds: i64 = 0
    for colony in empire.colonies:
        kind = tiles.kind[colony]
        kinds |= bit(kind_set if kind == ANY else kind)
    return count_bits(kinds & ~bit(GRAY))


# --- goals ----------------------------------------------------------------------------------------------------------


def quantity(tiles: Tiles, empire: Empire, goal: i64, kind_set: i64) -> i64:
    """How many a player has of what a goal counts."""
    if goal == CONSCRIPTION:
        return empire.colonists
    if goal == DIVERSIFICATION:
        return colony_kinds(tiles, empire, kind_set)
    if goal == STOCKPILE_RESOURCES:
        return i64(len(empire.stock_goods))
    if goal == EXPLORATION:
        return i64(len(empire.stock_worlds))
    if goal == CITIZEN_SERVICES or goal == FACTION_TOLERANCE or goal == SKILLED_WORKFORCE:
        powers: i64 = 0
        keywords: i64 = 0
        types: i64 = 0
        for tile in empire.developments:
            powers += tiles.consume_powers[tile]
            keywords |= tiles.keywords[tile]
            types |= tiles.power_types[tile]
        for tile in empire.colonies:
            powers += tiles.consume_powers[tile]
            keywords |= tiles.keywords[tile]
            types |= tiles.power_types[tile]
        if goal == CITIZEN_SERVICES:
            return powers
        return count_bits(keywords if goal == FACTION_TOLERANCE else types)
    return empire.stock_credits


def count_bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


# --- the score sheet ------------------------------------------------------------------------------------------------


def tie_value(empire: Empire) -> i64:
    """Credits and goods in the empire decide ties; what is stockpiled does not."""
    return empire.credits + empire.count_goods()


def sheet(game: Frontiers, empire: Empire, goals: i64) -> dict[str, int]:
    """A player's points by source, counting these goals."""
    tiles = game.tiles
    kind_set = best_kind(game, empire, goals)
    sources = {"chips": int(empire.chips), "colonies": 0, "developments": 0}
    for tile in empire.colonies:
        sources["colonies"] += int(tiles.points[tile])
    for tile in empire.developments:
        sources["developments"] += int(tiles.points[tile])
    for held in (empire.developments, empire.colonies):
        for tile in held:
            if tiles.variable[tile]:
                sources[tiles.name(int(tile))] = int(bonus(tiles, empire, tile, kind_set))
    for goal in range(GOALS):
        if goals & bit(goal):
            worth = game.rules.goals.worth(goal, quantity(tiles, empire, goal, kind_set))
            sources[game.rules.goals.name(goal)] = int(worth)
    return sources


def result(game: Frontiers) -> Result:
    """The score sheet as things stand; why the game ended only once it has."""
    goals = goals_in_play(game)
    sources = [sheet(game, empire, goals) for empire in game.empires]
    scores = [sum(source.values()) for source in sources]
    ties = [int(tie_value(empire)) for empire in game.empires]
    why = [WHY[i] for i in range(len(WHY)) if game.ended and (game.why >> i) & 1]
    return Result(sources, ties, best_seats(scores, ties) if game.ended else [], why)
