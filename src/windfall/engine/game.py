"""The contract that every game meets: a deterministic state machine.

Same ruleset, options, seed and moves: same game, to the bit. See docs/contract.md.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from windfall.engine.events import Event
from windfall.engine.features import Layout
from windfall.engine.result import Result
from windfall.engine.rng import Rng
from windfall.engine.step import Step
from windfall.errors import IllegalMove, NotYourTurn, WindfallError


class Nowhere(Step["Game"]):
    """Where a game stands before it has begun."""


NOWHERE: Step[Any] = Nowhere("nowhere", secret=False)


class Game:
    """A game in progress."""

    def __init__(self, players: i64, rng: Rng) -> None:
        self.players: i64 = players
        self.rng = rng
        self.first: i64 = 0  # the seat that goes first wherever order matters
        self.round: i64 = 0
        self.step: Step[Any] = NOWHERE
        self.owes: i64 = 0  # one bit a seat: owes an answer now
        self.asked: i64 = 0  # ... was asked in this step
        self.queue: i64 = 0  # ... will be asked later in this open step
        self.fresh: i64 = 0  # ... owes, and may have one option only
        self.strict = False  # this open step goes seat by seat
        self.ended = False
        self.listener: list[Event] | None = None
        self.remembers = False
        self.past: list[Game] = []  # what open moves can be taken back to, latest last
        self.mover: i64 = -1  # who made them
        self.news = False  # something has been shown or revealed since the last move

    # --- the contract -------------------------------------------------------------------------------------------

    def owed(self) -> list[int]:
        """Seats that owe a decision now, in playing order."""
        return [int(seat) for seat in self.in_order() if (self.owes >> seat) & 1]

    def options(self, seat: int) -> list[int]:
        """The legal moves of that seat; never empty while it owes, empty while it does not."""
        if not self.owing(seat):
            return []
        return [int(move) for move in self.step.options(self, seat)]

    def play(self, seat: int, move: int) -> None:
        """Make a move. NotYourTurn and IllegalMove leave the game untouched."""
        if not self.owing(seat):
            raise NotYourTurn(self.not_your_turn(seat))
        if not (0 <= move < self.move_space()) or not self.step.legal(self, seat, move):
            raise IllegalMove(self.refusal(seat, move))
        if self.remembers:
            self.remember(seat)
        self.make(seat, move)
        if self.remembers and (self.news or self.step.secret):
            self.past = []

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that is not at the table: a negative one would be counted from the end."""
        if not 0 <= seat < int(self.players):
            raise WindfallError(self.no_seat(seat))

    def can_take_back(self, seat: int) -> bool:
        """Whether this seat may take back its answers (secret step) or its last move (open step)."""
        if self.ended or not 0 <= seat < self.players:
            return False
        if self.step.secret:
            if not (self.asked >> seat) & 1:
                return False
            return not (self.owes >> seat) & 1 or self.step.begun(self, seat)
        return bool(self.past) and self.mover == seat

    def take_back(self, seat: int) -> None:
        """Secret step: withdraw all the seat has answered in it. Open step: undo the seat's last move."""
        if not self.can_take_back(seat):
            raise IllegalMove(f"Seat {seat} has nothing it could take back now.")
        if self.step.secret:
            self.step.withdraw(self, seat)
            self.owes |= bit(seat)
        else:
            past = self.past
            past.pop().write_to(self)
            self.past = past
        if self.listener is not None:
            self.tell(Event("take back", seat))

    def scores(self) -> list[int]:
        """Every seat's points by the final scoring rules, at any moment."""
        raise AssertionError("scores")

    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ended

    def result(self) -> Result:
        """Points by source, tie-break values, winners and why the game ended, as things stand now."""
        raise AssertionError("result")

    def copy(self) -> Game:
        """An independent copy, without listener and without past."""
        raise AssertionError("copy")

    def imagine(self, seat: int, rng: Rng) -> Game:
        """A copy in which all that the seat cannot know is redrawn at random."""
        raise AssertionError("imagine")

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, may see: plain data."""
        raise AssertionError("view")

    def encode(self, seat: i64, row: vec[u8], at: i64) -> None:
        """What the seat may see, as numbers for a network, into a row that is all zeros from `at` on."""
        raise AssertionError("encode")

    def layout(self) -> Layout:
        """How the rows of `encode` are built; the same object for all games of a ruleset."""
        raise AssertionError("layout")

    def played_with(self) -> dict[str, str]:
        """The options it is played with."""
        raise AssertionError("played_with")

    def to_bytes(self) -> bytes:
        """The whole state, for other processes."""
        raise AssertionError("to_bytes")

    def digest(self) -> str:
        """A short fingerprint of the whole state: equal states have equal digests."""
        return hashlib.blake2b(self.to_bytes(), digest_size=16).hexdigest()

    def move_space(self) -> int:
        """How many different moves the game has: they are numbered from 0."""
        raise AssertionError("move_space")

    # --- what steps and bots use --------------------------------------------------------------------------------

    def choices(self, seat: i64) -> vec[i64]:
        """`options` as a packed array, for compiled players."""
        return self.step.options(self, seat)

    def make(self, seat: i64, move: i64) -> None:
        """Make a move that is known to be legal, and go on until somebody owes a decision."""
        self.answer(seat, move)
        if not self.step.secret:
            self.fresh |= bit(seat)
        self.advance()

    def answer(self, seat: i64, move: i64) -> None:
        """Make a move that is known to be legal, and no more: not even moves that are the only option now."""
        self.news = False
        self.step.answer(self, seat, move)

    def owing(self, seat: i64) -> bool:
        """Whether that seat owes a decision now."""
        return 0 <= seat < self.players and bool((self.owes >> seat) & 1)

    def in_order(self) -> vec[i64]:
        """All seats in playing order: clockwise from the first."""
        order = vec[i64]([self.first] * int(self.players))
        i: i64 = 1
        while i < self.players:
            order[i] = (self.first + i) % self.players
            i += 1
        return order

    def ask(self, seat: i64) -> None:
        """Secret step: this seat owes an answer."""
        self.owes |= bit(seat)
        self.asked |= bit(seat)

    def everyone_owes(self) -> None:
        """Secret step: all seats owe an answer."""
        self.owes = bit(self.players) - 1
        self.asked = self.owes

    def ask_all(self, strict: bool) -> None:
        """Open step: every seat gets its turn, all at once or, if strict, one after another in playing order."""
        self.strict = strict
        self.queue = bit(self.players) - 1

    def answered(self, seat: i64) -> None:
        """Nothing more is asked of this seat in this step."""
        self.owes &= ~bit(seat)

    def finish(self) -> None:
        """The game is over."""
        self.ended = True
        self.owes = 0
        self.asked = 0
        self.queue = 0

    def start(self, step: Step[Any]) -> None:
        """Begin the game with this step, and go on until somebody owes a decision."""
        self.enter(step)
        self.advance()

    def tell(self, event: Event) -> None:
        """Report an event to the listener. Callers look first whether there is one."""
        if self.listener is not None:
            self.listener.append(event)

    # --- how a game goes from step to step ----------------------------------------------------------------------

    def enter(self, step: Step[Any]) -> None:
        self.step = step
        self.owes = 0
        self.asked = 0
        self.queue = 0
        self.fresh = 0
        self.strict = False
        step.open(self)

    def advance(self) -> None:
        """Close steps that nobody owes, and play the moves that are the only option of an open step."""
        while not self.ended:
            step = self.step
            if step.secret:
                if self.owes:
                    return
                self.go_on(step.close(self))
            elif self.queue and not (self.strict and self.owes):
                self.begin_next()
            elif self.fresh & self.owes:
                self.play_if_forced()
            elif self.owes:
                return
            else:
                self.go_on(step.close(self))

    def go_on(self, step: Step[Any]) -> None:
        """A step has closed: what was hidden in it is revealed, and the next one begins."""
        self.news = True
        if not self.ended:
            self.enter(step)

    def begin_next(self) -> None:
        """The open step comes to the next seat in playing order."""
        seat = self.first
        while not (self.queue >> seat) & 1:
            seat += 1
            if seat == self.players:
                seat = 0
        self.queue &= ~bit(seat)
        self.ask(seat)
        self.fresh |= bit(seat)
        self.step.begin(self, seat)

    def play_if_forced(self) -> None:
        """Look at one seat that might have a single option, and play it if so."""
        seat = self.first
        waiting = self.fresh & self.owes
        while not (waiting >> seat) & 1:
            seat += 1
            if seat == self.players:
                seat = 0
        moves = self.step.options(self, seat)
        if len(moves) == 1:
            self.step.answer(self, seat, moves[0])
        else:
            self.fresh &= ~bit(seat)

    # --- taking back --------------------------------------------------------------------------------------------

    def remember(self, seat: i64) -> None:
        """Keep the state before an open move, so that it can be taken back while nobody has moved since."""
        if self.step.secret or self.mover != seat:
            self.past = []
        self.mover = seat
        if not self.step.secret:
            self.past.append(self.copy())

    def write_to(self, twin: Game) -> None:
        """Write this game's state over another's, sharing nothing that can change. Games extend it."""
        twin.players = self.players
        twin.rng = self.rng.copy()
        twin.first = self.first
        twin.round = self.round
        twin.step = self.step
        twin.owes = self.owes
        twin.asked = self.asked
        twin.queue = self.queue
        twin.fresh = self.fresh
        twin.strict = self.strict
        twin.ended = self.ended
        twin.news = self.news

    # --- sentences ----------------------------------------------------------------------------------------------

    def not_your_turn(self, seat: int) -> str:
        if not 0 <= seat < self.players:
            return self.no_seat(seat)
        if self.ended:
            return "The game is over."
        waiting = ", ".join(str(other) for other in self.owed())
        return f"Seat {seat} owes no decision now; waiting for seat {waiting}."

    def no_seat(self, seat: int) -> str:
        return f"There is no seat {seat}: this game has seats 0 to {int(self.players) - 1}."

    def refusal(self, seat: int, move: int) -> str:
        """Why a move is not legal, in one sentence."""
        if not 0 <= move < self.move_space():
            return f"There is no move {move}: moves are numbered 0 to {self.move_space() - 1}."
        return f"Move {move} is not among the {len(self.options(seat))} legal moves of seat {seat} now."


def bit(number: i64) -> i64:
    """A whole number with only this bit set: sets of seats, actions and phases are such numbers added up."""
    return BITS[number]


def count_bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


# A table, because mypyc turns `1 << number` into a C shift of 32 bits.
BITS: Final = vec[i64]([2**number for number in range(63)])
