"""Rounds: actions, the order of phases, the hand limit, reshuffling, the end of the game, timing."""

from __future__ import annotations

import pytest

from game_checks import walk
from race.positions import (
    chips,
    choices,
    discarded,
    goods,
    hand,
    hand_size,
    others_pass,
    play,
    side,
    table,
    tableau,
    top,
)
from windfall.errors import IllegalMove
from windfall.race import moves

SEVEN = [
    "Explore +5",
    "Explore +1,+1",
    "Develop",
    "Settle",
    "Consume: Trade",
    "Consume: 2× VP",
    "Produce",
]
NINE = [*SEVEN, "Second Develop", "Second Settle"]


def choose(game, *actions):
    """Everybody chooses, seat 0 first."""
    for seat, action in enumerate(actions):
        for name in [action] if isinstance(action, str) else action:
            play(game, name, seat=seat)


# --- choosing actions -----------------------------------------------------------------------------------------------


def test_everybody_chooses_one_of_seven_actions_in_secret():
    game = table("choose actions", side("Old Earth"), side("New Sparta"), side("Epsilon Eridani"))
    assert game.owed() == [0, 1, 2]
    assert choices(game) == sorted(SEVEN)
    before = game.view(1)
    play(game, "Produce")
    after = game.view(1)
    assert (before.pop("owed"), after.pop("owed")) == ([0, 1, 2], [1, 2])
    assert before == after


def test_only_chosen_phases_happen_in_the_order_of_their_numbers():
    game = table("choose actions", side("Old Earth"), side("New Sparta"), side("Epsilon Eridani"))
    choose(game, "Produce", "Settle", "Develop")
    steps = []
    while game.round == 1:
        steps.append(game.step.name)
        for seat in game.owed():
            play(game, "pass", seat=seat)
    # Consume and Explore were not chosen; Produce asks nothing here.
    assert steps == ["develop: choose", "settle: choose"]


def test_a_phase_chosen_by_several_happens_once_with_a_bonus_for_each():
    game = table("choose actions", side("Old Earth"), side("New Sparta"), side("Epsilon Eridani"))
    choose(game, "Explore +5", "Explore +5", "Explore +1,+1")
    assert [len(empire.seen) for empire in game.empires] == [7, 7, 3]
    while game.step.name == "explore":
        for seat in game.owed():
            play(game, choices(game, seat)[0], seat=seat)
    assert (game.round, game.step.name) == (2, "choose actions")


def test_the_actions_of_the_last_round_are_remembered_and_the_cards_go_back():
    game = table("choose actions", side("Old Earth"))
    choose(game, "Produce", "Produce")
    assert game.round == 2
    assert choices(game) == sorted(SEVEN)
    assert [empire.last_actions for empire in game.empires] == [1 << moves.PRODUCTION] * 2
    assert [empire.actions for empire in game.empires] == [0, 0]


# --- the experienced game -------------------------------------------------------------------------------------------


def test_the_experienced_game_has_two_of_nine_action_cards_a_round():
    """X1: in ascending number, the second copy only with the first."""
    game = table("choose actions", side("Old Earth"), options=["experienced"])
    assert choices(game) == sorted(set(SEVEN) - {"Produce"})  # two cards: the highest cannot come first
    play(game, "Develop")
    assert choices(game) == sorted(["Second Develop", "Settle", "Consume: Trade", "Consume: 2× VP", "Produce"])
    play(game, "Second Develop")
    assert game.owed() == [1]


def test_every_pair_of_different_action_cards_can_be_chosen():
    """X1: 7 * 6 / 2 pairs, and the two doubled ones."""
    pairs = set()
    game = table("choose actions", side("Old Earth"), options=["experienced"])
    for first in choices(game):
        twin = game.copy()
        play(twin, first)
        pairs |= {frozenset([first, second]) for second in choices(twin)}
    assert len(pairs) == 7 * 6 // 2 + 2


def test_a_phase_chosen_once_by_each_player_happens_once():
    """X4."""
    game = table("choose actions", side("Old Earth"), options=["experienced"])
    choose(game, ["Develop", "Produce"], ["Develop", "Produce"])
    for seat in (0, 1):
        play(game, "pass", seat=seat)
    assert game.round == 2


