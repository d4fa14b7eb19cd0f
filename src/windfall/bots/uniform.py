"""The bot `random`: any legal move, all equally likely."""

from windfall.bots.base import Bot
from windfall.engine.game import Game


class RandomBot(Bot):
    """Knows the rules and nothing else."""

    def choose(self, game: Game, seat: int) -> int:
        options = game.options(seat)
        return options[self.rng.below(len(options))]
