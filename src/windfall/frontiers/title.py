"""New Frontiers as the catalog knows it: its options, and the way in to everything else."""

from __future__ import annotations

from typing import Any, Final, final

from windfall.engine.catalog import Title
from windfall.engine.game import Game
from windfall.engine.options import Option
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.frontiers import position, position_reading, saving, setup, steps
from windfall.frontiers.ruleset import Ruleset, ruleset
from windfall.frontiers.state import Frontiers

REVISION: Final = 1

OPTIONS: Final = [
    Option("first-game", "white-square sides of all tiles and mats", excludes=["goals"]),
    Option("goals", "Chart Galactic Goals, with goals and stockpiles"),
]


@final
class FrontiersTitle(Title):
    """New Frontiers in the catalog."""

    def __init__(self) -> None:
        super().__init__("frontiers", REVISION, (2, 5), OPTIONS)

    def rules(self, players: int, options: dict[str, str]) -> Ruleset:
        """The ruleset for these options, after checking them."""
        return ruleset(self.complete(players, options))

    def new_game(self, players: int, options: dict[str, str], seed: int) -> Game:
        return setup.new_frontiers(self.rules(players, options), players, Rng(seed))

    def dealt_game(self, players: int, options: dict[str, str], deal: dict[str, Any]) -> Game:
        raise WindfallError("A record of New Frontiers has a seed; it cannot be dealt from elsewhere.")

    def from_bytes(self, data: bytes) -> Game:
        options, players, state = saving.read_head(data)
        game = Frontiers(self.rules(players, options), players, Rng(0))
        try:
            game.step = steps.STEPS[saving.read_state(game, saving.Reader(state))]
        except IndexError as error:
            raise WindfallError("These bytes are not a whole saved game of New Frontiers.") from error
        return game

    def write_position(self, game: Game, seat: int | None) -> dict[str, Any]:
        assert isinstance(game, Frontiers)
        return position.write(game, seat)

    def read_position(self, document: dict[str, Any], seed: int) -> Game:
        players = position_reading.players_of(document)
        rules = self.rules(players, position_reading.options_of(document))
        return position_reading.read(rules, players, document, seed)


TITLE: Final = FrontiersTitle()
