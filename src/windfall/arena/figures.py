"""What the games of a contest come to: shares with intervals, points, Elo. All but times follows from the seed."""

from __future__ import annotations

from collections import Counter
from math import log10, sqrt
from statistics import NormalDist, fmean, pstdev, stdev
from typing import Any, Final

from windfall.arena.contest import Contest
from windfall.arena.side_by_side import Lot, Outcome

Z: Final = NormalDist().inv_cdf(0.975)  # 95 %, both sides
# After the point; what comes later is only how computers round.
SHARE_DIGITS: Final = 12
DIGITS: Final = 6  # of points and Elo


def figures(contest: Contest, lots: list[Lot]) -> dict[str, Any]:
    """All figures of a contest; those of time passed are added by whoever has a clock."""
    games = [outcome for lot in lots for outcome in lot.outcomes]
    finished = [game for game in games if game.why]
    scores = sorted(score for game in games for score in game.scores)
    ends = Counter(" and ".join(game.why) or "unfinished" for game in games)
    found: dict[str, Any] = {
        "game": contest.game,
        "bots": contest.bots,
        "players": len(contest.bots),
        "options": contest.options,
        "seed": contest.seed,
        "max_rounds": contest.max_rounds,
        "device": contest.device,
        "games": len(games),
        "deals": len(games) // contest.rotations(),
        "rotations": contest.rotations(),
        "results": [standing(contest, name, games, lots) for name in contest.names()],
        "unfinished": len(games) - len(finished),
        "unfinished_share": (len(games) - len(finished)) / len(games),
        "mean_rounds": fmean(game.rounds for game in games),
        "ends": {why: number / len(games) for why, number in sorted(ends.items())},
        "scores": {
            "mean": fmean(scores),
            "sd": pstdev(scores),
            "p10": quantile(scores, 0.1),
            "median": quantile(scores, 0.5),
            "p90": quantile(scores, 0.9),
        },
        "winner_mean": mean([max(points(game)) for game in finished]),
        "margin_first_second": mean([lead(game) for game in finished if len(points(game)) > 1]),
    }
    if any(game.rival is not None for game in games):
        rival = fmean(rival_share(game) for game in games)
        found["rival_wins"] = {"share": rival, "interval": wilson(rival, len(games))}
    return found


def standing(contest: Contest, name: str, games: list[Outcome], lots: list[Lot]) -> dict[str, Any]:
    """How one bot did, in all its seats together and in each of them."""
    players = len(contest.bots)
    seats = [[seat for seat in range(players) if contest.seating(game.rotation)[seat] == name] for game in games]
    won = [sum(share(game, seat) for seat in mine) for game, mine in zip(games, seats, strict=True)]
    total = fmean(won)
    by_deal: dict[int, list[float]] = {}
    for game, part in zip(games, won, strict=True):
        by_deal.setdefault(game.deal, []).append(part)
    at = [
        [share(game, seat) for game, mine in zip(games, seats, strict=True) if seat in mine] for seat in range(players)
    ]
    own = [(game, seat) for game, mine in zip(games, seats, strict=True) for seat in mine]
    number = contest.bots.count(name)
    decisions = sum(lot.decisions[name] for lot in lots)
    return {
        "bot": name,
        "seats": number,
        "win_share": total,
        "interval": wilson(total, len(games)),
        "error_by_deals": spread([fmean(parts) for parts in by_deal.values()]),
        "win_share_per_seat": total / number,
        "win_share_by_seat": [mean(shares) for shares in at],
        "elo": elo(total, len(games), decided(games), number, opponents(contest, games) - number),
        "mean_score": fmean(game.scores[seat] for game, seat in own),
        "mean_margin": mean([margin(game, seat) for game, seat in own if len(points(game)) > 1]),
        "decisions": decisions,
        "milliseconds_per_decision": per(decisions, 1000 * sum(lot.seconds[name] for lot in lots)),
        "cpu_milliseconds_per_decision": per(decisions, 1000 * sum(lot.cpu_seconds[name] for lot in lots)),
        "asked_together": contest.player(name).together and not contest.asks_alone(),
    }


def share(game: Outcome, seat: int) -> float:
    """A seat's part of the win: shared wins are split."""
    return 1 / (len(game.winners) + rival_won(game)) if seat in game.winners else 0.0


def rival_share(game: Outcome) -> float:
    """The part of an opponent that is no seat."""
    return 1 / (len(game.winners) + 1) if rival_won(game) else 0.0


def rival_won(game: Outcome) -> bool:
    return bool(game.rival and game.rival[1])


def points(game: Outcome) -> list[int]:
    """Everybody's points, an opponent that is no seat last."""
    return game.scores + ([] if game.rival is None else game.rival[:1])


def lead(game: Outcome) -> int:
    """How far the first is ahead of the second."""
    best = sorted(points(game), reverse=True)
    return best[0] - best[1]


def margin(game: Outcome, seat: int) -> int:
    """How far a seat is ahead of the best other, or behind it."""
    others = points(game)
    return others.pop(seat) - max(others)


def opponents(contest: Contest, games: list[Outcome]) -> int:
    """How many there are to win: seats, and an opponent that is none."""
    return len(contest.bots) + (games[0].rival is not None)


def decided(games: list[Outcome]) -> int:
    """How many games somebody won."""
    return sum(bool(game.winners) or rival_won(game) for game in games)


def wilson(part: float, number: int) -> list[float]:
    """The 95 % Wilson interval of a share among so many games, taken as independent.

    The games of one deal are not, quite: who is dealt well wins more, whoever it is, which evens out within a deal and
    makes the true interval narrower, if anything. `error_by_deals` takes whole deals as the independent things instead.
    """
    square = Z * Z / number
    middle = (part + square / 2) / (1 + square)
    half = Z * sqrt(part * (1 - part) / number + square / (4 * number)) / (1 + square)
    # Rounded, as whoever won nothing, or all, may be found a hair's breadth beside 0 and 1.
    return [round(max(0.0, middle - half), SHARE_DIGITS), round(min(1.0, middle + half), SHARE_DIGITS)]


def elo(part: float, games: int, ended: int, seats: int, others: int) -> dict[str, Any] | None:
    """How much stronger a bot is than the rest of the table, in Elo, with its 95 % interval; None is beyond any number.

    A seat is taken to win in proportion to its strength: with two players that is the usual formula, with more the
    odds are those of one seat against one other. Games that nobody won say nothing here. JSON knows no infinity.
    """
    if not others or not ended:
        return None
    part = round(part * games / ended, SHARE_DIGITS)
    low, high = wilson(part, ended)

    def difference(chance: float) -> float | None:
        if not 0 < chance < 1:
            return None
        # Of -0.0, nothing more makes a plain 0.
        return round(400 * log10(chance / (1 - chance) * others / seats), DIGITS) + 0.0

    return {
        "difference": difference(part),
        "interval": [difference(low) if part > 0 else None, difference(high) if part < 1 else None],
    }


def spread(numbers: list[float]) -> float | None:
    """The standard error of their mean."""
    return stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else None


def mean(numbers: list[float] | list[int]) -> float | None:
    """Their mean, where there are any."""
    return fmean(numbers) if numbers else None


def per(number: float, amount: float) -> float | None:
    """So much for each, where there are any."""
    return amount / number if number else None


def quantile(ordered: list[int], part: float) -> float:
    """The value that this part of the numbers lies below, between two of them in proportion."""
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return round(ordered[below] + (ordered[above] - ordered[below]) * (place - below), DIGITS)
