"""Records: a saved game is its rules, its seed and its moves. Loading is replaying."""

from __future__ import annotations

import json
from typing import Any, Final, final

from windfall.engine import catalog
from windfall.engine.documents import parsed
from windfall.engine.game import Game
from windfall.errors import WindfallError

FORMAT: Final = 1
TAKE_BACK: Final = -1  # stands in a record's moves for taking back
LARGEST_SEED: Final = (1 << 64) - 1


@final
class Record:
    """What a saved game consists of. A game dealt from elsewhere has its `deal` in place of a seed."""

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, str],
        seed: int,
        deal: dict[str, Any] | None = None,
        names: list[str] | None = None,
    ) -> None:
        title = catalog.title(game)
        self.game = game
        self.revision = title.revision
        self.players = players
        self.options = title.complete(players, options)
        self.seed = seed
        self.deal = deal
        self.names: list[str] = [f"Player {seat + 1}" for seat in range(players)] if names is None else names
        self.moves: list[tuple[int, int]] = []
        self.result: dict[str, Any] | None = None

    def begin(self) -> Game:
        """The game before its first recorded move. It remembers, so that moves can be taken back."""
        title = catalog.title(self.game)
        if self.deal is not None:
            game = title.dealt_game(self.players, self.options, self.deal)
        else:
            game = title.new_game(self.players, self.options, self.seed)
        game.remembers = True
        return game

    def play(self, game: Game, seat: int, move: int) -> None:
        """Make a move and write it down."""
        game.play(seat, move)
        self.moves.append((seat, move))
        if game.over():
            self.result = game.result().to_json()

    def take_back(self, game: Game, seat: int) -> None:
        """Take back and write that down: a record keeps everything that was done."""
        game.take_back(seat)
        self.moves.append((seat, TAKE_BACK))

    def replay(self, upto: int | None = None) -> Game:
        """The game after its first moves, or after all of them."""
        game = self.begin()
        for number, (seat, move) in enumerate(self.moves[:upto]):
            repeat(game, number, seat, move)
        if upto is None and self.result is not None and game.result().to_json() != self.result:
            raise WindfallError(
                "The record's result is not what its moves lead to: it was edited, or rules have changed."
            )
        return game

    def to_json(self) -> dict[str, Any]:
        """The record as plain data."""
        data: dict[str, Any] = {
            "windfall": FORMAT,
            "game": self.game,
            "revision": self.revision,
            "players": self.players,
            "options": self.options,
        }
        if self.deal is None:
            data["seed"] = self.seed
        else:
            data["deal"] = self.deal
        data["names"] = self.names
        data["moves"] = [list(entry) for entry in self.moves]
        if self.result is not None:
            data["result"] = self.result
        return data

    def to_text(self) -> str:
        """The record as it stands in a file: a line each for its parts, the moves on one."""
        parts = [
            f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in self.to_json().items()
        ]
        return "{\n" + ",\n".join(parts) + "\n}\n"


def repeat(game: Game, number: int, seat: int, move: int) -> None:
    """Make one recorded move again; if that cannot be, say which one it was."""
    try:
        if move == TAKE_BACK:
            game.take_back(seat)
        else:
            game.play(seat, move)
    except WindfallError as error:
        raise WindfallError(f"Move {number + 1} of the record cannot be played: {error}") from error


def read_record(text: str) -> Record:
    """A record out of a file's text; whatever is wrong with it gets one sentence."""
    data = parsed(text, "record")
    if not isinstance(data, dict) or "windfall" not in data:
        raise WindfallError('This is not a record: it has no "windfall" format number.')
    if data["windfall"] != FORMAT:
        raise WindfallError(f"This record has format {data['windfall']!r}; this version reads format {FORMAT}.")
    record = Record(
        text_of(data, "game"), whole(data, "players"), options_of(data), 0 if "deal" in data else seed_of(data)
    )
    revision = whole(data, "revision")
    if revision != record.revision:
        raise WindfallError(
            f"This record was played under revision {revision} of the rules of {record.game}; "
            f"this version has revision {record.revision}."
        )
    if "deal" in data:
        if not isinstance(data["deal"], dict):
            raise WindfallError('The record\'s "deal" must be an object.')
        record.deal = data["deal"]
    if "names" in data:
        record.names = names_of(data, record.players)
    record.moves = moves_of(data, record.players)
    result = data.get("result")
    if result is not None and not isinstance(result, dict):
        raise WindfallError('The record\'s "result" must be an object.')
    record.result = result
    return record


def text_of(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise WindfallError(f'The record\'s "{key}" must be a text.')
    return value


def whole(data: dict[str, Any], key: str) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise WindfallError(f'The record\'s "{key}" must be a whole number.')
    return value


def check_seed(seed: int) -> None:
    """Refuse what no generator of chance can begin with."""
    if not 0 <= seed <= LARGEST_SEED:
        raise WindfallError(f"The seed must be a whole number from 0 of at most 64 bits, not {seed}.")


def seed_of(data: dict[str, Any]) -> int:
    seed = whole(data, "seed")
    if not 0 <= seed <= LARGEST_SEED:
        raise WindfallError('The record\'s "seed" must be a whole number of at most 64 bits.')
    return seed


def options_of(data: dict[str, Any]) -> dict[str, str]:
    options = data.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise WindfallError('The record\'s "options" must be an object of texts.')
    return options


def names_of(data: dict[str, Any], players: int) -> list[str]:
    names = data["names"]
    if not isinstance(names, list) or len(names) != players or not all(isinstance(name, str) for name in names):
        raise WindfallError(f'The record\'s "names" must be a list of {players} texts.')
    return names


def moves_of(data: dict[str, Any], players: int) -> list[tuple[int, int]]:
    entries = data.get("moves")
    if not isinstance(entries, list):
        raise WindfallError('The record has no list of "moves".')
    moves: list[tuple[int, int]] = []
    for number, entry in enumerate(entries):
        if (
            not isinstance(entry, list)
            or len(entry) != 2
            or not all(isinstance(part, int) and not isinstance(part, bool) for part in entry)
            or not 0 <= entry[0] < players
            or not -1 <= entry[1] < 1 << 31
        ):
            raise WindfallError(f"Move {number + 1} of the record must be a seat and a move number.")
        moves.append((entry[0], entry[1]))
    return moves
