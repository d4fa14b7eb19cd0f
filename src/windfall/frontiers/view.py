"""What one seat, or a spectator, may see of the table: plain data that can be sent as JSON.

Hidden are only the goals that do not lie face up, as far as the seat has not seen them, and unrevealed answers.
docs/view-frontiers.md lists the fields.
"""

from __future__ import annotations

from typing import Any

from windfall.engine.game import bit
from windfall.frontiers import develop, explore, goals, rounds, scoring
from windfall.frontiers.asking import pick, selectable
from windfall.frontiers.moves import PRODUCE_GOODS
from windfall.frontiers.opening import CHOOSE_HOME
from windfall.frontiers.position import ACTION_NAMES, pick_names
from windfall.frontiers.powers import ANY, GRAY, KIND_NAMES, KINDS
from windfall.frontiers.prompts import prompt
from windfall.frontiers.state import NO_ACTION, NO_GOAL, NO_TILE, SEATS, Empire, Frontiers
from windfall.frontiers.words import action_words


def view(game: Frontiers, seat: int | None) -> dict[str, Any]:
    """The table as this seat sees it; None stands for a spectator."""
    table: dict[str, Any] = {
        "game": "frontiers",
        "options": dict(game.rules.options),
        "players": int(game.players),
        "seat": seat,
        "round": int(game.round),
        "action": None if game.action == NO_ACTION else ACTION_NAMES[game.action],
        "actions": actions(game),
        "step": game.step.name,
        "secret": game.step.secret,
        "strict": game.strict,
        "owed": game.owed(),
        "over": game.ended,
        "track": [int(other) for other in game.track],
        "turn": int(game.turn),
        "order": [int(other) for other in game.order],
        "pool": int(game.pool),
        "colonists": int(game.colonists),
        "goods": {KIND_NAMES[kind]: int(game.goods[kind]) for kind in range(1, KINDS)},
        "bag": len(game.bag),
        "center": [game.tiles.name(int(world)) for world in game.center],
        "leaving": [game.tiles.name(int(world)) for world in game.leaving],
        "mats": market(game),
        "ends": {"spaces": develop.MAT_SPACES, "colonies": explore.COLONY_LIMIT, "colonists": explore.COLONISTS_LEFT},
        "ending": [reason for i, reason in enumerate(scoring.WHY) if game.why & bit(i)],
        "goals": goals_view(game, seat),
        "empires": [empire_view(game, empire, seat) for empire in game.empires],
    }
    if seat is not None:
        table["you"] = own_view(game, seat)
    if game.ended:
        table["result"] = game.result().to_json()
    return table


