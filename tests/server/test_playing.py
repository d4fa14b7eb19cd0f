"""Moves over the API: whole or not at all, once for every key, and nothing learned without moving."""

import random

import pytest

from server.serving import something, wait_until
from windfall.engine import catalog


@pytest.fixture
def pair(server, ann, ben):
    """A running table of two people."""
    table = ann.table("you", "open", public=True)
    ben.post(f"/tables/{table['id']}/sit")
    return table["id"]


def discards(person, table):
    """The moves that discard each card of the opening hand."""
    return [thing["move"] for thing in person.state(table)["view"]["you"]["pick"]["from"]]


def test_a_list_of_moves_is_made_as_a_whole(server, ann, pair):
    first, second, *_ = discards(ann, pair)
    done = ann.play(pair, moves=[first, second])
    assert done["accepted"]
    assert done["turn"] == 2
    assert done["view"]["owed"] == [1]
    assert len(done["view"]["you"]["picks"]) == 2


def test_a_list_with_a_wrong_move_is_refused_as_a_whole(server, ann, pair):
    before = ann.state(pair)
    first = discards(ann, pair)[0]
    sentence = ann.refused(f"/tables/{pair}/moves", {"key": "k", "turn": 0, "moves": [first, 0]})
    assert sentence.startswith("That is not asked now.")
    assert ann.state(pair) == before


def test_a_set_is_spelled_in_any_order(server, ann, pair):
    first, _, third, *_ = ann.state(pair)["view"]["you"]["pick"]["from"]
    asked = {"key": "k", "turn": 0, "set": [first["move"]]}
    assert ann.refused(f"/tables/{pair}/moves", asked) == "Choose 2: you chose 1."
    ann.play(pair, set=[third["move"], first["move"]])
    assert server.game(pair).view(0)["you"]["picks"] == [first["thing"], third["thing"]]


def test_the_same_key_is_done_once(server, ann, pair):
    moves = discards(ann, pair)[:2]
    once = ann.play(pair, key="once", turn=0, moves=moves)
    again = ann.play(pair, key="once", turn=0, moves=moves)
    assert not once["repeated"]
    assert again["repeated"]
    assert again["view"] == once["view"]
    assert again["turn"] == 2
    asked = {"key": "once", "turn": 0, "moves": moves[:1]}
    assert ann.refused(f"/tables/{pair}/moves", asked, "stale").startswith("This key was used")
    back = {"key": "once", "turn": 2, "take_back": True}
    assert ann.refused(f"/tables/{pair}/moves", back, "stale").startswith("This key was used")
    assert server.game(pair).owed() == [1]


def test_the_same_key_of_another_seat_is_another(server, ann, ben, pair):
    ann.play(pair, key="mine", moves=discards(ann, pair)[:2])
    assert not ben.play(pair, key="mine", moves=discards(ben, pair)[:2])["repeated"]


def test_a_stale_turn_is_refused_and_others_moves_make_none_stale(server, ann, ben, pair):
    assert ann.state(pair)["turn"] == 0
    ben.play(pair, moves=discards(ben, pair)[:2])
    asked = {"key": "k", "turn": 1, "moves": discards(ann, pair)[:1]}
    assert ann.refused(f"/tables/{pair}/moves", asked, "stale") == (
        "The table has moved on: you have made 0 moves here, not 1."
    )
    assert ann.play(pair, turn=0, moves=discards(ann, pair)[:1])["turn"] == 1


def test_wrong_seats(server, ann, ben, pair):
    carl = server.person("Carl")
    move = {"key": "k", "turn": 0, "moves": discards(ann, pair)[:2]}
    assert carl.refused(f"/tables/{pair}/moves", move, "forbidden").startswith("You have no seat")
    if set(discards(ann, pair)) != set(discards(ben, pair)):
        foreign = next(move for move in discards(ann, pair) if move not in discards(ben, pair))
        ben.refused(f"/tables/{pair}/moves", {"key": "k", "turn": 0, "moves": [foreign]})
    ann.post(f"/tables/{pair}/moves", move)
    answered = {"key": "k2", "turn": 2, "moves": move["moves"]}
    assert "owes no decision" in ann.refused(f"/tables/{pair}/moves", answered)


