"""Phase I, Explore: Scout and Stock, the bag, and what powers change."""

from __future__ import annotations

import pytest

from roll.positions import busy, choices, citizenry, cup, developers, earned, money, play, side, stacks, table
from windfall.roll.powers import COLOUR_NAMES
from windfall.roll.state import Roll
from windfall.roll.tiles import TILES as NUMBER_OF_TILES


def exploring(*tableau: str, explorers: dict[str, int] | None = None, **fields: object) -> Roll:
    """Seat 0 explores, and so does another player who has not begun."""
    bag = fields.pop("bag", None)
    mine = side(*tableau, workers={"explore": explorers or {"home": 1}}, **{"faction": 7, **fields})
    more = {} if bag is None else {"bag": bag}
    return table("explore", mine, {**busy("explore"), "faction": 9}, **more)


def test_stock_earns_two_credits_and_the_explorer_goes_to_the_citizenry() -> None:
    game = exploring()
    assert choices(game) == ["scout home", "stock home"]
    play(game, "stock home")
    assert money(game) == 3
    assert citizenry(game) == {"home": 1}


def test_every_explorer_must_be_used_and_decides_when_its_turn_comes() -> None:
    game = exploring(explorers={"home": 1, "rare": 1})
    # Explorers are used in the order of colours where it makes no difference.
    play(game, "stock home")
    assert choices(game) == ["scout rare", "stock rare"]
    play(game, "scout rare")
    assert 0 in game.owed()


def test_a_scout_draws_one_tile_and_puts_it_under_either_stack() -> None:
    game = exploring(developments=["Public Works"], worlds=["Gem World"], bag=["Nanotechnology"] + ["?"] * 3)
    game.bag = game.bag[:1]
    play(game, "scout home")
    assert choices(game) == ["abandon Conscription", "abandon Public Works", "done"]
    play(game, "done")
    assert choices(game) == ["development Nanotechnology", "world Radioactive World"]
    play(game, "world Radioactive World")
    assert stacks(game) == (["Public Works"], ["Gem World", "Radioactive World"])


def test_three_consecutive_scouts() -> None:
    """As in the rulebook: each may abandon, also what an earlier one drew, and draws one more than that."""
    game = exploring(
        explorers={"home": 3},
        developments=["Public Works"],
        worlds=["Gem World"],
        bag=["Nanotechnology", "Space Marines", "Merchant Guild", "Space Docks", "Trade Levies", "Export Duties"],
    )
    play(game, "scout home", "done")
    assert len(game.empires[0].seen) == 1
    game.play(0, game.options(0)[0])  # as a development
    drawn = stacks(game)[0][1]
    assert stacks(game) == (["Public Works", drawn], ["Gem World"])
    # The second one abandons a start tile.
    play(game, "scout home", "abandon Conscription")
    if "done" in choices(game):
        play(game, "done")
    assert len(game.empires[0].seen) == 2
    assert len(game.abandoned) == 1
    game.play(0, game.options(0)[1])  # as a world
    game.play(0, game.options(0)[1])
    assert [len(stack) for stack in stacks(game)] == [2, 2]
    assert len(game.bag) == 3
    # The third one abandons two, one of them drawn before; they cannot come again in this phase.
    play(game, "scout home", *sorted((f"abandon {drawn}", "abandon Public Works"), key=number_in_move))
    if "done" in choices(game):
        play(game, "done")
    assert len(game.empires[0].seen) == 3
    assert len(game.abandoned) == 3
    assert stacks(game)[0] == []
    assert len(game.bag) == 0


def number_in_move(words: str) -> int:
    """The number of the tile that is abandoned: several are named in ascending order."""
    from windfall.roll.tiles import all_tiles

    return all_tiles().design_of[words.removeprefix("abandon ")]


def test_tiles_are_abandoned_in_ascending_number_from_any_place_of_both_stacks() -> None:
    game = exploring(developments=["Space Docks", "Public Works"], worlds=["Gem World", "Spice World"])
    play(game, "scout home")
    numbers = [move for move in game.options(0) if move]
    assert len(numbers) == 4
    game.play(0, sorted(numbers)[2])
    assert len(game.options(0)) == 2  # the last one, or done


