"""Many games of a contest at once: again and again all seats that owe a decision in any of them are asked."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field
from typing import Any

from threadpoolctl import threadpool_limits  # type: ignore[import-untyped]

from windfall.arena.contest import Contest
from windfall.arena.processes import Tell, nobody
from windfall.arena.simulate import seed_from
from windfall.bots.base import Asked, Bot, ask
from windfall.bots.device import think_on
from windfall.engine import catalog
from windfall.engine.batch import settle_forced
from windfall.engine.rng import Rng
from windfall.errors import WindfallError


@dataclass(frozen=True)
class Outcome:
    """How a game went. One that was not finished has the scores it stood at, and no winners."""

    deal: int
    rotation: int
    rounds: int
    scores: list[int]
    winners: list[int]
    why: list[str]  # it ended, or nothing if it did not
    rival: list[int] | None = None  # an opponent that is no seat: its points, and 1 if it won


@dataclass
class Lot:
    """The games of some deals, and how long each bot took for how many decisions among at least two options.

    Time is told twice: as it passed, and as the processor worked, which is steadier on a machine with other work.
    """

    first: int
    deals: int
    outcomes: list[Outcome] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    cpu_seconds: dict[str, float] = field(default_factory=dict)
    decisions: dict[str, int] = field(default_factory=dict)
    all_cpu_seconds: float = 0.0  # with the engine's own and everything around it

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def of_json(cls, data: dict[str, Any]) -> Lot:
        return cls(**{**data, "outcomes": [Outcome(**outcome) for outcome in data["outcomes"]]})


class Table:
    """One game: who sits where, and the chance of each seat's own.

    The deal gives the cards, deal and rotation together what bots draw by chance. Each seat has streams to itself, so
    that it does not matter when the others are asked.
    """

    def __init__(self, contest: Contest, deal: int, rotation: int) -> None:
        self.deal = deal
        self.rotation = rotation
        self.max_rounds = contest.max_rounds
        self.names = contest.seating(rotation)
        rng = Rng(contest.seed | deal << 64)
        self.game = catalog.title(contest.game).new_game(len(self.names), contest.options, seed_from(rng))
        seeds = [seed_from(rng) for _ in range(rotation + 1)]
        rng = Rng(seeds[-1])
        self.own = [Rng(seed_from(rng)) for _ in self.names]  # what bots draw
        self.imagined = [Rng(seed_from(rng)) for _ in self.names]  # what is redrawn before they look

    def asked(self) -> list[int]:
        """The seats that have a choice to make now."""
        settle_forced(self.game, self.max_rounds)
        return [] if self.done() else self.game.owed()

    def done(self) -> bool:
        """Whether the game is over or has gone on for too long."""
        return self.game.over() or self.game.round > self.max_rounds

    def outcome(self) -> Outcome:
        result = self.game.result()
        rounds = min(int(self.game.round), self.max_rounds)
        rival = None if result.rival is None else [result.rival.score(), int(result.rival.wins)]
        over = self.game.over()
        return Outcome(
            self.deal,
            self.rotation,
            rounds,
            result.scores(),
            result.winners if over else [],
            result.why if over else [],
            rival,
        )


def play_lot(contest: Contest, deals: range, models: dict[str, str] | None = None, tell: Tell = nobody) -> Lot:
    """Play these deals in all rotations, all of them side by side; with the very models of these digests, if given.

    `tell` hears of games as they are over.
    """
    think_on(contest.device)
    # NumPy's products of matrices are rounded in other ways with other numbers of threads.
    with threadpool_limits(1):
        return played(contest, deals, models, tell)


def played(contest: Contest, deals: range, models: dict[str, str] | None, tell: Tell) -> Lot:
    """The games of these deals, from the first question to the last game that is over."""
    players = {name: contest.player(name) for name in contest.names()}
    tables = [Table(contest, deal, rotation) for deal in deals for rotation in range(contest.rotations())]
    lot = Lot(
        deals.start, len(deals), [], dict.fromkeys(players, 0.0), dict.fromkeys(players, 0.0), dict.fromkeys(players, 0)
    )
    warm_up(players, tables[0])
    if models is not None and contest.models() != models:
        raise WindfallError("A model file has changed since the match began; let a copy of it play.")
    begun = time.process_time()
    going = tables
    while going:
        asked = [(table, seat) for table in going for seat in table.asked()]
        moves = [0] * len(asked)
        for name, player in players.items():
            mine = [i for i, (table, seat) in enumerate(asked) if table.names[seat] == name]
            if not mine:
                continue
            start, worked = time.perf_counter(), time.process_time()
            chosen = choices(player, [asked[i] for i in mine], contest.asks_alone())
            lot.seconds[name] += time.perf_counter() - start
            lot.cpu_seconds[name] += time.process_time() - worked
            lot.decisions[name] += len(mine)
            for i, move in zip(mine, chosen, strict=True):
                moves[i] = move
        # All have been asked before anybody plays. They play in playing order, whoever sits there: the order can decide
        # who draws which card.
        for (table, seat), move in zip(asked, moves, strict=True):
            table.game.play(seat, move)
        before, going = len(going), [table for table in going if not table.done()]
        if len(going) < before:
            tell(before - len(going))
    lot.outcomes = [table.outcome() for table in tables]
    lot.all_cpu_seconds = time.process_time() - begun
    return lot


def warm_up(players: dict[str, Bot], table: Table) -> None:
    """Let every bot look at a game once, so that reading its model is not counted as time for a decision."""
    seats = table.asked()
    for player in players.values():
        for seat in seats[:1]:
            ask(player, table.game, seat, Rng(0))


def choices(player: Bot, seats: list[tuple[Table, int]], alone: bool) -> list[int]:
    """What a bot plays in all the seats that it has been asked for."""
    if player.together and not alone:
        asked: list[Asked] = [
            (table.game.imagine(seat, table.imagined[seat]), seat, table.own[seat]) for table, seat in seats
        ]
        return player.choose_together(asked)
    moves = []
    for table, seat in seats:
        player.rng = table.own[seat]
        moves.append(ask(player, table.game, seat, table.imagined[seat]))
    return moves
