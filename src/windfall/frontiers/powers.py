"""The vocabulary of powers: what a tile's TOML may say, and the flat tables' numbers for it.

A power has a phase (the action it modifies), an effect and that effect's fields. A new power is one entry here, one
clause in the action it works in, its words, and a test. docs/tiles-frontiers.md explains each effect in a sentence.
"""

from __future__ import annotations

from typing import Any, Final, final

# Kinds of colonies and goods. A gray colony never has a good. A good's trade price is the number of its kind.
GRAY: Final = 0
NOVELTY: Final = 1
RARE: Final = 2
GENES: Final = 3
ALIEN: Final = 4
ANY: Final = 5  # of a power: whatever kind; of a world: the kind its owner sets
KINDS: Final = 5  # numbers 0 to 4 index tables by kind

KIND_NAMES: Final = ["gray", "novelty", "rare", "genes", "alien", "any"]
PHASE_NAMES: Final = ["explore", "develop", "settle", "produce", "trade", "consume"]
KEYWORDS: Final = ["alien", "imperium", "rebel", "terraforming", "uplift"]
PROVENANCES: Final = ["attested", "partly", "reconstructed"]

AMOUNT: Final = "a whole number"
KIND: Final = "a kind of good"
KIND_OR_ANY: Final = 'a kind of good or "any"'
KEYWORD: Final = "a keyword"
NAME: Final = "a tile's name"
YES: Final = "true or false"
MILITARY: Final = '"military"'
FILTER: Final = "which tiles count: of (colony, development, tile), kind, source, keyword, military, large, name, power"

# (phase, effect): the fields it needs, then those it may have.
VOCABULARY: Final[dict[tuple[str, str], tuple[dict[str, str], dict[str, str]]]] = {
    ("explore", "draw_worlds"): ({"amount": AMOUNT}, {}),
    ("explore", "gain_colonists"): ({"amount": AMOUNT}, {}),
    ("develop", "reduce_cost"): ({"amount": AMOUNT}, {}),
    ("develop", "gain_credits"): ({"amount": AMOUNT}, {}),
    ("settle", "reduce_cost"): ({"amount": AMOUNT, "kind": KIND_OR_ANY}, {}),
    ("settle", "military"): ({"amount": AMOUNT}, {"kind": KIND, "keyword": KEYWORD}),
    ("settle", "military_per"): ({"amount": AMOUNT, "per": FILTER}, {}),
    ("settle", "temporary_military"): ({"amount": AMOUNT, "good": KIND_OR_ANY}, {}),
    ("settle", "pay_for_military"): ({"less": AMOUNT}, {"excludes_kind": KIND}),
    ("settle", "second_world"): ({}, {}),
    ("settle", "upgrade_colony"): ({"rise": AMOUNT}, {}),
    ("settle", "replace_self"): ({"less": AMOUNT}, {}),
    ("settle", "draw_worlds"): ({"amount": AMOUNT}, {}),
    ("settle", "gain_credits"): ({"amount": AMOUNT}, {"worlds": MILITARY}),
    ("settle", "gain_colonists"): ({"amount": AMOUNT}, {}),
    ("produce", "good_on_windfall"): ({"kind": KIND_OR_ANY}, {}),
    ("produce", "gain_credits"): ({"amount": AMOUNT}, {}),
    ("produce", "gain_credits_here"): ({"amount": AMOUNT}, {}),
    ("produce", "gain_credits_per"): ({"amount": AMOUNT, "per": FILTER}, {}),
    ("produce", "gain_credits_per_kind"): ({"amount": AMOUNT}, {}),
    ("produce", "gain_credits_if_most"): ({"amount": AMOUNT, "kind": KIND}, {}),
    ("produce", "pay_to_produce"): ({"credits": AMOUNT}, {}),
    ("trade", "sale_bonus"): ({"amount": AMOUNT, "kind": KIND_OR_ANY}, {}),
    ("consume", "consume_goods"): (
        {"kind": KIND_OR_ANY, "goods": AMOUNT, "times": AMOUNT},
        {"vp": AMOUNT, "credits": AMOUNT, "different_kinds": YES},
    ),
    ("consume", "gain_vp"): ({"vp": AMOUNT}, {}),
    ("consume", "sell"): ({}, {}),
    ("consume", "bonus_per_good"): ({"vp": AMOUNT}, {"with": NAME, "with_vp": AMOUNT}),
}

# Effects that a player may leave unused; all others must be used where they apply.
OPTIONAL: Final = [
    "temporary_military",
    "pay_for_military",
    "second_world",
    "upgrade_colony",
    "replace_self",
    "pay_to_produce",
    "sell",
]

# Consume effects that use goods, as the tables number them.
CONSUME_GOODS: Final = 1
CONSUME_SELL: Final = 2


@final
class Power:
    """One power of a tile, as its data says."""

    def __init__(self, phase: str, effect: str, fields: dict[str, Any]) -> None:
        self.phase = phase
        self.effect = effect
        self.fields = fields
        self.may = effect in OPTIONAL

    def number(self, field: str, otherwise: int = 0) -> int:
        """A whole-number field."""
        value: int = self.fields.get(field, otherwise)
        return value

    def flag(self, field: str) -> bool:
        """A true-or-false field."""
        return bool(self.fields.get(field, False))

    def word(self, field: str, otherwise: str = "") -> str:
        """A field that names something."""
        value: str = self.fields.get(field, otherwise)
        return value

    def kind(self, field: str = "kind", otherwise: str = "gray") -> int:
        """A field that names a kind, as its number."""
        return KIND_NAMES.index(self.word(field, otherwise))

    def filter(self) -> dict[str, Any]:
        """The field `per`: which tiles count."""
        value: dict[str, Any] = self.fields["per"]
        return value
