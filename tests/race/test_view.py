"""What a seat sees is all it may know, and nothing more."""

from __future__ import annotations

import json
import random

import pytest

from game_checks import walk
from race.settings import ALL_GAMES
from windfall.engine import catalog
from windfall.engine.positions import load
from windfall.engine.rng import Rng
from windfall.engine.sets import picking, spell_set
from windfall.errors import IllegalMove
from windfall.race import moves
from windfall.race.state import NO_GOOD

GAMES = [(players, options, 11 + seed) for seed, (players, options) in enumerate(ALL_GAMES)]


def some(states):
    """A third of the states: views take their time, and the next state looks much the same."""
    for game, chance in states:
        if chance.random() < 0.33:
            yield game, chance


@pytest.mark.pure
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_the_view_does_not_change_with_what_is_hidden(players, options, seed):
    for game, chance in some(walk("race", players, options, seed)):
        for seat in range(players):
            seen = game.view(seat)
            imagined = game.imagine(seat, Rng(chance.getrandbits(32))).view(seat)
            if game.step.secret:
                seen.pop("owed"), imagined.pop("owed")
            assert json.loads(json.dumps(seen)) == imagined


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_a_spectator_sees_no_hand_and_the_same_whatever_is_hidden(players, options, seed):
    for game, chance in some(walk("race", players, options, seed)):
        shown = game.view(None)
        assert "you" not in shown
        for seat in range(players):
            # What one seat cannot know, nobody without a seat can know either.
            imagined = game.imagine(seat, Rng(chance.getrandbits(32))).view(None)
            if game.step.secret:
                shown.pop("owed", None), imagined.pop("owed")
            assert imagined == shown


def test_others_cards_are_counted_only():
    for game, _ in walk("race", 3, {}, 21):
        text = json.dumps({**game.view(None), "known_discards": []})
        public = {game.cards.name(card) for empire in game.empires for card in [*empire.tableau, *empire.shown]}
        public |= {game.cards.name(empire.start_world) for empire in game.empires}
        for empire in game.empires:
            for card in empire.hand:
                name = game.cards.name(card)
                assert name in public or f'"{name}"' not in text


def test_counts_and_goods_are_right():
    for game, _ in walk("race", 2, {}, 22):
        view = game.view(0)
        assert view["supply"] == len(game.supply.deck)
        for empire, shown in zip(game.empires, view["empires"], strict=True):
            assert shown["hand"] == len(empire.hand)
            assert [card["good"] for card in shown["tableau"]] == [good != NO_GOOD for good in empire.goods]
            assert shown["score"] == game.scores()[int(empire.seat)]


@pytest.mark.pure
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_a_set_asked_for_can_be_sent_as_a_whole(players, options, seed):
    """Any set of the right size can be spelled as moves, in whatever order it was chosen."""
    sets = 0
    for game, chance in some(walk("race", players, options, seed)):
        for seat in game.owed():
            pick = game.view(seat)["you"]["pick"]
            # Not every set of actions, or of goods of different kinds, will do.
            if pick is None or pick["picked"] or pick["where"] in ("button", "tableau"):
                continue
            number = chance.randint(pick["least"], pick["most"])
            chosen = chance.sample([entry["move"] for entry in pick["from"]], number)
            twin = game.copy()
            for move in spell_set(game, seat, chosen):
                twin.play(seat, move)
            assert picking(twin, seat) is None or picking(twin, seat)["picked"] == [] or game.step.secret
            # In a draft the next pack may have come round already.
            if game.step.secret and game.step.name != "draft":
                assert not (twin.owing(seat) and twin.step is game.step)
            sets += 1
    assert sets


def test_a_set_of_the_wrong_size_is_a_sentence():
    game = catalog.new_game("race", 2)
    entries = game.view(0)["you"]["pick"]["from"]
    with pytest.raises(IllegalMove, match=r"Choose 2: you chose 1\."):
        spell_set(game, 0, [entries[0]["move"]])
    with pytest.raises(IllegalMove, match=r"neither in your hand"):
        spell_set(game, 0, [entries[0]["move"], moves.DISCARD])


def test_the_score_sheet_is_there_when_it_is_over():
    chance = random.Random(5)
    game = catalog.new_game("race", 2, seed=5)
    assert "result" not in game.view(None)
    while not game.over():
        seat = chance.choice(game.owed())
        game.play(seat, chance.choice(game.options(seat)))
    assert game.view(None)["result"] == game.result().to_json()
    assert game.view(0)["you"]["prompt"] == "The game is over."