def test_abandoned_tiles_go_back_into_the_bag_at_the_end_of_the_phase() -> None:
    game = exploring(developments=["Public Works"])
    play(game, "scout home", "abandon Public Works")  # then there is nothing else to abandon: two tiles are drawn
    assert len(game.abandoned) == 1
    bag = len(game.bag)
    game.play(0, game.options(0)[0])
    game.play(0, game.options(0)[0])
    play(game, "stock home", seat=1)
    assert len(game.abandoned) == 0
    assert len(game.bag) == bag + 1


def test_tiles_drawn_go_in_any_order() -> None:
    game = exploring(developments=["Public Works"], bag=["Nanotechnology", "Space Marines"])
    play(game, "scout home", "abandon Public Works")
    assert choices(game) == [
        "development Nanotechnology",
        "development Space Marines",
        "world Prosperous World",
        "world Radioactive World",
    ]
    play(game, "development Space Marines", "development Nanotechnology")
    assert stacks(game)[0] == ["Space Marines", "Nanotechnology"]


def test_dice_stay_on_a_stack_even_if_it_is_emptied() -> None:
    game = exploring(developments=["Nanotechnology"], developers={"rare": 2})
    play(game, "scout home", "abandon Nanotechnology")
    assert developers(game) == {"rare": 2}
    assert stacks(game) == ([], [])


# --- a short bag ----------------------------------------------------------------------------------------------------


def test_a_short_bag_takes_in_the_abandoned_tiles() -> None:
    game = exploring(developments=["Public Works", "Space Docks"], bag=["Nanotechnology"])
    play(game, "scout home", "abandon Public Works", "abandon Space Docks")
    # Three to draw: the one in the bag, then both that were just abandoned.
    assert len(game.empires[0].seen) == 3
    assert len(game.bag) == len(game.abandoned) == 0


def scarce(mine: list[str], theirs: list[str], bag: list[str], **fields: object) -> Roll:
    """A table on which few tiles are left."""
    first = side(workers={"explore": {"home": 1}}, developments=mine, **fields)
    second = side(faction=7, home="New Sparta", workers={"explore": {"home": 1}}, developments=theirs)
    return table("explore", first, second, bag=bag)


def test_very_rare_a_bag_still_short_makes_players_with_three_tiles_give_one_back() -> None:
    game = scarce(
        ["Public Works", "Space Docks", "Nanotechnology"], ["Space Marines", "Trade Levies", "Merchant Guild"], []
    )
    assert game.strict
    assert game.owed() == [1]  # the lower faction number
    play(game, "stock home", seat=1)
    play(game, "scout home", "done")
    # Nothing to draw and nothing abandoned: both have three tiles, the scouting player too.
    assert game.step.name == "fill the bag"
    assert game.owed() == [1, 0]
    play(game, "abandon Nanotechnology")
    assert game.owed() == [1]
    play(game, "abandon Merchant Guild", seat=1)
    assert len(game.empires[0].seen) == 1
    assert len(game.bag) == 1
    game.play(0, game.options(0)[0])
    assert game.step.name != "explore"


def test_very_rare_what_was_drawn_so_far_is_placed_first_and_may_make_three() -> None:
    game = scarce(["Public Works", "Space Docks"], ["Space Marines"], ["Nanotechnology", "Trade Levies"])
    play(game, "stock home", seat=1)
    play(game, "scout home", "abandon Public Works", "abandon Space Docks")
    # Three wanted, two in the bag, two abandoned: enough.
    assert len(game.empires[0].seen) == 3
    game = scarce(["Public Works", "Space Docks", "Nanotechnology"], [], ["Trade Levies"])
    play(game, "stock home", seat=1)
    play(game, "scout home", "done")
    assert len(game.empires[0].seen) == 1


def test_very_rare_players_below_three_tiles_give_nothing_and_the_scout_draws_what_there_is() -> None:
    game = scarce(["Public Works", "Space Docks"], ["Space Marines"], [])
    play(game, "stock home", seat=1)
    play(game, "scout home", "done")
    # Nobody has three tiles: nothing can be drawn, and the task is over.
    assert stacks(game)[0] == ["Public Works", "Space Docks"]
    assert game.step.name != "explore"


def test_a_scout_goes_on_after_the_bag_was_filled_up() -> None:
    mine = ["Public Works", "Space Docks", "Nanotechnology"]
    game = table(
        "explore",
        side(workers={"explore": {"home": 2}}, developments=mine),
        side(faction=7, home="New Sparta", developments=["Space Marines", "Trade Levies", "Merchant Guild"]),
        bag=[],
    )
    play(game, "scout home", "done")
    play(game, "abandon Space Docks")
    play(game, "abandon Trade Levies", seat=1)
    game.play(0, game.options(0)[1])
    # The second explorer is still there.
    assert choices(game) == ["scout home", "stock home"]
    assert game.strict


