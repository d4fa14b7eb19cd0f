"""The bot `simple` for Race: judges every choice by what it adds to its empire's worth (see simple_race_worth.py).

It plans one step ahead and no further: which action would gain it most now, which card is worth its price, which cards
it can best do without. What others might choose is guessed from what lies open on the table.
"""

from math import inf
from typing import Final

from windfall.bots.base import Bot
from windfall.bots.simple_race_actions import Actions
from windfall.bots.simple_race_deck import Deck, Weights
from windfall.bots.simple_race_hand import Hand
from windfall.bots.simple_race_worth import Outlook
from windfall.engine.game import Game
from windfall.race import consume, develop, draft, explore, moves, opening, produce, rounds, settle, terms
from windfall.race.cards import CONSUME_POWERS
from windfall.race.powers import ANY, CONSUME_ALL, CONSUME_AT_PRICE, CONSUME_DRAW, CONSUME_GOODS, CONSUME_LUCKY
from windfall.race.state import NO_CARD, Race

LUCKY_NUMBER: Final = 2  # the commonest cost or defense
BEGINNINGS: Final = 3  # so many cards of the opening hand speak for a start world


class SimpleBot(Bot):
    """A rule-of-thumb player."""

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        super().__init__(seed)
        self.weights = Weights() if weights is None else weights
        self.deck: Deck | None = None

    def choose(self, game: Game, seat: int) -> int:
        assert isinstance(game, Race)
        if self.deck is None or self.deck.source is not game.cards:
            self.deck = Deck(game.cards, self.weights)
        if game.step is rounds.CHOOSE_ACTIONS:
            return Actions(self.deck, game, seat).choose()
        return Decision(self.deck, game, seat).choose()


