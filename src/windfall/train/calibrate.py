"""How far the chances to win can be trusted: games are played, chances noted, and compared with who won.

A network that has learnt from its own games is often too sure of itself, and having met weaker players thinks too well
of the seat it looks from. Two numbers for each number of sides, found on games played for that, mend it; they are kept
in the model file. Needs no PyTorch.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.network import TOLD, WIN_SCALE, Network, read_weights, scaled_chances, write_weights
from windfall.bots.neural import Mind
from windfall.engine import catalog
from windfall.engine.features import SEATS
from windfall.errors import WindfallError
from windfall.train.settings import LARGEST, Setting
from windfall.train.workers import Ended, Tables, sides, turned

SIDE_BY_SIDE: Final = 256
TENTHS: Final = 10
# A tenth as sure to half as sure again, in small steps: the best of these is good enough, and nothing can go astray.
SCALES: Final = np.round(np.arange(0.1, 1.51, 0.01), 2)
EDGES: Final = np.round(np.arange(-1.0, 1.01, 0.01), 2)
TURNS: Final = 9  # at most: scale and edge are sought one after the other, again and again


@dataclass
class Noted:
    """What the network said of its chances at each seat's first decision of each round, and what came of it."""

    sides: NDArray[np.int64]
    logits: NDArray[np.float32]  # the seat's own first, then clockwise
    shares: NDArray[np.float32]  # of the win
    games: int

    def of(self, number: int) -> Noted:
        """What was said with so many sides."""
        at = self.sides == number
        return Noted(self.sides[at], self.logits[at], self.shares[at], self.games)

    def doubt(self, scale: float, edge: float) -> float:
        """The cross-entropy of what was said, made more or less sure, and worse or better for the seat itself."""
        chances = self.chances(np.array([[scale] * (SEATS + 1), [edge] * (SEATS + 1)], np.float32))
        return float(-(self.shares * np.log(chances + 1e-9)).sum(axis=1).mean())

    def chances(self, told: NDArray[np.float32]) -> NDArray[np.float32]:
        scale, edge = told
        return scaled_chances(self.logits, np.arange(SEATS)[None] < self.sides[:, None], scale, edge)


@dataclass
class Tenth:
    """All chances between two tenths: how high they were on average, and how often those seats won."""

    number: int
    said: float | None  # None where there were none
    won: float | None


def note(
    game: str,
    model: Path,
    games: int,
    seed: int,
    settings: list[Setting] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Noted:
    """Let the network play so many games against itself, in all ways to play that it was taught."""
    tables = Tables(game, min(games, SIDE_BY_SIDE), seed, settings)
    # One that knows the designs of all these games: a base game's would be blind for those of an expansion.
    mind = Mind(Network(read_weights(model), catalog.title(game).layout(LARGEST[game])))
    batch = mind.batch = tables.batch
    w = mind.network.w
    begun = len(batch.games)
    counted = [True] * begun  # games begun after the last one that was wanted only fill their place
    latest: dict[tuple[int, int], int] = {}
    said: dict[int, list[tuple[int, NDArray[np.float32]]]] = {}
    found: list[tuple[int, NDArray[np.float32], list[float]]] = []
    while any(counted):
        tables.look()
        rows, legal = mind.buffers(int(batch.decisions))
        logits, h = mind.policy(rows, legal)
        wins = h @ w["win"] + w["win_bias"]
        places, seats = list(batch.game_of), list(batch.seat_of)
        for i, (place, seat) in enumerate(zip(places, seats, strict=True)):
            now = int(batch.games[place].round)
            if counted[place] and latest.get((place, seat)) != now:
                latest[place, seat] = now
                said.setdefault(place, []).append((seat, wins[i].copy()))
        for ended in tables.play(logits.argmax(axis=1).tolist()):
            place = ended.game
            if counted[place]:
                found += outcomes(ended, said.pop(place, []))
                if progress is not None:
                    progress(1)
            for seat in range(SEATS):
                latest.pop((place, seat), None)
            counted[place] = begun < games
            begun += counted[place]
    if not found:
        raise WindfallError("No game came to an end, so chances cannot be compared with who won; play more games.")
    numbers, logits, shares = (np.array(part) for part in zip(*found, strict=True))
    return Noted(numbers, logits.astype(np.float32), shares.astype(np.float32), games)


def outcomes(
    ended: Ended, said: list[tuple[int, NDArray[np.float32]]]
) -> list[tuple[int, NDArray[np.float32], list[float]]]:
    """What was said in a game beside what came of it; nothing where nobody won."""
    number = sides(ended)
    if not ended.finished:
        return []
    return [(number, logits, turned(ended.shares, seat, number)) for seat, logits in said]


def fitted(noted: Noted, turns: int = TURNS) -> NDArray[np.float32]:
    """How sure the network may be, and how much too well it thinks of itself, by number of sides.

    Without turns, only the first, as if it thought of itself rightly.
    """
    told = plain()
    for number in set(noted.sides.tolist()):
        told[:, number] = best_for(noted.of(number), turns)
    return told


def best_for(noted: Noted, turns: int) -> tuple[float, float]:
    """Scale and edge that leave the least doubt."""
    scale, edge = lowest(SCALES, lambda one: noted.doubt(one, 0.0)), 0.0
    for _ in range(turns):
        before = scale, edge
        edge = lowest(EDGES, partial(noted.doubt, scale))
        scale = lowest(SCALES, partial(noted.doubt, edge=edge))
        if (scale, edge) == before:
            break
    return scale, edge


def lowest(values: NDArray[np.float64], of: Callable[[float], float]) -> float:
    """Where something is lowest that falls and then rises, as doubt does."""
    first, last = 0, len(values) - 1
    while last - first > 2:
        third = (last - first) // 3
        if of(values[first + third]) <= of(values[last - third]):
            last -= third
        else:
            first += third
    return float(min(values[first : last + 1], key=of))


def plain() -> NDArray[np.float32]:
    """What the network says, as it is."""
    return np.stack([np.ones(SEATS + 1, np.float32), np.zeros(SEATS + 1, np.float32)])


def reliability(noted: Noted, told: NDArray[np.float32], own: bool) -> list[Tenth]:
    """The curve of what each seat was told of itself, or of all sides."""
    there = np.arange(SEATS)[None] < (1 if own else noted.sides[:, None])
    chances, shares = (all_of[np.broadcast_to(there, all_of.shape)] for all_of in (noted.chances(told), noted.shares))
    tenth = np.minimum((chances * TENTHS).astype(int), TENTHS - 1)
    curve = []
    for which in range(TENTHS):
        mine = tenth == which
        many = int(mine.sum())
        curve.append(
            Tenth(many, float(chances[mine].mean()), float(shares[mine].mean())) if many else Tenth(0, None, None)
        )
    return curve


def told_of(model: Path) -> NDArray[np.float32]:
    """What a model file says of how its chances are to be told."""
    found: NDArray[np.float32] = read_weights(model).get(TOLD, plain())
    return found


def keep_fitted(model: Path, noted: Noted) -> NDArray[np.float32]:
    """Find it and keep it in the model file, with the scale by which `expert` goes."""
    told = fitted(noted)
    write_weights(model, {**read_weights(model), WIN_SCALE: fitted(noted, 0)[0], TOLD: told})
    return told
