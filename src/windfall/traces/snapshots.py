"""How things stand: after every phase, and at the end."""

from __future__ import annotations

from windfall.engine.result import Result, best_seats
from windfall.race import scoring
from windfall.race.cards import Cards
from windfall.race.state import Race
from windfall.traces.departures import LAST_ROUND, ROUND_CAP
from windfall.traces.differences import Differs
from windfall.traces.notation import card_named
from windfall.traces.reading import Line

REASONS = {"tableau": "tableau12", "pool": "vp_pool"}


def compare_state(line: Line, game: Race) -> None:
    """Every field of a snapshot."""
    same("deck", line.whole("deck"), len(game.supply.deck))
    same("discard", line.whole("discard"), len(game.supply.discards))
    same("pool", line.whole("pool"), int(game.pool))
    entries = line.lines("pl")
    same("seats", [int(seat) for seat in game.in_order()], [entry.seat(int(game.players)) for entry in entries])
    for entry in entries:
        seat = entry.seat(int(game.players))
        empire, cards = game.empires[seat], game.cards
        tableau = [cards.name(int(card)) for card in empire.tableau]
        goods = [name for place, name in enumerate(tableau) if empire.has_good(place)]
        same(f"seat {seat}, hand", entry.texts("hand"), sorted(cards.name(int(card)) for card in empire.hand))
        same(f"seat {seat}, tableau", entry.texts("tab"), tableau)
        same(f"seat {seat}, goods", entry.texts("goods"), goods)
        same(f"seat {seat}, chips", entry.whole("vp"), int(empire.chips))
        same(f"seat {seat}, military", entry.whole("mil"), int(scoring.military(cards, empire)))
        # Without the points for goals.
        same(f"seat {seat}, score", entry.whole("score"), int(scoring.score(cards, empire)))
        if game.rules.with_goals:
            same(f"seat {seat}, goals", sorted(entry.texts("goals")), goals_held(game, seat))


def goals_held(game: Race, seat: int) -> list[str]:
    """The goals that a seat has claimed or holds."""
    held = int(game.empires[seat].goals)
    return sorted(tile.name for tile in game.rules.goals.tiles if held >> tile.number & 1)


def compare_end(line: Line, game: Race) -> list[str]:
    """The final scores, and why the game ended; the kinds of departures met."""
    departures = compare_reason(line.text("why").split(), game)
    result = game.result()
    scores = result.scores()
    same("rounds", line.whole("rounds"), rounds_played(game))
    # A game that was only stopped has no winners yet: these are the ones who lead.
    winners = result.winners if game.over() else best_seats(scores, result.ties)
    entries = line.lines("pl")
    same("seats", [int(seat) for seat in game.in_order()], [entry.seat(int(game.players)) for entry in entries])
    for entry in entries:
        seat = entry.seat(int(game.players))
        same(f"seat {seat}, final score", entry.whole("score"), scores[seat])
        same(f"seat {seat}, chips", entry.whole("vp"), int(game.empires[seat].chips))
        same(f"seat {seat}, goal points", entry.whole("goal_vp"), result.sources[seat].get("goals", 0))
        same(f"seat {seat}, tie value", entry.whole("tie"), result.ties[seat])
        same(f"seat {seat}, winner", entry.flag("winner"), seat in winners)
        same(f"seat {seat}, 6-cost bonus", entry.table("bonus"), six_cost_bonus(game.cards, result, seat))
    return departures


def compare_reason(reasons: list[str], game: Race) -> list[str]:
    """Why the game ended. Ours has no round limit."""
    if reasons == ["cap30"] and not game.over() and rounds_played(game) == LAST_ROUND:
        return [ROUND_CAP]
    same("why the game ended", reasons, [REASONS[why] for why in game.result().why] or "it goes on")
    return []


def rounds_played(game: Race) -> int:
    """Rounds that are over."""
    return int(game.round) if game.over() else int(game.round) - 1


def six_cost_bonus(cards: Cards, result: Result, seat: int) -> dict[str, int]:
    """What each 6-cost development scored."""
    return {
        source: points
        for source, points in result.sources[seat].items()
        if source in cards.number_of and cards.variable[card_named(cards, source).number]
    }


def same(field: str, expected: object, found: object) -> None:
    """The trace and the engine must agree."""
    if expected != found:
        raise Differs(field, expected, found)
