"""What a seat can imagine in the drafting variant, where everyone has cards of their own.

The seat has seen the packs that went through its hands: what it passed on, and did not see come back, somebody else has
taken. Of each pack it keeps which cards those are; who took which is redrawn, as are all cards it never saw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import Supply, put, redrawn, without
from windfall.engine.rng import Rng
from windfall.race.passed import IN_PACK, PACK, pack_held, times_held

if TYPE_CHECKING:
    from windfall.race.state import Empire, Race

NO_GOOD: Final = 255
UNCHOSEN_HOME: Final = -1  # as in draft.py


@final
class Entry:
    """A card of another player that the seat cannot see now: among the cards taken, or in the pack at hand."""

    def __init__(self, owner: i64, place: i64, pack: i64, card: i64, seen: bool) -> None:
        self.owner = owner
        self.place = place  # in the owner's list of cards taken, or IN_PACK
        self.pack = pack  # and how often the seat had held it by then
        self.card = card
        self.seen = seen  # the imagining seat saw it in its pack


def redraw(game: Race, seat: i64, rng: Rng) -> None:
    """Redraw in place all that the seat cannot know."""
    entries: list[Entry] = []
    for empire in game.empires:
        if empire.seat != seat:
            entries.extend(hidden_entries(game, empire, seat))
    shuffle_seen(entries, rng)
    redraw_unseen(game, seat, entries, rng)
    for empire in game.empires:
        if empire.seat != seat:
            take_over(empire, entries)
        if game.private:
            reshuffle_own(game, empire, seat, entries, rng)


def hidden_entries(game: Race, empire: Empire, seat: i64) -> list[Entry]:
    """The cards of another player that have not come to light."""
    draft = empire.draft
    assert draft is not None
    public = public_cards(game, empire, seat)
    found: list[Entry] = []
    i: i64 = 0
    while i < i64(len(draft.cards)):
        pack = draft.packs[i]
        if pack >= 0:
            pack = known_apart(game, seat, pack, i % PACK)
        entry = Entry(empire.seat, i, pack, draft.cards[i], bool(draft.seen_by[i] & bit(seat)))
        if not game.private or not (entry.seen and entry.card in public):
            found.append(entry)
        else:
            public = without(public, entry.card)
        i += 1
    # What is public and was not seen in a pack is one of the cards the seat never saw there.
    for card in public:
        for entry in found:
            if entry.card == card:
                found.remove(entry)
                break
    if not game.private:
        passes = PACK - i64(len(empire.seen))
        pack = pack_held(game.players, game.deal, empire.seat, passes)
        for card in empire.seen:
            seen = times_held(game.players, pack, passes, seat) > 0
            found.append(Entry(empire.seat, IN_PACK, known_apart(game, seat, pack, passes), card, seen))
    return found


def known_apart(game: Race, seat: i64, pack: i64, passes: i64) -> i64:
    """Cards of a pack that the seat saw leave at different times are known apart: a number for each pack and time."""
    return pack * PACK + times_held(game.players, pack, passes, seat)


def public_cards(game: Race, empire: Empire, seat: i64) -> vec[i64]:
    """A player's own cards whose place everybody, or the imagining seat, knows."""
    if not game.private:
        return vec[i64]()
    found = vec[i64]()
    pile = game.private[empire.seat]
    for card in empire.tableau:
        found = put(found, card)
    for card in empire.shown:
        found = put(found, card)
    i: i64 = 0
    while i < i64(len(pile.discards)):
        if pile.known[i] & bit(seat):
            found = put(found, pile.discards[i])
        i += 1
    return found


def shuffle_seen(entries: list[Entry], rng: Rng) -> None:
    """Of each pack: the cards seen in it that others have, in random places among those they can be in."""
    packs: list[i64] = []
    for entry in entries:
        if entry.seen and entry.pack not in packs:
            packs.append(entry.pack)
    for pack in packs:
        cards = vec[i64]()
        for entry in entries:
            if entry.seen and entry.pack == pack:
                cards = append(cards, entry.card)
        cards = redrawn(cards, rng)
        for entry in entries:
            if entry.seen and entry.pack == pack:
                cards, entry.card = pop(cards)


def redraw_unseen(game: Race, seat: i64, entries: list[Entry], rng: Rng) -> None:
    """Cards never seen: the rest of the common supply, what others took unseen, and their hidden start worlds."""
    unseen = game.supply.deck[:]
    for entry in entries:
        if not entry.seen:
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
        if not entry.seen and entry.pack == UNCHOSEN_HOME:
            entry.card = start_world_like(game, unseen, entry.card)
            unseen = without(unseen, entry.card)
    for entry in entries:
        if not entry.seen and entry.pack != UNCHOSEN_HOME:
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
