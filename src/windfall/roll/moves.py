"""The move vocabulary: every atomic move as one small integer. docs/moves-roll.md lists the space.

Moves name tiles and squares by design, dice by colour, face and place; never positions in a stack. A number keeps its
meaning for ever.
"""

from __future__ import annotations

from typing import Final

from windfall.roll.powers import COLOURS, FACES, PHASES
from windfall.roll.tiles import DESIGNS, TILES

DONE: Final = 0  # no more of this: tiles to abandon, powers, dice to recall, producers of a colour, ...
# Assign
SELECT: Final = 1  # ... + phase
WITH: Final = SELECT + PHASES  # ... + FACES * colour + face: the die that selects it
ASSIGN: Final = WITH + COLOURS * FACES  # ... + PHASES * colour + phase: a wild die goes to this column
DICTATE: Final = ASSIGN + COLOURS * PHASES
USE: Final = DICTATE + 1  # ... + tile: the power of a development, in Assign or Explore
SET_ASIDE: Final = USE + TILES  # ... + PHASES * colour + column: the die that Dictate costs
REASSIGN: Final = SET_ASIDE + COLOURS * PHASES  # ... + PHASES * (PHASES * colour + from) + to
# Explore; and the start tiles
SCOUT: Final = REASSIGN + COLOURS * PHASES * PHASES  # ... + colour of the explorer
STOCK: Final = SCOUT + COLOURS
ABANDON: Final = STOCK + COLOURS  # ... + tile
DEVELOPMENT: Final = ABANDON + TILES  # ... + tile: under the development stack
WORLD: Final = DEVELOPMENT + TILES  # ... + tile: under the world stack
DEVELOPMENT_ON_TOP: Final = WORLD + TILES
WORLD_ON_TOP: Final = DEVELOPMENT_ON_TOP + TILES
# Develop and Settle
WORK: Final = WORLD_ON_TOP + TILES  # ... + colour: put this worker on the topmost tile
FINISH: Final = WORK + COLOURS  # ... + colour: of too many dice on a stack, this one completes the tile
TO_CUP: Final = FINISH + COLOURS  # ... + colour: of the dice that completed it, this one goes to the cup
REMOVE: Final = TO_CUP + COLOURS  # ... + COLOURS * place + colour: a die goes back to the supply
REMOVE_PLACES: Final = 9  # cup, citizenry, development stack, world stack, five columns
REMOVE_GOOD: Final = REMOVE + COLOURS * REMOVE_PLACES  # ... + design of the world
# Produce and Ship
PRODUCE_ON: Final = REMOVE_GOOD + DESIGNS  # ... + design of the world
SHIPPER: Final = PRODUCE_ON + DESIGNS  # ... + colour, or COLOURS + colour for a shipper that is no die
SHIP_FROM: Final = SHIPPER + 2 * COLOURS  # ... + design of the world
GOOD: Final = SHIP_FROM + DESIGNS  # ... + colour: which of two goods on that world
TRADE: Final = GOOD + COLOURS
CONSUME: Final = TRADE + 1
BUY_CHIP: Final = CONSUME + 1
# Manage empire
RECRUIT: Final = BUY_CHIP + 1  # ... + colour
RECALL: Final = RECRUIT + COLOURS  # ... + colour from the development stack, COLOURS + colour from the world stack
RECALL_GOOD: Final = RECALL + 2 * COLOURS  # ... + design of the world
MOVES: Final = RECALL_GOOD + DESIGNS
