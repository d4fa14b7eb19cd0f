"""The phases of a round, in the order they are performed, and the ends of the game."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.race import moves

# The second Develop and Settle belong to the experienced game.
NO_PHASE: Final = -1
EXPLORE: Final = 0
DEVELOP: Final = 1
DEVELOP_2: Final = 2
SETTLE: Final = 3
SETTLE_2: Final = 4
CONSUME: Final = 5
PRODUCE: Final = 6
ROUND_END: Final = 7

# Why the game ended.
TABLEAU_FULL: Final = 1
POOL_EMPTY: Final = 2

# The action card whose choice gives the bonus of a phase; Explore and Consume have two each.
BONUS_OF_PHASE: Final = vec[i64](
    [-1, moves.DEVELOP, moves.DEVELOP_2, moves.SETTLE, moves.SETTLE_2, -1, moves.PRODUCTION, -1]
)
