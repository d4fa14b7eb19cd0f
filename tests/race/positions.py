"""Short positions for tests: tables in a line or two, moves in words."""

from __future__ import annotations

from typing import Any

from windfall.engine.positions import load
from windfall.race import moves
from windfall.race.cards import CONSUME_POWERS, DESIGNS
from windfall.race.ruleset import ruleset
from windfall.race.state import NO_GOOD, Empire, Race
from windfall.race.words import ACTION_NAMES

# Opponents that the test does not care about: the first start worlds nobody else has.
BYSTANDERS = ["New Sparta", "Alpha Centauri", "Epsilon Eridani", "Old Earth", "Earth's Lost Colony"]
WORDS = {
    moves.DISCARD: "discard",
    moves.KEEP: "keep",
    moves.PLACE: "place",
    moves.PAY: "pay",
    moves.USE: "use",
    moves.SELL: "sell",
    moves.SPEND: "spend",
    moves.PRODUCE: "produce",
}
CARDS = ruleset({}).cards
# Cards that do nothing in the phases where they are paid with or lie as a hand.
FILLER = ["Alien Robotic Factory", "Deserted Alien Colony", "Deserted Alien Library", "Deserted Alien Outpost"]


def side(*tableau: str, **fields: Any) -> dict[str, Any]:
    """One empire: its tableau, start world first, and whatever else matters."""
    return {"tableau": list(tableau), **fields}


def table(phase: str, *sides: dict[str, Any], **fields: Any) -> Race:
    """A game that begins this phase; a lone empire gets an opponent with an empty hand."""
    empires = list(sides)
    if len(empires) == 1:
        lying = [card for each in empires for card in each["tableau"]]
        empires.append(side(next(world for world in BYSTANDERS if world not in lying)))
    game = load({"game": "race", "phase": phase, "empires": empires, **fields}, seed=1)
    assert isinstance(game, Race)
    return game


def spelled(game: Race, move: int) -> str:
    """A move in the words that tests use."""
    if move == moves.PASS:
        return "pass"
    if move < moves.LUCKY:
        return ACTION_NAMES[move - moves.ACTION]
    if move < moves.DISCARD:
        return f"name {move - moves.LUCKY}"
    if moves.CONSUME <= move < moves.SPEND:
        power = move - moves.CONSUME
        second = ": second power" if power % CONSUME_POWERS else ""
        return f"consume {game.cards.name(power // CONSUME_POWERS)}{second}"
    first = max(start for start in WORDS if start <= move)
    assert move - first < DESIGNS
    return f"{WORDS[first]} {game.cards.name(move - first)}"


def choices(game: Race, seat: int = 0) -> list[str]:
    """What the seat may do, in words, in the order of the alphabet."""
    return sorted(spelled(game, move) for move in game.options(seat))


def play(game: Race, *words: str, seat: int = 0) -> None:
    """Make moves given in words."""
    for word in words:
        found = {spelled(game, move): move for move in game.options(seat)}
        assert word in found, f"{word!r} is not among {sorted(found)}"
        game.play(seat, found[word])


def others_pass(game: Race) -> None:
    """Everybody but seat 0 passes."""
    for seat in game.owed():
        if seat:
            play(game, "pass", seat=seat)


def named(game: Race, cards: Any) -> list[str]:
    return sorted(game.cards.name(int(card)) for card in cards)


def hand(game: Race, seat: int = 0) -> list[str]:
    return named(game, game.empires[seat].hand)


def hand_size(game: Race, seat: int = 0) -> int:
    return len(game.empires[seat].hand)


def tableau(game: Race, seat: int = 0) -> list[str]:
    return [game.cards.name(int(card)) for card in game.empires[seat].tableau]


def goods(game: Race, seat: int = 0) -> list[str]:
    """The worlds with goods on them."""
    empire: Empire = game.empires[seat]
    return sorted(
        game.cards.name(int(world)) for world, good in zip(empire.tableau, empire.goods, strict=True) if good != NO_GOOD
    )


def chips(game: Race, seat: int = 0) -> int:
    return int(game.empires[seat].chips)


def discarded(game: Race) -> list[str]:
    return named(game, game.supply.discards)


def top(game: Race, number: int = 1) -> list[str]:
    """The names of the next cards of the supply."""
    deck = [game.cards.name(int(card)) for card in game.supply.deck]
    return deck[::-1][:number]
