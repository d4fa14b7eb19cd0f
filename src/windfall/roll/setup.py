"""Setup: factions and home worlds, starting dice and credits, two tiles each, the victory point chips."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.rng import Rng
from windfall.engine.step import Step
from windfall.roll import moves, placing, rounds
from windfall.roll.empire import CITIZENRY, CUP, DICE, Empire
from windfall.roll.powers import HOME
from windfall.roll.ruleset import Ruleset
from windfall.roll.state import Roll
from windfall.roll.tiles import FACTION, FACTIONS, HOME_WORLD, HOMES, TILES, WORLD_SIDE

CHIPS_PER_PLAYER: Final = 12
START_CREDITS: Final = 1
DICE_IN_CUP: Final = 3
DICE_IN_CITIZENRY: Final = 2
START_TILES: Final = 2


def lay_out(rules: Ruleset, players: int, rng: Rng) -> Roll:
    """The table with a random faction and home world for everybody and all tiles in the bag."""
    factions, homes, bag = vec[i64](), vec[i64](), vec[i64]()
    for i in range(FACTIONS):
        factions = append(factions, i + 1)
    for i in range(HOMES):
        homes = append(homes, i)
    for i in range(TILES):
        bag = append(bag, i)
    rng.shuffle(factions)
    rng.shuffle(homes)
    game = Roll(rules, players, rng)
    game.bag = bag
    game.known = vec[i64]([0] * TILES)
    game.supply = rules.tiles.dice_count[:]
    game.pool = CHIPS_PER_PLAYER * players
    for empire in game.empires:
        found(game, empire, factions[empire.seat], homes[empire.seat])
    game.first = lowest_faction(game)
    return game


def found(game: Roll, empire: Empire, faction: i64, home: i64) -> None:
    """An empire begins: its squares, its dice, its credits."""
    empire.faction = faction
    empire.dice = vec[i64]([0] * DICE)
    empire.dice[CUP + HOME] = DICE_IN_CUP
    empire.dice[CITIZENRY + HOME] = DICE_IN_CITIZENRY
    game.supply[HOME] -= DICE_IN_CUP + DICE_IN_CITIZENRY
    empire.credits = START_CREDITS
    empire.add_square(FACTION + 2 * (faction - 1))
    empire.add_square(FACTION + 2 * (faction - 1) + 1)
    empire.add_square(HOME_WORLD + home)
    for square in empire.tableau:
        placing.grant(game, empire, square)
        if game.tiles.start_credits[square]:
            empire.credits = game.tiles.start_credits[square]


def lowest_faction(game: Roll) -> i64:
    """The seat that goes first wherever order matters."""
    first: i64 = 0
    for empire in game.empires:
        if empire.faction < game.empires[first].faction:
            first = empire.seat
    return first


@final
class StartTiles(Step[Roll]):
    """Everyone draws two tiles and says which becomes the development; the other becomes the world."""

    def open(self, game: Roll) -> None:
        for empire in game.in_playing_order():
            for _ in range(START_TILES):
                game.draw(empire)
            if game.listener is not None:
                game.tell_tiles("draw", empire, [int(tile) for tile in empire.seen], START_TILES)
        game.everyone_owes()

    def options(self, game: Roll, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        first, second = empire.seen[0], empire.seen[1]
        found = vec[i64]()
        cheaper = cost_with(game, second, first) - cost_with(game, first, second)
        if cheaper >= 0 or not game.rules.first_game:
            found = append(found, moves.DEVELOPMENT + first)
        if cheaper <= 0 or not game.rules.first_game:
            found = append(found, moves.DEVELOPMENT + second)
        return found

    def answer(self, game: Roll, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        empire.picks = append(empire.picks, move - moves.DEVELOPMENT)
        game.answered(seat)

    def withdraw(self, game: Roll, seat: i64) -> None:
        game.empires[seat].picks = vec[i64]()

    def close(self, game: Roll) -> Step[Any]:
        for empire in game.empires:
            development = empire.picks[0]
            world = empire.seen[0] if empire.seen[1] == development else empire.seen[1]
            empire.picks = vec[i64]()
            empire.seen = vec[i64]()
            game.put_under(empire, development, False)
            game.put_under(empire, world, True)
        return rounds.next_round(game)


def cost_with(game: Roll, development: i64, world: i64) -> i64:
    """What both tiles cost, laid out this way. In a first game the cheaper way is taken."""
    return game.tiles.cost[development] + game.tiles.cost[WORLD_SIDE + world]


START_TILES_STEP: Step[Any] = StartTiles("start tiles", secret=True)
