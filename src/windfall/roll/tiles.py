"""The tiles and dice: loads the data files into squares, and squares into the flat tables that the rules read.

A *square* is what fills one place of a tableau: one side of a game tile, half a faction tile, or a home world. The
tables belong to a `Tiles` object held by the game; no rules code reads module-level tile tables.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.errors import WindfallError
from windfall.roll.powers import (
    COLOUR_NAMES,
    COLOURS,
    COUNTS,
    DESTINATIONS,
    FACE_NAMES,
    FACES,
    GRAY,
    PHASES,
    TESTS,
    TRIANGULAR,
    VOCABULARY,
    Power,
)

TILES: Final = 55
FACTIONS: Final = 9
HOMES: Final = 9

# Designs of squares: the development side of tile n is n.
WORLD_SIDE: Final = TILES  # ... + tile
FACTION: Final = 2 * TILES  # ... + 2 * (faction number - 1) + which half
HOME_WORLD: Final = FACTION + 2 * FACTIONS  # ... + home world
DESIGNS: Final = HOME_WORLD + HOMES

GRANTS: Final = 2  # a square grants dice of at most so many colours
WORLD_COLOURS: Final = COLOURS + 1  # tables by colour of world have a place for gray

NO_TILE: Final = -1
ANY_PHASE: Final = (1 << PHASES) - 1


@final
class Square:
    """A square, as its data says."""

    def __init__(self, design: int, is_world: bool, data: dict[str, Any]) -> None:
        self.design = design
        self.is_world = is_world
        self.name: str = data["name"]
        self.cost: int = data["cost"]
        self.colour: int = COLOUR_NAMES.index(data.get("colour", "gray"))
        self.reassign: bool = data.get("reassign", False)
        self.on_placing: list[dict[str, Any]] = data.get("on_placing", [])
        self.scoring: dict[str, Any] = data.get("scoring", {})
        self.powers = [read_power(self.name, line) for line in data.get("powers", [])]


@final
class Die:
    """A colour of dice."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.colour: int = COLOUR_NAMES.index(data["colour"])
        self.hue: str = data["hue"]
        self.count: int = data["count"]
        self.faces: list[int] = [FACE_NAMES.index(face) for face in data["faces"]]


def read_power(square: str, line: dict[str, Any]) -> Power:
    """A power out of its data line, which must speak the vocabulary."""
    phase, effect = str(line.get("phase")), str(line.get("effect"))
    if (phase, effect) not in VOCABULARY:
        raise WindfallError(f"{square}: there is no {phase} power called {effect!r}.")
    needed, allowed = VOCABULARY[(phase, effect)]
    fields = {key: value for key, value in line.items() if key not in ("phase", "effect")}
    for key in needed:
        if key not in fields:
            raise WindfallError(f"{square}: the {phase} power {effect!r} needs {key!r}, {needed[key]}.")
    for key in fields:
        if key not in needed and key not in allowed:
            raise WindfallError(f"{square}: the {phase} power {effect!r} has no {key!r}.")
    return Power(phase, effect, fields)


