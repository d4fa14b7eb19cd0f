"""What the table looks like: the public and the private state of a game of Roll, and the handling of dice and tiles."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64, u8

from windfall.engine.events import SPECTATORS, Event
from windfall.engine.features import Layout
from windfall.engine.game import Game, bit
from windfall.engine.piles import EVERYBODY
from windfall.engine.result import Result
from windfall.engine.rng import Rng
from windfall.engine.step import Step
from windfall.roll import imagine, moves, saving, scoring
from windfall.roll.empire import NO_PHASE, NOTHING, Empire
from windfall.roll.powers import PHASES
from windfall.roll.ruleset import Ruleset
from windfall.roll.tiles import Tiles

ROUND_END: Final = PHASES  # after the last phase
ROUND_BEGIN: Final = PHASES + 1
CREDIT_LIMIT: Final = 10

# Why the game ended.
TABLEAU_FULL: Final = 1
POOL_EMPTY: Final = 2

# The first step of each phase, of the end and of the beginning of a round; steps.py fills it in.
PHASE_STEPS: Final[list[Step[Any]]] = []


@final
class Roll(Game):
    """A game of Roll for the Galaxy in progress."""

    def __init__(self, rules: Ruleset, players: i64, rng: Rng) -> None:
        super().__init__(players, rng)
        self.rules = rules
        self.tiles: Tiles = rules.tiles
        self.empires: list[Empire] = [Empire(seat) for seat in range(players)]
        self.bag = vec[i64]()  # tiles, in no order that means anything
        self.abandoned = vec[i64]()  # tiles under the Explore phase tile
        self.known = vec[i64]()  # for each tile the seats that know where it lies, one bit each
        self.supply = vec[i64]()  # dice that nobody owns, by colour
        self.pool: i64 = 0  # victory point chips left
        self.phase: i64 = NO_PHASE
        self.phases: i64 = 0  # phases of this round, one bit each
        self.spare: i64 = NO_PHASE  # what the spare die of a two-player game shows
        self.short: i64 = NOTHING  # the seat for whose draw the bag must be filled up
        self.researching = False  # Explore has come to the tile drawn after all tasks
        self.why: i64 = 0  # why the game ended

    # --- credits, chips and dice --------------------------------------------------------------------------------

    def gain_credits(self, empire: Empire, number: i64) -> None:
        """Take credits; what goes beyond ten is lost."""
        if number > CREDIT_LIMIT - empire.credits:
            number = CREDIT_LIMIT - empire.credits
        if number:
            empire.credits += number
            if self.listener is not None:
                self.tell(Event("credits", int(empire.seat), number=int(number)))

    def gain_chips(self, empire: Empire, number: i64) -> None:
        """Take victory point chips. In the last round the pool goes below zero: the extra chips come in."""
        if number:
            empire.chips += number
            self.pool -= number
            if self.listener is not None:
                self.tell(Event("chips", int(empire.seat), number=int(number)))

    # --- tiles --------------------------------------------------------------------------------------------------

    def draw(self, empire: Empire) -> bool:
        """A tile out of the bag, for this seat's eyes only; False if the bag is empty."""
        n = i64(len(self.bag))
        if n == 0:
            return False
        at = self.rng.below(n)
        tile = self.bag[at]
        self.bag[at] = self.bag[n - 1]
        self.bag, _ = pop(self.bag)
        mine = bit(empire.seat)
        # Whoever knew that some tile is in the bag cannot be sure of it any more, except the one who draws.
        for other in self.bag:
            self.known[other] &= mine
        self.known[tile] = mine
        empire.seen = append(empire.seen, tile)
        self.news = True
        return True

    def empty_abandoned(self) -> None:
        """All abandoned tiles go back into the bag."""
        for tile in self.abandoned:
            self.bag = append(self.bag, tile)
        self.abandoned = vec[i64]()

    def take_out(self, empire: Empire, tile: i64) -> None:
        """A tile leaves the construction zone unseen, unless it lay on top; what lay below may come to light."""
        hidden = not self.is_top(empire, tile)
        if tile in empire.developments:
            empire.developments = remove(empire.developments, tile)
        else:
            empire.worlds = remove(empire.worlds, tile)
        if hidden:
            # Nobody else can tell which of the covered tiles it was.
            self.known[tile] = bit(empire.seat)
            for other in empire.developments:
                self.known[other] = bit(empire.seat)
            for other in empire.worlds:
                self.known[other] = bit(empire.seat)
            empire.shown = vec[i64]()
        self.show_tops(empire)

    def is_top(self, empire: Empire, tile: i64) -> bool:
        """Whether the tile lies on top of one of the player's stacks."""
        return (len(empire.developments) > 0 and empire.developments[0] == tile) or (
            len(empire.worlds) > 0 and empire.worlds[0] == tile
        )

    def show_tops(self, empire: Empire) -> None:
        """Everybody sees the topmost tiles."""
        if len(empire.developments):
            self.show(empire, empire.developments[0])
        if len(empire.worlds):
            self.show(empire, empire.worlds[0])

    def show(self, empire: Empire, tile: i64) -> None:
        """From now on everybody knows where this tile of the player's lies."""
        self.known[tile] = EVERYBODY
        if empire.shown and tile in empire.shown:
            empire.shown = remove(empire.shown, tile)

    def put_under(self, empire: Empire, tile: i64, world: bool) -> None:
        """A tile goes under the stack of the side that is to be built."""
        if world:
            empire.worlds = append(empire.worlds, tile)
        else:
            empire.developments = append(empire.developments, tile)
        self.show_tops(empire)

    def put_on_top(self, empire: Empire, tile: i64, world: bool) -> None:
        """A tile goes on top of the stack of the side that is to be built."""
        stack = vec[i64]([tile])
        for other in empire.worlds if world else empire.developments:
            stack = append(stack, other)
        if world:
            empire.worlds = stack
        else:
            empire.developments = stack
        self.show_tops(empire)

    def tell_tiles(self, name: str, empire: Empire, tiles: list[int], number: int) -> None:
        """Tell the owner which tiles these are, and the others how many."""
        mine = int(bit(empire.seat))
        self.tell(Event(name, int(empire.seat), tiles, number, mine))
        self.tell(Event(name, int(empire.seat), [], number, EVERYBODY & ~mine | SPECTATORS))

    # --- phases -------------------------------------------------------------------------------------------------

    def next_phase(self) -> Step[Any]:
        """The next phase that was selected this round, or the end of the round."""
        self.phase += 1
        while self.phase < ROUND_END and not (self.phases >> self.phase) & 1:
            self.phase += 1
        for empire in self.empires:
            empire.begin_phase()
        if self.phase < ROUND_END and self.listener is not None:
            self.tell(Event("phase", -1, number=int(self.phase)))
        return PHASE_STEPS[self.phase]

    def in_playing_order(self) -> list[Empire]:
        """All empires, clockwise from the lowest faction number."""
        first = self.first
        if first == 0:
            return self.empires
        return self.empires[first:] + self.empires[:first]

    # --- the contract -------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Every seat's points by the final scoring rules."""
        return [int(scoring.score(self.tiles, empire)) for empire in self.empires]

    def result(self) -> Result:
        """The score sheet."""
        return scoring.result(self)

    def move_space(self) -> int:
        """How many different moves there are."""
        return moves.MOVES

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, may see."""
        from windfall.roll.view import view  # which knows the phases, which know this file

        if seat is not None:
            self.check_seat(seat)
        return view(self, seat)

    def encode(self, seat: i64, row: vec[u8], at: i64) -> None:
        """What the seat may see, as numbers for a network."""
        from windfall.roll.features import encode  # which knows the phases, which know this file

        self.check_seat(int(seat))
        encode(self, seat, row, at)

    def played_with(self) -> dict[str, str]:
        """The options of its ruleset."""
        return dict(self.rules.options)

    def layout(self) -> Layout:
        """How its rows are built."""
        from windfall.roll.features import layout

        if self.rules.layout is None:
            self.rules.layout = layout(self.rules)
        return self.rules.layout

    def refusal(self, seat: int, move: int) -> str:
        """Why a move is not legal, in one sentence."""
        from windfall.roll.why_not import refusal  # which knows the phases, which know this file

        return refusal(self, seat, move)

    def imagine(self, seat: int, rng: Rng) -> Roll:
        """A copy in which all that the seat cannot know is redrawn at random."""
        self.check_seat(seat)
        return imagine.imagine(self, seat, rng)

    def to_bytes(self) -> bytes:
        """The whole state."""
        return saving.to_bytes(self)

    def copy(self) -> Roll:
        """An independent copy, without listener and without past."""
        twin = Roll(self.rules, 0, self.rng)
        self.write_to(twin)
        return twin

    def write_to(self, twin: Game) -> None:
        """Write this game's state over another's."""
        super().write_to(twin)
        assert isinstance(twin, Roll)
        twin.rules = self.rules
        twin.tiles = self.tiles
        twin.empires = [empire.copy() for empire in self.empires]
        twin.bag = self.bag[:]
        twin.abandoned = self.abandoned[:]
        twin.known = self.known[:]
        twin.supply = self.supply[:]
        twin.pool = self.pool
        twin.phase = self.phase
        twin.phases = self.phases
        twin.spare = self.spare
        twin.short = self.short
        twin.researching = self.researching
        twin.why = self.why
