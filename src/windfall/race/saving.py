"""A game as bytes: for other processes, and for comparing."""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.piles import Supply
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.race.drafted import Draft
from windfall.race.robot import Robot

if TYPE_CHECKING:
    from windfall.race.state import Empire, Race


@final
class Writer:
    """Whole numbers one after another; an array is its length and its numbers."""

    def __init__(self) -> None:
        self.numbers: list[int] = []

    def put(self, number: i64) -> None:
        self.numbers.append(int(number))

    def put_all(self, cards: vec[i64]) -> None:
        self.numbers.append(len(cards))
        for card in cards:
            self.numbers.append(int(card))


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


def to_bytes(game: Race) -> bytes:
    """Options and number of players as JSON, then the state as 64-bit numbers."""
    head = json.dumps({"options": game.rules.options, "players": int(game.players)}).encode()
    out = Writer()
    for word in game.rng.state():
        out.put(word)
    for number in (
        game.first,
        game.round,
        game.step.number,
        game.owes,
        game.asked,
        game.queue,
        int(game.strict),
    ):
        out.put(number)
    for number in (int(game.ended), game.pool, game.phase, game.phases, game.why, game.goals, game.claimed, game.deal):
        out.put(number)
    write_supply(out, game.supply)
    for empire in game.empires:
        write_empire(out, empire)
    out.put(len(game.private))
    for pile in game.private:
        write_supply(out, pile)
    if game.robot is not None:
        write_robot(out, game.robot)
    return struct.pack("<I", len(head)) + head + struct.pack(f"<{len(out.numbers)}q", *out.numbers)


def write_supply(out: Writer, supply: Supply) -> None:
    """A supply and its discard pile."""
    out.put(supply.reshuffles)
    for cards in (supply.deck, supply.discards, supply.known):
        out.put_all(cards)


def write_robot(out: Writer, robot: Robot) -> None:
    """The robot's side of the table."""
    for number in (robot.start_world, robot.chips, robot.credit, robot.economy, robot.counters, robot.placed):
        out.put(number)
    for number in (robot.face, robot.actions, int(robot.first_settle_done)):
        out.put(number)
    for cards in (robot.tableau, robot.stack, robot.rolled):
        out.put_all(cards)


def write_empire(out: Writer, empire: Empire) -> None:
    """One player's side of the table."""
    for number in (empire.start_world, empire.chips, empire.actions, empire.last_actions, empire.awake, empire.paying):
        out.put(number)
    for number in (empire.terms, empire.temporary, empire.used, empire.using, empire.stage, empire.produced):
        out.put(number)
    for number in (empire.goals, empire.surplus, 0 if empire.draft is None else 1):
        out.put(number)
    for cards in (empire.hand, empire.tableau, empire.goods, empire.seen, empire.picks, empire.shown):
        out.put_all(cards)
    if empire.draft is not None:
        for cards in (empire.draft.homes, empire.draft.cards, empire.draft.packs, empire.draft.seen_by):
            out.put_all(cards)


def read_head(data: bytes) -> tuple[dict[str, str], int, list[int]]:
    """Options, number of players, and the numbers of the state."""
    try:
        (length,) = struct.unpack_from("<I", data)
        head = json.loads(data[4 : 4 + length])
        body = data[4 + length :]
        numbers = list(struct.unpack(f"<{len(body) // 8}q", body))
        return head["options"], head["players"], numbers
    except (struct.error, ValueError, KeyError) as error:
        raise WindfallError("These bytes are not a saved game of Race.") from error


def read_state(game: Race, source: Reader) -> int:
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
    game.why = source.get()
    game.goals = source.get()
    game.claimed = source.get()
    game.deal = source.get()
    game.supply = read_supply(source)
    for empire in game.empires:
        read_empire(empire, source)
    game.private = [read_supply(source) for _ in range(source.get())]
    if game.rules.solitaire:
        game.robot = read_robot(game, source)
    return step


def read_supply(source: Reader) -> Supply:
    """A supply and its discard pile."""
    supply = Supply()
    supply.reshuffles = source.get()
    supply.deck = source.get_all()
    supply.discards = source.get_all()
    supply.known = source.get_all()
    return supply


def read_robot(game: Race, source: Reader) -> Robot:
    """The robot's side of the table."""
    start_world = source.get()
    robot = Robot(game.rules.mats[game.cards.start_world[start_world]], start_world)
    robot.chips = source.get()
    robot.credit = source.get()
    robot.economy = source.get()
    robot.counters = source.get()
    robot.placed = source.get()
    robot.face = source.get()
    robot.actions = source.get()
    robot.first_settle_done = bool(source.get())
    robot.tableau = source.get_all()
    robot.stack = source.get_all()
    robot.rolled = source.get_all()
    return robot


def read_empire(empire: Empire, source: Reader) -> None:
    """One player's side of the table."""
    empire.start_world = source.get()
    empire.chips = source.get()
    empire.actions = source.get()
    empire.last_actions = source.get()
    empire.awake = source.get()
    empire.paying = source.get()
    empire.terms = source.get()
    empire.temporary = source.get()
    empire.used = source.get()
    empire.using = source.get()
    empire.stage = source.get()
    empire.produced = source.get()
    empire.goals = source.get()
    empire.surplus = source.get()
    drafts = bool(source.get())
    empire.hand = source.get_all()
    empire.tableau = source.get_all()
    empire.goods = source.get_all()
    empire.seen = source.get_all()
    empire.picks = source.get_all()
    empire.shown = source.get_all()
    if drafts:
        empire.draft = Draft()
        empire.draft.homes = source.get_all()
        empire.draft.cards = source.get_all()
        empire.draft.packs = source.get_all()
        empire.draft.seen_by = source.get_all()
