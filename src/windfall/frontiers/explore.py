"""Explore: seven worlds are drawn, each player in priority order picks one, and the selecting player another.

Then powers draw worlds from the bag, and whoever has more than nine worlds and colonies returns the excess.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit
from windfall.engine.piles import holds, next_picks, put, without
from windfall.engine.step import Step
from windfall.frontiers import moves, rounds
from windfall.frontiers.goal_tiles import EXPLORATION
from windfall.frontiers.state import FEW_COLONISTS, MANY_COLONIES, NO_TILE, Empire, Frontiers

WORLDS_DRAWN: Final = 7
TILE_LIMIT: Final = 9  # explored worlds and colonies together, home colony among them
COLONY_LIMIT: Final = 7  # more end the game
COLONISTS_LEFT: Final = 4  # so many or fewer end the game

# What a player with too many worlds is doing.
STOCKPILING: Final = 0
RETURNING: Final = 1


class Pick(Step[Frontiers]):
    """Take a world from the center."""

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for world in game.center:
            found = append(found, moves.TAKE + world)
        return found

    def legal(self, game: Frontiers, seat: i64, move: i64) -> bool:
        return holds(game.center, move - moves.TAKE)

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        world = move - moves.TAKE
        game.center = without(game.center, world)
        empire.explored = put(empire.explored, world)
        if game.listener is not None:
            game.tell(Event("take", int(seat), [int(world)]))
        self.done(game, empire)

    def done(self, game: Frontiers, empire: Empire) -> None:
        """Nothing more to pick this time."""
        game.answered(empire.seat)


@final
class FirstPick(Pick):
    """Each player in order takes one world. Late players may find none if the bag ran short."""

    def open(self, game: Frontiers) -> None:
        drawn = vec[i64]()
        while i64(len(drawn)) < WORLDS_DRAWN:
            world = game.draw_world()
            if world == NO_TILE:
                break
            drawn = put(drawn, world)
        game.center = drawn
        if game.listener is not None:
            game.tell(Event("center", -1, [int(world) for world in drawn]))
        game.ask_all(strict=True)

    def begin(self, game: Frontiers, seat: i64) -> None:
        empire = game.empires[seat]
        colonists: i64 = 0
        for tile in empire.developments:
            colonists += game.tiles.explore_colonists[tile]
        for tile in empire.colonies:
            colonists += game.tiles.explore_colonists[tile]
        game.gain_colonists(empire, colonists)
        if len(game.center) == 0:
            self.done(game, empire)

    def done(self, game: Frontiers, empire: Empire) -> None:
        if empire.seat != game.order[0]:
            survey(game, empire)
        game.answered(empire.seat)

    def close(self, game: Frontiers) -> Step[Any]:
        return SECOND_PICK


@final
class SecondPick(Pick):
    """The selecting player takes another; the rest goes back to the bag."""

    def open(self, game: Frontiers) -> None:
        game.ask_one(game.order[0])

    def begin(self, game: Frontiers, seat: i64) -> None:
        if len(game.center) == 0:
            self.done(game, game.empires[seat])

    def done(self, game: Frontiers, empire: Empire) -> None:
        survey(game, empire)
        game.answered(empire.seat)

    def close(self, game: Frontiers) -> Step[Any]:
        for world in game.center:
            game.give_back(world)
        game.center = vec[i64]()
        return TOO_MANY


def survey(game: Frontiers, empire: Empire) -> None:
    """After the last pick: worlds that powers draw from the bag."""
    number: i64 = 0
    for tile in empire.developments:
        number += game.tiles.explore_draw[tile]
    for tile in empire.colonies:
        number += game.tiles.explore_draw[tile]
    game.draw_worlds(empire, number)


@final
class TooMany(Step[Frontiers]):
    """The end of Explore and of Settle: worlds beyond the limit of nine are returned.

    With the Exploration goal face up one of them may go to the stockpile; that is settled first.
    """

    def open(self, game: Frontiers) -> None:
        for empire in game.empires:
            if excess(empire):
                empire.stage = STOCKPILING if may_stockpile(game, empire) else RETURNING
                game.queue |= bit(empire.seat)

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        empire = game.empires[seat]
        if empire.stage == RETURNING:
            return next_picks(empire.explored, empire.picks, excess(empire), moves.RETURN)
        found = vec[i64]([moves.PASS])
        for world in empire.explored:
            found = append(found, moves.STOCK_WORLD + world)
        return found

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        empire = game.empires[seat]
        if empire.stage == STOCKPILING:
            empire.stage = RETURNING
            if move != moves.PASS:
                stockpile(game, empire, move - moves.STOCK_WORLD)
        else:
            empire.picks = append(empire.picks, move - moves.RETURN)
            if i64(len(empire.picks)) == excess(empire):
                give_back_picks(game, empire)
        if not excess(empire):
            game.answered(seat)

    def close(self, game: Frontiers) -> Step[Any]:
        for world in game.leaving:
            game.give_back(world)
        game.leaving = vec[i64]()
        if game.action == moves.SETTLE_WORLDS:
            game.why |= reasons_after_settle(game)
        return rounds.end_action(game)


def excess(empire: Empire) -> i64:
    """Explored worlds that are too many."""
    over = empire.tiles_held() - TILE_LIMIT
    return over if over > 0 else 0


def may_stockpile(game: Frontiers, empire: Empire) -> bool:
    """The Exploration goal lies face up and there is room on the mat."""
    return bool((game.up >> EXPLORATION) & 1) and i64(len(empire.stock_worlds)) < game.rules.goals.limit[EXPLORATION]


def stockpile(game: Frontiers, empire: Empire, world: i64) -> None:
    """A world goes to the stockpile for good."""
    game.leave_explored(empire, world)
    empire.stock_worlds = put(empire.stock_worlds, world)
    if game.listener is not None:
        game.tell(Event("stockpile world", int(empire.seat), [int(world)]))


def give_back_picks(game: Frontiers, empire: Empire) -> None:
    """The worlds picked go back to the bag."""
    for world in empire.picks:
        game.leave_explored(empire, world)
        game.give_back(world)
    if game.listener is not None:
        game.tell(Event("return", int(empire.seat), [int(world) for world in empire.picks]))
    empire.picks = vec[i64]()


def reasons_after_settle(game: Frontiers) -> i64:
    """The game will end with more than seven colonies anywhere, or with four colonists or fewer left."""
    why: i64 = FEW_COLONISTS if game.colonists <= COLONISTS_LEFT else 0
    for empire in game.empires:
        if i64(len(empire.colonies)) > COLONY_LIMIT:
            why |= MANY_COLONIES
    return why


FIRST_PICK: Step[Any] = FirstPick("explore", secret=False)
SECOND_PICK: Step[Any] = SecondPick("explore again", secret=False)
TOO_MANY: Step[Any] = TooMany("nine worlds at most", secret=False)
