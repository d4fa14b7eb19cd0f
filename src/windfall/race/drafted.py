"""What a player of the drafting variant has taken, and where it was seen."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Draft:
    """What a player of the drafting variant has taken."""

    def __init__(self) -> None:
        self.homes = vec[i64]()  # the start worlds to choose from
        self.cards = vec[i64]()  # all cards of the player's own deck
        self.packs = vec[i64]()  # ... which pack each came from
        self.seen_by = vec[i64]()  # ... and who has seen it there, one bit a seat

    def copy(self) -> Draft:
        """An independent copy."""
        twin = Draft()
        twin.homes = self.homes[:]
        twin.cards = self.cards[:]
        twin.packs = self.packs[:]
        twin.seen_by = self.seen_by[:]
        return twin
