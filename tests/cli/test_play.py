"""`windfall play`, through a pretended terminal, as a person would play it."""

from __future__ import annotations

import itertools
import re
import subprocess
from pathlib import Path

import pytest

from cli.terminal import COMMAND, Session
from race.positions import side, table
from windfall import cli
from windfall.bots import bot
from windfall.cli.play import bot_of
from windfall.cli.saved import short_names
from windfall.cli.terminal import Terminal
from windfall.engine.records import TAKE_BACK, Record, read_record

REFUSED = re.compile(r"^(There is no choice|Only one choice|The goods must|.* is chosen|The two action)", re.MULTILINE)
END_OF_INPUT = "\x04"  # Ctrl-D


class FirstOption:
    """Always the first choice that is accepted: one number, or as many as are asked for."""

    def __init__(self) -> None:
        self.tries = itertools.combinations(range(1, 31), 1)

    def __call__(self, shown: str) -> str:
        if "Enter: reveal" in shown:
            return ""
        if not REFUSED.search(shown):
            wanted = re.findall(r"Type\s+(?:up\s+to\s+)?(\d+)\s+numbers", shown)
            self.tries = itertools.combinations(range(1, 31), int(wanted[-1]) if wanted else 1)
        return " ".join(str(number) for number in next(self.tries))


@pytest.fixture
def sessions():
    """Begins sessions, and ends those that a failing test leaves behind."""
    begun: list[Session] = []

    def begin(*arguments: str, columns: int = 100, lines: int = 35) -> Session:
        begun.append(Session(*arguments, columns=columns, lines=lines))
        return begun[-1]

    yield begin
    for session in begun:
        if session.process.poll() is None:
            session.process.kill()
            session.process.wait()


@pytest.mark.parametrize(
    ("arguments", "columns", "lines"),
    [
        (["--players", "2", "--seed", "1"], 80, 24),
        (["--players", "4", "--seed", "2", "--bots", "random,simple,random"], 100, 35),
        (["--seed", "3", "--option", "experienced"], 80, 24),
        (["--seed", "4", "--option", "solitaire", "--option", "difficulty=hard"], 100, 35),
        (["--seed", "5", "--option", "draft", "--bots", "random"], 100, 35),
        (["--seed", "6", "--option", "gathering-storm", "--option", "goals", "--players", "5"], 100, 35),
        (["--seed", "7", "--option", "cards=example", "--bots", "random"], 80, 24),
    ],
)
def test_a_whole_game_is_played_saved_and_scored(arguments, columns, lines, sessions, tmp_path):
    file = tmp_path / "game.json"
    session = sessions("play", "race", "--save", str(file), "--name", "Ann", *arguments, columns=columns, lines=lines)
    shown = session.play(FirstOption())
    assert session.close() == 0
    assert "The game is over: " in shown
    assert re.search(r"Tie break", shown)
    assert "Traceback" not in shown
    # Lines of the table keep to the terminal's width.
    assert all(len(line) <= columns for line in shown.splitlines())
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.names[0] == "Ann"
    assert record.replay().over()


def test_what_can_be_typed(sessions, tmp_path):
    session = sessions("play", "race", "--seed", "4")
    shown = session.read()
    assert "Opening hand: discard 2 of your 6 cards." in shown
    assert "choose number 3" in session.send("?")
    hint = " ".join(session.send("h").split())
    assert "Coach: Discard " in hint
    assert ", then Discard " in hint  # the whole set that is asked for
    assert "Chances now: You " in hint
    assert "VP" in session.send("? hand")
    assert "Type a number" in session.send("")
    assert "Choose 2: you chose 1." in session.send("1")
    assert "There is no choice 9: they go from 1 to 6." in session.send("1 9")
    assert "Each number can be chosen once." in session.send("2 2")
    assert "'hello' is no number and no command" in session.send("hello")
    assert "There is nothing to take back" in session.send("u")
    assert "There is nothing to pass here." in session.send("p")
    assert "VP" in session.send("? gem world")
    assert "Did you mean Gem World" in session.send("? gem wrld")
    assert "is neither in your hand nor in your tableau." in session.send("w galactic federation")
    assert "Action cards are chosen at the beginning of a round." in session.send("w produce")
    assert "Nothing yet." in session.send("l")
    assert "Total" in session.send("s")
    assert "Your hand" in session.send("t")
    assert "Enter: reveal" in session.send("1 2")
    assert "Undone" in session.send("u")
    assert "Enter: reveal" in session.send("2 1")
    assert "Enter: reveal" in session.send("3, 4")  # another choice instead
    assert "Round 1: choose an action card." in session.send("")
    assert "You discard" in session.send("l")
    assert "You will not be asked" in session.send("c")
    assert "You choose" in session.send("1")
    assert "Save the game as" in session.send("q")
    file = tmp_path / "left.json"
    assert "The game is kept in" in session.send(str(file)).replace("\n", " ")
    assert session.close() == 0

    again = sessions("play", "--resume", str(file))
    assert "keep 1 of the 7 cards" in again.read()
    assert "The game is kept in" in again.press(END_OF_INPUT)
    assert again.close() == 0


