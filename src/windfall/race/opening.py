"""The opening hands: six cards, two of them discarded; or the preset hands of a first game."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from windfall.engine.piles import NOTHING, TO_HAND, put, without
from windfall.engine.step import Step
from windfall.race import moves, rounds
from windfall.race.picking import PickCards
from windfall.race.state import Empire, Race

OPENING_CARDS: Final = 6
OPENING_HAND: Final = 4


def opening_hand(game: Race, empire: Empire) -> i64:
    """How many opening cards a player keeps: four, unless the start world says otherwise."""
    number = game.cards.opening_hand[empire.start_world]
    return number if number else OPENING_HAND


def lowest_start_world(game: Race) -> i64:
    """The seat that goes first wherever order matters."""
    first: i64 = 0
    for empire in game.empires:
        if game.start_number(empire) < game.start_number(game.empires[first]):
            first = empire.seat
    return first


def deal_starting_goods(game: Race) -> None:
    """A windfall start world begins with its good."""
    for empire in game.in_playing_order():
        if game.cards.windfall[empire.start_world]:
            game.deal_good(empire, 0)


@final
class Opening(PickCards):
    """Six cards each, two of which are discarded."""

    def open(self, game: Race) -> None:
        for empire in game.in_playing_order():
            for _ in range(OPENING_CARDS):
                card = game.take(empire.seat, TO_HAND)
                if card != NOTHING:
                    empire.hand = put(empire.hand, card)
            empire.stage = i64(len(empire.hand)) - opening_hand(game, empire)
            if game.listener is not None:
                game.tell_cards("draw", empire, empire.hand)
        deal_starting_goods(game)
        game.everyone_owes()

    def close(self, game: Race) -> Step[Any]:
        for empire in game.in_playing_order():
            game.discard_picks(empire)
            empire.stage = 0
        return rounds.next_round(game)


@final
class FirstHand(Step[Race]):
    """A first game: everyone takes the preset hand that goes with the start world. Nothing is asked."""

    def open(self, game: Race) -> None:
        for empire in game.empires:
            for card in game.cards.designs:
                if card.preset_hand and card.preset_hand == game.start_number(empire):
                    game.supply.deck = without(game.supply.deck, card.number)
                    empire.hand = put(empire.hand, card.number)
        deal_starting_goods(game)

    def close(self, game: Race) -> Step[Any]:
        return rounds.next_round(game)


OPENING: Final[Step[Any]] = Opening("opening hand", moves.DISCARD)
FIRST_HAND: Final[Step[Any]] = FirstHand("first hand", secret=False)
