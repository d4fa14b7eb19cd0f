"""Matches that were interrupted, or made longer; files that do not fit; processes and disks that give up."""

import os
import shutil
from pathlib import Path

import pytest

from arena.matches import figures, timeless
from windfall import cli
from windfall.arena import Contest, play_match
from windfall.arena.keeping import Kept
from windfall.arena.processes import share_out
from windfall.arena.side_by_side import play_lot
from windfall.bots.network import model_path, read_weights, write_weights
from windfall.bots.neural import CASUAL
from windfall.errors import WindfallError


def test_an_interrupted_match_goes_on(tmp_path, small_lots):
    file = tmp_path / "match.jsonl"
    contest = Contest("race", ["random", "random"], seed=4)
    whole = play_match(contest, 20)
    done = 0

    def interrupt(more):
        nonlocal done
        done += more
        if done > 16:  # in the third lot
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_match(contest, 20, resume=file, progress=interrupt)
    assert len(file.read_text().splitlines()) == 3
    # As if it had been killed while it wrote the second lot.
    file.write_text(file.read_text()[:-100])
    rest = play_match(contest, 20, resume=file)
    assert rest["games_played_now"] == 12
    assert timeless(rest) == timeless(whole)
    for jobs in (1, 2):
        again = play_match(contest, 20, jobs, resume=file)
        assert again["games_played_now"] == 0
        assert again["games_per_second"] is None
        assert timeless(again) == timeless(whole)


def test_a_kept_match_can_be_made_longer(tmp_path, small_lots):
    file = tmp_path / "match.jsonl"
    contest = Contest("race", ["random", "random"], seed=4)
    play_match(contest, 10, resume=file)
    longer = play_match(contest, 17, resume=file)
    assert longer["games_played_now"] == 17 - 8  # the lot of 2 was not a whole one
    assert timeless(longer) == timeless(play_match(contest, 17))


def test_games_of_a_bot_with_other_settings_are_refused(tmp_path, monkeypatch):
    file = tmp_path / "match.jsonl"
    play_match(Contest("race", ["casual", "random"]), 2, resume=file)
    assert play_match(Contest("race", ["casual", "random"]), 2, resume=file)["games_played_now"] == 0
    monkeypatch.setitem(CASUAL, "race", 1.5)
    with pytest.raises(WindfallError, match="belongs to another match: it differs in settings"):
        play_match(Contest("race", ["casual", "random"]), 2, resume=file)


def test_two_matches_that_begin_one_file_at_the_same_moment(tmp_path, small_lots):
    file = tmp_path / "match.jsonl"
    contest = Contest("race", ["random", "random"], seed=4)
    play_match(contest, 8, resume=file)
    first, *lots = file.read_text().splitlines(keepends=True)
    file.write_text(first + first + "".join(lots))
    assert play_match(contest, 8, resume=file)["games_played_now"] == 0


def test_a_model_that_changes_during_a_match_ends_it(tmp_path):
    model = tmp_path / "race.npz"
    shutil.copy(model_path("race"), model)
    contest = Contest("race", [str(model), "random"])
    models = contest.models()
    assert play_lot(contest, range(1), models).outcomes
    weights = read_weights(model)
    write_weights(model, {**weights, "bias": weights["bias"] + 1})
    with pytest.raises(WindfallError, match="A model file has changed since the match began"):
        play_lot(contest, range(1, 2), models)


def test_games_that_cannot_be_kept_end_a_match_in_a_sentence(tmp_path):
    kept = Kept(tmp_path / "match.jsonl", Contest("race", ["random", "random"]))
    kept.close()
    with Path("/dev/full").open("a", encoding="utf-8") as kept.file:
        with pytest.raises(WindfallError, match="cannot be written: No space left on device"):
            kept.write({"a": 1})
        assert kept.file.closed  # nothing is left in its buffer that could not be written later either


def test_a_process_that_dies_ends_a_match_in_a_sentence():
    with pytest.raises(WindfallError, match="A process has died"):
        list(share_out(os._exit, [1, 1], 2))


def test_a_file_of_another_match_is_refused(capsys, tmp_path):
    file = tmp_path / "match.jsonl"
    words = ["race", "--bots", "random", "--games", "2", "--resume", str(file)]
    figures(capsys, *words)
    before = file.read_text()
    assert cli.main(["arena", *words, "--seed", "2", "--max-rounds", "9"]) == 2
    shown = capsys.readouterr()
    assert shown.err == f"windfall: {file} belongs to another match: it differs in seed, max_rounds.\n"
    assert file.read_text() == before
    for junk in ("Dear diary\n", "[1]\n", "{}\n"):
        file.write_text(junk)
        assert cli.main(["arena", *words]) == 2
        assert capsys.readouterr().err == f"windfall: {file} holds no games of the arena.\n"
        assert file.read_text() == junk
    strange = before + '{"a": 1}\n'
    file.write_text(strange)
    assert cli.main(["arena", *words]) == 2
    assert capsys.readouterr().err == f"windfall: {file} holds a line that is no games of the arena.\n"
    assert file.read_text() == strange
    assert cli.main(["arena", *words[:-1], str(tmp_path)]) == 2
    assert "cannot be used to keep games" in capsys.readouterr().err
