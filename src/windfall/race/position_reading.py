"""Reading positions: what a document says is laid out on the table, what it leaves open is dealt from the unseen cards.

A document that does not say who owes an answer begins the step it names; one that does stands in the middle of it.
What contradicts itself is named in one sentence.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.options import parse_options
from windfall.engine.piles import EVERYBODY, NOBODY, put
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.race import setup
from windfall.race.cards import NOT_A_START_WORLD
from windfall.race.position import SECOND_ACTIONS, UNKNOWN_NAME, action_number, find_place
from windfall.race.position_fields import EMPIRE_FIELDS, FIELDS, check_fields, number, seat_mask
from windfall.race.position_steps import take_up
from windfall.race.ruleset import Ruleset
from windfall.race.state import NO_GOOD, Empire, Race
from windfall.race.words import ACTION_NAMES

UNKNOWN: Final = -2  # a card still to be dealt
REST: Final = "rest"
LARGEST_PILE: Final = 1000


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
    for empire in game.empires:
        side = sides[empire.seat]
        if not isinstance(side, dict):
            raise WindfallError(f"Seat {int(empire.seat)}'s empire must be an object.")
        check_fields(side, EMPIRE_FIELDS, "An empire")
        read_empire(game, empire, side)
    check_start_worlds(game)
    game.first = setup.lowest_start_world(game)
    read_chips(game, document)
    own = -1
    if "seat" in document:
        own = number(document, "seat", 0, 0, "The position's")
        if own >= players:
            raise WindfallError(f"The position is seat {own}'s, but the seats are 0 to {players - 1}.")
    rest_to_discards = read_piles(game, document, own)
    deal(game, rest_to_discards, document)
    read_rng(game, document)
    take_up(game, document, sides)
    return game


# --- empires --------------------------------------------------------------------------------------------------------


def read_empire(game: Race, empire: Empire, side: dict[str, Any]) -> None:
    """What lies in front of a player and in the hand; unknown cards are dealt later."""
    owner = f"Seat {int(empire.seat)}'s"
    if "tableau" in side:
        for card in read_cards(game, side["tableau"], f'{owner} "tableau"'):
            if card == UNKNOWN:
                raise WindfallError(f"{owner} tableau has an unknown card in it; tableaus lie open.")
            if game.cards.is_development[card] and empire.has(card):
                raise WindfallError(f"{owner} tableau has {game.cards.name(int(card))} twice.")
            add_to_tableau(empire, card)
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


def read_actions(game: Race, value: Any, what: str) -> i64:
    """Action cards, one a round, two in the experienced game."""
    chosen: i64 = 0
    if not isinstance(value, list):
        raise WindfallError(f"{what} must be a list of action cards.")
    for name in value:
        action = action_number(name)
        if action < 0:
            raise WindfallError(f"{what} names {name!r}; the action cards are {'; '.join(ACTION_NAMES)}.")
        if chosen & bit(action):
            raise WindfallError(f"{what} has {name} twice.")
        if action in SECOND_ACTIONS and not game.rules.experienced:
            raise WindfallError(f'{what} has {name}, which needs the option "experienced".')
        chosen |= bit(action)
    expected = 2 if game.rules.experienced else 1
    if value and len(value) != expected:
        raise WindfallError(f"{what} has {len(value)} action cards; a round takes {expected}.")
    for action in SECOND_ACTIONS:
        if chosen & bit(action) and not chosen & bit(action - 1):
            raise WindfallError(f"{what} has {ACTION_NAMES[action]} without {ACTION_NAMES[action - 1]}.")
    return chosen


def read_chips(game: Race, document: dict[str, Any]) -> None:
    """Twelve chips a player were set out; what nobody holds is in the pool, which the last round may overdraw."""
    held = sum(int(empire.chips) for empire in game.empires)
    set_out = setup.CHIPS_PER_PLAYER * int(game.players)
    pool = number(document, "pool", set_out - held, -LARGEST_PILE, "The position's")
    if pool + held != set_out:
        raise WindfallError(f"The pool has {pool} chips and the seats {held}, but {set_out} were set out.")
    game.pool = pool


# --- cards ----------------------------------------------------------------------------------------------------------


def read_cards(game: Race, value: Any, what: str) -> list[i64]:
    """A pile: a list of names, or the number of its cards."""
    if isinstance(value, bool) or not isinstance(value, (int, list)):
        raise WindfallError(f"{what} must be a list of cards, or how many there are.")
    if isinstance(value, int):
        if not 0 <= value <= LARGEST_PILE:
            raise WindfallError(f"{what} cannot have {value} cards.")
        return [UNKNOWN] * value
    return [card_number(game, name, what) for name in value]


def card_number(game: Race, name: Any, what: str) -> i64:
    """A card by name; "?" stands for one that is dealt later."""
    if name == UNKNOWN_NAME:
        return UNKNOWN
    if not isinstance(name, str) or name not in game.cards.number_of:
        raise WindfallError(f"{what} names {name!r}, which is no card of this game.")
    return game.cards.number_of[name]


def read_piles(game: Race, document: dict[str, Any], own: int) -> bool:
    """Supply and discards as far as they are told; whether all other cards are discards rather than supply."""
    supply = game.supply
    told = read_cards(game, document.get("supply", []), 'The "supply"')
    for card in told[::-1]:
        supply.deck = append(supply.deck, card)
    lines = document.get("discards", [])
    if lines == REST:
        return True
    if isinstance(lines, int) and not isinstance(lines, bool):
        lines = [{"cards": lines}]
    if not isinstance(lines, list):
        raise WindfallError(f'The "discards" must be a list, how many there are, or "{REST}".')
    for line in lines:
        read_discards(game, line, own)
    return "discards" not in document and isinstance(document.get("supply"), int)


def read_discards(game: Race, line: Any, own: int) -> None:
    """Discards that the same seats know: in a seat's own document it knows all that are named."""
    what = 'The "discards"'
    known: i64 = NOBODY
    group: Any = [line]
    if isinstance(line, dict):
        check_fields(line, ["cards", "known"], "A group of discards")
        group = line.get("cards")
        if line.get("known") == "all":
            known = EVERYBODY
        elif "known" in line:
            known = seat_mask(game, line, "known", 'A group of discards\' "known"')
    for card in read_cards(game, group, what):
        knows = known
        if own >= 0 and card != UNKNOWN:
            knows |= bit(own)
        game.supply.discard(card, knows)


