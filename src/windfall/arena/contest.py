"""What is measured in the arena: a line-up of bots that goes round the table, deal after deal."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from windfall import __version__
from windfall.arena.simulate import MAX_ROUNDS
from windfall.bots import bot
from windfall.bots.base import Bot
from windfall.bots.device import CPU, check_device
from windfall.bots.levels import trained
from windfall.bots.network import digest
from windfall.engine import catalog
from windfall.engine.options import span
from windfall.engine.records import check_seed
from windfall.errors import WindfallError

SIDE_BY_SIDE: Final = 64  # about so many games are played at once, so that networks get many decisions in one go


@dataclass(frozen=True)
class Contest:
    """Who plays what. Everything but times follows from this and from the number of a deal."""

    game: str
    bots: list[str]  # the line-up: one name or model file a seat
    options: dict[str, str] = field(default_factory=dict)
    seed: int = 1
    max_rounds: int = MAX_ROUNDS
    time_limit: bool = False  # whether bots that look at the clock may do so; results then depend on the machine
    one_by_one: bool = False  # ask every bot alone, as at a real table; slower, and times are those of single decisions
    device: str = CPU  # where networks think, as PyTorch names it; results may depend on it, by rounding

    def __post_init__(self) -> None:
        check_device(self.device)
        catalog.title(self.game).complete(len(self.bots), self.options)
        for name in self.names():
            self.player(name)
        check_seed(self.seed)
        if self.max_rounds < 1:
            raise WindfallError(f"Games need at least one round, not {self.max_rounds}.")

    def names(self) -> list[str]:
        """The bots in it, each once."""
        return list(dict.fromkeys(self.bots))

    def player(self, name: str) -> Bot:
        """A bot of the contest, by its name or its model file."""
        found = trained(Path(name), self.game) if name.endswith(".npz") else bot(name, self.game)
        if not self.time_limit:
            found.take_its_time()
        return found

    def asks_alone(self) -> bool:
        """Whether bots are asked for one decision at a time; a clock would run for all of them together."""
        return self.one_by_one or self.time_limit

    def rotations(self) -> int:
        """How often a deal is played: until the line-up, moving on by a seat each time, sits as it did at first."""
        return next(r for r in range(1, len(self.bots) + 1) if self.seating(r) == self.bots)

    def seating(self, rotation: int) -> list[str]:
        """Who sits where: everybody so many seats further on."""
        players = len(self.bots)
        return [self.bots[(seat - rotation) % players] for seat in range(players)]

    def lots(self, games: int) -> list[range]:
        """The numbers of the deals for so many games, rounded up to whole deals, cut into lots.

        How they are cut does not depend on the number of processes: a network may judge a position a millionth
        differently in other company, and the same games must always be in one company.
        """
        rotations = self.rotations()
        size = max(1, SIDE_BY_SIDE // rotations)
        deals = -(-games // rotations)
        return [range(first, min(first + size, deals)) for first in range(0, deals, size)]

    def identity(self) -> dict[str, Any]:
        """What games must have in common to be counted together; trained bots by their weights and settings."""
        settings = {name: self.player(name).settings(len(self.bots)) for name in self.names()}
        return {
            "windfall": __version__,
            "revision": catalog.title(self.game).revision,
            **asdict(self),
            "models": self.models(),
            "settings": settings,
        }

    def models(self) -> dict[str, str]:
        """A digest of the weights of each trained bot."""
        found = {}
        for name in self.names():
            path = getattr(self.player(name), "model", None)
            if path is not None and path.exists():
                found[name] = digest(path)
        return found


def line_up(text: str, players: int | None, fewest: int) -> list[str]:
    """One name a seat out of names with commas; where there are fewer than players, the last one fills up the rest."""
    names = [name.strip() for name in text.split(",")]
    if players is None:
        players = max(len(names), fewest)
    if len(names) > players >= 1:
        raise WindfallError(f"{len(names)} bots are too many for {span((players, players))}: name at most one a seat.")
    return names + names[-1:] * (players - len(names)) if players >= 1 else []
