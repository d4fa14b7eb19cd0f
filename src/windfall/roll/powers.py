"""The vocabulary: colours, faces and phases by number, and what a tile's TOML may say about powers.

A power has a phase, an effect and that effect's fields. A new power is one entry here, one clause in the phase it acts
in, its words in tile_words.py, and a test. docs/tiles-roll.md explains each effect in a sentence.
"""

from __future__ import annotations

from typing import Any, Final, final

# Colours of dice. Worlds have the last four, or none.
HOME: Final = 0
MILITARY: Final = 1
CONSUMPTION: Final = 2
NOVELTY: Final = 3
RARE: Final = 4
GENES: Final = 5
ALIEN: Final = 6
COLOURS: Final = 7
GRAY: Final = 7
COLOUR_NAMES: Final = ["home", "military", "consumption", "novelty", "rare", "genes", "alien", "gray"]

# Phases, which are also columns below the phase strip and faces of dice; a wild face fits all of them.
EXPLORE: Final = 0
DEVELOP: Final = 1
SETTLE: Final = 2
PRODUCE: Final = 3
SHIP: Final = 4
PHASES: Final = 5
WILD: Final = 5
FACES: Final = 6
FACE_NAMES: Final = ["explore", "develop", "settle", "produce", "ship", "wild"]

AMOUNT: Final = "a whole number"
RANGE: Final = "the least and the most, as a list"
COLOUR_LIST: Final = "a list of colours of dice"
WORLD_LIST: Final = "a list of colours of worlds"
PHASE_LIST: Final = "a list of phases"
YES: Final = "true or false"
COUNT: Final = "what is counted"
TEST: Final = "what must hold"

# (phase, effect): the fields it needs, then those it may have.
VOCABULARY: Final[dict[tuple[str, str], tuple[dict[str, str], dict[str, str]]]] = {
    ("assign", "reassign"): (
        {"workers": RANGE},
        {"colours": COLOUR_LIST, "from": PHASE_LIST, "to": PHASE_LIST, "one_column": YES},
    ),
    ("assign", "reassign_by_rank"): ({"worlds": "a colour", "first": AMOUNT, "tied": AMOUNT}, {}),
    ("assign", "dictate_repeat"): ({}, {}),
    ("assign", "dictate_width"): ({"workers": RANGE}, {}),
    ("explore", "rearrange_zone"): ({}, {}),
    ("explore", "place_on_top"): ({}, {}),
    ("explore", "stock_value"): ({"amount": AMOUNT, "colours": COLOUR_LIST}, {}),
    ("explore", "extra_workers"): ({"colours": COLOUR_LIST}, {}),
    ("explore", "draw_at_end"): ({"amount": AMOUNT}, {}),
    ("explore", "credits_if"): ({"amount": AMOUNT, "test": TEST}, {}),
    ("develop", "discount"): ({"amount": AMOUNT, "floor": AMOUNT}, {"only": '"reassign"'}),
    ("develop", "credits_each_completion"): ({"amount": AMOUNT}, {}),
    ("develop", "builders_to_cup"): ({"workers": RANGE}, {}),
    ("develop", "credits_at_end"): ({"amount": AMOUNT}, {}),
    ("develop", "credits_per"): ({"amount": AMOUNT, "count": COUNT}, {"colours": COLOUR_LIST}),
    ("settle", "discount"): ({"amount": AMOUNT, "floor": AMOUNT}, {"worlds": WORLD_LIST}),
    ("settle", "credits_each_completion"): ({"amount": AMOUNT}, {"worlds": WORLD_LIST}),
    ("settle", "builders_to_cup"): ({"workers": RANGE}, {}),
    ("settle", "all_builders_to_cup"): ({"colours": COLOUR_LIST}, {}),
    ("settle", "credits_at_end"): ({"amount": AMOUNT}, {}),
    ("produce", "credits_at_end"): ({"amount": AMOUNT}, {}),
    ("produce", "credits_if"): ({"amount": AMOUNT, "test": TEST}, {}),
    ("produce", "credits_per"): ({"amount": AMOUNT, "count": COUNT}, {"colours": COLOUR_LIST, "worlds": WORLD_LIST}),
    ("ship", "extra_workers"): ({"colours": COLOUR_LIST}, {}),
    ("ship", "credits_each_trade"): ({"amount": AMOUNT}, {"worlds": WORLD_LIST}),
    ("ship", "credits_each_consume"): ({"amount": AMOUNT}, {"worlds": WORLD_LIST}),
    ("ship", "chips_each_consume"): ({"amount": AMOUNT}, {"worlds": WORLD_LIST}),
    ("ship", "buy_chip"): ({"price": AMOUNT}, {}),
    ("ship", "credits_at_end"): ({"amount": AMOUNT}, {}),
    ("ship", "chips_at_end"): ({"amount": AMOUNT}, {}),
    ("ship", "credits_if"): ({"amount": AMOUNT, "test": TEST}, {}),
    ("ship", "credits_per"): ({"amount": AMOUNT, "count": COUNT}, {"colours": COLOUR_LIST, "every": AMOUNT}),
    ("always", "good_capacity"): ({"amount": AMOUNT}, {}),
}

