"""The tiles: loads the data files into designs, and designs into the flat tables that the rules read.

The tables belong to a `Tiles` object held by the game. No rules code reads module-level tile tables.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.errors import WindfallError
from windfall.frontiers.powers import (
    ANY,
    CONSUME_GOODS,
    CONSUME_SELL,
    KEYWORDS,
    KIND_NAMES,
    KINDS,
    PHASE_NAMES,
    VOCABULARY,
    Power,
)

# 40 faces of developments, 16 home colonies, 60 worlds, and room for an expansion and for players' own tiles.
DESIGNS: Final = 192
FIRST_HOME: Final = 40
FIRST_WORLD: Final = 60
NO_POWER: Final = -1
NO_ROW: Final = -1
HOME_COLONISTS: Final = 1

DEVELOPMENT: Final = "development"
HOME: Final = "home colony"
WORLD: Final = "world"


@final
class Tile:
    """A tile design, as its data says. Each face of a double-sided tile is a design of its own."""

    def __init__(self, sort: str, data: dict[str, Any]) -> None:
        self.number: int = data["number"]
        self.name: str = data["name"]
        self.sort = sort
        self.is_colony: bool = sort != DEVELOPMENT
        self.military: bool = "defense" in data or data.get("military", False)
        self.cost: int = data["defense"] if "defense" in data else data.get("cost", 0)
        self.colonists: int = data.get("colonists", HOME_COLONISTS if sort == HOME else 0)
        self.points: int = data.get("points", 0)
        self.kind: int = KIND_NAMES.index(data.get("kind", "gray"))
        self.source: str = data.get("source", "")
        self.keywords: list[str] = data.get("keywords", [])
        self.large: bool = data.get("large", False)
        self.slot: str = data.get("slot", "")
        self.mat: int = data.get("mat", 0)
        self.first_game: bool = data.get("first_game", True)
        self.scoring: list[dict[str, Any]] = data.get("scoring", [])
        self.powers = [read_power(self.name, line) for line in data.get("powers", [])]
        self.provenance: str = data["provenance"]
        self.known: list[str] = data.get("known", [])
        self.sources: list[str] = data.get("sources", [])
        self.note: str = data.get("note", "")

    def power_in(self, phase: str) -> bool:
        """Whether the tile has a power of that phase."""
        return any(power.phase == phase for power in self.powers)


def read_power(tile: str, line: dict[str, Any]) -> Power:
    """A power out of its data line, which must speak the vocabulary."""
    phase, effect = str(line.get("phase")), str(line.get("effect"))
    if (phase, effect) not in VOCABULARY:
        raise WindfallError(f"{tile}: there is no {phase} power called {effect!r}.")
    needed, allowed = VOCABULARY[(phase, effect)]
    fields = {key: value for key, value in line.items() if key not in ("phase", "effect")}
    for key in needed:
        if key not in fields:
            raise WindfallError(f"{tile}: the {phase} power {effect!r} needs {key!r}, {needed[key]}.")
    for key in fields:
        if key not in needed and key not in allowed:
            raise WindfallError(f"{tile}: the {phase} power {effect!r} has no {key!r}.")
    return Power(phase, effect, fields)


@final
class Tiles:
    """The designs and what the rules ask about them, one table a question, indexed by design.

    Tables by kind are indexed `design * KINDS + kind`. A *row* says what each design counts for in some sum (a scoring
    bonus, a "for each" power); rows are indexed `row * DESIGNS + design`, and `row * KINDS + kind` for a colony whose
    kind its owner sets.
    """

    def __init__(self, designs: list[Tile]) -> None:
        self.designs = designs
        self.is_development = zeros(DESIGNS)
        self.is_home = zeros(DESIGNS)
        self.is_world = zeros(DESIGNS)
        self.military = zeros(DESIGNS)
        self.cost = zeros(DESIGNS)  # or defense
        self.colonists = zeros(DESIGNS)  # that settling it takes
        self.points = zeros(DESIGNS)
        self.kind = zeros(DESIGNS)
        self.windfall = zeros(DESIGNS)
        self.production = zeros(DESIGNS)
        self.spaces = zeros(DESIGNS)  # of the empire mat that a development covers
        self.keywords = zeros(DESIGNS)  # one bit each
        self.power_types = zeros(DESIGNS)  # one bit a phase it has a power in
        self.consume_powers = zeros(DESIGNS)  # how many
        # Explore
        self.explore_draw = zeros(DESIGNS)
        self.explore_colonists = zeros(DESIGNS)
        # Develop
        self.develop_discount = zeros(DESIGNS)
        self.develop_credits = zeros(DESIGNS)
        # Settle
        self.settle_discount = zeros(DESIGNS * KINDS)
        self.strength = zeros(DESIGNS)
        self.strength_against_kind = zeros(DESIGNS * KINDS)
        self.strength_against_keyword = zeros(DESIGNS)
        self.against_keyword = zeros(DESIGNS)  # the bit of that keyword
        self.strength_row = zeros(DESIGNS)  # Military for each tile that counts, or NO_ROW
        self.temporary_military = zeros(DESIGNS)
        self.temporary_good = zeros(DESIGNS)  # the kind it takes, or ANY
        self.pay_for_military = zeros(DESIGNS)  # what it takes off the defense, or NO_POWER
        self.excluded_kind = zeros(DESIGNS)  # the kind it does not work on, or NO_POWER
        self.second_world = zeros(DESIGNS)
        self.upgrade_rise = zeros(DESIGNS)  # by how much the cost may rise, or NO_POWER
        self.replace_discount = zeros(DESIGNS)  # or NO_POWER
        self.settle_draw = zeros(DESIGNS)
        self.settle_credits = zeros(DESIGNS)
        self.settle_credits_military = zeros(DESIGNS)
        self.settle_colonists = zeros(DESIGNS)
        # Produce
        self.windfall_power = zeros(DESIGNS)  # the kind of windfall colony it fills, or ANY
        self.produce_credits = zeros(DESIGNS)
        self.credits_here = zeros(DESIGNS)
        self.produce_row = zeros(DESIGNS)  # credits for each tile that counts, or NO_ROW
        self.credits_per_kind = zeros(DESIGNS)
        self.credits_if_most = zeros(DESIGNS * KINDS)
        self.price_to_produce = zeros(DESIGNS)  # or NO_POWER
        # Trade, Consume
        self.sale_bonus = zeros(DESIGNS * KINDS)
        self.consume_effect = zeros(DESIGNS)
        self.consume_kind = zeros(DESIGNS)
        self.consume_goods = zeros(DESIGNS)  # goods a lot
        self.consume_times = zeros(DESIGNS)  # lots at most
        self.consume_different = zeros(DESIGNS)
        self.consume_vp = zeros(DESIGNS)  # for a lot
        self.consume_credits = zeros(DESIGNS)
        self.vp_gift = zeros(DESIGNS)  # without any good
        self.vp_per_good = zeros(DESIGNS)
        self.vp_with = zeros(DESIGNS)  # once, if the next tile is owned
        self.with_tile = zeros(DESIGNS)
        # Scoring
        self.score_row = zeros(DESIGNS)  # or NO_ROW
        self.score_military = zeros(DESIGNS)  # points for each point of Military
        self.score_colonists = zeros(DESIGNS)  # points for each colonist on own colonies
        self.scores_kinds = zeros(DESIGNS)  # whether it scores for kinds of colonies
        self.score_kinds = zeros(DESIGNS * KINDS)  # points for having so many of them
        self.variable = zeros(DESIGNS)  # its points are a "?"
        # Rows
        self.rows = vec[i64]()
        self.rows_by_kind = vec[i64]()
        self.row_count = 0
        # By name
        self.number_of: dict[str, int] = {}
        self.of_number: dict[int, Tile] = {}
        for tile in designs:
            self.number_of[tile.name] = tile.number
            self.of_number[tile.number] = tile
        for tile in designs:
            self.enter(tile)
            self.enter_scoring(tile)

    def name(self, design: int) -> str:
        """The tile's name."""
        return self.of_number[design].name

    def enter(self, tile: Tile) -> None:
        """Fill the tables with one design."""
        d = tile.number
        self.is_development[d] = 1 if tile.sort == DEVELOPMENT else 0
        self.is_home[d] = 1 if tile.sort == HOME else 0
        self.is_world[d] = 1 if tile.sort == WORLD else 0
        self.military[d] = 1 if tile.military else 0
        self.cost[d] = tile.cost
        self.colonists[d] = tile.colonists
        self.points[d] = tile.points
        self.kind[d] = tile.kind
        self.windfall[d] = 1 if tile.source == "windfall" else 0
        self.production[d] = 1 if tile.source == "production" else 0
        self.spaces[d] = 0 if tile.is_colony else 2 if tile.large else 1
        for keyword in tile.keywords:
            self.keywords[d] |= bit(KEYWORDS.index(keyword))
        for table in (self.strength_row, self.pay_for_military, self.excluded_kind, self.upgrade_rise):
            table[d] = NO_POWER
        for table in (self.replace_discount, self.produce_row, self.price_to_produce, self.with_tile, self.score_row):
            table[d] = NO_POWER
        for power in tile.powers:
            self.power_types[d] |= bit(PHASE_NAMES.index(power.phase))
            if power.phase == "settle":
                self.enter_settle(d, power)
            elif power.phase == "produce":
                self.enter_produce(d, power)
            elif power.phase == "consume":
                self.enter_consume(d, power)
            else:
                self.enter_power(d, power)

    def enter_power(self, d: int, power: Power) -> None:
        """A power of Explore, Develop or Trade."""
        where = (power.phase, power.effect)
        amount = power.number("amount")
        if where == ("explore", "draw_worlds"):
            self.explore_draw[d] = amount
        elif where == ("explore", "gain_colonists"):
            self.explore_colonists[d] = amount
        elif where == ("develop", "reduce_cost"):
            self.develop_discount[d] = amount
        elif where == ("develop", "gain_credits"):
            self.develop_credits[d] = amount
        else:
            enter_by_kind(self.sale_bonus, d, power.kind(), amount)

    def enter_settle(self, d: int, power: Power) -> None:
        """A power of Settle."""
        effect, amount = power.effect, power.number("amount")
        if effect == "reduce_cost":
            enter_by_kind(self.settle_discount, d, power.kind(), amount)
        elif effect == "military":
            if power.word("kind"):
                self.strength_against_kind[d * KINDS + power.kind()] = amount
            elif power.word("keyword"):
                self.strength_against_keyword[d] = amount
                self.against_keyword[d] = bit(KEYWORDS.index(power.word("keyword")))
            else:
                self.strength[d] = amount
        elif effect == "military_per":
            self.strength_row[d] = self.new_row([power.filter() | {"points": amount}])
        elif effect == "temporary_military":
            self.temporary_military[d] = amount
            self.temporary_good[d] = power.kind("good")
        elif effect == "pay_for_military":
            self.pay_for_military[d] = power.number("less")
            if power.word("excludes_kind"):
                self.excluded_kind[d] = power.kind("excludes_kind")
        elif effect == "second_world":
            self.second_world[d] = 1
        elif effect == "upgrade_colony":
            self.upgrade_rise[d] = power.number("rise")
        elif effect == "replace_self":
            self.replace_discount[d] = power.number("less")
        elif effect == "draw_worlds":
            self.settle_draw[d] = amount
        elif effect == "gain_colonists":
            self.settle_colonists[d] = amount
        elif power.word("worlds") == "military":
            self.settle_credits_military[d] = amount
        else:
            self.settle_credits[d] = amount

    def enter_produce(self, d: int, power: Power) -> None:
        """A power of Produce."""
        effect, amount = power.effect, power.number("amount")
        if effect == "good_on_windfall":
            self.windfall_power[d] = power.kind()
        elif effect == "gain_credits":
            self.produce_credits[d] = amount
        elif effect == "gain_credits_here":
            self.credits_here[d] = amount
        elif effect == "gain_credits_per":
            self.produce_row[d] = self.new_row([power.filter() | {"points": amount}])
        elif effect == "gain_credits_per_kind":
            self.credits_per_kind[d] = amount
        elif effect == "gain_credits_if_most":
            self.credits_if_most[d * KINDS + power.kind()] = amount
        else:
            self.price_to_produce[d] = power.number("credits")

    def enter_consume(self, d: int, power: Power) -> None:
        """A power of Consume; moves name it by its tile, so a tile has one that uses goods at most."""
        self.consume_powers[d] += 1
        if power.effect == "gain_vp":
            self.vp_gift[d] = power.number("vp")
        elif power.effect == "bonus_per_good":
            self.vp_per_good[d] = power.number("vp")
            if power.word("with"):
                self.with_tile[d] = self.number_of[power.word("with")]
                self.vp_with[d] = power.number("with_vp")
        elif self.consume_effect[d]:
            raise WindfallError(f"{self.name(d)}: a tile has one power at most that consumes goods.")
        else:
            self.consume_effect[d] = CONSUME_SELL if power.effect == "sell" else CONSUME_GOODS
            self.consume_kind[d] = power.kind(otherwise="any")
            self.consume_goods[d] = power.number("goods", 1)
            self.consume_times[d] = power.number("times", 1)
            self.consume_different[d] = 1 if power.flag("different_kinds") else 0
            self.consume_vp[d] = power.number("vp")
            self.consume_credits[d] = power.number("credits")

    def enter_scoring(self, tile: Tile) -> None:
        """What a "?" tile scores."""
        d = tile.number
        lines = []
        for line in tile.scoring:
            if "table" in line:
                self.scores_kinds[d] = 1
                for kinds, points in enumerate(line["table"]):
                    self.score_kinds[d * KINDS + kinds + 1] = points
            elif line.get("per") == "military_total":
                self.score_military[d] = line["points"]
            elif line.get("per") == "colonists_on_colonies":
                self.score_colonists[d] = line["points"]
            else:
                lines.append(line)
        self.variable[d] = 1 if tile.scoring else 0
        if lines:
            self.score_row[d] = self.new_row(lines)

    def new_row(self, lines: list[dict[str, Any]]) -> int:
        """A row: for every design the points of the first line that it matches, so that no tile counts twice."""
        values = [0] * DESIGNS
        by_kind = [0] * KINDS
        for tile in self.designs:
            if tile.kind == ANY:
                for kind in range(KINDS):
                    by_kind[kind] = worth(lines, tile, kind)
            else:
                values[tile.number] = worth(lines, tile, tile.kind)
        for value in values:
            self.rows = append(self.rows, value)
        for value in by_kind:
            self.rows_by_kind = append(self.rows_by_kind, value)
        self.row_count += 1
        return self.row_count - 1


