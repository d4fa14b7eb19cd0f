"""What the table looks like: the state of a game of New Frontiers, and the handling of its pieces."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, u8

from windfall.engine.events import Event
from windfall.engine.features import Layout
from windfall.engine.game import Game, bit
from windfall.engine.piles import holds, put, without
from windfall.engine.result import Result
from windfall.engine.rng import Rng
from windfall.engine.step import Step
from windfall.frontiers import imagine, moves, saving, scoring
from windfall.frontiers.powers import KINDS
from windfall.frontiers.ruleset import Ruleset
from windfall.frontiers.tiles import Tiles

NO_TILE: Final = -1
NO_GOOD: Final = 0  # a good is the number of its kind
NO_GOAL: Final = -1
NO_ACTION: Final = -1
NOBODY: Final = -1
SEATS: Final = 8  # more than there can be players: an action tile and a seat in one number

# Why the game ends after this round.
MAT_FULL: Final = 1
MANY_COLONIES: Final = 2
FEW_COLONISTS: Final = 4
POOL_EMPTY: Final = 8

# Powers used are noted by place: colonies first, developments from here on.
DEVELOPMENTS: Final = 16


@final
class Empire:
    """One player's side of the table."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.mat: i64 = 0  # the number of the empire mat
        self.colonies = vec[i64]()  # in the order settled, home colony first
        self.goods = vec[i64]()  # for each colony the kind of good on it, or NO_GOOD
        self.developments = vec[i64]()  # in the order bought
        self.explored = vec[i64]()  # sorted: worlds not settled yet
        self.colonists: i64 = 0  # not on a colony yet
        self.credits: i64 = 0
        self.chips: i64 = 0  # victory points in chips
        self.stock_goods = vec[i64]()  # sorted kinds of the goods on the stockpile mat
        self.stock_worlds = vec[i64]()  # sorted worlds on it
        self.stock_credits: i64 = 0
        # within an action
        self.asleep: i64 = 0  # colonies that came in this action, one bit a place: their powers do not work yet
        self.stage: i64 = 0  # how far the player has come
        self.settling: i64 = NO_TILE  # the military world being settled, or the colony being replaced
        self.settled: i64 = 0  # worlds settled in this action; -1 for colonists gained instead
        self.temporary: i64 = 0  # Military until the end of this action
        self.used: i64 = 0  # powers used, one bit a place
        self.using: i64 = NO_TILE  # the tile whose power is in use
        self.picks = vec[i64]()  # the answer so far: colonies whose goods are meant, worlds, goals, or a move
        self.kind_set: i64 = 0  # what the colony that has any kind is for this action
        self.produced: i64 = 0  # goods produced, eight bits a kind
        self.sale: i64 = 0  # credits that a sale brought

    def copy(self) -> Empire:
        """An independent copy."""
        twin = Empire(self.seat)
        twin.mat = self.mat
        twin.colonies = self.colonies[:]
        twin.goods = self.goods[:]
        twin.developments = self.developments[:]
        twin.explored = self.explored[:]
        twin.colonists = self.colonists
        twin.credits = self.credits
        twin.chips = self.chips
        twin.stock_goods = self.stock_goods[:]
        twin.stock_worlds = self.stock_worlds[:]
        twin.stock_credits = self.stock_credits
        twin.asleep = self.asleep
        twin.stage = self.stage
        twin.settling = self.settling
        twin.settled = self.settled
        twin.temporary = self.temporary
        twin.used = self.used
        twin.using = self.using
        twin.picks = self.picks[:]
        twin.kind_set = self.kind_set
        twin.produced = self.produced
        twin.sale = self.sale
        return twin

    def wake(self) -> None:
        """A new action: everything in the empire works from now on, and what belonged to the last action is over."""
        self.asleep = 0
        self.stage = 0
        self.settling = NO_TILE
        self.settled = 0
        self.temporary = 0
        self.used = 0
        self.using = NO_TILE
        self.kind_set = 0
        self.produced = 0
        self.sale = 0

    def awake(self, place: i64) -> bool:
        """Whether the powers of the colony at this place work in this action."""
        return not (self.asleep >> place) & 1

    def owns(self, tile: i64) -> bool:
        """Whether the tile is a development or colony of this empire."""
        return holds(self.developments, tile) or holds(self.colonies, tile)

    def place_of(self, colony: i64) -> i64:
        """Where among the colonies this one is."""
        place: i64 = 0
        while self.colonies[place] != colony:
            place += 1
        return place

    def count_goods(self) -> i64:
        """Goods on all colonies."""
        count: i64 = 0
        for good in self.goods:
            if good != NO_GOOD:
                count += 1
        return count

    def tiles_held(self) -> i64:
        """Explored worlds and colonies together, which are limited."""
        return i64(len(self.explored)) + i64(len(self.colonies))


# The first step of each action, by action tile; steps.py fills it in.
ACTION_STEPS: Final[list[Step[Any]]] = []


