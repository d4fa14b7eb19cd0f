"""Many games side by side: the same decisions as game by game."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from feature_checks import row_of
from windfall.engine import catalog
from windfall.engine.batch import Batch, final_scores, shares
from windfall.engine.game import Game
from windfall.engine.rng import Rng
from windfall.errors import IllegalMove, WindfallError

KINDS = [
    ("race", 2, {}),
    ("race", 3, {"gathering-storm": "", "goals": ""}),
    ("race", 2, {"experienced": ""}),
    ("race", 1, {"solitaire": ""}),
    ("race", 2, {"draft": ""}),
    ("roll", 3, {}),
    ("frontiers", 2, {"goals": ""}),
]


def batch_of(name: str, players: int, options: dict[str, str], seeds: list[int], max_rounds: int = 100) -> Batch:
    title = catalog.title(name)
    layout = title.layout(title.complete(players, options))
    batch = Batch(layout.length, layout.moves, max_rounds)
    batch.games = [title.new_game(players, options, seed) for seed in seeds]
    return batch


def forced(game: Game) -> None:
    """Play what is no choice, one seat after another."""
    while not game.over():
        alone = [seat for seat in range(int(game.players)) if len(game.options(seat)) == 1]
        if not alone:
            return
        game.play(alone[0], game.options(alone[0])[0])


def listed(batch: Batch, i: int) -> list[int]:
    """The legal moves of a decision, out of its bits."""
    width = int(batch.width)
    mask = [int(byte) for byte in batch.legal[i * width : (i + 1) * width]]
    return [8 * place + bit for place, byte in enumerate(mask) for bit in range(8) if byte >> bit & 1]


@pytest.mark.pure
@pytest.mark.parametrize(("name", "players", "options"), KINDS)
def test_the_same_decisions_as_game_by_game(name: str, players: int, options: dict[str, str]) -> None:
    seeds = [3, 4, 5]
    batch = batch_of(name, players, options, seeds)
    alone = [catalog.new_game(name, players, options, seed) for seed in seeds]
    chance = random.Random(1)
    length = int(batch.length)
    for _ in range(40):
        number = batch.look()
        for game in alone:
            forced(game)
        expected = [(i, seat) for i, game in enumerate(alone) for seat in sorted(game.owed())]
        assert number == batch.decisions == len(expected)
        assert [(int(g), int(s)) for g, s in zip(batch.game_of, batch.seat_of, strict=True)] == expected
        moves = []
        for i, (which, seat) in enumerate(expected):
            assert listed(batch, i) == sorted(alone[which].options(seat))
            row = [int(byte) for byte in batch.rows[i * length : (i + 1) * length]]
            assert row == row_of(alone[which], seat, length)
            moves.append(chance.choice(alone[which].options(seat)))
        over = batch.play(moves)
        for (which, seat), move in zip(expected, moves, strict=True):
            alone[which].play(seat, move)
        for game in alone:
            forced(game)
        assert over == [i for i, game in enumerate(alone) if game.over()]
        assert [game.digest() for game in batch.games] == [game.digest() for game in alone]


@pytest.mark.pure
def test_games_over_are_reported_and_ask_nothing_more() -> None:
    batch = batch_of("race", 2, {}, [1, 2, 3], max_rounds=4)
    chance = random.Random(2)
    over: list[int] = []
    while len(over) < 3:
        assert batch.look() > 0
        assert not set(over) & {int(game) for game in batch.game_of}
        over = batch.play([chance.choice(listed(batch, i)) for i in range(int(batch.decisions))])
    assert batch.look() == 0
    assert batch.play([]) == [0, 1, 2]
    # Given up after four rounds: nobody has won.
    assert all(game.round == 5 and not game.over() for game in batch.games)
    assert all(shares(game) == [0.0] * 5 for game in batch.games)


@pytest.mark.pure
def test_a_seat_can_be_looked_from_that_owes_nothing() -> None:
    game = catalog.new_game("frontiers", 3, {}, 4)
    batch = batch_of("frontiers", 3, {}, [])
    idle = next(seat for seat in range(3) if seat not in game.owed())
    batch.look_from([game, game.copy()], idle)
    assert batch.decisions == 2
    assert listed(batch, 0) == []
    busy = game.owed()[0]
    batch.look_from([game], busy)
    assert listed(batch, 0) == sorted(game.options(busy))


@pytest.mark.pure
def test_what_came_of_a_game() -> None:
    solo = catalog.new_game("race", 1, {"solitaire": "", "difficulty": "hard"}, 3)
    two = catalog.new_game("race", 2, {}, 3)
    chance = random.Random(4)
    for game in (solo, two):
        while not game.over():
            seat = chance.choice(game.owed())
            game.play(seat, chance.choice(game.options(seat)))
        assert sum(shares(game)) == pytest.approx(1)
        assert final_scores(game)[: int(game.players)] == [float(points) for points in game.scores()]
        assert len(final_scores(game)) == len(shares(game)) == 5
    rival = solo.result().rival
    assert rival is not None
    assert final_scores(solo)[1] == rival.score()
    assert (shares(solo)[1] > 0) == rival.wins


def fingerprint() -> str:
    """Rows, masks and decisions of some games, as one number."""
    found = hashlib.sha256()
    chance = random.Random(7)
    for name, players, options in KINDS:
        batch = batch_of(name, players, options, [8, 9])
        for _ in range(15):
            if not batch.look():
                break
            found.update(bytes(int(byte) for byte in batch.rows[: int(batch.decisions * batch.length)]))
            found.update(bytes(int(byte) for byte in batch.legal[: int(batch.decisions * batch.width)]))
            batch.play([chance.choice(listed(batch, i)) for i in range(int(batch.decisions))])
    return found.hexdigest()


def test_compiled_equals_pure() -> None:
    script = "from engine.test_batch import fingerprint; print(fingerprint())"
    env = {**os.environ, "WINDFALL_PURE": "1", "PYTHONPATH": str(Path(__file__).parent.parent)}
    pure = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
    assert pure.stdout.strip() == fingerprint()


@pytest.mark.pure
@pytest.mark.parametrize(("name", "players", "options"), KINDS)
def test_what_the_masks_do_not_allow_is_refused_before_anything_is_played(
    name: str, players: int, options: dict[str, str]
) -> None:
    batch = batch_of(name, players, options, [1, 2])
    for _ in range(12):
        number = batch.look()
        legal = [batch.games[batch.game_of[i]].options(int(batch.seat_of[i])) for i in range(number)]
        moves = [random.Random(i).choice(some) for i, some in enumerate(legal)]
        before = [game.to_bytes() for game in batch.games]
        space = batch.games[0].move_space()
        wrong = next(move for move in range(space) if move not in legal[-1])
        for bad in (wrong, -1, space, 10**20):
            with pytest.raises(IllegalMove, match=f"Decision {number - 1}, seat "):
                batch.play([*moves[:-1], bad])
        with pytest.raises(IllegalMove, match=f"{number} decisions are owed, and there are {number + 1} moves"):
            batch.play([*moves, moves[0]])
        assert [game.to_bytes() for game in batch.games] == before
        batch.play(moves)


@pytest.mark.pure
@pytest.mark.parametrize("name", ["race", "roll", "frontiers"])
@pytest.mark.parametrize("seat", [-1, 2, 10**20])
def test_nobody_looks_from_a_seat_that_is_not_there(name: str, seat: int) -> None:
    """A negative one would be counted from the end, and show what the last seat knows."""
    game = catalog.new_game(name, 2, {}, 3)
    row = vec[u8]([0] * game.layout().length)
    for look in (game.view, lambda seat: game.imagine(seat, Rng(1))):
        with pytest.raises(WindfallError, match=f"There is no seat {seat}: this game has seats 0 to 1."):
            look(seat)
    if seat < 1 << 62:
        with pytest.raises(WindfallError, match=f"There is no seat {seat}: this game has seats 0 to 1."):
            game.encode(seat, row, 0)
