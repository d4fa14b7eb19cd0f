"""What happened, told as it happens: for logs, animations and statistics.

An event has a name from its game's vocabulary, the seat it is about, the cards and the number that go with it, and an
audience of one bit a seat. Where something is shown to one seat and only counted for the others, two events are told.
"""

from __future__ import annotations

from typing import Final, final

TO_ALL: Final = -1
SPECTATORS: Final = 1 << 8  # the bit of everybody without a seat


@final
class Event:
    """One thing that happened, with who may be told of it."""

    def __init__(
        self, name: str, seat: int, cards: list[int] | None = None, number: int = 0, audience: int = TO_ALL
    ) -> None:
        self.name = name
        self.seat = seat
        self.cards: list[int] = [] if cards is None else cards
        self.number = number
        self.audience = audience

    def reaches(self, seat: int | None) -> bool:
        """Whether a seat may be told; None stands for a spectator."""
        return bool(self.audience & (SPECTATORS if seat is None else 1 << seat))

    def to_json(self) -> dict[str, object]:
        """The event as plain data, without its audience."""
        return {"event": self.name, "seat": self.seat, "cards": list(self.cards), "number": self.number}

    def __repr__(self) -> str:
        return f"Event({self.name!r}, seat={self.seat}, cards={self.cards}, number={self.number})"
