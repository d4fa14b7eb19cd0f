"""The optional goals: charting, turning up, stockpiles, scoring."""

from __future__ import annotations

from typing import Any

import pytest

from frontiers.positions import (
    choices,
    explored,
    finish,
    goods,
    named,
    play,
    points,
    side,
    table,
    wealth,
)
from windfall.frontiers import goals
from windfall.frontiers.state import NO_GOAL, Frontiers

THREE = [side("Old Earth"), side("New Sparta"), side("Galactic Developers")]
NAMES = [
    "Citizen Services",
    "Faction Tolerance",
    "Skilled Workforce",
    "Diversification",
    "Stockpile Resources",
    "Exploration",
    "Tax on Trade",
    "Conscription",
]


def with_goals(action: str, *sides: dict[str, Any], **fields: Any) -> Frontiers:
    told = {key: fields.pop(key) for key in ("up", "face_down", "holder", "stack") if key in fields}
    return table(action, *(sides or THREE), options=["goals"], goals=told, **fields)


def goal_names(game: Frontiers, numbers: Any) -> list[str]:
    return [game.rules.goals.name(int(goal)) for goal in numbers]


def up(game: Frontiers) -> list[str]:
    return [name for number, name in enumerate(NAMES) if game.up >> number & 1]


# --- charting -------------------------------------------------------------------------------------------------------


def test_charting_takes_the_place_of_retreating() -> None:
    assert "Chart Galactic Goals" in choices(with_goals(""))
    assert "Retreat into Isolation" not in choices(with_goals(""))


def test_charting_gains_a_place_in_priority_a_credit_and_a_goal_of_three() -> None:
    game = with_goals("", turn=1, stack=NAMES)
    play(game, "Chart Galactic Goals", seat=1)
    assert list(game.track) == [1, 0, 2]
    assert wealth(game, 1) == 1
    assert choices(game, 1) == ["keep Citizen Services", "keep Faction Tolerance", "keep Skilled Workforce"]
    play(game, "keep Faction Tolerance", seat=1)
    assert choices(game, 1) == ["under Citizen Services", "under Skilled Workforce"]
    play(game, "under Skilled Workforce", seat=1)
    assert (game.rules.goals.name(game.hidden), game.holder) == ("Faction Tolerance", 1)
    assert goal_names(game, game.stack) == [*NAMES[3:], "Skilled Workforce", "Citizen Services"]
    assert game.owed() == [2]


def test_the_first_on_the_track_stays_there() -> None:
    game = with_goals("")
    play(game, "Chart Galactic Goals")
    assert list(game.track) == [0, 1, 2]


def test_priority_moves_by_one_place_only() -> None:
    game = with_goals("", turn=2)
    play(game, "Chart Galactic Goals", seat=2)
    assert list(game.track) == [0, 2, 1]


def test_choosing_among_goals_is_secret_and_can_be_taken_back() -> None:
    game = with_goals("", stack=NAMES)
    play(game, "Chart Galactic Goals")
    before = game.digest()
    play(game, "keep Faction Tolerance")
    assert game.step.secret
    assert game.can_take_back(0)
    game.take_back(0)
    assert game.digest() == before


def test_with_two_goals_left_one_is_kept_and_the_other_goes_back() -> None:
    game = with_goals("", up=NAMES[:6], stack=NAMES[6:])
    play(game, "Chart Galactic Goals")
    assert choices(game) == ["keep Conscription", "keep Tax on Trade"]
    play(game, "keep Conscription")
    assert goal_names(game, game.stack) == ["Tax on Trade"]
    assert game.rules.goals.name(game.hidden) == "Conscription"


def test_the_last_goal_is_kept_without_a_question() -> None:
    game = with_goals("", up=NAMES[:7], stack=NAMES[7:])
    play(game, "Chart Galactic Goals")
    assert game.rules.goals.name(game.hidden) == "Conscription"
    assert len(game.stack) == 0
    assert game.owed() == [1]


def test_without_goals_left_the_rest_of_the_bonus_remains_and_the_last_goal_is_turned_up() -> None:
    game = with_goals("", up=NAMES[:7], stack=[], face_down="Conscription", holder=2, turn=1)
    play(game, "Chart Galactic Goals", seat=1)
    assert wealth(game, 1) == 1
    assert list(game.track) == [1, 0, 2]
    assert (game.hidden, len(up(game))) == (NO_GOAL, 8)


def test_a_new_goal_turns_up_the_one_that_was_face_down() -> None:
    game = with_goals("", face_down="Conscription", holder=2, stack=NAMES[:7])
    play(game, "Chart Galactic Goals")
    assert up(game) == []  # not before the new one is kept
    play(game, "keep Citizen Services", "under Faction Tolerance")
    assert up(game) == ["Conscription"]
    assert (game.rules.goals.name(game.hidden), game.holder) == ("Citizen Services", 0)


