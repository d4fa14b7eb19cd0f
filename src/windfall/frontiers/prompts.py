"""What a player is asked, in one sentence with the numbers that the rules themselves use."""

from __future__ import annotations

from mypy_extensions import i64

from windfall.frontiers import develop, explore, goals, moves, opening, produce, rounds, settle, terms
from windfall.frontiers import trade_consume as trade
from windfall.frontiers.position import ACTION_NAMES
from windfall.frontiers.powers import ANY, CONSUME_SELL, KIND_NAMES
from windfall.frontiers.state import NO_TILE, Empire, Frontiers
from windfall.frontiers.tile_words import plural
from windfall.frontiers.tiles import NO_POWER
from windfall.frontiers.words import kind_good, name_of, signed_total


def prompt(game: Frontiers, seat: int) -> str:
    """What the seat is asked now, in one sentence with the numbers that matter."""
    if game.ended:
        return "The game is over."
    if not game.owing(seat):
        return "Waiting for the others." if game.players > 2 else "Waiting for the other player."
    empire = game.empires[seat]
    step = game.step
    if step is opening.CHOOSE_HOME:
        return f"Setup: choose one of the two home colonies of mat {int(empire.mat)}."
    if step is rounds.SELECT_ACTION:
        return f"Round {int(game.round)}: select an action tile."
    if step is goals.TURN_UP:
        goal = game.rules.goals.name(int(game.hidden))
        if not game.rules.goals.limit[game.hidden]:
            return f"{ACTION_NAMES[game.action]}: your goal {goal} stays face down."
        return f"{ACTION_NAMES[game.action]}: turn up your goal {goal} before it, or leave it face down."
    if step is goals.CHART:
        return ask_to_chart(empire)
    if step is develop.DEVELOP:
        off = int(develop.discount(game, empire))
        less = f"; the discount is {off}" if off else ""
        return f"Develop: buy a development, or pass. You have {plural(int(empire.credits), 'credit')}{less}."
    if step is explore.FIRST_PICK:
        return f"Explore: take one of the {len(game.center)} worlds."
    if step is explore.SECOND_PICK:
        return f"Explore: take a second one of the {len(game.center)} worlds."
    if step is explore.TOO_MANY:
        return ask_to_return(empire)
    if step is settle.SETTLE:
        return ask_to_settle(game, empire)
    if step is produce.PRODUCE:
        return ask_to_produce(game, empire)
    if step is produce.STOCKPILE:
        return f"Stockpile Resources: stockpile a good, or stop. You have {len(empire.stock_goods)} there."
    return ask_to_trade(game, empire)


def ask_to_chart(empire: Empire) -> str:
    """Goals drawn."""
    if not len(empire.picks):
        return "Chart Galactic Goals: keep one of the goals drawn."
    return "Chart Galactic Goals: choose the goal that goes under the stack first, and so lies higher."


def ask_to_return(empire: Empire) -> str:
    """Too many worlds."""
    over = int(explore.excess(empire)) - len(empire.picks)
    more = " more" if len(empire.picks) else ""
    if empire.stage == explore.STOCKPILING:
        return f"Exploration: you must part with {plural(over, 'world')}; stockpile one, or pass to return all."
    return f"Nine worlds at most: return {over}{more} of your explored worlds to the bag."


