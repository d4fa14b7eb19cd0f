"""Develop: in priority order, each player may buy one development. The selecting player pays one credit less."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.piles import holds
from windfall.engine.step import Step
from windfall.frontiers import moves, rounds
from windfall.frontiers.state import MAT_FULL, Empire, Frontiers
from windfall.frontiers.tiles import DESIGNS

BONUS_DISCOUNT: Final = 1
MAT_SPACES: Final = 10  # before the area that ends the game


@final
class Develop(Step[Frontiers]):
    """Buy a development or pass."""

    def open(self, game: Frontiers) -> None:
        game.ask_all(strict=True)  # copies run out

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        off = discount(game, empire)
        found = vec[i64]([moves.PASS])
        i: i64 = 0
        while i < i64(len(game.market)):
            tile = game.market[i]
            if (
                game.copies[i]
                and game.tiles.cost[tile] - off <= empire.credits
                and not holds(empire.developments, tile)
            ):
                found = append(found, moves.BUY + tile)
            i += 1
        return found

    def legal(self, game: Frontiers, seat: i64, move: i64) -> bool:
        tile = move - moves.BUY
        return move == moves.PASS or (0 <= tile < DESIGNS and can_buy(game, game.empires[seat], tile))

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        if move != moves.PASS:
            buy(game, game.empires[seat], move - moves.BUY)
        game.answered(seat)

    def close(self, game: Frontiers) -> Step[Any]:
        """The game will end if anyone's developments reach into the last area of the mat."""
        for empire in game.empires:
            if spaces(game, empire) > MAT_SPACES:
                game.why |= MAT_FULL
        return rounds.end_action(game)


def discount(game: Frontiers, empire: Empire) -> i64:
    """What the bonus and powers take off a development's cost."""
    total: i64 = BONUS_DISCOUNT if empire.seat == game.order[0] else 0
    for tile in empire.developments:
        total += game.tiles.develop_discount[tile]
    for tile in empire.colonies:
        total += game.tiles.develop_discount[tile]
    return total


def price(game: Frontiers, empire: Empire, tile: i64) -> i64:
    """What a development costs this player now."""
    return price_less(game, tile, discount(game, empire))


def price_less(game: Frontiers, tile: i64, off: i64) -> i64:
    """What a development costs with so much taken off; never below nothing."""
    cost = game.tiles.cost[tile] - off
    return cost if cost > 0 else 0


def market_place(game: Frontiers, tile: i64) -> i64:
    """Where on the development mats the tile lies, or -1."""
    i = i64(len(game.market)) - 1
    while i >= 0 and game.market[i] != tile:
        i -= 1
    return i


def can_buy(game: Frontiers, empire: Empire, tile: i64) -> bool:
    """A copy is left, the player has none, and enough credits."""
    i = market_place(game, tile)
    if i < 0 or not game.copies[i] or holds(empire.developments, tile):
        return False
    return price(game, empire, tile) <= empire.credits


def buy(game: Frontiers, empire: Empire, tile: i64) -> None:
    """Pay for a development, take it, and gain what powers give for that; its own do not work yet."""
    cost = price(game, empire, tile)
    game.pay(empire, cost)
    game.copies[market_place(game, tile)] -= 1
    if game.listener is not None:
        game.tell(Event("buy", int(empire.seat), [int(tile)], int(cost)))
    gained: i64 = 0
    for other in empire.developments:
        gained += game.tiles.develop_credits[other]
    for other in empire.colonies:
        gained += game.tiles.develop_credits[other]
    empire.developments = append(empire.developments, tile)
    game.gain_credits(empire, gained)


def spaces(game: Frontiers, empire: Empire) -> i64:
    """Spaces of the mat that developments cover."""
    total: i64 = 0
    for tile in empire.developments:
        total += game.tiles.spaces[tile]
    return total


DEVELOP: Step[Any] = Develop("develop", secret=False)
