"""What the bot `simple` thinks of the cards in its hand: as money, and as something to place one day."""

from windfall.bots.simple_race_deck import Deck
from windfall.bots.simple_race_worth import UNREACHABLE, Outlook
from windfall.race.state import Race


class Hand:
    """A seat that has to choose: its outlook, its hand, and what it may answer."""

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
