"""Dealing the unknown cards of a draft: so that everyone has drafted what lies in front of them, and every pack that a
seat passed on has gone where it can have gone.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.piles import put, without
from windfall.errors import WindfallError
from windfall.race.passed import IN_PACK, Passed
from windfall.race.position_names import UNKNOWN
from windfall.race.position_piles import check_unknown, count_unseen, dealt, fill, lay_rest, own_piles
from windfall.race.state import NO_GOOD, Empire, Race

# Where a card that a player has can have come from, besides a pack passed on.
AS_HOME: Final = -1
UNSEEN: Final = -2
MOST_TRIES: Final = 20000


@final
class Dealing:
    """Unknown cards among those drafted, and what is known about them."""

    def __init__(self, game: Race) -> None:
        self.game = game
        self.groups: list[Passed] = []  # what the seat has passed on; `cards` are those still to be given out
        self.unseen: list[int] = []  # how many of each design nobody has yet
        self.wants: list[tuple[int, int]] = []  # seat and card: in play, so the seat must have drafted it
        self.tries = 0

    def deal(self, supply_counted: bool) -> None:
        """Fill in everything."""
        game = self.game
        for group in self.groups:
            self.take_named(group)
        piles = self.piles()
        rest = count_unseen(game, piles + [group.cards for group in self.groups])
        self.unseen = [0] * len(game.cards.copies)
        for card in rest:
            self.unseen[card] += 1
        if game.private:
            for empire in game.empires:
                self.collect_wants(empire)
        self.wants.sort(key=self.hardness)
        if not self.fit(0):
            raise WindfallError("The players cannot have drafted all the cards that lie in front of them.")
        self.deal_homes()
        for group in self.groups:
            self.deal_group(group)
        rest = self.shuffled()
        piles = self.piles()
        check_unknown(piles, rest)
        for empire in game.empires:
            assert empire.draft is not None
            rest = fill(empire.draft.cards, rest)
            if not game.private:
                rest, empire.seen = dealt(rest, empire.seen)
        rest = fill(game.supply.deck, rest)
        if rest and supply_counted:
            raise WindfallError(f"{len(rest)} cards lie nowhere: neither drafted nor in the supply.")
        lay_rest(game.supply, rest, False)

    def piles(self) -> list[vec[i64]]:
        """All places of cards; once everyone has a deck, the cards on the table are among those drafted."""
        piles = [self.game.supply.deck]
        for empire in self.game.empires:
            assert empire.draft is not None
            piles += [empire.draft.homes, empire.draft.cards]
            if not self.game.private:
                piles += own_piles(empire)
        return piles

    def shuffled(self) -> vec[i64]:
        """The cards that nobody has yet, in random order."""
        found = vec[i64]()
        for card, copies in enumerate(self.unseen):
            for _ in range(copies):
                found = append(found, card)
        self.game.rng.shuffle(found)
        return found

    # --- what lies on the table must have been drafted ----------------------------------------------------------

    def collect_wants(self, empire: Empire) -> None:
        """The cards of a player that the document names on the table, but not among those drafted."""
        game, draft = self.game, empire.draft
        assert draft is not None
        named = [int(card) for card in draft.cards]
        if empire.tableau:
            named += [int(home) for home in draft.homes]
        pile = game.private[empire.seat]
        for place in [*own_piles(empire), pile.deck, pile.discards]:
            for card in place:
                if card in named:
                    named.remove(int(card))
                elif card != UNKNOWN and card != NO_GOOD:
                    self.wants.append((int(empire.seat), int(card)))

    def hardness(self, want: tuple[int, int]) -> int:
        """Cards with few ways to have been drafted come first."""
        return len(self.ways(want[0], want[1]))

    def ways(self, seat: int, card: int) -> list[int]:
        """How a player can have come by a card: as the other start world, in a pack passed on, or unseen."""
        found: list[int] = []
        if self.unseen[card] and self.fits_home(seat, card):
            found.append(AS_HOME)
        for i, group in enumerate(self.groups):
            if card in group.cards and self.free_place(group, seat) >= 0:
                found.append(i)
        if self.unseen[card] and self.free_slot(seat) >= 0:
            found.append(UNSEEN)
        return found

    def fit(self, i: int) -> bool:
        """Find a way for each card from the i-th on."""
        if i == len(self.wants):
            return True
        seat, card = self.wants[i]
        draft = self.game.empires[seat].draft
        assert draft is not None
        for way in self.ways(seat, card):
            self.tries += 1
            if self.tries > MOST_TRIES:
                return False
            if way == AS_HOME:
                place = 0 if draft.homes[0] == UNKNOWN else 1
                draft.homes[place] = card
                self.unseen[card] -= 1
                if self.fit(i + 1):
                    return True
                draft.homes[place] = UNKNOWN
                self.unseen[card] += 1
            elif way == UNSEEN:
                place = self.free_slot(seat)
                draft.cards[place] = card
                self.unseen[card] -= 1
                if self.fit(i + 1):
                    return True
                draft.cards[place] = UNKNOWN
                self.unseen[card] += 1
            else:
                group = self.groups[way]
                place = self.free_place(group, seat)
                before = group.cards
                group.cards = without(before[:], card)  # a copy: removing changes the array itself
                draft.cards[place] = card
                if self.fit(i + 1):
                    return True
                draft.cards[place] = UNKNOWN
                group.cards = before
        return False

    def fits_home(self, seat: int, card: int) -> bool:
        """Whether this can be the start world that the seat did not choose: odd if the other is even."""
        empire = self.game.empires[seat]
        draft = empire.draft
        assert draft is not None
        number = self.game.cards.start_world[card]
        if number < 0 or UNKNOWN not in draft.homes or not empire.tableau:
            return False
        return number % 2 != self.game.cards.start_world[empire.start_world] % 2

    def free_place(self, group: Passed, seat: int) -> int:
        """Where among the seat's cards taken an unknown one of this pack is, or -1."""
        draft = self.game.empires[seat].draft
        assert draft is not None
        for owner, place in zip(group.owners, group.places, strict=True):
            if owner == seat and place != IN_PACK and draft.cards[place] == UNKNOWN:
                return int(place)
        return -1

    def free_slot(self, seat: int) -> int:
        """Where among the seat's cards taken is an unknown one that came from no pack passed on, or -1."""
        draft = self.game.empires[seat].draft
        assert draft is not None
        passed = [
            int(place)
            for group in self.groups
            for owner, place in zip(group.owners, group.places, strict=True)
            if owner == seat
        ]
        for place in range(len(draft.cards)):
            if draft.cards[place] == UNKNOWN and place not in passed:
                return place
        return -1

    # --- what is left to chance ---------------------------------------------------------------------------------

    def deal_homes(self) -> None:
        """Unknown start worlds: one odd, one even for everyone."""
        game = self.game
        for empire in game.empires:
            draft = empire.draft
            assert draft is not None
            for place in range(len(draft.homes)):
                if draft.homes[place] != UNKNOWN:
                    continue
                other = draft.homes[1 - place]
                parity = 0 if other == UNKNOWN else 1 - int(game.cards.start_world[other] % 2)
                fitting = [
                    card
                    for card in self.shuffled()
                    if game.cards.start_world[card] >= 0 and game.cards.start_world[card] % 2 == parity
                ]
                if not fitting:
                    raise WindfallError(f"There is no start world left to be dealt to seat {int(empire.seat)}.")
                draft.homes[place] = fitting[0]
                self.unseen[fitting[0]] -= 1

    def take_named(self, group: Passed) -> None:
        """Cards of a pack passed on whose place is told anyway."""
        for owner, place in zip(group.owners, group.places, strict=True):
            for card in self.cards_at(owner, place):
                if card in group.cards:
                    group.cards = without(group.cards, card)

    def cards_at(self, owner: i64, place: i64) -> vec[i64]:
        """The known cards at a place: a card taken, or all of the pack at hand."""
        empire = self.game.empires[owner]
        assert empire.draft is not None
        return empire.seen if place == IN_PACK else vec[i64]([empire.draft.cards[place]])

    def deal_group(self, group: Passed) -> None:
        """Who took which card of a pack passed on is not known."""
        cards = group.cards
        self.game.rng.shuffle(cards)
        for owner, place in zip(group.owners, group.places, strict=True):
            empire = self.game.empires[owner]
            assert empire.draft is not None
            if place != IN_PACK:
                slot = vec[i64]([empire.draft.cards[place]])
                if slot[0] == UNKNOWN and cards:
                    empire.draft.cards[place] = cards[len(cards) - 1]
                    cards = cards[:-1]
            elif UNKNOWN in empire.seen and cards:
                seen = without(empire.seen, UNKNOWN)
                empire.seen = put(seen, cards[len(cards) - 1])
                cards = cards[:-1]
