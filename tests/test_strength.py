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


def test_a_match_goes_on_with_the_games_that_are_kept_and_with_no_others(strength: ModuleType) -> None:
    contest = Contest("race", ["simple", "simple"])
    strength.KEPT.mkdir(parents=True)
    path = strength.KEPT / "match.jsonl"
    kept = strength.opened(path, contest)
    kept.keep(play_lot(contest, range(2), {}))
    kept.close()
    again = strength.opened(path, contest)
    assert again.find(range(2)) is not None
    assert again.find(range(2, 4)) is None
    again.close()
    # Of other bots they are no games; they are put aside.
    other = strength.opened(path, Contest("race", ["simple", "random"]))
    assert other.find(range(2)) is None
    other.close()
    assert path.with_suffix(".1.jsonl").exists()
