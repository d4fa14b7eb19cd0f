"""Piles of cards: a face-down supply with the discard pile that feeds it, and sorted hands.

A pile is a packed array of card designs; copies of a design cannot be told apart.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64

from windfall.engine.rng import Rng

NOTHING: Final = -1  # what a draw gives when supply and discard pile are both empty

# What a draw is for; a good's purpose is the design of the world it is put on.
TO_HAND: Final = -1
TURNED_UP: Final = -2

NOBODY: Final = 0
EVERYBODY: Final = 0xFF


class Supply:
    """A draw pile (its top is the end of the array) and its discard pile.

    Beside each discarded card stands who knows it: one bit a seat. Whoever discards a card face down knows it, a good
    goes unseen, and what was turned up is known to all.
    """

    def __init__(self) -> None:
        self.deck = vec[i64]()
        self.discards = vec[i64]()
        self.known = vec[i64]()
        self.reshuffles: i64 = 0

    def take(self, rng: Rng, seat: i64, purpose: i64) -> i64:
        """The top card. The moment the last card is taken, the discards become the new supply."""
        if len(self.deck) == 0:
            self.reshuffle(rng)
            if len(self.deck) == 0:
                return NOTHING
        self.deck, card = pop(self.deck)
        if len(self.deck) == 0:
            self.reshuffle(rng)
        return card

    def reshuffle(self, rng: Rng) -> None:
        """Turn the discard pile into a shuffled supply. What anyone knew about it is worth nothing from now on."""
        if len(self.discards) > 0:
            self.deck = self.discards
            self.discards = vec[i64]()
            self.known = vec[i64]()
            rng.shuffle(self.deck)
            self.reshuffles += 1

    def discard(self, card: i64, known: i64) -> None:
        """Lay a card on the discard pile; `known` has a bit for each seat that has seen it."""
        self.discards = append(self.discards, card)
        self.known = append(self.known, known)

    def copy(self) -> Supply:
        """An independent pile with the same cards in the same order."""
        twin = Supply()
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.known = self.known[:]
        twin.reshuffles = self.reshuffles
        return twin


@final
class ScriptedSupply(Supply):
    """A supply whose draws are dictated by a list, for games whose cards come from elsewhere: traces and golden games.

    Each line of the script names a seat, a purpose and a card. A draw takes the first unread line for its seat and
    purpose; the card must really be in the supply. A seat of -1 stands for any seat and purpose.
    """

    def __init__(self, script: list[tuple[int, int, int]]) -> None:
        super().__init__()
        self.script = script
        self.read = 0
        self.gone: list[bool] = [False] * len(script)
        self.fault = ""
        self.taken: list[int] = []

    def take(self, rng: Rng, seat: i64, purpose: i64) -> i64:
        """The card the script names, taken out of the supply wherever it lies."""
        if len(self.deck) == 0:
            self.reshuffle(rng)
            if len(self.deck) == 0:
                return NOTHING
        card = self.next_scripted(int(seat), int(purpose))
        if card < 0:
            if not self.fault:
                self.fault = f"seat {int(seat)} draws a card the script does not have (purpose {int(purpose)})"
            self.deck, top = pop(self.deck)
            card = int(top)
        elif card in self.deck:
            self.deck = remove(self.deck, card)
        else:
            if not self.fault:
                self.fault = f"the script gives seat {int(seat)} card {card}, which is not in the supply"
            self.deck, top = pop(self.deck)
            card = int(top)
        self.taken.append(card)
        if len(self.deck) == 0:
            self.reshuffle(rng)
        return card

    def next_scripted(self, seat: int, purpose: int) -> int:
        """The card of the first unread line for this seat and purpose, or -1."""
        while self.read < len(self.script) and self.gone[self.read]:
            self.read += 1
        for i in range(self.read, len(self.script)):
            who, why, card = self.script[i]
            if not self.gone[i] and (who < 0 or (who == seat and why == purpose)):
                self.gone[i] = True
                return card
        return -1

    def copy(self) -> Supply:
        """An independent pile that goes on with the same script."""
        twin = ScriptedSupply(self.script)
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        twin.known = self.known[:]
        twin.reshuffles = self.reshuffles
        twin.read = self.read
        twin.gone = self.gone[:]
        twin.fault = self.fault
        twin.taken = self.taken[:]
        return twin


def put(cards: vec[i64], card: i64) -> vec[i64]:
    """A sorted hand with one card more."""
    cards = append(cards, card)
    i = i64(len(cards)) - 1
    while i > 0 and cards[i - 1] > card:
        cards[i] = cards[i - 1]
        i -= 1
    cards[i] = card
    return cards


def redrawn(cards: vec[i64], rng: Rng) -> vec[i64]:
    """The same cards shuffled by the Rng alone: how they lay before, which nobody may know, makes no difference."""
    i: i64 = 1
    while i < i64(len(cards)):
        card = cards[i]
        place = i
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
        i += 1
    rng.shuffle(cards)
    return cards


def without(cards: vec[i64], card: i64) -> vec[i64]:
    """A sorted hand with one card less; the card must be in it."""
    return remove(cards, card)


def holds(cards: vec[i64], card: i64) -> bool:
    """Whether a copy of the card is among these."""
    for other in cards:
        if other == card:
            return True
    return False


def next_picks(cards: vec[i64], picked: vec[i64], wanted: i64, first: i64) -> vec[i64]:
    """The moves that go on with picking `wanted` cards out of a sorted hand.

    A set is picked in ascending number, so that it has one spelling: after a pick only cards from there on can follow,
    and only while enough are left to make up the number. `first` is the move that names design 0.
    """
    n = i64(len(cards))
    found = vec[i64](capacity=n)
    last_start = n - (wanted - i64(len(picked)))
    i = after_picks(cards, picked)
    before: i64 = -1
    while i <= last_start and i < n:
        card = cards[i]
        if card != before:
            found = append(found, first + card)
            before = card
        i += 1
    return found


def may_pick(cards: vec[i64], picked: vec[i64], wanted: i64, card: i64) -> bool:
    """Whether `next_picks` offers this card."""
    n = i64(len(cards))
    last_start = n - (wanted - i64(len(picked)))
    i = after_picks(cards, picked)
    while i <= last_start and i < n:
        if cards[i] == card:
            return True
        i += 1
    return False


def after_picks(cards: vec[i64], picked: vec[i64]) -> i64:
    """Where in a sorted hand the next pick may begin."""
    if len(picked) == 0:
        return 0
    last = picked[i64(len(picked)) - 1]
    start: i64 = 0
    while cards[start] != last:
        start += 1
    for card in picked:
        if card == last:
            start += 1
    return start
