"""Chances to win that can be trusted: measured, corrected, kept in the model file."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from statistics import NormalDist

import numpy as np
import pytest

from race.settings import EXAMPLE
from windfall.bots import coach
from windfall.bots.network import (
    PLAIN,
    Network,
    digest,
    in_json,
    in_one,
    model_path,
    read_weights,
    scaled_chances,
    told_in,
    write_weights,
)
from windfall.bots.neural import Mind, mind_for, there
from windfall.bots.ways import all_ways, same_sides, times_of, way_of
from windfall.cli import main
from windfall.engine import catalog
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.train import calibrate
from windfall.train.calibrate import (
    EDGES,
    SCALES,
    TOGETHER,
    Noted,
    Tenth,
    fitted,
    furthest_off,
    keep_fitted,
    note,
    reliability,
    reliability_together,
    told_of,
    win_scales,
)
from windfall.train.settings import Setting


def drawn(way: str, time: int, sure: float, edge: float, number: int) -> Noted:
    """What a network says that is too sure of itself by a known factor, and thinks too well of its own seat by a known
    edge: winners are drawn from the true chances.
    """
    sides = max(int(way[0]), 2)
    chance = np.random.default_rng([sides, time])
    logits = chance.normal(0, 1.5, (number, 5)).astype(np.float32)
    there = np.arange(5)[None] < np.full(number, sides)[:, None]
    true = scaled_chances(logits, there, np.full(number, sure, np.float32), np.full(number, edge, np.float32))
    winners = (true.cumsum(axis=1) > chance.random((number, 1))).argmax(axis=1)
    shares = np.eye(5, dtype=np.float32)[winners]
    each_alone = np.arange(number) + 1_000_000 * time
    ways, times = np.full(number, way), np.full(number, time)
    return Noted(np.full(number, sides), logits, shares, ways, times, each_alone, each_alone, 1)


def together(*parts: Noted) -> Noted:
    names = ("sides", "logits", "shares", "ways", "times", "moments", "of_game")
    return Noted(*(np.concatenate([getattr(part, name) for part in parts]) for name in names), len(parts))


def furthest(curve: list[Tenth]) -> float:
    found = furthest_off(curve)
    assert found is not None  # enough was said in one tenth at least
    return found


def test_factor_and_edge_are_found_for_each_way_and_time() -> None:
    early, late = drawn("2", 1, 0.5, 0.4, 50_000), drawn("2", 2, 0.9, 0.1, 50_000)
    alone, four = drawn("1 solitaire=", 1, 0.7, -0.3, 50_000), drawn("4 goals=", 2, 0.8, -0.2, 20_000)
    few = drawn("2 draft=", 0, 0.1, 0.9, 100)  # too few to go by
    noted = together(early, late, alone, four, few)
    told = fitted(noted)
    assert told["2"][1] == pytest.approx([0.5, 0.4, 1], abs=0.04)
    assert told["2"][2] == pytest.approx([0.9, 0.1, 1], abs=0.04)
    assert told["1 solitaire="][1] == pytest.approx([0.7, -0.3, 1], abs=0.04)
    assert told["4 goals="][2] == pytest.approx([0.8, -0.2, 1], abs=0.05)
    # Where little was said, it is as with all who have as many sides; and those are told what nothing is known of.
    assert told["2 draft="] == told["any 2"]
    assert told["2 draft="][2] == told["2"][2]
    assert told["4 goals="][0] == told["any 4"][0]
    # As it was said, the curve is off; corrected, it is not, neither for the seat itself nor for all sides.
    raw = reliability(early, {}, True)
    assert raw[9].said - raw[9].won > 0.08
    assert raw[5].said - raw[5].won > 0.05
    for part, own, number in (
        (early, True, 50_000),
        (early, False, 100_000),
        (alone, True, 50_000),
        (late, True, 50_000),
    ):
        right = reliability(part, told, own)
        assert furthest(right) < 0.03
        assert sum(tenth.number for tenth in right) == number
    # One correction for both times would be right for neither.
    mixed = fitted(together(drawn("2", 1, 0.5, 0.4, 50_000), drawn("2", 1, 0.9, 0.1, 50_000)))
    assert furthest(reliability(early, mixed, True)) > 0.04


def said_at_once(moments: int, time: int = 1) -> Noted:
    """Two seats who each know a third of what decides the game, and say rightly how likely they win by that alone."""
    chance = np.random.default_rng(5)
    known = chance.normal(0, 1, (moments, 2))
    first_wins = (known[:, 0] - known[:, 1] + chance.normal(0, 1, moments) > 0).astype(np.float32)
    own = np.array([NormalDist(0, 2**0.5).cdf(float(mine)) for mine in known.ravel()])
    logits = np.zeros((2 * moments, 5), np.float32)
    logits[:, 0] = np.log(own / (1 - own))
    shares = np.zeros((2 * moments, 5), np.float32)
    shares[:, 0] = np.stack([first_wins, 1 - first_wins], 1).ravel()
    shares[:, 1] = 1 - shares[:, 0]
    two, number = np.full(2 * moments, 2), 2 * moments
    moments = np.arange(number) // 2
    return Noted(two, logits, shares, np.full(number, "2"), np.full(number, time), moments, moments, 1)


def test_what_all_seats_think_may_be_surer_than_what_each_thinks() -> None:
    noted = said_at_once(20_000)
    told = fitted(noted)
    scale, edge, sure = told["2"][1]
    assert (scale, edge) == pytest.approx((1, 0), abs=0.04)  # each is right as it is
    assert 2.7 < sure < 3.2
    plain = reliability_together(noted, {"2": [[1.0, 0.0]] * 3})
    assert plain[7].won - plain[7].said > 0.08  # added up to one only, they are too careful
    assert furthest(reliability_together(noted, told)) < 0.05
    assert sum(tenth.number for tenth in plain) == 40_000
    # What was not said by all seats at once is left out; so is a seat that plays alone.
    assert sum(tenth.number for tenth in reliability_together(noted.of(np.arange(1, 40_000)), told)) == 39_998
    assert reliability_together(drawn("1 solitaire=", 1, 1, 0, 500), told)[5] == Tenth(0, None, None)
    assert in_one(np.array([[0.5, 0.25, 0.25]], np.float32), 2.0) == pytest.approx(np.array([[4, 1, 1]]) / 6)


def test_the_seats_of_a_game_are_heard_at_once() -> None:
    """In Race all choose their actions at the same moment; in New Frontiers one after another."""
    noted = note("race", model_path("race"), 4, 3, [Setting(3, {}, 1)])
    rounds = noted.of(noted.times > 0)
    at = rounds.at_once()
    assert len(at) == len(rounds.sides)
    together = rounds.of(at)
    assert together.shares[:, 0].reshape(-1, 3).sum(axis=1) == pytest.approx(1)
    assert (together.moments.reshape(-1, 3) == together.moments.reshape(-1, 3)[:, :1]).all()
    noted = note("frontiers", model_path("frontiers"), 2, 3, [Setting(3, {}, 1)])
    assert len(noted.of(noted.times > 0).at_once()) == 0


def test_few_games_correct_nothing(tmp_path: Path) -> None:
    model = tmp_path / "race.npz"
    shutil.copy(model_path("race"), model)
    with pytest.raises(WindfallError, match=r"1 game says too little to correct anything: .*race\.npz is as it was"):
        keep_fitted(model, drawn("2", 1, 1, 0, 399))
    assert told_of(model) == told_of(model_path("race"))
    keep_fitted(model, drawn("2", 1, 0.5, 0.4, 5_000))
    after, before = told_of(model), told_of(model_path("race"))
    assert {way for way in before if after[way] != before[way]} == {"2", "any 2"}  # the others are as they were


def test_what_was_said_in_a_few_games_is_not_gone_by_however_often_it_was_said() -> None:
    """In a draft, a hundred times in each."""
    noted = drawn("2 draft=", 0, 0.5, 0.4, 39_900)
    assert fitted(noted)["2 draft="][0] == pytest.approx([0.5, 0.4, 1], abs=0.05)
    assert fitted(replace(noted, of_game=noted.of_game // 100)) == {}
    whole = together(noted, drawn("2", 0, 1.2, 0.1, 39_900))
    few = replace(whole, of_game=np.where(whole.ways == "2", whole.of_game, whole.of_game // 100))
    assert fitted(few)["2 draft="] == fitted(few)["any 2"]
    assert fitted(few)["2"][0] == pytest.approx([1.2, 0.1, 1], abs=0.05)


def test_a_game_is_played_in_the_same_way_whether_what_is_usual_is_said_or_not() -> None:
    said = {"solitaire": "", "difficulty": "medium"}
    games = [catalog.new_game("race", 1, options, 3) for options in (said, {"solitaire": ""})]
    assert way_of(games[0]) == way_of(games[1])
    hard = catalog.new_game("race", 1, {"solitaire": "", "difficulty": "hard"}, 3)
    assert way_of(hard) != way_of(games[0])
    # It is the same game.
    for game in games:
        while not game.over():
            game.play(0, game.options(0)[0])
    assert games[0].result().to_json() == games[1].result().to_json()


def test_the_games_of_what_was_said_are_told_apart() -> None:
    noted = note("frontiers", model_path("frontiers"), 5, 3, [Setting(2, {}, 1)])
    assert set(noted.of_game) == set(range(5))
    for number in range(5):
        of = noted.of(noted.of_game == number)
        own = of.shares[:, 0]
        assert 0 < len(own) < len(noted.sides)
        assert len(set(own)) <= 2  # one outcome: each seat has its share


def test_a_shipped_correction_is_not_at_the_end_of_what_was_tried() -> None:
    for game in catalog.GAMES:
        for way, times in told_of(model_path(game)).items():
            for one in times:
                scale, edge, sure = one + PLAIN[len(one) :]
                assert SCALES[0] < scale < SCALES[-1], (game, way)
                assert EDGES[0] < edge < EDGES[-1], (game, way)
                assert TOGETHER[0] < sure < TOGETHER[-1], (game, way)


def test_the_scale_by_which_the_expert_goes_is_as_if_it_thought_rightly_of_itself() -> None:
    early, before = drawn("2", 1, 0.5, 0.4, 50_000), drawn("2", 0, 0.1, 0.0, 50_000)
    scales = win_scales(together(early, before))
    assert scales.tolist() == [1, 1, *win_scales(early).tolist()[2:]]  # drafts do not count
    assert scales[2] == pytest.approx(0.5, abs=0.1)
    assert scales[3:].tolist() == [1, 1, 1]


def test_all_ways_to_play_are_known() -> None:
    """Each of them can be played, and is the way of the games that are played so; own cards do not make another."""
    assert [len(all_ways(game)) for game in ("race", "roll", "frontiers")] == [34, 16, 12]
    for game in catalog.GAMES:
        ways = {way_of(catalog.new_game(game, players, options, 1)) for players, options in all_ways(game)}
        assert len(ways) == len(all_ways(game))
        known = told_of(model_path(game)).keys()
        assert ways <= known
        assert {same_sides(way) for way in ways} <= known
    assert way_of(catalog.new_game("race", 2, {"cards": EXAMPLE}, 1)) == "2"
    assert times_of(np.array([0, 1, 4, 5, 30])).tolist() == [0, 1, 1, 2, 2]


def test_cards_of_an_expansion_are_known_whatever_is_dealt_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows of a game with the expansion mean the same to the network that notes chances as to one made for it."""
    seen: list[Network] = []
    trunk = Network.trunk
    monkeypatch.setattr(Network, "trunk", lambda self, rows: seen.append(self) or trunk(self, rows))
    note("race", model_path("race"), 1, 3, [Setting(2, {}, 1)])
    game = catalog.new_game("race", 2, {"gathering-storm": ""}, 5)
    made_for_it = Network(read_weights(model_path("race")), game.layout())
    assert np.array_equal(seen[0].embedding, made_for_it.embedding)


