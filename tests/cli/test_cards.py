"""`windfall cards`: all cards, or one by whatever part of its name is enough."""

import json

import pytest

from windfall import cli
from windfall.race.ruleset import ruleset


def test_all_cards_are_listed(capsys):
    assert cli.main(["cards", "race"]) == 0
    shown = capsys.readouterr().out
    assert all(card.name in shown for card in ruleset({"gathering-storm": ""}).cards.designs)


def test_cards_of_the_expansion_and_of_ones_own_are_marked(capsys):
    assert cli.main(["cards", "race"]) == 0
    shown = capsys.readouterr().out
    assert "Hive World ✦" in shown
    assert "Gem World ✦" not in shown
    assert cli.main(["cards", "race", "--option", "cards=example"]) == 0
    shown = capsys.readouterr().out
    assert "Orchard Ring ✎" in shown
    assert "Hive World" not in shown
    assert cli.main(["cards", "race", "orchard", "--option", "cards=example"]) == 0
    assert capsys.readouterr().out.startswith("Orchard Ring\nWorld, cost 4, 2 VP, genes production\n")


@pytest.mark.parametrize("name", [["Gem World"], ["gem world"], ["gem"], ["gem", "world"]])
def test_one_card_by_any_part_of_its_name(name, capsys):
    assert cli.main(["cards", "race", *name]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Gem World\nWorld, cost 2, 1 VP, novelty production\n")


def test_json_has_the_card_as_data_and_in_words(capsys):
    assert cli.main(["cards", "race", "contact specialist", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    (card,) = shown["cards"]
    assert (card["name"], card["type"], card["cost"], card["points"]) == ("Contact Specialist", "development", 1, 1)
    assert [power["effect"] for power in card["powers"]] == ["military", "pay_for_military"]
    assert all(power["words"].endswith(".") for power in card["powers"])


def test_json_lists_all(capsys):
    assert cli.main(["cards", "race", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["cards"]) == 114 + 10  # cards and goals


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("gem wrld", "There is no card in Race for the Galaxy called 'gem wrld'. Did you mean Gem World"),
        ("rebel", "'rebel' could be Rebel Base, Rebel Fuel Cache, Rebel Homeworld"),
        ("xyzzy", "There is no card in Race for the Galaxy called 'xyzzy'."),
        ("", "There is no card in Race for the Galaxy called ''."),
    ],
)
def test_a_name_that_is_not_clear_is_one_sentence(name, sentence, capsys):
    assert cli.main(["cards", "race", name]) == 2
    error = capsys.readouterr().err
    assert sentence in error
    assert error.count("\n") == 1


def test_an_unknown_game_is_one_sentence(capsys):
    assert cli.main(["cards", "chess"]) == 2
    assert "There is no game called 'chess'" in capsys.readouterr().err
