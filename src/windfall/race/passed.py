"""What a seat remembers of a draft: the cards of packs that it has passed on, and that others have now.

A pack can come to a seat twice. Each time the seat knows what others have taken since, but not who took which card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import put

if TYPE_CHECKING:
    from windfall.race.state import Empire, Race

PACK: Final = 5  # as in draft.py
IN_PACK: Final = -1


@final
class Passed:
    """Cards that a seat saw in a pack and passed on, and where others can have them."""

    def __init__(self, pack: i64, times: i64) -> None:
        self.pack = pack  # its number, as draft.py counts packs
        self.times = times  # how often the seat had held the pack by then
        self.cards = vec[i64]()  # sorted
        self.owners = vec[i64]()  # one for each card: who has one of them
        self.places = vec[i64]()  # ... and where in the owner's list of cards taken, or IN_PACK: in the pack at hand


def passed_on(game: Race, seat: i64) -> list[Passed]:
    """All that the seat has passed on, in the order of the packs."""
    found: list[Passed] = []
    for empire in game.empires:
        draft = empire.draft
        if empire.seat == seat or draft is None:
            continue
        place: i64 = 0
        while place < i64(len(draft.cards)) and draft.packs[place] >= 0:
            note(found, game, seat, empire, place, draft.cards[place])
            place += 1
        if not game.private:
            for card in empire.seen:
                note(found, game, seat, empire, IN_PACK, card)
    return sorted(found, key=order)


def note(found: list[Passed], game: Race, seat: i64, empire: Empire, place: i64, card: i64) -> None:
    """Put a card of another player to those of its pack, if the seat has seen it there."""
    passes = PACK - i64(len(empire.seen)) if place == IN_PACK else place % PACK
    deal = game.deal if place == IN_PACK else place // PACK + 1
    pack = pack_held(game.players, deal, empire.seat, passes)
    times = times_held(game.players, pack, passes, seat)
    if times == 0:
        return
    group: Passed | None = None
    for each in found:
        if each.pack == pack and each.times == times:
            group = each
    if group is None:
        group = Passed(pack, times)
        found.append(group)
    group.cards = put(group.cards, card)
    group.owners = append(group.owners, empire.seat)
    group.places = append(group.places, place)


def order(group: Passed) -> int:
    return int(group.pack * PACK + group.times)


def pack_held(players: i64, deal: i64, seat: i64, passes: i64) -> i64:
    """The number of the pack that a seat holds after so many passes of a deal."""
    steps = -passes if deal % 2 else passes
    return deal * players + (seat + steps) % players


def times_held(players: i64, pack: i64, passes: i64, seat: i64) -> i64:
    """How often the seat has held a pack before it was passed on so many times."""
    deal = pack // players
    times: i64 = 0
    i: i64 = 0
    while i < passes:
        steps = i if deal % 2 else -i
        if (pack % players + steps) % players == seat:
            times += 1
        i += 1
    return times


def seen_by(players: i64, deal: i64, seat: i64, passes: i64) -> i64:
    """The seats that have held the pack which this seat holds after so many passes, one bit each."""
    pack = pack_held(players, deal, seat, passes)
    mask: i64 = 0
    other: i64 = 0
    while other < players:
        if times_held(players, pack, passes + 1, other):
            mask |= bit(other)
        other += 1
    return mask
