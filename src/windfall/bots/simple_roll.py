"""The bot `simple` for Roll: the game's own rule-of-thumb player, which is compiled with it."""

from windfall.bots.base import Bot
from windfall.engine.game import Game
from windfall.roll.rule_of_thumb import choose
from windfall.roll.state import Roll


class SimpleBot(Bot):
    """A rule-of-thumb player."""

    def choose(self, game: Game, seat: int) -> int:
        assert isinstance(game, Roll)
        return choose(game, seat)