def deal(game: Race, rest_to_discards: bool, document: dict[str, Any]) -> None:
    """Shuffle the cards that are named nowhere, and deal them to all places where a card is not known."""
    unseen = count_unseen(game)
    game.rng.shuffle(unseen)
    unknown = count_unknown(game)
    if unknown > len(unseen):
        raise WindfallError(
            f"The position asks for {int(unknown)} cards that it does not name, but only {len(unseen)} are left."
        )
    supply = game.supply
    for empire in game.empires:
        unseen, empire.hand = dealt(unseen, empire.hand)
        unseen, empire.seen = dealt(unseen, empire.seen)
        for place in range(len(empire.goods)):
            if empire.goods[place] == UNKNOWN:
                unseen, empire.goods[place] = pop(unseen)
    for i in range(len(supply.discards)):
        if supply.discards[i] == UNKNOWN:
            unseen, supply.discards[i] = pop(unseen)
    for i in range(len(supply.deck)):
        if supply.deck[i] == UNKNOWN:
            unseen, supply.deck[i] = pop(unseen)
    if not unseen:
        return
    if rest_to_discards:
        for card in unseen:
            supply.discard(card, NOBODY)
    elif isinstance(document.get("supply"), int):
        raise WindfallError(
            f"{len(unseen)} cards lie nowhere: {int(game.cards.deck_size)} are in the game, "
            "and supply, discards, hands, tableaus and goods have fewer."
        )
    else:
        for card in supply.deck:
            unseen = append(unseen, card)
        supply.deck = unseen


def dealt(unseen: vec[i64], pile: vec[i64]) -> tuple[vec[i64], vec[i64]]:
    """A sorted pile with its unknown cards dealt."""
    known = vec[i64]()
    for card in pile:
        if card == UNKNOWN:
            unseen, card = pop(unseen)
        known = put(known, card)
    return unseen, known


def count_unseen(game: Race) -> vec[i64]:
    """Every card that the document does not name; one named more often than there are copies is a contradiction."""
    cards = game.cards
    unseen = vec[i64]()
    for design in cards.designs:
        named = 0
        for pile in all_piles(game):
            for card in pile:
                if card == design.number:
                    named += 1
        if named > design.copies:
            there = f"there are {design.copies}" if design.copies > 1 else "there is only one"
            raise WindfallError(f"{design.name} lies in {named} places at once, but {there} of it.")
        for _ in range(design.copies - named):
            unseen = append(unseen, design.number)
    return unseen


def count_unknown(game: Race) -> i64:
    """How many cards are told of but not named."""
    total: i64 = 0
    for pile in all_piles(game):
        for card in pile:
            if card == UNKNOWN:
                total += 1
    return total


def all_piles(game: Race) -> list[vec[i64]]:
    """Every place where cards lie."""
    piles = [game.supply.deck, game.supply.discards]
    for empire in game.empires:
        piles += [empire.hand, empire.seen, empire.tableau, empire.goods]
    return piles


def read_rng(game: Race, document: dict[str, Any]) -> None:
    """The state of chance, in the full form."""
    if "rng" in document:
        words = document["rng"]
        if not isinstance(words, list) or len(words) != 4 or not all(isinstance(each, int) for each in words):
            raise WindfallError('The position\'s "rng" must be a list of four whole numbers.')
        game.rng = Rng.of_state(words)
    game.supply.reshuffles = number(document, "reshuffles", 0, 0, "The position's")
