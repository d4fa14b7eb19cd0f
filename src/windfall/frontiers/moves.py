"""The move vocabulary: every atomic move as one small integer. docs/moves-frontiers.md lists the space.

Moves name tile designs, never positions or copies. A number keeps its meaning for ever, so the space has room for
more action tiles, goals and designs than there are.
"""

from __future__ import annotations

from typing import Final

from windfall.frontiers.goal_tiles import ROOM
from windfall.frontiers.tiles import DESIGNS

PASS: Final = 0  # buy nothing, sell nothing, done, or "conquer it with the Military there is"
SELECT: Final = 1  # ... + one of the action tiles below; room for 15
KIND: Final = 16  # ... + kind, 1 to 4: the kind of a colony that has any
TURN_UP: Final = 21  # one's face-down goal
COLONISTS: Final = 22  # gain colonists rather than settle
STOCK_CREDITS: Final = 24  # ... + how many of the credits of a sale go to the stockpile; room for 16
KEEP_GOAL: Final = 40  # ... + goal: of those drawn
UNDER: Final = KEEP_GOAL + ROOM  # ... + goal: under the stack next
HOME: Final = UNDER + ROOM  # ... + design, as all that follow: this home colony
BUY: Final = HOME + DESIGNS  # this development
TAKE: Final = BUY + DESIGNS  # this world from the center
RETURN: Final = TAKE + DESIGNS  # this explored world to the bag
STOCK_WORLD: Final = RETURN + DESIGNS  # this explored world to the stockpile
SETTLE: Final = STOCK_WORLD + DESIGNS  # this explored world
USE: Final = SETTLE + DESIGNS  # the optional settle power of this tile
SPEND: Final = USE + DESIGNS  # the good on this colony, to the power in use
REPLACE: Final = SPEND + DESIGNS  # this colony
REPLACE_BY: Final = REPLACE + DESIGNS  # this explored world
PRODUCE: Final = REPLACE_BY + DESIGNS  # on this colony
SELL: Final = PRODUCE + DESIGNS  # the good on this colony
CONSUME: Final = SELL + DESIGNS  # with the power of this tile
STOCK_GOOD: Final = CONSUME + DESIGNS  # the good on this colony to the stockpile
MOVES: Final = STOCK_GOOD + DESIGNS

# Action tiles. Charting goals is the reverse of retreating.
RETREAT: Final = 0
DEVELOP: Final = 1
EXPLORE: Final = 2
SETTLE_WORLDS: Final = 3
PRODUCE_GOODS: Final = 4
TRADE_CONSUME: Final = 5
ENVOYS: Final = 6
CHART: Final = 7
ACTIONS: Final = 8
