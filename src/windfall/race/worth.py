"""What things are worth to the rule-of-thumb player, in points.

An empire's worth is its score, the cards its powers will still draw or save, the worlds its Military will still take,
and what its goods bring when they are produced and consumed again and again. All of it shrinks as the end comes near.
"""

from __future__ import annotations

from math import inf
from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from windfall.race.cards import DESIGNS, NO_POWER
from windfall.race.goal_worth import GoalWorth
from windfall.race.goods_worth import NONE_OF_EACH, Economy
from windfall.race.powers import KINDS
from windfall.race.rounds import FULL_TABLEAU
from windfall.race.setup import CHIPS_PER_PLAYER, SOLITAIRE_CHIPS
from windfall.race.state import NO_CARD, NO_GOOD, Race
from windfall.race.weights import UNKNOWN, Deck, Weights, total

UNREACHABLE: Final = 99  # instead of a price: there is no way to place the card


@final
class Outlook(Economy):
    """How one seat judges the game now. Reads only what that seat may know."""

    def __init__(self, deck: Deck, game: Race, seat: i64, beginning: i64 = NO_CARD) -> None:
        super().__init__(deck)
        self.weights = deck.weights
        empire = game.empires[seat]
        self.chips = empire.chips
        self.tableau = empire.tableau
        self.goods = vec[i64]()  # the worlds they lie on
        if len(self.tableau) > 0:
            for place in range(len(self.tableau)):
                if empire.goods[place] != NO_GOOD:
                    self.goods = append(self.goods, self.tableau[place])
        else:
            self.begin_with(empire.start_world if beginning == NO_CARD else beginning)
        self.goals = GoalWorth(self.weights, game, seat) if game.goals else None
        self.left = rounds_left(game, self.weights)
        self.hand = i64(len(empire.hand))
        self.card = self.money()
        self.now = UNKNOWN  # what the empire is worth, once it has been asked for
        self.gains = deck.unknown[:]

    def begin_with(self, home: i64) -> None:
        """A draft: as if this empire had begun, if its start world is known."""
        if home >= 0:
            self.tableau = vec[i64]([home])
            if self.cards.windfall[home]:
                self.goods = self.tableau

    def money(self) -> float:
        """What a card in hand is worth as money; in a big hand less."""
        w = self.weights
        soon = min(1.0, 0.04 + self.left / w.card_rounds)
        return w.card * soon / (1.0 + w.crowd * float(max(self.hand - 5, 0)))

    # --- an empire ----------------------------------------------------------------------------------------------

    def worth_now(self) -> float:
        """What the empire is worth as it stands."""
        if self.now == UNKNOWN:
            self.now = self.worth(self.tableau, self.goods)
        return self.now

    def worth(self, tableau: vec[i64], goods: vec[i64]) -> float:
        """What an empire with these cards, and goods on these worlds, is worth apart from the hand."""
        w = self.weights
        income = 0.0
        for card in tableau:
            income += self.deck.income[card]
        return (
            self.score(tableau)
            + self.left * self.card * income
            + self.left / w.rounds * w.conquest * self.within_reach(tableau)
            + self.left * w.cycles * self.cycle(tableau)
            + w.waiting * self.best_use(tableau, goods)
            + (self.goals.worth(self.cards, tableau, self.chips) if self.goals is not None else 0.0)
        )

    def score(self, tableau: vec[i64]) -> float:
        """The final score, with what 6-cost developments will probably still gain."""
        cards = self.cards
        points = float(self.chips)
        for card in tableau:
            points += float(cards.points[card])
            if cards.variable[card]:
                for_cards: i64 = 0
                for other in tableau:
                    for_cards += cards.six_cost_points[card * DESIGNS + other]
                points += float(for_cards)
                if cards.points_per_chips[card]:
                    points += float(self.chips // cards.points_per_chips[card])
                if cards.points_per_military[card]:
                    points += float(cards.points_per_military[card] * total(cards.strength, tableau))
                points += self.weights.growth * self.left / self.weights.rounds
        return points

    def within_reach(self, tableau: vec[i64]) -> float:
        """The military worlds of the deck that the empire could conquer, each for what it is worth."""
        cards = self.cards
        general: i64 = 0
        rebels: i64 = 0
        hired: i64 = 0
        by_kind = NONE_OF_EACH[:]
        for card in tableau:
            if self.deck.strong[card]:
                general += cards.strength[card]
                rebels += cards.strength_against_rebels[card]
                hired += cards.hire_cards[card] * cards.hire_military[card]
                for kind in range(KINDS):
                    by_kind[kind] += cards.strength_against_kind[card * KINDS + kind]
        general += hired // 2
        prizes = 0.0
        for i in range(len(self.deck.targets)):
            world = self.deck.targets[i]
            strength = general + by_kind[cards.kind[world]]
            if cards.rebel[world]:
                strength += rebels
            if strength >= cards.cost[world]:
                prizes += self.deck.prizes[i]
        return prizes

    def cycle(self, tableau: vec[i64]) -> float:
        """What producing on empty worlds and then consuming or selling it all brings."""
        goods, draws = self.production(tableau, vec[i64](), False)
        return self.best_use(tableau, goods) + self.card * draws

    # --- cards --------------------------------------------------------------------------------------------------

    def gain(self, card: i64) -> float:
        """What having the card in the tableau adds to the empire's worth."""
        gained = self.gains[card]
        if gained == UNKNOWN:
            goods = append(self.goods[:], card) if self.cards.windfall[card] else self.goods
            gained = self.worth(append(self.tableau[:], card), goods) - self.worth_now()
            self.gains[card] = gained
        return gained

    def loss(self, card: i64) -> float:
        """What giving the card up from the tableau takes away."""
        goods = vec[i64]()
        for world in self.goods:
            if world != card:
                goods = append(goods, world)
        return self.worth_now() - self.worth(remove(self.tableau[:], card), goods)

    def price(self, card: i64, bonus: bool) -> tuple[i64, float]:
        """Cards to pay, and what must be given up besides, in points; UNREACHABLE if there is no way."""
        cards = self.cards
        if cards.is_development[card]:
            off = total(cards.develop_discount, self.tableau) + (1 if bonus else 0)
            return max(cards.cost[card] - off, 0), 0.0
        kind = cards.kind[card]
        off = self.settle_discount(kind)
        cheapest = Cheapest(self.card)
        if cards.military[card]:
            missing = cards.cost[card] - self.strength_against(card)
            if missing <= 0:
                return 0, 0.0
            self.ways_to_conquer(missing, cheapest)
            self.ways_to_buy(cards.cost[card] - off, kind, cheapest)
        else:
            cheapest.consider(max(cards.cost[card] - off, 0), 0.0)
        if cheapest.last > 0:
            for other in self.tableau:
                if cards.zero_cost[other] and cards.excluded_kind[other] != kind:
                    cheapest.consider(0, self.loss(other))
        return cheapest.cards, cheapest.besides

    def ways_to_conquer(self, missing: i64, cheapest: Cheapest) -> None:
        """Make up for missing Military: give a card up for it, or hire."""
        cards = self.cards
        for other in self.tableau:
            if cards.temporary_military[other] >= missing:
                cheapest.consider(0, self.loss(other))
        for other in self.tableau:
            each = cards.hire_military[other]
            if cards.hire_cards[other] * each >= missing:
                cheapest.consider((missing + each - 1) // each, 0.0)

    def ways_to_buy(self, cost: i64, kind: i64, cheapest: Cheapest) -> None:
        """Pay for a military world of this kind, through the best power for that."""
        best: i64 = NO_POWER
        for other in self.tableau:
            if self.cards.excluded_kind[other] != kind:
                best = max(best, self.cards.pay_for_military[other])
        if best != NO_POWER:
            cheapest.consider(max(cost - best, 0), 0.0)

    def settle_discount(self, kind: i64) -> i64:
        """What powers take off the cost of worlds of this kind."""
        off: i64 = 0
        for card in self.tableau:
            off += self.cards.settle_discount[card * KINDS + kind]
        return off

    def strength_against(self, world: i64) -> i64:
        """Military against this world."""
        cards = self.cards
        kind = cards.kind[world]
        strength: i64 = 0
        for card in self.tableau:
            strength += cards.strength[card] + cards.strength_against_kind[card * KINDS + kind]
            if cards.rebel[world]:
                strength += cards.strength_against_rebels[card]
        return strength


@final
class Cheapest:
    """The cheapest of several ways to place a card, the first of them if they cost the same."""

    def __init__(self, card: float) -> None:
        self.card = card  # what a card is worth as money
        self.cost = inf
        self.cards: i64 = UNREACHABLE
        self.besides = 0.0
        self.last: i64 = 0  # cards to pay for the way considered last

    def consider(self, cards: i64, besides: float) -> None:
        """One more way: so many cards to pay, and so many points given up besides."""
        cost = float(cards) * self.card + besides
        if cost < self.cost:
            self.cost = cost
            self.cards = cards
            self.besides = besides
        self.last = cards


def rounds_left(game: Race, weights: Weights) -> float:
    """A guess at how many rounds are still to come after this one."""
    longest: i64 = 1
    for empire in game.empires:
        longest = max(longest, i64(len(empire.tableau)))
    set_out = CHIPS_PER_PLAYER * game.players
    if game.robot is not None:
        longest = max(longest, game.robot.size())
        set_out = SOLITAIRE_CHIPS
    if longest >= FULL_TABLEAU or game.pool <= 0:
        return 0.0
    built = float(longest - 1) / float(FULL_TABLEAU - 1)
    paid_out = 1.0 - float(game.pool) / float(set_out)
    pace = weights.pace if game.rules.experienced else 1.0
    return weights.rounds * pace * (1.0 - max(built, paid_out))
