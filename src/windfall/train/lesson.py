"""A lesson: decisions that are learnt from portion by portion, while the next ones are being made."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from windfall.train.recipe import Recipe
from windfall.train.store import Harvest
from windfall.train.workers import Ended


class Lesson:
    """What is learnt from, in which portions, and how far it has come."""

    def __init__(self, harvest: Harvest, recipe: Recipe, ended: list[Ended], games: int, device: torch.device) -> None:
        self.harvest = harvest
        self.decisions = len(harvest.places)
        self.ended = ended  # games since the lesson before
        self.games = games  # ... and in all
        self.device = device
        self.arrays = {name: torch.from_numpy(value).to(device) for name, value in arrays(harvest).items()}
        size = min(recipe.portion, self.decisions)
        whole = self.decisions // size * size
        self.portions = [
            portion
            for _ in range(recipe.rounds)
            for portion in torch.split(torch.randperm(self.decisions, device=device)[:whole], size)
        ]
        self.figures: list[Tensor] = []  # of each step taken

    def next_part(self) -> dict[str, Tensor]:
        """What the next step learns from."""
        portion = self.portions[len(self.figures)]
        return {name: value[portion] for name, value in self.arrays.items()}

    def held(self) -> int:
        """Places in the store that are needed for steps to come."""
        return 0 if len(self.figures) == len(self.portions) else self.decisions

    def summary(self) -> dict[str, float]:
        """What it was like, for the log. Where no game ended, means of games are no numbers."""
        ended = self.ended
        return {
            "decisions": self.decisions,
            "explained": explained(self.harvest),
            "games": self.games,
            "mean_rounds": mean([game.rounds for game in ended]),
            "unfinished": mean([not game.finished for game in ended]),
            "mean_score": mean([np.mean(game.scores[: game.players]) for game in ended]),
        }


def arrays(harvest: Harvest) -> dict[str, NDArray[Any]]:
    """What steps need to know of decisions beside what is in the store."""
    advantages = harvest.advantages
    return {
        "places": harvest.places,
        "advantages": (advantages - advantages.mean()) / (advantages.std() + 1e-6),
        "returns": harvest.returns,
        "wins": harvest.wins,
        "scores": harvest.scores / 20,
        "sides": harvest.sides,
        "settled": harvest.settled,
        "scored": harvest.scored,
    }


def explained(harvest: Harvest) -> float:
    """What part of the returns' variance the critic had foreseen."""
    returns = harvest.advantages + harvest.worth
    return float(1 - harvest.advantages.var() / (returns.var() + 1e-9))


def mean(numbers: list[Any]) -> float:
    """Their mean; of none, no number."""
    return float(np.mean(numbers)) if numbers else math.nan
