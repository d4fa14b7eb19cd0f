"""Goals (The Gathering Storm): four "first" and two "most" goals, claimed at the end of the phases printed on them.

A *first* goal goes to every player who meets its condition at the first check at which anyone does. A *most* goal is
held by whoever leads; a holder keeps it until exceeded or until the condition fails, and equal new leaders leave it in
the centre.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from windfall.engine.events import Event
from windfall.engine.game import bit, count_bits
from windfall.engine.rng import Rng
from windfall.race.powers import NOVELTY, RARE
from windfall.race.scoring import military

if TYPE_CHECKING:
    from windfall.race.state import Empire, Race

# Phases as the goals name them: a second Develop or Settle is checked like the first.
CHECKS: Final = ["explore", "develop", "develop", "settle", "settle", "consume", "produce", "round end"]
NOBODY: Final = -1
POWER_PHASES: Final = 0b1111110  # all of powers.PHASE_NAMES but setup

# What goals measure.
VP_CHIPS: Final = 0
SIX_COST_DEVELOPMENTS: Final = 1
POWER_PHASES_COVERED: Final = 2
ROUND_END_DISCARDS: Final = 3
KINDS_OF_WORLDS: Final = 4
ALIEN_CARDS: Final = 5
PRODUCTION_WORLDS: Final = 6
DEVELOPMENTS: Final = 7
MILITARY: Final = 8
NOVELTY_AND_RARE_WORLDS: Final = 9
MEASURES: Final = {
    "vp_chips": VP_CHIPS,
    "six_cost_developments": SIX_COST_DEVELOPMENTS,
    "power_phases": POWER_PHASES_COVERED,
    "round_end_discards": ROUND_END_DISCARDS,
    "kinds_of_worlds": KINDS_OF_WORLDS,
    "alien_cards": ALIEN_CARDS,
    "production_worlds": PRODUCTION_WORLDS,
    "developments": DEVELOPMENTS,
    "military": MILITARY,
    "novelty_and_rare_worlds": NOVELTY_AND_RARE_WORLDS,
}


@final
class Goal:
    """A goal tile, as its data says."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.number: int = data["number"]
        self.name: str = data["name"]
        self.most: bool = data["type"] == "most"
        self.measure: i64 = MEASURES[data["measure"]]
        self.at_least: i64 = data["at_least"]
        self.phases = phase_bits(data["phases"])  # at whose end it can be claimed
        self.loss_phases = phase_bits(data.get("can_be_lost_in", []))  # at whose end it can only be lost


def phase_bits(names: list[str]) -> i64:
    """Phases by name, one bit each."""
    bits: i64 = 0
    for phase, name in enumerate(CHECKS):
        if name in names:
            bits |= bit(phase)
    return bits


