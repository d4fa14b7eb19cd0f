"""Taking up play from a position: either a step begins, or it stands in the middle with answers given and owed."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.step import Step
from windfall.errors import WindfallError
from windfall.frontiers import explore, goals, moves, opening, produce, rounds, settle, trade_consume
from windfall.frontiers.position import (
    ACTION_NAMES,
    COLONISTS,
    DOING,
    LEAVE_DOWN,
    OVER,
    TURN_UP,
    step_called,
    usual_step,
)
from windfall.frontiers.position_fields import MIDDLE_FIELDS, flag, number, part, seat_mask, seats, texts, tile, word
from windfall.frontiers.powers import KIND_NAMES, KINDS
from windfall.frontiers.state import ACTION_STEPS, NO_ACTION, NO_GOAL, NO_TILE, SEATS, Empire, Frontiers
from windfall.frontiers.steps import STEPS
from windfall.frontiers.tiles import DEVELOPMENT, HOME, NO_POWER, WORLD

ALL_SORTS = [DEVELOPMENT, HOME, WORLD]


def take_up(game: Frontiers, document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """Put the game where the document says it stands."""
    homeless = all(len(empire.colonies) == 0 for empire in game.empires)
    game.round = number(document, "round", 0 if homeless else 1, 0, "The position's")
    read_track(game, document)
    step = find_step(game, document)
    if step is not opening.CHOOSE_HOME:
        for empire in game.empires:
            if len(empire.colonies) == 0:
                raise WindfallError(f"Seat {int(empire.seat)} has no colonies.")
    if word(document, "step", "") == OVER:
        end(game, document, sides)
    elif "owes" in document:
        resume(game, step, document, sides)
    else:
        begin(game, step, document, sides)
    for empire in game.empires:
        choosing = game.step is opening.CHOOSE_HOME and (game.owes | game.queue) & bit(empire.seat)
        if choosing and len(empire.colonies):
            raise WindfallError(f"Seat {int(empire.seat)} has a home colony already, so it chooses none.")
    for seat in game.owed():
        if not game.options(seat):
            raise WindfallError(f'Seat {seat} owes an answer in the step "{game.step.name}" but has no legal one.')


def read_track(game: Frontiers, document: dict[str, Any]) -> None:
    """The priority track, the disk that selects, and the order in which seats act."""
    players = int(game.players)
    usual = [*range(players)] * (2 if players == 2 else 1)
    track = seats(game, document, "track") if "track" in document else usual
    if sorted(track) != sorted(usual):
        disks = "two disks" if players == 2 else "one disk"
        raise WindfallError(f'The position\'s "track" must have {disks} of each of the {players} seats.')
    game.track = vec[i64](track)
    game.turn = number(document, "turn", 0, 0, "The position's")
    if game.turn >= len(track):
        raise WindfallError(f"The disk that selects is one of 0 to {len(track) - 1}, not {int(game.turn)}.")
    game.order_from(game.turn)
    if "order" in document:
        order = seats(game, document, "order")
        if sorted(order) != [*range(players)]:
            raise WindfallError('The position\'s "order" must name every seat once.')
        game.order = vec[i64](order)
        game.first = order[0]
    read_selections(game, document)
    tiles = len(game.selections)
    turns = int(game.turn) + (1 if "action" in document else 0)
    if tiles > turns and word(document, "step", "") != OVER:
        raise WindfallError(f"{tiles} action tiles have been selected this round, but only {turns} disks had a turn.")


def read_selections(game: Frontiers, document: dict[str, Any]) -> None:
    """Action tiles selected this round, in order, and by whom: along the track unless the document says otherwise.
    Those of the last round always come with who selected them.
    """
    names = texts(document, "selected", "The position's")
    if "action" in document:
        game.action = action_number(game, document["action"])
        if document["action"] not in names:
            names = [*names, document["action"]]
    takers = seats(game, document, "takers") if "takers" in document else [int(seat) for seat in game.track]
    if "takers" in document and len(takers) != len(names):
        raise WindfallError('The position\'s "takers" must name one seat for each action tile selected.')
    for place, name in enumerate(names):
        action = action_number(game, name)
        if not game.selected & bit(action):
            game.select(action, takers[place % len(takers)])
    names = texts(document, "last_selected", "The position's")
    takers = seats(game, document, "last_takers") if "last_takers" in document else []
    if len(takers) != len(names):
        raise WindfallError('The position\'s "last_takers" must name one seat for each action tile of "last_selected".')
    if len(set(names)) != len(names):
        raise WindfallError('The position\'s "last_selected" names an action tile twice.')
    for name, seat in zip(names, takers, strict=True):
        game.last_selections = append(game.last_selections, action_number(game, name) * SEATS + seat)


def action_number(game: Frontiers, name: Any) -> int:
    """An action tile by name, of those in this game."""
    absent = ACTION_NAMES[moves.RETREAT if game.rules.with_goals else moves.CHART]
    known = [action for action in ACTION_NAMES if action != absent]
    if name not in known:
        raise WindfallError(f"{name!r} is no action tile of this game; they are {'; '.join(known)}.")
    return ACTION_NAMES.index(name)


def find_step(game: Frontiers, document: dict[str, Any]) -> Step[Any]:
    """The step that a document names, or the one with which its action begins."""
    name = word(document, "step", "")
    if not name or name == OVER:
        return usual_step(game)
    step = step_called(name)
    if step is None:
        called = ", ".join(each.name for each in STEPS)
        raise WindfallError(f"There is no step called {name!r}; they are {called}, {OVER}.")
    fitting: list[Step[Any]] = [ACTION_STEPS[game.action]] if game.action != NO_ACTION else []
    if game.action == moves.EXPLORE:
        fitting += [explore.SECOND_PICK, explore.TOO_MANY]
    elif game.action == moves.SETTLE_WORLDS:
        fitting.append(explore.TOO_MANY)
    elif game.action == moves.PRODUCE_GOODS:
        fitting.append(produce.STOCKPILE)
    elif game.action == NO_ACTION:
        fitting = [opening.CHOOSE_HOME, rounds.SELECT_ACTION]
    if game.action not in (NO_ACTION, moves.CHART):
        fitting.append(goals.TURN_UP)
    if step not in fitting:
        action = "no action" if game.action == NO_ACTION else ACTION_NAMES[game.action]
        raise WindfallError(f'The step "{name}" does not belong to {action}.')
    return step


def end(game: Frontiers, document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """The game is over, for reasons that the document gives."""
    check_no_middle(sides)
    if document.get("owes") or document.get("waiting"):
        raise WindfallError("The game is over, so nobody owes an answer.")
    if not game.why:
        raise WindfallError('The game is not over: say why in "ending".')
    game.step = rounds.SELECT_ACTION
    game.turn = len(game.track)
    game.finish()


def begin(game: Frontiers, step: Step[Any], document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """The step begins: everything that happens at its start happens now."""
    check_no_middle(sides)
    for field in ("waiting", "strict"):
        if field in document:
            raise WindfallError(f'"{field}" is the middle of a step: say in "owes" who owes an answer.')
    if game.action in (moves.RETREAT, moves.ENVOYS):
        raise WindfallError(f"{ACTION_NAMES[game.action]} is done at once: let it be selected.")
    game.start(step)


def check_no_middle(sides: list[dict[str, Any]]) -> None:
    """What belongs into the middle of a step cannot stand at its beginning."""
    for seat, side in enumerate(sides):
        for field in MIDDLE_FIELDS:
            if side.get(field):
                raise WindfallError(
                    f'Seat {seat}\'s "{field}" is the middle of a step: say in "owes" who owes an answer.'
                )


def resume(game: Frontiers, step: Step[Any], document: dict[str, Any], sides: list[dict[str, Any]]) -> None:
    """The middle of a step: who owes, who will still be asked, and what has been answered."""
    game.step = step
    game.owes = seat_mask(game, document, "owes")
    if "waiting" in document:
        game.queue = seat_mask(game, document, "waiting")
    game.strict = flag(document, "strict", bool(game.queue), "The position's")
    if not game.owes | game.queue:
        raise WindfallError("Nobody owes an answer, so the step cannot stand still there.")
    if game.owes & game.queue:
        raise WindfallError("A seat cannot both owe an answer and wait for its turn.")
    if step.secret and (game.queue or game.strict):
        raise WindfallError(f'In the secret step "{step.name}" nobody waits, and nothing is strict.')
    for empire in game.empires:
        read_middle(game, empire, sides[empire.seat])
    game.asked = asked(game)
    if game.owes & ~game.asked:
        raise WindfallError(f'A seat owes an answer that is asked nothing in the step "{step.name}".')
    if step is goals.CHART:
        goals.look(game, game.order[0])
    for empire in game.empires:
        read_picks(game, empire, sides[empire.seat])
    game.fresh = 0 if step.secret else game.owes
    game.advance()


def asked(game: Frontiers) -> i64:
    """The seats that the step has asked so far."""
    step = game.step
    if step is goals.TURN_UP:
        return bit(game.holder) if game.hidden != NO_GOAL else 0
    if step in (goals.CHART, explore.SECOND_PICK, rounds.SELECT_ACTION):
        return bit(game.order[0])
    if step is explore.TOO_MANY:
        over: i64 = 0
        for empire in game.empires:
            done = empire.stage == explore.RETURNING and not game.owes & bit(empire.seat)
            if explore.excess(empire) or done:
                over |= bit(empire.seat)
        return over
    return (bit(game.players) - 1) & ~game.queue


# --- how far a seat has come ----------------------------------------------------------------------------------------


def read_middle(game: Frontiers, empire: Empire, side: dict[str, Any]) -> None:
    """What an empire is in the middle of."""
    owner = f"Seat {int(empire.seat)}'s"
    for name in texts(side, "new", owner):
        colony = tile(game, name, [HOME, WORLD], f'{owner} "new"')
        if colony not in empire.colonies:
            raise WindfallError(f"{owner} new colony {name} is not among its colonies.")
        empire.asleep |= bit(empire.place_of(colony))
    for name in texts(side, "used", owner):
        empire.used |= bit(place_of(game, empire, name))
    doing = word(side, "doing", "")
    if doing:
        stages = DOING.get(game.step.name, [])
        if doing not in stages:
            raise WindfallError(f'{owner} cannot be doing {doing!r} in the step "{game.step.name}".')
        empire.stage = stages.index(doing)
    empire.settling = named_tile(game, side, "settling", owner)
    empire.using = named_tile(game, side, "using", owner)
    settled = side.get("settled", 0)
    empire.settled = settle.GAINED if settled == COLONISTS else number(side, "settled", 0, 0, owner)
    empire.temporary = number(side, "temporary_military", 0, 0, owner)
    empire.sale = number(side, "sale", 0, 0, owner)
    kind = word(side, "kind", "")
    if kind:
        empire.kind_set = kind_number(kind, owner)
    produced = part(side, "produced", owner)
    for each in produced:
        empire.produced += number(produced, each, 0, 0, owner) * bit(8 * kind_number(each, owner))
    check_doing(game, empire)


def read_picks(game: Frontiers, empire: Empire, side: dict[str, Any]) -> None:
    """What the seat has answered so far must be what the step lets it answer, in that order."""
    owner = f"Seat {int(empire.seat)}'s"
    for name in texts(side, "picks", owner):
        pick = pick_number(game, name, owner)
        first = first_pick(game, empire)
        if first < 0 or not game.step.legal(game, empire.seat, first + pick):
            raise WindfallError(f'{owner} picks cannot have {name} in the step "{game.step.name}", or not there.')
        empire.picks = append(empire.picks, pick)
    owes = bool(game.owes & bit(empire.seat))
    wanted = picks_wanted(game, empire) if first_pick(game, empire) >= 0 else 0
    if owes and 0 < wanted <= len(empire.picks):
        raise WindfallError(f"Seat {int(empire.seat)} has given its whole answer, so it owes none.")
    if game.step.secret and not owes and len(empire.picks) < wanted:
        raise WindfallError(f"Seat {int(empire.seat)} owes no answer, but its picks are not all there.")


def picks_wanted(game: Frontiers, empire: Empire) -> i64:
    """How many picks make a whole answer, where any are made."""
    step = game.step
    if step is goals.TURN_UP:
        return 1
    if step is goals.CHART:
        return max(goals.drawn(game) - 1, 0)
    if step is explore.TOO_MANY:
        return explore.excess(empire)
    if step is produce.PRODUCE:
        return game.goods[produce.short_kind(game, empire)]
    return trade_consume.goods_wanted(game, empire, empire.using)


def first_pick(game: Frontiers, empire: Empire) -> i64:
    """The move that a pick of number 0 is for this seat, or -1 where nothing is picked."""
    step = game.step
    asked = bool(game.asked & bit(empire.seat)) if step.secret else bool(game.owes & bit(empire.seat))
    if not asked:
        return -1
    if step is goals.TURN_UP:
        return 0
    if step is goals.CHART:
        return moves.UNDER if len(empire.picks) else moves.KEEP_GOAL
    if step is explore.TOO_MANY and empire.stage == explore.RETURNING:
        return moves.RETURN
    if step is produce.PRODUCE and empire.stage == produce.GOODS:
        return moves.PRODUCE
    if step is trade_consume.TRADE_CONSUME and empire.stage == trade_consume.SPENDING:
        return moves.SPEND
    return -1


def kind_number(kind: str, owner: str) -> int:
    """A kind of good by name."""
    if kind not in KIND_NAMES[1:KINDS]:
        raise WindfallError(f"{owner} {kind!r} is no kind of good; they are {', '.join(KIND_NAMES[1:KINDS])}.")
    return KIND_NAMES.index(kind)


def named_tile(game: Frontiers, side: dict[str, Any], key: str, owner: str) -> i64:
    """A tile that a field names, if it does."""
    return tile(game, side[key], ALL_SORTS, f'{owner} "{key}"') if side.get(key) else NO_TILE


def place_of(game: Frontiers, empire: Empire, name: str) -> i64:
    """Where the use of a tile's power is noted."""
    number = tile(game, name, ALL_SORTS, f'Seat {int(empire.seat)}\'s "used"')
    if not empire.owns(number):
        raise WindfallError(f"Seat {int(empire.seat)} has used {name}, which it does not own.")
    return settle.place_of_power(empire, number)


