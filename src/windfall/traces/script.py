"""The head of a trace: who plays what, with which start worlds, and which cards come out of the supply."""

from __future__ import annotations

from windfall.engine.piles import TO_HAND, TURNED_UP
from windfall.errors import WindfallError
from windfall.race.cards import NOT_A_START_WORLD, Cards
from windfall.race.goals import Goal
from windfall.race.ruleset import Ruleset
from windfall.race.title import TITLE
from windfall.traces.differences import Differs
from windfall.traces.notation import card_named, design
from windfall.traces.reading import Line, Trace

Draw = tuple[int, int, int]
"""A line of the script: seat, purpose, card."""


def options_of(trace: Trace) -> dict[str, str]:
    """The options that a game is played with, as the catalog names them."""
    first = trace.lines[0]
    options = {"gathering-storm": "", "goals": ""} if first.flag("exp") else {}
    if first.flag("adv"):
        options["experienced"] = ""
    return options


def rules_of(trace: Trace) -> Ruleset:
    """The rules that a game is played by."""
    options, players = options_of(trace), trace.lines[0].whole("players")
    try:
        rules = TITLE.rules(players, options)
    except WindfallError as error:
        raise Differs("players and options", "a game that the rules know", error) from error
    check_deck(rules.cards, trace.lines[0].table("cards"))
    return rules


def check_deck(cards: Cards, deck: dict[str, int]) -> None:
    """The deck of the trace must be ours, card by card."""
    for name, copies in deck.items():
        if card_named(cards, name).copies != copies:
            raise Differs(f"copies of {name}", copies, card_named(cards, name).copies)
    for card in cards.designs:
        if card.name not in deck:
            raise Differs(f"copies of {card.name}", 0, card.copies)


def start_worlds_of(trace: Trace, cards: Cards, players: int) -> list[int]:
    """The start world of each seat."""
    found: dict[int, int] = {}
    for line in trace.lines:
        if line.kind == "start":
            card = card_named(cards, line.text("c"))
            if card.start_world == NOT_A_START_WORLD or card.number in found.values():
                raise Differs("start worlds", "a start world that nobody else has", card.name)
            if line.seat(players) in found:
                raise Differs(f"start worlds of seat {line.seat(players)}", "one", "two")
            found[line.seat(players)] = card.number
    if sorted(found) != list(range(players)):
        raise Differs("seats with a start world", list(range(players)), sorted(found))
    return [found[seat] for seat in range(players)]


def goals_of(trace: Trace, rules: Ruleset) -> int:
    """The goals in play, one bit each."""
    if not rules.with_goals:
        return 0
    found = [goal_named(rules, name) for name in trace.lines[0].texts("goals")]
    bits = sum({1 << tile.number for tile in found})
    if not rules.goals.complete(bits) or len(found) != bits.bit_count():
        raise Differs("goals", "four first and two most goals", [tile.name for tile in found])
    return bits


def goal_named(rules: Ruleset, name: str) -> Goal:
    """A goal by name."""
    tile = rules.goals.named(name)
    if tile is None:
        raise Differs("goals", "a goal of this game", name)
    return tile


def script_of(trace: Trace, cards: Cards, players: int) -> list[Draw]:
    """Every card that leaves the supply in the game, with its seat and purpose."""
    return [draw for line in trace.lines if line.kind == "draw" for draw in draws_of(line, cards, players)]


def draws_of(line: Line, cards: Cards, players: int) -> list[Draw]:
    """The cards that leave the supply in one line."""
    seat, to = line.seat(players), line.text("to")
    drawn = [design(cards, name) for name in line.texts("c")]
    if to == "hand":
        purpose = TO_HAND
    elif to == "flip":
        purpose = TURNED_UP
    elif to == "good":
        purpose = design(cards, line.text("on"))
    else:
        raise Differs("where cards drawn go", "hand, good or flip", to)
    return [(seat, purpose, card) for card in drawn]
