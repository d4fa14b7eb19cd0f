"""Ways to play a game: how many play, and with which options."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from windfall.engine import catalog
from windfall.engine.game import Game
from windfall.errors import WindfallError

OWN: Final = "cards"  # players' own cards: there is no end of them, and a way to play is the same with and without
UNSAID: Final = [("difficulty", "medium")]  # what is played, too, where nothing is said
MOST_PLAYERS: Final = 5
# A network judges the time before the first round, the rounds after it and the later ones with unlike success: from
# these rounds on.
TIMES: Final = (0, 1, 5)


def way_of(game: Game) -> str:
    """How a game is played, in a word or two, the same for all games that are played so."""
    options = [one for one in game.played_with().items() if one[0] != OWN and one not in UNSAID]
    return " ".join([str(int(game.players)), *(f"{name}={value}" for name, value in options)])


def way_words(way: str) -> str:
    """The same for people to read."""
    players, *options = way.split()
    seats = "1 player" if players == "1" else f"{players} players"
    return ", ".join([seats, *(option.replace("=", " ").strip() for option in options)])


def same_sides(way: str) -> str:
    """All ways with as many sides, for what is not known of one: who plays alone has an opponent, too."""
    return f"any {max(int(way.split()[0]), 2)}"


def times_of(rounds: NDArray[np.int64]) -> NDArray[np.int64]:
    """In which of the times each of these rounds is."""
    return np.searchsorted(TIMES, rounds, side="right") - 1


@cache
def all_ways(name: str) -> list[tuple[int, dict[str, str]]]:
    """All ways to play a game, but for players' own cards."""
    title = catalog.title(name)
    options = [option for option in title.options if option.name != OWN]
    found: dict[tuple[int, str], tuple[int, dict[str, str]]] = {}
    for values in product(*[[None, *(option.values or [""])] for option in options]):
        given_values = [(option.name, value) for option, value in zip(options, values, strict=True)]
        wanted = {name: value for name, value in given_values if value is not None and (name, value) not in UNSAID}
        for players in range(1, MOST_PLAYERS + 1):
            try:
                given = title.complete(players, wanted)
            except WindfallError:  # they do not combine
                continue
            found[players, str(given)] = (players, given)
    return list(found.values())