def test_only_the_chooser_knows_what_went_under_the_stack_and_in_which_order() -> None:
    game = with_goals("", stack=NAMES)
    play(game, "Chart Galactic Goals")
    play(game, "keep Faction Tolerance", "under Skilled Workforce")
    for place, goal in ((5, 2), (6, 0)):
        assert goals.belief(game.stack_known[place], 0) == 1 << goal
        assert goals.belief(game.stack_known[place], 1) == 255
    assert goals.belief(game.hidden_known, 0) == 2
    assert goals.belief(game.hidden_known, 1) == 255


def test_whoever_put_goals_under_knows_later_that_they_are_among_those_another_drew() -> None:
    stack = ["Diversification", "Exploration", "Tax on Trade", "Conscription"]
    known = [{"goal": name, "may_be": {"0": [name]}} for name in stack[1:]]
    game = with_goals("", up=NAMES[:3], face_down="Stockpile Resources", holder=0, stack=[stack[0], *known], turn=1)
    play(game, "Chart Galactic Goals", seat=1)
    play(game, "keep Exploration", "under Tax on Trade", seat=1)
    # Seat 0 knows that the three are Exploration, Tax on Trade and one other, and still where Conscription lies.
    drawn = {goals.belief(game.hidden_known, 0), *(goals.belief(known, 0) for known in game.stack_known[1:])}
    assert drawn == {255}
    assert goals.belief(game.stack_known[0], 0) == 1 << 7


# --- turning up before an action ------------------------------------------------------------------------------------


def test_a_face_down_stockpile_goal_may_be_turned_up_before_an_action() -> None:
    game = with_goals("", face_down="Exploration", holder=2)
    play(game, "Settle")
    assert game.owed() == [2]
    assert choices(game, 2) == ["pass", "turn up"]
    play(game, "turn up", seat=2)
    assert up(game) == ["Exploration"]
    assert game.hidden == NO_GOAL


def test_it_may_stay_face_down() -> None:
    game = with_goals("", face_down="Exploration", holder=2)
    play(game, "Explore")
    play(game, "pass", seat=2)
    assert up(game) == []
    assert game.step.name == "explore"


def test_the_holder_of_another_goal_is_asked_too_so_that_nobody_learns_anything() -> None:
    game = with_goals("", face_down="Conscription", holder=2)
    play(game, "Explore")
    assert game.owed() == [2]
    assert choices(game, 2) == ["pass"]


def test_tiles_without_an_action_ask_nobody() -> None:
    game = with_goals("", face_down="Exploration", holder=2)
    play(game, "Send Diplomatic Envoys")
    assert game.step.name == "select an action"


# --- stockpiling goods ----------------------------------------------------------------------------------------------


def test_stockpile_resources_takes_some_or_all_goods_after_produce() -> None:
    mine = side("Old Earth", "Gem World", "Comet Zone", "Asteroid Belt", goods=["Asteroid Belt"])
    game = with_goals("Produce", mine, side("New Sparta"), side("Galactic Developers"), up=["Stockpile Resources"])
    stock = [f"stockpile the good on {name}" for name in ("Asteroid Belt", "Comet Zone", "Gem World")]
    assert choices(game) == ["pass", *stock]
    play(game, stock[2], stock[1])  # in ascending number, so nothing can follow
    assert goods(game) == ["Asteroid Belt"]
    assert list(game.empires[0].stock_goods) == [1, 2]
    assert game.goods[1] == 18  # the good has left the game's supply for good


def test_no_goods_are_stockpiled_while_the_goal_is_face_down() -> None:
    mine = side("Old Earth", "Gem World")
    game = with_goals("", mine, *THREE[1:], face_down="Stockpile Resources", holder=1)
    play(game, "Produce")
    play(game, "pass", seat=1)
    assert game.step.name == "select an action"


def test_six_goods_are_the_most() -> None:
    mine = side("Old Earth", "Gem World", "Comet Zone", stockpile={"goods": ["rare"] * 5})
    game = with_goals("Produce", mine, *THREE[1:], up=["Stockpile Resources"])
    play(game, "stockpile the good on Gem World")
    assert game.step.name == "select an action"
    assert len(game.empires[0].stock_goods) == 6


# --- stockpiling worlds ---------------------------------------------------------------------------------------------

SEVEN = ["Comet Zone", "Gem World", "Space Port", "Spice World", "New Vinland", "New Earth", "Rebel Base"]


