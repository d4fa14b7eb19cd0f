"""Why not? For anything a player might click: one sentence with the numbers that the rule itself uses."""

from __future__ import annotations

from windfall.frontiers import develop, explore, goals, moves, produce, replacing, rounds, settle, terms
from windfall.frontiers import trade_consume as trade
from windfall.frontiers.position import ACTION_NAMES
from windfall.frontiers.powers import ANY, CONSUME_SELL, KIND_NAMES, KINDS
from windfall.frontiers.prompts import prompt
from windfall.frontiers.state import NO_GOOD, NO_TILE, Empire, Frontiers
from windfall.frontiers.tile_words import plural
from windfall.frontiers.tiles import DEVELOPMENT, NO_POWER
from windfall.frontiers.words import (
    NO_SUCH,
    PASS,
    TAKE_COLONISTS,
    TURN_UP,
    kind_good,
    move_words,
    name_of,
    signed_total,
    thing_of,
)

BUTTONS = [*ACTION_NAMES, PASS, TAKE_COLONISTS, TURN_UP, *KIND_NAMES[1:KINDS]]


def why_not(game: Frontiers, seat: int, thing: str, where: str = "") -> str:
    """Why the seat can do nothing with a thing now; empty if it can.

    The thing is a tile or goal by name, an action, a kind, a number, "colonists", "turn up" or "pass".
    """
    if not 0 <= seat < game.players:
        return game.not_your_turn(seat)
    for move in game.options(seat):
        legal = thing_of(game, move)
        if legal.name == thing and where in ("", legal.where):
            return ""
    known = thing in game.tiles.number_of or thing in game.rules.goals.number_of
    if not known and thing not in BUTTONS and not thing.isdecimal():
        return f"There is no tile, goal or action called {thing!r} in this game."
    if not game.owing(seat):
        return nothing_asked(game, seat)
    empire = game.empires[seat]
    if thing in game.tiles.number_of:
        return why_not_tile(game, empire, game.tiles.number_of[thing])
    if thing in game.rules.goals.number_of:
        return why_not_goal(game, empire, game.rules.goals.number_of[thing])
    if thing in ACTION_NAMES:
        return why_not_action(game, empire, ACTION_NAMES.index(thing))
    if thing == PASS:
        return why_not_pass(game, empire)
    if thing == TAKE_COLONISTS and game.step is settle.SETTLE and empire.settled:
        return "You have settled a world, or gained colonists already."
    if thing == TURN_UP and game.step is goals.TURN_UP:
        return "Only a stockpile goal may be turned up before an action."
    return not_asked(game, empire)


def refusal(game: Frontiers, seat: int, move: int) -> str:
    """Why a move is not legal, for whoever tried to make it."""
    if not 0 <= move < moves.MOVES:
        return f"There is no move {move}: moves are numbered 0 to {moves.MOVES - 1}."
    thing = thing_of(game, move)
    if thing.name == NO_SUCH:
        return f"Move {move} names a tile that this game does not have."
    return why_not(game, seat, thing.name, thing.where) or not_asked(game, game.empires[seat])


def nothing_asked(game: Frontiers, seat: int) -> str:
    """The seat owes no decision."""
    if game.ended:
        return "The game is over."
    return f"Nothing is asked of you now. {prompt(game, seat)}"


def not_asked(game: Frontiers, empire: Empire) -> str:
    """Something else is asked."""
    return f"That is not asked now. {prompt(game, int(empire.seat))}"


def why_not_action(game: Frontiers, empire: Empire, action: int) -> str:
    """An action tile that cannot be selected."""
    name = ACTION_NAMES[action]
    if game.step is not rounds.SELECT_ACTION:
        return f"Action tiles are selected one by one along the track. {prompt(game, int(empire.seat))}"
    if (game.selected >> action) & 1:
        return f"{name} has been selected this round."
    return f"{name} is {'not in play with' if game.rules.with_goals else 'in play only with'} goals."


def why_not_goal(game: Frontiers, empire: Empire, goal: int) -> str:
    """A goal that cannot be chosen."""
    if game.step is goals.CHART:
        return "You have kept it." if goal in empire.picks else "It is not among the goals you drew."
    return not_asked(game, empire)


def why_not_pass(game: Frontiers, empire: Empire) -> str:
    """Passing or stopping, where something must be done first."""
    if game.step is settle.SETTLE:
        if empire.stage == settle.CONQUERING:
            return conquest_words(game, empire, empire.settling)
        if empire.stage == settle.CHOOSING:
            return "You must either gain colonists or settle a world."
    if game.step is trade.TRADE_CONSUME and empire.stage == trade.CONSUMING:
        for move in trade.powers_to_use(game, empire):
            if game.tiles.consume_effect[move - moves.CONSUME] != CONSUME_SELL:
                words = move_words(game, int(empire.seat), int(move))
                return f"A consume power that can be used must be used. {words}."
    return not_asked(game, empire)


