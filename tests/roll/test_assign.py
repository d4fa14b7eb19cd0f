"""Roll, Assign, Reveal: selecting, wild dice, Reassign powers, Dictate."""

from __future__ import annotations

import pytest

from roll.positions import busy, choices, citizenry, cup, play, side, table, workers
from windfall.engine import catalog
from windfall.roll.assign import PHASE
from windfall.roll.empire import SET_ASIDE, STRIP
from windfall.roll.state import Roll

OTHER = side(faction=7, home="New Sparta", rolled={"explore": {"home": 1}})


def rolling(*tableau: str, other: dict | None = None, **rolled: dict[str, int]) -> Roll:
    """Seat 0 has rolled this and selects next."""
    return table("assign", side(*tableau, rolled=rolled), other or OTHER)


def selected(phase: str, die: str, *tableau: str, other: dict | None = None, **rolled: dict[str, int]) -> Roll:
    """The same, after selecting with a die."""
    game = rolling(*tableau, other=other, **rolled)
    play(game, f"select {phase}", f"with {die}")
    return game


def reveal(game: Roll, phase: str = "explore") -> None:
    """The other player selects, and all is revealed."""
    play(game, f"select {phase}", "with home explore", seat=1)


def reassigns(game: Roll) -> list[str]:
    return [words.removeprefix("reassign ") for words in choices(game) if words.startswith("reassign ")]


def test_any_phase_can_be_selected_with_any_die_whatever_its_face() -> None:
    game = rolling(explore={"home": 2}, ship={"novelty": 1}, wild={"alien": 1})
    assert choices(game) == [f"select {phase}" for phase in ("develop", "explore", "produce", "settle", "ship")]
    play(game, "select produce")
    assert choices(game) == ["with alien wild", "with home explore", "with novelty ship"]


def test_a_die_that_selects_is_a_worker_of_that_phase_and_its_face_is_ignored() -> None:
    game = selected("develop", "home explore", explore={"home": 2})
    play(game, "select explore", "with home explore", seat=1)
    # Nothing to reassign with a single die below the strip, so all is revealed now.
    assert game.empires[0].selected == 1
    assert game.step.name == "explore"
    assert workers(game, "explore") == {"home": 1}
    assert workers(game, "develop") == {"home": 1}


def test_wild_dice_go_to_any_columns_each_on_its_own_in_one_spelling() -> None:
    game = selected("explore", "home explore", explore={"home": 1}, wild={"military": 2, "alien": 1})
    assert choices(game) == [f"assign military {p}" for p in ("develop", "explore", "produce", "settle", "ship")]
    play(game, "assign military settle")
    assert choices(game) == [f"assign military {p}" for p in ("produce", "settle", "ship")]
    play(game, "assign military ship")
    assert len(choices(game)) == 5
    play(game, "assign alien explore")
    assert workers(game, "explore") == {"alien": 1}
    assert workers(game, "settle") == workers(game, "ship") == {"military": 1}


def test_a_wild_die_must_be_assigned_before_the_reveal() -> None:
    game = selected("explore", "home explore", explore={"home": 1}, wild={"alien": 1})
    assert all(words.startswith("assign ") for words in choices(game))


def test_no_power_can_be_used_before_a_phase_is_selected() -> None:
    game = rolling("Nanotechnology", explore={"home": 3})
    assert not any(words.startswith(("use", "dictate")) for words in choices(game))


def test_workers_of_phases_nobody_selected_go_back_to_the_cup() -> None:
    game = table(
        "assign",
        side(rolled={"explore": {"home": 2}, "ship": {"novelty": 1}}),
        OTHER,
        side(faction=5, rolled={"settle": {"genes": 1}}),
    )
    play(game, "select explore", "with home explore", "done")
    play(game, "select explore", "with home explore", seat=1)
    play(game, "select develop", "with genes settle", seat=2)
    assert cup(game) == {"novelty": 1}
    assert workers(game, "explore") == {"home": 2}


def test_two_players_the_spare_die_brings_one_more_phase() -> None:
    seen = set()
    for seed in range(40):
        game = catalog.new_game("roll", 2, {}, seed)
        assert isinstance(game, Roll)
        while game.spare < 0:
            seat = game.owed()[0]
            options = game.options(seat)
            # Both select Explore, so that any other phase is the spare die's.
            game.play(seat, 1 if 1 in options and game.empires[seat].stage == PHASE else options[0])
        assert game.phases == 1 | 1 << int(game.spare)
        seen.add(int(game.spare))
    assert seen == {0, 1, 2, 3, 4}


