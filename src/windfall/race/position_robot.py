"""The solitaire robot and the goals in position documents."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.errors import WindfallError
from windfall.race import moves
from windfall.race.cards import NOT_A_START_WORLD
from windfall.race.position_fields import (
    ROBOT_FIELDS,
    action_mask,
    card_number,
    check_fields,
    flag,
    number,
    read_cards,
    texts,
    word,
)
from windfall.race.position_names import UNKNOWN, action_names, names
from windfall.race.robot import FACES, Mat, Robot, place_dice
from windfall.race.state import Race

OWNER: Final = "The robot's"


def face_name(face: i64) -> str:
    """A face of the dice, as the data calls it."""
    return next(name for name, number in FACES.items() if number == face)


def write_robot(game: Race, robot: Robot, seat: int | None) -> dict[str, Any]:
    """The robot's side of the table; its stack, which nobody has seen, from the top."""
    side: dict[str, Any] = {
        "start_world": game.cards.name(int(robot.start_world)),
        "tableau": names(game.cards, robot.tableau),
        "stack": names(game.cards, robot.stack)[::-1] if seat is None else len(robot.stack),
        "chips": int(robot.chips),
        "credit": int(robot.credit),
        "economy": int(robot.economy),
        "counters_placed": int(robot.placed),
        "face": face_name(robot.face),
    }
    if robot.rolled:
        side["dice"] = [face_name(face) for face in robot.rolled]
    if robot.actions:
        side["actions"] = action_names(robot.actions)
    if robot.first_settle_done:
        side["left_start_world"] = True
    return side


def read_robot(game: Race, document: dict[str, Any]) -> None:
    """The robot of a solitaire game; what is not said is as its start world and the difficulty have it at the start."""
    if not game.rules.solitaire:
        if "robot" in document:
            raise WindfallError('A robot needs the option "solitaire".')
        return
    side = document.get("robot")
    if not isinstance(side, dict):
        raise WindfallError('A solitaire position needs a "robot", an object with at least its "start_world".')
    check_fields(side, ROBOT_FIELDS, "The robot")
    tableau = vec[i64]()
    for card in read_cards(game, side.get("tableau", []), f'{OWNER} "tableau"'):
        if card == UNKNOWN:
            raise WindfallError("The robot's tableau has an unknown card in it; tableaus lie open.")
        tableau = append(tableau, card)
    home = read_home(game, side, tableau)
    mat = game.rules.mats[game.cards.start_world[home]]
    robot = Robot(mat, home)
    if "tableau" in side:
        robot.tableau = tableau
    game.robot = robot
    for card in read_cards(game, side.get("stack", int(mat.start_stack)), f'{OWNER} "stack"')[::-1]:
        robot.stack = append(robot.stack, card)
    robot.chips = number(side, "chips", 0, 0, OWNER)
    robot.credit = on_track(side, "credit", mat.start_credit, mat.most_credit)
    robot.economy = on_track(side, "economy", mat.start_economy, mat.most_economy)
    robot.placed = number(side, "counters_placed", 0, 0, OWNER)
    if robot.placed > mat.counters:
        raise WindfallError(f"The robot has placed {int(robot.placed)} counters, but has {int(mat.counters)} of them.")
    robot.counters = mat.counters - robot.placed
    robot.face = read_face(side, mat)
    robot.first_settle_done = flag(side, "left_start_world", False, OWNER)
    if robot.first_settle_done and not mat.first_settle_points:
        raise WindfallError(f"The robot does not leave {game.cards.name(int(home))}.")
    if home not in robot.tableau and not robot.first_settle_done:
        raise WindfallError(f"The robot's tableau lacks its start world {game.cards.name(int(home))}.")
    read_dice(game, robot, side)


def read_home(game: Race, side: dict[str, Any], tableau: vec[i64]) -> i64:
    """The robot's start world, which may go unsaid where its tableau begins with it."""
    if "start_world" in side:
        home = card_number(game, side["start_world"], "The robot's start world")
    else:
        home = tableau[0] if tableau else UNKNOWN
    if home == UNKNOWN or game.cards.start_world[home] == NOT_A_START_WORLD:
        raise WindfallError('The robot has no start world: name it in "start_world", or first in its tableau.')
    for empire in game.empires:
        if empire.start_world == home:
            raise WindfallError(f"You and the robot have the same start world {game.cards.name(int(home))}.")
    return home


