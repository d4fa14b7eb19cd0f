"""`windfall position`: shows a position, plays from it, writes it down."""

from __future__ import annotations

import io
import json
import random
import re

import pytest

from cli.saying import refused, shown
from windfall.engine.positions import load
from windfall.engine.records import Record

PUZZLE = {
    "game": "race",
    "phase": "settle",
    "empires": [
        {"tableau": ["New Sparta", "Space Marines"], "hand": ["Rebel Miners", "Pirate World", "Gem World"]},
        {"tableau": ["Old Earth"], "hand": 4},
    ],
}


@pytest.fixture
def puzzle(tmp_path):
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(PUZZLE), encoding="utf-8")
    return str(path)


@pytest.fixture
def saved(tmp_path):
    """A game of 150 moves in a file."""
    record = Record("race", 3, {}, 5)
    game = record.begin()
    chance = random.Random(1)
    for _ in range(150):
        seat = chance.choice(game.owed())
        record.play(game, seat, chance.choice(game.options(seat)))
    path = tmp_path / "game.json"
    path.write_text(record.to_text(), encoding="utf-8")
    return str(path), record


def test_the_table_and_the_legal_moves_with_numbers_and_words(capsys, puzzle):
    text = shown(capsys, "position", puzzle)
    assert "New Sparta" in text
    assert "Your hand" in text
    moves = re.findall(r"^ +(\d+)  (.*?)$", text, re.MULTILINE)
    game = load(PUZZLE)
    assert [int(number) for number, _ in moves] == game.options(0)
    assert "Pirate World" in {int(number): words for number, words in moves}[324]
    assert "Seat 1 owes a decision too." in text


def test_another_seat_sees_its_own_hand_only(capsys, puzzle):
    text = shown(capsys, "position", puzzle, "--seat", "1")
    assert "Gem World" not in text
    assert "hand 3" in text


def test_moves_are_played_in_order_and_what_follows_is_told(capsys, puzzle):
    text = shown(capsys, "position", puzzle, "--move", "324", "--move", "1:0")
    before, after = text.split("You play 324: ")
    assert "Conquer Pirate World" in after
    assert "Seat 1 plays 0: " in after
    assert re.search(r"You place.*conquer\s+Pirate\s+World", after, re.DOTALL)
    assert before.count("Pirate World") == 2  # in hand, and as a move
    assert "New Sparta, Space Marines, Pirate World" in after
    assert "Round 2" in after


def test_a_move_without_a_seat_is_for_the_seat_shown_or_else_for_the_one_that_owes(capsys, puzzle):
    text = shown(capsys, "position", puzzle, "--seat", "0", "--move", "0", "--move", "0")
    assert "You play 0: " in text
    assert "Seat 1 plays 0: " in text


def test_json_is_one_object_with_view_moves_and_what_was_played(capsys, puzzle):
    data = json.loads(shown(capsys, "position", puzzle, "--json", "--move", "324", "--move", "1:0"))
    game = load(PUZZLE)
    assert (data["game"], data["seat"], data["owed"]) == ("race", 0, game.owed())
    assert data["view"] == game.view(0)
    assert [line["move"] for line in data["moves"]] == game.options(0)
    assert [(line["seat"], line["move"]) for line in data["played"]] == [(0, 324), (1, 0)]
    assert data["played"][0]["events"] == []
    assert any("Pirate World" in line for line in data["played"][1]["events"])
    assert data["after"]["view"]["round"] == 2
    assert "after" not in json.loads(shown(capsys, "position", puzzle, "--json"))


def test_the_seed_deals_what_is_left_open(capsys, puzzle):
    told = [shown(capsys, "position", puzzle, "--json", "--seat", "1", "--seed", seed) for seed in "112"]
    hands = [json.loads(text)["view"]["you"] for text in told]
    assert hands[0] == hands[1] != hands[2]


def test_standard_input(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(PUZZLE)))
    assert "New Sparta" in shown(capsys, "position", "-")


def test_a_position_out_of_a_saved_game(capsys, saved):
    path, record = saved
    document = json.loads(shown(capsys, "position", path, "--at", "100", "--write", "full"))
    assert load(document).digest() == record.replay(100).digest()
    document = json.loads(shown(capsys, "position", path, "--at", "100", "--write", "seat", "--seat", "2", "--json"))
    assert document["seat"] == 2
    assert load(document).options(2) == record.replay(100).options(2)
    assert "Round" in shown(capsys, "position", path, "--at", "100")
    assert load(json.loads(shown(capsys, "position", path, "--write", "full"))).digest() == record.replay().digest()


def test_a_seats_document_is_shown_with_that_seats_eyes(capsys, tmp_path):
    path = tmp_path / "seat.json"
    path.write_text(json.dumps({**PUZZLE, "seat": 1}), encoding="utf-8")
    assert json.loads(shown(capsys, "position", str(path), "--json"))["seat"] == 1


def test_moves_can_be_played_before_writing(capsys, puzzle):
    document = json.loads(shown(capsys, "position", puzzle, "--move", "324", "--move", "1:0", "--write", "full"))
    assert document["empires"][0]["tableau"] == ["New Sparta", "Space Marines", "Pirate World"]
    assert document["round"] == 2


def test_a_finished_game_shows_its_score_sheet(capsys, tmp_path):
    path = tmp_path / "over.json"
    empires = [{"tableau": ["New Sparta"], "chips": 20}, {"tableau": ["Old Earth"], "chips": 4}]
    path.write_text(json.dumps({"game": "race", "phase": "over", "empires": empires}), encoding="utf-8")
    text = shown(capsys, "position", str(path))
    assert "The game is over" in text
    assert "wins with 21 VP" in text or "win with 21 VP" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "2"], "There is no seat 2: this game has seats 0 to 1."),
        (["--move", "x"], "A move is a number, or a seat and a number like 1:0; 'x' is neither."),
        (["--move", "1591"], "."),
        (["--move", "99999"], "There is no move 99999"),
        (["--move", "7:0"], "There is no seat 7"),
        (["--move", "0", "--move", "0:0"], "Seat 0 owes no decision now"),
        (["--at", "3"], "--at is for saved games; this is a position."),
        (["--seed", "-1"], "The seed must be a whole number"),
    ],
)
def test_what_makes_no_sense_gets_one_sentence(capsys, puzzle, arguments, sentence):
    assert sentence in refused(capsys, "position", puzzle, *arguments)


def test_bad_files_get_one_sentence(capsys, tmp_path, saved):
    assert "cannot be read" in refused(capsys, "position", str(tmp_path / "nowhere.json"))
    broken = tmp_path / "broken.json"
    broken.write_text('{"game": "race", "empires": [', encoding="utf-8")
    assert "This is not a position: it is not whole JSON" in refused(capsys, "position", str(broken))
    broken.write_bytes(b"\xff\xfe\x00")
    assert "it is not text" in refused(capsys, "position", str(broken))
    broken.write_text(json.dumps({**PUZZLE, "supply": ["Gem World"]}), encoding="utf-8")
    assert "Gem World lies in 2 places at once" in refused(capsys, "position", str(broken))
    assert "--at takes 0 to 150" in refused(capsys, "position", saved[0], "--at", "151")
