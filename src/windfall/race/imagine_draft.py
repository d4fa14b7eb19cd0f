"""What a seat can imagine in the drafting variant, where everyone has cards of their own.

The seat has seen the packs that went through its hands: what it passed on, and did not see come back, somebody else has
taken. Of each pack it keeps which cards those are; who took which is redrawn, as are all cards it never saw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import Supply, holds, put, redrawn, without
from windfall.engine.rng import Rng
from windfall.race.imagine_public import UNSEEN, Entry, lay_public
from windfall.race.passed import IN_PACK, PACK, pack_held, times_held

if TYPE_CHECKING:
    from windfall.race.state import Empire, Race

NO_GOOD: Final = 255
UNCHOSEN_HOME: Final = -1  # as in draft.py


def redraw(game: Race, seat: i64, rng: Rng) -> None:
    """Redraw in place all that the seat cannot know."""
    entries: list[Entry] = []
    for empire in game.empires:
        if empire.seat != seat:
            entries.extend(drafted(game, empire, seat))
    if game.private:
        lay_public(game, seat, entries, rng)
    hidden = [entry for entry in entries if not entry.public]
    shuffle_seen(hidden, rng)
    redraw_unseen(game, seat, hidden, rng)
    for empire in game.empires:
        if empire.seat != seat:
            take_over(empire, entries)
        if game.private:
            reshuffle_own(game, empire, seat, hidden, rng)


def drafted(game: Race, empire: Empire, seat: i64) -> list[Entry]:
    """The cards another player has taken, and those in the player's pack."""
    draft = empire.draft
    assert draft is not None
    found: list[Entry] = []
    i: i64 = 0
    while i < i64(len(draft.cards)):
        pack = draft.packs[i]
        group: i64 = UNSEEN
        if draft.seen_by[i] & bit(seat):
            group = pack if pack < 0 else known_apart(game, seat, pack, i % PACK)
        found.append(Entry(empire.seat, i, group, draft.cards[i], pack == UNCHOSEN_HOME))
        i += 1
    if not game.private:
        passes = PACK - i64(len(empire.seen))
        pack = pack_held(game.players, game.deal, empire.seat, passes)
        group = known_apart(game, seat, pack, passes)
        for card in empire.seen:
            found.append(Entry(empire.seat, IN_PACK, group, card, False))
    return found


def known_apart(game: Race, seat: i64, pack: i64, passes: i64) -> i64:
    """Cards of a pack that the seat saw leave at different times are known apart: a number for each pack and time."""
    times = times_held(game.players, pack, passes, seat)
    if times == 0:
        return UNSEEN
    return pack * PACK + times


def shuffle_seen(entries: list[Entry], rng: Rng) -> None:
    """Of each pack: the cards seen in it that others have, in random places among those they can be in."""
    groups = vec[i64]()
    for entry in entries:
        if entry.group != UNSEEN and not holds(groups, entry.group):
            groups = append(groups, entry.group)
    for group in groups:
        cards = vec[i64]()
        for entry in entries:
            if entry.group == group:
                cards = append(cards, entry.card)
        cards = redrawn(cards, rng)
        for entry in entries:
            if entry.group == group:
                cards, entry.card = pop(cards)


def redraw_unseen(game: Race, seat: i64, entries: list[Entry], rng: Rng) -> None:
    """Cards never seen: the rest of the common supply, what others took unseen, and their hidden start worlds."""
    unseen = game.supply.deck[:]
    for entry in entries:
        if entry.group == UNSEEN:
            unseen = append(unseen, entry.card)
    for empire in game.empires:
        if empire.seat != seat and empire.draft is not None:
            for home in empire.draft.homes:
                unseen = append(unseen, home)
    unseen = redrawn(unseen, rng)
    for empire in game.empires:
        if empire.seat != seat and empire.draft is not None:
            homes = vec[i64]()
            for home in empire.draft.homes:
                chosen = start_world_like(game, unseen, home)
                unseen = without(unseen, chosen)
                homes = put(homes, chosen)
            empire.draft.homes = homes
    for entry in entries:
        if entry.home:
            entry.card = start_world_like(game, unseen, entry.card)
            unseen = without(unseen, entry.card)
    for entry in entries:
        if entry.group == UNSEEN and not entry.home:
            unseen, entry.card = pop(unseen)
    game.supply.deck = unseen


def start_world_like(game: Race, cards: vec[i64], home: i64) -> i64:
    """The first start world among these that is odd or even as this one is."""
    for card in cards:
        number = game.cards.start_world[card]
        if number >= 0 and number % 2 == game.cards.start_world[home] % 2:
            return card
    return home


def take_over(empire: Empire, entries: list[Entry]) -> None:
    """Write another player's redrawn cards into the list of cards taken and the pack at hand."""
    draft = empire.draft
    assert draft is not None
    pack = vec[i64]()
    for entry in entries:
        if entry.owner == empire.seat:
            if entry.place == IN_PACK:
                pack = put(pack, entry.card)
            else:
                draft.cards[entry.place] = entry.card
    if pack:
        empire.seen = pack


def reshuffle_own(game: Race, empire: Empire, seat: i64, entries: list[Entry], rng: Rng) -> None:
    """A player's hidden cards lie anywhere in the player's own deck, hand, goods and unknown discards."""
    pile = game.private[empire.seat]
    mine = empire.seat == seat
    cards = own_hidden(pile, empire, seat) if mine else vec[i64]()
    for entry in entries:
        if entry.owner == empire.seat:
            cards = append(cards, entry.card)
    cards = redrawn(cards, rng)
    i: i64 = 0
    while i < i64(len(pile.deck)):
        cards, pile.deck[i] = pop(cards)
        i += 1
    i = 0
    while i < i64(len(pile.discards)):
        if not pile.known[i] & bit(seat):
            cards, pile.discards[i] = pop(cards)
        i += 1
    i = 0
    while i < i64(len(empire.goods)):
        if empire.goods[i] != NO_GOOD:
            cards, empire.goods[i] = pop(cards)
        i += 1
    if not mine:
        hand = empire.shown[:]
        while len(hand) < len(empire.hand):
            cards, card = pop(cards)
            hand = put(hand, card)
        empire.hand = hand
        seen = vec[i64]()
        while len(seen) < len(empire.seen):
            cards, card = pop(cards)
            seen = put(seen, card)
        empire.seen = seen


def own_hidden(pile: Supply, empire: Empire, seat: i64) -> vec[i64]:
    """The seat's own cards that it cannot see: its deck, its goods, goods it has discarded."""
    found = pile.deck[:]
    i: i64 = 0
    while i < i64(len(pile.discards)):
        if not pile.known[i] & bit(seat):
            found = append(found, pile.discards[i])
        i += 1
    for good in empire.goods:
        if good != NO_GOOD:
            found = append(found, good)
    return found
