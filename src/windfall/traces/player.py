"""One seat of a comparison: what it decides is compared with what the engine asks, and played."""

from __future__ import annotations

from dataclasses import dataclass

from windfall.race.cards import Cards
from windfall.race.state import Race
from windfall.traces.differences import Differs
from windfall.traces.notation import design
from windfall.traces.picks import ascending
from windfall.traces.reading import Line
from windfall.traces.table import Moment, Table, Turn
from windfall.traces.words import move_names


@dataclass
class PowerInUse:
    """A consume power that has begun: which, and the goods there were before."""

    which: int
    goods: list[str]
    announced: bool  # the player chose it; the line that says so comes next


class Player:
    """One seat of a comparison: what it decides, and the consume power it is using."""

    def __init__(self, table: Table, cards: Cards, seat: int, departures: list[str]) -> None:
        self.table = table
        self.cards = cards
        self.seat = seat
        self.departures = departures
        self.using: PowerInUse | None = None
        self.placing_second = False  # it has said that it will place a second world; which comes next
        self.produced: set[tuple[Moment, tuple[str, str]]] = set()

    # --- parts of decisions -------------------------------------------------------------------------------------

    def answer(self, when: Moment, what: str, expected: set[int], move: int) -> None:
        """A decision that is a single move: the engine must offer exactly these, and the move is made."""
        turn = self.table.turn(self.seat, when, what)
        found = set(turn.options(self.seat))
        if found != expected:
            self.differs(f"{what}: options", move_names(self.cards, expected), move_names(self.cards, found))
        self.must_be_offered(what, expected, move)
        self.table.answer(self.seat, turn, move)

    def must_be_offered(self, what: str, offered: set[int], move: int) -> None:
        """A choice that is not among the options is nonsense in the trace itself."""
        if move not in offered:
            self.differs(f"{what}: choice", move_names(self.cards, offered), move_names(self.cards, {move}))

    def pick(self, when: Moment, what: str, verb: int, cards: list[int], chosen: list[int]) -> None:
        """Pick a set of cards, each in its turn."""
        chosen = sorted(chosen)
        for i, card in enumerate(chosen):
            offered = {verb + other for other in ascending(cards, len(chosen), chosen[:i])}
            self.answer(when, what, offered, verb + card)

    def same(self, what: str, expected: object, found: object) -> None:
        """The trace and the engine must agree."""
        if expected != found:
            self.differs(what, expected, found)

    def differs(self, what: str, expected: object, found: object) -> None:
        raise Differs(f"seat {self.seat}, {what}", expected, found)

    def designs(self, line: Line, key: str) -> list[int]:
        """A list of cards."""
        return [design(self.cards, name) for name in line.texts(key)]

    def distinct(self, line: Line, key: str) -> list[int]:
        """A list of cards in a tableau, where each can be only once."""
        cards = self.designs(line, key)
        if len(set(cards)) < len(cards):
            self.differs(f"{line.text('k')}: options", "each once", line.texts(key))
        return cards

    def chosen_of(self, line: Line, offered: list[int]) -> list[int]:
        """The cards chosen, which must be among those offered."""
        chosen, rest = self.designs(line, "pick"), list(offered)
        for card in chosen:
            if card not in rest:
                self.differs(f"{line.text('k')}: choice", self.names(offered), self.names(chosen))
            rest.remove(card)
        return chosen

    def names(self, cards: list[int]) -> list[str]:
        """Names of cards, sorted."""
        return sorted(self.cards.name(card) for card in cards)

    def hand(self, turn: Turn) -> list[str]:
        """The names of the cards in hand."""
        return self.names([int(card) for card in turn.position.empires[self.seat].hand])

    def goods(self, position: Race) -> list[str]:
        """The worlds that a good lies on."""
        empire = position.empires[self.seat]
        return [self.cards.name(int(card)) for place, card in enumerate(empire.tableau) if empire.has_good(place)]
