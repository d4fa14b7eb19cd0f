"""How the large network of each game is taught from nothing: when the recipe changes on the way, and into what.

A call of `windfall train` goes on in the course where its model file is, so that one command, called again and again,
takes a network from nothing to where the shipped one is. How far that is, is told in decisions learnt from, as lessons
have other sizes on other devices. Knobs that decide how large things are (games at once, decisions a lesson, the
network's shape) stay as they are: workers and memory are laid out for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

MILLION: Final = 1_000_000
CPU_PACE: Final = 5  # a processor's smaller steps learn so many times as much from a decision (docs/training.md)
SETTLED: Final = 0.05  # what is left of the rate at the end of a stage that lets it fall


@dataclass(frozen=True)
class Stage:
    """A part of a course, and what is changed in the usual recipe for it."""

    first: int  # so many decisions have been learnt from before
    last: int | None  # ... and at its end; None: it has none
    changes: dict[str, Any]

    def gone(self, decisions: int) -> float | None:
        """How much of what the rate falls in is over after so many decisions, if that follows from the course: after
        its end, all of it.
        """
        if self.last is None:
            return 1.0 if "last_rate" in self.changes else None
        return (decisions - self.first) / (self.last - self.first)


def stages(*parts: tuple[float | None, dict[str, Any]]) -> list[Stage]:
    """Stages one after another, each told by the million of decisions at its end."""
    found: list[Stage] = []
    for end, changes in parts:
        first = (found[-1].last or 0) if found else 0
        found.append(Stage(first, None if end is None else int(end * MILLION), changes))
    return found


def stage_at(course: list[Stage], decisions: int) -> Stage:
    """The stage after so many decisions."""
    return next(stage for stage in course if stage.last is None or decisions < stage.last)


ENDLESS: Final = [Stage(0, None, {})]  # no course

# What the shipped networks were taught by (docs/models.md), as far as the recipe still has it. Self-play alone learns
# to beat itself rather than `simple`, so more and more games bring it to the table. After the end a course goes on as
# it has ended, with small steps.
COURSES: Final[dict[str, list[Stage]]] = {
    "race": stages(
        (137, {}),
        (255, {"simple_games": 0.15}),
        (391, {"simple_games": 0.25, "trace": 0.9}),
        (480, {"simple_games": 0.35, "trace": 0.9, "last_rate": SETTLED}),
        (589, {"simple_games": 0.45, "trace": 0.9, "last_rate": SETTLED}),
        (688, {"simple_games": 0.45, "trace": 0.9, "last_rate": SETTLED, "rate": 1.2e-4}),
        (None, {"simple_games": 0.45, "trace": 0.9, "last_rate": SETTLED, "rate": 1.2e-4}),
    ),
    "roll": stages(
        (168, {"simple_games": 0.0}),
        (225, {"simple_games": 0.15, "last_rate": SETTLED}),
        (None, {"simple_games": 0.15, "last_rate": SETTLED}),
    ),
    "frontiers": stages((124, {"last_rate": SETTLED}), (None, {"last_rate": SETTLED})),
}
