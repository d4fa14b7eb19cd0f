"""Race for the Galaxy as the catalog knows it: its options, and the way in to everything else."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from windfall.engine.catalog import Title
from windfall.engine.events import Event
from windfall.engine.game import Game, bit
from windfall.engine.options import Option
from windfall.engine.piles import ScriptedSupply
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.race import (
    card_words,
    event_words,
    goal_words,
    move_words,
    position,
    position_reading,
    saving,
    setup,
    steps,
    why_not,
    words,
)
from windfall.race.cards import Card, Cards
from windfall.race.ruleset import Ruleset, ruleset
from windfall.race.state import Race

REVISION: Final = 1
ANYBODY: Final = -1
EVERYTHING: Final = {"gathering-storm": ""}  # what the card browser shows

# Which options combine: an option's own line says for how many players it is, what it needs, brings and excludes.
OPTIONS: Final = [
    Option(
        "first-game",
        "start worlds 1, 2 and so on with their preset hands",
        excludes=["experienced", "draft", "solitaire"],
    ),
    Option("experienced", "two players with nine action cards, two of them a round", players=(2, 2)),
    Option("gathering-storm", "the expansion's cards and start worlds, for up to five players", seats=(2, 5)),
    Option("goals", "four first and two most goals", needs=["gathering-storm"], excludes=["solitaire"]),
    Option("draft", "draft your own deck", players=(2, 3), brings=["gathering-storm"], excludes=["solitaire"]),
    Option(
        "solitaire",
        "alone against the robot",
        players=(1, 1),
        seats=(1, 1),
        brings=["gathering-storm"],
        excludes=["experienced"],
    ),
    Option("difficulty", "of the robot; medium if not said", values=["easy", "medium", "hard"], needs=["solitaire"]),
    Option("cards", "cards of your own", takes="a TOML file"),
]


@final
class RaceTitle(Title):
    """Race for the Galaxy in the catalog."""

    def __init__(self) -> None:
        super().__init__("race", REVISION, (2, 4), OPTIONS)

    def rules(self, players: int, options: dict[str, str]) -> Ruleset:
        """The ruleset for these options, after checking them."""
        return ruleset(self.complete(players, options))

    def new_game(self, players: int, options: dict[str, str], seed: int) -> Game:
        return setup.new_race(self.rules(players, options), players, Rng(seed))

    def dealt_game(self, players: int, options: dict[str, str], deal: dict[str, Any]) -> Game:
        """`deal` has the start world of each seat, the goals if any, and the cards taken from the supply in order."""
        rules = self.rules(players, options)
        worlds = numbers(rules, deal, "start_worlds")
        if len(worlds) != players:
            raise WindfallError(f"The deal has {len(worlds)} start worlds for {players} players.")
        script = [(ANYBODY, ANYBODY, card) for card in numbers(rules, deal, "draws")]
        return setup.new_race(rules, players, Rng(0), worlds, ScriptedSupply(script), goals_dealt(rules, deal))

    def from_bytes(self, data: bytes) -> Game:
        options, players, state = saving.read_head(data)
        game = Race(self.rules(players, options), players, Rng(0))
        try:
            game.step = steps.STEPS[saving.read_state(game, saving.Reader(state))]
        except IndexError as error:
            raise WindfallError("These bytes are not a whole saved game of Race.") from error
        return game

    def write_position(self, game: Game, seat: int | None) -> dict[str, Any]:
        assert isinstance(game, Race)
        return position.write(game, seat)

    def read_position(self, document: dict[str, Any], seed: int) -> Game:
        players = position_reading.players_of(document)
        rules = self.rules(players, position_reading.options_of(document))
        return position_reading.read(rules, players, document, seed)

    def prompt(self, game: Game, seat: int) -> str:
        assert isinstance(game, Race)
        return words.prompt(game, seat)

    def move_words(self, game: Game, seat: int, move: int) -> str:
        assert isinstance(game, Race)
        return move_words.move_words(game, seat, move)

    def event_words(self, game: Game, event: Event, names: list[str]) -> str:
        assert isinstance(game, Race)
        return event_words.event_words(game, event, names)

    def why_not(self, game: Game, seat: int, thing: str, where: str = "") -> str:
        assert isinstance(game, Race)
        return why_not.why_not(game, seat, thing, where)

    def ending_words(self, why: list[str]) -> str:
        return event_words.ending_words(why)

    def tie_words(self) -> str:
        return "hand and goods"

    def button_names(self) -> list[str]:
        return [*words.ACTION_NAMES, words.PASS]

    def card_names(self, options: dict[str, str] | None = None) -> list[str]:
        names = [card.name for card in cards_with(options).designs]
        if options is None or "goals" in options:
            names += [tile.name for tile in ruleset(EVERYTHING).goals.tiles]
        return names

    def card_words(self, name: str, options: dict[str, str] | None = None) -> str:
        tile = ruleset(EVERYTHING).goals.named(name)
        return card_words.card_words(design(name, options)) if tile is None else goal_words.whole_goal(tile)

    def card_facts(self, name: str, options: dict[str, str] | None = None) -> dict[str, Any]:
        tile = ruleset(EVERYTHING).goals.named(name)
        if tile is not None:
            return goal_words.goal_facts(ruleset(EVERYTHING).goals, tile)
        return card_words.card_facts(design(name, options))


def cards_with(options: dict[str, str] | None) -> Cards:
    """The cards of a game with these options, or all there are. Options that come along are added."""
    if options is None:
        return ruleset(EVERYTHING).cards
    given = [option for option in OPTIONS if option.name in options]
    return ruleset({**{name: "" for option in given for name in option.brings}, **options}).cards


def design(name: str, options: dict[str, str] | None) -> Card:
    """A card by its name."""
    cards = cards_with(options)
    if name not in cards.number_of:
        raise WindfallError(f"There is no card called {name!r} in Race for the Galaxy.")
    return cards.of_number[cards.number_of[name]]


def numbers(rules: Ruleset, deal: dict[str, Any], key: str) -> list[int]:
    """Cards of a deal, from their names."""
    names = deal.get(key)
    if not isinstance(names, list):
        raise WindfallError(f'The deal has no list of "{key}".')
    found = []
    for name in names:
        if name not in rules.cards.number_of:
            raise WindfallError(f"The deal names {name!r}, which is no card of this game.")
        found.append(rules.cards.number_of[name])
    return found


def goals_dealt(rules: Ruleset, deal: dict[str, Any]) -> i64:
    """The goals of a deal, one bit each, from their names."""
    if not rules.with_goals:
        return 0
    names = deal.get("goals")
    if not isinstance(names, list):
        raise WindfallError('The deal has no list of "goals".')
    bits: i64 = 0
    for name in names:
        tile = rules.goals.named(name)
        if tile is None:
            raise WindfallError(f"The deal names {name!r}, which is no goal of this game.")
        bits |= bit(tile.number)
    if not rules.goals.complete(bits):
        raise WindfallError("The deal must have four first and two most goals.")
    return bits


TITLE: Final = RaceTitle()
