"""The solitaire robot of The Gathering Storm: the rulebook's worked examples, start worlds, tracks, end of the game.

What the rulebook's text leaves open (the faces of the dice, some robot faces) stands in solitaire.toml; here it is
tested only as far as it is attested.
"""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from race.positions import choices, hand_size, named, play
from race.storm import actions, designs, new_storm, number
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.race import moves, robot
from windfall.race.cards import read_data
from windfall.race.robot import FACES, Mat
from windfall.race.title import TITLE

pytestmark = pytest.mark.pure

DATA = read_data("solitaire.toml")
EXPLORES = ("Explore +5", "Explore +1,+1")
DEVELOPS = ("Develop", "Second Develop")
SETTLES = ("Settle", "Second Settle")
CONSUMES = ("Consume: Trade", "Consume: 2× VP")
WORLDS = [world["name"] for world in DATA["start_world"]]


def solitaire(world="Ancient Race", difficulty="medium", credit=None, economy=None, stack=None):
    """Round 1 of a game against a robot with this start world; cards of its stack are named from the top."""
    mine = "Epsilon Eridani" if world != "Epsilon Eridani" else "New Sparta"
    game = new_storm(1, start_worlds=[mine, world], solitaire="", difficulty=difficulty)
    for _ in range(2):
        game.play(0, game.options(0)[0])
    if credit is not None:
        game.robot.credit = credit
    if economy is not None:
        game.robot.economy = economy
    if stack is not None:
        game.robot.stack = designs(game, *stack[::-1])
    return game


def supply(game, *cards):
    """The next cards of the supply, from the top."""
    rest = [int(card) for card in game.supply.deck]
    for card in designs(game, *cards):
        if int(card) in rest:
            rest.remove(int(card))
    game.supply.deck = vec[i64](rest + [int(card) for card in designs(game, *cards[::-1])])


def roll(game, first, second):
    """Load the dice: these faces come up from now on."""
    world = next(each for each in DATA["start_world"] if each["number"] == start_number(game))
    mat = Mat(DATA, world, game.rules.options.get("difficulty", "medium"))
    mat.first_die = vec[i64]([FACES[first]])
    mat.second_die = vec[i64]([FACES[second]])
    game.robot.mat = mat


def start_number(game):
    return game.cards.start_world[game.robot.start_world]


def choose(game, *names):
    """The player's two actions; then everything else is passed or picked at will until the next round."""
    this_round = int(game.round)
    play(game, *names)
    go_on(game, this_round)


def go_on(game, this_round):
    while not game.over() and game.round == this_round:
        assert game.owed() == [0]
        game.play(0, game.options(0)[0])


def spaces(mask):
    return [action for action in range(moves.ACTIONS) if mask >> action & 1]


def placed(face, player, first, second):
    """The spaces that get a die."""
    return robot.place_dice(FACES[face], actions(*player), FACES[first], FACES[second])


def stack_size(game):
    return len(game.robot.stack)


# --- placing dice -----------------------------------------------------------------------------------------------------


def test_example_a_match_goes_below_the_right_most_marker():
    """Consume x2 and Produce against Develop and a match: Develop on the left, the match on Produce."""
    found = placed("trade", ("Consume: 2× VP", "Produce"), "develop", "match")
    assert found == actions("Develop", "Produce")


def test_example_a_match_of_a_whole_pair_is_shifted_left():
    """Explore twice against Produce and a match: the match on the first Explore."""
    assert placed("trade", EXPLORES, "produce", "match") == actions("Produce", "Explore +5")


@pytest.mark.parametrize("pair", [EXPLORES, DEVELOPS, SETTLES])
def test_a_match_of_a_whole_pair_goes_right_if_a_die_lies_on_the_left(pair):
    face = {EXPLORES: "explore", DEVELOPS: "develop", SETTLES: "settle"}[pair]
    assert placed("trade", pair, face, "match") == actions(*pair)


def test_a_match_goes_below_the_other_marker_if_the_right_one_has_a_die():
    found = placed("trade", ("Develop", "Produce"), "produce", "match")
    assert found == actions("Develop", "Produce")


