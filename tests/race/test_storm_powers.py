"""The Gathering Storm outside Settle: setup, trade, consume and produce powers, scoring. Rulings C8, P5, P7, S10."""

from __future__ import annotations

import pytest

from race.positions import chips, choices, discarded, goods, hand, hand_size, play, side
from race.storm import MONEY, actions, new_storm, storm
from windfall.engine.rng import Rng
from windfall.race import timing
from windfall.race.cards import Cards, base_designs, gathering_storm_designs
from windfall.race.ruleset import ruleset
from windfall.race.setup import new_race

pytestmark = pytest.mark.pure

CARDS = Cards(gathering_storm_designs())

# --- contents and setup -----------------------------------------------------------------------------------------------


def test_the_expansion_adds_four_start_worlds_and_eighteen_cards():
    """Contact Specialist is one of the eighteen; the new Gambling World replaces the old, whose powers are the same."""
    added = [card for card in CARDS.designs if card.number >= 95]
    assert CARDS.deck_size == 114 + 22
    assert sorted(card.start_world for card in added if card.start_world >= 0) == [5, 6, 7, 8]
    assert sum(card.copies for card in added if card.start_world < 0) + 1 == 18
    assert CARDS.copies[CARDS.number_of["Contact Specialist"]] == 3
    assert CARDS.copies[CARDS.number_of["Gambling World"]] == 1


@pytest.mark.parametrize(
    ("cost", "developments", "paid", "military"),
    [
        (0, 0, 2, 0),
        (1, 15, 8, 8),
        (2, 12, 14, 7),
        (3, 6, 12, 6),
        (4, 8, 5, 3),
        (5, 2, 6, 2),
        (6, 15, 2, 2),
        (7, 0, 0, 1),
    ],
)
def test_the_table_printed_on_the_new_gambling_world(cost, developments, paid, military):
    cards = [card for card in CARDS.designs if card.cost == cost]
    assert sum(card.copies for card in cards if not card.is_world) == developments
    assert sum(card.copies for card in cards if card.is_world and not card.military) == paid
    assert sum(card.copies for card in cards if card.is_world and card.military) == military


def test_base_games_know_nothing_of_it():
    cards = ruleset({}).cards
    assert [card.number for card in cards.designs] == list(range(95))
    assert cards.copies[cards.number_of["Contact Specialist"]] == 2
    assert len(base_designs()) == 95


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players_with_twelve_chips_each(players):
    game = new_storm(players)
    assert game.pool == 12 * players
    assert len({int(empire.start_world) for empire in game.empires}) == players
    assert game.owed() == [(int(game.first) + i) % players for i in range(players)]


def test_a_first_game_of_five_has_the_fifth_preset_hand():
    game = new_storm(5, first_game="")
    hands = {CARDS.name(int(empire.start_world)): seat for seat, empire in enumerate(game.empires)}
    assert set(hands) == {
        "Epsilon Eridani",
        "Alpha Centauri",
        "New Sparta",
        "Earth's Lost Colony",
        "Separatist Colony",
    }
    fifth = hand(game, hands["Separatist Colony"])
    assert fifth == ["Alien Toy Shop", "Deserted Alien World", "Hive World", "Space Mercenaries"]


def test_initial_hand_size_of_ancient_race_is_three():
    game = new_storm(2, start_worlds=["Ancient Race", "Old Earth"])
    assert [hand_size(game, seat) for seat in (0, 1)] == [6, 6]
    assert goods(game) == ["Ancient Race"]
    for seat, number_discarded in ((0, 3), (1, 2)):
        for _ in range(number_discarded):
            game.play(seat, game.options(seat)[0])
    assert game.round == 1
    assert [hand_size(game, seat) for seat in (0, 1)] == [3, 4]


def test_initial_hand_size_means_nothing_where_the_card_is_placed_later():
    game = storm("choose actions", side("Old Earth", "Ancient Race", hand=4))
    assert hand_size(game) == 4
    assert game.round == 1


def test_all_nine_start_worlds_can_be_dealt():
    rules = ruleset({"gathering-storm": ""})
    dealt = {int(empire.start_world) for seed in range(30) for empire in new_race(rules, 5, Rng(seed)).empires}
    assert sorted(int(rules.cards.start_world[world]) for world in dealt) == list(range(9))


