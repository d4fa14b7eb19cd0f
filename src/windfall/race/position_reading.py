"""Reading positions: what a document says is laid out on the table, what it leaves open is dealt from the unseen cards.

A document that does not say who owes an answer begins the step it names; one that does stands in the middle of it.
What contradicts itself is named in one sentence.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append
from mypy_extensions import i64

from windfall.engine.options import parse_options
from windfall.engine.piles import put
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.race import opening, setup
from windfall.race.cards import NOT_A_START_WORLD
from windfall.race.position_draft import read_draft
from windfall.race.position_fields import (
    EMPIRE_FIELDS,
    FIELDS,
    LARGEST_PILE,
    card_number,
    check_fields,
    number,
    read_actions,
    read_cards,
    word,
)
from windfall.race.position_names import CHOOSE_HOME, DRAFT, UNKNOWN, UNKNOWN_NAME, find_place
from windfall.race.position_piles import deal, read_pile
from windfall.race.position_robot import read_goals, read_robot
from windfall.race.position_steps import DEFAULT_STAND, take_up
from windfall.race.ruleset import Ruleset
from windfall.race.state import NO_CARD, NO_GOOD, Empire, Race


def players_of(document: dict[str, Any]) -> int:
    """How many players there are; a position need not say it apart from its empires."""
    check_fields(document, FIELDS, "A position")
    sides = document.get("empires")
    if not isinstance(sides, list):
        raise WindfallError('A position needs a list of "empires", one for each player.')
    players = number(document, "players", len(sides), 1, "The position's")
    if players != len(sides):
        raise WindfallError(f"The position is for {players} players but has {len(sides)} empires.")
    return players


def options_of(document: dict[str, Any]) -> dict[str, str]:
    """The options, given as on the command line."""
    words = document.get("options", [])
    if not isinstance(words, list) or not all(isinstance(each, str) for each in words):
        raise WindfallError('The position\'s "options" must be a list of texts, like ["experienced"].')
    return parse_options(words)


def read(rules: Ruleset, players: int, document: dict[str, Any], seed: int) -> Race:
    """The game that a position document describes; what it leaves open is dealt by the seed."""
    game = Race(rules, players, Rng(seed))
    sides: list[Any] = document["empires"]
    stand = word(document, "phase", DEFAULT_STAND)
    homeless = rules.draft and stand in (DRAFT, CHOOSE_HOME)
    for empire in game.empires:
        side = sides[empire.seat]
        if not isinstance(side, dict):
            raise WindfallError(f"Seat {int(empire.seat)}'s empire must be an object.")
        check_fields(side, EMPIRE_FIELDS, "An empire")
        check_draft_fields(game, empire, side)
        read_empire(game, empire, side, homeless)
    if not homeless:
        check_start_worlds(game)
        game.first = opening.lowest_start_world(game)
    read_goals(game, document, sides)
    read_robot(game, document)
    read_chips(game, document)
    own = -1
    if "seat" in document:
        own = number(document, "seat", 0, 0, "The position's")
        if own >= players:
            raise WindfallError(f"The position is seat {own}'s, but the seats are 0 to {players - 1}.")
    if rules.draft:
        read_draft(game, document, sides, own, stand)
    else:
        rest_to_discards = read_pile(game, game.supply, document, own, "The")
        deal(game, rest_to_discards, document)
    read_rng(game, document)
    take_up(game, document, sides)
    return game


# --- empires --------------------------------------------------------------------------------------------------------


def check_draft_fields(game: Race, empire: Empire, side: dict[str, Any]) -> None:
    """What only the drafting variant knows."""
    for field in ("homes", "drafted", "supply", "discards", "reshuffles"):
        if field in side and not game.rules.draft:
            raise WindfallError(f'Seat {int(empire.seat)}\'s "{field}" needs the option "draft".')


def read_empire(game: Race, empire: Empire, side: dict[str, Any], homeless: bool) -> None:
    """What lies in front of a player and in the hand; unknown cards are dealt later."""
    owner = f"Seat {int(empire.seat)}'s"
    if "tableau" in side:
        for card in read_cards(game, side["tableau"], f'{owner} "tableau"'):
            if card == UNKNOWN:
                raise WindfallError(f"{owner} tableau has an unknown card in it; tableaus lie open.")
            if game.cards.is_development[card] and empire.has(card):
                raise WindfallError(f"{owner} tableau has {game.cards.name(int(card))} twice.")
            add_to_tableau(empire, card)
    if homeless:
        if empire.tableau:
            raise WindfallError(f"{owner} tableau is empty until start worlds are chosen.")
        empire.start_world = read_start_world(game, empire, side) if "start_world" in side else NO_CARD
    else:
        empire.start_world = read_start_world(game, empire, side)
        if "tableau" not in side:
            add_to_tableau(empire, empire.start_world)
    empire.wake()
    read_goods(game, empire, side.get("goods", []))
    for card in read_cards(game, side.get("hand", []), f'{owner} "hand"'):
        empire.hand = put(empire.hand, card)
    for card in read_cards(game, side.get("seen", []), f'{owner} "seen"'):
        empire.seen = put(empire.seen, card)
    read_shown(game, empire, side)
    empire.chips = number(side, "chips", 0, 0, owner)
    empire.actions = read_actions(game, side.get("actions", []), f'{owner} "actions"')
    empire.last_actions = read_actions(game, side.get("last_actions", []), f'{owner} "last_actions"')


def add_to_tableau(empire: Empire, card: i64) -> None:
    empire.tableau = append(empire.tableau, card)
    empire.goods = append(empire.goods, NO_GOOD)


def read_start_world(game: Race, empire: Empire, side: dict[str, Any]) -> i64:
    """The original start world, which may go unsaid where the tableau begins with it."""
    owner = f"Seat {int(empire.seat)}"
    if "start_world" in side:
        world = card_number(game, side["start_world"], f"{owner}'s start world")
        if world == UNKNOWN or game.cards.start_world[world] == NOT_A_START_WORLD:
            raise WindfallError(f"{side['start_world']} is no start world; {owner} needs one.")
        return world
    if empire.tableau and game.cards.start_world[empire.tableau[0]] != NOT_A_START_WORLD:
        return empire.tableau[0]
    raise WindfallError(f'{owner} has no start world: name it in "start_world", or first in its tableau.')


def check_start_worlds(game: Race) -> None:
    """Everyone has another start world, which lies in the tableau unless it can be given up."""
    cards = game.cards
    for empire in game.empires:
        world = empire.start_world
        name = cards.name(int(world))
        if not empire.has(world) and not cards.zero_cost[world] and not cards.temporary_military[world]:
            raise WindfallError(f"Seat {int(empire.seat)}'s tableau lacks its start world {name}.")
        for other in game.empires:
            if other.seat < empire.seat and other.start_world == world:
                raise WindfallError(f"Seats {int(other.seat)} and {int(empire.seat)} have the same start world {name}.")


def read_goods(game: Race, empire: Empire, goods: Any) -> None:
    """Worlds with goods on them; where the card is said too, an object of world and card."""
    owner = f"Seat {int(empire.seat)}"
    worlds: list[Any]
    faces: list[Any]
    if isinstance(goods, list):
        worlds, faces = goods, [UNKNOWN_NAME] * len(goods)
    elif isinstance(goods, dict):
        worlds, faces = list(goods), list(goods.values())
    else:
        raise WindfallError(f'{owner}\'s "goods" must be a list of worlds, or an object of worlds and cards.')
    for world, face in zip(worlds, faces, strict=True):
        place = find_place(game, empire, world)
        if place < 0:
            raise WindfallError(f"{owner} has a good on {world}, which is not in its tableau.")
        if not game.cards.kind[empire.tableau[place]]:
            raise WindfallError(f"{owner} has a good on {world}, which is neither a production nor a windfall world.")
        if empire.has_good(place):
            raise WindfallError(f"{owner} has two goods on {world}; a world holds one.")
        empire.goods[place] = card_number(game, face, f"{owner}'s good on {world}")


def read_shown(game: Race, empire: Empire, side: dict[str, Any]) -> None:
    """Cards in hand that everybody has seen; a hand of which only the number is told contains them too."""
    owner = f"Seat {int(empire.seat)}'s"
    for card in read_cards(game, side.get("shown", []), f'{owner} "shown"'):
        empire.shown = put(empire.shown, card)
    if not isinstance(side.get("hand", []), int):
        rest = [int(card) for card in empire.hand]
        for card in empire.shown:
            if card not in rest:
                raise WindfallError(f"{owner} hand lacks the shown card {shown_name(game, card)}.")
            rest.remove(int(card))
        return
    if len(empire.shown) > len(empire.hand):
        raise WindfallError(f"{owner} hand has fewer cards than it has shown.")
    hand = empire.shown[:]
    for _ in range(len(empire.hand) - len(empire.shown)):
        hand = put(hand, UNKNOWN)
    empire.hand = hand


def shown_name(game: Race, card: i64) -> str:
    return UNKNOWN_NAME if card == UNKNOWN else game.cards.name(int(card))


def read_chips(game: Race, document: dict[str, Any]) -> None:
    """Twelve chips a player were set out, 24 against the robot. What nobody holds is in the pool.

    The last round may overdraw it.
    """
    held = sum(int(empire.chips) for empire in game.empires)
    set_out = setup.CHIPS_PER_PLAYER * int(game.players)
    if game.robot is not None:
        held += int(game.robot.chips)
        set_out = setup.SOLITAIRE_CHIPS
    pool = number(document, "pool", set_out - held, -LARGEST_PILE, "The position's")
    if pool + held != set_out:
        raise WindfallError(f"The pool has {pool} chips and the seats {held}, but {set_out} were set out.")
    game.pool = pool


def read_rng(game: Race, document: dict[str, Any]) -> None:
    """The state of chance, in the full form."""
    if "rng" in document:
        words = document["rng"]
        if not isinstance(words, list) or len(words) != 4 or not all(isinstance(each, int) for each in words):
            raise WindfallError('The position\'s "rng" must be a list of four whole numbers.')
        game.rng = Rng.of_state(words)
