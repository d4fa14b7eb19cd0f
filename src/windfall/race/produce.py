"""Phase V, Produce. Goods on production worlds, then the bonus and powers that fill windfall worlds, then cards for it.

Everything happens by itself except which windfall world gets a good, where there are several to choose from. The order
is fixed, since no other order could give anyone more: plain draws, production worlds and powers for one kind of
windfall world as they lie in the tableau; the Produce bonus; powers for any windfall world; draws for what was
produced. Only beside a world that produces for a discarded card is the order of those draws a choice.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import next_picks
from windfall.engine.step import Step
from windfall.race import moves, timing
from windfall.race.powers import ANY, GENES, KINDS, NO_KIND
from windfall.race.state import NO_CARD, Empire, Race

# How far a player has come: `stage` is one of these plus the place in the tableau.
WORLDS: Final = 0
BONUS: Final = 64
ANY_WINDFALL: Final = 128
REWARDS: Final = 192  # cards for what was produced, and worlds that produce for a discarded card
PLACES: Final = 64

BITS_PER_KIND: Final = 8
ONE_KIND: Final = 255


@final
class Produce(Step[Race]):
    """Choose a windfall world for each power that could fill several."""

    def open(self, game: Race) -> None:
        game.ask_all(strict=timing.produce_order_matters(game))

    def begin(self, game: Race, seat: i64) -> None:
        go_on(game, game.empires[seat])

    def options(self, game: Race, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        if empire.stage == REWARDS:
            return rewards_to_choose(game, empire)
        found = vec[i64]()
        kind = kind_in_question(game, empire)
        place: i64 = 0
        while place < empire.awake:
            if can_fill(game, empire, place, kind):
                found = append(found, moves.PRODUCE + empire.tableau[place])
            place += 1
        return found

    def answer(self, game: Race, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        if empire.stage == REWARDS:
            choose_reward(game, empire, move)
            return
        produce_on(game, empire, empty_place(game, empire, move - moves.PRODUCE))
        empire.stage = next_stage(empire.stage)
        go_on(game, empire)

    def withdraw(self, game: Race, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()

    def close(self, game: Race) -> Step[Any]:
        """Once all have produced: cards for whoever produced most of a kind."""
        for empire in game.in_playing_order():
            for card in empire.tableau:
                kind: i64 = 1
                while kind < KINDS:
                    reward = game.cards.draw_if_most[card * KINDS + kind]
                    if reward and produced_most(game, empire, kind):
                        game.draw(empire, reward)
                    kind += 1
        return game.next_phase()


def go_on(game: Race, empire: Empire) -> None:
    """Produce until there is a windfall world to choose, or nothing more to do."""
    cards = game.cards
    while True:
        stage = empire.stage
        if stage < BONUS:
            if stage == empire.awake:
                empire.stage = BONUS
                continue
            card = empire.tableau[stage]
            draws = cards.draw_at_produce[card]
            if cards.draw_per_genes_world[card]:
                draws += cards.draw_per_genes_world[card] * genes_worlds(game, empire)
            if cards.draw_per_military_world[card]:
                draws += cards.draw_per_military_world[card] * military_worlds(game, empire)
            if draws:
                game.draw(empire, draws)
            if cards.produces[card] and not empire.has_good(stage):
                produce_on(game, empire, stage)
        elif stage == ANY_WINDFALL + empire.awake:
            empire.stage = REWARDS
            take_rewards(game, empire)
            return
        kind = kind_in_question(game, empire)
        if kind != NO_KIND:
            place: i64 = 0
            only: i64 = -1
            choices: i64 = 0
            while place < empire.awake:
                if can_fill(game, empire, place, kind):
                    choices += 1
                    only = place
                place += 1
            if choices > 1:
                return
            if choices == 1:
                produce_on(game, empire, only)
        empire.stage = next_stage(stage)


def kind_in_question(game: Race, empire: Empire) -> i64:
    """The kind of windfall world that the present bonus or power fills, if it fills any."""
    stage = empire.stage
    if stage == BONUS:
        return ANY if empire.chose(moves.PRODUCTION) else NO_KIND
    kind = game.cards.windfall_power[empire.tableau[stage % PLACES]]
    if stage < BONUS:
        return kind if kind != ANY else NO_KIND
    return kind if kind == ANY else NO_KIND


def next_stage(stage: i64) -> i64:
    """The next place in the tableau, or the next part of the phase."""
    return ANY_WINDFALL if stage == BONUS else stage + 1


def can_fill(game: Race, empire: Empire, place: i64, kind: i64) -> bool:
    """Whether there is an empty windfall world of that kind at this place."""
    card = empire.tableau[place]
    return (
        bool(game.cards.windfall[card])
        and (kind == ANY or game.cards.kind[card] == kind)
        and not empire.has_good(place)
    )


def empty_place(game: Race, empire: Empire, world: i64) -> i64:
    """Where the world lies; of two copies, the one without a good."""
    place: i64 = 0
    while empire.tableau[place] != world or empire.has_good(place):
        place += 1
    return place


def produce_on(game: Race, empire: Empire, place: i64) -> None:
    """Put a good on this world, then draw what the world gives for that."""
    card = empire.tableau[place]
    if game.deal_good(empire, place):
        empire.produced += bit(game.cards.kind[card] * BITS_PER_KIND)
        draws = game.cards.draw_when_producing[card] + game.cards.draw_if_produced_here[card]
        if draws:
            game.draw(empire, draws)


def produced(empire: Empire, kind: i64) -> i64:
    """How many goods of that kind the player has produced this phase."""
    return (empire.produced >> (kind * BITS_PER_KIND)) & ONE_KIND


def produced_most(game: Race, empire: Empire, kind: i64) -> bool:
    """Whether this player produced strictly more goods of that kind than each of the others."""
    mine = produced(empire, kind)
    for other in game.empires:
        if other is not empire and produced(other, kind) >= mine:
            return False
    return mine > 0


# --- rewards --------------------------------------------------------------------------------------------------------


def take_rewards(game: Race, empire: Empire) -> None:
    """Draw for what was produced. Only a world that produces for a discarded card makes the order a question."""
    while True:
        factory = open_factory(game, empire)
        reward = next_reward(game, empire)
        if factory == NO_CARD or not can_feed(game, empire, factory):
            if reward == NO_CARD:
                empire.used = 0
                game.answered(empire.seat)
                return
            draw_reward(game, empire, reward)
        else:
            if reward == NO_CARD:
                empire.using = factory
            return


def open_factory(game: Race, empire: Empire) -> i64:
    """A world that can still produce for a discarded card this phase."""
    place: i64 = 0
    while place < empire.awake:
        card = empire.tableau[place]
        if game.cards.discard_to_produce[card] and not empire.has_good(place) and not empire.used & bit(place):
            return card
        place += 1
    return NO_CARD


def can_feed(game: Race, empire: Empire, factory: i64) -> bool:
    """Whether the hand has the cards that such a world wants."""
    return i64(len(empire.hand)) >= game.cards.discard_to_produce[factory]


def next_reward(game: Race, empire: Empire) -> i64:
    """The first card in the tableau whose draws for what was produced are still to come."""
    place: i64 = 0
    while place < empire.awake:
        if gives_reward(game, empire.tableau[place]) and not empire.used & bit(place):
            return empire.tableau[place]
        place += 1
    return NO_CARD


def gives_reward(game: Race, card: i64) -> bool:
    """Whether the card draws for goods or kinds produced."""
    cards = game.cards
    kind: i64 = 1
    while kind < KINDS:
        if cards.draw_per_good[card * KINDS + kind]:
            return True
        kind += 1
    return bool(cards.draw_per_kind[card])


def draw_reward(game: Race, empire: Empire, card: i64) -> None:
    """Take the cards that a power gives for what was produced."""
    empire.used |= bit(empire.place_of(card))
    draws = reward(game, empire, card)
    if draws:
        game.draw(empire, draws)


def reward(game: Race, empire: Empire, card: i64) -> i64:
    """Cards for each good of a kind, or for each different kind, produced so far this phase."""
    draws: i64 = 0
    kind: i64 = 1
    while kind < KINDS:
        made = produced(empire, kind)
        draws += game.cards.draw_per_good[card * KINDS + kind] * made
        if made:
            draws += game.cards.draw_per_kind[card]
        kind += 1
    return draws


def rewards_to_choose(game: Race, empire: Empire) -> vec[i64]:
    """Which power comes next; or the cards to discard for a good, or none."""
    if empire.using != NO_CARD:
        found = vec[i64]([moves.PASS]) if not empire.picks else vec[i64]()
        wanted = game.cards.discard_to_produce[empire.using]
        for move in next_picks(empire.hand, empire.picks, wanted, moves.DISCARD):
            found = append(found, move)
        return found
    found = vec[i64]([moves.USE + open_factory(game, empire)])
    place: i64 = 0
    while place < empire.awake:
        if gives_reward(game, empire.tableau[place]) and not empire.used & bit(place):
            found = append(found, moves.USE + empire.tableau[place])
        place += 1
    return found


def choose_reward(game: Race, empire: Empire, move: i64) -> None:
    """Take a power's draws now, or produce for a discarded card, or leave that."""
    factory = empire.using
    if factory == NO_CARD:
        card = move - moves.USE
        if game.cards.discard_to_produce[card]:
            empire.using = card
            return
        draw_reward(game, empire, card)
    else:
        if move != moves.PASS:
            empire.picks = append(empire.picks, move - moves.DISCARD)
            if i64(len(empire.picks)) < game.cards.discard_to_produce[factory]:
                return
            game.discard_picks(empire)
            produce_on(game, empire, empire.place_of(factory))
        empire.used |= bit(empire.place_of(factory))
        empire.using = NO_CARD
    take_rewards(game, empire)


# --- worlds ---------------------------------------------------------------------------------------------------------


def genes_worlds(game: Race, empire: Empire) -> i64:
    """Genes worlds in the tableau, production and windfall alike."""
    number: i64 = 0
    for card in empire.tableau:
        if game.cards.kind[card] == GENES:
            number += 1
    return number


def military_worlds(game: Race, empire: Empire) -> i64:
    """Military worlds in the tableau."""
    number: i64 = 0
    for card in empire.tableau:
        number += game.cards.military[card]
    return number


PRODUCE: Final[Step[Any]] = Produce("produce", secret=False)
