"""Positions: any situation of a game as a readable document, as FEN is for chess. docs/positions-frontiers.md has
the format.

The *full* form says everything, chance and face-down goals among it. The *seat* form says what one seat knows; only
goals and chance are hidden in this game. This file writes documents, position_reading.py reads them.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.step import Step
from windfall.frontiers import explore, goals, imagine, moves, opening, produce, rounds, settle, trade_consume
from windfall.frontiers.powers import KIND_NAMES, KINDS
from windfall.frontiers.scoring import WHY
from windfall.frontiers.state import (
    ACTION_STEPS,
    DEVELOPMENTS,
    NO_ACTION,
    NO_GOAL,
    NO_TILE,
    SEATS,
    Empire,
    Frontiers,
)
from windfall.frontiers.steps import STEPS

# Action tiles by their numbers in moves.py.
ACTION_NAMES: Final = [
    "Retreat into Isolation",
    "Develop",
    "Explore",
    "Settle",
    "Produce",
    "Trade, Consume",
    "Send Diplomatic Envoys",
    "Chart Galactic Goals",
]
OVER: Final = "over"
UNKNOWN: Final = "?"  # a goal that may be any, as far as the seat knows
TURN_UP: Final = "turn up"
LEAVE_DOWN: Final = "leave face down"
COLONISTS: Final = "colonists"

# What a player may be doing in a step, by stage; what comes first goes unsaid.
DOING: Final[dict[str, list[str]]] = {
    settle.SETTLE.name: ["choosing", "conquering", "spending", "replacing", "bringing"],
    produce.PRODUCE.name: ["naming", "goods", "paying", "powers for a kind", "bonus", "powers for any"],
    trade_consume.TRADE_CONSUME.name: ["selling", "stockpiling", "consuming", "spending"],
    explore.TOO_MANY.name: ["stockpiling", "returning"],
}


def write(game: Frontiers, seat: int | None) -> dict[str, Any]:
    """The position in full, or as one seat knows it: with the others' unrevealed answers withdrawn."""
    if seat is not None:
        game = game.copy()
        if game.step.secret:
            imagine.withdraw_others(game, seat)
    document: dict[str, Any] = {"game": "frontiers"}
    if seat is not None:
        document["seat"] = seat
    document["players"] = int(game.players)
    if game.rules.options:
        document["options"] = [f"{name}={value}" if value else name for name, value in game.rules.options.items()]
    document["round"] = int(game.round)
    write_step(game, document)
    document["colonists"] = int(game.colonists)
    document["pool"] = int(game.pool)
    if game.produce_credits:
        document["produce_credits"] = int(game.produce_credits)
    if game.why:
        document["ending"] = [reason for i, reason in enumerate(WHY) if game.why & bit(i)]
    document["faces"] = [name for name in names(game, game.market) if game.tiles.of_number[number(game, name)].slot]
    document["empires"] = [write_empire(game, empire) for empire in game.empires]
    if len(game.center):
        document["center"] = names(game, game.center)
    if len(game.leaving):
        document["leaving"] = names(game, game.leaving)
    if game.rules.with_goals:
        document["goals"] = write_goals(game, seat)
    if seat is None:
        document["bag"] = names(game, game.bag)
        document["rng"] = game.rng.state()
    return document


