"""Phase I, Explore. Everyone sees some cards and keeps some of them; all cards are dealt before any is discarded."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import NOTHING, TO_HAND, put, without
from windfall.engine.step import Step
from windfall.race import moves
from windfall.race.picking import PickCards
from windfall.race.state import Empire, Race

LOOK: Final = 2
KEEP: Final = 1


@final
class Explore(PickCards):
    """Keep as many of the cards seen as the bonus and powers allow."""

    def cards(self, empire: Empire) -> vec[i64]:
        return empire.seen

    def open(self, game: Race) -> None:
        for empire in game.in_playing_order():
            for _ in range(cards_to_see(game, empire)):
                card = game.take(empire.seat, TO_HAND)
                if card == NOTHING:
                    break
                empire.seen = put(empire.seen, card)
            empire.stage = min(cards_to_keep(game, empire), i64(len(empire.seen)))
            game.news = True
            if game.listener is not None:
                game.tell_cards("explore", empire, empire.seen)
            if len(empire.seen) > 0:
                game.ask(empire.seat)

    def close(self, game: Race) -> Step[Any]:
        for empire in game.in_playing_order():
            rest = empire.seen
            for card in empire.picks:
                empire.hand = put(empire.hand, card)
                rest = without(rest, card)
            for card in rest:
                game.pile(empire.seat).discard(card, bit(empire.seat))
            if game.listener is not None:
                game.tell_cards("keep", empire, empire.picks)
            empire.seen = vec[i64]()
            empire.picks = vec[i64]()
        return game.next_phase()


def cards_to_see(game: Race, empire: Empire) -> i64:
    """Two, five more or one more for the bonus, and what powers add."""
    number: i64 = LOOK
    if empire.chose(moves.EXPLORE_5):
        number += 5
    if empire.chose(moves.EXPLORE_1_1):
        number += 1
    for card in empire.tableau:
        number += game.cards.look_extra[card]
    return number


def cards_to_keep(game: Race, empire: Empire) -> i64:
    """One, one more for the other bonus, and what powers add."""
    number: i64 = KEEP
    if empire.chose(moves.EXPLORE_1_1):
        number += 1
    for card in empire.tableau:
        number += game.cards.keep_extra[card]
    return number


EXPLORE: Final[Step[Any]] = Explore("explore", moves.KEEP)