@final
class Goals:
    """All goal tiles and what they are worth."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.tiles = [Goal(tile) for tile in data["goal"]]
        self.first_points: i64 = data["points"]["first"]
        self.most_points: i64 = data["points"]["most"]
        self.tied_points: i64 = data["points"]["tied_for_most"]
        self.firsts_in_play: int = data["in_play"]["first"]
        self.mosts_in_play: int = data["in_play"]["most"]

    def named(self, name: str) -> Goal | None:
        """A tile by name."""
        for tile in self.tiles:
            if tile.name == name:
                return tile
        return None

    def complete(self, bits: i64) -> bool:
        """Whether these are the tiles of a game: so many first and so many most goals."""
        firsts: i64 = 0
        mosts: i64 = 0
        for tile in self.tiles:
            if bits & bit(tile.number):
                if tile.most:
                    mosts += 1
                else:
                    firsts += 1
        return firsts == self.firsts_in_play and mosts == self.mosts_in_play

    def lay_out(self, rng: Rng) -> i64:
        """Choose the tiles of a game at random, one bit each."""
        return self.some(rng, False, self.firsts_in_play) | self.some(rng, True, self.mosts_in_play)

    def some(self, rng: Rng, most: bool, number: int) -> i64:
        tiles = vec[i64]()
        for tile in self.tiles:
            if tile.most == most:
                tiles = append(tiles, tile.number)
        rng.shuffle(tiles)
        bits: i64 = 0
        for i in range(number):
            bits |= bit(tiles[i])
        return bits


# --- claiming -------------------------------------------------------------------------------------------------------


def check(game: Race, phase: i64) -> None:
    """The end of a phase, or of the round: goals are claimed, kept and lost."""
    for tile in game.rules.goals.tiles:
        if not game.goals & bit(tile.number):
            continue
        if tile.phases & bit(phase):
            if tile.most:
                check_most(game, tile)
            elif not game.claimed & bit(tile.number):
                check_first(game, tile)
        elif tile.loss_phases & bit(phase):
            check_loss(game, tile)


def check_first(game: Race, tile: Goal) -> None:
    """Everyone who meets the condition at this check claims the goal; afterwards nobody can."""
    for empire in game.in_playing_order():
        if value(game, empire, tile.measure) >= tile.at_least:
            game.claimed |= bit(tile.number)
            gain(game, empire, tile)


def check_most(game: Race, tile: Goal) -> None:
    """The sole leader takes the tile, unless its holder is among the leaders; else it lies in the centre."""
    best = leading_value(game, tile)
    holder = holder_of(game, tile)
    if holder != NOBODY:
        if best and value(game, game.empires[holder], tile.measure) == best:
            return
        lose(game, game.empires[holder], tile)
    leader: i64 = NOBODY
    leaders: i64 = 0
    for empire in game.empires:
        if best and value(game, empire, tile.measure) == best:
            leader = empire.seat
            leaders += 1
    if leaders == 1:
        gain(game, game.empires[leader], tile)


def check_loss(game: Race, tile: Goal) -> None:
    """A holder who has fallen below the condition or below another player gives the tile back."""
    holder = holder_of(game, tile)
    if holder != NOBODY:
        mine = value(game, game.empires[holder], tile.measure)
        if mine < tile.at_least or mine < leading_value(game, tile):
            lose(game, game.empires[holder], tile)


def gain(game: Race, empire: Empire, tile: Goal) -> None:
    empire.goals |= bit(tile.number)
    if game.listener is not None:
        game.tell(Event("goal", int(empire.seat), number=tile.number))


def lose(game: Race, empire: Empire, tile: Goal) -> None:
    empire.goals &= ~bit(tile.number)
    if game.listener is not None:
        game.tell(Event("goal lost", int(empire.seat), number=tile.number))


def holder_of(game: Race, tile: Goal) -> i64:
    """Who has claimed or holds the tile."""
    for empire in game.empires:
        if empire.goals & bit(tile.number):
            return empire.seat
    return NOBODY


def leading_value(game: Race, tile: Goal) -> i64:
    """The highest value that meets the condition, or 0."""
    best: i64 = 0
    for empire in game.empires:
        best = max(best, value(game, empire, tile.measure))
    return best if best >= tile.at_least else 0


# --- scoring --------------------------------------------------------------------------------------------------------


def points(game: Race, empire: Empire) -> i64:
    """Points for goals if the game ended now; whoever ties for most without holding the tile gets a consolation."""
    total: i64 = 0
    goals = game.rules.goals
    for tile in goals.tiles:
        if not game.goals & bit(tile.number):
            continue
        if empire.goals & bit(tile.number):
            total += goals.most_points if tile.most else goals.first_points
        elif tile.most:
            mine = value(game, empire, tile.measure)
            if mine >= tile.at_least and mine == leading_value(game, tile):
                total += goals.tied_points
    return total


# --- measures -------------------------------------------------------------------------------------------------------


def value(game: Race, empire: Empire, measure: i64) -> i64:
    """How far a player has come towards a goal."""
    if measure == VP_CHIPS:
        return empire.chips
    if measure == POWER_PHASES_COVERED:
        return phases_with_powers(game, empire)
    if measure == ROUND_END_DISCARDS:
        return empire.surplus
    if measure == KINDS_OF_WORLDS:
        return kinds_of_worlds(game, empire)
    if measure == MILITARY:
        return military(game.cards, empire)
    return count(game, empire, measure)


def count(game: Race, empire: Empire, measure: i64) -> i64:
    """Cards of the tableau that a goal counts."""
    cards = game.cards
    number: i64 = 0
    for card in empire.tableau:
        if (
            (measure == SIX_COST_DEVELOPMENTS and cards.variable[card])
            or (measure == ALIEN_CARDS and cards.alien[card])
            or (measure == PRODUCTION_WORLDS and cards.production[card])
            or (measure == DEVELOPMENTS and cards.is_development[card])
            or (measure == NOVELTY_AND_RARE_WORLDS and (cards.kind[card] == NOVELTY or cards.kind[card] == RARE))
        ):
            number += 1
    return number


def phases_with_powers(game: Race, empire: Empire) -> i64:
    """In how many phases, Trade among them, the player has at least one power."""
    phases: i64 = 0
    for card in empire.tableau:
        phases |= game.cards.power_phases[card]
    return count_bits(phases & POWER_PHASES)


def kinds_of_worlds(game: Race, empire: Empire) -> i64:
    """How many kinds of production or windfall worlds the player has."""
    kinds: i64 = 0
    for card in empire.tableau:
        kinds |= bit(game.cards.kind[card])
    return count_bits(kinds & ~bit(0))
