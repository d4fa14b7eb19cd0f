"""The cards: loads the data files into designs, and designs into the flat tables that the rules read.

The tables belong to a `Cards` object held by the game. No rules code reads module-level card tables.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.errors import WindfallError
from windfall.race.powers import (
    ANY,
    CONSUME_EFFECTS,
    KIND_NAMES,
    KINDS,
    NO_KIND,
    PHASE_NAMES,
    VOCABULARY,
    Power,
)

DESIGNS: Final = 131  # 114 of base and The Gathering Storm, and 17 for players' own cards
BASE_DESIGNS: Final = 95
CONSUME_POWERS: Final = 2  # a card has at most this many
NOT_A_START_WORLD: Final = -1
NO_POWER: Final = -1


@final
class Card:
    """A card design, as its data says."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.number: int = data["number"]
        self.name: str = data["name"]
        self.is_world: bool = data["type"] == "world"
        self.military: bool = "defense" in data
        self.cost: int = data["defense"] if self.military else data["cost"]
        self.points: int = data.get("points", 0)
        self.kind: int = KIND_NAMES.index(data.get("good", "none"))
        self.source: str = data.get("source", "")
        self.keywords: list[str] = data.get("keywords", [])
        self.copies: int = data.get("copies", 1)
        self.start_world: int = data.get("start_world", NOT_A_START_WORLD)
        self.preset_hand: int = data.get("preset_hand", 0)
        self.scoring: list[dict[str, Any]] = data.get("scoring", [])
        self.powers = [read_power(self.name, line) for line in data.get("powers", [])]

    def power_in(self, phase: str) -> bool:
        """Whether the card has a power of that phase; Trade is not Consume here."""
        return any(power.phase == phase for power in self.powers)


def read_power(card: str, line: dict[str, Any]) -> Power:
    """A power out of its data line, which must speak the vocabulary."""
    phase, effect = str(line.get("phase")), str(line.get("effect"))
    if (phase, effect) not in VOCABULARY:
        raise WindfallError(f"{card}: there is no {phase} power called {effect!r}.")
    needed, allowed = VOCABULARY[(phase, effect)]
    fields = {key: value for key, value in line.items() if key not in ("phase", "effect", "may")}
    for key in needed:
        if key not in fields:
            raise WindfallError(f"{card}: the {phase} power {effect!r} needs {key!r}, {needed[key]}.")
    for key in fields:
        if key not in needed and key not in allowed:
            raise WindfallError(f"{card}: the {phase} power {effect!r} has no {key!r}.")
    return Power(phase, effect, fields)


