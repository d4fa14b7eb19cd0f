"""What a seat sees is all it may know, and nothing more."""

from __future__ import annotations

import json
import random

import pytest

from game_checks import walk
from race.settings import ALL_GAMES
from windfall.engine import catalog
from windfall.engine.rng import Rng
from windfall.engine.sets import picking, spell_set
from windfall.errors import IllegalMove
from windfall.race import moves
from windfall.race.state import NO_GOOD

GAMES = [(players, options, 11 + seed) for seed, (players, options) in enumerate(ALL_GAMES)]


@pytest.mark.pure
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_the_view_does_not_change_with_what_is_hidden(players, options, seed):
    for game, chance in walk("race", players, options, seed):
        for seat in range(players):
            seen = game.view(seat)
            imagined = game.imagine(seat, Rng(chance.getrandbits(32))).view(seat)
            if game.step.secret:
                seen.pop("owed"), imagined.pop("owed")
            assert json.loads(json.dumps(seen)) == imagined


@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_a_spectator_sees_no_hand_and_the_same_whatever_is_hidden(players, options, seed):
    for game, chance in walk("race", players, options, seed):
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
    for game, chance in walk("race", players, options, seed):
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
    assert sets > 5


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
