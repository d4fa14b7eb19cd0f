"""A round: disk by disk along the priority track, players select action tiles, and everybody does each action."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.step import Step
from windfall.frontiers import moves
from windfall.frontiers.state import ACTION_STEPS, NO_ACTION, NO_GOAL, Frontiers

RETREAT_CREDITS: Final = 2
ENVOY_CHIPS: Final = 1
TURN_UP_FIRST: Final = moves.ACTIONS  # where among the actions' first steps the one stands that may turn up a goal


@final
class SelectAction(Step[Frontiers]):
    """The player whose disk is next selects an action tile that nobody has selected this round."""

    def open(self, game: Frontiers) -> None:
        game.action = NO_ACTION
        game.order_from(game.turn)
        game.ask_one(game.order[0])

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        action: i64 = 0
        while action < moves.ACTIONS:
            if may_select(game, action):
                found = append(found, moves.SELECT + action)
            action += 1
        return found

    def legal(self, game: Frontiers, seat: i64, move: i64) -> bool:
        action = move - moves.SELECT
        return 0 <= action < moves.ACTIONS and may_select(game, action)

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        game.action = move - moves.SELECT
        game.select(game.action, seat)
        if game.listener is not None:
            game.tell(Event("select", int(seat), number=int(game.action)))
        game.answered(seat)

    def close(self, game: Frontiers) -> Step[Any]:
        """Tiles with a bonus only take effect at once; before all others a face-down goal may be turned up."""
        action = game.action
        if action == moves.RETREAT:
            game.gain_credits(game.selecting(), RETREAT_CREDITS)
            return end_action(game)
        if action == moves.ENVOYS:
            game.gain_chips(game.selecting(), ENVOY_CHIPS)
            move_forward(game, 0)
            return end_action(game)
        if action != moves.CHART and game.hidden != NO_GOAL:
            return ACTION_STEPS[TURN_UP_FIRST]
        return ACTION_STEPS[action]


def may_select(game: Frontiers, action: i64) -> bool:
    """A tile can be selected once a round. With goals in play, charting them takes the place of retreating."""
    if action == (moves.RETREAT if game.rules.with_goals else moves.CHART):
        return False
    return not (game.selected >> action) & 1


def move_forward(game: Frontiers, space: i64) -> None:
    """The selecting player's disk goes to an earlier space of the track; those it passes go back by one.

    This order holds from now on: for the actions still to come this round too. Who selects next does not change.
    """
    track = game.track
    disk = track[game.turn]
    i = game.turn
    while i > space:
        track[i] = track[i - 1]
        i -= 1
    track[i] = disk
    if game.listener is not None:
        game.tell(Event("priority", int(disk), number=int(i)))


def end_action(game: Frontiers) -> Step[Any]:
    """All have done the action: the next disk selects, or the round ends. New tiles' powers work from now on."""
    for empire in game.empires:
        empire.wake()
    game.action = NO_ACTION
    game.turn += 1
    if game.turn < i64(len(game.track)):
        return SELECT_ACTION
    if game.why:
        game.turn_up_goal()
        game.finish()
        game.step = SELECT_ACTION
        game.strict = False
        if game.listener is not None:
            game.tell(Event("end", -1, number=int(game.why)))
        return SELECT_ACTION
    return next_round(game)


def next_round(game: Frontiers) -> Step[Any]:
    """Action tiles go back; if nobody produced, a credit is added to Produce."""
    if game.round > 0 and not (game.selected >> moves.PRODUCE_GOODS) & 1:
        game.produce_credits += 1
    game.selected = 0
    game.last_selections = game.selections
    game.selections = vec[i64]()
    game.turn = 0
    game.round += 1
    if game.listener is not None:
        game.tell(Event("round", -1, number=int(game.round)))
    return SELECT_ACTION


SELECT_ACTION: Step[Any] = SelectAction("select an action", secret=False)
