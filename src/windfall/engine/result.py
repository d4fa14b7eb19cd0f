"""How a game stands or ended: points by source, tie breaks, winners."""

from __future__ import annotations

from typing import Any, final


@final
class Result:
    """The score sheet. `sources[seat]` maps where points come from to how many; their sum is the score."""

    def __init__(self, sources: list[dict[str, int]], ties: list[int], winners: list[int], why: list[str]) -> None:
        self.sources = sources
        self.ties = ties
        self.winners = winners
        self.why = why  # why the game ended, empty while it goes on

    def scores(self) -> list[int]:
        """Every seat's points."""
        return [sum(source.values()) for source in self.sources]

    def to_json(self) -> dict[str, Any]:
        """The score sheet as plain data."""
        return {
            "scores": self.scores(),
            "sources": self.sources,
            "ties": self.ties,
            "winners": self.winners,
            "why": self.why,
        }


def best_seats(scores: list[int], ties: list[int]) -> list[int]:
    """The seats with the highest score, among them those with the highest tie-break value; all of them win."""
    best = max(zip(scores, ties, strict=True))
    return [seat for seat in range(len(scores)) if (scores[seat], ties[seat]) == best]
