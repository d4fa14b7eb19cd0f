"""Positions: any situation of a game as a readable document, as FEN is for chess. docs/positions.md has the format.

The *full* form says everything: supply order, chance, hidden answers. The *seat* form says what one seat knows; the
rest is dealt from the unseen cards on loading. This file writes them, position_reading.py reads them.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import EVERYBODY, Supply
from windfall.race import consume, imagine, position_draft, produce, rounds, settle
from windfall.race.cards import CONSUME_POWERS
from windfall.race.phases import NO_PHASE, ROUND_END
from windfall.race.position_names import (
    BONUS_NAME,
    OVER,
    REWARDS_NAME,
    SECOND_STEPS,
    STANDS,
    TERMS,
    action_names,
    goal_names,
    names,
    place_name,
    power_name,
    seats,
)
from windfall.race.position_robot import write_robot
from windfall.race.powers import KIND_NAMES, KINDS
from windfall.race.state import NO_CARD, Empire, Race
from windfall.race.words import ACTION_NAMES


def write(game: Race, seat: int | None) -> dict[str, Any]:
    """The position in full, or as one seat knows it: with the others' unrevealed answers withdrawn."""
    if seat is not None:
        game = game.copy()
        for empire in game.empires:
            if empire.seat != seat:
                imagine.withdraw(game, empire)
    document: dict[str, Any] = {"game": "race"}
    if seat is not None:
        document["seat"] = seat
    document["players"] = int(game.players)
    if game.rules.options:
        document["options"] = [f"{name}={value}" if value else name for name, value in game.rules.options.items()]
    document["round"] = int(game.round)
    write_step(game, document)
    document["pool"] = int(game.pool)
    if game.rules.with_goals:
        document["goals"] = goal_names(game, game.goals)
    if game.robot is not None:
        document["robot"] = write_robot(game, game.robot, seat)
    document["empires"] = [write_empire(game, empire, seat) for empire in game.empires]
    if seat is not None and game.rules.draft:
        document["passed"] = position_draft.write_passed(game, seat)
    write_pile(game, game.supply, document, seat)
    if seat is None:
        document["rng"] = game.rng.state()
    return document


def write_step(game: Race, document: dict[str, Any]) -> None:
    """Where the game stands, and who owes an answer."""
    if game.ended:
        document["phase"] = OVER
    else:
        document["phase"] = stand_name(game)
        for name, step in SECOND_STEPS.items():
            if game.step is step:
                document["step"] = name.split(": ")[1]
        document["owes"] = seats(game.owes)
        if game.queue:
            document["waiting"] = seats(game.queue)
        if game.strict:
            document["strict"] = True
    if game.phase != NO_PHASE and game.phases != phases_chosen(game):
        document["phases"] = [name for name, phase, _ in STANDS if 0 <= phase < ROUND_END and game.phases & bit(phase)]


def stand_name(game: Race) -> str:
    """What the document calls the phase the game is in."""
    for name, phase, step in STANDS:
        if phase == game.phase and (phase != NO_PHASE or step is game.step):
            return name
    raise AssertionError(game.step.name)


def phases_chosen(game: Race) -> i64:
    """The phases that this round's action cards bring about, and the one that is being performed."""
    phases: i64 = 0
    for empire in game.empires:
        action: i64 = 0
        while action < i64(len(ACTION_NAMES)):
            if empire.chose(action):
                phases |= bit(rounds.PHASE_OF[action])
            action += 1
    if game.robot is not None:
        for action in range(len(ACTION_NAMES)):
            if game.robot.chose(action):
                phases |= bit(rounds.PHASE_OF[action])
    if 0 <= game.phase < ROUND_END:
        phases |= bit(game.phase)
    return phases


