"""Why not? For anything a player might click: one sentence with the numbers that the rule itself uses."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from windfall.engine.piles import after_picks, holds
from windfall.race import consume, develop, draft, explore, moves, opening, produce, rounds, settle, terms
from windfall.race.card_words import KIND_WORDS, kind_of, listed, plural
from windfall.race.cards import CONSUME_POWERS, NO_POWER
from windfall.race.move_words import move_words, those_with
from windfall.race.picking import ChooseCard
from windfall.race.powers import ANY, CONSUME_GOODS, CONSUME_HAND
from windfall.race.state import BOUGHT, HIRED, NO_CARD, Empire, Race
from windfall.race.words import (
    ACTION_NAMES,
    HAND,
    HOMES,
    NO_SUCH,
    PASS,
    SEEN,
    TABLEAU,
    kind_good,
    name_of,
    prompt,
    signed_total,
    thing_of,
)

NOT_A_WORLD: Final = "It is a development: those come in Develop."


def why_not(game: Race, seat: int, thing: str, where: str = "") -> str:
    """Why the seat can do nothing with a thing now; empty if it can.

    The thing is a card by name, an action, a number or "pass". `where` tells a card of the hand from one of the tableau
    where a player has both.
    """
    if not 0 <= seat < game.players:
        return game.not_your_turn(seat)
    for move in game.options(seat):
        legal = thing_of(game, move)
        if legal.name == thing and where in ("", legal.where):
            return ""
    empire = game.empires[seat]
    if thing in game.cards.number_of:
        card = game.cards.number_of[thing]
        if not (holds(empire.hand, card) or holds(empire.seen, card) or empire.has(card) or at_home(empire, card)):
            return f"{thing} is neither in your hand nor in your tableau."
    elif thing not in ACTION_NAMES and thing != PASS and not thing.isdecimal():
        return f"There is no card or action called {thing!r} in this game."
    if not game.owing(seat):
        return nothing_asked(game, seat)
    if thing in game.cards.number_of:
        return why_not_card(game, empire, game.cards.number_of[thing], where)
    if thing in ACTION_NAMES:
        return why_not_action(game, empire, ACTION_NAMES.index(thing))
    if thing == PASS:
        return why_not_pass(game, empire)
    return not_asked(game, empire)


def at_home(empire: Empire, card: i64) -> bool:
    """Whether it is one of the start worlds to choose from."""
    return empire.draft is not None and holds(empire.draft.homes, card)


def refusal(game: Race, seat: int, move: int) -> str:
    """Why a move is not legal, for whoever tried to make it."""
    if not 0 <= move < moves.MOVES:
        return f"There is no move {move}: moves are numbered 0 to {moves.MOVES - 1}."
    thing = thing_of(game, move)
    if thing.name == NO_SUCH:
        return f"Move {move} names a card that this game does not have."
    return why_not(game, seat, thing.name, thing.where) or not_asked(game, game.empires[seat])


def nothing_asked(game: Race, seat: int) -> str:
    """The seat owes no decision."""
    if game.ended:
        return "The game is over."
    if game.step.secret and (game.asked >> seat) & 1:
        return "You have answered: nothing is revealed before all have."
    return f"Nothing is asked of you now. {prompt(game, seat)}"


def not_asked(game: Race, empire: Empire) -> str:
    """Something else is asked."""
    return f"That is not asked now. {prompt(game, int(empire.seat))}"


def why_not_action(game: Race, empire: Empire, action: int) -> str:
    """An action card that cannot be chosen."""
    if game.step is not rounds.CHOOSE_ACTIONS:
        return f"Action cards are chosen at the beginning of a round. {prompt(game, int(empire.seat))}"
    if not game.rules.experienced:
        return f"{ACTION_NAMES[action]} belongs to the experienced game."
    if action in (moves.DEVELOP_2, moves.SETTLE_2):
        return f"{ACTION_NAMES[action]} is chosen only together with {ACTION_NAMES[action - 1]}."
    if empire.picks and action == empire.picks[0]:
        return f"{ACTION_NAMES[action]} is chosen already."
    return "The two action cards are named in the order of their phases: take back to begin again."


def why_not_pass(game: Race, empire: Empire) -> str:
    """Passing or stopping, where something must be done first."""
    if game.step is settle.PAY:
        if terms.conquering(game, empire, empire.paying):
            return conquest_words(game, empire, empire.paying)
        price = int(terms.price_on_terms(game, empire, empire.paying))
        return f"{name_of(game, empire.paying)} is revealed and costs {plural(price, 'card')}."
    if game.step is consume.CONSUME and empire.stage == consume.CHOOSING:
        for move in consume.powers_to_use(game, empire):
            if game.cards.consume_effect[move - moves.CONSUME] != CONSUME_HAND:
                words = move_words(game, int(empire.seat), int(move))
                return f"A consume power that can be used must be used. {words}."
    return not_asked(game, empire)


def why_not_card(game: Race, empire: Empire, card: int, where: str) -> str:
    """A card of the hand or the tableau that nothing can be done with now."""
    step = game.step
    in_hand = holds(empire.hand, card) and where in ("", HAND)
    in_tableau = empire.has(card) and where in ("", TABLEAU)
    if step is draft.CHOOSE_HOME:
        if empire.start_world == NO_CARD:
            return f"Your start world comes first. {prompt(game, int(empire.seat))}"
        if at_home(empire, card) and where in ("", HOMES):
            return "Your start world is chosen: take back to choose again."
        return why_not_pick(empire.hand, empire, card)
    if step is develop.CHOOSE or step is settle.CHOOSE:
        if in_hand:
            return why_not_place(game, empire, card)
        if in_tableau:
            return f"{game.cards.name(card)} is in your tableau already."
    if step is settle.PAY and empire.stage == settle.SECOND_WORLD and (in_hand or in_tableau):
        if in_tableau and not in_hand:
            return f"{game.cards.name(card)} is in your tableau already."
        return why_not_settle(game, empire, card) if game.cards.is_world[card] else NOT_A_WORLD
    if step is settle.PAY and empire.stage == settle.HIRING and in_hand:
        return why_not_pick(empire.hand, empire, card)
    if step is settle.PAY and empire.stage != settle.HIRING and (in_hand or in_tableau):
        return why_not_for_world(game, empire, card, in_hand)
    if step is consume.CONSUME and empire.stage == consume.DISCARDING and in_hand:
        return why_not_pick(empire.hand, empire, card)
    if step is consume.CONSUME and in_tableau:
        return why_not_consume(game, empire, card)
    if step is produce.PRODUCE and empire.stage == produce.REWARDS:
        return why_not_reward(game, empire, card, in_hand)
    if step is produce.PRODUCE and in_tableau:
        return why_not_produce(game, empire, card)
    if step is explore.EXPLORE and holds(empire.seen, card) and where in ("", SEEN):
        return why_not_pick(empire.seen, empire, card)
    if step in (opening.OPENING, rounds.DISCARD_TO_LIMIT, develop.PAY) and in_hand:
        return why_not_pick(empire.hand, empire, card)
    return not_asked(game, empire)


def why_not_pick(cards: vec[i64], empire: Empire, card: i64) -> str:
    """A card that cannot be picked next, though a set with it might do."""
    i = after_picks(cards, empire.picks)
    while i < i64(len(cards)):
        if cards[i] == card:
            return (
                "A set is picked in the order it is shown: with this card next, too few would be left to complete it."
            )
        i += 1
    if holds(empire.picks, card):
        return "It is picked already."
    return "A set is picked in the order it is shown: take back to begin again with this card."


# --- placing cards --------------------------------------------------------------------------------------------------


def why_not_place(game: Race, empire: Empire, card: i64) -> str:
    """A card of the hand that cannot be placed in this phase."""
    step = game.step
    assert isinstance(step, ChooseCard)
    if game.cards.is_world[card]:
        return why_not_settle(game, empire, card) if step is settle.CHOOSE else "It is a world: those come in Settle."
    if step is settle.CHOOSE:
        return NOT_A_WORLD
    if empire.has(card):
        return f"You already have {name_of(game, card)} in your tableau."
    return price_words(game, empire, card, "Costs", int(develop.discount(game, empire)))


def why_not_settle(game: Race, empire: Empire, world: i64) -> str:
    """A world that can be neither conquered nor paid for."""
    cards = game.cards
    discount = int(terms.discount(game, empire, world))
    if not cards.military[world]:
        return price_words(game, empire, world, "Costs", discount) + excluded_words(game, empire, world)
    reason = conquest_words(game, empire, world)
    purchase = terms.best_purchase(game, empire, world)
    if purchase == NO_POWER:
        return reason + excluded_words(game, empire, world)
    price = plural(int(terms.price(game, empire, world, purchase)), "card")
    return f"{reason[:-1]}; paying for it takes {price}, and you have {plural(len(empire.hand) - 1, 'other')}."


def price_words(game: Race, empire: Empire, card: i64, costs: str, discount: int) -> str:
    """What a card costs against what there is."""
    others = len(empire.hand) - 1
    have = f"you have {plural(others, 'other card')}" if others else "you have no other card"
    off = f" and a discount of {discount}" if discount else ""
    return f"{costs} {int(game.cards.cost[card])}: {have}{off}."


def excluded_words(game: Race, empire: Empire, world: i64) -> str:
    """Powers that would do, were it not for the world's kind."""
    cards = game.cards
    names = []
    i: i64 = 0
    while i < empire.awake:
        card = empire.tableau[i]
        if cards.settle_special[card] and cards.excluded_kind[card] == cards.kind[world]:
            names.append(name_of(game, card))
        i += 1
    if not names:
        return ""
    return f" {listed(names)} {'does' if len(names) == 1 else 'do'} not work on {kind_of(cards, int(world))} worlds."


