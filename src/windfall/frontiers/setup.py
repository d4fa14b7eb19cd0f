"""Setup: developments and their faces, worlds, goods, chips, colonists, the player order and empire mats."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.rng import Rng
from windfall.frontiers import goals, opening, rounds
from windfall.frontiers.powers import ALIEN, GENES, NOVELTY, RARE
from windfall.frontiers.ruleset import Ruleset
from windfall.frontiers.state import Empire, Frontiers
from windfall.frontiers.steps import STEPS
from windfall.frontiers.tiles import DEVELOPMENT, HOME, WORLD

CHIPS_PER_PLAYER: Final = 12
COLONISTS_PER_PLAYER: Final = 12
SMALL_COPIES: Final = [0, 0, 1, 2, 2, 3]  # of each small development, by number of players
CREDITS: Final = 3
GOODS: Final = {NOVELTY: 19, RARE: 17, GENES: 13, ALIEN: 11}
MATS: Final = 8


def new_frontiers(rules: Ruleset, players: int, rng: Rng) -> Frontiers:
    """A new game, up to the first decision."""
    game = Frontiers(rules, players, rng)
    game.pool = CHIPS_PER_PLAYER * players
    game.colonists = COLONISTS_PER_PLAYER * players
    for kind, number in GOODS.items():
        game.goods[kind] = number
    lay_out_developments(game)
    for tile in game.tiles.designs:
        if tile.sort == WORLD:
            game.bag = append(game.bag, tile.number)
    if rules.with_goals:
        goals.shuffle_stack(game)
    draw_player_order(game)
    deal_mats(game)
    if not rules.first_game:
        game.start(opening.CHOOSE_HOME)
        return game
    for seat in game.order:
        empire = game.empires[seat]
        opening.found_home(game, empire, first_game_home(game, empire))
    game.start(rounds.next_round(game))
    return game


def lay_out_developments(game: Frontiers) -> None:
    """White-square sides in a first game; else a coin decides for each double-sided tile or stack."""
    faces: dict[str, list[int]] = {}
    for tile in game.tiles.designs:
        if tile.sort == DEVELOPMENT:
            faces.setdefault(tile.slot or tile.name, []).append(tile.number)
    for sides in faces.values():
        tails = len(sides) > 1 and not game.rules.first_game and game.rng.below(2) == 1
        face = sides[1 if tails else 0]
        large = game.tiles.of_number[face].large
        game.market = append(game.market, face)
        game.copies = append(game.copies, 1 if large else SMALL_COPIES[game.players])


def draw_player_order(game: Frontiers) -> None:
    """Seats in random order; with two players each has two disks. The last ones have a credit more."""
    players = int(game.players)
    order = vec[i64]([seat for seat in range(players)])
    game.rng.shuffle(order)
    game.track = order
    if players == 2:
        for seat in order[:]:
            game.track = append(game.track, seat)
    game.order_from(0)
    for empire in game.empires:
        empire.credits = CREDITS
    game.empires[order[players - 1]].credits += 1
    if players >= 4:
        game.empires[order[players - 2]].credits += 1


def deal_mats(game: Frontiers) -> None:
    """One of the eight empire mats each."""
    mats = vec[i64]([mat for mat in range(1, MATS + 1)])
    game.rng.shuffle(mats)
    for empire in game.empires:
        empire.mat = mats[empire.seat]


def first_game_home(game: Frontiers, empire: Empire) -> int:
    """The home colony on the white-square side of a mat."""
    for tile in game.tiles.designs:
        if tile.sort == HOME and tile.mat == empire.mat and tile.first_game:
            return tile.number
    raise AssertionError("every mat has a white-square side")


assert STEPS  # the steps have their numbers
