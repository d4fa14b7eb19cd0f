"""Supplies and discard piles of position documents, and dealing the cards that a document leaves open."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import EVERYBODY, NOBODY, Supply, put
from windfall.errors import WindfallError
from windfall.race.position_fields import check_fields, number, read_cards, seat_mask
from windfall.race.position_names import UNKNOWN
from windfall.race.state import Empire, Race

REST: Final = "rest"


def read_pile(game: Race, supply: Supply, data: dict[str, Any], own: int, owner: str) -> bool:
    """Supply and discards as far as they are told; whether all other cards are discards rather than supply."""
    told = read_cards(game, data.get("supply", []), f'{owner} "supply"')
    for card in told[::-1]:
        supply.deck = append(supply.deck, card)
    supply.reshuffles = number(data, "reshuffles", 0, 0, owner)
    lines = data.get("discards", [])
    if lines == REST:
        return True
    if isinstance(lines, int) and not isinstance(lines, bool):
        lines = [{"cards": lines}]
    if not isinstance(lines, list):
        raise WindfallError(f'{owner} "discards" must be a list, how many there are, or "{REST}".')
    for line in lines:
        read_discards(game, supply, line, own, owner)
    return "discards" not in data and isinstance(data.get("supply"), int)


def read_discards(game: Race, supply: Supply, line: Any, own: int, owner: str) -> None:
    """Discards that the same seats know: in a seat's own document it knows all that are named."""
    known: i64 = NOBODY
    group: Any = [line]
    if isinstance(line, dict):
        check_fields(line, ["cards", "known"], "A group of discards")
        group = line.get("cards")
        if line.get("known") == "all":
            known = EVERYBODY
        elif "known" in line:
            known = seat_mask(game, line, "known", 'A group of discards\' "known"')
    for card in read_cards(game, group, f'{owner} "discards"'):
        knows = known
        if own >= 0 and card != UNKNOWN:
            knows |= bit(own)
        supply.discard(card, knows)


# --- dealing --------------------------------------------------------------------------------------------------------


def deal(game: Race, rest_to_discards: bool, document: dict[str, Any]) -> None:
    """Shuffle the cards that are named nowhere, and deal them to all places where a card is not known."""
    unseen = count_unseen(game, all_piles(game))
    game.rng.shuffle(unseen)
    check_unknown(all_piles(game), unseen)
    supply = game.supply
    for empire in game.empires:
        unseen = deal_to(empire, unseen)
    if game.robot is not None:
        unseen = fill(game.robot.stack, unseen)
    unseen = fill(supply.discards, unseen)
    unseen = fill(supply.deck, unseen)
    if unseen and not rest_to_discards and isinstance(document.get("supply"), int):
        raise WindfallError(
            f"{len(unseen)} cards lie nowhere: {int(game.cards.deck_size)} are in the game, "
            "and supply, discards, hands, tableaus and goods have fewer."
        )
    lay_rest(supply, unseen, rest_to_discards)


def deal_to(empire: Empire, unseen: vec[i64]) -> vec[i64]:
    """Deal the unknown cards of a player: hand, cards seen, goods. Gives the cards that are left."""
    unseen, empire.hand = dealt(unseen, empire.hand)
    unseen, empire.seen = dealt(unseen, empire.seen)
    return fill(empire.goods, unseen)


def dealt(unseen: vec[i64], pile: vec[i64]) -> tuple[vec[i64], vec[i64]]:
    """A sorted pile with its unknown cards dealt."""
    known = vec[i64]()
    for card in pile:
        if card == UNKNOWN:
            unseen, card = pop(unseen)
        known = put(known, card)
    return unseen, known


def fill(pile: vec[i64], unseen: vec[i64]) -> vec[i64]:
    """Deal the unknown cards of a pile in place; gives the cards that are left."""
    for i in range(len(pile)):
        if pile[i] == UNKNOWN:
            unseen, pile[i] = pop(unseen)
    return unseen


def lay_rest(supply: Supply, unseen: vec[i64], to_discards: bool) -> None:
    """Cards that nothing was said about lie below the supply, or are discards that nobody knows."""
    if to_discards:
        for card in unseen:
            supply.discard(card, NOBODY)
    elif unseen:
        for card in supply.deck:
            unseen = append(unseen, card)
        supply.deck = unseen


def count_unseen(game: Race, piles: list[vec[i64]]) -> vec[i64]:
    """Every card that these piles do not name; one named more often than there are copies is a contradiction."""
    unseen = vec[i64]()
    for design in game.cards.designs:
        named = 0
        for pile in piles:
            for card in pile:
                if card == design.number:
                    named += 1
        if named > design.copies:
            there = f"there are {design.copies}" if design.copies > 1 else "there is only one"
            raise WindfallError(f"{design.name} lies in {named} places at once, but {there} of it.")
        for _ in range(design.copies - named):
            unseen = append(unseen, design.number)
    return unseen


def check_unknown(piles: list[vec[i64]], unseen: vec[i64]) -> None:
    """Cards that are told of but not named must be there."""
    total = 0
    for pile in piles:
        for card in pile:
            if card == UNKNOWN:
                total += 1
    if total > len(unseen):
        raise WindfallError(
            f"The position asks for {total} cards that it does not name, but only {len(unseen)} are left."
        )


def all_piles(game: Race) -> list[vec[i64]]:
    """Every place where cards lie, but for those of a draft."""
    piles = [game.supply.deck, game.supply.discards]
    if game.robot is not None:
        piles += [game.robot.tableau, game.robot.stack]
    for empire in game.empires:
        piles += own_piles(empire)
    return piles


def own_piles(empire: Empire) -> list[vec[i64]]:
    """Where a player's cards lie on the table and in hand."""
    return [empire.hand, empire.seen, empire.tableau, empire.goods]
