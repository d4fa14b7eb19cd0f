"""The `windfall` command with Roll for the Galaxy: play, replay, position, cards, simulate."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.terminal import Session
from cli.test_play import FirstOption
from windfall import cli


@pytest.mark.parametrize(
    ("arguments", "columns"),
    [
        (["--players", "3", "--seed", "1", "--bots", "random"], 100),
        (["--players", "2", "--seed", "2", "--option", "edition-2014"], 80),
    ],
)
def test_a_whole_game_is_played_saved_replayed_and_looked_into(
    arguments: list[str], columns: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    session = Session("play", "roll", "--save", str(file), *arguments, columns=columns, lines=45)
    shown = session.play(FirstOption())
    assert session.close() == 0
    assert "Traceback" not in shown
    assert "The game is over: " in shown
    assert "Tie break: dice in the cup and credits" in shown
    assert all(len(line) <= columns for line in shown.splitlines())
    assert cli.main(["replay", str(file)]) == 0
    assert "Round 2." in capsys.readouterr().out
    assert cli.main(["position", str(file), "--at", "20"]) == 0
    assert "VP left" in capsys.readouterr().out
    assert cli.main(["position", str(file), "--at", "20", "--write", "seat", "--seat", "0"]) == 0
    document = json.loads(capsys.readouterr().out)
    place = tmp_path / "position.json"
    place.write_text(json.dumps(document), encoding="utf-8")
    assert cli.main(["position", str(place), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "roll"


def test_a_replay_for_one_seat_keeps_the_others_dice_secret(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    session = Session("play", "roll", "--save", str(file), "--seed", "3", columns=100, lines=45)
    session.play(FirstOption())
    assert session.close() == 0
    assert cli.main(["replay", str(file)]) == 0
    everything = capsys.readouterr().out
    assert cli.main(["replay", str(file), "--seat", "0"]) == 0
    mine = capsys.readouterr().out
    assert " rolls " in everything
    assert " rolls " not in mine
    assert "You roll " in mine


def test_cards_of_roll(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "roll"]) == 0
    shown = capsys.readouterr().out
    assert "Factions and home worlds" in shown
    assert cli.main(["cards", "roll", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["cards"]) == 137
    assert cli.main(["cards", "roll", "rebel", "warrior"]) == 0
    assert "Give up one of your dice" in capsys.readouterr().out


@pytest.mark.parametrize("option", ["first-game", "edition-2014"])
def test_bots_play_many_games(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--games", "10", "--seed", "1", "--option", option, "--json", "--bots", "simple,random,random"]
    assert cli.main(["simulate", "roll", *arguments]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 10
    assert found["unfinished"] == 0
    assert found["wins"][0] > 0.6
