"""The bot `expert`: a trained network that also looks ahead, to the end of this round and of the next ones.

For each move worth a thought it imagines deals that fit what its seat knows, lets the network play all seats on, and
asks it at the end of each round who would win from there. All deals of all moves are played side by side.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.base import Bot
from windfall.bots.network import Floats, model_path, softmax
from windfall.bots.neural import Mind, mind_for, there
from windfall.engine.batch import shares
from windfall.engine.game import Game
from windfall.engine.rng import Rng

LEAST: Final = np.float32(1e-30)
LOT: Final = 8  # so many deals are imagined at a time; in between moves that lag behind are dropped


@dataclass(frozen=True)
class Care:
    """How much thought a move is given."""

    moves: int = 8  # so many are looked at, the most likely first
    least: float = 0.015  # ... if the policy gives them at least this chance
    sure: float = 0.95  # a move the policy is so sure of is played at once
    deals: int = 24  # imagined for each move
    rounds: int = 2  # played in each deal, this one included; what is thought at the end of each counts alike
    whim: float = 0.5  # how much the others' choices are left to chance: 1 is as the policy has it, 0 its first choice
    doubt: float = 3.0  # standard errors by which a move must lag behind the best to be dropped
    trust: float = 0.01  # how much higher a chance to win must be to outweigh a policy e times as sure
    seconds: float = 0.8  # after this no further lot of deals is begun


@dataclass
class Thought:
    """What looking ahead found of one move."""

    move: int
    chance: float  # that the policy gives it
    win: float  # the seat's chance to win after it
    spread: float  # the standard error of that


class ExpertBot(Bot):
    """A network with look-ahead."""

    ponders = True

    def __init__(self, game: str, seed: int = 0, care: Care | None = None, model: Path | None = None) -> None:
        super().__init__(seed)
        self.care = Care() if care is None else care
        self.model = model_path(game) if model is None else model

    def take_its_time(self) -> None:
        self.care = replace(self.care, seconds=np.inf)

    def choose(self, game: Game, seat: int) -> int:
        thoughts = think(mind_for(game, self.model), game, seat, self.care, self.rng)
        return best(thoughts, self.care).move


def best(thoughts: list[Thought], care: Care) -> Thought:
    """The move to play: a high chance to win, weighed against how sure the policy is."""
    return max(thoughts, key=lambda thought: thought.win / care.trust + np.log(thought.chance))


def think(mind: Mind, game: Game, seat: int, care: Care, rng: Rng) -> list[Thought]:
    """What is to be said for each move worth a thought, the likeliest first."""
    logits, chances = mind.judge(game, seat)
    policy = softmax(logits[None])[0]
    moves = candidates(policy, care)
    if len(moves) == 1:
        return [Thought(moves[0], float(policy[moves[0]]), float(chances[0]), 0.0)]
    until = time.monotonic() + care.seconds
    wins = np.zeros((len(moves), 0))
    found: dict[int, Thought] = {}
    left = moves
    for deals in lots(care.deals):
        if found and time.monotonic() > until:
            break
        wins = np.concatenate([wins, look_ahead(mind, game, seat, left, deals, care, rng)], axis=1)
        spread = wins.std(axis=1) / np.sqrt(wins.shape[1])
        for i, move in enumerate(left):
            found[move] = Thought(move, float(policy[move]), float(wins[i].mean()), float(spread[i]))
        kept = contenders(wins, np.log(policy[left]), care)
        left, wins = [left[i] for i in kept], wins[kept]
        if len(left) == 1:
            break
    return [found[move] for move in moves]


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
    return [int(move) for move in order if policy[move] >= care.least] or [int(order[0])]


def look_ahead(
    mind: Mind, game: Game, seat: int, moves: list[int], deals: int, care: Care, rng: Rng
) -> NDArray[np.float64]:
    """The seat's chance to win after each move, in each of so many imagined deals: the same deals for all moves."""
    games: list[Game] = []
    for _ in range(deals):
        deal = game.imagine(seat, rng)
        for move in moves:
            twin = deal.copy()
            twin.make(seat, move)
            games.append(twin)
    wins = np.zeros(len(games))
    for further in range(care.rounds):
        play_round_out(mind, games, seat, int(game.round) + further, deals, care.whim, rng)
        wins += judge_all(mind, games, seat)
    return (wins / care.rounds).reshape(deals, len(moves)).T


def play_round_out(mind: Mind, games: list[Game], seat: int, last: int, deals: int, whim: float, rng: Rng) -> None:
    """All seats play by the policy to the end of the round, or of the game; the seat itself what it thinks best.

    What the others choose is drawn. All games of a deal draw alike as long as the same seats are asked in them: what
    counts is the difference that a move makes, and luck that is shared does not blur it.
    """
    chance = np.random.default_rng(int(rng.word()))
    batch = mind.batch
    before, batch.max_rounds = batch.max_rounds, last
    going, deal_of = games, np.arange(len(games)) // (len(games) // deals)
    size = (deals, int(games[0].players), mind.network.plan.moves)
    while going:
        rows, legal = mind.look(going)
        if len(rows) == 0:
            break
        logits = mind.policy_of_alike(rows, legal)
        # Added to logits it draws by their chances. (Now and then one comes out as 0, which has no logarithm.)
        luck = -np.float32(whim) * np.log(np.maximum(chance.standard_exponential(size, np.float32), LEAST))
        luck[:, seat] = 0
        game_of, seat_of = (np.frombuffer(memoryview(of), np.int64) for of in (batch.game_of, batch.seat_of))
        drawn = (logits + luck[deal_of[game_of], seat_of]).argmax(axis=1)
        over = batch.play(drawn.tolist())
        if over:
            stays = np.ones(len(going), bool)
            stays[over] = False
            going, deal_of = [game for game, goes_on in zip(going, stays, strict=True) if goes_on], deal_of[stays]
    batch.max_rounds = before


def judge_all(mind: Mind, games: list[Game], seat: int) -> NDArray[np.float64]:
    """The seat's chance to win each game: what happened where it is over, else what the network says."""
    found = np.zeros(len(games))
    asked = []
    for i, game in enumerate(games):
        if game.over():
            found[i] = shares(game)[seat]
        else:
            asked.append(i)
    if asked:
        rows = mind.rows_of([games[i] for i in asked], seat)
        chances = mind.network.win_chances(mind.network.trunk(rows), there(games[0])[None])
        found[asked] = chances[:, 0]
    return found
