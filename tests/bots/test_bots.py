"""Bots: they play legally in every kind of game, know no more than their seat, and `simple` plays well."""

import pytest

from race.positions import FILLER, choices, side, spelled, table
from race.positions import play as play_words
from race.settings import ALL_GAMES
from windfall.arena.simulate import Match, simulate
from windfall.bots import BOTS, SUMMARIES, ask, bot
from windfall.engine import catalog
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.race.worth import Outlook


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
@pytest.mark.parametrize("name", ["random", "simple"])
@pytest.mark.parametrize(("players", "options"), ALL_GAMES)
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


@pytest.mark.parametrize(
    ("players", "options"),
    [(3, {}), (2, {"draft": ""}), (1, {"solitaire": ""}), (3, {"gathering-storm": "", "goals": ""})],
)
def test_simple_decides_by_what_its_seat_knows(players, options):
    """However the hidden cards are redrawn, the choice is the same."""
    game = catalog.new_game("race", players, options, 8)
    bots = [bot("simple", "race") for _ in range(players)]
    rng = Rng(8)
    for _ in range(150):
        if game.over():
            break
        seat = game.owed()[0]
        chosen = {ask(bots[seat], game, seat, Rng(seed)) for seed in range(4)}
        assert len(chosen) == 1
        game.play(seat, ask(bots[seat], game, seat, rng))


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
    with pytest.raises(WindfallError, match="does not play 'chess' yet"):
        bot("simple", "chess")


# --- The Gathering Storm --------------------------------------------------------------------------------------------


def decides(game):
    """What `simple` plays for seat 0, in words."""
    return spelled(game, ask(bot("simple", "race"), game, 0, Rng(1)))


def storm(phase, *sides, **fields):
    return table(phase, *sides, options=["gathering-storm"], **fields)


def test_simple_hires_mercenaries_only_where_they_are_needed():
    soldiers = side("New Sparta", "Space Mercenaries", "Pirate World", hand=list(FILLER), paying="Pirate World")
    game = storm("settle", soldiers, step="place")
    assert choices(game) == ["pass", "use Space Mercenaries"]
    assert decides(game) == "pass"
    weaker = side("Old Earth", "Space Mercenaries", "Rebel Underground", hand=list(FILLER), paying="Rebel Underground")
    game = storm("settle", weaker, step="place")
    # Military 1 against defense 3: two cards and no way around them.
    assert decides(game).startswith("discard ")
    play_words(game, decides(game))
    assert len(game.empires[0].hand) == len(FILLER) - 1 or game.empires[0].picks


def test_simple_places_a_second_world():
    settlers = side("Old Earth", "Improved Logistics", "Gem World", hand=["Spice World", *FILLER], placed=["Gem World"])
    game = storm("settle", settlers, step="place", owes=[0])
    assert decides(game) == "place Spice World"


def test_simple_produces_for_its_worst_card():
    worlds = side("Damaged Alien Factory", "Diversified Economy", "Gem World", hand=["Drop Ships", "Comet Zone"])
    game = storm("produce", worlds)
    assert decides(game) == "use Damaged Alien Factory"
    play_words(game, "use Damaged Alien Factory")
    assert decides(game).startswith("discard ")


def test_simple_takes_goals_into_account():
    """A fourth development is worth more to somebody who then leads in them."""
    hand = [
        "Replicant Robots",
        "Rebel Base",
        "Rebel Outpost",
        "Pirate World",
        "Alien Rosetta Stone World",
        "Comet Zone",
    ]
    tableau = ["Old Earth", "Public Works", "Investment Credits", "Interstellar Bank"]
    gains = []
    for goals in (["Greatest Infrastructure"], ["Largest Industry"]):
        game = table(
            "develop", side(*tableau, hand=hand), options=["gathering-storm", "goals"], goals=goals, owes=[0, 1]
        )
        player = bot("simple", "race")
        ask(player, game, 0, Rng(1))
        card = game.cards.number_of["Replicant Robots"]
        gains.append(Outlook(player.deck_of(game.cards), game, 0).gain(card))
    assert gains[0] > gains[1] + 1


def test_simple_works_out_once_what_cards_are_worth() -> None:
    """Also where games with other cards come in turn, as in training."""
    player = bot("simple", "race")
    games = [catalog.new_game("race", 2, options, 1) for options in ({}, {"gathering-storm": ""}) * 5]
    moves = [ask(player, game, 0, Rng(1)) for game in games]
    assert player.deck_of.cache_info().misses == 2
    assert moves == [ask(bot("simple", "race"), game, 0, Rng(1)) for game in games]


def test_simple_drafts_better_than_chance():
    figures = simulate(Match("race", ["simple", "random"], {"draft": ""}, seed=14), 10).to_json(1.0)
    assert figures["wins"][0] > 0.9


def test_harder_is_harder():
    wins = []
    for difficulty in ("easy", "hard"):
        match = Match("race", ["simple"], {"solitaire": "", "difficulty": difficulty}, seed=15)
        figures = simulate(match, 60).to_json(1.0)
        assert figures["wins"][0] + figures["rival_wins"] == pytest.approx(1)
        wins.append(figures["wins"][0])
    assert wins[0] > wins[1]
