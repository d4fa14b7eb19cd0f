"""Positions: round trips of both forms at random points, short documents, and a sentence for every contradiction."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game_checks import play_on, walk
from race.positions import choices, goods, hand, hand_size, play, side, table, tableau, top
from race.settings import ALL_GAMES, STORM_GAMES
from windfall.engine import catalog
from windfall.engine.positions import load, read_document, to_text
from windfall.errors import WindfallError
from windfall.race.position_fields import EMPIRE_FIELDS, FIELDS
from windfall.race.state import NO_GOOD, Race

TITLE = catalog.title("race")
GAMES = st.sampled_from(ALL_GAMES)
SEEDS = st.integers(0, 2**32 - 1)
# Each example is a whole game at many points, so a quarter of the usual number will do.
SOME = settings(max_examples=settings().max_examples // 4)


def there_and_back(document: dict[str, Any], seed: int = 0) -> Race:
    game = load(read_document(to_text(document)), seed)
    assert isinstance(game, Race)
    return game


# --- round trips ----------------------------------------------------------------------------------------------------


@pytest.mark.pure
@SOME
@given(GAMES, SEEDS)
def test_the_full_form_round_trips_to_the_bit(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("race", *setting, seed):
        if chance.random() < 0.1 or game.over():
            document = TITLE.write_position(game, None)
            again = there_and_back(document, seed=chance.getrandbits(16))
            assert again.digest() == game.digest()
            assert TITLE.write_position(again, None) == document
            assert again.owed() == game.owed()
            ahead = game.copy()
            play_on(ahead, random.Random(1), 10)
            play_on(again, random.Random(1), 10)
            assert again.digest() == ahead.digest()


@pytest.mark.pure
@SOME
@given(GAMES, SEEDS)
def test_the_seat_form_keeps_all_a_seat_sees_and_may_do(setting: tuple[int, dict[str, str]], seed: int) -> None:
    for game, chance in walk("race", *setting, seed):
        if chance.random() < 0.05 or game.over():
            seat = chance.randrange(setting[0])
            document = TITLE.write_position(game, seat)
            again = there_and_back(document, seed=chance.getrandbits(16))
            assert TITLE.write_position(again, seat) == document
            assert again.options(seat) == game.options(seat)
            seen, seen_again = game.view(seat), again.view(seat)
            # The others' secret answers are withdrawn: they owe again.
            assert set(seen.pop("owed")) <= set(seen_again.pop("owed"))
            assert seen_again == seen
            play_on(again, chance, 400)


def test_the_seat_form_does_not_depend_on_what_is_hidden() -> None:
    """Two games that the seat cannot tell apart have the same document."""
    from windfall.engine.rng import Rng

    for players, options in [(3, {}), *STORM_GAMES]:
        for game, chance in walk("race", players, options, 5):
            if chance.random() < 0.1:
                seat = chance.randrange(players)
                imagined = game.imagine(seat, Rng(chance.getrandbits(32)))
                assert TITLE.write_position(imagined, seat) == TITLE.write_position(game, seat)


def test_what_a_seat_does_not_know_is_dealt_by_the_seed() -> None:
    game = catalog.new_game("race", 2, {}, 3)
    document = TITLE.write_position(game, 0)
    one, same, other = (there_and_back(document, seed) for seed in (1, 1, 2))
    assert one.digest() == same.digest() != other.digest()
    assert hand(one) == hand(other)
    assert hand(one, 1) != hand(other, 1)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_loaded_position_plays_on_to_the_end(seat: int | None) -> None:
    chance = random.Random(4)
    for players, options in [(2, {}), (4, {}), (2, {"experienced": ""})]:
        game = catalog.new_game("race", players, options, 8)
        play_on(game, chance, 60)
        again = there_and_back(TITLE.write_position(game, seat))
        play_on(again, chance, 4000)
        assert again.over()


def test_a_document_as_text_has_short_lines_and_is_read_back() -> None:
    game = catalog.new_game("race", 4, {}, 3)
    play_on(game, random.Random(1), 100)
    document = TITLE.write_position(game, None)
    text = to_text(document)
    assert json.loads(text) == document
    assert max(len(line) for line in text.splitlines()) <= 120


# --- short documents ------------------------------------------------------------------------------------------------


def test_the_shortest_document_is_a_table_before_the_first_choice_of_actions() -> None:
    game = load({"game": "race", "empires": [{"start_world": "Old Earth"}, {"start_world": "New Sparta"}]})
    assert isinstance(game, Race)
    assert (game.round, game.step.name, game.owed()) == (1, "choose actions", [0, 1])
    assert (game.pool, len(game.supply.deck)) == (24, 112)
    assert (tableau(game), hand(game), goods(game)) == (["Old Earth"], [], [])


def test_the_briefs_own_example_begins_settle() -> None:
    document = {
        "game": "race",
        "players": 2,
        "phase": "settle",
        "empires": [
            {
                "start_world": "New Sparta",
                "tableau": ["New Sparta", "Space Marines"],
                "hand": ["Rebel Miners", "Gem World"],
            },
            {"start_world": "Old Earth"},
        ],
    }
    game = load(document)
    assert isinstance(game, Race)
    assert choices(game) == ["pass", "place Rebel Miners"]


def test_naming_a_phase_begins_it_naming_who_owes_stands_in_its_middle() -> None:
    bank = side("Old Earth", "Interstellar Bank")
    assert hand_size(table("develop", bank)) == 1
    assert hand_size(table("develop", bank, owes=[0, 1])) == 0


def test_hands_and_goods_may_be_dealt_and_supply_listed_from_the_top() -> None:
    game = table(
        "choose actions",
        side("Old Earth", "Gem World", "Mining World", hand=["Drop Ships", "?"], goods=["Gem World"]),
        side("New Sparta", hand=5, shown=["Rebel Base"]),
        supply=["Pirate World", "?", "Colony Ship"],
    )
    assert hand_size(game) == 2
    assert "Drop Ships" in hand(game)
    assert hand_size(game, 1) == 5
    assert "Rebel Base" in hand(game, 1)
    assert goods(game) == ["Gem World"]
    first, _, third = top(game, 3)
    assert (first, third) == ("Pirate World", "Colony Ship")
    assert len(game.supply.deck) == 114 - 4 - 2 - 5 - 1


def test_goods_may_name_the_cards_they_are() -> None:
    game = table("choose actions", side("Old Earth", "Gem World", goods={"Gem World": "Rebel Base"}))
    assert [game.cards.name(card) for card in game.empires[0].goods if card != NO_GOOD] == ["Rebel Base"]


def test_a_number_for_the_supply_leaves_the_rest_to_the_discards() -> None:
    game = table("choose actions", side("Old Earth"), supply=3)
    assert (len(game.supply.deck), len(game.supply.discards)) == (3, 109)


def test_action_cards_may_be_written_plainly() -> None:
    game = table("consume", side("Old Earth", "Gem World", goods=["Gem World"], actions=["consume: 2x vp"]))
    assert int(game.empires[0].chips) == 2


def test_the_middle_of_a_payment() -> None:
    game = table(
        "develop",
        side("Old Earth", "Drop Ships", hand=["Gem World", "Mining World", "Pirate World"], paying="Drop Ships")
        | {"hand": ["Gem World", "Mining World", "Pirate World", "Rebel Base", "Plague World"], "picks": ["Gem World"]},
        step="pay",
        owes=[0],
    )
    assert choices(game) == ["pay Mining World", "pay Pirate World"]
    play(game, "pay Mining World", "pay Pirate World", "pay Plague World")
    assert hand(game) == ["Rebel Base"]


def test_the_middle_of_consume() -> None:
    worlds = ["Gem World", "Mining World"]
    game = table(
        "consume",
        side("New Sparta", "Public Works", "Tourist World", *worlds, goods=worlds, used=["Public Works"]),
        side("Old Earth"),
        owes=[0],
    )
    assert int(game.empires[0].chips) == 3  # Tourist World was the only power left


def test_the_middle_of_a_strict_step() -> None:
    worlds = ["Gem World", "Mining World"]
    game = table(
        "consume",
        side("New Sparta", "Public Works", *worlds, goods=worlds),
        side("Epsilon Eridani", "Spice World", "Asteroid Belt", goods=["Spice World", "Asteroid Belt"]),
        owes=[1],
        waiting=[0],
    )
    assert (game.strict, game.owed()) == (True, [1])
    play(game, "spend Spice World", seat=1)
    assert game.owed() == [0]


def test_forced_moves_of_a_loaded_position_are_played_like_anywhere() -> None:
    game = table("consume", side("New Sparta", "Public Works", "Gem World", goods=["Gem World"]), owes=[0])
    assert int(game.empires[0].chips) == 1


# --- The Gathering Storm --------------------------------------------------------------------------------------------

STORM = ["gathering-storm"]
A = {"start_world": "New Sparta"}
B = {"start_world": "Old Earth"}
TWO_GOODS = {
    "tableau": ["New Sparta", "Public Works", "Gem World", "Spice World"],
    "goods": ["Gem World", "Spice World"],
}


def two(first: Any = A, second: Any = B, **fields: Any) -> dict[str, Any]:
    return {"game": "race", "empires": [first, second], **fields}


def test_the_middle_of_hiring_mercenaries() -> None:
    soldiers = side("New Sparta", "Space Mercenaries", "Rebel Outpost", hand=["Gem World", "Spice World", "Comet Zone"])
    place = {"paying": "Rebel Outpost", "using": "Space Mercenaries", "picks": ["Comet Zone"]}
    game = table("settle", {**soldiers, **place}, step="place", owes=[0], options=STORM)
    assert choices(game) == ["discard Gem World", "discard Spice World"]
    play(game, "discard Spice World")
    assert (tableau(game)[-1], hand(game)) == ("Rebel Outpost", ["Gem World"])


def test_whoever_owes_without_a_world_to_pay_for_chooses_a_second_one() -> None:
    settlers = side("Old Earth", "Improved Logistics", "Gem World", hand=["Spice World", "Comet Zone", "Rebel Base"])
    document = {"step": "place", "owes": [0], "options": STORM}
    game = table("settle", {**settlers, "placed": ["Gem World"]}, **document)
    assert choices(game) == ["pass", "place Spice World"]
    play(game, "place Spice World")
    # It is paid for at once, with all there is; a third world is never asked for.
    assert tableau(game)[-2:] == ["Gem World", "Spice World"]
    assert game.round == 2


def test_the_order_of_rewards_in_produce() -> None:
    worlds = side("Damaged Alien Factory", "Diversified Economy", "Gem World", goods=["Gem World"], hand=["Comet Zone"])
    middle = {"produced": {"novelty": 1}, "producing": "rewards"}
    game = table("produce", {**worlds, **middle}, owes=[0], options=STORM)
    assert choices(game) == ["use Damaged Alien Factory", "use Diversified Economy"]
    game = table("produce", {**worlds, **middle, "used": ["Diversified Economy"]}, owes=[0], options=STORM)
    assert choices(game) == ["discard Comet Zone", "pass"]
    game = table("produce", {**worlds, "using": "Damaged Alien Factory"}, owes=[0], options=STORM)
    assert choices(game) == ["discard Comet Zone", "pass"]


def test_goals_left_out_are_laid_out_and_first_goals_that_somebody_has_are_claimed() -> None:
    document = two({**A, "goals": ["Budget Surplus"]}, options=["gathering-storm", "goals"])
    game = load({**document, "goals": ["Budget Surplus", "Greatest Military"]})
    assert isinstance(game, Race)
    assert [goal["claimed"] for goal in game.view(0)["goals"]] == [True, False]
    assert game.scores()[0] == 1 + 3
    laid_out = load(two(options=["gathering-storm", "goals"])).view(0)["goals"]
    assert [goal["type"] for goal in laid_out] == ["first"] * 4 + ["most"] * 2


def solitaire(robot: Any, **fields: Any) -> dict[str, Any]:
    return {"game": "race", "options": ["solitaire"], "empires": [A], "robot": robot, **fields}


def test_a_robot_begins_as_its_start_world_says() -> None:
    game = load(solitaire({"start_world": "Epsilon Eridani"}))
    assert isinstance(game, Race)
    shown = game.view(0)["robot"]
    assert (shown["credit"], shown["economy"], shown["stack"], shown["counters"]) == (1, 1, 4, 2)
    assert (game.pool, game.owed()) == (24, [0])


def test_dice_lie_where_they_match_unless_it_is_said() -> None:
    player = {**A, "actions": ["Consume: 2x VP", "Produce"]}
    robot = {"start_world": "Old Earth", "dice": ["develop", "match"]}
    game = load(solitaire(robot, empires=[player], phase="develop"))
    assert game.view(0)["robot"]["actions"] == ["Develop", "Produce"]
    game = load(solitaire({**robot, "actions": ["Develop"]}, empires=[player], phase="develop"))
    assert game.view(0)["robot"]["actions"] == ["Develop"]


def draft(*sides: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"game": "race", "options": ["draft"], "empires": list(sides) or [{}, {}], **fields}


def test_a_draft_begins_with_nothing_said_and_deals_the_first_pack() -> None:
    game = load(draft(phase="draft"))
    assert isinstance(game, Race)
    assert (game.step.name, game.deal, len(game.empires[0].seen)) == ("draft", 1, 5)
    again = load(draft({"homes": ["Old Earth", "New Sparta"]}, {}, phase="choose start world"))
    assert isinstance(again, Race)
    assert (again.step.name, hand_size(again), len(again.private[0].deck)) == ("choose start world", 6, 59)
    assert again.view(0)["you"]["homes"] == ["Old Earth", "New Sparta"]


def test_a_drafted_game_can_be_told_by_what_lies_on_the_table() -> None:
    players = [
        {"tableau": ["Old Earth", "Gem World"], "hand": ["Drop Ships", "?"], "goods": ["Gem World"]},
        {"tableau": ["New Sparta"], "hand": 4, "supply": ["Comet Zone", "?"], "discards": ["Spice World"]},
    ]
    game = load(draft(*players, phase="choose actions"), seed=3)
    assert isinstance(game, Race)
    own = [game.cards.name(card) for card in game.empires[0].draft.cards] if game.empires[0].draft else []
    assert {"Gem World", "Drop Ships", "Old Earth"} <= set(own)
    assert len(own) == 65 + 2
    assert len(game.private[0].deck) == 67 - 2 - 2 - 1
    assert top_of(game, 1) == "Comet Zone"


def test_cards_passed_on_stay_apart_whatever_is_tried_on_the_way() -> None:
    """Seat 1 has both cards of a pack in front of it, though it can have only one of them from there."""
    both = ["Space Marines", "Terraforming Robots"]
    players = [{"start_world": "Old Earth"}, {"tableau": ["New Sparta", *both]}, {"start_world": "Epsilon Eridani"}]
    passed = [{"deal": 1, "dealt_to": 0, "cards": ["?", "?"]}, {"deal": 4, "dealt_to": 0, "cards": both}]
    document = draft(*players, seat=0, passed=passed)
    for seed in range(20):
        game = load(document, seed)
        lines = [line["cards"] for line in TITLE.write_position(game, 0)["passed"] if line["deal"] == 4]
        assert both in lines


def top_of(game: Race, seat: int) -> str:
    deck = game.private[seat].deck
    return game.cards.name(int(deck[len(deck) - 1]))


# --- contradictions -------------------------------------------------------------------------------------------------

GOALS = ["gathering-storm", "goals"]
ROBOT = {"start_world": "Old Earth"}

CONTRADICTIONS = [
    # the document
    ({"game": "race"}, 'A position needs a list of "empires"'),
    (two(foo=1), "A position has no field 'foo'; the fields are game, note"),
    (two(players=3), "The position is for 3 players but has 2 empires."),
    ({"game": "race", "empires": [A]}, "Race for the Galaxy is for 2 to 4 players, not 1."),
    (two(options="experienced"), '"options" must be a list of texts'),
    (two(options=["nonsense"]), "has no option 'nonsense'"),
    (two(seat=2), "The position is seat 2's, but the seats are 0 to 1."),
    (two(round=-1), '"round" must be a whole number of at least 0, not -1.'),
    (two(rng=[1, 2]), '"rng" must be a list of four whole numbers.'),
    # empires
    (two("New Sparta"), "Seat 0's empire must be an object."),
    (two({"foo": 1}), "An empire has no field 'foo'"),
    (two({}), 'Seat 0 has no start world: name it in "start_world"'),
    (two({"start_world": "Gem World"}), "Gem World is no start world"),
    (two({**A, "tableau": ["Gem World"]}), "Seat 0's tableau lacks its start world New Sparta."),
    (two(A, A), "Seats 0 and 1 have the same start world New Sparta."),
    (two({**A, "tableau": "New Sparta"}), '"tableau" must be a list of cards'),
    (two({**A, "tableau": ["New Sparta", "?"]}), "has an unknown card in it; tableaus lie open."),
    (two({**A, "tableau": ["New Sparta", "Drop Ships", "Drop Ships"]}), "Seat 0's tableau has Drop Ships twice."),
    (two({**A, "chips": -1}), 'Seat 0\'s "chips" must be a whole number of at least 0, not -1.'),
    (two({**A, "chips": 5}, pool=24), "The pool has 24 chips and the seats 5, but 24 were set out."),
    # cards
    (two({**A, "hand": ["Gem Wrld"]}), "Seat 0's \"hand\" names 'Gem Wrld', which is no card of this game."),
    (
        two({**A, "hand": ["Gem World"]}, {**B, "hand": ["Gem World"]}),
        "Gem World lies in 2 places at once, but there is only one of it.",
    ),
    (two({**A, "hand": ["Drop Ships"] * 3}), "Drop Ships lies in 3 places at once, but there are 2 of it."),
    (two({**A, "hand": -1}), '"hand" cannot have -1 cards.'),
    (two({**A, "hand": 113}), "asks for 113 cards that it does not name, but only 112 are left."),
    (two(supply=5, discards=2), "105 cards lie nowhere: 114 are in the game"),
    (two(discards={}), 'The "discards" must be a list'),
    (two(discards=[{"cards": 1, "known": [7]}]), '"known" names seat 7; the seats are 0 to 1.'),
    (two({**A, "shown": ["Gem World"]}), "Seat 0's hand lacks the shown card Gem World."),
    (two({**A, "hand": 0, "shown": ["Gem World"]}), "Seat 0's hand has fewer cards than it has shown."),
    # goods
    (two({**A, "goods": ["Gem World"]}), "Seat 0 has a good on Gem World, which is not in its tableau."),
    (two({**A, "goods": ["New Sparta"]}), "New Sparta, which is neither a production nor a windfall world."),
    (two({**TWO_GOODS, "goods": ["Gem World", "Gem World"]}), "Seat 0 has two goods on Gem World; a world holds one."),
    (two({**A, "goods": 1}), '"goods" must be a list of worlds, or an object of worlds and cards.'),
    # actions and phases
    (two({**A, "last_actions": ["Sleep"]}), "names 'Sleep'; the action cards are Explore +5; "),
    (two({**A, "last_actions": ["Develop", "Settle"]}), "has 2 action cards; a round takes 1."),
    (two({**A, "last_actions": ["Second Develop"]}), 'has Second Develop, which needs the option "experienced".'),
    (
        two({**A, "last_actions": ["Second Develop", "Settle"]}, options=["experienced"]),
        "has Second Develop without Develop.",
    ),
    (two({**A, "last_actions": ["Develop", "Develop"]}, options=["experienced"]), "has Develop twice."),
    (two({**A, "actions": ["Develop"]}), "Actions of this round are not revealed yet in 'choose actions'"),
    (two(phases=["develop"]), "The phases of this round are not known yet"),
    (two(phase="sleep"), "There is no phase called 'sleep'; they are draft, choose start world, opening hand"),
    (two(phase="second settle"), 'There is no second settle without the option "experienced".'),
    (two(phase="settle", step="pay"), "The step 'pay' does not fit the phase 'settle'."),
    (two(phase="explore", step="choose"), "The step 'choose' does not fit the phase 'explore'."),
    (two({**A, "actions": ["Develop"]}, {**B, "actions": ["Settle"]}, phase="consume"), "Nobody chose consume"),
    (two(phase="consume", phases=["settle"]), "The phases of this round lack consume"),
    (two(phase="consume", phases=["sleep"]), '"phases" must be a list of phases: explore'),
    (two({**A, "chips": 24}), "The game has ended: somebody has twelve cards in the tableau, or the chips are gone."),
    # over
    (two(phase="over"), "The game is not over: nobody has twelve cards in the tableau, and chips are left."),
    (two({**A, "chips": 24}, phase="over", owes=[0]), "The game is over, so nobody owes an answer."),
    # who owes
    (two(owes=[]), "Nobody owes an answer, so the step cannot stand still there."),
    (two(owes=[2]), '"owes" names seat 2; the seats are 0 to 1.'),
    (two(owes=0), '"owes" must be a list of seats.'),
    (two(owes=[0], waiting=[1]), 'In the secret step "choose actions" all owe at once'),
    (two(TWO_GOODS, phase="consume", owes=[0], waiting=[0]), "A seat cannot both owe an answer and wait for its turn."),
    (two(phase="consume", waiting=[0]), '"waiting" is the middle of a step: say in "owes" who owes an answer.'),
    (
        two(phase="discard to ten", owes=[0]),
        'Seat 0 owes an answer, but is asked nothing in the step "discard to ten".',
    ),
    (two(phase="explore", owes=[0]), 'Seat 0 owes an answer, but is asked nothing in the step "explore".'),
    # opening hands
    (two({**A, "hand": 2}, phase="opening hand"), "Seat 0 has cards before the opening hands are dealt."),
    (
        two({**A, "hand": 6}, phase="opening hand", owes=[0], options=["first-game"]),
        "A first game begins with preset hands",
    ),
    # the middle of steps
    (two({**A, "temporary_military": 3}), '"temporary_military" does not fit the step "choose actions".'),
    (two({**A, "seen": 2}, phase="explore"), '"seen" is the middle of a step: say in "owes" who owes an answer.'),
    (two(phase="settle", step="place"), 'Nobody has placed a card to pay for in the step "settle: place"'),
    (
        two({**A, "paying": "Gem World"}, phase="settle", step="place"),
        "Seat 0 placed Gem World, so its tableau must end with that.",
    ),
    (
        two({"tableau": ["New Sparta", "Gem World"], "paying": "Gem World"}, phase="develop", step="pay"),
        'Seat 0 cannot have placed Gem World in the step "develop: pay".',
    ),
    (
        two(
            {"tableau": ["New Sparta", "Gem World"], "placed": ["Gem World"], "paying": "Drop Ships"},
            phase="settle",
            step="place",
        ),
        "Seat 0 is paying for Drop Ships, which it has not placed.",
    ),
    (
        two({"tableau": ["New Sparta", "Gem World"], "paying": "Gem World"}, phase="settle", step="place"),
        "Seat 0 owes an answer but has no legal one: it cannot place Gem World.",
    ),
    (
        two({"tableau": ["New Sparta", "Gem World"], "placed": ["Gem World"]}, phase="settle", step="place", owes=[0]),
        "Seat 0 owes an answer but has no card to pay for, nor a second world to place.",
    ),
    (
        two(
            {"tableau": ["New Sparta", "Gem World"], "paying": "Gem World"},
            {"tableau": ["Old Earth", "Spice World"], "paying": "Spice World", "hand": 3},
            phase="settle",
            step="place",
            owes=[1],
        ),
        "Seat 0 has not paid for Gem World yet, so it owes an answer or waits for its turn.",
    ),
    (
        two(
            {"tableau": ["New Sparta", "Gem World"], "paying": "Gem World"},
            {"tableau": ["Epsilon Eridani", "Spice World"], "paying": "Spice World", "hand": 3},
            phase="settle",
            step="place",
            owes=[1],
            waiting=[0],
        ),
        "Seat 0 waits for its turn: it cannot place Gem World.",
    ),
    (
        two(
            {"tableau": ["New Sparta", "Investment Credits", "Public Works"], "paying": "Public Works"},
            phase="develop",
            step="pay",
            owes=[0],
        ),
        "Seat 0 gets Public Works for nothing, so it owes no answer.",
    ),
    (
        two(
            {"tableau": ["New Sparta", "Gem World"], "paying": "Gem World", "terms": ["stolen"]},
            phase="settle",
            step="place",
            owes=[0],
        ),
        "Seat 0 has unknown terms 'stolen'; they are bought, free, hired, second.",
    ),
    # picks
    (two({**A, "picks": ["Develop"]}, owes=[0]), "Seat 0 has given its whole answer, so it owes none."),
    (two({**A, "picks": ["Sleep"]}, owes=[1]), 'Seat 0 cannot have picked Sleep in the step "choose actions"'),
    (
        two({**A, "picks": ["Develop", "Settle"]}, owes=[1]),
        'Seat 0 has picked more than the step "choose actions" asks for.',
    ),
    (two({**A, "picks": "Develop"}, owes=[1]), '"picks" must be a list of names.'),
    (two(owes=[1]), "Seat 0 owes no answer, but its picks are not all there."),
    (
        two({**A, "hand": ["Drop Ships"], "picks": ["Drop Ships"]}, phase="develop", owes=[1]),
        'Seat 0 cannot have picked Drop Ships in the step "develop: choose"',
    ),
    # consuming and producing
    (
        two({**TWO_GOODS, "selling": True}, phase="consume", owes=[0]),
        "Seat 0 cannot be selling: that takes Consume: Trade",
    ),
    (
        two({**TWO_GOODS, "used": ["Drop Ships"]}, phase="consume", owes=[0]),
        "Seat 0 uses Drop Ships, which is not in its tableau.",
    ),
    (two({**TWO_GOODS, "used": ["Gem World"]}, phase="consume", owes=[0]), "Gem World is no consume power."),
    (
        two({**TWO_GOODS, "using": "Public Works"}, phase="consume", owes=[1]),
        "Seat 0 cannot be using Public Works now.",
    ),
    (
        two({**TWO_GOODS, "goods": [], "using": "Public Works"}, phase="consume", owes=[0]),
        "Seat 0 cannot be using Public Works: it asks for nothing, or for goods that are not there.",
    ),
    (
        two(phase="produce", owes=[0]),
        'Seat 0 owes an answer: say in "producing" which card, or "bonus", it produces by.',
    ),
    (two({**A, "produced": {"spice": 1}}, phase="produce", owes=[1]), '"produced" must be an object of kinds of goods'),
    (
        two({**TWO_GOODS, "produced": {"novelty": 3}}, phase="produce", owes=[1]),
        "Seat 0 produced 3 novelty goods, but only 2 lie on its worlds.",
    ),
    (two({**A, "producing": "bonus"}, phase="produce", owes=[0]), "Seat 0 owes an answer but has no legal one."),
    (two({**A, "chips": "many"}), "must be a whole number"),
    (two({**A, "selling": 1}, phase="consume", owes=[0]), '"selling" must be true or false.'),
    (two({**A, "used": "Public Works"}, phase="consume", owes=[0]), '"used" must be a list of texts.'),
    (two(phase=1), '"phase" must be a text, not 1.'),
    (two({**A, "placed": "Gem World"}, phase="settle", step="place"), '"placed" must be a list of cards.'),
    (two({**A, "actions": "Develop"}, phase="develop"), '"actions" must be a list of action cards.'),
    # goals
    (two(goals=["Budget Surplus"]), 'Goals need the option "goals".'),
    (two(options=GOALS, goals=["Wealth"]), "The position names the goal 'Wealth'; the goals are Galactic Standard"),
    (two(options=GOALS, goals=["Budget Surplus"] * 2), "The position has the goal Budget Surplus twice."),
    (
        two({**A, "goals": ["Galactic Status"]}, options=GOALS, goals=["Budget Surplus"]),
        "Seat 0 has Galactic Status, which is not among the goals in play.",
    ),
    (
        two(
            {**A, "goals": ["Greatest Military"]},
            {**B, "goals": ["Greatest Military"]},
            options=GOALS,
            goals=["Greatest Military"],
        ),
        "Seats 0 and 1 both hold Greatest Military; one player holds it.",
    ),
    # settle and produce
    (
        two(
            {"tableau": ["New Sparta", "Gem World", "Spice World"], "placed": ["Gem World", "Spice World"]},
            phase="settle",
            step="place",
            owes=[0],
        ),
        'Seat 0 has placed 2 worlds this phase; "second" among the terms says that two are.',
    ),
    (
        two(
            {"tableau": ["New Sparta", "Rebel Outpost"], "paying": "Rebel Outpost", "using": "New Sparta", "hand": 3},
            phase="settle",
            step="place",
            owes=[0],
        ),
        "Seat 0 cannot be discarding cards to New Sparta for Military now.",
    ),
    (
        two({**A, "producing": "rewards"}, phase="produce", owes=[0]),
        "Seat 0 has no world that could produce now for a card of its hand.",
    ),
    (
        two({**TWO_GOODS, "used": ["Gem World"]}, phase="produce", owes=[0]),
        "Gem World neither draws for what was produced nor produces for a discarded card.",
    ),
    # the robot
    (two(robot={"start_world": "Alpha Centauri"}), 'A robot needs the option "solitaire".'),
    (solitaire(None), 'A solitaire position needs a "robot"'),
    (solitaire({"foo": 1}), "The robot has no field 'foo'; the fields are start_world, tableau"),
    (solitaire({}), 'The robot has no start world: name it in "start_world"'),
    (solitaire({"start_world": "New Sparta"}), "You and the robot have the same start world New Sparta."),
    (solitaire({**ROBOT, "tableau": ["Gem World"]}), "The robot's tableau lacks its start world Old Earth."),
    (solitaire({**ROBOT, "tableau": ["Old Earth", "?"]}), "The robot's tableau has an unknown card in it"),
    (solitaire({**ROBOT, "credit": 5}), 'The robot\'s "credit" is 5, but its track ends at 4.'),
    (solitaire({**ROBOT, "economy": 6}), 'The robot\'s "economy" is 6, but its track ends at 5.'),
    (solitaire({**ROBOT, "counters_placed": 3}), "The robot has placed 3 counters, but has 2 of them."),
    (solitaire({**ROBOT, "face": "settle"}), "\"face\" is 'settle'; with its start world it can be trade or double."),
    (solitaire({**ROBOT, "left_start_world": True}), "The robot does not leave Old Earth."),
    (solitaire({**ROBOT, "dice": ["match"]}), "The robot has 1 dice; it rolls two."),
    (solitaire({**ROBOT, "dice": ["trade", "match"]}), "The robot rolled 'trade'; the faces of that die are explore"),
    (
        solitaire({**ROBOT, "actions": ["Develop", "Settle", "Produce"]}),
        "The robot has 3 actions; two dice give two at most.",
    ),
    (solitaire({**ROBOT, "chips": 3}, pool=24), "The pool has 24 chips and the seats 3, but 24 were set out."),
    # the draft
    (two({**A, "drafted": 3}), 'Seat 0\'s "drafted" needs the option "draft".'),
    (two(phase="draft"), "There is no 'draft' without the option \"draft\"."),
    (draft(A, B, phase="opening hand"), 'opening hands belong to the phase "choose start world".'),
    (draft({"homes": ["Old Earth"]}, {}, phase="draft"), 'Seat 0\'s "homes" are the two start worlds it was dealt.'),
    (
        draft({"homes": ["Old Earth", "Alpha Centauri"]}, {}, phase="draft"),
        "Seat 0's start worlds must be one with an odd and one with an even number.",
    ),
    (
        draft({**A, "homes": ["Old Earth", "Epsilon Eridani"]}, B),
        "Seat 0's start world New Sparta is not among its homes.",
    ),
    (draft({"tableau": ["Old Earth"]}, {}, phase="draft"), "Seat 0's tableau is empty until start worlds are chosen."),
    (
        draft({"drafted": 5}, {"drafted": 10}, phase="draft"),
        "Everyone has drafted the same number of cards, not 5, 10.",
    ),
    (draft({"drafted": 3}, {"drafted": 3}, phase="draft"), "A new pack comes after every 5 cards, not after 3."),
    (draft({"drafted": 65}, {"drafted": 65}, phase="draft", owes=[0]), "After 65 cards the draft is over."),
    (
        draft({**A, "drafted": 60}, {**B, "drafted": 60}),
        "The draft is over when everyone has 65 cards; here they have 60",
    ),
    (
        draft({"drafted": 6, "seen": 3}, {"drafted": 6, "seen": 4}, phase="draft", owes=[0, 1]),
        "After 6 cards everyone holds a pack of 4; seat 0 sees 3.",
    ),
    (draft(A, B, passed=[]), '"passed" tells what one seat knows: it belongs into the seat form.'),
    (draft(A, B, seat=0, passed=[1]), '"passed" must be a list of packs'),
    (
        draft(A, B, seat=0, passed=[{"deal": 99, "dealt_to": 0, "cards": []}]),
        "Seat 0 has passed on no pack of deal 99 for seat 0, or not as often.",
    ),
    (
        draft(A, B, seat=0, passed=[{"deal": 1, "dealt_to": 0, "cards": ["Gem World"] * 3}]),
        "Of the pack of deal 1 for seat 0, others have 1 cards that seat 0 has passed on at that time, not 3.",
    ),
    (draft(A, B, discards=["Gem World"]), 'everyone has "discards" of their own; there are no others.'),
    (
        draft({**A, "hand": ["Gem World"]}, {**B, "hand": ["Gem World"]}),
        "The players cannot have drafted all the cards that lie in front of them.",
    ),
    (draft({**A, "hand": 70}, B), "Seat 0 has 67 cards of its own; the position asks for 4 more."),
    (draft({**A, "supply": 3, "discards": 2}, B), "61 of seat 0's 67 own cards lie nowhere."),
    (
        draft({"hand": 6, **A}, {"hand": 6}, phase="choose start world"),
        "Seat 0 has a hand or a start world before its deck is ready.",
    ),
    (
        draft({"hand": 6}, {"hand": 2}, phase="choose start world", owes=[0, 1]),
        "Start worlds are chosen with 6 cards in hand; seat 1 has 2.",
    ),
    (
        draft({"hand": 6}, {"hand": 6}, phase="choose start world", owes=[1]),
        "Seat 0 owes no answer, but has chosen no start world.",
    ),
]


@pytest.mark.pure
@pytest.mark.parametrize(("document", "sentence"), CONTRADICTIONS, ids=[sentence for _, sentence in CONTRADICTIONS])
def test_contradictions_are_named_in_one_sentence(document: dict[str, Any], sentence: str) -> None:
    with pytest.raises(WindfallError) as raised:
        there_and_back(document)
    said = str(raised.value)
    assert sentence in said
    assert said.endswith(".")
    assert "\n" not in said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "This is not a position: it is not whole JSON (line 1: "),
        ("[" * 200_000, "This is not a position: it goes too deep, or a number in it is too long."),
        ("9" * 5_000, "This is not a position: it goes too deep, or a number in it is too long."),
        ("[]", 'This is not a position: it must be an object whose "game" names the game.'),
        ('{"empires": []}', 'it must be an object whose "game" names the game.'),
        ('{"game": "race", "game": "roll"}', 'The position says "game" twice in the same place.'),
    ],
)
def test_what_is_no_document_gets_a_sentence_too(text: str, sentence: str) -> None:
    with pytest.raises(WindfallError, match=r"^(This is not|The position says)") as raised:
        read_document(text)
    assert sentence in str(raised.value)


def test_unknown_games_get_a_sentence() -> None:
    with pytest.raises(WindfallError, match="There is no game called 'chess'"):
        load({"game": "chess"})


@SOME
@given(GAMES, SEEDS)
def test_a_damaged_document_is_refused_or_loaded_but_never_crashes(
    setting: tuple[int, dict[str, str]], seed: int
) -> None:
    """Leave out, exchange or misspell fields at random: it loads, or one sentence says why not."""
    chance = random.Random(seed)
    for game, _ in walk("race", *setting, seed):
        if chance.random() < 0.03:
            document = json.loads(json.dumps(TITLE.write_position(game, chance.choice([None, 0, 1]))))
            for _ in range(chance.randint(1, 2)):
                damage(document, chance)
            try:
                again = there_and_back(document)
            except WindfallError:
                continue
            for seat in again.owed():
                assert again.options(seat)
            play_on(again, chance, 30)


NONSENSE: list[Any] = [
    *(None, -1, 0, 3, 1.5, 10**30, True, "", "Gem World", "bonus", "pay", "produce"),
    *([], {}, [0], ["?"], ["Gem World"], [[]], [None], {"Gem World": "Gem World"}, {"cards": 2, "known": [0]}),
]


def nonsense(chance: random.Random) -> Any:
    return copy.deepcopy(chance.choice(NONSENSE))


def damage(document: dict[str, Any], chance: random.Random) -> None:
    """One field goes wrong."""
    sides = document["empires"]
    parts = list(sides) if isinstance(sides, list) else []
    if "robot" in document:
        parts.append(document["robot"])
    where: Any = document if chance.random() < 0.4 or not parts else chance.choice(parts)
    if not isinstance(where, dict) or not where:
        return
    key = chance.choice(list(where))
    if key in ("game", "empires"):
        return
    how = chance.randrange(6)
    if how == 0:
        del where[key]
    elif how == 1:
        where[key] = nonsense(chance)
    elif how == 2 and isinstance(where[key], list) and where[key]:
        where[key].pop(chance.randrange(len(where[key])))
    elif how == 3 and isinstance(where[key], list):
        where[key] = where[key][::-1]
    elif how == 4 and isinstance(where[key], list) and where[key]:
        where[key][chance.randrange(len(where[key]))] = nonsense(chance)
    elif isinstance(where[key], int):
        where[key] += chance.choice([-1, 1])
    else:
        where[chance.choice([*FIELDS, *EMPIRE_FIELDS])] = nonsense(chance)


def test_bots_decide_and_play_on_from_what_a_seat_knows() -> None:
    """What another program knows at its table is enough to ask a bot."""
    from windfall.bots import ask, bot
    from windfall.engine.rng import Rng

    game = catalog.new_game("race", 3, {}, 9)
    play_on(game, random.Random(2), 40)
    seat = game.owed()[0]
    again = there_and_back(TITLE.write_position(game, seat), seed=7)
    simple, chance = bot("simple", "race"), Rng(1)
    assert ask(simple, again, seat, chance) in game.options(seat)
    while not again.over():
        owing = again.owed()[0]
        again.play(owing, ask(simple, again, owing, chance))
