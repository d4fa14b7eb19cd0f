"""Every move in words, with the numbers that the rules themselves use; and the thing that it is about."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from windfall.frontiers import develop, explore, goals, moves, produce, replacing, settle, terms
from windfall.frontiers import trade_consume as trade
from windfall.frontiers.goal_tiles import GOALS
from windfall.frontiers.position import ACTION_NAMES
from windfall.frontiers.powers import ANY, CONSUME_SELL, KIND_NAMES, KINDS
from windfall.frontiers.state import Empire, Frontiers
from windfall.frontiers.tile_words import a_good, gains, listed, plural, signed
from windfall.frontiers.tiles import DESIGNS, NO_POWER

# What the selecting player of each action tile gets.
ACTION_WORDS: Final = [
    "2 credits",
    "all may buy a development, you for 1 less",
    "all pick a world, you another",
    "1 colonist; all gain 2 colonists or settle a world",
    "its credits and a windfall good; all produce",
    "1 VP; all may sell a good, then consume",
    "1 VP and the first place",
    "1 credit, a place forward and a goal",
]

# Where the thing that a move names is to be found.
MATS: Final = "mats"  # developments for sale
CENTER: Final = "center"
EXPLORED: Final = "explored"
COLONIES: Final = "colonies"
TILES: Final = "tiles"  # colonies or developments
DRAWN: Final = "goals"
HOMES: Final = "homes"
BUTTON: Final = "button"
PASS: Final = "pass"
TAKE_COLONISTS: Final = "colonists"
TURN_UP: Final = "turn up"
NO_SUCH: Final = ""

# Ranges of moves that name a tile design, and where that tile lies.
TILE_MOVES: Final = [
    (moves.HOME, HOMES),
    (moves.BUY, MATS),
    (moves.TAKE, CENTER),
    (moves.RETURN, EXPLORED),
    (moves.STOCK_WORLD, EXPLORED),
    (moves.SETTLE, EXPLORED),
    (moves.USE, TILES),
    (moves.SPEND, COLONIES),
    (moves.REPLACE, COLONIES),
    (moves.REPLACE_BY, EXPLORED),
    (moves.PRODUCE, COLONIES),
    (moves.SELL, COLONIES),
    (moves.CONSUME, TILES),
    (moves.STOCK_GOOD, COLONIES),
]


@final
class Thing:
    """What a move is about: a tile or goal by name, an action, a number or passing; and where one would click it."""

    def __init__(self, name: str, where: str) -> None:
        self.name = name
        self.where = where


def thing_of(game: Frontiers, move: int) -> Thing:
    """What a move names; a name of NO_SUCH if this game has no such tile."""
    if move == moves.PASS:
        return Thing(PASS, BUTTON)
    if moves.SELECT <= move < moves.SELECT + moves.ACTIONS:
        return Thing(ACTION_NAMES[move - moves.SELECT], BUTTON)
    if moves.KIND < move < moves.KIND + KINDS:
        return Thing(KIND_NAMES[move - moves.KIND], BUTTON)
    if move == moves.TURN_UP:
        return Thing(TURN_UP, BUTTON)
    if move == moves.COLONISTS:
        return Thing(TAKE_COLONISTS, BUTTON)
    if moves.STOCK_CREDITS <= move < moves.KEEP_GOAL:
        return Thing(str(move - moves.STOCK_CREDITS), BUTTON)
    for first in (moves.KEEP_GOAL, moves.UNDER):
        if first <= move < first + GOALS:
            return Thing(game.rules.goals.name(move - first), DRAWN)
    for first, where in TILE_MOVES:
        if first <= move < first + DESIGNS:
            design = move - first
            return Thing(game.tiles.name(design) if design in game.tiles.of_number else NO_SUCH, where)
    return Thing(NO_SUCH, BUTTON)


def name_of(game: Frontiers, tile: i64) -> str:
    """A tile's name."""
    return game.tiles.name(int(tile))


def signed_total(number: int) -> str:
    """A total, with a proper minus."""
    return str(number) if number >= 0 else signed(number)


def kind_good(game: Frontiers, tile: i64) -> str:
    """The sort of good a consume power takes."""
    kind = int(game.tiles.consume_kind[tile])
    return "good" if kind == ANY else f"{KIND_NAMES[kind]} good"


# --- moves ----------------------------------------------------------------------------------------------------------


def move_words(game: Frontiers, seat: int, move: int) -> str:
    """A legal move in words, as the seat would make it now."""
    empire = game.empires[seat]
    name = thing_of(game, move).name
    if move == moves.PASS:
        return pass_words(game, empire)
    if move < moves.KIND:
        return f"{name} ({action_words(game, move - moves.SELECT)})"
    if move < moves.TURN_UP:
        return f"Set it to {name}"
    if move == moves.TURN_UP:
        return f"Turn up {game.rules.goals.name(int(game.hidden))}"
    if move == moves.COLONISTS:
        return "Gain 2 colonists"
    if move < moves.KEEP_GOAL:
        return f"Stockpile {plural(move - moves.STOCK_CREDITS, 'credit')}" if name != "0" else "Stockpile nothing"
    if move < moves.UNDER:
        return f"Keep {name}"
    if move < moves.HOME:
        return f"Put {name} under the stack first"
    return tile_move_words(game, empire, move, name)


