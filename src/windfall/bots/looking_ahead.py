"""Looking ahead: each move that is worth it is made in imagined deals, and these are played on by the network.

All deals of all moves are played side by side, and where several decisions are asked for at once, those of all
decisions. No deal waits for the others at the end of a round: positions there are kept, and judged all at once at last.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.care import Care
from windfall.bots.decision import Decision
from windfall.bots.luck import Ints, Luck
from windfall.bots.network import Floats, moves_of
from windfall.bots.neural import Mind, there
from windfall.engine.batch import shares
from windfall.engine.game import Game

PORTION: Final = 2048  # positions that are judged in one go
ROUND: Final = 1 << 16  # more than a round has moves of one seat


@dataclass
class Trial:
    """A deal in which one of the moves has been made, and which is played on."""

    number: int  # of all that are played side by side
    game: Game
    seat: int  # who is thinking
    deal: int  # of all deals
    last: int  # the round that it is played to the end of
    ahead: int = 0  # how many have been
    steps: int = 0  # in this round, so far

    def at_the_end(self) -> bool:
        """Whether the round, or the game, is over."""
        return bool(self.game.ended) or self.game.round > self.last

    def when(self) -> int:
        """What chance is asked by: all games of a deal are asked alike."""
        return self.ahead * ROUND + self.steps

    def next_round(self) -> None:
        self.last += 1
        self.ahead += 1
        self.steps = 0


def look_ahead(mind: Mind, decisions: list[Decision], deals: int, care: Care) -> list[NDArray[np.float64]]:
    """The seat's chance to win after each move left, in each of so many imagined deals: the same for all its moves."""
    trials = tried(decisions, deals)
    luck = luck_of(mind, decisions, deals, care)
    ends = Ends(mind, len(trials), care)
    groups: dict[int, Group] = {}
    while trials := ends.go_on(trials):
        play_on(mind, groups, trials, luck)
    sizes = [deals * len(decision.left) for decision in decisions]
    parts = np.split(ends.wins(), np.cumsum(sizes)[:-1])
    return [part.reshape(deals, -1).T for part in parts]


def tried(decisions: list[Decision], deals: int) -> list[Trial]:
    """So many deals for each decision, one decision after another, and each of its moves in each of them."""
    found: list[Trial] = []
    for first, decision in enumerate(decisions):
        for deal in range(first * deals, (first + 1) * deals):
            imagined = decision.game.imagine(decision.seat, decision.rng)
            for move in decision.left:
                twin = imagined.copy()
                twin.make(decision.seat, move)
                found.append(Trial(len(found), twin, decision.seat, deal, int(imagined.round)))
    return found


def luck_of(mind: Mind, decisions: list[Decision], deals: int, care: Care) -> Luck:
    """Chance in so many deals for each decision."""
    seeds = [int(decision.rng.word()) for decision in decisions]
    thinking = [decision.seat for decision in decisions]
    return Luck(seeds, thinking, deals, int(decisions[0].game.players), mind.network.plan.moves, care.whim)


# --- playing on -------------------------------------------------------------------------------------------------------


def play_on(mind: Mind, groups: dict[int, Group], trials: list[Trial], luck: Luck) -> None:
    """All seats that are asked play a move by the policy; the seat that thinks what it likes best."""
    for last in {trial.last for trial in trials} - groups.keys():
        groups[last] = Group(mind, last)
    for last, group in groups.items():
        group.trials = [trial for trial in trials if trial.last == last]
    going = [group for group in groups.values() if group.look()]
    if going:
        rows, legal = (np.concatenate(part) for part in zip(*(group.rows for group in going), strict=True))
        when, deal, seat = (np.concatenate(part) for part in zip(*(group.whose() for group in going), strict=True))
        h, which = mind.read(rows)
        row, move = moves_of(legal)
        chance = luck.draw(when[row], deal[row], seat[row], move)  # a GPU is thinking meanwhile
        worth = mind.network.some_logits(h, which[row], move) + chance
        moves = move[firsts_of_rows(row, worth)].tolist()
        for group in going:
            owed = len(group.rows[0])
            group.play(moves[:owed])
            moves = moves[owed:]
    for trial in trials:
        trial.steps += 1


