"""Everything can be said: cards, prompts, moves, events, and why something cannot be done."""

from __future__ import annotations

import random

import pytest

from game_checks import walk
from race.positions import FILLER, others_pass, play, side, table
from race.settings import ALL_GAMES, EXAMPLE
from windfall.engine import catalog
from windfall.engine.events import Event
from windfall.errors import IllegalMove, WindfallError
from windfall.race import card_words, develop, moves, settle, words
from windfall.race.cards import gathering_storm_designs
from windfall.race.event_words import event_words
from windfall.race.goal_words import goal_words
from windfall.race.powers import VOCABULARY
from windfall.race.robot import Robot
from windfall.race.robot_words import mat_words
from windfall.race.ruleset import ruleset
from windfall.race.state import Race
from windfall.race.why_not import why_not

TITLE = catalog.title("race")
GAMES = [(players, options, 1 + seed) for seed, (players, options) in enumerate(ALL_GAMES)]
NAMES = ["Ann", "You", "Cleo", "Dan", "Eve"]


def card(name: str) -> str:
    return TITLE.card_words(name)


# --- cards ----------------------------------------------------------------------------------------------------------


def test_every_power_of_the_vocabulary_has_words():
    assert set(card_words.POWER_WORDS) == set(VOCABULARY)


def test_every_card_has_a_line_for_each_power_and_scoring_rule():
    for design in gathering_storm_designs():
        lines = card_words.card_words(design).splitlines()
        assert len(lines) == 2 + len(design.powers) + len(design.scoring)
        assert all(line.endswith(".") for line in lines[2:])
        assert not any("{" in line or "  " in line[5:] for line in lines)
        assert len(set(lines)) == len(lines), "two powers read the same"
        assert card_words.card_brief(design) or not (design.powers or design.scoring)
        assert card_words.card_facts(design)["words"].startswith(design.name)


def test_no_two_powers_of_different_data_read_the_same():
    said: dict[tuple[str, str], tuple[str, str]] = {}
    for design in gathering_storm_designs():
        for power in design.powers:
            # The kind of a power for "this world" is the world's own, and needs no words.
            fields = {key: value for key, value in power.fields.items() if power.effect[-10:] != "this_world"}
            data = (power.effect, repr(sorted((fields or {"amount": power.number("amount")}).items())))
            assert said.setdefault((power.phase, card_words.power_words(power)), data) == data


def test_cards_read_as_a_player_would_say_them():
    assert card("Gem World") == (
        "Gem World\nWorld, cost 2, 1 VP, novelty production\nV:   Produces a good, and you draw 1 card with it."
    )
    assert "Military world, defense 7, 7 VP, rebel" in card("Rebel Homeworld")
    assert "start world 0" in card("Old Earth")
    assert "IV:  Consume up to 2 goods for 1 VP each." in card("Old Earth")
    assert "III: Military +4 against rebels." in card("Galactic Imperium")
    assert "VP:  2 for each rebel military world." in card("Galactic Imperium")
    assert "VP:  1 for each other military world." in card("Galactic Imperium")
    assert "VP:  2 for each 6-cost development (this one too)." in card("Galactic Federation")
    assert "IV:  Consume 3 goods of different kinds for 3 VP." in card("Diversified Economy")


# --- moves and prompts ----------------------------------------------------------------------------------------------


@pytest.mark.pure
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_every_move_has_words_of_its_own_and_every_question_a_sentence(players, options, seed):
    for game, _ in walk("race", players, options, seed):
        for seat in range(players):
            prompt = TITLE.prompt(game, seat)
            assert prompt.endswith(".")
            said = [TITLE.move_words(game, seat, move) for move in game.options(seat)]
            assert all(said)
            assert len(set(said)) == len(said), said


def test_moves_name_every_range_of_the_space():
    game = catalog.new_game("race", 2)
    names = [words.thing_of(game, move).name for move in range(moves.MOVES)]
    assert sum(1 for name in names if name == words.NO_SUCH) == 12 * (131 - 95)


# --- events ---------------------------------------------------------------------------------------------------------


