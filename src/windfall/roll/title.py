"""Roll for the Galaxy as the catalog knows it: its options, and the way in to everything else."""

from __future__ import annotations

from typing import Any, Final, final

from windfall.engine.catalog import Title
from windfall.engine.events import Event
from windfall.engine.game import Game
from windfall.engine.options import Option
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.roll import (
    event_words,
    position,
    position_reading,
    saving,
    setup,
    steps,
    tile_words,
    why_not,
    words,
)
from windfall.roll.ruleset import Ruleset, ruleset
from windfall.roll.state import Roll
from windfall.roll.tiles import Square, all_tiles

REVISION: Final = 1

OPTIONS: Final = [
    Option("first-game", "the two start tiles lie with their cheaper sides up"),
    Option("edition-2014", "the first edition: an empty cup need not get a die"),
]


@final
class RollTitle(Title):
    """Roll for the Galaxy in the catalog."""

    def __init__(self) -> None:
        super().__init__("roll", REVISION, (2, 5), OPTIONS)

    def rules(self, players: int, options: dict[str, str]) -> Ruleset:
        """The ruleset for these options, after checking them."""
        return ruleset(self.complete(players, options))

    def new_game(self, players: int, options: dict[str, str], seed: int) -> Game:
        game = setup.lay_out(self.rules(players, options), players, Rng(seed))
        game.start(steps.START_TILES)
        return game

    def dealt_game(self, players: int, options: dict[str, str], deal: dict[str, Any]) -> Game:
        raise WindfallError("A game of Roll begins from a seed or a position, not from a deal.")

    def from_bytes(self, data: bytes) -> Game:
        options, players, state = saving.read_head(data)
        game = Roll(self.rules(players, options), players, Rng(0))
        try:
            game.step = steps.STEPS[saving.read_state(game, saving.Reader(state))]
        except IndexError as error:
            raise WindfallError("These bytes are not a whole saved game of Roll.") from error
        return game

    def write_position(self, game: Game, seat: int | None) -> dict[str, Any]:
        assert isinstance(game, Roll)
        return position.write(game, seat)

    def read_position(self, document: dict[str, Any], seed: int) -> Game:
        players = position_reading.players_of(document)
        rules = self.rules(players, position_reading.options_of(document))
        return position_reading.read(rules, players, document, seed)

    def prompt(self, game: Game, seat: int) -> str:
        assert isinstance(game, Roll)
        return words.prompt(game, seat)

    def move_words(self, game: Game, seat: int, move: int) -> str:
        assert isinstance(game, Roll)
        return words.move_words(game, seat, move)

    def event_words(self, game: Game, event: Event, names: list[str]) -> str:
        assert isinstance(game, Roll)
        return event_words.event_words(game, event, names)

    def why_not(self, game: Game, seat: int, thing: str, where: str = "") -> str:
        assert isinstance(game, Roll)
        return why_not.why_not(game, seat, thing, where)

    def ending_words(self, why: list[str]) -> str:
        return event_words.ending_words(why)

    def tie_words(self) -> str:
        return "dice in the cup and credits"

    def button_names(self) -> list[str]:
        return [*why_not.BUTTONS, *why_not.DICE_NAMES]

    def card_names(self, options: dict[str, str] | None = None) -> list[str]:
        return [square.name for square in all_tiles().squares]

    def card_words(self, name: str, options: dict[str, str] | None = None) -> str:
        return tile_words.square_words(square_called(name))

    def card_facts(self, name: str, options: dict[str, str] | None = None) -> dict[str, Any]:
        return tile_words.square_facts(square_called(name))


def square_called(name: str) -> Square:
    """A square by its name."""
    tiles = all_tiles()
    if name not in tiles.design_of:
        raise WindfallError(f"There is no tile called {name!r} in Roll for the Galaxy.")
    return tiles.of_design[tiles.design_of[name]]


TITLE: Final = RollTitle()