@final
class Cards:
    """The designs in play and what the rules ask about them, one table a question, indexed by design.

    Tables by kind of good are indexed `design * KINDS + kind`, consume tables `design * CONSUME_POWERS + which`.
    """

    def __init__(self, designs: list[Card]) -> None:
        self.designs = designs
        self.copies = zeros(DESIGNS)
        self.is_world = zeros(DESIGNS)
        self.is_development = zeros(DESIGNS)
        self.military = zeros(DESIGNS)  # a military world
        self.cost = zeros(DESIGNS)  # or defense
        self.points = zeros(DESIGNS)
        self.kind = zeros(DESIGNS)
        self.windfall = zeros(DESIGNS)
        self.production = zeros(DESIGNS)
        self.rebel = zeros(DESIGNS)
        self.start_world = zeros(DESIGNS)
        self.alien = zeros(DESIGNS)  # has the keyword, whatever its good
        self.chromosome = zeros(DESIGNS)
        self.opening_hand = zeros(DESIGNS)  # as a start world it keeps so many opening cards, if not the usual number
        self.power_phases = zeros(DESIGNS)  # one bit for each of PHASE_NAMES that the card has a power in
        # I: Explore
        self.look_extra = zeros(DESIGNS)
        self.keep_extra = zeros(DESIGNS)
        # II: Develop
        self.draw_at_develop = zeros(DESIGNS)
        self.develop_discount = zeros(DESIGNS)
        self.draw_after_development = zeros(DESIGNS)
        # III: Settle
        self.settle_discount = zeros(DESIGNS * KINDS)
        self.strength = zeros(DESIGNS)
        self.strength_against_kind = zeros(DESIGNS * KINDS)
        self.strength_against_rebels = zeros(DESIGNS)
        self.draw_after_world = zeros(DESIGNS)
        self.pay_for_military = zeros(DESIGNS)  # what it takes off the defense, or NO_POWER
        self.zero_cost = zeros(DESIGNS)  # 1: may be discarded to settle for nothing
        self.excluded_kind = zeros(DESIGNS)  # the kind these two do not work on
        self.temporary_military = zeros(DESIGNS)
        self.hire_cards = zeros(DESIGNS)  # up to so many hand cards give temporary Military ...
        self.hire_military = zeros(DESIGNS)  # ... of so much each
        self.settle_special = zeros(DESIGNS)  # 1: has one of these optional powers
        self.second_world = zeros(DESIGNS)  # 1: may place one more world
        # $: Trade
        self.sale_bonus = zeros(DESIGNS * KINDS)
        self.sale_bonus_here = zeros(DESIGNS)
        self.sale_bonus_per_chromosome = zeros(DESIGNS * KINDS)
        # IV: Consume
        self.consume_effect = zeros(DESIGNS * CONSUME_POWERS)
        self.consume_kind = zeros(DESIGNS * CONSUME_POWERS)
        self.consume_goods = zeros(DESIGNS * CONSUME_POWERS)  # goods a lot; or the most cards from hand
        self.consume_times = zeros(DESIGNS * CONSUME_POWERS)
        self.consume_vp = zeros(DESIGNS * CONSUME_POWERS)
        self.consume_cards = zeros(DESIGNS * CONSUME_POWERS)
        self.consume_different = zeros(DESIGNS * CONSUME_POWERS)
        self.consume_here = zeros(DESIGNS * CONSUME_POWERS)  # 1: only the good on this very card
        self.consume_extra = zeros(DESIGNS * CONSUME_POWERS)  # "less", "trade_powers" or the highest lucky number
        # V: Produce
        self.produces = zeros(DESIGNS)
        self.draw_when_producing = zeros(DESIGNS)
        self.windfall_power = zeros(DESIGNS)  # the kind it produces on a windfall world, or ANY
        self.draw_at_produce = zeros(DESIGNS)
        self.draw_if_produced_here = zeros(DESIGNS)
        self.draw_per_good = zeros(DESIGNS * KINDS)
        self.draw_per_kind = zeros(DESIGNS)
        self.draw_per_genes_world = zeros(DESIGNS)
        self.draw_per_military_world = zeros(DESIGNS)
        self.discard_to_produce = zeros(DESIGNS)  # so many hand cards put a good on this world
        self.draw_if_most = zeros(DESIGNS * KINDS)
        # Scoring
        self.six_cost_points = zeros(DESIGNS * DESIGNS)  # what the first design scores for the second
        self.points_per_chips = zeros(DESIGNS)  # one point for every so many VP chips
        self.points_per_military = zeros(DESIGNS)
        self.variable = zeros(DESIGNS)  # has a scoring table of its own
        # By name
        self.number_of: dict[str, int] = {}
        self.of_number: dict[int, Card] = {}
        for card in designs:
            self.enter(card)
        for card in designs:
            if card.scoring:
                self.enter_scoring(card)
        self.deck = vec[i64]([card.number for card in designs for _ in range(card.copies)])  # every card in play
        self.deck_size = len(self.deck)

    def name(self, design: int) -> str:
        """The card's name."""
        return self.of_number[design].name

    def enter(self, card: Card) -> None:
        """Fill the tables with one design."""
        d = card.number
        self.number_of[card.name] = d
        self.of_number[d] = card
        self.copies[d] = card.copies
        self.is_world[d] = 1 if card.is_world else 0
        self.is_development[d] = 0 if card.is_world else 1
        self.military[d] = 1 if card.military else 0
        self.cost[d] = card.cost
        self.points[d] = card.points
        self.kind[d] = card.kind
        self.windfall[d] = 1 if card.source == "windfall" else 0
        self.production[d] = 1 if card.source == "production" else 0
        self.rebel[d] = 1 if "rebel" in card.keywords else 0
        self.start_world[d] = card.start_world
        self.alien[d] = 1 if "alien" in card.keywords else 0
        self.chromosome[d] = 1 if "chromosome" in card.keywords else 0
        for phase, name in enumerate(PHASE_NAMES):
            if card.power_in(name):
                self.power_phases[d] |= bit(phase)
        self.pay_for_military[d] = NO_POWER
        self.excluded_kind[d] = NO_POWER
        self.variable[d] = 1 if card.scoring else 0
        consume_powers = 0
        for power in card.powers:
            if power.phase == "consume":
                self.enter_consume(d * CONSUME_POWERS + consume_powers, power)
                consume_powers += 1
            else:
                self.enter_power(d, power)

    def enter_power(self, d: int, power: Power) -> None:
        """Fill the tables with one power that is not a consume power."""
        where = (power.phase, power.effect)
        amount = power.number("amount")
        if where == ("setup", "initial_hand_size"):
            self.opening_hand[d] = amount
        elif where == ("explore", "look_extra"):
            self.look_extra[d] = amount
        elif where == ("explore", "keep_extra"):
            self.keep_extra[d] = amount
        elif where == ("develop", "draw_at_start"):
            self.draw_at_develop[d] = amount
        elif where == ("develop", "reduce_cost"):
            self.develop_discount[d] = amount
        elif where == ("develop", "draw_after_placing"):
            self.draw_after_development[d] = amount
        elif where == ("settle", "reduce_cost"):
            self.enter_by_kind(self.settle_discount, d, power.kind(), amount, gray=True)
        elif where == ("settle", "military"):
            self.enter_military(d, power.word("scope"), amount)
        elif where == ("settle", "draw_after_placing"):
            self.draw_after_world[d] = amount
        elif where == ("settle", "pay_for_military"):
            self.pay_for_military[d] = amount
            self.excluded_kind[d] = excluded(power)
            self.settle_special[d] = 1
        elif where == ("settle", "discard_self_zero_cost"):
            self.zero_cost[d] = 1
            self.excluded_kind[d] = excluded(power)
            self.settle_special[d] = 1
        elif where == ("settle", "discard_self_temporary_military"):
            self.temporary_military[d] = amount
            self.settle_special[d] = 1
        elif where == ("settle", "discard_hand_temporary_military"):
            self.hire_cards[d] = power.number("max_cards")
            self.hire_military[d] = amount
            self.settle_special[d] = 1
        elif where == ("settle", "place_second_world"):
            self.second_world[d] = 1
        elif where == ("trade", "sale_bonus"):
            self.enter_by_kind(self.sale_bonus, d, power.kind(), amount, gray=False)
        elif where == ("trade", "sale_bonus_this_world"):
            self.sale_bonus_here[d] = amount
        elif where == ("trade", "sale_bonus_per_chromosome_world"):
            self.enter_by_kind(self.sale_bonus_per_chromosome, d, power.kind(), amount, gray=False)
        elif where == ("produce", "produce_here"):
            self.produces[d] = 1
            self.draw_when_producing[d] = power.number("draw")
        elif where == ("produce", "produce_on_windfall"):
            self.windfall_power[d] = power.kind()
        elif where == ("produce", "draw"):
            self.draw_at_produce[d] = amount
        elif where == ("produce", "draw_if_produced_here"):
            self.draw_if_produced_here[d] = amount
        elif where == ("produce", "draw_per_good_produced"):
            self.enter_by_kind(self.draw_per_good, d, power.kind(), amount, gray=False)
        elif where == ("produce", "draw_per_kind_produced"):
            self.draw_per_kind[d] = amount
        elif where == ("produce", "draw_per_world"):
            if power.word("world") == "genes":
                self.draw_per_genes_world[d] = amount
            else:
                self.draw_per_military_world[d] = amount
        elif where == ("produce", "discard_hand_to_produce_here"):
            self.discard_to_produce[d] = power.number("cards")
        elif where == ("produce", "draw_if_most_produced"):
            self.enter_by_kind(self.draw_if_most, d, power.kind(), amount, gray=False)
        else:
            raise WindfallError(f"{self.name(d)}: the rules do not know the {power.phase} power {power.effect!r} yet.")

    def enter_by_kind(self, table: vec[i64], d: int, kind: int, amount: int, gray: bool) -> None:
        """A power for one kind or for any; `gray` says whether "any" takes in worlds without a kind."""
        if kind != ANY:
            table[d * KINDS + kind] += amount
            return
        for each in range(NO_KIND if gray else NO_KIND + 1, KINDS):
            table[d * KINDS + each] += amount

    def enter_military(self, d: int, scope: str, amount: int) -> None:
        """Military counts always, against rebels, or against one kind of world."""
        if scope == "general":
            self.strength[d] = amount
        elif scope == "rebel":
            self.strength_against_rebels[d] = amount
        else:
            self.strength_against_kind[d * KINDS + KIND_NAMES.index(scope)] = amount

    def enter_consume(self, which: int, power: Power) -> None:
        """A consume power, in one of the card's two places for them."""
        self.consume_effect[which] = CONSUME_EFFECTS[power.effect]
        self.consume_kind[which] = power.kind(otherwise="any")
        self.consume_goods[which] = power.number("goods", power.number("max_cards"))
        self.consume_times[which] = power.number("times", 1)
        self.consume_vp[which] = power.number("vp")
        self.consume_cards[which] = power.number("cards", power.number("amount"))
        self.consume_different[which] = 1 if power.flag("different_kinds") else 0
        self.consume_here[which] = 1 if power.flag("this_world") else 0
        self.consume_extra[which] = power.number("less", power.number("high", 1 if power.flag("trade_powers") else 0))

    def enter_scoring(self, scorer: Card) -> None:
        """What a 6-cost development scores for every other design: the first rule that fits counts."""
        for rule in scorer.scoring:
            if rule.get("per") == "vp_chips":
                self.points_per_chips[scorer.number] = rule["every"]
            elif rule.get("per") == "general_military":
                self.points_per_military[scorer.number] = rule["points"]
        for card in self.designs:
            for rule in scorer.scoring:
                if "per" not in rule and fits(rule, card):
                    self.six_cost_points[scorer.number * DESIGNS + card.number] = rule["points"]
                    break


