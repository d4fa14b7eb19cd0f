"""Players' own cards: what a file may say, the sentence for every mistake, and that the example set works."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from race.positions import chips, choices, goods, hand_size, others_pass, play, side, table, tableau
from race.storm import MONEY, number
from windfall.engine import catalog
from windfall.engine.records import Record, read_record
from windfall.errors import WindfallError
from windfall.race import goals, terms
from windfall.race.cards import DESIGNS, Cards, gathering_storm_designs
from windfall.race.own_cards import FIRST_OWN, read_own_cards
from windfall.race.powers import OPTIONAL, VOCABULARY
from windfall.race.ruleset import KEPT, RULESETS

pytestmark = pytest.mark.pure

EXAMPLE = resources.files("windfall.race").joinpath("data", "example_cards.toml").read_text(encoding="utf-8")
OTHERS = Cards(gathering_storm_designs())


def own(phase, *sides, options=(), cards=EXAMPLE, **fields):
    """A game with own cards that begins this phase."""
    return table(phase, *sides, options=[*options, f"cards={cards}"], **fields)


def lone(*powers, **fields):
    """A card file with one card, its powers from line 6 on."""
    shape = {"name": "Test", "type": "world", "cost": 2, "points": 1} | fields
    lines = ["[[card]]", *(f"{key} = {json.dumps(value)}" for key, value in shape.items() if value is not None)]
    if powers:
        lines += ["powers = [", *(f"  {power}," for power in powers), "]"]
    return "\n".join(lines) + "\n"


def refusal(text):
    with pytest.raises(WindfallError) as error:
        read_own_cards(text, OTHERS)
    assert str(error.value).endswith(".")
    return str(error.value)


# --- what a file may say ----------------------------------------------------------------------------------------------


def test_the_example_set_has_ten_cards_with_numbers_after_all_others():
    cards = read_own_cards(EXAMPLE, OTHERS)
    assert [card.number for card in cards] == list(range(FIRST_OWN, FIRST_OWN + 10))
    assert not {card.name for card in cards} & {card.name for card in OTHERS.designs}


@pytest.mark.parametrize(("options", "cards"), [([], 114 + 11), (["gathering-storm"], 136 + 11)])
def test_own_cards_join_the_deck(options, cards):
    """Quartermasters are there twice."""
    game = own("choose actions", side("Old Earth"), options=options)
    assert game.cards.deck_size == cards
    assert number(game, "Lighthouse Cluster") == FIRST_OWN


def test_up_to_seventeen_cards():
    def file(count):
        return "".join(lone(name=f"World {i}") for i in range(count))

    assert len(read_own_cards(file(17), OTHERS)) == DESIGNS - FIRST_OWN == 17
    assert refusal(file(18)) == "The card file has 18 cards; 17 are allowed."


@pytest.mark.parametrize(("phase", "effect"), [pair for pair in VOCABULARY if pair[0] != "setup"])
def test_every_power_of_the_vocabulary_can_be_had(phase, effect):
    needed, _ = VOCABULARY[(phase, effect)]
    values = {"a kind of good": '"rare"', 'a kind of good or "any"': '"rare"', "true or false": "true"}
    values |= {"a whole number": "1", '"genes" or "military"': '"genes"'}
    values['a kind of good, "general" or "rebel"'] = '"rebel"'
    fields = "".join(f", {key} = {values[sort]}" for key, sort in needed.items())
    source = "windfall" if effect == "draw_if_produced_here" else "production"
    powers = [f'{{ phase = "{phase}", effect = "{effect}"{fields} }}']
    if effect != "produce_here":
        powers.append('{ phase = "produce", effect = "produce_here" }')
    if source == "windfall":
        powers.pop()
    (card,) = read_own_cards(lone(*powers, good="rare", source=source), OTHERS)
    assert (card.powers[0].phase, card.powers[0].effect) == (phase, effect)
    assert card.powers[0].may == (effect in OPTIONAL)


def test_own_cards_travel_inside_the_record():
    record = Record("race", 2, {"cards": EXAMPLE}, 5)
    game = record.begin()
    for _ in range(60):
        seat = game.owed()[0]
        record.play(game, seat, game.options(seat)[-1])
    again = read_record(record.to_text())
    assert again.options == {"cards": EXAMPLE}
    assert again.replay().digest() == game.digest()


def test_a_record_whose_cards_were_spoilt_is_refused():
    data = Record("race", 2, {"cards": EXAMPLE}, 5).to_json()
    data["options"]["cards"] = EXAMPLE.replace("cost = 3", "cost = 33", 1)
    with pytest.raises(WindfallError, match="cost is a whole number from 0 to 9"):
        read_record(json.dumps(data)).begin()


# --- mistakes ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('type = "world"', 'type = "planet"', 6, "type is one of world, development"),
        ("cost = 3", "cost = 33", 7, "cost is a whole number from 0 to 9"),
        ("cost = 3", 'cost = "3"', 7, "cost is a whole number from 0 to 9"),
        ("cost = 3\n", "cost = 3\ndefense = 2\n", 4, "either a cost or, as a military world, a defense"),
        ("cost = 3\n", "", 4, "either a cost or, as a military world, a defense"),
        ("points = 2", "points = 20", 8, "points is a whole number from -9 to 9"),
        ("points = 2", "value = 2", 8, "a card has no 'value'; allowed are name, type, cost"),
        ('name = "Lighthouse Cluster"', 'name = "Old Earth"', 5, "already a card called 'Old Earth'"),
        ('name = "Lighthouse Cluster"', 'name = "Alien Toy Shop"', 5, "already a card called 'Alien Toy Shop'"),
        ('name = "Lighthouse Cluster"', 'name = ""', 5, "a name of 1 to 40 letters"),
        ('name = "Salvage Moon"', 'name = "Lighthouse Cluster"', 15, "already a card called 'Lighthouse Cluster'"),
        ("amount = 2 }", "amount = 99 }", 10, "'amount' of look_extra is a whole number from 1 to 7"),
        ("amount = 2 }", "amount = 0 }", 10, "'amount' of look_extra is a whole number from 1 to 7"),
        ("amount = 2 }", "amount = true }", 10, "'amount' of look_extra is a whole number from 1 to 7"),
        (", amount = 2 }", " }", 10, "look_extra needs 'amount', a whole number"),
        ('effect = "look_extra"', 'effect = "look"', 10, "the effects of explore are look_extra, keep_extra"),
        (
            'phase = "explore"',
            'phase = "dream"',
            10,
            "phase is one of explore, develop, settle, trade, consume, produce",
        ),
        ('phase = "explore"', 'phase = "setup"', 10, "phase is one of explore, develop"),
        ("goods = 1", "good = 1", 11, "consume_goods has no 'good'; it takes kind, goods, times"),
        ('kind = "any"', 'kind = "gold"', 11, "'kind' of consume_goods is one of novelty, rare, genes, alien, any"),
        ('good = "rare"', 'good = "gold"', 19, "good is one of novelty, rare, genes, alien"),
        ('source = "windfall"', 'source = "mine"', 20, "source is one of windfall, production"),
        ('good = "rare"\n', "", 14, "good and source go together"),
        (
            'scope = "general"',
            'scope = "any"',
            68,
            "'scope' of military is one of novelty, rare, genes, alien, general",
        ),
        ('keywords = ["alien"]', 'keywords = ["aliens"]', 56, "keywords is a list out of alien, rebel, uplift"),
        ("copies = 2", "copies = 3", 77, "copies is a whole number from 1 to 2"),
        ("defense = 4", "defense = 0", 64, "defense is a whole number from 1 to 9"),
    ],
)
def test_a_mistake_is_named_with_its_line_and_what_is_allowed(old, new, line, said):
    assert old in EXAMPLE
    sentence = refusal(EXAMPLE.replace(old, new, 1))
    assert sentence.startswith(f"Line {line} of the card file: ")
    assert said in sentence


PRODUCE = '{ phase = "produce", effect = "produce_here" }'
SPECIAL = '{ phase = "settle", effect = "pay_for_military", amount = 1 }'
GIVEN_UP = '{ phase = "settle", effect = "discard_self_temporary_military", amount = 2 }'
FREE = '{ phase = "settle", effect = "discard_self_zero_cost" }'
MILITARY = '{ phase = "settle", effect = "military", amount = 1, scope = "general" }'
FACTORY = '{ phase = "produce", effect = "discard_hand_to_produce_here", cards = 1 }'
REWARD = '{ phase = "produce", effect = "draw_per_kind_produced", amount = 1 }'
DRAW = '{ phase = "consume", effect = "draw", amount = 1 }'
DIFFERENT = DRAW.replace(
    '"draw", amount = 1', '"consume_goods", kind = "any", goods = 2, times = 2, different_kinds = true'
)
RARE = {"good": "rare", "source": "production"}


@pytest.mark.parametrize(
    ("powers", "fields", "line", "said"),
    [
        ([], {"type": "development", "cost": 0}, 4, "cost is a whole number from 1 to 9"),
        ([], {"type": "development", "cost": None, "defense": 2}, 5, "a development has a cost, no defense"),
        ([], {"copies": 2}, 6, "copies is 1"),
        ([], {"type": "development", **RARE}, 6, "only worlds have goods"),
        ([], RARE, 1, "a production world needs"),
        ([], {"powers": 3}, 6, "powers is a list of tables"),
        ([PRODUCE], {}, 7, 'produce_here is for worlds with source = "production"'),
        (['{ phase = "produce", effect = "draw_if_produced_here", amount = 1 }', PRODUCE], RARE, 9, "windfall"),
        (['{ phase = "trade", effect = "sale_bonus_this_world", amount = 1 }'], {}, 7, "worlds that can have one"),
        ([DRAW, DRAW, DRAW], {}, 9, "at most 2 consume powers"),
        ([MILITARY, MILITARY], {}, 8, "this settle power twice"),
        ([SPECIAL, FREE], {}, 8, "a card with discard_self_zero_cost, discard_self_temporary_military has no other"),
        ([MILITARY, GIVEN_UP], {}, 8, "no other settle power"),
        ([GIVEN_UP, MILITARY], {}, 8, "no other settle power"),
        (
            [SPECIAL, '{ phase = "settle", effect = "discard_hand_temporary_military", max_cards = 1, amount = 1 }'],
            {},
            8,
            "only one of",
        ),
        ([FACTORY, REWARD], RARE, 10, "has none of draw_per_good_produced, draw_per_kind_produced"),
        (
            [
                '{ phase = "produce", effect = "produce_on_windfall", kind = "rare" }',
                '{ phase = "produce", effect = "produce_on_windfall", kind = "genes" }',
            ],
            {},
            8,
            "this produce power twice",
        ),
        (
            ['{ phase = "consume", effect = "consume_all_goods", vp = 1, less = 2 }'],
            {},
            7,
            "'less' of consume_all_goods",
        ),
        (
            [DIFFERENT],
            {},
            7,
            "different_kinds takes one lot",
        ),
        (['{ phase = "consume", effect = "consume_at_trade_price", trade_powers = 1 }'], {}, 7, "is true or false"),
    ],
)
def test_a_card_that_cannot_be(powers, fields, line, said):
    sentence = refusal(lone(*powers, **fields))
    assert sentence.startswith(f"Line {line} of the card file: ")
    assert said in sentence


def test_powers_that_do_go_together():
    """Both sorts of worlds counted, Military of two scopes, discounts of two kinds."""
    powers = [
        '{ phase = "produce", effect = "draw_per_world", amount = 1, world = "genes" }',
        '{ phase = "produce", effect = "draw_per_world", amount = 1, world = "military" }',
        MILITARY,
        '{ phase = "settle", effect = "military", amount = 2, scope = "rebel" }',
        '{ phase = "settle", effect = "reduce_cost", amount = 1, kind = "rare" }',
        '{ phase = "settle", effect = "reduce_cost", amount = 1, kind = "genes" }',
        SPECIAL,
    ]
    (card,) = read_own_cards(lone(*powers), OTHERS)
    assert len(card.powers) == 7


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("{ points = 0 }", "points, a whole number from 1 to 9"),
        ("{ points = 1, colour = 2 }", "a scoring rule has no 'colour'; allowed are points, per"),
        ('{ points = 1, type = "planet" }', "'type' of a scoring rule is one of world, development"),
        ('{ points = 1, power_in = "dream" }', "'power_in' of a scoring rule is one of explore"),
        ('{ points = 1, per = "vp_chips" }', "'every' goes with per"),
        ("{ points = 1, cost = 0 }", "'cost' of a scoring rule is a whole number from 1 to 9"),
        ("{ points = 1, military = 1 }", "'military' of a scoring rule is true or false"),
        ('{ points = 1, names = "Old Earth" }', "'names' of a scoring rule is a list of card names"),
    ],
)
def test_a_scoring_rule_that_cannot_be(rule, said):
    text = lone(type="development", cost=6, points=None) + f"scoring = [\n  {rule},\n]\n"
    sentence = refusal(text)
    assert sentence.startswith("Line 6 of the card file: ")
    assert said in sentence


def test_a_world_does_not_score_for_other_cards():
    assert "only developments score" in refusal(lone() + "scoring = [{ points = 1 }]\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", r"no \[\[card\]\] table"),
        ("[[cards]]\n", "has 'cards'; allowed are only"),
        ("[[card]]\nname = \n", "not TOML: .*line 2"),
        ("card = 3\n", r"no \[\[card\]\] table"),
    ],
)
def test_a_file_that_is_none(text, said):
    with pytest.raises(WindfallError, match=said):
        read_own_cards(text, OTHERS)


# --- the example set at work ------------------------------------------------------------------------------------------


def test_lighthouse_cluster():
    assert len(own("explore", side("Old Earth", "Lighthouse Cluster")).empires[0].seen) == 2 + 2
    game = own(
        "consume", side("New Sparta", "Lighthouse Cluster", "Gem World", goods=["Gem World"]), phases=["consume"]
    )
    assert (hand_size(game), goods(game)) == (2, [])


def test_salvage_moon():
    game = own(
        "produce", side("New Sparta", "Salvage Moon", actions=["Produce"]), side("Old Earth", actions=["Settle"])
    )
    assert (goods(game), hand_size(game)) == (["Salvage Moon"], 1)


def test_orchard_ring():
    game = own("produce", side("New Sparta", "Orchard Ring"), phases=["produce"])
    assert goods(game) == ["Orchard Ring"]
    game = own("consume", side("New Sparta", "Orchard Ring", goods=["Orchard Ring"]), phases=["consume"])
    assert chips(game) == 2


def test_carnival_fleet():
    trader = side("New Sparta", "Carnival Fleet", goods=["Carnival Fleet"], actions=["Consume: Trade"])
    game = own("consume", trader, side("Old Earth", actions=["Settle"]), phases=["consume"])
    assert hand_size(game) == 2 + 2


def test_silent_monolith_is_an_alien_card():
    game = own("explore", side("New Sparta", "Silent Monolith"))
    assert len(game.empires[0].seen) == 2 + 1
    assert goals.value(game, game.empires[0], goals.ALIEN_CARDS) == 1


def test_rebel_shipyard():
    game = own("settle", side("New Sparta", "Rebel Shipyard", hand=["Rebel Underground"]))
    play(game, "place Rebel Underground")
    others_pass(game)
    assert tableau(game)[-1] == "Rebel Underground"
    assert hand_size(game) == 1


def test_quartermasters():
    """One by themselves, and two for one card."""
    game = own("settle", side("Old Earth", "Quartermasters", hand=["Rebel Underground", *MONEY[:2]]))
    play(game, "place Rebel Underground")
    others_pass(game)
    play(game, "discard Drop Ships")
    assert tableau(game)[-1] == "Rebel Underground"
    assert hand_size(game) == 1


def test_quartermasters_beside_mercenaries_one_of_them_is_paid_in_a_phase():
    """Military 2 and two more through either; 6 would take both."""
    game = own(
        "settle",
        side("Old Earth", "Quartermasters", "Space Mercenaries", hand=["Rebel Base", "Rebel Colony", *MONEY[:3]]),
        options=["gathering-storm"],
    )
    assert choices(game) == ["pass", "place Rebel Colony"]
    play(game, "place Rebel Colony")
    others_pass(game)
    assert choices(game) == ["use Quartermasters", "use Space Mercenaries"]
    play(game, "use Quartermasters", "discard Drop Ships")
    assert tableau(game)[-1] == "Rebel Colony"


def test_galactic_auction_house():
    trader = side("New Sparta", "Galactic Auction House", "Gem World", goods=["Gem World"], actions=["Consume: Trade"])
    game = own("consume", trader, side("Old Earth", actions=["Settle"]), phases=["consume"])
    assert hand_size(game) == 2 + 1
    play(game, "consume Galactic Auction House")
    game.play(0, game.options(0)[-1])
    assert (chips(game), hand_size(game)) == (1, 2)


def test_seed_vault():
    game = own("settle", side("New Sparta", "Seed Vault"))
    assert terms.price(game, game.empires[0], number(game, "Lost Species Ark World"), 0) == 3
    game = own("produce", side("New Sparta", "Seed Vault", "Empath World", "Distant World"), phases=["produce"])
    assert goods(game) == ["Distant World", "Empath World"]
    assert hand_size(game) == 2


def test_cartographers_guild():
    game = own("explore", side("Old Earth", "Cartographers' Guild"))
    assert game.empires[0].stage == 1 + 1
    cards = ["Alpha Centauri", "Gem World", "Expedition Force", "Public Works", "Cartographers' Guild"]
    sources = own("choose actions", side(*cards)).result().sources[0]
    # A windfall world, another world, two developments with an Explore power (itself is one).
    assert sources["Cartographers' Guild"] == 2 + 1 + 2 + 2


def test_only_so_many_sets_of_own_cards_are_kept():
    """A server is sent any number of them; a game under one that was forgotten goes on."""
    first = catalog.new_game("race", 2, {"cards": EXAMPLE}, seed=1)
    for n in range(KEPT + 3):
        catalog.new_game("race", 2, {"cards": f"{EXAMPLE}\n# {n}"}, seed=1)
    assert len(RULESETS) == KEPT
    again = catalog.new_game("race", 2, {"cards": EXAMPLE}, seed=1)
    assert first.view(0) == again.view(0)
    first.play(0, first.options(0)[0])
