"""The coach at the table: for whom it is there, what it says, and that it knows no more than the seat that asks."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from server.serving import TASKS, threads_of_numpy, wait_until
from windfall.bots import coach
from windfall.bots.answers import whole_answer
from windfall.bots.care import Care
from windfall.engine.catalog import GAMES, new_game, title
from windfall.engine.rng import Rng
from windfall.server import coaching
from windfall.server.minds import HINTS, QUICK, SLOW, Minds

FEW = Care(moves=3, sure=2.0, deals=8, seconds=60.0)  # enough to compare, not to advise


@pytest.fixture
def alone(server, ann):
    """A table of a person with a bot."""
    return ann.table("you", "simple")["id"]


def test_hints_are_for_those_alone_with_bots_unless_it_is_settled_otherwise(server, ann):
    assert ann.table("you", "simple")["hints"] is True
    assert ann.table("you", "simple", hints=False)["hints"] is False
    assert ann.table("you", "open")["hints"] is False
    assert ann.table("you", "open", hints=True)["hints"] is True
    assert ann.table("simple", "simple")["hints"] is False  # nobody sits there who could ask


def test_whoever_sits_down_knows_about_the_hints_before(server, ann, ben):
    table = ann.table("you", "open", public=True, hints=True)["id"]
    assert [line["hints"] for line in ben.get("/home")["open"] if line["id"] == table] == [True]
    ben.post(f"/tables/{table}/sit")
    assert ben.post(f"/tables/{table}/hint")["seat"] == 1
    assert ann.post(f"/tables/{table}/hint")["seat"] == 0


def test_a_hint_is_a_whole_answer_with_its_reasons(server, ann, alone):
    hint = ann.post(f"/tables/{alone}/hint")
    assert len(hint["moves"]) == len(hint["words"]) == 2  # two cards of the first hand are discarded
    assert hint["words"][0].startswith("Discard ")
    best = hint["thoughts"][0]
    assert (best["move"], best["words"]) == (hint["moves"][0], hint["words"][0])
    assert 0 < best["chance"] <= 1
    assert 0 < best["win"] < 1
    assert best["error"] >= 0
    assert sum(hint["chances"]) == pytest.approx(1, abs=0.001)
    assert ann.post(f"/tables/{alone}/hint") == hint  # asked again, it is not thought again
    ann.play(alone, moves=hint["moves"])
    assert ann.state(alone)["turn"] == 2


def test_an_alternative_that_shares_a_card_with_the_set_advised_is_told_as_a_set(monkeypatch):
    game = new_game("race", 2, {}, 4).imagine(0, Rng(0))
    first = coach.advise("race", game, 0, 0, FEW).thoughts[0].move
    a, b = (move for move, _ in whole_answer("race", game.copy(), 0, first))
    third = next(move for move in game.options(0) if move not in (a, b))
    thoughts = [coach.Thought(move, 0.3, 0.5, 0.01) for move in (a, b, third)]
    monkeypatch.setattr(coach, "advise", lambda *_: coach.Advice(0, [0.5, 0.5], thoughts))
    found = coaching.advise(coaching.Question(0, 1, 1, "race", game.to_bytes(), 0))
    words = [title("race").move_words(game, 0, move) for move in (a, b, third)]
    assert (found["moves"], found["words"]) == ([a, b], words[:2])
    assert [one["move"] for one in found["thoughts"]] == [a, b, third]
    told = [one["words"] for one in found["thoughts"]]
    assert (told[0], told[2]) == (words[0], words[2])
    assert told[1].startswith(f"{words[1]}, then ")


@pytest.mark.parametrize("game", GAMES)
def test_hints_lead_through_a_game(server, ann, game):
    table = ann.table("you", "simple", game=game)["id"]
    for _ in range(12):
        wait_until(lambda: ann.state(table)["table"]["your_move"])
        hint = ann.post(f"/tables/{table}/hint")
        assert hint["turn"] == ann.state(table)["turn"]
        ann.play(table, moves=hint["moves"])


def test_what_the_coach_refuses(server, ann, ben, alone):
    assert server.person().http.post(f"/api/tables/{alone}/hint", json={}).status_code == 403
    assert ben.refused(f"/tables/{alone}/hint", {}, "forbidden").startswith("You have no seat")
    assert ben.get(f"/tables/{alone}/chances", 403)["error"]["sentence"].startswith("You have no seat")
    off = ann.table("you", "simple", hints=False)["id"]
    assert ann.refused(f"/tables/{off}/hint", {}, "forbidden").startswith("Hints are off")
    assert ann.get(f"/tables/{off}/chances", 403)["error"]["sentence"].startswith("Hints are off")
    waiting = ann.table("you", "open", hints=True)["id"]
    assert ann.refused(f"/tables/{waiting}/hint", {}, "stale").startswith("The game has not begun")
    people = ann.table("you", "open", hints=True, public=True)["id"]
    ben.post(f"/tables/{people}/sit")
    ann.play_something(people, random.Random(1))
    assert ann.refused(f"/tables/{people}/hint", {}, "stale") == "You are asked nothing now."
    ann.get(f"/tables/{people}/chances")  # how things stand may be asked at any time
    ann.post(f"/tables/{alone}/seats/0/resign")
    assert ann.refused(f"/tables/{alone}/hint", {}, "forbidden").startswith("A bot plays for your seat")
    ann.post(f"/tables/{people}/seats/0/resign")
    assert ben.refused(f"/tables/{people}/hint", {}, "stale") == "The game is over."


def test_chances_of_all_seats(server, ann):
    table = ann.table("you", "simple", "simple")["id"]
    found = ann.get(f"/tables/{table}/chances")
    assert (found["seat"], found["turn"], len(found["chances"])) == (0, 0, 3)
    assert sum(found["chances"]) == pytest.approx(1, abs=0.001)


def middle(game, moves, seed=3):
    """A game after so many moves by chance."""
    found, chance = title(game).new_game(3, {}, seed), random.Random(seed)
    for _ in range(moves):
        seat = chance.choice(found.owed())
        found.play(seat, chance.choice(found.options(seat)))
    return found


@pytest.mark.parametrize(("game", "options"), [*((game, {}) for game in GAMES), ("frontiers", {"goals": ""})])
def test_a_seat_that_waits_is_told_no_more_than_it_knows(game, options):
    """Where all is open, what the seat that is asked is told; else what it makes of its own view."""
    true, chance, compared = title(game).new_game(3, options, 5), random.Random(5), 0
    while not true.over() and compared < 30:
        waiting = [seat for seat in range(3) if not true.owing(seat)]
        if waiting and chance.random() < 0.3:
            seat, asked = waiting[0], true.owed()[0]
            said = coach.chances(game, true, seat)
            assert sum(said) == pytest.approx(1, abs=0.001)
            for seed in range(2):
                assert coach.chances(game, true.imagine(seat, Rng(seed)), seat) == said
            if game == "frontiers":
                assert (said == coach.chances(game, true, asked)) == (not options)
            compared += 1
        seat = chance.choice(true.owed())
        true.play(seat, chance.choice(true.options(seat)))
    assert compared >= 10


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [3, 40])
def test_the_advice_is_the_same_for_all_imagined_copies(game, moves):
    """What is hidden from the seat makes no difference: only the deals that it imagines are others."""
    true = middle(game, moves)
    seat = true.owed()[0]
    said = coach.advise(game, true, seat, 1, FEW)
    for seed in range(2):
        other = coach.advise(game, true.imagine(seat, Rng(seed)), seat, 1, FEW)
        assert other.chances == said.chances
        wins = {thought.move: thought for thought in other.thoughts}
        assert set(wins) == {thought.move for thought in said.thoughts}
        for thought in said.thoughts:
            twin = wins[thought.move]
            assert twin.chance == thought.chance
            assert abs(twin.win - thought.win) <= 4 * (twin.spread + thought.spread) + 0.02


def test_the_thinking_process_gets_nothing_hidden(server, ann, ben):
    """What leaves for it is a copy in which the others' hands are redrawn."""
    table = ann.table("you", "open", public=True, hints=True)["id"]
    ben.post(f"/tables/{table}/sit")
    held = server.held(table)
    hands = set()
    for _ in range(8):
        sent = title("race").from_bytes(coaching.asked_by(held, 0).state)
        assert sent.view(0) == held.game.view(0)
        hands.add(tuple(sorted(sent.view(1)["you"]["hand"])))
    assert len(hands) > 4


def run_apart(what):
    """In a thread of its own: where browser tests have run before, this one has an event loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, what).result()


@pytest.mark.skipif(not TASKS.is_dir(), reason="threads are counted as Linux does")
def test_a_thinking_process_computes_with_one_thread():
    async def ask():
        minds = Minds(1)
        found = await minds.think(HINTS, threads_of_numpy)
        await minds.stop()
        return found

    threads, told = run_apart(ask())
    assert told == "1"
    assert threads <= 4  # itself, the watch over the server, and what the pool needs: none that computes


def test_quick_bots_do_not_wait_for_those_that_look_ahead():
    minds = Minds(1)
    assert minds.pool(QUICK) is not minds.pool(SLOW)
    assert minds.pool(HINTS) not in (minds.pool(QUICK), minds.pool(SLOW))
    run_apart(minds.stop())
