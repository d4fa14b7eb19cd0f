"""Final scores and tie breaks, which can be asked for at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from windfall.engine.result import Result, best_seats
from windfall.race.cards import DESIGNS, Cards

if TYPE_CHECKING:
    from windfall.race.state import Empire, Race

TABLEAU_FULL_BIT = 1
POOL_EMPTY_BIT = 2


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


def result(game: Race) -> Result:
    """The score sheet as things stand; why the game ended only once it has."""
    cards = game.cards
    sources: list[dict[str, int]] = []
    for empire in game.empires:
        sheet = {"chips": int(empire.chips), "worlds": 0, "developments": 0}
        for card in empire.tableau:
            sheet["worlds" if cards.is_world[card] else "developments"] += int(cards.points[card])
        for card in empire.tableau:
            if cards.variable[card]:
                sheet[cards.name(int(card))] = int(six_cost_points(cards, empire, card))
        sources.append(sheet)
    scores = [sum(sheet.values()) for sheet in sources]
    ties = [int(tie_value(empire)) for empire in game.empires]
    return Result(sources, ties, best_seats(scores, ties) if game.ended else [], reasons(int(game.why)))


def reasons(why: int) -> list[str]:
    """Why a game ended, as a result says it."""
    return (["tableau"] if why & TABLEAU_FULL_BIT else []) + (["pool"] if why & POOL_EMPTY_BIT else [])
