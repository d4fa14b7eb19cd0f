"""The optional goals: charting them, and turning up one's face-down goal before an action.

At most one goal lies face down, before the player who charted last. What each seat knows of the goals that do not lie
face up is kept beside each of them: eight bits a seat, for the goals that it might be as far as that seat can tell.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import SPECTATORS, Event
from windfall.engine.game import bit
from windfall.engine.piles import EVERYBODY, holds
from windfall.engine.step import Step
from windfall.frontiers import moves, rounds
from windfall.frontiers.goal_tiles import GOALS
from windfall.frontiers.state import ACTION_STEPS, NO_GOAL, Frontiers

CHART_CREDITS: Final = 1
GOALS_DRAWN: Final = 3
ANY_GOAL: Final = 255
SEATS: Final = 5


@final
class TurnUp(Step[Frontiers]):
    """An action tile has been selected: whoever has a face-down stockpile goal may turn it up before anybody acts.

    The holder is asked whatever the goal is, so that nobody can read anything from it.
    """

    def open(self, game: Frontiers) -> None:
        if game.hidden != NO_GOAL:
            game.ask(game.holder)

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        found = vec[i64]([moves.PASS])
        if game.rules.goals.limit[game.hidden]:
            found = append(found, moves.TURN_UP)
        return found

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        game.empires[seat].picks = vec[i64]([move])
        game.answered(seat)

    def withdraw(self, game: Frontiers, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()

    def close(self, game: Frontiers) -> Step[Any]:
        if game.hidden != NO_GOAL:
            holder = game.empires[game.holder]
            if holder.picks[0] == moves.TURN_UP:
                game.turn_up_goal()
            holder.picks = vec[i64]()
        return ACTION_STEPS[game.action]


@final
class Chart(Step[Frontiers]):
    """The selecting player goes forward one space, gains a credit, draws three goals and keeps one face down.

    The others go under the stack in whichever order that player chooses, unseen: first the one to lie higher.
    """

    def open(self, game: Frontiers) -> None:
        chooser = game.selecting()
        if game.turn > 0:
            rounds.move_forward(game, game.turn - 1)
        game.gain_credits(chooser, CHART_CREDITS)
        look(game, chooser.seat)
        if drawn(game) > 1:
            game.ask(chooser.seat)

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        picks = game.empires[seat].picks
        first: i64 = moves.UNDER if picks else moves.KEEP_GOAL
        found = vec[i64]()
        i: i64 = 0
        while i < drawn(game):
            if not holds(picks, game.stack[i]):
                found = append(found, first + game.stack[i])
            i += 1
        return found

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        goal = move - (moves.UNDER if empire.picks else moves.KEEP_GOAL)
        empire.picks = append(empire.picks, goal)
        # The last of the goals drawn needs no answer.
        if i64(len(empire.picks)) == drawn(game) - 1:
            game.answered(seat)

    def begun(self, game: Frontiers, seat: i64) -> bool:
        return len(game.empires[seat].picks) > 0

    def withdraw(self, game: Frontiers, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()

    def close(self, game: Frontiers) -> Step[Any]:
        if game.hidden != NO_GOAL:
            game.turn_up_goal()
        if game.stack:
            keep(game, game.selecting().seat)
        return rounds.end_action(game)


def drawn(game: Frontiers) -> i64:
    """How many goals are drawn: three, or all that are left."""
    return min(i64(len(game.stack)), GOALS_DRAWN)


def look(game: Frontiers, seat: i64) -> None:
    """The player sees the goals on top of the stack."""
    i: i64 = 0
    while i < drawn(game):
        game.stack_known[i] = with_belief(game.stack_known[i], seat, bit(game.stack[i]))
        i += 1
    if game.listener is not None and game.stack:
        seen = [int(game.stack[j]) for j in range(drawn(game))]
        mine = int(bit(seat))
        game.tell(Event("draw goals", int(seat), seen, len(seen), mine))
        game.tell(Event("draw goals", int(seat), [], len(seen), EVERYBODY & ~mine | SPECTATORS))


def keep(game: Frontiers, seat: i64) -> None:
    """The goal kept lies face down before its holder; the others go under the stack. Only the holder knows which."""
    number = drawn(game)
    goals = game.empires[seat].picks
    game.empires[seat].picks = vec[i64]()
    among: i64 = 0  # what the others know: it is one of these
    i: i64 = 0
    while i < number:
        among |= game.stack_known[i]
        if not holds(goals, game.stack[i]):
            goals = append(goals, game.stack[i])
        i += 1
    stack = game.stack[number:]
    known = game.stack_known[number:]
    game.hidden = goals[0]
    game.holder = seat
    game.hidden_known = with_belief(among, seat, bit(goals[0]))
    i = 1
    while i < number:
        stack = append(stack, goals[i])
        known = append(known, with_belief(among, seat, bit(goals[i])))
        i += 1
    game.stack = stack
    game.stack_known = known
    if game.listener is not None:
        mine = int(bit(seat))
        game.tell(Event("keep goal", int(seat), [int(goals[0])], 1, mine))
        game.tell(Event("keep goal", int(seat), [], 1, EVERYBODY & ~mine | SPECTATORS))


def belief(known: i64, seat: i64) -> i64:
    """Which goals this one may be, as far as the seat knows."""
    return (known >> (8 * seat)) & ANY_GOAL


def with_belief(known: i64, seat: i64, goals: i64) -> i64:
    """What is known of a goal, with the seat's part replaced."""
    return (known & ~(ANY_GOAL * bit(8 * seat))) | (goals * bit(8 * seat))


def nothing_known() -> i64:
    """As far as anyone knows, it may be any goal."""
    known: i64 = 0
    seat: i64 = 0
    while seat < SEATS:
        known = with_belief(known, seat, ANY_GOAL)
        seat += 1
    return known


def shuffle_stack(game: Frontiers) -> None:
    """Before a game with goals: all of them, shuffled face down."""
    game.stack = vec[i64]([goal for goal in range(GOALS)])
    game.rng.shuffle(game.stack)
    game.stack_known = vec[i64]([nothing_known()] * GOALS)


TURN_UP: Step[Any] = TurnUp("turn up a goal", secret=True)
CHART: Step[Any] = Chart("chart goals", secret=True)
