"""The bot `simple`: a rule-of-thumb player, one for each game."""

from importlib import import_module
from typing import Final

from windfall.bots.base import Bot
from windfall.errors import WindfallError

GAMES: Final = ["race", "roll", "frontiers"]


def simple(game: str, seed: int = 0) -> Bot:
    """The rule-of-thumb player of a game; it lives in the module simple_<game>."""
    if game not in GAMES:
        raise WindfallError(f"The bot 'simple' does not play {game!r} yet; it plays {', '.join(GAMES)}.")
    found = import_module(f"windfall.bots.simple_{game}").SimpleBot(seed)
    assert isinstance(found, Bot)
    return found