@final
class Tiles:
    """The squares in play and what the rules ask about them, one table a question, indexed by design.

    Tables by phase are indexed `design * PHASES + phase`, by colour of die `design * COLOURS + colour`, by colour of
    world `design * WORLD_COLOURS + colour`. A set of phases or colours is a number with one bit each.
    """

    def __init__(self, squares: list[Square], dice: list[Die]) -> None:
        self.squares = squares
        self.dice = dice
        self.faces = zeros(COLOURS * FACES)  # the six faces of each colour
        self.dice_count = zeros(COLOURS)
        self.is_world = zeros(DESIGNS)
        self.is_development = zeros(DESIGNS)
        self.cost = zeros(DESIGNS)
        self.colour = zeros(DESIGNS)  # of a world; GRAY for developments too
        self.reassign = zeros(DESIGNS)  # a development with a Reassign power
        # On placing
        self.removes_die = zeros(DESIGNS)
        self.credits_on_placing = zeros(DESIGNS)
        self.start_credits = zeros(DESIGNS)
        self.grant_number = zeros(DESIGNS * GRANTS)
        self.grant_colour = zeros(DESIGNS * GRANTS)
        self.grant_to = zeros(DESIGNS * GRANTS)
        # Assign
        self.moves_least = zeros(DESIGNS)
        self.moves_most = zeros(DESIGNS)
        self.moves_colours = zeros(DESIGNS)
        self.moves_from = zeros(DESIGNS)
        self.moves_to = zeros(DESIGNS)  # nothing: the phase selected
        self.moves_one_column = zeros(DESIGNS)
        self.moves_by_rank = zeros(DESIGNS)  # 1: how many depends on a comparison of novelty worlds
        self.moves_if_tied = zeros(DESIGNS)
        self.dictate_repeat = zeros(DESIGNS)
        self.dictate_most = zeros(DESIGNS)
        # Workers and ends of phases
        self.extra_workers = zeros(DESIGNS * PHASES)  # a set of colours
        self.credits_at_end = zeros(DESIGNS * PHASES)
        self.chips_at_end = zeros(DESIGNS)  # of Ship
        self.test_amount = zeros(DESIGNS * PHASES)
        self.test = zeros(DESIGNS * PHASES)
        self.count_amount = zeros(DESIGNS * PHASES)
        self.count = zeros(DESIGNS * PHASES)
        self.count_colours = zeros(DESIGNS * PHASES)
        self.count_every = zeros(DESIGNS * PHASES)
        # Explore
        self.rearranges = zeros(DESIGNS)
        self.places_on_top = zeros(DESIGNS)
        self.stock_value = zeros(DESIGNS * COLOURS)
        self.draws_at_end = zeros(DESIGNS)
        self.rewards_alien_scout = zeros(DESIGNS)
        # Develop and Settle
        self.discount = zeros(DESIGNS * WORLD_COLOURS)  # by colour of world; developments see the two below
        self.discount_floor = zeros(DESIGNS)
        self.development_discount = zeros(DESIGNS)
        self.reassign_discount = zeros(DESIGNS)
        self.credits_each_development = zeros(DESIGNS)
        self.credits_each_world = zeros(DESIGNS * WORLD_COLOURS)
        self.builders_to_cup = zeros(DESIGNS * PHASES)  # the most
        self.all_builders_to_cup = zeros(DESIGNS * PHASES)  # a set of colours
        # Produce and Ship
        self.good_capacity = zeros(DESIGNS)
        self.credits_each_trade = zeros(DESIGNS * WORLD_COLOURS)
        self.credits_each_consume = zeros(DESIGNS * WORLD_COLOURS)
        self.chips_each_consume = zeros(DESIGNS * WORLD_COLOURS)
        self.chip_price = zeros(DESIGNS)
        # Scoring
        self.score_points = zeros(DESIGNS)
        self.score_count = zeros(DESIGNS)
        self.score_every = zeros(DESIGNS)
        self.score_colours = zeros(DESIGNS)
        self.score_reassign = zeros(DESIGNS)  # 1: only developments with a Reassign power; 2: only the others
        # By name
        self.design_of: dict[str, int] = {}
        self.of_design: dict[int, Square] = {}
        for die in dice:
            self.dice_count[die.colour] = die.count
            for i in range(FACES):
                self.faces[die.colour * FACES + i] = die.faces[i]
        for square in squares:
            self.enter(square)

    def name(self, design: int) -> str:
        """The square's name."""
        return self.of_design[design].name

    def enter(self, square: Square) -> None:
        """Fill the tables with one square."""
        d = square.design
        self.design_of[square.name] = d
        self.of_design[d] = square
        self.is_world[d] = 1 if square.is_world else 0
        self.is_development[d] = 0 if square.is_world else 1
        self.cost[d] = square.cost
        self.colour[d] = square.colour
        self.reassign[d] = 1 if square.reassign else 0
        grants = d * GRANTS
        for line in square.on_placing:
            effect = line["effect"]
            if effect == "remove_die":
                self.removes_die[d] = 1
            elif effect == "credits":
                self.credits_on_placing[d] = line["amount"]
            elif effect == "start_credits":
                self.start_credits[d] = line["amount"]
            elif effect == "dice":
                self.grant_number[grants] = line.get("number", 1)
                self.grant_colour[grants] = COLOUR_NAMES.index(line["colour"])
                self.grant_to[grants] = DESTINATIONS.index(line["to"])
                grants += 1
            else:
                raise WindfallError(f"{square.name}: nothing called {effect!r} can happen on placing.")
        for power in square.powers:
            if power.phase == "assign":
                self.enter_reassign(d, power)
            elif power.phase in ("develop", "settle"):
                self.enter_building(d, power)
            else:
                self.enter_power(d, power)
        if square.scoring:
            self.enter_scoring(d, square.scoring)

    def enter_reassign(self, d: int, power: Power) -> None:
        """A Reassign power."""
        if power.effect == "dictate_repeat":
            self.dictate_repeat[d] = 1
        elif power.effect == "dictate_width":
            self.dictate_most[d] = power.span("workers")[1]
        else:
            selected = power.names("to") == ["selected"]
            self.moves_colours[d] = as_set([colour for colour in power.colours() if colour != GRAY])
            self.moves_from[d] = as_set(power.phases("from"))
            self.moves_to[d] = 0 if selected else as_set(power.phases("to"))
            if power.effect == "reassign_by_rank":
                self.moves_colours[d] = as_set(list(range(COLOURS)))
                self.moves_by_rank[d] = 1
                self.moves_least[d] = 1
                self.moves_most[d] = power.number("first")
                self.moves_if_tied[d] = power.number("tied")
            else:
                self.moves_least[d], self.moves_most[d] = power.span("workers")
                self.moves_one_column[d] = 1 if power.fields.get("one_column") else 0

    def enter_building(self, d: int, power: Power) -> None:
        """A power of Develop or Settle."""
        phase = FACE_NAMES.index(power.phase)
        effect, amount = power.effect, power.number("amount")
        if effect == "discount":
            self.discount_floor[d] = power.number("floor")
            if power.phase == "settle":
                for colour in power.colours("worlds"):
                    self.discount[d * WORLD_COLOURS + colour] = amount
            elif power.word("only"):
                self.reassign_discount[d] = amount
            else:
                self.development_discount[d] = amount
        elif effect == "credits_each_completion" and power.phase == "develop":
            self.credits_each_development[d] = amount
        elif effect == "credits_each_completion":
            for colour in power.colours("worlds"):
                self.credits_each_world[d * WORLD_COLOURS + colour] += amount
        elif effect == "builders_to_cup":
            self.builders_to_cup[d * PHASES + phase] = power.span("workers")[1]
        elif effect == "all_builders_to_cup":
            self.all_builders_to_cup[d * PHASES + phase] = as_set(power.colours())
        else:
            self.enter_power(d, power)

    def enter_power(self, d: int, power: Power) -> None:
        """A power of Explore, Produce or Ship, or one that all phases know."""
        phase = FACE_NAMES.index(power.phase) if power.phase in FACE_NAMES else 0
        effect, amount, at = power.effect, power.number("amount"), d * PHASES + phase
        if effect == "credits_at_end":
            self.credits_at_end[at] = amount
        elif effect == "chips_at_end":
            self.chips_at_end[d] = amount
        elif effect == "credits_if":
            self.test[at] = TESTS[power.word("test")]
            self.test_amount[at] = amount
            if power.word("test") == "scouted_with_alien_explorer":
                self.rewards_alien_scout[d] = 1
        elif effect == "credits_per":
            self.count[at] = COUNTS[power.word("count")]
            self.count_amount[at] = amount
            self.count_colours[at] = as_set(power.colours("worlds" if power.names("worlds") else "colours"))
            self.count_every[at] = power.number("every", 1)
        elif effect == "extra_workers":
            self.extra_workers[at] = as_set(power.colours())
        elif effect == "rearrange_zone":
            self.rearranges[d] = 1
        elif effect == "place_on_top":
            self.places_on_top[d] = 1
        elif effect == "draw_at_end":
            self.draws_at_end[d] = amount
        elif effect == "stock_value":
            for colour in power.colours():
                self.stock_value[d * COLOURS + colour] = amount
        elif effect == "good_capacity":
            self.good_capacity[d] = amount
        elif effect == "buy_chip":
            self.chip_price[d] = power.number("price")
        else:
            self.enter_shipping(d, power)

    def enter_shipping(self, d: int, power: Power) -> None:
        """What each Trade or Consume earns more."""
        tables = {
            "credits_each_trade": self.credits_each_trade,
            "credits_each_consume": self.credits_each_consume,
            "chips_each_consume": self.chips_each_consume,
        }
        if power.effect not in tables:
            raise WindfallError(f"{self.name(d)}: the rules do not know the {power.phase} power {power.effect!r} yet.")
        for colour in power.colours("worlds"):
            tables[power.effect][d * WORLD_COLOURS + colour] = power.number("amount")

    def enter_scoring(self, d: int, line: dict[str, Any]) -> None:
        """What a 6-cost development scores beyond its cost."""
        every = line.get("every", 1)
        self.score_points[d] = line["points"]
        self.score_count[d] = COUNTS[line["count"]]
        self.score_every[d] = TRIANGULAR if every == "triangular" else every
        names = line.get("worlds", line.get("colours", COLOUR_NAMES))
        self.score_colours[d] = as_set([COLOUR_NAMES.index(name) for name in names])
        self.score_reassign[d] = {"": 0, "reassign": 1, "not_reassign": 2}[line.get("only", "")]


