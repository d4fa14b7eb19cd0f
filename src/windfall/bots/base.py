"""What every bot is, and the one way to ask it for a move."""

from windfall.engine.game import Game
from windfall.engine.rng import Rng


class Bot:
    """A player that is a program. Subclasses choose."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def reseed(self, seed: int) -> None:
        """Begin anew: a bot that has played before then plays as a fresh one with this seed would."""
        self.rng = Rng(seed)

    def choose(self, game: Game, seat: int) -> int:
        """One of the seat's legal moves. `game` is an imagined copy, the bot's own to play on; `ask` makes it."""
        raise NotImplementedError


def ask(bot: Bot, game: Game, seat: int, rng: Rng) -> int:
    """What the bot would play for this seat. All that the seat cannot know is redrawn before the bot looks."""
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    return bot.choose(game.imagine(seat, rng), seat)
