"""The bot `simple` for Race: the game's own rule-of-thumb player, which is compiled with its rules."""

from windfall.bots.base import Bot
from windfall.engine.game import Game
from windfall.race.rule_of_thumb import choose
from windfall.race.state import Race
from windfall.race.weights import Deck, Weights


class SimpleBot(Bot):
    """A rule-of-thumb player."""

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        super().__init__(seed)
        self.weights = Weights() if weights is None else weights
        self.deck: Deck | None = None

    def choose(self, game: Game, seat: int) -> int:
        assert isinstance(game, Race)
        if self.deck is None or self.deck.cards is not game.cards:
            self.deck = Deck(game.cards, self.weights)
        return int(choose(game, seat, self.deck))