def conquest_words(game: Race, empire: Empire, world: i64) -> str:
    """A world's defense against the Military there is and could be."""
    military = int(terms.military_against(game, empire, world))
    reach = int(terms.temporary_reach(game, empire, i64(len(empire.hand)) - 1))
    words = f"Defense {int(game.cards.cost[world])}: your Military against it is {signed_total(military)}"
    if reach:
        names = those_with(game, empire, game.cards.temporary_military)
        if not empire.terms & HIRED:
            names += those_with(game, empire, game.cards.hire_cards)
        words += f", and {listed(names)} would make it {signed_total(military + reach)}"
    return words + "."


def why_not_for_world(game: Race, empire: Empire, card: i64, in_hand: bool) -> str:
    """A card that cannot take part in placing the world that was revealed."""
    cards = game.cards
    world = empire.paying
    name = name_of(game, world)
    if in_hand:
        if terms.conquering(game, empire, world):
            return f"{name} is conquered, not paid for."
        if terms.price_on_terms(game, empire, world) == 0:
            return f"{name} costs you nothing."
        return why_not_pick(empire.hand, empire, card)
    if card == world:
        return "This is the world being placed."
    if not settle.works(empire, card):
        return "It was placed this phase: its powers work from the next one."
    if not cards.settle_special[card]:
        return "It has no power to choose here: Military and discounts count by themselves."
    if empire.picks:
        return "You have begun to pay: take back to use powers first."
    if cards.excluded_kind[card] == cards.kind[world]:
        return f"It does not work on {kind_of(cards, int(world))} worlds."
    if cards.hire_cards[card]:
        return why_not_hire(game, empire, card)
    if cards.zero_cost[card]:
        if terms.conquering(game, empire, world):
            return f"{name} is conquered, not paid for: it would not make that easier."
        return f"{name} costs you nothing already."
    if not cards.military[world]:
        return f"{name} is no military world."
    if empire.terms & BOUGHT:
        return f"You are paying for {name} already."
    price = int(terms.price(game, empire, world, cards.pay_for_military[card]))
    return f"Paying for {name} takes {plural(price, 'card')}: you have {len(empire.hand)}."


