"""The bot `simple` for New Frontiers: the game's own rule-of-thumb player, which is compiled with its rules."""

from windfall.bots.base import Bot
from windfall.engine.game import Game
from windfall.frontiers.rule_of_thumb import choose
from windfall.frontiers.state import Frontiers


class SimpleBot(Bot):
    """A rule-of-thumb player."""

    def choose(self, game: Game, seat: int) -> int:
        assert isinstance(game, Frontiers)
        return int(choose(game, seat))
