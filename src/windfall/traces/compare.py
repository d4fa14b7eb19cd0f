"""Drives the engine with one trace, line by line, and compares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from windfall.engine.piles import TURNED_UP
from windfall.race import moves
from windfall.race.ruleset import Ruleset
from windfall.race.state import Race
from windfall.traces.decisions import decide, power_used
from windfall.traces.departures import SECOND_COPY_ALONE, SECOND_COPY_APART, UNSAVEABLE
from windfall.traces.differences import Difference, Differs, Verdict, in_words
from windfall.traces.notation import ACTIONS, PHASES, card_named
from windfall.traces.picks import actions_offered
from windfall.traces.player import Player
from windfall.traces.reading import Line, Trace
from windfall.traces.saving import to_record
from windfall.traces.script import draws_of, goals_of, rules_of, script_of, start_worlds_of
from windfall.traces.snapshots import compare_end, compare_state, same
from windfall.traces.table import ACTIONS as CHOOSING
from windfall.traces.table import SETUP, Deal, Moment, Table, scripted
from windfall.traces.words import move_names

REASONS_TO_DRAW: Final = {"initial hand", "Explore", "Trade", "his Settle bonus", "lucky flip"}


class Comparison:
    """A trace and the engine, side by side."""

    def __init__(self, trace: Trace, rules: Ruleset) -> None:
        self.cards = rules.cards
        self.experienced = rules.experienced
        self.seats = trace.lines[0].whole("players")
        self.start_worlds = start_worlds_of(trace, self.cards, self.seats)
        self.script = script_of(trace, self.cards, self.seats)
        self.departures: list[str] = []
        loose = reshuffled_producing(trace)
        deal = Deal(self.start_worlds, self.script, goals_of(trace, rules))
        self.table = Table(rules, self.seats, deal, loose, self.departures)
        self.players = [Player(self.table, self.cards, seat, self.departures) for seat in range(self.seats)]
        self.when = Moment(0, SETUP)
        self.called: dict[str, str] = {}  # what the trace calls a phase of this round, if not by its own name
        self.actions: dict[int, list[int]] = {}
        self.drawn = 0
        self.decisions = 0
        self.ordered = False
        self.ended = False

    def take(self, line: Line) -> None:
        """Compare one line."""
        kind = line.kind
        if kind not in LINES:
            raise Differs("the trace's line", f"one of {', '.join(LINES)}", kind)
        if self.ended:
            raise Differs("the trace's line", "nothing after the end", kind)
        LINES[kind](self, line)

    def start(self, line: Line) -> None:
        """The game and start worlds were read beforehand."""

    def draw(self, line: Line) -> None:
        """Cards were dealt to the engine from the script; here they are only counted."""
        draws = draws_of(line, self.cards, self.seats)
        self.drawn += len(draws)
        if line.text("to") != "good":
            self.compare_reason(line.seat(self.seats), line.text("why"))
        if draws and draws[0][1] == TURNED_UP:
            same("cost of the card turned up", line.whole("cost"), int(self.cards.cost[draws[0][2]]))

    def compare_reason(self, seat: int, why: str) -> None:
        """Cards come to a hand for a reason that the rules know, or by a card of the tableau."""
        if why not in REASONS_TO_DRAW and not self.table.in_tableau(seat, card_named(self.cards, why).number):
            raise Differs(f"seat {seat}, why it draws", "a card of its tableau", why)

    def reshuffle(self, line: Line) -> None:
        """The discard pile became the supply."""
        same("cards left at the reshuffle", line.whole("deck"), 0)
        if not self.table.reshuffles:
            raise Differs("reshuffle", f"of {line.whole('discard')} cards in {self.when}", None)
        when, cards = self.table.reshuffles.popleft()
        same("reshuffle", f"of {line.whole('discard')} cards in {self.when}", f"of {cards} cards in {when}")

    def order(self, line: Line) -> None:
        """The playing order."""
        same("playing order", line.get("seats"), [int(seat) for seat in self.table.game.in_order()])
        self.ordered = True

    def round(self, line: Line) -> None:
        """A round begins."""
        self.expect(Moment(line.whole("n"), CHOOSING))
        self.called = {}
        self.actions = {}

    def phase(self, line: Line) -> None:
        """A phase begins."""
        self.expect(Moment(self.when.round, self.phase_named(line.text("k"))))

    def expect(self, when: Moment) -> None:
        """A new part of the game, to which the engine must have come as well."""
        if when == self.when:
            raise Differs("the trace's line", f"{when} only once", "it begins again")
        self.when = when
        if self.table.game.over() and not self.table.ended_phases:
            raise Differs("next phase", when, "the game is over")
        same("next phase", when, self.table.next_phase())

    def phase_named(self, name: str) -> str:
        """What we call a phase of the trace."""
        if name not in PHASES.values():
            raise Differs("the trace's phase", list(PHASES.values()), name)
        return self.called.get(name, name)

    # --- decisions ----------------------------------------------------------------------------------------------

    def decide(self, line: Line) -> None:
        """A player decides."""
        self.decisions += 1
        seat = line.seat(self.seats)
        if line.text("k") == "ACTION":
            self.choose_actions(seat, line)
            return
        if line.text("k") == "PLACE":
            # A second Develop or Settle is called like the first here.
            same("phase of the decision", line.text("phase"), self.when.phase.removesuffix("2"))
        decide(self.players[seat], line, self.when)

    def use(self, line: Line) -> None:
        """A power begins."""
        same("phase of the power", self.when.phase, self.phase_named(line.text("phase")))
        power_used(self.players[line.seat(self.seats)], line, self.when)

    def choose_actions(self, seat: int, line: Line) -> None:
        """Action cards: noted until all have chosen, then laid down."""
        same("ACTION", self.when, Moment(self.when.round, CHOOSING))
        names = line.texts("pick")
        for name in names:
            if name not in ACTIONS:
                raise Differs("the trace's action card", list(ACTIONS), name)
        same(f"seat {seat}, number of action cards", len(set(names)), 2 if self.experienced else 1)
        self.actions[seat] = sorted(ACTIONS[name] for name in names)
        if len(self.actions) == self.seats:
            self.lay_actions([self.actions[each] for each in range(self.seats)])

    def lay_actions(self, actions: list[list[int]]) -> None:
        """All have chosen. A second Develop or Settle card without the first is not as printed."""
        apart = False
        for first, second in ((moves.DEVELOP, moves.DEVELOP_2), (moves.SETTLE, moves.SETTLE_2)):
            if self.experienced and any(second in chosen and first not in chosen for chosen in actions):
                if any(first in chosen for chosen in actions):
                    apart = True
                else:
                    self.departures.append(SECOND_COPY_ALONE)
                    self.called[action_name(second)] = action_name(first)
                    actions = [[first if action == second else action for action in chosen] for chosen in actions]
        if apart:
            self.departures.append(SECOND_COPY_APART)
            self.table.lay_actions(actions)
            return
        for seat, chosen in enumerate(actions):
            for i, action in enumerate(chosen):
                offered = {moves.ACTION + other for other in actions_offered(self.experienced, chosen[:i])}
                self.players[seat].answer(self.when, "ACTION", offered, moves.ACTION + action)

    # --- how things stand ---------------------------------------------------------------------------------------

    def state(self, line: Line) -> None:
        """A phase has ended."""
        after = line.text("after")
        name = after if after == SETUP else self.phase_named(after)
        if name == SETUP and not self.ordered:
            raise Differs("the trace's line", "the playing order", "none")
        same("the trace's phase", self.when, Moment(line.whole("round"), name))
        self.keep_all()
        table = self.table
        if not table.ended_phases:
            raise Differs("end of a phase", self.when, table.waiting())
        when, game = table.ended_phases.popleft()
        same("end of a phase", self.when, when)
        for seat, forced in enumerate(table.forced):
            while table.forced_done(seat):
                forced.popleft()
            if forced and forced[0].when == when:
                raise Differs(f"seat {seat}, move", None, move_names(self.cards, set(forced[0].options(seat))))
        if table.reshuffles and table.reshuffles[0][0] == when:
            raise Differs("reshuffle", None, f"of {table.reshuffles[0][1]} cards in {when}")
        self.compare_draws(game)
        compare_state(line, game)
        if name != SETUP:
            self.when = Moment(self.when.round, "Round")  # unless another phase begins

    def keep_all(self) -> None:
        """The other program does not ask in Explore where all cards seen are kept; ours does."""
        game = self.table.game
        for seat in game.owed():
            while self.when.phase == "Explore" and self.table.asks(seat, self.when) and len(game.options(seat)) == 1:
                self.table.play(seat, game.options(seat)[0])

    def compare_draws(self, game: Race) -> None:
        """The engine must have taken exactly the cards that the trace has dealt so far."""
        gone = scripted(game).gone
        for number, (seat, _, card) in enumerate(self.script):
            if gone[number] != (number < self.drawn):
                drawn = f"seat {seat} draws {self.cards.name(card)}"
                raise Differs("draws", None if gone[number] else drawn, drawn if gone[number] else None)

    def end(self, line: Line) -> None:
        """The game is over."""
        if self.table.ended_phases or self.when.phase != "Round":
            raise Differs("end", f"in {self.when}", self.table.waiting())
        same("decisions", line.whole("decisions"), self.decisions)
        self.departures += compare_end(line, self.table.game)
        self.ended = True


LINES: Final[dict[str, Callable[[Comparison, Line], None]]] = {
    "game": Comparison.start,
    "start": Comparison.start,
    "draw": Comparison.draw,
    "reshuffle": Comparison.reshuffle,
    "order": Comparison.order,
    "round": Comparison.round,
    "phase": Comparison.phase,
    "dec": Comparison.decide,
    "use": Comparison.use,
    "state": Comparison.state,
    "end": Comparison.end,
}


def reshuffled_producing(trace: Trace) -> set[Moment]:
    """The Produce phases in which the supply is reshuffled."""
    found: set[Moment] = set()
    number, phase = 0, SETUP
    for line in trace.lines:
        if line.kind == "round":
            number = line.whole("n")
        elif line.kind == "phase":
            phase = line.text("k")
        elif line.kind == "reshuffle" and phase == "Produce":
            found.add(Moment(number, phase))
    return found


def action_name(action: int) -> str:
    """The trace's name of an action card."""
    return next(name for name, number in ACTIONS.items() if number == action)


def check(trace: Trace, save: bool = False) -> Verdict:
    """Compare one game; its first difference ends it. If asked to, write down a game that agrees as a record."""
    line = trace.lines[0]
    comparison: Comparison | None = None
    verdict = Verdict(trace.file, trace.id)
    try:
        if trace.lines[-1].data.get("t") != "end":
            line = trace.lines[-1]
            raise Differs("the trace", "an end", "it is cut short")
        comparison = Comparison(trace, rules_of(trace))
        for line in trace.lines:
            comparison.take(line)
    except Differs as differs:
        when = comparison.when if comparison else Moment(0, SETUP)
        verdict.difference = Difference(
            trace.file,
            trace.id,
            line.number,
            when.round,
            when.phase,
            differs.what,
            in_words(differs.expected),
            in_words(differs.found),
        )
    if comparison:
        verdict.departures = sorted(set(comparison.departures))
        if save and not verdict.difference and not UNSAVEABLE & set(verdict.departures):
            verdict.record = to_record(trace, comparison.table).to_text()
    return verdict