def pick_number(game: Frontiers, name: str, owner: str) -> i64:
    """An answer begun: a tile, a goal, or whether to turn one up."""
    if game.step is goals.TURN_UP:
        if name not in (TURN_UP, LEAVE_DOWN):
            raise WindfallError(f'{owner} answer is "{TURN_UP}" or "{LEAVE_DOWN}", not {name!r}.')
        return moves.TURN_UP if name == TURN_UP else moves.PASS
    if game.step is goals.CHART:
        if name not in game.rules.goals.number_of:
            raise WindfallError(f"{owner} picks name {name!r}, which is no goal.")
        return game.rules.goals.number_of[name]
    return tile(game, name, ALL_SORTS, f'{owner} "picks"')


def check_doing(game: Frontiers, empire: Empire) -> None:
    """Whoever is in the middle of something needs what it is about."""
    tiles = game.tiles
    using = empire.using
    stage = empire.stage
    fine = True
    if game.step is settle.SETTLE:
        if stage in (settle.CONQUERING, settle.SPENDING):
            fine = empire.settling in empire.explored and bool(tiles.military[empire.settling])
        if stage == settle.SPENDING:
            fine = fine and using != NO_TILE and empire.owns(using) and bool(tiles.temporary_military[using])
        if stage == settle.REPLACING:
            fine = using in empire.developments and tiles.upgrade_rise[using] != NO_POWER
        if stage == settle.BRINGING:
            fine = empire.settling in empire.colonies and empire.owns(using)
    elif game.step is trade_consume.TRADE_CONSUME and stage == trade_consume.SPENDING:
        fine = using != NO_TILE and empire.owns(using) and bool(tiles.consume_effect[using])
    if not fine:
        doing = DOING[game.step.name][stage]
        raise WindfallError(f'Seat {int(empire.seat)} cannot be {doing}: "settling" and "using" must say what.')
