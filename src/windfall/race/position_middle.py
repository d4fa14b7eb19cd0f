"""The middle of a step: what a position says about how far each seat has come in it."""

from __future__ import annotations

from typing import Any

from librt.vecs import append
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.step import Step
from windfall.errors import WindfallError
from windfall.race import consume, develop, draft, moves, produce, rounds, settle, terms
from windfall.race.cards import CONSUME_POWERS
from windfall.race.picking import ChooseCard, PickCards
from windfall.race.position_fields import flag, number, texts, word
from windfall.race.position_names import (
    BONUS_NAME,
    REWARDS_NAME,
    SECOND_POWER,
    SECOND_STEPS,
    TERMS,
    action_number,
    find_place,
)
from windfall.race.powers import ANY, CONSUME_HAND, CONSUME_LUCKY, KIND_NAMES, KINDS
from windfall.race.state import NO_CARD, SECOND, Empire, Race


def read_placed(game: Race, empire: Empire, step: Step[Any], side: dict[str, Any]) -> None:
    """Cards placed this phase lie last in the tableau and sleep; one of them may still have to be paid for."""
    owner = f"Seat {int(empire.seat)}"
    paying = word(side, "paying", "")
    placed = side.get("placed", [paying] if paying else [])
    if not isinstance(placed, list):
        raise WindfallError(f'{owner}\'s "placed" must be a list of cards.')
    last = [game.cards.name(int(card)) for card in empire.tableau[len(empire.tableau) - len(placed) :]]
    if placed and last != placed:
        raise WindfallError(f"{owner} placed {', '.join(map(str, placed))}, so its tableau must end with that.")
    for name in placed:
        world = bool(game.cards.is_world[game.cards.number_of[name]])
        if world != (step is settle.PAY):
            raise WindfallError(f'{owner} cannot have placed {name} in the step "{step.name}".')
    empire.awake -= len(placed)
    if paying:
        if paying not in placed:
            raise WindfallError(f"{owner} is paying for {paying}, which it has not placed.")
        empire.paying = game.cards.number_of[paying]


def read_middle(game: Race, empire: Empire, side: dict[str, Any]) -> None:
    """How far the seat has come in an open step."""
    step = game.step
    owner = f"Seat {int(empire.seat)}"
    owes = bool(game.owes & bit(empire.seat))
    waits = bool(game.queue & bit(empire.seat))
    empire.temporary = number(side, "temporary_military", 0, 0, f"{owner}'s")
    for term in texts(side, "terms", f"{owner}'s"):
        if term not in TERMS:
            raise WindfallError(f"{owner} has unknown terms {term!r}; they are {', '.join(TERMS)}.")
        empire.terms |= TERMS[term]
    if step is settle.PAY:
        read_settling(game, empire, side, owes)
    if step.name in SECOND_STEPS:
        if owes and empire.paying < 0 and not chooses_second_world(empire, step):
            raise WindfallError(f"{owner} owes an answer but has no card to pay for.")
        if empire.paying >= 0 and not owes and not waits:
            name = game.cards.name(int(empire.paying))
            raise WindfallError(f"{owner} has not paid for {name} yet, so it owes an answer or waits for its turn.")
    if step is develop.PAY and owes:
        empire.stage = develop.price(game, empire, empire.paying)
        if empire.stage == 0:
            raise WindfallError(
                f"{owner} gets {game.cards.name(int(empire.paying))} for nothing, so it owes no answer."
            )
    if step is consume.CONSUME:
        read_consuming(game, empire, side, owes)
    if step is produce.PRODUCE:
        read_producing(game, empire, side, owes, waits)


def read_settling(game: Race, empire: Empire, side: dict[str, Any], owes: bool) -> None:
    """Cards discarded for Military, or a second world to be chosen: whoever owes without a world to pay for chooses."""
    owner = f"Seat {int(empire.seat)}"
    placed = len(empire.tableau) - int(empire.awake)
    if placed > 2 or (placed == 2) != bool(empire.terms & SECOND):
        raise WindfallError(
            f'{owner} has placed {placed} worlds this phase; "second" among the terms says that two are.'
        )
    using = word(side, "using", "")
    if using:
        card = game.cards.number_of.get(using, -1)
        if not owes or empire.paying < 0 or card < 0 or not settle.works(empire, card):
            raise WindfallError(f"{owner} cannot be using {using} now.")
        if not game.cards.hire_cards[card] or not settle.can_use(game, empire, card, empire.paying):
            raise WindfallError(f"{owner} cannot be discarding cards to {using} for Military now.")
        empire.using = card
        empire.stage = settle.HIRING
    elif owes and empire.paying < 0 and placed == 1:
        if not may_choose_second_world(game, empire, isinstance(side.get("hand"), int)):
            raise WindfallError(f"{owner} owes an answer but has no card to pay for, nor a second world to place.")
        empire.stage = settle.SECOND_WORLD


