"""What a network is told: the seat's view and what players reckon with, as bytes. rows.py says what stands where.

Nothing hidden is in it: a row is the same for all copies of a game that its seat can imagine.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from windfall.engine.features import Layout, note, note_bits
from windfall.engine.game import count_bits
from windfall.engine.piles import holds
from windfall.frontiers import (
    develop,
    explore,
    goals,
    opening,
    produce,
    rows,
    scoring,
    settle,
    steps,
    terms,
    trade_consume,
)
from windfall.frontiers.described import describe
from windfall.frontiers.goal_tiles import GOALS
from windfall.frontiers.powers import KINDS
from windfall.frontiers.ruleset import Ruleset
from windfall.frontiers.state import DEVELOPMENTS, NO_ACTION, NO_GOAL, NO_GOOD, NO_TILE, SEATS, Empire, Frontiers
from windfall.frontiers.tiles import DESIGNS, NO_POWER
from windfall.frontiers.view import visible_goals

assert len(steps.STEPS) == rows.STEPS


def layout(rules: Ruleset) -> Layout:
    """How rows are built, and what the tiles are and do."""
    built = Layout(rows.PLAN.moves, rows.PLAN.designs, rows.PLAN.runs)
    built.blocks = rows.PLAN.blocks
    built.length = rows.PLAN.length
    built.described = describe(rules.tiles)
    return built


def encode(game: Frontiers, seat: i64, row: vec[u8], at: i64) -> None:
    """Fill a row, all zeros before, with what this seat may see."""
    own = game.empires[seat]
    known: i64 = visible_goals(game, int(seat))
    kind_set = scoring.best_kind(game, own, known)
    table(game, row, at)
    own_tiles(game, own, kind_set, row, at)
    worlds_in_reach(game, own, kind_set, row, at)
    market(game, own, kind_set, row, at)
    own_step(game, own, row, at)
    if game.rules.with_goals:
        goal_numbers(game, own, kind_set, row, at)
    asked = game.asked if game.step.secret else game.owes
    place: i64 = 0
    while place < game.players:
        other = (seat + place) % game.players
        empire = game.empires[other]
        if place:
            others_tiles(empire, row, at, place - 1)
        note(row, at + rows.SCORE + place, scoring.score(game, empire, known))
        seat_numbers(game, empire, row, at, place)
        seat_colonies(game, empire, row, at, place)
        seat_powers(game, empire, row, at, place)
        row[at + rows.OWES + place] = u8((asked >> other) & 1)
        row[at + rows.WAITS + place] = u8((game.queue >> other) & 1)
        if other == game.holder and game.hidden != NO_GOAL:
            row[at + rows.HOLDER + place] = 1
        place += 1
    order(game, seat, row, at)
    selections(game, game.selections, seat, row, at + rows.SELECTED_BY)
    selections(game, game.last_selections, seat, row, at + rows.LAST_SELECTED)


def table(game: Frontiers, row: vec[u8], at: i64) -> None:
    """What belongs to nobody."""
    row[at + rows.STEP + game.step.number] = 1
    if game.action != NO_ACTION:
        row[at + rows.ACTION + game.action] = 1
    note_bits(row, at + rows.SELECTED, game.selected, rows.ACTION_TILES)
    note(row, at + rows.LYING, game.produce_credits)
    kind: i64 = 1
    while kind < KINDS:
        row[at + rows.SUPPLY + kind - 1] = u8(game.goods[kind])
        kind += 1
    note(row, at + rows.COLONISTS_LEFT, game.colonists)
    note(row, at + rows.POOL, game.pool)
    note(row, at + rows.BAG, i64(len(game.bag)))
    note_bits(row, at + rows.ENDING, game.why, 4)
    note(row, at + rows.ROUND, game.round)
    row[at + rows.PLAYERS + game.players - 2] = 1
    row[at + rows.OPTIONS] = u8(1 if game.rules.first_game else 0)
    row[at + rows.OPTIONS + 1] = u8(1 if game.rules.with_goals else 0)
    row[at + rows.STRICT] = u8(1 if game.strict else 0)


def order(game: Frontiers, seat: i64, row: vec[u8], at: i64) -> None:
    """The order of the present action, the priority track, and who still selects this round."""
    i: i64 = 0
    for other in game.order:
        row[at + rows.PLACE + (other - seat + game.players) % game.players] = u8(i)
        i += 1
    i = 0
    for other in game.track:
        place = (other - seat + game.players) % game.players
        if row[at + rows.TRACK + 2 * place]:
            row[at + rows.TRACK + 2 * place + 1] = u8(i + 1)
        else:
            row[at + rows.TRACK + 2 * place] = u8(i + 1)
        if i >= game.turn:
            row[at + rows.COMING + place] += 1
        i += 1


def selections(game: Frontiers, selected: vec[i64], seat: i64, row: vec[u8], at: i64) -> None:
    """Who selected which action tiles in a round."""
    for selection in selected:
        place = (selection % SEATS - seat + game.players) % game.players
        row[at + place * rows.ACTION_TILES + selection // SEATS] = 1


# --- tiles ----------------------------------------------------------------------------------------------------------


def own_tiles(game: Frontiers, own: Empire, kind_set: i64, row: vec[u8], at: i64) -> None:
    """One's own developments and colonies, goods, powers that are used or asleep, and points."""
    tiles = game.tiles
    i: i64 = 0
    for tile in own.developments:
        row[at + rows.EMPIRE + tile] = 1
        if (own.used >> (DEVELOPMENTS + i)) & 1:
            row[at + rows.SPENT + tile] = 1
        if tiles.variable[tile]:
            note(row, at + rows.POINTS + tile, scoring.bonus(tiles, own, tile, kind_set))
        i += 1
    spent = own.used | own.asleep
    i = 0
    for tile in own.colonies:
        row[at + rows.EMPIRE + tile] = 1
        if own.goods[i] != NO_GOOD:
            row[at + rows.GOODS + tile] = 1
        if (spent >> i) & 1:
            row[at + rows.SPENT + tile] = 1
        if tiles.variable[tile]:
            note(row, at + rows.POINTS + tile, scoring.bonus(tiles, own, tile, kind_set))
        i += 1