def firsts_of_rows(row: Ints, worth: Floats) -> Ints:
    """Of numbers that belong to rows, row after row, the place of each row's highest."""
    order = np.lexsort((-worth, row))
    return order[np.flatnonzero(np.diff(row, prepend=-1))]


class Group:
    """Trials that are played to the end of the same round."""

    def __init__(self, mind: Mind, last: int) -> None:
        self.shared = mind.batch
        self.mind = Mind(mind.network)  # buffers of its own
        self.mind.batch.max_rounds = last
        self.trials: list[Trial] = []
        self.rows: tuple[NDArray[np.uint8], NDArray[np.uint8]]

    def look(self) -> int:
        """How many decisions are owed; their rows and masks are then in `rows`."""
        self.mind.batch.blank = self.shared.blank  # zeros for all groups: making them takes longer than looking
        self.rows = self.mind.look([trial.game for trial in self.trials])
        self.shared.blank = self.mind.batch.blank
        return len(self.rows[0])

    def whose(self) -> tuple[Ints, Ints, Ints]:
        """Of each decision, when it is, the deal and the seat."""
        batch = self.mind.batch
        game_of, seat_of = (np.frombuffer(memoryview(of), np.int64) for of in (batch.game_of, batch.seat_of))
        when = np.array([trial.when() for trial in self.trials])
        deal = np.array([trial.deal for trial in self.trials])
        return when[game_of], deal[game_of], seat_of

    def play(self, moves: list[int]) -> None:
        self.mind.batch.play(moves)


# --- judging ----------------------------------------------------------------------------------------------------------


class Ends:
    """What is thought of each trial at the ends of its last rounds."""

    def __init__(self, mind: Mind, trials: int, care: Care) -> None:
        self.mind = mind
        self.rounds = care.rounds
        self.judged = min(care.judged, care.rounds)
        self.sums = np.zeros(trials)
        self.whose: list[int] = []  # positions that are to be judged: the trial
        self.there: list[NDArray[np.bool_]] = []  # ... who plays in it
        self.when: list[int] = []  # ... the round
        self.rows: list[NDArray[np.uint8]] = []  # ... and the rows of the seat that thinks

    def go_on(self, trials: list[Trial]) -> list[Trial]:
        """Note those that have come to the end of a round, or of the game; those that are not done go on."""
        going: list[Trial] = []
        noted: list[Trial] = []
        for trial in trials:
            left = self.rounds - trial.ahead  # rounds, this one included
            if not trial.at_the_end():
                going.append(trial)
            elif trial.game.over():
                self.sums[trial.number] += min(left, self.judged) * shares(trial.game)[trial.seat]
            else:
                if left <= self.judged:
                    noted.append(trial)
                if left > 1:
                    going.append(trial)
                trial.next_round()
        if noted:
            self.whose += [trial.number for trial in noted]
            self.there += [there(trial.game) for trial in noted]
            self.when += [int(trial.game.round) for trial in noted]
            self.rows.append(self.mind.many([(trial.game, trial.seat) for trial in noted])[0])
        return going

    def wins(self) -> NDArray[np.float64]:
        """The mean for each trial: what happened where the game is over, else what the network says."""
        network = self.mind.network
        rows = np.concatenate(self.rows) if self.rows else np.zeros((0, network.plan.length), np.uint8)
        for first in range(0, len(rows), PORTION):
            some = slice(first, first + PORTION)
            h, given = network.trunk(rows[some]), (np.array(self.there[some]), np.array(self.when[some]))
            found = network.win_chances(h, *given)[:, 0]
            np.add.at(self.sums, self.whose[some], found)
        return self.sums / self.judged
