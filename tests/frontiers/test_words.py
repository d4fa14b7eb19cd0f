"""New Frontiers in words: tiles, prompts, moves, events, and why not."""

from __future__ import annotations

import random

import pytest

from frontiers.positions import TILES, choices, play, side, table
from windfall.engine import catalog
from windfall.engine.events import Event
from windfall.frontiers import moves
from windfall.frontiers.powers import VOCABULARY
from windfall.frontiers.tile_words import POWER_WORDS

TITLE = catalog.title("frontiers")


def test_every_power_has_words() -> None:
    assert set(POWER_WORDS) == set(VOCABULARY)


def test_every_tile_and_goal_in_words_says_how_sure_it_is() -> None:
    for name in TITLE.card_names():
        facts = TITLE.card_facts(name)
        lines = facts["words"].splitlines()
        assert lines[0] == name
        assert lines[-1].startswith("Source: ")
        assert lines[-1].endswith(".")
        assert "{" not in facts["words"] + facts["brief"]
        assert facts["mark"] == {"attested": "", "partly": "~", "reconstructed": "*"}[facts["provenance"]]


def test_a_tile_in_words() -> None:
    assert TITLE.card_words("Old Earth").splitlines()[:4] == [
        "Old Earth",
        "Home colony, mat 1, 2 VP, white-square side",
        "Trade: Selling any good brings 1 more.",
        "Consume: Consume 2 goods for 3 VP.",
    ]
    assert TITLE.card_words("Imperium Lords").splitlines()[1:5] == [
        "Large development, 2 spaces, cost 9, variable VP, IMPERIUM, white-square side",
        "Produce: Gain 1 credit for each military rebel colony you have.",
        "VP: 2 for each military rebel colony.",
        "VP: 1 for each other imperium tile (this one too).",
    ]


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"goals": ""}), (5, {"goals": ""})])
def test_everything_that_comes_up_has_words(players: int, options: dict[str, str]) -> None:
    chance = random.Random(players)
    names = [f"Player {seat}" for seat in range(players)]
    things = [*TITLE.card_names(), *TITLE.button_names(), "7"]
    told: set[str] = set()
    for seed in range(3):
        game = catalog.new_game("frontiers", players, options, seed)
        events: list[Event] = []
        game.listener = events
        while not game.over():
            seat = chance.choice(game.owed())
            assert TITLE.prompt(game, seat).endswith(".")
            for other in range(players):
                assert TITLE.prompt(game, other)
            lines = [TITLE.move_words(game, seat, move) for move in game.options(seat)]
            assert all(lines)
            assert len(set(lines)) == len(lines)
            if chance.random() < 0.1:
                for thing in things:
                    assert TITLE.why_not(game, seat, thing) == "" or TITLE.why_not(game, seat, thing).endswith(
                        (".", "?")
                    )
            game.play(seat, chance.choice(game.options(seat)))
            for event in events:
                sentence = TITLE.event_words(game, event, names)
                assert sentence.endswith(".") or not sentence
                told.add(event.name)
            events.clear()
    assert {"select", "buy", "take", "settle", "conquer", "good", "sell", "end"} <= told


def test_only_the_chooser_reads_which_goals_were_drawn() -> None:
    game = table("", side("Old Earth"), side("New Sparta"), options=["goals"])
    game.listener = []
    play(game, "Chart Galactic Goals")
    play(game, choices(game)[0])
    play(game, choices(game)[0])
    secret = [event for event in game.listener if event.name in ("draw goals", "keep goal")]
    assert [bool(event.cards) for event in secret if event.reaches(0)] == [True, True]
    for other in (1, None):
        assert [bool(event.cards) for event in secret if event.reaches(other)] == [False, False]
    words = [TITLE.event_words(game, event, ["You", "B"]) for event in secret if event.reaches(1)]
    assert words == ["You draw 3 goals.", "You keep a goal face down."]


# --- why not --------------------------------------------------------------------------------------------------------


def test_why_a_development_cannot_be_bought() -> None:
    mine = side("Old Earth", credits=2, developments=["Investment Credits", "Space Marines"])
    game = table("Develop", mine, side("New Sparta", developments=["Genetics Lab"]))
    assert TITLE.why_not(game, 0, "Contact Specialist") == ""
    assert TITLE.why_not(game, 0, "Consumer Markets") == "Costs 5: you have 2 credits and a discount of 2."
    assert TITLE.why_not(game, 0, "Space Marines") == "You already have Space Marines."
    assert TITLE.why_not(game, 0, "Genetics Lab") == "All copies of Genetics Lab are taken."
    assert TITLE.why_not(game, 0, "Improved Logistics").startswith("Improved Logistics is not in play")
    assert TITLE.why_not(game, 1, "Consumer Markets").startswith("Nothing is asked of you now.")
    assert TITLE.why_not(game, 0, "Warp Drive") == "There is no tile, goal or action called 'Warp Drive' in this game."


def test_why_a_world_cannot_be_settled() -> None:
    wants = ["New Earth", "Spice World", "Rebel Base", "Alien Monolith", "Rebel Miners"]
    mine = side("New Sparta", explored=wants, credits=1, developments=["Contact Specialist"])
    game = table("Settle", mine, side("Old Earth"))
    assert TITLE.why_not(game, 0, "Rebel Miners") == ""
    assert TITLE.why_not(game, 0, "New Earth") == "Takes 2 colonists: you have 1."
    assert TITLE.why_not(game, 0, "Spice World") == "Costs 2: you have 1 credit."
    assert TITLE.why_not(game, 0, "Comet Zone") == "You have not explored Comet Zone."
    assert TITLE.why_not(game, 0, "pass") == "You must either gain colonists or settle a world."
    mine["colonists"] = 2
    game = table("Settle", mine, side("Old Earth"))
    assert TITLE.why_not(game, 0, "Rebel Base") == (
        "Defense 6: your Military against it is 2; paying for it takes 5 credits, and you have 1 credit."
    )
    assert TITLE.why_not(game, 0, "Alien Monolith") == (
        "Defense 8: your Military against it is 2. Contact Specialist does not work on alien worlds."
    )


def test_why_an_action_tile_cannot_be_selected() -> None:
    game = table("", side("Old Earth"), side("New Sparta"), selected=["Produce"], turn=1)
    assert TITLE.why_not(game, 1, "Produce") == "Produce has been selected this round."
    assert TITLE.why_not(game, 1, "Chart Galactic Goals") == "Chart Galactic Goals is in play only with goals."
    assert TITLE.why_not(game, 1, "Settle") == ""


def test_why_one_cannot_stop_consuming() -> None:
    held = ["Epsilon Eridani", "Expanding Colony", "Gem World", "Rebel Miners", "Comet Zone"]
    game = table("Trade, Consume", side(*held, goods=held[2:]), side("New Sparta"))
    play(game, "pass")
    assert TITLE.why_not(game, 0, "pass").startswith("A consume power that can be used must be used.")
    assert TITLE.why_not(game, 0, "Gem World") == "Gem World has no consume power."


def test_refused_moves_say_why() -> None:
    game = table("Develop", side("Old Earth", credits=1))
    assert game.refusal(0, moves.BUY + TILES.number_of["Consumer Markets"]) == (
        "Costs 5: you have 1 credit and a discount of 1."
    )
    assert game.refusal(0, 10**6).startswith("There is no move")
    assert game.refusal(0, moves.BUY + 150) == f"Move {moves.BUY + 150} names a tile that this game does not have."
