"""The construction zone: tiles are abandoned from it, drawn for it, put into it, and laid out anew."""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.roll import moves
from windfall.roll.empire import Empire
from windfall.roll.state import Roll
from windfall.roll.tiles import TILES


def tiles_to_abandon(empire: Empire) -> vec[i64]:
    """Any tiles of the zone in ascending number, or no more."""
    found = vec[i64]([moves.DONE])
    for tile in empire.developments:
        if tile > empire.last:
            found = append(found, moves.ABANDON + tile)
    for tile in empire.worlds:
        if tile > empire.last:
            found = append(found, moves.ABANDON + tile)
    return found


def abandon(game: Roll, empire: Empire, tile: i64) -> None:
    """A tile goes under the Explore phase tile; one more will be drawn for it."""
    game.take_out(empire, tile)
    game.abandoned = append(game.abandoned, tile)
    empire.pending += 1
    empire.last = tile
    if game.listener is not None:
        game.tell_tiles("abandon", empire, [int(tile)], 1)


def draw_pending(game: Roll, empire: Empire) -> None:
    """Draw as many tiles as are asked for and there."""
    drawn = i64(len(empire.seen))
    while empire.pending and game.draw(empire):
        empire.pending -= 1
    if game.listener is not None and i64(len(empire.seen)) > drawn:
        game.tell_tiles("draw", empire, [int(tile) for tile in empire.seen[drawn:]], len(empire.seen) - int(drawn))


def may_go_on_top(game: Roll, empire: Empire) -> bool:
    """Improved Reconnaissance: scouted tiles may go on top."""
    return empire.total(game.tiles.places_on_top) > 0


def places_for(game: Roll, empire: Empire, top: bool) -> vec[i64]:
    """Each tile drawn may go under either stack, in any order; with a power also on top."""
    found = vec[i64]()
    for tile in empire.seen:
        found = append(append(found, moves.DEVELOPMENT + tile), moves.WORLD + tile)
        if top:
            if empire.developments:
                found = append(found, moves.DEVELOPMENT_ON_TOP + tile)
            if empire.worlds:
                found = append(found, moves.WORLD_ON_TOP + tile)
    return found


def place(game: Roll, empire: Empire, move: i64) -> bool:
    """Put a tile into the zone; was it the last one?"""
    tile = (move - moves.DEVELOPMENT) % TILES
    empire.seen = remove(empire.seen, tile)
    where = (move - moves.DEVELOPMENT) // TILES
    world = where % 2 == 1
    if where >= 2:
        game.put_on_top(empire, tile, world)
    else:
        game.put_under(empire, tile, world)
    if game.listener is not None:
        game.tell_tiles("put", empire, [int(tile), int(where)], int(where))
    return len(empire.seen) == 0


def take_up(game: Roll, empire: Empire) -> None:
    """All tiles of the zone are taken up. The others still know that those they have seen are among them."""
    shown = empire.shown[:]
    seen = vec[i64]()
    for tile in empire.developments:
        seen = append(seen, tile)
    for tile in empire.worlds:
        seen = append(seen, tile)
    mine = bit(empire.seat)
    for tile in seen:
        if game.known[tile] != mine:
            shown = append(shown, tile)
            game.known[tile] = mine
    empire.seen = seen
    empire.shown = shown
    empire.developments = vec[i64]()
    empire.worlds = vec[i64]()
    if game.listener is not None:
        game.tell(Event("rearrange", int(empire.seat), number=len(seen)))


def places_in_order(empire: Empire) -> vec[i64]:
    """The zone is built up again from the top: all developments, then all worlds."""
    found = vec[i64]()
    for tile in empire.seen:
        if not empire.worlds:
            found = append(found, moves.DEVELOPMENT + tile)
        found = append(found, moves.WORLD + tile)
    return found
