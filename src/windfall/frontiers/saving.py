"""A game as bytes: for other processes, and for comparing."""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.rng import Rng
from windfall.errors import WindfallError

if TYPE_CHECKING:
    from windfall.frontiers.state import Empire, Frontiers


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


def to_bytes(game: Frontiers) -> bytes:
    """Options and number of players as JSON, then the state as 64-bit numbers."""
    head = json.dumps({"options": game.rules.options, "players": int(game.players)}).encode()
    out = Writer()
    for word in game.rng.state():
        out.put(word)
    for number in (game.round, game.step.number, game.owes, game.asked, game.queue, int(game.strict)):
        out.put(number)
    for number in (int(game.ended), game.first, game.turn, game.action, game.selected, game.colonists, game.pool):
        out.put(number)
    for number in (game.produce_credits, game.why, game.up, game.hidden, game.holder, game.hidden_known):
        out.put(number)
    for tiles in (game.track, game.order, game.bag, game.center, game.leaving, game.market, game.copies, game.goods):
        out.put_all(tiles)
    out.put_all(game.selections)
    out.put_all(game.last_selections)
    out.put_all(game.stack)
    out.put_all(game.stack_known)
    for empire in game.empires:
        write_empire(out, empire)
    return struct.pack("<I", len(head)) + head + struct.pack(f"<{len(out.numbers)}q", *out.numbers)


def write_empire(out: Writer, empire: Empire) -> None:
    """One player's side of the table."""
    for number in (empire.mat, empire.colonists, empire.credits, empire.chips, empire.stock_credits, empire.asleep):
        out.put(number)
    for number in (empire.stage, empire.settling, empire.settled, empire.temporary, empire.used, empire.using):
        out.put(number)
    for number in (empire.kind_set, empire.produced, empire.sale):
        out.put(number)
    for tiles in (empire.colonies, empire.goods, empire.developments, empire.explored, empire.picks):
        out.put_all(tiles)
    out.put_all(empire.stock_goods)
    out.put_all(empire.stock_worlds)


def read_head(data: bytes) -> tuple[dict[str, str], int, list[int]]:
    """Options, number of players, and the numbers of the state."""
    try:
        (length,) = struct.unpack_from("<I", data)
        head = json.loads(data[4 : 4 + length])
        body = data[4 + length :]
        numbers = list(struct.unpack(f"<{len(body) // 8}q", body))
        return head["options"], head["players"], numbers
    except (struct.error, ValueError, KeyError) as error:
        raise WindfallError("These bytes are not a saved game of New Frontiers.") from error


def read_state(game: Frontiers, source: Reader) -> int:
    """Fill a game with the numbers written down; gives the number of its step."""
    game.rng = Rng.of_state([int(source.get()) for _ in range(4)])
    game.round = source.get()
    step = int(source.get())
    game.owes = source.get()
    game.asked = source.get()
    game.queue = source.get()
    game.strict = bool(source.get())
    game.ended = bool(source.get())
    game.first = source.get()
    game.turn = source.get()
    game.action = source.get()
    game.selected = source.get()
    game.colonists = source.get()
    game.pool = source.get()
    game.produce_credits = source.get()
    game.why = source.get()
    game.up = source.get()
    game.hidden = source.get()
    game.holder = source.get()
    game.hidden_known = source.get()
    game.track = source.get_all()
    game.order = source.get_all()
    game.bag = source.get_all()
    game.center = source.get_all()
    game.leaving = source.get_all()
    game.market = source.get_all()
    game.copies = source.get_all()
    game.goods = source.get_all()
    game.selections = source.get_all()
    game.last_selections = source.get_all()
    game.stack = source.get_all()
    game.stack_known = source.get_all()
    for empire in game.empires:
        read_empire(empire, source)
    return step


def read_empire(empire: Empire, source: Reader) -> None:
    """One player's side of the table."""
    empire.mat = source.get()
    empire.colonists = source.get()
    empire.credits = source.get()
    empire.chips = source.get()
    empire.stock_credits = source.get()
    empire.asleep = source.get()
    empire.stage = source.get()
    empire.settling = source.get()
    empire.settled = source.get()
    empire.temporary = source.get()
    empire.used = source.get()
    empire.using = source.get()
    empire.kind_set = source.get()
    empire.produced = source.get()
    empire.sale = source.get()
    empire.colonies = source.get_all()
    empire.goods = source.get_all()
    empire.developments = source.get_all()
    empire.explored = source.get_all()
    empire.picks = source.get_all()
    empire.stock_goods = source.get_all()
    empire.stock_worlds = source.get_all()
