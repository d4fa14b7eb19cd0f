"""What an engine that knows the options of a decision must offer, move by move.

A set of cards is picked in ascending number, so that it has one spelling: these functions say which card may come next.
"""

from __future__ import annotations

from itertools import combinations

from windfall.race import moves


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


def action_pairs() -> list[tuple[int, int]]:
    """The choices of the experienced game: two different cards, a second Develop or Settle only beside the first."""
    first_of = {moves.DEVELOP_2: moves.DEVELOP, moves.SETTLE_2: moves.SETTLE}
    return [
        pair
        for pair in combinations(range(moves.ACTIONS), 2)
        if all(first_of.get(action, action) in pair for action in pair)
    ]


def actions_offered(experienced: bool, picked: list[int]) -> set[int]:
    """The action cards that may be chosen next."""
    if not experienced:
        return set(range(moves.ACTIONS)) - {moves.DEVELOP_2, moves.SETTLE_2}
    return {pair[len(picked)] for pair in action_pairs() if list(pair[: len(picked)]) == picked}
