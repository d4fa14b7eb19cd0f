"""New Frontiers as the catalog knows it: its options, and the way in to everything else."""

from __future__ import annotations

from typing import Any, Final, final

from windfall.engine.catalog import Title
from windfall.engine.events import Event
from windfall.engine.game import Game
from windfall.engine.options import Option
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.frontiers import (
    event_words,
    position,
    position_reading,
    prompts,
    saving,
    setup,
    steps,
    tile_words,
    why_not,
    words,
)
from windfall.frontiers.goal_tiles import all_goals
from windfall.frontiers.ruleset import Ruleset, ruleset
from windfall.frontiers.state import Frontiers
from windfall.frontiers.tiles import all_tiles

REVISION: Final = 2

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

    def prompt(self, game: Game, seat: int) -> str:
        assert isinstance(game, Frontiers)
        return prompts.prompt(game, seat)

    def move_words(self, game: Game, seat: int, move: int) -> str:
        assert isinstance(game, Frontiers)
        return words.move_words(game, seat, move)

    def event_words(self, game: Game, event: Event, names: list[str]) -> str:
        assert isinstance(game, Frontiers)
        return event_words.event_words(game, event, names)

    def why_not(self, game: Game, seat: int, thing: str, where: str = "") -> str:
        assert isinstance(game, Frontiers)
        return why_not.why_not(game, seat, thing, where)

    def ending_words(self, why: list[str]) -> str:
        return event_words.ending_words(why)

    def tie_words(self) -> str:
        return "credits and goods"

    def button_names(self) -> list[str]:
        return list(why_not.BUTTONS)

    def card_names(self, options: dict[str, str] | None = None) -> list[str]:
        return [tile.name for tile in all_tiles().designs] + [goal.name for goal in all_goals().goals]

    def card_words(self, name: str, options: dict[str, str] | None = None) -> str:
        facts: str = self.card_facts(name)["words"]
        return facts

    def card_facts(self, name: str, options: dict[str, str] | None = None) -> dict[str, Any]:
        tiles, goals = all_tiles(), all_goals()
        if name in tiles.number_of:
            return {**tile_words.tile_facts(tiles.of_number[tiles.number_of[name]]), "set": "base"}
        if name in goals.number_of:
            return {**tile_words.goal_facts(goals.goals[goals.number_of[name]]), "set": "base"}
        raise WindfallError(f"There is no tile called {name!r} in New Frontiers.")


TITLE: Final = FrontiersTitle()
