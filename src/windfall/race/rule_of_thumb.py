"""The rule-of-thumb player: judges every choice by what it adds to its empire's worth (see worth.py).

It plans one step ahead and no further: which action would gain it most now, which card is worth its price, which cards
it can best do without. What others might choose is guessed from what lies open on the table.
"""

from __future__ import annotations

from math import inf
from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import holds, put
from windfall.race import consume, develop, draft, explore, moves, opening, produce, rounds, settle, terms
from windfall.race.action_worth import Actions
from windfall.race.cards import CONSUME_POWERS
from windfall.race.hand_worth import Hand, lowest, put_worth
from windfall.race.powers import ANY, CONSUME_ALL, CONSUME_AT_PRICE, CONSUME_DRAW, CONSUME_GOODS, CONSUME_LUCKY, KINDS
from windfall.race.state import NO_CARD, Race
from windfall.race.weights import Deck, total
from windfall.race.worth import Outlook

LUCKY_NUMBER: Final = 2  # the commonest cost or defense
BEGINNINGS: Final = 3  # so many cards of the opening hand speak for a start world
FREE_DRAW: Final = 100.0  # more than any power could be worth that takes goods


def choose(game: Race, seat: i64, deck: Deck) -> i64:
    """The move that seems best for this seat, on a copy of the game as the seat might imagine it."""
    if game.step is rounds.CHOOSE_ACTIONS:
        return Actions(deck, game, seat).choose()
    return Decision(deck, game, seat).choose()


