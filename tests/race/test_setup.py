"""Setup: start worlds, opening hands, chips, the supply."""

from __future__ import annotations

import pytest

from race.positions import CARDS, choices, discarded, goods, hand, hand_size, play, tableau
from windfall.engine import catalog
from windfall.errors import WindfallError

PRESETS = {
    "Epsilon Eridani": ["Colony Ship", "Gem World", "Public Works", "Rebel Fuel Cache"],
    "Alpha Centauri": ["Comet Zone", "Expedition Force", "Mining Robots", "Rebel Miners"],
    "New Sparta": ["Export Duties", "Former Penal Colony", "Malevolent Lifeforms", "New Military Tactics"],
    "Earth's Lost Colony": ["Avian Uplift Race", "Contact Specialist", "Space Marines", "Spice World"],
}


def begin(players, seed=1, **options):
    return catalog.new_game("race", players, {name.replace("_", "-"): "" for name in options}, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_a_start_world_and_six_cards_and_twelve_chips_a_player_are_set_out(players):
    """X5: the same number in the experienced game."""
    game = begin(players)
    assert game.pool == 12 * players
    starts = [name for seat in range(players) for name in tableau(game, seat)]
    assert len(set(starts)) == players
    assert all(CARDS.of_number[CARDS.number_of[name]].start_world >= 0 for name in starts)
    assert [hand_size(game, seat) for seat in range(players)] == [6] * players
    good = 1 if "Alpha Centauri" in starts else 0
    assert len(game.supply.deck) == 114 - players - 6 * players - good
    assert game.owed() == sorted(game.owed(), key=lambda seat: (seat - game.first) % players)
    assert len(game.owed()) == players


def test_unused_start_worlds_are_shuffled_into_the_supply():
    """U1."""
    seen = set()
    for seed in range(30):
        game = begin(2, seed)
        for seat in (0, 1):
            seen |= set(hand(game, seat))
    assert {"Old Earth", "New Sparta"} & seen


def test_two_of_the_six_cards_are_discarded_face_down():
    game = begin(2)
    first = hand(game)
    play(game, choices(game)[0])
    play(game, choices(game)[0])
    play(game, choices(game, 1)[0], seat=1)
    assert hand_size(game) == 6  # nothing happens before all have chosen
    play(game, choices(game, 1)[0], seat=1)
    assert (hand_size(game, 0), hand_size(game, 1)) == (4, 4)
    assert len(discarded(game)) == 4
    assert set(hand(game)) <= set(first)
    assert (game.round, game.step.name) == (1, "choose actions")


def test_alpha_centauri_begins_with_a_good():
    """S10."""
    for seed in range(20):
        game = begin(4, seed)
        for seat in range(4):
            assert goods(game, seat) == [world for world in tableau(game, seat) if world == "Alpha Centauri"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_first_game_has_start_worlds_from_1_on_and_their_preset_hands(players):
    """U1."""
    game = begin(players, first_game=True)
    starts = sorted(tableau(game, seat)[0] for seat in range(players))
    assert starts == sorted(list(PRESETS)[:players])
    for seat in range(players):
        assert hand(game, seat) == PRESETS[tableau(game, seat)[0]]
        assert goods(game, seat) == (["Alpha Centauri"] if tableau(game, seat) == ["Alpha Centauri"] else [])
    assert (game.round, game.step.name) == (1, "choose actions")
    assert len(game.supply.deck) == 114 - 5 * players - 1
    assert discarded(game) == []


def test_all_five_start_worlds_can_be_dealt():
    starts = {tableau(begin(2, seed), seat)[0] for seed in range(40) for seat in (0, 1)}
    assert len(starts) == 5


def test_the_lowest_start_world_goes_first_wherever_order_matters():
    """T5."""
    for seed in range(10):
        game = begin(4, seed)
        numbers = [CARDS.of_number[CARDS.number_of[tableau(game, seat)[0]]].start_world for seat in range(4)]
        assert numbers[game.first] == min(numbers)
        assert game.owed() == [(game.first + i) % 4 for i in range(4)]


@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_the_base_game_is_for_two_to_four(players):
    with pytest.raises(WindfallError, match="for 2 to 4 players"):
        begin(players)


def test_the_experienced_game_is_for_two():
    """X5: twelve chips a player here too."""
    assert begin(2, experienced=True).pool == 24
    with pytest.raises(WindfallError, match="for 2 players"):
        begin(3, experienced=True)