def test_trade_and_double_are_no_pair():
    assert placed("settle", CONSUMES, "develop", "match") == actions("Develop", "Consume: 2× VP")


def test_two_matches_go_below_both_markers():
    for player in (("Develop", "Produce"), EXPLORES, CONSUMES):
        assert placed("trade", player, "match", "match") == actions(*player)


def test_the_order_of_the_dice_does_not_matter():
    for player in (("Develop", "Produce"), EXPLORES, DEVELOPS, ("Explore +5", "Settle")):
        for face in ("explore", "develop", "settle", "trade", "double", "produce"):
            assert placed("trade", player, face, "match") == placed("trade", player, "match", face)


def test_single_faces_lie_on_the_left_of_their_pairs_and_two_equal_ones_on_both():
    assert placed("trade", ("Explore +5", "Produce"), "develop", "settle") == actions("Develop", "Settle")
    assert placed("settle", ("Explore +5", "Produce"), "settle", "robot") == actions(*SETTLES)


def test_the_robot_face_is_read_as_its_counter_shows():
    assert placed("trade", ("Explore +5", "Produce"), "develop", "robot") == actions("Develop", "Consume: Trade")


def test_dice_are_rolled_once_the_players_actions_are_fixed():
    game = solitaire()
    before = [int(word) for word in game.rng.state()]
    play(game, "Explore +5")
    assert len(game.robot.rolled) == 0
    assert [int(word) for word in game.rng.state()] == before
    play(game, "Develop")
    assert len(game.robot.rolled) == 2
    assert game.robot.actions


def test_what_is_known_of_the_dice():
    """Two robot faces, both on one die; a match on each; all six actions occur."""
    dice = [DATA["dice"]["first"], DATA["dice"]["second"]]
    assert [len(die) for die in dice] == [6, 6]
    assert sorted(die.count("robot") for die in dice) == [0, 2]
    assert [die.count("match") for die in dice] == [1, 1]
    assert {face for die in dice for face in die} == set(FACES)


# --- explore ----------------------------------------------------------------------------------------------------------


def test_explore_action_draws_a_card_and_earns_credit():
    game = solitaire(credit=1, stack=["Gem World"])
    roll(game, "explore", "produce")
    choose(game, "Explore +5", "Produce")
    assert (stack_size(game), game.robot.credit) == (2, 2)


def test_both_explores_draw_three_cards_in_all_and_earn_one_credit():
    game = solitaire(credit=1, stack=[])
    roll(game, "match", "match")
    choose(game, *EXPLORES)
    assert (stack_size(game), game.robot.credit) == (3, 2)


def test_explore_response_draws_one_card_even_to_both():
    """L5."""
    game = solitaire(credit=1, stack=[])
    roll(game, "produce", "trade")
    choose(game, *EXPLORES)
    assert stack_size(game) == 1
    # Trade has earned two, Explore none.
    assert game.robot.credit == 3


def test_without_explore_the_robot_draws_nothing():
    game = solitaire(stack=[])
    roll(game, "produce", "trade")
    choose(game, "Consume: 2× VP", "Produce")
    assert stack_size(game) == 0


# --- develop ----------------------------------------------------------------------------------------------------------


def test_example_develop_action():
    """1 credit, 2 cards in the stack: it draws one, finds a development on its second flip, and ends with 1 and 1."""
    game = solitaire(credit=1, stack=["Public Works", "Mining World"])
    supply(game, "Gem World")
    roll(game, "develop", "produce")
    choose(game, "Develop", "Produce")
    assert named(game, game.robot.tableau) == ["Ancient Race", "Public Works"]
    assert (game.robot.credit, stack_size(game)) == (1, 1)


def test_example_two_develops_a_counter_and_a_response():
    """L6: 4 credit, 5 cards, two counters: a counter for 2 on the first, a development for 1 on the third flip."""
    stack = ["Gem World", "Comet Zone", "Deficit Spending", "Hive World", "Mining World"]
    game = solitaire(credit=4, stack=stack)
    roll(game, "match", "produce")
    choose(game, *DEVELOPS)
    assert (game.robot.placed, game.robot.counters) == (1, 1)
    assert named(game, game.robot.tableau) == ["Ancient Race", "Deficit Spending"]
    assert (game.robot.credit, stack_size(game)) == (1, 2)
    assert game.robot.size() == 3


