"""The solitaire robot (The Gathering Storm): its dice, and what it does in each phase after the player.

The robot is no seat. It acts where a die lies (an *action*), and responds where only the player chose (a *response*).
Its numbers are in data/solitaire.toml, part of them not attested.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.engine.piles import EVERYBODY, NOTHING
from windfall.race import moves
from windfall.race.phases import BONUS_OF_PHASE, CONSUME, DEVELOP, DEVELOP_2, EXPLORE, PRODUCE, SETTLE, SETTLE_2

if TYPE_CHECKING:
    from windfall.race.cards import Cards
    from windfall.race.state import Race

TO_ROBOT: Final = -3  # the purpose of a draw for the robot
ROBOT: Final = -1  # stands for the robot as the seat of an event
SIX_COST: Final = 6

# Faces of the dice. The first six are actions, named by the left space of their pair.
MATCH: Final = -1
ROBOT_FACE: Final = -2
FACES: Final = {
    "explore": moves.EXPLORE_5,
    "develop": moves.DEVELOP,
    "settle": moves.SETTLE,
    "trade": moves.TRADE,
    "double": moves.DOUBLE,
    "produce": moves.PRODUCTION,
    "match": MATCH,
    "robot": ROBOT_FACE,
}


@final
class Mat:
    """The robot's mat with the counters of one start world laid on it, and the difficulty."""

    def __init__(self, data: dict[str, Any], world: dict[str, Any], difficulty: str) -> None:
        explore = world.get("explore", data["mat"]["explore"])
        settle = world.get("settle", data["mat"]["settle"])
        first_settle = world.get("first_settle", {})
        self.start_credit: i64 = world["credit"]
        self.start_economy: i64 = world["economy"]
        self.start_stack: i64 = world["stack"]
        self.robot_face: i64 = FACES[world["robot_face"]]
        self.face_after_first_trade: i64 = FACES[world.get("face_after_first_trade", world["robot_face"])]
        self.face_flips: bool = world.get("face_flips", False)
        self.explore_action: i64 = explore["action"]
        self.explore_both: i64 = explore["both"]
        self.explore_response: i64 = explore["response"]
        self.explore_credit: i64 = explore["credit"]
        self.settle_action: i64 = settle["action"]
        self.settle_response: i64 = settle["response"]
        self.settle_military: bool = settle["wants"] == "military"
        self.response_costs_credit: bool = settle["response_costs_credit"]
        self.first_settle_points: i64 = first_settle.get("points", 0)
        self.first_settle_credit: i64 = first_settle.get("credit", 0)
        self.first_settle_economy: i64 = first_settle.get("economy", 0)
        self.most_credit: i64 = data["tracks"]["most_credit"]
        self.most_economy: i64 = data["tracks"]["most_economy"]
        self.counters: i64 = data["difficulty"][difficulty]["counters"]
        self.six_cost_points: i64 = data["difficulty"][difficulty]["points"]
        self.first_die = vec[i64]([FACES[face] for face in data["dice"]["first"]])
        self.second_die = vec[i64]([FACES[face] for face in data["dice"]["second"]])


@final
class Robot:
    """The robot's side of the table."""

    def __init__(self, mat: Mat, start_world: i64) -> None:
        self.mat = mat
        self.start_world = start_world
        self.tableau = vec[i64]([start_world])
        self.stack = vec[i64]()  # its "hand", which nobody has seen
        self.chips: i64 = 0
        self.credit: i64 = mat.start_credit
        self.economy: i64 = mat.start_economy
        self.counters: i64 = mat.counters  # 6-cost development counters not placed yet
        self.placed: i64 = 0  # ... and placed
        self.face: i64 = mat.robot_face
        self.actions: i64 = 0  # spaces with a die this round, one bit each as for action cards
        self.rolled = vec[i64]()  # the two faces of this round
        self.first_settle_done = False

    def copy(self) -> Robot:
        """An independent copy."""
        twin = Robot(self.mat, self.start_world)
        twin.tableau = self.tableau[:]
        twin.stack = self.stack[:]
        twin.chips = self.chips
        twin.credit = self.credit
        twin.economy = self.economy
        twin.counters = self.counters
        twin.placed = self.placed
        twin.face = self.face
        twin.actions = self.actions
        twin.rolled = self.rolled[:]
        twin.first_settle_done = self.first_settle_done
        return twin

    def chose(self, action: i64) -> bool:
        """Whether a die lies on that space."""
        return bool((self.actions >> action) & 1)

    def size(self) -> i64:
        """Cards in its tableau, a counter counting as one."""
        return i64(len(self.tableau)) + self.placed

    def tie_value(self) -> i64:
        """Credit and economy decide ties."""
        return self.credit + self.economy

    def earn(self, credit: i64, economy: i64) -> None:
        """Move up its tracks, which have an end."""
        self.credit = min(self.credit + credit, self.mat.most_credit)
        self.economy = min(self.economy + economy, self.mat.most_economy)


