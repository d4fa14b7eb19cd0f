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
from windfall.frontiers.outlook import Outlook
from windfall.frontiers.powers import KINDS
from windfall.frontiers.state import NO_GOAL, NO_GOOD, Empire, Frontiers

FAR: Final = 13  # rounds of a usual game
DEPTH: Final = 3  # moves of one's own looked ahead within a step
LONGEST: Final = 60  # moves in which an action is certainly done

LEAST: Final = -1_000_000


def choose(game: Frontiers, seat: i64, outlook: Outlook) -> i64:
    """The move that seems best for this seat, on a copy of the game as the seat might imagine it."""
    options = game.choices(seat)
    if len(options) == 1:
        return options[0]
    if game.step is rounds.SELECT_ACTION:
        return select(game, seat, options, outlook)
    return best_move(game, seat, options, outlook)


def best_move(game: Frontiers, seat: i64, options: vec[i64], outlook: Outlook) -> i64:
    """The move after which the empire is worth most."""
    best = options[0]
    most: i64 = LEAST
    for move in options:
        value = worth_after(game, seat, move, DEPTH, outlook)
        if value > most:
            most = value
            best = move
    return best


def worth_after(game: Frontiers, seat: i64, move: i64, depth: i64, outlook: Outlook) -> i64:
    """What the empire is worth after this move and the best that the seat can add to it in the same step."""
    twin = game.copy()
    step = game.step
    twin.make(seat, move)
    if depth > 1 and twin.step is step and twin.owing(seat):
        most: i64 = LEAST
        for following in twin.choices(seat):
            value = worth_after(twin, seat, following, depth - 1, outlook)
            if value > most:
                most = value
        return most
    return worth(twin, twin.empires[seat], outlook)


def select(game: Frontiers, seat: i64, options: vec[i64], outlook: Outlook) -> i64:
    """The action tile after which this seat stands best against the others, when everybody has done the action."""
    best = options[0]
    most: i64 = LEAST
    for move in options:
        twin = game.copy()
        twin.make(seat, move)
        play_through(twin, outlook)
        value = standing(twin, seat, outlook)
        if value > most:
            most = value
            best = move
    return best


def play_through(game: Frontiers, outlook: Outlook) -> None:
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
                value = worth_after(game, seat, move, 1, outlook)
                if value > most:
                    most = value
                    best = move
        game.make(seat, best)
        left -= 1


def standing(game: Frontiers, seat: i64, outlook: Outlook) -> i64:
    """One's own worth against that of the others, of whom the best counts as much as the average."""
    own: i64 = 0
    best: i64 = LEAST
    total: i64 = 0
    for empire in game.empires:
        value = worth(game, empire, outlook)
        if empire.seat == seat:
            own = value
        else:
            total += value
            if value > best:
                best = value
    return 100 * own - outlook.rivalry * (best + total // (game.players - 1)) // 2


# --- what an empire is worth ----------------------------------------------------------------------------------------


def worth(game: Frontiers, empire: Empire, outlook: Outlook) -> i64:
    """An empire's worth in hundredths of a victory point."""
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
    total += to_come(game, outlook, income, left)
    total += soon * (purse(empire, outlook) + goods_worth(game, empire, outlook)) // 3
    total += soon * prospects(game, empire, outlook, left) // 3
    return total - outlook.place * place_on_track(game, empire.seat)


def to_come(game: Frontiers, outlook: Outlook, income: i64, left: i64) -> i64:
    """What an income amounts to in the rounds to come; with more players more actions are done in each."""
    return income * left * min(game.players + 2, 6) * outlook.future // 6000


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


def purse(empire: Empire, outlook: Outlook) -> i64:
    """Credits are worth what they will buy; more than enough of them less."""
    if empire.credits <= outlook.enough_credits:
        return empire.credits * outlook.credit
    return outlook.enough_credits * outlook.credit + (empire.credits - outlook.enough_credits) * outlook.spare_credit


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
            total += gain * outlook.consuming // 100 if mouths > 0 else outlook.idle_good * good
            mouths -= 1
    return total + best * outlook.credit * outlook.selling // 100


def prospects(game: Frontiers, empire: Empire, outlook: Outlook, left: i64) -> i64:
    """Explored worlds are worth part of what they would be as colonies: the best of them most. So are colonists."""
    tiles = game.tiles
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    wanted: i64 = 0
    for world in empire.explored:
        gain = 100 * tiles.points[world] + to_come(game, outlook, outlook.income[world], left) + outlook.colony
        if tiles.variable[world]:
            gain += 100 * scoring.bonus(tiles, empire, world, 1) + 150
        if tiles.windfall[world]:
            gain += tiles.kind[world] * 25
        gain -= outlook.colonist * tiles.colonists[world]
        if tiles.military[world]:
            missing = tiles.cost[world] - terms.military_against(game, empire, world)
            if missing <= 0:
                gain = gain * outlook.at_hand // 100
            elif terms.can_settle(game, empire, world):
                gain = gain * outlook.at_hand // 130
            else:
                gain = gain * 4 // (10 + 4 * missing)
        else:
            price = terms.price(game, empire, world)
            gain = (gain - outlook.credit * price) * outlook.at_hand // 100
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
    total = first + (second * outlook.second_world + third * outlook.third_world) // 100
    if empire.colonists <= wanted:
        return total + outlook.colonist * empire.colonists
    return total + outlook.colonist * wanted + outlook.spare_colonist * (empire.colonists - wanted)


def place_on_track(game: Frontiers, seat: i64) -> i64:
    """How far back the seat's first disk is."""
    place: i64 = 0
    for disk in game.track:
        if disk == seat:
            return place
        place += 1
    return place
