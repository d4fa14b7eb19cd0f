"""Producing: which windfall world gets a good, and a world that produces for a discarded card."""

from __future__ import annotations

from windfall.race import moves
from windfall.traces.notation import PHASE_BONUS, check_produce_power, design
from windfall.traces.player import Player
from windfall.traces.reading import Line
from windfall.traces.table import Moment
from windfall.traces.words import card_name


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


def order_of_powers(player: Player, line: Line, when: Moment) -> None:
    """Which power comes next, where one that produces for a discarded card stands beside others."""
    powers = line.powers("opts")
    for power in powers:
        check_produce_power(player.cards, power)
    offered = {moves.USE + design(player.cards, power[0]) for power in powers}
    player.same("PRODUCE: number of options", len(powers), len(offered))
    pick = line.power("pick")
    check_produce_power(player.cards, pick)
    player.answer(when, "PRODUCE", offered, moves.USE + design(player.cards, pick[0]))


def discard_to_produce(player: Player, line: Line, when: Moment) -> None:
    """A card of the hand for a good on a world that only produces so, or none."""
    power = line.power("pw")
    check_produce_power(player.cards, power)
    player.same("DISCARD_PRODUCE: worlds", line.texts("worlds"), [power[0]])
    offered = {moves.DISCARD + card for card in player.designs(line, "opts")} | {moves.PASS}
    move = moves.PASS
    if line.get("pick") is not None:
        card, world = line.power("pick")
        player.same("DISCARD_PRODUCE: world", world, power[0])
        move = moves.DISCARD + design(player.cards, card)
    turn = player.table.turn(player.seat, when, "DISCARD_PRODUCE")
    player.same("DISCARD_PRODUCE: hand", line.texts("opts"), player.hand(turn))
    using = card_name(player.cards, int(turn.position.empires[player.seat].using))
    player.same("DISCARD_PRODUCE: power in use", power[0], using)
    player.answer(when, "DISCARD_PRODUCE", offered, move)
