"""Final scores, tie breaks, and the twelve 6-cost developments."""

from __future__ import annotations

import pytest

from race.positions import CARDS, side, table


def points(*tableau, start="New Sparta", chips=0):
    """What a tableau comes to."""
    return table("choose actions", side(start, *tableau, chips=chips)).scores()[0]


def bonus(development, *tableau, start="Old Earth", chips=0):
    """What a 6-cost development scores in a tableau; Old Earth has Trade and Consume powers, New Sparta none."""
    game = table("choose actions", side(start, development, *tableau, chips=chips))
    return game.result().sources[0][development]


def test_printed_points_and_chips():
    """E4."""
    assert points() == 1
    assert points("Rebel Base", "Space Marines", chips=5) == 1 + 6 + 1 + 5
    assert points("The Last of the Uplift Gnarssh", "Plague World") == 1


def test_the_score_sheet_names_the_sources():
    """E4."""
    game = table("choose actions", side("New Sparta", "Rebel Base", "Space Marines", "Galactic Imperium", chips=5))
    assert game.result().sources[0] == {"chips": 5, "worlds": 7, "developments": 1, "Galactic Imperium": 3}
    assert game.scores()[0] == 16


def test_alien_tech_institute():
    """3 a production world, 2 a windfall world of alien goods, 2 any other alien card, itself among them."""
    assert bonus("Alien Tech Institute") == 2
    assert bonus("Alien Tech Institute", "Alien Robotic Factory") == 5
    assert bonus("Alien Tech Institute", "Deserted Alien Library") == 4
    assert bonus("Alien Tech Institute", "Alien Rosetta Stone World") == 4
    assert bonus("Alien Tech Institute", "Gem World", "Drop Ships") == 2


def test_free_trade_association():
    """2 a novelty production world, 1 a novelty windfall world, 2 for Consumer Markets and Expanding Colony."""
    assert bonus("Free Trade Association") == 0
    assert bonus("Free Trade Association", "Gem World") == 2
    assert bonus("Free Trade Association", "Refugee World") == 1
    assert bonus("Free Trade Association", "Consumer Markets", "Expanding Colony") == 4
    assert bonus("Free Trade Association", "Mining World", "Asteroid Belt") == 0


def test_galactic_federation():
    """2 a 6-cost development, itself among them, 1 any other development."""
    assert bonus("Galactic Federation") == 2
    assert bonus("Galactic Federation", "New Economy", "Drop Ships", "Public Works") == 6
    assert bonus("Galactic Federation", "Alien Robotic Factory") == 2


def test_galactic_imperium():
    """2 a rebel military world, 1 any other military world."""
    assert bonus("Galactic Imperium") == 0
    assert bonus("Galactic Imperium", "Rebel Base", "Rebel Miners", "Pirate World") == 5
    assert bonus("Galactic Imperium", start="New Sparta") == 1
    assert bonus("Galactic Imperium", "Gem World", "Drop Ships") == 0


def test_galactic_renaissance():
    """1 for every three chips, rounded down; 3 for Research Labs, Galactic Trendsetters and Artist Colony."""
    assert [bonus("Galactic Renaissance", chips=number) for number in (0, 2, 3, 5, 6, 20)] == [0, 0, 1, 1, 2, 6]
    assert bonus("Galactic Renaissance", "Research Labs", "Galactic Trendsetters", "Artist Colony", chips=7) == 11


def test_galactic_survey():
    """1 a development with an Explore power, itself among them, 2 a world with one, 1 any other world."""
    assert bonus("Galactic Survey: SETI") == 2
    assert bonus("Galactic Survey: SETI", "Expedition Force", "Research Labs") == 4
    assert bonus("Galactic Survey: SETI", "Star Nomad Lair", "Malevolent Lifeforms") == 6
    assert bonus("Galactic Survey: SETI", "Gem World") == 3
    assert bonus("Galactic Survey: SETI", "Drop Ships") == 2


def test_merchant_guild():
    """2 a production world, of whatever kind, but not a windfall world."""
    assert bonus("Merchant Guild") == 0
    assert bonus("Merchant Guild", "Gem World", "Mining World", "Malevolent Lifeforms") == 6
    assert bonus("Merchant Guild", "Asteroid Belt", "Tourist World") == 0


