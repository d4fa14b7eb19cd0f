"""What a number of games came to. Everything is counted in whole numbers, so that no order of adding matters."""

from dataclasses import dataclass, field
from math import lcm, sqrt
from typing import Any, Final

SHARES: Final = lcm(*range(1, 9))  # a win is so many shares: however many seats win together, each gets a whole number


@dataclass
class Tally:
    """Games played, and how they went. Unfinished games count with the scores they stood at, and nobody wins them."""

    players: int
    games: int = 0
    unfinished: int = 0
    decisions: int = 0  # moves chosen among at least two options
    rounds: int = 0
    points: int = 0  # of all seats together
    squares: int = 0  # ... each squared
    shares: list[int] = field(default_factory=list)  # of wins, by seat
    rival_shares: int | None = None  # ... and of an opponent that is no seat, if there is one

    def __post_init__(self) -> None:
        self.shares = self.shares or [0] * self.players

    def count(
        self, rounds: int, decisions: int, scores: list[int], winners: list[int], rival_wins: bool | None = None
    ) -> None:
        """One more game; that nobody won it, not even a rival that is no seat, means that it was not finished."""
        self.games += 1
        self.unfinished += not winners and not rival_wins
        number = len(winners) + bool(rival_wins)
        if rival_wins is not None:
            self.rival_shares = (self.rival_shares or 0) + (SHARES // number if rival_wins else 0)
        self.decisions += decisions
        self.rounds += rounds
        self.points += sum(scores)
        self.squares += sum(score * score for score in scores)
        for seat in winners:
            self.shares[seat] += SHARES // number

    def add(self, other: "Tally") -> None:
        """The games of another tally, too."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.points += other.points
        self.squares += other.squares
        self.shares = [mine + its for mine, its in zip(self.shares, other.shares, strict=True)]
        if other.rival_shares is not None:
            self.rival_shares = (self.rival_shares or 0) + other.rival_shares

    def to_json(self, seconds: float) -> dict[str, Any]:
        """The figures that `windfall simulate` reports; all but the four about time depend on the seed alone."""
        scores = self.games * self.players
        figures = {
            "games": self.games,
            "unfinished": self.unfinished,
            "decisions": self.decisions,
            "rounds": self.rounds,
            "seconds": seconds,
            "games_per_second": self.games / seconds,
            "decisions_per_second": self.decisions / seconds,
            "rounds_per_second": self.rounds / seconds,
            "mean_rounds": self.rounds / self.games,
            "mean_score": self.points / scores,
            "sd_score": sqrt(scores * self.squares - self.points**2) / scores,
            "wins": [share / SHARES / self.games for share in self.shares],
        }
        if self.rival_shares is not None:
            figures["rival_wins"] = self.rival_shares / SHARES / self.games
        return figures
