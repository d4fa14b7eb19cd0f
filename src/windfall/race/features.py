"""The seat's view as numbers for a network. docs/features-race.md lists the blocks; nothing hidden is in them.

Beside what lies on the table stand the numbers players reckon with: prices, Military, what a good would sell for, what
6-cost developments score so far.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from windfall.engine.features import SEATS, count_in, note, note_bits
from windfall.engine.game import bit
from windfall.engine.piles import Supply
from windfall.race import consume, develop, goals, moves, robot, rounds, scoring, settle, terms
from windfall.race.cards import CONSUME_POWERS, DESIGNS, NO_POWER, Cards
from windfall.race.phases import DEVELOP, DEVELOP_2, ROUND_END
from windfall.race.powers import ALIEN, KINDS, NO_KIND
from windfall.race.rows import (
    ASKED,
    COUNTS,
    COUNTS_EACH,
    DECK,
    DISCARDED,
    FLAGS,
    FLAGS_EACH,
    HAND,
    HOMES,
    IN_PLAY,
    MILITARY,
    MILITARY_EACH,
    MILITARY_ZERO,
    MINE,
    OPEN_GOALS,
    OPTIONS,
    PAYING,
    PHASE,
    PHASES,
    PICKS,
    PLAYERS,
    PRICE,
    ROBOT,
    SCORES,
    SEEN,
    STAGE,
    STAGES,
    STEP,
    SUPPLY,
    TABLEAU,
    THEIRS,
    TILES,
    USED,
    WITHIN_REACH,
)
from windfall.race.standing import Standing
from windfall.race.state import NO_CARD, NO_GOOD, Empire, Race


def encode(game: Race, seat: i64, row: vec[u8], at: i64) -> None:
    """Fill a row that is all zeros."""
    me = game.empires[seat]
    own_zones(game, me, row, at)
    i: i64 = 0
    while i < game.players:
        empire = game.empires[(seat + i) % game.players]
        count_in(row, at + TABLEAU + i * DESIGNS, empire.tableau)
        counts(game, empire, row, at + TABLEAU + (SEATS + i) * DESIGNS, at + COUNTS + i * COUNTS_EACH)
        military(game, empire, row, at + MILITARY + i * MILITARY_EACH)
        flags(game, empire, row, at + FLAGS + i * FLAGS_EACH)
        i += 1
    if game.goals:
        goal_numbers(game, me, row, at)
    table(game, me, row, at)
    if game.robot is not None:
        robot_numbers(game, row, at)


def own_zones(game: Race, me: Empire, row: vec[u8], at: i64) -> None:
    """Cards that only their owner sees, and what they would cost and score."""
    count_in(row, at + HAND, me.hand)
    count_in(row, at + SEEN, me.seen)
    if game.step is not rounds.CHOOSE_ACTIONS:  # where picks are no cards
        count_in(row, at + PICKS, me.picks)
    if me.paying != NO_CARD:
        row[at + PAYING + me.paying] = 1
    elif me.using != NO_CARD:
        row[at + PAYING + me.using // CONSUME_POWERS] = 1
    elif len(me.tableau) == 0 and me.start_world != NO_CARD:
        row[at + PAYING + me.start_world] = 1
    if me.draft is not None:
        count_in(row, at + HOMES, me.draft.homes)
        count_in(row, at + DECK, me.draft.cards)
    discards(game.pile(me.seat), me.seat, row, at)
    for card in me.hand:
        reckon(game, me, card, row, at)
        if game.cards.is_development[card]:
            reach = not me.has(card) and development_price(game, me, card) < i64(len(me.hand))
        else:
            reach = terms.can_settle(game, me, card)
        if reach:
            row[at + WITHIN_REACH + card] = 1
    for card in me.seen:
        reckon(game, me, card, row, at)
    for card in me.tableau:
        if game.cards.variable[card]:
            note(row, at + SCORES + card, scoring.six_cost_points(game.cards, me, card))
    if me.used:
        place: i64 = 0
        while place < i64(len(me.tableau)):
            used = (me.used >> (place * CONSUME_POWERS)) & 3
            if used:
                note(row, at + USED + me.tableau[place], used)
            place += 1


def discards(pile: Supply, seat: i64, row: vec[u8], at: i64) -> None:
    """What the seat knows of the discard pile."""
    i: i64 = 0
    while i < i64(len(pile.discards)):
        if pile.known[i] & bit(seat):
            place = at + DISCARDED + pile.discards[i]
            row[place] = u8(row[place] + 1)
        i += 1


def reckon(game: Race, me: Empire, card: i64, row: vec[u8], at: i64) -> None:
    """What a card would cost to place now; for a military world that can only be conquered, the Military missing."""
    cards = game.cards
    if cards.is_development[card]:
        note(row, at + PRICE + card, 1 + development_price(game, me, card))
        if cards.variable[card]:
            note(row, at + SCORES + card, scoring.six_cost_points(cards, me, card))
        return
    price: i64 = 0
    if cards.military[card]:
        price = max(0, cards.cost[card] - terms.military_against(game, me, card))
        off = terms.best_purchase(game, me, card)
        if off != NO_POWER:
            price = min(price, terms.price(game, me, card, off))
    else:
        price = terms.price(game, me, card, 0)
    note(row, at + PRICE + card, 1 + price)


def development_price(game: Race, me: Empire, card: i64) -> i64:
    """What a development costs, with the bonus only while it counts."""
    if game.phase == DEVELOP or game.phase == DEVELOP_2:
        return develop.price(game, me, card)
    return max(0, game.cards.cost[card] - develop.reduction(game, me))


def counts(game: Race, empire: Empire, row: vec[u8], goods_zone: i64, at: i64) -> None:
    """What a seat has and what its tableau does, as everybody can count it.

    0 chips, 1 score, 2 cards placed, 3 developments, 4 worlds, 5 hand, 6 cards seen, 7 goods, 8-11 goods by kind,
    12-15 production worlds by kind, 16-19 windfall worlds without a good by kind, 20 develop discount, 21-25 settle
    discount for worlds without a kind and of each kind, 26 and 27 more cards to see and keep, 28 draws after a
    development, 29 after a world, 30-33 what a good of each kind sells for, 34 the best sale now, 35 goods Produce
    would bring, 36 cards drawn in Produce, 37 goods that consume powers take, 38 points they give, 39 cards they give,
    40 6-cost developments, 41 what these score, 42 military worlds, 43 start world's number, 44 surplus discarded this
    round.
    """
    cards = game.cards
    note(row, at, empire.chips)
    note(row, at + 1, scoring.score(cards, empire) + goals.points(game, empire))
    note(row, at + 2, i64(len(empire.tableau)))
    note(row, at + 5, i64(len(empire.hand)))
    note(row, at + 6, i64(len(empire.seen)))
    add_up(game.rules.counts, empire.tableau, row, at)
    place: i64 = 0
    for card in empire.tableau:
        if empire.goods[place] != NO_GOOD:
            row[goods_zone + card] = u8(row[goods_zone + card] + 1)
            more(row, at + 7, 1)
            more(row, at + 7 + cards.kind[card], 1)
        else:
            without_good(cards, card, row, at)
        if cards.variable[card]:
            more(row, at + 41, scoring.six_cost_points(cards, empire, card))
        place += 1
    sales_by_chromosome(game, empire, row, at)
    best: i64 = 0
    kind = NO_KIND + 1
    while kind <= ALIEN:
        more(row, at + 29 + kind, kind + 1)
        if row[at + 7 + kind]:
            best = max(best, i64(row[at + 29 + kind]))
        kind += 1
    note(row, at + 34, best)
    if len(empire.tableau) > 0:
        note(row, at + 43, cards.start_world[empire.start_world])
    note(row, at + 44, empire.surplus)


def more(row: vec[u8], at: i64, number: i64) -> None:
    """Add to a number of a row."""
    if number:
        note(row, at, i64(row[at]) + number)


def add_up(standing: Standing, tableau: vec[i64], row: vec[u8], at: i64) -> None:
    """What all cards of a tableau add to a block."""
    for card in tableau:
        i = standing.first[card]
        while i < standing.first[card + 1]:
            note(row, at + standing.place[i], i64(row[at + standing.place[i]]) + standing.amount[i])
            i += 1


def without_good(cards: Cards, card: i64, row: vec[u8], at: i64) -> None:
    """What Produce would bring to a card that has no good."""
    if cards.windfall[card]:
        more(row, at + 15 + cards.kind[card], 1)
    if cards.produces[card] or cards.windfall_power[card]:
        more(row, at + 35, 1)
    more(row, at + 36, cards.draw_when_producing[card] + cards.draw_if_produced_here[card])


def sales_by_chromosome(game: Race, empire: Empire, row: vec[u8], at: i64) -> None:
    """What worlds of uplifted races add to sales."""
    chromosomes = consume.chromosome_worlds(game, empire)
    if chromosomes == 0:
        return
    for card in empire.tableau:
        kind: i64 = NO_KIND + 1
        while kind < KINDS:
            more(row, at + 29 + kind, game.cards.sale_bonus_per_chromosome[card * KINDS + kind] * chromosomes)
            kind += 1


def military(game: Race, empire: Empire, row: vec[u8], at: i64) -> None:
    """Temporary, general, against each kind and against rebels: the latter on top of the general."""
    i: i64 = 0
    while i < MILITARY_EACH:
        row[at + i] = MILITARY_ZERO
        i += 1
    more(row, at, empire.temporary)
    add_up(game.rules.military, empire.tableau, row, at)


def flags(game: Race, empire: Empire, row: vec[u8], at: i64) -> None:
    """There, first in order, holder of unpaid card, actions revealed this round and chosen in the last, goals held."""
    row[at] = 1
    if empire.seat == game.first:
        row[at + 1] = 1
    if empire.paying != NO_CARD:
        row[at + 2] = 1
    note_bits(row, at + 3, empire.actions, moves.ACTIONS)
    note_bits(row, at + 3 + moves.ACTIONS, empire.last_actions, moves.ACTIONS)
    note_bits(row, at + 3 + 2 * moves.ACTIONS, empire.goals, TILES)


def goal_numbers(game: Race, me: Empire, row: vec[u8], at: i64) -> None:
    """Goals in play, and how far everybody has come."""
    note_bits(row, at + IN_PLAY, game.goals, TILES)
    note_bits(row, at + OPEN_GOALS, game.goals & ~game.claimed, TILES)
    for tile in game.rules.goals.tiles:
        if game.goals & bit(tile.number):
            theirs: i64 = 0
            for empire in game.empires:
                value = goals.value(game, empire, tile.measure)
                if empire.seat == me.seat:
                    note(row, at + MINE + tile.number, value)
                else:
                    theirs = max(theirs, value)
            note(row, at + THEIRS + tile.number, theirs)


def table(game: Race, me: Empire, row: vec[u8], at: i64) -> None:
    """What is asked, how far the round and the game have come, and what is played."""
    row[at + STEP + game.step.number] = 1
    secret_picks = game.step.secret or game.step is develop.PAY
    row[at + STAGE + (0 if secret_picks else min(me.stage, STAGES - 1))] = 1
    row[at + PHASE + (ROUND_END if game.phase < 0 else min(game.phase, ROUND_END))] = 1
    note_bits(row, at + PHASES, game.phases, ROUND_END)
    row[at + PLAYERS + game.players - 1] = 1
    rules = game.rules
    option_flags(row, at + OPTIONS, rules.experienced, rules.with_goals, rules.draft, rules.solitaire)
    row[at + OPTIONS + 1] = u8(1 if "gathering-storm" in rules.options else 0)
    row[at + OPTIONS + 5] = u8(1 if "cards" in rules.options else 0)
    if secret_picks:
        note(row, at + ASKED, me.stage)
    elif me.paying != NO_CARD and game.step is settle.PAY:
        note(row, at + ASKED, terms.price_on_terms(game, me, me.paying))
    note(row, at + ASKED + 1, i64(len(me.picks)))
    note(row, at + ASKED + 2, game.pool // game.players)
    note(row, at + ASKED + 3, game.round)
    note(row, at + SUPPLY, game.pool)
    pile = game.pile(me.seat)
    note(row, at + SUPPLY + 1, i64(len(pile.deck)))
    note(row, at + SUPPLY + 2, i64(len(pile.discards)))
    longest: i64 = 0
    for empire in game.empires:
        longest = max(longest, i64(len(empire.tableau)))
    note(row, at + SUPPLY + 3, 12 - longest)
    if game.step is rounds.CHOOSE_ACTIONS:
        # The first of two action cards.
        for action in me.picks:
            row[at + FLAGS + 3 + action] = 1


def option_flags(row: vec[u8], at: i64, experienced: bool, with_goals: bool, draft: bool, solitaire: bool) -> None:
    """Options that change what is asked."""
    row[at] = u8(1 if experienced else 0)
    row[at + 2] = u8(1 if with_goals else 0)
    row[at + 3] = u8(1 if draft else 0)
    row[at + 4] = u8(1 if solitaire else 0)


def robot_numbers(game: Race, row: vec[u8], at: i64) -> None:
    """The robot sits where the next seat would, with its tracks."""
    side = game.robot
    assert side is not None
    count_in(row, at + TABLEAU + DESIGNS, side.tableau)
    mine = at + COUNTS + COUNTS_EACH
    note(row, mine, side.chips)
    note(row, mine + 1, i64(sum(robot.sources(game.cards, side).values())))
    note(row, mine + 2, side.size())
    note(row, mine + 5, i64(len(side.stack)))
    there = at + FLAGS + FLAGS_EACH
    row[there] = 1
    note_bits(row, there + 3, side.actions, moves.ACTIONS)
    note(row, at + ROBOT, side.credit)
    note(row, at + ROBOT + 1, side.economy)
    note(row, at + ROBOT + 2, side.counters)
    note(row, at + ROBOT + 3, side.placed)
    note(row, at + ROBOT + 4, i64(len(side.stack)))
    note(row, at + ROBOT + 5, side.mat.counters)