@final
class Decision(Hand):
    """One choice of one seat, other than of an action."""

    def choose(self) -> i64:
        """The move that seems best."""
        step = self.game.step
        if step is draft.DRAFT:
            return self.draft_best()
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

    def draft_best(self) -> i64:
        """Take the card that would add most to a beginning empire with either start world, less what it costs."""
        assert self.empire.draft is not None
        beginnings = [Outlook(self.deck, self.game, self.seat, home) for home in self.empire.draft.homes]
        best = self.options[0]
        most = -inf
        for move in self.options:
            value = self.draft_value(move - moves.TAKE, beginnings, self.empire.draft.cards)
            if value > most:
                best, most = move, value
        return best

    def draft_value(self, card: i64, beginnings: list[Outlook], taken: vec[i64]) -> float:
        """What a card is worth in a draft, beside the cards taken so far."""
        cards = self.cards
        price = float(cards.cost[card]) * (0.6 if cards.military[card] else 1.0)
        value = -self.outlook.card * price
        for out in beginnings:
            value += out.gain(card) / 2.0
        if cards.military[card]:
            value += 0.1 * float(total(cards.strength, taken))
        if cards.is_development[card] and holds(taken, card):
            value *= 0.7
        return value

    def choose_home(self) -> i64:
        """The start world with which the opening hand makes most; then the cards least worth keeping go."""
        if self.empire.start_world != NO_CARD:
            return self.part_with_worst(moves.DISCARD)
        best = self.options[0]
        most = -inf
        for move in self.options:
            value = self.home_value(move - moves.START)
            if value > most:
                best, most = move, value
        return best

    def home_value(self, home: i64) -> float:
        """What an empire of this start world is worth, and the best of the hand with it."""
        self.outlook = Outlook(self.deck, self.game, self.seat, home)
        worths = self.different_worths(self.keep_values(self.hand))
        first = max(i64(len(worths)) - BEGINNINGS, 0)
        best = 0.0
        for worth in worths[first:]:
            best += worth
        return self.outlook.worth_now() + best

    def different_worths(self, values: vec[float]) -> vec[float]:
        """What the cards in hand are worth there, copies counted once; sorted."""
        worths = vec[float]()
        before: i64 = NO_CARD
        for card in self.hand:
            if card != before:
                worths = put_worth(worths, values[card])
            before = card
        return worths

    # --- cards in hand ------------------------------------------------------------------------------------------

    def part_with_worst(self, verb: i64) -> i64:
        """Discard, or pay with, the cards least worth keeping."""
        return self.next_of(self.ranked()[: self.empire.stage], verb)

    def keep_best(self) -> i64:
        """Explore: pick the cards most worth keeping, given the hand they come to."""
        seen = self.empire.seen
        all_cards = self.hand[:]
        for card in seen:
            all_cards = put(all_cards, card)
        values = self.keep_values(all_cards)
        ranking = vec[i64]()
        for card in seen:
            ranking = append(ranking, card)
            i = i64(len(ranking)) - 1
            while i > 0 and values[ranking[i - 1]] > values[card]:
                ranking[i] = ranking[i - 1]
                i -= 1
            ranking[i] = card
        return self.next_of(ranking[i64(len(ranking)) - self.empire.stage :], moves.KEEP)

    # --- Develop and Settle -------------------------------------------------------------------------------------

    def choose_card(self) -> i64:
        """Place the card that gains most, if any gains at all."""
        best: i64 = moves.PASS
        most = 0.0
        bonus = self.game.bonus(self.empire)
        for move in self.options:
            if move != moves.PASS:
                gained = self.profit(move - moves.PLACE, bonus)
                if gained > most:
                    best, most = move, gained
        return best

    def place_world(self) -> i64:
        """Pay nothing where nothing is due; else take the cheapest way: a power used, or cards paid."""
        if holds(self.options, moves.PASS):
            return moves.PASS
        best = self.options[0]
        least = inf
        paying = False
        for move in self.options:
            if move >= moves.USE:
                cost = self.cost_of_using(move - moves.USE)
                if cost < least:
                    best, least = move, cost
            else:
                paying = True
        if paying:
            price = terms.price_on_terms(self.game, self.empire, self.empire.paying)
            if self.worth_of_worst(price) < least:
                best = self.next_of(self.ranked()[:price], moves.PAY)
        return best

    def worth_of_worst(self, number: i64) -> float:
        """What the cards least worth keeping are worth in hand."""
        values = self.hand_values()
        worth = 0.0
        for card in self.ranked()[:number]:
            worth += values[card]
        return worth

    def cost_of_using(self, card: i64) -> float:
        """What an optional settle power costs, in points: the card itself, or what is then to be paid."""
        world = self.empire.paying
        if self.cards.temporary_military[card]:
            return self.outlook.loss(card) if terms.conquering(self.game, self.empire, world) else inf
        if self.cards.zero_cost[card]:
            return self.outlook.loss(card)
        if self.cards.hire_cards[card]:
            return self.worth_of_worst(self.cards_to_hire(card))
        return self.outlook.card * float(terms.price(self.game, self.empire, world, self.cards.pay_for_military[card]))

    def cards_to_hire(self, power: i64) -> i64:
        """How many cards of the hand would make up for the Military that is missing, as far as they can."""
        world = self.empire.paying
        missing = self.cards.cost[world] - terms.military_against(self.game, self.empire, world)
        each = self.cards.hire_military[power]
        most = min(self.cards.hire_cards[power], i64(len(self.hand)))
        return max(min(most, (missing + each - 1) // each), 1)

    def hire(self) -> i64:
        """Discard the cards least worth keeping for Military, no more than are needed."""
        wanted = self.cards_to_hire(self.empire.using)
        if i64(len(self.empire.picks)) >= wanted and holds(self.options, moves.PASS):
            return moves.PASS
        return self.next_of(self.ranked()[:wanted], moves.DISCARD)

    # --- Consume ------------------------------------------------------------------------------------------------

    def choose_consuming(self) -> i64:
        """Sell the good that brings most; use powers from the most to the least rewarding; spend the cheapest goods."""
        stage = self.empire.stage
        if stage == consume.SPENDING:
            return self.spend_cheapest()
        if stage == consume.NAMING:
            return moves.LUCKY + LUCKY_NUMBER
        if stage == consume.DISCARDING:
            return self.discard_for_points()
        best = self.options[0]
        most = -inf
        for move in self.options:
            value = self.value_of_sale(move) if stage == consume.SELLING else self.value_of_power(move)
            if value > most:
                best, most = move, value
        return best

    def value_of_sale(self, move: i64) -> float:
        """Cards for the good, and what the goods left over can be consumed for."""
        out = self.outlook
        world = move - moves.SELL
        points, drawn = out.consume(out.tableau, remove(out.goods[:], world))
        return float(self.times() * points) + out.card * (drawn + float(out.sale(out.tableau, world)))

    def times(self) -> i64:
        """How often points for goods count."""
        return 2 if self.empire.chose(moves.DOUBLE) else 1

    def spend_cheapest(self) -> i64:
        """Spend the goods that will be missed least; at trade prices, the dearest."""
        cards = self.cards
        power = self.empire.using
        if cards.consume_effect[power] == CONSUME_AT_PRICE:
            best = self.options[0]
            for move in self.options:
                if cards.kind[move - moves.SPEND] > cards.kind[best - moves.SPEND]:
                    best = move
            return best
        if cards.consume_different[power]:
            best = self.options[0]
            for move in self.options:
                if self.missed(move - moves.SPEND) < self.missed(best - moves.SPEND):
                    best = move
            return best
        kind = cards.consume_kind[power]
        fitting = vec[i64]()  # the least missed first
        for world in self.outlook.goods:
            if kind == ANY or kind == cards.kind[world]:
                fitting = append(fitting, world)
                i = i64(len(fitting)) - 1
                while i > 0 and self.missed(fitting[i - 1]) > self.missed(world):
                    fitting[i] = fitting[i - 1]
                    i -= 1
                fitting[i] = world
        return self.next_of(fitting[: consume.number_to_spend(self.game, self.empire, power)], moves.SPEND)

    def missed(self, world: i64) -> i64:
        """How much the good on this world would be missed: by powers waiting for its kind, then by its price."""
        cards = self.cards
        kind = cards.kind[world]
        wanted: i64 = 0
        place: i64 = 0
        for card in self.outlook.tableau:
            for which in range(CONSUME_POWERS):
                power = card * CONSUME_POWERS + which
                if cards.consume_effect[power] and cards.consume_kind[power] == kind:
                    if not self.empire.used & bit(place * CONSUME_POWERS + which):
                        wanted += 1
            place += 1
        return wanted * KINDS + kind

    def value_of_power(self, move: i64) -> float:
        """Free draws first, then the powers for one kind, then by reward for each good; "all goods" last."""
        if move == moves.PASS:
            return 0.0
        cards, out = self.cards, self.outlook
        power = move - moves.CONSUME
        effect = cards.consume_effect[power]
        if effect == CONSUME_DRAW or effect == CONSUME_LUCKY:
            return FREE_DRAW
        if effect == CONSUME_AT_PRICE:
            dearest: i64 = 0
            for world in out.goods:
                dearest = max(dearest, cards.kind[world])
            return out.card * float(dearest + 1)
        if effect == CONSUME_ALL:
            return 0.1
        if effect == CONSUME_GOODS:
            reward = float(self.times() * cards.consume_vp[power]) + out.card * float(cards.consume_cards[power])
            choosy = cards.consume_kind[power] != ANY or cards.consume_different[power] != 0
            return reward / float(cards.consume_goods[power]) + (0.3 if choosy else 0.0)
        worst = 1.0
        if len(self.hand) > 0:
            worst = self.different_worths(self.hand_values())[0]
        return 0.05 if worst < float(cards.consume_vp[power]) else -1.0

    def discard_for_points(self) -> i64:
        """Discard cards that are worth less than the point they bring."""
        values = self.hand_values()
        power = self.empire.using
        cheap = vec[i64]()
        for card in self.ranked()[: self.cards.consume_goods[power]]:
            if values[card] < float(self.cards.consume_vp[power]):
                cheap = put(cheap, card)
        for card in cheap[i64(len(self.empire.picks)) :]:
            if holds(self.options, moves.DISCARD + card):
                return moves.DISCARD + card
        return moves.PASS

    # --- Produce ------------------------------------------------------------------------------------------------

    def choose_windfall(self) -> i64:
        """Produce where the good is worth most."""
        best = self.options[0]
        most = -inf
        for move in self.options:
            world = move - moves.PRODUCE
            value = self.use_with(world) + self.outlook.card * float(self.cards.draw_if_produced_here[world])
            if value > most:
                best, most = move, value
        return best

    def use_with(self, world: i64) -> float:
        """What the goods would bring with one more on this world."""
        out = self.outlook
        return out.best_use(out.tableau, append(out.goods[:], world))

    def choose_reward(self) -> i64:
        """Produce for a discarded card if its good is worth more than the card, and before drawing for goods."""
        out = self.outlook
        world = self.empire.using
        if world == NO_CARD:
            best = self.options[0]
            for move in self.options:
                if self.cards.discard_to_produce[move - moves.USE] > self.cards.discard_to_produce[best - moves.USE]:
                    best = move
            return best
        number = self.cards.discard_to_produce[world]
        good = self.use_with(world) - out.best_use(out.tableau, out.goods)
        given = lowest(self.different_worths(self.hand_values()), number)
        if holds(self.options, moves.PASS) and 2.0 * self.weights.waiting * good <= given:
            return moves.PASS
        return self.next_of(self.ranked()[:number], moves.DISCARD)