def worth(lines: list[dict[str, Any]], tile: Tile, kind: int) -> int:
    """What a tile, being of that kind, counts for: the first line that it matches."""
    for line in lines:
        if matches(line, tile, kind):
            points: int = line["points"]
            return points
    return 0


def matches(line: dict[str, Any], tile: Tile, kind: int) -> bool:
    """Whether a filter speaks of this tile: everything it says must hold."""
    return (
        (line["of"] == "tile" or (line["of"] == "colony") == tile.is_colony)
        and ("kind" not in line or KIND_NAMES.index(line["kind"]) == kind)
        and ("source" not in line or line["source"] == tile.source)
        and ("military" not in line or line["military"] == tile.military)
        and ("keyword" not in line or line["keyword"] in tile.keywords)
        and ("large" not in line or line["large"] == tile.large)
        and ("name" not in line or line["name"] == tile.name)
        and ("power" not in line or tile.power_in(line["power"]))
    )


def enter_by_kind(table: vec[i64], d: int, kind: int, amount: int) -> None:
    """A power for one kind, or for any, gray ones among them."""
    for each in range(KINDS):
        if kind == ANY or kind == each:
            table[d * KINDS + each] = amount


def zeros(n: int) -> vec[i64]:
    """A table of n zeros."""
    return vec[i64]([0] * n)


def read_data(file: str) -> dict[str, Any]:
    """One of the package's own data files."""
    return tomllib.loads(resources.files("windfall.frontiers").joinpath("data", file).read_text(encoding="utf-8"))


def read_designs() -> list[Tile]:
    """All designs, in the order of their numbers."""
    files = (("developments.toml", DEVELOPMENT), ("home_colonies.toml", HOME), ("worlds.toml", WORLD))
    return [Tile(sort, data) for file, sort in files for data in read_data(file)["tile"]]


def all_tiles() -> Tiles:
    """The game's tiles, loaded once."""
    if not LOADED:
        LOADED.append(Tiles(read_designs()))
    return LOADED[0]


LOADED: list[Tiles] = []
