"""`windfall arena`: paired deals, the same games whatever the jobs, going on after an interruption, what it refuses."""

import os
import shutil
import time
from pathlib import Path

import pytest
from rich.console import Console
from threadpoolctl import threadpool_info, threadpool_limits

from arena.matches import figures, timeless, wait_for
from windfall import bots, cli
from windfall.arena import Contest, play_match
from windfall.arena.contest import line_up
from windfall.arena.processes import THREADS, for_workers, share_out, share_out_told
from windfall.arena.side_by_side import Table, choices, play_lot
from windfall.bots.expert import ExpertBot
from windfall.bots.network import model_path
from windfall.bots.uniform import RandomBot
from windfall.cli.simulate import progress_bar
from windfall.errors import WindfallError

FIELDS = [
    *["game", "bots", "players", "options", "seed", "max_rounds", "device", "games", "deals", "rotations", "results"],
    *["unfinished", "unfinished_share", "mean_rounds", "ends", "scores", "winner_mean", "margin_first_second"],
    *["jobs", "games_played_now", "seconds", "games_per_second", "games_per_cpu_second"],
]
BOT_FIELDS = [
    *["bot", "seats", "win_share", "interval", "error_by_deals", "win_share_per_seat", "win_share_by_seat", "elo"],
    *["mean_score", "mean_margin", "decisions", "milliseconds_per_decision", "cpu_milliseconds_per_decision"],
    "asked_together",
]


# --- who sits where -------------------------------------------------------------------------------------------------


def test_the_last_name_fills_up_the_table():
    assert line_up("expert, skilled", None, 2) == ["expert", "skilled"]
    assert line_up("a,b", 4, 2) == ["a", "b", "b", "b"]
    assert line_up("a", None, 2) == ["a", "a"]
    assert line_up("a,b,c", None, 2) == ["a", "b", "c"]
    with pytest.raises(WindfallError, match="3 bots are too many for 2 players: name at most one a seat"):
        line_up("a,b,c", 2, 2)


@pytest.mark.parametrize(
    ("names", "rotations"),
    [("random,simple", 2), ("random,random", 1), ("simple,random,random,random", 4)],
)
def test_every_bot_sits_in_every_seat(names, rotations):
    contest = Contest("race", names.split(","))
    assert contest.rotations() == rotations
    seatings = [contest.seating(rotation) for rotation in range(rotations)]
    for seat in range(len(contest.bots)):
        for name in contest.names():
            sits = sum(seating[seat] == name for seating in seatings)
            assert sits / rotations == contest.bots.count(name) / len(contest.bots)


def test_two_and_two_alternate_in_two_seatings():
    assert Contest("race", ["simple", "random", "simple", "random"]).rotations() == 2


