"""The bot `simple` for New Frontiers: the game's own rule-of-thumb player, which is compiled with its rules."""

from windfall.bots.base import Bot
from windfall.engine.game import Game
from windfall.frontiers.outlook import Outlook, outlook_for
from windfall.frontiers.rule_of_thumb import choose
from windfall.frontiers.state import Frontiers


class SimpleBot(Bot):
    """A rule-of-thumb player."""

    def __init__(self, seed: int = 0, outlook: Outlook | None = None) -> None:
        super().__init__(seed)
        self.outlook = outlook

    def choose(self, game: Game, seat: int) -> int:
        assert isinstance(game, Frontiers)
        if self.outlook is None:
            self.outlook = outlook_for(game.tiles)
        return int(choose(game, seat, self.outlook))
