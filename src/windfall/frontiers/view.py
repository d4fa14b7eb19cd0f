"""What one seat, or a spectator, may see of the table: plain data that can be sent as JSON."""

from __future__ import annotations

from typing import Any

from windfall.frontiers.state import Frontiers


def view(game: Frontiers, seat: int | None) -> dict[str, Any]:
    """The table as this seat sees it."""
    return {"round": int(game.round), "owed": game.owed()}