def excluded(power: Power) -> int:
    """The kind a settle power does not work on, or NO_POWER."""
    return power.kind("excludes_kind") if power.word("excludes_kind") else NO_POWER


def fits(rule: dict[str, Any], card: Card) -> bool:
    """Whether a scoring rule speaks of this card: everything it says must hold."""
    return (
        ("type" not in rule or (rule["type"] == "world") == card.is_world)
        and ("good" not in rule or KIND_NAMES.index(rule["good"]) == card.kind)
        and ("source" not in rule or rule["source"] == card.source)
        and ("military" not in rule or rule["military"] == card.military)
        and ("cost" not in rule or (rule["cost"] == card.cost and not card.military))
        and ("keyword" not in rule or rule["keyword"] in card.keywords)
        and ("names" not in rule or card.name in rule["names"])
        and ("power_in" not in rule or card.power_in(rule["power_in"]))
    )


def zeros(n: int) -> vec[i64]:
    """A table of n zeros."""
    return vec[i64]([0] * n)


def read_data(file: str) -> dict[str, Any]:
    """One of the package's own data files."""
    return tomllib.loads(resources.files("windfall.race").joinpath("data", file).read_text(encoding="utf-8"))


def base_designs() -> list[Card]:
    """The designs of the base game."""
    return [Card(data) for data in read_data("base.toml")["card"]]


def gathering_storm_designs() -> list[Card]:
    """The designs of the base game and The Gathering Storm, which also adds copies of an old one."""
    storm = read_data("gathering_storm.toml")
    designs = base_designs()
    for card in designs:
        card.copies += storm["more_copies"].get(card.name, 0)
    return designs + [Card(data) for data in storm["card"]]
