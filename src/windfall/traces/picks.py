"""What an engine that knows the options of a decision must offer, move by move.

A set of cards is picked in ascending number, so that it has one spelling: these functions say which card may come next.
"""

from __future__ import annotations

from itertools import combinations


def ascending(cards: list[int], wanted: int, picked: list[int]) -> set[int]:
    """Cards that may be picked next, when `wanted` of these cards are to be picked in all."""
    rest = sorted(cards)
    for card in picked:
        rest = rest[rest.index(card) + 1 :]
    missing = wanted - len(picked)
    return set(rest[: len(rest) - missing + 1]) if 0 < missing <= len(rest) else set()


def ascending_different(kinds: dict[int, int], wanted: int, picked: list[int]) -> set[int]:
    """The same where all cards picked must differ in kind."""
    return {
        chosen[len(picked)]
        for chosen in combinations(sorted(kinds), wanted)
        if list(chosen[: len(picked)]) == picked and len({kinds[card] for card in chosen}) == wanted
    }