def test_damaged_alien_factory_begins_without_a_good():
    """S10: only windfall worlds begin with one."""
    assert goods(new_storm(2, start_worlds=["Damaged Alien Factory", "Old Earth"])) == []


# --- explore ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("world", "seen"),
    [("Separatist Colony", 4), ("Doomed World", 3), ("Clandestine Uplift Lab", 3), ("Deserted Alien World", 3)],
)
def test_look_extra_of_the_new_worlds(world, seen):
    start = [world] if world in ("Separatist Colony", "Doomed World") else ["Old Earth", world]
    game = storm("explore", side(*start), side("New Sparta"))
    assert len(game.empires[0].seen) == seen


# --- trade ------------------------------------------------------------------------------------------------------------


def trading(*tableau_cards, sold):
    """Seat 0 sells the good on this world; gives how many cards it draws."""
    game = storm(
        "consume",
        side(*tableau_cards, goods=[sold], actions=["Consume: Trade"]),
        side("New Sparta", actions=["Explore +5"]),
        phases=["consume"],
    )
    return hand_size(game)


def test_sale_bonus_per_chromosome_world_counts_itself():
    """A genes good is 4, and one more for each chromosome world: Clandestine Uplift Lab is one."""
    assert trading("Doomed World", "Clandestine Uplift Lab", "Pre-Sentient Race", sold="Pre-Sentient Race") == 4 + 1


def test_sale_bonus_per_chromosome_world_counts_every_uplift_race():
    cards = ["Doomed World", "Clandestine Uplift Lab", "Aquatic Uplift Race", "Avian Uplift Race"]
    assert trading(*cards, sold="Avian Uplift Race") == 4 + 3


def test_sale_bonus_per_chromosome_world_is_for_genes_goods_only():
    cards = ["Doomed World", "Clandestine Uplift Lab", "Aquatic Uplift Race", "Alien Toy Shop"]
    assert trading(*cards, sold="Alien Toy Shop") == 5


def test_chromosome_worlds_alone_do_nothing():
    assert trading("Doomed World", "Aquatic Uplift Race", "Avian Uplift Race", sold="Avian Uplift Race") == 4


def test_sale_bonus_of_galactic_bazaar():
    assert trading("Doomed World", "Galactic Bazaar", sold="Galactic Bazaar") == 2 + 1


# --- consume ----------------------------------------------------------------------------------------------------------


def consuming(*tableau_cards, goods_on, **fields):
    return storm(
        "consume",
        side(
            *tableau_cards, goods=goods_on, actions=["Consume: 2× VP" if fields.pop("double", False) else "Explore +5"]
        ),
        side("New Sparta", actions=["Consume: Trade"]),
        phases=["consume"],
        **fields,
    )


def test_this_worlds_good_gives_two_chips():
    """C8."""
    game = consuming("Doomed World", "Alien Toy Shop", goods_on=["Alien Toy Shop"])
    assert (chips(game), goods(game)) == (2, [])


def test_this_worlds_good_is_doubled():
    game = consuming("Doomed World", "Alien Toy Shop", goods_on=["Alien Toy Shop"], double=True)
    assert chips(game) == 4


def test_consume_this_world_takes_no_other_worlds_good_of_the_kind():
    """C8: an alien good lies elsewhere."""
    game = consuming("Doomed World", "Alien Toy Shop", "Deserted Alien Colony", goods_on=["Deserted Alien Colony"])
    assert (chips(game), goods(game)) == (0, ["Deserted Alien Colony"])


def test_this_worlds_good_may_be_used_by_another_power():
    """C8: Rebel Colony takes it for one chip."""
    game = consuming("Doomed World", "Alien Toy Shop", "Rebel Colony", goods_on=["Alien Toy Shop"])
    assert choices(game) == ["consume Alien Toy Shop", "consume Rebel Colony"]
    play(game, "consume Rebel Colony")
    assert (chips(game), goods(game)) == (1, [])


def test_galactic_genome_project_takes_two_genes_goods_for_three_chips():
    """C4: all or nothing."""
    cards = ["Ancient Race", "Galactic Genome Project", "Hive World"]
    assert chips(consuming(*cards, goods_on=["Ancient Race", "Hive World"])) == 3
    game = consuming(*cards, goods_on=["Hive World"])
    assert (chips(game), goods(game)) == (0, ["Hive World"])


