"""The engine's side of a comparison: a game played through the contract, and what it did in between.

A single move can carry a game through several phases, since the engine makes forced moves by itself. Beside the game
runs a twin that makes the same move in slow motion: it notes every forced move and how things stood after each phase,
and must arrive where the game arrived.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import ScriptedSupply
from windfall.engine.rng import Rng
from windfall.race import moves
from windfall.race.phases import NO_PHASE
from windfall.race.ruleset import Ruleset
from windfall.race.setup import new_race
from windfall.race.state import NO_CARD, Race
from windfall.traces.departures import PRODUCE_ORDER
from windfall.traces.differences import Differs
from windfall.traces.notation import PHASES
from windfall.traces.words import fault_words

SETUP: Final = "setup"
ACTIONS: Final = "actions"


@dataclass(frozen=True)
class Moment:
    """A part of the game: a phase of a round."""

    round: int
    phase: str

    def __str__(self) -> str:
        return f"{self.phase} of round {self.round}"


@dataclass(frozen=True)
class Turn:
    """A seat's turn to move: the position, and the move if the engine made it by itself."""

    when: Moment
    position: Race
    forced: int | None

    def options(self, seat: int) -> list[int]:
        """The legal moves."""
        return self.position.options(seat) if self.forced is None else [self.forced]


@dataclass(frozen=True)
class Deal:
    """What is dealt: the start world of each seat, the cards that leave the supply, the goals in play."""

    start_worlds: list[int]
    script: list[tuple[int, int, int]]
    goals: int


class Table:
    """A game in progress and what has not been compared yet."""

    def __init__(
        self,
        rules: Ruleset,
        players: int,
        deal: Deal,
        loose: set[Moment],
        departures: list[str],
    ) -> None:
        supply = ScriptedSupply(deal.script)
        self.game = new_race(rules, players, Rng(0), deal.start_worlds, supply, deal.goals)
        self.moves: list[tuple[int, int]] = []
        self.forced: list[deque[Turn]] = [deque() for _ in range(players)]
        self.ended_phases: deque[tuple[Moment, Race]] = deque()
        self.reshuffles: deque[tuple[Moment, int]] = deque()  # cards in the new supply
        self.loose = loose
        self.departures = departures
        self.exchanged = False
        self.check_supply(self.game)

    # --- where things are ---------------------------------------------------------------------------------------

    def now(self) -> Moment:
        """The part of the game that the engine is in."""
        return moment(self.game)

    def next_phase(self) -> Moment:
        """The part of the game that has not been compared yet, or is still being played."""
        return self.ended_phases[0][0] if self.ended_phases else self.now()

    def in_tableau(self, seat: int, card: int) -> bool:
        """Whether the seat has the card in its tableau in the part of the game that is being compared."""
        position = self.ended_phases[0][1] if self.ended_phases else self.game
        return position.empires[seat].has(card)

    def turn(self, seat: int, when: Moment, what: str) -> Turn:
        """The seat's next turn, which must be in this part of the game. A forced "done" is not worth mentioning."""
        while self.forced_done(seat):
            self.forced[seat].popleft()
        return self.turn_or_done(seat, when, what)

    def turn_or_done(self, seat: int, when: Moment, what: str) -> Turn:
        """The seat's next turn, even if it is a forced "done"."""
        if self.forced[seat]:
            turn = self.forced[seat][0]
        elif self.game.owing(seat):
            turn = Turn(self.now(), self.game, None)
        else:
            raise Differs(f"seat {seat} {what}", "the engine to ask", self.waiting())
        if turn.when != when:
            raise Differs(f"seat {seat} {what}", f"in {when}", f"the engine is in {turn.when}")
        return turn

    def asks(self, seat: int, when: Moment) -> bool:
        """Whether the engine is waiting for the seat in this part of the game."""
        return not self.forced[seat] and self.game.owing(seat) and self.now() == when

    def forced_done(self, seat: int) -> bool:
        """Whether the seat's next turn is a "done" that was its only option."""
        return bool(self.forced[seat]) and self.forced[seat][0].forced == moves.PASS

    def waiting(self) -> str:
        """What the engine is waiting for."""
        if self.game.over():
            return "the game is over"
        seats = ", ".join(str(seat) for seat in self.game.owed())
        return f"the engine waits for seat {seats} in {self.now()} ({self.game.step.name})"

    # --- playing ------------------------------------------------------------------------------------------------

    def answer(self, seat: int, turn: Turn, move: int) -> None:
        """Make the move of a turn, unless the engine has made it already."""
        if turn.forced is None:
            self.play(seat, move)
        else:
            self.forced[seat].popleft()

    def play(self, seat: int, move: int) -> None:
        """Make a move in the game, and again in slow motion."""
        twin = self.twin()

        def answer(game: Race) -> None:
            game.step.answer(game, seat, move)
            game.fresh |= bit(seat)

        self.do(twin, answer)
        self.note_reshuffles(twin)
        self.advance(twin)
        if not self.exchanged:
            self.game.play(seat, move)
        self.moves.append((seat, move))
        self.catch_up(twin)

    def lay_actions(self, actions: list[list[int]]) -> None:
        """Lay down action cards that the rules would not let anyone choose, and go on from there."""
        twin = self.twin()
        for game in (self.game, twin):
            for seat, cards in enumerate(actions):
                game.empires[seat].picks = vec[i64](cards)
                game.answered(seat)
        self.advance(twin)
        if not self.exchanged:
            self.game.advance()
        self.catch_up(twin)

    def twin(self) -> Race:
        twin = self.game.copy()
        twin.listener = []
        return twin

    def catch_up(self, twin: Race) -> None:
        """Game and twin have gone the same way; unless cards changed places, and the twin goes on alone."""
        if self.exchanged:
            self.departures.append(PRODUCE_ORDER)
            twin.listener = None
            self.game = twin
            self.exchanged = False
        self.check_supply(self.game)
        if outline(twin) != outline(self.game):
            raise Differs("the engine in slow motion", outline(self.game), outline(twin))

    # --- slow motion --------------------------------------------------------------------------------------------

    def advance(self, game: Race) -> None:
        """What `Game.advance` does, noting forced moves and the ends of phases."""
        while not game.ended:
            if game.step.secret:
                if game.owes:
                    return
                self.close(game)
            elif game.queue and not (game.strict and game.owes):
                self.begin_next(game)
            elif game.fresh & game.owes:
                self.play_if_forced(game)
            elif game.owes:
                return
            else:
                self.close(game)
            self.note_reshuffles(game)

    def begin_next(self, game: Race) -> None:
        """Come to the next seat. A card that costs nothing may be placed without a move."""
        before = game.copy()
        self.do(game, Race.begin_next)
        for seat in range(int(game.players)):
            if before.empires[seat].paying != NO_CARD and game.empires[seat].paying == NO_CARD:
                self.forced[seat].append(Turn(moment(before), before, moves.PASS))

    def play_if_forced(self, game: Race) -> None:
        waiting = game.fresh & game.owes
        seat = next(int(seat) for seat in game.in_order() if waiting >> seat & 1)
        options = game.options(seat)
        if len(options) == 1:
            self.forced[seat].append(Turn(moment(game), game.copy(), options[0]))
        game.play_if_forced()

    def close(self, game: Race) -> None:
        """Close a step. If a phase ends with it, that is the moment to look at the table."""
        when = moment(game)
        step = game.step.close(game)
        self.note_reshuffles(game, when)
        if when.phase != ACTIONS and (game.ended or moment(game) != when):
            self.ended_phases.append((when, game.copy()))
        game.go_on(step)

    def note_reshuffles(self, game: Race, when: Moment | None = None) -> None:
        for event in game.listener or []:
            if event.name == "reshuffle":
                self.reshuffles.append((when or moment(game), event.number))
        game.listener = []

    def do(self, game: Race, something: Callable[[Race], None]) -> None:
        """Let something happen that may draw cards.

        Where the trace reshuffles in the midst of a phase whose order the rules leave open, the engine may want cards
        before the reshuffle that were dealt after it. Then such cards change places between supply and discards.
        """
        if moment(game) in self.loose:
            self.exchanged |= exchange(game, something)
        something(game)

    def check_supply(self, game: Race) -> None:
        """Whether the supply found every card it was asked for in the script."""
        supply = scripted(game)
        if supply.fault:
            raise Differs("draws", "the draws of the trace", fault_words(game.cards, supply.fault))