# --- powers ---------------------------------------------------------------------------------------------------------


def test_alien_archaeology_makes_an_alien_stock_worth_four() -> None:
    game = exploring(faction=2, explorers={"home": 1, "alien": 1})
    assert choices(game) == ["scout alien", "scout home", "stock alien", "stock home"]
    play(game, "stock alien")
    assert money(game) == 5
    play(game, "stock home")
    assert money(game) == 7


def test_improved_reconnaissance_may_put_scouted_tiles_on_top() -> None:
    game = exploring(faction=4, developments=["Public Works"], bag=["Nanotechnology"])
    play(game, "scout home", "done")
    assert choices(game) == [
        "development Nanotechnology",
        "development on top Nanotechnology",
        "world Radioactive World",
    ]
    play(game, "development on top Nanotechnology")
    assert stacks(game)[0] == ["Nanotechnology", "Public Works"]


def test_major_research_labs_explores_without_a_die() -> None:
    game = exploring("Major Research Labs", explorers={"rare": 1})
    play(game, "stock home", "stock rare")
    assert citizenry(game) == {"rare": 1}
    assert money(game) == 5


def test_extra_explorers_come_even_without_own_workers_and_must_be_used() -> None:
    game = table("explore", side("Major Research Labs"), busy("explore"))
    assert choices(game) == ["scout home", "stock home"]


def test_alien_research_ship_brings_a_home_and_an_alien_explorer() -> None:
    game = table("explore", side("Alien Research Ship", faction=2), busy("explore"))
    assert choices(game) == ["scout alien", "scout home", "stock alien", "stock home"]
    play(game, "stock alien", "stock home")
    assert money(game) == 7
    assert citizenry(game) == {}


def test_technology_unions_pay_for_most_developments_alone() -> None:
    for mine, theirs, pays in ((["Space Docks"], [], 1), ([], ["Space Docks"], 0), ([], [], 0)):
        game = table(
            "explore",
            side("Technology Unions", *mine),
            side(*theirs, faction=7, home="New Sparta", workers={"explore": {"home": 1}}),
        )
        play(game, "stock home", seat=1)
        # The other faction has a development, the own one none.
        assert money(game) == 1 + pays


def test_alien_research_team_draws_after_all_tasks_without_own_explorers() -> None:
    game = table("explore", side("Alien Research Team"), busy("explore"), bag=["Nanotechnology"])
    assert game.owed() == [1]
    play(game, "stock home", seat=1)
    assert game.step.name == "research"
    assert choices(game) == ["development Nanotechnology", "world Radioactive World"]
    play(game, "world Radioactive World")
    assert stacks(game) == ([], ["Radioactive World"])
    assert money(game) == 1


def test_alien_research_team_never_puts_its_tile_on_top() -> None:
    game = table(
        "explore",
        side("Alien Research Team", faction=4, developments=["Space Docks"]),
        busy("explore"),
        bag=["Nanotechnology"],
    )
    play(game, "stock home", seat=1)
    assert choices(game) == ["development Nanotechnology", "world Radioactive World"]


def test_alien_research_team_pays_once_for_scouting_with_alien_explorers() -> None:
    for tasks, pays in ((["scout alien", "scout alien"], 1), (["stock alien", "scout home"], 2), (["scout home"], 0)):
        explorers = {colour: sum(colour in task for task in tasks) for colour in ("home", "alien")}
        game = exploring("Alien Research Team", explorers={colour: n for colour, n in explorers.items() if n})
        game.listener = []
        for task in tasks:
            play(game, task)
            while 0 in game.owed() and not any(words.startswith(("scout", "stock")) for words in choices(game)):
                game.play(0, game.options(0)[0])
        play(game, "stock home", seat=1)
        game.play(0, game.options(0)[0])
        assert earned(game) == pays


def test_alien_research_team_takes_abandoned_tiles_out_of_an_empty_bag() -> None:
    game = exploring("Alien Research Team", developments=["Public Works"], bag=["Nanotechnology", "Space Docks"])
    play(game, "scout home", "abandon Public Works")
    for _ in range(2):
        game.play(0, game.options(0)[0])
    play(game, "stock home", seat=1)
    assert game.step.name == "research"
    assert choices(game) == ["development Public Works", "world Lost Alien Warship"]


