"""What every world gives when it is placed or when a game begins, by a table of its own."""

from __future__ import annotations

import pytest

from roll.positions import TILES, built, busy, citizenry, cup, goods, money, side, table
from roll.test_setup import founded
from windfall.roll.powers import COLOUR_NAMES

# name | cost and colour | what it gives, in this order
WORLDS = """\
Designer Species, Ultd. | 5 genes | $1, 1 genes to good
Galactic Trendsetters | 6 gray | $2, 2 consumption to citizenry
Lost Species Ark World | 5 genes | $1, 1 genes to good
Alien Sentinels | 6 alien | $3, 1 alien to cup
Deserted Alien Library | 6 alien | $2, 1 alien to good
Lost Alien Warship | 5 alien | $2, 1 alien to cup
Lost Alien Battle Fleet | 6 alien | $3, 1 alien to cup
Deserted Alien Colony | 5 alien | $1, 1 alien to good
Terraformed World | 5 gray | $2, 1 consumption to citizenry
Malevolent Lifeforms | 4 genes | 1 genes to good
Silicon World | 4 rare | $1, 1 rare to good
Deserted Alien Outpost | 4 alien | 1 alien to good
Alien Robot Scout Ship | 4 alien | $1, 1 alien to cup
Distant World | 4 genes | $1, 1 genes to cup
Transport Hub | 4 gray | $1, 1 consumption to citizenry
Tourist World | 4 gray | $1, 1 consumption to citizenry
Deep Space Symbionts, Ltd. | 4 genes | $1, 1 genes to cup
Armaments World | 4 rare | $1, 1 rare to good
Jungle World | 4 genes | 1 genes to good
Rebel Warrior Race | 3 genes | a die removed, 1 military to citizenry, 1 genes to citizenry
Information Hub | 3 novelty | 1 novelty to good
Trading World | 3 gray | 1 consumption to citizenry
Galactic Resort | 3 novelty | 1 novelty to good
Blaster Gem Mines | 3 rare | 1 military to citizenry, 1 rare to citizenry
Mining World | 3 rare | 1 rare to good
Plague World | 3 genes | 1 genes to cup
Planetary Nebula | 3 rare | 1 rare to good
Gateway Station | 3 gray | 1 consumption to citizenry
Galactic Fuel Depot | 3 rare | 1 rare to good
Jumpdrive Fuel Refinery | 3 rare | 1 rare to good
Prosperous World | 3 novelty | 1 novelty to good
Uplift Overseers | 3 genes | 1 genes to cup
Universal Exports | 3 novelty | 1 novelty to good
Comet Zone | 3 rare | 1 rare to good
Gem World | 2 novelty | 1 novelty to cup
Runaway Robots | 2 rare | 1 military to cup
Pirate World | 2 novelty | 1 military to citizenry
Galactic Survey Headquarters | 2 novelty | 1 novelty to cup
Ore-Rich World | 2 rare | 1 rare to cup
Space Port | 2 novelty | 1 novelty to cup
Spice World | 2 novelty | 1 novelty to cup
New Vinland | 2 novelty | 1 novelty to cup
Radioactive World | 2 rare | 1 rare to cup
Outlaw World | 2 gray | 1 military to cup
Asteroid Belt | 2 rare | 1 rare to cup
Sentient Robots | 2 gray | 1 military to cup
Former Penal Colony | 1 novelty | a die removed, 1 military to cup
Star Nomad Lair | 1 novelty | 1 novelty to citizenry
Artist Colony | 1 novelty | 1 novelty to citizenry
Fifth Column | 1 gray | 1 military to cup
Rebel Hideout | 2 gray | 2 military to citizenry
New Survivalists | 1 novelty | 1 novelty to citizenry
High-Gravity World | 1 gray | 1 military to cup
Secluded World | 1 novelty | 1 novelty to citizenry
Rebel Miners | 2 rare | a die removed, 2 military to citizenry
"""