@pytest.mark.parametrize(
    ("action", "credit", "counts"), [(True, 1, False), (True, 2, True), (False, 2, False), (False, 3, True)]
)
def test_a_counter_costs_two_credit_on_action_and_three_on_response(action, credit, counts):
    """L4."""
    game = solitaire(credit=credit, stack=[])
    robot.develop(game, game.robot, action)
    assert game.robot.placed == counts
    if counts:
        assert game.robot.credit == credit - (2 if action else 3)
        assert stack_size(game) == 0


def test_one_counter_a_phase_as_long_as_there_are_any():
    game = solitaire(credit=4, difficulty="easy", stack=["Public Works"])
    robot.develop(game, game.robot, True)
    assert (game.robot.placed, game.robot.counters, game.robot.credit) == (1, 0, 2)
    robot.develop(game, game.robot, True)
    assert game.robot.placed == 1
    assert len(game.robot.tableau) == 2


def test_on_action_a_six_cost_development_costs_a_credit():
    """L3."""
    game = solitaire(credit=1, stack=["Merchant Guild"])
    supply(game, "Gem World")
    robot.develop(game, game.robot, True)
    assert named(game, game.robot.tableau) == ["Ancient Race", "Merchant Guild"]
    assert game.robot.credit == 0


def test_on_action_without_credit_a_six_cost_development_is_discarded_and_flipping_goes_on():
    """L3."""
    game = solitaire(credit=0, stack=["Merchant Guild", "Gem World", "Public Works", "Hive World"])
    supply(game, "Comet Zone")
    robot.develop(game, game.robot, True)
    assert named(game, game.robot.tableau) == ["Ancient Race", "Public Works"]
    assert (game.robot.credit, stack_size(game)) == (0, 1)
    assert "Merchant Guild" in named(game, game.supply.discards)


@pytest.mark.parametrize("card", ["Public Works", "Merchant Guild"])
def test_on_response_any_development_costs_a_credit(card):
    """L3."""
    game = solitaire(credit=2, stack=[card])
    robot.develop(game, game.robot, False)
    assert named(game, game.robot.tableau) == sorted(["Ancient Race", card])
    assert (game.robot.credit, stack_size(game)) == (1, 0)


def test_the_robot_may_have_a_development_twice_and_its_worlds_have_no_goods():
    """L7."""
    game = solitaire(credit=2, stack=["Public Works", "Public Works", "Smuggling Lair"])
    game.robot.counters = 0
    for _ in range(2):
        robot.develop(game, game.robot, False)
    assert named(game, game.robot.tableau) == ["Ancient Race", "Public Works", "Public Works"]
    supply_before = len(game.supply.deck)
    game.robot.stack = designs(game, "Refugee World")
    robot.settle(game, game.robot, True)
    assert len(game.supply.deck) == supply_before - 3


def test_two_dice_on_one_space_act_once():
    """L7."""
    assert placed("produce", ("Explore +5", "Develop"), "produce", "robot") == actions("Produce")
    game = solitaire("Earth's Lost Colony", economy=1)
    robot_acts(game, "produce", "robot", "Explore +5", "Develop")
    assert game.robot.economy == 2


def test_on_response_without_credit_nothing_is_flipped():
    """L3."""
    game = solitaire(credit=0, stack=["Public Works"])
    robot.develop(game, game.robot, False)
    assert (len(game.robot.tableau), stack_size(game)) == (1, 1)


def test_an_exhausted_stack_ends_the_search():
    game = solitaire(credit=1, stack=["Gem World", "Hive World"])
    robot.develop(game, game.robot, False)
    assert (len(game.robot.tableau), game.robot.credit, stack_size(game)) == (1, 1, 0)