def tile_move_words(game: Frontiers, empire: Empire, move: int, name: str) -> str:
    """A move that names a tile."""
    design = (move - moves.HOME) % DESIGNS
    first = move - design
    if first == moves.BUY:
        return f"Buy {name}{for_credits(int(develop.price(game, empire, design)))}"
    if first == moves.SETTLE:
        return settle_words(game, empire, design)
    if first == moves.USE:
        return use_words(game, empire, design)
    if first == moves.SPEND:
        return f"{spend_verb(game, empire)} {the_good(game, empire, design)}"
    if first == moves.REPLACE_BY:
        price = int(replacing.replacement_price(game, empire.using, design))
        return f"Replace {name_of(game, empire.settling)} by {name}{for_credits(price)}"
    if first == moves.PRODUCE:
        kind = int(game.kind_of(empire, design))
        return f"Produce {a_good(KIND_NAMES[kind])} on {name}"
    if first == moves.SELL:
        return f"Sell {the_good(game, empire, design)} for {sale_words(game, empire, design)}"
    if first == moves.CONSUME:
        return consume_words(game, empire, design)
    if first == moves.STOCK_GOOD:
        return f"Stockpile {the_good(game, empire, design)}"
    verbs = {
        moves.HOME: "Begin on",
        moves.TAKE: "Take",
        moves.RETURN: "Return",
        moves.STOCK_WORLD: "Stockpile",
        moves.REPLACE: "Replace",
    }
    return f"{verbs[first]} {name}"


def action_words(game: Frontiers, action: int) -> str:
    """What selecting an action tile brings, with the credits that lie on Produce."""
    if action == moves.PRODUCE_GOODS and game.produce_credits:
        return f"{plural(int(game.produce_credits), 'credit')} on it and a windfall good; all produce"
    return "a windfall good; all produce" if action == moves.PRODUCE_GOODS else ACTION_WORDS[action]


def pass_words(game: Frontiers, empire: Empire) -> str:
    """Passing means different things in different places."""
    step = game.step
    if step is develop.DEVELOP:
        return "Pass: buy no development"
    if step is goals.TURN_UP:
        return f"Leave {game.rules.goals.name(int(game.hidden))} face down"
    if step is explore.TOO_MANY:
        return "Stockpile none"
    if step is settle.SETTLE:
        if empire.stage == settle.CONQUERING:
            return f"Conquer it with Military {int(terms.military_against(game, empire, empire.settling))}"
        return "Stop: settle no more"
    if step is produce.PRODUCE:
        return "Pass: do not pay"
    if step is produce.STOCKPILE:
        return "Stop: stockpile no more"
    if step is trade.TRADE_CONSUME:
        return "Pass: sell nothing" if empire.stage == trade.SELLING else "Stop: use no more powers"
    return "Pass"


def for_credits(number: int) -> str:
    """A price in credits."""
    return f" for {plural(number, 'credit')}" if number else " for nothing"


def settle_words(game: Frontiers, empire: Empire, world: int) -> str:
    """Settling a world, and what that will take."""
    name = game.tiles.name(world)
    crew = plural(int(game.tiles.colonists[world]), "colonist")
    if not game.tiles.military[world]:
        return f"Settle {name}{for_credits(int(terms.price(game, empire, world)))}, with {crew}"
    if terms.can_conquer(game, empire, world):
        strength = int(terms.military_against(game, empire, world))
        defense = int(game.tiles.cost[world])
        short = "" if strength >= defense else ", returning goods"
        return f"Conquer {name}: defense {defense}, Military {signed_total(strength)}{short}; with {crew}"
    tile = terms.purchase(game, empire, world)
    price = int(terms.purchase_price(game, empire, tile, world))
    return f"Settle {name}{for_credits(price)} instead of conquering it, with {crew}"


def use_words(game: Frontiers, empire: Empire, tile: int) -> str:
    """Using an optional settle power."""
    tiles = game.tiles
    name = tiles.name(tile)
    if tiles.temporary_military[tile]:
        return f"Use {name}: return a good for Military {signed(int(tiles.temporary_military[tile]))}"
    if tiles.pay_for_military[tile] != NO_POWER:
        price = int(terms.purchase_price(game, empire, tile, empire.settling))
        return f"Use {name}: pay {plural(price, 'credit') if price else 'nothing'} instead of conquering it"
    if tiles.upgrade_rise[tile] != NO_POWER:
        return f"Use {name}: replace a colony"
    return f"Use {name}: replace it"


def spend_verb(game: Frontiers, empire: Empire) -> str:
    """What happens to a good that is spent."""
    if game.step is settle.SETTLE:
        return "Return"
    return "Sell" if game.tiles.consume_effect[empire.using] == CONSUME_SELL else "Consume"


def the_good(game: Frontiers, empire: Empire, colony: int) -> str:
    """The good on a colony, with its kind."""
    kind = int(empire.goods[empire.place_of(colony)])
    return f"the {KIND_NAMES[kind]} good on {game.tiles.name(colony)}"


def sale_words(game: Frontiers, empire: Empire, colony: int) -> str:
    """How many credits the good on a colony would bring."""
    return plural(int(trade.trade_value(game, empire, empire.goods[empire.place_of(colony)])), "credit")


def consume_words(game: Frontiers, empire: Empire, tile: int) -> str:
    """Using a consume power, with what it would take and give now."""
    tiles = game.tiles
    name = tiles.name(tile)
    if tiles.consume_effect[tile] == CONSUME_SELL:
        return f"{name}: sell another good"
    number = int(trade.goods_wanted(game, empire, tile))
    lots = number // int(tiles.consume_goods[tile])
    gain = gains(lots * int(tiles.consume_vp[tile]), lots * int(tiles.consume_credits[tile]))
    return f"{name}: consume {plural(number, kind_good(game, tile))} for {listed(gain)}"
