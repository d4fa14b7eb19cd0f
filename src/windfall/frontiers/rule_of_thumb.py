"""A rule-of-thumb player: it judges a table by what an empire is worth, and makes the move that adds most.

Worth is counted in hundredths of a victory point: the score as it stands, what tiles will still bring, and what
credits, colonists, goods and explored worlds are good for. All of that shrinks as the end comes near. To select an
action tile it plays the action through for everybody, by the same rules of thumb, and compares itself with the others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.frontiers import rounds, scoring, terms
from windfall.frontiers.develop import spaces
from windfall.frontiers.outlook import Outlook, outlook_for
from windfall.frontiers.powers import KINDS
from windfall.frontiers.state import NO_GOAL, NO_GOOD, Empire, Frontiers

FAR: Final = 13  # rounds of a usual game
DEPTH: Final = 3  # moves of one's own looked ahead within a step
LONGEST: Final = 60  # moves in which an action is certainly done

CREDIT: Final = 42
SPARE_CREDIT: Final = 18
ENOUGH_CREDITS: Final = 9
COLONIST: Final = 38
SPARE_COLONIST: Final = 10
LEAST: Final = -1_000_000


def choose(game: Frontiers, seat: i64) -> i64:
    """The move that seems best for this seat, on a copy of the game as the seat might imagine it."""
    options = game.choices(seat)
    if len(options) == 1:
        return options[0]
    if game.step is rounds.SELECT_ACTION:
        return select(game, seat, options)
    return best_move(game, seat, options)


def best_move(game: Frontiers, seat: i64, options: vec[i64]) -> i64:
    """The move after which the empire is worth most."""
    best = options[0]
    most: i64 = LEAST
    for move in options:
        value = worth_after(game, seat, move, DEPTH)
        if value > most:
            most = value
            best = move
    return best


def worth_after(game: Frontiers, seat: i64, move: i64, depth: i64) -> i64:
    """What the empire is worth after this move and the best that the seat can add to it in the same step."""
    twin = game.copy()
    step = game.step
    twin.make(seat, move)
    if depth > 1 and twin.step is step and twin.owing(seat):
        most: i64 = LEAST
        for following in twin.choices(seat):
            value = worth_after(twin, seat, following, depth - 1)
            if value > most:
                most = value
        return most
    return worth(twin, twin.empires[seat])


def select(game: Frontiers, seat: i64, options: vec[i64]) -> i64:
    """The action tile after which this seat stands best against the others, when everybody has done the action."""
    best = options[0]
    most: i64 = LEAST
    for move in options:
        twin = game.copy()
        twin.make(seat, move)
        play_through(twin)
        value = standing(twin, seat)
        if value > most:
            most = value
            best = move
    return best


def play_through(game: Frontiers) -> None:
    """Everybody makes good moves until the next action tile is selected."""
    left: i64 = LONGEST
    while not game.ended and game.step is not rounds.SELECT_ACTION and left > 0:
        seat: i64 = 0
        while not (game.owes >> seat) & 1:
            seat += 1
        options = game.choices(seat)
        best = options[0]
        most: i64 = LEAST
        if len(options) > 1:
            for move in options:
                value = worth_after(game, seat, move, 1)
                if value > most:
                    most = value
                    best = move
        game.make(seat, best)
        left -= 1


def standing(game: Frontiers, seat: i64) -> i64:
    """One's own worth against that of the others: the best of them counts as much as all together on average."""
    own: i64 = 0
    best: i64 = LEAST
    total: i64 = 0
    for empire in game.empires:
        value = worth(game, empire)
        if empire.seat == seat:
            own = value
        else:
            total += value
            if value > best:
                best = value
    return 4 * own - 2 * best - 2 * total // (game.players - 1)


# --- what an empire is worth ----------------------------------------------------------------------------------------


def worth(game: Frontiers, empire: Empire) -> i64:
    """An empire's worth in hundredths of a victory point."""
    outlook = outlook_for(game.tiles)
    left = rounds_left(game)
    known = game.up
    if game.hidden != NO_GOAL and game.holder == empire.seat:
        known = scoring.goals_in_play(game)
    total = 100 * scoring.score(game, empire, known)
    if game.ended:
        return 10 * total + empire.credits + empire.count_goods()
    if left == 0:
        return total + empire.credits + empire.count_goods()
    income: i64 = 0
    for tile in empire.developments:
        income += outlook.income[tile]
    for tile in empire.colonies:
        income += outlook.income[tile]
    soon = left if left < 3 else 3
    total += income * left * min(game.players + 2, 6) // 60
    total += soon * (purse(empire) + goods_worth(game, empire, outlook)) // 3
    total += soon * prospects(game, empire, outlook, left) // 3
    return total - 4 * place_on_track(game, empire.seat)


