"""The vocabulary of powers: what a card's TOML may say, and the flat tables' numbers for it.

A power has a phase, an effect and that effect's fields. A new power is one entry here, one clause in the phase it acts
in, its words in words.py, and a test. docs/cards-race.md explains each effect in a sentence.
"""

from __future__ import annotations

from typing import Any, Final, final

# Kinds of goods; a gray world or a development has none. A good's trade price is its number plus one.
NO_KIND: Final = 0
NOVELTY: Final = 1
RARE: Final = 2
GENES: Final = 3
ALIEN: Final = 4
ANY: Final = 5
KINDS: Final = 5  # numbers 0 to 4 index tables by kind

KIND_NAMES: Final = ["none", "novelty", "rare", "genes", "alien", "any"]
PHASE_NAMES: Final = ["setup", "explore", "develop", "settle", "trade", "consume", "produce"]
KEYWORDS: Final = ["alien", "rebel", "uplift", "chromosome", "imperium", "terraforming"]

AMOUNT: Final = "a whole number"
KIND: Final = "a kind of good"
KIND_OR_ANY: Final = 'a kind of good or "any"'
YES: Final = "true or false"
SCOPE: Final = 'a kind of good, "general" or "rebel"'
WORLDS: Final = '"genes" or "military"'

# (phase, effect): the fields it needs, then those it may have.
VOCABULARY: Final[dict[tuple[str, str], tuple[dict[str, str], dict[str, str]]]] = {
    ("setup", "initial_hand_size"): ({"amount": AMOUNT}, {}),
    ("explore", "look_extra"): ({"amount": AMOUNT}, {}),
    ("explore", "keep_extra"): ({"amount": AMOUNT}, {}),
    ("develop", "draw_at_start"): ({"amount": AMOUNT}, {}),
    ("develop", "reduce_cost"): ({"amount": AMOUNT}, {}),
    ("develop", "draw_after_placing"): ({"amount": AMOUNT}, {}),
    ("settle", "reduce_cost"): ({"amount": AMOUNT, "kind": KIND_OR_ANY}, {}),
    ("settle", "military"): ({"amount": AMOUNT, "scope": SCOPE}, {}),
    ("settle", "draw_after_placing"): ({"amount": AMOUNT}, {}),
    ("settle", "pay_for_military"): ({"amount": AMOUNT}, {"excludes_kind": KIND}),
    ("settle", "discard_self_zero_cost"): ({}, {"excludes_kind": KIND}),
    ("settle", "discard_self_temporary_military"): ({"amount": AMOUNT}, {}),
    ("settle", "discard_hand_temporary_military"): ({"max_cards": AMOUNT, "amount": AMOUNT}, {}),
    ("settle", "place_second_world"): ({}, {}),
    ("trade", "sale_bonus"): ({"amount": AMOUNT, "kind": KIND_OR_ANY}, {}),
    ("trade", "sale_bonus_this_world"): ({"amount": AMOUNT}, {"kind": KIND}),
    ("trade", "sale_bonus_per_chromosome_world"): ({"amount": AMOUNT, "kind": KIND_OR_ANY}, {}),
    ("consume", "consume_goods"): (
        {"kind": KIND_OR_ANY, "goods": AMOUNT, "times": AMOUNT},
        {"vp": AMOUNT, "cards": AMOUNT, "different_kinds": YES, "this_world": YES},
    ),
    ("consume", "consume_all_goods"): ({"vp": AMOUNT}, {"less": AMOUNT}),
    ("consume", "consume_at_trade_price"): ({"trade_powers": YES}, {}),
    ("consume", "draw"): ({"amount": AMOUNT}, {}),
    ("consume", "draw_if_lucky"): ({"high": AMOUNT}, {}),
    ("consume", "discard_hand_for_vp"): ({"max_cards": AMOUNT, "vp": AMOUNT}, {}),
    ("produce", "produce_here"): ({}, {"draw": AMOUNT}),
    ("produce", "discard_hand_to_produce_here"): ({"cards": AMOUNT}, {}),
    ("produce", "produce_on_windfall"): ({"kind": KIND_OR_ANY}, {}),
    ("produce", "draw"): ({"amount": AMOUNT}, {}),
    ("produce", "draw_if_produced_here"): ({"amount": AMOUNT}, {}),
    ("produce", "draw_per_good_produced"): ({"amount": AMOUNT, "kind": KIND}, {}),
    ("produce", "draw_per_kind_produced"): ({"amount": AMOUNT}, {}),
    ("produce", "draw_per_world"): ({"amount": AMOUNT, "world": WORLDS}, {}),
    ("produce", "draw_if_most_produced"): ({"amount": AMOUNT, "kind": KIND}, {}),
}

# Effects that a player may leave unused; all others must be used where they can be.
OPTIONAL: Final = [
    "pay_for_military",
    "discard_self_zero_cost",
    "discard_self_temporary_military",
    "discard_hand_temporary_military",
    "place_second_world",
    "discard_hand_for_vp",
    "discard_hand_to_produce_here",
]

# Consume effects as the tables number them.
CONSUME_GOODS: Final = 1
CONSUME_ALL: Final = 2
CONSUME_AT_PRICE: Final = 3
CONSUME_DRAW: Final = 4
CONSUME_LUCKY: Final = 5
CONSUME_HAND: Final = 6
CONSUME_EFFECTS: Final = {
    "consume_goods": CONSUME_GOODS,
    "consume_all_goods": CONSUME_ALL,
    "consume_at_trade_price": CONSUME_AT_PRICE,
    "draw": CONSUME_DRAW,
    "draw_if_lucky": CONSUME_LUCKY,
    "discard_hand_for_vp": CONSUME_HAND,
}


@final
class Power:
    """One power of a card, as its data says."""

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

    def kind(self, field: str = "kind", otherwise: str = "none") -> int:
        """A field that names a kind of good, as its number."""
        return KIND_NAMES.index(self.word(field, otherwise))
