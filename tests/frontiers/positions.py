"""Short positions for tests: tables in a line or two, moves in words."""

from __future__ import annotations

from typing import Any

from windfall.engine.positions import load
from windfall.frontiers import moves, scoring
from windfall.frontiers.position import ACTION_NAMES
from windfall.frontiers.powers import KIND_NAMES
from windfall.frontiers.state import NO_GOOD, Frontiers
from windfall.frontiers.tiles import DESIGNS, all_tiles

# Opponents that the test does not care about: the first home colonies nobody else has. None has a power at work here.
BYSTANDERS = ["Abandoned Mine Squatters", "Galactic Scavengers", "Doomed Colony", "Old Earth"]
WORDS = {
    moves.HOME: "home",
    moves.BUY: "buy",
    moves.TAKE: "take",
    moves.RETURN: "return",
    moves.STOCK_WORLD: "stockpile",
    moves.SETTLE: "settle",
    moves.USE: "use",
    moves.SPEND: "spend",
    moves.REPLACE: "replace",
    moves.REPLACE_BY: "by",
    moves.PRODUCE: "produce",
    moves.SELL: "sell",
    moves.CONSUME: "consume",
    moves.STOCK_GOOD: "stockpile the good on",
}
TILES = all_tiles()
# The faces that are not white-square sides, for tables that need them.
REVERSES = [tile.name for tile in TILES.designs if tile.slot and not tile.first_game]


def side(*colonies: str, **fields: Any) -> dict[str, Any]:
    """One empire: its colonies, home colony first, and whatever else matters."""
    return {"colonies": list(colonies), **fields}


def table(action: str, *sides: dict[str, Any], **fields: Any) -> Frontiers:
    """A game that begins this action, selected by seat 0; a lone empire gets an opponent. No action: seat 0 selects."""
    empires = list(sides)
    if len(empires) == 1:
        mats = [TILES.of_number[TILES.number_of[colony]].mat for each in empires for colony in each["colonies"]]
        free = [home for home in BYSTANDERS if TILES.of_number[TILES.number_of[home]].mat not in mats]
        empires.append(side(free[0]))
    document = {"game": "frontiers", "empires": empires, **fields}
    if action:
        document["action"] = action
    game = load(document, seed=1)
    assert isinstance(game, Frontiers)
    return game


def spelled(game: Frontiers, move: int) -> str:
    """A move in the words that tests use."""
    if move == moves.PASS:
        return "pass"
    if move == moves.TURN_UP:
        return "turn up"
    if move == moves.COLONISTS:
        return "colonists"
    if move < moves.KIND:
        return ACTION_NAMES[move - moves.SELECT]
    if move < moves.TURN_UP:
        return f"kind {KIND_NAMES[move - moves.KIND]}"
    if move < moves.KEEP_GOAL:
        return f"stockpile {move - moves.STOCK_CREDITS}"
    if move < moves.UNDER:
        return f"keep {game.rules.goals.name(move - moves.KEEP_GOAL)}"
    if move < moves.HOME:
        return f"under {game.rules.goals.name(move - moves.UNDER)}"
    first = max(start for start in WORDS if start <= move)
    assert move - first < DESIGNS
    return f"{WORDS[first]} {game.tiles.name(move - first)}"


def choices(game: Frontiers, seat: int = 0) -> list[str]:
    """What the seat may do, in words, in the order of the alphabet."""
    return sorted(spelled(game, move) for move in game.options(seat))


def play(game: Frontiers, *words: str, seat: int = 0) -> None:
    """Make moves given in words."""
    for word in words:
        found = {spelled(game, move): move for move in game.options(seat)}
        assert word in found, f"{word!r} is not among {sorted(found)}"
        game.play(seat, found[word])


def finish(game: Frontiers) -> None:
    """Everybody plays the first option until the next action is selected."""
    game.listener = None
    while game.step.name != "select an action" and not game.over():
        seat = game.owed()[0]
        game.play(seat, game.options(seat)[0])


def number(name: str) -> int:
    return TILES.number_of[name]


def named(tiles: Any) -> list[str]:
    return [TILES.name(int(tile)) for tile in tiles]


def colonies(game: Frontiers, seat: int = 0) -> list[str]:
    return named(game.empires[seat].colonies)


def developments(game: Frontiers, seat: int = 0) -> list[str]:
    return named(game.empires[seat].developments)


def explored(game: Frontiers, seat: int = 0) -> list[str]:
    return sorted(named(game.empires[seat].explored))


def goods(game: Frontiers, seat: int = 0) -> list[str]:
    """The colonies with goods on them."""
    empire = game.empires[seat]
    pairs = zip(named(empire.colonies), empire.goods, strict=True)
    return sorted(colony for colony, good in pairs if good != NO_GOOD)


def wealth(game: Frontiers, seat: int = 0) -> int:
    return int(game.empires[seat].credits)


def chips(game: Frontiers, seat: int = 0) -> int:
    return int(game.empires[seat].chips)


def free_colonists(game: Frontiers, seat: int = 0) -> int:
    return int(game.empires[seat].colonists)


def points(game: Frontiers, source: str, seat: int = 0) -> int:
    """What one line of the score sheet has."""
    return scoring.result(game).sources[seat][source]
