"""What a seat can imagine: the same table, with everything it cannot know redrawn at random.

Redrawn are the others' dice while they are behind screens, their unrevealed answers, the tiles below the tops of their
stacks and those they have just drawn, abandoned tiles, and what is in the bag. Kept is where a tile lies if the seat
knows it: `Roll.known` has a bit for it. Of some tiles all know that they are in somebody's zone, though not where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from windfall.engine.game import bit
from windfall.engine.piles import redrawn
from windfall.engine.rng import Rng
from windfall.roll.empire import COLUMNS, CUP, ROLLED, Empire
from windfall.roll.powers import COLOURS, FACES

if TYPE_CHECKING:
    from windfall.roll.state import Roll


def imagine(game: Roll, seat: i64, rng: Rng) -> Roll:
    """A copy of the game as this seat might imagine it."""
    twin = game.copy()
    twin.rng = Rng((int(rng.word()) << 32) | int(rng.word()))
    for empire in twin.empires:
        if empire.seat != seat:
            withdraw(twin, empire)
            if empire.count_rolled():
                reroll(twin, empire, rng)
    deal(twin, seat, redrawn(collect(twin, seat), rng), rng)
    return twin


def withdraw(game: Roll, empire: Empire) -> None:
    """Take back what another player has answered but nobody has seen."""
    seat = empire.seat
    if (game.asked >> seat) & 1:
        game.step.withdraw(game, seat)
        if game.step.secret:
            game.owes |= bit(seat)


def reroll(game: Roll, empire: Empire, rng: Rng) -> None:
    """Dice behind another player's screen show anything. All of them lie as they were rolled."""
    dice = empire.dice
    i: i64 = 0
    while i < FACES * COLOURS:
        dice[CUP + i % COLOURS] += dice[ROLLED + i]
        dice[ROLLED + i] = 0
        dice[COLUMNS + i] = 0
        i += 1
    colour: i64 = 0
    while colour < COLOURS:
        while dice[CUP + colour] > 0:
            face = game.tiles.faces[colour * FACES + rng.below(FACES)]
            dice[ROLLED + COLOURS * face + colour] += 1
            dice[COLUMNS + COLOURS * face + colour] += 1
            dice[CUP + colour] -= 1
        colour += 1


def collect(game: Roll, seat: i64) -> vec[i64]:
    """Every tile that could lie anywhere, as far as the seat knows. What is known to be in a zone stays out of it."""
    unseen = vec[i64]()
    for tile in game.bag:
        if hidden_from(game, seat, tile):
            unseen = append(unseen, tile)
    for tile in game.abandoned:
        if hidden_from(game, seat, tile):
            unseen = append(unseen, tile)
    for empire in game.empires:
        if empire.seat != seat:
            for tile in hidden_in_zone(game, empire, seat):
                if tile not in empire.shown:
                    unseen = append(unseen, tile)
    return unseen


def hidden_from(game: Roll, seat: i64, tile: i64) -> bool:
    """Whether the seat does not know where the tile lies."""
    return not (game.known[tile] >> seat) & 1


def hidden_in_zone(game: Roll, empire: Empire, seat: i64) -> vec[i64]:
    """The tiles of another player's whose place the seat does not know: in the hand, then on the stacks."""
    found = vec[i64]()
    for tile in empire.seen:
        if hidden_from(game, seat, tile):
            found = append(found, tile)
    for tile in empire.developments:
        if hidden_from(game, seat, tile):
            found = append(found, tile)
    for tile in empire.worlds:
        if hidden_from(game, seat, tile):
            found = append(found, tile)
    return found


def deal(game: Roll, seat: i64, unseen: vec[i64], rng: Rng) -> None:
    """Put unseen tiles back to all the places they were collected from."""
    unseen = refill(game, seat, game.bag, unseen, 0)
    unseen = refill(game, seat, game.abandoned, unseen, 0)
    for empire in game.empires:
        if empire.seat == seat:
            continue
        # Those of the zone: what all know to be in it, and as many others as there are places left.
        tiles = empire.shown[:]
        places = i64(len(hidden_in_zone(game, empire, seat)))
        while i64(len(tiles)) < places:
            unseen, tile = pop(unseen)
            tiles = append(tiles, tile)
        tiles = redrawn(tiles, rng)
        mine = bit(empire.seat)
        tiles = refill(game, seat, empire.seen, tiles, mine)
        tiles = refill(game, seat, empire.developments, tiles, mine)
        tiles = refill(game, seat, empire.worlds, tiles, mine)


def refill(game: Roll, seat: i64, pile: vec[i64], tiles: vec[i64], known: i64) -> vec[i64]:
    """Replace the hidden tiles of a pile, in place; whoever owns it knows them. Gives the tiles that are left."""
    i: i64 = 0
    while i < i64(len(pile)):
        if hidden_from(game, seat, pile[i]):
            tiles, pile[i] = pop(tiles)
            game.known[pile[i]] = known
        i += 1
    return tiles
