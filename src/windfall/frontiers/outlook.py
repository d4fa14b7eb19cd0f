"""What things may be expected to be worth, whatever else there is: the weights and tables of the rule-of-thumb player.

Worth is counted in hundredths of a victory point; `income` for ten actions of the kind that a tile's powers belong to.
The weights were found by trial: sets of them played one another, and the better ones stayed.
"""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.frontiers.powers import ALIEN, ANY, Power
from windfall.frontiers.tiles import DESIGNS, Tiles, zeros


@final
class Outlook:
    """Weights, and for every design what it may be expected to bring."""

    def __init__(self) -> None:
        self.credit: i64 = 84
        self.enough_credits: i64 = 9  # more of them are worth less
        self.spare_credit: i64 = 18
        self.colonist: i64 = 38  # while there are worlds for it
        self.spare_colonist: i64 = 14
        self.drawn_world: i64 = 70
        self.good = vec[i64]([0, 45, 65, 85, 105, 70])  # what one brings, by kind; the last of any kind
        self.idle_good: i64 = 14  # that no power consumes, for each credit of its price
        self.consuming: i64 = 56  # goods that a power could consume, in percent of what it gives
        self.selling: i64 = 30  # the best good, in percent of its price
        self.strength: i64 = 45  # a point of Military
        self.colony: i64 = 20  # a world settled, besides what it is worth in itself
        self.at_hand: i64 = 70  # an explored world that could be settled, in percent of what it would be worth then
        self.second_world: i64 = 60  # the second-best explored world, in percent
        self.third_world: i64 = 30
        self.large: i64 = 140  # a large development, for what it will still score
        self.future: i64 = 95  # what is to come, in percent
        self.place: i64 = 4  # on the priority track
        self.rivalry: i64 = 100  # the others' worth, in percent of one's own
        self.income = zeros(DESIGNS)
        self.gain_per_good = zeros(DESIGNS)

    def work_out(self, tiles: Tiles) -> None:
        """Fill the tables from the weights."""
        for tile in tiles.designs:
            total = self.large if tile.large else 0
            if tile.source == "production":
                total += 9 * self.good[tile.kind]
            elif tile.source == "windfall":
                total += 2 * self.good[tile.kind]
            for power in tile.powers:
                total += self.expected(power)
                if power.effect == "consume_goods":
                    gain = 100 * power.number("vp") + self.credit * power.number("credits")
                    self.gain_per_good[tile.number] = gain // power.number("goods")
                elif power.effect == "sell":
                    self.gain_per_good[tile.number] = 2 * self.credit
            self.income[tile.number] = total

    def expected(self, power: Power) -> i64:
        """What a power brings in ten such actions."""
        n = power.number("amount")
        effect = power.effect
        kind = power.kind(otherwise="any")
        often = 10 if kind == ANY else 2 if kind == ALIEN else 3
        if effect == "draw_worlds":
            return 10 * self.drawn_world * n
        if effect == "gain_colonists":
            return 10 * self.colonist * n
        if effect == "reduce_cost":
            return often * self.credit * n * 7 // 10
        if effect == "gain_credits":
            return (4 if power.word("worlds") else 8) * self.credit * n
        if effect == "military":
            return self.strength * n * (3 if power.word("kind") or power.word("keyword") else 10)
        if effect == "military_per":
            return self.strength * n * 15
        if effect == "temporary_military":
            return self.strength * n * 3
        if effect == "pay_for_military":
            return 350
        if effect == "second_world":
            return 500
        if effect in ("upgrade_colony", "replace_self"):
            return 300
        if effect == "good_on_windfall":
            return self.good[kind] * (7 if kind == ANY else 5)
        if effect == "gain_credits_here":
            return 8 * self.credit * n
        if effect == "gain_credits_per":
            return 20 * self.credit * n
        if effect == "gain_credits_per_kind":
            return 18 * self.credit * n
        if effect == "gain_credits_if_most":
            return 4 * self.credit * n
        if effect == "pay_to_produce":
            return -9 * self.credit * power.number("credits")
        if effect == "sale_bonus":
            return (6 if kind == ANY else 3) * self.credit * n
        if effect == "gain_vp":
            return 900
        if effect == "bonus_per_good":
            return 1500
        if effect == "sell":
            return 200
        # What is consumed could have been sold.
        times = power.number("times", 1)
        gain = 100 * power.number("vp") + self.credit * power.number("credits") - 45 * power.number("goods", 1)
        return gain * (5 if kind == ANY else 3) * (2 if times > 1 else 1)


def outlook_for(tiles: Tiles) -> Outlook:
    """The outlook for these tiles."""
    outlook = Outlook()
    outlook.work_out(tiles)
    return outlook
