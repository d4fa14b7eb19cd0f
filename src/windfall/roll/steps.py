"""All steps of the game, and which of them begins each phase."""

from __future__ import annotations

from typing import Any, Final

from windfall.engine.step import Step
from windfall.roll import assign, building, explore, manage, produce, setup, ship
from windfall.roll.state import PHASE_STEPS

START_TILES: Final[Step[Any]] = setup.START_TILES_STEP

# In the order of the phases in powers.py; then the end and the beginning of a round.
PHASE_STEPS.extend(
    [
        explore.BEGIN,
        building.DEVELOP_STEP,
        building.SETTLE_STEP,
        produce.PRODUCE_STEP,
        ship.SHIP_STEP,
        manage.MANAGE,
        assign.ASSIGN,
    ]
)

# A step's place in this list stands for it in saved states: add new ones at the end.
STEPS: Final[list[Step[Any]]] = [
    setup.START_TILES_STEP,
    assign.ASSIGN,
    explore.BEGIN,
    explore.TASKS,
    explore.RESEARCH,
    explore.FILL_BAG,
    building.DEVELOP_STEP,
    building.SETTLE_STEP,
    produce.PRODUCE_STEP,
    ship.SHIP_STEP,
    manage.MANAGE,
]

for number, step in enumerate(STEPS):
    step.number = number