def rounds_left(game: Frontiers) -> i64:
    """A guess at how many rounds are still to come: by whichever way to the end has been gone farthest."""
    if game.why or game.ended:
        return 0
    players = game.players
    done: i64 = 100 * (12 * players - game.pool) // (12 * players)
    done = max(done, 100 * (12 * players - game.colonists) // (12 * players - 4))
    for empire in game.empires:
        done = max(done, 100 * (i64(len(empire.colonies)) - 1) // 7)
        done = max(done, 100 * spaces(game, empire) // 11)
    left = FAR * (100 - done) // 100
    return left if left > 1 else 1


def purse(empire: Empire) -> i64:
    """Credits are worth what they will buy; more than enough of them less."""
    if empire.credits <= ENOUGH_CREDITS:
        return empire.credits * CREDIT
    return ENOUGH_CREDITS * CREDIT + (empire.credits - ENOUGH_CREDITS) * SPARE_CREDIT


def goods_worth(game: Frontiers, empire: Empire, outlook: Outlook) -> i64:
    """Goods are worth what they can be sold for, or what consume powers would give for them."""
    tiles = game.tiles
    mouths: i64 = 0  # goods that consume powers could take
    gain: i64 = 0  # and what they give for each, at best
    for tile in empire.developments:
        if tiles.consume_effect[tile]:
            mouths += tiles.consume_goods[tile] * tiles.consume_times[tile]
            gain = max(gain, outlook.gain_per_good[tile])
    for tile in empire.colonies:
        if tiles.consume_effect[tile]:
            mouths += tiles.consume_goods[tile] * tiles.consume_times[tile]
            gain = max(gain, outlook.gain_per_good[tile])
    total: i64 = 0
    best: i64 = 0
    for good in empire.goods:
        if good != NO_GOOD:
            price = good
            for tile in empire.colonies:
                price += tiles.sale_bonus[tile * KINDS + good]
            for tile in empire.developments:
                price += tiles.sale_bonus[tile * KINDS + good]
            if price > best:
                best = price
            total += gain * 8 // 10 if mouths > 0 else 14 * good
            mouths -= 1
    return total + best * CREDIT * 6 // 10


def prospects(game: Frontiers, empire: Empire, outlook: Outlook, left: i64) -> i64:
    """Explored worlds are worth part of what they would be as colonies: the best of them most. So are colonists."""
    tiles = game.tiles
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    wanted: i64 = 0
    for world in empire.explored:
        gain = 100 * tiles.points[world] + outlook.income[world] * left * min(game.players + 2, 6) // 60 + 40
        if tiles.variable[world]:
            gain += 100 * scoring.bonus(tiles, empire, world, 1) + 150
        if tiles.windfall[world]:
            gain += tiles.kind[world] * 25
        gain -= COLONIST * tiles.colonists[world]
        if tiles.military[world]:
            missing = tiles.cost[world] - terms.military_against(game, empire, world)
            if missing <= 0:
                gain = gain * 8 // 10
            elif terms.can_settle(game, empire, world):
                gain = gain * 6 // 10
            else:
                gain = gain * 4 // (10 + 4 * missing)
        else:
            price = terms.price(game, empire, world)
            gain = (gain - CREDIT * price) * 7 // 10
            if price > empire.credits + 3:
                gain = gain * 6 // 10
        if gain > 0:
            wanted += tiles.colonists[world]
        if gain > first:
            third = second
            second = first
            first = gain
        elif gain > second:
            third = second
            second = gain
        elif gain > third:
            third = gain
    if wanted < 2:
        wanted = 2
    total = first + second * 6 // 10 + third * 3 // 10
    if empire.colonists <= wanted:
        return total + COLONIST * empire.colonists
    return total + COLONIST * wanted + SPARE_COLONIST * (empire.colonists - wanted)


def place_on_track(game: Frontiers, seat: i64) -> i64:
    """How far back the seat's first disk is."""
    place: i64 = 0
    for disk in game.track:
        if disk == seat:
            return place
        place += 1
    return place