@final
class Frontiers(Game):
    """A game of New Frontiers in progress."""

    def __init__(self, rules: Ruleset, players: i64, rng: Rng) -> None:
        super().__init__(players, rng)
        self.rules = rules
        self.tiles: Tiles = rules.tiles
        self.empires: list[Empire] = [Empire(seat) for seat in range(players)]
        self.track = vec[i64]()  # the priority track: the seat of each disk, two a seat with two players
        self.turn: i64 = 0  # which disk selects
        self.order = vec[i64]()  # seats in the order in which they do the present action
        self.action: i64 = NO_ACTION
        self.selected: i64 = 0  # action tiles selected this round, one bit each
        self.selections = vec[i64]()  # the same in the order of selecting: action * SEATS + the seat that selected it
        self.last_selections = vec[i64]()  # those of the last round
        self.bag = vec[i64]()  # worlds: every draw takes one at random
        self.center = vec[i64]()  # sorted: worlds to pick from in Explore
        self.leaving = vec[i64]()  # worlds replaced in this Settle: they go back to the bag at its end
        self.market = vec[i64]()  # sorted: the developments' faces in play
        self.copies = vec[i64]()  # how many of each are left
        self.goods = vec[i64]([0] * KINDS)  # goods left in the supply, by kind
        self.colonists: i64 = 0  # left in the supply
        self.pool: i64 = 0  # victory point chips left; below zero once the extra chips are in use
        self.produce_credits: i64 = 0  # lying on the Produce tile
        self.why: i64 = 0  # why the game ends after this round
        # goals
        self.up: i64 = 0  # goals lying face up, one bit each
        self.hidden: i64 = NO_GOAL  # the goal lying face down before a player
        self.holder: i64 = NOBODY
        self.hidden_known: i64 = 0  # for each seat eight bits: which goal that may be, as far as the seat knows
        self.stack = vec[i64]()  # the other goals, top first
        self.stack_known = vec[i64]()

    # --- pieces -------------------------------------------------------------------------------------------------

    def draw_world(self) -> i64:
        """A world out of the bag, or NO_TILE if it is empty."""
        n = i64(len(self.bag))
        if n == 0:
            return NO_TILE
        i = self.rng.below(n)
        world = self.bag[i]
        self.bag, last = pop(self.bag)
        if i < n - 1:
            self.bag[i] = last
        self.news = True
        return world

    def draw_worlds(self, empire: Empire, number: i64) -> None:
        """Draw worlds into the explored ones, for all to see."""
        while number > 0:
            world = self.draw_world()
            if world == NO_TILE:
                return
            empire.explored = put(empire.explored, world)
            if self.listener is not None:
                self.tell(Event("draw world", int(empire.seat), [int(world)]))
            number -= 1

    def give_back(self, world: i64) -> None:
        """A world goes into the bag."""
        self.bag = append(self.bag, world)

    def put_good(self, empire: Empire, place: i64, kind: i64) -> bool:
        """Put a good on a colony. With a stockpile goal in play there may be none of its kind left."""
        if self.goods[kind] == 0:
            return False
        self.goods[kind] -= 1
        empire.goods[place] = kind
        if self.listener is not None:
            self.tell(Event("good", int(empire.seat), [int(empire.colonies[place])], int(kind)))
        return True

    def remove_good(self, empire: Empire, place: i64) -> None:
        """A good goes back to the supply."""
        self.goods[empire.goods[place]] += 1
        empire.goods[place] = NO_GOOD

    def gain_credits(self, empire: Empire, number: i64) -> None:
        """Take credits, which never run out."""
        if number:
            empire.credits += number
            if self.listener is not None:
                self.tell(Event("credits", int(empire.seat), number=int(number)))

    def pay(self, empire: Empire, number: i64) -> None:
        """Pay credits."""
        empire.credits -= number

    def gain_chips(self, empire: Empire, number: i64) -> None:
        """Take victory point chips. When the pool is empty the extra chips come in, and the game ends this round."""
        if number:
            empire.chips += number
            self.pool -= number
            if self.pool <= 0:
                self.why |= POOL_EMPTY
            if self.listener is not None:
                self.tell(Event("chips", int(empire.seat), number=int(number)))

    def gain_colonists(self, empire: Empire, number: i64) -> None:
        """Take colonists, as many as there are left."""
        if number > self.colonists:
            number = self.colonists
        if number:
            empire.colonists += number
            self.colonists -= number
            if self.listener is not None:
                self.tell(Event("colonists", int(empire.seat), number=int(number)))

    def add_colony(self, empire: Empire, world: i64) -> None:
        """A world joins the empire with its windfall good, if any; its powers sleep until the next action."""
        place = i64(len(empire.colonies))
        empire.colonies = append(empire.colonies, world)
        empire.goods = append(empire.goods, NO_GOOD)
        empire.asleep |= bit(place)
        if self.tiles.windfall[world]:
            self.put_good(empire, place, self.tiles.kind[world])

    def leave_explored(self, empire: Empire, world: i64) -> None:
        """A world is explored no longer: it was settled, returned or stockpiled."""
        empire.explored = without(empire.explored, world)

    def turn_up_goal(self) -> None:
        """The goal lying face down, if there is one, is turned up for all."""
        if self.hidden != NO_GOAL:
            self.up |= bit(self.hidden)
            if self.listener is not None:
                self.tell(Event("goal up", int(self.holder), [int(self.hidden)]))
            self.hidden = NO_GOAL
            self.holder = NOBODY
            self.hidden_known = 0

    def kind_of(self, empire: Empire, colony: i64) -> i64:
        """A colony's kind; one that has any kind is what its owner has set, or gray while nothing is set."""
        kind = self.tiles.kind[colony]
        return kind if kind < KINDS else empire.kind_set

    # --- order --------------------------------------------------------------------------------------------------

    def select(self, action: i64, seat: i64) -> None:
        """An action tile is selected, and remembered with who did it until the round ends."""
        self.selected |= bit(action)
        self.selections = append(self.selections, action * SEATS + seat)

    def selecting(self) -> Empire:
        """The player whose action this is."""
        return self.empires[self.order[0]]

    def in_order(self) -> vec[i64]:
        """All seats in priority order, from the selecting player, wrapping around the track."""
        return self.order[:]

    def order_from(self, disk: i64) -> None:
        """From now on seats act in the order of the track, beginning with this disk."""
        order = vec[i64]()
        n = i64(len(self.track))
        seen: i64 = 0
        i: i64 = 0
        while i < n:
            seat = self.track[(disk + i) % n]
            if not seen & bit(seat):
                seen |= bit(seat)
                order = append(order, seat)
            i += 1
        self.order = order
        self.first = order[0]

    def begin_next(self) -> None:
        """The open step comes to the next seat in priority order."""
        for seat in self.order:
            if (self.queue >> seat) & 1:
                self.queue &= ~bit(seat)
                self.ask(seat)
                self.fresh |= bit(seat)
                self.step.begin(self, seat)
                return

    def ask_one(self, seat: i64) -> None:
        """Open step: only this seat gets a turn."""
        self.strict = True
        self.queue = bit(seat)

    # --- the contract -------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Every seat's points by the final scoring rules, the face-down goal among them."""
        goals = scoring.goals_in_play(self)
        return [int(scoring.score(self, empire, goals)) for empire in self.empires]

    def result(self) -> Result:
        """The score sheet."""
        return scoring.result(self)

    def move_space(self) -> int:
        """How many different moves there are."""
        return moves.MOVES

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, may see."""
        from windfall.frontiers.view import view  # which knows the actions, which know this file

        if seat is not None:
            self.check_seat(seat)
        return view(self, seat)

    def encode(self, seat: i64, row: vec[u8], at: i64) -> None:
        """What the seat may see, as numbers for a network."""
        from windfall.frontiers.features import encode  # which knows the actions, which know this file

        self.check_seat(int(seat))
        encode(self, seat, row, at)

    def played_with(self) -> dict[str, str]:
        """The options of its ruleset."""
        return dict(self.rules.options)

    def layout(self) -> Layout:
        """How its rows are built."""
        from windfall.frontiers.features import layout

        if self.rules.layout is None:
            self.rules.layout = layout(self.rules)
        return self.rules.layout

    def refusal(self, seat: int, move: int) -> str:
        """Why a move is not legal, in one sentence."""
        from windfall.frontiers.why_not import refusal  # which knows the actions, which know this file

        return refusal(self, seat, move)

    def imagine(self, seat: int, rng: Rng) -> Frontiers:
        """A copy in which all that the seat cannot know is redrawn at random."""
        self.check_seat(seat)
        return imagine.imagine(self, seat, rng)

    def to_bytes(self) -> bytes:
        """The whole state."""
        return saving.to_bytes(self)

    def copy(self) -> Frontiers:
        """An independent copy, without listener and without past."""
        twin = Frontiers(self.rules, 0, self.rng)
        self.write_to(twin)
        return twin

    def write_to(self, twin: Game) -> None:
        """Write this game's state over another's."""
        super().write_to(twin)
        assert isinstance(twin, Frontiers)
        twin.rules = self.rules
        twin.tiles = self.tiles
        twin.empires = [empire.copy() for empire in self.empires]
        twin.track = self.track[:]
        twin.turn = self.turn
        twin.order = self.order[:]
        twin.action = self.action
        twin.selected = self.selected
        twin.selections = self.selections[:]
        twin.last_selections = self.last_selections[:]
        twin.bag = self.bag[:]
        twin.center = self.center[:]
        twin.leaving = self.leaving[:]
        twin.market = self.market[:]
        twin.copies = self.copies[:]
        twin.goods = self.goods[:]
        twin.colonists = self.colonists
        twin.pool = self.pool
        twin.produce_credits = self.produce_credits
        twin.why = self.why
        twin.up = self.up
        twin.hidden = self.hidden
        twin.holder = self.holder
        twin.hidden_known = self.hidden_known
        twin.stack = self.stack[:]
        twin.stack_known = self.stack_known[:]
