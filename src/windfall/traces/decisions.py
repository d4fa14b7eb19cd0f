"""One function a kind of decision: the options logged must be the engine's legal moves, and the choice is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from windfall.race import moves
from windfall.race.powers import CONSUME_ALL, CONSUME_AT_PRICE
from windfall.traces.differences import Differs
from windfall.traces.notation import consume_power, design
from windfall.traces.picks import ascending, ascending_different
from windfall.traces.placing import payment, place, second_world
from windfall.traces.player import Player, PowerInUse
from windfall.traces.producing import discard_to_produce, order_of_powers, produce_power_used, windfall
from windfall.traces.reading import Line
from windfall.traces.table import SETUP, Moment

LUCKY_NUMBERS: Final = range(1, 8)


def decide(player: Player, line: Line, when: Moment) -> None:
    """Compare one decision and play it."""
    kind = line.text("k")
    if kind not in DECISIONS:
        raise Differs("the trace's kind of decision", list(DECISIONS), kind)
    DECISIONS[kind](player, line, when)


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
    "SETTLE": second_world,
    "PRODUCE": order_of_powers,
    "DISCARD_PRODUCE": discard_to_produce,
}
"""Kinds of decisions. ACTION is not among them: it takes all seats together."""