# --- dice -----------------------------------------------------------------------------------------------------------


def roll(game: Race, robot: Robot) -> None:
    """Roll both dice and place them, once the player's two actions are fixed."""
    first = robot.mat.first_die[game.rng.below(i64(len(robot.mat.first_die)))]
    second = robot.mat.second_die[game.rng.below(i64(len(robot.mat.second_die)))]
    robot.rolled = vec[i64]([first, second])
    robot.actions = place_dice(robot.face, game.empires[0].actions, first, second)
    if game.listener is not None:
        game.tell(Event("dice", ROBOT, [int(first), int(second)], int(robot.actions)))


def place_dice(robot_face: i64, player: i64, first: i64, second: i64) -> i64:
    """The spaces of the mat that get a die, given the player's markers and the faces rolled."""
    spaces: i64 = 0
    matches: i64 = 0
    for face in vec[i64]([first, second]):
        if face == MATCH:
            matches += 1
        else:
            spaces |= bit(free_space(spaces, robot_face if face == ROBOT_FACE else face))
    if matches == 2:
        return player
    if matches == 1:
        spaces |= bit(matched_space(spaces, player))
    return spaces


def free_space(spaces: i64, face: i64) -> i64:
    """The left space of a pair, or the right one if a die lies there already."""
    paired = face == moves.EXPLORE_5 or face == moves.DEVELOP or face == moves.SETTLE
    return face + 1 if paired and spaces & bit(face) else face


def matched_space(spaces: i64, player: i64) -> i64:
    """Below the player's right-most marker that has no die yet; of a whole pair, the left space if it is free."""
    right: i64 = moves.ACTIONS - 1
    while not player & bit(right):
        right -= 1
    left: i64 = 0
    while not player & bit(left):
        left += 1
    pair = left + 1 == right and (left == moves.EXPLORE_5 or left == moves.DEVELOP or left == moves.SETTLE)
    if pair:
        return right if spaces & bit(left) else left
    return left if spaces & bit(right) else right


# --- what it does in each phase -------------------------------------------------------------------------------------


def act(game: Race, robot: Robot) -> None:
    """The player is done with a phase: the robot acts where it has a die, else responds to what the player chose."""
    phase = game.phase
    credit, economy = robot.credit, robot.economy
    if phase == EXPLORE:
        explore(game, robot)
    elif phase == DEVELOP or phase == DEVELOP_2:
        develop(game, robot, robot.chose(BONUS_OF_PHASE[phase]))
    elif phase == SETTLE or phase == SETTLE_2:
        settle(game, robot, robot.chose(BONUS_OF_PHASE[phase]))
    elif phase == CONSUME:
        consume(game, robot)
    elif phase == PRODUCE:
        produce(game, robot)
    if game.listener is not None and (robot.credit != credit or robot.economy != economy):
        game.tell(Event("robot tracks", ROBOT, [int(robot.credit), int(robot.economy)]))


def explore(game: Race, robot: Robot) -> None:
    """Draw cards; an action also earns credit."""
    mat = robot.mat
    dice = (1 if robot.chose(moves.EXPLORE_5) else 0) + (1 if robot.chose(moves.EXPLORE_1_1) else 0)
    if dice:
        draw(game, robot, mat.explore_both if dice == 2 else mat.explore_action)
        robot.earn(mat.explore_credit, 0)
    else:
        draw(game, robot, mat.explore_response)


def develop(game: Race, robot: Robot, action: bool) -> None:
    """Place a 6-cost development counter if it can be afforded; else flip for a development."""
    counter_price: i64 = 2 if action else 3
    if robot.counters and robot.credit >= counter_price:
        robot.counters -= 1
        robot.placed += 1
        robot.credit -= counter_price
        if game.listener is not None:
            game.tell(Event("robot counter", ROBOT))
        return
    cards = game.cards
    if action:
        draw(game, robot, 1)
    elif not robot.credit:
        return
    while robot.stack:
        card = flip(robot)
        costs_credit = not action or cards.cost[card] == SIX_COST
        if cards.is_development[card] and (robot.credit or not costs_credit):
            if costs_credit:
                robot.credit -= 1
            place(game, robot, card)
            return
        miss(game, card)


