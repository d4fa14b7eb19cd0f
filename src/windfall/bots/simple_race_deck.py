"""What the bot `simple` takes for granted about Race: its rules of thumb as numbers, and the cards as it reads them."""

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from windfall.race.cards import CONSUME_POWERS, DESIGNS, Cards
from windfall.race.powers import KINDS

# Effect, kind, goods a lot, lots, points a lot, cards a lot, whether the goods must be of different kinds, and
# whether only the good of that very card will do.
ConsumePower = tuple[int, int, int, int, int, int, int, int]


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


class Deck:
    """The tables of the rules as plain lists, and what follows from them and the weights."""

    def __init__(self, cards: Cards, weights: Weights) -> None:
        self.source = cards
        self.weights = weights
        self.consume_cards = ints(cards.consume_cards)
        self.consume_different = ints(cards.consume_different)
        self.consume_effect = ints(cards.consume_effect)
        self.consume_goods = ints(cards.consume_goods)
        self.consume_here = ints(cards.consume_here)
        self.consume_kind = ints(cards.consume_kind)
        self.consume_times = ints(cards.consume_times)
        self.consume_vp = ints(cards.consume_vp)
        self.alien = ints(cards.alien)
        self.chromosome = ints(cards.chromosome)
        self.copies = ints(cards.copies)
        self.cost = ints(cards.cost)
        self.develop_discount = ints(cards.develop_discount)
        self.discard_to_produce = ints(cards.discard_to_produce)
        self.draw_after_development = ints(cards.draw_after_development)
        self.draw_after_world = ints(cards.draw_after_world)
        self.draw_at_develop = ints(cards.draw_at_develop)
        self.draw_at_produce = ints(cards.draw_at_produce)
        self.draw_if_most = ints(cards.draw_if_most)
        self.draw_if_produced_here = ints(cards.draw_if_produced_here)
        self.draw_per_genes_world = ints(cards.draw_per_genes_world)
        self.draw_per_military_world = ints(cards.draw_per_military_world)
        self.draw_per_good = ints(cards.draw_per_good)
        self.draw_per_kind = ints(cards.draw_per_kind)
        self.draw_when_producing = ints(cards.draw_when_producing)
        self.excluded_kind = ints(cards.excluded_kind)
        self.hire_cards = ints(cards.hire_cards)
        self.hire_military = ints(cards.hire_military)
        self.is_development = ints(cards.is_development)
        self.is_world = ints(cards.is_world)
        self.keep_extra = ints(cards.keep_extra)
        self.kind = ints(cards.kind)
        self.look_extra = ints(cards.look_extra)
        self.military = ints(cards.military)
        self.pay_for_military = ints(cards.pay_for_military)
        self.points = ints(cards.points)
        self.points_per_chips = ints(cards.points_per_chips)
        self.points_per_military = ints(cards.points_per_military)
        self.power_phases = ints(cards.power_phases)
        self.produces = ints(cards.produces)
        self.production_world = ints(cards.production)
        self.rebel = ints(cards.rebel)
        self.sale_bonus = ints(cards.sale_bonus)
        self.sale_bonus_here = ints(cards.sale_bonus_here)
        self.sale_bonus_per_chromosome = ints(cards.sale_bonus_per_chromosome)
        self.second_world = ints(cards.second_world)
        self.settle_discount = ints(cards.settle_discount)
        self.six_cost_points = ints(cards.six_cost_points)
        self.strength = ints(cards.strength)
        self.strength_against_kind = ints(cards.strength_against_kind)
        self.strength_against_rebels = ints(cards.strength_against_rebels)
        self.temporary_military = ints(cards.temporary_military)
        self.variable = ints(cards.variable)
        self.windfall = ints(cards.windfall)
        self.windfall_power = ints(cards.windfall_power)
        self.zero_cost = ints(cards.zero_cost)
        self.income = [self.cards_a_round(card) for card in range(DESIGNS)]
        self.targets = [
            (self.cost[card], self.kind[card], self.rebel[card], self.prize(card) * self.copies[card])
            for card in range(DESIGNS)
            if self.military[card]
        ]
        self.powers = [self.consume_powers(card) for card in range(DESIGNS)]

    def cards_a_round(self, card: int) -> float:
        """What a card's powers draw or save in an average round, apart from goods."""
        w = self.weights
        return (
            w.explores * (w.look * self.look_extra[card] + self.keep_extra[card])
            + w.develops * (self.develop_discount[card] + self.draw_after_development[card])
            + 2 * w.develops * self.draw_at_develop[card]
            + w.settles * (sum(self.settle_discount[card * KINDS : (card + 1) * KINDS]) / KINDS)
            + w.settles * (self.draw_after_world[card] + w.second * self.second_world[card])
            + w.cycles * self.draw_at_produce[card]
        )

    def prize(self, world: int) -> float:
        """What conquering a world is worth, roughly: its points and its good."""
        kind = self.kind[world]
        return self.points[world] + (self.weights.card * (kind + 1) / 2 if kind else 0.0)

    def consume_powers(self, card: int) -> list[ConsumePower]:
        """The card's consume powers."""
        return [
            (
                self.consume_effect[power],
                self.consume_kind[power],
                self.consume_goods[power],
                self.consume_times[power],
                self.consume_vp[power],
                self.consume_cards[power],
                self.consume_different[power],
                self.consume_here[power],
            )
            for power in range(card * CONSUME_POWERS, (card + 1) * CONSUME_POWERS)
            if self.consume_effect[power]
        ]


def ints(table: vec[i64]) -> list[int]:
    """A table of the rules as a plain list."""
    return [int(entry) for entry in table]
