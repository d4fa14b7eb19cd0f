"""The bots `casual` and `skilled`: a trained network that looks at the position and plays what it thinks best."""

from __future__ import annotations

from copy import copy
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.base import Asked, Bot
from windfall.bots.device import CPU, NOW
from windfall.bots.network import NEVER, Floats, Network, model_path, numbers_of, read_weights, softmax, told_in, unpack
from windfall.bots.ways import way_of
from windfall.engine.batch import Batch
from windfall.engine.features import SEATS, Layout
from windfall.engine.game import Game
from windfall.engine.rng import Rng
from windfall.errors import WindfallError

# Casual draws its moves by the policy, with logits divided by this, so that chances are evened out. Race's network has
# been taught longest, and is surer of its moves than the others.
CASUAL: Final = {"race": 3.0, "roll": 2.0, "frontiers": 2.0}


class Mind:
    """A network, and the buffers through which it looks at games."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.batch = Batch(network.plan.length, network.plan.moves)

    def look(self, games: list[Game]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Rows and packed masks of all decisions owed in these games; `batch` says whose they are."""
        self.batch.games = games
        return self.buffers(self.batch.look())

    def policy(self, rows: NDArray[np.uint8], legal: NDArray[np.uint8]) -> tuple[Floats, Floats]:
        """Logits, illegal moves far below all others, and the last hidden layer."""
        h = self.network.trunk(rows)
        logits = self.network.logits(h)
        return np.where(unpack(legal, self.network.plan.moves), logits, NEVER), h

    def read(self, rows: NDArray[np.uint8]) -> tuple[Floats, NDArray[np.int64]]:
        """The last hidden layer, and which line of it is of each row. In deals imagined by a seat many rows are alike,
        and those are thought about once.
        """
        if not self.network.thrifty:
            return self.network.trunk(rows), np.arange(len(rows))
        places: dict[bytes, int] = {}
        alike = np.ascontiguousarray(rows).view(f"V{rows.shape[1]}").ravel().tolist()
        which = np.array([places.setdefault(row_bytes, len(places)) for row_bytes in alike])
        firsts = np.unique(which, return_index=True)[1]
        return self.network.trunk(rows[firsts]), which

    def judge(self, game: Game, seat: int) -> tuple[Floats, Floats]:
        """One seat's logits for every move, and the chances of all seats, its own first."""
        row, mask = self.one(game, seat)
        logits, h = self.policy(row, mask)
        return logits[0], self.network.win_chances(h, there(game)[None], np.array([game.round]))[0]

    def one(self, game: Game, seat: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """The row and mask of one seat, whether it owes a decision or not."""
        self.batch.look_from([game], seat)
        return self.buffers(1)

    def many(self, asked: list[tuple[Game, int]]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """The row and mask of one seat in each game."""
        plan = self.network.plan
        rows = np.empty((len(asked), plan.length), np.uint8)
        legal = np.empty((len(asked), (plan.moves + 7) // 8), np.uint8)
        for seat in {seat for _, seat in asked}:
            places = [i for i, (_, other) in enumerate(asked) if other == seat]
            self.batch.look_from([asked[i][0] for i in places], seat)
            rows[places], legal[places] = self.buffers(len(places))
        return rows, legal

    def rows_of(self, games: list[Game], seat: int) -> NDArray[np.uint8]:
        """This seat's row in each of the games."""
        self.batch.look_from(games, seat)
        return self.buffers(len(games))[0]

    def buffers(self, number: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """What the batch has found, as NumPy sees it."""
        plan = self.network.plan
        width = (plan.moves + 7) // 8
        rows = np.frombuffer(memoryview(self.batch.rows), np.uint8)[: number * plan.length]
        legal = np.frombuffer(memoryview(self.batch.legal), np.uint8)[: number * width]
        return rows.reshape(number, plan.length), legal.reshape(number, width)


def there(game: Game) -> NDArray[np.bool_]:
    """Which places of a row of chances are taken: all seats, and beside a single one its opponent."""
    return np.arange(SEATS) < max(int(game.players), 2)


@cache
def weights_of(path: Path) -> dict[str, NDArray[Any]]:
    """A model file's weights, read once; as they are reckoned with, so that all networks share them."""
    if not path.exists():
        raise WindfallError(f"There is no trained model {path.name} in this installation.")
    weights = read_weights(path)
    try:
        return {**weights, **numbers_of(weights)}
    except ValueError as error:
        raise WindfallError(f"{path} is no model file of windfall: it has weights that are no numbers.") from error


MOST_MINDS: Final = 8  # each takes some megabytes
# The network that plays, and the same as it speaks to people, by their way to play. Those asked lately are last.
MINDS: dict[tuple[Path, int, str], tuple[Layout, Mind, dict[str, Mind]]] = {}


def mind_for(game: Game, path: Path, to_people: bool = False) -> Mind:
    """The network for a game, with the designs it is played with; one that plays, or one that speaks to people."""
    layout, device = game.layout(), NOW[0]
    key = (path, id(layout), device)
    found = MINDS.pop(key, None)
    if found is None:
        found = (layout, Mind(network_on(device, weights_of(path), layout)), {})
        if len(MINDS) >= MOST_MINDS:  # every set of own cards has one
            MINDS.pop(next(iter(MINDS)))
    MINDS[key] = found
    _, mind, speaking = found
    if not to_people:
        return mind
    way = way_of(game)
    if way not in speaking:
        network = copy(mind.network)
        network.speak_to_people(way, told_in(weights_of(path)))
        speaking[way] = Mind(network)
    return speaking[way]


def network_on(device: str, weights: dict[str, NDArray[Any]], layout: Layout) -> Network:
    """NumPy's on the CPU, which needs no PyTorch."""
    if device == CPU:
        return Network(weights, layout)
    from windfall.bots.gpu import GpuNetwork

    return GpuNetwork(weights, layout, device)


class NeuralBot(Bot):
    """Plays the network's favourite move; with a temperature, draws among all of them."""

    together = True

    def __init__(self, game: str, seed: int = 0, temperature: float = 0.0, model: Path | None = None) -> None:
        super().__init__(seed)
        self.temperature = temperature
        self.model = model_path(game) if model is None else model

    def settings(self, players: int) -> dict[str, Any]:
        return {"temperature": self.temperature}

    def choose(self, game: Game, seat: int) -> int:
        logits, _ = mind_for(game, self.model).judge(game, seat)
        return self.pick(logits, self.rng)

    def choose_together(self, asked: list[Asked]) -> list[int]:
        mind = mind_for(asked[0][0], self.model)
        logits, _ = mind.policy(*mind.many([(game, seat) for game, seat, _ in asked]))
        return [self.pick(line, rng) for line, (_, _, rng) in zip(logits, asked, strict=True)]

    def pick(self, logits: Floats, rng: Rng) -> int:
        """A move, out of a number for each of them."""
        if not self.temperature:
            return int(logits.argmax())
        return draw(softmax(logits[None] / np.float32(self.temperature))[0], rng)


def draw(chances: Floats, rng: Rng) -> int:
    """A move by its chance."""
    moves = np.flatnonzero(chances)
    sums = np.cumsum(chances[moves])
    point = int(rng.word()) / 2**32 * sums[-1]
    return int(moves[min(int(np.searchsorted(sums, point, side="right")), len(moves) - 1)])
