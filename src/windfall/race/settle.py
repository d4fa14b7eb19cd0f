"""Phase III, Settle. Every empire chooses a world in secret, or none. They are revealed together; then each is paid for
or conquered, empire by empire where the order can matter."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.piles import may_pick, next_picks
from windfall.engine.step import Step
from windfall.race import moves, terms, timing
from windfall.race.cards import DESIGNS, NO_POWER
from windfall.race.picking import ChooseCard
from windfall.race.state import BOUGHT, FREE, HIRED, NO_CARD, SECOND, Empire, Race

# What a player is doing.
PLACING: Final = 0  # the world revealed
HIRING: Final = 1  # cards of the hand for temporary Military
SECOND_WORLD: Final = 2  # choosing one more

NO_NUMBER: Final = -1


@final
class ChooseWorld(ChooseCard):
    """Each empire names the world it means to settle, or passes. Secret until all have answered."""

    def open(self, game: Race) -> None:
        game.everyone_owes()

    def can_place(self, game: Race, empire: Empire, card: i64) -> bool:
        return terms.can_settle(game, empire, card)

    def close(self, game: Race) -> Step[Any]:
        """Every chosen world is placed, with its windfall good, before anyone pays."""
        return PAY if self.reveal(game) else game.next_phase()


@final
class PlaceWorld(Step[Race]):
    """Conquer the world or pay for it, with the optional powers the player wants or needs for that.

    Powers come first, in any order; the first card paid closes them. Passing means that nothing more is needed. Who may
    place a second world chooses it when the first is settled for good.
    """

    def open(self, game: Race) -> None:
        game.ask_all(strict=timing.settle_order_matters(game))

    def begin(self, game: Race, seat: i64) -> None:
        if game.empires[seat].paying == NO_CARD:
            game.answered(seat)

    def options(self, game: Race, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        if empire.stage == SECOND_WORLD:
            return second_worlds(game, empire)
        if empire.stage == HIRING:
            return cards_to_hire(game, empire)
        world = empire.paying
        found = vec[i64]()
        if len(empire.picks) == 0:
            i: i64 = 0
            while i < empire.awake:
                card = empire.tableau[i]
                if game.cards.settle_special[card] and can_use(game, empire, card, world):
                    found = append(found, moves.USE + card)
                i += 1
        if terms.conquering(game, empire, world):
            if terms.military_against(game, empire, world) >= game.cards.cost[world]:
                found = append(found, moves.PASS)
            return found
        cost = terms.price_on_terms(game, empire, world)
        if cost == 0:
            return append(found, moves.PASS)
        if len(found) == 0:
            return next_picks(empire.hand, empire.picks, cost, moves.PAY)
        for move in next_picks(empire.hand, empire.picks, cost, moves.PAY):
            found = append(found, move)
        return found

    def legal(self, game: Race, seat: i64, move: i64) -> bool:
        empire = game.empires[seat]
        if empire.stage != PLACING:
            return move in self.options(game, seat)
        world = empire.paying
        if moves.USE <= move < moves.USE + DESIGNS:
            card = move - moves.USE
            return not empire.picks and works(empire, card) and can_use(game, empire, card, world)
        if terms.conquering(game, empire, world):
            return move == moves.PASS and terms.military_against(game, empire, world) >= game.cards.cost[world]
        cost = terms.price_on_terms(game, empire, world)
        if cost == 0:
            return move == moves.PASS
        return may_pick(empire.hand, empire.picks, cost, move - moves.PAY)

    def answer(self, game: Race, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        if empire.stage == SECOND_WORLD:
            choose_second_world(game, empire, move)
        elif empire.stage == HIRING:
            hire(game, empire, move)
        elif move == moves.PASS:
            settled(game, empire)
        elif move >= moves.USE:
            use(game, empire, move - moves.USE)
        else:
            empire.picks = append(empire.picks, move - moves.PAY)
            if len(empire.picks) == terms.price_on_terms(game, empire, empire.paying):
                settled(game, empire)

    def withdraw(self, game: Race, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()

    def close(self, game: Race) -> Step[Any]:
        return game.next_phase()


# --- placing it -----------------------------------------------------------------------------------------------------


def works(empire: Empire, card: i64) -> bool:
    """Whether the card is in the tableau and was there before this phase."""
    i: i64 = 0
    while i < empire.awake:
        if empire.tableau[i] == card:
            return True
        i += 1
    return False


def can_use(game: Race, empire: Empire, card: i64, world: i64) -> bool:
    """Whether an optional power can take part in placing this world, and the world can still be placed after that.

    Temporary Military can be had with any world, needed or not.
    """
    cards = game.cards
    if cards.temporary_military[card]:
        return True
    if cards.hire_cards[card]:
        return (
            terms.conquering(game, empire, world)
            and not empire.terms & HIRED
            and len(empire.hand) > 0
            and enough_to_hire(game, empire, card, 1) != NO_NUMBER
        )
    if cards.excluded_kind[card] == cards.kind[world]:
        return False
    if cards.zero_cost[card]:
        return not empire.terms & FREE and not terms.conquering(game, empire, world)
    if cards.pay_for_military[card] == NO_POWER or not terms.conquering(game, empire, world):
        return False
    return terms.price(game, empire, world, cards.pay_for_military[card]) <= i64(len(empire.hand)) or terms.may_be_free(
        game, empire, world
    )


def use(game: Race, empire: Empire, card: i64) -> None:
    """Use an optional settle power for the world being placed."""
    cards = game.cards
    if cards.temporary_military[card]:
        empire.temporary += cards.temporary_military[card]
        game.give_up(empire, card)
    elif cards.zero_cost[card]:
        empire.terms |= FREE
        game.give_up(empire, card)
    elif cards.hire_cards[card]:
        empire.using = card
        empire.stage = HIRING
    else:
        empire.terms |= BOUGHT


def settled(game: Race, empire: Empire) -> None:
    """The world is placed for good: discard the payment, draw the Settle bonus and what powers give.

    Then a second world may follow.
    """
    if not terms.conquering(game, empire, empire.paying):
        game.pay(empire)
    elif game.listener is not None:
        military = terms.military_against(game, empire, empire.paying)
        game.tell(Event("conquer", int(empire.seat), [int(empire.paying)], int(military)))
    empire.paying = NO_CARD
    game.draw(empire, draws_after(game, empire))
    empire.terms &= HIRED | SECOND
    if may_place_second_world(game, empire):
        empire.stage = SECOND_WORLD
    else:
        empire.stage = PLACING
        game.answered(empire.seat)


def draws_after(game: Race, empire: Empire) -> i64:
    """Cards drawn after placing a world: one for the bonus, not again for a second world; and by older powers."""
    number: i64 = 1 if game.bonus(empire) and not empire.terms & SECOND else 0
    i: i64 = 0
    while i < empire.awake:
        number += game.cards.draw_after_world[empire.tableau[i]]
        i += 1
    return number


# --- hiring mercenaries ---------------------------------------------------------------------------------------------


def cards_to_hire(game: Race, empire: Empire) -> vec[i64]:
    """Cards of the hand for Military: one more, up to the limit, or enough; the world must stay within reach."""
    found = vec[i64]()
    power = empire.using
    hired = i64(len(empire.picks))
    if hired and can_place_after_hiring(game, empire, power, hired):
        found = append(found, moves.PASS)
    wanted = enough_to_hire(game, empire, power, hired + 1)
    if wanted != NO_NUMBER:
        for move in next_picks(empire.hand, empire.picks, wanted, moves.DISCARD):
            found = append(found, move)
    return found


def enough_to_hire(game: Race, empire: Empire, power: i64, hired: i64) -> i64:
    """The least number of cards, from `hired` on, after which the world can be placed; NO_NUMBER if there is none."""
    most = min(game.cards.hire_cards[power], i64(len(empire.hand)))
    while hired <= most:
        if can_place_after_hiring(game, empire, power, hired):
            return hired
        hired += 1
    return NO_NUMBER


def can_place_after_hiring(game: Race, empire: Empire, power: i64, hired: i64) -> bool:
    """Whether the world being placed can be conquered or bought once so many cards of the hand are gone."""
    world = empire.paying
    military = terms.military_against(game, empire, world) + hired * game.cards.hire_military[power]
    i: i64 = 0
    while i < empire.awake:
        military += game.cards.temporary_military[empire.tableau[i]]
        i += 1
    return military >= game.cards.cost[world] or terms.can_pay(game, empire, world, i64(len(empire.hand)) - hired)


def hire(game: Race, empire: Empire, move: i64) -> None:
    """One more card for Military, or enough. It works once a phase, and the Military stays until its end."""
    power = empire.using
    if move != moves.PASS:
        empire.picks = append(empire.picks, move - moves.DISCARD)
        if i64(len(empire.picks)) < min(game.cards.hire_cards[power], i64(len(empire.hand))):
            return
    empire.temporary += i64(len(empire.picks)) * game.cards.hire_military[power]
    empire.terms |= HIRED
    empire.using = NO_CARD
    empire.stage = PLACING
    game.discard_picks(empire)


# --- a second world -------------------------------------------------------------------------------------------------


def may_place_second_world(game: Race, empire: Empire) -> bool:
    """Once a phase, by a power that was there before, if there is a world to place."""
    if empire.terms & SECOND:
        return False
    i: i64 = 0
    while i < empire.awake:
        if game.cards.second_world[empire.tableau[i]]:
            return len(second_worlds(game, empire)) > 1
        i += 1
    return False


def second_worlds(game: Race, empire: Empire) -> vec[i64]:
    """Worlds that could be settled now, without the powers of the first; or none of them."""
    found = vec[i64]([moves.PASS])
    before: i64 = NO_CARD
    for card in empire.hand:
        if card != before and terms.can_settle(game, empire, card):
            found = append(found, moves.PLACE + card)
        before = card
    return found


def choose_second_world(game: Race, empire: Empire, move: i64) -> None:
    """Place one more world, or leave it."""
    empire.stage = PLACING
    if move == moves.PASS:
        game.answered(empire.seat)
    else:
        empire.terms |= SECOND
        empire.paying = move - moves.PLACE
        game.place(empire, empire.paying)


CHOOSE: Final[Step[Any]] = ChooseWorld("settle: choose")
PAY: Final[Step[Any]] = PlaceWorld("settle: place", secret=False)