def test_what_is_flipped_and_missed_is_seen_by_all():
    """L2."""
    game = solitaire(credit=1, stack=["Gem World", "Public Works"])
    robot.develop(game, game.robot, False)
    i = [int(card) for card in game.supply.discards].index(number(game, "Gem World"))
    assert game.supply.known[i] == 255


# --- settle -----------------------------------------------------------------------------------------------------------


def test_example_settle_response_without_credit():
    """You select Settle; the robot, with no credit, does nothing."""
    game = solitaire(credit=0, stack=["Gem World"])
    roll(game, "produce", "double")
    choose(game, "Settle", "Produce")
    assert (stack_size(game), len(game.robot.tableau)) == (1, 1)


@pytest.mark.parametrize(
    ("last", "credit", "worlds"),
    [("Rebel Base", 2, ["Comet Zone"]), ("Mining World", 1, ["Comet Zone", "Mining World"])],
)
def test_example_two_settles(last, credit, worlds):
    """Credit 2, stack 2. On action 3 more and a world on the fourth flip; on response 2 more, found or not."""
    game = solitaire(credit=2, stack=["Comet Zone", last])
    # What is drawn lies above that: three cards for the action, two for the response.
    supply(game, "Hive World", "Rebel Miners", "Drop Ships", "Export Duties", "Genetics Lab")
    roll(game, "match", "produce")
    choose(game, *SETTLES)
    assert named(game, game.robot.tableau) == sorted(["Ancient Race", *worlds])
    assert (game.robot.credit, stack_size(game)) == (credit, 0)


def test_settle_is_for_non_military_worlds():
    game = solitaire(credit=0, stack=["Hive World", "Public Works", "Gem World"])
    supply(game, "Rebel Base", "Rebel Miners", "Rebel Outpost")
    robot.settle(game, game.robot, True)
    assert named(game, game.robot.tableau) == ["Ancient Race", "Gem World"]


# --- consume and produce ----------------------------------------------------------------------------------------------


def test_example_trade_against_the_players_double():
    """3 credit and economy 1: credit 4, its end, one chip, and no response to 2x."""
    game = solitaire(credit=2, economy=1, stack=[])
    supply(game, *["Public Works"] * 8)
    roll(game, "explore", "trade")
    choose(game, "Settle", "Consume: 2× VP")
    assert (game.robot.credit, game.robot.chips) == (4, 1)


def test_example_both_consumes_by_the_player():
    """Economy 3: three chips, only once."""
    game = solitaire(economy=3)
    roll(game, "explore", "develop")
    choose(game, *CONSUMES)
    assert game.robot.chips == 3
    assert game.pool == 24 - 3


def test_double_action_gives_twice_the_economy_which_then_grows():
    game = solitaire(economy=2)
    roll(game, "double", "develop")
    choose(game, "Explore +5", "Consume: Trade")
    assert (game.robot.chips, game.robot.economy) == (4, 3)


def test_both_consumes_by_the_robot():
    game = solitaire(credit=1, economy=2)
    roll(game, "double", "trade")
    choose(game, *EXPLORES)
    assert (game.robot.chips, game.robot.economy, game.robot.credit) == (4, 3, 3)


def test_example_produce():
    """Economy 0 to 1 on action; nothing on response; 2 to 3 where both chose it."""
    game = solitaire(economy=0)
    robot_acts(game, "produce", "develop", "Explore +5", "Settle")
    assert game.robot.economy == 1
    game = solitaire(economy=1)
    robot_acts(game, "explore", "develop", "Explore +5", "Produce")
    assert game.robot.economy == 1
    game = solitaire(economy=2)
    robot_acts(game, "produce", "develop", "Explore +5", "Produce")
    assert game.robot.economy == 3


def robot_acts(game, first, second, *player):
    roll(game, first, second)
    choose(game, *player)


def test_tracks_end_at_four_and_five():
    game = solitaire(credit=4, economy=5)
    game.robot.earn(2, 1)
    assert (game.robot.credit, game.robot.economy) == (4, 5)
    game.robot.credit = 3
    game.robot.earn(2, 0)
    assert game.robot.credit == 4


