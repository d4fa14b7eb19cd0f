"""What things are worth to the rule-of-thumb player, in victory points: tiles, workers in a phase, dice, credits."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.roll import develop, produce, scoring, settle, ship
from windfall.roll.empire import (
    CITIZENRY,
    COLUMNS,
    CUP,
    DEVELOPERS,
    EXTRA,
    NO_GOOD,
    PLACES_FOR_GOODS,
    SET_ASIDE,
    SETTLERS,
    STRIP,
    Empire,
)
from windfall.roll.powers import ALIEN, COLOURS, CONSUMPTION, DEVELOP, EXPLORE, NOVELTY, PHASES, PRODUCE, SETTLE, SHIP
from windfall.roll.state import CREDIT_LIMIT, Roll
from windfall.roll.tiles import GRANTS, WORLD_COLOURS, WORLD_SIDE

FULL_TABLEAU: Final = 12
# What a die of each colour brings in a round.
DIE_VALUES: Final[list[float]] = [0.26, 0.30, 0.34, 0.31, 0.31, 0.36, 0.42]
# What a credit is worth: it brings a die back from the Citizenry, where every worker goes that has done a task.
CREDIT_NEEDED: Final = 0.85
CREDIT_SPARE: Final = 0.4
STUCK: Final = 0.5  # what a worker costs that lies on an unfinished tile
TILE_IN_ZONE: Final = 0.5  # what another tile to choose from is worth
NO_TILE: Final = 1.8  # ... and the first of a stack
GOOD: Final = 0.55  # what a good on a world is worth before it is shipped, besides what it might trade for
PLACE_FOR_GOOD: Final = 0.12  # what a world that can hold goods brings in a round
SHIPPING: Final = 1.2  # dice that a shipment sends to the Citizenry, some of which would come there anyway
ROUNDS_A_SQUARE: Final = 1.0
CHIPS_A_ROUND: Final = 2.6  # of each player, towards the end
FIRST_CREDITS: Final = 4.0  # with so many rounds to go, credits that are not needed yet still will be
POWER: Final = 0.5  # how much powers of developments count
# How likely any other player is to select each phase.
OTHERS_SELECT: Final[list[float]] = [0.18, 0.22, 0.26, 0.16, 0.12]
SPARE_DIE: Final[list[float]] = [0.33, 0.17, 0.17, 0.17, 0.17]


def rounds_left(game: Roll) -> float:
    """About how many rounds there will be after this one, by squares built and chips gone."""
    most: i64 = 0
    for empire in game.empires:
        most = max(most, i64(len(empire.tableau)))
    by_squares = float(FULL_TABLEAU - most) * ROUNDS_A_SQUARE
    by_chips = float(max(game.pool, 0)) / (CHIPS_A_ROUND * float(game.players))
    return max(0.0, min(by_squares, by_chips + 1.0))


def happens(game: Roll, phase: i64) -> float:
    """How likely it is that others bring this phase about."""
    not_at_all = 1.0
    others = game.players - 1
    while others > 0:
        not_at_all *= 1.0 - OTHERS_SELECT[phase]
        others -= 1
    if game.players == 2:
        not_at_all *= 1.0 - SPARE_DIE[phase]
    return 1.0 - not_at_all


def credit_worth(empire: Empire, left: float) -> float:
    """What a credit is worth now: more to somebody whose dice wait in the Citizenry, nothing at the very end."""
    need = poor_by(empire)
    worth = CREDIT_SPARE
    if need > 0:
        worth += (CREDIT_NEEDED - CREDIT_SPARE) * min(float(need) / 3.0, 1.0)
    return worth * min(left / 2.0, 1.0)


def poor_by(empire: Empire) -> i64:
    """So many dice that are used or will be could not be recruited with the credits there are."""
    workers: i64 = 0
    phase: i64 = 0
    while phase < PHASES:
        workers += empire.count(COLUMNS + COLOURS * phase)
        phase += 1
    return empire.count(CITIZENRY) + workers // 2 - empire.credits


# --- tiles ----------------------------------------------------------------------------------------------------------


def development_value(game: Roll, empire: Empire, design: i64, left: float) -> float:
    """Points of a development, and something for its powers."""
    tiles = game.tiles
    value = float(tiles.cost[design]) + POWER * left * power_value(game, design)
    if tiles.score_points[design]:
        value += 1.5 + float(scoring.bonus(tiles, empire, design))
    return value + float(tiles.credits_on_placing[design]) * CREDIT_SPARE + granted(game, design, left)


def power_value(game: Roll, design: i64) -> float:
    """What the powers of a development bring in a round."""
    tiles = game.tiles
    value = 0.0
    if tiles.moves_least[design] or tiles.dictate_repeat[design] or tiles.dictate_most[design]:
        value += 0.22 * float(max(tiles.moves_most[design], 1))
    phase: i64 = 0
    while phase < PHASES:
        at = design * PHASES + phase
        value += 0.2 * float(tiles.credits_at_end[at] + tiles.test_amount[at] + tiles.count_amount[at])
        if tiles.extra_workers[at]:
            value += 0.4
        if tiles.builders_to_cup[at] or tiles.all_builders_to_cup[at]:
            value += 0.15
        phase += 1
    if tiles.development_discount[design] or tiles.discount_floor[design]:
        value += 0.25
    value += 0.3 * float(tiles.chips_at_end[design])
    value += 0.2 * float(tiles.chips_each_consume[design * WORLD_COLOURS + ALIEN])
    value += 0.1 * float(tiles.credits_each_trade[design * WORLD_COLOURS + NOVELTY])
    return value + 0.1 * float(tiles.credits_each_consume[design * WORLD_COLOURS + NOVELTY])


def world_value(game: Roll, empire: Empire, design: i64, left: float) -> float:
    """Points of a world, its dice and credits, and a place for goods."""
    tiles = game.tiles
    value = float(tiles.cost[design]) + granted(game, design, left)
    value += float(tiles.credits_on_placing[design]) * CREDIT_SPARE
    if NOVELTY <= tiles.colour[design] <= ALIEN:
        value += PLACE_FOR_GOOD * left
    return value


def granted(game: Roll, design: i64, left: float) -> float:
    """The dice that a square grants; a die pays off over the rounds to come."""
    tiles = game.tiles
    value = 0.0
    i = design * GRANTS
    while i < (design + 1) * GRANTS:
        if tiles.grant_number[i]:
            value += DIE_VALUES[tiles.grant_colour[i]] * float(tiles.grant_number[i])
        i += 1
    if tiles.removes_die[design]:
        value -= DIE_VALUES[0]
    return value * left


def need_of(game: Roll, empire: Empire, tile: i64, world: bool) -> i64:
    """Workers that a tile takes on this side."""
    if world:
        return settle.workers_needed(game.tiles, empire, WORLD_SIDE + tile)
    return develop.workers_needed(game.tiles, empire, tile)


def side_value(game: Roll, empire: Empire, tile: i64, world: bool, left: float) -> float:
    """What a side of a tile is worth."""
    if world:
        return world_value(game, empire, WORLD_SIDE + tile, left)
    return development_value(game, empire, tile, left)


# --- workers in a phase ---------------------------------------------------------------------------------------------


def phase_value(game: Roll, empire: Empire, phase: i64, workers: i64, left: float) -> float:
    """What so many workers would bring in a phase that occurs."""
    if workers == 0 and phase != DEVELOP and phase != SETTLE:
        return 0.0
    if phase == EXPLORE:
        return explore_value(game, empire, workers, credit_worth(empire, left))
    if phase == DEVELOP:
        return build_value(game, empire, empire.developments, empire.count(DEVELOPERS), workers, False, left)
    if phase == SETTLE:
        return build_value(game, empire, empire.worlds, empire.count(SETTLERS), workers, True, left)
    if phase == PRODUCE:
        return produce_value(game, empire, workers, left, credit_worth(empire, left))
    return ship_value(game, empire, workers, left, credit_worth(empire, left))


def explore_value(game: Roll, empire: Empire, explorers: i64, credit: float) -> float:
    """Tiles where stacks are short, credits where they are needed. Every explorer will have to be recruited again."""
    value = -credit * float(explorers)
    tiles = empire.zone_size()
    if explorers > 0 and not empire.developments:
        value += NO_TILE
        explorers -= 1
        tiles += 1
    if explorers > 0 and not empire.worlds:
        value += NO_TILE
        explorers -= 1
        tiles += 1
    while explorers > 0:
        value += max(2.0 * credit, TILE_IN_ZONE if tiles < 3 else 0.0)
        tiles += 1
        explorers -= 1
    return value


def build_value(
    game: Roll, empire: Empire, stack: vec[i64], there: i64, workers: i64, world: bool, left: float
) -> float:
    """Tiles completed, and a part of the next one."""
    value = 0.0
    credit = credit_worth(empire, left)
    i: i64 = 0
    while i < i64(len(stack)):
        need = need_of(game, empire, stack[i], world)
        worth = side_value(game, empire, stack[i], world, left)
        if there + workers >= need:
            value += worth - credit * float(need)
            used = max(need - there, 0)
            there = max(there - need, 0)
            workers -= used
        else:
            share = worth / float(need) - credit - STUCK
            value += share * float(workers) * min(left / 2.0, 1.0)
            break
        i += 1
    return value


def produce_value(game: Roll, empire: Empire, producers: i64, left: float, credit: float) -> float:
    """Goods that can be shipped later."""
    goods = min(producers, produce.total_room(game, empire))
    return float(goods) * (GOOD + credit) * min(left, 1.0)


def ship_value(game: Roll, empire: Empire, shippers: i64, left: float, credit: float) -> float:
    """Goods on worlds, traded or consumed; shipper and good will have to be recruited again."""
    goods = empire.count_goods()
    if goods == 0:
        return 0.0
    total = 0.0
    i: i64 = 0
    while i < i64(len(empire.goods)):
        if empire.goods[i] != NO_GOOD:
            total += good_value(game, empire, empire.tableau[i // PLACES_FOR_GOODS], empire.goods[i], left)
        i += 1
    shipped = min(shippers + extra_shippers(game, empire), goods)
    return (total / float(goods) - SHIPPING * credit) * float(shipped)


def extra_shippers(game: Roll, empire: Empire) -> i64:
    """Shippers that are no dice, before Ship begins."""
    number = empire.count(EXTRA)
    for square in empire.tableau:
        colours = game.tiles.extra_workers[square * PHASES + SHIP]
        while colours:
            number += colours & 1
            colours >>= 1
    return number


def good_value(game: Roll, empire: Empire, square: i64, good: i64, left: float) -> float:
    """A good, traded or consumed, whichever is better now."""
    colour = game.tiles.colour[square]
    chips = 1.4 + float(empire.total_at(game.tiles.chips_each_consume, WORLD_COLOURS, colour))
    if good == colour or good == CONSUMPTION:
        chips += 1.0
    chips += 0.4 * float(empire.total_at(game.tiles.credits_each_consume, WORLD_COLOURS, colour))
    return max(chips, trade_worth(game, empire, square, left))


def trade_worth(game: Roll, empire: Empire, square: i64, left: float) -> float:
    """Credits of a Trade, as far as they are needed."""
    price = min(ship.trade_value(game, empire, square), CREDIT_LIMIT - empire.credits)
    needed = min(price, max(poor_by(empire), 0))
    return credit_worth(empire, left) * float(needed) + CREDIT_SPARE * min(left / FIRST_CREDITS, 1.0) * float(
        price - needed
    )


def assignment_value(game: Roll, empire: Empire, left: float) -> float:
    """What the workers as they lie now can be expected to bring; wild dice are free to go to the phase selected."""
    value = 0.0
    selected = empire.selected
    phase: i64 = 0
    while phase < PHASES:
        workers = empire.count(COLUMNS + COLOURS * phase)
        if phase == selected:
            workers += empire.count(STRIP) + empire.count(COLUMNS + COLOURS * PHASES)
        worth = phase_value(game, empire, phase, workers, left)
        value += worth if phase == selected else worth * happens(game, phase)
        phase += 1
    # Dice that come back to the cup unused are not lost.
    value += 0.1 * float(empire.count(SET_ASIDE) + empire.count(CUP))
    return value