def on_track(side: dict[str, Any], key: str, start: i64, most: i64) -> i64:
    """Credit or economy, whose tracks have an end."""
    value = number(side, key, int(start), 0, OWNER)
    if value > most:
        raise WindfallError(f'{OWNER} "{key}" is {value}, but its track ends at {int(most)}.')
    return value


def read_face(side: dict[str, Any], mat: Mat) -> i64:
    """What the robot faces of the dice stand for now."""
    allowed = [mat.robot_face, mat.face_after_first_trade]
    if mat.face_flips:
        allowed += [i64(moves.TRADE), i64(moves.PRODUCTION)]
    known = list(dict.fromkeys([face_name(face) for face in allowed]))
    name = word(side, "face", face_name(mat.robot_face))
    if name not in known:
        raise WindfallError(f'{OWNER} "face" is {name!r}; with its start world it can be {" or ".join(known)}.')
    return FACES[name]


def read_dice(game: Race, robot: Robot, side: dict[str, Any]) -> None:
    """The faces rolled, and the spaces they lie on: those follow from the player's actions if they are not said."""
    rolled = texts(side, "dice", OWNER)
    if rolled:
        if len(rolled) != 2:
            raise WindfallError(f"The robot has {len(rolled)} dice; it rolls two.")
        for face, die in zip(rolled, [robot.mat.first_die, robot.mat.second_die], strict=True):
            if face not in FACES or FACES[face] not in die:
                faces = ", ".join(dict.fromkeys([face_name(each) for each in die]))
                raise WindfallError(f"The robot rolled {face!r}; the faces of that die are {faces}.")
            robot.rolled = append(robot.rolled, FACES[face])
    if "actions" in side:
        robot.actions = action_mask(game, side["actions"], f'{OWNER} "actions"')
        if len(side["actions"]) > 2:
            raise WindfallError(f"The robot has {len(side['actions'])} actions; two dice give two at most.")
    elif rolled and game.empires[0].actions:
        robot.actions = place_dice(robot.face, game.empires[0].actions, robot.rolled[0], robot.rolled[1])


# --- goals ----------------------------------------------------------------------------------------------------------


def read_goals(game: Race, document: dict[str, Any], sides: list[Any]) -> None:
    """The goals in play, laid out at random if they are not named, and who has claimed or holds them."""
    if not game.rules.with_goals:
        if "goals" in document or any("goals" in side for side in sides):
            raise WindfallError('Goals need the option "goals".')
        return
    if "goals" in document:
        game.goals = goal_mask(game, texts(document, "goals", "The position's"), "The position")
    else:
        game.goals = game.rules.goals.lay_out(game.rng)
    for empire in game.empires:
        owner = f"Seat {int(empire.seat)}"
        empire.goals = goal_mask(game, texts(sides[empire.seat], "goals", f"{owner}'s"), owner)
    for tile in game.rules.goals.tiles:
        holders = [empire for empire in game.empires if empire.goals & bit(tile.number)]
        if holders and not game.goals & bit(tile.number):
            raise WindfallError(f"Seat {int(holders[0].seat)} has {tile.name}, which is not among the goals in play.")
        if tile.most and len(holders) > 1:
            seats = f"{int(holders[0].seat)} and {int(holders[1].seat)}"
            raise WindfallError(f"Seats {seats} both hold {tile.name}; one player holds it.")
        if holders and not tile.most:
            game.claimed |= bit(tile.number)


def goal_mask(game: Race, found: list[str], owner: str) -> i64:
    """Goals by name, one bit each."""
    mask: i64 = 0
    for name in found:
        tile = game.rules.goals.named(name)
        if tile is None:
            known = ", ".join([tile.name for tile in game.rules.goals.tiles])
            raise WindfallError(f"{owner} names the goal {name!r}; the goals are {known}.")
        if mask & bit(tile.number):
            raise WindfallError(f"{owner} has the goal {name} twice.")
        mask |= bit(tile.number)
    return mask
