"""Events as lines of a log. Who may know which goals these are reads their names; the others read how many."""

from __future__ import annotations

from typing import Final

from windfall.engine.events import Event
from windfall.frontiers.position import ACTION_NAMES
from windfall.frontiers.powers import KIND_NAMES
from windfall.frontiers.scoring import WHY
from windfall.frontiers.state import Frontiers
from windfall.frontiers.tile_words import a_good, listed, plural, signed

YOU: Final = "You"  # a name that takes the verb without its s
GOAL_EVENTS: Final = ["draw goals", "keep goal", "goal up"]

# Why a game ended, by the words of its result.
ENDINGS: Final = {
    "developments": "somebody's developments cover more than 10 spaces",
    "colonies": "somebody has more than 7 colonies",
    "colonists": "4 colonists or fewer are left",
    "pool": "the last VP chip is gone",
}


def event_words(game: Frontiers, event: Event, names: list[str]) -> str:
    """An event as one sentence, or nothing where it is not worth a line."""
    if event.seat < 0:
        return table_words(game, event)
    name = names[event.seat]
    if event.name in GOAL_EVENTS:
        return goal_event(game, event, name)
    tiles = [game.tiles.name(tile) for tile in event.cards]
    kind = event.name
    number = event.number
    if kind == "home":
        return f"{does(name, 'begin')} on {tiles[0]}."
    if kind == "select":
        return f"{does(name, 'select')} {ACTION_NAMES[number]}."
    if kind == "priority":
        return f"{does(name, 'move')} to place {number + 1} of the priority track."
    if kind == "credits":
        return f"{does(name, 'gain')} {plural(number, 'credit')}."
    if kind == "chips":
        return f"{does(name, 'gain')} {number} VP."
    if kind == "colonists":
        return f"{does(name, 'gain')} {plural(number, 'colonist')}."
    if kind == "buy":
        return f"{does(name, 'buy')} {tiles[0]} for {plural(number, 'credit') if number else 'nothing'}."
    if kind == "take":
        return f"{does(name, 'take')} {tiles[0]}."
    if kind == "draw world":
        return f"{does(name, 'draw')} {tiles[0]}."
    if kind == "return":
        return f"{does(name, 'return')} {listed(tiles)}."
    if kind == "settle":
        instead = " instead of conquering it" if game.tiles.military[event.cards[0]] else ""
        return f"{does(name, 'settle')} {tiles[0]} for {plural(number, 'credit') if number else 'nothing'}{instead}."
    if kind == "conquer":
        return f"{does(name, 'conquer')} {tiles[0]} with Military {number}."
    if kind == "temporary":
        return f"{does(name, 'return')} the good on {tiles[1]} for Military {signed(number)}."
    if kind == "replace":
        return f"{does(name, 'replace')} {tiles[0]} by {tiles[1]}."
    return goods_event(event, name, tiles)


def goods_event(event: Event, name: str, tiles: list[str]) -> str:
    """Events about goods and stockpiles."""
    kind = event.name
    number = event.number
    if kind == "good":
        return f"{does(name, 'get')} {a_good(KIND_NAMES[number])} on {tiles[0]}."
    if kind == "kind":
        return f"{does(name, 'set')} the kind to {KIND_NAMES[number]}."
    if kind == "sell":
        return f"{does(name, 'sell')} the good on {tiles[0]} for {plural(number, 'credit')}."
    if kind == "consume":
        what = f"the good on {tiles[1]}" if len(tiles) == 2 else f"the goods on {listed(tiles[1:])}"
        return f"{does(name, 'use')} {tiles[0]} to consume {what}."
    if kind == "stockpile good":
        return f"{does(name, 'stockpile')} the {KIND_NAMES[number]} good on {tiles[0]}."
    if kind == "stockpile world":
        return f"{does(name, 'stockpile')} {tiles[0]}."
    if kind == "stockpile credits":
        return f"{does(name, 'stockpile')} {plural(number, 'credit')}."
    if kind == "take back":
        return f"{does(name, 'take')} back."
    return ""


def goal_event(game: Frontiers, event: Event, name: str) -> str:
    """Goals drawn, kept face down, or turned up."""
    goals = [game.rules.goals.name(goal) for goal in event.cards]
    if event.name == "draw goals":
        return f"{does(name, 'draw')} {listed(goals) or plural(event.number, 'goal')}."
    if event.name == "keep goal":
        return f"{does(name, 'keep')} {listed(goals) or 'a goal'} face down."
    return f"The goal {goals[0]} of {name if name != YOU else 'yours'} is turned up."


def table_words(game: Frontiers, event: Event) -> str:
    """Events that are about nobody in particular."""
    if event.name == "round":
        return f"Round {event.number}."
    if event.name == "center":
        return f"In the center: {listed([game.tiles.name(world) for world in event.cards])}."
    if event.name == "end":
        return f"The game ends: {ending_words([WHY[i] for i in range(len(WHY)) if event.number >> i & 1])}."
    return ""


def ending_words(why: list[str]) -> str:
    """Why a game ended."""
    return listed([ENDINGS[reason] for reason in why])


def does(name: str, verb: str) -> str:
    """Subject and verb."""
    return f"{name} {verb}" if name == YOU else f"{name} {verb}s"
