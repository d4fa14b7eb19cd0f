"""The pages about Race say what the code does: positions load, move numbers are right, every ruling has its test."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from windfall.engine.positions import load, read_document, to_text
from windfall.race import moves
from windfall.race.cards import BASE_DESIGNS, DESIGNS
from windfall.race.position_fields import EMPIRE_FIELDS, FIELDS, ROBOT_FIELDS
from windfall.race.position_steps import MIDDLE_FIELDS
from windfall.race.steps import STEPS
from windfall.race.words import ACTION_NAMES

ROOT = Path(__file__).parents[2]
POSITIONS = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
MOVES = (ROOT / "docs" / "moves-race.md").read_text(encoding="utf-8")
RULINGS = (ROOT / "docs" / "rulings-race.md").read_text(encoding="utf-8")
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
