"""The page of rulings names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "rulings-roll.md"


def test_every_ruling_has_the_test_it_names() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
    tests = re.findall(r"^def (test_\w+)", sources, re.MULTILINE)
    named = re.findall(r"`(test_\w+…?|…\w+)`", PAGE.read_text(encoding="utf-8"))
    assert len(named) > 50
    for name in named:
        pattern = name.replace("…", r"\w*")  # a name may be cut short
        assert any(re.fullmatch(pattern, test) for test in tests), name