def others_tiles(empire: Empire, row: vec[u8], at: i64, place: i64) -> None:
    """Another's developments, colonies and explored worlds."""
    start = at + rows.OTHER + place * DESIGNS
    for tile in empire.developments:
        row[start + tile] = 1
    for tile in empire.colonies:
        row[start + tile] = 1
    for tile in empire.explored:
        row[at + rows.EXPLORED_BY_OTHERS + tile] = 1


def worlds_in_reach(game: Frontiers, own: Empire, kind_set: i64, row: vec[u8], at: i64) -> None:
    """Explored worlds and those in the center: what they take, and whether that is there."""
    for world in own.explored:
        row[at + rows.EXPLORED + world] = 1
        reach(game, own, world, kind_set, row, at)
    for world in game.center:
        row[at + rows.CENTER + world] = 1
        reach(game, own, world, kind_set, row, at)
    if game.step.number == opening.CHOOSE_HOME.number:
        for tile in game.tiles.designs:
            if tile.mat == own.mat:
                row[at + rows.CENTER + tile.number] = 1


def reach(game: Frontiers, own: Empire, world: i64, kind_set: i64, row: vec[u8], at: i64) -> None:
    """One world: what settling it takes, and what it would score."""
    tiles = game.tiles
    if tiles.military[world]:
        note(row, at + rows.LACKS + world, tiles.cost[world] - terms.military_against(game, own, world))
    else:
        note(row, at + rows.LACKS + world, terms.price(game, own, world))
    if terms.can_settle(game, own, world):
        row[at + rows.CAN + world] = 1
    if tiles.variable[world]:
        note(row, at + rows.POINTS + world, scoring.bonus(tiles, own, world, kind_set))