def write_step(game: Frontiers, document: dict[str, Any]) -> None:
    """The priority track, whose action it is, and who owes an answer."""
    document["track"] = [int(seat) for seat in game.track]
    if not game.ended:
        document["turn"] = int(game.turn)
    usual = game.copy()
    usual.order_from(0 if game.ended else game.turn)
    if list(usual.order) != list(game.order):
        document["order"] = [int(seat) for seat in game.order]
    if game.selected:
        document["selected"] = [ACTION_NAMES[selection // SEATS] for selection in game.selections]
        document["takers"] = [int(selection % SEATS) for selection in game.selections]
    if game.last_selections:
        document["last_selected"] = [ACTION_NAMES[selection // SEATS] for selection in game.last_selections]
        document["last_takers"] = [int(selection % SEATS) for selection in game.last_selections]
    if game.action != NO_ACTION:
        document["action"] = ACTION_NAMES[game.action]
    if game.ended:
        document["step"] = OVER
        return
    if game.step is not usual_step(game):
        document["step"] = game.step.name
    document["owes"] = seats_of(game.owes)
    if game.queue:
        document["waiting"] = seats_of(game.queue)
    if game.strict:
        document["strict"] = True


def usual_step(game: Frontiers) -> Step[Any]:
    """The step that a document means which names none."""
    if game.action != NO_ACTION:
        return ACTION_STEPS[game.action]
    return rounds.SELECT_ACTION if game.round else opening.CHOOSE_HOME


def write_empire(game: Frontiers, empire: Empire) -> dict[str, Any]:
    """One player's side of the table; what is left out is empty or nothing."""
    side: dict[str, Any] = {"mat": int(empire.mat), "colonies": names(game, empire.colonies)}
    goods = {}
    for place in range(len(empire.colonies)):
        if empire.goods[place]:
            goods[game.tiles.name(int(empire.colonies[place]))] = KIND_NAMES[empire.goods[place]]
    stockpile: dict[str, Any] = {}
    if len(empire.stock_goods):
        stockpile["goods"] = [KIND_NAMES[kind] for kind in empire.stock_goods]
    if len(empire.stock_worlds):
        stockpile["worlds"] = names(game, empire.stock_worlds)
    if empire.stock_credits:
        stockpile["credits"] = int(empire.stock_credits)
    fields: list[tuple[str, Any]] = [
        ("goods", goods),
        ("developments", names(game, empire.developments)),
        ("explored", names(game, empire.explored)),
        ("colonists", int(empire.colonists)),
        ("credits", int(empire.credits)),
        ("chips", int(empire.chips)),
        ("stockpile", stockpile),
        *middle(game, empire),
    ]
    side.update({key: value for key, value in fields if value})
    return side


def middle(game: Frontiers, empire: Empire) -> list[tuple[str, Any]]:
    """How far a player has come in the present action."""
    new = [game.tiles.name(int(colony)) for place, colony in enumerate(empire.colonies) if not empire.awake(place)]
    used = []
    for place, tile in enumerate(empire.colonies):
        if empire.used & bit(place):
            used.append(game.tiles.name(int(tile)))
    for place, tile in enumerate(empire.developments):
        if empire.used & bit(DEVELOPMENTS + place):
            used.append(game.tiles.name(int(tile)))
    produced = {}
    for kind in range(1, KINDS):
        if produce.produced(empire, kind):
            produced[KIND_NAMES[kind]] = int(produce.produced(empire, kind))
    return [
        ("new", new),
        ("doing", DOING[game.step.name][empire.stage] if empire.stage else ""),
        ("settling", name_or_nothing(game, empire.settling)),
        ("settled", COLONISTS if empire.settled == settle.GAINED else int(empire.settled)),
        ("temporary_military", int(empire.temporary)),
        ("used", used),
        ("using", name_or_nothing(game, empire.using)),
        ("picks", pick_names(game, empire)),
        ("kind", KIND_NAMES[empire.kind_set] if empire.kind_set else ""),
        ("produced", produced),
        ("sale", int(empire.sale)),
    ]


def pick_names(game: Frontiers, empire: Empire) -> list[str]:
    """An answer begun, or a secret one given: tiles, goals, or whether to turn up a goal."""
    if game.step is goals.CHART:
        return [game.rules.goals.name(int(goal)) for goal in empire.picks]
    if game.step is goals.TURN_UP:
        return [TURN_UP if move == moves.TURN_UP else LEAVE_DOWN for move in empire.picks]
    return names(game, empire.picks)


# --- goals ----------------------------------------------------------------------------------------------------------


def write_goals(game: Frontiers, seat: int | None) -> dict[str, Any]:
    """Goals face up, the one face down, and the stack from the top, each as far as the seat knows it."""
    found: dict[str, Any] = {"up": goal_names(game, game.up)}
    if game.hidden != NO_GOAL:
        found["holder"] = int(game.holder)
        found["face_down"] = write_goal(game, game.hidden, game.hidden_known, seat)
    found["stack"] = [write_goal(game, game.stack[i], game.stack_known[i], seat) for i in range(len(game.stack))]
    return found


def write_goal(game: Frontiers, goal: i64, known: i64, seat: int | None) -> Any:
    """A goal that does not lie face up: by name, and in full also what each seat knows of it."""
    name = game.rules.goals.name(int(goal))
    if seat is not None:
        believed = goals.belief(known, seat)
        if believed == bit(goal):
            return name
        return UNKNOWN if believed == goals.ANY_GOAL else {"may_be": goal_names(game, believed)}
    may_be: dict[str, list[str]] = {}
    for other in range(int(game.players)):
        believed = goals.belief(known, other)
        if believed != goals.ANY_GOAL:
            may_be[str(other)] = goal_names(game, believed)
    return {"goal": name, "may_be": may_be} if may_be else name


def goal_names(game: Frontiers, mask: i64) -> list[str]:
    """Goals by name."""
    return [goal.name for goal in game.rules.goals.goals if mask & bit(goal.number)]


# --- names ----------------------------------------------------------------------------------------------------------


def names(game: Frontiers, tiles: vec[i64]) -> list[str]:
    """Tiles by name."""
    return [game.tiles.name(int(tile)) for tile in tiles]


def number(game: Frontiers, name: str) -> int:
    """A tile's number."""
    return game.tiles.number_of[name]


def name_or_nothing(game: Frontiers, tile: i64) -> str:
    """A tile's name, or nothing for no tile."""
    return "" if tile == NO_TILE else game.tiles.name(int(tile))


def seats_of(mask: i64) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(8) if mask & bit(seat)]


def step_called(name: str) -> Step[Any] | None:
    """A step by name."""
    for step in STEPS:
        if step.name == name:
            return step
    return None
