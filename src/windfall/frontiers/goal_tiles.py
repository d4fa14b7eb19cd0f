"""The eight optional goals, loaded from their data file."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.frontiers.tiles import read_data

GOALS: Final = 8
ROOM: Final = 12  # numbers kept for goals in moves

# What a goal counts, numbered as the goals are.
CITIZEN_SERVICES: Final = 0
FACTION_TOLERANCE: Final = 1
SKILLED_WORKFORCE: Final = 2
DIVERSIFICATION: Final = 3
STOCKPILE_RESOURCES: Final = 4
EXPLORATION: Final = 5
TAX_ON_TRADE: Final = 6
CONSCRIPTION: Final = 7
COUNTS: Final = [
    "consume_powers",
    "keywords",
    "power_types",
    "colony_kinds",
    "stockpiled_goods",
    "stockpiled_worlds",
    "stockpiled_credits",
    "unused_colonists",
]


@final
class Goal:
    """A goal tile, as its data says. A goal with a limit is a stockpile goal: so much fits on the mat."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.number: int = data["number"]
        self.name: str = data["name"]
        self.counts: str = data["counts"]
        assert COUNTS[self.number] == self.counts, self.name
        self.steps: list[tuple[int, int]] = [(step["at_least"], step["points"]) for step in data["steps"]]
        self.limit: int = data.get("limit", 0)
        self.provenance: str = data["provenance"]
        self.known: list[str] = data.get("known", [])
        self.sources: list[str] = data.get("sources", [])
        self.note: str = data.get("note", "")


MOST: Final = 64  # quantities above this score like this


@final
class GoalTiles:
    """What the rules ask about goals: the most that may be stockpiled, and the points for a quantity."""

    def __init__(self, goals: list[Goal]) -> None:
        self.goals = goals
        self.limit = vec[i64]([goal.limit for goal in goals])
        self.points = vec[i64]()  # goal * MOST + quantity
        for goal in goals:
            for quantity in range(MOST):
                points = 0
                for at_least, worth in goal.steps:
                    if quantity >= at_least:
                        points = worth
                self.points = append(self.points, points)
        self.number_of = {goal.name: goal.number for goal in goals}

    def name(self, goal: int) -> str:
        """The goal's name."""
        return self.goals[goal].name

    def worth(self, goal: i64, quantity: i64) -> i64:
        """The points for having so many of what the goal counts."""
        return self.points[goal * MOST + (quantity if quantity < MOST else MOST - 1)]


def all_goals() -> GoalTiles:
    """The game's goals, loaded once."""
    if not LOADED:
        LOADED.append(GoalTiles([Goal(data) for data in read_data("goals.toml")["goal"]]))
    return LOADED[0]


LOADED: list[GoalTiles] = []