def moment(game: Race) -> Moment:
    """The part of the game that it is in."""
    if game.phase == NO_PHASE:
        return Moment(int(game.round), ACTIONS if game.round else SETUP)
    return Moment(int(game.round), PHASES[int(game.phase)])


def scripted(game: Race) -> ScriptedSupply:
    """The game's supply."""
    assert isinstance(game.supply, ScriptedSupply)
    return game.supply


def exchange(game: Race, something: Callable[[Race], None]) -> bool:
    """See which cards will be drawn, and have those in the supply that come before the reshuffle."""
    supply = scripted(game)
    deck, discards = [int(card) for card in supply.deck], [int(card) for card in supply.discards]
    trial = game.copy()
    trial.supply.deck = vec[i64](deck + discards)
    trial.supply.discards = vec[i64]()
    something(trial)
    drawn = Counter(scripted(trial).taken[len(supply.taken) :][: len(deck)])
    missing = list((drawn - Counter(deck)).elements())
    spare = list((Counter(deck) - drawn).elements())
    if not missing or Counter(missing) - Counter(discards):
        return False
    for wanted, other in zip(missing, spare, strict=False):
        deck[deck.index(other)] = wanted
        discards[discards.index(wanted)] = other
    supply.deck, supply.discards = vec[i64](deck), vec[i64](discards)
    return True


def outline(game: Race) -> list[object]:
    """Enough of a game to tell whether two have come the same way."""
    return [
        moment(game),
        game.step.name,
        game.owed(),
        [game.options(seat) for seat in game.owed()],
        scripted(game).taken,
        game.scores(),
    ]