def as_set(numbers: list[int]) -> int:
    """A set of small numbers as one number with a bit each."""
    return sum(2**number for number in numbers)


def zeros(n: int) -> vec[i64]:
    """A table of n zeros."""
    return vec[i64]([0] * n)


def read_data(file: str) -> dict[str, Any]:
    """One of the package's own data files."""
    return tomllib.loads(resources.files("windfall.roll").joinpath("data", file).read_text(encoding="utf-8"))


def read_squares() -> list[Square]:
    """All squares, in the order of their designs."""
    squares = []
    for tile in read_data("tiles.toml")["tile"]:
        squares.append(Square(tile["number"], False, tile["development"]))
        squares.append(Square(WORLD_SIDE + tile["number"], True, tile["world"]))
    starts = read_data("starts.toml")
    for faction in starts["faction"]:
        for half, data in enumerate(faction["squares"]):
            design = FACTION + 2 * (faction["number"] - 1) + half
            squares.append(Square(design, data["type"] == "world", data))
    for home in starts["home"]:
        squares.append(Square(HOME_WORLD + home["number"], True, home))
    return sorted(squares, key=lambda square: square.design)


def all_tiles() -> Tiles:
    """The tiles and dice, loaded once."""
    if not LOADED:
        LOADED.append(Tiles(read_squares(), [Die(data) for data in read_data("dice.toml")["die"]]))
    return LOADED[0]


LOADED: list[Tiles] = []