def test_three_players_have_no_spare_die() -> None:
    game = table("assign", side(rolled={"explore": {"home": 1}}), OTHER, side(faction=5, rolled={"ship": {"home": 1}}))
    play(game, "select explore", "with home explore")
    play(game, "select explore", "with home explore", seat=1)
    play(game, "select ship", "with home ship", seat=2)
    assert game.spare == -1
    assert game.phases == 0b10001


def test_dictate_sets_one_die_aside_and_moves_another() -> None:
    game = selected("develop", "home explore", explore={"home": 2}, ship={"novelty": 1})
    assert choices(game) == ["dictate", "done"]
    play(game, "dictate")
    assert choices(game) == ["set aside home explore", "set aside novelty ship"]
    play(game, "set aside novelty ship")
    # The die on the strip cannot be moved, nor can the one set aside.
    assert reassigns(game) == [f"home explore {p}" for p in ("develop", "produce", "settle", "ship")]
    play(game, "reassign home explore develop")
    reveal(game)
    assert cup(game) == {"novelty": 1}
    assert workers(game, "develop") == {"home": 2}


def test_dictate_needs_a_die_to_move_and_works_once() -> None:
    game = selected("develop", "home explore", explore={"home": 2})
    assert 0 not in game.owed()
    game = selected("develop", "home explore", explore={"home": 5})
    play(game, "dictate", "set aside home explore", "reassign home explore develop")
    assert 0 not in game.owed()


def test_backup_planning_dictates_without_limit() -> None:
    game = selected("develop", "home explore", "Backup Planning", explore={"home": 6})
    for _ in range(2):
        play(game, "dictate", "set aside home explore", "reassign home explore develop")
    assert workers(game, "develop") == {"home": 2}
    assert game.empires[0].dice[SET_ASIDE] == 2
    play(game, "done")


def test_galactic_mandate_moves_up_to_three() -> None:
    game = selected("develop", "home explore", "Galactic Mandate", explore={"home": 5}, ship={"rare": 1})
    play(game, "dictate", "set aside home explore", "reassign home explore develop", "reassign home explore settle")
    assert "done" in choices(game)
    play(game, "reassign rare ship develop")
    assert 0 not in game.owed()
    assert workers(game, "develop") == {"home": 1, "rare": 1}


def test_backup_planning_and_galactic_mandate_work_together() -> None:
    game = selected("develop", "home explore", "Galactic Mandate", "Backup Planning", explore={"home": 7})
    play(game, "dictate", "set aside home explore", *["reassign home explore develop"] * 3)
    play(game, "dictate", "set aside home explore", "reassign home explore ship")
    assert workers(game, "develop") == {"home": 3}
    assert workers(game, "ship") == {"home": 1}


ANY = {"home": 1, "military": 1, "consumption": 1, "novelty": 1, "rare": 1, "genes": 1, "alien": 1}
ALL_TO = ["develop", "produce", "settle", "ship"]


@pytest.mark.parametrize(
    ("power", "colours", "to"),
    [
        ("Diversification", ["home"], ALL_TO),
        ("Hydroponics Guild", ["novelty", "genes"], ALL_TO),
        ("Space Mercenaries", ["military", "rare"], ALL_TO),
        ("Colonial Affinity", list(ANY), ["settle"]),
        ("Local Subsidies", ["home"], ALL_TO),
        ("Operations Affinity", list(ANY), ["produce"]),
        ("Shipping Affinity", list(ANY), ["ship"]),
        ("Technology Affinity", list(ANY), ["develop"]),
        ("Galactic Influence", list(ANY), ALL_TO),
        ("Homeworld Patriotism", ["home"], ["settle"]),
        ("Isolation Policy", list(ANY), ALL_TO),
        ("Propaganda Campaign", list(ANY), ["settle"]),
        ("Nanotechnology", list(ANY), ALL_TO),
        ("System Diversification", ["military", "consumption", "novelty", "rare", "genes", "alien"], ALL_TO),
    ],
)
def test_reassign_powers_move_their_colours_to_their_columns(power: str, colours: list[str], to: list[str]) -> None:
    game = selected("settle", "alien wild", power, explore=ANY, wild={"alien": 1})
    play(game, f"use {power}")
    assert reassigns(game) == sorted(f"{colour} explore {phase}" for colour in colours for phase in to)


