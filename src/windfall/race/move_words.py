"""Every move in words, as a seat would make it now: with what it takes and what it gives."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from windfall.race import consume, develop, moves, produce, settle, terms
from windfall.race.card_words import a_good, gains, kind_of, listed, plural, signed
from windfall.race.cards import CONSUME_POWERS
from windfall.race.powers import CONSUME_ALL, CONSUME_AT_PRICE, CONSUME_DRAW, CONSUME_GOODS, CONSUME_HAND
from windfall.race.state import HIRED, NO_CARD, Empire, Race
from windfall.race.words import ACTION_WORDS, kind_good, name_of, signed_total, thing_of


def move_words(game: Race, seat: int, move: int) -> str:
    """A legal move in words, as the seat would make it now."""
    empire = game.empires[seat]
    thing = thing_of(game, move)
    name = thing.name
    if move == moves.PASS:
        return pass_words(game, empire)
    if move < moves.LUCKY:
        return f"{name} ({ACTION_WORDS[move - moves.ACTION]})"
    if move < moves.DISCARD:
        return f"Name {name}"
    if move < moves.KEEP:
        return f"Discard {name}{discard_for(game, empire)}"
    if move < moves.PLACE:
        return f"Keep {name}"
    if move < moves.PAY:
        return place_words(game, empire, move - moves.PLACE)
    if move < moves.USE:
        return f"Pay with {name}"
    if move < moves.SELL:
        if game.step is produce.PRODUCE:
            return reward_words(game, empire, move - moves.USE)
        return use_words(game, empire, move - moves.USE)
    if move < moves.CONSUME:
        return f"Sell {the_good(game, move - moves.SELL)} for {sale_words(game, empire, move - moves.SELL, True)}"
    if move < moves.SPEND:
        return consume_words(game, empire, move - moves.CONSUME)
    if move < moves.PRODUCE:
        return spend_words(game, empire, move - moves.SPEND)
    if move < moves.TAKE:
        return f"Produce {a_good(kind_of(game.cards, move - moves.PRODUCE))} on {name}"
    return f"Take {name}" if move < moves.START else f"Start with {name}"


def discard_for(game: Race, empire: Empire) -> str:
    """What a card of the hand is discarded for."""
    if game.step is consume.CONSUME:
        return f" for {int(game.cards.consume_vp[empire.using])} VP"
    if game.step is settle.PAY:
        return f" for Military {signed(int(game.cards.hire_military[empire.using]))}"
    if game.step is produce.PRODUCE:
        world = int(empire.using)
        return f" for {a_good(kind_of(game.cards, world))} on {game.cards.name(world)}"
    return ""


def pass_words(game: Race, empire: Empire) -> str:
    """Passing means different things in different places."""
    step = game.step
    if step is develop.CHOOSE:
        return "Pass: place no development"
    if step is settle.CHOOSE:
        return "Pass: place no world"
    if step is settle.PAY:
        if empire.stage == settle.SECOND_WORLD:
            return "Pass: place no second world"
        if empire.stage == settle.HIRING:
            return "Discard no more"
        if terms.conquering(game, empire, empire.paying):
            military = int(terms.military_against(game, empire, empire.paying))
            return f"Conquer it with Military {signed_total(military)}"
        return "Place it without paying"
    if step is consume.CONSUME:
        if empire.stage == consume.DISCARDING:
            return "Discard no more" if empire.picks else "Discard nothing"
        return "Stop: use no more powers"
    if step is produce.PRODUCE and empire.using != NO_CARD:
        return f"Pass: produce nothing on {name_of(game, empire.using)}"
    return "Pass"


def place_words(game: Race, empire: Empire, card: int) -> str:
    """Placing a card, and what that will take."""
    name = game.cards.name(card)
    wealth = i64(len(empire.hand)) - 1
    if game.cards.is_development[card]:
        return f"Develop {name}{for_cards(int(develop.price(game, empire, card)))}"
    if terms.can_conquer(game, empire, card):
        military = int(terms.military_against(game, empire, card))
        defense = int(game.cards.cost[card])
        if military >= defense:
            return f"Conquer {name}: defense {defense}, Military {military}"
        rest = f"the rest by {military_help(game, empire)}"
        return f"Conquer {name}: defense {defense}, Military {signed_total(military)}, {rest}"
    reduction: i64 = 0
    instead = ""
    if game.cards.military[card]:
        reduction = terms.best_purchase(game, empire, card)
        instead = " instead of conquering it"
    price = terms.price(game, empire, card, reduction)
    if price <= wealth:
        return f"Settle {name}{for_cards(int(price))}{instead}"
    return f"Settle {name}{instead}, giving up {listed(those_with(game, empire, game.cards.zero_cost), 'or')}"


def military_help(game: Race, empire: Empire) -> str:
    """Where temporary Military could come from: cards to give up, or cards of the hand."""
    ways = [f"giving up {name}" for name in those_with(game, empire, game.cards.temporary_military)]
    if not empire.terms & HIRED:
        ways += [f"discarding to {name}" for name in those_with(game, empire, game.cards.hire_cards)]
    return listed(ways, "or")


def those_with(game: Race, empire: Empire, table: vec[i64]) -> list[str]:
    """Names of the cards whose powers work now and that have an entry in this table."""
    found = []
    i: i64 = 0
    while i < empire.awake:
        if table[empire.tableau[i]]:
            found.append(name_of(game, empire.tableau[i]))
        i += 1
    return found


def for_cards(number: int) -> str:
    """A price in cards."""
    return f" for {plural(number, 'card')}" if number else " for nothing"


def use_words(game: Race, empire: Empire, card: int) -> str:
    """Using an optional settle power."""
    cards = game.cards
    name = cards.name(card)
    if cards.temporary_military[card]:
        return f"Give up {name} for Military {signed(int(cards.temporary_military[card]))} this phase"
    if cards.zero_cost[card]:
        return f"Give up {name} to place it for free"
    if cards.hire_cards[card]:
        most = int(cards.hire_cards[card])
        up_to = f"up to {most} cards" if most > 1 else "1 card"
        gain = f"Military {signed(int(cards.hire_military[card]))}{' each' if most > 1 else ''}"
        return f"Use {name}: discard {up_to} for {gain} this phase"
    price = int(terms.price(game, empire, empire.paying, cards.pay_for_military[card]))
    return f"Use {name}: pay {plural(price, 'card') if price else 'nothing'} instead of conquering it"


def reward_words(game: Race, empire: Empire, card: int) -> str:
    """Drawing for what was produced, or producing for discarded cards."""
    name = game.cards.name(card)
    discards = int(game.cards.discard_to_produce[card])
    if discards:
        return f"Use {name}: {plural(discards, 'card')} of your hand for {a_good(kind_of(game.cards, card))} there"
    return f"Use {name}: draw {plural(int(produce.reward(game, empire, card)), 'card')}"


def the_good(game: Race, world: int) -> str:
    """The good on a world, with its kind."""
    return f"the {kind_of(game.cards, world)} good on {game.cards.name(world)}"


def sale_words(game: Race, empire: Empire, world: int, with_trade_powers: bool) -> str:
    """How many cards the good on a world would bring."""
    return plural(int(consume.trade_value(game, empire, empire.place_of(world), with_trade_powers)), "card")


def consume_words(game: Race, empire: Empire, which: int) -> str:
    """Using a consume power, with what it would take and give now."""
    cards = game.cards
    name = cards.name(which // CONSUME_POWERS)
    effect = cards.consume_effect[which]
    vp = int(cards.consume_vp[which])
    twice = 2 if empire.chose(moves.DOUBLE) else 1
    if effect == CONSUME_GOODS:
        goods = int(consume.number_to_spend(game, empire, which))
        lots = goods // int(cards.consume_goods[which])
        gain = listed(gains(lots * vp * twice, lots * int(cards.consume_cards[which])))
        return f"Use {name}: {plural(goods, kind_good(game, which))} for {gain}"
    if effect == CONSUME_ALL:
        goods = int(empire.count_goods())
        gain = str(max(0, goods * vp - int(cards.consume_extra[which])) * twice)
        return f"Use {name}: {'your good' if goods == 1 else f'all {goods} goods'} for {gain} VP"
    if effect == CONSUME_AT_PRICE:
        return f"Use {name}: sell a good, {'with' if cards.consume_extra[which] else 'without'} trade powers"
    if effect == CONSUME_DRAW:
        return f"Use {name}: draw {plural(int(cards.consume_cards[which]), 'card')}"
    if effect == CONSUME_HAND:
        most = int(cards.consume_goods[which])
        return f"Use {name}: discard up to {plural(most, 'card')} for {vp} VP each"
    return f"Use {name}: name a number and turn up a card"


def spend_words(game: Race, empire: Empire, world: int) -> str:
    """Giving a good to the consume power in use."""
    cards = game.cards
    if empire.using != NO_CARD and cards.consume_effect[empire.using] == CONSUME_AT_PRICE:
        sale = sale_words(game, empire, world, bool(cards.consume_extra[empire.using]))
        return f"Sell {the_good(game, world)} for {sale}"
    return f"Consume {the_good(game, world)}"
