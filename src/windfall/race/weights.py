"""What the rule-of-thumb player takes for granted: its rules of thumb as numbers, and what follows for each card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.race.cards import CONSUME_POWERS, DESIGNS, Cards, zeros
from windfall.race.powers import KINDS

UNKNOWN: Final = -1e9  # a value that has not been worked out yet


@final
@dataclass(frozen=True)
class Weights:
    """The rules of thumb, as numbers. Found by letting variants play each other."""

    rounds: float = 11.0  # of a whole game
    pace: float = 0.6  # ... times this where everyone takes two actions a round
    card: float = 0.55  # a card in hand, as money
    card_rounds: float = 4.0  # it loses value from so many rounds before the end
    crowd: float = 0.08  # ... and with every card in hand beyond five
    look: float = 0.25  # one more card to choose from in Explore, in cards
    explores: float = 0.4  # how often in a round that phase comes
    develops: float = 0.35  # ... comes and is used
    settles: float = 0.4
    cycles: float = 0.3  # how often goods are produced and then consumed
    conquest: float = 0.1  # how likely any one military world turns up in a whole game
    growth: float = 2.5  # what a 6-cost development will still gain in a whole game
    waiting: float = 0.3  # a good's share of its value before it is sold or consumed
    plan: float = 0.3  # a card's share of its profit while it is still in hand
    next_plan: float = 0.75  # ... times this for the next best, and so on
    reach: float = 0.5  # ... times this for every Military or card that is missing
    pick: float = 0.3  # what e times as many cards to choose from add to each card kept in Explore
    rivals: float = 0.45  # what the others gain by our choice of action counts so much against it
    robot: float = 0.5  # ... and what the robot gains
    second: float = 0.5  # a power to place a second world, in cards each Settle
    goal: float = 0.6  # a goal that we would have now, of its points
    progress: float = 0.2  # ... and one that is still far, for all the way


@final
class Deck:
    """The cards in play, and what the weights make of each of them."""

    def __init__(self, cards: Cards, weights: Weights) -> None:
        self.cards = cards
        self.weights = weights
        self.unknown = vec[float]([UNKNOWN] * DESIGNS)  # to be copied
        self.income = vec[float]([self.cards_a_round(card) for card in range(DESIGNS)])
        self.strong = zeros(DESIGNS)  # 1: adds to Military of any sort
        self.draws_for_goods = zeros(DESIGNS)  # 1: draws for what is produced, or for worlds there are in Produce
        for card in range(DESIGNS):
            self.strong[card] = 1 if self.adds_military(card) else 0
            self.draws_for_goods[card] = 1 if self.draws_at_produce(card) else 0
        # The military worlds, each with what it is worth to conquer it, all copies together.
        self.targets = vec[i64]()
        self.prizes = vec[float]()
        for card in range(DESIGNS):
            if cards.military[card]:
                self.targets = append(self.targets, card)
                self.prizes = append(self.prizes, self.prize(card) * float(cards.copies[card]))
        # Of two equally good consume powers, the one with the higher rank is used first.
        self.rank = zeros(DESIGNS * CONSUME_POWERS)
        powers = [power for power in range(DESIGNS * CONSUME_POWERS) if cards.consume_effect[power]]
        order = sorted([self.spelled(power) for power in powers])
        for power in powers:
            self.rank[power] = order.index(self.spelled(power))

    def cards_a_round(self, card: i64) -> float:
        """What a card's powers draw or save in an average round, apart from goods."""
        cards = self.cards
        w = self.weights
        off: i64 = 0
        for kind in range(KINDS):
            off += cards.settle_discount[card * KINDS + kind]
        return (
            w.explores * (w.look * float(cards.look_extra[card]) + float(cards.keep_extra[card]))
            + w.develops * float(cards.develop_discount[card] + cards.draw_after_development[card])
            + 2.0 * w.develops * float(cards.draw_at_develop[card])
            + w.settles * (float(off) / KINDS)
            + w.settles * (float(cards.draw_after_world[card]) + w.second * float(cards.second_world[card]))
            + w.cycles * float(cards.draw_at_produce[card])
        )

    def adds_military(self, card: i64) -> bool:
        """Whether the card makes a difference to the worlds that can be conquered."""
        cards = self.cards
        for kind in range(KINDS):
            if cards.strength_against_kind[card * KINDS + kind]:
                return True
        return bool(cards.strength[card] or cards.strength_against_rebels[card] or cards.hire_cards[card])

    def draws_at_produce(self, card: i64) -> bool:
        """Whether the card draws for goods of a kind, for kinds, or for worlds, when goods are produced."""
        cards = self.cards
        for kind in range(KINDS):
            if cards.draw_per_good[card * KINDS + kind] or cards.draw_if_most[card * KINDS + kind]:
                return True
        return bool(
            cards.draw_per_kind[card] or cards.draw_per_genes_world[card] or cards.draw_per_military_world[card]
        )

    def prize(self, world: i64) -> float:
        """What conquering a world is worth, roughly: its points and its good."""
        kind = self.cards.kind[world]
        good = self.weights.card * float(kind + 1) / 2.0 if kind else 0.0
        return float(self.cards.points[world]) + good

    def spelled(self, power: i64) -> list[int]:
        """All that makes a difference between consume powers."""
        cards = self.cards
        return [
            int(cards.consume_effect[power]),
            int(cards.consume_kind[power]),
            int(cards.consume_goods[power]),
            int(cards.consume_times[power]),
            int(cards.consume_vp[power]),
            int(cards.consume_cards[power]),
            int(cards.consume_different[power]),
            int(cards.consume_here[power]),
        ]


def total(table: vec[i64], cards: vec[i64]) -> i64:
    """What a table says of these cards, added up."""
    number: i64 = 0
    for card in cards:
        number += table[card]
    return number