def test_exploration_takes_one_of_the_worlds_to_be_returned_after_explore() -> None:
    mine = side("Old Earth", explored=[*SEVEN, "Rebel Outpost"])
    game = with_goals("Explore", mine, *THREE[1:], up=["Exploration"])
    for seat in (0, 1, 2, 0):
        play(game, choices(game, seat)[0], seat=seat)
    assert "stockpile Comet Zone" in choices(game)
    assert "pass" in choices(game)
    play(game, "stockpile Comet Zone")
    assert all(choice.startswith("return") for choice in choices(game))  # one world a time
    play(game, "return Gem World")
    assert named(game.empires[0].stock_worlds) == ["Comet Zone"]
    assert "Comet Zone" not in named(game.bag)
    assert game.empires[0].tiles_held() == 9


def test_exploration_may_be_left_alone() -> None:
    mine = side("Old Earth", explored=SEVEN)
    game = with_goals("Explore", mine, *THREE[1:], up=["Exploration"])
    for seat in (0, 1, 2, 0):
        play(game, choices(game, seat)[0], seat=seat)
    play(game, "pass", "return Gem World")
    assert len(game.empires[0].stock_worlds) == 0


def test_a_tenth_world_from_terraforming_robots_may_be_stockpiled_in_settle() -> None:
    mine = side(
        "Old Earth",
        "Artist Settlement",
        explored=["Devolved Uplift Race", *SEVEN[:6]],
        developments=["Terraforming Robots"],
    )
    game = with_goals("Settle", mine, *THREE[1:], up=["Exploration"])
    play(game, "settle Devolved Uplift Race")
    assert game.step.name == "nine worlds at most"
    play(game, "stockpile Comet Zone")
    assert named(game.empires[0].stock_worlds) == ["Comet Zone"]
    assert len(explored(game)) == 6


@pytest.mark.parametrize(("held", "more"), [(3, True), (4, False)])
def test_four_worlds_are_the_most(held: int, more: bool) -> None:
    stock = ["Artist Settlement", "Devolved Uplift Race", "Asteroid Belt", "Destroyed World"][:held]
    mine = side("Old Earth", explored=SEVEN, stockpile={"worlds": stock})
    game = with_goals("Explore", mine, *THREE[1:], up=["Exploration"])
    for seat in (0, 1, 2, 0):
        play(game, choices(game, seat)[0], seat=seat)
    assert any(choice.startswith("stockpile") for choice in choices(game)) == more


# --- stockpiling credits --------------------------------------------------------------------------------------------


def test_tax_on_trade_takes_some_or_all_credits_of_a_sale() -> None:
    mine = side("New Sparta", "Rebel Miners", goods=["Rebel Miners"], credits=5)
    game = with_goals("Trade, Consume", mine, side("Old Earth"), side("Galactic Developers"), up=["Tax on Trade"])
    play(game, "sell Rebel Miners")
    assert choices(game) == ["stockpile 0", "stockpile 1", "stockpile 2"]
    play(game, "stockpile 1")
    assert (wealth(game), game.empires[0].stock_credits) == (6, 1)


def test_nine_credits_are_the_most() -> None:
    mine = side("New Sparta", "Rebel Miners", goods=["Rebel Miners"], stockpile={"credits": 8})
    game = with_goals("Trade, Consume", mine, side("Old Earth"), side("Galactic Developers"), up=["Tax on Trade"])
    play(game, "sell Rebel Miners")
    assert choices(game) == ["stockpile 0", "stockpile 1"]


# --- scoring --------------------------------------------------------------------------------------------------------


def score(goal: str, *held: str, **fields: Any) -> int:
    return points(with_goals("", side(*held, **fields), side("Galactic Scavengers"), up=[goal]), goal)


def test_the_rulebooks_example_of_skilled_workforce() -> None:
    """Four of the six types of powers: 2 points, however many there are of one type."""
    held = [
        "Epsilon Eridani",
        "Spice World",
        "Gem World",
        "Comet Zone",
        "Space Port",
    ]  # settle, consume, trade, produce
    assert score("Skilled Workforce", *held) == 2


@pytest.mark.parametrize(
    ("developments", "expected"), [([], 0), (["Investment Credits"], 2), (["Investment Credits", "Survey Team"], 5)]
)
def test_skilled_workforce(developments: list[str], expected: int) -> None:
    assert score("Skilled Workforce", "Epsilon Eridani", "Gem World", developments=developments) == expected


def test_skilled_workforce_counts_trade_league_for_trade_and_consume() -> None:
    owned = ["Trade League", "Space Marines", "Genetics Lab", "Survey Team", "Investment Credits"]
    assert score("Skilled Workforce", "Industrial Robots", developments=owned) == 8


def test_the_rulebooks_example_of_conscription() -> None:
    """Six unused colonists score 5 points."""
    assert score("Conscription", "Old Earth", colonists=6) == 5


