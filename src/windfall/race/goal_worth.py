"""What goals are worth to the rule-of-thumb player: those it would have, and some of the way towards others."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.game import bit, count_bits
from windfall.race import goals
from windfall.race.cards import Cards
from windfall.race.goals import Goal
from windfall.race.powers import NOVELTY, RARE
from windfall.race.state import Race
from windfall.race.weights import Weights, total


@final
class OpenGoal:
    """A goal that a seat could still gain or lose."""

    def __init__(self, game: Race, seat: i64, tile: Goal) -> None:
        self.measure = tile.measure
        self.wanted = tile.at_least
        self.points = game.rules.goals.first_points
        if tile.most:
            self.points = game.rules.goals.most_points
            holding = game.empires[seat].goals & bit(tile.number)
            best = best_of_others(game, seat, tile.measure)
            self.wanted = max(self.wanted, best if holding else best + 1)


def best_of_others(game: Race, seat: i64, measure: i64) -> i64:
    """How far the best of the others has come towards a goal."""
    best: i64 = 0
    first = True
    for empire in game.empires:
        if empire.seat != seat:
            value = goals.value(game, empire, measure)
            if first or value > best:
                best = value
            first = False
    return best


@final
class GoalWorth:
    """What the goals that one seat could still gain or lose are worth to it."""

    def __init__(self, weights: Weights, game: Race, seat: i64) -> None:
        self.weights = weights
        self.open: list[OpenGoal] = []
        for tile in game.rules.goals.tiles:
            if game.goals & bit(tile.number) and not game.claimed & bit(tile.number):
                self.open.append(OpenGoal(game, seat, tile))

    def worth(self, cards: Cards, tableau: vec[i64], chips: i64) -> float:
        """What the goals would be worth with this tableau."""
        w = self.weights
        worth = 0.0
        for goal in self.open:
            value = progress(cards, tableau, chips, goal.measure)
            if value >= goal.wanted:
                worth += w.goal * float(goal.points)
            else:
                worth += w.progress * float(goal.points) * float(max(value, 0)) / float(goal.wanted)
        return worth


def progress(cards: Cards, tableau: vec[i64], chips: i64, measure: i64) -> i64:
    """How far towards a goal this tableau is."""
    if measure == goals.VP_CHIPS:
        return chips
    if measure == goals.ROUND_END_DISCARDS:
        return 0
    if measure == goals.SIX_COST_DEVELOPMENTS:
        return total(cards.variable, tableau)
    if measure == goals.ALIEN_CARDS:
        return total(cards.alien, tableau)
    if measure == goals.PRODUCTION_WORLDS:
        return total(cards.production, tableau)
    if measure == goals.DEVELOPMENTS:
        return total(cards.is_development, tableau)
    if measure == goals.MILITARY:
        return total(cards.strength, tableau)
    number: i64 = 0
    kinds: i64 = 0
    phases: i64 = 0
    for card in tableau:
        kind = cards.kind[card]
        kinds |= bit(kind)
        phases |= cards.power_phases[card]
        if kind == NOVELTY or kind == RARE:
            number += 1
    if measure == goals.NOVELTY_AND_RARE_WORLDS:
        return number
    if measure == goals.KINDS_OF_WORLDS:
        return count_bits(kinds & ~bit(0))
    return count_bits(phases & goals.POWER_PHASES)
