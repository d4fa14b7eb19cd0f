"""The timing clause: when players act one after another, clockwise from the lowest-numbered start world.

Mostly order cannot matter and everyone goes at their own pace. It can when the supply might run out, when the last
chips might go, or when the end of the game is near enough that others' choices weigh on one's own. Each function here
answers for one phase, by an upper bound over all seats.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from windfall.race import moves
from windfall.race.cards import CONSUME_POWERS
from windfall.race.powers import (
    ANY,
    CONSUME_ALL,
    CONSUME_AT_PRICE,
    CONSUME_DRAW,
    CONSUME_GOODS,
    CONSUME_HAND,
    CONSUME_LUCKY,
    KINDS,
)
from windfall.race.state import NO_CARD, Empire, Race

FULL_TABLEAU: Final = 12
BEST_PRICE: Final = 5


def supply_may_run_out(game: Race, cards_at_most: i64) -> bool:
    """Whether taking so many cards could exhaust the common supply; whose own supply runs out concerns nobody else."""
    return not game.private and cards_at_most >= i64(len(game.supply.deck))


def end_is_near(game: Race) -> bool:
    """Somebody has twelve cards, or could have with a second world: the game may end this round."""
    for empire in game.empires:
        cards = i64(len(empire.tableau))
        if empire.paying != NO_CARD:
            for card in empire.tableau:
                cards += game.cards.second_world[card]
        if cards >= FULL_TABLEAU:
            return True
    return False


def develop_order_matters(game: Race) -> bool:
    """Cards drawn after developments."""
    draws: i64 = 0
    for empire in game.empires:
        if empire.paying != NO_CARD:
            for card in empire.tableau:
                draws += game.cards.draw_after_development[card]
    return supply_may_run_out(game, draws) or end_is_near(game)


def settle_order_matters(game: Race) -> bool:
    """The Settle bonus and cards drawn after worlds; and whether anyone gives up a card to stay below twelve."""
    draws: i64 = 0
    for empire in game.empires:
        if empire.paying != NO_CARD:
            worlds: i64 = 1
            after: i64 = 0
            for card in empire.tableau:
                worlds += game.cards.second_world[card]
                after += game.cards.draw_after_world[card]
            # The bonus comes once; goods of second worlds come from the supply too.
            draws += 1 + worlds * after + (worlds - 1)
    return supply_may_run_out(game, draws) or end_is_near(game)


def consume_order_matters(game: Race) -> bool:
    """Cards from trade and consume powers, and victory point chips."""
    draws: i64 = 0
    chips: i64 = 0
    for empire in game.empires:
        draws += most_cards_consuming(game, empire)
        chips += most_chips_consuming(game, empire)
    return supply_may_run_out(game, draws) or chips >= game.pool


def most_cards_consuming(game: Race, empire: Empire) -> i64:
    """At most so many cards can this player draw in Consume."""
    cards = game.cards
    goods = empire.count_goods()
    sales: i64 = 1 if empire.chose(moves.TRADE) else 0
    bonuses: i64 = 0
    total: i64 = 0
    for card in empire.tableau:
        best: i64 = 0
        kind: i64 = 1
        while kind < KINDS:
            chromosome = cards.sale_bonus_per_chromosome[card * KINDS + kind] * i64(len(empire.tableau))
            best = max(best, cards.sale_bonus[card * KINDS + kind] + chromosome)
            kind += 1
        bonuses += best + cards.sale_bonus_here[card]
        which = card * CONSUME_POWERS
        while which < (card + 1) * CONSUME_POWERS and cards.consume_effect[which]:
            effect = cards.consume_effect[which]
            if effect == CONSUME_GOODS:
                total += cards.consume_cards[which] * min(goods, cards.consume_times[which])
            elif effect == CONSUME_AT_PRICE:
                sales += 1
            elif effect == CONSUME_DRAW:
                total += cards.consume_cards[which]
            elif effect == CONSUME_LUCKY:
                total += 1
            which += 1
    return total + min(sales, goods) * (BEST_PRICE + bonuses)


def most_chips_consuming(game: Race, empire: Empire) -> i64:
    """At most so many victory point chips can this player gain in Consume."""
    cards = game.cards
    goods = empire.count_goods()
    from_goods: i64 = 0
    from_hand: i64 = 0
    for card in empire.tableau:
        which = card * CONSUME_POWERS
        while which < (card + 1) * CONSUME_POWERS and cards.consume_effect[which]:
            effect = cards.consume_effect[which]
            if effect == CONSUME_GOODS and goods:
                from_goods += cards.consume_vp[which] * min(
                    goods // cards.consume_goods[which], cards.consume_times[which]
                )
            elif effect == CONSUME_ALL:
                from_goods += cards.consume_vp[which] * goods
            elif effect == CONSUME_HAND:
                from_hand += cards.consume_vp[which] * cards.consume_goods[which]
            which += 1
    return from_goods * (2 if empire.chose(moves.DOUBLE) else 1) + from_hand


def produce_order_matters(game: Race) -> bool:
    """Goods on every empty world that could get one, and all draws."""
    cards = game.cards
    taken: i64 = 0
    for empire in game.empires:
        worlds: i64 = 0
        for card in empire.tableau:
            if cards.kind[card]:
                worlds += 1
                taken += 1 + cards.draw_when_producing[card] + cards.draw_if_produced_here[card]
        for card in empire.tableau:
            taken += cards.draw_at_produce[card] + (ANY - 1) * cards.draw_per_kind[card]
            taken += cards.draw_per_genes_world[card] * worlds
            taken += cards.draw_per_military_world[card] * i64(len(empire.tableau))
            kind: i64 = 1
            while kind < KINDS:
                taken += cards.draw_per_good[card * KINDS + kind] * worlds + cards.draw_if_most[card * KINDS + kind]
                kind += 1
    return supply_may_run_out(game, taken)