class Decision(Hand):
    """One choice of one seat, other than of an action."""

    def choose(self) -> int:
        """The move that seems best."""
        step = self.game.step
        if step is draft.DRAFT:
            return max(self.options, key=lambda move: self.draft_value(move - moves.TAKE))
        if step is draft.CHOOSE_HOME:
            return self.choose_home()
        if step is explore.EXPLORE:
            return self.keep_best()
        if step is opening.OPENING or step is rounds.DISCARD_TO_LIMIT:
            return self.part_with_worst(moves.DISCARD)
        if step is develop.CHOOSE or step is settle.CHOOSE:
            return self.choose_card()
        if step is develop.PAY:
            return self.part_with_worst(moves.PAY)
        if step is settle.PAY:
            if self.empire.stage == settle.SECOND_WORLD:
                return self.choose_card()
            return self.hire() if self.empire.stage == settle.HIRING else self.place_world()
        if step is consume.CONSUME:
            return self.choose_consuming()
        if step is produce.PRODUCE:
            return self.choose_reward() if self.empire.stage == produce.REWARDS else self.choose_windfall()
        return self.options[0]

    # --- the draft ----------------------------------------------------------------------------------------------

    def draft_value(self, card: int) -> float:
        """What a card would add to a beginning empire with either start world, less what it costs."""
        assert self.empire.draft is not None
        price = self.cards.cost[card] * (0.6 if self.cards.military[card] else 1.0)
        value = -self.outlook.card * price
        for home in self.empire.draft.homes:
            value += Outlook(self.cards, self.game, self.seat, [int(home)]).gain(card) / 2
        taken = [int(other) for other in self.empire.draft.cards]
        if self.cards.military[card]:
            value += 0.1 * sum([self.cards.strength[other] for other in taken])
        if card in taken and self.cards.is_development[card]:
            value *= 0.7
        return value

    def choose_home(self) -> int:
        """The start world with which the opening hand makes most; then the cards least worth keeping go."""
        if self.empire.start_world != NO_CARD:
            return self.part_with_worst(moves.DISCARD)
        return max(self.options, key=lambda move: self.home_value(move - moves.START))

    def home_value(self, home: int) -> float:
        """What an empire of this start world is worth, and the best of the hand with it."""
        out = self.outlook = Outlook(self.cards, self.game, self.seat, [home])
        values = sorted(self.keep_values(self.hand).values())
        return out.worth_now + sum(values[-BEGINNINGS:])

    # --- cards in hand ------------------------------------------------------------------------------------------

    def part_with_worst(self, verb: int) -> int:
        """Discard, or pay with, the cards least worth keeping."""
        return self.next_of(self.ranked(self.hand)[: int(self.empire.stage)], verb)

    def keep_best(self) -> int:
        """Explore: pick the cards most worth keeping, given the hand they come to."""
        seen = [int(card) for card in self.empire.seen]
        values = self.keep_values(self.hand + seen)
        ranking = sorted(seen, key=lambda card: (values[card], card))
        return self.next_of(ranking[-int(self.empire.stage) :], moves.KEEP)

    def next_of(self, chosen: list[int], verb: int) -> int:
        """The next move of those that pick this set: in ascending number, as the rules want it."""
        rest = sorted(chosen)
        for card in self.picks:
            if card in rest:
                rest.remove(card)
        for card in rest:
            if verb + card in self.options:
                return verb + card
        return self.options[0]

    # --- Develop and Settle -------------------------------------------------------------------------------------

    def choose_card(self) -> int:
        """Place the card that gains most, if any gains at all."""
        best, chosen = 0.0, moves.PASS
        for move in self.options:
            if move != moves.PASS:
                gained = self.profit(move - moves.PLACE, self.game.bonus(self.empire))
                if gained > best:
                    best, chosen = gained, move
        return chosen

    def place_world(self) -> int:
        """Pay nothing where nothing is due; else take the cheapest way: a power used, or cards paid."""
        if moves.PASS in self.options:
            return moves.PASS
        costs = {move: self.cost_of_using(move - moves.USE) for move in self.options if move >= moves.USE}
        if len(costs) < len(self.options):
            price = int(terms.price_on_terms(self.game, self.empire, self.empire.paying))
            paid = self.ranked(self.hand)[:price]
            values = self.hand_values()
            costs[self.next_of(paid, moves.PAY)] = sum([values[card] for card in paid])
        return min(costs, key=lambda move: costs[move])

    def cost_of_using(self, card: int) -> float:
        """What an optional settle power costs, in points: the card itself, or what is then to be paid."""
        world = self.empire.paying
        if self.cards.temporary_military[card]:
            return self.outlook.loss(card) if terms.conquering(self.game, self.empire, world) else inf
        if self.cards.zero_cost[card]:
            return self.outlook.loss(card)
        if self.cards.hire_cards[card]:
            values = self.hand_values()
            return sum([values[other] for other in self.ranked(self.hand)[: self.cards_to_hire(card)]])
        return self.outlook.card * int(terms.price(self.game, self.empire, world, self.cards.pay_for_military[card]))

    def cards_to_hire(self, power: int) -> int:
        """How many cards of the hand would make up for the Military that is missing, as far as they can."""
        world = self.empire.paying
        missing = int(self.cards.cost[world]) - int(terms.military_against(self.game, self.empire, world))
        each = self.cards.hire_military[power]
        return max(1, min(self.cards.hire_cards[power], len(self.hand), -(-missing // each)))

    def hire(self) -> int:
        """Discard the cards least worth keeping for Military, no more than are needed."""
        wanted = self.cards_to_hire(int(self.empire.using))
        if len(self.picks) >= wanted and moves.PASS in self.options:
            return moves.PASS
        return self.next_of(self.ranked(self.hand)[:wanted], moves.DISCARD)

    # --- Consume and Produce ------------------------------------------------------------------------------------

    def choose_consuming(self) -> int:
        """Sell the good that brings most; use powers from the most to the least rewarding; spend the cheapest goods."""
        stage = self.empire.stage
        if stage == consume.SELLING:
            return max(self.options, key=self.value_of_sale)
        if stage == consume.SPENDING:
            return self.spend_cheapest()
        if stage == consume.NAMING:
            return moves.LUCKY + LUCKY_NUMBER
        if stage == consume.DISCARDING:
            return self.discard_for_points()
        return max(self.options, key=self.value_of_power)

    def value_of_sale(self, move: int) -> float:
        """Cards for the good, and what the goods left over can be consumed for."""
        out = self.outlook
        world = move - moves.SELL
        rest = list(out.goods)
        rest.remove(world)
        points, drawn = out.consume(out.tableau, rest)
        times = 2 if self.empire.chose(moves.DOUBLE) else 1
        return times * points + out.card * (drawn + out.sale(out.tableau, world))

    def spend_cheapest(self) -> int:
        """Spend the goods that will be missed least; at trade prices, the dearest."""
        power = int(self.empire.using)
        if self.cards.consume_effect[power] == CONSUME_AT_PRICE:
            return max(self.options, key=lambda move: self.cards.kind[move - moves.SPEND])
        if self.cards.consume_different[power]:
            return min(self.options, key=lambda move: self.missed(move - moves.SPEND))
        kind = self.cards.consume_kind[power]
        fitting = [world for world in self.outlook.goods if kind in (ANY, self.cards.kind[world])]
        number = int(consume.number_to_spend(self.game, self.empire, power))
        return self.next_of(sorted(fitting, key=self.missed)[:number], moves.SPEND)

    def missed(self, world: int) -> tuple[int, int]:
        """How much the good on this world would be missed: by powers waiting for its kind, then by its price."""
        kind = self.cards.kind[world]
        wanted = 0
        for place, card in enumerate(self.outlook.tableau):
            for which in range(CONSUME_POWERS):
                power = card * CONSUME_POWERS + which
                unused = not (int(self.empire.used) >> (place * CONSUME_POWERS + which)) & 1
                if unused and self.cards.consume_effect[power] and self.cards.consume_kind[power] == kind:
                    wanted += 1
        return wanted, kind

    def value_of_power(self, move: int) -> float:
        """Free draws first, then the powers for one kind, then by reward for each good; "all goods" last."""
        if move == moves.PASS:
            return 0.0
        cards = self.cards
        power = move - moves.CONSUME
        effect = cards.consume_effect[power]
        if effect in (CONSUME_DRAW, CONSUME_LUCKY):
            return 100.0
        if effect == CONSUME_AT_PRICE:
            best = max([self.cards.kind[world] for world in self.outlook.goods])
            return self.outlook.card * (best + 1)
        if effect == CONSUME_ALL:
            return 0.1
        if effect == CONSUME_GOODS:
            double = 2 if self.empire.chose(moves.DOUBLE) else 1
            reward = double * cards.consume_vp[power] + self.outlook.card * cards.consume_cards[power]
            choosy = cards.consume_kind[power] != ANY or cards.consume_different[power]
            return reward / cards.consume_goods[power] + (0.3 if choosy else 0.0)
        worst = min(self.hand_values().values(), default=1.0)
        return 0.05 if worst < cards.consume_vp[power] else -1.0

    def discard_for_points(self) -> int:
        """Discard cards that are worth less than the point they bring."""
        values = self.hand_values()
        power = int(self.empire.using)
        limit, points = self.cards.consume_goods[power], self.cards.consume_vp[power]
        cheap = [card for card in self.ranked(self.hand)[:limit] if values[card] < points]
        wanted = sorted(cheap)[len(self.picks) :]
        for card in wanted:
            if moves.DISCARD + card in self.options:
                return moves.DISCARD + card
        return moves.PASS

    def choose_windfall(self) -> int:
        """Produce where the good is worth most."""
        out = self.outlook
        return max(
            self.options,
            key=lambda move: (
                out.best_use(out.tableau, [*out.goods, move - moves.PRODUCE])
                + out.card * self.cards.draw_if_produced_here[move - moves.PRODUCE]
            ),
        )

    def choose_reward(self) -> int:
        """Produce for a discarded card if its good is worth more than the card, and before drawing for goods."""
        out = self.outlook
        world = int(self.empire.using)
        if world != NO_CARD:
            number = self.cards.discard_to_produce[world]
            good = out.best_use(out.tableau, [*out.goods, world]) - out.best_use(out.tableau, out.goods)
            given = sum(sorted(self.hand_values().values())[:number])
            if moves.PASS in self.options and 2 * self.weights.waiting * good <= given:
                return moves.PASS
            return self.next_of(self.ranked(self.hand)[:number], moves.DISCARD)
        return max(self.options, key=lambda move: self.cards.discard_to_produce[move - moves.USE])