def why_not_hire(game: Race, empire: Empire, card: i64) -> str:
    """Cards of the hand cannot be given for Military now."""
    name = name_of(game, empire.paying)
    if not terms.conquering(game, empire, empire.paying):
        return f"{name} is paid for, not conquered: Military does not help."
    if empire.terms & HIRED:
        return "It is used: it works once a phase."
    if not empire.hand:
        return "You have no cards to discard."
    most = min(int(game.cards.hire_cards[card]), len(empire.hand)) * int(game.cards.hire_military[card])
    return f"Even with {most} more Military you could not place {name}."


# --- consuming and producing ----------------------------------------------------------------------------------------


def why_not_consume(game: Race, empire: Empire, card: i64) -> str:
    """A card of the tableau that has no part in what is asked in Consume."""
    stage = empire.stage
    if stage == consume.CHOOSING:
        return why_not_use(game, empire, card)
    if stage != consume.SELLING and stage != consume.SPENDING:
        return not_asked(game, empire)
    if not empire.has_good(empire.place_of(card)):
        return f"There is no good on {name_of(game, card)}."
    if stage == consume.SELLING:
        return not_asked(game, empire)
    kind = game.cards.consume_kind[empire.using]
    if kind != ANY and game.cards.kind[card] != kind:
        power = name_of(game, empire.using // CONSUME_POWERS)
        return f"{power} takes {KIND_WORDS[int(kind)]} goods; this is {kind_of(game.cards, int(card))}."
    if holds(empire.picks, card):
        return "It is picked already."
    if game.cards.consume_different[empire.using]:
        return "The goods must be of different kinds, picked in the order they are shown."
    return "Goods are picked in the order they are shown: take back to begin again with this one."


def why_not_use(game: Race, empire: Empire, card: i64) -> str:
    """A card of the tableau none of whose consume powers can be used."""
    cards = game.cards
    which = card * CONSUME_POWERS
    if not cards.consume_effect[which]:
        return f"{name_of(game, card)} has no consume power."
    if empire.used >> (empire.place_of(card) * CONSUME_POWERS) & 1:
        return "Its power is used: each works once a phase."
    if cards.consume_effect[which] == CONSUME_HAND:
        return "You have no cards to discard."
    if cards.consume_effect[which] != CONSUME_GOODS:
        return "You have no goods."
    worlds = consume.worlds_with_goods_for(game, empire, which)
    needs = plural(int(cards.consume_goods[which]), kind_good(game, which))
    if cards.consume_different[which]:
        kinds = {int(cards.kind[world]) for world in worlds}
        return f"It needs {needs} of different kinds: you have {len(kinds)}."
    return f"It needs {needs}: you have {len(worlds)}."


def why_not_produce(game: Race, empire: Empire, card: i64) -> str:
    """A card that cannot get the good in question."""
    cards = game.cards
    if not cards.windfall[card]:
        return "It is no windfall world."
    if empire.has_good(empire.place_of(card)):
        return "It has a good already."
    kind = int(produce.kind_in_question(game, empire))
    if kind != ANY and cards.kind[card] != kind:
        return f"This good goes on a {KIND_WORDS[kind]} windfall world."
    return not_asked(game, empire)


def why_not_reward(game: Race, empire: Empire, card: i64, in_hand: bool) -> str:
    """A card that has no part in the last draws of Produce, or in producing for discarded cards."""
    if in_hand:
        return why_not_pick(empire.hand, empire, card) if empire.using != NO_CARD else not_asked(game, empire)
    if empire.using != NO_CARD:
        return not_asked(game, empire)
    if not produce.gives_reward(game, card) and not game.cards.discard_to_produce[card]:
        return "It has no power that could come next here."
    if game.cards.discard_to_produce[card] and empire.has_good(empire.place_of(card)):
        return "It has a good already."
    return "Its power is used, or it was placed this phase."