def test_two_develops_make_two_phases():
    """X2."""
    game = table("choose actions", side("Old Earth"), options=["experienced"])
    choose(game, ["Develop", "Second Develop"], ["Develop", "Produce"])
    phases = []
    while game.round == 1:
        phases.append((int(game.phase), [game.bonus(empire) for empire in game.empires]))
        for seat in game.owed():
            play(game, "pass", seat=seat)
    assert phases == [(1, [True, True]), (2, [True, False])]


# --- the hand limit -------------------------------------------------------------------------------------------------


def test_hands_are_cut_to_ten_at_the_end_of_the_round():
    """E1."""
    game = table("discard to ten", side("Old Earth", hand=12), side("New Sparta", hand=10))
    assert game.owed() == [0]
    for _ in range(2):
        play(game, choices(game)[0])
    assert hand_size(game) == 10
    assert len(discarded(game)) == 2
    assert game.round == 2


def test_hands_may_be_larger_during_a_round():
    """E2: eleven cards, and one of them is spent before the round ends."""
    game = table("develop", side("Old Earth", hand=["Public Works", *["?"] * 11]), round=3)
    assert hand_size(game) == 12
    play(game, "place Public Works")
    others_pass(game)
    play(game, choices(game)[0])
    assert game.round == 4
    assert hand_size(game) == 10


def test_discarding_to_ten_is_secret_and_happens_together():
    """E1 and E5."""
    game = table("discard to ten", side("Old Earth", hand=11), side("New Sparta", hand=11))
    play(game, choices(game)[0])
    assert hand_size(game) == 11
    play(game, choices(game, 1)[0], seat=1)
    assert hand_size(game, 1) == 10


# --- supply and discards --------------------------------------------------------------------------------------------


def test_the_supply_is_reshuffled_the_moment_its_last_card_is_taken():
    """D1: not when the next card is wanted."""
    game = table(
        "consume", side("New Sparta", "New Economy"), side("Epsilon Eridani"), supply=["Gem World"], discards="rest"
    )
    assert hand(game) == ["Gem World"]
    assert len(game.supply.deck) == 114 - 3 - 1
    assert discarded(game) == []
    assert game.supply.reshuffles == 1


def test_a_draw_goes_on_over_a_reshuffle():
    """D1: in the middle of a draw of five."""
    outpost = "Deserted Alien Outpost"
    game = table(
        "consume",
        side("New Sparta", outpost, goods={outpost: "Plague World"}, actions=["Consume: Trade"]),
        side("Epsilon Eridani", hand=104),
        supply=["Gem World", "Mining World"],
        discards=["Drop Ships", "Public Works", "Genetics Lab", "Space Marines"],
    )
    # The good itself was discarded before the draw, so it is in the new supply too.
    drawn = set(hand(game))
    assert len(drawn) == 5
    assert {"Gem World", "Mining World"} < drawn
    assert drawn - {"Gem World", "Mining World"} < {
        "Drop Ships",
        "Public Works",
        "Genetics Lab",
        "Space Marines",
        "Plague World",
    }


def test_what_was_known_of_the_discards_is_worth_nothing_after_a_reshuffle():
    """D1."""
    known = [{"cards": ["Gem World", "Drop Ships"], "known": "all"}]
    others = side("Epsilon Eridani", hand=108)
    game = table("consume", side("New Sparta", "New Economy"), others, supply=1, discards=known)
    assert game.view(0)["known_discards"] == []
    assert sorted(top(game, 5)) == ["Drop Ships", "Gem World"]


def test_with_no_card_anywhere_draws_simply_fail():
    """D2."""
    game = table("consume", side("New Sparta", "New Economy"), side("Epsilon Eridani", hand=111), supply=0, discards=0)
    assert hand_size(game) == 0


# --- the end --------------------------------------------------------------------------------------------------------

ELEVEN = ["Old Earth", "Public Works", "Space Marines", "Drop Ships", "Gem World", "Mining World"]
ELEVEN += ["Export Duties", "Genetics Lab", "Expedition Force", "Colony Ship", "Tourist World"]


def test_the_game_ends_with_the_round_in_which_somebody_has_twelve_cards():
    """E3: phases to come are still performed."""
    game = table(
        "settle",
        side(*ELEVEN, hand=["Pilgrimage World"], actions=["Settle"]),
        side("Epsilon Eridani", "Artist Colony", actions=["Produce"]),
    )
    play(game, "place Pilgrimage World")
    others_pass(game)
    play(game, "pass")  # ... without giving up Colony Ship
    assert game.over()
    assert len(tableau(game)) == 12
    assert game.result().why == ["tableau"]
    assert goods(game, 1) == ["Artist Colony"]


