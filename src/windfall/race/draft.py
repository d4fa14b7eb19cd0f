"""The drafting variant (The Gathering Storm), for two or three players: everyone drafts a deck, then plays from it.

Packs of five go round, left and right by turns, until there are not five cards for everyone. A player's own supply and
discard pile give and take everything from then on, goods too. Start worlds stay secret until they are chosen.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.engine.piles import EVERYBODY, NOTHING, TO_HAND, Supply, holds, may_pick, next_picks, put, without
from windfall.engine.rng import Rng
from windfall.engine.step import Step
from windfall.race import moves, opening, rounds
from windfall.race.cards import DESIGNS, NOT_A_START_WORLD
from windfall.race.drafted import Draft
from windfall.race.state import NO_CARD, NO_GOOD, Empire, Race

PACK: Final = 5
# In place of a pack's number: the start world that was not chosen, and below that those that were, by seat.
UNCHOSEN_HOME: Final = -1
CHOSEN_HOME: Final = -2


def deal_homes(game: Race, rng: Rng) -> list[int]:
    """One odd and one even start world for everyone, face down; gives all that were dealt."""
    dealt: list[int] = []
    for parity in range(2):
        worlds = vec[i64]()
        for card in game.cards.designs:
            if card.start_world != NOT_A_START_WORLD and card.start_world % 2 == parity:
                worlds = append(worlds, card.number)
        rng.shuffle(worlds)
        for empire in game.empires:
            if empire.draft is None:
                empire.draft = Draft()
            empire.draft.homes = put(empire.draft.homes, worlds[empire.seat])
            dealt.append(int(worlds[empire.seat]))
    return dealt


def next_pack(game: Race) -> Step[Any]:
    """Deal a new pack to everyone; when there are not enough cards, the decks are ready and the rest leaves play."""
    if i64(len(game.supply.deck)) < PACK * game.players:
        make_decks(game)
        return CHOOSE_HOME
    game.deal += 1
    for empire in game.empires:
        for _ in range(PACK):
            empire.seen = put(empire.seen, game.supply.take(game.rng, empire.seat, TO_HAND))
        if game.listener is not None:
            game.tell_cards("pack", empire, empire.seen)
    return DRAFT


def make_decks(game: Race) -> None:
    """Everyone shuffles the cards taken into a supply of their own."""
    game.private = [Supply() for _ in game.empires]
    for empire in game.empires:
        assert empire.draft is not None
        deck = empire.draft.cards[:]
        game.rng.shuffle(deck)
        game.private[empire.seat].deck = deck


@final
class TakeCard(Step[Race]):
    """Take one card of the pack at hand; the rest goes on to the next player."""

    def open(self, game: Race) -> None:
        game.everyone_owes()

    def options(self, game: Race, seat: i64) -> vec[i64]:
        return next_picks(game.empires[seat].seen, vec[i64](), 1, moves.TAKE)

    def legal(self, game: Race, seat: i64, move: i64) -> bool:
        return 0 <= move - moves.TAKE < DESIGNS and holds(game.empires[seat].seen, move - moves.TAKE)

    def answer(self, game: Race, seat: i64, move: i64) -> None:
        game.empires[seat].picks = vec[i64]([move - moves.TAKE])
        game.answered(seat)

    def withdraw(self, game: Race, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()

    def close(self, game: Race) -> Step[Any]:
        for empire in game.empires:
            take_pick(game, empire)
        if not game.empires[0].seen:
            return next_pack(game)
        pass_packs(game)
        return self


def take_pick(game: Race, empire: Empire) -> None:
    """The card picked is put aside for the deck, with a note which pack it came from and who has seen it there."""
    draft = empire.draft
    assert draft is not None
    card = empire.picks[0]
    empire.picks = vec[i64]()
    seen_by: i64 = 0
    held = passes_so_far(empire)
    while held >= 0:
        seen_by |= bit(holder(game, empire.seat, -held))
        held -= 1
    draft.cards = append(draft.cards, card)
    draft.packs = append(draft.packs, pack_number(game, empire))
    draft.seen_by = append(draft.seen_by, seen_by)
    empire.seen = without(empire.seen, card)
    if game.listener is not None:
        game.tell_cards("take", empire, vec[i64]([card]))


def passes_so_far(empire: Empire) -> i64:
    """How often the pack at hand has been passed on."""
    return PACK - i64(len(empire.seen))


def pack_number(game: Race, empire: Empire) -> i64:
    """Every pack of the draft has its number: the deal, and whom it was dealt to."""
    return game.deal * game.players + holder(game, empire.seat, -passes_so_far(empire))


def holder(game: Race, seat: i64, passes: i64) -> i64:
    """Who holds a seat's pack so many passes later (or earlier): the first deal goes left, the next right."""
    steps = passes if game.deal % 2 else -passes
    return (seat + steps) % game.players


