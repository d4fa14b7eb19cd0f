"""The pages about New Frontiers say what the code says."""

from __future__ import annotations

import json
import re
from pathlib import Path

from windfall.engine.positions import load
from windfall.frontiers import moves, powers
from windfall.frontiers.tiles import DESIGNS

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_of_moves_has_every_range() -> None:
    text = (DOCS / "moves-frontiers.md").read_text(encoding="utf-8")
    assert f"The space has {moves.MOVES} moves" in text
    for first, name in re.findall(r"\| (\d+) to \d+ \| `(\w+)` \+ design", text):
        assert getattr(moves, name) == int(first)
    named = dict(re.findall(r"\| (\d+) to (\d+) \| `\w+` \+ design", text))
    assert len(named) == 14
    assert all(int(last) - int(first) == DESIGNS - 1 for first, last in named.items())
    for action, name in re.findall(r"\| (\d) \| `(\w+)` \|", text):
        assert getattr(moves, name) == int(action)


def test_the_examples_of_positions_load() -> None:
    text = (DOCS / "positions-frontiers.md").read_text(encoding="utf-8")
    examples = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert len(examples) >= 3
    for example in examples:
        assert load(json.loads(example)).owed()


def test_the_vocabulary_is_explained() -> None:
    text = (DOCS / "tiles-frontiers.md").read_text(encoding="utf-8")
    for phase, effect in powers.VOCABULARY:
        assert f"| {phase} | `{effect}` |" in text