# --- start worlds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("world", "credit", "economy", "stack"),
    [
        ("Old Earth", 1, 0, 4),
        ("Epsilon Eridani", 1, 1, 4),
        ("Alpha Centauri", 2, 0, 4),
        ("New Sparta", 1, 0, 4),
        ("Earth's Lost Colony", 1, 1, 4),
        ("Separatist Colony", 1, 0, 4),
        ("Ancient Race", 0, 0, 3),
        ("Damaged Alien Factory", 1, 0, 4),
        ("Doomed World", 1, 0, 4),
    ],
)
def test_setup_by_start_world(world, credit, economy, stack):
    game = solitaire(world)
    assert (game.robot.credit, game.robot.economy, stack_size(game)) == (credit, economy, stack)
    assert named(game, game.robot.tableau) == [world]
    assert game.pool == 24
    assert hand_size(game) == 4


def test_all_start_worlds_are_tested():
    assert len(WORLDS) == 9


STANDARD = {"action": 3, "response": 2, "military": False, "costs": True}


@pytest.mark.parametrize(
    ("world", "special"),
    [
        ("Old Earth", {}),
        ("Epsilon Eridani", {"military": True, "costs": False}),
        ("Alpha Centauri", {"action": 4, "costs": False}),
        ("New Sparta", {"action": 5, "response": 4, "military": True, "costs": False}),
        ("Earth's Lost Colony", {}),
        ("Separatist Colony", {"military": True, "costs": False}),
        ("Ancient Race", {}),
        ("Damaged Alien Factory", {}),
    ],
)
@pytest.mark.parametrize("action", [True, False])
def test_settle_by_start_world(world, special, action):
    """How many cards it draws, which worlds it wants, and whether a response needs and costs credit."""
    rules = STANDARD | special
    wanted, unwanted = ("Hive World", "Gem World") if rules["military"] else ("Gem World", "Hive World")
    game = solitaire(world, credit=1, stack=[])
    supply(game, wanted, *[unwanted] * 3, *["Public Works"] * 3)
    robot.settle(game, game.robot, action)
    # The stack is flipped from the top: all but the card drawn first are discarded.
    draws = rules["action"] if action else rules["response"]
    assert named(game, game.robot.tableau) == sorted([world, wanted])
    assert len(game.supply.discards) == 2 + draws - 1
    assert game.robot.credit == (0 if not action and rules["costs"] else 1)
    poor = solitaire(world, credit=0, stack=[])
    supply(poor, *[wanted] * 6)
    robot.settle(poor, poor.robot, action)
    assert len(poor.robot.tableau) == (1 if not action and rules["costs"] else 2)


def test_separatist_colony_draws_more_on_explore():
    for player, dice, drawn, credit in (
        (("Explore +5", "Produce"), ("explore", "trade"), 3, 1 + 1 + 2),
        (("Explore +5", "Produce"), ("produce", "trade"), 3, 1 + 2),
        (EXPLORES, ("match", "match"), 7, 2),
    ):
        game = solitaire("Separatist Colony", credit=1, stack=[])
        roll(game, *dice)
        choose(game, *player)
        assert (stack_size(game), game.robot.credit) == (drawn, credit)


def test_doomed_world_leaves_on_its_first_settle_action():
    """From the supply, not its stack: a non-military world of 3 points. Credit +2, economy +1, and the home goes."""
    game = solitaire("Doomed World", credit=1, economy=0, stack=["Galactic Studios"])
    supply(game, "Gem World", "Rebel Homeworld", "Lost Species Ark World", "Comet Zone")
    before = len(game.supply.discards)
    robot.settle(game, game.robot, True)
    assert named(game, game.robot.tableau) == ["Lost Species Ark World"]
    assert (game.robot.credit, game.robot.economy, stack_size(game)) == (3, 1, 1)
    assert named(game, game.supply.discards[before:]) == ["Doomed World", "Gem World", "Rebel Homeworld"]
    # From then on it settles as everybody does.
    robot.settle(game, game.robot, True)
    assert len(game.robot.tableau) == 2
    assert (game.robot.credit, game.robot.economy) == (3, 1)


