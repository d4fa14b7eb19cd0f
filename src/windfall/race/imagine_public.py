"""Which of the cards a player has drafted the public ones are, as far as a seat can know.

A design can have two copies. Which of them lies in a tableau, and so which pack it came from, the seat cannot tell, and
what it imagines must not hang on it. So public cards are laid on any of the places that they can have come from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import holds, put, without
from windfall.engine.rng import Rng

if TYPE_CHECKING:
    from windfall.race.state import Empire, Race

UNSEEN: Final = 1_000_000  # the group of all cards that the seat never saw in a pack: after all others
SUPPLY: Final = -1  # instead of an owner: the card is left in the common supply
PARTS: Final = 1000  # a likelihood of 1


@final
class Entry:
    """A card of another player: among the cards taken, or in the pack at hand."""

    def __init__(self, owner: i64, place: i64, group: i64, card: i64, home: bool) -> None:
        self.owner = owner
        self.place = place  # in the owner's list of cards taken, or IN_PACK
        self.group = group  # its pack and how often the seat had held that by then, or UNSEEN
        self.card = card
        self.home = home  # the place of the start world not chosen
        self.public = False


def lay_public(game: Race, seat: i64, entries: list[Entry], rng: Rng) -> None:
    """Lay the others' public cards on places they can have come from, and mark those; each group keeps its cards."""
    pool = entries[:]
    i: i64 = 0
    while i < i64(len(game.supply.deck)):
        pool.append(Entry(SUPPLY, i, UNSEEN, game.supply.deck[i], False))
        i += 1
    owners = vec[i64]()
    cards = vec[i64]()
    for empire in game.empires:
        if empire.seat != seat:
            for card in public_cards(game, empire, seat):
                if not lay_home(game, pool, empire.seat, card):
                    owners = append(owners, empire.seat)
                    cards = append(cards, card)
    laid = lay(pool, owners, cards, 0, rng)
    assert laid  # the truth is one way
    for entry in pool:
        if entry.owner == SUPPLY:
            game.supply.deck[entry.place] = entry.card


def public_cards(game: Race, empire: Empire, seat: i64) -> vec[i64]:
    """A player's own cards whose place everybody, or the imagining seat, knows; sorted."""
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


def lay_home(game: Race, pool: list[Entry], owner: i64, card: i64) -> bool:
    """A start world never seen in a pack is taken for the one its owner did not choose, if it can be that one."""
    number = game.cards.start_world[card]
    if number < 0:
        return False
    source = hidden_copy(pool, UNSEEN, card)
    if source is None:
        return False
    for entry in pool:
        if entry.home and entry.owner == owner and not entry.public:
            if game.cards.start_world[entry.card] % 2 == number % 2:
                swap(entry, source)
                entry.public = True
                return True
    return False


def lay(pool: list[Entry], owners: vec[i64], cards: vec[i64], i: i64, rng: Rng) -> bool:
    """Lay the public cards from this one on, each in a group drawn at random that leaves a way for all others."""
    if i == i64(len(cards)):
        return True
    groups = groups_with(pool, cards[i])
    while len(groups) > 0:
        group = drawn(pool, groups, owners[i], cards[i], rng)
        groups = without(groups, group)
        source = hidden_copy(pool, group, cards[i])
        entry = hidden_place(pool, group, owners[i])
        if source is not None and entry is not None:
            swap(entry, source)
            entry.public = True
            if lay(pool, owners, cards, i + 1, rng):
                return True
            entry.public = False
            swap(entry, source)
    return False


def groups_with(pool: list[Entry], card: i64) -> vec[i64]:
    """The groups that have a copy of the card not yet laid, in their order."""
    found = vec[i64]()
    for entry in pool:
        if entry.card == card and not entry.public and not holds(found, entry.group):
            found = put(found, entry.group)
    return found


def drawn(pool: list[Entry], groups: vec[i64], owner: i64, card: i64, rng: Rng) -> i64:
    """One of the groups, each as likely as it is that the owner has the card from there."""
    shares = vec[i64]()
    total: i64 = 0
    for group in groups:
        share = likelihood(pool, group, owner, card)
        shares = append(shares, share)
        total += share
    if len(groups) == 1 or total == 0:
        return groups[0]
    lot = rng.below(total)
    i: i64 = 0
    while lot >= shares[i]:
        lot -= shares[i]
        i += 1
    return groups[i]


def likelihood(pool: list[Entry], group: i64, owner: i64, card: i64) -> i64:
    """How many copies of the card the owner has on average, if what is hidden of a group lies anyhow."""
    copies: i64 = 0
    places: i64 = 0
    size: i64 = 0
    for entry in pool:
        if entry.group == group and not entry.public and not entry.home:
            size += 1
            if entry.card == card:
                copies += 1
            if entry.owner == owner:
                places += 1
    if size == 0:
        return 0
    return copies * places * PARTS // size


def hidden_copy(pool: list[Entry], group: i64, card: i64) -> Entry | None:
    """Where in a group a copy of the card is that is not yet laid."""
    for entry in pool:
        if entry.card == card and entry.group == group and not entry.public:
            return entry
    return None


def hidden_place(pool: list[Entry], group: i64, owner: i64) -> Entry | None:
    """The owner's first place in a group that has no public card yet."""
    for entry in pool:
        if entry.owner == owner and entry.group == group and not entry.public and not entry.home:
            return entry
    return None


def swap(one: Entry, other: Entry) -> None:
    """Each gets the other's card."""
    card = one.card
    one.card = other.card
    other.card = card
