"""A game as bytes: for other processes, and for comparing."""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.roll.empire import Empire

if TYPE_CHECKING:
    from windfall.roll.state import Roll


@final
class Writer:
    """Whole numbers one after another; an array is its length and its numbers."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def put(self, number: i64) -> None:
        self.numbers.append(int(number))

    def put_all(self, tiles: vec[i64]) -> None:
        self.numbers.append(len(tiles))
        for tile in tiles:
            self.numbers.append(int(tile))


@final
class Reader:
    """Takes out what a Writer has put in."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.at = 0

    def get(self) -> i64:
        self.at += 1
        return self.numbers[self.at - 1]

    def get_all(self) -> vec[i64]:
        found = vec[i64]()
        for _ in range(self.get()):
            found = append(found, self.get())
        return found


def to_bytes(game: Roll) -> bytes:
    """Options and number of players as JSON, then the state as 64-bit numbers."""
    head = json.dumps({"options": game.rules.options, "players": int(game.players)}).encode()
    out = Writer()
    for word in game.rng.state():
        out.put(word)
    for number in (game.first, game.round, game.step.number, game.owes, game.asked, game.queue):
        out.put(number)
    for number in (int(game.strict), int(game.ended), game.pool, game.phase, game.phases, game.spare, game.short):
        out.put(number)
    out.put(int(game.researching))
    out.put(game.why)
    for pile in (game.bag, game.abandoned, game.known, game.supply):
        out.put_all(pile)
    for empire in game.empires:
        write_empire(out, empire)
    return struct.pack("<I", len(head)) + head + struct.pack(f"<{len(out.numbers)}q", *out.numbers)


def write_empire(out: Writer, empire: Empire) -> None:
    """One player's side of the table."""
    for number in (empire.faction, empire.credits, empire.chips, empire.selected, empire.stage, empire.last):
        out.put(number)
    for number in (empire.used, empire.dictated, empire.using, empire.flags, empire.pending, empire.completing):
        out.put(number)
    for number in (empire.shipper, empire.place, empire.good, empire.last_selected):
        out.put(number)
    for pile in (empire.dice, empire.tableau, empire.goods, empire.developments, empire.worlds):
        out.put_all(pile)
    for pile in (empire.picks, empire.seen, empire.shown):
        out.put_all(pile)


def read_head(data: bytes) -> tuple[dict[str, str], int, list[int]]:
    """Options, number of players, and the numbers of the state."""
    try:
        (length,) = struct.unpack_from("<I", data)
        head = json.loads(data[4 : 4 + length])
        body = data[4 + length :]
        numbers = list(struct.unpack(f"<{len(body) // 8}q", body))
        return head["options"], head["players"], numbers
    except (struct.error, ValueError, KeyError) as error:
        raise WindfallError("These bytes are not a saved game of Roll.") from error


def read_state(game: Roll, source: Reader) -> int:
    """Fill a game with the numbers written down; gives the number of its step."""
    game.rng = Rng.of_state([int(source.get()) for _ in range(4)])
    game.first = source.get()
    game.round = source.get()
    step = int(source.get())
    game.owes = source.get()
    game.asked = source.get()
    game.queue = source.get()
    game.strict = bool(source.get())
    game.ended = bool(source.get())
    game.pool = source.get()
    game.phase = source.get()
    game.phases = source.get()
    game.spare = source.get()
    game.short = source.get()
    game.researching = bool(source.get())
    game.why = source.get()
    game.bag = source.get_all()
    game.abandoned = source.get_all()
    game.known = source.get_all()
    game.supply = source.get_all()
    for empire in game.empires:
        read_empire(empire, source)
    return step


def read_empire(empire: Empire, source: Reader) -> None:
    """One player's side of the table."""
    empire.faction = source.get()
    empire.credits = source.get()
    empire.chips = source.get()
    empire.selected = source.get()
    empire.stage = source.get()
    empire.last = source.get()
    empire.used = source.get()
    empire.dictated = source.get()
    empire.using = source.get()
    empire.flags = source.get()
    empire.pending = source.get()
    empire.completing = source.get()
    empire.shipper = source.get()
    empire.place = source.get()
    empire.good = source.get()
    empire.last_selected = source.get()
    empire.dice = source.get_all()
    empire.tableau = source.get_all()
    empire.goods = source.get_all()
    empire.developments = source.get_all()
    empire.worlds = source.get_all()
    empire.picks = source.get_all()
    empire.seen = source.get_all()
    empire.shown = source.get_all()
