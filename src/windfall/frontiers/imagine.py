"""What a seat can imagine: the same table, with everything it cannot know redrawn at random.

All is open in this game but the order in which worlds will leave the bag, which is not decided before they do, and the
goals that do not lie face up. Kept is what the seat knows of those: the goals it drew, and where it put them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.rng import Rng

if TYPE_CHECKING:
    from windfall.frontiers.state import Frontiers

NO_GOAL: Final = -1
ANY_GOAL: Final = 255


def imagine(game: Frontiers, seat: i64, rng: Rng) -> Frontiers:
    """A copy of the game as this seat might imagine it."""
    twin = game.copy()
    twin.rng = Rng((int(rng.word()) << 32) | int(rng.word()))
    if twin.step.secret:
        withdraw_others(twin, seat)
    if twin.stack or twin.hidden != NO_GOAL:
        redeal_goals(twin, seat, rng)
    return twin


def withdraw_others(game: Frontiers, seat: i64) -> None:
    """Take back what other players have answered but nobody has seen."""
    for empire in game.empires:
        if empire.seat != seat and (game.asked >> empire.seat) & 1:
            game.step.withdraw(game, empire.seat)
            game.owes |= bit(empire.seat)


def redeal_goals(game: Frontiers, seat: i64, rng: Rng) -> None:
    """Deal out the unseen goals anew, each to a place where it may lie for all that this seat knows."""
    goals = game.stack[:]
    known = game.stack_known[:]
    if game.hidden != NO_GOAL:
        goals = append(goals, game.hidden)
        known = append(known, game.hidden_known)
    free: i64 = 0
    for goal in goals:
        free |= bit(goal)
    dealt = goals[:]
    found = deal(dealt, known, 0, free, seat, rng)
    assert found
    i: i64 = 0
    while i < i64(len(game.stack)):
        game.stack[i] = dealt[i]
        game.stack_known[i] = beliefs_after(game, known[i], seat, dealt[i])
        i += 1
    if game.hidden != NO_GOAL:
        game.hidden = dealt[i]
        game.hidden_known = beliefs_after(game, known[i], seat, dealt[i])


def deal(dealt: vec[i64], known: vec[i64], place: i64, free: i64, seat: i64, rng: Rng) -> bool:
    """Put a free goal that may lie there on each place from this one on; give up if that cannot be done."""
    if place == i64(len(dealt)):
        return True
    may = free & (known[place] >> (8 * seat)) & ANY_GOAL
    candidates = vec[i64]()
    goal: i64 = 0
    while goal < 8:
        if may & bit(goal):
            candidates = append(candidates, goal)
        goal += 1
    rng.shuffle(candidates)
    for goal in candidates:
        dealt[place] = goal
        if deal(dealt, known, place + 1, free & ~bit(goal), seat, rng):
            return True
    return False


def beliefs_after(game: Frontiers, known: i64, seat: i64, now: i64) -> i64:
    """What each seat knows of a place where this goal is imagined: who knew which goal lies there still does."""
    after: i64 = 0
    other: i64 = 0
    while other < game.players:
        belief = (known >> (8 * other)) & ANY_GOAL
        if other != seat:
            belief = bit(now) if belief & (belief - 1) == 0 else ANY_GOAL
        after |= belief * bit(8 * other)
        other += 1
    return after