def actions(game: Frontiers) -> list[dict[str, Any]]:
    """The action tiles in play: whether, by whom and as which they were selected this round, and what they bring."""
    taken = {int(selection // SEATS): place for place, selection in enumerate(game.selections)}
    found: list[dict[str, Any]] = []
    for action, name in enumerate(ACTION_NAMES):
        selected = bool(game.selected & bit(action))
        if selected or rounds.may_select(game, action):
            place = taken.get(action)
            found.append(
                {
                    "action": name,
                    "selected": selected,
                    "by": None if place is None else int(game.selections[place] % SEATS),
                    "place": None if place is None else place + 1,
                    "now": action == game.action,
                    "credits": int(game.produce_credits) if action == PRODUCE_GOODS else 0,
                    "words": action_words(game, action),
                }
            )
    return found


def market(game: Frontiers) -> list[dict[str, Any]]:
    """The developments for sale and how many of each are left."""
    return [
        {"card": game.tiles.name(int(game.market[i])), "copies": int(game.copies[i])} for i in range(len(game.market))
    ]


# --- goals ----------------------------------------------------------------------------------------------------------


def goals_view(game: Frontiers, seat: int | None) -> dict[str, Any] | None:
    """Goals face up, who holds one face down, and the stack as far as the seat knows it."""
    if not game.rules.with_goals:
        return None
    return {
        "up": [goal.name for goal in game.rules.goals.goals if game.up & bit(goal.number)],
        "holder": None if game.hidden == NO_GOAL else int(game.holder),
        "face_down": None if game.hidden == NO_GOAL else known_goal(game, int(game.hidden_known), seat),
        "stack": [known_goal(game, int(known), seat) for known in game.stack_known],
        "standing": standing(game, visible_goals(game, seat)),
    }


def standing(game: Frontiers, mask: int) -> dict[str, list[dict[str, int]]]:
    """For each of these goals, what every seat has of it and the points that brings."""
    kinds = [int(scoring.best_kind(game, empire, mask)) for empire in game.empires]
    found: dict[str, list[dict[str, int]]] = {}
    for goal in game.rules.goals.goals:
        if mask & bit(goal.number):
            have = [int(scoring.quantity(game.tiles, each, goal.number, kinds[each.seat])) for each in game.empires]
            found[goal.name] = [{"have": n, "points": int(game.rules.goals.worth(goal.number, n))} for n in have]
    return found


def known_goal(game: Frontiers, known: int, seat: int | None) -> str | None:
    """A goal's name, if the seat knows which it is."""
    if seat is None:
        return None
    believed = goals.belief(known, seat)
    for goal in game.rules.goals.goals:
        if believed == bit(goal.number):
            return goal.name
    return None


def visible_goals(game: Frontiers, seat: int | None) -> int:
    """The goals that a seat can count on: those face up, and its own."""
    mask = int(game.up)
    if game.hidden != NO_GOAL and seat is not None and goals.belief(game.hidden_known, seat) == bit(game.hidden):
        mask |= int(bit(game.hidden))
    return mask


# --- empires --------------------------------------------------------------------------------------------------------


def empire_view(game: Frontiers, empire: Empire, seat: int | None) -> dict[str, Any]:
    """One player's side of the table. Scores count the goals that the viewer knows to be in play."""
    tiles = game.tiles
    return {
        "seat": int(empire.seat),
        "mat": int(empire.mat),
        "start_world": home_name(game, empire),
        "tableau": [
            *[colony_view(game, empire, place) for place in range(len(empire.colonies))],
            *[development_view(game, empire, place) for place in range(len(empire.developments))],
        ],
        "explored": [tiles.name(int(world)) for world in empire.explored],
        "colonists": int(empire.colonists),
        "credits": int(empire.credits),
        "chips": int(empire.chips),
        "spaces": int(develop.spaces(game, empire)),
        "colonies": len(empire.colonies),
        "held": int(empire.tiles_held()),
        "limit": explore.TILE_LIMIT,
        "stockpile": {
            "goods": [KIND_NAMES[kind] for kind in empire.stock_goods],
            "worlds": [tiles.name(int(world)) for world in empire.stock_worlds],
            "credits": int(empire.stock_credits),
        },
        "score": int(scoring.score(game, empire, visible_goals(game, seat))),
        "tie": int(scoring.tie_value(empire)),
        "settling": None if empire.settling == NO_TILE else tiles.name(int(empire.settling)),
        "temporary_military": int(empire.temporary),
        "military": int(scoring.military(tiles, empire)),
        "totals": totals(game, empire),
        "last_selected": [
            ACTION_NAMES[selection // SEATS] for selection in game.last_selections if selection % SEATS == empire.seat
        ],
    }


def home_name(game: Frontiers, empire: Empire) -> str | None:
    """The home colony, unless it is not chosen yet or has been replaced."""
    for colony in empire.colonies:
        if game.tiles.is_home[colony]:
            return game.tiles.name(int(colony))
    return None


def colony_view(game: Frontiers, empire: Empire, place: int) -> dict[str, Any]:
    """One colony. Its powers sleep during the action in which it came."""
    colony = int(empire.colonies[place])
    kind = int(game.tiles.kind[colony])
    good = int(empire.goods[place])
    return {
        "card": game.tiles.name(colony),
        "number": colony,
        "type": "colony",
        "kind": None if kind == GRAY else KIND_NAMES[kind],
        "set_to": KIND_NAMES[empire.kind_set] if kind == ANY and empire.kind_set else None,
        "good": KIND_NAMES[good] if good else None,
        "awake": empire.awake(place),
    }


def development_view(game: Frontiers, empire: Empire, place: int) -> dict[str, Any]:
    """One development."""
    tile = int(empire.developments[place])
    return {
        "card": game.tiles.name(tile),
        "number": tile,
        "type": "development",
        "spaces": int(game.tiles.spaces[tile]),
        "kind": None,
        "good": None,
        "awake": True,
    }


def totals(game: Frontiers, empire: Empire) -> dict[str, Any]:
    """What the tiles of an empire add up to, whichever action comes next: standing powers only."""
    tiles = game.tiles
    develop_off = draws = 0
    settle = [0] * KINDS
    against: dict[str, int] = {}
    sale = [0] * KINDS
    for held in (empire.colonies, empire.developments):
        for design in held:
            tile = int(design)
            develop_off += int(tiles.develop_discount[tile])
            draws += int(tiles.explore_draw[tile])
            for kind in range(KINDS):
                settle[kind] += int(tiles.settle_discount[tile * KINDS + kind])
                sale[kind] += int(tiles.sale_bonus[tile * KINDS + kind])
            for power in tiles.of_number[tile].powers:
                if power.effect == "military" and (power.word("kind") or power.word("keyword")):
                    what = power.word("kind") or power.word("keyword")
                    against[what] = against.get(what, 0) + power.number("amount")
    return {
        "explore_draw": draws,
        "develop_discount": develop_off,
        "settle_discount": settle[GRAY],
        "settle_discount_for": by_kind(settle, settle[GRAY]),
        "military_against": against,
        "sale_bonus": by_kind(sale, 0),
    }


def by_kind(table: list[int], base: int) -> dict[str, int]:
    """What a table adds to its base, for those kinds where it adds something."""
    return {KIND_NAMES[kind]: table[kind] - base for kind in range(1, KINDS) if table[kind] != base}


def own_view(game: Frontiers, seat: int) -> dict[str, Any]:
    """What only the seat itself sees: its answer so far, and what it is asked.

    `hand` and `seen` are what other games call the tiles a player thinks about: explored worlds, and those in question.
    """
    empire = game.empires[seat]
    return {
        "hand": [game.tiles.name(int(world)) for world in empire.explored],
        "seen": in_question(game, seat),
        "picks": pick_names(game, empire),
        "prompt": prompt(game, seat),
        "selectable": selectable(game, seat),
        "pick": pick(game, seat),
        "can_take_back": game.can_take_back(seat),
    }


def in_question(game: Frontiers, seat: int) -> list[str]:
    """What lies before the seat to be chosen from: worlds in the center, goals drawn, or home colonies."""
    if game.step is goals.CHART and game.owing(seat):
        return [game.rules.goals.name(int(game.stack[i])) for i in range(goals.drawn(game))]
    if game.step is CHOOSE_HOME and game.owing(seat):
        return [tile.name for tile in game.tiles.designs if tile.mat == game.empires[seat].mat]
    return [game.tiles.name(int(world)) for world in game.center]