def ask_to_settle(game: Frontiers, empire: Empire) -> str:
    """What is asked in Settle depends on how far the player has come."""
    stage = empire.stage
    if stage == settle.REPLACING:
        return f"{name_of(game, empire.using)}: choose the colony to be replaced."
    if stage == settle.BRINGING:
        return f"{name_of(game, empire.using)}: choose the world that replaces {name_of(game, empire.settling)}."
    if stage == settle.CHOOSING:
        have = f"You have {plural(int(empire.colonists), 'colonist')}, {plural(int(empire.credits), 'credit')}"
        strength = f"Military {military_words(game, empire)}"
        if empire.settled == 0:
            return f"Settle: gain 2 colonists or settle a world. {have}; {strength}."
        second = "settle a second world, or stop" if settle.may_settle_twice(game, empire) else "use a power, or stop"
        return f"Settle: {second}. {have}; {strength}."
    world = empire.settling
    defense = int(game.tiles.cost[world])
    strength = signed_total(int(terms.military_against(game, empire, world)))
    head = f"Settle: {name_of(game, world)} has defense {defense}, your Military against it is {strength}"
    if stage == settle.SPENDING:
        return f"{head}: choose the good to return through {name_of(game, empire.using)}."
    return f"{head}: choose how to settle it."


def military_words(game: Frontiers, empire: Empire) -> str:
    """Military against any world, and what goods could add."""
    total = int(empire.temporary + general_military(game, empire))
    reach = int(terms.temporary_reach(game, empire, NO_TILE, 0))
    return f"{signed_total(total)} (up to {signed_total(total + reach)})" if reach else signed_total(total)


def general_military(game: Frontiers, empire: Empire) -> i64:
    """Military that counts against every world, without what is temporary; new colonies' does not yet."""
    total: i64 = 0
    for tile in empire.developments:
        total += game.tiles.strength[tile]
    place: i64 = 0
    for tile in empire.colonies:
        if empire.awake(place):
            total += game.tiles.strength[tile]
            if game.tiles.strength_row[tile] != NO_POWER:
                total += terms.count(game.tiles, game.tiles.strength_row[tile], empire, 0)
        place += 1
    return total


def ask_to_produce(game: Frontiers, empire: Empire) -> str:
    """What is asked in Produce."""
    stage = empire.stage
    if stage == produce.NAMING:
        return f"Produce: set the kind of {any_kind_colony(game, empire)} for this action."
    if stage == produce.GOODS:
        kind = int(produce.short_kind(game, empire))
        left = int(game.goods[kind]) - len(empire.picks)
        return f"Produce: only {plural(left, f'{KIND_NAMES[kind]} good')} left; choose the colonies that get one."
    if stage == produce.PAYING:
        colony = empire.colonies[produce.place_to_pay(game, empire)]
        price = plural(int(game.tiles.price_to_produce[colony]), "credit")
        return f"Produce: pay {price} for a good on {name_of(game, colony)}, or pass."
    if stage == produce.BONUS:
        return "Produce: choose the windfall colony that gets a good by your bonus."
    tile = produce.tile_at(empire, produce.power_in_turn(game, empire))
    return f"Produce: choose the windfall colony that gets a good by {name_of(game, tile)}."


def any_kind_colony(game: Frontiers, empire: Empire) -> str:
    """The colony whose kind its owner sets."""
    return next(game.tiles.name(int(colony)) for colony in empire.colonies if game.tiles.kind[colony] == ANY)


def ask_to_trade(game: Frontiers, empire: Empire) -> str:
    """What is asked in Trade and Consume."""
    stage = empire.stage
    if stage == trade.SELLING:
        return "Trade: sell a good, or pass."
    if stage == trade.TAXING:
        sale = plural(int(empire.sale), "credit")
        there = int(empire.stock_credits)
        return f"Tax on Trade: choose how many of the {sale} go to your stockpile, which has {there}."
    if stage == trade.CONSUMING:
        may_stop = moves.PASS in trade.powers_to_use(game, empire)
        return f"Consume: choose the next power{', or stop' if may_stop else ''}."
    name = name_of(game, empire.using)
    if game.tiles.consume_effect[empire.using] == CONSUME_SELL:
        return f"{name}: choose a good to sell."
    left = int(trade.goods_wanted(game, empire, empire.using)) - len(empire.picks)
    more = " more" if len(empire.picks) else ""
    return f"{name}: choose {plural(left, kind_good(game, empire.using))}{more} to consume."
