"""Setup: goals, start worlds, the supply, the victory point chips."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from windfall.engine.piles import Supply
from windfall.engine.rng import Rng
from windfall.engine.step import Step
from windfall.race import draft, opening, robot
from windfall.race.cards import NOT_A_START_WORLD, Cards
from windfall.race.robot import Robot
from windfall.race.ruleset import Ruleset
from windfall.race.state import NO_GOOD, Race
from windfall.race.steps import FIRST_HAND, OPENING

CHIPS_PER_PLAYER: Final = 12
SOLITAIRE_CHIPS: Final = 24


def new_race(
    rules: Ruleset,
    players: int,
    rng: Rng,
    start_worlds: list[int] | None = None,
    supply: Supply | None = None,
    goals: i64 = 0,
) -> Race:
    """A new game, up to the first decision. Start worlds, supply and goals are random unless they are given."""
    game = prepare(rules, players, rng, start_worlds, supply, goals)
    game.start(first_step(game))
    return game


def first_step(game: Race) -> Step[Any]:
    """How the game begins: with a draft, with preset hands, or with six cards each."""
    if game.rules.draft:
        return draft.next_pack(game)
    return FIRST_HAND if game.rules.first_game else OPENING


def prepare(
    rules: Ruleset,
    players: int,
    rng: Rng,
    start_worlds: list[int] | None = None,
    supply: Supply | None = None,
    goals: i64 = 0,
) -> Race:
    """The table before cards are dealt: start worlds laid out, everything else shuffled into the supply."""
    game = Race(rules, players, rng)
    game.pool = SOLITAIRE_CHIPS if rules.solitaire else CHIPS_PER_PLAYER * players
    if rules.with_goals:
        game.goals = goals if goals else rules.goals.lay_out(rng)
    if rules.draft:
        start_worlds = draft.deal_homes(game, rng)
    else:
        if start_worlds is None:
            start_worlds = deal_start_worlds(rules, players, rng)
        lay_out_start_worlds(game, start_worlds)
    if supply is not None:
        game.supply = supply
    game.supply.deck = all_cards_but(rules.cards, start_worlds)
    rng.shuffle(game.supply.deck)
    if rules.solitaire:
        set_up_robot(game, start_worlds[players])
    return game


def deal_start_worlds(rules: Ruleset, players: int, rng: Rng) -> list[int]:
    """One random start world each, and one for the robot; in a first game those numbered 1, 2 and so on."""
    found = vec[i64]()
    for card in rules.cards.designs:
        number = card.start_world
        if number != NOT_A_START_WORLD and (not rules.first_game or 1 <= number <= players):
            found = append(found, card.number)
    rng.shuffle(found)
    return [int(found[seat]) for seat in range(players + 1 if rules.solitaire else players)]


def lay_out_start_worlds(game: Race, start_worlds: list[int]) -> None:
    """Every tableau begins with its start world."""
    for empire in game.empires:
        empire.start_world = start_worlds[empire.seat]
        empire.tableau = append(empire.tableau, empire.start_world)
        empire.goods = append(empire.goods, NO_GOOD)
        empire.wake()
    game.first = opening.lowest_start_world(game)


def all_cards_but(cards: Cards, start_worlds: list[int]) -> vec[i64]:
    """Every copy of every design, except the start worlds dealt."""
    found = cards.deck[:]
    for world in start_worlds:
        found = remove(found, world)
    return found


def set_up_robot(game: Race, start_world: int) -> None:
    """The robot's mat, tracks and draw stack, by its start world."""
    mat = game.rules.mats[int(game.cards.start_world[start_world])]
    game.robot = Robot(mat, start_world)
    robot.draw(game, game.robot, mat.start_stack)
