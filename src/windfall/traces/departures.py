"""Where the other implementation departs from the printed rules, by kind. Nothing here is about a single game.

Each kind is taken into account in one place of the comparison, which names it; the engine follows the rulebook.
"""

from __future__ import annotations

from typing import Final

ROUND_CAP: Final = "round-cap"
SECOND_COPY_ALONE: Final = "second-copy-alone"
SECOND_COPY_APART: Final = "second-copy-apart"

PRODUCE_ORDER: Final = "produce-order"
IDLE_COLONY_SHIP: Final = "idle-colony-ship"
IDLE_CONTACT_SPECIALIST: Final = "idle-contact-specialist"
IDLE_MERCENARIES: Final = "idle-mercenaries"

REASONS: Final = {
    ROUND_CAP: (
        "the other program stops after round 30, the printed rules do not; scores and ties were compared as they "
        "stood, and our game goes on"
    ),
    SECOND_COPY_ALONE: (
        "a player laid the second Develop or Settle card without the first; as printed that is one Develop or Settle, "
        "and was played as the first"
    ),
    SECOND_COPY_APART: (
        "a player laid the second Develop or Settle card without the first, and another player the first; as printed "
        "that is one phase, the other program makes it two; the round was set up that way and compared"
    ),
    PRODUCE_ORDER: (
        "the supply was reshuffled while a player produced; the rules leave the order of worlds open and the programs "
        "differ, so cards before and after the reshuffle changed places"
    ),
    IDLE_COLONY_SHIP: (
        "the other program lists a card that makes worlds free beside a military world which can only be conquered, "
        "and refuses its use there; so do the rules, and it was left out"
    ),
    IDLE_CONTACT_SPECIALIST: (
        "the other program lists a card that buys military worlds where its owner cannot pay the price, and refuses "
        "its use there; so do the rules, and it was left out"
    ),
    IDLE_MERCENARIES: (
        "the other program lists a power that turns cards of the hand into Military beside a world that is paid for, "
        "or with too few cards to place it so, and refuses its use there; so do our rules, and it was left out"
    ),
}
"""Each kind with its reason."""

UNSAVEABLE: Final = {SECOND_COPY_APART, PRODUCE_ORDER}
"""Games with these cannot be kept as records: somewhere they did not go by our rules, or not by one supply."""

LAST_ROUND: Final = 30
