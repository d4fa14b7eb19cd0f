"""The rule-of-thumb player: judges every choice by what it is worth now, and looks no further than this round.

`choose` is given a copy of the game as the seat imagines it, and may play on it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.roll import assign, building, explore, manage, moves, produce, setup, ship
from windfall.roll.empire import CUP, DEVELOPERS, NOTHING, PLACES_FOR_GOODS, SETTLERS, Empire
from windfall.roll.powers import COLOURS, CONSUMPTION, HOME, MILITARY
from windfall.roll.state import Roll
from windfall.roll.tiles import TILES
from windfall.roll.worth import (
    assignment_value,
    good_value,
    need_of,
    poor_by,
    rounds_left,
    side_value,
    trade_worth,
)

BIG_ZONE: Final = 4
LOW_CUP: Final = 2  # with fewer dice in the cup, workers come back from stacks
OVERHEAD: Final = 0.15  # what a tile takes besides its workers
LONG_STACK: Final = 0.35  # what a side is worth less for each tile above it
WORTH_KEEPING: Final = 0.95  # what a tile must be worth for each worker it takes ...
KEPT_EARLY: Final = 0.075  # ... and more of it for every round to come


def choose(game: Roll, seat: i64) -> i64:
    """The move that seems best."""
    options = game.choices(seat)
    if len(options) == 1:
        return options[0]
    empire = game.empires[seat]
    left = rounds_left(game)
    step = game.step
    if step is assign.ASSIGN:
        return assigning(game, seat, options, left)
    if step is explore.TASKS or step is explore.RESEARCH:
        return exploring(game, empire, options, left)
    if step is setup.START_TILES_STEP:
        return opening(game, empire, options, left)
    if step is explore.FILL_BAG:
        return giving_back(game, empire, options, left)
    if step is building.DEVELOP_STEP or step is building.SETTLE_STEP:
        return building_tiles(empire, options)
    if step is produce.PRODUCE_STEP:
        return producing(game, empire, options)
    if step is ship.SHIP_STEP:
        return shipping(game, empire, options, left)
    return managing(game, empire, options, left)


def opening(game: Roll, empire: Empire, options: vec[i64], left: float) -> i64:
    """The way round whose two sides are worth most for their cost."""
    best = options[0]
    most = -1000.0
    for move in options:
        tile = move - moves.DEVELOPMENT
        other = empire.seen[0] if empire.seen[1] == tile else empire.seen[1]
        value = ease(game, empire, tile, False, left) + ease(game, empire, other, True, left)
        if value > most:
            best, most = move, value
    return best


def ease(game: Roll, empire: Empire, tile: i64, world: bool, left: float) -> float:
    """What a side is worth for each worker it takes; cheap ones are better early on."""
    need = need_of(game, empire, tile, world)
    return side_value(game, empire, tile, world, left) / (float(need) + OVERHEAD)


# --- Assign ---------------------------------------------------------------------------------------------------------


def assigning(game: Roll, seat: i64, options: vec[i64], left: float) -> i64:
    """Try every move, and where it only opens another question, the best answer to that."""
    best = options[0]
    most = -1000.0
    for move in options:
        value = tried(game, seat, move, left, 2)
        if move == moves.DONE:
            value += 0.05
        if value > most:
            best, most = move, value
    return best


def tried(game: Roll, seat: i64, move: i64, left: float, depth: i64) -> float:
    """What the assignment is worth after a move, and after the best that can follow in the middle of a power."""
    twin = game.copy()
    # Nobody else's answer may close the step, and nothing is rolled.
    twin.step.answer(twin, seat, move)
    empire = twin.empires[seat]
    stage = empire.stage
    unfinished = stage == assign.DIE or stage == assign.COST or (stage == assign.MOVING and not empire.picks)
    if depth == 0 or not unfinished:
        return assignment_value(twin, empire, left)
    most = -1000.0
    for following in twin.step.options(twin, seat):
        most = max(most, tried(twin, seat, following, left, depth - 1))
    return most


# --- Explore --------------------------------------------------------------------------------------------------------


def exploring(game: Roll, empire: Empire, options: vec[i64], left: float) -> i64:
    """Scout while tiles are wanted, stock while credits are; abandon what is worth little."""
    if empire.stage == explore.ABANDONING:
        return abandoning(game, empire, options, left)
    if empire.stage == explore.PLACING:
        return placing(game, empire, options, left)
    if empire.stage == explore.ARRANGING:
        return options[0]
    wants_tiles = not empire.developments or not empire.worlds or empire.zone_size() < 3
    if not wants_tiles and poor_by(empire) <= 0 and empire.zone_size() < BIG_ZONE:
        wants_tiles = True
    stock: i64 = NOTHING
    scout: i64 = NOTHING
    for move in options:
        if moves.SCOUT <= move < moves.STOCK:
            scout = move
        elif moves.STOCK <= move < moves.ABANDON:
            stock = move
    if scout == NOTHING:
        return options[0]
    return scout if wants_tiles else stock


def abandoning(game: Roll, empire: Empire, options: vec[i64], left: float) -> i64:
    """Tiles that are worth little for what they take, unless they are begun: others will be drawn for them."""
    for move in options:
        tile = move - moves.ABANDON
        if move == moves.DONE:
            continue
        world = tile in empire.worlds
        place = stack_place(empire, tile, world)
        begun = place == 0 and empire.count(SETTLERS if world else DEVELOPERS) > 0
        if not begun and ease(game, empire, tile, world, left) < WORTH_KEEPING + KEPT_EARLY * left:
            return move
    return moves.DONE


def stack_place(empire: Empire, tile: i64, world: bool) -> i64:
    """How deep in its stack a tile lies."""
    stack = empire.worlds if world else empire.developments
    place = i64(len(stack)) - 1
    while place > 0 and stack[place] != tile:
        place -= 1
    return place


def placing(game: Roll, empire: Empire, options: vec[i64], left: float) -> i64:
    """The side that is worth more for its workers, with a liking for the shorter stack; on top if it beats the top."""
    best = options[0]
    most = -1000.0
    for move in options:
        where = (move - moves.DEVELOPMENT) // TILES
        tile = (move - moves.DEVELOPMENT) % TILES
        world = where % 2 == 1
        stack = empire.worlds if world else empire.developments
        value = ease(game, empire, tile, world, left) - LONG_STACK * float(len(stack))
        if where >= 2 and ease(game, empire, stack[0], world, left) > ease(game, empire, tile, world, left):
            value -= 1.0
        elif where >= 2:
            value += 0.2
        if value > most:
            best, most = move, value
    return best


def giving_back(game: Roll, empire: Empire, options: vec[i64], left: float) -> i64:
    """The tile that is worth least."""
    best = options[0]
    least = 1000.0
    for move in options:
        tile = move - moves.ABANDON
        value = ease(game, empire, tile, tile in empire.worlds, left)
        if value < least:
            best, least = move, value
    return best


# --- Develop, Settle, Produce ---------------------------------------------------------------------------------------


def building_tiles(empire: Empire, options: vec[i64]) -> i64:
    """Common dice complete tiles; the best ones go back to the cup; a home die is given up before any other."""
    if empire.stage == building.TO_CUP:
        return options[0] if empire.last == NOTHING and empire.pending > 1 else last_of(options)
    if empire.stage == building.REMOVING or empire.stage == building.REMOVING_GOOD:
        return cheapest_die(options)
    return lowest_of(options)


def cheapest_die(options: vec[i64]) -> i64:
    """A die to give up: of the lowest colour, rather from the Citizenry."""
    best = options[0]
    least: i64 = 1000
    for move in options:
        cost: i64 = 500
        if moves.REMOVE <= move < moves.REMOVE_GOOD:
            place = (move - moves.REMOVE) // COLOURS
            cost = 10 * ((move - moves.REMOVE) % COLOURS) + (0 if place == 1 else 1 + place)
        elif move >= moves.GOOD:
            cost = 10 * (move - moves.GOOD)
        if cost < least:
            best, least = move, cost
    return best


def lowest_of(options: vec[i64]) -> i64:
    best = options[0]
    for move in options:
        best = min(best, move)
    return best


def last_of(options: vec[i64]) -> i64:
    return options[i64(len(options)) - 1]


def producing(game: Roll, empire: Empire, options: vec[i64]) -> i64:
    """A world that matches the die; otherwise the one whose goods trade best. Home and military dice stand back."""
    colour = produce.next_colour(empire)
    best = options[0]
    most: i64 = -1
    for move in options:
        value: i64 = 0
        if move == moves.DONE:
            value = 50 if colour == HOME or colour == MILITARY else 0
        else:
            world = game.tiles.colour[move - moves.PRODUCE_ON]
            value = 10 + world + (10 if world == colour or colour == CONSUMPTION else 0)
        if value > most:
            best, most = move, value
    return best


# --- Ship -----------------------------------------------------------------------------------------------------------


def shipping(game: Roll, empire: Empire, options: vec[i64], left: float) -> i64:
    """Trade for credits that are needed, consume for points; shipper and good should match the world."""
    if empire.stage == ship.TASK:
        square = empire.tableau[empire.place]
        chips = float(ship.consume_value(game, empire, square, empire.good, empire.shipper))
        return moves.TRADE if trade_worth(game, empire, square, left) > chips else moves.CONSUME
    if empire.stage == ship.BANKING:
        return moves.BUY_CHIP if empire.credits > 2 or left < 2.0 else moves.DONE
    best = options[0]
    most = -1000.0
    for move in options:
        value = 0.0
        if empire.stage == ship.SHIPPER:
            value = best_good(game, empire, move - moves.SHIPPER, left)
            if move - moves.SHIPPER >= COLOURS:
                value += 0.5  # it goes nowhere else
        elif empire.stage == ship.WORLD:
            value = good_for(game, empire, empire.place_of(move - moves.SHIP_FROM), empire.shipper, left)
        elif move - moves.GOOD == game.tiles.colour[empire.tableau[empire.place]]:
            value = 1.0
        if value > most:
            best, most = move, value
    return best


def best_good(game: Roll, empire: Empire, shipper: i64, left: float) -> float:
    """The best that this shipper could do."""
    most = 0.0
    place: i64 = 0
    while place < i64(len(empire.tableau)):
        if empire.goods_at(place):
            most = max(most, good_for(game, empire, place, shipper, left))
        place += 1
    return most


def good_for(game: Roll, empire: Empire, place: i64, shipper: i64, left: float) -> float:
    """A good with this shipper: consumed or traded."""
    square = empire.tableau[place]
    good = empire.goods[place * PLACES_FOR_GOODS]
    chips = float(ship.consume_value(game, empire, square, good, shipper))
    return max(chips, trade_worth(game, empire, square, left)) + 0.01 * good_value(game, empire, square, good, left)


# --- Manage empire --------------------------------------------------------------------------------------------------


def managing(game: Roll, empire: Empire, options: vec[i64], left: float) -> i64:
    """Recruit the best dice. Recall what lies on a stack without a tile, or goods and workers if the cup is low."""
    if empire.stage == manage.RECRUITING:
        best = options[0]
        for move in options:
            best = max(best, move)
        return best
    if empire.stage == manage.RECALLING_GOOD:
        return options[0]
    over = manage.reasons_to_end(game) != 0
    low = empire.count(CUP) < LOW_CUP
    empty = empire.count(CUP) == 0
    for move in options:
        if moves.RECALL <= move < moves.RECALL_GOOD:
            world = move - moves.RECALL >= COLOURS
            if low or over or len(empire.worlds if world else empire.developments) == 0:
                return move
        elif move >= moves.RECALL_GOOD and (empty or (over and not empire.total(game.tiles.good_capacity))):
            return move
    return last_of(options)
