"""All steps of the game, and which of them begins each action."""

from __future__ import annotations

from typing import Any, Final

from windfall.engine.step import Step
from windfall.frontiers import develop, explore, goals, opening, produce, rounds, settle, trade_consume
from windfall.frontiers.state import ACTION_STEPS

# In the order of the action tiles in moves.py; retreating and sending envoys have no step of their own. Last comes
# the step in which a face-down goal may be turned up before any action.
ACTION_STEPS.extend(
    [
        rounds.SELECT_ACTION,
        develop.DEVELOP,
        explore.FIRST_PICK,
        settle.SETTLE,
        produce.PRODUCE,
        trade_consume.TRADE_CONSUME,
        rounds.SELECT_ACTION,
        goals.CHART,
        goals.TURN_UP,
    ]
)

# A step's place in this list stands for it in saved states: add new ones at the end.
STEPS: Final[list[Step[Any]]] = [
    opening.CHOOSE_HOME,
    rounds.SELECT_ACTION,
    goals.TURN_UP,
    goals.CHART,
    develop.DEVELOP,
    explore.FIRST_PICK,
    explore.SECOND_PICK,
    explore.TOO_MANY,
    settle.SETTLE,
    produce.PRODUCE,
    produce.STOCKPILE,
    trade_consume.TRADE_CONSUME,
]

for number, step in enumerate(STEPS):
    step.number = number