def market(game: Frontiers, own: Empire, kind_set: i64, row: vec[u8], at: i64) -> None:
    """Developments for sale: copies left, what they cost oneself now, what they would score."""
    tiles = game.tiles
    off = develop.discount(game, own)
    i: i64 = 0
    for tile in game.market:
        if game.copies[i]:
            row[at + rows.MARKET + tile] = u8(game.copies[i])
            if not holds(own.developments, tile):
                price = develop.price_less(game, tile, off)
                note(row, at + rows.LACKS + tile, price)
                if price <= own.credits:
                    row[at + rows.CAN + tile] = 1
                if tiles.variable[tile]:
                    note(row, at + rows.POINTS + tile, scoring.bonus(tiles, own, tile, kind_set))
        i += 1


# --- where one stands within a step ---------------------------------------------------------------------------------


def own_step(game: Frontiers, own: Empire, row: vec[u8], at: i64) -> None:
    """What the step has come to."""
    row[at + rows.STAGE + own.stage] = 1
    if own.settled == settle.GAINED:
        row[at + rows.SETTLED + 1] = 1
    else:
        note(row, at + rows.SETTLED, own.settled)
    row[at + rows.KIND_SET + own.kind_set] = 1
    kind: i64 = 1
    while kind < KINDS:
        row[at + rows.PRODUCED + kind - 1] = u8(produce.produced(own, kind))
        kind += 1
    note(row, at + rows.SALE, own.sale)
    note(row, at + rows.EXCESS, explore.excess(own))
    step = game.step.number
    if step == goals.CHART.number:
        i: i64 = 0
        for goal in own.picks:
            row[at + rows.PICKED_GOALS + goal] = u8(2 if i == 0 else 1)
            i += 1
    elif step != goals.TURN_UP.number:
        for tile in own.picks:
            row[at + rows.FOCUS + tile] = 1
    if own.using != NO_TILE:
        row[at + rows.FOCUS + own.using] = 2
    if own.settling != NO_TILE:
        row[at + rows.FOCUS + own.settling] = 2


def goal_numbers(game: Frontiers, own: Empire, kind_set: i64, row: vec[u8], at: i64) -> None:
    """Goals face up, what one knows of the others, and what all of them would score."""
    tiles = game.tiles
    note_bits(row, at + rows.UP, game.up, GOALS)
    if game.hidden != NO_GOAL:
        note_bits(row, at + rows.DOWN, goals.belief(game.hidden_known, own.seat), GOALS)
    drawn = goals.drawn(game)
    i: i64 = 0
    for known in game.stack_known:
        belief = goals.belief(known, own.seat)
        if count_bits(belief) == 1:
            goal: i64 = 0
            while not (belief >> goal) & 1:
                goal += 1
            row[at + rows.STACK + goal] = u8(3 if i < drawn else 1)
        i += 1
    goal = 0
    while goal < GOALS:
        quantity = scoring.quantity(tiles, own, goal, kind_set)
        note(row, at + rows.GOAL_POINTS + goal, game.rules.goals.worth(goal, quantity))
        goal += 1
    place: i64 = 0
    while place < game.players:
        empire = game.empires[(own.seat + place) % game.players]
        goal = 0
        while goal < GOALS:
            quantity = scoring.quantity(tiles, empire, goal, kind_set if place == 0 else 0)
            note(row, at + rows.QUANTITY + place * GOALS + goal, quantity)
            goal += 1
        place += 1


# --- everybody ------------------------------------------------------------------------------------------------------


def seat_numbers(game: Frontiers, empire: Empire, row: vec[u8], at: i64, place: i64) -> None:
    """What is counted: credits, points, colonists, worlds and what is stockpiled."""
    note(row, at + rows.CREDITS + place, empire.credits)
    note(row, at + rows.CHIPS + place, empire.chips)
    note(row, at + rows.COLONISTS + place, empire.colonists)
    row[at + rows.COLONIES + place] = u8(len(empire.colonies))
    row[at + rows.SPACES + place] = u8(develop.spaces(game, empire))
    for world in empire.explored:
        row[at + rows.WORLDS + 2 * place + (0 if game.tiles.military[world] else 1)] += 1
    row[at + rows.STOCK + 3 * place] = u8(len(empire.stock_goods))
    row[at + rows.STOCK + 3 * place + 1] = u8(len(empire.stock_worlds))
    note(row, at + rows.STOCK + 3 * place + 2, empire.stock_credits)


