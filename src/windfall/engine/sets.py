"""Sets sent as a whole: where a view's `pick` asks for several things, the moves that pick them one by one.

A person picks in any order and thinks of the set; the rules pick in the order of the view's list (ascending number),
and play by themselves what is then the only option.
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
    order = [entry["move"] for entry in pick["from"]]
    ordered = sorted(chosen, key=lambda move: order.index(move) if move in order else len(order))
    spelled: list[int] = []
    picked = 0
    while picked < len(ordered):
        trial.play(seat, ordered[picked])
        spelled.append(ordered[picked])
        after = picking(trial, seat)
        now = picked_so_far(pick, after)
        if now <= picked:
            return spelled
        # More may be picked now than was played: what is the only option, the rules pick by themselves.
        picked = now
    if len(chosen) < most:
        spelled.append(pick["done"])
    return spelled


def picked_so_far(pick: dict[str, Any], after: dict[str, Any] | None) -> int:
    """How much of a set is picked, once something of it was played; 0 where the set is no longer asked for."""
    if after is None:
        return 0
    if "about" not in pick:
        return len(after["picked"])
    # A game that does not remember what was picked says what the set is about, and asks for fewer.
    asked: int = pick["most"] - after["most"] if after["about"] == pick["about"] else 0
    return asked


def picking(game: Game, seat: int) -> dict[str, Any] | None:
    """The set asked for, as the view tells it."""
    pick: dict[str, Any] | None = game.view(seat)["you"]["pick"]
    return pick