AFFINITIES = {"Operations Affinity": "produce", "Shipping Affinity": "ship", "Technology Affinity": "develop"}
NOT_FOR_HOME = {"Hydroponics Guild": "genes", "Space Mercenaries": "rare", "System Diversification": "alien"}


@pytest.mark.parametrize(
    ("power", "most"),
    [
        ("Diversification", 1),
        ("Local Subsidies", 1),
        ("Galactic Influence", 1),
        ("Homeworld Patriotism", 2),
        ("Isolation Policy", 2),
        ("Propaganda Campaign", 2),
        ("Nanotechnology", 2),
        ("Colonial Affinity", 1),
        ("Operations Affinity", 1),
        ("Shipping Affinity", 1),
        ("Technology Affinity", 1),
        ("Hydroponics Guild", 1),
        ("Space Mercenaries", 1),
        ("System Diversification", 2),
    ],
)
def test_each_reassign_power_works_once_for_so_many_dice(power: str, most: int) -> None:
    to = AFFINITIES.get(power, "settle")
    colour = NOT_FOR_HOME.get(power, "home")
    game = selected("settle", "home explore", power, explore={"home": 1} | {colour: 6})
    play(game, f"use {power}", *[f"reassign {colour} explore {to}"] * most)
    assert workers(game, to) == {colour: most}
    assert choices(game) == ["dictate", "done"]


@pytest.mark.parametrize("to", ["explore", "produce"])
def test_operations_affinity_makes_explorers_or_producers(to: str) -> None:
    game = selected("settle", "home ship", "Operations Affinity", ship={"home": 2})
    play(game, "use Operations Affinity", f"reassign home ship {to}")
    assert workers(game, to) == {"home": 1}


def test_a_power_for_several_dice_may_stop_after_one_and_send_them_to_different_columns() -> None:
    game = selected("settle", "home explore", "Nanotechnology", explore={"home": 4})
    play(game, "use Nanotechnology", "reassign home explore develop")
    assert "done" in choices(game)
    play(game, "reassign home explore ship")
    assert workers(game, "develop") == workers(game, "ship") == {"home": 1}


def test_the_dice_of_one_power_are_moved_in_one_spelling_and_never_twice() -> None:
    game = selected("settle", "home explore", "Nanotechnology", explore={"home": 2}, ship={"rare": 1})
    play(game, "use Nanotechnology", "reassign home explore ship")
    # The die just moved stays where it is.
    assert reassigns(game) == [f"rare ship {phase}" for phase in ("develop", "explore", "produce", "settle")]


def test_diversification_and_isolation_policy_ask_for_explorers() -> None:
    game = selected("settle", "home ship", "Diversification", "Isolation Policy", ship={"home": 3})
    assert choices(game) == ["dictate", "done"]


def test_powers_chain_what_one_makes_an_explorer_another_may_move() -> None:
    game = selected("settle", "home ship", "Diversification", "Operations Affinity", ship={"home": 2})
    play(game, "use Operations Affinity", "reassign home ship explore")
    play(game, "use Diversification", "reassign home explore settle")
    reveal(game)
    assert workers(game, "settle") == {"home": 2}


def test_a_wild_die_may_be_reassigned_too() -> None:
    game = selected("settle", "home explore", "Galactic Influence", explore={"home": 1}, wild={"alien": 1})
    play(game, "assign alien ship", "use Galactic Influence", "reassign alien ship explore")
    reveal(game)
    assert workers(game, "explore") == {"alien": 1}  # a colour without an Explore face


def test_executive_power_moves_two_dice_out_of_one_column_or_none() -> None:
    tableau = "Executive Power"
    game = selected("settle", "home explore", tableau, explore={"home": 2, "rare": 1}, ship={"novelty": 1})
    play(game, "use Executive Power")
    # With the higher colour first there would be no second die to follow in ascending order.
    assert choices(game) == ["reassign home explore settle"]
    play(game, "reassign home explore settle")
    assert choices(game) == ["reassign rare explore settle"]
    play(game, "reassign rare explore settle")
    assert workers(game, "settle") == {"home": 1, "rare": 1}
    game = selected("settle", "home explore", tableau, explore={"home": 5})
    play(game, "use Executive Power", *["reassign home explore settle"] * 2)
    assert choices(game) == ["dictate", "done"]  # no third one
    game = selected("settle", "home explore", tableau, explore={"home": 2}, ship={"novelty": 1})
    assert "use Executive Power" not in choices(game)


