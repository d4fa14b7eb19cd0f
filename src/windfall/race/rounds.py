"""A round: everyone chooses an action card, the chosen phases happen, hands are cut to ten, the end is tested."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.engine.step import Step
from windfall.race import goals, moves, robot
from windfall.race.phases import (
    CONSUME,
    DEVELOP,
    DEVELOP_2,
    EXPLORE,
    NO_PHASE,
    POOL_EMPTY,
    PRODUCE,
    ROUND_END,
    SETTLE,
    SETTLE_2,
    TABLEAU_FULL,
)
from windfall.race.picking import PickCards
from windfall.race.state import Race

HAND_LIMIT: Final = 10
FULL_TABLEAU: Final = 12

# The phase that each action card brings about.
PHASE_OF: Final = vec[i64]([EXPLORE, EXPLORE, DEVELOP, DEVELOP_2, SETTLE, SETTLE_2, CONSUME, CONSUME, PRODUCE])
SEVEN_ACTIONS: Final = vec[i64](
    [moves.ACTION + action for action in range(moves.ACTIONS) if action not in (moves.DEVELOP_2, moves.SETTLE_2)]
)


def next_round(game: Race) -> Step[Any]:
    """Action cards go back to their owners, and a new round begins."""
    game.round += 1
    game.phase = NO_PHASE
    game.phases = 0
    for empire in game.empires:
        empire.last_actions = empire.actions
        empire.actions = 0
        empire.surplus = 0
    if game.listener is not None:
        game.tell(Event("round", -1, number=int(game.round)))
    return CHOOSE_ACTIONS


@final
class ChooseActions(Step[Race]):
    """Everyone chooses an action card in secret; in the experienced game two, the lower-numbered one first."""

    def open(self, game: Race) -> None:
        game.everyone_owes()

    def options(self, game: Race, seat: i64) -> vec[i64]:
        if not game.rules.experienced:
            return SEVEN_ACTIONS[:]
        found = vec[i64]()
        action: i64 = 0
        while action < moves.ACTIONS:
            if may_choose(game.empires[seat].picks, action):
                found = append(found, moves.ACTION + action)
            action += 1
        return found

    def legal(self, game: Race, seat: i64, move: i64) -> bool:
        action = move - moves.ACTION
        if not 0 <= action < moves.ACTIONS:
            return False
        if game.rules.experienced:
            return may_choose(game.empires[seat].picks, action)
        return action != moves.DEVELOP_2 and action != moves.SETTLE_2

    def answer(self, game: Race, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        empire.picks = append(empire.picks, move - moves.ACTION)
        if not game.rules.experienced or len(empire.picks) == 2:
            game.answered(seat)

    def begun(self, game: Race, seat: i64) -> bool:
        return len(game.empires[seat].picks) > 0

    def withdraw(self, game: Race, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()

    def close(self, game: Race) -> Step[Any]:
        """Action cards are turned face up: what anyone chose happens for all."""
        for empire in game.empires:
            for action in empire.picks:
                empire.actions |= bit(action)
                game.phases |= bit(PHASE_OF[action])
            if game.listener is not None:
                game.tell(Event("actions", int(empire.seat), [int(action) for action in empire.picks]))
            empire.picks = vec[i64]()
        if game.robot is not None:
            robot.roll(game, game.robot)
            for action in range(moves.ACTIONS):
                if game.robot.chose(action):
                    game.phases |= bit(PHASE_OF[action])
        return game.next_phase()


def may_choose(picks: vec[i64], action: i64) -> bool:
    """Two different action cards in ascending number; the second Develop or Settle only on top of the first."""
    second_copy = action == moves.DEVELOP_2 or action == moves.SETTLE_2
    if len(picks) == 0:
        return not second_copy and action != moves.PRODUCTION
    chosen = picks[0]
    return action == chosen + 1 if second_copy else action > chosen


@final
class DiscardToLimit(PickCards):
    """The end of a round: whoever holds more than ten cards discards down to ten."""

    def open(self, game: Race) -> None:
        for empire in game.empires:
            if len(empire.hand) > HAND_LIMIT:
                empire.stage = i64(len(empire.hand)) - HAND_LIMIT
                game.ask(empire.seat)

    def close(self, game: Race) -> Step[Any]:
        for empire in game.in_playing_order():
            empire.surplus = i64(len(empire.picks))
            game.discard_picks(empire)
            empire.stage = 0
        if game.goals:
            goals.check(game, ROUND_END)
        for empire in game.empires:
            empire.surplus = 0
        game.why = reasons_to_end(game)
        if game.why:
            game.finish()
            if game.listener is not None:
                game.tell(Event("end", -1, number=int(game.why)))
            return self
        return next_round(game)


def reasons_to_end(game: Race) -> i64:
    """The game ends with twelve cards in somebody's tableau, or when the last victory point chip is gone."""
    why: i64 = 0
    for empire in game.empires:
        if len(empire.tableau) >= FULL_TABLEAU:
            why = TABLEAU_FULL
    if game.robot is not None and game.robot.size() >= FULL_TABLEAU:
        why = TABLEAU_FULL
    if game.pool <= 0:
        why |= POOL_EMPTY
    return why


CHOOSE_ACTIONS: Final[Step[Any]] = ChooseActions("choose actions", secret=True)
DISCARD_TO_LIMIT: Final[Step[Any]] = DiscardToLimit("discard to ten", moves.DISCARD)
