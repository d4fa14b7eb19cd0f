"""The figures of the bots' matches: the pages are what `benchmarks/strength.py --games 0 --write` makes of them."""

from __future__ import annotations

import shutil
import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from windfall.arena.contest import Contest
from windfall.arena.side_by_side import play_lot
from windfall.bots.network import digest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def strength(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program, in a folder of its own with the pages as they are."""
    spec = spec_from_file_location("strength", ROOT / "benchmarks" / "strength.py")
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "strength", found)  # dataclasses look there
    spec.loader.exec_module(found)
    (tmp_path / "docs").mkdir()
    for page in ("strength.json", "models.md", "solitaire.md"):
        shutil.copy(ROOT / "docs" / page, tmp_path / "docs")
    monkeypatch.chdir(tmp_path)
    return found


def test_the_pages_are_what_the_figures_say(strength: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("windfall.arena.contest.digest", cache(digest))  # the same few models for every match
    monkeypatch.setattr(sys, "argv", ["strength.py", "--games", "0", "--write"])
    strength.main()
    for page in ("strength.json", "models.md", "solitaire.md", "strength.md"):
        again = "run `python benchmarks/strength.py --games 0 --write`"
        assert Path("docs", page).read_bytes() == (ROOT / "docs" / page).read_bytes(), f"docs/{page}: {again}"


def test_a_match_that_was_begun_elsewhere_goes_on(strength: ModuleType) -> None:
    contest = Contest("race", ["simple", "simple"])
    lot = play_lot(contest, range(2), {})
    strength.BEGUN.mkdir(parents=True)
    strength.KEPT.mkdir(parents=True)
    begun, path = strength.BEGUN / "match.jsonl", strength.KEPT / "match.jsonl"
    with_one = strength.opened(begun, contest)
    with_one.keep(lot)
    with_one.close()
    before = begun.read_bytes()
    kept = strength.opened(path, contest)
    assert kept.find(range(2)) is not None
    kept.keep(play_lot(contest, range(2, 4), {}))
    kept.close()
    assert begun.read_bytes() == before
    # What has been played here goes before it.
    kept = strength.opened(path, contest)
    assert kept.find(range(2, 4)) is not None
    kept.close()
