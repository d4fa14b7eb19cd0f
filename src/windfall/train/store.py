"""Decisions that wait to be learnt from: rows on the device, chained seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import pad

from windfall.engine.features import SEATS
from windfall.errors import WindfallError
from windfall.train.workers import NONE, Ended, sides, turned

LIST_STEP: Final = 32  # there is room for lists of so many legal moves, or of twice as many, and so on


@dataclass
class Harvest:
    """Decisions and what came of them, as one array each."""

    places: NDArray[np.int64]
    advantages: NDArray[np.float32]
    worth: NDArray[np.float32]  # what the critic said
    returns: NDArray[np.float32]  # ... and what it should have said
    wins: NDArray[np.float32]  # what the chances to win should have been: one's own, then clockwise
    scores: NDArray[np.float32]  # at the end
    sides: NDArray[np.int64]  # how many there are
    settled: NDArray[np.float32]  # 0 where a game was given up, which teaches nothing about winning
    scored: NDArray[np.float32]  # 1 where the game is over, so that scores are known


@dataclass
class Links:
    """The ends of chains: the last decision of each that is harvested, and what is known of the time after it."""

    here: NDArray[np.int64]
    worth: NDArray[np.float32]
    wins: NDArray[np.float32]
    scores: NDArray[np.float32]
    sides: NDArray[np.int64]
    settled: NDArray[np.float32]
    scored: NDArray[np.float32]

    def and_also(self, other: Links) -> Links:
        """These and those."""
        names = [field.name for field in fields(self)]
        return Links(*(np.concatenate([getattr(self, name), getattr(other, name)]) for name in names))


class Store:
    """Room for so many decisions. Each knows the one before it of the same seat in the same game."""

    def __init__(self, capacity: int, length: int, tables: int, device: torch.device) -> None:
        self.rows = torch.zeros((capacity, length), dtype=torch.uint8, device=device)
        self.listed = torch.full((capacity, LIST_STEP), NONE, dtype=torch.int16, device=device)  # legal moves
        self.moves = torch.zeros(capacity, dtype=torch.int64, device=device)
        self.chance = torch.zeros(capacity, device=device)  # log of the move's chance when it was made
        self.worth = np.zeros(capacity, np.float32)  # what the critic said
        self.win = np.zeros((capacity, SEATS), np.float32)  # what it thought of the chances to win
        self.before = np.full(capacity, NONE, np.int64)
        self.last = np.full((tables, SEATS), NONE, np.int64)
        self.sides = np.full(tables, 2, np.int64)  # of the game that is being played
        self.free = np.arange(capacity, dtype=np.int64)
        self.left = capacity
        self.made = np.zeros((tables, SEATS), np.int64)  # decisions of each chain
        self.ended: list[tuple[int, Ended, int]] = []  # the last decision of a seat whose game has ended
        self.over = 0  # decisions of games that have ended

    def take(self, number: int) -> NDArray[np.int64]:
        """Places for new decisions."""
        if number > self.left:
            raise WindfallError("The store of decisions is full: allow more decisions or fewer games at once.")
        self.left -= number
        return self.free[self.left : self.left + number].copy()

    def make_room(self, longest: int) -> bool:
        """Room for lists of legal moves that are so long; whether there had been none."""
        more = -(-longest // LIST_STEP) * LIST_STEP - self.listed.shape[1]
        if more > 0:
            self.listed = pad(self.listed, (0, more), value=NONE)
        return more > 0

    def put(
        self,
        rows: Tensor,
        listed: Tensor,
        moves: Tensor,
        chance: Tensor,
        worth: NDArray[np.float32],
        win: NDArray[np.float32],  # logits
        tables: NDArray[np.int64],
        seats: NDArray[np.int64],
    ) -> None:
        """Keep decisions; no seat of a table is among them twice."""
        places = self.take(len(rows))
        at = torch.from_numpy(places).to(self.rows.device)
        self.rows[at] = rows
        self.listed[at] = listed
        self.moves[at] = moves
        self.chance[at] = chance
        self.worth[places] = worth
        self.win[places] = softmax(win, np.arange(SEATS)[None] < self.sides[tables, None])
        self.before[places] = self.last[tables, seats]
        self.last[tables, seats] = places
        self.made[tables, seats] += 1

    def end(self, table: int, ended: Ended) -> None:
        """A game is over: of its last decisions, too, it is known what came of them."""
        for seat in range(ended.players):
            last = int(self.last[table, seat])
            if last != NONE:
                self.ended.append((last, ended, seat))
        self.over += int(self.made[table].sum())
        self.made[table] = 0
        self.last[table] = NONE

    def waiting(self, going: bool) -> int:
        """How many decisions a harvest would find."""
        return int(self.made.sum() - np.count_nonzero(self.made)) + self.over if going else self.over

    def harvest(
        self, reward: Callable[[Ended, int], float], trace: float, foresight: float, going: bool = True
    ) -> Harvest:
        """All decisions of which it is known what came next; `release` them afterwards.

        With `going`, games need not be over for it: whatever is to come counts as what the network thought at the
        latest decision, which stays in the store as the first of what will be harvested next. Advantages are estimated
        backwards along each seat's chain (GAE; nothing is discounted). So are the critic's word and the chances to win:
        were they taught by results alone, the network would learn its few hundred games by heart.
        """
        links = self.links(reward, going)
        here, after, win_after = links.here, links.worth, links.wins
        chain = np.arange(len(here))
        gained = np.zeros(len(here), np.float32)
        returns, wins = after, win_after
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
            win_after = self.win[here[going]]
            after, gained, returns, wins = worth[going], gained[going], returns[going], wins[going]
            here, chain = self.before[here[going]], chain[going]
        where, of = (np.concatenate(part) for part in zip(*parts, strict=True))
        advantages, returns, wins = (np.concatenate(part) for part in zip(*figures, strict=True))
        known = [part[of] for part in (links.scores, links.sides, links.settled, links.scored)]
        return Harvest(where, advantages, self.worth[where], returns, wins, *known)

    def links(self, reward: Callable[[Ended, int], float], going: bool) -> Links:
        """Where to begin: the last decisions of games that are over, and in the others the last but one."""
        ended, self.ended, self.over = self.ended, [], 0
        links = Links(
            np.array([last for last, _, _ in ended], np.int64),
            np.array([reward(game, seat) for _, game, seat in ended], np.float32),
            by_side([turned(game.shares, seat, sides(game)) for _, game, seat in ended]),
            by_side([turned(game.scores, seat, sides(game)) for _, game, seat in ended]),
            np.array([sides(game) for _, game, _ in ended], np.int64),
            np.array([game.finished for _, game, _ in ended], np.float32),
            np.ones(len(ended), np.float32),
        )
        if not going:
            return links
        tables, seats = np.nonzero(self.made > 1)
        latest, number = self.last[tables, seats], len(tables)
        begun = Links(
            self.before[latest],
            self.worth[latest],
            self.win[latest],
            np.zeros((number, SEATS), np.float32),
            self.sides[tables],
            np.ones(number, np.float32),
            np.zeros(number, np.float32),
        )
        self.before[latest] = NONE
        self.made[tables, seats] = 1
        return links.and_also(begun)

    def release(self, places: NDArray[np.int64]) -> None:
        """These decisions have been learnt from."""
        self.free[self.left : self.left + len(places)] = places
        self.left += len(places)


def by_side(lines: list[list[float]]) -> NDArray[np.float32]:
    """A line each, also where there is none."""
    return np.array(lines, np.float32).reshape(-1, SEATS)


def softmax(logits: NDArray[np.float32], there: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Chances of those who are there."""
    logits = np.where(there, logits, np.float32(-np.inf))
    chances: NDArray[np.float32] = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return chances
