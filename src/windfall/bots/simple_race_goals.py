"""What goals are worth to the bot `simple`: those it would have, and some of the way towards others."""

from windfall.bots.simple_race_deck import Deck
from windfall.engine.game import bit
from windfall.race import goals
from windfall.race.goals import Goal
from windfall.race.powers import NOVELTY, RARE
from windfall.race.state import Race


class Goals:
    """The goals that one seat could still gain or lose."""

    def __init__(self, deck: Deck, game: Race, seat: int) -> None:
        self.cards = deck
        self.weights = deck.weights
        self.open: list[tuple[Goal, int, bool]] = []  # the tile, the best of the others, whether we hold it
        empire = game.empires[seat]
        for tile in game.rules.goals.tiles:
            if game.goals & bit(tile.number) and not game.claimed & bit(tile.number):
                others = [
                    int(goals.value(game, other, tile.measure)) for other in game.empires if other.seat != empire.seat
                ]
                self.open.append((tile, max(others, default=0), bool(empire.goals & bit(tile.number))))
        self.most_points = int(game.rules.goals.most_points)
        self.first_points = int(game.rules.goals.first_points)

    def worth(self, tableau: list[int], chips: int) -> float:
        """What the goals would be worth with this tableau."""
        total = 0.0
        for tile, others, holding in self.open:
            value = self.value(tile, tableau, chips)
            wanted = int(tile.at_least)
            points = self.first_points
            if tile.most:
                points = self.most_points
                wanted = max(wanted, others if holding else others + 1)
            if value >= wanted:
                total += self.weights.goal * points
            else:
                total += self.weights.progress * points * max(0, value) / wanted
        return total

    def value(self, tile: Goal, tableau: list[int], chips: int) -> int:
        """How far towards a goal this tableau is."""
        cards = self.cards
        measure = tile.measure
        if measure == goals.VP_CHIPS:
            return chips
        if measure == goals.ROUND_END_DISCARDS:
            return 0
        if measure == goals.SIX_COST_DEVELOPMENTS:
            return sum([cards.variable[card] for card in tableau])
        if measure == goals.ALIEN_CARDS:
            return sum([cards.alien[card] for card in tableau])
        if measure == goals.PRODUCTION_WORLDS:
            return sum([cards.production_world[card] for card in tableau])
        if measure == goals.DEVELOPMENTS:
            return sum([cards.is_development[card] for card in tableau])
        if measure == goals.MILITARY:
            return sum([cards.strength[card] for card in tableau])
        kinds = [cards.kind[card] for card in tableau if cards.kind[card]]
        if measure == goals.NOVELTY_AND_RARE_WORLDS:
            return kinds.count(NOVELTY) + kinds.count(RARE)
        if measure == goals.KINDS_OF_WORLDS:
            return len(set(kinds))
        phases = 0
        for card in tableau:
            phases |= cards.power_phases[card]
        return (phases & goals.POWER_PHASES).bit_count()
