"""What a page can offer: moves with where their dice lie, last words, and sets that are sent as a whole."""

from __future__ import annotations

import pytest

from game_checks import walk
from roll.positions import play, side, spelled, table
from windfall.engine.rng import Rng
from windfall.engine.sets import spell_set
from windfall.errors import IllegalMove
from windfall.roll import moves
from windfall.roll.powers import FACE_NAMES
from windfall.roll.state import Roll

PLACES = {"cup", "citizenry", "developers", "settlers", "builders", "extra_workers", "goods", *FACE_NAMES}


def you(game: Roll) -> dict:
    return game.view(0)["you"]


def send(game: Roll, *chosen: int) -> list[str]:
    """Play a set, and say how it was spelled."""
    found = []
    for move in spell_set(game, 0, list(chosen)):
        found.append(spelled(game, move))
        game.play(0, move)
    return found


def chosen(game: Roll, *wanted: tuple[str, str]) -> list[int]:
    """Entries of the set by thing and where they go."""
    entries = you(game)["pick"]["from"]
    return [next(e["move"] for e in entries if (e["thing"], e.get("to", "")) == want) for want in wanted]


def test_a_die_is_offered_where_it_lies() -> None:
    game = table("assign", side(rolled={"explore": {"home": 1}, "wild": {"rare": 1}}))
    play(game, "select settle")
    offers = {(one["thing"], one["where"], one["to"]) for one in you(game)["selectable"]}
    assert offers == {("home die", "explore", "strip"), ("rare die", "wild", "strip")}


@pytest.mark.pure
def test_dice_of_whole_games_lie_where_the_view_has_them() -> None:
    for game, _ in walk("roll", 3, {}, 21):
        view = game.view(None)
        for seat in game.owed():
            own, empire = game.view(seat)["you"], view["empires"][seat]
            for one in own["selectable"]:
                if not one["thing"].endswith(" die"):
                    continue
                assert one["where"] in PLACES
                colour = one["thing"].removesuffix(" die")
                if one["where"] == "wild":
                    assert own["wild"][colour]
                elif one["where"] in FACE_NAMES:
                    assert own["assigned"][one["where"]][colour]
                elif one["where"] != "goods":
                    assert empire[one["where"]][colour]


@pytest.mark.pure
@pytest.mark.parametrize("seed", range(4))
def test_any_set_of_the_right_size_can_be_sent_in_any_order(seed: int) -> None:
    sets = 0
    for game, chance in walk("roll", 2 + seed % 3, {}, seed):
        for seat in game.owed():
            pick = game.view(seat)["you"]["pick"]
            if pick is None or pick["about"].startswith("move"):  # not every set of dice to move will do
                continue
            groups: dict[object, list[int]] = {}
            for n, entry in enumerate(pick["from"]):
                groups.setdefault(entry.get("group", n), []).append(entry["move"])
            most = min(pick["most"], len(groups))
            some = chance.sample(sorted(groups, key=str), chance.randint(min(pick["least"], most), most))
            wanted = [chance.choice(groups[group]) for group in some]
            twin = game.copy()
            for move in spell_set(game, seat, wanted):
                twin.play(seat, move)
            after = twin.view(seat)["you"]["pick"]
            assert after is None or after["about"] != pick["about"] or twin.round > game.round
            sets += 1
    assert sets


def test_wild_dice_are_assigned_in_any_order() -> None:
    game = table("assign", side(rolled={"explore": {"home": 1}, "wild": {"home": 2, "rare": 1}}))
    play(game, "select explore", "with home explore")
    pick = you(game)["pick"]
    assert (pick["where"], pick["least"], pick["most"]) == ("wild", 3, 3)
    assert len({entry["group"] for entry in pick["from"]}) == 3
    wanted = chosen(game, ("rare die", "explore"), ("home die", "ship"), ("home die", "develop"))
    assert send(game, *wanted) == ["assign home develop", "assign home ship", "assign rare explore"]


def test_recruits_are_a_set() -> None:
    game = table("manage empire", side(citizenry={"home": 2, "rare": 1, "alien": 1}, credits=2))
    pick = you(game)["pick"]
    assert (pick["where"], pick["least"], len(pick["from"])) == ("citizenry", 2, 4)
    assert send(game, *chosen(game, ("rare die", ""), ("home die", ""))) == ["recruit home", "recruit rare"]


def test_worlds_that_produce_are_a_set_in_the_order_of_the_tableau() -> None:
    game = table("produce", side("Gem World", "Space Port", workers={"produce": {"home": 2}}))
    pick = you(game)["pick"]
    assert (pick["where"], pick["most"]) == ("tableau", 2)
    order = [entry["move"] for entry in pick["from"]]
    twin = game.copy()
    assert isinstance(twin, Roll)
    send(game, order[2], order[0])
    send(twin, order[0], order[2])
    assert game.digest() == twin.digest()


def test_tiles_are_abandoned_as_a_set() -> None:
    zone = ["Space Docks", "Public Works", "Nanotechnology"]
    game = table("explore", side(workers={"explore": {"home": 1}}, developments=zone))
    play(game, "scout home")
    pick = you(game)["pick"]
    assert {entry["thing"] for entry in pick["from"]} == set(zone)
    send(game, *chosen(game, ("Public Works", ""), ("Space Docks", "")))
    assert len(you(game)["seen"]) == 3
    assert you(game)["hand"] == ["Nanotechnology"]


def test_a_set_that_the_rules_refuse_is_a_sentence() -> None:
    game = table("manage empire", side(citizenry={"home": 2, "rare": 1, "alien": 1}, credits=2))
    with pytest.raises(IllegalMove, match=r"Choose 2: you chose 1\."):
        spell_set(game, 0, chosen(game, ("rare die", "")))


def test_the_last_word_is_marked() -> None:
    game = table("assign", side(rolled={"explore": {"home": 3}}))
    assert not any(one["final"] for one in you(game)["selectable"])
    play(game, "select explore", "with home explore")
    final = {one["thing"]: one["final"] for one in you(game)["selectable"]}
    assert final == {"pass": True, "Dictate": False}


def test_whether_a_word_is_the_last_does_not_tell_what_others_did() -> None:
    for game, chance in walk("roll", 3, {}, 12):
        if chance.random() < 0.05:
            for seat in game.owed():
                imagined = game.imagine(seat, Rng(chance.getrandbits(32)))
                assert game.view(seat)["you"] == imagined.view(seat)["you"]


def test_moves_name_where_tiles_can_go() -> None:
    game = table("explore", side(workers={"explore": {"home": 1}}), bag=["Nanotechnology"])
    play(game, "scout home")
    assert {one["to"] for one in you(game)["selectable"]} == {"developments", "worlds"}
    assert all(one["move"] >= moves.DEVELOPMENT for one in you(game)["selectable"])
