"""Before the first round: in player order, each player chooses one of the two home colonies of the mat dealt."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.step import Step
from windfall.frontiers import moves, rounds
from windfall.frontiers.state import Empire, Frontiers

HOME_COLONISTS: Final = 1


@final
class ChooseHome(Step[Frontiers]):
    """Which side of the empire mat to play; a first game uses the white-square side and asks nobody."""

    def open(self, game: Frontiers) -> None:
        game.ask_all(strict=True)

    def options(self, game: Frontiers, seat: i64) -> vec[i64]:
        found = vec[i64]()
        for tile in game.tiles.designs:
            if tile.mat == game.empires[seat].mat:
                found = append(found, moves.HOME + tile.number)
        return found

    def answer(self, game: Frontiers, seat: i64, move: i64) -> None:
        found_home(game, game.empires[seat], move - moves.HOME)
        game.answered(seat)

    def close(self, game: Frontiers) -> Step[Any]:
        return rounds.next_round(game)


def found_home(game: Frontiers, empire: Empire, home: i64) -> None:
    """A home colony with its colonist from the supply, and its good if it has a halo."""
    game.colonists -= HOME_COLONISTS
    if game.listener is not None:
        game.tell(Event("home", int(empire.seat), [int(home)]))
    game.add_colony(empire, home)
    empire.asleep = 0


CHOOSE_HOME: Step[Any] = ChooseHome("choose a home colony", secret=False)