def test_alien_research_team_fills_an_empty_bag_the_very_rare_way() -> None:
    game = table(
        "explore",
        side("Alien Research Team", developments=["Public Works", "Space Docks", "Nanotechnology"]),
        side(faction=7, home="New Sparta", developments=["Space Marines"]),
        bag=[],
    )
    assert game.step.name == "fill the bag"
    play(game, "abandon Nanotechnology")
    assert game.step.name == "research"
    play(game, "world Radioactive World")
    assert stacks(game) == (["Public Works", "Space Docks"], ["Radioactive World"])


def test_advanced_logistics_rearranges_the_zone_any_way() -> None:
    game = exploring("Advanced Logistics", developments=["Public Works", "Space Docks"], worlds=["Gem World"])
    assert choices(game) == ["scout home", "stock home", "use Advanced Logistics"]
    play(game, "use Advanced Logistics")
    play(game, "development Space Docks", "world Lost Alien Warship")
    assert stacks(game) == (["Space Docks"], ["Lost Alien Warship", "Gem World"])
    # Again at once would be the same as once; after a task it works again, also after the last one.
    assert choices(game) == ["scout home", "stock home"]
    play(game, "stock home")
    assert choices(game) == ["done", "use Advanced Logistics"]
    play(game, "use Advanced Logistics", "world Armaments World", "world Lost Alien Warship")
    assert stacks(game) == ([], ["Armaments World", "Lost Alien Warship", "Gem World"])
    assert game.owed() == [1]


def test_advanced_logistics_works_without_explorers_and_dice_stay_on_their_stack() -> None:
    game = table(
        "explore",
        side("Advanced Logistics", developments=["Public Works"], worlds=["Gem World"], developers={"rare": 1}),
        busy("explore"),
    )
    play(game, "use Advanced Logistics", "world Gem World")
    assert developers(game) == {"rare": 1}
    assert cup(game) == {}


def test_advanced_logistics_in_strict_order_works_on_the_own_turn_only() -> None:
    game = table(
        "explore",
        side("Advanced Logistics", developments=["Public Works"]),
        busy("explore"),
        bag=[],
    )
    assert game.strict
    assert game.owed() == [1]
    play(game, "stock home", seat=1)
    assert choices(game) == ["done", "use Advanced Logistics"]


def test_advanced_logistics_is_over_once_alien_research_team_draws() -> None:
    game = table("explore", side("Advanced Logistics", "Alien Research Team", worlds=["Gem World"]), busy("explore"))
    play(game, "done")
    play(game, "stock home", seat=1)
    assert game.step.name == "research"
    assert not any(words.startswith("use") for words in choices(game))


# --- who knows what -------------------------------------------------------------------------------------------------


def knows(game: Roll, tile: str) -> int:
    return int(game.known[game.tiles.design_of[tile] % NUMBER_OF_TILES])


def test_topmost_tiles_are_known_to_all_those_below_to_their_owner() -> None:
    game = exploring(developments=["Public Works", "Space Docks"])
    assert knows(game, "Public Works") == 0xFF
    assert knows(game, "Space Docks") == 1
    play(game, "scout home", "abandon Public Works")
    assert knows(game, "Public Works") == 0xFF  # all saw it go
    assert knows(game, "Space Docks") == 0xFF


def test_a_hidden_tile_is_abandoned_unseen() -> None:
    game = exploring(developments=["Public Works", "Space Docks", "Nanotechnology"])
    play(game, "scout home", "abandon Space Docks")
    assert knows(game, "Space Docks") == knows(game, "Nanotechnology") == 1


def test_a_tile_covered_or_rearranged_is_still_known_to_be_in_the_zone() -> None:
    game = exploring("Advanced Logistics", developments=["Public Works", "Space Docks"])
    play(game, "use Advanced Logistics", "development Space Docks", "development Public Works")
    assert knows(game, "Space Docks") == 0xFF
    assert knows(game, "Public Works") == 1
    assert [game.tiles.name(int(tile)) for tile in game.empires[0].shown] == ["Public Works"]


@pytest.mark.parametrize("colour", COLOUR_NAMES[:7])
def test_any_colour_may_explore(colour: str) -> None:
    game = exploring(explorers={colour: 1})
    assert choices(game) == [f"scout {colour}", f"stock {colour}"]
