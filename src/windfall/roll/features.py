"""What a network is told: the seat's view and what players reckon with, as bytes. rows.py says what stands where.

Nothing hidden is in it: a row is the same for all copies of a game that its seat can imagine.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from windfall.engine.features import Layout, note, note_bits
from windfall.engine.game import count_bits
from windfall.roll import (
    assign,
    develop,
    manage,
    produce,
    reassign,
    rounds,
    rows,
    scoring,
    settle,
    ship,
    steps,
    zone,
)
from windfall.roll.described import describe
from windfall.roll.empire import (
    ALIEN_SCOUTED,
    BUILDERS,
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
from windfall.roll.powers import COLOURS, EXPLORE, FACES, GRAY, NOVELTY, PHASES, SHIP
from windfall.roll.ruleset import Ruleset
from windfall.roll.state import Roll
from windfall.roll.tiles import DESIGNS, TILES, WORLD_COLOURS, WORLD_SIDE, Tiles

assert len(steps.STEPS) == rows.STEPS


def layout(rules: Ruleset) -> Layout:
    """How rows are built, and what the squares are and do."""
    built = Layout(rows.PLAN.moves, rows.PLAN.designs, rows.PLAN.runs)
    built.blocks = rows.PLAN.blocks
    built.length = rows.PLAN.length
    built.described = describe(rules.tiles)
    return built


def encode(game: Roll, seat: i64, row: vec[u8], at: i64) -> None:
    """Fill a row, all zeros before, with what this seat may see."""
    table(game, row, at)
    own = game.empires[seat]
    own_squares(game, own, row, at)
    own_tiles(game, own, row, at)
    own_step(game, own, row, at)
    # Before the reveal dice and selections are behind screens; dice are known by colour.
    screens = game.step.number == assign.ASSIGN.number
    asked = game.asked if game.step.secret else game.owes
    place: i64 = 0
    while place < game.players:
        other = (seat + place) % game.players
        empire = game.empires[other]
        if place:
            seen_zone(game, empire, seat, row, at, place - 1)
        seat_dice(empire, row, at, place, screens and place > 0)
        seat_numbers(game, empire, row, at, place)
        seat_powers(game, empire, row, at, place)
        if empire.selected != NO_PHASE and not (screens and place > 0):
            row[at + rows.SELECTED + place * PHASES + empire.selected] = 1
        if empire.last_selected != NO_PHASE:
            row[at + rows.LAST_SELECTED + place * PHASES + empire.last_selected] = 1
        row[at + rows.OWES + place] = u8((asked >> other) & 1)
        row[at + rows.WAITS + place] = u8((game.queue >> other) & 1)
        if other == game.first:
            row[at + rows.FIRST + place] = 1
        if other == game.short:
            row[at + rows.SHORT + place] = 1
        place += 1


def table(game: Roll, row: vec[u8], at: i64) -> None:
    """What belongs to nobody."""
    row[at + rows.STEP + game.step.number] = 1
    if 0 <= game.phase <= PHASES:
        row[at + rows.PHASE + game.phase] = 1
    note_bits(row, at + rows.HAPPENING, game.phases, PHASES)
    if 0 <= game.spare < PHASES:
        row[at + rows.SPARE + game.spare] = 1
    colour: i64 = 0
    while colour < COLOURS:
        row[at + rows.SUPPLY + colour] = u8(game.supply[colour])
        colour += 1
    note(row, at + rows.POOL, game.pool)
    note(row, at + rows.PILES, i64(len(game.bag)))
    note(row, at + rows.PILES + 1, i64(len(game.abandoned)))
    most: i64 = 0
    for empire in game.empires:
        most = max(most, i64(len(empire.tableau)))
    note(row, at + rows.LEFT, manage.FULL_TABLEAU - most)
    note_bits(row, at + rows.ENDING, manage.reasons_to_end(game), 2)
    note(row, at + rows.ROUND, game.round)
    row[at + rows.PLAYERS + game.players - 2] = 1
    row[at + rows.OPTIONS] = u8(1 if game.rules.first_game else 0)
    row[at + rows.OPTIONS + 1] = u8(0 if game.rules.must_recall else 1)
    row[at + rows.STRICT] = u8(1 if game.strict else 0)
    row[at + rows.STRICT + 1] = u8(1 if game.researching else 0)


# --- one's own tiles ------------------------------------------------------------------------------------------------


def own_squares(game: Roll, own: Empire, row: vec[u8], at: i64) -> None:
    """The tableau, the goods on it, and what 6-cost developments score."""
    tiles = game.tiles
    goods = own.goods
    place: i64 = 0
    for square in own.tableau:
        row[at + rows.TABLEAU + square] = 1
        if tiles.score_points[square]:
            note(row, at + rows.BONUS + square, scoring.bonus(tiles, own, square))
        i = place * PLACES_FOR_GOODS
        while i < (place + 1) * PLACES_FOR_GOODS:
            good = goods[i]
            if good != NO_GOOD:
                row[at + rows.GOODS + square] += 1
                if ship.matches(tiles, square, good):
                    row[at + rows.MATCHING + square] += 1
            i += 1
        place += 1


def own_tiles(game: Roll, own: Empire, row: vec[u8], at: i64) -> None:
    """Stacks, tiles at hand, and those one knows to be elsewhere."""
    own_stack(game, own, own.developments, 0, own.count(DEVELOPERS), row, at)
    own_stack(game, own, own.worlds, WORLD_SIDE, own.count(SETTLERS), row, at)
    for tile in own.seen:
        row[at + rows.HAND + tile] = 1
        row[at + rows.HAND + WORLD_SIDE + tile] = 1
        worth(game, own, tile, row, at)
        worth(game, own, WORLD_SIDE + tile, row, at)
    known = game.known
    for tile in game.bag:
        if (known[tile] >> own.seat) & 1:
            row[at + rows.AWAY + tile] = 1
            row[at + rows.AWAY + WORLD_SIDE + tile] = 1
    for tile in game.abandoned:
        if (known[tile] >> own.seat) & 1:
            row[at + rows.AWAY + tile] = 1
            row[at + rows.AWAY + WORLD_SIDE + tile] = 1


def own_stack(game: Roll, own: Empire, stack: vec[i64], side: i64, dice: i64, row: vec[u8], at: i64) -> None:
    """A stack: the topmost tile, with the workers it lacks, and those below."""
    place: i64 = 0
    for tile in stack:
        design = side + tile
        need = worth(game, own, design, row, at)
        if place == 0:
            row[at + rows.TOP + design] = 1
            note(row, at + rows.MISSING + design, need - dice)
        else:
            row[at + rows.BELOW + design] = u8(max(rows.DEPTH - place, 1))
        place += 1


def worth(game: Roll, own: Empire, design: i64, row: vec[u8], at: i64) -> i64:
    """What a tile takes and would score; gives the workers it takes."""
    tiles = game.tiles
    if tiles.score_points[design]:
        note(row, at + rows.BONUS + design, scoring.bonus(tiles, own, design))
    need = workers_needed(tiles, own, design)
    note(row, at + rows.NEED + design, need)
    return need


def workers_needed(tiles: Tiles, empire: Empire, design: i64) -> i64:
    """Workers that one side of a tile takes."""
    if design < WORLD_SIDE:
        return develop.workers_needed(tiles, empire, design)
    return settle.workers_needed(tiles, empire, design)


# --- where one stands within a step ---------------------------------------------------------------------------------


def own_step(game: Roll, own: Empire, row: vec[u8], at: i64) -> None:
    """Dice that only matter now, and what the step has come to."""
    dice = own.dice
    colour: i64 = 0
    while colour < COLOURS:
        row[at + rows.WILDS + colour] = u8(dice[WILDS + colour])
        row[at + rows.STRIP + colour] = u8(dice[STRIP + colour])
        row[at + rows.ASIDE + colour] = u8(dice[SET_ASIDE + colour])
        row[at + rows.BUILDERS + colour] = u8(dice[BUILDERS + colour])
        row[at + rows.EXTRA + colour] = u8(dice[EXTRA + colour])
        colour += 1
    step = game.step.number
    row[at + rows.STAGE + own.stage] = 1
    if step == assign.ASSIGN.number:
        own_assigning(game, own, row, at)
    elif step == produce.PRODUCE_STEP.number:
        if own.count(produce.PRODUCERS):
            row[at + rows.TURN + produce.next_colour(own)] = 1
    elif own.shipper != NOTHING:
        row[at + rows.TURN + own.shipper % COLOURS] = 1
    if own.good != NOTHING:
        row[at + rows.GOOD + own.good] = 1
    if own.completing != NOTHING:
        row[at + rows.FOCUS + own.completing] = 1
    if own.place != NOTHING:
        row[at + rows.FOCUS + own.tableau[own.place]] = 1
    note(row, at + rows.TASK, own.pending)
    row[at + rows.TASK + 1] = u8(1 if own.flags & ALIEN_SCOUTED else 0)
    row[at + rows.TASK + 2] = u8(1 if own.flags & REARRANGED else 0)
    row[at + rows.TASK + 3] = u8(1 if zone.may_go_on_top(game, own) else 0)
    note(row, at + rows.TASK + 4, own.total(game.tiles.draws_at_end))


def own_assigning(game: Roll, own: Empire, row: vec[u8], at: i64) -> None:
    """Wild dice to assign, powers used and in use."""
    if own.count(WILDS):
        row[at + rows.TURN + assign.next_wild(own)] = 1
    if own.used:
        for square in own.tableau:
            if square < TILES and (own.used >> square) & 1:
                row[at + rows.USED + square] = 1
    note(row, at + rows.DICTATES, own.dictated)
    note(row, at + rows.DICTATES + 1, own.total(game.tiles.dictate_repeat))
    note(row, at + rows.DICTATES + 2, reassign.dictate_most(game, own))
    if own.using != NOTHING:
        if own.using < TILES:
            row[at + rows.FOCUS + own.using] = 1
        note(row, at + rows.POWER, i64(len(own.picks)))
        note(row, at + rows.POWER + 1, reassign.least(game, own))
        note(row, at + rows.POWER + 2, reassign.most(game, own))


# --- everybody ------------------------------------------------------------------------------------------------------


def seen_zone(game: Roll, empire: Empire, seat: i64, row: vec[u8], at: i64, place: i64) -> None:
    """Another's tableau, and the tiles of its zone that this seat knows."""
    start = at + rows.OTHER_TABLEAU + place * 2 * DESIGNS
    for square in empire.tableau:
        row[start + square] = 1
    start += DESIGNS
    known = game.known
    i: i64 = 0
    for tile in empire.developments:
        if (known[tile] >> seat) & 1:
            row[start + tile] = u8(2 if i == 0 else 1)
        i += 1
    i = 0
    for tile in empire.worlds:
        if (known[tile] >> seat) & 1:
            row[start + WORLD_SIDE + tile] = u8(2 if i == 0 else 1)
        i += 1
    # Where these lie, nobody but their owner knows.
    for tile in empire.shown:
        row[start + tile] = 1
        row[start + WORLD_SIDE + tile] = 1