@pytest.mark.pure
def test_every_event_of_random_games_has_words():
    silent = {"phase": 7}
    told: set[str] = set()
    for players, options, seed in [*GAMES, *((4, {}, seed) for seed in range(6, 20))]:
        chance = random.Random(seed)
        game = catalog.new_game("race", players, options, seed)
        heard: list[Event] = []
        game.listener = heard
        while not game.over():
            seat = chance.choice(game.owed())
            game.play(seat, chance.choice(game.options(seat)))
            for event in heard:
                sentence = event_words(game, event, NAMES)
                if silent.get(event.name) == event.number or (event.name in ("pack", "take") and not event.cards):
                    assert sentence == ""
                else:
                    assert sentence.endswith(".")
                    assert "You " not in sentence or "s " not in sentence.split("You ")[1].split()[0] + " "
                told.add(event.name)
            heard.clear()
    assert told >= {
        "round",
        "actions",
        "phase",
        "place",
        "pass",
        "pay",
        "conquer",
        "good",
        "sell",
        "spend",
        "chips",
        "end",
    }
    assert told >= {"goal", "dice", "robot counter", "robot miss", "robot draw", "robot tracks"}
    assert told >= {"pack", "take", "start"}
    assert told >= {"draw", "discard", "explore", "keep", "consume", "give up", "lucky", "unlucky", "reshuffle"}


def test_only_who_may_know_reads_names():
    game = catalog.new_game("race", 2)
    gem = ruleset({}).cards.number_of["Gem World"]
    assert event_words(game, Event("draw", 0, [gem], 1), NAMES) == "Ann draws Gem World."
    assert event_words(game, Event("draw", 0, [], 1), NAMES) == "Ann draws 1 card."
    assert event_words(game, Event("draw", 1, [], 2), NAMES) == "You draw 2 cards."


# --- why not --------------------------------------------------------------------------------------------------------


@pytest.mark.pure
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_why_not_speaks_exactly_where_a_placement_is_illegal(players, options, seed):
    for game, _ in walk("race", players, options, seed):
        for seat in game.owed():
            empire = game.empires[seat]
            if game.step in (develop.CHOOSE, settle.CHOOSE):
                for design in empire.hand:
                    legal = moves.PLACE + design in game.options(seat)
                    assert (why_not(game, seat, game.cards.name(design)) == "") == legal


@pytest.mark.pure
@pytest.mark.parametrize(("players", "options", "seed"), GAMES)
def test_why_not_answers_for_everything_in_sight(players, options, seed):
    things = [*words.ACTION_NAMES, words.PASS, "3"]
    for game, chance in walk("race", players, options, seed):
        seat = chance.randrange(players)
        empire = game.empires[seat]
        legal = {(words.thing_of(game, move).name, words.thing_of(game, move).where) for move in game.options(seat)}
        shown = [(game.cards.name(card), "hand") for card in empire.hand]
        shown += [(game.cards.name(card), "seen") for card in empire.seen]
        shown += [(game.cards.name(card), "tableau") for card in empire.tableau]
        shown += [(game.cards.name(card), "homes") for card in (empire.draft.homes if empire.draft else [])]
        shown += [(thing, "button") for thing in things]
        for thing, where in shown:
            sentence = why_not(game, seat, thing, where)
            assert (sentence == "") == ((thing, where) in legal), (thing, where, sentence)
            assert sentence == "" or sentence.endswith(".")


@pytest.mark.pure
def test_refusals_are_sentences():
    for game, chance in walk("race", 2, {}, 7):
        for seat in game.owed():
            move = chance.randrange(moves.MOVES)
            if move not in game.options(seat):
                with pytest.raises(IllegalMove, match=r"\.$"):
                    game.play(seat, move)


def test_unknown_things_are_named():
    game = catalog.new_game("race", 2)
    assert TITLE.why_not(game, 0, "Death Star") == "There is no card or action called 'Death Star' in this game."


def settling(*tableau: str, hand: list[str]) -> Race:
    return table("settle", side(*tableau, hand=hand))