def test_taking_back_until_all_have_answered(server, ann, ben, pair):
    before = ann.state(pair)["view"]
    ann.play(pair, moves=discards(ann, pair)[:2])
    assert ann.state(pair)["view"]["you"]["can_take_back"]
    back = ann.play(pair, take_back=True)
    assert back["view"] == before
    ann.play(pair, moves=discards(ann, pair)[:2])
    ben.play(pair, moves=discards(ben, pair)[:2])
    asked = {"key": "late", "turn": 5, "take_back": True}
    assert ann.refused(f"/tables/{pair}/moves", asked) == "There is nothing you could take back now."


def test_trying_shows_what_one_would_see_and_changes_nothing(server, ann, ben, pair):
    before = ann.state(pair)
    first, second, *_ = discards(ann, pair)
    tried = ann.post(f"/tables/{pair}/try", {"turn": 0, "moves": [first]})
    assert not tried["reveals"]
    assert len(tried["view"]["you"]["picks"]) == 1
    assert ann.state(pair) == before
    ben.play(pair, moves=discards(ben, pair)[:2])
    assert ann.post(f"/tables/{pair}/try", {"turn": 0, "set": [first, second]}) == {"view": None, "reveals": True}
    assert ann.state(pair)["turn"] == 0


def test_nothing_may_follow_a_move_that_shows_something(server, ann, ben, pair):
    """Otherwise a guess at what follows would be accepted if right and cost nothing if wrong."""
    ben.play(pair, moves=discards(ben, pair)[:2])
    first, second, *_ = discards(ann, pair)
    space = catalog.new_game("race", 2).move_space()
    sentences = {
        ann.refused(f"/tables/{pair}/moves", {"key": "k", "turn": 0, "moves": [first, second, guess]})
        for guess in range(0, space, space // 15)
    }
    assert sentences == {"A move before the last shows something new: send the rest when you have seen it."}
    assert ann.state(pair)["turn"] == 0


def test_why_not(server, ann, pair):
    hand = ann.state(pair)["view"]["you"]["hand"]
    path = f"/tables/{pair}/why-not"
    assert ann.get(path, thing=hand[0], where="hand") == {"sentence": ""}
    assert ann.get(path, thing="Produce")["sentence"]
    assert ann.get(path, thing="nonsense")["sentence"].startswith("There is no card or action called 'nonsense'")
    assert server.person().get(path, 403, thing=hand[0])["error"]["code"] == "forbidden"


def test_before_and_after_the_game_nothing_is_played(server, ann):
    waiting = ann.table("you", "open")
    asked = {"key": "k", "turn": 0, "moves": [1]}
    assert ann.refused(f"/tables/{waiting['id']}/moves", asked, "stale").startswith("The game has not begun")
    ann.post(f"/tables/{waiting['id']}/leave")
    assert ann.refused(f"/tables/{waiting['id']}/moves", asked, "stale") == "The game is over."


def test_a_whole_game_to_the_score_sheet(server, ann):
    table = ann.table("you", "simple")["id"]
    chance = random.Random(3)
    while ann.state(table)["table"]["status"] == "running":
        if not ann.play_something(table, chance):
            wait_until(lambda: something_asked(ann, table))
    ended = ann.state(table)
    assert ended["table"]["ending"]["result"] == ended["view"]["result"] == server.game(table).result().to_json()
    assert ended["table"]["ending"]["why"].startswith("The game is over: ")
    assert [line["id"] for line in ann.get("/home")["finished"]] == [table]


def something_asked(person, table):
    state = person.state(table)
    return state["table"]["status"] != "running" or something(state["view"], random.Random(0)) is not None
