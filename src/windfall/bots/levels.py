"""The levels of the trained players. NumPy and the models are only loaded when one of them is asked for."""

from pathlib import Path

from windfall.bots.base import Bot


def casual(game: str, seed: int = 0) -> Bot:
    """A network, played with some noise."""
    from windfall.bots.neural import CASUAL, NeuralBot

    return NeuralBot(game, seed, CASUAL[game])


def skilled(game: str, seed: int = 0) -> Bot:
    """A network's first choice."""
    from windfall.bots.neural import NeuralBot

    return NeuralBot(game, seed)


def trained(path: Path, game: str) -> Bot:
    """The first choice of the network in a file."""
    from windfall.bots.network import check_model
    from windfall.bots.neural import NeuralBot

    check_model(game, path)
    return NeuralBot(game, model=path)


def expert(game: str, seed: int = 0) -> Bot:
    """A network that looks ahead."""
    from windfall.bots.expert import ExpertBot

    return ExpertBot(game, seed)
