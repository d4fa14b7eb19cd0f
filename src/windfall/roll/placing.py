"""What happens once, when a square is placed: a die removed, credits and dice gained."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.roll import moves
from windfall.roll.empire import CITIZENRY, COLUMNS, CUP, NO_GOOD, PLACES_FOR_GOODS, Empire
from windfall.roll.powers import COLOURS, TO_CITIZENRY, TO_CUP
from windfall.roll.state import Roll
from windfall.roll.tiles import DESIGNS, GRANTS

REMOVABLE = moves.REMOVE_PLACES * COLOURS  # cup, Citizenry, both stacks and the columns come first among the places
assert REMOVABLE == COLUMNS + 5 * COLOURS


def grant(game: Roll, empire: Empire, square: i64) -> None:
    """Credits and dice, as the square says. A good goes on the square itself."""
    tiles = game.tiles
    game.gain_credits(empire, tiles.credits_on_placing[square])
    i = square * GRANTS
    while i < (square + 1) * GRANTS:
        number = tiles.grant_number[i]
        colour = tiles.grant_colour[i]
        game.supply[colour] -= number
        if number and game.listener is not None:
            game.tell(Event("new dice", int(empire.seat), [int(colour), int(tiles.grant_to[i])], int(number)))
        while number > 0:
            if tiles.grant_to[i] == TO_CUP:
                empire.dice[CUP + colour] += 1
            elif tiles.grant_to[i] == TO_CITIZENRY:
                empire.dice[CITIZENRY + colour] += 1
            else:
                empire.add_good(empire.place_of(square), colour)
            number -= 1
        i += 1


def dice_to_remove(empire: Empire) -> vec[i64]:
    """Any die of the player's, in any place; a good is named by its world."""
    found = vec[i64]()
    i: i64 = 0
    while i < REMOVABLE:
        if empire.dice[i]:
            found = append(found, moves.REMOVE + i)
        i += 1
    place: i64 = 0
    while place < i64(len(empire.tableau)):
        if empire.goods[place * PLACES_FOR_GOODS] != NO_GOOD:
            found = append(found, moves.REMOVE_GOOD + empire.tableau[place])
        place += 1
    return found


def remove_die(game: Roll, empire: Empire, move: i64) -> bool:
    """The die goes back to the supply. False if one of two goods still has to be named."""
    if moves.REMOVE_GOOD <= move < moves.REMOVE_GOOD + DESIGNS:
        empire.place = empire.place_of(move - moves.REMOVE_GOOD)
        if empire.goods_differ(empire.place):
            return False
        return remove_good(game, empire, empire.goods[empire.place * PLACES_FOR_GOODS])
    colour = (move - moves.REMOVE) % COLOURS
    empire.dice[move - moves.REMOVE] -= 1
    put_back(game, empire, colour)
    return True


def remove_good(game: Roll, empire: Empire, colour: i64) -> bool:
    """A good of that colour goes back to the supply, from the world in question."""
    empire.take_good(empire.place, colour)
    empire.place = -1
    put_back(game, empire, colour)
    return True


def put_back(game: Roll, empire: Empire, colour: i64) -> None:
    """A die nobody owns any more."""
    game.supply[colour] += 1
    if game.listener is not None:
        game.tell(Event("remove die", int(empire.seat), [int(colour)]))
