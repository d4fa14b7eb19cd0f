"""What settling a world takes: its cost in cards, or Military at least equal to its defense."""

from __future__ import annotations

from mypy_extensions import i64

from windfall.engine.piles import holds
from windfall.race.cards import NO_POWER
from windfall.race.powers import KINDS
from windfall.race.state import BOUGHT, FREE, HIRED, Empire, Race


def can_settle(game: Race, empire: Empire, world: i64) -> bool:
    """Payment and conquest are separate ways; either will do, and they never combine."""
    return (
        bool(game.cards.is_world[world])
        and holds(empire.hand, world)
        and (can_conquer(game, empire, world) or can_pay(game, empire, world, i64(len(empire.hand)) - 1))
    )


def can_conquer(game: Race, empire: Empire, world: i64) -> bool:
    """A military world falls to Military at least equal to its defense, counting what may still be spent for it."""
    cards = game.cards
    return (
        bool(cards.military[world])
        and military_against(game, empire, world) + temporary_reach(game, empire, i64(len(empire.hand)) - 1)
        >= cards.cost[world]
    )


def can_pay(game: Race, empire: Empire, world: i64, wealth: i64) -> bool:
    """Enough cards besides the world itself, or a card to discard in their place.

    A military world may be bought only through a pay-for-military power.
    """
    cards = game.cards
    reduction: i64 = 0
    if cards.military[world]:
        reduction = best_purchase(game, empire, world)
        if reduction == NO_POWER:
            return False
    return price(game, empire, world, reduction) <= wealth or may_be_free(game, empire, world)


def best_purchase(game: Race, empire: Empire, world: i64) -> i64:
    """What a pay-for-military power takes off this world's defense, or NO_POWER if none of them works on it."""
    best: i64 = NO_POWER
    i: i64 = 0
    while i < empire.awake:
        card = empire.tableau[i]
        off = game.cards.pay_for_military[card]
        if off > best and game.cards.excluded_kind[card] != game.cards.kind[world]:
            best = off
        i += 1
    return best


def may_be_free(game: Race, empire: Empire, world: i64) -> bool:
    """Whether a card of the tableau could be discarded to place this world for nothing."""
    i: i64 = 0
    while i < empire.awake:
        card = empire.tableau[i]
        if game.cards.zero_cost[card] and game.cards.excluded_kind[card] != game.cards.kind[world]:
            return True
        i += 1
    return False


def military_against(game: Race, empire: Empire, world: i64) -> i64:
    """General and temporary Military, plus what applies to this world's kind or to rebels; -1 cards count too."""
    cards = game.cards
    kind = cards.kind[world]
    rebel = cards.rebel[world]
    total = empire.temporary
    i: i64 = 0
    while i < empire.awake:
        card = empire.tableau[i]
        total += cards.strength[card] + cards.strength_against_kind[card * KINDS + kind]
        if rebel:
            total += cards.strength_against_rebels[card]
        i += 1
    return total


def temporary_reach(game: Race, empire: Empire, wealth: i64) -> i64:
    """Military that discarding cards, from the tableau or so many from the hand, would still give this phase.

    Cards of the hand can be turned into Military through one card a phase.
    """
    total: i64 = 0
    hired: i64 = 0
    i: i64 = 0
    while i < empire.awake:
        card = empire.tableau[i]
        total += game.cards.temporary_military[card]
        if game.cards.hire_cards[card] and not empire.terms & HIRED:
            hired = max(hired, game.cards.hire_military[card] * min(game.cards.hire_cards[card], wealth))
        i += 1
    return total + hired


def price(game: Race, empire: Empire, world: i64, reduction: i64) -> i64:
    """Cost, or defense less what a pay-for-military power takes off, less all discounts; never below nothing."""
    cost = game.cards.cost[world] - reduction - discount(game, empire, world)
    return cost if cost > 0 else 0


def discount(game: Race, empire: Empire, world: i64) -> i64:
    """What powers take off the cost of a world of this kind."""
    kind = game.cards.kind[world]
    total: i64 = 0
    i: i64 = 0
    while i < empire.awake:
        total += game.cards.settle_discount[empire.tableau[i] * KINDS + kind]
        i += 1
    return total


# --- the world being placed -------------------------------------------------------------------------------------------


def conquering(game: Race, empire: Empire, world: i64) -> bool:
    """A military world is conquered unless its owner has said it will be paid for."""
    return bool(game.cards.military[world]) and not empire.terms & BOUGHT


def price_on_terms(game: Race, empire: Empire, world: i64) -> i64:
    """What is to be paid for the world being placed, on the terms its owner has chosen."""
    if empire.terms & FREE:
        return 0
    reduction: i64 = 0
    if game.cards.military[world]:
        reduction = best_purchase(game, empire, world)
    return price(game, empire, world, reduction)