def test_mining_league():
    """2 a rare production world, 1 a rare windfall world, 2 for Mining Robots and Mining Conglomerate."""
    assert bonus("Mining League") == 0
    assert bonus("Mining League", "Mining World", "Asteroid Belt") == 3
    assert bonus("Mining League", "Mining Robots", "Mining Conglomerate") == 4
    assert bonus("Mining League", start="Alpha Centauri") == 1


def test_new_economy():
    """2 a development with a Consume power, itself among them, 1 a world with one; Trade powers do not count."""
    assert bonus("New Economy", start="New Sparta") == 2
    assert bonus("New Economy") == 3
    assert bonus("New Economy", "Public Works", "Deficit Spending", "Tourist World", start="New Sparta") == 7
    assert bonus("New Economy", "Export Duties", "Spice World", start="New Sparta") == 2


def test_new_economy_counts_black_market_and_trade_league_as_consume_powers():
    """C7."""
    assert bonus("New Economy", "Trade League", "Black Market Trading World", start="New Sparta") == 2 + 2 + 1


def test_new_galactic_order():
    """E6: total Military, negative cards counted, nothing specialised, nothing temporary."""
    assert bonus("New Galactic Order") == 2
    assert bonus("New Galactic Order", "Drop Ships", "Lost Alien Battle Fleet", start="New Sparta") == 10
    assert bonus("New Galactic Order", "Empath World") == 1
    assert bonus("New Galactic Order", "Empath World", "Refugee World", "Contact Specialist") == -1
    assert bonus("New Galactic Order", "Galactic Imperium", "Alien Tech Institute", "New Military Tactics") == 2


def test_pan_galactic_league():
    """2 a genes world, 1 any other military world, 3 for Contact Specialist."""
    assert bonus("Pan-Galactic League") == 0
    assert bonus("Pan-Galactic League", "Pre-Sentient Race", "Malevolent Lifeforms", "Reptilian Uplift Race") == 6
    assert bonus("Pan-Galactic League", "Pirate World", "Contact Specialist") == 4
    assert bonus("Pan-Galactic League", start="New Sparta") == 1


def test_trade_league():
    """2 a development with a Trade power, itself among them, 1 a world with one."""
    assert bonus("Trade League", start="New Sparta") == 2
    assert bonus("Trade League") == 3
    assert bonus("Trade League", "Export Duties", "Spice World", "Pirate World", start="New Sparta") == 6


def test_trade_league_does_not_count_the_black_market():
    """C7: it is a Consume power."""
    assert bonus("Trade League", "Black Market Trading World", start="New Sparta") == 2


def test_all_twelve_six_cost_developments_are_tested_here():
    scorers = [card.name for card in CARDS.designs if card.scoring]
    assert len(scorers) == 12
    for name in scorers:
        words = name.lower().split(":")[0].replace("-", "_").replace(" ", "_")
        assert f"test_{words}" in globals(), name


# --- winning --------------------------------------------------------------------------------------------------------


def ended(first, second):
    """The result of a game that the last chip has ended."""
    game = table("over", side("Epsilon Eridani", **first), side("Earth's Lost Colony", "Gem World", **second))
    return game.result()


def test_the_most_points_win():
    result = ended({"chips": 14}, {"chips": 10})
    assert result.scores() == [15, 12]
    assert result.winners == [0]


def test_a_tie_goes_to_the_most_cards_in_hand_and_goods_on_worlds():
    """E4."""
    result = ended({"chips": 13, "hand": 2}, {"chips": 12, "hand": 1, "goods": ["Gem World", "Earth's Lost Colony"]})
    assert result.scores() == [14, 14]
    assert result.ties == [2, 3]
    assert result.winners == [1]


def test_a_tie_that_stays_is_a_shared_victory():
    """E4."""
    result = ended({"chips": 13, "hand": 2}, {"chips": 12, "hand": 1, "goods": ["Gem World"]})
    assert result.winners == [0, 1]


def test_nobody_has_won_while_the_game_goes_on():
    assert table("choose actions", side("New Sparta")).result().winners == []


@pytest.mark.parametrize("card", [card for card in CARDS.designs if card.scoring], ids=lambda card: card.name)
def test_a_six_cost_development_has_no_printed_points(card):
    assert card.cost == 6
    assert card.points == 0
