"""What a game is played with: the cards and the options. Built once, shared by all games played under it."""

from __future__ import annotations

from threading import Lock
from typing import Final, final

from windfall.engine.features import Layout
from windfall.race.cards import Cards, base_designs, gathering_storm_designs, read_data
from windfall.race.goals import Goals
from windfall.race.own_cards import read_own_cards
from windfall.race.robot import Mat
from windfall.race.standing import standing_counts, standing_military


@final
class Ruleset:
    """The cards in play, and the rules that options change."""

    def __init__(self, cards: Cards, options: dict[str, str]) -> None:
        self.cards = cards
        self.options = options
        self.first_game = "first-game" in options  # numbered start worlds with their preset hands
        self.experienced = "experienced" in options or "solitaire" in options  # nine action cards, two a round
        self.with_goals = "goals" in options
        self.draft = "draft" in options
        self.solitaire = "solitaire" in options
        self.goals = Goals(read_data("goals.toml"))
        self.layout: Layout | None = None  # of the rows that networks see, once it has been asked for
        self.counts = standing_counts(cards)  # what each card adds to such rows
        self.military = standing_military(cards)
        self.mats: list[Mat] = []  # the robot's, by the number of its start world
        if self.solitaire:
            solitaire = read_data("solitaire.toml")
            difficulty = options.get("difficulty", "medium")
            self.mats = [Mat(solitaire, world, difficulty) for world in solitaire["start_world"]]


RULESETS: dict[str, Ruleset] = {}  # those used last at the end
KEPT: Final = 64  # more than there are without cards of one's own, of which a server is sent any number
GUARD: Final = Lock()  # a server asks from several threads


def ruleset(options: dict[str, str]) -> Ruleset:
    """The ruleset for these options, which have been checked. Games keep theirs also when it is forgotten here."""
    key = repr(sorted(options.items()))
    with GUARD:
        found = RULESETS.pop(key, None)
        if found is not None:
            RULESETS[key] = found
            return found
    made = new_ruleset(options)
    with GUARD:
        found = RULESETS.setdefault(key, made)
        while len(RULESETS) > KEPT:
            del RULESETS[next(iter(RULESETS))]
        return found


def new_ruleset(options: dict[str, str]) -> Ruleset:
    """The ruleset for these options, read from the data."""
    designs = gathering_storm_designs() if "gathering-storm" in options else base_designs()
    if "cards" in options:
        # Own cards may not take the name of any card there is, in play or not.
        designs += read_own_cards(options["cards"], Cards(gathering_storm_designs()))
    return Ruleset(Cards(designs), options)
