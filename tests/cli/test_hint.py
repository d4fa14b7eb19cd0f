"""`windfall hint`: advice for a position, a saved game looked back at."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace

import pytest

from cli.saying import refused, shown
from cli.test_position import PUZZLE
from windfall.bots import answers, ask, bot, coach, review
from windfall.cli.hint import asked, short_hint
from windfall.cli.review import WIDE, bar_line
from windfall.engine.catalog import new_game, title
from windfall.engine.positions import load
from windfall.engine.records import TAKE_BACK, Record
from windfall.engine.rng import Rng
from windfall.errors import WindfallError


@pytest.fixture
def puzzle(tmp_path):
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(PUZZLE), encoding="utf-8")
    return str(path)


@pytest.fixture
def saved(tmp_path):
    """Forty moves of a game in a file: a review looks ahead at every decision, which takes its time."""
    record = Record("frontiers", 2, {}, 5, names=["Ann", "Vega (simple)"])
    game = record.begin()
    bots = [bot("random", "frontiers", 1), bot("simple", "frontiers", 2)]
    rng = Rng(3)
    while not game.over() and len(record.moves) < 40:
        seat = game.owed()[0]
        record.play(game, seat, ask(bots[seat], game, seat, rng))
    path = tmp_path / "game.json"
    path.write_text(record.to_text(), encoding="utf-8")
    return str(path), record


def test_advice_for_a_position_in_words(capsys, puzzle):
    text = shown(capsys, "hint", puzzle, "--seat", "0")
    assert "Seat 0 – Settle: choose a world, or pass." in text
    assert "Chances to win, as Seat 0 sees it: Seat 0 " in text
    words = [title("race").move_words(load(PUZZLE), 0, move) for move in load(PUZZLE).options(0)]
    assert any(words_of_move in text for words_of_move in words)


def test_advice_as_json(capsys, puzzle):
    data = json.loads(shown(capsys, "hint", puzzle, "--json", "--seat", "0"))
    assert (data["game"], data["seat"]) == ("race", 0)
    assert 0 in data["owed"]
    assert sum(data["chances"]) == pytest.approx(1, abs=1e-5)
    game = load(PUZZLE)
    for thought in data["thoughts"]:
        assert thought["move"] in game.options(0)
        assert thought["words"] == title("race").move_words(game, 0, thought["move"])
        assert 0 <= thought["win"] <= 1
        assert 0 <= thought["spread"] < 0.5
        assert 0 < thought["chance"] <= 1
    assert json.loads(shown(capsys, "hint", puzzle, "--json", "--seat", "0")) == data  # the same seed, the same advice


@pytest.fixture
def opening(tmp_path, monkeypatch):
    """A hand to discard two cards of, with a coach who thinks of both of them, and of a third."""
    record = Record("race", 2, {}, 4, names=["You", "Vega (simple)"])
    path = tmp_path / "opening.json"
    path.write_text(record.to_text(), encoding="utf-8")
    game = record.begin()
    options = game.options(0)
    answer = [
        move for move, _ in answers.whole_answer("race", game.copy(), 0, coach.advise("race", game, 0).thoughts[0].move)
    ]
    third = next(move for move in options if move not in answer)

    def three(name, game, seat, seed=0, care=None):
        chances = [0.5, 0.3, 0.2]
        return coach.Advice(
            seat,
            [0.5, 0.5],
            [coach.Thought(move, chance, chance, 0.01) for move, chance in zip([*answer, third], chances, strict=True)],
        )

    monkeypatch.setattr("windfall.cli.hint.advise", three)
    return str(path), game, [*answer, third]


def test_an_alternative_that_shares_a_card_with_the_set_advised_is_told_as_a_set(capsys, opening, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")  # no line is broken
    path, game, moves = opening
    first, second, third = (title("race").move_words(game, 0, move) for move in moves)
    mine = game.imagine(0, Rng(0))
    own = ", then ".join(words for _, words in answers.whole_answer("race", mine, 0, moves[1]))
    assert own.startswith(f"{second}, then ")
    lines = short_hint("race", game, 0, ["You", "Vega"])
    assert lines[0].startswith(f"Coach: {first}, then {second} (50% to win).")
    assert lines[1:] == [f"Next best: {own} 30%; {third} 20%."]
    text = " ".join(shown(capsys, "hint", path).split())
    assert f"{moves[0]} {first}, then {second} 50%" in text
    assert f"{moves[1]} {own} 30%" in text
    assert f"{moves[2]} {third} 20%" in text


def test_json_has_the_whole_answer_and_all_thoughts(capsys, opening, saved):
    path, game, moves = opening
    data = json.loads(shown(capsys, "hint", path, "--json"))
    assert data["answer"] == [{"move": move, "words": title("race").move_words(game, 0, move)} for move in moves[:2]]
    assert [thought["move"] for thought in data["thoughts"]] == moves
    # Whoever is not asked gets no answer.
    path, record = saved
    at = next(number for number in range(40) if len(record.replay(number).owed()) == 1)
    other = 1 - record.replay(at).owed()[0]
    assert json.loads(shown(capsys, "hint", path, "--at", str(at), "--seat", str(other), "--json"))["answer"] == []


def test_where_one_move_only_is_worth_a_thought_nothing_is_compared(capsys, puzzle, monkeypatch):
    advise = coach.advise

    def sure(*args):
        advice = advise(*args)
        return coach.Advice(advice.seat, advice.chances, advice.thoughts[:1])

    both = shown(capsys, "hint", puzzle)
    assert "so there was nothing to compare" not in both
    monkeypatch.setattr("windfall.cli.hint.advise", sure)
    assert "so there was nothing to compare" in " ".join(shown(capsys, "hint", puzzle).split())


def test_a_move_that_is_hardly_ever_played_is_not_said_to_be_never_played(capsys, puzzle, monkeypatch):
    def odd(name, game, seat, seed, care):
        first, second = game.options(seat)[:2]
        thoughts = [coach.Thought(first, 0.003, 0.6, 0.01), coach.Thought(second, 0.9, 0.5, 0.01)]
        return coach.Advice(seat, [0.5] * game.players, thoughts)

    monkeypatch.setattr("windfall.cli.hint.advise", odd)
    text = shown(capsys, "hint", puzzle)
    assert "<1%" in text
    assert " 0%" not in text


def test_nothing_is_certain_before_the_end(capsys, puzzle, monkeypatch):
    def sure(name, game, seat, *rest):
        first, second = game.options(seat)[:2]
        thoughts = [coach.Thought(first, 0.9999, 1.0, 0.01), coach.Thought(second, 0.0001, 0.0, 0.01)]
        return coach.Advice(seat, [1.0, *[0.0] * (game.players - 1)], thoughts)

    monkeypatch.setattr("windfall.cli.hint.advise", sure)
    text = shown(capsys, "hint", puzzle) + " ".join(short_hint("race", load(PUZZLE), 0, ["You", "Vega"]))
    assert "Seat 0 >99%, Seat 1 <1%." in text
    assert ">99.9%" in text
    assert "<0.1%" in text
    assert "(>99% to win)" in text
    assert not re.search(r"\b(0|0\.0|100|100\.0)%", text)


def test_a_review_says_0_and_100_at_the_end_only():
    assert bar_line("3", [0.001, 0.999]).plain.endswith("  <1 >99 %")
    assert bar_line("3", [0.0, 1.0]).plain.endswith("  <1 >99 %")
    assert bar_line("end", [0.0, 1.0], over=True).plain.endswith("   0 100 %")


def test_a_saved_game_at_a_move_and_for_a_seat(capsys, saved):
    path, record = saved
    for at in (0, 12, 30):
        seat = record.replay(at).owed()[0]
        assert json.loads(shown(capsys, "hint", path, "--at", str(at), "--json"))["seat"] == seat
        other = 1 - seat
        waits = shown(capsys, "hint", path, "--at", str(at), "--seat", str(other))
        if other not in record.replay(at).owed():
            assert f"{['Ann', 'Vega'][other]} is not asked now; the game waits for {['Ann', 'Vega'][seat]}." in waits
        assert "Chances to win" in waits


def test_the_first_in_playing_order_is_advised_or_whoever_moved_then():
    record = Record("race", 2, {}, 5)
    game = record.begin()
    game.first = 1
    assert game.owed() == [1, 0]
    assert asked(game, None, None, None) == 1
    assert asked(game, None, None, 0) == 0
    assert asked(game, None, 0, 1) == 0
    game.play(0, game.options(0)[0])
    game.play(0, game.options(0)[0])
    assert game.owed() == [1]
    assert asked(game, None, None, 0) == 1


def test_a_decision_that_a_review_names_is_looked_at_with_the_eyes_of_who_made_it(capsys, tmp_path):
    record = Record("race", 2, {}, 5, names=["You", "Vega (simple)"])
    game = record.begin()
    assert game.owed() == [1, 0]
    record.play(game, 0, game.options(0)[0])
    path = tmp_path / "game.json"
    path.write_text(record.to_text(), encoding="utf-8")
    assert shown(capsys, "hint", str(path), "--at", "0").startswith("You – ")
    assert shown(capsys, "hint", str(path), "--at", "0", "--seat", "1").startswith("Vega – ")


def test_a_review(capsys, saved):
    path, record = saved
    data = json.loads(shown(capsys, "hint", path, "--review", "--json", "--worst", "4"))
    rounds = {int(record.replay(number).round) for number in range(len(record.moves))}
    assert len(data["curve"]) == len(rounds)
    assert all(sum(chances) == pytest.approx(1, abs=1e-5) for _, chances in data["curve"])
    assert 0 < len(data["costly"]) <= 4
    costs = [costly["cost"] for costly in data["costly"]]
    assert costs == sorted(costs, reverse=True)
    for costly in data["costly"]:
        assert list(record.moves[costly["number"]]) == [costly["seat"], costly["move"]]
        assert costly["better"] in record.replay(costly["number"]).options(costly["seat"])
        assert costly["cost"] == pytest.approx(costly["best_win"] - costly["win"])
        assert costly["words"] != costly["better_words"]
        assert costly["cost"] >= max(0.02, 2 * costly["spread"])
    assert data["choices"]
    for choice in data["choices"]:
        game, seat = record.replay(choice["number"]), record.moves[choice["number"]][0]
        assert choice["words"] == title("frontiers").move_words(game, seat, choice["favourite"])
    text = shown(capsys, "hint", path, "--review", "--seat", "0", "--worst", "2")
    assert "looking as far ahead as a hint does" in " ".join(text.split())
    assert "█ Ann  ▒ Vega" in text
    assert "The decisions that cost most" in text
    assert "Vega" not in text.partition("The decisions that cost most")[2]


def test_names_with_brackets_are_shown_as_they_are(capsys, tmp_path, monkeypatch):
    """To rich, which prints them, brackets are markup."""
    record = Record("frontiers", 2, {}, 5, names=["[/b]", "[red]Ann"])
    path = tmp_path / "game.json"
    path.write_text(record.to_text(), encoding="utf-8")
    monkeypatch.setattr("windfall.cli.review.review", lambda *given: review.Review([(0, [0.5, 0.5])], [], []))
    for seat, name in enumerate(record.names):
        assert f"No decision of {name}'s was clearly worse than another." in shown(
            capsys, "hint", str(path), "--review", "--seat", str(seat)
        )
        assert name in shown(capsys, "hint", str(path), "--seat", str(seat))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "3 decisions were clearly worse than another."),
        (["--seat", "0"], "1 decision of Ann's was clearly worse than another."),
        (["--seat", "1"], "2 decisions of Vega's were clearly worse than another."),
    ],
)
def test_what_is_not_shown_is_counted(capsys, saved, monkeypatch, arguments, sentence):
    costly = [review.Costly(0, seat, 0, 1, 0.1, 0.4, 0.5, 0.02) for seat in (0, 1, 1)]
    monkeypatch.setattr("windfall.cli.review.review", lambda *given: review.Review([(0, [0.5, 0.5])], costly, []))
    text = shown(capsys, "hint", saved[0], "--review", "--worst", "0", *arguments)
    assert sentence in text
    assert "No decision" not in text


def test_of_a_game_without_moves_there_is_nothing_to_review(capsys, tmp_path):
    path = tmp_path / "game.json"
    path.write_text(Record("frontiers", 2, {}, 5).to_text(), encoding="utf-8")
    text = shown(capsys, "hint", str(path), "--review")
    assert text == "No move has been made in this game yet, so there is nothing to look back at.\n"
    assert json.loads(shown(capsys, "hint", str(path), "--review", "--json"))["curve"] == []


def test_the_seed_alone_decides_what_is_advised_and_not_the_clock(capsys, puzzle, monkeypatch):
    calm = shown(capsys, "hint", puzzle, "--json", "--seed", "4")
    clock = iter(range(0, 10**9, 1000))
    # Everything takes 1,000 seconds.
    monkeypatch.setattr("windfall.bots.expert.time", SimpleNamespace(monotonic=lambda: next(clock)))
    assert shown(capsys, "hint", puzzle, "--json", "--seed", "4") == calm


@pytest.mark.parametrize(("name", "secret"), [("race", True), ("frontiers", False)])
def test_what_was_taken_back_is_nobodys_mistake(name, secret):
    """In secret steps all answers of the seat go, in open ones its last move: the rest is the same game."""
    record = Record(name, 2, {}, 5)
    game = record.begin()
    rng, player = Rng(1), bot("simple", name)
    times = 0
    while times < 6 and not game.over():
        seat = game.owed()[0]
        record.play(game, seat, ask(player, game, seat, rng))
        if game.step.secret == secret and game.can_take_back(seat) and rng.below(3) == 0:
            record.take_back(game, seat)
            times += 1
    assert times == 6
    withdrawn = answers.taken_back(record)
    assert len(withdrawn) >= 6
    stood = Record(name, 2, {}, 5)
    stood.moves = [move for i, move in enumerate(record.moves) if i not in withdrawn and move[1] != TAKE_BACK]
    assert stood.replay().digest() == game.digest()
    assert not withdrawn & {choice.number for choice in review.review(record).choices}


def test_bars_are_equally_long():
    for chances in ([0.5, 0.5], [0.333, 0.333, 0.334], [0.0, 1.0], [0.2, 0.2, 0.2, 0.2, 0.2], [0.015, 0.985]):
        bar = bar_line("3", chances).plain[6:]
        assert len(bar[:WIDE].strip()) == WIDE
        assert bar[WIDE] == " "


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("race", 2, {}),
        ("race", 3, {"draft": ""}),
        ("race", 1, {"solitaire": ""}),
        ("roll", 2, {}),
        ("frontiers", 3, {}),
    ],
)
def test_a_hint_in_two_lines_leaves_the_game_alone(name, players, options):
    game = new_game(name, players, options, 5)
    before = game.digest()
    names = ["You", "Vega", "Rigel"][:players]
    lines = short_hint(name, game, game.owed()[0], names)
    assert 1 <= len(lines) <= 2
    assert lines[0].startswith("Coach: ")
    assert (", Robot " in lines[0]) == (players == 1)
    assert game.digest() == before


def test_what_makes_no_sense_gets_one_sentence(capsys, puzzle, saved, tmp_path, monkeypatch):
    assert "There is no seat 7" in refused(capsys, "hint", puzzle, "--seat", "7")
    assert "--review is for saved games" in refused(capsys, "hint", puzzle, "--review")
    assert "goes without --at" in refused(capsys, "hint", saved[0], "--review", "--at", "3")
    assert "There is no seat 2" in refused(capsys, "hint", saved[0], "--review", "--seat", "2")
    assert "cannot be read" in refused(capsys, "hint", "/nowhere.json")
    seats = tmp_path / "seat.json"
    seats.write_text(json.dumps(title("race").write_position(load(PUZZLE), 0)), encoding="utf-8")
    assert "This position is what seat 0 knows" in refused(capsys, "hint", str(seats), "--seat", "1")
    assert "Seat 0 – " in shown(capsys, "hint", str(seats), "--seat", "0")
    monkeypatch.setattr(coach, "has_model", lambda game: False)
    assert "There is no trained model of race in this installation" in refused(capsys, "hint", puzzle)
    assert "so there is no coach for it" in refused(capsys, "hint", saved[0], "--review")
    with pytest.raises(WindfallError, match="There is no trained model of race"):
        short_hint("race", load(PUZZLE), 0, ["You", "Vega"])


def test_a_game_that_is_over_has_nothing_to_advise(capsys, tmp_path):
    record = Record("race", 2, {}, 5)
    game = record.begin()
    rng, player = Rng(1), bot("simple", "race")
    while not game.over():
        seat = game.owed()[0]
        record.play(game, seat, ask(player, game, seat, rng))
    path = tmp_path / "over.json"
    path.write_text(record.to_text(), encoding="utf-8")
    assert "The game is over: there is nothing to advise." in refused(capsys, "hint", str(path))