def may_choose_second_world(game: Race, empire: Empire, hand_dealt: bool) -> bool:
    """Whether there is a second world to place; with a hand that was just dealt, only whether there is the power."""
    if not hand_dealt:
        return settle.may_place_second_world(game, empire)
    return any(game.cards.second_world[card] for card in empire.tableau[: empire.awake])


def chooses_second_world(empire: Empire, step: Step[Any]) -> bool:
    """Whether the seat is asked for a second world."""
    return step is settle.PAY and empire.stage == settle.SECOND_WORLD


def read_consuming(game: Race, empire: Empire, side: dict[str, Any], owes: bool) -> None:
    """Consume powers used so far, and the one in use."""
    owner = f"Seat {int(empire.seat)}"
    for name in texts(side, "used", f"{owner}'s"):
        empire.used |= bit(find_power(game, empire, name))
    if flag(side, "selling", False, f"{owner}'s"):
        if not owes or not empire.chose(moves.TRADE) or not empire.count_goods():
            raise WindfallError(f"{owner} cannot be selling: that takes Consume: Trade, a good, and an answer owed.")
        empire.stage = consume.SELLING
    using = word(side, "using", "")
    if not using:
        return
    if not owes or empire.stage == consume.SELLING:
        raise WindfallError(f"{owner} cannot be using {using} now.")
    which = find_power(game, empire, using)
    empire.used |= bit(which)
    empire.using = empire.tableau[which // CONSUME_POWERS] * CONSUME_POWERS + which % CONSUME_POWERS
    effect = game.cards.consume_effect[empire.using]
    if effect == CONSUME_HAND:
        empire.stage = consume.DISCARDING
    elif effect == CONSUME_LUCKY:
        empire.stage = consume.NAMING
    elif consume.number_to_spend(game, empire, empire.using):
        empire.stage = consume.SPENDING
    else:
        raise WindfallError(f"{owner} cannot be using {using}: it asks for nothing, or for goods that are not there.")


def find_power(game: Race, empire: Empire, name: str) -> i64:
    """A consume power by the name of its card, as the bit that stands for it."""
    which: i64 = 1 if name.endswith(SECOND_POWER) else 0
    place = find_place(game, empire, name.removesuffix(SECOND_POWER))
    if place < 0:
        raise WindfallError(f"Seat {int(empire.seat)} uses {name}, which is not in its tableau.")
    if not game.cards.consume_effect[empire.tableau[place] * CONSUME_POWERS + which]:
        raise WindfallError(f"{name} is no consume power.")
    return place * CONSUME_POWERS + which


def read_producing(game: Race, empire: Empire, side: dict[str, Any], owes: bool, waits: bool) -> None:
    """Goods produced so far, and the power or bonus whose windfall world is to be chosen."""
    owner = f"Seat {int(empire.seat)}"
    goods = side.get("produced", {})
    if not isinstance(goods, dict) or not all(kind in KIND_NAMES[1:KINDS] for kind in goods):
        raise WindfallError(f'{owner}\'s "produced" must be an object of kinds of goods and numbers.')
    for kind in goods:
        made = number(goods, kind, 0, 0, f"{owner}'s produced")
        there = 0
        for place in range(len(empire.tableau)):
            if empire.has_good(place) and game.cards.kind[empire.tableau[place]] == KIND_NAMES.index(kind):
                there += 1
        if made > there:
            raise WindfallError(f"{owner} produced {made} {kind} goods, but only {there} lie on its worlds.")
        empire.produced += made * bit(KIND_NAMES.index(kind) * produce.BITS_PER_KIND)
    if waits:
        return
    for name in texts(side, "used", f"{owner}'s"):
        empire.used |= bit(find_reward(game, empire, name))
    if not owes:
        empire.stage = produce.REWARDS
        return
    name = word(side, "producing", REWARDS_NAME if "using" in side else "")
    if name == REWARDS_NAME:
        empire.stage = produce.REWARDS
        read_rewards(game, empire, word(side, "using", ""))
        return
    if name == BONUS_NAME:
        empire.stage = produce.BONUS
        return
    place = find_place(game, empire, name)
    power = game.cards.windfall_power[empire.tableau[place]] if place >= 0 else 0
    if not power:
        raise WindfallError(
            f'{owner} owes an answer: say in "producing" which card, or "{BONUS_NAME}", it produces by.'
        )
    empire.stage = place + (produce.ANY_WINDFALL if power == ANY else produce.WORLDS)


def find_reward(game: Race, empire: Empire, name: str) -> i64:
    """Where a card lies that draws for what was produced, or produces for a discarded card."""
    place = find_place(game, empire, name)
    if place < 0:
        raise WindfallError(f"Seat {int(empire.seat)} uses {name}, which is not in its tableau.")
    card = empire.tableau[place]
    if not produce.gives_reward(game, card) and not game.cards.discard_to_produce[card]:
        raise WindfallError(f"{name} neither draws for what was produced nor produces for a discarded card.")
    return place


def read_rewards(game: Race, empire: Empire, using: str) -> None:
    """Which power comes next, or which card is discarded for a good: a question only beside such a world."""
    owner = f"Seat {int(empire.seat)}"
    factory = produce.open_factory(game, empire)
    if factory < 0 or not produce.can_feed(game, empire, factory):
        raise WindfallError(f"{owner} has no world that could produce now for a card of its hand.")
    if using:
        if game.cards.name(int(factory)) != using:
            raise WindfallError(f"{owner} cannot be using {using} now.")
        empire.using = factory


def read_picks(game: Race, empire: Empire, picks: Any) -> None:
    """What the seat has answered so far must be what the step lets it answer, in ascending order."""
    owner = f"Seat {int(empire.seat)}"
    step = game.step
    owes = bool(game.owes & bit(empire.seat))
    if not isinstance(picks, list) or not all(isinstance(name, str) for name in picks):
        raise WindfallError(f'{owner}\'s "picks" must be a list of names.')
    wanted = picks_wanted(game, empire)
    if step is draft.CHOOSE_HOME and not owes and empire.start_world == NO_CARD:
        raise WindfallError(f"{owner} owes no answer, but has chosen no start world.")
    if len(picks) > wanted or (picks and not owes and not step.secret):
        raise WindfallError(f'{owner} has picked more than the step "{step.name}" asks for.')
    if owes and wanted and len(picks) == wanted:
        raise WindfallError(f"{owner} has given its whole answer, so it owes none.")
    if step.secret and not owes and len(picks) < wanted and not isinstance(step, ChooseCard):
        raise WindfallError(f"{owner} owes no answer, but its picks are not all there.")
    for name in picks:
        pick = pick_number(game, name)
        if pick < 0 or not step.legal(game, empire.seat, verb(game, empire) + pick):
            raise WindfallError(f'{owner} cannot have picked {name} in the step "{step.name}" (or not in that order).')
        empire.picks = append(empire.picks, pick)


def picks_wanted(game: Race, empire: Empire) -> i64:
    """How many picks make a whole answer; nothing where none are made."""
    step = game.step
    if isinstance(step, PickCards) or step is develop.PAY:
        return empire.stage
    if isinstance(step, ChooseCard):
        return 1
    if step is rounds.CHOOSE_ACTIONS:
        return 2 if game.rules.experienced else 1
    if step is settle.PAY and empire.stage == settle.HIRING:
        return min(game.cards.hire_cards[empire.using], i64(len(empire.hand)))
    if step is settle.PAY and empire.paying >= 0 and not terms.conquering(game, empire, empire.paying):
        return terms.price_on_terms(game, empire, empire.paying)
    if step is consume.CONSUME and empire.stage == consume.SPENDING:
        return consume.number_to_spend(game, empire, empire.using)
    if step is consume.CONSUME and empire.stage == consume.DISCARDING:
        return game.cards.consume_goods[empire.using]
    if step is draft.DRAFT:
        return 1
    if step is draft.CHOOSE_HOME:
        return empire.stage
    if step is produce.PRODUCE and empire.using >= 0:
        return game.cards.discard_to_produce[empire.using]
    return 0


def verb(game: Race, empire: Empire) -> i64:
    """The move that a pick of number 0 is in this step."""
    step = game.step
    if isinstance(step, PickCards):
        return step.verb
    if isinstance(step, ChooseCard):
        return moves.PLACE
    if step is rounds.CHOOSE_ACTIONS:
        return moves.ACTION
    if step is consume.CONSUME:
        return moves.SPEND if empire.stage == consume.SPENDING else moves.DISCARD
    if step is draft.DRAFT:
        return moves.TAKE
    if step is develop.PAY or (step is settle.PAY and empire.stage == settle.PLACING):
        return moves.PAY
    return moves.DISCARD


def pick_number(game: Race, name: str) -> int:
    """A card, or an action card where those are chosen, by name; -1 if there is none of that name."""
    if game.step is not rounds.CHOOSE_ACTIONS:
        return game.cards.number_of.get(name, -1)
    return action_number(name)