def test_lots_cover_every_deal_once_whatever_is_asked_for():
    contest = Contest("race", ["simple", "random", "random"])
    for games in (1, 3, 4, 100):
        deals = [deal for lot in contest.lots(games) for deal in lot]
        assert deals == list(range(-(-games // 3)))
    # The lots of a short match are those that a longer one begins with.
    assert contest.lots(150)[:2] == contest.lots(3000)[:2]


def test_twins_share_everything(monkeypatch):
    """Paired deals: a bot that plays exactly like its opponent wins exactly half, on every set of cards."""
    monkeypatch.setitem(bots.BOTS, "twin", bots.BOTS["simple"])
    found = play_match(Contest("race", ["simple", "twin"], seed=5), 20)
    one, other = found["results"]
    assert one["win_share"] == other["win_share"] == 0.5
    assert one["error_by_deals"] == 0
    assert one["mean_score"] == other["mean_score"]
    assert one["elo"]["difference"] == 0
    assert one["win_share_by_seat"] == other["win_share_by_seat"]


def test_a_deal_is_the_same_in_all_seatings():
    lot = play_lot(Contest("race", ["simple", "random"], seed=3, max_rounds=1), range(2))
    assert [(game.deal, game.rotation) for game in lot.outcomes] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert all(game.why == [] and game.winners == [] for game in lot.outcomes)
    contest = Contest("race", ["simple", "random"], seed=3)
    dealt = [[Table(contest, deal, rotation).game.digest() for rotation in (0, 1)] for deal in (0, 1)]
    assert dealt[0][0] == dealt[0][1] != dealt[1][0] == dealt[1][1]
    assert Table(contest, 0, 0).names == Table(contest, 0, 1).names[::-1]


def test_a_clock_runs_for_one_decision_at_a_time(monkeypatch):
    """Asked for many at once, the expert would share its time among them."""
    many = []
    monkeypatch.setattr(ExpertBot, "choose_together", lambda self, asked: many.append(len(asked)) or [1] * len(asked))
    monkeypatch.setattr(ExpertBot, "choose", lambda self, game, seat: game.options(seat)[0])
    lot = play_lot(Contest("race", ["expert", "random"], time_limit=True, max_rounds=1), range(3))
    assert lot.decisions["expert"] > 6
    assert many == []


def test_an_interruption_does_not_wait_for_what_is_going_on():
    parts = share_out(time.sleep, [0.01, 600.0, 600.0], 2)
    assert next(parts) is None  # the short nap is over
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        parts.throw(KeyboardInterrupt())
    assert time.monotonic() - begun < 60


@pytest.mark.parametrize("jobs", [1, 2])
def test_progress_is_told_game_by_game(tmp_path, small_lots, jobs):
    contest = Contest("race", ["random", "random"], seed=4)
    told = []
    found = play_match(contest, 20, jobs, tmp_path / "match.jsonl", told.append)
    assert (told[0], sum(told)) == (0, 20)
    assert jobs > 1 or len(told) > 4  # of three lots; how often other processes are looked at is a matter of time
    assert timeless(found) == timeless(play_match(contest, 20))
    # What had been kept comes first, in one go.
    told.clear()
    play_match(contest, 28, jobs, tmp_path / "match.jsonl", told.append)
    assert (told[0], sum(told)) == (16, 28)


def test_processes_tell_how_far_they_have_come_before_they_are_done(tmp_path):
    paths = [tmp_path / "one", tmp_path / "two"]
    told = []

    def hear(more):
        told.append(more)
        if sum(told) == len(paths):
            for path in paths:
                path.touch()

    assert list(share_out_told(wait_for, paths, 2, hear)) == [True, True]
    assert sum(told) == 4


def test_time_left_is_reckoned_from_all_games_played(monkeypatch):
    """Those that had been kept took no time, and a burst of games at the end of a lot is not the usual speed."""
    clock = iter([0.0, 0.0, 100.0, 101.0, 200.0])
    bar = progress_bar(Console(force_terminal=True))
    monkeypatch.setattr(bar, "get_time", lambda: next(clock))
    task = bar.add_task("race", total=160)
    for more in (40, 30, 10, 40):
        bar.advance(task, more)
    assert bar.tasks[0].time_remaining == 40 / (80 / 200)


def test_a_model_file_plays_as_skilled_does(capsys, tmp_path):
    mine = tmp_path / "mine.npz"
    shutil.copy(model_path("roll"), mine)
    found = figures(capsys, "roll", "--bots", f"{mine},simple", "--games", "8")
    same = figures(capsys, "roll", "--bots", "skilled,simple", "--games", "8")
    assert found["results"][0]["bot"] == str(mine)
    assert found["results"][0]["mean_score"] == same["results"][0]["mean_score"]
    assert found["results"][0]["win_share"] == same["results"][0]["win_share"]


@pytest.mark.parametrize(
    ("game", "named", "why"),
    [("roll", "nowhere.npz", "There is no model nowhere.npz."), ("race", model_path("roll"), "is a model of roll")],
)
def test_a_model_that_does_not_fit_is_refused(capsys, game, named, why):
    assert cli.main(["arena", game, "--bots", f"{named},simple"]) == 2
    assert why in capsys.readouterr().err


# --- the same games again -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", ["simple,random", "casual,random"])
def test_the_seed_decides_and_not_the_jobs(capsys, small_lots, names):
    words = ["race", "--bots", names, "--games", "18"]
    one, two = (timeless(figures(capsys, *words, "--seed", "9", "--jobs", jobs)) for jobs in ("1", "2"))
    assert one == two


def test_another_seed_deals_other_cards(capsys):
    words = ["race", "--bots", "random", "--games", "5"]
    one, two = (figures(capsys, *words, "--seed", seed) for seed in ("9", "10"))
    assert one["scores"] != two["scores"]


def test_the_expert_looks_at_no_clock():
    contest = Contest("race", ["expert", "random"])
    assert contest.player("expert").care_among(2).seconds == float("inf")
    assert Contest("race", ["expert", "random"], time_limit=True).player("expert").care_among(2).seconds < 1
    assert contest.lots(100) == [range(32), range(32, 50)]
    runs = [play_lot(Contest("race", ["expert", "random"], max_rounds=2), range(1)).outcomes for _ in range(2)]
    assert runs[0] == runs[1]


@pytest.mark.parametrize("game", ["race", "roll", "frontiers"])
def test_networks_play_alike_alone_and_in_company(game):
    """Asked together and one by one: the same games to the last point."""
    together, alone = (
        play_lot(Contest(game, ["skilled", "casual"], seed=2, one_by_one=one_by_one), range(3))
        for one_by_one in (False, True)
    )
    assert together.outcomes == alone.outcomes
    assert together.decisions == alone.decisions


class Spy(RandomBot):
    """Notes what it is shown."""

    together = True

    def __init__(self, seed=0):
        super().__init__(seed)
        self.shown = []

    def choose(self, game, seat):
        self.shown.append(game)
        return super().choose(game, seat)

    def choose_together(self, asked):
        return [self.choose(game, seat) for game, seat, _ in asked]


@pytest.mark.parametrize("one_by_one", [False, True])
def test_no_bot_is_shown_the_true_game(one_by_one):
    spy = Spy()
    tables = [Table(Contest("race", ["random", "random"]), deal, 0) for deal in range(4)]
    choices(spy, [(table, 0) for table in tables], one_by_one)
    assert len(spy.shown) == 4
    for table, game in zip(tables, spy.shown, strict=True):
        assert game.digest() != table.game.digest()
        assert game.view(0) == table.game.view(0)
        assert list(game.empires[1].hand) != list(table.game.empires[1].hand)


def test_networks_think_on_one_thread_wherever_a_match_is_played(monkeypatch):
    """With others, numbers are rounded otherwise; processes that play have one, so this one must not have more."""
    threads = []

    class Watching(RandomBot):
        def choose(self, game, seat):
            threads.extend(pool["num_threads"] for pool in threadpool_info() if pool["user_api"] == "blas")
            return super().choose(game, seat)

    monkeypatch.setattr(Contest, "player", lambda self, name: Watching(1))
    with threadpool_limits(2):
        assert {pool["num_threads"] for pool in threadpool_info() if pool["user_api"] == "blas"} == {2}
        play_match(Contest("race", ["random", "random"]), 2)
    assert set(threads) == {1}


def test_a_name_with_brackets_is_shown_as_it_is(capsys, tmp_path, monkeypatch):
    """To rich, which prints the tables, brackets are markup."""
    monkeypatch.chdir(tmp_path)
    model = Path("[b]new[/i].npz")
    model.parent.mkdir()
    shutil.copy(model_path("race"), model)
    found = figures(capsys, "race", "--bots", f"{model},random", "--games", "2")
    assert found["results"][0]["bot"] == str(model)
    assert cli.main(["arena", "race", "--bots", f"{model},random", "--games", "2"]) == 0
    assert str(model) in capsys.readouterr().out


def test_what_workers_are_told_is_for_a_while_only(monkeypatch):
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    monkeypatch.delenv("MKL_NUM_THREADS", raising=False)
    with for_workers():
        assert [os.environ[name] for name in THREADS] == ["1"] * len(THREADS)
    assert os.environ["OMP_NUM_THREADS"] == "3"
    assert "MKL_NUM_THREADS" not in os.environ


# --- what is shown --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["arena", "race", "--bots", "random"], "1 game of race"),
        (["simulate", "race"], "1 game of race"),
        (["chances", "frontiers"], "1 game. Of what was said"),
    ],
)
def test_one_game_is_no_games(capsys, words, said):
    assert cli.main([*words, "--games", "1"]) == 0
    assert said in " ".join(capsys.readouterr().out.split())


def test_fields(capsys):
    found = figures(capsys, "race", "--bots", "simple,random", "--players", "3", "--games", "10", "--seed", "4")
    assert list(found) == FIELDS
    assert [list(bot) for bot in found["results"]] == [BOT_FIELDS] * 2
    assert found["bots"] == ["simple", "random", "random"]
    assert (found["games"], found["deals"], found["rotations"]) == (12, 4, 3)
    one, others = found["results"]
    assert (one["bot"], one["seats"], others["bot"], others["seats"]) == ("simple", 1, "random", 2)
    assert one["win_share"] + others["win_share"] == pytest.approx(1)
    assert others["win_share_per_seat"] == others["win_share"] / 2
    assert len(one["win_share_by_seat"]) == 3
    assert one["win_share"] > 0.8
    assert one["interval"][0] < one["win_share"] <= one["interval"][1]
    assert one["elo"]["interval"][0] > 100
    assert one["mean_margin"] > 0 > others["mean_margin"]
    assert one["milliseconds_per_decision"] > 0
    assert found["scores"]["p10"] <= found["scores"]["median"] <= found["scores"]["p90"]
    assert found["winner_mean"] > found["scores"]["mean"]
    assert sum(found["ends"].values()) == pytest.approx(1)


def test_unfinished_games_are_nobodys_win(capsys):
    found = figures(capsys, "race", "--bots", "random,simple", "--games", "4", "--max-rounds", "3")
    assert (found["unfinished"], found["unfinished_share"], found["mean_rounds"]) == (4, 1, 3)
    assert found["ends"] == {"unfinished": 1}
    assert found["winner_mean"] is None
    assert [bot["win_share"] for bot in found["results"]] == [0, 0]
    assert [bot["elo"] for bot in found["results"]] == [None, None]


def test_against_itself(capsys):
    found = figures(capsys, "race", "--bots", "skilled", "--players", "2", "--games", "8")
    assert (found["games"], found["deals"], found["rotations"]) == (8, 8, 1)
    (bot,) = found["results"]
    assert (bot["bot"], bot["seats"], bot["elo"], bot["asked_together"]) == ("skilled", 2, None, True)
    assert bot["win_share"] == 1
    assert found["games_per_second"] > 0
    assert cli.main(["arena", "race", "--bots", "skilled", "--players", "2", "--games", "8"]) == 0
    shown = capsys.readouterr().out
    assert "wins by seat" in shown
    # That somebody wins every game tells nothing of anybody.
    assert not any(nothing in shown for nothing in ("100.0% ", "95 %", "Elo"))


def test_against_the_robot(capsys):
    found = figures(capsys, "race", "--bots", "simple", "--option", "solitaire", "--games", "6")
    (bot,) = found["results"]
    assert bot["win_share"] + found["rival_wins"]["share"] == pytest.approx(1)
    assert bot["elo"] is not None
    assert bot["mean_margin"] is not None
    assert cli.main(["arena", "race", "--bots", "simple", "--option", "solitaire", "--games", "2"]) == 0
    shown = capsys.readouterr().out
    assert all(row in shown for row in ("robot wins", "  by seat", "Elo (95 %)"))


def test_a_person_gets_tables(capsys):
    assert cli.main(["arena", "race", "--bots", "simple,random", "--players", "4", "--games", "4"]) == 0
    shown = capsys.readouterr().out
    assert "4 games of race, 4 players, seed 1 (1 deal, 4 seatings)" in shown
    assert "random × 3" in shown
    assert "games/s" in shown
    assert cli.main(["arena", "race", "--bots", "random", "--games", "2", "--max-rounds", "2"]) == 0
    assert "unfinished 100.0%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess", "--bots", "random"], "There is no game called 'chess'"),
        (["race", "--bots", "clever"], "There is no bot called 'clever'"),
        (["race", "--bots", "random,clever"], "There is no bot called 'clever'"),
        (["race", "--bots", "random,"], "There is no bot called ''"),
        (["race", "--bots", "random,random,random", "--players", "2"], "3 bots are too many for 2 players"),
        (["race", "--bots", "random", "--players", "9"], "Race for the Galaxy is for 2 to 4 players, not 9."),
        (["race", "--bots", "random", "--players", "-1"], "Race for the Galaxy is for 2 to 4 players, not"),
        (["race", "--bots", "random", "--option", "fast"], "Race for the Galaxy has no option 'fast'"),
        (["race", "--bots", "random", "--games", "0"], "There must be at least one game to play, not 0."),
        (["race", "--bots", "random", "--jobs", "0"], "There must be at least one process to play in, not 0."),
        (["race", "--bots", "random", "--max-rounds", "0"], "Games need at least one round, not 0."),
        (
            ["race", "--bots", "random", "--seed", "-1"],
            "The seed must be a whole number from 0 of at most 64 bits, not -1.",
        ),
    ],
)
def test_bad_input_is_one_sentence(capsys, words, sentence):
    assert cli.main(["arena", *words, "--json"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"windfall: {sentence}")
    assert shown.err.count("\n") == 1
