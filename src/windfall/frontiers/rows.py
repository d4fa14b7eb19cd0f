"""What stands where in the rows that features.py fills. docs/features-frontiers.md is this file as a table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from windfall.engine.features import SEATS, Layout, Run
from windfall.frontiers import moves
from windfall.frontiers.powers import KINDS
from windfall.frontiers.tiles import DESIGNS

STEPS: Final = 12
STAGES: Final = 6
GOAL_TILES: Final = 8
ACTION_TILES: Final = 8
GOOD_KINDS: Final = 4  # of goods: novelty, rare, genes, alien
KEYWORDS: Final = 5
KINDS_AND_ANY: Final = 6


def new_plan() -> Layout:
    """No blocks yet; moves that name a tile each."""
    runs = [
        Run("home", moves.HOME),
        Run("buy", moves.BUY),
        Run("take", moves.TAKE),
        Run("return", moves.RETURN),
        Run("stockpile world", moves.STOCK_WORLD),
        Run("settle", moves.SETTLE),
        Run("use", moves.USE),
        Run("spend", moves.SPEND),
        Run("replace", moves.REPLACE),
        Run("replace by", moves.REPLACE_BY),
        Run("produce", moves.PRODUCE),
        Run("sell", moves.SELL),
        Run("consume", moves.CONSUME),
        Run("stockpile good", moves.STOCK_GOOD),
    ]
    return Layout(moves.MOVES, DESIGNS, runs)


PLAN: Final = new_plan()

# --- one number for each tile design --------------------------------------------------------------------------------
EMPIRE: Final[i64] = PLAN.zone("empire", "one's own developments and colonies")
GOODS: Final[i64] = PLAN.zone("goods", "goods on one's own colonies")
SPENT: Final[i64] = PLAN.zone("spent", "tiles of one's own whose power was used in this action, or sleeps")
FOCUS: Final[i64] = PLAN.zone("focus", "2: the power in use, the world or colony in question; 1: picked so far", 0.5)
EXPLORED: Final[i64] = PLAN.zone("explored", "one's own explored worlds")
CENTER: Final[i64] = PLAN.zone("center", "what lies there to choose from: worlds in Explore, the two home colonies")
MARKET: Final[i64] = PLAN.zone("market", "copies left of the developments for sale", 0.5)
LACKS: Final[i64] = PLAN.zone(
    "takes",
    "credits that it takes: developments for sale, explored worlds, the center; military worlds: Military lacking",
    0.125,
)
CAN: Final[i64] = PLAN.zone("can", "of those: could be bought, settled or conquered now")
POINTS: Final[i64] = PLAN.zone("points", 'what "?" tiles score: one\'s own; what others would: for sale, explored', 0.1)
EXPLORED_BY_OTHERS: Final[i64] = PLAN.zone("explored by others", "worlds that anybody else has explored")
OTHER: Final[i64] = PLAN.zone("empire 1", "developments and colonies of the next seat, clockwise")
for other in range(2, SEATS):
    PLAN.zone(f"empire {other}", f"the same of the seat {other} places further")

# --- numbers of every seat: one's own first, then clockwise ---------------------------------------------------------
CREDITS: Final[i64] = PLAN.numbers("credits", SEATS, "credits", 0.1)
CHIPS: Final[i64] = PLAN.numbers("chips", SEATS, "points in chips", 0.05)
SCORE: Final[i64] = PLAN.numbers("score", SEATS, "points by the final rules, with the goals that one knows", 0.025)
COLONISTS: Final[i64] = PLAN.numbers("colonists", SEATS, "colonists not on a colony", 0.125)
COLONIES: Final[i64] = PLAN.numbers("colonies", SEATS, "colonies; more than seven end the game", 0.125)
SPACES: Final[i64] = PLAN.numbers("spaces", SEATS, "spaces of the mat covered; more than ten end the game", 0.1)
WORLDS: Final[i64] = PLAN.numbers("worlds", SEATS * 2, "explored worlds: military, others", 0.25)
KIND: Final[i64] = PLAN.numbers("kinds", SEATS * KINDS_AND_ANY, "colonies: gray, novelty, rare, genes, alien, any", 0.5)
GOOD: Final[i64] = PLAN.numbers("goods by kind", SEATS * GOOD_KINDS, "goods: novelty, rare, genes, alien", 0.5)
EMPTY: Final[i64] = PLAN.numbers("empty", SEATS * 2, "production and windfall colonies without a good", 0.25)
MILITARY: Final[i64] = PLAN.numbers("military", SEATS, "Military against everything, lasting", 0.125)
AGAINST_KIND: Final[i64] = PLAN.numbers("against kinds", SEATS * KINDS, "more Military against worlds by kind", 0.25)
AGAINST: Final[i64] = PLAN.numbers(
    "against keywords", SEATS * KEYWORDS, "... against alien, imperium, rebel, terraforming, uplift worlds", 0.25
)
TEMPORARY: Final[i64] = PLAN.numbers("temporary", SEATS * 2, "Military in this action; what goods could bring", 0.25)
DEVELOP_LESS: Final[i64] = PLAN.numbers("develop discount", SEATS, "what developments cost less, bonus included", 0.25)
SETTLE_LESS: Final[i64] = PLAN.numbers("settle discounts", SEATS * KINDS, "what worlds cost less, by kind", 0.25)
PRICE: Final[i64] = PLAN.numbers("prices", SEATS * GOOD_KINDS, "what a good sells for, by kind", 0.125)
PRODUCES: Final[i64] = PLAN.numbers("income", SEATS, "credits in Produce that depend on nothing produced", 0.125)
GIFTS: Final[i64] = PLAN.numbers(
    "gifts",
    SEATS * 8,
    "Explore: worlds, colonists; Develop: credits; Settle: worlds, credits, colonists, credits for military worlds; "
    "Consume: points",
    0.5,
)
CONSUMES: Final[i64] = PLAN.numbers("consumes", SEATS * 2, "goods that Consume powers take; points more a good", 0.25)
MAY: Final[i64] = PLAN.numbers("may", SEATS * 2, "has a power to pay for military worlds, to settle twice")
STOCK: Final[i64] = PLAN.numbers("stockpile", SEATS * 3, "stockpiled goods, worlds, credits", 0.25)
QUANTITY: Final[i64] = PLAN.numbers("quantities", SEATS * GOAL_TILES, "how many one has of what each goal counts", 0.2)
PLACE: Final[i64] = PLAN.numbers("order", SEATS, "place in the order of the present action", 0.25)
TRACK: Final[i64] = PLAN.numbers("track", SEATS * 2, "places of the disks on the priority track, counted from 1", 0.2)
COMING: Final[i64] = PLAN.numbers("to come", SEATS, "disks that still select this round, the present one among them")
OWES: Final[i64] = PLAN.numbers("owes", SEATS, "owes a decision in an open step, or is asked in a secret one")
WAITS: Final[i64] = PLAN.numbers("waits", SEATS, "will still be asked in this step")
HOLDER: Final[i64] = PLAN.numbers("holder", SEATS, "has a goal lying face down")

# --- where one stands within a step ---------------------------------------------------------------------------------
STAGE: Final[i64] = PLAN.numbers("stage", STAGES, "how far one has come, as the step numbers it")
SETTLED: Final[i64] = PLAN.numbers("settled", 2, "worlds settled in this action; colonists gained instead")
KIND_SET: Final[i64] = PLAN.numbers("kind set", KINDS, "the kind named for a colony that has any; first: none")
PRODUCED: Final[i64] = PLAN.numbers("produced", GOOD_KINDS, "goods produced in this action, by kind", 0.5)
SALE: Final[i64] = PLAN.numbers("sale", 1, "credits that a sale has brought", 0.125)
EXCESS: Final[i64] = PLAN.numbers("excess", 1, "explored worlds too many", 0.25)
PICKED_GOALS: Final[i64] = PLAN.numbers(
    "goals picked", GOAL_TILES, "2: the goal to keep, 1: to go under the stack", 0.5
)

# --- the table ------------------------------------------------------------------------------------------------------
STEP: Final[i64] = PLAN.numbers("step", STEPS, "the step, in the order of steps.py")
ACTION: Final[i64] = PLAN.numbers("action", ACTION_TILES, "the action being done, as moves.py numbers the tiles")
SELECTED: Final[i64] = PLAN.numbers("selected", ACTION_TILES, "action tiles selected this round")
LYING: Final[i64] = PLAN.numbers("on Produce", 1, "credits lying on the Produce tile", 0.5)
SUPPLY: Final[i64] = PLAN.numbers("supply", GOOD_KINDS, "goods left, by kind", 0.05)
COLONISTS_LEFT: Final[i64] = PLAN.numbers("colonists left", 1, "colonists left; four or fewer end the game", 0.02)
POOL: Final[i64] = PLAN.numbers("pool", 1, "chips left", 0.02)
BAG: Final[i64] = PLAN.numbers("bag", 1, "worlds in the bag", 0.02)
ENDING: Final[i64] = PLAN.numbers("ending", 4, "why the game ends after this round: mat, colonies, colonists, pool")
UP: Final[i64] = PLAN.numbers("goals up", GOAL_TILES, "goals lying face up")
DOWN: Final[i64] = PLAN.numbers("goal down", GOAL_TILES, "goals that the one lying face down may be, for all one knows")
STACK: Final[i64] = PLAN.numbers("stack", GOAL_TILES, "goals known to be in the stack: 3 on top, 1 below", 0.5)
GOAL_POINTS: Final[i64] = PLAN.numbers("goal points", GOAL_TILES, "what each goal would score for oneself now", 0.2)
ROUND: Final[i64] = PLAN.numbers("round", 1, "the round", 0.05)
PLAYERS: Final[i64] = PLAN.numbers("players", SEATS - 1, "two, three, four or five players")
OPTIONS: Final[i64] = PLAN.numbers("options", 2, "first-game, goals")
STRICT: Final[i64] = PLAN.numbers("strict", 1, "seats act one after another")

# --- of every seat again: networks older than these know nothing of them, so they come last --------------------------
SELECTED_BY: Final[i64] = PLAN.numbers("selected by", SEATS * ACTION_TILES, "action tiles selected this round")
LAST_SELECTED: Final[i64] = PLAN.numbers("selected last", SEATS * ACTION_TILES, "action tiles selected in the last one")