def test_doomed_world_responds_in_the_usual_way_before():
    game = solitaire("Doomed World", credit=1, stack=["Gem World"])
    supply(game, "Public Works", "Drop Ships")
    robot.settle(game, game.robot, False)
    assert named(game, game.robot.tableau) == ["Doomed World", "Gem World"]
    assert (game.robot.credit, game.robot.first_settle_done) == (0, False)


def test_doomed_world_searches_through_a_reshuffle_and_gives_up_where_there_is_no_such_world():
    game = solitaire("Doomed World", credit=1, stack=[])
    game.supply.deck = designs(game, "Gem World", "Public Works")
    game.supply.discards = designs(game, "Drop Ships")
    game.supply.known = vec[i64]([0])
    robot.settle(game, game.robot, True)
    assert list(game.robot.tableau) == []
    assert game.robot.credit == 3


def test_old_earths_face_changes_with_the_first_trade_action():
    game = solitaire("Old Earth")
    assert game.robot.face == moves.TRADE
    robot_acts(game, "develop", "robot", "Explore +5", "Settle")
    assert game.robot.face == moves.DOUBLE
    robot_acts(game, "develop", "robot", "Explore +5", "Settle")
    assert game.robot.actions == actions("Develop", "Consume: 2× VP")
    robot_acts(game, "develop", "trade", "Explore +5", "Settle")
    assert game.robot.face == moves.DOUBLE


def test_damaged_alien_factorys_face_flips_between_trade_and_produce():
    game = solitaire("Damaged Alien Factory")
    faces = []
    game.robot.face = moves.PRODUCTION
    for first, second in (("develop", "trade"), ("produce", "develop"), ("produce", "develop"), ("develop", "trade")):
        robot_acts(game, first, second, "Explore +5", "Settle")
        faces.append(int(game.robot.face))
    # Trade while Produce shows changes nothing, nor does Produce while Trade shows.
    assert faces == [moves.PRODUCTION, moves.TRADE, moves.TRADE, moves.PRODUCTION]


@pytest.mark.parametrize("world", WORLDS)
def test_robot_faces_that_are_attested(world):
    """Those of 2, 3, 8 are Settle, 0 and 6 Trade; the pair of 7 is Trade and Produce."""
    data = next(each for each in DATA["start_world"] if each["name"] == world)
    attested = {0: "trade", 2: "settle", 3: "settle", 6: "trade", 8: "settle"}
    if data["number"] in attested:
        assert data["robot_face"] == attested[data["number"]]
    assert data["attested"] == (data["number"] in attested)
    assert data["attested"] or data["why"]


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("difficulty", "counters", "points"), [("easy", 1, 6), ("medium", 2, 6), ("hard", 3, 9)])
def test_difficulty(difficulty, counters, points):
    """Six-cost developments, cards and counters, score alike."""
    game = solitaire("Doomed World", difficulty=difficulty)
    assert game.robot.counters == counters
    game.robot.placed = 1
    game.robot.tableau = designs(game, "Doomed World", "Merchant Guild", "Public Works", "Alien Robotic Factory")
    game.robot.chips = 7
    sheet = game.result().rival
    assert sheet.sources == {
        "chips": 7,
        "worlds": -1 + 5,
        "developments": 1,
        "6-cost developments": 2 * points,
    }
    assert sheet.score() == 7 - 1 + 5 + 1 + 2 * points


def test_the_game_ends_with_twelve_cards_of_the_robot_counters_among_them():
    game = solitaire(credit=2, stack=[])
    game.robot.tableau = vec[i64]([number(game, "Ancient Race")] * 9)
    game.robot.placed = 1
    game.robot.counters = 1
    roll(game, "produce", "trade")
    choose(game, *EXPLORES)
    assert not game.over()
    game.robot.credit = 2
    roll(game, "produce", "develop")
    choose(game, *EXPLORES)
    assert not game.over()
    assert game.robot.size() == 11
    supply(game, "Public Works")
    roll(game, "produce", "develop")
    choose(game, *EXPLORES)
    assert game.over()
    assert game.result().why == ["tableau"]


