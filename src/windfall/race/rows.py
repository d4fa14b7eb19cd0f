"""What stands where in the rows that features.py fills. docs/features-race.md is this file as a table."""

from __future__ import annotations

from typing import Final

from windfall.engine.features import SEATS, Layout, Run
from windfall.race import moves
from windfall.race.cards import CONSUME_POWERS, DESIGNS, Cards
from windfall.race.described import described
from windfall.race.phases import ROUND_END

# Zones: one number for each design.
HAND: Final = 0
SEEN: Final = HAND + DESIGNS
PICKS: Final = SEEN + DESIGNS
PAYING: Final = PICKS + DESIGNS
HOMES: Final = PAYING + DESIGNS
DECK: Final = HOMES + DESIGNS
DISCARDED: Final = DECK + DESIGNS
PRICE: Final = DISCARDED + DESIGNS
WITHIN_REACH: Final = PRICE + DESIGNS
SCORES: Final = WITHIN_REACH + DESIGNS
USED: Final = SCORES + DESIGNS
TABLEAU: Final = USED + DESIGNS  # ... of each seat in turn
GOODS: Final = TABLEAU + SEATS * DESIGNS

# Numbers of each seat in turn.
COUNTS_EACH: Final = 45
MILITARY_EACH: Final = 7
FLAGS_EACH: Final = 32
COUNTS: Final = GOODS + SEATS * DESIGNS
MILITARY: Final = COUNTS + SEATS * COUNTS_EACH
FLAGS: Final = MILITARY + SEATS * MILITARY_EACH
MILITARY_ZERO: Final = 20  # Military may be negative

# Numbers of the table.
TILES: Final = 10  # goals
STEPS: Final = 13
STAGES: Final = 6
IN_PLAY: Final = FLAGS + SEATS * FLAGS_EACH
OPEN_GOALS: Final = IN_PLAY + TILES
MINE: Final = OPEN_GOALS + TILES
THEIRS: Final = MINE + TILES
STEP: Final = THEIRS + TILES
STAGE: Final = STEP + STEPS
PHASE: Final = STAGE + STAGES
PHASES: Final = PHASE + ROUND_END + 1
PLAYERS: Final = PHASES + ROUND_END
OPTIONS: Final = PLAYERS + SEATS
OPTIONS_SIZE: Final = 8
ASKED: Final = OPTIONS + OPTIONS_SIZE
ASKED_SIZE: Final = 4
SUPPLY: Final = ASKED + ASKED_SIZE
SUPPLY_SIZE: Final = 4
ROBOT: Final = SUPPLY + SUPPLY_SIZE
ROBOT_SIZE: Final = 6
LENGTH: Final = ROBOT + ROBOT_SIZE


def layout(cards: Cards) -> Layout:
    """How a row is built."""
    runs = [
        Run("discard", moves.DISCARD),
        Run("keep", moves.KEEP),
        Run("place", moves.PLACE),
        Run("pay", moves.PAY),
        Run("use", moves.USE),
        Run("sell", moves.SELL),
        Run("consume", moves.CONSUME, CONSUME_POWERS),
        Run("consume, second power", moves.CONSUME + 1, CONSUME_POWERS),
        Run("spend", moves.SPEND),
        Run("produce", moves.PRODUCE),
        Run("take", moves.TAKE),
        Run("start", moves.START),
    ]
    plan = Layout(moves.MOVES, DESIGNS, runs)
    plan.zone("hand", "cards in your hand")
    plan.zone("seen", "cards you see and may keep: in Explore, or in a draft pack")
    plan.zone("picks", "your answer so far: cards picked to keep, pay, discard, or whose goods are spent")
    plan.zone("paying", "the card being placed, or whose consume power is being used, or the start world chosen")
    plan.zone("homes", "draft: the start worlds you can choose from")
    plan.zone("deck", "draft: all cards you have taken")
    plan.zone("discarded", "cards of the discard pile that you have seen")
    plan.zone("price", "cards of hand and seen: one more than what placing it costs you now", 0.2)
    plan.zone("within reach", "cards of the hand that you could place now")
    plan.zone("scores", "6-cost developments of hand, seen and tableau: what they score for your tableau as it is", 0.1)
    plan.zone("used", "consume powers you have used this phase")
    for seat in range(SEATS):
        plan.zone(f"tableau {seat}", "cards of this seat's tableau; seat 0 is you, the others follow clockwise")
    for seat in range(SEATS):
        plan.zone(f"goods {seat}", "goods on this seat's worlds")
    for seat in range(SEATS):
        plan.numbers(f"counts {seat}", COUNTS_EACH, "what this seat has, produces and saves: see `counts`", 0.1)
    for seat in range(SEATS):
        plan.numbers(
            f"military {seat}",
            MILITARY_EACH,
            "temporary, general, against each kind of world, and against rebels",
            0.1,
            MILITARY_ZERO,
        )
    for seat in range(SEATS):
        plan.numbers(f"flags {seat}", FLAGS_EACH, "there, first in order, actions now and last round, goals held")
    plan.numbers("goals in play", TILES, "one for each goal tile")
    plan.numbers("goals open", TILES, "not claimed for good yet")
    plan.numbers("goals, yours", TILES, "how far you have come", 0.2)
    plan.numbers("goals, theirs", TILES, "how far the furthest other has come", 0.2)
    plan.numbers("step", STEPS, "what is asked")
    plan.numbers("stage", STAGES, "how far you are in it, in Settle, Consume and Produce")
    plan.numbers("phase", ROUND_END + 1, "the phase that is going on")
    plan.numbers("phases", ROUND_END, "the phases of this round")
    plan.numbers("players", SEATS, "one flag for each number of players")
    plan.numbers(
        "options", OPTIONS_SIZE, "experienced, gathering-storm, goals, draft, solitaire, own cards; two are free"
    )
    plan.numbers("asked", ASKED_SIZE, "cards to pick in all, and picked; chips left for each player; round", 0.1)
    plan.numbers("supply", SUPPLY_SIZE, "chips left, cards in supply and discards, cards to the end of the game", 0.02)
    plan.numbers("robot", ROBOT_SIZE, "credit, economy, counters left and placed, cards in its stack, its die", 0.1)
    plan.described = described(cards)
    return plan
