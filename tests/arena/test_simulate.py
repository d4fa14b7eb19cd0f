"""`windfall simulate`: what it counts, that the seed alone decides, and what it refuses."""

import json

import pytest

from windfall import cli
from windfall.arena.simulate import Match, lots, simulate
from windfall.arena.tally import Tally
from windfall.errors import WindfallError

FIELDS = [
    "games",
    "unfinished",
    "decisions",
    "rounds",
    "seconds",
    "games_per_second",
    "decisions_per_second",
    "rounds_per_second",
    "mean_rounds",
    "mean_score",
    "sd_score",
    "wins",
]
TIMES = {"seconds", "games_per_second", "decisions_per_second", "rounds_per_second"}


def figures(capsys, *words):
    """What the command prints."""
    assert cli.main(["simulate", "race", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_fields(capsys):
    found = figures(capsys, "--players", "3", "--games", "30", "--bots", "random", "--seed", "4")
    assert list(found) == FIELDS
    assert found["games"] == 30
    assert found["unfinished"] == 0
    assert found["mean_rounds"] == found["rounds"] / 30
    assert len(found["wins"]) == 3
    assert sum(found["wins"]) == pytest.approx(1)
    assert found["decisions_per_second"] == pytest.approx(found["decisions"] / found["seconds"])


@pytest.mark.parametrize("bots", ["random", "simple,random"])
def test_results_depend_on_the_seed_and_not_on_jobs(capsys, bots):
    words = ["--players", "2", "--games", "12", "--bots", bots]
    runs = [figures(capsys, *words, "--seed", "9", "--jobs", jobs) for jobs in ("1", "2")]
    one, two = ({name: run[name] for name in run if name not in TIMES} for run in runs)
    assert one == two
    assert figures(capsys, *words, "--seed", "10")["rounds"] != one["rounds"]


@pytest.mark.pure
def test_a_known_run(capsys):
    """Compiled and uncompiled play the same games, today and tomorrow."""
    found = figures(capsys, "--players", "2", "--games", "5", "--option", "experienced", "--seed", "2")
    again = figures(capsys, "--games", "5", "--option", "experienced", "--bots", "random,random", "--seed", "2")
    assert {name: found[name] for name in FIELDS if name not in TIMES} == {
        name: again[name] for name in FIELDS if name not in TIMES
    }
    assert (found["decisions"], found["rounds"], found["mean_score"], found["wins"]) == (929, 85, 29.1, [0.8, 0.2])


def test_unfinished_games_are_nobodys_win(capsys):
    found = figures(capsys, "--games", "10", "--max-rounds", "3")
    assert found["unfinished"] == 10
    assert found["mean_rounds"] == 3
    assert found["wins"] == [0, 0]


def test_shared_wins_are_shared():
    tally = Tally(3)
    tally.count(10, 50, [30, 30, 20], [0, 1])
    tally.count(12, 60, [10, 40, 20], [1])
    tally.count(99, 70, [10, 40, 20], [])
    found = tally.to_json(2.0)
    assert found["wins"] == pytest.approx([0.5 / 3, 1.5 / 3, 0])
    assert (found["games"], found["unfinished"], found["rounds"], found["decisions"]) == (3, 1, 121, 180)
    assert found["mean_score"] == pytest.approx(220 / 9)
    assert found["games_per_second"] == 1.5


def test_adding_up_parts_is_counting_all():
    match = Match("race", ["random"] * 2, seed=3)
    whole = simulate(match, 7)
    assert whole.games == 7
    parts = Tally(2)
    for _ in range(2):
        parts.add(whole)
    assert parts.to_json(1.0)["mean_score"] == whole.to_json(1.0)["mean_score"]
    assert parts.shares == [2 * share for share in whole.shares]


def test_lots_cover_every_game_once():
    for games, jobs in [(1, 1), (7, 3), (500, 2), (123_456, 4)]:
        assert [number for part in lots(games, jobs) for number in part] == list(range(games))


def test_the_robots_wins_are_nobodys_seat(capsys):
    words = ["--option", "solitaire", "--games", "12", "--bots", "simple"]
    found = figures(capsys, *words)
    assert list(found) == [*FIELDS, "rival_wins"]
    assert len(found["wins"]) == 1
    assert found["wins"][0] + found["rival_wins"] == pytest.approx(1)
    assert found["unfinished"] == 0
    assert figures(capsys, *words, "--max-rounds", "2")["rival_wins"] == 0
    assert cli.main(["simulate", "race", *words]) == 0
    assert "robot wins" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("option", "players"), [("solitaire", 1), ("draft", 2), ("experienced", 2), ("gathering-storm", 2)]
)
def test_the_number_of_players_follows_the_options(capsys, option, players):
    assert len(figures(capsys, "--option", option, "--games", "1")["wins"]) == players


def test_own_cards_come_from_a_file(capsys, tmp_path):
    file = tmp_path / "my.toml"
    file.write_text('[[card]]\nname = "Tea Garden"\ntype = "world"\ncost = 1\npoints = 1\n', encoding="utf-8")
    assert figures(capsys, "--option", f"cards={file}", "--games", "2")["games"] == 2
    file.write_text('[[card]]\nname = "Tea Garden"\ntype = "moon"\n', encoding="utf-8")
    assert cli.main(["simulate", "race", "--option", f"cards={file}", "--json"]) == 2
    assert "Line 3 of the card file: type is one of world, development." in capsys.readouterr().err


def test_shared_wins_with_a_rival_are_shared():
    tally = Tally(1)
    tally.count(10, 50, [30], [0], True)
    tally.count(10, 50, [30], [], True)
    tally.count(10, 50, [30], [0], False)
    tally.count(10, 50, [30], [], False)
    other = Tally(1)
    other.add(tally)
    found = other.to_json(1.0)
    assert (found["wins"], found["rival_wins"], found["unfinished"]) == ([1.5 / 4], 1.5 / 4, 1)


def test_a_person_gets_a_summary(capsys):
    assert cli.main(["simulate", "race", "--games", "5", "--bots", "random,random,random", "--max-rounds", "5"]) == 0
    shown = capsys.readouterr().out
    assert "5 games of race" in shown
    assert "seat 2 (random) wins" in shown
    assert "5 after 5 rounds" in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game called 'chess'"),
        (["race", "--bots", "clever"], "There is no bot called 'clever'"),
        (["race", "--bots", "random,clever"], "There is no bot called 'clever'"),
        (["race", "--players", "3", "--bots", "random,random"], "2 bots do not fit 3 players"),
        (["race", "--players", "9"], "Race for the Galaxy is for 2 to 4 players, not 9."),
        (["race", "--players", "-1"], "Race for the Galaxy is for 2 to 4 players, not"),
        (["race", "--option", "fast"], "Race for the Galaxy has no option 'fast'"),
        (["race", "--players", "3", "--option", "experienced"], "The option 'experienced' is for 2 players, not 3."),
        (["race", "--games", "0"], "There must be at least one game to play, not 0."),
        (["race", "--jobs", "0"], "There must be at least one process to play in, not 0."),
        (["race", "--max-rounds", "0"], "Games need at least one round, not 0."),
        (["race", "--seed", "-1"], "The seed must be a whole number from 0 of at most 64 bits, not -1."),
    ],
)
def test_bad_input_is_one_sentence(capsys, words, sentence):
    assert cli.main(["simulate", *words, "--json"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"windfall: {sentence}")
    assert shown.err.count("\n") == 1


def test_a_match_checks_itself():
    with pytest.raises(WindfallError):
        Match("race", ["random"])
