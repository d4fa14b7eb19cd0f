"""The `windfall` command with New Frontiers: play, replay, position, cards, simulate."""

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
        (["--players", "3", "--seed", "1", "--option", "goals"], 100),
        (["--players", "2", "--seed", "2", "--bots", "random"], 80),
    ],
)
def test_a_whole_game_is_played_saved_replayed_and_looked_into(
    arguments: list[str], columns: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    session = Session("play", "frontiers", "--save", str(file), *arguments, columns=columns, lines=45)
    shown = session.play(FirstOption())
    assert session.close() == 0
    assert "Traceback" not in shown
    assert "The game is over: " in shown
    assert "Tie break: credits and goods" in shown
    assert all(len(line) <= columns for line in shown.splitlines())
    assert cli.main(["replay", str(file)]) == 0
    assert "Round 2." in capsys.readouterr().out
    assert cli.main(["position", str(file), "--at", "20"]) == 0
    assert "Priority: " in capsys.readouterr().out
    assert cli.main(["position", str(file), "--at", "20", "--write", "seat", "--seat", "0"]) == 0
    document = json.loads(capsys.readouterr().out)
    place = tmp_path / "position.json"
    place.write_text(json.dumps(document), encoding="utf-8")
    assert cli.main(["position", str(place), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "frontiers"


def test_cards_mark_where_tiles_come_from(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "frontiers"]) == 0
    shown = capsys.readouterr().out
    assert "Space Marines " in shown
    assert "Old Earth~" in shown
    assert "Gem World*" in shown
    assert "docs/provenance-frontiers.md" in shown
    assert cli.main(["cards", "frontiers", "--json"]) == 0
    cards = json.loads(capsys.readouterr().out)["cards"]
    assert len(cards) == 124
    assert {card["provenance"] for card in cards} == {"attested", "partly", "reconstructed"}
    assert cli.main(["cards", "frontiers", "oort"]) == 0
    assert "cannot be sold" in capsys.readouterr().out


@pytest.mark.parametrize("option", ["first-game", "goals"])
def test_bots_play_many_games(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "simulate",
        "frontiers",
        "--players",
        "3",
        "--games",
        "10",
        "--seed",
        "1",
        "--option",
        option,
        "--json",
    ]
    assert cli.main([*arguments, "--bots", "simple,random,random"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 10
    assert found["unfinished"] == 0
    assert found["wins"][0] > 0.6


def test_bad_input_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ["simulate", "frontiers", "--players", "6", "--games", "1", "--bots", "random", "--json"]
    assert cli.main(wrong) == 2
    assert capsys.readouterr().err == "windfall: New Frontiers is for 2 to 5 players, not 6.\n"