def test_galactic_bazaar_turns_a_card_into_a_chip_not_doubled():
    """C6."""
    game = storm(
        "consume",
        side("Doomed World", "Galactic Bazaar", hand=MONEY[:2], actions=["Consume: 2× VP"]),
        side("New Sparta", actions=["Explore +5"]),
        phases=["consume"],
    )
    assert choices(game) == ["consume Galactic Bazaar", "pass"]
    play(game, "consume Galactic Bazaar", "discard Drop Ships")
    assert (chips(game), hand(game)) == (1, ["Export Duties"])


@pytest.mark.parametrize(
    ("world", "points", "cards"),
    [
        ("Clandestine Uplift Lab", 1, 1),
        ("Galactic Studios", 1, 1),
        ("Rebel Colony", 1, 0),
        ("Smuggling Lair", 0, 2),
    ],
)
def test_consume_goods_of_the_new_worlds(world, points, cards):
    game = consuming("Doomed World", world, "Hive World", goods_on=["Hive World"])
    assert (chips(game), hand_size(game), goods(game)) == (points, cards, [])


# --- produce ----------------------------------------------------------------------------------------------------------


def producing(*tableau_cards, **fields):
    own = {key: fields.pop(key) for key in ("hand", "goods", "actions") if key in fields}
    return storm("produce", side(*tableau_cards, **own), side("New Sparta"), phases=["produce"], **fields)


def test_discard_hand_to_produce_here():
    """P5: one card for an alien good."""
    game = producing("Damaged Alien Factory", hand=MONEY[:2])
    assert choices(game) == ["discard Drop Ships", "discard Export Duties", "pass"]
    play(game, "discard Export Duties")
    assert goods(game) == ["Damaged Alien Factory"]
    assert hand(game) == ["Drop Ships"]
    assert discarded(game) == ["Export Duties"]


def test_the_factory_may_stand_still():
    game = producing("Damaged Alien Factory", hand=MONEY[:2])
    play(game, "pass")
    assert (goods(game), hand_size(game)) == ([], 2)


def test_the_factory_does_not_produce_otherwise():
    """No card in hand; and the Produce bonus is for windfall worlds."""
    game = producing("Damaged Alien Factory", actions=["Produce"])
    assert goods(game) == []


def test_a_full_factory_is_not_asked():
    """P1."""
    game = producing("Damaged Alien Factory", hand=MONEY[:2], goods=["Damaged Alien Factory"])
    assert hand_size(game) == 2
    assert game.step.name != "produce"


def test_a_card_just_drawn_may_feed_the_factory():
    """P5: the hand is empty until Gem World draws."""
    game = producing("Damaged Alien Factory", "Gem World", supply=["Mining World", "Drop Ships", "Export Duties"])
    assert choices(game) == ["discard Drop Ships", "pass"]
    play(game, "discard Drop Ships")
    assert goods(game) == ["Damaged Alien Factory", "Gem World"]


def test_a_card_from_diversified_economy_may_feed_the_factory_whose_good_then_comes_too_late():
    """P5: with no other card in hand, the draw for one kind comes first."""
    game = producing(
        "Damaged Alien Factory",
        "Diversified Economy",
        "New Vinland",
        supply=["Mining World", "Drop Ships", "Gem World"],
    )
    assert choices(game) == ["discard Drop Ships", "pass"]
    play(game, "discard Drop Ships")
    assert goods(game) == ["Damaged Alien Factory", "New Vinland"]
    assert hand(game) == []


def test_the_order_of_factory_and_diversified_economy_is_a_choice():
    """P5: the good first, and it counts as a kind; or the draw first, and it does not."""
    start = ["Damaged Alien Factory", "Diversified Economy", "New Vinland"]
    game = producing(*start, hand=MONEY[:1])
    assert choices(game) == ["use Damaged Alien Factory", "use Diversified Economy"]
    late = game.copy()
    play(game, "use Damaged Alien Factory", "discard Drop Ships")
    assert hand_size(game) == 2
    play(late, "use Diversified Economy")
    assert hand_size(late) == 2
    assert choices(late)[-1] == "pass"
    play(late, "discard Drop Ships")
    assert hand_size(late) == 1


