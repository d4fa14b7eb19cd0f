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
    spelled: list[int] = []
    for move in sorted(chosen):
        if not goes_on(trial, seat, len(spelled)):
            return spelled
        trial.play(seat, move)
        spelled.append(move)
    if len(chosen) < most and goes_on(trial, seat, len(spelled)):
        spelled.append(pick["done"])
    return spelled


def picking(game: Game, seat: int) -> dict[str, Any] | None:
    """The set asked for, as the view tells it."""
    pick: dict[str, Any] | None = game.view(seat)["you"]["pick"]
    return pick


def goes_on(game: Game, seat: int, picked: int) -> bool:
    """Whether the set is still being picked; otherwise the rest was the only option, and is played."""
    pick = picking(game, seat)
    return pick is not None and len(pick["picked"]) == picked
