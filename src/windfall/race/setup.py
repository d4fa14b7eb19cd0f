"""Setup: start worlds, the supply, the victory point chips."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from windfall.engine.piles import Supply
from windfall.engine.rng import Rng
from windfall.race.cards import NOT_A_START_WORLD, Cards
from windfall.race.ruleset import Ruleset
from windfall.race.state import NO_GOOD, Race
from windfall.race.steps import FIRST_HAND, OPENING

CHIPS_PER_PLAYER: Final = 12


def new_race(
    rules: Ruleset, players: int, rng: Rng, start_worlds: list[int] | None = None, supply: Supply | None = None
) -> Race:
    """A new game, up to the first decision. Start worlds and supply are dealt and shuffled unless they are given."""
    game = prepare(rules, players, rng, start_worlds, supply)
    game.start(FIRST_HAND if rules.first_game else OPENING)
    return game


def prepare(
    rules: Ruleset, players: int, rng: Rng, start_worlds: list[int] | None = None, supply: Supply | None = None
) -> Race:
    """The table before cards are dealt: start worlds laid out, everything else shuffled into the supply."""
    game = Race(rules, players, rng)
    game.pool = CHIPS_PER_PLAYER * players
    if start_worlds is None:
        start_worlds = deal_start_worlds(rules, players, rng)
    for empire in game.empires:
        world = start_worlds[empire.seat]
        empire.start_world = world
        empire.tableau = append(empire.tableau, world)
        empire.goods = append(empire.goods, NO_GOOD)
        empire.wake()
    game.first = lowest_start_world(game)
    if supply is not None:
        game.supply = supply
    game.supply.deck = all_cards_but(rules.cards, start_worlds)
    rng.shuffle(game.supply.deck)
    return game


def deal_start_worlds(rules: Ruleset, players: int, rng: Rng) -> list[int]:
    """One random start world each; in a first game those numbered 1, 2 and so on."""
    found = vec[i64]()
    for card in rules.cards.designs:
        number = card.start_world
        if number != NOT_A_START_WORLD and (not rules.first_game or 1 <= number <= players):
            found = append(found, card.number)
    rng.shuffle(found)
    return [int(found[seat]) for seat in range(players)]


def lowest_start_world(game: Race) -> i64:
    """The seat that goes first wherever order matters."""
    first: i64 = 0
    for empire in game.empires:
        if game.start_number(empire) < game.start_number(game.empires[first]):
            first = empire.seat
    return first


def all_cards_but(cards: Cards, start_worlds: list[int]) -> vec[i64]:
    """Every copy of every design, except the start worlds dealt."""
    found = cards.deck[:]
    for world in start_worlds:
        found = remove(found, world)
    return found
