"""JSON that people hand in: whatever is wrong with it gets one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from windfall.errors import WindfallError


def parsed(text: str, what: str, pairs: Callable[[list[tuple[str, Any]]], Any] | None = None) -> Any:
    """What a text holds that should be a record, a position …; `pairs` makes objects out of their fields."""
    try:
        return json.loads(text, object_pairs_hook=pairs)
    except json.JSONDecodeError as error:
        raise WindfallError(
            f"This is not a {what}: it is not whole JSON (line {error.lineno}: {error.msg})."
        ) from error
    except (ValueError, RecursionError) as error:
        raise WindfallError(f"This is not a {what}: it goes too deep, or a number in it is too long.") from error
