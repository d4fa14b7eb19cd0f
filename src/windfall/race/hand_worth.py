"""What the rule-of-thumb player thinks of the cards in its hand: as money, and as something to place one day."""

from __future__ import annotations

import math

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.piles import holds, put, without
from windfall.race.state import NO_CARD, Race
from windfall.race.weights import Deck
from windfall.race.worth import UNREACHABLE, Outlook


class Hand:
    """A seat that has to choose: its outlook, its hand, and what it may answer."""

    def __init__(self, deck: Deck, game: Race, seat: i64) -> None:
        self.game = game
        self.seat = seat
        self.deck = deck
        self.cards = deck.cards
        self.weights = deck.weights
        self.empire = game.empires[seat]
        self.outlook = Outlook(deck, game, seat)
        self.hand = self.empire.hand
        self.options = game.choices(seat)
        self.values = vec[float]()  # what the cards in hand are worth there, by design, once that has been asked for

    def hand_values(self) -> vec[float]:
        """What the cards in hand are worth there, by design."""
        if len(self.values) == 0:
            self.values = self.keep_values(self.hand)
        return self.values

    def keep_values(self, cards: vec[i64]) -> vec[float]:
        """What each of these cards, a sorted hand, is worth there: as money, and some of the profit of placing it."""
        out = self.outlook
        values = self.deck.unknown[:]
        plans = vec[i64]()  # the most profitable first
        profits = vec[float]()
        before: i64 = NO_CARD
        for card in cards:
            if card != before:
                before = card
                values[card] = out.card
                profit = self.plan_for(card, i64(len(cards)) - 1)
                if profit > 0.0:
                    plans = append(plans, card)
                    profits = append(profits, profit)
                    i = i64(len(plans)) - 1
                    while i > 0 and profits[i - 1] <= profit:
                        plans[i] = plans[i - 1]
                        profits[i] = profits[i - 1]
                        i -= 1
                    plans[i] = card
                    profits[i] = profit
        share = self.weights.plan
        for place in range(len(plans)):
            values[plans[place]] += share * profits[place]
            share *= self.weights.next_plan
        return values

    def plan_for(self, card: i64, others: i64) -> float:
        """The profit of placing a card one day, times how likely that is with so many other cards to pay with."""
        out = self.outlook
        if self.cards.is_development[card] and holds(out.tableau, card):
            return 0.0
        price, besides = out.price(card, False)
        likely = 1.0
        if price == UNREACHABLE:
            price = 0
            likely = math.pow(self.weights.reach, float(self.cards.cost[card] - out.strength_against(card)))
        elif price > others:
            likely = math.pow(self.weights.reach, 0.5 * float(price - others))
        profit = out.gain(card) - besides - out.card * float(price + 1)
        return profit * likely if profit > 0.0 else 0.0

    def ranked(self) -> vec[i64]:
        """The hand from the card least worth keeping to the best. Of two copies one is only money."""
        values = self.hand_values()
        ranking = vec[i64]()
        worths = vec[float]()
        before: i64 = NO_CARD
        for card in self.hand:
            worth = values[card] if card != before else self.outlook.card
            before = card
            ranking = append(ranking, card)
            worths = append(worths, worth)
            i = i64(len(ranking)) - 1
            while i > 0 and worths[i - 1] > worth:
                ranking[i] = ranking[i - 1]
                worths[i] = worths[i - 1]
                i -= 1
            ranking[i] = card
            worths[i] = worth
        return ranking

    def profit(self, card: i64, bonus: bool) -> float:
        """What placing this card of the hand now would gain, after paying with the cards least worth keeping."""
        price, besides = self.outlook.price(card, bonus)
        if price >= i64(len(self.hand)):
            return 0.0
        return self.outlook.gain(card) - self.hand_values()[card] - besides - self.payment(card, price)

    def payment(self, card: i64, price: i64) -> float:
        """What so many cards of the hand are worth that are least worth keeping, leaving this one out."""
        if price == 0:
            return 0.0
        values = self.hand_values()
        worths = vec[float]()
        for other in without(self.hand[:], card):
            worths = put_worth(worths, values[other])
        return lowest(worths, price)

    def next_of(self, chosen: vec[i64], verb: i64) -> i64:
        """The next move of those that pick this set: in ascending number, as the rules want it."""
        rest = vec[i64]()
        for card in chosen:
            rest = put(rest, card)
        for card in self.empire.picks:
            if holds(rest, card):
                rest = without(rest, card)
        for card in rest:
            if holds(self.options, verb + card):
                return verb + card
        return self.options[0]


def put_worth(worths: vec[float], worth: float) -> vec[float]:
    """Sorted values with one more."""
    worths = append(worths, worth)
    i = i64(len(worths)) - 1
    while i > 0 and worths[i - 1] > worth:
        worths[i] = worths[i - 1]
        i -= 1
    worths[i] = worth
    return worths


def lowest(worths: vec[float], number: i64) -> float:
    """The sum of so many of the lowest of sorted values, or of all there are."""
    total = 0.0
    for i in range(min(number, i64(len(worths)))):
        total += worths[i]
    return total
