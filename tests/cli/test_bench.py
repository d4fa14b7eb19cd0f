"""`windfall bench`: that it measures everything it promises. How fast anything is, no test asserts."""

import json

import pytest

from windfall import cli
from windfall.arena import peers, speed

TINY = ["--games", "4", "--repeats", "1"]
SPEEDS = {"games", "decisions_per_second", "rounds_per_second", "games_per_second"}


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """As little work as possible."""
    monkeypatch.setattr(speed, "ADDITIONS", 1000)
    monkeypatch.setattr(speed, "LOOP_CALLS", 1)


def bench(capsys):
    assert cli.main(["bench", *TINY, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_all_figures(capsys):
    found = bench(capsys)
    assert set(found["machine"]) == {"processor", "cores", "system", "python", "engine"}
    assert found["calibration"]["additions_per_second"] > 0
    assert set(found["random_play"]) == {"2_players", "4_players", "experienced"}
    assert all(set(play) == SPEEDS for play in found["random_play"].values())
    assert set(found["microseconds"]) == {"2_players", "4_players"}
    assert all(set(times) == {"copy", "imagine", "to_bytes"} for times in found["microseconds"].values())
    assert found["other_engine_in_c"] == peers.OTHER_ENGINE
    if found["uncompiled"] is not None:
        assert set(found["uncompiled"]) == SPEEDS
        assert found["ratios"]["to_uncompiled"] > 0
    if found["catanatron"] is not None:
        assert found["ratios"]["to_catanatron_decisions"] > found["ratios"]["to_catanatron_actions"] > 0
    assert found["ratios"]["to_other_engine_decisions"] > 0


def test_without_catanatron(capsys, monkeypatch):
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    found = bench(capsys)
    assert found["catanatron"] is None
    assert "to_catanatron_decisions" not in found["ratios"]


def test_a_person_gets_tables(capsys):
    assert cli.main(["bench", *TINY]) == 0
    shown = capsys.readouterr().out
    for words in ("Calibration:", "random play", "2 players, experienced", "copy()", "times as fast as"):
        assert words in shown


def test_bad_input_is_one_sentence(capsys):
    assert cli.main(["bench", "--games", "0"]) == 2
    assert capsys.readouterr().err == "windfall: There must be at least one of --games, not 0.\n"
