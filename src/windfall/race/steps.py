"""All steps of the game, and which of them begins each phase."""

from __future__ import annotations

from typing import Any, Final

from windfall.engine.step import Step
from windfall.race import consume, develop, draft, explore, opening, produce, rounds, settle
from windfall.race.state import PHASE_STEPS

OPENING: Final[Step[Any]] = opening.OPENING
FIRST_HAND: Final[Step[Any]] = opening.FIRST_HAND

# In the order of the phases in state.py.
PHASE_STEPS.extend(
    [
        explore.EXPLORE,
        develop.CHOOSE,
        develop.CHOOSE,
        settle.CHOOSE,
        settle.CHOOSE,
        consume.CONSUME,
        produce.PRODUCE,
        rounds.DISCARD_TO_LIMIT,
    ]
)

# A step's place in this list stands for it in saved states: add new ones at the end.
STEPS: Final[list[Step[Any]]] = [
    opening.OPENING,
    opening.FIRST_HAND,
    rounds.CHOOSE_ACTIONS,
    explore.EXPLORE,
    develop.CHOOSE,
    develop.PAY,
    settle.CHOOSE,
    settle.PAY,
    consume.CONSUME,
    produce.PRODUCE,
    rounds.DISCARD_TO_LIMIT,
    draft.DRAFT,
    draft.CHOOSE_HOME,
]

for number, step in enumerate(STEPS):
    step.number = number