def test_without_a_finished_game_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("windfall.train.workers.MAX_ROUNDS", 2)
    with pytest.raises(WindfallError, match="No game came to an end"):
        note("race", model_path("race"), 2, 3, [Setting(2, {}, 1)])


def test_other_settings_are_no_trouble() -> None:
    settings = [Setting(1, {"solitaire": ""}, 1), Setting(5, {"gathering-storm": ""}, 1), Setting(2, {"draft": ""}, 1)]
    noted = note("race", model_path("race"), 18, 3, settings)
    ways = ["1 gathering-storm= solitaire=", "2 gathering-storm= draft=", "5 gathering-storm="]
    assert sorted(set(noted.ways.tolist())) == ways
    assert set(noted.sides.tolist()) == {2, 5}
    assert noted.shares.sum(axis=1) == pytest.approx(1)
    assert len(noted.of(noted.sides == 3).sides) == 0
    assert reliability(noted.of(noted.sides == 3), {}, True)[0] == Tenth(0, None, None)
    assert furthest_off(reliability(noted.of(noted.sides == 3), {}, True)) is None
    # Every decision of a draft is heard, and of the rounds one of each seat's.
    draft = noted.ways == ways[1]
    assert (draft & (noted.times == 0)).sum() > 4 * (draft & (noted.times == 1)).sum()


