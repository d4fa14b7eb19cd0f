"""What each card adds to its owner's numbers in a row, whatever else lies there: worked out once, since rows are many.

Only numbers that are not zero are kept: a card adds to three of them or so.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.race.cards import CONSUME_POWERS, DESIGNS, Cards
from windfall.race.powers import KINDS, NO_KIND


@final
class Standing:
    """Numbers of a block, and what is added to each: design d has those from `first[d]` to `first[d + 1]`."""

    def __init__(self, lines: list[dict[int, int]]) -> None:
        self.first = vec[i64]()
        self.place = vec[i64]()
        self.amount = vec[i64]()
        for line in lines:
            self.first = append(self.first, i64(len(self.place)))
            for place, amount in line.items():
                if amount:
                    self.place = append(self.place, i64(place))
                    self.amount = append(self.amount, i64(amount))
        self.first = append(self.first, i64(len(self.place)))


def standing_counts(cards: Cards) -> Standing:
    """What stands in `features.counts`, by its numbers, but for goods and what depends on them or on other cards."""
    lines: list[dict[int, int]] = []
    for d in range(DESIGNS):
        kind = int(cards.kind[d])
        line = {
            3: int(cards.is_development[d]),
            4: int(cards.is_world[d]),
            20: int(cards.develop_discount[d]),
            26: int(cards.look_extra[d]),
            27: int(cards.keep_extra[d]),
            28: int(cards.draw_after_development[d]),
            29: int(cards.draw_after_world[d]),
            36: int(cards.draw_at_produce[d] + cards.draw_per_kind[d]),
            40: int(cards.variable[d]),
            42: int(cards.military[d]),
        }
        if cards.production[d]:
            line[11 + kind] = 1
        for each in range(NO_KIND, KINDS):
            line[21 + each] = int(cards.settle_discount[d * KINDS + each])
            if each != NO_KIND:
                line[29 + each] = int(cards.sale_bonus[d * KINDS + each])
        line |= consuming(cards, d)
        lines.append(line)
    return Standing(lines)


def consuming(cards: Cards, d: int) -> dict[int, int]:
    """What a card's consume powers take and give, if there are goods enough."""
    goods, points, drawn = 0, 0, 0
    for which in range(d * CONSUME_POWERS, (d + 1) * CONSUME_POWERS):
        if cards.consume_effect[which]:
            times = int(cards.consume_times[which])
            goods += times * int(cards.consume_goods[which])
            points += times * int(cards.consume_vp[which])
            drawn += times * int(cards.consume_cards[which])
    return {37: goods, 38: points, 39: drawn}


def standing_military(cards: Cards) -> Standing:
    """What stands in `features.military`, but for what is temporary."""
    lines: list[dict[int, int]] = []
    for d in range(DESIGNS):
        line = {1: int(cards.strength[d]), 6: int(cards.strength_against_rebels[d])}
        for kind in range(NO_KIND + 1, KINDS):
            line[1 + kind] = int(cards.strength_against_kind[d * KINDS + kind])
        lines.append(line)
    return Standing(lines)
