"""What goods are worth to the rule-of-thumb player: produced, then consumed for points and cards, or sold."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from windfall.engine.piles import holds, put
from windfall.race.cards import CONSUME_POWERS, zeros
from windfall.race.powers import (
    ANY,
    CONSUME_ALL,
    CONSUME_AT_PRICE,
    CONSUME_DRAW,
    CONSUME_GOODS,
    CONSUME_LUCKY,
    GENES,
    KINDS,
    NO_KIND,
)
from windfall.race.state import NO_CARD
from windfall.race.weights import Deck, total

LUCK: Final = 0.25  # cards for naming a lucky number
SOLD: Final = 1.5  # what a consume power gives that pays a good's trade price, in points
NO_SALE: Final = -99  # less than any good sells for

NONE_OF_EACH: Final = zeros(KINDS)  # by kind of good; to be copied


class Economy:
    """What an empire could do with goods. They are named by the worlds they lie on."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.cards = deck.cards
        self.card = 0.0  # what a card in hand is worth

    def production(self, tableau: vec[i64], goods: vec[i64], bonus: bool) -> tuple[vec[i64], float]:
        """The worlds with goods after Produce, and cards drawn for producing them."""
        cards = self.cards
        empty = tableau[:]
        for world in goods:
            empty = remove(empty, world)
        made = vec[i64]()
        windfalls = vec[i64]()
        for card in empty:
            if cards.windfall[card]:
                windfalls = append(windfalls, card)
            if cards.produces[card] or cards.discard_to_produce[card]:
                made = append(made, card)
        if len(windfalls) > 0:
            made = self.fill(tableau, windfalls, bonus, made)
        draws = self.draws_for(tableau, made)
        every = goods[:]
        for card in made:
            every = append(every, card)
        return every, draws

    def fill(self, tableau: vec[i64], windfalls: vec[i64], bonus: bool, made: vec[i64]) -> vec[i64]:
        """The worlds produced on, with the windfall worlds that powers and the bonus fill: the dearest first."""
        powers = vec[i64]()
        for card in tableau:
            if self.cards.windfall_power[card]:
                powers = put(powers, self.cards.windfall_power[card])
        if bonus:
            powers = put(powers, ANY)
        for power in powers:
            filled: i64 = NO_CARD
            dearest: i64 = NO_KIND
            for card in windfalls:
                kind = self.cards.kind[card]
                if (power == ANY or power == kind) and kind >= dearest:
                    filled, dearest = card, kind
            if filled != NO_CARD:
                windfalls = remove(windfalls, filled)
                made = append(made, filled)
        return made

    def draws_for(self, tableau: vec[i64], made: vec[i64]) -> float:
        """Cards drawn for producing on these worlds, less those discarded for it; "most of a kind" counts half."""
        cards = self.cards
        halves: i64 = 0
        produced = NONE_OF_EACH[:]
        for card in made:
            produced[cards.kind[card]] += 1
            drawn = cards.draw_when_producing[card] + cards.draw_if_produced_here[card]
            halves += 2 * (drawn - cards.discard_to_produce[card])
        for card in tableau:
            if self.deck.draws_for_goods[card]:
                for kind in range(KINDS):
                    halves += 2 * cards.draw_per_good[card * KINDS + kind] * produced[kind]
                    if produced[kind]:
                        halves += 2 * cards.draw_per_kind[card] + cards.draw_if_most[card * KINDS + kind]
                for world in tableau:
                    if cards.kind[world] == GENES:
                        halves += 2 * cards.draw_per_genes_world[card]
                    if cards.military[world]:
                        halves += 2 * cards.draw_per_military_world[card]
        return float(halves) / 2.0

    def best_use(self, tableau: vec[i64], goods: vec[i64]) -> float:
        """What these goods bring: consumed for double points, or the best of them sold and the rest consumed."""
        if len(goods) == 0:
            return 0.0
        points, drawn = self.consume(tableau, goods)
        double = float(2 * points) + self.card * drawn
        return max(double, self.sell_and_consume(tableau, goods))

    def sell_and_consume(self, tableau: vec[i64], goods: vec[i64]) -> float:
        """What Trade brings, with all consuming that follows."""
        best: i64 = NO_SALE
        sold: i64 = NO_CARD
        for world in goods:
            price = self.sale(tableau, world)
            if price > best:
                best, sold = price, world
        points, drawn = self.consume(tableau, remove(goods[:], sold))
        return float(points) + self.card * (drawn + float(best))

    def sale(self, tableau: vec[i64], world: i64) -> i64:
        """How many cards the good on this world sells for."""
        cards = self.cards
        kind = cards.kind[world]
        price = kind + 1 + cards.sale_bonus_here[world]
        each: i64 = 0
        for card in tableau:
            price += cards.sale_bonus[card * KINDS + kind]
            each += cards.sale_bonus_per_chromosome[card * KINDS + kind]
        if each:
            price += each * total(cards.chromosome, tableau)
        return price

    def consume(self, tableau: vec[i64], goods: vec[i64]) -> tuple[i64, float]:
        """Points and cards from all consume powers: those for one kind first, then the best for each good."""
        cards = self.cards
        have = NONE_OF_EACH[:]
        for world in goods:
            have[cards.kind[world]] += 1
        points: i64 = 0
        drawn = 0.0
        general = vec[i64]()
        for card in tableau:
            for power in range(card * CONSUME_POWERS, (card + 1) * CONSUME_POWERS):
                effect = cards.consume_effect[power]
                if effect == 0:
                    break
                if cards.consume_here[power] and not holds(goods, card):
                    continue
                kind = cards.consume_kind[power]
                if effect == CONSUME_GOODS and kind != ANY:
                    lots = min(cards.consume_times[power], have[kind] // cards.consume_goods[power])
                    have[kind] -= lots * cards.consume_goods[power]
                    points += lots * cards.consume_vp[power]
                    drawn += float(lots * cards.consume_cards[power])
                elif effect == CONSUME_DRAW:
                    drawn += float(cards.consume_cards[power])
                elif effect == CONSUME_LUCKY:
                    drawn += LUCK
                elif effect == CONSUME_AT_PRICE or effect == CONSUME_GOODS or effect == CONSUME_ALL:
                    general = self.with_power(general, power)
        more, cards_more = self.consume_any(general, have)
        return points + more, drawn + cards_more

    def consume_any(self, powers: vec[i64], have: vec[i64]) -> tuple[i64, float]:
        """Points and cards from powers for any kind, for the goods there are of each; spends these."""
        cards = self.cards
        points: i64 = 0
        drawn = 0.0
        left: i64 = 0
        for number in have:
            left += number
        for power in powers:
            if left == 0:
                break
            effect = cards.consume_effect[power]
            lot = cards.consume_goods[power]
            if effect == CONSUME_ALL:
                points += left - 1
                left = 0
            elif effect == CONSUME_AT_PRICE:
                dearest: i64 = KINDS - 1
                while dearest > 0 and have[dearest] == 0:
                    dearest -= 1
                have[dearest] -= 1
                left -= 1
                drawn += float(dearest + 1)
            elif cards.consume_different[power]:
                if spend_different(have, lot):
                    points += cards.consume_vp[power]
                    left -= lot
            else:
                lots = min(cards.consume_times[power], left // lot)
                points += lots * cards.consume_vp[power]
                drawn += float(lots * cards.consume_cards[power])
                left -= lots * lot
                spend(have, lots * lot)
        return points, drawn

    def with_power(self, powers: vec[i64], power: i64) -> vec[i64]:
        """Consume powers from the best to the least for each good, with one more."""
        rank = self.deck.rank
        value = self.reward(power)
        powers = append(powers, power)
        i = i64(len(powers)) - 1
        while i > 0:
            other = powers[i - 1]
            better = self.reward(other)
            if better > value or (better == value and rank[other] >= rank[power]):
                break
            powers[i] = other
            i -= 1
        powers[i] = power
        return powers

    def reward(self, power: i64) -> float:
        """What a consume power for any kind gives for each good."""
        cards = self.cards
        effect = cards.consume_effect[power]
        if effect == CONSUME_AT_PRICE:
            return SOLD
        if effect == CONSUME_ALL:
            return 0.0
        lot = float(cards.consume_vp[power]) + self.card * float(cards.consume_cards[power])
        return lot / float(cards.consume_goods[power])


def spend(have: vec[i64], number: i64) -> None:
    """Take so many goods: the cheapest first."""
    for kind in range(NO_KIND + 1, KINDS):
        spent = min(number, have[kind])
        have[kind] -= spent
        number -= spent


def spend_different(have: vec[i64], number: i64) -> bool:
    """Take goods of so many different kinds, the cheapest first, if there are so many kinds."""
    kinds: i64 = 0
    for kind in range(KINDS):
        if have[kind]:
            kinds += 1
    if kinds < number:
        return False
    for kind in range(KINDS):
        if have[kind] and number > 0:
            have[kind] -= 1
            number -= 1
    return True