def settle(game: Race, robot: Robot, action: bool) -> None:
    """Draw cards and flip for a world of the sort it wants."""
    mat = robot.mat
    if action and mat.first_settle_points and not robot.first_settle_done:
        leave_doomed_world(game, robot)
        return
    costs_credit = not action and mat.response_costs_credit
    if costs_credit and not robot.credit:
        return
    draw(game, robot, mat.settle_action if action else mat.settle_response)
    while robot.stack:
        card = flip(robot)
        if game.cards.is_world[card] and bool(game.cards.military[card]) == mat.settle_military:
            if costs_credit:
                robot.credit -= 1
            place(game, robot, card)
            return
        miss(game, card)


def leave_doomed_world(game: Race, robot: Robot) -> None:
    """Doomed World's first Settle action: a rich world from the supply takes its place."""
    mat = robot.mat
    robot.first_settle_done = True
    tries = len(game.supply.deck) + len(game.supply.discards)
    for _ in range(tries):
        card = game.take(ROBOT, TO_ROBOT)
        if card == NOTHING:
            break
        if is_rich_world(game.cards, card, mat.first_settle_points):
            place(game, robot, card)
            break
        miss(game, card)
    robot.earn(mat.first_settle_credit, mat.first_settle_economy)
    home = robot.tableau[0]
    robot.tableau = robot.tableau[1:]
    game.supply.discard(home, EVERYBODY)
    if game.listener is not None:
        game.tell(Event("give up", ROBOT, [int(home)]))


def is_rich_world(cards: Cards, card: i64, points: i64) -> bool:
    """A non-military world of at least so many points."""
    return bool(cards.is_world[card]) and not cards.military[card] and cards.points[card] >= points


def consume(game: Race, robot: Robot) -> None:
    """Chips for its economy, doubled by 2x; Trade earns credit, 2x economy. Old Earth's face changes with Trade."""
    trade, double = robot.chose(moves.TRADE), robot.chose(moves.DOUBLE)
    gain_chips(game, robot, robot.economy * 2 if double else robot.economy)
    robot.earn(2 if trade else 0, 1 if double else 0)
    if trade:
        if robot.mat.face_flips:
            if robot.face == moves.TRADE:
                robot.face = moves.PRODUCTION
        else:
            robot.face = robot.mat.face_after_first_trade if robot.face == robot.mat.robot_face else robot.face


def produce(game: Race, robot: Robot) -> None:
    """Its economy grows; there is no response."""
    if robot.chose(moves.PRODUCTION):
        robot.earn(0, 1)
        if robot.mat.face_flips and robot.face == moves.PRODUCTION:
            robot.face = moves.TRADE


# --- cards and chips ------------------------------------------------------------------------------------------------


def draw(game: Race, robot: Robot, number: i64) -> None:
    """Cards from the supply to its stack, unseen."""
    drawn: i64 = 0
    while drawn < number:
        card = game.take(ROBOT, TO_ROBOT)
        if card == NOTHING:
            break
        robot.stack = append(robot.stack, card)
        drawn += 1
    if game.listener is not None and drawn:
        game.tell(Event("robot draw", ROBOT, number=int(drawn)))


def flip(robot: Robot) -> i64:
    """Turn over the top card of its stack."""
    robot.stack, card = pop(robot.stack)
    return card


def place(game: Race, robot: Robot, card: i64) -> None:
    """A card it was looking for goes to its tableau."""
    robot.tableau = append(robot.tableau, card)
    game.news = True
    if game.listener is not None:
        game.tell(Event("place", ROBOT, [int(card)]))


def miss(game: Race, card: i64) -> None:
    """A card it was not looking for is discarded; everybody has seen it."""
    game.supply.discard(card, EVERYBODY)
    game.news = True
    if game.listener is not None:
        game.tell(Event("robot miss", ROBOT, [int(card)]))


def gain_chips(game: Race, robot: Robot, number: i64) -> None:
    """Victory point chips from the common pool."""
    if number:
        robot.chips += number
        game.pool -= number
        if game.listener is not None:
            game.tell(Event("chips", ROBOT, number=int(number)))


def sources(cards: Cards, robot: Robot) -> dict[str, int]:
    """Its points by source: every 6-cost development, card or counter, counts the same."""
    sheet = {"chips": int(robot.chips), "worlds": 0, "developments": 0, "6-cost developments": 0}
    for card in robot.tableau:
        if cards.variable[card]:
            sheet["6-cost developments"] += int(robot.mat.six_cost_points)
        else:
            sheet["worlds" if cards.is_world[card] else "developments"] += int(cards.points[card])
    sheet["6-cost developments"] += int(robot.placed * robot.mat.six_cost_points)
    return sheet