# number of the faction | name | cost and colour | what it gives
FACTIONS = """\
1 | Hidden Fortress | 2 gray | 1 military to citizenry
2 | Alien Rosetta Stone World | 1 gray | 1 alien to citizenry
3 | Space Mall | 0 novelty | 1 novelty to cup
4 | Wormhole Station | 3 rare | 1 rare to cup
5 | The Last of the Gnarssh | 0 genes | 1 genes to citizenry
6 | Pilgrimage World | 3 novelty | 1 novelty to good
7 | Aquatic Uplift World | 2 gray | 1 genes to cup
8 | Meteorite Planet | 1 rare | 1 rare to citizenry
9 | Destroyed Colony | 0 gray | 1 consumption to cup
9 | Awakened Alien Outpost | 3 alien | 1 military to citizenry
"""

HOMES = """\
Alpha Centauri | 1 rare | 1 rare to good
Ancient Race | 0 genes | 1 genes to good
Damaged Alien Factory | 1 alien | 1 alien to citizenry
Doomed World | 0 gray | $8 in all
Earth's Lost Colony | 2 novelty | 1 novelty to good
Epsilon Eridani | 2 gray | 1 novelty to citizenry, 1 military to citizenry
New Sparta | 2 gray | 2 military to citizenry
Old Earth | 3 gray | 1 consumption to citizenry
Separatist Colony | 2 gray | 1 military to cup
"""


def rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in text.splitlines()]


def gifts(words: str) -> dict[str, dict[str, int]]:
    """Dice by place and colour, out of the words of the tables."""
    found: dict[str, dict[str, int]] = {"cup": {}, "citizenry": {}, "good": {}}
    for part in words.split(", "):
        if " to " in part:
            number, colour, _, place = part.split()
            found[place][colour] = int(number)
    return found


def credits_in(words: str) -> int:
    return sum(int(part.strip("$ inal")) for part in words.split(", ") if part.startswith("$"))


def both(one: dict[str, int], other: dict[str, int]) -> dict[str, int]:
    """Dice added up."""
    return {colour: one.get(colour, 0) + other.get(colour, 0) for colour in {**one, **other}}


def test_the_tables_have_all_worlds_with_their_costs_and_colours() -> None:
    listed = [row[-3:] for row in rows(WORLDS) + rows(FACTIONS) + rows(HOMES)]
    names = [square.name for square in TILES.squares if square.is_world]
    assert sorted(name for name, _, _ in listed) == sorted(names)
    for name, face, _ in listed:
        square = TILES.of_design[TILES.design_of[name]]
        assert face == f"{square.cost} {COLOUR_NAMES[square.colour]}", name


@pytest.mark.parametrize(("world", "face", "words"), rows(WORLDS))
def test_every_world_gives_what_it_says(world: str, face: str, words: str) -> None:
    cost = int(face.split()[0])
    mine = side(worlds=[world], workers={"settle": {"home": cost}})
    game = table("settle", mine, busy("settle"))
    given = gifts(words)
    # Where a die is removed, the only sort there is goes without asking.
    used = cost - 1 if "a die removed" in words else cost
    assert built(game) == [world]
    assert cup(game) == given["cup"]
    assert citizenry(game) == both({"home": used} if used else {}, given["citizenry"])
    assert goods(game) == ({world: list(given["good"])} if given["good"] else {})
    assert money(game) == 1 + credits_in(words)


@pytest.mark.parametrize("faction", sorted({row[0] for row in rows(FACTIONS)}))
def test_every_faction_begins_with_the_dice_of_its_worlds(faction: str) -> None:
    worlds = [row for row in rows(FACTIONS) if row[0] == faction]
    begins_with(int(faction), "Doomed World", {name: words for _, name, _, words in worlds})


@pytest.mark.parametrize(("home", "face", "words"), rows(HOMES))
def test_every_home_world_begins_with_its_dice(home: str, face: str, words: str) -> None:
    begins_with(8, home, {"Meteorite Planet": "1 rare to citizenry", home: words})


def begins_with(faction: int, home: str, worlds: dict[str, str]) -> None:
    """An empire begins with five home dice and with what these worlds give."""
    game = founded(faction, home)
    in_cup, in_citizenry, on_worlds = {"home": 3}, {"home": 2}, {}
    for name, words in worlds.items():
        given = gifts(words)
        in_cup = both(in_cup, given["cup"])
        in_citizenry = both(in_citizenry, given["citizenry"])
        if given["good"]:
            on_worlds[name] = list(given["good"])
    assert cup(game) == in_cup
    assert citizenry(game) == in_citizenry
    assert goods(game) == on_worlds
    assert money(game) == (8 if home == "Doomed World" else 1)
