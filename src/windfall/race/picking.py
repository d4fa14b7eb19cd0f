"""Secret steps in which a player picks some of the cards seen: the opening hand, Explore, the hand limit."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.piles import may_pick, next_picks
from windfall.engine.step import Step
from windfall.race import moves
from windfall.race.cards import DESIGNS
from windfall.race.state import NO_CARD, Empire, Race


class PickCards(Step[Race]):
    """Pick `stage` cards of the hand. Subclasses say how many, and what becomes of the picks."""

    def __init__(self, name: str, verb: int) -> None:
        super().__init__(name, secret=True)
        self.verb: i64 = verb

    def cards(self, empire: Empire) -> vec[i64]:
        """The cards to pick from."""
        return empire.hand

    def options(self, game: Race, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        return next_picks(self.cards(empire), empire.picks, empire.stage, self.verb)

    def legal(self, game: Race, seat: i64, move: i64) -> bool:
        empire = game.empires[seat]
        return may_pick(self.cards(empire), empire.picks, empire.stage, move - self.verb)

    def answer(self, game: Race, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        empire.picks = append(empire.picks, move - self.verb)
        if len(empire.picks) == empire.stage:
            game.answered(seat)

    def begun(self, game: Race, seat: i64) -> bool:
        return len(game.empires[seat].picks) > 0

    def withdraw(self, game: Race, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()


class ChooseCard(Step[Race]):
    """Everyone names a card of the hand to place, or passes. The answer is the one card in `picks`."""

    def __init__(self, name: str) -> None:
        super().__init__(name, secret=True)

    def can_place(self, game: Race, empire: Empire, card: i64) -> bool:
        """Whether the player could place this card now, and pay for it."""
        raise AssertionError(self.name)

    def options(self, game: Race, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        found = append(vec[i64](), moves.PASS)
        before: i64 = NO_CARD
        for card in empire.hand:
            if card != before and self.can_place(game, empire, card):
                found = append(found, moves.PLACE + card)
            before = card
        return found

    def legal(self, game: Race, seat: i64, move: i64) -> bool:
        if move == moves.PASS:
            return True
        card = move - moves.PLACE
        return 0 <= card < DESIGNS and self.can_place(game, game.empires[seat], card)

    def answer(self, game: Race, seat: i64, move: i64) -> None:
        if move != moves.PASS:
            empire = game.empires[seat]
            empire.picks = append(empire.picks, move - moves.PLACE)
        game.answered(seat)

    def withdraw(self, game: Race, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()

    def reveal(self, game: Race) -> bool:
        """Turn up all chosen cards at once and put them into the tableaus; was there any?"""
        anyone = False
        for empire in game.in_playing_order():
            if len(empire.picks) > 0:
                card = empire.picks[0]
                empire.picks = vec[i64]()
                game.place(empire, card)
                empire.paying = card
                anyone = True
            elif game.listener is not None:
                game.tell(Event("pass", int(empire.seat), number=int(game.phase)))
        return anyone
