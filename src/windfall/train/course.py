"""How the large network of each game is taught from nothing: at which lessons the recipe changes, and into what.

A call of `windfall train` goes on in the course where its model file is, so that one command, called again and again,
takes a network from nothing to where the shipped one is. Knobs that decide how large things are (games at once,
decisions a lesson, the network's shape) stay as they are: workers and memory are laid out for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

SETTLING: Final = 0.05  # what is left of the rate at the end of a stage that lets it fall


@dataclass(frozen=True)
class Stage:
    """Some lessons of a course, and what is changed in the usual recipe for them."""

    first: int  # so many lessons have been given before
    last: int | None  # ... and at its end; None: it has none
    changes: dict[str, Any]

    def gone(self, lessons: int) -> float | None:
        """How much of it is over after so many lessons, if it ends at all."""
        return None if self.last is None else (lessons - self.first) / (self.last - self.first)

    def words(self) -> str:
        """What it is, for people who watch."""
        span = f"from {self.first + 1:,} on" if self.last is None else f"{self.first + 1:,} to {self.last:,}"
        turned = ", ".join(f"{name} {value}" for name, value in self.changes.items())
        return f"Lessons {span}: {turned or 'the usual recipe'}."


def stages(*parts: tuple[int | None, dict[str, Any]]) -> list[Stage]:
    """Stages one after another, each told by the lesson at its end."""
    found: list[Stage] = []
    for last, changes in parts:
        found.append(Stage((found[-1].last or 0) if found else 0, last, changes))
    return found


ENDLESS: Final = [Stage(0, None, {})]  # no course

# The course of the shipped networks (docs/models.md), but for the first part of Race's and Roll's, which had a recipe
# that has been given up since. Self-play alone learns to beat itself rather than `simple`, so more and more games bring
# it to the table.
COURSES: Final[dict[str, list[Stage]]] = {
    "race": stages(
        (516, {}),
        (964, {"simple_games": 0.15}),
        (1477, {"simple_games": 0.25, "trace": 0.9}),
        (1810, {"simple_games": 0.35, "trace": 0.9, "last_rate": SETTLING}),
        (2223, {"simple_games": 0.45, "trace": 0.9, "last_rate": SETTLING}),
        (2595, {"simple_games": 0.45, "trace": 0.9, "last_rate": SETTLING, "rate": 1.2e-4}),
        (None, {"simple_games": 0.45, "trace": 0.9, "rate": 1.2e-4}),
    ),
    "roll": stages((633, {"simple_games": 0.0}), (851, {"simple_games": 0.15}), (None, {"simple_games": 0.15})),
    "frontiers": stages((465, {"last_rate": SETTLING}), (None, {})),
}


def stage_at(course: list[Stage], lessons: int) -> Stage:
    """The stage of the next lesson."""
    return next(stage for stage in course if stage.last is None or lessons < stage.last)
