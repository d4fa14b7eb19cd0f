"""What stands where in the rows that features.py fills. docs/features-roll.md is this file as a table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from windfall.engine.features import SEATS, Layout, Run
from windfall.roll import moves
from windfall.roll.powers import ALIEN, COLOURS, GRAY, NOVELTY, PHASES
from windfall.roll.tiles import DESIGNS, TILES, WORLD_SIDE

STEPS: Final = 11
STAGES: Final = 6
GOOD_COLOURS: Final = ALIEN - NOVELTY + 1  # worlds of these can hold goods
WORLD_KINDS: Final = GRAY - NOVELTY + 1  # ... and gray ones
PLACES: Final = 9  # cup, Citizenry, both stacks, five columns
DEPTH: Final = 5  # a tile this deep in a stack counts like one that is deeper


def new_plan() -> Layout:
    """No blocks yet; moves that name a square each."""
    runs = [
        Run("use", moves.USE, size=TILES),
        Run("abandon", moves.ABANDON, size=TILES),
        Run("development", moves.DEVELOPMENT, size=TILES),
        Run("world", moves.WORLD, start=WORLD_SIDE, size=TILES),
        Run("development on top", moves.DEVELOPMENT_ON_TOP, size=TILES),
        Run("world on top", moves.WORLD_ON_TOP, start=WORLD_SIDE, size=TILES),
        Run("remove good", moves.REMOVE_GOOD),
        Run("produce on", moves.PRODUCE_ON),
        Run("ship from", moves.SHIP_FROM),
        Run("recall good", moves.RECALL_GOOD),
    ]
    return Layout(moves.MOVES, DESIGNS, runs)


PLAN: Final = new_plan()

# --- one number for each square -------------------------------------------------------------------------------------
TABLEAU: Final[i64] = PLAN.zone("tableau", "squares of one's own tableau")
GOODS: Final[i64] = PLAN.zone("goods", "goods on one's own worlds")
MATCHING: Final[i64] = PLAN.zone("matching", "goods there whose die earns a chip more when consumed")
TOP: Final[i64] = PLAN.zone("top", "the topmost tiles of one's stacks, as the sides to be built")
BELOW: Final[i64] = PLAN.zone("below", "tiles below them: 4 for the next one, then 3, 2, 1", 0.25)
HAND: Final[i64] = PLAN.zone("hand", "tiles drawn or taken up and not yet placed, both sides")
AWAY: Final[i64] = PLAN.zone("away", "tiles known to be abandoned or in the bag, both sides")
NEED: Final[i64] = PLAN.zone("need", "workers that a tile in one's zone or hand takes, after discounts", 0.2)
MISSING: Final[i64] = PLAN.zone("missing", "workers that the topmost tiles lack beside the dice there", 0.2)
BONUS: Final[i64] = PLAN.zone("bonus", "points beyond its cost of a 6-cost development there or built, as of now", 0.1)
USED: Final[i64] = PLAN.zone("used", "developments whose Reassign power was used this round")
FOCUS: Final[i64] = PLAN.zone("focus", "the square in question: its power in use, just completed, a good taken from it")
OTHER_TABLEAU: Final[i64] = PLAN.zone("tableau 1", "squares of the tableau of the next seat, clockwise")
OTHER_ZONE: Final[i64] = PLAN.zone("zone 1", "tiles of that seat's stacks: 2 topmost, 1 known to be below", 0.5)
for other in range(2, SEATS):
    PLAN.zone(f"tableau {other}", f"the same of the seat {other} places further")
    PLAN.zone(f"zone {other}", f"the same of the seat {other} places further", 0.5)

# --- numbers of every seat: one's own first, then clockwise ---------------------------------------------------------
DICE: Final[i64] = PLAN.numbers(
    "dice",
    SEATS * PLACES * COLOURS,
    "dice by place (cup, Citizenry, two stacks, five columns) and colour; those behind others' screens: in the cup",
    0.25,
)
GOOD_DICE: Final[i64] = PLAN.numbers("good dice", SEATS * COLOURS, "goods by colour of the die", 0.5)
GOOD_WORLDS: Final[i64] = PLAN.numbers("good worlds", SEATS * GOOD_COLOURS, "goods by colour of the world", 0.5)
WORLDS: Final[i64] = PLAN.numbers("worlds", SEATS * WORLD_KINDS, "worlds by colour, gray last", 0.25)
DEVELOPMENTS: Final[i64] = PLAN.numbers("developments", SEATS, "developments built", 0.125)
SQUARES: Final[i64] = PLAN.numbers("squares", SEATS, "squares of the tableau, of twelve", 1 / 12)
CREDITS: Final[i64] = PLAN.numbers("credits", SEATS, "credits", 0.1)
CHIPS: Final[i64] = PLAN.numbers("chips", SEATS, "points in chips", 0.05)
SCORE: Final[i64] = PLAN.numbers("score", SEATS, "points by the final rules, as of now", 0.025)
STACKS: Final[i64] = PLAN.numbers("stacks", SEATS * 2, "tiles of the development stack and of the world stack", 0.25)
HELD: Final[i64] = PLAN.numbers("held", SEATS, "tiles drawn or taken up and not yet placed", 0.5)
LACKING: Final[i64] = PLAN.numbers("lacking", SEATS * 2, "workers that the topmost development and world lack", 0.2)
SELECTED: Final[i64] = PLAN.numbers("selected", SEATS * PHASES, "the phase selected; of others after the reveal")
INCOME: Final[i64] = PLAN.numbers("income", SEATS * PHASES, "credits that powers would pay at the end of a phase", 0.25)
DISCOUNT: Final[i64] = PLAN.numbers(
    "discount", SEATS * (2 + WORLD_KINDS), "discounts: developments, those with Reassign, worlds by colour", 0.5
)
PRICE: Final[i64] = PLAN.numbers("price", SEATS * GOOD_COLOURS, "what a good trades for, by colour of world", 0.125)
CONSUME_CHIPS: Final[i64] = PLAN.numbers("chips more", SEATS * GOOD_COLOURS, "chips that powers add to a Consume", 0.5)
CONSUME_CREDITS: Final[i64] = PLAN.numbers("credits more", SEATS * GOOD_COLOURS, "credits they add", 0.5)
ROOM: Final[i64] = PLAN.numbers("room", SEATS, "goods that could still be produced", 0.2)
EXTRA_COMING: Final[i64] = PLAN.numbers("extra", SEATS * 2, "workers that are no dice, in Explore and in Ship", 0.5)
BUYS_CHIPS: Final[i64] = PLAN.numbers("chip price", SEATS, "what a chip costs after a Trade; 0: none to buy", 0.25)
OWES: Final[i64] = PLAN.numbers("owes", SEATS, "owes a decision in an open step, or is asked in a secret one")
WAITS: Final[i64] = PLAN.numbers("waits", SEATS, "will still be asked in this step")
FIRST: Final[i64] = PLAN.numbers("first", SEATS, "goes first where order matters")
SHORT: Final[i64] = PLAN.numbers("short", SEATS, "for this seat's draw the bag is filled up")

# --- one's own dice and where one stands within a step --------------------------------------------------------------
WILDS: Final[i64] = PLAN.numbers("wild", COLOURS, "dice rolled wild and not yet assigned, by colour", 0.5)
STRIP: Final[i64] = PLAN.numbers("strip", COLOURS, "the die that selects the phase")
ASIDE: Final[i64] = PLAN.numbers("set aside", COLOURS, "dice set aside for Dictate")
BUILDERS: Final[i64] = PLAN.numbers("builders", COLOURS, "dice that have just completed a tile", 0.5)
EXTRA: Final[i64] = PLAN.numbers("extra now", COLOURS, "workers of the phase in progress that are no dice", 0.5)
TURN: Final[i64] = PLAN.numbers("turn", COLOURS, "colour of the die in question: next wild die, next producer, shipper")
GOOD: Final[i64] = PLAN.numbers("good", COLOURS, "colour of the good being shipped")
STAGE: Final[i64] = PLAN.numbers("stage", STAGES, "how far one has come within the step, as the step numbers it")
DICTATES: Final[i64] = PLAN.numbers("dictates", 3, "Dictates used, whether more are allowed, dice each moves", 0.5)
POWER: Final[i64] = PLAN.numbers("power", 3, "dice that the power in use has moved, must move, may move", 0.5)
TASK: Final[i64] = PLAN.numbers(
    "task",
    5,
    "tiles still to draw, Scouted with an alien die, zone laid out anew, tiles may go on top, draws at the end",
    0.5,
)

# --- the table ------------------------------------------------------------------------------------------------------
STEP: Final[i64] = PLAN.numbers("step", STEPS, "the step, in the order of steps.py")
PHASE: Final[i64] = PLAN.numbers("phase", PHASES + 1, "the phase in progress; the last one is Manage Empire")
HAPPENING: Final[i64] = PLAN.numbers("phases", PHASES, "the phases of this round, once revealed")
SPARE: Final[i64] = PLAN.numbers("spare", PHASES, "what the spare die of a two-player game shows")
SUPPLY: Final[i64] = PLAN.numbers("supply", COLOURS, "dice that nobody owns, by colour", 0.1)
POOL: Final[i64] = PLAN.numbers("pool", 1, "chips left", 1 / 30)
PILES: Final[i64] = PLAN.numbers("piles", 2, "tiles in the bag, abandoned", 1 / 30)
LEFT: Final[i64] = PLAN.numbers("left", 1, "squares that the largest tableau lacks to twelve", 0.125)
ENDING: Final[i64] = PLAN.numbers("ending", 2, "the game ends after this round: a full tableau, an empty pool")
ROUND: Final[i64] = PLAN.numbers("round", 1, "the round", 0.05)
PLAYERS: Final[i64] = PLAN.numbers("players", SEATS - 1, "two, three, four or five players")
OPTIONS: Final[i64] = PLAN.numbers("options", 2, "first-game, edition-2014")
STRICT: Final[i64] = PLAN.numbers("strict", 2, "seats act one after another; Explore has come to its last tiles")

# --- of every seat again: networks older than these know nothing of them, so they come last --------------------------
LAST_SELECTED: Final[i64] = PLAN.numbers("selected last", SEATS * PHASES, "the phase selected in the last round")
