"""The catalog of games: the one way in for everything that plays them.

A game is a folder `windfall/<name>` whose module `title` has an object `TITLE`; nothing else needs to know it.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from windfall.engine.events import Event
from windfall.engine.features import Layout
from windfall.engine.game import Game
from windfall.engine.options import Option, complete, fewest_players
from windfall.errors import WindfallError

# Games by name, with what people call them.
GAMES: Final = {"race": "Race for the Galaxy", "roll": "Roll for the Galaxy", "frontiers": "New Frontiers"}


class Title:
    """A game of the catalog: how to begin it, save it, and say it in words. Each game has a subclass."""

    def __init__(self, name: str, revision: int, seats: tuple[int, int], options: list[Option]) -> None:
        self.name = name
        self.called = GAMES[name]
        self.revision = revision  # moves when behaviour moves
        self.seats = seats
        self.options = options

    def complete(self, players: int, options: dict[str, str]) -> dict[str, str]:
        """Check options and number of players; what is wrong gets one sentence."""
        return complete(self.called, self.options, options, players, self.seats)

    def fewest_players(self, options: dict[str, str]) -> int:
        """The smallest number of players with these options."""
        return fewest_players(self.options, options, self.seats)

    # --- beginning and saving -----------------------------------------------------------------------------------

    def new_game(self, players: int, options: dict[str, str], seed: int) -> Game:
        """A new game, up to the first decision."""
        raise AssertionError("new_game")

    def dealt_game(self, players: int, options: dict[str, str], deal: dict[str, Any]) -> Game:
        """A game whose cards are dictated rather than shuffled: `deal` is what `Recording.deal` holds."""
        raise AssertionError("dealt_game")

    def from_bytes(self, data: bytes) -> Game:
        """The game that `to_bytes` wrote down."""
        raise AssertionError("from_bytes")

    def write_position(self, game: Game, seat: int | None) -> dict[str, Any]:
        """The position as a readable document: in full, or only what one seat knows."""
        raise AssertionError("write_position")

    def read_position(self, document: dict[str, Any], seed: int) -> Game:
        """The game that a position document describes; what it leaves open is dealt by the seed."""
        raise AssertionError("read_position")

    def layout(self, options: dict[str, str]) -> Layout:
        """How the rows of `Game.encode` are built, and what the designs of such a game are and do."""
        return self.new_game(self.fewest_players(options), options, seed=0).layout()

    # --- words --------------------------------------------------------------------------------------------------

    def prompt(self, game: Game, seat: int) -> str:
        """What the seat is asked now, in one sentence."""
        raise AssertionError("prompt")

    def move_words(self, game: Game, seat: int, move: int) -> str:
        """A move in words, as the seat would make it now."""
        raise AssertionError("move_words")

    def event_words(self, game: Game, event: Event, names: list[str]) -> str:
        """An event as a sentence, or nothing if it is not worth a line. A player called "You" is spoken to."""
        raise AssertionError("event_words")

    def why_not(self, game: Game, seat: int, thing: str, where: str = "") -> str:
        """Why the seat can do nothing with a thing now; empty if it can.

        Things and places are those of the moves in the view: a card by name, an action, a number or "pass".
        """
        raise AssertionError("why_not")

    def ending_words(self, why: list[str]) -> str:
        """Why a game ended, in words: what a result's `why` stands for."""
        raise AssertionError("ending_words")

    def tie_words(self) -> str:
        """What breaks ties, in a few words."""
        raise AssertionError("tie_words")

    def button_names(self) -> list[str]:
        """What can be done besides choosing cards or tiles, by the names that `why_not` knows."""
        raise AssertionError("button_names")

    def card_names(self, options: dict[str, str] | None = None) -> list[str]:
        """The names of all cards or tiles; with options, of those in such a game, players' own cards among them."""
        raise AssertionError("card_names")

    def card_words(self, name: str, options: dict[str, str] | None = None) -> str:
        """A card or tile in words; with options, of such a game."""
        raise AssertionError("card_words")

    def card_facts(self, name: str, options: dict[str, str] | None = None) -> dict[str, Any]:
        """A card or tile as plain data, with its words; with options, of such a game."""
        raise AssertionError("card_facts")


def title(name: str) -> Title:
    """A game by name."""
    if name not in GAMES:
        raise WindfallError(f"There is no game called {name!r}; the games are {', '.join(GAMES)}.")
    found = import_module(f"windfall.{name}.title").TITLE
    assert isinstance(found, Title)
    return found


def new_game(name: str, players: int, options: dict[str, str] | None = None, seed: int = 0) -> Game:
    """A new game by name: the usual way to begin."""
    return title(name).new_game(players, {} if options is None else options, seed)
