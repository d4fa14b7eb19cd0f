"""What the network thinks of the moves of whole games (benchmarks/second_opinion.py)."""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parent.parent / "benchmarks" / "second_opinion.py"


@pytest.fixture
def second_opinion(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location("second_opinion", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "second_opinion", found)  # dataclasses look there
    spec.loader.exec_module(found)
    return found


def test_the_network_agrees_with_itself(second_opinion: ModuleType) -> None:
    opinion = second_opinion.opinion_of(second_opinion.played("race", "skilled", 2, {}, 3), 1)
    assert opinion.decisions > 40
    assert opinion.same == opinion.decisions
    assert opinion.costs == []


def test_moves_at_random_cost_chances_to_win(
    second_opinion: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = second_opinion.played("race", "random", 2, {}, 3)
    record.moves, record.result = record.moves[:60], None  # its beginning will do
    path = tmp_path / "game.json"
    path.write_text(record.to_text(), encoding="utf-8")
    opinion = second_opinion.opinion_of(record, 1)
    assert len(opinion.costs) == opinion.decisions - opinion.same > 0
    assert sum(opinion.costs) > 0.3
    monkeypatch.setattr(sys, "argv", ["second_opinion.py", str(path), str(path)])
    second_opinion.main()
    told = re.search(r"2 games, (\d+) decisions a seat, (\d+)% .* cost (\d+) ± \d+ points", capsys.readouterr().out)
    assert told is not None
    decisions, same, cost = map(int, told.groups())
    assert decisions == round(opinion.decisions / 2)
    assert same == round(100 * opinion.same / opinion.decisions)
    assert cost > 15


def test_what_is_to_be_looked_at_must_be_said(second_opinion: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for words in ([], ["game.json", "--bot", "simple"]):
        monkeypatch.setattr(sys, "argv", ["second_opinion.py", *words])
        with pytest.raises(SystemExit):
            second_opinion.main()
