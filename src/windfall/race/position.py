"""Positions: any situation of a game as a readable document, as FEN is for chess. docs/positions.md has the format.

The *full* form says everything: supply order, chance, hidden answers. The *seat* form says what one seat knows; the
rest is dealt from the unseen cards on loading. This file writes them, position_reading.py reads them.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import EVERYBODY
from windfall.engine.step import Step
from windfall.race import consume, develop, explore, imagine, moves, opening, produce, rounds, settle
from windfall.race.cards import CONSUME_POWERS, Cards
from windfall.race.powers import KIND_NAMES, KINDS
from windfall.race.state import (
    BOUGHT,
    CONSUME,
    DEVELOP,
    DEVELOP_2,
    EXPLORE,
    FREE,
    NO_CARD,
    NO_PHASE,
    PRODUCE,
    ROUND_END,
    SETTLE,
    SETTLE_2,
    Empire,
    Race,
)
from windfall.race.words import ACTION_NAMES

# Action cards that come on top of the one before them.
SECOND_ACTIONS: Final = [moves.DEVELOP_2, moves.SETTLE_2]

# Where a game can stand: its name in a document, the phase, and the step with which it begins.
OVER: Final = "over"
STANDS: Final[list[tuple[str, int, Step[Any]]]] = [
    ("opening hand", NO_PHASE, opening.OPENING),
    ("choose actions", NO_PHASE, rounds.CHOOSE_ACTIONS),
    ("explore", EXPLORE, explore.EXPLORE),
    ("develop", DEVELOP, develop.CHOOSE),
    ("second develop", DEVELOP_2, develop.CHOOSE),
    ("settle", SETTLE, settle.CHOOSE),
    ("second settle", SETTLE_2, settle.CHOOSE),
    ("consume", CONSUME, consume.CONSUME),
    ("produce", PRODUCE, produce.PRODUCE),
    ("discard to ten", ROUND_END, rounds.DISCARD_TO_LIMIT),
    (OVER, ROUND_END, rounds.DISCARD_TO_LIMIT),
]

# Develop and Settle have two steps each; the others are called like their phase.
SECOND_STEPS: Final[dict[str, Step[Any]]] = {"develop: pay": develop.PAY, "settle: place": settle.PAY}

UNKNOWN_NAME: Final = "?"  # a card that is dealt from the unseen ones on loading
TERMS: Final = {"bought": BOUGHT, "free": FREE}
BONUS_NAME: Final = "bonus"
SECOND_POWER: Final = ": second power"


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
    document["empires"] = [write_empire(game, empire, seat) for empire in game.empires]
    write_piles(game, document, seat)
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
    if game.phases != phases_chosen(game):
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
    if 0 <= game.phase < ROUND_END:
        phases |= bit(game.phase)
    return phases


def write_empire(game: Race, empire: Empire, seat: int | None) -> dict[str, Any]:
    """One player's side of the table; what is left out is empty or nothing."""
    cards = game.cards
    hidden = seat is not None and seat != empire.seat
    side: dict[str, Any] = {"start_world": cards.name(int(empire.start_world)), "tableau": names(cards, empire.tableau)}
    goods = write_goods(game, empire, seat)
    if goods:
        side["goods"] = goods
    side["hand"] = len(empire.hand) if hidden else names(cards, empire.hand)
    if empire.shown:
        side["shown"] = names(cards, empire.shown)
    side["chips"] = int(empire.chips)
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
    write_consuming(game, empire, side)
    write_producing(game, empire, side)
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
    if game.step is consume.CONSUME and empire.stage == consume.SELLING:
        side["selling"] = True


def write_producing(game: Race, empire: Empire, side: dict[str, Any]) -> None:
    """Goods produced so far, and the power or bonus whose windfall world is to be chosen."""
    produced = {}
    for kind in range(1, KINDS):
        if produce.produced(empire, kind):
            produced[KIND_NAMES[kind]] = int(produce.produced(empire, kind))
    if produced:
        side["produced"] = produced
    if game.step is produce.PRODUCE and game.owes & bit(empire.seat):
        if empire.stage == produce.BONUS:
            side["producing"] = BONUS_NAME
        else:
            side["producing"] = place_name(game, empire, int(empire.stage % produce.PLACES))


def write_piles(game: Race, document: dict[str, Any], seat: int | None) -> None:
    """Supply from the top, discards from the bottom; a seat knows some discards, and how many cards there are."""
    supply = game.supply
    if seat is None:
        document["supply"] = names(game.cards, supply.deck)[::-1]
    else:
        document["supply"] = len(supply.deck)
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
    document["discards"] = discards
    if supply.reshuffles:
        document["reshuffles"] = int(supply.reshuffles)
    if seat is None:
        document["rng"] = game.rng.state()


# --- names ----------------------------------------------------------------------------------------------------------


def names(cards: Cards, pile: vec[i64]) -> list[str]:
    """Cards by name."""
    return [cards.name(int(card)) for card in pile]


def action_names(actions: i64) -> list[str]:
    """Action cards by name."""
    return [name for action, name in enumerate(ACTION_NAMES) if actions & bit(action)]


def seats(mask: i64) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(8) if mask & bit(seat)]


def place_name(game: Race, empire: Empire, place: int) -> str:
    """A card of the tableau by name; a second copy of it is called "… #2"."""
    name = game.cards.name(int(empire.tableau[place]))
    copy = 1
    for i in range(place):
        if empire.tableau[i] == empire.tableau[place]:
            copy += 1
    return name if copy == 1 else f"{name} #{copy}"


def power_name(game: Race, empire: Empire, place: int, which: int) -> str:
    """A consume power by the name of its card; few cards have a second one."""
    name = place_name(game, empire, place)
    return name + SECOND_POWER if which else name


def find_place(game: Race, empire: Empire, name: Any) -> int:
    """Where in the tableau a card lies, by what `place_name` calls it, or -1."""
    for place in range(len(empire.tableau)):
        if place_name(game, empire, place) == name:
            return place
    return -1


def action_number(name: Any) -> int:
    """An action card by name, however it is spaced and written, or -1."""
    plain = [plainly(known) for known in ACTION_NAMES]
    return plain.index(plainly(name)) if isinstance(name, str) and plainly(name) in plain else -1


def plainly(name: str) -> str:
    return name.lower().replace("×", "x").replace(" ", "")
