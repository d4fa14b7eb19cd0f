"""The pages about Race say what the code does: positions load, move numbers are right, every ruling has its test."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game_checks import walk
from windfall.engine.positions import load, read_document, to_text
from windfall.race import moves
from windfall.race.cards import BASE_DESIGNS, DESIGNS, read_data
from windfall.race.position_fields import EMPIRE_FIELDS, FIELDS, ROBOT_FIELDS
from windfall.race.position_steps import MIDDLE_FIELDS
from windfall.race.steps import STEPS
from windfall.race.words import ACTION_NAMES

ROOT = Path(__file__).parents[2]
POSITIONS = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
MOVES = (ROOT / "docs" / "moves-race.md").read_text(encoding="utf-8")
RULINGS = (ROOT / "docs" / "rulings-race.md").read_text(encoding="utf-8")
SOLITAIRE = (ROOT / "docs" / "solitaire.md").read_text(encoding="utf-8")
VIEW = (ROOT / "docs" / "view-race.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", POSITIONS, re.DOTALL)


@pytest.mark.pure
@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_example_of_a_position_loads_and_says_what_is_to_be_done(number):
    document = read_document(EXAMPLES[number])
    game = load(document)
    assert game.owed()
    assert all(len(game.options(seat)) > 1 or game.step.secret for seat in game.owed())
    assert json.loads(to_text(document)) == document


def test_there_are_examples_of_positions():
    assert len(EXAMPLES) >= 11


@pytest.mark.parametrize("field", sorted({*FIELDS, *EMPIRE_FIELDS, *ROBOT_FIELDS}))
def test_every_field_of_a_position_is_explained(field):
    assert f"`{field}`" in POSITIONS


def test_every_middle_field_is_explained_with_its_steps():
    for step, fields in MIDDLE_FIELDS.items():
        for field in set(fields) - {"picks"}:
            (row,) = re.findall(rf"^\| `{field}` \| (.*?) \|", POSITIONS, re.MULTILINE)
            assert f"`{step}`" in row


def test_every_action_card_is_named():
    for name in ACTION_NAMES:
        assert f'`"{name}"`' in POSITIONS
        assert name in MOVES


def test_the_ranges_of_moves_are_those_of_the_code():
    table = MOVES.split("| action |")[0]
    listed = re.findall(r"^\| (\d+)(?: to (\d+))? \| `([A-Z]+)`", table, re.MULTILINE)
    found = {name: (int(first), int(last or first)) for first, last, name in listed}
    assert found == {
        "PASS": (moves.PASS, moves.PASS),
        "ACTION": (moves.ACTION, moves.ACTION + moves.ACTIONS - 1),
        "LUCKY": (moves.LUCKY + 1, moves.LUCKY + 7),
        "DISCARD": (moves.DISCARD, moves.DISCARD + DESIGNS - 1),
        "KEEP": (moves.KEEP, moves.KEEP + DESIGNS - 1),
        "PLACE": (moves.PLACE, moves.PLACE + DESIGNS - 1),
        "PAY": (moves.PAY, moves.PAY + DESIGNS - 1),
        "USE": (moves.USE, moves.USE + DESIGNS - 1),
        "SELL": (moves.SELL, moves.SELL + DESIGNS - 1),
        "CONSUME": (moves.CONSUME, moves.CONSUME + 2 * DESIGNS - 1),
        "SPEND": (moves.SPEND, moves.SPEND + DESIGNS - 1),
        "PRODUCE": (moves.PRODUCE, moves.PRODUCE + DESIGNS - 1),
        "TAKE": (moves.TAKE, moves.TAKE + DESIGNS - 1),
        "START": (moves.START, moves.START + DESIGNS - 1),
    }
    assert f"The space has {moves.MOVES} moves" in MOVES
    assert f"from 0 to {DESIGNS - 1}" in MOVES
    assert f"0 to {BASE_DESIGNS - 1} are the base game's {BASE_DESIGNS} designs" in MOVES


def test_the_numbers_of_action_cards_are_those_of_the_code():
    table = MOVES.split("| action |")[1]
    listed = re.findall(r"^\| (\d) \| `([A-Z0-9_]+)` \| (.*?)(?:, in .*)? \|$", table, re.MULTILINE)
    assert [(int(number), getattr(moves, name), card) for number, name, card in listed] == [
        (number, number, name) for number, name in enumerate(ACTION_NAMES)
    ]


def test_every_step_is_listed_with_its_moves():
    for step in STEPS:
        if step.name != "first hand":  # which asks nothing
            sort = "secret" if step.secret else "open"
            assert f"| {step.name} | {sort} |" in MOVES


def test_everything_about_the_robot_that_is_not_attested_is_listed():
    data = read_data("solitaire.toml")
    section = SOLITAIRE.split("## What is not attested")[1].split("Attested, but thinly")[0]
    listed = re.findall(r"^\| \*\*(.*?)\*\*", section, re.MULTILINE)
    doubtful = [world["name"] for world in data["start_world"] if not world["attested"]]
    if not data["dice"]["attested"]:
        doubtful = ["the faces of the two dice", *doubtful]
    assert listed == doubtful
    for name, face in {world["name"]: world["robot_face"] for world in data["start_world"]}.items():
        if name in doubtful:
            (row,) = re.findall(rf"^\| \*\*{name}\*\*.*$", section, re.MULTILINE)
            assert row.split("|")[2].strip().lower() == face


def test_the_difficulties_are_those_of_the_data():
    for name, difficulty in read_data("solitaire.toml")["difficulty"].items():
        assert re.search(
            rf"^\| `{name}`.*?\| {difficulty['counters']} \| {difficulty['points']} VP \|$", SOLITAIRE, re.MULTILINE
        )


def test_every_field_of_a_view_is_explained():
    text = VIEW
    for players, options in [
        (2, {}),
        (5, {"gathering-storm": "", "goals": ""}),
        (1, {"solitaire": ""}),
        (3, {"draft": ""}),
    ]:
        for number, (game, _) in enumerate(walk("race", players, options, 3)):
            if number % 40 == 0:
                view = game.view(0)
                parts = [view, view["you"], view["empires"][0], view.get("robot", {}), *view.get("goals", [])]
                for part in parts:
                    for field in part:
                        assert f"`{field}`" in text, field


def rulings():
    return re.findall(r"^\| ([A-Z]\d+) \|", RULINGS, re.MULTILINE)


@pytest.mark.parametrize("ruling", rulings())
def test_every_ruling_has_a_test_that_names_it(ruling):
    tests = [
        path.name
        for path in Path(__file__).parent.glob("test_*.py")
        if re.search(rf'"""[^"]*\b{ruling}\b', path.read_text(encoding="utf-8"))
    ]
    assert tests


def test_every_ruling_named_in_a_test_is_written_down():
    named = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        named |= set(re.findall(r'"""(?:[A-Z]\d+[, and]*)*([TDVSCPEXQUIGLW]\d+)\b', path.read_text(encoding="utf-8")))
    assert named <= set(rulings())


def test_rulings_have_different_names():
    assert len(set(rulings())) == len(rulings())
