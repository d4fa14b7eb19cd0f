"""The levels of the trained players. NumPy and the models are only loaded when one of them is asked for."""

from windfall.bots.base import Bot


def casual(game: str, seed: int = 0) -> Bot:
    """A network, played with some noise."""
    from windfall.bots.neural import CASUAL, NeuralBot

    return NeuralBot(game, seed, CASUAL)


def skilled(game: str, seed: int = 0) -> Bot:
    """A network's first choice."""
    from windfall.bots.neural import NeuralBot

    return NeuralBot(game, seed)


def expert(game: str, seed: int = 0) -> Bot:
    """A network that looks ahead."""
    from windfall.bots.expert import ExpertBot

    return ExpertBot(game, seed)
