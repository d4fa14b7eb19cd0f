"""What the table looks like: the public and the private state of a game of Race, and the handling of cards."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, u8

from windfall.engine.events import SPECTATORS, Event
from windfall.engine.features import Layout
from windfall.engine.game import Game, bit
from windfall.engine.piles import EVERYBODY, NOBODY, NOTHING, TO_HAND, Supply, put, without
from windfall.engine.result import Result
from windfall.engine.rng import Rng
from windfall.engine.step import Step
from windfall.race import goals, imagine, moves, robot, saving, scoring, sheet
from windfall.race.cards import Cards
from windfall.race.drafted import Draft
from windfall.race.phases import BONUS_OF_PHASE, NO_PHASE, ROUND_END
from windfall.race.robot import Robot
from windfall.race.ruleset import Ruleset

NO_CARD: Final = -1
NO_GOOD: Final = 255

# How a world is being placed, as far as its owner has said.
BOUGHT: Final = 1  # through a pay-for-military power
FREE: Final = 2  # a card was discarded to make it cost nothing
# ... and what it has already had this phase.
HIRED: Final = 4  # cards of the hand gave temporary Military
SECOND: Final = 8  # a second world was placed


@final
class Empire:
    """One player's side of the table."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.start_world: i64 = NO_CARD
        self.hand = vec[i64]()  # sorted
        self.tableau = vec[i64]()  # in the order placed
        self.goods = vec[i64]()  # for each card of the tableau the card lying on it as a good, or NO_GOOD
        self.chips: i64 = 0  # victory points in chips
        self.actions: i64 = 0  # action cards chosen this round, one bit each
        self.last_actions: i64 = 0
        self.goals: i64 = 0  # goals claimed or held, one bit each
        self.awake: i64 = 0  # so many cards of the tableau were there before this phase: their powers work
        # within a step
        self.seen = vec[i64]()  # sorted: opening cards, or cards seen in Explore, before the choice
        self.picks = vec[i64]()  # the answer so far: cards, or action cards
        # within a phase
        self.paying: i64 = NO_CARD  # the card placed this phase that is still to be paid for
        self.terms: i64 = 0
        self.temporary: i64 = 0  # Military until the end of this phase
        self.used: i64 = 0  # consume powers used, one bit for each of two a place in the tableau
        self.using: i64 = NO_CARD  # the consume power in use: 2 * design + which
        self.stage: i64 = 0  # how far the seat has come in Consume or Produce
        self.produced: i64 = 0  # goods produced, eight bits a kind
        self.surplus: i64 = 0  # cards discarded at the end of this round
        self.shown = vec[i64]()  # cards in hand that everybody has seen
        self.draft: Draft | None = None

    def copy(self) -> Empire:
        """An independent copy."""
        twin = Empire(self.seat)
        twin.start_world = self.start_world
        twin.hand = self.hand[:]
        twin.tableau = self.tableau[:]
        twin.goods = self.goods[:]
        twin.chips = self.chips
        twin.actions = self.actions
        twin.last_actions = self.last_actions
        twin.goals = self.goals
        twin.awake = self.awake
        twin.seen = self.seen[:]
        twin.picks = self.picks[:]
        twin.paying = self.paying
        twin.terms = self.terms
        twin.temporary = self.temporary
        twin.used = self.used
        twin.using = self.using
        twin.stage = self.stage
        twin.produced = self.produced
        twin.surplus = self.surplus
        twin.shown = self.shown[:]
        if self.draft is not None:
            twin.draft = self.draft.copy()
        return twin

    def wake(self) -> None:
        """A new phase: everything in the tableau works from now on, and what belonged to the last phase is over."""
        self.awake = i64(len(self.tableau))
        self.paying = NO_CARD
        self.terms = 0
        self.temporary = 0
        self.used = 0
        self.using = NO_CARD
        self.stage = 0
        self.produced = 0

    def chose(self, action: i64) -> bool:
        """Whether this player chose that action card this round."""
        return bool((self.actions >> action) & 1)

    def has(self, card: i64) -> bool:
        """Whether a copy of the card is in the tableau."""
        for other in self.tableau:
            if other == card:
                return True
        return False

    def place_of(self, card: i64) -> i64:
        """Where in the tableau the card lies."""
        i: i64 = 0
        while self.tableau[i] != card:
            i += 1
        return i

    def has_good(self, place: i64) -> bool:
        """Whether a good lies on the card at that place of the tableau."""
        return self.goods[place] != NO_GOOD

    def count_goods(self) -> i64:
        """Goods on all worlds."""
        count: i64 = 0
        for good in self.goods:
            if good != NO_GOOD:
                count += 1
        return count


# The first step of each phase and of the round's end; steps.py fills it in.
PHASE_STEPS: Final[list[Step[Any]]] = []


