"""What a tile may be expected to bring, whatever else there is: tables that the rule-of-thumb player reads.

`income` is counted in hundredths of a victory point for ten actions of the kind that the tile's powers belong to.
"""

from __future__ import annotations

from typing import Final, final

from windfall.frontiers.powers import ALIEN, ANY, Power
from windfall.frontiers.tiles import DESIGNS, Tile, Tiles, zeros

# Hundredths of a victory point.
CREDIT: Final = 42
COLONIST: Final = 38
WORLD: Final = 35  # one drawn from the bag
GOOD: Final = [0, 45, 65, 85, 105, 70]  # by kind; any
STRENGTH: Final = 32  # a point of Military

# How often powers come to work, in tenths of a round in which their action is done.
FOR_ONE_KIND: Final = 3
FOR_ALIEN: Final = 2


@final
class Outlook:
    """For every design, what it may be expected to bring."""

    def __init__(self, tiles: Tiles) -> None:
        self.tiles = tiles
        self.income = zeros(DESIGNS)
        self.gain_per_good = zeros(DESIGNS)
        for tile in tiles.designs:
            total = 0
            if tile.source == "production":
                total += 9 * GOOD[tile.kind]
            elif tile.source == "windfall":
                total += 2 * GOOD[tile.kind]
            for power in tile.powers:
                total += expected(tile, power)
            if tile.large:
                total += 100
            self.income[tile.number] = total
            for power in tile.powers:
                if power.effect == "consume_goods":
                    gain = 100 * power.number("vp") + CREDIT * power.number("credits")
                    self.gain_per_good[tile.number] = gain // power.number("goods")
                elif power.effect == "sell":
                    self.gain_per_good[tile.number] = 2 * CREDIT


def expected(tile: Tile, power: Power) -> int:
    """What a power brings in ten such actions."""
    n = power.number("amount")
    effect = power.effect
    kind = power.kind(otherwise="any")
    often = 10 if kind == ANY else FOR_ALIEN if kind == ALIEN else FOR_ONE_KIND
    if effect == "draw_worlds":
        return 10 * WORLD * n
    if effect == "gain_colonists":
        return 10 * COLONIST * n
    if effect == "reduce_cost":
        return often * CREDIT * n * 7 // 10
    if effect == "gain_credits":
        return (4 if power.word("worlds") else 8) * CREDIT * n
    if effect == "military":
        return STRENGTH * n * (3 if power.word("kind") or power.word("keyword") else 10)
    if effect == "military_per":
        return STRENGTH * n * 15
    if effect == "temporary_military":
        return STRENGTH * n * 3
    if effect == "pay_for_military":
        return 350
    if effect == "second_world":
        return 500
    if effect in ("upgrade_colony", "replace_self"):
        return 300
    if effect == "good_on_windfall":
        return GOOD[kind] * (7 if kind == ANY else 5)
    if effect == "gain_credits_here":
        return 8 * CREDIT * n
    if effect == "gain_credits_per":
        return 20 * CREDIT * n
    if effect == "gain_credits_per_kind":
        return 18 * CREDIT * n
    if effect == "gain_credits_if_most":
        return 4 * CREDIT * n
    if effect == "pay_to_produce":
        return -9 * CREDIT * power.number("credits")
    if effect == "sale_bonus":
        return (6 if kind == ANY else 3) * CREDIT * n
    if effect == "gain_vp":
        return 900
    if effect == "bonus_per_good":
        return 1500
    if effect == "sell":
        return 200
    # What is consumed could have been sold.
    times = power.number("times", 1)
    gain = 100 * power.number("vp") + CREDIT * power.number("credits") - 45 * power.number("goods", 1)
    return gain * (5 if kind == ANY else 3) * (2 if times > 1 else 1)


def outlook_for(tiles: Tiles) -> Outlook:
    """The outlook for these tiles, worked out once."""
    if not LOADED or LOADED[0].tiles is not tiles:
        LOADED.clear()
        LOADED.append(Outlook(tiles))
    return LOADED[0]


LOADED: list[Outlook] = []
