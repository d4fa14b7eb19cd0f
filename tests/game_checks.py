"""What every game must keep to, whatever it is: a new game's property test is a few lines on top of these."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from windfall.engine import catalog
from windfall.engine.game import Game
from windfall.engine.records import Record, read_record
from windfall.engine.rng import Rng
from windfall.errors import IllegalMove, NotYourTurn

MAX_ROUNDS = 60


def walk(name: str, players: int, options: dict[str, str], seed: int) -> Iterator[tuple[Game, random.Random]]:
    """A random game, handed out before every move. Seats that owe at once move in random order."""
    chance = random.Random(seed)
    game = catalog.new_game(name, players, options, seed)
    while not game.over() and game.round <= MAX_ROUNDS:
        yield game, chance
        seat = chance.choice(game.owed())
        game.play(seat, chance.choice(game.options(seat)))
    yield game, chance


def check_options(game: Game) -> None:
    """Whoever owes has something to choose, and `legal` says exactly what `options` lists."""
    owed = game.owed()
    assert bool(owed) != game.over()
    for seat in range(int(game.players)):
        options = game.options(seat)
        assert bool(options) == (seat in owed)
        assert len(set(options)) == len(options)
        if options:
            legal = {move for move in range(game.move_space()) if game.step.legal(game, seat, move)}
            assert legal == set(options), game.step.name


def check_legal_moves_work(game: Game) -> None:
    """Every legal move can be played, on a copy, which leaves the game itself untouched."""
    before = game.digest()
    for seat in game.owed():
        for move in game.options(seat):
            twin = game.copy()
            twin.play(seat, move)
            assert twin.digest() != before
    assert game.digest() == before


def check_other_moves_are_refused(game: Game, chance: random.Random) -> None:
    """Any other number raises IllegalMove, any other seat NotYourTurn, and nothing changes."""
    before = game.digest()
    space = game.move_space()
    for seat in game.owed():
        options = set(game.options(seat))
        for move in [-1, space, 10**12, -(10**12), *(chance.randrange(space) for _ in range(20))]:
            if move not in options:
                with pytest.raises(IllegalMove, match=r"\.$"):
                    game.play(seat, move)
    for seat in [-1, int(game.players), *(seat for seat in range(int(game.players)) if seat not in game.owed())]:
        with pytest.raises(NotYourTurn, match=r"\.$"):
            game.play(seat, 0)
    assert game.digest() == before


def check_imagined(game: Game, chance: random.Random) -> None:
    """An imagined copy keeps everything the seat sees and may do; the others can go on in it; the game is untouched."""
    before = game.digest()
    for seat in range(int(game.players)):
        imagined = game.imagine(seat, Rng(chance.getrandbits(32)))
        assert imagined.options(seat) == game.options(seat)
        if not game.step.secret:
            assert imagined.owed() == game.owed()
        assert set(imagined.owed()) >= set(game.owed())
        seen, imagined_view = game.view(seat), imagined.view(seat)
        # Others' secret answers are withdrawn, so who still owes may differ; nothing else may.
        seen.pop("owed"), imagined_view.pop("owed")
        assert imagined_view == seen
        # What a seat imagines hangs on what it knows and on the Rng, on nothing else: so does every bot's answer.
        lot = chance.getrandbits(32)
        assert imagined.imagine(seat, Rng(lot)).digest() == game.imagine(seat, Rng(lot)).digest()
        play_on(imagined, chance, 30)
    assert game.digest() == before


def play_on(game: Game, chance: random.Random, moves: int) -> None:
    """Some random moves more."""
    for _ in range(moves):
        if game.over():
            return
        seat = chance.choice(game.owed())
        game.play(seat, chance.choice(game.options(seat)))


def check_copy(game: Game, chance: random.Random) -> None:
    """A copy is equal, and goes its own way."""
    before = game.digest()
    twin = game.copy()
    assert twin.digest() == before
    play_on(twin, chance, 10)
    assert game.digest() == before


def check_bytes(game: Game, name: str) -> None:
    """Bytes there and back give an equal game, which plays on in the same way."""
    twin = catalog.title(name).from_bytes(game.to_bytes())
    assert twin.digest() == game.digest()
    assert twin.owed() == game.owed()
    assert [twin.options(seat) for seat in twin.owed()] == [game.options(seat) for seat in game.owed()]
    ahead = game.copy()
    play_on(ahead, random.Random(1), 15)
    play_on(twin, random.Random(1), 15)
    assert twin.digest() == ahead.digest()


def check_views(game: Game) -> None:
    """Views are plain data for seats and spectators."""
    for seat in [None, *range(int(game.players))]:
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view


def check_record(name: str, players: int, options: dict[str, str], seed: int) -> None:
    """A recorded game, with moves taken back on the way, replays to the same state; taking back restores exactly."""
    chance = random.Random(seed)
    record = Record(name, players, options, seed)
    game = record.begin()
    taken_back = 0
    while not game.over() and game.round <= MAX_ROUNDS:
        seat = chance.choice(game.owed())
        before, secret = game.digest(), game.step.secret
        begun = secret and game.step.begun(game, seat)
        record.play(game, seat, chance.choice(game.options(seat)))
        if game.can_take_back(seat) and chance.random() < 0.3:
            step = game.step
            record.take_back(game, seat)
            taken_back += 1
            assert game.step is step
            assert seat in game.owed()
            if not begun:
                assert game.digest() == before
    # Alone, every answer closes its step, so there may be nothing to take back.
    assert taken_back or players == 1
    again = read_record(record.to_text())
    assert again.to_json() == record.to_json()
    assert again.replay().digest() == game.digest()


def digests(name: str, players: int, options: dict[str, str], seed: int) -> list[str]:
    """The fingerprint of every state of a random game; compiled and interpreted code must give the same."""
    return [game.digest() for game, _ in walk(name, players, options, seed)]


def by_the_sources(module: str, function: str, cases: Sequence[Sequence[Any]]) -> list[Any]:
    """What a function of the tests says of each case when the sources run and not the compiled engine."""
    script = (
        f"import json, sys; from {module} import {function};"
        f"print(json.dumps([{function}(*case) for case in json.load(sys.stdin)]))"
    )
    pure = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"WINDFALL_PURE": "1", "PYTHONPATH": str(Path(__file__).parent)},
    )
    found: list[Any] = json.loads(pure.stdout)
    return found
