"""Goals in words and as plain data: what they ask for, who has them, and how far everybody is."""

from __future__ import annotations

from typing import Any, Final

from windfall.engine.game import bit
from windfall.race import goals
from windfall.race.goals import Goal, Goals
from windfall.race.state import Race

# What each goal counts, as a condition and as the unit of its values.
CONDITIONS: Final = {
    goals.VP_CHIPS: "{n} VP in chips",
    goals.SIX_COST_DEVELOPMENTS: "a 6-cost development",
    goals.POWER_PHASES_COVERED: "a power in every phase, and one for Trade",
    goals.ROUND_END_DISCARDS: "a card to discard at the end of a round",
    goals.KINDS_OF_WORLDS: "worlds of all {n} kinds, production or windfall",
    goals.ALIEN_CARDS: "{n} alien cards",
    goals.PRODUCTION_WORLDS: "production worlds, at least {n}",
    goals.DEVELOPMENTS: "developments, at least {n}",
    goals.MILITARY: "Military, at least {n}; what is temporary or against some worlds only does not count",
    goals.NOVELTY_AND_RARE_WORLDS: "novelty and rare worlds, production or windfall, at least {n}",
}


def goal_words(tile: Goal) -> str:
    """What a goal asks for, in one sentence."""
    condition = CONDITIONS[int(tile.measure)].format(n=int(tile.at_least))
    return f"The most {condition}." if tile.most else f"First to have {condition}."


def whole_goal(tile: Goal) -> str:
    """A goal as a card is told: its name, what it is, what it asks for."""
    return f"{tile.name}\n{'Most' if tile.most else 'First'} goal\nGoal: {goal_words(tile)}"


def goal_facts(of: Goals, tile: Goal) -> dict[str, Any]:
    """A goal as plain data with its words, among the cards of the browser."""
    return {
        "number": tile.number,
        "name": tile.name,
        "type": "goal",
        "military": False,
        "points": int(of.most_points if tile.most else of.first_points),
        "good": None,
        "start_world": None,
        "set": "gathering-storm",
        "most": bool(tile.most),
        "at_least": int(tile.at_least),
        "phases": phases_of(tile),
        "brief": goal_words(tile),
        "words": whole_goal(tile),
    }


def phases_of(tile: Goal) -> list[str]:
    """At the end of which phases a goal is checked."""
    return [name for name in dict.fromkeys(goals.CHECKS) if tile.phases & goals.phase_bits([name])]


def goal_named(game: Race, number: int) -> Goal:
    """A tile by its number."""
    return next(tile for tile in game.rules.goals.tiles if tile.number == number)


def goal_points(game: Race, tile: Goal) -> int:
    """What a tile is worth."""
    return int(game.rules.goals.most_points if tile.most else game.rules.goals.first_points)


def goals_view(game: Race) -> list[dict[str, Any]]:
    """The goals in play, the first ones first."""
    return [goal_view(game, tile) for tile in game.rules.goals.tiles if game.goals & bit(tile.number)]


def goal_view(game: Race, tile: Goal) -> dict[str, Any]:
    """One goal: `claimed` cannot be had any more; the seats that have it; everyone's value towards it."""
    return {
        "name": tile.name,
        "type": "most" if tile.most else "first",
        "words": goal_words(tile),
        "points": goal_points(game, tile),
        "at_least": int(tile.at_least),
        "phases": phases_of(tile),
        "claimed": bool(game.claimed & bit(tile.number)),
        "seats": [int(empire.seat) for empire in game.empires if empire.goals & bit(tile.number)],
        "values": [int(goals.value(game, empire, tile.measure)) for empire in game.empires],
    }
