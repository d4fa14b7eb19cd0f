"""Players that are programs. A bot never sees the true game, only a copy as its seat might imagine it."""

from collections.abc import Callable
from typing import Final

from windfall.bots.base import Bot, ask
from windfall.bots.levels import casual, expert, skilled
from windfall.bots.simple import simple
from windfall.bots.uniform import RandomBot
from windfall.errors import WindfallError

BOTS: Final[dict[str, Callable[[str, int], Bot]]] = {
    "random": lambda game, seed: RandomBot(seed),
    "simple": simple,
    "casual": casual,
    "skilled": skilled,
    "expert": expert,
}
"""Every bot by name: given the name of a game and a seed, a player of that game."""

SUMMARIES: Final = {
    "random": "any legal move, all equally likely",
    "simple": "rules of thumb: values every card and action, without looking ahead",
    "casual": "a trained network that often plays its second choice",
    "skilled": "a trained network's first choice",
    "expert": "the network, looking ahead: imagined deals, played on for some rounds",
}
"""Every bot in a line, for help texts."""


def bot(name: str, game: str, seed: int = 0) -> Bot:
    """A bot by name, for the game of that name."""
    if name not in BOTS:
        raise WindfallError(f"There is no bot called {name!r}; the bots are {', '.join(BOTS)}.")
    return BOTS[name](game, seed)


__all__ = ["BOTS", "SUMMARIES", "Bot", "ask", "bot"]
