"""The other program's names for phases, actions and powers, made out of our own card data.

Both directions in one: a power that the trace names must be spelled exactly as our data would spell it.
"""

from __future__ import annotations

from typing import Final

from windfall.race import moves, phases
from windfall.race.cards import CONSUME_POWERS, Card, Cards
from windfall.race.powers import Power
from windfall.traces.differences import Differs

PHASES: Final = {
    phases.EXPLORE: "Explore",
    phases.DEVELOP: "Develop",
    phases.DEVELOP_2: "Develop2",
    phases.SETTLE: "Settle",
    phases.SETTLE_2: "Settle2",
    phases.CONSUME: "Consume",
    phases.PRODUCE: "Produce",
    phases.ROUND_END: "Round",
}

ACTIONS: Final = {
    "Explore +5": moves.EXPLORE_5,
    "Explore +1,+1": moves.EXPLORE_1_1,
    "Develop": moves.DEVELOP,
    "Develop2": moves.DEVELOP_2,
    "Settle": moves.SETTLE,
    "Settle2": moves.SETTLE_2,
    "Consume-Trade": moves.TRADE,
    "Consume-x2": moves.DOUBLE,
    "Produce": moves.PRODUCTION,
}

PHASE_BONUS: Final = ("(phase bonus)", "")

KINDS: Final = {"novelty": "NOVELTY", "rare": "RARE", "genes": "GENE", "alien": "ALIEN", "any": "ANY"}
GAINS: Final = {0: "", 1: "|GET_CARD", 2: "|GET_2_CARD"}


def consume_power(cards: Cards, power: tuple[str, str]) -> int:
    """The consume power that the trace names, as our tables number it."""
    card = card_named(cards, power[0])
    which = card.number * CONSUME_POWERS
    spelled = []
    for own in card.powers:
        if own.phase == "consume":
            spelled.append(spell_consume(own))
            if spelled[-1] == power[1]:
                return which
            which += 1
    raise Differs(f"consume powers of {card.name}", power[1], spelled)


def check_produce_power(cards: Cards, power: tuple[str, str]) -> None:
    """The produce power that the trace names must be one of the card's."""
    if power != PHASE_BONUS:
        card = card_named(cards, power[0])
        spelled = [spell_produce(own) for own in card.powers if own.phase == "produce"]
        if power[1] not in spelled:
            raise Differs(f"produce powers of {card.name}", power[1], spelled)


def card_named(cards: Cards, name: str) -> Card:
    """A card of this game, by name."""
    if name not in cards.number_of:
        raise Differs("the trace's card", "a card of this game", name)
    return cards.of_number[cards.number_of[name]]


def design(cards: Cards, name: str) -> int:
    """A card of this game, by name, as its number."""
    return card_named(cards, name).number


def spell_consume(power: Power) -> str:
    """A consume power in the other program's notation: flags, value, times."""
    effect = power.effect
    if effect == "consume_at_trade_price":
        return "TRADE_ACTION:0:0" if power.flag("trade_powers") else "TRADE_ACTION|TRADE_NO_BONUS:0:0"
    if effect == "draw":
        return f"DRAW:{power.number('amount')}:0"
    if effect == "draw_if_lucky":
        return "DRAW_LUCKY:0:0"
    if effect == "discard_hand_for_vp":
        return f"GET_VP|DISCARD_HAND:{power.number('vp')}:{power.number('max_cards')}"
    if effect == "consume_all_goods":
        return f"CONSUME_ALL|GET_VP:{power.number('vp')}:1"
    points = power.number("vp")
    if power.flag("different_kinds"):
        flags = f"CONSUME_{power.number('goods')}_DIFF"
    elif power.number("goods") == 2:
        flags = f"CONSUME_{KINDS[power.word('kind')]}|CONSUME_TWO"
    else:
        flags = f"CONSUME_{KINDS[power.word('kind')]}"
    if power.flag("this_world"):
        flags += "|CONSUME_THIS"
    gains = GAINS[power.number("cards")] + ("|GET_VP" if points else "")
    return f"{flags}{gains}:{points or 1}:{power.number('times')}"


def spell_produce(power: Power) -> str:
    """A produce power in the other program's notation."""
    effect, amount = power.effect, power.number("amount")
    if effect == "produce_here":
        return "PRODUCE:0:0"
    if effect == "produce_on_windfall":
        return f"WINDFALL_{KINDS[power.word('kind')]}:0:0"
    if effect == "draw_per_good_produced":
        return f"DRAW_EACH_{KINDS[power.word('kind')]}:{amount}:0"
    if effect == "draw_per_kind_produced":
        return f"DRAW_DIFFERENT:{amount}:0"
    if effect == "draw_per_world":
        return f"DRAW_MILITARY:{amount}:0" if power.word("world") == "military" else f"DRAW_WORLD_GENE:{amount}:0"
    if effect == "discard_hand_to_produce_here":
        return "PRODUCE|DISCARD:0:0"
    if effect == "draw":
        return f"DRAW:{amount}:0"
    # These are never announced by a line of their own.
    return f"({effect})"


def spell_settle(power: Power) -> str:
    """A settle power in the other program's notation, as far as one is announced."""
    return "PLACE_TWO:0:0" if power.effect == "place_second_world" else f"({power.effect})"