def why_not_tile(game: Frontiers, empire: Empire, tile: int) -> str:
    """A tile that nothing can be done with now."""
    step = game.step
    if step is develop.DEVELOP:
        return why_not_buy(game, empire, tile)
    if step in (explore.FIRST_PICK, explore.SECOND_PICK):
        return f"{game.tiles.name(tile)} is not in the center."
    if step is explore.TOO_MANY:
        return why_not_return(game, empire, tile)
    if step is settle.SETTLE:
        return why_not_in_settle(game, empire, tile)
    if tile in empire.colonies or tile in empire.developments:
        if step is produce.PRODUCE:
            return why_not_produce(game, empire, tile)
        if step is produce.STOCKPILE:
            return why_not_good(game, empire, tile) or "Goods are stockpiled in the order they are shown."
        if step is trade.TRADE_CONSUME:
            return why_not_trade(game, empire, tile)
    return not_asked(game, empire)


def why_not_buy(game: Frontiers, empire: Empire, tile: int) -> str:
    """A development that cannot be bought."""
    name = game.tiles.name(tile)
    if game.tiles.of_number[tile].sort != DEVELOPMENT:
        return f"{name} is no development."
    if tile in empire.developments:
        return f"You already have {name}."
    place = develop.market_place(game, tile)
    if place < 0:
        return f"{name} is not in play: the other side of its tile is."
    if not game.copies[place]:
        return f"All copies of {name} are taken."
    off = int(develop.discount(game, empire))
    return price_words("Costs", int(game.tiles.cost[tile]), off, empire)


def price_words(costs: str, cost: int, off: int, empire: Empire) -> str:
    """What something costs against what there is."""
    less = f" and a discount of {off}" if off else ""
    return f"{costs} {cost}: you have {plural(int(empire.credits), 'credit')}{less}."


def why_not_return(game: Frontiers, empire: Empire, tile: int) -> str:
    """A world that cannot be returned."""
    if tile not in empire.explored:
        return f"{game.tiles.name(tile)} is not among your explored worlds."
    if tile in empire.picks:
        return "It is picked already."
    return "Worlds are returned in the order they are shown: take back to begin again with this one."


# --- Settle ---------------------------------------------------------------------------------------------------------


def why_not_in_settle(game: Frontiers, empire: Empire, tile: int) -> str:
    """A tile that has no part in what is asked in Settle."""
    stage = empire.stage
    owned = empire.owns(tile)
    if stage == settle.CHOOSING:
        if tile in empire.explored:
            if empire.settled < 0 or (empire.settled and not settle.may_settle_twice(game, empire)):
                return "You have used your Settle action."
            return "Two worlds are the most." if empire.settled > 1 else why_not_settle(game, empire, tile)
        return why_not_replace(game, empire, tile) if owned else f"You have not explored {game.tiles.name(tile)}."
    if stage == settle.SPENDING and owned:
        return why_not_good(game, empire, tile) or "That good would not do, or is needed for another power."
    if stage == settle.CONQUERING and owned:
        return "It has no power to choose here, or none that would help: Military counts by itself."
    if stage in (settle.REPLACING, settle.BRINGING):
        return why_not_swap(game, empire, tile)
    return not_asked(game, empire)


def why_not_settle(game: Frontiers, empire: Empire, world: int) -> str:
    """A world that cannot be settled."""
    tiles = game.tiles
    crew = int(tiles.colonists[world])
    if crew > empire.colonists:
        return f"Takes {plural(crew, 'colonist')}: you have {int(empire.colonists)}."
    off = int(terms.discount(game, empire, world))
    if not tiles.military[world]:
        return price_words("Costs", int(tiles.cost[world]), off, empire)
    reason = conquest_words(game, empire, world)
    for tile in empire.developments:
        if tiles.pay_for_military[tile] != NO_POWER:
            if tiles.excluded_kind[tile] == tiles.kind[world]:
                return f"{reason} {name_of(game, tile)} does not work on {KIND_NAMES[tiles.kind[world]]} worlds."
            price = int(terms.purchase_price(game, empire, tile, world))
            have = plural(int(empire.credits), "credit")
            return f"{reason[:-1]}; paying for it takes {plural(price, 'credit')}, and you have {have}."
    return reason


def conquest_words(game: Frontiers, empire: Empire, world: int) -> str:
    """A world's defense against the Military there is and could be."""
    strength = int(terms.military_against(game, empire, world))
    reach = int(terms.temporary_reach(game, empire, NO_TILE, NO_GOOD))
    words = f"Defense {int(game.tiles.cost[world])}: your Military against it is {signed_total(strength)}"
    return f"{words}, and goods would make it {signed_total(strength + reach)}." if reach else f"{words}."


