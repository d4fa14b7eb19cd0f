"""What a seat may see."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from frontiers.positions import choices, play, side, table
from game_checks import walk
from windfall.cli.frontiers_table import draw
from windfall.engine import catalog
from windfall.engine.rng import Rng
from windfall.engine.sets import spell_set

TITLE = catalog.title("frontiers")
SOME = settings(max_examples=settings().max_examples // 4)


@pytest.mark.pure
@SOME
@given(st.integers(0, 2**32 - 1))
def test_the_view_and_options_do_not_change_when_only_hidden_things_differ(seed: int) -> None:
    for game, chance in walk("frontiers", 3, {"goals": ""}, seed):
        if chance.random() < 0.1:
            seat = chance.randrange(3)
            imagined = game.imagine(seat, Rng(chance.getrandbits(32)))
            seen, again = game.view(seat), imagined.view(seat)
            seen.pop("owed"), again.pop("owed")
            assert again == seen
            assert imagined.options(seat) == game.options(seat)


def test_only_the_holder_sees_the_goal_face_down_and_scores_count_what_is_seen() -> None:
    sides = [side("Old Earth", colonists=7), side("New Sparta"), side("Galactic Developers")]
    goals = {"face_down": "Conscription", "holder": 1}
    game = table("", *sides, options=["goals"], goals=goals)
    assert [game.view(seat)["goals"]["face_down"] for seat in (0, 1, 2, None)] == [None, "Conscription", None, None]
    assert [game.view(seat)["empires"][0]["score"] for seat in (0, 1, 2, None)] == [2, 10, 2, 2]
    assert game.scores()[0] == 10


def test_only_the_chooser_sees_the_goals_drawn_and_later_where_they_went() -> None:
    game = table("", side("Old Earth"), side("New Sparta"), options=["goals"])
    play(game, "Chart Galactic Goals")
    assert len(game.view(0)["you"]["seen"]) == 3
    assert game.view(1)["you"]["seen"] == []
    assert game.view(1)["goals"]["stack"] == [None] * 8
    play(game, choices(game)[0])
    play(game, choices(game)[0])
    assert [goal is not None for goal in game.view(0)["goals"]["stack"]] == [False] * 5 + [True] * 2
    assert game.view(1)["goals"]["stack"] == [None] * 7


def test_the_action_tiles_say_who_selected_them_and_in_which_order() -> None:
    game = table("", side("Old Earth"), side("New Sparta"))
    play(game, "Send Diplomatic Envoys", seat=0)
    play(game, "Retreat into Isolation", seat=1)
    tiles = {tile["action"]: tile for tile in game.view(None)["actions"]}
    assert (tiles["Send Diplomatic Envoys"]["by"], tiles["Send Diplomatic Envoys"]["place"]) == (0, 1)
    assert (tiles["Retreat into Isolation"]["by"], tiles["Retreat into Isolation"]["place"]) == (1, 2)
    assert (tiles["Develop"]["selected"], tiles["Develop"]["by"], tiles["Develop"]["place"]) == (False, None, None)
    assert tiles["Develop"]["words"] == "all may buy a development, you for 1 less"
    again = TITLE.read_position(TITLE.write_position(game, None), 1)
    assert again.view(None)["actions"] == game.view(None)["actions"]


def test_a_new_round_forgets_who_selected() -> None:
    game = table("", side("Old Earth"), side("New Sparta"))
    for seat, action in enumerate(["Send Diplomatic Envoys", "Retreat into Isolation"]):
        play(game, action, seat=seat)
    while game.round == 1:
        seat = game.owed()[0]
        game.play(seat, game.options(seat)[0])
    assert [tile["by"] for tile in game.view(None)["actions"]] == [None] * 7


def test_the_standing_of_goals_is_that_of_the_goals_a_seat_knows() -> None:
    sides = [side("Old Earth", colonists=7), side("New Sparta")]
    game = table("", *sides, options=["goals"], goals={"face_down": "Conscription", "holder": 1})
    standing = game.view(1)["goals"]["standing"]
    assert standing == {"Conscription": [{"have": 7, "points": 8}, {"have": 0, "points": 0}]}
    assert game.view(0)["goals"]["standing"] == game.view(None)["goals"]["standing"] == {}


def test_the_view_carries_every_legal_move_in_words() -> None:
    game = table("Develop", side("Old Earth", credits=2))
    own = game.view(0)["you"]
    assert [line["move"] for line in own["selectable"]] == game.options(0)
    assert own["prompt"] == "Develop: buy a development, or pass. You have 2 credits; the discount is 1."
    line = next(line for line in own["selectable"] if line["thing"] == "Space Marines")
    assert (line["words"], line["where"]) == ("Buy Space Marines for 1 credit", "mats")


def test_a_set_can_be_sent_as_a_whole_in_any_order() -> None:
    worlds = ["Comet Zone", "Gem World", "Space Port", "Spice World", "New Vinland", "New Earth", "Rebel Base"]
    game = table("Explore", side("Old Earth", explored=[*worlds, "Rebel Outpost"]), side("New Sparta"))
    for seat in (0, 1, 0):
        play(game, choices(game, seat)[0], seat=seat)
    pick = game.view(0)["you"]["pick"]
    assert (pick["least"], pick["most"], pick["where"]) == (2, 2, "explored")
    wanted = [line["move"] for line in pick["from"] if line["thing"] in ("Rebel Base", "Gem World")]
    for move in spell_set(game, 0, wanted[::-1]):
        game.play(0, move)
    assert {"Rebel Base", "Gem World"}.isdisjoint(game.view(0)["you"]["hand"])


def test_the_table_can_be_drawn_in_every_state_for_every_seat() -> None:
    console = Console(width=100, file=None, record=True, quiet=True)
    for options in ({}, {"goals": ""}):
        for game, chance in walk("frontiers", 3, options, 4):
            if chance.random() < 0.2 or game.over():
                for seat in (None, 0, 1, 2):
                    names = [f"Player {other}" for other in range(3)]
                    with console.capture() as shown:
                        console.print(draw(game.view(seat), names, TITLE.card_facts, True))
                    assert shown is not None
