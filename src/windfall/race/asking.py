"""What can be chosen, ready for a page or a terminal: the legal moves in words, and sets to be picked as a whole."""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.race import consume, develop, draft, explore, moves, opening, produce, rounds, settle, terms
from windfall.race.move_words import move_words
from windfall.race.powers import CONSUME_AT_PRICE
from windfall.race.state import NO_CARD, Empire, Race
from windfall.race.words import ACTION_NAMES, BUTTON, HAND, SEEN, TABLEAU, thing_of


@final
class Picking:
    """A set that is asked for: so many of these cards, all at once and in any order.

    The moves that make it up are `first` + card in ascending number; if they are fewer than `most`, then "done".
    """

    def __init__(self, where: str, first: int, cards: vec[i64], least: i64, most: i64) -> None:
        self.where = where
        self.first = first
        self.cards = cards
        self.least = int(least)
        self.most = int(most)


def selectable(game: Race, seat: int) -> list[dict[str, Any]]:
    """Every legal move with its words, the thing it is about and where that is to be found."""
    found: list[dict[str, Any]] = []
    for move in game.options(seat):
        thing = thing_of(game, move)
        found.append({"move": move, "words": move_words(game, seat, move), "thing": thing.name, "where": thing.where})
    return found


def pick(game: Race, seat: int) -> dict[str, Any] | None:
    """The set that the seat is asked for now, as plain data; None if single moves are."""
    picking = picking_of(game, seat)
    if picking is None:
        return None
    empire = game.empires[seat]
    return {
        "where": picking.where,
        "least": picking.least,
        "most": picking.most,
        "from": [
            {"thing": pick_name(game, picking, card), "move": picking.first + int(card)} for card in picking.cards
        ],
        "done": moves.PASS if picking.least < picking.most else None,
        "picked": [pick_name(game, picking, card) for card in empire.picks],
    }


def pick_name(game: Race, picking: Picking, card: i64) -> str:
    """A card's or an action's name."""
    return ACTION_NAMES[card] if picking.where == BUTTON else game.cards.name(int(card))


def picking_of(game: Race, seat: int) -> Picking | None:
    """The set that the seat is asked for now, if it is one."""
    if not game.owing(seat):
        return None
    empire = game.empires[seat]
    step = game.step
    if step is opening.OPENING or step is rounds.DISCARD_TO_LIMIT:
        return Picking(HAND, moves.DISCARD, empire.hand, empire.stage, empire.stage)
    if step is draft.DRAFT:
        return Picking(SEEN, moves.TAKE, empire.seen, 1, 1)
    if step is draft.CHOOSE_HOME and empire.start_world != NO_CARD:
        return Picking(HAND, moves.DISCARD, empire.hand, empire.stage, empire.stage)
    if step is explore.EXPLORE:
        return Picking(SEEN, moves.KEEP, empire.seen, empire.stage, empire.stage)
    if step is develop.PAY:
        return Picking(HAND, moves.PAY, empire.hand, empire.stage, empire.stage)
    if step is settle.PAY:
        return picking_to_settle(game, empire)
    if step is rounds.CHOOSE_ACTIONS and game.rules.experienced:
        every = vec[i64]([action for action in range(moves.ACTIONS)])
        return Picking(BUTTON, moves.ACTION, every, 2, 2)
    if step is consume.CONSUME:
        return picking_to_consume(game, empire)
    if step is produce.PRODUCE and empire.using != NO_CARD:
        wanted = game.cards.discard_to_produce[empire.using]
        return Picking(HAND, moves.DISCARD, empire.hand, wanted, wanted)
    return None


def picking_to_settle(game: Race, empire: Empire) -> Picking | None:
    """Cards to pay with, or to discard for Military."""
    if empire.stage == settle.HIRING:
        least = settle.enough_to_hire(game, empire, empire.using, 1)
        most = least
        while settle.enough_to_hire(game, empire, empire.using, most + 1) != settle.NO_NUMBER:
            most = settle.enough_to_hire(game, empire, empire.using, most + 1)
        return Picking(HAND, moves.DISCARD, empire.hand, least, most)
    if empire.stage != settle.PLACING or terms.conquering(game, empire, empire.paying):
        return None
    price = terms.price_on_terms(game, empire, empire.paying)
    return Picking(HAND, moves.PAY, empire.hand, price, price) if price else None


def picking_to_consume(game: Race, empire: Empire) -> Picking | None:
    """Goods for a consume power, or cards of the hand."""
    cards = game.cards
    if empire.stage == consume.DISCARDING:
        most = min(cards.consume_goods[empire.using], i64(len(empire.hand)))
        return Picking(HAND, moves.DISCARD, empire.hand, 0, most)
    if empire.stage != consume.SPENDING or cards.consume_effect[empire.using] == CONSUME_AT_PRICE:
        return None
    worlds = consume.worlds_with_goods_for(game, empire, empire.using)
    wanted = consume.number_to_spend(game, empire, empire.using)
    return Picking(TABLEAU, moves.SPEND, worlds, wanted, wanted)
