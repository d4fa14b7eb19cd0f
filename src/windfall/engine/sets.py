"""Sets sent as a whole: where a view's `pick` asks for several things, the moves that pick them one by one.

A person picks in any order and thinks of the set; the rules pick in ascending number, and play by themselves what is
then the only option.
"""

from __future__ import annotations

from typing import Any

from windfall.engine.game import Game
from windfall.errors import IllegalMove


def spell_set(game: Game, seat: int, chosen: list[int]) -> list[int]:
    """The moves to be played, in order, for the things chosen out of the view's `pick`. They are tried on a copy."""
    pick = picking(game, seat)
    if pick is None or pick["picked"]:
        raise IllegalMove("No set is asked for now.")
    least, most = pick["least"], pick["most"]
    if not least <= len(chosen) <= most:
        span = str(least) if least == most else f"{least} to {most}"
        raise IllegalMove(f"Choose {span}: you chose {len(chosen)}.")
    trial = game.copy()
    ordered = sorted(chosen)
    spelled: list[int] = []
    picked = 0
    while picked < len(ordered):
        trial.play(seat, ordered[picked])
        spelled.append(ordered[picked])
        after = picking(trial, seat)
        if after is None or len(after["picked"]) <= picked:
            return spelled
        # More may be picked now than was played: what is the only option, the rules pick by themselves.
        picked = len(after["picked"])
    if len(chosen) < most:
        spelled.append(pick["done"])
    return spelled


def picking(game: Game, seat: int) -> dict[str, Any] | None:
    """The set asked for, as the view tells it."""
    pick: dict[str, Any] | None = game.view(seat)["you"]["pick"]
    return pick
