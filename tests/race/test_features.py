"""Rows for networks: nothing hidden in them, and what stands where."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from feature_checks import Rows, check_layout, check_page, part
from game_checks import walk
from race.positions import CARDS, FILLER, side, table
from race.settings import ALL_GAMES, EXAMPLE, STORM
from race.storm import storm
from windfall.bots import ask, bot
from windfall.engine.catalog import new_game, title
from windfall.engine.rng import Rng
from windfall.race import goals, scoring
from windfall.race.powers import ALIEN, GENES, NOVELTY, RARE
from windfall.race.rows import LENGTH, MILITARY_ZERO
from windfall.race.state import Race

GAMES = st.sampled_from([*ALL_GAMES, (2, {**STORM, "goals": ""}), (4, {**STORM, "goals": ""})])
SEEDS = st.integers(0, 2**32 - 1)
FEW = settings(max_examples=25)
ROWS = Rows("race", lambda game, design: game.cards.name(design))
LAYOUT, row, zone, numbers = ROWS.layout, ROWS.row, ROWS.zone, ROWS.numbers
RED, CARGO = "New Sparta", "Gem World"


# --- nothing hidden -------------------------------------------------------------------------------------------------


@pytest.mark.pure
@FEW
@given(GAMES, SEEDS)
def test_a_row_is_the_same_for_all_a_seat_can_imagine(setting: tuple[int, dict[str, str]], seed: int) -> None:
    ROWS.check_imagined(setting, seed, often=0.5)


@FEW
@given(GAMES, SEEDS)
def test_a_row_is_the_same_after_writing_and_reading_the_seat_form(
    setting: tuple[int, dict[str, str]], seed: int
) -> None:
    ROWS.check_seat_forms(setting, seed)


@pytest.mark.pure
@pytest.mark.parametrize(("players", "options"), ALL_GAMES)
def test_the_layout_is_the_same_for_all_options(players: int, options: dict[str, str]) -> None:
    """One network plays them all, so a row must mean the same in all of them."""
    layout = title("race").layout(title("race").complete(players, options))
    assert [(block.name, block.start, block.size) for block in layout.blocks] == [
        (block.name, block.start, block.size) for block in LAYOUT.blocks
    ]
    assert (layout.length, layout.moves) == (LENGTH, LAYOUT.moves)
    check_layout(title("race").layout(STORM))


@pytest.mark.pure
def test_the_page_of_documentation() -> None:
    check_page("race", LAYOUT)


@pytest.mark.pure
def test_other_hands_make_another_row() -> None:
    assert len({tuple(row(new_game("race", 2, {}, seed))) for seed in range(20)}) == 20


@pytest.mark.pure
def test_imagined_games_differ_where_rows_do_not() -> None:
    game, chance = new_game("race", 3, {}, 5), random.Random(1)
    assert len({game.imagine(0, Rng(chance.getrandbits(32))).digest() for _ in range(5)}) == 5


# --- what stands where ----------------------------------------------------------------------------------------------


@pytest.mark.pure
def test_scores_seats_and_steps_in_random_games() -> None:
    for seed in range(4):
        for game, chance in walk("race", 2 + seed % 3, {}, seed):
            assert isinstance(game, Race)
            if chance.random() < 0.9:
                continue
            players = int(game.players)
            for seat in game.owed():
                found = row(game, seat)
                for i in range(5):
                    counts, flags = part(LAYOUT, found, f"counts {i}"), part(LAYOUT, found, f"flags {i}")
                    assert flags[0] == (i < players)
                    if i >= players:
                        assert not any(counts)
                        assert not any(part(LAYOUT, found, f"tableau {i}"))
                        continue
                    empire = game.empires[(seat + i) % players]
                    assert counts[0] == empire.chips
                    assert counts[1] == max(0, scoring.score(game.cards, empire))
                    assert counts[5] == len(empire.hand)
                    assert flags[1] == (empire.seat == game.first)
                    assert sum(part(LAYOUT, found, f"tableau {i}")) == len(empire.tableau)
                assert part(LAYOUT, found, "step").index(1) == game.step.number
                assert part(LAYOUT, found, "players").index(1) == players - 1
                assert part(LAYOUT, found, "asked")[3] == game.round


@pytest.mark.pure
def test_price_and_within_reach() -> None:
    hand = ["Gem World", "Rebel Miners", "Pirate World", "New Galactic Order", *FILLER[:1]]
    game = table("settle", side(RED, "Contact Specialist", hand=hand))
    # New Sparta's Military is 2, less 1 for the Contact Specialist, who buys military worlds for 1 less, no alien ones.
    prices = zone(game, "price")
    assert prices["Gem World"] == 1 + 2
    assert prices["Rebel Miners"] == 1 + min(2 - 1, 2 - 1)
    assert prices["Pirate World"] == 1 + min(3 - 1, 3 - 1)
    assert prices["New Galactic Order"] == 1 + 6
    assert set(prices) == set(hand)
    assert set(zone(game, "within reach")) == {"Gem World", "Rebel Miners", "Pirate World"}
    # Without them Rebel Miners can be conquered, and nothing is missing; the Pirate World lacks one Military.
    game = table("settle", side(RED, hand=hand))
    assert zone(game, "price")["Rebel Miners"] == 1
    assert zone(game, "price")["Pirate World"] == 1 + 1
    assert "Pirate World" not in zone(game, "within reach")


@pytest.mark.pure
def test_prices_of_developments_count_discounts_and_the_phase() -> None:
    hand = ["New Galactic Order", "Space Marines", *FILLER]
    settling = table("settle", side("Old Earth", "Investment Credits", hand=hand))
    assert zone(settling, "price")["Space Marines"] == 1 + 2 - 1
    developing = table("develop", side("Old Earth", "Investment Credits", hand=hand))
    assert zone(developing, "price")["Space Marines"] == 1 + 2 - 1
    assert zone(developing, "price")["New Galactic Order"] == 1 + 6 - 1
    # Six cards in hand, one of which is placed: five to pay with.
    assert {"Space Marines", "New Galactic Order"} <= set(zone(developing, "within reach"))
    poorer = table("develop", side("Old Earth", "Investment Credits", hand=hand[:-1]))
    assert "New Galactic Order" not in zone(poorer, "within reach")
    # One that stands in the tableau already is not placed twice.
    again = table("develop", side("Old Earth", "Space Marines", hand=hand))
    assert "Space Marines" not in zone(again, "within reach")


@pytest.mark.pure
def test_what_six_cost_developments_score() -> None:
    tableau = [RED, "Space Marines", "Drop Ships", "New Galactic Order"]
    game = table("settle", side(*tableau, hand=["Mining League", *FILLER]))
    # A point for each general Military: 2 of New Sparta, 2 of the Space Marines, 3 of the Drop Ships, 2 of its own.
    assert zone(game, "scores") == {"New Galactic Order": 9}
    counts = numbers(game, "counts 0")
    assert counts[40:42] == [1, 9]
    mine = table("settle", side("Old Earth", "Comet Zone", "Mining Robots", hand=["Mining League", *FILLER]))
    # Two for the rare production world, two for Mining Robots.
    assert zone(mine, "scores") == {"Mining League": 4}
    assert numbers(mine, "counts 0")[40] == 0


@pytest.mark.pure
def test_military_may_be_negative() -> None:
    game = table("settle", side("Old Earth", "Contact Specialist"), side(RED, "Drop Ships"))
    zero = MILITARY_ZERO
    assert numbers(game, "military 0") == [zero, zero - 1, zero, zero, zero, zero, zero]
    assert numbers(game, "military 1") == [zero, zero + 5, zero, zero, zero, zero, zero]
    assert numbers(game, "military 0", seat=1) == numbers(game, "military 1", seat=0)
    assert numbers(game, "military 2") == [0] * 7  # nobody there
    special = table("settle", side("Old Earth", "Alien Rosetta Stone World", "Galactic Imperium", hand=list(FILLER)))
    special.empires[0].temporary = 3
    assert numbers(special, "military 0") == [zero + 3, zero, zero, zero, zero, zero + 2, zero + 4]


@pytest.mark.pure
def test_goods_sales_and_worlds_by_kind() -> None:
    worlds = ["Old Earth", CARGO, "Spice World", "Pirate World"]
    game = table("settle", side(*worlds, goods=[CARGO, "Spice World"], hand=list(FILLER)))
    counts = numbers(game, "counts 0")
    assert zone(game, "goods 0") == {CARGO: 1, "Spice World": 1}
    kind = {world: int(CARDS.kind[CARDS.number_of[world]]) for world in (CARGO, "Spice World", "Pirate World")}
    assert counts[7] == 2
    assert counts[8:12] == [sum(kind[w] == k for w in (CARGO, "Spice World")) for k in (NOVELTY, RARE, GENES, ALIEN)]
    assert counts[12:16] == counts[8:12]  # both are production worlds
    assert counts[16:20] == [1, 0, 0, 0]  # the Pirate World's good is gone
    # Old Earth and Spice World have a trade bonus each; what a good of each kind sells for stands at 30.
    sales = counts[30:34]
    assert all(sale >= kind_price for sale, kind_price in zip(sales, (2, 3, 4, 5), strict=True))
    assert counts[34] == max(sales[kind[world] - 1] for world in (CARGO, "Spice World"))


@pytest.mark.pure
def test_goals_and_how_far_everybody_is() -> None:
    names = ("Galactic Standard of Living", "Greatest Infrastructure", "Greatest Military")
    game = storm(
        "settle",
        side("Old Earth", "Public Works", "Investment Credits", chips=3),
        side(RED, "Drop Ships", chips=1),
        goals=names,
    )
    tiles = {tile.name: int(tile.number) for tile in game.rules.goals.tiles}
    laid = [int(number in {tiles[name] for name in names}) for number in range(10)]
    assert numbers(game, "goals in play") == laid
    assert numbers(game, "goals open") == laid
    mine, theirs = numbers(game, "goals, yours"), numbers(game, "goals, theirs")
    assert [mine[tiles[name]] for name in names] == [3, 2, 0]
    assert [theirs[tiles[name]] for name in names] == [1, 1, 5]
    assert [numbers(game, "goals, yours", 1)[tiles[name]] for name in names] == [1, 1, 5]
    game.claimed = 1 << tiles[names[0]]
    game.empires[1].goals = game.claimed
    assert numbers(game, "goals open")[tiles[names[0]]] == 0
    assert numbers(game, "flags 1")[21:31][tiles[names[0]]] == 1
    assert numbers(game, "counts 1")[1] == scoring.score(game.cards, game.empires[1]) + goals.points(
        game, game.empires[1]
    )


@pytest.mark.pure
def test_hands_are_their_owners_alone() -> None:
    game = table("settle", side("Old Earth", hand=["Gem World", *FILLER]), side(RED, hand=["Pirate World"]))
    assert set(zone(game, "hand")) == {"Gem World", *FILLER}
    assert set(zone(game, "hand", 1)) == {"Pirate World"}
    assert numbers(game, "counts 1")[5] == 1
    assert set(zone(game, "tableau 1")) == {RED}
    assert zone(game, "tableau 0", 1) == zone(game, "tableau 1", 0)


@pytest.mark.pure
def test_the_first_of_two_action_cards_is_seen_by_its_owner() -> None:
    game = new_game("race", 2, {"experienced": ""}, 3)
    while game.round < 1:
        seat = game.owed()[0]
        game.play(seat, game.options(seat)[0])
    before = [numbers(game, "flags 0", seat) for seat in range(2)]
    seat = game.owed()[0]
    game.play(seat, game.options(seat)[0])
    assert numbers(game, "flags 0", seat) != before[seat]
    assert numbers(game, "flags 0", 1 - seat) == before[1 - seat]
    assert numbers(game, "flags 1", 1 - seat) == before[seat]


@pytest.mark.pure
def test_the_robot_sits_where_the_next_seat_would() -> None:
    game = new_game("race", 1, {"solitaire": ""}, 3)
    assert numbers(game, "flags 1")[0] == 1
    assert sum(zone(game, "tableau 1").values()) == len(game.robot.tableau)
    assert numbers(game, "options")[4] == 1
    assert numbers(game, "flags 2")[0] == 0


# --- cards of one's own ---------------------------------------------------------------------------------------------


def test_own_cards_are_described() -> None:
    options = title("race").complete(2, {"cards": EXAMPLE})
    known, own = title("race").layout({}), title("race").layout(options)
    cards = new_game("race", 2, options, 1).cards
    mine = [int(card.number) for card in cards.designs if not any(known.described[card.number])]
    assert len(mine) == 10
    assert all(any(own.described[number]) for number in mine)
    assert len({tuple(own.described[number]) for number in mine}) == 10
    others = [number for number in range(own.designs) if number not in mine]
    assert [own.described[n] for n in others] == [known.described[n] for n in others]


@pytest.mark.parametrize("options", [{"cards": EXAMPLE}, {**STORM, "goals": "", "cards": EXAMPLE}])
def test_a_network_plays_cards_it_has_never_seen(options: dict[str, str]) -> None:
    """To the end, and it places some of them."""
    own = {card.name for card in new_game("race", 2, {"cards": EXAMPLE}, 1).cards.designs} - {
        card.name for card in new_game("race", 2, {}, 1).cards.designs
    }
    placed = 0
    for seed in range(12):
        game, rng = new_game("race", 2, options, seed), Rng(seed)
        players = [bot("skilled", "race", 1), bot("casual", "race", 2)]
        while not game.over() and game.round <= 100:
            seat = game.owed()[0]
            game.play(seat, ask(players[seat], game, seat, rng))
        assert game.over()
        placed += sum(game.cards.name(int(card)) in own for empire in game.empires for card in empire.tableau)
    assert placed > 0