def test_the_game_ends_when_24_chips_are_gone_and_everybody_gets_theirs():
    game = solitaire(economy=5)
    game.robot.chips, game.pool = 20, 4
    roll(game, "explore", "develop")
    choose(game, "Explore +5", "Consume: Trade")
    assert game.over()
    assert game.result().why == ["pool"]
    assert (game.robot.chips, game.pool) == (25, -1)


@pytest.mark.parametrize(
    ("credit", "economy", "winners", "robot_wins"), [(2, 1, [0], False), (3, 1, [0], True), (4, 1, [], True)]
)
def test_ties_are_decided_by_credit_and_economy_against_hand_and_goods(credit, economy, winners, robot_wins):
    game = solitaire("Ancient Race", credit=credit, economy=economy)
    assert hand_size(game) == 4
    assert game.scores()[0] == game.result().rival.score()
    game.ended = True
    result = game.result()
    assert result.winners == winners
    assert result.rival.wins == robot_wins
    assert result.rival.tie == credit + economy


def test_more_points_win_whatever_the_tie_break():
    game = solitaire("Ancient Race", credit=4, economy=5)
    game.empires[0].chips = 1
    game.ended = True
    assert (game.result().winners, game.result().rival.wins) == ([0], False)


def test_the_robot_has_its_line_in_the_result():
    data = solitaire("New Sparta").result().to_json()
    assert data["rival"] == {
        "name": "robot",
        "score": 1,
        "sources": {"chips": 0, "worlds": 1, "developments": 0, "6-cost developments": 0},
        "tie": 1,
        "wins": False,
    }
    assert len(data["scores"]) == 1


# --- the table --------------------------------------------------------------------------------------------------------


def test_the_robot_is_no_seat_and_the_player_has_nine_actions():
    game = solitaire()
    assert game.owed() == [0]
    assert game.players == 1
    play(game, "Develop")
    assert "Second Develop" in choices(game)


def test_the_player_goes_first_in_every_phase():
    """L1: the last card of a short supply is the player's."""
    game = solitaire(stack=[])
    roll(game, "explore", "produce")
    supply(game, "Gem World", "Public Works")
    play(game, "Explore +5", "Develop")
    assert set(named(game, game.empires[0].seen)) >= {"Gem World", "Public Works"}
    assert stack_size(game) == 0


def test_nobody_knows_the_robots_stack():
    """L2: it is redrawn in what the player imagines."""
    game = solitaire()
    imagined = {tuple(int(card) for card in game.imagine(0, Rng(seed)).robot.stack) for seed in range(20)}
    assert len(imagined) > 10
    assert all(len(stack) == 3 for stack in imagined)


def test_dice_to_come_cannot_be_foreseen():
    game = solitaire()
    seen = set()
    for seed in range(40):
        imagined = game.imagine(0, Rng(seed))
        play(imagined, "Develop", "Produce")
        seen.add(tuple(int(face) for face in imagined.robot.rolled))
    assert len(seen) > 5


def test_solitaire_comes_with_the_expansion_and_without_goals():
    assert TITLE.complete(1, {"solitaire": ""}) == {"gathering-storm": "", "solitaire": ""}
    for other in ("goals", "draft", "experienced", "first-game"):
        with pytest.raises(WindfallError):
            TITLE.complete(1, {"solitaire": "", "gathering-storm": "", other: ""})
    with pytest.raises(WindfallError, match="1 player, not 2"):
        TITLE.complete(2, {"solitaire": ""})


def test_medium_is_the_difficulty_if_none_is_said():
    game = TITLE.new_game(1, {"solitaire": ""}, 3)
    assert game.robot.counters == 2
    with pytest.raises(WindfallError, match="easy, medium, hard"):
        TITLE.complete(1, {"solitaire": "", "difficulty": "nightmare"})
    with pytest.raises(WindfallError, match="needs the option 'solitaire'"):
        TITLE.complete(2, {"difficulty": "easy"})
