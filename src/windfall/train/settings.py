"""Which games a network learns from: numbers of players and options, and how often each is dealt."""

from dataclasses import dataclass
from typing import Final

STORM: Final = {"gathering-storm": ""}
GOALS: Final = {"gathering-storm": "", "goals": ""}


@dataclass(frozen=True)
class Setting:
    """A way to play, and its share of the games."""

    players: int
    options: dict[str, str]
    weight: float


SETTINGS: Final[dict[str, list[Setting]]] = {
    "race": [
        Setting(2, {}, 24),
        Setting(3, {}, 3),
        Setting(4, {}, 3),
        Setting(2, {"experienced": ""}, 4),
        Setting(2, GOALS, 4),
        Setting(3, GOALS, 2),
        Setting(4, GOALS, 2),
        Setting(5, GOALS, 2),
        Setting(2, {**GOALS, "experienced": ""}, 3),
        Setting(2, STORM, 1),
        Setting(4, STORM, 1),
        Setting(2, {"draft": ""}, 1),
        Setting(3, {"draft": "", "goals": ""}, 1),
        Setting(1, {"solitaire": "", "difficulty": "easy"}, 0.5),
        Setting(1, {"solitaire": ""}, 1),
        Setting(1, {"solitaire": "", "difficulty": "hard"}, 1),
    ],
    "roll": [
        Setting(2, {}, 6),
        Setting(3, {}, 3),
        Setting(4, {}, 3),
        Setting(5, {}, 2),
        Setting(2, {"edition-2014": ""}, 1),
        Setting(4, {"edition-2014": ""}, 1),
    ],
    "frontiers": [
        Setting(2, {}, 5),
        Setting(3, {}, 3),
        Setting(4, {}, 3),
        Setting(5, {}, 2),
        Setting(2, {"goals": ""}, 2),
        Setting(3, {"goals": ""}, 1),
        Setting(4, {"goals": ""}, 1),
        Setting(2, {"first-game": ""}, 0.5),
    ],
}

# All that a network of the game has to know designs of.
LARGEST: Final[dict[str, dict[str, str]]] = {"race": STORM, "roll": {}, "frontiers": {}}