# Effects that a player may leave unused; all others must be used where they can be.
OPTIONAL: Final = [
    "reassign",
    "reassign_by_rank",
    "dictate_repeat",
    "dictate_width",
    "rearrange_zone",
    "place_on_top",
    "buy_chip",
]

# What credits_per and scoring count, as the tables number it.
CITIZENRY_DICE: Final = 1
GOODS_ON_WORLDS: Final = 2
GOODS_BY_DIE: Final = 3
DEVELOPMENTS: Final = 4
COST_OF_DEVELOPMENTS: Final = 5
WORLDS: Final = 6
COST_OF_WORLDS: Final = 7
DICE_OWNED: Final = 8
DIE_COLOURS_OWNED: Final = 9
GOODS_OWNED: Final = 10
VP_IN_CHIPS: Final = 11
COUNTS: Final = {
    "citizenry_dice": CITIZENRY_DICE,
    "goods_on_worlds": GOODS_ON_WORLDS,
    "goods_by_die": GOODS_BY_DIE,
    "developments": DEVELOPMENTS,
    "cost_of_developments": COST_OF_DEVELOPMENTS,
    "worlds": WORLDS,
    "cost_of_worlds": COST_OF_WORLDS,
    "dice_owned": DICE_OWNED,
    "die_colours_owned": DIE_COLOURS_OWNED,
    "goods_owned": GOODS_OWNED,
    "vp_in_chips": VP_IN_CHIPS,
}
TRIANGULAR: Final = 0  # stands for "every" where points come at 1, 3, 6, 10, ...

SOLE_MOST_DEVELOPMENTS: Final = 1
SCOUTED_WITH_ALIEN: Final = 2
OWNS_HIGHEST_WORLDS: Final = 3
TESTS: Final = {
    "sole_most_developments": SOLE_MOST_DEVELOPMENTS,
    "scouted_with_alien_explorer": SCOUTED_WITH_ALIEN,
    "owns_every_highest_cost_world": OWNS_HIGHEST_WORLDS,
}

# Where the dice that a tile grants go.
TO_CUP: Final = 0
TO_CITIZENRY: Final = 1
TO_GOOD: Final = 2
DESTINATIONS: Final = ["cup", "citizenry", "good"]


@final
class Power:
    """One power of a square, as its data says."""

    def __init__(self, phase: str, effect: str, fields: dict[str, Any]) -> None:
        self.phase = phase
        self.effect = effect
        self.fields = fields
        self.may = effect in OPTIONAL

    def number(self, field: str, otherwise: int = 0) -> int:
        """A whole-number field."""
        value: int = self.fields.get(field, otherwise)
        return value

    def span(self, field: str) -> tuple[int, int]:
        """A field with the least and the most."""
        value: list[int] = self.fields[field]
        return value[0], value[1]

    def word(self, field: str, otherwise: str = "") -> str:
        """A field that names something."""
        value: str = self.fields.get(field, otherwise)
        return value

    def names(self, field: str) -> list[str]:
        """A field that lists names; empty if it is not there."""
        value: list[str] = self.fields.get(field, [])
        return value

    def colours(self, field: str = "colours") -> list[int]:
        """The colours a field lists, as numbers; all of them, gray worlds too, if it is not there."""
        names = self.names(field)
        return [COLOUR_NAMES.index(name) for name in names] if names else list(range(COLOURS + 1))

    def phases(self, field: str) -> list[int]:
        """The phases a field lists, as numbers; all of them if it is not there."""
        names = self.names(field)
        return [FACE_NAMES.index(name) for name in names] if names else list(range(PHASES))
