"""The solitaire robot in words and as plain data: its mat, its dice, and how it stands."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from windfall.race import moves, robot
from windfall.race.card_words import listed, plural
from windfall.race.phases import NO_PHASE
from windfall.race.robot import MATCH, ROBOT_FACE, Mat, Robot
from windfall.race.state import Race

THE_ROBOT: Final = "The robot"
# Faces of the dice; the first of two Explores, Develops or Settles stands for either.
FACE_NAMES: Final = {
    moves.EXPLORE_5: "Explore",
    moves.DEVELOP: "Develop",
    moves.SETTLE: "Settle",
    moves.TRADE: "Trade",
    moves.DOUBLE: "2× VP",
    moves.PRODUCTION: "Produce",
    MATCH: "match",
    ROBOT_FACE: "robot",
}
# Spaces of the mat, by the numbers of action cards.
SPACE_NAMES: Final = [
    "Explore",
    "Second Explore",
    "Develop",
    "Second Develop",
    "Settle",
    "Second Settle",
    "Consume: Trade",
    "Consume: 2× VP",
    "Produce",
]
# What no start world changes.
DEVELOP_WORDS: Final = (
    "Develop: places a 6-cost counter for 2 credit, else draws 1 card and flips its stack for a development "
    "(a 6-cost one for 1 credit). Response: a counter for 3 credit, else flips for any development for 1 credit."
)
CONSUME_WORDS: Final = (
    "Consume: VP for its economy. Trade earns 2 credit; 2× VP doubles the VP and then adds 1 economy. "
    "Response: VP for its economy."
)


def robot_view(game: Race, side: Robot) -> dict[str, Any]:
    """The robot's side of the table. Of its stack only the size is known; its dice are those of this round."""
    cards = game.cards
    sources = robot.sources(cards, side)
    return {
        "start_world": cards.name(int(side.start_world)),
        "start_number": int(cards.start_world[side.start_world]),
        "tableau": [cards.name(int(card)) for card in side.tableau],
        "size": int(side.size()),
        "stack": len(side.stack),
        "chips": int(side.chips),
        "credit": int(side.credit),
        "most_credit": int(side.mat.most_credit),
        "economy": int(side.economy),
        "most_economy": int(side.mat.most_economy),
        "counters": int(side.counters),
        "counters_placed": int(side.placed),
        "six_cost_points": int(side.mat.six_cost_points),
        "face": FACE_NAMES[int(side.face)],
        "dice": [FACE_NAMES[int(face)] for face in side.rolled] if game.phase != NO_PHASE else [],
        "last_dice": [FACE_NAMES[int(face)] for face in side.rolled] if game.phase == NO_PHASE else [],
        "actions": robot_actions(side) if game.phase != NO_PHASE else [],
        "score": sum(sources.values()),
        "sources": sources,
        "tie": int(side.tie_value()),
        "mat": mat_words(side),
    }


def robot_actions(side: Robot) -> list[str]:
    """The actions on whose spaces a die lies."""
    return [name for action, name in enumerate(SPACE_NAMES) if side.chose(action)]


def dice_words(first: int, second: int, actions: i64) -> str:
    """What was rolled, and which actions come of it."""
    chosen = [name for action, name in enumerate(SPACE_NAMES) if (actions >> action) & 1]
    return f"{THE_ROBOT} rolls {FACE_NAMES[first]} and {FACE_NAMES[second]}: {listed(chosen)}."


# --- the mat --------------------------------------------------------------------------------------------------------


def mat_words(side: Robot) -> list[str]:
    """What the robot does in each phase, a line each: first as its action, then as a response to the player's."""
    mat = side.mat
    face = FACE_NAMES[int(side.face)]
    explore = f"draws {plural(int(mat.explore_action), 'card')}, {int(mat.explore_both)} for both Explores"
    worth = f"A 6-cost development, card or counter, counts {int(mat.six_cost_points)} VP"
    return [
        f"Dice: a robot face stands for {face}{face_changes(side)}; match joins one of your actions.",
        f"Explore: {explore}, and earns {int(mat.explore_credit)} credit. Response: draws {int(mat.explore_response)}.",
        DEVELOP_WORDS,
        settle_words(side, mat),
        CONSUME_WORDS,
        "Produce: adds 1 economy. Response: nothing.",
        f"{worth}. Credit goes up to {int(mat.most_credit)}, economy to {int(mat.most_economy)}.",
    ]


def settle_words(side: Robot, mat: Mat) -> str:
    """The Settle space, with what the start world puts on it."""
    world = "a military world" if mat.settle_military else "a non-military world"
    price = " for 1 credit" if mat.response_costs_credit else ""
    line = (
        f"Settle: draws {plural(int(mat.settle_action), 'card')} and flips its stack for {world}. "
        f"Response{price}: draws {int(mat.settle_response)} and flips."
    )
    if mat.first_settle_points and not side.first_settle_done:
        line += (
            f" Its first Settle action instead leaves its start world for a non-military world of "
            f"{int(mat.first_settle_points)} VP or more from the supply, "
            f"and adds {int(mat.first_settle_credit)} credit and {int(mat.first_settle_economy)} economy."
        )
    return line


def face_changes(side: Robot) -> str:
    """When the robot face comes to stand for something else."""
    mat = side.mat
    if mat.face_flips:
        other = moves.PRODUCTION if side.face == moves.TRADE else moves.TRADE
        return f" until it has done that, then for {FACE_NAMES[other]}, and so on"
    if side.face == mat.robot_face and mat.face_after_first_trade != mat.robot_face:
        return f" until its first Trade, then for {FACE_NAMES[int(mat.face_after_first_trade)]}"
    return ""
