"""What can be chosen, ready for a page or a terminal: the legal moves in words, and sets to be picked as a whole."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from windfall.frontiers import explore, moves, produce
from windfall.frontiers import trade_consume as trade
from windfall.frontiers.powers import CONSUME_SELL
from windfall.frontiers.state import Frontiers
from windfall.frontiers.words import COLONIES, EXPLORED, move_words, thing_of


def selectable(game: Frontiers, seat: int) -> list[dict[str, Any]]:
    """Every legal move with its words, the thing it is about and where that is to be found."""
    found: list[dict[str, Any]] = []
    for move in game.options(seat):
        thing = thing_of(game, move)
        found.append({"move": move, "words": move_words(game, seat, move), "thing": thing.name, "where": thing.where})
    return found


def pick(game: Frontiers, seat: int) -> dict[str, Any] | None:
    """The set that the seat is asked for now, as plain data; None if single moves are."""
    if not game.owing(seat):
        return None
    empire = game.empires[seat]
    step = game.step
    if step is explore.TOO_MANY and empire.stage == explore.RETURNING:
        return whole_set(game, seat, EXPLORED, moves.RETURN, empire.explored, explore.excess(empire))
    if step is produce.PRODUCE and empire.stage == produce.GOODS:
        kind = produce.short_kind(game, empire)
        colonies = produce.producers(game, empire, kind)
        return whole_set(game, seat, COLONIES, moves.PRODUCE, colonies, game.goods[kind])
    if step is trade.TRADE_CONSUME and empire.stage == trade.SPENDING:
        if game.tiles.consume_effect[empire.using] != CONSUME_SELL:
            colonies = trade.fitting_colonies(game, empire, empire.using)
            wanted = trade.goods_wanted(game, empire, empire.using)
            return whole_set(game, seat, COLONIES, moves.SPEND, colonies, wanted)
    return None


def whole_set(game: Frontiers, seat: int, where: str, first: int, tiles: vec[i64], wanted: i64) -> dict[str, Any]:
    """So many of these tiles, all at once and in any order."""
    return {
        "where": where,
        "least": int(wanted),
        "most": int(wanted),
        "from": [{"thing": game.tiles.name(int(tile)), "move": first + int(tile)} for tile in tiles],
        "done": None,
        "picked": [game.tiles.name(int(tile)) for tile in game.empires[seat].picks],
    }
