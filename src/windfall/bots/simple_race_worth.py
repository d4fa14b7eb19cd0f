"""What things are worth in Race, in points: the formula behind the bot `simple`.

An empire's worth is its score, the cards its powers will still draw or save, the worlds its Military will still take,
and what its goods bring when they are produced and consumed again and again. All of it shrinks as the end comes near.
"""

from windfall.bots.simple_race_deck import Deck, Weights
from windfall.bots.simple_race_goals import Goals
from windfall.race.cards import DESIGNS
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
from windfall.race.rounds import FULL_TABLEAU
from windfall.race.setup import CHIPS_PER_PLAYER, SOLITAIRE_CHIPS
from windfall.race.state import NO_GOOD, Race


class Outlook:
    """How one seat judges the game now. Reads only what that seat may know."""

    def __init__(self, deck: Deck, game: Race, seat: int, beginning: list[int] | None = None) -> None:
        self.cards = deck
        self.weights = deck.weights
        empire = game.empires[seat]
        self.chips = int(empire.chips)
        self.tableau = [int(card) for card in empire.tableau]
        self.goods = [
            card for card, good in zip(self.tableau, empire.goods, strict=True) if good != NO_GOOD
        ]  # the worlds they lie on
        if not self.tableau:
            # A draft: as if this empire had begun.
            self.tableau = beginning or ([] if empire.start_world < 0 else [int(empire.start_world)])
            self.goods = [card for card in self.tableau if deck.windfall[card]]
        self.goals = Goals(deck, game, seat) if game.goals else None
        self.left = rounds_left(game, deck.weights)
        self.card = self.money(len(empire.hand))
        self.worth_now = self.worth(self.tableau, self.goods)
        self.gains: dict[int, float] = {}

    def money(self, hand: int) -> float:
        """What one card in a hand of so many is worth as money."""
        w = self.weights
        soon = min(1.0, 0.04 + self.left / w.card_rounds)
        return w.card * soon / (1 + w.crowd * max(0, hand - 5))

    # --- an empire ----------------------------------------------------------------------------------------------

    def worth(self, tableau: list[int], goods: list[int]) -> float:
        """What an empire with these cards, and goods on these worlds, is worth apart from the hand."""
        w = self.weights
        income = self.cards.income
        return (
            self.score(tableau)
            + self.left * self.card * sum([income[card] for card in tableau])
            + self.left / w.rounds * w.conquest * self.within_reach(tableau)
            + self.left * w.cycles * self.cycle(tableau)
            + w.waiting * self.best_use(tableau, goods)
            + (self.goals.worth(tableau, self.chips) if self.goals is not None else 0.0)
        )

    def score(self, tableau: list[int]) -> float:
        """The final score, with what 6-cost developments will probably still gain."""
        cards = self.cards
        points = self.cards.points
        total = float(self.chips)
        for card in tableau:
            total += points[card]
            if cards.variable[card]:
                total += sum([cards.six_cost_points[card * DESIGNS + other] for other in tableau])
                if cards.points_per_chips[card]:
                    total += self.chips // cards.points_per_chips[card]
                if cards.points_per_military[card]:
                    total += cards.points_per_military[card] * sum([cards.strength[other] for other in tableau])
                total += self.weights.growth * self.left / self.weights.rounds
        return total

    def within_reach(self, tableau: list[int]) -> float:
        """The military worlds of the deck that the empire could conquer."""
        general, by_kind, rebels = self.military(tableau)
        general += sum([self.cards.hire_cards[card] * self.cards.hire_military[card] for card in tableau]) // 2
        total = 0.0
        for defense, kind, rebel, prize in self.cards.targets:
            if general + by_kind[kind] + (rebels if rebel else 0) >= defense:
                total += prize
        return total

    def military(self, tableau: list[int]) -> tuple[int, list[int], int]:
        """Military in general, more of it by kind of world, and more of it against rebels."""
        cards = self.cards
        general = int(sum([cards.strength[card] for card in tableau]))
        by_kind = [
            int(sum([cards.strength_against_kind[card * KINDS + kind] for card in tableau])) for kind in range(KINDS)
        ]
        return general, by_kind, int(sum([cards.strength_against_rebels[card] for card in tableau]))

    # --- goods --------------------------------------------------------------------------------------------------

    def cycle(self, tableau: list[int]) -> float:
        """What producing on empty worlds and then consuming or selling it all brings."""
        goods, draws = self.production(tableau, [], False)
        return self.best_use(tableau, goods) + self.card * draws

    def production(self, tableau: list[int], goods: list[int], bonus: bool) -> tuple[list[int], float]:
        """The worlds with goods after Produce, and cards drawn for producing them."""
        cards = self.cards
        kinds = self.cards.kind
        empty = list(tableau)
        for world in goods:
            empty.remove(world)
        windfalls = sorted([card for card in empty if cards.windfall[card]], key=lambda card: kinds[card])
        made = [card for card in empty if cards.produces[card] or cards.discard_to_produce[card]]
        powers = [int(cards.windfall_power[card]) for card in tableau if cards.windfall_power[card]]
        for power in sorted([*powers, ANY] if bonus else powers):
            fitting = [card for card in windfalls if power in (ANY, kinds[card])]
            if fitting:
                windfalls.remove(fitting[-1])
                made.append(fitting[-1])
        draws = 0.0 + sum([cards.draw_when_producing[card] + cards.draw_if_produced_here[card] for card in made])
        draws -= sum([cards.discard_to_produce[card] for card in made])
        made_kinds = [kinds[card] for card in made]
        for card in tableau:
            draws += cards.draw_per_kind[card] * len(set(made_kinds))
            draws += cards.draw_per_genes_world[card] * len([1 for world in tableau if kinds[world] == GENES])
            if cards.draw_per_military_world[card]:
                draws += cards.draw_per_military_world[card] * sum([cards.military[world] for world in tableau])
            draws += sum([cards.draw_per_good[card * KINDS + kind] for kind in made_kinds])
            draws += sum([cards.draw_if_most[card * KINDS + kind] for kind in set(made_kinds)]) / 2
        return goods + made, draws

    def best_use(self, tableau: list[int], goods: list[int]) -> float:
        """What these goods bring: consumed for double points, or the best of them sold and the rest consumed."""
        if not goods:
            return 0.0
        points, drawn = self.consume(tableau, goods)
        double = 2 * points + self.card * drawn
        return max(double, self.sell_and_consume(tableau, goods))

    def sell_and_consume(self, tableau: list[int], goods: list[int]) -> float:
        """What Trade brings, with all consuming that follows."""
        world = max(goods, key=lambda world: self.sale(tableau, world))
        rest = list(goods)
        rest.remove(world)
        points, drawn = self.consume(tableau, rest)
        return points + self.card * (drawn + self.sale(tableau, world))

    def sale(self, tableau: list[int], world: int) -> int:
        """How many cards the good on this world sells for."""
        cards = self.cards
        kind = self.cards.kind[world]
        bonus = sum([cards.sale_bonus[card * KINDS + kind] for card in tableau])
        each = sum([cards.sale_bonus_per_chromosome[card * KINDS + kind] for card in tableau])
        if each:
            bonus += each * sum([cards.chromosome[card] for card in tableau])
        return int(kind + 1 + cards.sale_bonus_here[world] + bonus)

    def consume(self, tableau: list[int], goods: list[int]) -> tuple[int, float]:
        """Points and cards from all consume powers: those for one kind first, then the best for each good."""
        have = [0] * KINDS
        for world in goods:
            have[self.cards.kind[world]] += 1
        points = 0
        drawn = 0.0
        general = []
        for card in tableau:
            for power in self.cards.powers[card]:
                effect, kind, lot, times, vp, cards_each, _, here = power
                if here and card not in goods:
                    continue
                if effect == CONSUME_GOODS and kind != ANY:
                    lots = min(times, have[kind] // lot)
                    have[kind] -= lots * lot
                    points += lots * vp
                    drawn += lots * cards_each
                elif effect == CONSUME_DRAW:
                    drawn += cards_each
                elif effect == CONSUME_LUCKY:
                    drawn += 0.25
                elif effect == CONSUME_AT_PRICE:
                    general.append((1.5, power))
                elif effect == CONSUME_GOODS:
                    general.append(((vp + self.card * cards_each) / lot, power))
                elif effect == CONSUME_ALL:
                    general.append((0.0, power))
        total = sum(have)
        for _, (effect, _, lot, times, vp, cards_each, different, _) in sorted(general, reverse=True):
            if total == 0:
                break
            if effect == CONSUME_ALL:
                points += total - 1
                total = 0
            elif effect == CONSUME_AT_PRICE:
                kind = max(kind for kind in range(KINDS) if have[kind])
                have[kind] -= 1
                total -= 1
                drawn += kind + 1
            elif different:
                kinds = [kind for kind in range(KINDS) if have[kind]][:lot]
                if len(kinds) == lot:
                    points += vp
                    total -= lot
                    have = [number - (kind in kinds) for kind, number in enumerate(have)]
            else:
                lots = min(times, total // lot)
                points += lots * vp
                drawn += lots * cards_each
                total -= lots * lot
                have = take(have, lots * lot)
        return points, drawn

    # --- cards --------------------------------------------------------------------------------------------------

    def gain(self, card: int) -> float:
        """What having the card in the tableau adds to the empire's worth."""
        if card not in self.gains:
            goods = [*self.goods, card] if self.cards.windfall[card] else self.goods
            self.gains[card] = self.worth([*self.tableau, card], goods) - self.worth_now
        return self.gains[card]

    def loss(self, card: int) -> float:
        """What giving the card up from the tableau takes away."""
        tableau = list(self.tableau)
        tableau.remove(card)
        return self.worth_now - self.worth(tableau, [world for world in self.goods if world != card])

    def price(self, card: int, bonus: bool) -> tuple[int, float]:
        """Cards to pay, and what must be given up or is still missing besides, in points."""
        cards = self.cards
        if cards.is_development[card]:
            off = sum([cards.develop_discount[other] for other in self.tableau]) + (1 if bonus else 0)
            return max(0, int(cards.cost[card] - off)), 0.0
        kind = self.cards.kind[card]
        cost = int(cards.cost[card])
        off = int(sum([cards.settle_discount[other * KINDS + kind] for other in self.tableau]))
        ways: list[tuple[int, float]] = []
        if cards.military[card]:
            missing = cost - self.strength_against(card)
            if missing <= 0:
                return 0, 0.0
            ways += [(0, self.loss(other)) for other in self.tableau if cards.temporary_military[other] >= missing]
            for other in self.tableau:
                if cards.hire_cards[other] * cards.hire_military[other] >= missing:
                    ways.append((-(-missing // cards.hire_military[other]), 0.0))
            buyers = [
                int(cards.pay_for_military[other])
                for other in self.tableau
                if cards.pay_for_military[other] >= 0 and cards.excluded_kind[other] != kind
            ]
            if buyers:
                ways.append((max(0, cost - max(buyers) - off), 0.0))
        else:
            ways.append((max(0, cost - off), 0.0))
        if ways and ways[-1][0]:
            ways += [
                (0, self.loss(other))
                for other in self.tableau
                if cards.zero_cost[other] and cards.excluded_kind[other] != kind
            ]
        if not ways:
            return UNREACHABLE
        return min(ways, key=lambda way: way[0] * self.card + way[1])

    def strength_against(self, world: int) -> int:
        """Military against this world."""
        general, by_kind, rebels = self.military(self.tableau)
        return general + by_kind[self.cards.kind[world]] + (rebels if self.cards.rebel[world] else 0)


UNREACHABLE = (99, 0.0)


def take(have: list[int], number: int) -> list[int]:
    """Goods by kind, after so many were spent: the cheapest first."""
    have = list(have)
    for kind in range(NO_KIND + 1, KINDS):
        spent = min(number, have[kind])
        have[kind] -= spent
        number -= spent
    return have


def rounds_left(game: Race, weights: Weights) -> float:
    """A guess at how many rounds are still to come after this one."""
    longest = max([1, *(len(empire.tableau) for empire in game.empires)])
    set_out = CHIPS_PER_PLAYER * int(game.players)
    if game.robot is not None:
        longest = max(longest, int(game.robot.size()))
        set_out = SOLITAIRE_CHIPS
    if longest >= FULL_TABLEAU or game.pool <= 0:
        return 0.0
    built = (longest - 1) / (FULL_TABLEAU - 1)
    paid_out = 1 - int(game.pool) / set_out
    pace = weights.pace if game.rules.experienced else 1.0
    return weights.rounds * pace * (1 - max(built, paid_out))