# --- The Gathering Storm --------------------------------------------------------------------------------------------


def test_goals_are_shown_with_everybodys_values():
    soldiers = {"tableau": ["New Sparta", "Drop Ships", "Space Mercenaries"], "goals": ["Greatest Military"]}
    scholars = {"tableau": ["Old Earth", "Public Works"]}
    document = {"game": "race", "options": ["gathering-storm", "goals"], "empires": [soldiers, scholars]}
    view = load({**document, "goals": ["Greatest Military", "Greatest Infrastructure", "Budget Surplus"]}).view(1)
    goals = {goal["name"]: goal for goal in view["goals"]}
    assert list(goals) == ["Budget Surplus", "Greatest Infrastructure", "Greatest Military"]
    military = goals["Greatest Military"]
    assert (military["type"], military["points"], military["seats"]) == ("most", 5, [0])
    assert (military["values"], military["at_least"]) == ([6, 0], 6)
    assert military["phases"] == ["develop", "settle"]
    assert goals["Greatest Infrastructure"]["values"] == [2, 1]
    assert goals["Budget Surplus"]["phases"] == ["round end"]
    assert view["empires"][0]["goals"] == ["Greatest Military"]
    assert view["empires"][0]["score"] == 1 + 2 + 0 + 5


def test_the_robots_side_is_shown_but_not_its_stack():
    sizes = set()
    for game, _ in walk("race", 1, {"solitaire": "", "difficulty": "hard"}, 23):
        side = game.view(0)["robot"]
        sizes.add(side["stack"])
        assert side["stack"] == len(game.robot.stack)
        assert side["score"] == game.result().rival.score()
        assert side["counters"] + side["counters_placed"] == 3
        assert (side["dice"] == []) == (game.phase < 0)
        public = {*side["tableau"], *game.view(0)["known_discards"], *game.view(0)["you"]["hand"]}
        public |= {card["card"] for card in game.view(0)["empires"][0]["tableau"]}
        public |= {*game.view(0)["you"]["seen"]}
        shown = json.dumps(game.view(0))
        for card in game.robot.stack:
            assert game.cards.name(card) in public or f'"{game.cards.name(card)}"' not in shown
    assert len(sizes) > 2


def test_a_draft_shows_ones_own_cards_only():
    for game, _ in walk("race", 3, {"draft": ""}, 24):
        if game.private:
            break
        shown = json.dumps(game.view(0))
        known = {*game.view(0)["you"]["seen"], *game.view(0)["you"]["drafted"], *game.view(0)["you"]["homes"]}
        known |= {name for line in game.view(0)["you"]["passed"] for name in line["cards"]}
        for empire in game.empires[1:]:
            for card in [*empire.seen, *empire.draft.cards, *empire.draft.homes, *empire.picks]:
                assert game.cards.name(card) in known or f'"{game.cards.name(card)}"' not in shown
    assert game.view(0)["draft"] == {"deal": 8, "deals": 8, "onward": []}
    assert [side["start_world"] for side in game.view(0)["empires"]] == [None] * 3
    assert [side["supply"] for side in game.view(0)["empires"]] == [34] * 3


def test_a_seat_remembers_the_packs_it_passed_on():
    """With two players it knows all that the other has taken out of them."""
    game = catalog.new_game("race", 2, {"draft": ""}, 6)
    for _ in range(5):
        for seat in (0, 1):
            game.play(seat, game.options(seat)[0])
    passed = [name for line in game.view(0)["you"]["passed"] for name in line["cards"]]
    taken = [game.cards.name(card) for card in game.empires[1].draft.cards]
    assert sorted(passed) == sorted(taken[1:])


def test_a_chosen_start_world_is_secret_until_all_have_chosen():
    game = catalog.new_game("race", 2, {"draft": ""}, 6)
    while game.step.name == "draft":
        for seat in game.owed():
            game.play(seat, game.options(seat)[0])
    before = game.view(1)
    game.play(0, game.options(0)[0])
    assert game.view(0)["you"]["start_world"] is not None
    assert game.view(1) == before
    assert game.view(None)["empires"][0]["start_world"] is None