def why_not_replace(game: Frontiers, empire: Empire, tile: int) -> str:
    """A tile of the empire that replaces nothing now."""
    tiles = game.tiles
    if tiles.upgrade_rise[tile] == NO_POWER and tiles.replace_discount[tile] == NO_POWER:
        return "It has no power to choose here: Military and discounts count by themselves."
    if empire.used & (1 << int(settle.place_of_power(empire, tile))):
        return "Its power is used: it works once an action."
    return "None of your explored worlds could replace a colony through it now."


def why_not_swap(game: Frontiers, empire: Empire, tile: int) -> str:
    """A colony or world that has no part in a replacement."""
    tiles = game.tiles
    if tiles.military[tile]:
        return "Military worlds take no part in this."
    if empire.stage == settle.REPLACING:
        return "None of your explored worlds could replace it: same kind, printed cost 0 to 3 higher."
    if tile not in empire.explored:
        return f"{game.tiles.name(tile)} is not among your explored worlds."
    lacking = int(tiles.colonists[tile] - tiles.colonists[empire.settling])
    if lacking > empire.colonists:
        return f"Takes {plural(lacking, 'more colonist')}: you have {int(empire.colonists)}."
    if tiles.upgrade_rise[empire.using] == NO_POWER:
        price = int(replacing.replacement_price(game, empire.using, tile))
        return f"It would cost {plural(price, 'credit')}: you have {int(empire.credits)}."
    old = name_of(game, empire.settling)
    return f"It must be of the kind of {old} and cost 0 to {int(tiles.upgrade_rise[empire.using])} more."


# --- goods ----------------------------------------------------------------------------------------------------------


def why_not_good(game: Frontiers, empire: Empire, tile: int) -> str:
    """A tile without a good; nothing if there is one."""
    if tile not in empire.colonies:
        return f"{game.tiles.name(tile)} is no colony of yours."
    if empire.goods[empire.place_of(tile)] == NO_GOOD:
        return f"There is no good on {game.tiles.name(tile)}."
    return ""


def why_not_produce(game: Frontiers, empire: Empire, tile: int) -> str:
    """A tile that cannot get the good in question."""
    tiles = game.tiles
    if tiles.of_number[tile].sort == DEVELOPMENT or not tiles.kind[tile]:
        return f"{tiles.name(tile)} never has a good."
    if empire.goods[empire.place_of(tile)] != NO_GOOD:
        return "It has a good already."
    if empire.stage >= produce.KIND_POWERS:
        if not tiles.windfall[tile]:
            return "It is no windfall colony."
        kind = int(produce.kind_to_fill(game, empire))
        if kind != ANY and tiles.kind[tile] != kind:
            return f"This good goes on a {KIND_NAMES[kind]} windfall colony."
        return f"There is no {KIND_NAMES[tiles.kind[tile]]} good left."
    return not_asked(game, empire)


def why_not_trade(game: Frontiers, empire: Empire, tile: int) -> str:
    """A tile that has no part in what is asked in Trade and Consume."""
    tiles = game.tiles
    stage = empire.stage
    if stage == trade.CONSUMING:
        return why_not_consume(game, empire, tile)
    missing = why_not_good(game, empire, tile)
    if missing or stage == trade.TAXING:
        return missing or not_asked(game, empire)
    selling = stage == trade.SELLING or tiles.consume_effect[empire.using] == CONSUME_SELL
    if selling:
        return f"The good on {tiles.name(tile)} cannot be sold." if tiles.kind[tile] == ANY else not_asked(game, empire)
    kind = int(tiles.consume_kind[empire.using])
    good = int(empire.goods[empire.place_of(tile)])
    if kind != ANY and good != kind:
        return f"{name_of(game, empire.using)} takes {KIND_NAMES[kind]} goods; this is {KIND_NAMES[good]}."
    if tile in empire.picks:
        return "It is picked already."
    if tiles.consume_different[empire.using]:
        return "The goods must be of different kinds, picked in the order they are shown."
    return "Goods are picked in the order they are shown: take back to begin again with this one."


def why_not_consume(game: Frontiers, empire: Empire, tile: int) -> str:
    """A tile whose consume power cannot be used."""
    tiles = game.tiles
    if not tiles.consume_effect[tile]:
        by_itself = tiles.consume_powers[tile]
        return "Its consume power works by itself." if by_itself else f"{tiles.name(tile)} has no consume power."
    if empire.used & (1 << int(settle.place_of_power(empire, tile))):
        return "Its power is used: each works once an action."
    if tiles.consume_effect[tile] == CONSUME_SELL:
        return "You have no good that can be sold."
    needs = plural(int(tiles.consume_goods[tile]), kind_good(game, tile))
    kind = int(tiles.consume_kind[tile])
    have = sum(1 for good in empire.goods if good != NO_GOOD and kind in (ANY, good))
    return f"It needs {needs}: you have {have}."
