"""Decisions that wait for their game to end, and then for the learner: rows on the device, chained seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from windfall.engine.features import SEATS
from windfall.train.workers import Ended, sides, turned

NONE = -1


@dataclass
class Harvest:
    """Decisions and what came of them, as one array each."""

    places: NDArray[np.int64]
    advantages: NDArray[np.float32]
    worth: NDArray[np.float32]  # what the critic said
    returns: NDArray[np.float32]  # ... and what it should have said
    wins: NDArray[np.float32]  # what the chances to win should have been: one's own, then clockwise
    settled: NDArray[np.float32]  # 0 for unfinished games, which teach nothing about winning
    scores: NDArray[np.float32]
    sides: NDArray[np.int64]  # how many there are


class Store:
    """Room for so many decisions. Each knows the one before it of the same seat in the same game."""

    def __init__(self, capacity: int, length: int, width: int, tables: int, device: torch.device) -> None:
        self.rows = torch.zeros((capacity, length), dtype=torch.uint8, device=device)
        self.legal = torch.zeros((capacity, width), dtype=torch.uint8, device=device)
        self.moves = torch.zeros(capacity, dtype=torch.int64, device=device)
        self.chance = torch.zeros(capacity, device=device)  # log of the move's chance when it was made
        self.worth = np.zeros(capacity, np.float32)  # what the critic said
        self.win = np.zeros((capacity, SEATS), np.float32)  # logits of the chances to win
        self.before = np.full(capacity, NONE, np.int64)
        self.last = np.full((tables, SEATS), NONE, np.int64)
        self.free = np.arange(capacity, dtype=np.int64)
        self.left = capacity
        self.made = np.zeros((tables, SEATS), np.int64)  # decisions of each seat's chain
        self.ready: list[tuple[int, Ended, int]] = []  # the last decision of a seat whose game has ended
        self.waiting = 0  # decisions of games that have ended

    def take(self, number: int) -> NDArray[np.int64]:
        """Places for new decisions."""
        if number > self.left:
            raise MemoryError("The store of decisions is full: allow more decisions or fewer games at once.")
        self.left -= number
        return self.free[self.left : self.left + number].copy()

    def put(
        self,
        rows: Tensor,
        legal: Tensor,
        moves: Tensor,
        chance: Tensor,
        worth: NDArray[np.float32],
        win: NDArray[np.float32],
        tables: NDArray[np.int64],
        seats: NDArray[np.int64],
    ) -> None:
        """Keep decisions; no seat of a table is among them twice."""
        places = self.take(len(rows))
        at = torch.from_numpy(places).to(self.rows.device)
        self.rows[at] = rows
        self.legal[at] = legal
        self.moves[at] = moves
        self.chance[at] = chance
        self.worth[places] = worth
        self.win[places] = win
        self.before[places] = self.last[tables, seats]
        self.last[tables, seats] = places
        self.made[tables, seats] += 1

    def end(self, table: int, ended: Ended) -> None:
        """A game is over: its decisions can be learnt from."""
        for seat in range(ended.players):
            last = int(self.last[table, seat])
            if last != NONE:
                self.ready.append((last, ended, seat))
        self.waiting += int(self.made[table].sum())
        self.made[table] = 0
        self.last[table] = NONE

    def harvest(self, reward: Callable[[Ended, int], float], trace: float, foresight: float) -> Harvest:
        """All decisions of games that have ended, with what came of them; `release` them afterwards.

        Advantages are estimated backwards along each seat's chain (GAE; nothing is discounted). So are the chances to
        win and the critic's word, from what the network thought at the next decisions and, at last, from the result:
        were it the result alone, hundreds of decisions of a game would teach the same, and the network learn games by
        heart.
        """
        ready, self.ready, self.waiting = self.ready, [], 0
        here = np.array([last for last, _, _ in ready], np.int64)
        chain = np.arange(len(ready))
        after = np.array([reward(ended, seat) for _, ended, seat in ready], np.float32)
        shares = np.array([turned(ended.shares, seat, sides(ended)) for _, ended, seat in ready], np.float32)
        scores = np.array([turned(ended.scores, seat, sides(ended)) for _, ended, seat in ready], np.float32)
        players = np.array([sides(ended) for _, ended, _ in ready], np.int64)
        there = np.arange(SEATS)[None] < players[:, None]
        gained = np.zeros(len(ready), np.float32)
        returns, win_after, wins = after, shares, shares
        parts: list[tuple[NDArray[np.int64], ...]] = []
        figures: list[tuple[NDArray[np.float32], ...]] = []
        while len(here):
            worth = self.worth[here]
            gained = after - worth + trace * gained
            returns = foresight * returns + (1 - foresight) * after
            wins = foresight * wins + (1 - foresight) * win_after
            parts.append((here, chain))
            figures.append((gained, returns, wins))
            going = self.before[here] != NONE
            win_after = softmax(self.win[here[going]], there[chain[going]])
            after, gained, returns, wins = worth[going], gained[going], returns[going], wins[going]
            here, chain = self.before[here[going]], chain[going]
        where, of = (np.concatenate(part) for part in zip(*parts, strict=True))
        advantages, returns, wins = (np.concatenate(part) for part in zip(*figures, strict=True))
        settled = (shares.sum(axis=1) > 0).astype(np.float32)
        return Harvest(where, advantages, self.worth[where], returns, wins, settled[of], scores[of], players[of])

    def release(self, places: NDArray[np.int64]) -> None:
        """These decisions have been learnt from."""
        self.free[self.left : self.left + len(places)] = places
        self.left += len(places)


def softmax(logits: NDArray[np.float32], there: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Chances of those who are there."""
    chances: NDArray[np.float32] = np.where(there, np.exp(logits - logits.max(axis=1, keepdims=True)), np.float32(0))
    chances /= chances.sum(axis=1, keepdims=True)
    return chances