@pytest.mark.parametrize(
    ("mine", "theirs", "most"),
    [
        ([], [], 1),  # nobody has a novelty world: all tie
        (["Gem World"], [], 2),
        (["Gem World"], ["Space Port"], 1),
        ([], ["Space Port"], 0),
    ],
)
def test_mad_scientists_compare_novelty_worlds(mine: list[str], theirs: list[str], most: int) -> None:
    other = {**OTHER, "tableau": theirs}
    game = selected("settle", "home explore", "Mad Scientists", *mine, other=other, explore={"home": 5})
    assert ("use Mad Scientists" in choices(game)) == (most > 0)
    if most:
        play(game, "use Mad Scientists", *["reassign home explore settle"] * most)
        assert choices(game) == ["dictate", "done"]


def test_a_player_with_an_empty_cup_selects_nothing() -> None:
    game = table("assign", side(citizenry={"home": 1}), OTHER, options=["edition-2014"])
    assert choices(game) == ["done"]
    play(game, "done")
    reveal(game)
    assert game.empires[0].selected == -1


def test_assigning_is_secret_and_can_be_taken_back_until_all_are_done() -> None:
    game = selected("develop", "home explore", explore={"home": 3}, wild={"alien": 1})
    play(game, "assign alien ship", "dictate", "set aside home explore", "reassign home explore ship")
    assert game.owed() == [1]
    game.take_back(0)
    assert workers(game, "explore") == {"home": 3}
    assert sum(game.empires[0].dice[STRIP : STRIP + 7]) == 0
    assert choices(game)[0] == "select develop"


def test_what_others_rolled_and_assigned_is_in_nobody_elses_view() -> None:
    game = selected("develop", "home explore", explore={"home": 3}, ship={"novelty": 1})
    twin = selected("ship", "home explore", explore={"home": 3}, produce={"novelty": 1})
    for seat in (1, None):
        seen, other = game.view(seat), twin.view(seat)
        assert seen == other


def test_the_die_that_selected_may_be_removed_and_its_phase_still_occurs() -> None:
    game = table(
        "develop",
        side(
            workers={"develop": {"home": 3}, "ship": {"novelty": 1}},
            developments=["Space Marines"],
            selected="ship",
        ),
        busy("develop"),
        phases=["develop", "ship"],
    )
    assert "remove ship novelty" in choices(game)
    play(game, "remove ship novelty")
    assert workers(game, "ship") == {}
    assert game.phases >> 4 & 1
    assert citizenry(game) == {"home": 3}


@pytest.mark.parametrize(
    ("rolled", "words"),
    [
        ({"ship": {"alien": 1}}, ["select explore", "with alien ship"]),
        ({"wild": {"alien": 1}, "ship": {"home": 1}}, ["select ship", "with home ship", "assign alien explore"]),
        (
            {"develop": {"alien": 1}, "ship": {"home": 1}},
            ["select ship", "with home ship", "use Galactic Influence", "reassign alien develop explore"],
        ),
    ],
)
def test_an_alien_die_has_no_explore_face_but_can_explore(rolled: dict, words: list[str]) -> None:
    """By selecting Explore, by a wild face, or reassigned; powers ask for its column, not for its face."""
    game = table("assign", side("Galactic Influence", faction=2, rolled=rolled), OTHER)
    play(game, *words)
    if 0 in game.owed():
        play(game, "done")
    reveal(game)
    before = game.empires[0].credits
    play(game, "stock alien")
    assert game.empires[0].credits == before + 4


def test_a_wild_face_earns_nothing_when_consuming() -> None:
    game = table(
        "assign",
        side("Gem World", rolled={"wild": {"military": 1}, "ship": {"home": 1}}, goods={"Gem World": ["rare"]}),
        OTHER,
    )
    play(game, "select ship", "with home ship", "assign military ship")
    reveal(game, "ship")
    while "shipper military" not in choices(game):
        game.play(game.owed()[0], game.options(game.owed()[0])[0])
    play(game, "shipper military", "consume")
    assert game.empires[0].chips == 1
