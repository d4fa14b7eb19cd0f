"""The move vocabulary: every atomic move as one small integer. docs/moves-race.md lists the space.

Moves name card designs, never positions in a hand or copies of a card. A number keeps its meaning for ever, so the
space already holds the designs of The Gathering Storm, players' own cards, and the moves of the drafting variant.
"""

from __future__ import annotations

from typing import Final

from windfall.race.cards import CONSUME_POWERS, DESIGNS

PASS: Final = 0  # no card, done, or "conquer it with the Military there is"
ACTION: Final = 1  # ... + one of the nine action cards below
LUCKY: Final = 10  # ... + the number named, 1 to 7
DISCARD: Final = 20  # ... + design: from the opening hand, down to the hand limit, or to a consume power
KEEP: Final = DISCARD + DESIGNS  # one of the cards seen in Explore
PLACE: Final = KEEP + DESIGNS  # as the development or world to place
PAY: Final = PLACE + DESIGNS  # a card of the hand as payment
USE: Final = PAY + DESIGNS  # an optional settle power of a card in the tableau
SELL: Final = USE + DESIGNS  # the good on this world, in Trade
CONSUME: Final = SELL + DESIGNS  # ... + 2 * design + which of its consume powers
SPEND: Final = CONSUME + CONSUME_POWERS * DESIGNS  # the good on this world, to the consume power in use
PRODUCE: Final = SPEND + DESIGNS  # on this windfall world
TAKE: Final = PRODUCE + DESIGNS  # a card of a draft pack
START: Final = TAKE + DESIGNS  # this start world
MOVES: Final = START + DESIGNS

# Action cards. The second Develop and Settle belong to the experienced two-player game.
EXPLORE_5: Final = 0
EXPLORE_1_1: Final = 1
DEVELOP: Final = 2
DEVELOP_2: Final = 3
SETTLE: Final = 4
SETTLE_2: Final = 5
TRADE: Final = 6
DOUBLE: Final = 7
PRODUCTION: Final = 8
ACTIONS: Final = 9
