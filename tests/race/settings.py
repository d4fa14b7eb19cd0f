"""Every kind of game that can be played: players and options."""

from __future__ import annotations

from importlib import resources

EXAMPLE = resources.files("windfall.race").joinpath("data", "example_cards.toml").read_text(encoding="utf-8")
STORM = {"gathering-storm": ""}

BASE_GAMES: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"experienced": ""}),
    (2, {"first-game": ""}),
    (4, {"first-game": ""}),
]
STORM_GAMES: list[tuple[int, dict[str, str]]] = [
    (2, STORM),
    (3, {**STORM, "goals": ""}),
    (4, STORM),
    (5, {**STORM, "goals": ""}),
    (2, {**STORM, "goals": "", "experienced": ""}),
    (5, {**STORM, "first-game": ""}),
    (2, {"draft": ""}),
    (3, {"draft": ""}),
    (3, {"draft": "", "goals": ""}),
    (2, {"draft": "", "goals": "", "experienced": ""}),
    (1, {"solitaire": "", "difficulty": "easy"}),
    (1, {"solitaire": ""}),
    (1, {"solitaire": "", "difficulty": "hard"}),
    (2, {"cards": EXAMPLE}),
    (4, {**STORM, "goals": "", "cards": EXAMPLE}),
    (3, {"draft": "", "cards": EXAMPLE}),
]
ALL_GAMES = BASE_GAMES + STORM_GAMES