@pytest.mark.parametrize(
    ("phase", "tableau", "hand", "thing", "sentence"),
    [
        ("develop", ["Old Earth"], ["Drop Ships", "Gem World"], "Drop Ships", "Costs 4: you have 1 other card."),
        ("develop", ["Old Earth"], ["Drop Ships"], "Drop Ships", "Costs 4: you have no other card."),
        (
            "develop",
            ["Old Earth", "Investment Credits"],
            ["Consumer Markets", "Gem World", "Spice World", "Comet Zone"],
            "Consumer Markets",
            "Costs 5: you have 3 other cards and a discount of 1.",
        ),
        (
            "develop",
            ["Old Earth", "Public Works"],
            ["Public Works", "Gem World"],
            "Public Works",
            "You already have Public Works in your tableau.",
        ),
        ("develop", ["Old Earth"], ["Gem World"], "Gem World", "It is a world: those come in Settle."),
        ("develop", ["Old Earth"], ["Gem World"], "Old Earth", "Old Earth is in your tableau already."),
        ("settle", ["Old Earth"], ["Drop Ships"], "Drop Ships", "It is a development: those come in Develop."),
        ("settle", ["Old Earth"], ["Gem World"], "Gem World", "Costs 2: you have no other card."),
        (
            "settle",
            ["New Sparta"],
            ["Rebel Base"],
            "Rebel Base",
            "Defense 6: your Military against it is 2.",
        ),
        (
            "settle",
            ["New Sparta", "New Military Tactics"],
            ["Rebel Base"],
            "Rebel Base",
            "Defense 6: your Military against it is 2, and New Military Tactics would make it 5.",
        ),
        (
            "settle",
            ["New Sparta", "Contact Specialist"],
            ["Rebel Base", "Gem World"],
            "Rebel Base",
            "Defense 6: your Military against it is 1; paying for it takes 5 cards, and you have 1 other.",
        ),
        (
            "settle",
            ["Old Earth", "Contact Specialist", "Colony Ship"],
            ["Alien Robot Sentry"],
            "Alien Robot Sentry",
            (
                "Defense 2: your Military against it is −1. "
                "Contact Specialist and Colony Ship do not work on alien worlds."
            ),
        ),
        (
            "settle",
            ["Old Earth", "Colony Ship"],
            ["Deserted Alien Colony"],
            "Deserted Alien Colony",
            "Costs 5: you have no other card. Colony Ship does not work on alien worlds.",
        ),
        (
            "settle",
            ["Old Earth"],
            ["Gem World"],
            "Spice World",
            "Spice World is neither in your hand nor in your tableau.",
        ),
    ],
)
def test_why_a_card_cannot_be_placed(phase, tableau, hand, thing, sentence):
    game = table(phase, side(*tableau, hand=hand))
    assert why_not(game, 0, thing) == sentence


def test_why_a_power_cannot_help_to_place_a_world():
    game = settling("Old Earth", "Colony Ship", "Contact Specialist", "Export Duties", hand=["Gem World", *FILLER])
    play(game, "place Gem World")
    others_pass(game)
    assert why_not(game, 0, "Contact Specialist") == "Gem World is no military world."
    assert why_not(game, 0, "Gem World") == "This is the world being placed."
    assert why_not(game, 0, "Colony Ship") == ""
    assert why_not(game, 0, "pass") == "Gem World is revealed and costs 2 cards."
    assert why_not(game, 0, "Export Duties").startswith("It has no power to choose here")
    play(game, f"pay {FILLER[0]}")
    assert why_not(game, 0, "Colony Ship") == "You have begun to pay: take back to use powers first."


def test_moves_are_said_with_what_they_take_and_give():
    game = settling(
        "New Sparta", "Contact Specialist", "Colony Ship", "New Military Tactics", hand=["Rebel Outpost", *FILLER]
    )
    assert "Pass: place no world" in said(game)
    play(game, "place Rebel Outpost")
    others_pass(game)
    assert said(game) == [
        "Use Contact Specialist: pay 4 cards instead of conquering it",
        "Give up New Military Tactics for Military +3 this phase",
    ]
    play(game, "use New Military Tactics")
    # Military 4 is not enough, so paying is the only way left, and the engine has gone it.
    assert TITLE.prompt(game, 0) == "Settle: pay 4 cards for Rebel Outpost, or use a power first."
    assert said(game)[0] == "Give up Colony Ship to place it for free"


def said(game: Race) -> list[str]:
    return [TITLE.move_words(game, 0, move) for move in game.options(0)]


def test_consuming_is_said_with_its_numbers():
    worlds = ["Old Earth", "New Economy", "Deficit Spending", "Gem World", "Comet Zone"]
    game = table("consume", side(*worlds, goods=["Gem World", "Comet Zone"], hand=list(FILLER)))
    assert said(game) == [
        "Use Old Earth: 2 goods for 2 VP",
        "Use New Economy: draw 1 card",
        "Use Deficit Spending: discard up to 2 cards for 1 VP each",
    ]
    assert why_not(game, 0, "pass") == (
        "A consume power that can be used must be used. Use Old Earth: 2 goods for 2 VP."
    )
    assert why_not(game, 0, "Gem World") == "Gem World has no consume power."


# --- The Gathering Storm --------------------------------------------------------------------------------------------


def storm(phase: str, *sides, **fields) -> Race:
    return table(phase, *sides, options=["gathering-storm", *fields.pop("options", [])], **fields)


