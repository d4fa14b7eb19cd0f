"""How a game stands or ended: points by source, tie breaks, winners."""

from __future__ import annotations

from typing import Any, final


@final
class Rival:
    """An opponent that is no seat, such as a solitaire robot: its line on the score sheet."""

    def __init__(self, name: str, sources: dict[str, int], tie: int, tie_words: str) -> None:
        self.name = name
        self.sources = sources
        self.tie = tie
        self.tie_words = tie_words  # what decides ties for it
        self.wins = False

    def score(self) -> int:
        """Its points."""
        return sum(self.sources.values())

    def to_json(self) -> dict[str, Any]:
        """The line as plain data."""
        return {
            "name": self.name,
            "score": self.score(),
            "sources": self.sources,
            "tie": self.tie,
            "wins": self.wins,
        }


@final
class Result:
    """The score sheet. `sources[seat]` maps where points come from to how many; their sum is the score."""

    def __init__(
        self,
        sources: list[dict[str, int]],
        ties: list[int],
        winners: list[int],
        why: list[str],
        rival: Rival | None = None,
    ) -> None:
        self.sources = sources
        self.ties = ties
        self.winners = winners
        self.why = why  # why the game ended, empty while it goes on
        self.rival = rival

    def scores(self) -> list[int]:
        """Every seat's points."""
        return [sum(source.values()) for source in self.sources]

    def to_json(self) -> dict[str, Any]:
        """The score sheet as plain data."""
        data = {
            "scores": self.scores(),
            "sources": self.sources,
            "ties": self.ties,
            "winners": self.winners,
            "why": self.why,
        }
        if self.rival is not None:
            data["rival"] = self.rival.to_json()
        return data


def best_seats(scores: list[int], ties: list[int]) -> list[int]:
    """The seats with the highest score, among them those with the highest tie-break value; all of them win."""
    best = max(zip(scores, ties, strict=True))
    return [seat for seat in range(len(scores)) if (scores[seat], ties[seat]) == best]
