"""What a seat can imagine: the same table, with everything it cannot know redrawn at random.

Kept is all the seat has seen: its own cards, tableaus, its own discards and what was turned up since the last shuffle.
Redrawn are the others' hands and unrevealed answers, all goods' faces, unknown discards and the supply's order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import Supply, put, redrawn, without
from windfall.engine.rng import Rng
from windfall.race import imagine_draft

if TYPE_CHECKING:
    from windfall.race.state import Empire, Race

NO_GOOD: Final = 255


def imagine(game: Race, seat: i64, rng: Rng) -> Race:
    """A copy of the game as this seat might imagine it."""
    twin = game.copy()
    twin.rng = Rng((int(rng.word()) << 32) | int(rng.word()))
    twin.supply = plain(twin.supply)
    for empire in twin.empires:
        if empire.seat != seat:
            withdraw(twin, empire)
    if twin.rules.draft:
        imagine_draft.redraw(twin, seat, rng)
        return twin
    deal(twin, seat, redrawn(collect(twin, seat), rng))
    return twin


def plain(supply: Supply) -> Supply:
    """A supply with the same cards that is not dictated by a script."""
    twin = Supply()
    twin.deck = supply.deck
    twin.discards = supply.discards
    twin.known = supply.known
    twin.reshuffles = supply.reshuffles
    return twin


def withdraw(game: Race, empire: Empire) -> None:
    """Take back what another player has answered but nobody has seen: secret answers, and cards paid so far."""
    seat = empire.seat
    if (game.asked >> seat) & 1:
        game.step.withdraw(game, seat)
        if game.step.secret:
            game.owes |= bit(seat)


def collect(game: Race, seat: i64) -> vec[i64]:
    """Every card whose face the seat does not know, wherever it lies."""
    unseen = vec[i64]()
    for card in game.supply.deck:
        unseen = append(unseen, card)
    i: i64 = 0
    while i < i64(len(game.supply.discards)):
        if not game.supply.known[i] & bit(seat):
            unseen = append(unseen, game.supply.discards[i])
        i += 1
    for empire in game.empires:
        for good in empire.goods:
            if good != NO_GOOD:
                unseen = append(unseen, good)
        if empire.seat != seat:
            for card in unshown(empire):
                unseen = append(unseen, card)
            for card in empire.seen:
                unseen = append(unseen, card)
    if game.robot is not None:
        for card in game.robot.stack:
            unseen = append(unseen, card)
    return unseen


def unshown(empire: Empire) -> vec[i64]:
    """The cards of a hand that nobody else has seen."""
    hidden = empire.hand[:]
    for card in empire.shown:
        hidden = without(hidden, card)
    return hidden


def deal(game: Race, seat: i64, unseen: vec[i64]) -> None:
    """Put unseen cards back to all the places they were collected from."""
    supply = game.supply
    i: i64 = 0
    while i < i64(len(supply.deck)):
        unseen, supply.deck[i] = pop(unseen)
        i += 1
    i = 0
    while i < i64(len(supply.discards)):
        if not supply.known[i] & bit(seat):
            unseen, supply.discards[i] = pop(unseen)
        i += 1
    for empire in game.empires:
        i = 0
        while i < i64(len(empire.goods)):
            if empire.goods[i] != NO_GOOD:
                unseen, empire.goods[i] = pop(unseen)
            i += 1
        if empire.seat != seat:
            hand = empire.shown[:]
            for _ in unshown(empire):
                unseen, card = pop(unseen)
                hand = put(hand, card)
            empire.hand = hand
            seen = vec[i64]()
            for _ in empire.seen:
                unseen, card = pop(unseen)
                seen = put(seen, card)
            empire.seen = seen
    if game.robot is not None:
        i = 0
        while i < i64(len(game.robot.stack)):
            unseen, game.robot.stack[i] = pop(unseen)
            i += 1