def test_the_command_corrects_a_model_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibrate, "ENOUGH", 4)
    model = tmp_path / "frontiers.npz"
    shutil.copy(model_path("frontiers"), model)
    before = told_of(model)
    assert main(["chances", "frontiers", "--model", str(model), "--games", "48", "--fit", "--json"]) == 0
    told = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)  # NaN is no JSON
    assert any(tenth["number"] == 0 for curve in told["curves"].values() for tenth in curve)
    after = told_of(model)
    assert told["told"] == after
    assert told["games"] == 48
    assert [len(told["curves"][name]) for name in ("own", "all", "together", "before")] == [10] * 4
    assert after != before
    assert np.array_equal(read_weights(model)["win_scale"], read_weights(model_path("frontiers"))["win_scale"])
    # People hear the corrected chances; those that play go by the scale alone.
    game = catalog.new_game("frontiers", 2, {}, 5)
    network = Network(read_weights(model), game.layout())
    h = network.trunk(Mind(network).rows_of([game], 0))
    mask = there(game)[None]
    said = h @ network.w["win"] + network.w["win_bias"]
    scale = read_weights(model)["win_scale"][2:3].astype(np.float32)
    assert network.win_chances(h, mask, np.array([3])) == pytest.approx(scaled_chances(said, mask, scale, scale * 0))
    network.speak_to_people(way_of(game), after)
    for number, time in ((0, 0), (3, 1), (9, 2)):
        right = np.array(after["2"][time], np.float32)
        expected = scaled_chances(said, mask, right[:1], right[1:2])
        assert network.win_chances(h, mask, np.array([number])) == pytest.approx(expected)
    assert main(["chances", "frontiers", "--model", str(model), "--games", "12", "--ways", "all"]) == 0
    shown = capsys.readouterr().out
    assert "how often it came true" in shown
    assert "3 players, first-game │" in shown


