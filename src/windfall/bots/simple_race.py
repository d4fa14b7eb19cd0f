"""The bot `simple` for Race: judges every choice by what it adds to its empire's worth (see worth_race.py).

It plans one step ahead and no further: which action would gain it most now, which card is worth its price, which cards
it can best do without. What others might choose is guessed from what lies open on the table.
"""

from math import log
from typing import Final

from windfall.bots.base import Bot
from windfall.bots.deck_race import Deck, Weights
from windfall.bots.worth_race import UNREACHABLE, Outlook
from windfall.engine.game import Game
from windfall.race import consume, develop, explore, moves, opening, produce, rounds, settle
from windfall.race.cards import CONSUME_POWERS, DESIGNS
from windfall.race.powers import CONSUME_ALL, CONSUME_AT_PRICE, CONSUME_DRAW, CONSUME_GOODS, CONSUME_LUCKY
from windfall.race.state import CONSUME, DEVELOP, EXPLORE, PRODUCE, SETTLE, Race

LUCKY_NUMBER: Final = 2  # the commonest cost or defense
FIRST_OF_PHASE: Final = {moves.DEVELOP_2: moves.DEVELOP, moves.SETTLE_2: moves.SETTLE}


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
        return Decision(self.deck, game, seat).choose()


class Decision:
    """One choice of one seat."""

    def __init__(self, deck: Deck, game: Race, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.cards = deck
        self.weights = deck.weights
        self.empire = game.empires[seat]
        self.outlook = Outlook(deck, game, seat)
        self.hand = [int(card) for card in self.empire.hand]
        self.picks = [int(card) for card in self.empire.picks]
        self.options = game.options(seat)
        self.keeping: dict[int, float] = {}

    def choose(self) -> int:
        """The move that seems best."""
        step = self.game.step
        if step is rounds.CHOOSE_ACTIONS:
            return self.choose_action()
        if step is explore.EXPLORE:
            return self.keep_best()
        if step is opening.OPENING or step is rounds.DISCARD_TO_LIMIT:
            return self.part_with(self.hand, moves.DISCARD)
        if step is develop.CHOOSE or step is settle.CHOOSE:
            return self.choose_card()
        if step is develop.PAY:
            return self.part_with(self.hand, moves.PAY)
        if step is settle.PAY:
            return self.place_world()
        if step is consume.CONSUME:
            return self.choose_consuming()
        if step is produce.PRODUCE:
            return self.choose_windfall()
        return self.options[0]

    # --- cards in hand ------------------------------------------------------------------------------------------

    def keep_values(self, cards: list[int]) -> dict[int, float]:
        """What each of these cards is worth in hand: as money, and some of the profit of placing it one day."""
        out, w = self.outlook, self.weights
        profits: list[tuple[float, int]] = []
        for card in set(cards):
            if self.cards.is_development[card] and card in out.tableau:
                continue
            price, besides = out.price(card, False)
            likely = 1.0
            if (price, besides) == UNREACHABLE:
                price = 0
                likely = w.reach ** (self.cards.cost[card] - out.strength_against(card))
            elif price > len(cards) - 1:
                likely = w.reach ** (0.5 * (price - len(cards) + 1))
            profit = out.gain(card) - besides - out.card * (price + 1)
            if profit > 0:
                profits.append((profit * likely, card))
        values = dict.fromkeys(cards, out.card)
        share = w.plan
        for profit, card in sorted(profits, reverse=True):
            values[card] += share * profit
            share *= w.next_plan
        return values

    def ranked(self, cards: list[int]) -> list[int]:
        """Cards from the one least worth keeping to the best. Of two copies one is only money."""
        values = self.keep_values(cards)
        ranking = []
        seen = set()
        for card in sorted(cards):
            ranking.append((values[card] if card not in seen else self.outlook.card, card))
            seen.add(card)
        return [card for _, card in sorted(ranking)]

    def part_with(self, cards: list[int], verb: int, number: int | None = None) -> int:
        """Pick the cards least worth keeping; a set is picked in ascending number."""
        wanted = int(self.empire.stage) if number is None else number
        return self.next_of(self.ranked(cards)[:wanted], verb)

    def keep_best(self) -> int:
        """Explore: pick the cards most worth keeping, given the hand they come to."""
        seen = [int(card) for card in self.empire.seen]
        values = self.keep_values(self.hand + seen)
        ranking = sorted(seen, key=lambda card: (values[card], card))
        return self.next_of(ranking[-int(self.empire.stage) :], moves.KEEP)

    def next_of(self, chosen: list[int], verb: int) -> int:
        """The next move of those that pick this set."""
        rest = sorted(chosen)
        for card in self.picks:
            if card in rest:
                rest.remove(card)
        for card in rest:
            if verb + card in self.options:
                return verb + card
        return self.options[0]

    # --- Develop and Settle -------------------------------------------------------------------------------------

    def profit(self, card: int, bonus: bool) -> float:
        """What placing this card now would gain, after paying for it with the cards least worth keeping."""
        price, besides = self.outlook.price(card, bonus)
        if price >= len(self.hand):
            return 0.0
        values = self.hand_values()
        rest = list(self.hand)
        rest.remove(card)
        paid = sorted([values[other] for other in rest])[:price]
        return self.outlook.gain(card) - values[card] - besides - sum(paid)

    def hand_values(self) -> dict[int, float]:
        """What the cards in hand are worth there."""
        if not self.keeping:
            self.keeping = self.keep_values(self.hand)
        return self.keeping

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
        """Conquer if Military suffices; else the cheapest way: cards given up, or paid."""
        if moves.PASS in self.options:
            return moves.PASS
        world = int(self.empire.paying)
        uses = [move for move in self.options if moves.USE <= move < moves.USE + DESIGNS]
        pays = [move for move in self.options if moves.PAY <= move < moves.PAY + DESIGNS]
        best, chosen = (1e9, -1)
        price = settle.price_on_terms(self.game, self.empire, world)
        if pays:
            cheapest = self.ranked(self.hand)[:price]
            values = self.keep_values(self.hand)
            best, chosen = sum([values[card] for card in cheapest]), self.next_of(cheapest, moves.PAY)
        for move in uses:
            card = move - moves.USE
            cost = 0.0
            if self.cards.temporary_military[card] or self.cards.zero_cost[card]:
                cost = self.outlook.loss(card)
            else:
                price = settle.price(self.game, self.empire, world, self.cards.pay_for_military[card])
                cost = self.outlook.card * int(price)
            if self.cards.temporary_military[card] and not settle.conquering(self.game, self.empire, world):
                continue
            if cost < best:
                best, chosen = cost, move
        return chosen if chosen >= 0 else self.options[0]

    # --- Consume and Produce ------------------------------------------------------------------------------------

    def choose_consuming(self) -> int:
        """Sell the good that brings most; use powers from the most to the least rewarding; spend the cheapest goods."""
        stage = self.empire.stage
        if stage == consume.SELLING:
            return max(self.options, key=self.value_of_sale)
        if stage == consume.SPENDING:
            return min(self.options, key=self.value_of_good)
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
        return (2 if self.empire.chose(moves.DOUBLE) else 1) * points + out.card * (
            drawn + out.sale(out.tableau, world)
        )

    def value_of_good(self, move: int) -> float:
        """How much a good is missed: first whether a power for its kind is waiting, then its price."""
        kind = int(self.cards.kind[move - moves.SPEND])
        if self.cards.consume_effect[self.empire.using] == CONSUME_AT_PRICE:
            return float(-kind)
        wanted = 0
        for place, card in enumerate(self.outlook.tableau):
            for which in range(CONSUME_POWERS):
                power = card * CONSUME_POWERS + which
                unused = not (int(self.empire.used) >> (place * CONSUME_POWERS + which)) & 1
                if unused and self.cards.consume_effect[power] and self.cards.consume_kind[power] == kind:
                    wanted += 1
        return 10.0 * wanted + kind

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
            special = 0.3 if cards.consume_kind[power] < 5 or cards.consume_different[power] else 0.0
            return float(reward / cards.consume_goods[power]) + special
        worst = min(self.hand_values().values(), default=1.0)
        return 0.05 if worst < cards.consume_vp[power] else -1.0

    def discard_for_points(self) -> int:
        """Discard cards that are worth less than the point they bring."""
        values = self.hand_values()
        limit = int(self.cards.consume_goods[self.empire.using])
        cheap = [card for card in self.ranked(self.hand)[:limit] if values[card] < 1.0]
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

    # --- action cards -------------------------------------------------------------------------------------------

    def choose_action(self) -> int:
        """The action, or pair of actions, that gains most over what the others will probably bring about anyway."""
        values = [self.value_of_action(action) for action in range(moves.ACTIONS)]
        if not self.game.rules.experienced:
            return max(self.options, key=lambda move: values[move - moves.ACTION])
        pairs = [
            (values[one] + values[two], one, two)
            for one in range(moves.ACTIONS)
            for two in range(one + 1, moves.ACTIONS)
            if one not in FIRST_OF_PHASE and (two not in FIRST_OF_PHASE or FIRST_OF_PHASE[two] == one)
        ]
        if self.picks:
            pairs = [pair for pair in pairs if pair[1] == self.picks[0]]
            return moves.ACTION + max(pairs)[2]
        return moves.ACTION + max(pairs)[1]

    def value_of_action(self, action: int) -> float:
        """What choosing an action gains, compared with leaving it to chance whether others do."""
        phase = int(rounds.PHASE_OF[action])
        if action in FIRST_OF_PHASE:
            # The second phase of a kind: the next best card, one that would otherwise have to wait.
            return 0.5 * self.with_bonus(FIRST_OF_PHASE[action])
        chance = self.chance_of(phase)
        return (
            self.with_bonus(action)
            - chance * self.without_bonus(phase)
            - (1 - chance) * self.weights.rivals * self.gain_of_others(phase)
        )

    def with_bonus(self, action: int) -> float:
        """What the phase of this action brings us if we choose it."""
        out = self.outlook
        if action == moves.EXPLORE_5:
            return self.exploring(5, 0)
        if action == moves.EXPLORE_1_1:
            return self.exploring(1, 1)
        if action == moves.DEVELOP:
            return self.placing(DEVELOP, True)
        if action == moves.SETTLE:
            return self.placing(SETTLE, True)
        if action == moves.TRADE:
            return out.sell_and_consume(out.tableau, out.goods) - self.goods_lost() if out.goods else 0.0
        if action == moves.DOUBLE:
            return self.consuming(2)
        return self.producing(True)

    def without_bonus(self, phase: int) -> float:
        """What a phase brings us that somebody else chose."""
        if phase == EXPLORE:
            return self.exploring(0, 0)
        if phase in (DEVELOP, SETTLE):
            return self.placing(phase, False)
        return self.consuming(1) if phase == CONSUME else self.producing(False)

    def exploring(self, more: int, keep: int) -> float:
        look = explore.LOOK + more + sum([self.cards.look_extra[card] for card in self.outlook.tableau])
        keep = explore.KEEP + keep + sum([self.cards.keep_extra[card] for card in self.outlook.tableau])
        keep = min(keep, look)
        soon = min(1.0, self.outlook.left / self.weights.card_rounds)
        return keep * (self.outlook.card + self.weights.pick * soon * log(look / keep))

    def placing(self, phase: int, bonus: bool) -> float:
        """The best card to place, with what is drawn for placing it."""
        cards, out = self.cards, self.outlook
        best = 0.0
        wanted = cards.is_development if phase == DEVELOP else cards.is_world
        for card in set(self.hand):
            if wanted[card] and not (phase == DEVELOP and card in out.tableau):
                best = max(best, self.profit(card, bonus))
        if phase == DEVELOP:
            drawn = sum([cards.draw_at_develop[card] for card in out.tableau])
            return best + out.card * drawn
        return best + (out.card if bonus and best else 0.0)

    def goods_lost(self) -> float:
        """What goods on hand count for in our worth already."""
        return self.weights.waiting * self.outlook.best_use(self.outlook.tableau, self.outlook.goods)

    def consuming(self, times: int) -> float:
        out = self.outlook
        points, drawn = out.consume(out.tableau, out.goods)
        left_over = 0.0 if points or drawn else self.goods_lost()
        return times * points + out.card * drawn - self.goods_lost() + left_over

    def producing(self, bonus: bool) -> float:
        return produced(self.outlook, bonus)

    # --- the others ---------------------------------------------------------------------------------------------

    def chance_of(self, phase: int) -> float:
        """How likely it is that one of the others chooses this phase, judged by what lies on the table."""
        none = 1.0
        for other in self.others():
            likings = self.likings(other)
            none *= 1 - likings[phase] / sum(likings.values())
        return 1 - none

    def others(self) -> list[int]:
        return [seat for seat in range(int(self.game.players)) if seat != self.seat]

    def likings(self, seat: int) -> dict[int, float]:
        """How much another player would seem to want each phase."""
        empire = self.game.empires[seat]
        hand: int = len(empire.hand)
        goods = int(empire.count_goods())
        empty = sum([1 for card in empire.tableau if self.cards.produces[card]]) - goods
        return {
            EXPLORE: 2.5 if hand < 3 else 0.8,
            DEVELOP: 0.3 + 0.25 * min(hand, 5),
            SETTLE: 0.3 + 0.3 * min(hand, 5),
            CONSUME: 0.2 + 0.9 * min(goods, 4),
            PRODUCE: 0.2 + 0.7 * max(0, min(empty, 4)),
        }

    def gain_of_others(self, phase: int) -> float:
        """What the phase would bring the others on average, without the bonus."""
        total = 0.0
        for seat in self.others():
            if phase in (CONSUME, PRODUCE):
                out = Outlook(self.cards, self.game, seat)
                if phase == PRODUCE:
                    total += produced(out, False)
                else:
                    points, drawn = out.consume(out.tableau, out.goods)
                    total += 0.5 * (points + out.card * drawn)
            elif phase == EXPLORE:
                total += self.outlook.card
            else:
                hand: int = len(self.game.empires[seat].hand)
                total += 0.2 * min(5, hand)
        return total / (int(self.game.players) - 1)


def produced(out: Outlook, bonus: bool) -> float:
    """What Produce brings an empire: goods to use later, and cards."""
    goods, draws = out.production(out.tableau, out.goods, bonus)
    draws += sum([out.cards.draw_at_produce[card] for card in out.tableau])
    more = out.best_use(out.tableau, goods) - out.best_use(out.tableau, out.goods)
    return out.weights.waiting * more + out.card * draws
