"""The bot `expert`: a trained network that also looks ahead, to the end of this round and of the next ones.

For each move worth a thought it imagines deals that fit what its seat knows, lets the network play all seats on for
some rounds, and asks it at the ends of the last of them who would win from there. All deals of all moves are played
side by side, and where several decisions are asked for at once, those of all decisions.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.base import Asked, Bot
from windfall.bots.luck import Luck
from windfall.bots.network import Floats, model_path, moves_of, softmax
from windfall.bots.neural import Mind, mind_for, there
from windfall.engine.batch import shares
from windfall.engine.game import Game
from windfall.engine.rng import Rng

LEAST: Final = np.float32(1e-30)  # above nothing: moves that are not allowed have a chance of 0
LOT: Final = 8  # so many deals are imagined at a time; in between moves that lag behind are dropped


@dataclass(frozen=True)
class Care:
    """How much thought a move is given."""

    moves: int = 8  # so many are looked at, the most likely first
    least: float = 0.015  # ... if the policy gives them at least this chance
    sure: float = 0.95  # a move the policy is so sure of is played at once
    deals: int = 24  # imagined for each move
    rounds: int = 2  # played in each deal, this one included
    judged: int = 2  # what is thought at the ends of so many of them, the last ones, counts alike
    whim: float = 0.5  # how much the others' choices are left to chance: 1 is as the policy has it, 0 its first choice
    doubt: float = 3.0  # standard errors by which a move must lag behind the best to be dropped
    trust: float = 0.01  # how much higher a chance to win must be to outweigh a policy e times as sure
    seconds: float = 0.8  # after this no further lot of deals is begun


# docs/bots.md tells how they were found. Race's rounds are short; those of Roll have three times the decisions, and
# looking further than to the end of one brings little.
CARES: Final = {
    "race": Care(least=0.01, sure=0.97, rounds=4, trust=0.007),
    "roll": Care(rounds=1),
    "frontiers": Care(),
}
# Among three or more, chance blurs what a move is worth: more deals help, not looking further.
AMONG_MORE: Final = {"race": Care(least=0.01, sure=0.97, deals=128, doubt=2.0, trust=0.003)}


def usual_care(game: str, players: int) -> Care:
    """How much thought a move is given in a game with so many players."""
    return AMONG_MORE.get(game, CARES[game]) if players > 2 else CARES[game]


@dataclass
class Thought:
    """What looking ahead found of one move."""

    move: int
    chance: float  # that the policy gives it
    win: float  # the seat's chance to win after it
    spread: float  # the standard error of that
    dropped: bool = False  # it lagged behind, so that the others were tried in more deals


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


def best(thoughts: list[Thought], care: Care) -> Thought:
    """The move to play: a high chance to win, weighed against how sure the policy is.

    Only moves that have been tried in the same deals are compared: one that was dropped may have seen luckier ones.
    """
    left = [thought for thought in thoughts if not thought.dropped]
    return max(left, key=lambda thought: thought.win / care.trust + np.log(thought.chance))


def think(mind: Mind, game: Game, seat: int, care: Care, rng: Rng) -> list[Thought]:
    """What is to be said for each move worth a thought, the likeliest first."""
    return think_together(mind, [(game, seat, rng)], care)[0]


def think_together(mind: Mind, asked: list[Asked], care: Care) -> list[list[Thought]]:
    """The same for many decisions at once. What is thought of one does not depend on the others."""
    logits, h = mind.policy(*mind.many([(game, seat) for game, seat, _ in asked]))
    wins = mind.network.win_chances(h, np.array([there(game) for game, _, _ in asked]))[:, 0]
    decisions = [
        Decision(*one, policy, candidates(policy, care)) for one, policy in zip(asked, softmax(logits), strict=True)
    ]
    until = time.monotonic() + care.seconds
    for number, deals in enumerate(lots(care.deals)):
        unsure = [decision for decision in decisions if len(decision.left) > 1]
        if not unsure or (number and time.monotonic() > until):
            break
        for decision, found in zip(unsure, look_ahead(mind, unsure, deals, care), strict=True):
            decision.note(found, care)
    return [decision.thoughts(float(win)) for decision, win in zip(decisions, wins, strict=True)]


class Decision:
    """A decision that is being thought about."""

    def __init__(self, game: Game, seat: int, rng: Rng, policy: Floats, moves: list[int]) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.policy = policy
        self.moves = moves  # those worth a thought
        self.left = self.moves  # those that may still turn out to be the best
        self.wins: NDArray[np.float64] = np.zeros((len(self.moves), 0))  # of each of them, in each deal so far
        self.found: dict[int, Thought] = {}

    def note(self, wins: NDArray[np.float64], care: Care) -> None:
        """What came of the moves left in some more deals; those that lag behind are dropped."""
        self.wins = np.concatenate([self.wins, wins], axis=1)
        spread = self.wins.std(axis=1) / np.sqrt(self.wins.shape[1])
        for i, move in enumerate(self.left):
            self.found[move] = Thought(move, float(self.policy[move]), float(self.wins[i].mean()), float(spread[i]))
        kept = contenders(self.wins, np.log(self.policy[self.left]), care)
        self.left, self.wins = [self.left[i] for i in kept], self.wins[kept]
        for move in self.moves:
            self.found[move].dropped = move not in self.left

    def thoughts(self, win: float) -> list[Thought]:
        """What was found, the likeliest first; of a move that was not looked at, what the network thinks."""
        return [self.found.get(move, Thought(move, float(self.policy[move]), win, 0.0)) for move in self.moves]


def lots(deals: int) -> list[int]:
    """So many deals, a few at a time."""
    return [min(LOT, deals - first) for first in range(0, deals, LOT)]


def contenders(wins: NDArray[np.float64], sure: Floats, care: Care) -> list[int]:
    """The moves that may still turn out to be the best. All have been tried in the same deals, so luck is shared."""
    worth = wins / care.trust + sure[:, None]
    ahead = worth[worth.mean(axis=1).argmax()] - worth
    error = ahead.std(axis=1, ddof=1) / np.sqrt(wins.shape[1]) if wins.shape[1] > 1 else np.full(len(wins), np.inf)
    return [i for i in range(len(wins)) if ahead[i].mean() <= care.doubt * error[i]]


def candidates(policy: Floats, care: Care) -> list[int]:
    """The moves worth a thought."""
    order = np.argsort(-policy)[: care.moves]
    if policy[order[0]] >= care.sure:
        return [int(order[0])]
    return [int(move) for move in order if policy[move] >= max(care.least, LEAST)] or [int(order[0])]


# --- looking ahead ----------------------------------------------------------------------------------------------------


@dataclass
class Trial:
    """A deal in which one of the moves has been made, to be played on."""

    game: Game
    seat: int  # who is thinking
    deal: int  # of all deals that are played side by side
    last: int  # the round to whose end it is played


def look_ahead(mind: Mind, decisions: list[Decision], deals: int, care: Care) -> list[NDArray[np.float64]]:
    """The seat's chance to win after each move left, in each of so many imagined deals: the same for all its moves."""
    trials: list[Trial] = []
    for number, deal in enumerate(imagined(decisions, deals)):
        decision = decisions[number // deals]
        for move in decision.left:
            twin = deal.copy()
            twin.make(decision.seat, move)
            trials.append(Trial(twin, decision.seat, number, int(deal.round)))
    luck = luck_of(mind, decisions, deals, care)
    wins = np.zeros(len(trials))
    for number in range(care.rounds):
        play_round_out(mind, trials, luck, number)
        if number >= care.rounds - care.judged:
            wins += judge_all(mind, trials)
        for trial in trials:
            trial.last += 1
    sizes = [deals * len(decision.left) for decision in decisions]
    parts = np.split(wins / min(care.judged, care.rounds), np.cumsum(sizes)[:-1])
    return [part.reshape(deals, -1).T for part in parts]


def imagined(decisions: list[Decision], deals: int) -> list[Game]:
    """So many deals for each decision, one decision after another."""
    return [decision.game.imagine(decision.seat, decision.rng) for decision in decisions for _ in range(deals)]


def luck_of(mind: Mind, decisions: list[Decision], deals: int, care: Care) -> Luck:
    """Chance in so many deals for each decision."""
    seeds = [int(decision.rng.word()) for decision in decisions]
    thinking = [decision.seat for decision in decisions]
    return Luck(seeds, thinking, deals, int(decisions[0].game.players), mind.network.plan.moves, care.whim)


def play_round_out(mind: Mind, trials: list[Trial], luck: Luck, number: int) -> None:
    """All seats play by the policy to the end of the round, or of the game; the seat itself what it thinks best.
    `number` says which of the rounds looked at it is.
    """
    going = [Going(mind, last, trials) for last in {trial.last for trial in trials}]
    when = number << 16  # that no other round has the same draws
    while going := [games for games in going if games.look()]:
        rows, legal = (np.concatenate(part) for part in zip(*(games.rows for games in going), strict=True))
        deal_of, seat_of = (np.concatenate(part) for part in zip(*(games.whose() for games in going), strict=True))
        row, move = moves_of(legal)
        worth = mind.logits_of(rows, row, move) + luck.draw(when, deal_of[row], seat_of[row], move)
        when += 1
        moves = move[firsts_of_rows(row, worth)].tolist()
        for games in going:
            owed = len(games.rows[0])
            games.play(moves[:owed])
            moves = moves[owed:]


def firsts_of_rows(row: NDArray[np.int64], worth: Floats) -> NDArray[np.int64]:
    """Of numbers that belong to rows, row after row, the place of each row's highest."""
    order = np.lexsort((-worth, row))
    return order[np.flatnonzero(np.diff(row, prepend=-1))]


class Going:
    """Trials that are played to the end of the same round."""

    def __init__(self, mind: Mind, last: int, trials: list[Trial]) -> None:
        self.mind = Mind(mind.network)  # buffers of its own
        self.mind.batch.max_rounds = last
        self.trials = [trial for trial in trials if trial.last == last]
        self.rows: tuple[NDArray[np.uint8], NDArray[np.uint8]]

    def look(self) -> int:
        """How many decisions are owed; their rows and masks are then in `rows`."""
        last = self.mind.batch.max_rounds
        self.trials = [trial for trial in self.trials if not trial.game.ended and trial.game.round <= last]
        self.rows = self.mind.look([trial.game for trial in self.trials])
        return len(self.rows[0])

    def whose(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Of each decision, the deal and the seat."""
        batch = self.mind.batch
        game_of, seat_of = (np.frombuffer(memoryview(of), np.int64) for of in (batch.game_of, batch.seat_of))
        return np.array([trial.deal for trial in self.trials])[game_of], seat_of

    def play(self, moves: list[int]) -> None:
        self.mind.batch.play(moves)


def judge_all(mind: Mind, trials: list[Trial]) -> NDArray[np.float64]:
    """The seat's chance to win each game: what happened where it is over, else what the network says."""
    found = np.zeros(len(trials))
    unfinished = []
    for i, trial in enumerate(trials):
        if trial.game.over():
            found[i] = shares(trial.game)[trial.seat]
        else:
            unfinished.append(i)
    if unfinished:
        rows, _ = mind.many([(trials[i].game, trials[i].seat) for i in unfinished])
        sides = np.array([there(trials[i].game) for i in unfinished])
        found[unfinished] = mind.network.win_chances(mind.network.trunk(rows), sides)[:, 0]
    return found
