"""The bot `simple` for Race: the game's own rule-of-thumb player, which is compiled with its rules."""

from functools import lru_cache, partial
from typing import Final

from windfall.bots.base import Bot
from windfall.engine.game import Game
from windfall.race.rule_of_thumb import choose
from windfall.race.state import Race
from windfall.race.weights import Deck, Weights

DECKS: Final = 8  # of so many sets of cards it remembers what they are worth


class SimpleBot(Bot):
    """A rule-of-thumb player."""

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        super().__init__(seed)
        self.weights = Weights() if weights is None else weights
        self.deck_of = lru_cache(DECKS)(partial(Deck, weights=self.weights))

    def choose(self, game: Game, seat: int) -> int:
        assert isinstance(game, Race)
        return int(choose(game, seat, self.deck_of(game.cards)))
