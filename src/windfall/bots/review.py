"""A whole game with the coach's eyes: how the chances went, what the network would have played, and what cost most.

Like every hint, it looks at imagined copies, and knows what the seat knew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.answers import Answer, answers_of
from windfall.bots.care import Care
from windfall.bots.coach import advice_care, all_is_open, chances, mind_of, trusted
from windfall.bots.decision import Decision, Thought, candidates, error_of
from windfall.bots.looking_ahead import look_ahead
from windfall.bots.network import softmax
from windfall.bots.neural import Mind
from windfall.engine.batch import shares
from windfall.engine.catalog import title
from windfall.engine.game import Game
from windfall.engine.records import Record, repeat
from windfall.engine.rng import Rng

REVIEW: Final = Care(moves=3, deals=12, rounds=1)
DOUBT: Final = 0.5  # a move this much less likely than the likeliest is worth a second look
LEAST_COST: Final = 0.02  # of a win: less is not worth a word
CLEAR: Final = 2.0  # standard errors: what costs less than that may be chance


@dataclass
class Costly:
    """A decision that clearly cost chances to win."""

    number: int  # of the move in the record, from 0
    seat: int
    move: int
    better: int
    cost: float  # how much less likely winning became, as far as looking ahead can tell
    win: float  # the chance to win after the move made
    best_win: float  # ... and after the better one
    spread: float  # the standard error of the cost

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass
class Choice:
    """What the network would have played in somebody's place. Of an answer of several moves that is the network's own
    in another order, each move counts as its favourite.
    """

    number: int  # of the move in the record, from 0
    favourite: int
    words: str
    chance: float  # that the policy gives its favourite
    made: float  # ... and the move that was made

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass
class Review:
    """A game with the coach's eyes."""

    curve: list[tuple[int, list[float]]]  # at the start of each round, after so many moves: each side's chance to win
    costly: list[Costly]  # the dearest first
    choices: list[Choice]  # of every decision, in the order of the game

    def to_json(self) -> dict[str, Any]:
        return {
            "curve": [[number, chances] for number, chances in self.curve],
            "costly": [c.to_json() for c in self.costly],
            "choices": [c.to_json() for c in self.choices],
        }


def review(record: Record, progress: Callable[[int], None] | None = None, seed: int = 0) -> Review:
    """Go through a whole game: how the chances went, and which decisions cost most."""
    game = record.begin()
    answers = answers_of(record)
    rng = Rng(seed)
    curve: list[tuple[int, list[float]]] = []
    found: list[Costly] = []
    choices: list[Choice] = []
    last = -1  # the round that the curve has come to
    for number, (seat, move) in enumerate(record.moves):
        if game.round != last and not game.over():
            last = int(game.round)
            curve.append((number, standing(record.game, game)))
        if number in answers and len(game.options(seat)) > 1:
            made = [record.moves[one][1] for one in answers[number] if one >= number]
            choice, costly = judged(record.game, game, number, seat, made, rng)
            choices.append(choice)
            if costly is not None:
                found.append(costly)
        repeat(game, number, seat, move)
        if progress is not None:
            progress(number + 1)
    if game.over():
        curve.append((len(record.moves), shares(game)[: max(record.players, 2)]))
    return Review(curve, sorted(found, key=lambda costly: -costly.cost), choices)


def standing(name: str, game: Game) -> list[float]:
    """Each side's chance to win for somebody who sees all hands, by what every seat thinks of itself."""
    players = int(game.players)
    if players == 1 or all_is_open(name, game):
        return chances(name, game, 0)
    own = [chances(name, game, seat)[seat] for seat in range(players)]
    network = mind_of(name, game).network
    return [float(chance) for chance in network.together(np.array([own], np.float32), np.array([game.round]))[0]]


def judged(name: str, game: Game, number: int, seat: int, made: list[int], rng: Rng) -> tuple[Choice, Costly | None]:
    """What the network would have played, and what the move made cost if another looked better. Moves `made` after it
    are the rest of the same answer.
    """
    mind = mind_of(name, game)
    imagined = game.imagine(seat, rng)
    logits, _ = mind.judge(imagined, seat)
    policy = softmax(logits[None])[0]
    likeliest = candidates(policy, REVIEW)
    first, move = likeliest[0], made[0]
    answer = Answer(name, imagined, seat, made)
    same = first == move or answer.reorders(first)
    favourite, chance = move if same else first, float(policy[first])
    words = title(name).move_words(imagined, seat, favourite)
    choice = Choice(number, favourite, words, chance, chance if same else float(policy[move]))
    if same or policy[move] >= DOUBT * policy[first]:
        return choice, None
    moves = list(dict.fromkeys([move, *(other for other in likeliest if not answer.reorders(other))]))
    return choice, compared(name, mind, Decision(imagined, seat, rng, policy, moves), number)


def compared(name: str, mind: Mind, decision: Decision, number: int) -> Costly | None:
    """Look ahead after the move made, which is the decision's first, and after the likeliest others: what it cost, if
    one of them is clearly better.
    """
    deals = look_ahead(mind, [decision], REVIEW.deals, REVIEW)[0]
    better = int(deals.mean(axis=1).argmax())
    if not clearly_better(deals[better], deals[0]):
        return None
    # The best of several is often the luckiest: it must show in other deals, looked at as for a hint. What the policy
    # likes best is there, too: by it is known how well a position is thought of.
    policy, seat = decision.policy, decision.seat
    first, second = decision.moves[0], decision.moves[better]
    moves = list(dict.fromkeys([first, second, max(decision.moves, key=lambda move: float(policy[move]))]))
    care = advice_care(name, int(decision.game.players))
    wins = look_ahead(mind, [Decision(decision.game, seat, decision.rng, policy, moves)], care.deals, care)[0]
    made, other = wins[:2]
    if not clearly_better(other, made):
        return None
    found = [
        Thought(move, float(policy[move]), float(mean), 0.0)
        for move, mean in zip(moves, wins.mean(axis=1), strict=True)
    ]
    win, best_win, *_ = (thought.win for thought in trusted(name, decision.game, seat, found))
    cost = best_win - win
    if cost < LEAST_COST:
        return None
    spread = float(error_of(other - made)) * cost / float((other - made).mean())
    return Costly(number, seat, first, second, cost, win, best_win, spread)


def clearly_better(one: NDArray[np.float64], other: NDArray[np.float64]) -> bool:
    """Whether a move's chances in some deals are better than another's in the same, by more than may be chance."""
    return float((one - other).mean()) >= max(LEAST_COST, CLEAR * float(error_of(one - other)))
