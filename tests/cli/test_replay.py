"""`windfall replay`: a saved game in words."""

from __future__ import annotations

import json
import random

import pytest

from windfall import cli
from windfall.engine.records import Record


def played(players: int = 2, seed: int = 8, most: int = 100_000) -> Record:
    """A random game, with moves taken back here and there."""
    chance = random.Random(seed)
    record = Record("race", players, {}, seed, names=["Ann", "Bob (simple)", "Cleo", "Dan"][:players])
    game = record.begin()
    while not game.over() and len(record.moves) < most:
        seat = chance.choice(game.owed())
        record.play(game, seat, chance.choice(game.options(seat)))
        if game.can_take_back(seat) and chance.random() < 0.05:
            record.take_back(game, seat)
    return record


@pytest.fixture
def saved(tmp_path):
    def save(record: Record) -> str:
        file = tmp_path / "game.json"
        file.write_text(record.to_text(), encoding="utf-8")
        return str(file)

    return save


def test_every_move_is_told_and_the_score_sheet(saved, capsys):
    record = played()
    assert cli.main(["replay", saved(record)]) == 0
    shown = capsys.readouterr().out
    for number, (seat, _) in enumerate(record.moves, 1):
        assert f"{number:4} {'Ann' if seat == 0 else 'Bob'}: " in shown
    assert "Take back" in shown
    assert "Round 1." in shown
    assert "The game is over: " in shown
    assert "Total" in shown


def test_a_seat_reads_only_what_it_saw(saved, capsys):
    file = saved(played(3))
    assert cli.main(["replay", file, "--seat", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert all(move["seat"] in (None, 1) for move in told["moves"])
    for move in told["moves"]:
        for event in move["events"]:
            if event["event"] in ("draw", "discard", "explore", "keep"):
                assert bool(event["cards"]) == (event["seat"] == 1)
            if event["event"] == "pay" and event["seat"] != 1:
                assert len(event["cards"]) == 1


def test_json_has_moves_events_and_result(saved, capsys):
    record = played()
    assert cli.main(["replay", saved(record), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(move["seat"], move["move"]) for move in told["moves"]] == record.moves
    assert all(move["words"] for move in told["moves"])
    assert told["result"] == record.result
    assert told["over"]


def test_a_part_of_a_game(saved, capsys):
    file = saved(played())
    assert cli.main(["replay", file, "--from", "10", "--to", "12", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [move["number"] for move in told["moves"]] == [10, 11, 12]
    assert told["result"] is None


def test_a_game_that_goes_on(saved, capsys):
    assert cli.main(["replay", saved(played(most=30))]) == 0
    assert "The game goes on in round" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "2"], "There is no seat 2: this game has seats 0 to 1."),
        (["--from", "0"], "--from 0: this record has moves 1 to"),
        (["--to", "100000"], "--to 100000: this record has moves 1 to"),
        (["--from", "5", "--to", "4"], "--from 5 comes after --to 4."),
    ],
)
def test_bad_arguments_are_one_sentence(arguments, sentence, saved, capsys):
    assert cli.main(["replay", saved(played(most=30)), *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_broken_records_are_one_sentence(saved, tmp_path, capsys):
    record = played()
    file = saved(record)
    data = record.to_json()
    for change, sentence in [
        ({"moves": [[0, 5], *data["moves"]]}, "Move 1 of the record cannot be played"),
        ({"moves": data["moves"][:-3]}, "The record's result is not what its moves lead to"),
        ({"game": "chess"}, "There is no game called 'chess'"),
    ]:
        (tmp_path / "game.json").write_text(json.dumps({**data, **change}), encoding="utf-8")
        assert cli.main(["replay", file]) == 2
        error = capsys.readouterr().err
        assert sentence in error
        assert error.count("\n") == 1
    (tmp_path / "game.json").write_bytes(b"\xff\xfe\x00")
    assert cli.main(["replay", file]) == 2
    assert "it is not text" in capsys.readouterr().err
    assert cli.main(["replay", str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
