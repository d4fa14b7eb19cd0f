"""A trained network in NumPy alone: what it makes of rows of numbers. `windfall.bots.pytorch` is its twin that learns.

A row goes through one hidden layer and some residual ones. Cards or tiles enter by an embedding that is partly learnt
for each design and partly worked out from what the design is and does, so that unknown designs have one, too.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
import zlib
from importlib import resources
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from windfall.bots.plan import Plan
from windfall.bots.ways import TIMES, same_sides, times_of
from windfall.engine.features import SEATS, Layout
from windfall.errors import WindfallError

Floats = NDArray[np.float32]
Told = dict[str, list[list[float]]]  # of a way to play, for each of its times: scale, edge, and how sure together
PLAIN: Final = [1.0, 0.0, 1.0]  # as the network says it
NO_EDGE: Final = np.float32(0)
NEVER: Final = np.float32(-1e9)
PORTION: Final = 256  # rows that go through the layers together: what they become stays near the processor
ABOUT: Final = "about"  # what a model file says of itself, beside its weights
# How sure of winning the network may be, by number of sides; found by `windfall chances`, as all of this.
WIN_SCALE: Final = "win_scale"
# The same for chances that people are told, and how much too well it thinks of the seat it looks from: for each way to
# play (`ways.py`) a scale and an edge for each of its times; and how sure what all seats think of themselves may be
# made. `expert`, which compares moves of one seat, does without: what it takes for granted of all of them does not
# matter to it.
TOLD: Final = "told"
IN_JSON: Final = (ABOUT, TOLD)  # what is no weights


class Network:
    """Weights, and the plan by which they read a game's rows."""

    thrifty = True  # it takes longer to think about a row than to find another that is alike

    def __init__(self, weights: dict[str, NDArray[Any]], layout: Layout) -> None:
        self.plan = plan = Plan.of(layout)
        self.told: Floats | None = None  # what its chances are corrected by at each time, if it speaks to people
        try:
            w = numbers_of(weights)
            self.w = w
            self.depth = len({name.partition(".")[0] for name in w if name.startswith("block")})
            self.win_scale = w.get(WIN_SCALE, np.ones(SEATS + 1, np.float32))
            w["numbers"] = grown(w["numbers"], plan)
            self.embedding = plan.described @ w["describe"] + w["design"]
            self.named = (plan.described @ w["describe_out"] + w["design_out"]).T
            self.columns, self.bias = first_layer(plan, w, self.embedding)
            h = Network.trunk(self, np.zeros((1, plan.length), np.uint8))  # whether all fits together
            Network.logits(self, h)
            Network.win_chances(self, h, np.ones((1, SEATS), np.bool_), np.zeros(1, np.int64))
        except (KeyError, ValueError, IndexError) as error:
            raise WindfallError(
                "This model is not whole, or was trained for another layout of features; train it anew."
            ) from error

    def trunk(self, rows: NDArray[np.uint8]) -> Floats:
        """The last hidden layer for each row."""
        found = np.empty((len(rows), len(self.bias)), np.float32)
        for first in range(0, len(rows), PORTION):
            some = slice(first, first + PORTION)
            found[some] = self.deeper(self.begun(rows[some]))
        return found

    def begun(self, rows: NDArray[np.uint8]) -> Floats:
        """What goes into the first layer. Rows that are looked at together are of a few positions, and most of their
        numbers the same: these are reckoned with once, for the first row.
        """
        model = rows[0]
        some = np.flatnonzero(model)
        differing = np.flatnonzero((rows != model).any(axis=0))
        more = rows.take(differing, axis=1).astype(np.float32)
        more -= model[differing]
        h: Floats = more @ self.columns.take(differing, axis=0)
        h += model[some].astype(np.float32) @ self.columns.take(some, axis=0) + self.bias
        return h

    def deeper(self, h: Floats) -> Floats:
        """The layers that follow."""
        w = self.w
        np.maximum(h, 0, out=h)
        for i in range(self.depth):
            inner = norm(h, w[f"block{i}.norm"]) @ w[f"block{i}.up"]
            inner += w[f"block{i}.bias"]
            np.maximum(inner, 0, out=inner)
            h += inner @ w[f"block{i}.down"]
        return norm(h, w["norm"])

    def logits(self, h: Floats) -> Floats:
        """A number for every move."""
        return self.places(h)[:, self.plan.move_places] + self.w["move_bias"]

    def some_logits(self, h: Floats, row: NDArray[np.int64], move: NDArray[np.int64]) -> Floats:
        """The numbers of some moves, each of one of the rows. Of all runs of moves a row allows one or two, and only
        their queries are worked out.
        """
        plan, found = self.plan, np.empty(len(move), np.float32)
        place = plan.move_places[move]
        run = np.minimum(place // plan.designs, plan.runs)  # the last: moves that name no design
        for number in np.flatnonzero(np.bincount(run)).tolist():
            asked = np.flatnonzero(run == number)
            there = np.zeros(len(h), np.bool_)
            there[row[asked]] = True
            line = np.cumsum(there) - 1
            values = self.of_run(h[there], number)
            found[asked] = values[line[row[asked]], place[asked] - number * plan.designs]
        return found + self.w["move_bias"][move]

    def of_run(self, h: Floats, number: int) -> Floats:
        """A number for each design that moves of a run name; after the last run, for each move that names none."""
        if number == self.plan.runs:
            return h @ self.w["free"]
        width = len(self.named)
        values: Floats = (h @ self.w["queries"][:, number * width : (number + 1) * width]) @ self.named
        return values

    def places(self, h: Floats) -> Floats:
        """A number for every place that a move can have: each run of moves by design, and the moves without one."""
        queries = (h @ self.w["queries"]).reshape(len(h), self.plan.runs, -1)
        named: Floats = (queries @ self.named).reshape(len(h), -1)
        return np.concatenate([named, h @ self.w["free"]], axis=1) if self.plan.free else named

    def win_chances(self, h: Floats, there: NDArray[np.bool_], rounds: NDArray[np.int64]) -> Floats:
        """Each seat's chance to win, one's own first and then clockwise; `there` says which seats exist. The round of
        each position counts for what people are told.
        """
        return self.chances(h @ self.w["win"] + self.w["win_bias"], there, rounds)

    def chances(self, logits: Floats, there: NDArray[np.bool_], rounds: NDArray[np.int64]) -> Floats:
        """The same out of what the network says as it is."""
        if self.told is None:
            return scaled_chances(logits, there, self.win_scale[there.sum(axis=1)], NO_EDGE)
        scale, edge, _ = self.told[times_of(rounds)].T
        return scaled_chances(logits, there, scale, edge)

    def together(self, own: Floats, rounds: NDArray[np.int64]) -> Floats:
        """What all seats think of themselves, line by line, as chances that people are told."""
        sure = np.ones((len(own), 1), np.float32) if self.told is None else self.told[times_of(rounds), 2:]
        return in_one(own, sure)

    def speak_to_people(self, way: str, told: Told) -> None:
        """From now on, chances to win are those that people are told who play in this way."""
        self.told = np.array(corrections(way, told), np.float32)


def first_layer(plan: Plan, w: dict[str, Floats], embedding: Floats) -> tuple[Floats, Floats]:
    """The first layer as weights for each column of a row, and a bias: nothing is between the embedding and it."""
    columns = np.zeros((plan.length, len(w["bias"])), np.float32)
    zones = w["zones"].reshape(plan.zones, -1, len(w["bias"]))
    places = plan.zone_columns.reshape(plan.zones, plan.designs)
    for zone, place, scale in zip(zones, places, plan.zone_scale, strict=True):
        columns[place] = embedding @ zone * scale
    columns[plan.number_columns] = w["numbers"] * plan.number_scale[:, None]
    return columns, w["bias"] - plan.number_zero @ columns[plan.number_columns]


def grown(numbers: NDArray[Any], plan: Plan) -> NDArray[Any]:
    """The weights of a row's numbers. A model that is older than the last blocks of them makes nothing of those."""
    if len(numbers) not in plan.number_ends:
        raise ValueError("The model was trained for other numbers.")
    missing = plan.number_ends[-1] - len(numbers)
    return np.pad(numbers, ((0, missing), (0, 0))) if missing else numbers


def scaled_chances(logits: Floats, there: NDArray[np.bool_], scale: Floats, edge: Floats | np.float32) -> Floats:
    """Chances of those who are there, as sure as each row's scale has it, the first side without its edge."""
    scaled = logits * scale[:, None]
    scaled[:, 0] -= edge
    return softmax(np.where(there, scaled, NEVER))


def in_one(own: Floats, sure: float | Floats) -> Floats:
    """What seats think of themselves made to add up to one. Each knows something that the others do not, so that all
    together are worth more than each: so much surer.
    """
    raised: Floats = np.maximum(own, np.float32(1e-9)) ** np.asarray(sure, np.float32)
    raised /= raised.sum(axis=1, keepdims=True)
    return raised


def norm(h: Floats, gain: Floats) -> Floats:
    """Root mean square normalisation."""
    square: Floats = np.einsum("ij,ij->i", h, h) / np.float32(h.shape[1])
    normed: Floats = h / np.sqrt(square + np.float32(1e-6))[:, None]
    normed *= gain
    return normed


def softmax(logits: Floats) -> Floats:
    """Chances out of logits, row by row."""
    chances: Floats = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return chances


def unpack(legal: NDArray[np.uint8], moves: int) -> NDArray[np.bool_]:
    """Masks of moves out of their bits."""
    return np.unpackbits(legal, axis=1, count=moves, bitorder="little").astype(bool)


def moves_of(legal: NDArray[np.uint8]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The rows and moves of all that is allowed, row after row. Few moves are: looking for bytes first is quicker."""
    byte = np.flatnonzero(legal != 0)
    bits = np.unpackbits(legal.ravel()[byte], bitorder="little").view(np.bool_)
    which, bit = np.divmod(np.flatnonzero(bits), 8)
    row, byte = np.divmod(byte[which], legal.shape[1])
    return row, byte * 8 + bit


def read_weights(path: Path, only: str = "") -> dict[str, NDArray[Any]]:
    """Weights out of a model file, all or only those of a name; `about` says where they come from."""
    try:
        # Opened here: NumPy leaves a file open that turns out to be no archive.
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            return {name: file[name] for name in file.files if only in ("", name)}
    except OSError as error:
        raise WindfallError(f"{path} cannot be read: {error.strerror}.") from error
    except (EOFError, ValueError, KeyError, BadZipFile, zlib.error) as error:
        raise WindfallError(f"{path} is no model file of windfall.") from error


def write_weights(path: Path, weights: dict[str, NDArray[Any]]) -> None:
    """A model file, compressed; it is whole or it is not there."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            np.savez_compressed(file, allow_pickle=False, **weights)
        part.replace(path)
    except OSError as error:
        raise WindfallError(f"{path} cannot be written: {error.strerror}.") from error


def numbers_of(weights: dict[str, NDArray[Any]]) -> dict[str, Floats]:
    """What is reckoned with; the same arrays where they are numbers of that kind already."""
    return {name: np.ascontiguousarray(value, np.float32) for name, value in weights.items() if name not in IN_JSON}


def told_in(weights: dict[str, NDArray[Any]]) -> Told:
    """What a model file says of how its chances are to be told; nothing where it says it in no way we know."""
    found = weights.get(TOLD)
    if found is None or found.dtype != np.uint8:
        return {}
    try:
        told = json.loads(bytes(found).decode())
    except ValueError:
        return {}
    return told if isinstance(told, dict) and all(map(corrects, told.values())) else {}


def corrects(times: Any) -> bool:
    """Whether this is what chances can be corrected by, time by time."""
    return isinstance(times, list) and len(times) == len(TIMES) and all(map(are_numbers, times))


def are_numbers(found: Any) -> bool:
    """Whether these are numbers for a correction, or the first of them."""
    return isinstance(found, list) and len(found) <= len(PLAIN) and all(isinstance(one, int | float) for one in found)


def corrections(way: str, told: Told) -> list[list[float]]:
    """What chances in a way to play are corrected by at each of its times; older files say less of it."""
    found = told.get(way, told.get(same_sides(way), [PLAIN] * len(TIMES)))
    return [one + PLAIN[len(one) :] for one in found]


def in_json(what: Any) -> NDArray[np.uint8]:
    """Something that is no weights, as a model file has it."""
    return np.frombuffer(json.dumps(what).encode(), np.uint8)


def digest(path: Path) -> str:
    """By which weights a model file plays."""
    found = hashlib.blake2b(digest_size=8)
    for name, value in sorted(read_weights(path).items()):
        if name not in IN_JSON:
            found.update(name.encode())
            found.update(np.ascontiguousarray(value).tobytes())
    return found.hexdigest()


def check_writable(path: Path) -> None:
    """Refuse a place where no file can be written, before hours are spent on what should go there."""
    if path.is_dir():
        raise WindfallError(f"{path} cannot be written: it is a folder.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise WindfallError(f"{path} cannot be written: {error.strerror}.") from error


def about(weights: dict[str, NDArray[Any]]) -> dict[str, Any]:
    """What a model file says of itself."""
    found: dict[str, Any] = json.loads(bytes(weights[ABOUT]).decode())
    return found


def check_model(game: str, path: Path) -> None:
    """Refuse a file that is no model of this game."""
    if not path.exists():
        raise WindfallError(f"There is no model {path}.")
    try:
        trained = about(read_weights(path, ABOUT))["game"]
    except (KeyError, TypeError, ValueError) as error:
        raise WindfallError(f"{path} is no model file of windfall: it does not say how it was trained.") from error
    if trained != game:
        raise WindfallError(f"{path} is a model of {trained}, not of {game}.")


def model_path(game: str) -> Path:
    """The model of a game that comes with the package."""
    return Path(str(resources.files("windfall.bots").joinpath("models", f"{game}.npz")))
