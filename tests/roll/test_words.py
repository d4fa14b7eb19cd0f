"""Words, views and documents: everything can be said, nothing hidden is told, the pages agree with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game_checks import walk
from roll.positions import play, side, table
from windfall.engine import catalog
from windfall.engine.records import Record
from windfall.engine.rng import Rng
from windfall.roll import moves
from windfall.roll.powers import VOCABULARY
from windfall.roll.state import Roll
from windfall.roll.tile_words import POWER_WORDS

TITLE = catalog.title("roll")
DOCS = Path(__file__).parent.parent.parent / "docs"
NAMES = ["You", "Vega", "Rigel", "Mira", "Deneb"]


def test_every_power_has_words() -> None:
    assert set(POWER_WORDS) == set(VOCABULARY)
    for name in TITLE.card_names():
        words = TITLE.card_words(name)
        assert words.startswith(name)
        assert "{" not in words
        assert "  " not in TITLE.card_facts(name)["brief"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Diversification", "You may move 1 home worker from Explore to another column."),
        ("Executive Power", "You may move 2 workers out of one column to the phase you selected."),
        ("Minor Research Labs", "Each good you consume from genes or alien worlds brings 1 VP more."),
        ("Space Piracy", "At the end gain $1 for every 2 military dice in your Citizenry, a part counting as whole."),
        ("Rebel Miners", "Give up one of your dice and take 2 military dice into your Citizenry."),
        ("New Galactic Order", "2 VP for every 3 military dice, wherever they are, rounded up."),
    ],
)
def test_tiles_in_words(name: str, sentence: str) -> None:
    assert sentence in TITLE.card_words(name)


def test_prompts_moves_and_events_of_whole_games_have_words() -> None:
    for seed in range(6):
        told = 0
        for game, chance in walk("roll", 2 + seed % 4, {}, seed):
            game.listener = []
            for seat in game.owed():
                assert TITLE.prompt(game, seat).endswith(".")
                for move in game.options(seat):
                    words = TITLE.move_words(game, seat, move)
                    assert words
                    assert words[0].isupper()
            if game.over():
                break
            seat = chance.choice(game.owed())
            copy = game.copy()
            copy.listener = []
            copy.play(seat, chance.choice(copy.options(seat)))
            for event in copy.listener:
                sentence = TITLE.event_words(copy, event, NAMES)
                assert sentence.endswith("."), event
                told += 1
        assert told > 100


def test_different_legal_moves_have_different_words() -> None:
    for game, _ in walk("roll", 3, {}, 8):
        for seat in game.owed():
            words = [TITLE.move_words(game, seat, move) for move in game.options(seat)]
            assert len(set(words)) == len(words), words


def test_why_not_is_silent_about_what_can_be_done_and_speaks_about_the_rest() -> None:
    things = [*TITLE.card_names(), *TITLE.button_names()]
    for game, chance in walk("roll", 3, {}, 4):
        if chance.random() > 0.05:
            continue
        for seat in range(3):
            own = game.view(seat)["you"]
            can = {choice["thing"] for choice in own["selectable"]}
            for thing in things:
                answer = TITLE.why_not(game, seat, thing)
                assert bool(answer) != (thing in can), thing
                assert not answer or answer.endswith(".")


def test_why_not_of_a_die_is_about_the_place_where_it_lies() -> None:
    game = table("assign", side(rolled={"explore": {"home": 2}, "wild": {"home": 1}}, citizenry={"home": 1}))
    assert "Select a phase first" in TITLE.why_not(game, 0, "home die", "explore")
    play(game, "select explore")
    assert TITLE.why_not(game, 0, "home die", "explore") == ""
    assert "recruited at the end of the round" in TITLE.why_not(game, 0, "home die", "citizenry")
    play(game, "with home explore")
    assert "It selects Explore." in TITLE.why_not(game, 0, "home die", "strip")
    assert TITLE.why_not(game, 0, "home die", "explore").startswith("A home die is not to be chosen here.")


def test_why_not_says_the_numbers() -> None:
    game = table("assign", side(rolled={"explore": {"home": 2}}))
    assert "Select a phase" in TITLE.why_not(game, 0, "Dictate")
    game = table("manage empire", side(citizenry={"home": 1, "rare": 2}, credits=1))
    assert TITLE.why_not(game, 0, "pass") == "You must recruit while you can: $1 for 3 dice."
    assert "no tile, phase or die" in TITLE.why_not(game, 0, "Gem Wurld")
    game = table("produce", side("Gem World", "Space Port", "Outlaw World", workers={"produce": {"home": 1}}))
    assert TITLE.why_not(game, 0, "Outlaw World") == "Outlaw World is gray: no goods lie there."


def test_nobody_is_told_what_others_keep_secret() -> None:
    for game, chance in walk("roll", 3, {}, 11):
        game.listener = []
        if game.over():
            break
        seat = chance.choice(game.owed())
        copy = game.copy()
        copy.listener = []
        copy.play(seat, chance.choice(copy.options(seat)))
        for event in copy.listener:
            if event.name in ("draw", "abandon", "roll") and event.cards:
                assert [other for other in (0, 1, 2, None) if event.reaches(other)] == [event.seat]


def test_a_view_does_not_change_with_what_is_hidden() -> None:
    for game, chance in walk("roll", 4, {}, 12):
        if chance.random() < 0.1:
            for seat in range(4):
                imagined = game.imagine(seat, Rng(chance.getrandbits(32)))
                mine, other = game.view(seat), imagined.view(seat)
                mine.pop("owed"), other.pop("owed")
                assert mine == other


def test_a_seat_sees_its_own_dice_and_stacks() -> None:
    game = table("assign", side(rolled={"explore": {"home": 2}}, developments=["Public Works", "Space Docks"]))
    view = game.view(0)
    assert view["you"]["rolled"] == {"explore": {"home": 2}}
    assert view["empires"][0]["developments"] == ["Public Works", "Space Docks"]
    assert game.view(1)["empires"][0]["developments"] == ["Public Works", None]
    assert view["empires"][0]["needs"] == {"developments": 1, "worlds": None}
    assert game.view(1)["empires"][0]["needs"] == {"developments": 1, "worlds": None}
    assert game.view(1)["empires"][0]["rolled"] == {"home": 2}
    assert game.view(None)["empires"][0]["selected"] is None


def test_an_opponents_tile_that_was_covered_is_still_seen() -> None:
    game = table(
        "explore",
        side(faction=4, workers={"explore": {"home": 1}}, developments=["Public Works"]),
        bag=["Nanotechnology"],
    )
    play(game, "scout home", "done", "development on top Nanotechnology")
    assert game.view(1)["empires"][0]["developments"] == ["Nanotechnology", "Public Works"]


def test_the_page_of_moves_agrees_with_the_code() -> None:
    text = (DOCS / "moves-roll.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if re.match(r"\| \d", line)]
    starts = [int(re.split("[–,]", line.split("|")[1])[0]) for line in lines]
    sizes = {"COLOURS", "DESIGNS", "FACES", "MOVES", "PHASES", "REMOVE_PLACES", "TILES", "CONSUME", "BUY_CHIP"}
    expected = sorted(getattr(moves, name) for name in dir(moves) if name.isupper() and name not in sizes)
    assert starts == expected
    assert f"{moves.MOVES:,}" in text


def test_a_record_of_roll_is_read_back() -> None:
    record = Record("roll", 2, {"first-game": ""}, 5)
    game = record.begin()
    assert isinstance(game, Roll)
    chance = Rng(1)
    for _ in range(100):
        seat = game.owed()[0]
        options = game.options(seat)
        record.play(game, seat, options[chance.below(len(options))])
    assert record.replay().digest() == game.digest()
