"""One function a kind of decision: the options logged must be the engine's legal moves, and the choice is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from windfall.race import moves
from windfall.race.cards import DESIGNS, NO_POWER, Cards
from windfall.race.powers import CONSUME_ALL, CONSUME_AT_PRICE
from windfall.race.state import Race
from windfall.traces.departures import IDLE_COLONY_SHIP
from windfall.traces.differences import Differs
from windfall.traces.notation import PHASE_BONUS, check_produce_power, consume_power, design
from windfall.traces.picks import ascending, ascending_different
from windfall.traces.reading import Line
from windfall.traces.table import SETUP, Moment, Table, Turn
from windfall.traces.words import move_names

LUCKY_NUMBERS: Final = range(1, 8)


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
        self.produced: set[tuple[Moment, tuple[str, str]]] = set()

    def decide(self, line: Line, when: Moment) -> None:
        """Compare one decision and play it."""
        kind = line.text("k")
        if kind not in DECISIONS:
            raise Differs("the trace's kind of decision", list(DECISIONS), kind)
        DECISIONS[kind](self, line, when)

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


# --- cards to keep and to discard -------------------------------------------------------------------------------------


def discard(player: Player, line: Line, when: Moment) -> None:
    """Discard from the opening hand or down to the limit; in Explore keep the others."""
    offered = player.designs(line, "opts")
    chosen = player.chosen_of(line, offered)
    player.same("DISCARD: number", line.whole("n"), len(chosen))
    turn = player.table.turn(player.seat, when, "DISCARD")
    if when.phase == "Explore":
        seen = [int(card) for card in turn.position.empires[player.seat].seen]
        player.same("DISCARD: cards seen", line.texts("opts"), player.names(seen))
        for card in chosen:
            offered.remove(card)
        player.pick(when, "DISCARD: cards to keep", moves.KEEP, seen, offered)
    elif when.phase in (SETUP, "Round"):
        player.same("DISCARD: hand", line.texts("opts"), player.hand(turn))
        player.pick(when, "DISCARD", moves.DISCARD, offered, chosen)
    else:
        player.differs("DISCARD", "at setup, in Explore or at the end of a round", str(when))


# --- placing and paying -----------------------------------------------------------------------------------------------


def place(player: Player, line: Line, when: Moment) -> None:
    """Choose a card to place. Copies in hand are logged one by one."""
    offered = {moves.PLACE + card for card in player.designs(line, "opts")}
    pick = line.text_or_none("pick")
    turn = player.table.turn(player.seat, when, "PLACE")
    copies = [name for name in player.hand(turn) if moves.PLACE + design(player.cards, name) in offered]
    move = moves.PASS if pick is None else moves.PLACE + design(player.cards, pick)
    player.answer(when, "PLACE", offered | {moves.PASS}, move)
    player.same("PLACE: options with copies", line.texts("opts"), copies)


def payment(player: Player, line: Line, when: Moment) -> None:
    """Pay for a card or conquer it, with the optional powers used for that."""
    seat = player.seat
    hand = player.designs(line, "opts")
    paid = sorted(player.chosen_of(line, hand))
    turn = player.table.turn_or_done(seat, when, "PAYMENT")
    player.same("PAYMENT: card placed", design(player.cards, line.text("for")), int(turn.position.empires[seat].paying))
    player.same("PAYMENT: hand", line.texts("opts"), player.hand(turn))
    specials = without_idle(player, player.designs(line, "specials"), int(turn.position.empires[seat].paying))
    player.same("PAYMENT: specials", player.names(specials), player.names(specials_offered(turn, seat)))
    use_specials(player, player.designs(line, "used"), when)
    for i, card in enumerate(paid):
        turn = player.table.turn(seat, when, "PAYMENT")
        found = {move for move in turn.options(seat) if moves.PAY <= move < moves.PAY + DESIGNS}
        offered = {moves.PAY + other for other in ascending(hand, len(paid), paid[:i])}
        if found != offered:
            player.differs(
                f"PAYMENT: options for card {i + 1} of {len(paid)}",
                move_names(player.cards, offered),
                move_names(player.cards, found),
            )
        player.table.answer(seat, turn, moves.PAY + card)
    if not paid and player.table.forced_done(seat):
        player.table.forced[seat].popleft()
    elif not paid and player.table.asks(seat, when):
        turn = player.table.turn(seat, when, "PAYMENT")
        if moves.PASS not in turn.options(seat):
            player.differs("PAYMENT", "nothing to pay", move_names(player.cards, set(turn.options(seat))))
        player.table.answer(seat, turn, moves.PASS)


def without_idle(player: Player, specials: list[int], world: int) -> list[int]:
    """The powers that can take part: a card that makes worlds free has no part in a conquest."""
    cards = player.cards
    if not cards.military[world] or any(cards.pay_for_military[card] != NO_POWER for card in specials):
        return specials
    left = [card for card in specials if not cards.zero_cost[card]]
    if left != specials:
        player.departures.append(IDLE_COLONY_SHIP)
    return left


def specials_offered(turn: Turn, seat: int) -> list[int]:
    """Every optional power that could be used now, or once another is."""
    found: set[int] = set()
    positions = [turn.position]
    while positions:
        position = positions.pop()
        for move in position.options(seat):
            if moves.USE <= move < moves.USE + DESIGNS:
                found.add(move - moves.USE)
                after = position.copy()
                after.step.answer(after, seat, move)
                positions.append(after)
    return sorted(found)


def use_specials(player: Player, used: list[int], when: Moment) -> None:
    """Use these powers, in whatever order the engine allows."""
    left = list(used)
    while left:
        turn = player.table.turn(player.seat, when, "PAYMENT")
        options = turn.options(player.seat)
        ready = [card for card in left if moves.USE + card in options]
        if not ready:
            player.differs("PAYMENT: specials used", player.names(left), move_names(player.cards, set(options)))
        player.table.answer(player.seat, turn, moves.USE + ready[0])
        left.remove(ready[0])


# --- consuming --------------------------------------------------------------------------------------------------------


def trade(player: Player, line: Line, when: Moment) -> None:
    """Sell a good: for the Trade bonus, or through a consume power at trade price."""
    verb = moves.SELL
    using = player.using
    if using is not None and player.cards.consume_effect[using.which] == CONSUME_AT_PRICE:
        verb = moves.SPEND
        player.same("TRADE: without trade powers", line.flag("no_bonus"), not player.cards.consume_extra[using.which])
        player.using = None
    else:
        player.same("TRADE: without trade powers", line.flag("no_bonus"), False)
    offered = {verb + card for card in player.distinct(line, "opts")}
    player.answer(when, "TRADE", offered, verb + design(player.cards, line.text("pick")))


def choose_power(player: Player, line: Line, when: Moment) -> None:
    """Choose the next consume power, or stop where only optional ones are left."""
    offered = {moves.CONSUME + consume_power(player.cards, power) for power in line.powers("opts")}
    player.same("CONSUME: number of options", len(line.powers("opts")), len(offered))
    if line.flag("optional"):
        offered.add(moves.PASS)
    pick = line.power_or_none("pick")
    turn = player.table.turn(player.seat, when, "CONSUME")
    if pick is None:
        player.answer(when, "CONSUME", offered, moves.PASS)
        return
    which = consume_power(player.cards, pick)
    player.using = PowerInUse(which, player.goods(turn.position), announced=True)
    player.answer(when, "CONSUME", offered, moves.CONSUME + which)


def power_used(player: Player, line: Line, when: Moment) -> None:
    """A power begins: chosen just before, or the only one there is."""
    if when.phase == "Produce":
        produce_power_used(player, line.power("pw"), when)
        return
    which = consume_power(player.cards, line.power("pw"))
    if player.using is not None and player.using.announced:
        player.same("power used", player.cards.name(player.using.which // 2), line.power("pw")[0])
        player.same("power used", player.using.which, which)
        player.using.announced = False
        return
    turn = player.table.turn(player.seat, when, "consume power")
    player.using = PowerInUse(which, player.goods(turn.position), announced=False)
    player.answer(when, "only consume power", {moves.CONSUME + which}, moves.CONSUME + which)


def in_use(player: Player, line: Line) -> PowerInUse:
    """The power that a decision is about, which must be the one in use."""
    which = consume_power(player.cards, line.power("pw"))
    if player.using is None or player.using.announced or player.using.which != which:
        player.differs(f"{line.text('k')}: power in use", None, line.power("pw"))
    assert player.using is not None
    return player.using


def spend_goods(player: Player, line: Line, when: Moment) -> None:
    """Goods for the power in use: always as many as it takes."""
    using = in_use(player, line)
    player.using = None
    cards, which = player.cards, using.which
    goods = player.distinct(line, "opts")
    spent = sorted(player.chosen_of(line, goods))
    player.same("GOOD: minimum and maximum", [line.whole("min"), line.whole("max")], [len(spent), len(spent)])
    if cards.consume_effect[which] == CONSUME_ALL:
        player.same("GOOD: all goods", line.texts("opts"), sorted(using.goods))
        player.same("GOOD: number", len(goods), len(spent))
    elif cards.consume_different[which]:
        kinds = {world: int(cards.kind[world]) for world in goods}
        for i, world in enumerate(spent):
            offered = {moves.SPEND + other for other in ascending_different(kinds, len(spent), spent[:i])}
            player.answer(when, "GOOD", offered, moves.SPEND + world)
    else:
        player.pick(when, "GOOD", moves.SPEND, goods, spent)


def discard_for_points(player: Player, line: Line, when: Moment) -> None:
    """Cards of the hand for the power in use, as many as the player likes up to its limit."""
    which = in_use(player, line).which
    player.using = None
    hand = player.designs(line, "opts")
    chosen = sorted(player.chosen_of(line, hand))
    most = int(player.cards.consume_goods[which])
    if len(chosen) > most:
        player.differs("CONSUME_HAND: number", f"at most {most}", len(chosen))
    player.same("CONSUME_HAND: hand", line.texts("opts"), player.hand(player.table.turn(player.seat, when, "hand")))
    for i in range(most):
        rest = {moves.DISCARD + card for card in ascending(hand, i + 1, chosen[:i])}
        if rest:
            move = moves.DISCARD + chosen[i] if i < len(chosen) else moves.PASS
            player.answer(when, "CONSUME_HAND", rest | {moves.PASS}, move)
        if i >= len(chosen):
            break


def name_number(player: Player, line: Line, when: Moment) -> None:
    """Name a number, and hope."""
    player.using = None
    offered = {moves.LUCKY + number for number in LUCKY_NUMBERS}
    player.answer(when, "LUCKY", offered, moves.LUCKY + line.whole("pick"))


# --- producing --------------------------------------------------------------------------------------------------------


def produce_power_used(player: Player, power: tuple[str, str], when: Moment) -> None:
    """A produce power works once a phase, for its owner. What it does shows in the goods and draws that follow."""
    check_produce_power(player.cards, power)
    if power != PHASE_BONUS and not player.table.in_tableau(player.seat, design(player.cards, power[0])):
        player.differs("produce power used", "a card of the seat's tableau", power[0])
    if (when, power) in player.produced:
        player.differs("produce power used", "once", f"{power[0]} again")
    player.produced.add((when, power))


def windfall(player: Player, line: Line, when: Moment) -> None:
    """Which windfall world gets a good, where there are several."""
    check_produce_power(player.cards, line.power("pw"))
    offered = {moves.PRODUCE + card for card in player.distinct(line, "opts")}
    player.answer(when, "WINDFALL", offered, moves.PRODUCE + design(player.cards, line.text("pick")))


DECISIONS: Final[dict[str, Callable[[Player, Line, Moment], None]]] = {
    "DISCARD": discard,
    "PLACE": place,
    "PAYMENT": payment,
    "TRADE": trade,
    "CONSUME": choose_power,
    "GOOD": spend_goods,
    "CONSUME_HAND": discard_for_points,
    "LUCKY": name_number,
    "WINDFALL": windfall,
}
"""Kinds of decisions. ACTION is not among them: it takes all seats together."""
