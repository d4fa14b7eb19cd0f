"""One player's side of the table: dice by place and colour, tableau and goods, construction zone, credits and chips."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.roll.powers import COLOURS, FACES, PHASES

# Where dice are. `Empire.dice` has a number for each place and colour, at `place + colour`.
CUP: Final = 0
CITIZENRY: Final = COLOURS
DEVELOPERS: Final = 2 * COLOURS  # on the development stack
SETTLERS: Final = 3 * COLOURS  # on the world stack
COLUMNS: Final = 4 * COLOURS  # ... + COLOURS * phase: below the phase strip
WILDS: Final = COLUMNS + PHASES * COLOURS  # rolled wild and not yet assigned
STRIP: Final = WILDS + COLOURS  # the die that selects a phase, until all is revealed
SET_ASIDE: Final = STRIP + COLOURS  # in the Dictate area
BUILDERS: Final = SET_ASIDE + COLOURS  # completed a tile just now
OWN_DICE: Final = BUILDERS + COLOURS
EXTRA: Final = OWN_DICE  # workers that are no dice, of the phase in progress
ROLLED: Final = EXTRA + COLOURS  # ... + COLOURS * face: what was rolled, remembered while it is being assigned
DICE: Final = ROLLED + FACES * COLOURS

NO_GOOD: Final = COLOURS  # an empty place for a good; so full places sort first
PLACES_FOR_GOODS: Final = 2  # on every square; the second one only with a power
NO_PHASE: Final = -1
NOTHING: Final = -1

# Flags of an empire within Explore.
ALIEN_SCOUTED: Final = 1
REARRANGED: Final = 2  # since its last task


@final
class Empire:
    """One player's side of the table."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.faction: i64 = 0  # its number, 1 to 9
        self.dice = vec[i64]()  # how many, by place and colour
        self.tableau = vec[i64]()  # designs of squares, in the order placed
        self.goods = vec[i64]()  # two places a square: the colour of the die, or NO_GOOD; the lower colour first
        self.developments = vec[i64]()  # tiles of the construction zone, topmost first
        self.worlds = vec[i64]()
        self.credits: i64 = 0
        self.chips: i64 = 0  # victory points in chips
        self.selected: i64 = NO_PHASE  # the phase selected this round
        self.last_selected: i64 = NO_PHASE  # ... and in the last
        # within a step
        self.stage: i64 = 0  # how far the seat has come
        self.picks = vec[i64]()  # the answer so far: tiles, or dice moved by the power in use
        self.seen = vec[i64]()  # tiles drawn or taken up, to be put into the construction zone
        self.last: i64 = NOTHING  # what was picked last, where a set is picked in ascending number
        # Assign
        self.used: i64 = 0  # developments whose Reassign power was used, one bit a tile
        self.dictated: i64 = 0  # so many Dictates
        self.using: i64 = NOTHING  # the tile whose power is in use, or DICTATING
        # Explore
        self.flags: i64 = 0
        self.pending: i64 = 0  # tiles still to draw for the task in progress
        self.shown = vec[i64]()  # tiles that all know to be in the zone, though not where
        # Develop and Settle
        self.completing: i64 = NOTHING  # the square just completed, with something left to decide
        # Ship, and goods in general
        self.shipper: i64 = NOTHING  # colour, or COLOURS + colour of an extra worker
        self.place: i64 = NOTHING  # the place in the tableau that a good is taken from
        self.good: i64 = NOTHING  # the colour of that good

    def copy(self) -> Empire:
        """An independent copy."""
        twin = Empire(self.seat)
        twin.faction = self.faction
        twin.dice = self.dice[:]
        twin.tableau = self.tableau[:]
        twin.goods = self.goods[:]
        twin.developments = self.developments[:]
        twin.worlds = self.worlds[:]
        twin.credits = self.credits
        twin.chips = self.chips
        twin.selected = self.selected
        twin.last_selected = self.last_selected
        twin.stage = self.stage
        twin.picks = self.picks[:]
        twin.seen = self.seen[:]
        twin.last = self.last
        twin.used = self.used
        twin.dictated = self.dictated
        twin.using = self.using
        twin.flags = self.flags
        twin.pending = self.pending
        twin.shown = self.shown[:]
        twin.completing = self.completing
        twin.shipper = self.shipper
        twin.place = self.place
        twin.good = self.good
        return twin

    # --- dice ---------------------------------------------------------------------------------------------------

    def count(self, place: i64) -> i64:
        """All dice at a place."""
        dice = self.dice
        return (
            dice[place]
            + dice[place + 1]
            + dice[place + 2]
            + dice[place + 3]
            + dice[place + 4]
            + dice[place + 5]
            + dice[place + 6]
        )

    def count_rolled(self) -> i64:
        """All dice behind the screen, as they were rolled."""
        number: i64 = 0
        i: i64 = ROLLED
        while i < DICE:
            number += self.dice[i]
            i += 1
        return number

    def move_all(self, source: i64, to: i64) -> None:
        """All dice of one place go to another."""
        dice = self.dice
        colour: i64 = 0
        while colour < COLOURS:
            if dice[source + colour]:
                dice[to + colour] += dice[source + colour]
                dice[source + colour] = 0
            colour += 1

    def move_die(self, source: i64, to: i64, colour: i64) -> None:
        """One die goes from one place to another."""
        self.dice[source + colour] -= 1
        self.dice[to + colour] += 1

    def owned(self, colour: i64) -> i64:
        """All dice of this colour, wherever they are."""
        number: i64 = 0
        place: i64 = colour
        while place < OWN_DICE:
            number += self.dice[place]
            place += COLOURS
        for good in self.goods:
            if good == colour:
                number += 1
        return number

    # --- goods --------------------------------------------------------------------------------------------------

    def goods_at(self, place: i64) -> i64:
        """How many goods lie on the square at that place of the tableau."""
        at = place * PLACES_FOR_GOODS
        if self.goods[at] == NO_GOOD:
            return 0
        return 1 if self.goods[at + 1] == NO_GOOD else 2

    def count_goods(self) -> i64:
        """Goods on all worlds."""
        number: i64 = 0
        for good in self.goods:
            if good != NO_GOOD:
                number += 1
        return number

    def add_good(self, place: i64, colour: i64) -> None:
        """A die becomes a good on the square at that place; there must be room."""
        at = place * PLACES_FOR_GOODS
        if colour < self.goods[at]:
            self.goods[at + 1] = self.goods[at]
            self.goods[at] = colour
        else:
            self.goods[at + 1] = colour

    def take_good(self, place: i64, colour: i64) -> None:
        """A good of that colour leaves the square at that place."""
        at = place * PLACES_FOR_GOODS
        if self.goods[at] == colour:
            self.goods[at] = self.goods[at + 1]
        self.goods[at + 1] = NO_GOOD

    def goods_differ(self, place: i64) -> bool:
        """Whether two goods of different colours lie on that square, so that one has to be named."""
        at = place * PLACES_FOR_GOODS
        return self.goods[at + 1] != NO_GOOD and self.goods[at] != self.goods[at + 1]

    # --- tiles --------------------------------------------------------------------------------------------------

    def place_of(self, design: i64) -> i64:
        """Where in the tableau the square lies, or NOTHING."""
        place = i64(len(self.tableau)) - 1
        while place >= 0 and self.tableau[place] != design:
            place -= 1
        return place

    def has(self, design: i64) -> bool:
        """Whether the square is in the tableau."""
        for square in self.tableau:
            if square == design:
                return True
        return False

    def zone_size(self) -> i64:
        """Tiles in the construction zone."""
        return i64(len(self.developments)) + i64(len(self.worlds))

    def add_square(self, design: i64) -> None:
        """Put a square into the tableau."""
        self.tableau = append(self.tableau, design)
        self.goods = append(append(self.goods, NO_GOOD), NO_GOOD)

    def total(self, table: vec[i64]) -> i64:
        """What a table by design has for all squares of the tableau together."""
        number: i64 = 0
        for square in self.tableau:
            number += table[square]
        return number

    def total_at(self, table: vec[i64], width: i64, which: i64) -> i64:
        """The same for a table that has `width` numbers a design."""
        number: i64 = 0
        for square in self.tableau:
            number += table[square * width + which]
        return number

    def begin_phase(self) -> None:
        """A new phase: what belonged to the last one is over."""
        self.stage = 0
        self.last = NOTHING
        self.flags = 0
        self.pending = 0
        self.completing = NOTHING
        self.shipper = NOTHING
        self.place = NOTHING
        self.good = NOTHING
