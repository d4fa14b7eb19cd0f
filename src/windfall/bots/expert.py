"""The bot `expert`: a trained network that also looks ahead, to the end of this round and of the next ones.

For each move worth a thought it imagines deals that fit what its seat knows, lets the network play all seats on for
some rounds, and asks it at the ends of the last of them who would win from there.
"""

from __future__ import annotations

import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from windfall.bots.base import Asked, Bot
from windfall.bots.care import Care, usual_care
from windfall.bots.decision import Decision, Thought, best, candidates
from windfall.bots.looking_ahead import look_ahead
from windfall.bots.network import model_path, softmax
from windfall.bots.neural import Mind, mind_for, there
from windfall.engine.game import Game
from windfall.engine.rng import Rng

FEWEST: Final = 8  # so many deals are imagined at first; then moves that lag behind are dropped


class ExpertBot(Bot):
    """A network with look-ahead."""

    together = True

    def __init__(self, game: str, seed: int = 0, care: Care | None = None, model: Path | None = None) -> None:
        super().__init__(seed)
        self.game = game
        self.care = care  # as usual, if nothing is said
        self.patient = False
        self.model = model_path(game) if model is None else model

    def care_among(self, players: int) -> Care:
        """How much thought it gives a move."""
        care = usual_care(self.game, players) if self.care is None else self.care
        return replace(care, seconds=np.inf) if self.patient else care

    def settings(self, players: int) -> dict[str, Any]:
        return {name: value for name, value in asdict(self.care_among(players)).items() if value != np.inf}

    def take_its_time(self) -> None:
        self.patient = True

    def choose(self, game: Game, seat: int) -> int:
        return self.choose_together([(game, seat, self.rng)])[0]

    def choose_together(self, asked: list[Asked]) -> list[int]:
        mind = mind_for(asked[0][0], self.model)
        care = self.care_among(int(asked[0][0].players))
        return [best(thoughts, care).move for thoughts in think_together(mind, asked, care)]


def think(mind: Mind, game: Game, seat: int, care: Care, rng: Rng) -> list[Thought]:
    """What is to be said for each move worth a thought, the likeliest first."""
    return think_together(mind, [(game, seat, rng)], care)[0]


def think_together(mind: Mind, asked: list[Asked], care: Care) -> list[list[Thought]]:
    """The same for many decisions at once. What is thought of one does not depend on the others."""
    logits, h = mind.policy(*mind.many([(game, seat) for game, seat, _ in asked]))
    rounds = np.array([game.round for game, _, _ in asked])
    wins = mind.network.win_chances(h, np.array([there(game) for game, _, _ in asked]), rounds)[:, 0]
    decisions = [
        Decision(*one, policy, candidates(policy, care)) for one, policy in zip(asked, softmax(logits), strict=True)
    ]
    begun, done = time.monotonic(), 0
    for deals in lots(care.deals):
        unsure = [decision for decision in decisions if len(decision.left) > 1]
        if not unsure or (done and too_long(time.monotonic() - begun, done, deals, care)):
            break
        for decision, found in zip(unsure, look_ahead(mind, unsure, deals, care), strict=True):
            decision.note(found, care)
        done += deals
    return [decision.thoughts(float(win)) for decision, win in zip(decisions, wins, strict=True)]


def lots(deals: int) -> list[int]:
    """So many deals: a few at first, then each time as many as there have been."""
    found = [min(FEWEST, deals)]
    while (done := sum(found)) < deals:
        found.append(min(done, deals - done))
    return found


def too_long(seconds: float, done: int, deals: int, care: Care) -> bool:
    """Whether so many more deals would take too long, if they take as long as those before."""
    return seconds * (done + deals) / done > care.seconds