def test_a_world_placed_by_giving_up_a_card_leaves_the_size_unchanged():
    """E3: eleven cards before and after, so the game goes on."""
    game = table("settle", side(*ELEVEN, hand=["Pilgrimage World"], actions=["Settle"]))
    play(game, "place Pilgrimage World")
    others_pass(game)
    play(game, "use Colony Ship")
    assert not game.over()
    assert len(tableau(game)) == 11


def test_a_tableau_may_pass_twelve_in_the_last_round():
    """E3: a development and a world in the same round."""
    game = table(
        "develop",
        side(*ELEVEN, hand=["Investment Credits", "Pilgrimage World"], actions=["Develop"]),
        side("Epsilon Eridani", actions=["Settle"]),
    )
    play(game, "place Investment Credits")
    others_pass(game)
    play(game, "place Pilgrimage World")
    others_pass(game)
    play(game, "pass")
    assert game.over()
    assert len(tableau(game)) == 13


def test_the_game_ends_with_the_round_in_which_the_last_chip_is_given_out():
    """E3 and C11."""
    last = side("New Sparta", "Public Works", "Artist Colony", goods=["Artist Colony"], chips=11)
    game = table("consume", last, side("Epsilon Eridani", chips=12))
    assert game.pool == 0
    assert game.over()
    assert game.result().why == ["pool"]
    assert chips(game) == 12


def test_the_game_goes_on_while_a_chip_is_left():
    """E3."""
    last = side("New Sparta", "Public Works", "Artist Colony", goods=["Artist Colony"], chips=10)
    game = table("consume", last, side("Epsilon Eridani", chips=12))
    assert game.pool == 1
    assert not game.over()


def test_hands_are_cut_before_the_end_is_tested_so_ties_count_at_most_ten_cards():
    """E1 and E4."""
    game = table("discard to ten", side("New Sparta", hand=11, chips=24), side("Epsilon Eridani"))
    assert not game.over()
    play(game, choices(game)[0])
    assert game.over()
    assert game.result().ties == [10, 0]


def test_nothing_can_be_played_when_the_game_is_over():
    game = table("over", side("New Sparta", chips=24))
    assert game.owed() == []
    with pytest.raises(Exception, match="over"):
        game.play(0, 0)


# --- what is open and what is hidden --------------------------------------------------------------------------------


def test_chips_tableaus_goods_and_hand_sizes_are_open_and_faces_are_not():
    """E5: two games that differ only in what is hidden look the same."""
    opponent = {"goods": ["Gem World"], "chips": 3}
    first = table(
        "choose actions",
        side("New Sparta", hand=["Drop Ships"]),
        {"tableau": ["Old Earth", "Gem World"], "hand": ["Colony Ship", "Plague World"], **opponent},
    )
    second = table(
        "choose actions",
        side("New Sparta", hand=["Drop Ships"]),
        {"tableau": ["Old Earth", "Gem World"], "hand": ["Pirate World", "Rebel Base"], **opponent},
    )
    assert first.view(0) == second.view(0)
    assert first.view(None) == second.view(None)
    assert first.view(1) != second.view(1)
    seen = first.view(0)["empires"][1]
    assert (seen["hand"], seen["chips"]) == (2, 3)


# --- timing ---------------------------------------------------------------------------------------------------------


def test_players_go_at_their_own_pace_where_order_cannot_matter():
    """T5."""
    two = ["Gem World", "Drop Ships", "Rebel Base", "Public Works"]
    game = table("settle", side("New Sparta", hand=two), side("Epsilon Eridani", hand=["Spice World", "?", "?", "?"]))
    play(game, "place Gem World")
    play(game, "place Spice World", seat=1)
    assert not game.strict
    assert game.owed() == [1, 0]


def test_settling_goes_clockwise_from_the_lowest_start_world_once_somebody_has_twelve_cards():
    """T5: who gives up Colony Ship should know what the others did before."""
    game = table(
        "settle",
        side(*ELEVEN, hand=["Pilgrimage World"]),
        side("Epsilon Eridani", "Colony Ship", hand=["Refugee World"]),
        side("New Sparta"),
    )
    play(game, "place Pilgrimage World")
    play(game, "place Refugee World", seat=1)
    play(game, "pass", seat=2)
    assert game.strict
    assert game.owed() == [0]  # Old Earth is number 0
    play(game, "use Colony Ship")
    assert game.owed() == [1]


