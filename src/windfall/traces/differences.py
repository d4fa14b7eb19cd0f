"""What a comparison finds: the first difference of a game, and the departures it took into account."""

from __future__ import annotations

from dataclasses import dataclass, field


class Differs(Exception):
    """The trace says one thing, the engine another; or the trace does not make sense. Ends the check of a game."""

    def __init__(self, what: str, expected: object, found: object) -> None:
        super().__init__(f"{what}: expected {in_words(expected)}, found {in_words(found)}")
        self.what = what
        self.expected = expected
        self.found = found


@dataclass(frozen=True)
class Difference:
    """The first difference of a game, and where it is."""

    file: str
    game: int
    line: int
    round: int
    phase: str
    field: str
    expected: str
    found: str

    def __str__(self) -> str:
        where = f"{self.file}: game {self.game}, round {self.round}, {self.phase}, line {self.line}: {self.field}"
        return f"{where}\n  expected  {self.expected}\n  found     {self.found}"


@dataclass
class Verdict:
    """What became of one game."""

    file: str
    game: int
    difference: Difference | None = None
    departures: list[str] = field(default_factory=list)  # kinds, see departures.py
    record: str | None = None  # the game in our own format, if it agrees and was asked for


def in_words(value: object) -> str:
    """A value as it stands in a sentence."""
    if value is None:
        return "nothing"
    if isinstance(value, list | tuple | set | frozenset):
        parts = [in_words(part) for part in value]
        return ", ".join(sorted(parts) if isinstance(value, set | frozenset) else parts) or "none"
    return str(value)