def test_cards_of_the_expansion_read_as_a_player_would_say_them():
    assert "III: You may discard up to 2 cards from your hand for Military +1 each until the phase ends." in card(
        "Space Mercenaries"
    )
    assert "III: You may place a second world after your first, without the first one's powers." in card(
        "Improved Logistics"
    )
    assert "IV:  Consume this world's good for 2 VP." in card("Alien Toy Shop")
    assert "V:   You may discard 1 card from your hand to produce a good here." in card("Damaged Alien Factory")
    assert "V:   Draw 1 card for each of your military worlds." in card("Imperium Lords")
    assert "Setup: As a start world it begins with a hand of 3 cards." in card("Ancient Race")
    assert "brings 1 more card for each of your worlds with a chromosome." in card("Clandestine Uplift Lab")


def test_goals_are_among_the_cards():
    name = "Galactic Standard of Living"
    goal = TITLE.card_facts(name)
    assert (goal["type"], goal["points"], goal["set"], goal["phases"]) == ("goal", 3, "gathering-storm", ["consume"])
    assert TITLE.card_words(name).startswith(f"{name}\nFirst goal\nGoal: First to have 5 VP in chips.")
    assert name in TITLE.card_names()
    assert name in TITLE.card_names({"gathering-storm": "", "goals": ""})
    assert name not in TITLE.card_names({"gathering-storm": ""})


def test_cards_say_where_they_come_from():
    own = {"cards": EXAMPLE}
    assert TITLE.card_facts("Gem World")["set"] == "base"
    assert TITLE.card_facts("Hive World")["set"] == "gathering-storm"
    assert TITLE.card_facts("Orchard Ring", own)["set"] == "own"
    assert "Orchard Ring" in TITLE.card_names(own)
    assert "Orchard Ring" not in TITLE.card_names()
    assert "Hive World" in TITLE.card_names({"draft": ""})  # which brings the expansion along
    with pytest.raises(WindfallError, match="There is no card called 'Hive World'"):
        TITLE.card_words("Hive World", {})


def test_hiring_mercenaries_is_said_with_its_numbers():
    game = storm("settle", side("New Sparta", "Space Mercenaries", hand=["Rebel Outpost", *FILLER]))
    assert "Conquer Rebel Outpost: defense 5, Military 3, the rest by discarding to Space Mercenaries" in said(game)
    play(game, "place Rebel Outpost")
    others_pass(game)
    # Only the mercenaries can do it, so the engine has called them.
    assert TITLE.prompt(game, 0) == (
        "Space Mercenaries: discard up to 2 cards for Military +1 each; Rebel Outpost has defense 5, you 3."
    )
    assert said(game)[0] == f"Discard {FILLER[0]} for Military +1"
    assert game.view(0)["you"]["pick"]["least"] == 2
    assert why_not(game, 0, "pass") == (
        "Defense 5: your Military against it is 3, and Space Mercenaries would make it 5."
    )
    play(game, f"discard {FILLER[0]}")
    assert TITLE.prompt(game, 0).startswith("Space Mercenaries: discard 1 more card for Military +1; Rebel Outpost")
    assert why_not(game, 0, FILLER[0], "hand") == "It is picked already."


def test_why_mercenaries_cannot_be_hired():
    tableau = ["New Sparta", "Space Mercenaries", "Contact Specialist"]
    game = storm("settle", side(*tableau, hand=["Pirate World", *FILLER]))
    play(game, "place Pirate World")
    others_pass(game)
    assert "Use Space Mercenaries: discard up to 2 cards for Military +1 each this phase" in said(game)
    play(game, "use Contact Specialist")
    assert why_not(game, 0, "Space Mercenaries") == "Pirate World is paid for, not conquered: Military does not help."


def test_a_second_world_is_asked_for_in_words():
    worlds = ["Gem World", "Spice World", "Pirate World"]
    game = storm("settle", side("New Sparta", "Improved Logistics", hand=[*worlds, "Drop Ships", *FILLER]))
    play(game, "place Gem World")
    others_pass(game)
    play(game, f"pay {FILLER[0]}", f"pay {FILLER[1]}")
    assert TITLE.prompt(game, 0) == ("Settle: choose a second world, or pass. You can spend up to 4 cards; Military 2.")
    assert said(game) == [
        "Pass: place no second world",
        "Settle Deserted Alien Outpost for 4 cards",
        "Settle Spice World for 2 cards",
    ]
    assert why_not(game, 0, "Gem World") == "Gem World is in your tableau already."
    assert why_not(game, 0, "Pirate World") == "Defense 3: your Military against it is 2."
    assert why_not(game, 0, "Drop Ships") == "It is a development: those come in Develop."


