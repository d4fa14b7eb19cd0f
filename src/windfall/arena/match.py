"""Bots measured against each other: paired deals, seats rotated."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any

from windfall.arena.contest import Contest
from windfall.arena.figures import figures, per
from windfall.arena.keeping import Kept
from windfall.arena.processes import Tell, for_workers, nobody, share_out_told
from windfall.arena.side_by_side import Lot, play_lot
from windfall.arena.simulate import check_amounts


def play_match(
    contest: Contest,
    games: int,
    jobs: int = 1,
    resume: Path | None = None,
    progress: Tell = nobody,
) -> dict[str, Any]:
    """Play at least so many games, in whole deals, and return the figures that `windfall arena --json` prints.

    With `resume`, lots are kept in that file, and those that are there already are not played again. `progress` is told
    as it begins how many those are, and then how many more games are over, lot or no lot.
    """
    check_amounts(games, jobs)
    wanted = contest.lots(games)
    models = contest.models()
    kept = None if resume is None else Kept(resume, contest)
    lots: dict[int, Lot] = {}
    try:
        missing = []
        for deals in wanted:
            found = None if kept is None else kept.find(deals)
            if found is None:
                missing.append(deals)
            else:
                lots[found.first] = found
        progress(sum(len(lot.outcomes) for lot in lots.values()))
        start = time.perf_counter()
        played = 0
        with for_workers():
            for lot in share_out_told(partial(play_told, contest, models), missing, jobs, progress):
                if kept is not None:
                    kept.keep(lot)
                lots[lot.first] = lot
                played += len(lot.outcomes)
        seconds = time.perf_counter() - start
    finally:
        if kept is not None:
            kept.close()
    found_figures = figures(contest, [lots[first] for first in sorted(lots)])
    return {
        **found_figures,
        "jobs": jobs,
        "games_played_now": played,  # the others had been kept
        "seconds": seconds,
        "games_per_second": played / seconds if played else None,
        "games_per_cpu_second": per(sum(lot.all_cpu_seconds for lot in lots.values()), found_figures["games"]),
    }


def play_told(contest: Contest, models: dict[str, str], deals: range, tell: Tell) -> Lot:
    """A lot of the match, wherever it is played."""
    return play_lot(contest, deals, models, tell)


def games_in(contest: Contest, games: int) -> int:
    """How many games it will be: whole deals."""
    return sum(len(deals) for deals in contest.lots(games)) * contest.rotations()
