"""What each card is and does, as a line of numbers: so that a network can play cards it has never seen."""

from __future__ import annotations

from windfall.race.cards import CONSUME_POWERS, DESIGNS, Cards
from windfall.race.powers import ANY, CONSUME_EFFECTS, KEYWORDS, KINDS, NO_KIND


def described(cards: Cards) -> list[list[float]]:
    """A line for each design; all zeros for numbers that no card has."""
    width = len(line(cards, cards.designs[0].number))
    return [line(cards, d) if d in cards.of_number else [0.0] * width for d in range(DESIGNS)]


def line(cards: Cards, d: int) -> list[float]:
    """One card: what it is, then its powers phase by phase."""
    card = cards.of_number[d]
    found: list[float] = [
        float(card.is_world),
        float(not card.is_world),
        float(card.military),
        card.cost / 6,
        card.points / 6,
        float(card.source == "windfall"),
        float(card.source == "production"),
        float(card.start_world >= 0),
        float(bool(card.scoring)),
    ]
    found += [float(card.kind == kind) for kind in range(KINDS)]
    found += [float(word in card.keywords) for word in KEYWORDS]
    found += [
        int(number) / 3
        for number in (
            cards.look_extra[d],
            cards.keep_extra[d],
            cards.draw_at_develop[d],
            cards.develop_discount[d],
            cards.draw_after_development[d],
            cards.strength[d],
            cards.strength_against_rebels[d],
            cards.draw_after_world[d],
            cards.pay_for_military[d] + 1,
            cards.zero_cost[d],
            cards.temporary_military[d],
            cards.hire_cards[d] * cards.hire_military[d],
            cards.second_world[d],
            cards.sale_bonus_here[d],
            cards.produces[d],
            cards.draw_when_producing[d],
            cards.draw_at_produce[d],
            cards.draw_if_produced_here[d],
            cards.draw_per_kind[d],
            cards.draw_per_genes_world[d],
            cards.draw_per_military_world[d],
            cards.discard_to_produce[d],
            cards.points_per_chips[d],
            cards.points_per_military[d],
        )
    ]
    for table in (cards.settle_discount, cards.strength_against_kind):
        found += [int(table[d * KINDS + kind]) / 3 for kind in range(KINDS)]
    for table in (cards.sale_bonus, cards.sale_bonus_per_chromosome, cards.draw_per_good, cards.draw_if_most):
        found += [int(table[d * KINDS + kind]) / 3 for kind in range(NO_KIND + 1, KINDS)]
    found += [float(cards.windfall_power[d] == kind) for kind in range(NO_KIND + 1, ANY + 1)]
    for which in range(d * CONSUME_POWERS, (d + 1) * CONSUME_POWERS):
        found += consume_line(cards, which)
    return found


def consume_line(cards: Cards, which: int) -> list[float]:
    """One consume power, or zeros."""
    effect = cards.consume_effect[which]
    found = [float(effect == number) for number in CONSUME_EFFECTS.values()]
    found += [float(bool(effect) and cards.consume_kind[which] == kind) for kind in range(NO_KIND + 1, ANY + 1)]
    found += [
        int(number) / 3
        for number in (
            cards.consume_goods[which],
            cards.consume_times[which],
            cards.consume_vp[which],
            cards.consume_cards[which],
            cards.consume_different[which],
            cards.consume_here[which],
        )
    ]
    return found