@pytest.mark.parametrize(("colonists", "expected"), [(2, 0), (3, 2), (4, 2), (5, 5), (7, 8), (11, 8)])
def test_conscription(colonists: int, expected: int) -> None:
    assert score("Conscription", "Old Earth", colonists=colonists) == expected


@pytest.mark.parametrize(
    ("owned", "expected"),
    [
        ([], 0),
        (["Consumer Markets"], 2),
        (["Consumer Markets", "Prosperous Economy"], 2),
        (["Consumer Markets", "Prosperous Economy", "Galactic Salon"], 5),
        (["Consumer Markets", "Prosperous Economy", "Galactic Salon", "Trade League"], 5),
        (["Consumer Markets", "Prosperous Economy", "Galactic Salon", "Trade League", "New Economy"], 8),
    ],
)
def test_citizen_services_count_consume_powers(owned: list[str], expected: int) -> None:
    assert score("Citizen Services", "Old Earth", developments=owned) == expected


@pytest.mark.parametrize(
    ("held", "owned", "expected"),
    [
        (["Rebel Mutineers", "Alien Monolith"], [], 0),
        (["Rebel Mutineers", "Alien Monolith", "Avian Uplift Race"], [], 2),
        (["Rebel Mutineers", "Alien Monolith", "Rebel Uplift World"], ["Imperium Lords"], 5),
        (["Rebel Mutineers", "Alien Uplift Chamber"], ["Imperium Lords", "Terraforming Robots"], 8),
    ],
)
def test_faction_tolerance_counts_different_keywords(held: list[str], owned: list[str], expected: int) -> None:
    assert score("Faction Tolerance", *held, developments=owned) == expected


@pytest.mark.parametrize(
    ("held", "expected"),
    [
        (["Old Earth", "Gem World", "Comet Zone"], 0),
        (["Old Earth", "Gem World", "Comet Zone", "Avian Uplift Race"], 3),
        (["Old Earth", "Gem World", "Comet Zone", "Alien Oort Cloud Factory"], 3),
        (["Damaged Alien Factory", "Gem World", "Comet Zone", "Avian Uplift Race"], 8),
    ],
)
def test_diversification_counts_kinds_of_colonies(held: list[str], expected: int) -> None:
    assert score("Diversification", *held) == expected


@pytest.mark.parametrize(("goods", "expected"), [(1, 0), (2, 2), (3, 2), (4, 5), (5, 5), (6, 8)])
def test_stockpile_resources(goods: int, expected: int) -> None:
    assert score("Stockpile Resources", "Old Earth", stockpile={"goods": ["rare"] * goods}) == expected


@pytest.mark.parametrize(("worlds", "expected"), [(0, 0), (1, 2), (2, 5), (3, 5), (4, 8)])
def test_exploration(worlds: int, expected: int) -> None:
    assert score("Exploration", "Old Earth", stockpile={"worlds": SEVEN[:worlds]}) == expected


@pytest.mark.parametrize(("stock", "expected"), [(2, 0), (3, 2), (5, 2), (6, 5), (8, 5), (9, 8)])
def test_tax_on_trade(stock: int, expected: int) -> None:
    assert score("Tax on Trade", "Old Earth", stockpile={"credits": stock}) == expected


def test_every_goal_in_play_is_scored_by_all_the_face_down_one_too() -> None:
    game = with_goals(
        "",
        side("Old Earth", colonists=3),
        side("New Sparta", colonists=5),
        up=["Conscription"],
        face_down="Diversification",
        holder=0,
    )
    assert [points(game, "Conscription", seat) for seat in range(2)] == [2, 5]
    assert [points(game, "Diversification", seat) for seat in range(2)] == [0, 0]


def test_the_goal_face_down_is_turned_up_at_the_end() -> None:
    sides = [side("Old Earth", chips=22), side("New Sparta", chips=1)]
    game = with_goals("", *sides, face_down="Conscription", holder=0, turn=3)
    play(game, "Send Diplomatic Envoys", seat=1)
    assert game.over()
    assert up(game) == ["Conscription"]
    assert game.view(1)["result"]["sources"][0]["Conscription"] == 0


def test_a_goal_still_in_the_stack_is_not_scored() -> None:
    game = with_goals("", side("Old Earth", colonists=7), side("New Sparta"))
    assert game.scores()[0] == 2


def test_a_whole_action_with_everything_face_up_runs_through() -> None:
    mine = side("Old Earth", "Artist Settlement", explored=SEVEN, colonists=2, credits=5)
    game = with_goals("Explore", mine, *THREE[1:], up=NAMES)
    finish(game)
    assert game.step.name == "select an action"
