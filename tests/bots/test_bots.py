"""Bots: they play legally in every kind of game, know no more than their seat, and `simple` plays well."""

import pytest

from windfall.arena.simulate import Match, simulate
from windfall.bots import BOTS, SUMMARIES, ask, bot
from windfall.engine import catalog
from windfall.engine.rng import Rng
from windfall.errors import WindfallError

# Everything that can be played: players and options.
GAMES = [(2, {}), (3, {}), (4, {}), (2, {"experienced": ""}), (2, {"first-game": ""}), (4, {"first-game": ""})]


def play(game, bots, seed=0):
    """Play a game out; `play` itself refuses anything illegal."""
    rng = Rng(seed)
    moves = []
    while not game.over() and game.round < 60:
        seat = game.owed()[0]
        moves.append((seat, ask(bots[seat], game, seat, rng)))
        game.play(*moves[-1])
    return moves


@pytest.mark.pure
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_plays_every_kind_of_game_legally(name, players, options):
    for seed in range(3):
        game = catalog.new_game("race", players, options, seed)
        play(game, [bot(name, "race", seat) for seat in range(players)])
        assert game.over()


def test_same_seed_plays_the_same():
    runs = []
    for _ in range(2):
        game = catalog.new_game("race", 2, {}, 5)
        runs.append(play(game, [bot("random", "race", 1), bot("simple", "race", 2)]))
    assert runs[0] == runs[1]


def test_reseeding_begins_anew():
    player = bot("random", "race", 7)
    game = catalog.new_game("race", 2, {}, 5)
    first = play(game.copy(), [player, player])
    player.reseed(7)
    assert play(game.copy(), [player, player]) == first


def test_ask_shows_a_bot_an_imagined_game_only():
    seen = []

    class Spy(type(bot("random", "race"))):
        def choose(self, game, seat):
            seen.append(game)
            return super().choose(game, seat)

    game = catalog.new_game("race", 2, {}, 3)
    before = game.digest()
    hand = list(game.empires[1].hand)
    hands = []
    for seed in range(20):
        ask(Spy(), game, 0, Rng(seed))
        assert seen[-1] is not game
        assert list(seen[-1].empires[0].hand) == list(game.empires[0].hand)
        hands.append(list(seen[-1].empires[1].hand))
    assert game.digest() == before
    assert any(imagined != hand for imagined in hands)


def test_simple_decides_by_what_its_seat_knows():
    """However the hidden cards are redrawn, the choice is the same."""
    game = catalog.new_game("race", 3, {}, 8)
    players = [bot("simple", "race") for _ in range(3)]
    rng = Rng(8)
    for _ in range(150):
        if game.over():
            break
        seat = game.owed()[0]
        chosen = {ask(players[seat], game, seat, Rng(seed)) for seed in range(4)}
        assert len(chosen) == 1
        game.play(seat, ask(players[seat], game, seat, rng))


def test_simple_beats_random_with_two_players():
    assert simulate(Match("race", ["simple", "random"], seed=11), 40).to_json(1.0)["wins"][0] > 0.95


def test_simple_beats_three_random_players():
    assert simulate(Match("race", ["random", "simple", "random", "random"], seed=12), 25).to_json(1.0)["wins"][1] > 0.85


def test_simple_against_itself_builds_sensible_empires():
    figures = simulate(Match("race", ["simple", "simple"], seed=13), 40).to_json(1.0)
    assert figures["mean_rounds"] < 20
    assert figures["mean_score"] > 20
    assert figures["unfinished"] == 0


def test_every_bot_has_a_summary():
    assert list(BOTS) == list(SUMMARIES)


def test_unknown_bot_or_game_is_one_sentence():
    with pytest.raises(WindfallError, match="There is no bot called 'clever'; the bots are random, simple"):
        bot("clever", "race")
    with pytest.raises(WindfallError, match="does not play 'roll' yet"):
        bot("simple", "roll")