def write_empire(game: Race, empire: Empire, seat: int | None) -> dict[str, Any]:
    """One player's side of the table; what is left out is empty or nothing."""
    cards = game.cards
    hidden = seat is not None and seat != empire.seat
    side: dict[str, Any] = {}
    if empire.start_world != NO_CARD:
        side["start_world"] = cards.name(int(empire.start_world))
    if empire.tableau:
        side["tableau"] = names(cards, empire.tableau)
    goods = write_goods(game, empire, seat)
    if goods:
        side["goods"] = goods
    side["hand"] = len(empire.hand) if hidden else names(cards, empire.hand)
    if empire.shown:
        side["shown"] = names(cards, empire.shown)
    side["chips"] = int(empire.chips)
    if empire.goals:
        side["goals"] = goal_names(game, empire.goals)
    if empire.actions:
        side["actions"] = action_names(empire.actions)
    if empire.last_actions:
        side["last_actions"] = action_names(empire.last_actions)
    if empire.seen:
        side["seen"] = len(empire.seen) if hidden else names(cards, empire.seen)
    if empire.picks:
        if game.step is rounds.CHOOSE_ACTIONS:
            side["picks"] = [ACTION_NAMES[action] for action in empire.picks]
        else:
            side["picks"] = names(cards, empire.picks)
    if empire.awake < len(empire.tableau):
        side["placed"] = names(cards, empire.tableau[empire.awake :])
    if empire.paying != NO_CARD:
        side["paying"] = cards.name(int(empire.paying))
    if empire.terms:
        side["terms"] = [word for word, flag in TERMS.items() if empire.terms & flag]
    if empire.temporary:
        side["temporary_military"] = int(empire.temporary)
    if game.step is settle.PAY and empire.using != NO_CARD:
        side["using"] = cards.name(int(empire.using))
    if game.step is consume.CONSUME:
        write_consuming(game, empire, side)
    if game.step is produce.PRODUCE:
        write_producing(game, empire, side)
    if empire.draft is not None:
        position_draft.write_draft(game, empire, side, hidden)
    if game.private:
        write_pile(game, game.private[empire.seat], side, seat)
    return side


def write_goods(game: Race, empire: Empire, seat: int | None) -> Any:
    """Goods lie face down: in full the card that is each, else only the worlds they lie on."""
    found = {}
    for place in range(len(empire.tableau)):
        if empire.has_good(place):
            found[place_name(game, empire, place)] = game.cards.name(int(empire.goods[place]))
    return found if seat is None else list(found)


def write_consuming(game: Race, empire: Empire, side: dict[str, Any]) -> None:
    """Consume powers used so far, and what the player is doing with the present one."""
    used = []
    for place in range(len(empire.tableau)):
        for i in range(CONSUME_POWERS):
            if empire.used & bit(place * CONSUME_POWERS + i):
                used.append(power_name(game, empire, place, i))
    if used:
        side["used"] = used
    if empire.using != NO_CARD:
        place = int(empire.place_of(empire.using // CONSUME_POWERS))
        side["using"] = power_name(game, empire, place, int(empire.using % CONSUME_POWERS))
    if empire.stage == consume.SELLING:
        side["selling"] = True


def write_producing(game: Race, empire: Empire, side: dict[str, Any]) -> None:
    """Goods produced so far, powers used for that, and the power or bonus that is being chosen for."""
    produced = {}
    for kind in range(1, KINDS):
        if produce.produced(empire, kind):
            produced[KIND_NAMES[kind]] = int(produce.produced(empire, kind))
    if produced:
        side["produced"] = produced
    used = [place_name(game, empire, place) for place in range(len(empire.tableau)) if empire.used & bit(place)]
    if used:
        side["used"] = used
    if empire.using != NO_CARD:
        side["using"] = game.cards.name(int(empire.using))
    if game.owes & bit(empire.seat):
        if empire.stage == produce.REWARDS:
            side["producing"] = REWARDS_NAME
        elif empire.stage == produce.BONUS:
            side["producing"] = BONUS_NAME
        else:
            side["producing"] = place_name(game, empire, int(empire.stage % produce.PLACES))


def write_pile(game: Race, supply: Supply, target: dict[str, Any], seat: int | None) -> None:
    """Supply from the top, discards from the bottom; a seat knows some discards, and how many cards there are."""
    if seat is None:
        target["supply"] = names(game.cards, supply.deck)[::-1]
    else:
        target["supply"] = len(supply.deck)
    discards: list[Any] = []
    start = 0
    while start < len(supply.discards):
        known = supply.known[start]
        end = start
        while end < len(supply.discards) and supply.known[end] == known:
            end += 1
        group = names(game.cards, supply.discards[start:end])
        if seat is None and not known:
            discards += group
        else:
            line: dict[str, Any] = {"cards": group if seat is None or known & bit(seat) else len(group)}
            if known:
                line["known"] = "all" if known == EVERYBODY else seats(known)
            discards.append(line)
        start = end
    target["discards"] = discards
    if supply.reshuffles:
        target["reshuffles"] = int(supply.reshuffles)
