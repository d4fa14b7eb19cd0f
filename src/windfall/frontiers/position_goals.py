"""Reading a position's goals: those not told are dealt so that they fit what is known of them."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.errors import WindfallError
from windfall.frontiers import goals, imagine
from windfall.frontiers.goal_tiles import GOALS
from windfall.frontiers.position import UNKNOWN
from windfall.frontiers.position_fields import GOAL_FIELDS, check_fields, number, part, texts
from windfall.frontiers.state import Frontiers

NOT_DEALT = -2


def read_goals(game: Frontiers, document: dict[str, Any]) -> None:
    """Goals face up, face down and in the stack; a document may leave out the stack, or say less than all of it."""
    told = part(document, "goals", "The position's")
    check_fields(told, GOAL_FIELDS, "The goals")
    if not game.rules.with_goals:
        if told:
            raise WindfallError('Goals need the option "goals".')
        return
    own = number(document, "seat", -1, -1, "The position's")
    for name in texts(told, "up", "The goals'"):
        game.up |= bit(goal_number(game, name))
    if ("face_down" in told) != ("holder" in told):
        raise WindfallError('A goal face down has a "holder", and a holder has a goal face down.')
    stack = told.get("stack")
    if stack is not None and not isinstance(stack, list):
        raise WindfallError('The goals\' "stack" must be a list, top first.')
    if stack is None:
        left = GOALS - sum(1 for goal in range(GOALS) if game.up & bit(goal)) - (1 if "holder" in told else 0)
        stack = [UNKNOWN] * left
    for line in stack:
        goal, known = read_goal(game, line, own)
        game.stack = append(game.stack, goal)
        game.stack_known = append(game.stack_known, known)
    if "holder" in told:
        game.holder = number(told, "holder", 0, 0, "The goals'")
        if game.holder >= game.players:
            raise WindfallError(f"The goal face down is seat {int(game.holder)}'s, which does not exist.")
        game.hidden, game.hidden_known = read_goal(game, told["face_down"], own)
    deal(game, own)
    if "holder" in told:
        game.hidden_known = goals.with_belief(game.hidden_known, game.holder, bit(game.hidden))


def read_goal(game: Frontiers, line: Any, own: int) -> tuple[int, i64]:
    """A goal that does not lie face up, or NOT_DEALT; and what the seats know of it."""
    known = goals.nothing_known()
    if isinstance(line, str):
        if line == UNKNOWN:
            return NOT_DEALT, known
        goal = goal_number(game, line)
        return goal, goals.with_belief(known, own, bit(goal)) if own >= 0 else known
    if not isinstance(line, dict):
        raise WindfallError(f"A goal is a name, {UNKNOWN!r} or an object, not {line!r}.")
    check_fields(line, ["goal", "may_be"], "A goal")
    goal = goal_number(game, line["goal"]) if "goal" in line else NOT_DEALT
    may_be = line.get("may_be", {})
    if isinstance(may_be, list):
        may_be = {str(own): may_be}
    if not isinstance(may_be, dict):
        raise WindfallError('A goal\'s "may_be" must be a list of goals, or an object of seats and such lists.')
    for seat in may_be:
        if seat not in [str(other) for other in range(game.players)]:
            raise WindfallError(f'A goal\'s "may_be" names seat {seat!r}, which does not exist.')
        mask: i64 = 0
        for name in texts(may_be, seat, "A goal's"):
            mask |= bit(goal_number(game, name))
        if goal != NOT_DEALT and not mask & bit(goal):
            raise WindfallError(f"Seat {seat} takes it for impossible that a goal is {line['goal']}, which it is.")
        known = goals.with_belief(known, int(seat), mask)
    return goal, known


def goal_number(game: Frontiers, name: Any) -> int:
    """A goal by name."""
    if not isinstance(name, str) or name not in game.rules.goals.number_of:
        raise WindfallError(f"{name!r} is no goal; they are {', '.join(game.rules.goals.number_of)}.")
    return game.rules.goals.number_of[name]


def deal(game: Frontiers, own: int) -> None:
    """Deal the goals that are not named to the places where one lies; each goal lies in one place."""
    places = game.stack[:]
    known = game.stack_known[:]
    if game.holder >= 0:
        places = append(places, game.hidden)
        known = append(known, game.hidden_known)
    free: i64 = bit(GOALS) - 1
    for goal in range(GOALS):
        times = sum(1 for place in places if place == goal) + (1 if game.up & bit(goal) else 0)
        if times > 1:
            raise WindfallError(f"The goal {game.rules.goals.name(goal)} lies in {times} places at once.")
    up = sum(1 for goal in range(GOALS) if game.up & bit(goal))
    if len(places) + up != GOALS:
        raise WindfallError(f"The position has {len(places) + up} goals; there are {GOALS}.")
    # As the seat knows them; what is named is known for this.
    beliefs = vec[i64]()
    seat = own if own >= 0 else 0
    for i in range(len(places)):
        belief = goals.belief(known[i], seat) if own >= 0 else goals.ANY_GOAL
        if places[i] != NOT_DEALT:
            belief = bit(places[i])
        beliefs = append(beliefs, goals.with_belief(0, seat, belief))
    free &= ~game.up
    if not imagine.deal(places, beliefs, 0, free, seat, game.rng):
        raise WindfallError("The goals cannot lie so that all that is said of them is true.")
    for i in range(len(game.stack)):
        game.stack[i] = places[i]
    if game.holder >= 0:
        game.hidden = places[len(places) - 1]
