"""What every bot is, and the one way to ask it for a move."""

from typing import Any

from windfall.engine.game import Game
from windfall.engine.rng import Rng

Asked = tuple[Game, int, Rng]  # a decision: the game, the seat, and what the bot's own chance follows from


class Bot:
    """A player that is a program. Subclasses choose. Between two choices a bot remembers nothing but its `rng`."""

    together = False  # whether `choose_together` answers for many games at once

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    def reseed(self, seed: int) -> None:
        """Begin anew: a bot that has played before then plays as a fresh one with this seed would."""
        self.rng = Rng(seed)

    def choose(self, game: Game, seat: int) -> int:
        """One of the seat's legal moves. `game` is an imagined copy, the bot's own to play on; `ask` makes it."""
        raise NotImplementedError

    def choose_together(self, asked: list[Asked]) -> list[int]:
        """A legal move for each decision: the same as asked one by one, but quicker. Only where `together` says so."""
        raise NotImplementedError

    def settings(self, players: int) -> dict[str, Any]:
        """What, beside its code and weights, its play among so many depends on, as plain data."""
        return {}

    def take_its_time(self) -> None:
        """From now on look at no clock, so that a choice depends on the bot's seed and not on the machine's speed."""


def ask(bot: Bot, game: Game, seat: int, rng: Rng) -> int:
    """What the bot would play for this seat. All that the seat cannot know is redrawn before the bot looks."""
    options = game.options(seat)
    if len(options) == 1:
        return options[0]
    return bot.choose(game.imagine(seat, rng), seat)
