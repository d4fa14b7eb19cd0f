"""The drafting variant in position documents: start worlds to choose from, cards taken, packs passed on, own supplies.

The place of a card in a player's list of cards taken tells which pack it came from and who has seen it there. What a
document leaves open is dealt so that it fits everything that it tells.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import EVERYBODY, Supply, put, without
from windfall.errors import WindfallError
from windfall.race.cards import NOT_A_START_WORLD
from windfall.race.draft import CHOSEN_HOME, PACK, UNCHOSEN_HOME
from windfall.race.drafted import Draft
from windfall.race.opening import OPENING_CARDS
from windfall.race.passed import Passed, pack_held, passed_on, seen_by
from windfall.race.position_dealing import Dealing
from windfall.race.position_fields import check_fields, number, read_cards
from windfall.race.position_names import CHOOSE_HOME, DRAFT, UNKNOWN, UNKNOWN_NAME, names
from windfall.race.position_piles import deal_to, fill, lay_rest, own_piles, read_pile
from windfall.race.state import NO_CARD, NO_GOOD, Empire, Race
from windfall.race.words import deals_in_all

HOMES: Final = 2
PASSED_FIELDS: Final = ["deal", "dealt_to", "cards"]


# --- writing --------------------------------------------------------------------------------------------------------


def write_draft(game: Race, empire: Empire, side: dict[str, Any], hidden: bool) -> None:
    """The start worlds dealt to a player, and the cards taken in their order; of others only how many."""
    draft = empire.draft
    assert draft is not None
    homes, taken = draft.homes, draft.cards
    if not homes:
        homes, taken = taken[-HOMES:], taken[:-HOMES]
    if not hidden:
        side["homes"] = names(game.cards, homes)
        side["drafted"] = names(game.cards, taken)
    else:
        side["homes"] = HOMES if draft.homes else [game.cards.name(int(empire.start_world)), UNKNOWN_NAME]
        side["drafted"] = len(taken)


def write_passed(game: Race, seat: int) -> list[dict[str, Any]]:
    """What the seat has seen in packs and others have now, a line for each pack and time."""
    return [
        {
            "deal": int(group.pack // game.players),
            "dealt_to": int(group.pack % game.players),
            "cards": names(game.cards, group.cards),
        }
        for group in passed_on(game, seat)
    ]


# --- reading --------------------------------------------------------------------------------------------------------


def read_draft(game: Race, document: dict[str, Any], sides: list[Any], own: int, stand: str) -> None:
    """Everything about the draft, and all cards that the document does not name."""
    deals = deals_in_all(game)
    drafting = stand == DRAFT or (stand == CHOOSE_HOME and "owes" not in document)
    for empire in game.empires:
        if drafting and (empire.hand or empire.start_world != NO_CARD):
            raise WindfallError(f"Seat {int(empire.seat)} has a hand or a start world before its deck is ready.")
        if not drafting and stand == CHOOSE_HOME and len(empire.hand) != OPENING_CARDS:
            cards = f"seat {int(empire.seat)} has {len(empire.hand)}"
            raise WindfallError(f"Start worlds are chosen with {OPENING_CARDS} cards in hand; {cards}.")
        draft = Draft()
        empire.draft = draft
        for home in read_homes(game, empire, sides[empire.seat]):
            draft.homes = append(draft.homes, home)
        usual = PACK - len(empire.seen) if empire.seen else 0
        told = sides[empire.seat].get("drafted", usual if stand == DRAFT else deals * PACK)
        for card in read_cards(game, told, f'Seat {int(empire.seat)}\'s "drafted"'):
            draft.cards = append(draft.cards, card)
    game.deal = read_deal(game, document, stand, deals)
    rest_to_discards = [False] * int(game.players)
    read_pile(game, game.supply, document, own, "The")
    if game.supply.discards:
        raise WindfallError('In the drafting variant everyone has "discards" of their own; there are no others.')
    if not drafting:
        game.private = [Supply() for _ in game.empires]
        for empire in game.empires:
            side, owner = sides[empire.seat], f"Seat {int(empire.seat)}'s"
            rest_to_discards[empire.seat] = read_pile(game, game.private[empire.seat], side, own, owner)
    dealing = Dealing(game)
    if own >= 0 and "passed" in document:
        dealing.groups = read_passed(game, document["passed"], own)
    elif "passed" in document:
        raise WindfallError('"passed" tells what one seat knows: it belongs into the seat form.')
    dealing.deal(isinstance(document.get("supply"), int))
    note_packs(game)
    for empire in game.empires:
        if not drafting:
            lay_own(game, empire, sides[empire.seat], rest_to_discards[empire.seat])
        finish(empire, stand in (DRAFT, CHOOSE_HOME))


def read_homes(game: Race, empire: Empire, side: dict[str, Any]) -> list[i64]:
    """The odd and the even start world dealt to a player; the chosen one is among them."""
    owner = f"Seat {int(empire.seat)}'s"
    homes = read_cards(game, side.get("homes", HOMES), f'{owner} "homes"')
    chosen = empire.start_world
    if chosen != NO_CARD and chosen not in homes and UNKNOWN in homes:
        homes[homes.index(UNKNOWN)] = chosen
    known = [home for home in homes if home != UNKNOWN]
    numbers = [int(game.cards.start_world[home]) for home in known]
    if len(homes) != HOMES or NOT_A_START_WORLD in numbers:
        raise WindfallError(f'{owner} "homes" are the two start worlds it was dealt.')
    if len(known) == HOMES and numbers[0] % 2 == numbers[1] % 2:
        raise WindfallError(f"{owner} start worlds must be one with an odd and one with an even number.")
    if chosen != NO_CARD and chosen not in homes:
        raise WindfallError(f"{owner} start world {game.cards.name(int(chosen))} is not among its homes.")
    return homes


def read_deal(game: Race, document: dict[str, Any], stand: str, deals: int) -> i64:
    """How many packs have been dealt: everyone has taken the same number of cards, and holds the rest of a pack."""
    taken = [drafted_number(empire) for empire in game.empires]
    if min(taken) != max(taken):
        raise WindfallError(f"Everyone has drafted the same number of cards, not {', '.join(map(str, taken))}.")
    number = taken[0]
    if stand != DRAFT:
        if number != deals * PACK:
            raise WindfallError(f"The draft is over when everyone has {deals * PACK} cards; here they have {number}.")
        return deals
    if "owes" not in document:
        if number % PACK or number > deals * PACK:
            raise WindfallError(f"A new pack comes after every {PACK} cards, not after {number}.")
        return number // PACK
    if number >= deals * PACK:
        raise WindfallError(f"After {deals * PACK} cards the draft is over.")
    for empire in game.empires:
        left = PACK - number % PACK
        if len(empire.seen) != left:
            sees = f"seat {int(empire.seat)} sees {len(empire.seen)}"
            raise WindfallError(f"After {number} cards everyone holds a pack of {left}; {sees}.")
    return number // PACK + 1


def drafted_number(empire: Empire) -> int:
    assert empire.draft is not None
    return len(empire.draft.cards)


def read_passed(game: Race, lines: Any, own: int) -> list[Passed]:
    """The cards that the seat has passed on: a line for each pack, and each time, that others have cards from."""
    if not isinstance(lines, list) or not all(isinstance(line, dict) for line in lines):
        raise WindfallError('"passed" must be a list of packs with the cards that others have out of them.')
    note_packs(game)
    groups: list[Passed] = []
    for group in passed_on(game, own):
        deal, dealt_to = int(group.pack // game.players), int(group.pack % game.players)
        fitting = [line for line in lines if line.get("deal") == deal and line.get("dealt_to") == dealt_to]
        if not fitting:
            continue
        line = fitting[0]
        lines = [other for other in lines if other is not line]
        check_fields(line, PASSED_FIELDS, "A pack passed on")
        cards = read_cards(game, line.get("cards"), 'The "cards" of a pack passed on')
        if len(cards) != len(group.owners):
            raise WindfallError(
                f"Of the pack of deal {deal} for seat {dealt_to}, others have {len(group.owners)} cards "
                f"that seat {own} has passed on at that time, not {len(cards)}."
            )
        group.cards = vec[i64](cards)
        groups.append(group)
    if lines:
        deal = number(lines[0], "deal", 0, 0, "A passed pack's")
        dealt_to = number(lines[0], "dealt_to", 0, 0, "A passed pack's")
        raise WindfallError(f"Seat {own} has passed on no pack of deal {deal} for seat {dealt_to}, or not as often.")
    return groups


def note_packs(game: Race) -> None:
    """Beside each card taken: which pack it came from, and who has seen it there. Both follow from its place."""
    players = game.players
    for empire in game.empires:
        draft = empire.draft
        assert draft is not None
        draft.packs = vec[i64]()
        draft.seen_by = vec[i64]()
        for i in range(len(draft.cards)):
            deal, passes = i // PACK + 1, i % PACK
            draft.packs = append(draft.packs, pack_held(players, deal, empire.seat, passes))
            draft.seen_by = append(draft.seen_by, seen_by(players, deal, empire.seat, passes))


def lay_own(game: Race, empire: Empire, side: dict[str, Any], rest_to_discards: bool) -> None:
    """Of a player's own cards, those that lie nowhere yet are dealt to where an unknown card is told of."""
    draft = empire.draft
    assert draft is not None
    mine = draft.cards[:]
    if empire.tableau:
        for home in draft.homes:
            mine = append(mine, home)
    total = len(mine)
    pile = game.private[empire.seat]
    for place in [*own_piles(empire), pile.deck, pile.discards]:
        for card in place:
            if card != UNKNOWN and card != NO_GOOD:
                mine = without(mine, card)
    game.rng.shuffle(mine)
    owner = f"Seat {int(empire.seat)}"
    unknown = 0
    for place in [*own_piles(empire), pile.deck, pile.discards]:
        for card in place:
            unknown += 1 if card == UNKNOWN else 0
    if unknown > len(mine):
        raise WindfallError(f"{owner} has {total} cards of its own; the position asks for {unknown - len(mine)} more.")
    mine = deal_to(empire, mine)
    mine = fill(pile.discards, mine)
    mine = fill(pile.deck, mine)
    if mine and not rest_to_discards and isinstance(side.get("supply"), int):
        raise WindfallError(f"{len(mine)} of {owner[0].lower()}{owner[1:]}'s {total} own cards lie nowhere.")
    lay_rest(pile, mine, rest_to_discards)


def finish(empire: Empire, homeless: bool) -> None:
    """Once start worlds are chosen, both are among the player's own cards."""
    draft = empire.draft
    assert draft is not None
    homes = vec[i64]()
    for home in draft.homes:
        homes = put(homes, home)
    draft.homes = homes
    if homeless:
        return
    for home in homes:
        chosen = home == empire.start_world
        draft.cards = append(draft.cards, home)
        draft.packs = append(draft.packs, CHOSEN_HOME - empire.seat if chosen else UNCHOSEN_HOME)
        draft.seen_by = append(draft.seen_by, EVERYBODY if chosen else bit(empire.seat))
    draft.homes = vec[i64]()