def test_consuming_is_in_order_when_the_last_chips_might_go():
    """T5."""
    two = ["Artist Colony", "Asteroid Belt"]
    eager = side("New Sparta", "Public Works", *two, goods=two, chips=11)
    other = side("Epsilon Eridani", "Gem World", "Mining World", goods=["Gem World", "Mining World"], chips=11)
    game = table("consume", eager, other)
    assert game.strict
    assert game.owed() == [1]  # Epsilon Eridani is 1, New Sparta 3
    game = table("consume", {**eager, "chips": 2}, {**other, "chips": 2})
    assert not game.strict
    assert game.owed() == [1, 0]


@pytest.mark.parametrize(("supply", "strict"), [(2, False), (1, True)])
def test_consuming_is_in_order_when_the_supply_might_run_out(supply, strict):
    """T5."""
    two = ["Artist Colony", "Asteroid Belt"]
    drawer = side("New Sparta", "Secluded World", *two, goods=two)
    game = table("consume", drawer, side("Epsilon Eridani"), supply=supply)
    assert game.strict == strict


@pytest.mark.parametrize(("supply", "strict"), [(2, False), (1, True)])
def test_paying_for_developments_is_in_order_when_draws_after_placing_might_empty_the_supply(supply, strict):
    """T5: Public Works draws one card."""
    two = ["Drop Ships", "Gem World", "Mining World", "New Earth", "Plague World", "Pirate World"]
    game = table("develop", side("New Sparta", "Public Works", hand=two), side("Epsilon Eridani"), supply=supply)
    play(game, "place Drop Ships")
    others_pass(game)
    assert game.strict == strict


@pytest.mark.parametrize(("supply", "strict"), [(3, False), (2, True)])
def test_settling_is_in_order_when_bonus_and_draws_after_placing_might_empty_the_supply(supply, strict):
    """T5: at most a bonus card and one for Terraforming Robots."""
    five = ["Gem World", "Drop Ships", "Colony Ship", "Public Works", "Export Duties"]
    game = table("settle", side("New Sparta", "Terraforming Robots", hand=five), side("Epsilon Eridani"), supply=supply)
    play(game, "place Gem World")
    others_pass(game)
    assert game.strict == strict


@pytest.mark.parametrize(("supply", "strict"), [(4, False), (3, True)])
def test_producing_is_in_order_when_goods_and_draws_might_empty_the_supply(supply, strict):
    """T5: two windfall worlds that might get a good each, and one card for Runaway Robots."""
    game = table(
        "produce",
        side("New Sparta", "Runaway Robots", "Asteroid Belt", actions=["Produce"]),
        side("Epsilon Eridani"),
        supply=supply,
    )
    assert game.strict == strict


def test_timing_bounds_count_doubling_but_not_for_cards_of_the_hand():
    """T5: two novelty goods for double VP, and two cards for one VP each."""
    worlds = ["Artist Colony", "Gem World"]
    tableau = ["New Sparta", "Consumer Markets", "Deficit Spending", *worlds]
    for held, strict in [(17, False), (18, True)]:
        game = table(
            "consume",
            side(*tableau, goods=worlds, hand=["Drop Ships"], chips=held, actions=["Consume: 2x VP"]),
            side("Epsilon Eridani"),
        )
        assert game.strict == strict


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_players_go_at_their_own_pace_neither_supply_nor_pool_runs_out(players):
    """T5: the bounds are never too low."""
    free = 0
    for seed in range(40):
        before = None
        for game, _ in walk("race", players, {}, seed):
            now = (game.round, game.phase, game.step.name)
            if before is not None and before[0] == now:
                assert game.supply.reshuffles == before[1]
                assert game.pool > 0 or before[2] <= 0
                free += 1
            before = None if game.step.secret or game.strict else (now, game.supply.reshuffles, game.pool)
    assert free > 500


def test_a_refused_move_leaves_the_game_as_it_was():
    game = table("choose actions", side("Old Earth"))
    before = game.digest()
    with pytest.raises(IllegalMove):
        game.play(0, moves.ACTION + moves.DEVELOP_2)
    assert game.digest() == before