def pass_packs(game: Race) -> None:
    """Every pack goes to the next player."""
    packs = [empire.seen for empire in game.empires]
    for seat, pack in enumerate(packs):
        game.empires[holder(game, seat, 1)].seen = pack
    for empire in game.empires:
        if game.listener is not None:
            game.tell_cards("pack", empire, empire.seen)


@final
class ChooseHome(Step[Race]):
    """Draw six from one's own deck, choose one of the two start worlds, and discard down to the opening hand."""

    def open(self, game: Race) -> None:
        for empire in game.empires:
            for _ in range(opening.OPENING_CARDS):
                card = game.take(empire.seat, TO_HAND)
                if card != NOTHING:
                    empire.hand = put(empire.hand, card)
            if game.listener is not None:
                game.tell_cards("draw", empire, empire.hand)
        game.everyone_owes()

    def options(self, game: Race, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        if empire.start_world == NO_CARD:
            assert empire.draft is not None
            return vec[i64]([moves.START + home for home in empire.draft.homes])
        return next_picks(empire.hand, empire.picks, empire.stage, moves.DISCARD)

    def legal(self, game: Race, seat: i64, move: i64) -> bool:
        empire = game.empires[seat]
        if empire.start_world == NO_CARD:
            assert empire.draft is not None
            return holds(empire.draft.homes, move - moves.START)
        return may_pick(empire.hand, empire.picks, empire.stage, move - moves.DISCARD)

    def answer(self, game: Race, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        if empire.start_world == NO_CARD:
            empire.start_world = move - moves.START
            empire.stage = i64(len(empire.hand)) - opening.opening_hand(game, empire)
        else:
            empire.picks = append(empire.picks, move - moves.DISCARD)
        if i64(len(empire.picks)) == empire.stage:
            game.answered(seat)

    def begun(self, game: Race, seat: i64) -> bool:
        return game.empires[seat].start_world != NO_CARD

    def withdraw(self, game: Race, seat: i64) -> None:
        empire = game.empires[seat]
        empire.start_world = NO_CARD
        empire.stage = 0
        empire.picks = vec[i64]()

    def close(self, game: Race) -> Step[Any]:
        """Start worlds are revealed; the others go to their owners' discard piles."""
        for empire in game.empires:
            game.discard_picks(empire)
            settle_homes(game, empire)
            empire.tableau = append(empire.tableau, empire.start_world)
            empire.goods = append(empire.goods, NO_GOOD)
            empire.wake()
            if game.listener is not None:
                game.tell(Event("start", int(empire.seat), [int(empire.start_world)]))
        game.first = opening.lowest_start_world(game)
        opening.deal_starting_goods(game)
        return rounds.next_round(game)


def settle_homes(game: Race, empire: Empire) -> None:
    """Both start worlds are the owner's cards from now on; the one not chosen is discarded, unseen by the others."""
    draft = empire.draft
    assert draft is not None
    for home in draft.homes:
        chosen = home == empire.start_world
        draft.cards = append(draft.cards, home)
        draft.packs = append(draft.packs, CHOSEN_HOME - empire.seat if chosen else UNCHOSEN_HOME)
        draft.seen_by = append(draft.seen_by, EVERYBODY if chosen else bit(empire.seat))
        if not chosen:
            game.pile(empire.seat).discard(home, bit(empire.seat))
    draft.homes = vec[i64]()


DRAFT: Final[Step[Any]] = TakeCard("draft", secret=True)
CHOOSE_HOME: Final[Step[Any]] = ChooseHome("choose start world", secret=True)