def seat_colonies(game: Frontiers, empire: Empire, row: vec[u8], at: i64, place: i64) -> None:
    """Colonies and goods by kind."""
    tiles = game.tiles
    kinds = at + rows.KIND + place * rows.KINDS_AND_ANY
    goods = at + rows.GOOD + place * rows.GOOD_KINDS - 1
    i: i64 = 0
    for colony in empire.colonies:
        row[kinds + tiles.kind[colony]] += 1
        good = empire.goods[i]
        if good != NO_GOOD:
            row[goods + good] += 1
        elif tiles.production[colony]:
            row[at + rows.EMPTY + 2 * place] += 1
        elif tiles.windfall[colony]:
            row[at + rows.EMPTY + 2 * place + 1] += 1
        i += 1


def seat_powers(game: Frontiers, empire: Empire, row: vec[u8], at: i64, place: i64) -> None:
    """What the tiles of an empire add up to."""
    note(row, at + rows.MILITARY + place, scoring.military(game.tiles, empire))
    note(row, at + rows.TEMPORARY + 2 * place, empire.temporary)
    reach = terms.temporary_reach(game, empire, NO_TILE, NO_GOOD)
    note(row, at + rows.TEMPORARY + 2 * place + 1, reach)
    note(row, at + rows.DEVELOP_LESS + place, develop.discount(game, empire))
    kind: i64 = 0
    while kind < KINDS:
        note(row, at + rows.SETTLE_LESS + place * KINDS + kind, terms.discount_for_kind(game, empire, kind))
        if kind:
            price = trade_consume.trade_value(game, empire, kind)
            note(row, at + rows.PRICE + place * rows.GOOD_KINDS + kind - 1, price)
        kind += 1
    note(row, at + rows.PRODUCES + place, produce.first_credits(game, empire))
    for tile in empire.developments:
        tile_powers(game, empire, tile, row, at, place)
    for tile in empire.colonies:
        tile_powers(game, empire, tile, row, at, place)


def tile_powers(game: Frontiers, empire: Empire, tile: i64, row: vec[u8], at: i64, place: i64) -> None:
    """What one tile adds to those sums."""
    tiles = game.tiles
    types = tiles.power_types[tile]
    if types == 0:
        return
    gifts = at + rows.GIFTS + 8 * place
    row[gifts] += u8(tiles.explore_draw[tile])
    row[gifts + 1] += u8(tiles.explore_colonists[tile])
    row[gifts + 2] += u8(tiles.develop_credits[tile])
    row[gifts + 3] += u8(tiles.settle_draw[tile])
    row[gifts + 4] += u8(tiles.settle_credits[tile])
    row[gifts + 5] += u8(tiles.settle_colonists[tile])
    row[gifts + 6] += u8(tiles.settle_credits_military[tile])
    row[gifts + 7] += u8(trade_consume.vp_without_goods(game, empire, tile))
    if tiles.consume_effect[tile]:
        row[at + rows.CONSUMES + 2 * place] += u8(tiles.consume_goods[tile] * tiles.consume_times[tile])
    row[at + rows.CONSUMES + 2 * place + 1] += u8(tiles.vp_per_good[tile])
    if tiles.pay_for_military[tile] != NO_POWER:
        row[at + rows.MAY + 2 * place] = 1
    if tiles.second_world[tile]:
        row[at + rows.MAY + 2 * place + 1] = 1
    kind: i64 = 0
    while kind < KINDS:
        row[at + rows.AGAINST_KIND + place * KINDS + kind] += u8(tiles.strength_against_kind[tile * KINDS + kind])
        kind += 1
    against = tiles.against_keyword[tile]
    keyword: i64 = 0
    while against:
        if against & 1:
            row[at + rows.AGAINST + place * rows.KEYWORDS + keyword] += u8(tiles.strength_against_keyword[tile])
        against >>= 1
        keyword += 1