def test_research_labs_count_the_factorys_good_only_if_it_came_first():
    game = producing("Damaged Alien Factory", "Research Labs", hand=MONEY[:1])
    late = game.copy()
    play(game, "use Damaged Alien Factory", "discard Drop Ships")
    assert hand_size(game) == 1
    play(late, "use Research Labs", "discard Drop Ships")
    assert hand_size(late) == 0


def test_a_factory_left_alone_is_not_asked_again():
    game = producing("Damaged Alien Factory", "Research Labs", "Diversified Economy", hand=MONEY[:1])
    play(game, "use Damaged Alien Factory", "pass")
    assert goods(game) == []
    assert game.step.name != "produce"


def test_draw_per_world_counts_military_worlds():
    """Imperium Lords: New Sparta is one, the start world Damaged Alien Factory another."""
    game = storm(
        "produce",
        side("Damaged Alien Factory", "Imperium Lords", "Smuggling Lair", "Gem World", goods=["Gem World"]),
        side("Old Earth"),
        phases=["produce"],
    )
    assert hand_size(game) == 2


def test_terraforming_guild_fills_any_windfall_world_after_the_bonus():
    """P7."""
    game = producing("Doomed World", "Terraforming Guild", "Smuggling Lair", "Alien Toy Shop", actions=["Produce"])
    assert choices(game) == ["produce Alien Toy Shop", "produce Smuggling Lair"]
    play(game, "produce Alien Toy Shop")
    assert goods(game) == ["Alien Toy Shop", "Smuggling Lair"]


def test_draw_if_produced_here_of_rebel_sympathizers():
    """P3."""
    game = producing("Doomed World", "Rebel Sympathizers", actions=["Produce"])
    assert (goods(game), hand_size(game)) == (["Rebel Sympathizers"], 1)


@pytest.mark.parametrize(("world", "draws"), [("Galactic Studios", 1), ("Hive World", 0), ("Volcanic World", 0)])
def test_produce_here_of_the_new_worlds(world, draws):
    game = producing("Doomed World", world)
    assert (goods(game), hand_size(game)) == ([world], draws)


# --- scoring ----------------------------------------------------------------------------------------------------------


def six_cost(development, *tableau_cards):
    game = storm("choose actions", side(*tableau_cards, development))
    return game.result().sources[0][development]


def test_galactic_genome_project_scores_genes_worlds_and_genetics_lab():
    assert six_cost("Galactic Genome Project", "Ancient Race", "Hive World", "Genetics Lab", "Gem World") == 2 + 2 + 3


def test_galactic_genome_project_does_not_score_uplift_cards_without_genes():
    assert six_cost("Galactic Genome Project", "Old Earth", "Clandestine Uplift Lab") == 0


def test_terraforming_guild_scores_windfall_worlds_and_terraforming_cards():
    """Itself included; Terraformed World has not the keyword."""
    cards = ["Ancient Race", "Smuggling Lair", "Terraforming Robots", "Terraformed World", "Gem World"]
    assert six_cost("Terraforming Guild", *cards) == 2 + 2 + 2 + 2


def test_imperium_lords_score_imperium_cards_and_military_worlds():
    """Itself included."""
    cards = ["Damaged Alien Factory", "Imperium Armaments World", "Galactic Imperium", "Rebel Colony", "Gem World"]
    assert six_cost("Imperium Lords", *cards) == 1 + 2 + 2 + 1 + 2


# --- timing -----------------------------------------------------------------------------------------------------------


def test_goods_for_discarded_cards_count_where_the_supply_might_run_out():
    """T5: a bound that is never below what can happen."""
    for supply, strict in ((["Gem World"], True), (None, False)):
        fields = {} if supply is None else {"supply": supply, "discards": "rest"}
        game = storm("choose actions", side("Damaged Alien Factory", hand=2), side("New Sparta"), **fields)
        assert timing.produce_order_matters(game) == strict


def test_sales_with_chromosome_worlds_count_too():
    cards = ["Doomed World", "Clandestine Uplift Lab", "Aquatic Uplift Race", "Avian Uplift Race"]
    game = storm("choose actions", side(*cards, goods=["Avian Uplift Race"]), side("New Sparta"))
    game.empires[0].actions = actions("Consume: Trade")
    assert timing.most_cards_consuming(game, game.empires[0]) >= 4 + 3