def test_one_way_to_play_is_corrected_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not those with as many sides, which it says nothing of."""
    model = tmp_path / "race.npz"
    shutil.copy(model_path("race"), model)
    before, command = told_of(model), ["chances", "race", "--model", str(model), "--games", "12", "--fit", "--json"]
    assert main([*command, "--option", "draft"]) == 2  # too few games
    assert "12 games say too little" in capsys.readouterr().err
    assert told_of(model) == before
    monkeypatch.setattr(calibrate, "ENOUGH", 4)
    assert main([*command, "--option", "draft"]) == 0
    assert list(json.loads(capsys.readouterr().out)["ways"]) == ["2 gathering-storm= draft="]
    after = told_of(model)
    assert {way for way in after if after[way] != before[way]} == {"2 gathering-storm= draft="}
    assert digest(model) == digest(model_path("race"))


def test_a_network_that_was_never_corrected_says_what_it_thinks() -> None:
    """A model file without it, or with what an older version kept there."""
    weights = read_weights(model_path("roll"))
    game = catalog.new_game("roll", 3, {}, 5)
    old = {**weights, "told": np.ones((2, 6), np.float32)}
    none = {name: value for name, value in weights.items() if name != "told"}
    texts = [b"?", b"[1]", b'{"2": 3}', b'{"2": [[1, 0]]}', b'{"2": [[1, 0], [1, "0"], [1, 0]]}']
    others = [{**weights, "told": np.frombuffer(text, np.uint8)} for text in texts]
    for odd in (old, none, *others):
        assert told_in(odd) == {}
        network = Network(odd, game.layout())
        h, mask = network.trunk(Mind(network).rows_of([game], 0)), there(game)[None]
        network.speak_to_people(way_of(game), told_in(odd))
        said = h @ network.w["win"] + network.w["win_bias"]
        one = np.ones(1, np.float32)
        assert network.win_chances(h, mask, np.array([3])) == pytest.approx(scaled_chances(said, mask, one, one * 0))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--games", "0"], "at least 1"),
        (["--model", "none.npz"], "no model none.npz"),
        (["--players", "2", "--ways", "all"], "--ways all is of all ways to play"),
        (["--players", "9"], "is for 2 to 4 players, not 9"),
        (["--option", "drafty"], "no option 'drafty'"),
        (["--option", "cards=example"], "With cards of your own"),
        (["--seed", "-1"], "The seed must be a whole number from 0 of at most 64 bits, not -1."),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chances", "race", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "options", "off"),
    [
        ("race", {}, 0.04),
        # One correction serves the whole draft: what is too much at its first card is too little at its last.
        ("race", {"draft": ""}, 0.06),
        ("race", {"experienced": ""}, 0.04),
        ("roll", {}, 0.04),
        ("frontiers", {}, 0.04),
    ],
)
def test_nobody_is_told_too_good_chances_at_the_beginning(game: str, options: dict[str, str], off: float) -> None:
    """Over many deals two seats that play alike win half of the games each; so must be what they are told."""
    told = []
    for seed in range(60):
        for seat in (0, 1):
            told.append(coach.chances(game, catalog.new_game(game, 2, options, seed), seat)[seat])
    assert np.mean(told) == pytest.approx(0.5, abs=off)


def test_who_has_drafted_something_is_not_as_good_as_winning() -> None:
    """The network takes a draft for a game that goes very well; people are not told so."""
    game, rng = catalog.new_game("race", 2, {"draft": ""}, 3), Rng(1)
    told = []
    while game.round == 0:
        seat = game.owed()[0]
        options = game.options(seat)
        game.play(seat, options[int(rng.word()) % len(options)])
        told.append(coach.chances("race", game, 0)[0])
    assert len(told) > 20
    assert all(0.3 < chance < 0.7 for chance in told[:-1])


def test_what_people_are_told_does_not_change_who_plays(tmp_path: Path) -> None:
    model = tmp_path / "race.npz"
    weights = read_weights(model_path("race"))
    told = {"2": [[1.0, 1.0]] * 3}
    write_weights(model, {**weights, "told": in_json(told)})
    assert digest(model) == digest(model_path("race"))
    game = catalog.new_game("race", 2, {}, 3)
    among_bots = mind_for(game, model).judge(game, 0)[1][0]
    assert mind_for(game, model, to_people=True).judge(game, 0)[1][0] < among_bots - 0.1
    assert mind_for(game, model).judge(game, 0)[1][0] == among_bots
    write_weights(model, {**weights, "win_scale": weights["win_scale"] + 1})
    assert digest(model) != digest(model_path("race"))


def test_a_model_that_cannot_be_written_is_refused_before_any_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = tmp_path / "race.npz"
    shutil.copy(model_path("race"), model)
    (tmp_path / "race.npz.part").mkdir()
    with pytest.raises(WindfallError, match=r"race\.npz cannot be written: Is a directory\."):
        keep_fitted(model, drawn("2", 1, 1, 0, 500))
    monkeypatch.setattr("windfall.train.calibrate.note", lambda *args, **more: pytest.fail("games were played"))

    def refuse(**where: Path) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("tempfile.NamedTemporaryFile", refuse)
    assert main(["chances", "race", "--model", str(model), "--fit"]) == 2