def test_what_plays_nothing_leaves_the_choice_before_a_reveal(sessions):
    session = sessions("play", "race", "--seed", "4")
    session.read()
    choice = re.search(r"Discard .*\.(?=\nEnter: reveal)", session.send("2 4"))
    assert choice is not None
    for typed, answer in [
        ("h", "Coach: Discard "),
        ("s", "Total"),
        ("t", "Your hand"),
        ("?", "choose number 3"),
        ("? new earth", "VP"),
        ("hello", "'hello' is no number and no command"),
        ("c 1 3", "'c 1 3' is no number and no command"),
        ("2 9", "There is no choice 9"),
        ("p", "There is nothing to pass here."),
    ]:
        shown = session.send(typed)
        assert answer in shown
        assert shown.endswith(f"{choice[0]}\nEnter: reveal · u: undo · c: do not ask any more · or choose again\n> ")
    assert choice[0] not in session.send("1 3")  # another choice, which now is the one that stands
    other = session.send("h")
    assert choice[0] not in other
    assert "Enter: reveal" in other
    shown = session.send("U")
    assert "Undone" in shown
    assert "Enter: reveal" not in shown
    assert "Enter: reveal" in session.send("2 4")
    assert "You will not be asked any more." in session.send("C")
    discarded = "".join(line for line in session.send("l").splitlines() if "You discard" in line)
    assert all(card in discarded for card in choice[0].removeprefix("Discard ").removesuffix(".").split(", "))


def test_a_table_with_the_robot(sessions):
    session = sessions("play", "race", "--seed", "7", "--option", "solitaire")
    shown = session.read()
    assert "you against the robot" in shown
    assert "Robot  2 VP · 0 in chips · 1 card · stack 4 · credit 1/4 · economy 0/5 · 6-cost counters left 2" in shown
    assert "Settle: draws 3 cards and flips its stack for a non-military world." in " ".join(session.send("g").split())
    session.send("1 2")
    assert "choose two action cards" in session.send("")
    session.send("1 2")
    shown = session.send("")
    assert "The robot rolls " in shown
    assert "dice: " in shown
    scores = session.send("s")
    assert "Robot" in scores
    assert "credit and economy" in scores


def test_a_draft_at_the_table(sessions):
    session = sessions("play", "race", "--seed", "7", "--option", "draft", "--option", "goals", "--bots", "random")
    shown = session.read()
    assert "Draft, pack 1 of 13: take 1 of these 5 cards" in shown
    assert "Your start worlds" in shown
    assert "First to have 5 VP in chips." in " ".join(session.send("g").split())
    assert "VP" in session.send("? 2")
    assert "Enter: reveal" in session.send("2")
    assert "You will not be asked" in session.send("c")  # and the card is taken
    assert "Taken: 1 card:" in session.text
    for _ in range(70):
        if "Choose your start world" in session.text:
            break
        session.send("1")
    assert "Start with" in session.text
    shown = session.send("1")
    assert "You start with" in shown
    assert "Opening hand: discard" in shown
    assert "Choose your start world" in session.send("u")  # nothing is revealed yet


