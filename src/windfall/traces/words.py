"""Moves in a few words, for the lines that tell a difference."""

from __future__ import annotations

import re
from typing import Final

from windfall.engine.piles import TO_HAND, TURNED_UP
from windfall.race import moves
from windfall.race.cards import CONSUME_POWERS, DESIGNS, Cards
from windfall.traces.notation import ACTIONS

VERBS: Final = [
    (moves.DISCARD, "discard"),
    (moves.KEEP, "keep"),
    (moves.PLACE, "place"),
    (moves.PAY, "pay"),
    (moves.USE, "use"),
    (moves.SELL, "sell"),
    (moves.SPEND, "spend"),
    (moves.PRODUCE, "produce on"),
    (moves.TAKE, "take"),
    (moves.START, "start with"),
]


def move_names(cards: Cards, numbers: set[int]) -> list[str]:
    """Moves in words, in the order of their numbers."""
    return [move_name(cards, move) for move in sorted(numbers)]


def move_name(cards: Cards, move: int) -> str:
    """A move in words."""
    if move == moves.PASS:
        return "done"
    if moves.ACTION <= move < moves.ACTION + moves.ACTIONS:
        return next(name for name, action in ACTIONS.items() if action == move - moves.ACTION)
    if moves.LUCKY < move < moves.DISCARD:
        return f"name {move - moves.LUCKY}"
    if moves.CONSUME <= move < moves.SPEND:
        card, which = divmod(move - moves.CONSUME, CONSUME_POWERS)
        return f"consume with {card_name(cards, card)}" + (f" (power {which + 1})" if which else "")
    for first, verb in VERBS:
        if first <= move < first + DESIGNS:
            return f"{verb} {card_name(cards, move - first)}"
    return f"move {move}"


def fault_words(cards: Cards, fault: str) -> str:
    """What a scripted supply found wrong, with names in place of numbers."""
    fault = re.sub(r"card (\d+)", lambda found: card_name(cards, int(found[1])), fault)
    return re.sub(r"\(purpose (-?\d+)\)", lambda found: f"({purpose_name(cards, int(found[1]))})", fault)


def purpose_name(cards: Cards, purpose: int) -> str:
    """What a card is drawn for."""
    if purpose == TO_HAND:
        return "for its hand"
    return "to be turned up" if purpose == TURNED_UP else f"as a good on {card_name(cards, purpose)}"


def card_name(cards: Cards, card: int) -> str:
    """A card's name, if it is one of this game's."""
    return cards.name(card) if card in cards.of_number else f"card {card}"