def seat_dice(empire: Empire, row: vec[u8], at: i64, place: i64, screen: bool) -> None:
    """Dice by place and colour. Those behind another's screen are known by colour, and counted into the cup."""
    dice = empire.dice
    start = at + rows.DICE + place * rows.PLACES * COLOURS
    shown: i64 = COLUMNS if screen else COLUMNS + PHASES * COLOURS
    i: i64 = 0
    while i < shown:
        row[start + i] = u8(dice[i])
        i += 1
    if screen:
        i = 0
        while i < FACES * COLOURS:
            row[start + CUP + i % COLOURS] += u8(dice[ROLLED + i])
            i += 1


def seat_numbers(game: Roll, empire: Empire, row: vec[u8], at: i64, place: i64) -> None:
    """Squares, goods, points and credits."""
    tiles = game.tiles
    goods = empire.goods
    worlds = at + rows.WORLDS + place * rows.WORLD_KINDS - NOVELTY
    by_die = at + rows.GOOD_DICE + place * COLOURS
    by_world = at + rows.GOOD_WORLDS + place * rows.GOOD_COLOURS - NOVELTY
    i: i64 = 0
    for square in empire.tableau:
        if tiles.is_world[square]:
            colour = tiles.colour[square]
            row[worlds + colour] += 1
            good = goods[i]
            if good != NO_GOOD:
                row[by_die + good] += 1
                row[by_world + colour] += 1
                good = goods[i + 1]
                if good != NO_GOOD:
                    row[by_die + good] += 1
                    row[by_world + colour] += 1
        else:
            row[at + rows.DEVELOPMENTS + place] += 1
        i += PLACES_FOR_GOODS
    note(row, at + rows.SQUARES + place, i64(len(empire.tableau)))
    note(row, at + rows.CREDITS + place, empire.credits)
    note(row, at + rows.CHIPS + place, empire.chips)
    note(row, at + rows.SCORE + place, scoring.score(tiles, empire))
    developments = i64(len(empire.developments))
    note(row, at + rows.STACKS + 2 * place, developments)
    note(row, at + rows.STACKS + 2 * place + 1, i64(len(empire.worlds)))
    note(row, at + rows.HELD + place, i64(len(empire.seen)))
    if developments:
        need = develop.workers_needed(tiles, empire, empire.developments[0])
        note(row, at + rows.LACKING + 2 * place, need - empire.count(DEVELOPERS))
    if len(empire.worlds) > 0:
        need = settle.workers_needed(tiles, empire, WORLD_SIDE + empire.worlds[0])
        note(row, at + rows.LACKING + 2 * place + 1, need - empire.count(SETTLERS))
    note(row, at + rows.ROOM + place, produce.total_room(game, empire))