def test_own_cards_are_explained(sessions, tmp_path):
    file = tmp_path / "my.toml"
    file.write_text('[[card]]\nname = "Tea Garden"\ntype = "world"\ncost = 1\npoints = 1\n', encoding="utf-8")
    session = sessions("play", "race", "--seed", "7", "--option", f"cards={file}")
    session.read()
    assert "World, cost 1, 1 VP" in session.send("? tea")


def test_interrupt_leaves_cleanly(sessions):
    session = sessions("play", "race", "--seed", "4")
    session.read()
    shown = session.interrupt()
    assert "You leave the table; the game is not saved." in shown
    assert session.close() == 130


def test_an_open_move_can_be_undone(monkeypatch, capsys):
    worlds = ["Gem World", "Comet Zone", "Mining World"]
    game = table("consume", side("Old Earth", "Public Works", *worlds, goods=worlds))
    game.remembers = True
    before = game.digest()
    record = Record("race", 2, {}, 1)
    seated = Terminal(record, game, 0, None)
    typed = iter(["1", "u"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    seated.decide()
    assert "Use Old Earth: 2 goods for 2 VP" in capsys.readouterr().out
    seated.decide()
    assert "Old Earth: choose 2 goods to consume." in capsys.readouterr().out
    assert game.digest() == before
    assert record.moves[-1] == (0, TAKE_BACK)


@pytest.mark.parametrize(
    ("name", "short", "plays"),
    [
        ("Vega (simple)", "Vega", "simple"),
        ("Bob)", "Bob)", "skilled"),
        (" (simple)", " (simple)", "skilled"),
        ("Ann (and Bob) (casual)", "Ann (and Bob)", "casual"),
        ("Ann", "Ann", "skilled"),
    ],
)
def test_a_name_says_what_kind_of_bot_it_is_in_brackets_of_its_own(name, short, plays):
    record = Record("race", 2, {}, 1, names=["You", name])
    assert short_names(record) == ["You", short]
    assert type(bot_of(record, 1, None)) is type(bot(plays, "race"))


def test_without_a_terminal_it_is_one_sentence():
    done = subprocess.run([*COMMAND, "play", "race"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.endswith("`windfall simulate` plays without one.\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Which game?"),
        (["chess"], "There is no game called 'chess'"),
        (["race", "--players", "7"], "Race for the Galaxy is for 2 to 4 players, not 7."),
        (["race", "--players", "1"], "Race for the Galaxy is for 2 to 4 players, not 1."),
        (["race", "--bots", "genius"], "There is no bot called 'genius'"),
        (["race", "--players", "4", "--bots", "simple,random"], "There are 3 seats beside yours and 2 bots"),
        (["race", "--players", "2", "--bots", "simple,random"], "There is 1 seat beside yours and 2 bots"),
        (["race", "--players", "0"], "Race for the Galaxy is for 2 to 4 players, not 0."),
        (["race", "--option", "turbo"], "Race for the Galaxy has no option 'turbo'"),
        (["race", "--seed", "-1"], "The seed must be a whole number"),
        (["race", "--option", "cards=nowhere.toml"], "nowhere.toml cannot be read: No such file or directory"),
        (["race", "--option", "cards"], "The option 'cards' takes a TOML file"),
        (["race", "--option", "solitaire", "--players", "2"], "The option 'solitaire' is for 1 player, not 2."),
        (
            ["race", "--option", "solitaire", "--option", "difficulty=mad"],
            "'difficulty' takes one of easy, medium, hard",
        ),
        (["race", "--option", "goals"], "The option 'goals' needs the option 'gathering-storm'."),
        (["race", "--option", "draft", "--players", "4"], "The option 'draft' is for 2 to 3 players, not 4."),
        (["--resume", "nowhere.json"], "nowhere.json cannot be read: No such file or directory."),
        (["--resume", "nowhere.json", "--seed", "1"], "A saved game goes on as it was begun"),
    ],
)
def test_bad_arguments_are_one_sentence(arguments, sentence, capsys):
    assert cli.main(["play", *arguments]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


def test_a_broken_record_cannot_be_resumed(tmp_path: Path, capsys):
    file = tmp_path / "broken.json"
    file.write_text('{"windfall": 1, "game": "race"', encoding="utf-8")
    assert cli.main(["play", "--resume", str(file)]) == 2
    assert "not whole JSON" in capsys.readouterr().err