@final
class Race(Game):
    """A game of Race for the Galaxy in progress."""

    def __init__(self, rules: Ruleset, players: i64, rng: Rng) -> None:
        super().__init__(players, rng)
        self.rules = rules
        self.cards: Cards = rules.cards
        self.supply = Supply()
        self.empires: list[Empire] = [Empire(seat) for seat in range(players)]
        self.pool: i64 = 0  # victory point chips left
        self.phase: i64 = NO_PHASE
        self.phases: i64 = 0  # phases of this round, one bit each
        self.why: i64 = 0  # why the game ended
        self.goals: i64 = 0  # goals in play, one bit each
        self.claimed: i64 = 0  # first goals that can no longer be claimed
        self.robot: Robot | None = None  # the opponent of a solitaire game
        self.private: list[Supply] = []  # in the drafting variant everyone has a supply of their own
        self.deal: i64 = 0  # packs dealt so far in a draft

    # --- cards --------------------------------------------------------------------------------------------------

    def draw(self, empire: Empire, number: i64) -> None:
        """Draw cards into the hand."""
        drawn = vec[i64]()
        while number > 0:
            card = self.take(empire.seat, TO_HAND)
            if card == NOTHING:
                break
            empire.hand = put(empire.hand, card)
            self.news = True
            if self.listener is not None:
                drawn = append(drawn, card)
            number -= 1
        if self.listener is not None:
            self.tell_cards("draw", empire, drawn)

    def take(self, seat: i64, purpose: i64) -> i64:
        """The next card of the supply, or NOTHING."""
        supply = self.pile(seat)
        if self.listener is None:
            return supply.take(self.rng, seat, purpose)
        before = supply.reshuffles
        card = supply.take(self.rng, seat, purpose)
        if supply.reshuffles != before:
            self.tell(Event("reshuffle", int(seat), number=len(supply.deck)))
        return card

    def pile(self, seat: i64) -> Supply:
        """The supply a player draws from, with the discard pile that goes with it."""
        return self.private[seat] if self.private else self.supply

    def deal_good(self, empire: Empire, place: i64) -> bool:
        """Put a good on a world: the top card of the supply, unseen. There may be no card left."""
        world = empire.tableau[place]
        card = self.take(empire.seat, world)
        if card == NOTHING:
            return False
        empire.goods[place] = card
        if self.listener is not None:
            self.tell(Event("good", int(empire.seat), [int(world)]))
        return True

    def remove_good(self, empire: Empire, place: i64) -> None:
        """A good leaves its world for the discard pile, unseen."""
        self.pile(empire.seat).discard(empire.goods[place], NOBODY)
        empire.goods[place] = NO_GOOD

    def discard(self, empire: Empire, card: i64) -> None:
        """Discard a card of the hand, face down. From now on nobody can be sure what else is still in that hand."""
        empire.hand = without(empire.hand, card)
        self.pile(empire.seat).discard(card, bit(empire.seat))
        if len(empire.shown) > 0:
            empire.shown = vec[i64]()

    def discard_picks(self, empire: Empire) -> None:
        """Discard the cards picked from the hand, face down."""
        for card in empire.picks:
            self.discard(empire, card)
        if self.listener is not None:
            self.tell_cards("discard", empire, empire.picks)
        empire.picks = vec[i64]()

    def pay(self, empire: Empire) -> None:
        """Discard the cards picked to pay for the card being placed, face down; it may cost nothing."""
        for card in empire.picks:
            self.discard(empire, card)
        if self.listener is not None:
            self.tell_payment(empire)
        empire.picks = vec[i64]()

    def place(self, empire: Empire, card: i64) -> None:
        """Put a card of the hand into the tableau, with its good if it is a windfall world."""
        empire.hand = without(empire.hand, card)
        if card in empire.shown:
            empire.shown = remove(empire.shown, card)
        empire.tableau = append(empire.tableau, card)
        empire.goods = append(empire.goods, NO_GOOD)
        if self.listener is not None:
            self.tell(Event("place", int(empire.seat), [int(card)]))
        if self.cards.windfall[card]:
            self.deal_good(empire, i64(len(empire.tableau)) - 1)

    def give_up(self, empire: Empire, card: i64) -> None:
        """Discard a card from the tableau, for all to see."""
        place = empire.place_of(card)
        last = i64(len(empire.tableau)) - 1
        if empire.has_good(place):
            self.remove_good(empire, place)
        tableau = vec[i64]()
        goods = vec[i64]()
        i: i64 = 0
        while i <= last:
            if i != place:
                tableau = append(tableau, empire.tableau[i])
                goods = append(goods, empire.goods[i])
            i += 1
        empire.tableau = tableau
        empire.goods = goods
        if place < empire.awake:
            empire.awake -= 1
        self.pile(empire.seat).discard(card, EVERYBODY)
        if self.listener is not None:
            self.tell(Event("give up", int(empire.seat), [int(card)]))

    def gain_chips(self, empire: Empire, number: i64) -> None:
        """Take victory point chips. In the last round the pool goes below zero: the extra chips come in."""
        empire.chips += number
        self.pool -= number
        if self.listener is not None:
            self.tell(Event("chips", int(empire.seat), number=int(number)))

    def tell_cards(self, name: str, empire: Empire, cards: vec[i64]) -> None:
        """Tell the owner which cards these are, and the others how many."""
        number = len(cards)
        if number:
            mine = int(bit(empire.seat))
            self.tell(Event(name, int(empire.seat), [int(card) for card in cards], number, mine))
            self.tell(Event(name, int(empire.seat), [], number, EVERYBODY & ~mine | SPECTATORS))

    def tell_payment(self, empire: Empire) -> None:
        """Tell what a card was paid with: the owner sees the cards after it, the others how many they were."""
        number = len(empire.picks)
        mine = int(bit(empire.seat))
        placed = int(empire.paying)
        paid = [placed] + [int(card) for card in empire.picks]
        self.tell(Event("pay", int(empire.seat), paid, number, mine))
        self.tell(Event("pay", int(empire.seat), [placed], number, EVERYBODY & ~mine | SPECTATORS))

    # --- phases -------------------------------------------------------------------------------------------------

    def next_phase(self) -> Step[Any]:
        """The next phase that somebody chose this round, or the end of the round."""
        if self.robot is not None and self.phase != NO_PHASE:
            robot.act(self, self.robot)
        if self.goals and self.phase != NO_PHASE:
            goals.check(self, self.phase)
        self.phase += 1
        while self.phase < ROUND_END and not (self.phases >> self.phase) & 1:
            self.phase += 1
        for empire in self.empires:
            empire.wake()
        if self.listener is not None:
            self.tell(Event("phase", -1, number=int(self.phase)))
        return PHASE_STEPS[self.phase]

    def start_number(self, empire: Empire) -> i64:
        """The number printed on a player's original start world."""
        return self.cards.start_world[empire.start_world]

    def in_playing_order(self) -> list[Empire]:
        """All empires, clockwise from the lowest-numbered start world."""
        first = self.first
        if first == 0:
            return self.empires
        return [self.empires[(first + i) % self.players] for i in range(self.players)]

    def bonus(self, empire: Empire) -> bool:
        """Whether this player gets the Develop or Settle bonus in the present phase."""
        return empire.chose(BONUS_OF_PHASE[self.phase])

    # --- the contract -------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Every seat's points by the final scoring rules."""
        return [int(scoring.score(self.cards, empire) + goals.points(self, empire)) for empire in self.empires]

    def result(self) -> Result:
        """The score sheet."""
        return sheet.result(self)

    def move_space(self) -> int:
        """How many different moves there are."""
        return moves.MOVES

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, may see."""
        from windfall.race.view import view  # which knows the phases, which know this file

        if seat is not None:
            self.check_seat(seat)
        return view(self, seat)

    def refusal(self, seat: int, move: int) -> str:
        """Why a move is not legal, in one sentence."""
        from windfall.race.why_not import refusal  # which knows the phases, which know this file

        return refusal(self, seat, move)

    def imagine(self, seat: int, rng: Rng) -> Race:
        """A copy in which all that the seat cannot know is redrawn at random."""
        self.check_seat(seat)
        return imagine.imagine(self, seat, rng)

    def encode(self, seat: i64, row: vec[u8], at: i64) -> None:
        """The view as numbers for a network."""
        from windfall.race.features import encode  # which knows the phases, which know this file

        self.check_seat(int(seat))
        encode(self, seat, row, at)

    def played_with(self) -> dict[str, str]:
        """The options of its ruleset."""
        return dict(self.rules.options)

    def layout(self) -> Layout:
        """How its rows are built."""
        from windfall.race.rows import layout

        if self.rules.layout is None:
            self.rules.layout = layout(self.cards)
        return self.rules.layout

    def to_bytes(self) -> bytes:
        """The whole state."""
        return saving.to_bytes(self)

    def copy(self) -> Race:
        """An independent copy, without listener and without past."""
        twin = Race(self.rules, 0, self.rng)
        self.write_to(twin)
        return twin

    def write_to(self, twin: Game) -> None:
        """Write this game's state over another's."""
        super().write_to(twin)
        assert isinstance(twin, Race)
        twin.rules = self.rules
        twin.cards = self.cards
        twin.supply = self.supply.copy()
        twin.empires = [empire.copy() for empire in self.empires]
        twin.pool = self.pool
        twin.phase = self.phase
        twin.phases = self.phases
        twin.why = self.why
        twin.goals = self.goals
        twin.claimed = self.claimed
        twin.robot = None if self.robot is None else self.robot.copy()
        twin.private = [pile.copy() for pile in self.private]
        twin.deal = self.deal