def seat_powers(game: Roll, empire: Empire, row: vec[u8], at: i64, place: i64) -> None:
    """What powers pay and make cheaper."""
    tiles = game.tiles
    phase: i64 = 0
    while phase < PHASES:
        note(row, at + rows.INCOME + place * PHASES + phase, rounds.income(game, empire, phase))
        phase += 1
    discount = at + rows.DISCOUNT + place * (2 + rows.WORLD_KINDS)
    chips = at + rows.CONSUME_CHIPS + place * rows.GOOD_COLOURS - NOVELTY
    money = at + rows.CONSUME_CREDITS + place * rows.GOOD_COLOURS - NOVELTY
    extra = at + rows.EXTRA_COMING + 2 * place
    for square in empire.tableau:
        row[discount] += u8(tiles.development_discount[square])
        row[discount + 1] += u8(tiles.reassign_discount[square])
        i = square * WORLD_COLOURS
        colour: i64 = NOVELTY
        while colour < GRAY:
            row[discount + 2 + colour - NOVELTY] += u8(tiles.discount[i + colour])
            row[chips + colour] += u8(tiles.chips_each_consume[i + colour])
            row[money + colour] += u8(tiles.credits_each_consume[i + colour])
            colour += 1
        row[discount + 2 + GRAY - NOVELTY] += u8(tiles.discount[i + GRAY])
        row[extra] += u8(count_bits(tiles.extra_workers[square * PHASES + EXPLORE]))
        row[extra + 1] += u8(count_bits(tiles.extra_workers[square * PHASES + SHIP]))
        row[at + rows.BUYS_CHIPS + place] += u8(tiles.chip_price[square])
    colour = NOVELTY
    while colour < GRAY:
        price = ship.price_of(game, empire, colour)
        note(row, at + rows.PRICE + place * rows.GOOD_COLOURS + colour - NOVELTY, price)
        colour += 1
