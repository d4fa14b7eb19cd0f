"""Points for cards and chips, and what decides ties. Goals are counted in goals.py, the whole sheet in sheet.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from windfall.race.cards import DESIGNS, Cards

if TYPE_CHECKING:
    from windfall.race.state import Empire


def score(cards: Cards, empire: Empire) -> i64:
    """Chips, the points printed on cards, and what 6-cost developments score."""
    total = empire.chips
    for card in empire.tableau:
        total += cards.points[card]
        if cards.variable[card]:
            total += six_cost_points(cards, empire, card)
    return total


def six_cost_points(cards: Cards, empire: Empire, development: i64) -> i64:
    """What one 6-cost development scores: for every card of the tableau, for chips, or for Military."""
    total: i64 = 0
    for card in empire.tableau:
        total += cards.six_cost_points[development * DESIGNS + card]
    if cards.points_per_chips[development]:
        total += empire.chips // cards.points_per_chips[development]
    if cards.points_per_military[development]:
        total += cards.points_per_military[development] * military(cards, empire)
    return total


def military(cards: Cards, empire: Empire) -> i64:
    """Total Military without anything specialised or temporary; it may be negative."""
    total: i64 = 0
    for card in empire.tableau:
        total += cards.strength[card]
    return total


def tie_value(empire: Empire) -> i64:
    """Cards in hand and goods on worlds decide ties."""
    return i64(len(empire.hand)) + empire.count_goods()