def test_the_order_of_produce_powers_is_asked_in_words():
    tableau = ["Damaged Alien Factory", "Diversified Economy", "Gem World"]
    game = storm("produce", side(*tableau, hand=list(FILLER)))
    assert TITLE.prompt(game, 0) == (
        "Produce: choose the power that comes next: a good for a discarded card, or draws for what you produced."
    )
    assert said(game) == [
        "Use Damaged Alien Factory: 1 card of your hand for an alien good there",
        "Use Diversified Economy: draw 1 card",
    ]
    assert why_not(game, 0, "Gem World") == "It has no power that could come next here."
    play(game, "use Damaged Alien Factory")
    assert TITLE.prompt(game, 0) == "Damaged Alien Factory: discard 1 card to produce an alien good there, or pass."
    assert said(game)[:2] == [
        "Pass: produce nothing on Damaged Alien Factory",
        f"Discard {FILLER[0]} for an alien good on Damaged Alien Factory",
    ]
    play(game, f"discard {FILLER[0]}")
    assert why_not(game, 0, "Damaged Alien Factory")


def test_a_draft_is_asked_for_in_words():
    game = catalog.new_game("race", 3, {"draft": ""}, 4)
    assert TITLE.prompt(game, 0) == "Draft, pack 1 of 8: take 1 of these 5 cards; the others go on to the left."
    assert said(game)[0].startswith("Take ")
    assert [entry["move"] for entry in game.view(0)["you"]["pick"]["from"]] == game.options(0)
    while game.step.name == "draft":
        for seat in game.owed():
            game.play(seat, game.options(seat)[0])
    assert TITLE.prompt(game, 0) == "Choose your start world, with the 6 cards of your opening hand in mind."
    homes = [words.thing_of(game, move) for move in game.options(0)]
    assert [(home.where, said_so) for home, said_so in zip(homes, said(game), strict=True)] == [
        ("homes", f"Start with {home.name}") for home in homes
    ]
    hand = game.view(0)["you"]["hand"][0]
    assert why_not(game, 0, hand, "hand").startswith("Your start world comes first.")
    game.play(0, game.options(0)[0])
    assert why_not(game, 0, homes[0].name, "homes") == "Your start world is chosen: take back to choose again."
    assert TITLE.prompt(game, 0).startswith("Opening hand: discard ")


def test_goals_are_told():
    game = catalog.new_game("race", 2, {"gathering-storm": "", "goals": ""}, 4)
    assert event_words(game, Event("goal", 0, number=8), NAMES) == "Ann takes the goal Greatest Military (5 VP)."
    assert event_words(game, Event("goal lost", 1, number=8), NAMES) == "You lose the goal Greatest Military."
    assert event_words(game, Event("goal", 1, number=3), NAMES) == "You claim the goal Budget Surplus (3 VP)."


def test_the_robot_is_told():
    game = catalog.new_game("race", 1, {"solitaire": ""}, 4)
    gem = game.cards.number_of["Gem World"]

    def told(name: str, *cards: int, number: int = 0) -> str:
        return event_words(game, Event(name, -1, list(cards), number), NAMES)

    assert (
        told("dice", moves.DEVELOP, -1, number=0b100000100) == "The robot rolls Develop and match: Develop and Produce."
    )
    assert told("place", gem) == "The robot places Gem World."
    assert told("robot miss", gem) == "The robot turns up and discards Gem World."
    assert told("give up", gem) == "The robot leaves Gem World."
    assert told("chips", number=3) == "The robot gains 3 VP."
    assert told("robot counter") == "The robot places a 6-cost development counter."
    assert told("robot draw", number=1) == "The robot draws 1 card to its stack."
    assert told("robot tracks", 2, 1) == "The robot's credit is now 2, its economy 1."
    assert told("reshuffle", number=40) == "The discards become a new supply of 40 cards."


def test_every_robot_has_its_mat_in_words():
    for world in range(9):
        rules = ruleset({"solitaire": "", "gathering-storm": ""})
        number = next(card.number for card in rules.cards.designs if card.start_world == world)
        lines = mat_words(Robot(rules.mats[world], number))
        assert all(line.endswith(".") for line in lines)
        assert sorted({line.split(":")[0] for line in lines[:-1]}) == [
            *("Consume", "Develop", "Dice", "Explore", "Produce", "Settle")
        ]


def test_goals_have_a_condition_in_words():
    tiles = ruleset({}).goals.tiles
    assert [goal_words(tile) for tile in tiles if tile.name == "Greatest Infrastructure"] == [
        "The most developments, at least 4."
    ]
    assert len({goal_words(tile) for tile in tiles}) == len(tiles) == 10
