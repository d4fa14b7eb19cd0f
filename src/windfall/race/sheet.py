"""The score sheet: points by source, tie breaks, winners and why the game ended, at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from windfall.engine.result import Result, Rival, best_seats
from windfall.race import goals, robot
from windfall.race.phases import POOL_EMPTY, TABLEAU_FULL
from windfall.race.scoring import six_cost_points, tie_value

if TYPE_CHECKING:
    from windfall.race.state import Empire, Race


def result(game: Race) -> Result:
    """The score sheet as things stand; winners and why it ended only once it has."""
    sources = [sheet(game, empire) for empire in game.empires]
    ties = [int(tie_value(empire)) for empire in game.empires]
    rival = None
    if game.robot is not None:
        rival = Rival("robot", robot.sources(game.cards, game.robot), int(game.robot.tie_value()), "credit and economy")
    standing = Result(sources, ties, [], reasons(int(game.why)), rival)
    if game.ended:
        scores = standing.scores()
        if rival is None:
            standing.winners = best_seats(scores, ties)
        else:
            best = best_seats([*scores, rival.score()], [*ties, rival.tie])
            standing.winners = [seat for seat in best if seat < len(scores)]
            rival.wins = len(scores) in best
    return standing


def sheet(game: Race, empire: Empire) -> dict[str, int]:
    """One player's points by source: chips, printed points, each 6-cost development, goals."""
    cards = game.cards
    points = {"chips": int(empire.chips), "worlds": 0, "developments": 0}
    for card in empire.tableau:
        points["worlds" if cards.is_world[card] else "developments"] += int(cards.points[card])
    for card in empire.tableau:
        if cards.variable[card]:
            points[cards.name(int(card))] = int(six_cost_points(cards, empire, card))
    if game.goals:
        points["goals"] = int(goals.points(game, empire))
    return points


def reasons(why: int) -> list[str]:
    """Why a game ended, as a result says it."""
    return (["tableau"] if why & TABLEAU_FULL else []) + (["pool"] if why & POOL_EMPTY else [])
