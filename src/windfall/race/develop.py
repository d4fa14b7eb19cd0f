"""Phase II, Develop. Everyone chooses a development in secret, or none; they are revealed together and paid for."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.piles import holds, may_pick, next_picks
from windfall.engine.step import Step
from windfall.race import moves, timing
from windfall.race.picking import ChooseCard
from windfall.race.state import NO_CARD, Empire, Race

BONUS_DISCOUNT: Final = 1


@final
class ChooseDevelopment(ChooseCard):
    """Name a development to place, or pass. Draws at the start of the phase come before anyone chooses."""

    def open(self, game: Race) -> None:
        for empire in game.in_playing_order():
            for card in empire.tableau:
                if game.cards.draw_at_develop[card]:
                    game.draw(empire, game.cards.draw_at_develop[card])
        game.everyone_owes()

    def can_place(self, game: Race, empire: Empire, card: i64) -> bool:
        return can_develop(game, empire, card)

    def close(self, game: Race) -> Step[Any]:
        return PAY if self.reveal(game) else game.next_phase()


@final
class PayForDevelopment(Step[Race]):
    """Discard cards equal to the price, then draw what powers give after placing a development."""

    def open(self, game: Race) -> None:
        game.ask_all(strict=timing.develop_order_matters(game))

    def begin(self, game: Race, seat: i64) -> None:
        empire = game.empires[seat]
        if empire.paying == NO_CARD:
            game.answered(seat)
            return
        empire.stage = price(game, empire, empire.paying)
        if empire.stage == 0:
            developed(game, empire)

    def options(self, game: Race, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        return next_picks(empire.hand, empire.picks, empire.stage, moves.PAY)

    def legal(self, game: Race, seat: i64, move: i64) -> bool:
        empire = game.empires[seat]
        return may_pick(empire.hand, empire.picks, empire.stage, move - moves.PAY)

    def answer(self, game: Race, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        empire.picks = append(empire.picks, move - moves.PAY)
        if len(empire.picks) == empire.stage:
            developed(game, empire)

    def withdraw(self, game: Race, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()

    def close(self, game: Race) -> Step[Any]:
        return game.next_phase()


def can_develop(game: Race, empire: Empire, card: i64) -> bool:
    """A development in hand, not yet in the tableau, that the other cards in hand can pay for."""
    return (
        bool(game.cards.is_development[card])
        and holds(empire.hand, card)
        and not empire.has(card)
        and price(game, empire, card) < i64(len(empire.hand))
    )


def price(game: Race, empire: Empire, card: i64) -> i64:
    """The cost less the bonus and what powers take off, never below nothing."""
    cost = game.cards.cost[card] - discount(game, empire)
    return cost if cost > 0 else 0


def discount(game: Race, empire: Empire) -> i64:
    """What the bonus and powers take off the cost of a development."""
    return reduction(game, empire) + (BONUS_DISCOUNT if game.bonus(empire) else 0)


def reduction(game: Race, empire: Empire) -> i64:
    """What powers take off."""
    total: i64 = 0
    i: i64 = 0
    while i < empire.awake:
        total += game.cards.develop_discount[empire.tableau[i]]
        i += 1
    return total


def developed(game: Race, empire: Empire) -> None:
    """The development is paid for: discard the payment, draw what powers give."""
    game.pay(empire)
    empire.paying = NO_CARD
    empire.stage = 0
    game.draw(empire, draws_after(game, empire))
    game.answered(empire.seat)


def draws_after(game: Race, empire: Empire) -> i64:
    """Cards drawn after placing a development, by powers that were there before."""
    number: i64 = 0
    i: i64 = 0
    while i < empire.awake:
        number += game.cards.draw_after_development[empire.tableau[i]]
        i += 1
    return number


CHOOSE: Final[Step[Any]] = ChooseDevelopment("develop: choose")
PAY: Final[Step[Any]] = PayForDevelopment("develop: pay", secret=False)
