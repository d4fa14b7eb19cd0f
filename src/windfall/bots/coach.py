"""The coach: what the trained network thinks of a position or of a whole game, in numbers.

It knows what the seat it speaks to knows, never more: it looks at imagined copies, as every bot does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.care import Care, usual_care
from windfall.bots.decision import Decision, Thought, best, candidates, error_of
from windfall.bots.expert import think
from windfall.bots.looking_ahead import look_ahead
from windfall.bots.network import model_path, softmax
from windfall.bots.neural import Mind, NeuralBot, mind_for, there
from windfall.engine.batch import shares
from windfall.engine.catalog import title
from windfall.engine.game import Game
from windfall.engine.records import TAKE_BACK, Record, repeat
from windfall.engine.rng import Rng
from windfall.engine.step import Step
from windfall.errors import WindfallError

LONGEST: Final = 60  # moves in one answer
REVIEW: Final = Care(moves=3, deals=12, rounds=1)
DOUBT: Final = 0.5  # a move this much less likely than the likeliest is worth a second look
LEAST_COST: Final = 0.02  # of a win: less is not worth a word
MOST_MOVED: Final = 1.0  # natural logarithm of odds
SURELY_NOT: Final = 1e-6
CLEAR: Final = 2.0  # standard errors: what costs less than that may be chance


@dataclass
class Advice:
    """What to play, and why."""

    seat: int
    chances: list[float]  # each seat's chance to win as this seat sees it, by seat; an opponent that is none comes last
    thoughts: list[Thought]  # the moves worth a thought, the best first

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "chances": self.chances, "thoughts": [asdict(thought) for thought in self.thoughts]}


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
    """What the network would have played in somebody's place. An answer of several moves is compared until the first
    that is not the network's own; those after it have no choice of theirs, as they follow from it.
    """

    number: int  # of the move in the record, from 0
    favourite: int  # the move made, too, if the network's answer is the same in another order
    words: str
    chance: float  # that the policy gives its favourite there, which the player may have made later in the answer
    made: float  # ... and the move that was made

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass
class Review:
    """A game with the coach's eyes."""

    curve: list[tuple[int, list[float]]]  # at the start of each round, after so many moves: each side's chance to win
    costly: list[Costly]  # the dearest first
    choices: list[Choice]  # of every decision that is compared, in the order of the game

    def to_json(self) -> dict[str, Any]:
        return {
            "curve": [[number, chances] for number, chances in self.curve],
            "costly": [c.to_json() for c in self.costly],
            "choices": [c.to_json() for c in self.choices],
        }


@cache
def has_model(game: str) -> bool:
    """Whether this installation has a trained model of the game."""
    return model_path(game).exists()


def mind_of(name: str, game: Game) -> Mind:
    """The network that coaches this game."""
    if not has_model(name):
        raise WindfallError(f"There is no trained model of {name} in this installation, so there is no coach for it.")
    return mind_for(game, Path(model_path(name)), to_people=True)


def chances(name: str, game: Game, seat: int) -> list[float]:
    """Each seat's chance to win as this seat sees it, by seat."""
    if game.over():
        raise WindfallError("The game is over.")
    if not game.owing(seat) and all_is_open(name, game):
        # The network has learnt to judge where its seat is asked.
        game = game.imagine(seat, Rng(0))
        seat = game.owed()[0]
    mind = mind_of(name, game)
    h = mind.network.trunk(mind.rows_of([game], seat))
    found = mind.network.win_chances(h, there(game)[None], np.array([game.round]))[0]
    return by_seat([float(chance) for chance in found], game, seat)


def all_is_open(name: str, game: Game) -> bool:
    """Whether no seat knows more than another: New Frontiers without its goals."""
    return name == "frontiers" and game.view(None)["goals"] is None


def by_seat(relative: list[float], game: Game, seat: int) -> list[float]:
    """Chances that begin with a seat's own, turned so that they begin with seat 0."""
    sides = max(int(game.players), 2)
    return [relative[(other - seat) % sides] for other in range(sides)]


def advice_care(name: str, players: int) -> Care:
    """A hint looks as far ahead as `expert`, but at every move with some chance, and at all of them as long as at the
    best, however clear it is. Whoever waits for it waits for three seconds or so at most.
    """
    return replace(usual_care(name, players), moves=5, sure=2.0, deals=24, doubt=1e9, seconds=3.0)


def advise(name: str, game: Game, seat: int, seed: int = 0, care: Care | None = None) -> Advice:
    """What to play now. `game` may be the true one: only what the seat knows of it is looked at."""
    if not game.owing(seat):
        raise WindfallError(game.not_your_turn(seat))
    rng = Rng(seed)
    mind = mind_of(name, game)
    care = advice_care(name, int(game.players)) if care is None else care
    imagined = game.imagine(seat, rng)
    thoughts = think(mind, imagined, seat, with_two(mind, imagined, seat, care), rng)
    played = best(thoughts, care).move
    found = chances(name, game, seat)
    if len(thoughts) > 1:
        thoughts = levelled(thoughts, found[seat])
    first = next(thought for thought in thoughts if thought.move == played)
    rest = sorted((thought for thought in thoughts if thought is not first), key=lambda thought: -thought.win)
    return Advice(seat, with_own(found, seat, first.win) if rest else found, [first, *rest])


def with_two(mind: Mind, game: Game, seat: int, care: Care) -> Care:
    """So that at least two moves are looked at: people want to know what their own idea would cost."""
    policy = softmax(mind.judge(game, seat)[0][None])[0]
    return replace(care, least=min(care.least, float(np.sort(policy)[-2])))


def levelled(thoughts: list[Thought], win: float) -> list[Thought]:
    """What looking ahead found, all of it moved alike, so that on average over what the policy plays it comes to this.

    Looking ahead tells moves apart better than the network does, but often thinks too well of its seat: in the deals
    that it imagines the others hold any cards, not the good ones they have kept. What the network says of a position
    is right on average (`windfall chances`). Where the end is near, though, looking ahead knows better and has its way.
    """
    chance, wins = (np.array([getattr(thought, name) for thought in thoughts]) for name in ("chance", "win"))
    wins = wins.clip(SURELY_NOT, 1 - SURELY_NOT)
    odds, low, high = np.log(wins / (1 - wins)), -MOST_MOVED, MOST_MOVED
    for _ in range(30):
        middle = (low + high) / 2
        too_much = np.average(1 / (1 + np.exp(-odds - middle)), weights=chance) > win
        low, high = (low, middle) if too_much else (middle, high)
    moved = 1 / (1 + np.exp(-odds - (low + high) / 2))
    steeper = moved * (1 - moved) / (wins * (1 - wins))
    return [
        replace(thought, win=float(to), spread=thought.spread * float(by))
        for thought, to, by in zip(thoughts, moved, steeper, strict=True)
    ]


def with_own(chances: list[float], seat: int, win: float) -> list[float]:
    """Chances of which a seat's own is known better; the others share what is left as they did."""
    others = sum(chances) - chances[seat]
    if not others:
        return [win if other == seat else (1 - win) / (len(chances) - 1) for other in range(len(chances))]
    return [win if other == seat else chance * (1 - win) / others for other, chance in enumerate(chances)]


def whole_answer(name: str, game: Game, seat: int, first: int) -> list[tuple[int, str]]:
    """A move, and how the network would go on until something new is shown (a set of cards takes several moves), with
    words. `game` is an imagined copy; it is played on.
    """
    of, bot = title(name), NeuralBot(name)
    step, move = game.step, first
    found: list[tuple[int, str]] = []
    while True:
        found.append((move, of.move_words(game, seat, move)))
        game.play(seat, move)
        if answered(game, step, seat) or len(found) >= LONGEST:
            return found
        options = game.options(seat)
        move = options[0] if len(options) == 1 else bot.choose(game, seat)


def answered(game: Game, step: Step[Any], seat: int) -> bool:
    """Whether a seat's answer in a step is whole after its last move: something new is shown, or no more is asked."""
    return game.news or game.step is not step or not game.owing(seat)


def review(record: Record, progress: Callable[[int], None] | None = None, seed: int = 0) -> Review:
    """Go through a whole game: how the chances went, and which decisions cost most."""
    game = record.begin()
    answers = answers_of(record)
    follows: set[int] = set()  # moves of answers that have been told apart before
    rng = Rng(seed)
    curve: list[tuple[int, list[float]]] = []
    found: list[Costly] = []
    choices: list[Choice] = []
    last = -1  # the round that the curve has come to
    for number, (seat, move) in enumerate(record.moves):
        if game.round != last and not game.over():
            last = int(game.round)
            curve.append((number, standing(record.game, game)))
        if number in answers and number not in follows and len(game.options(seat)) > 1:
            made = [record.moves[one][1] for one in answers[number] if one >= number]
            choice, costly = judged(record.game, game, number, seat, made, rng)
            choices.append(choice)
            if choice.made < choice.chance:
                follows.update(answers[number])
            if costly is not None:
                found.append(costly)
        repeat(game, number, seat, move)
        if progress is not None:
            progress(number + 1)
    if game.over():
        curve.append((len(record.moves), shares(game)[: max(record.players, 2)]))
    return Review(curve, sorted(found, key=lambda costly: -costly.cost), choices)


def taken_back(record: Record) -> set[int]:
    """The numbers of moves that did not stand: whoever thought again is not to be blamed for them."""
    game = record.begin()
    found: set[int] = set()
    made: list[list[int]] = [[] for _ in range(record.players)]  # by seat: what could still be taken back
    for number, (seat, move) in enumerate(record.moves):
        if move == TAKE_BACK and game.step.secret:
            found.update(made[seat])  # all its answers
            made[seat] = []
        elif move == TAKE_BACK:
            found.update(made[seat][-1:])
            made[seat] = made[seat][:-1]
        elif game.step.secret and not game.step.begun(game, seat):
            made[seat] = [number]
        else:
            made[seat].append(number)
        repeat(game, number, seat, move)
    return found


def answers_of(record: Record) -> dict[int, list[int]]:
    """The answers that stood, as the numbers of their moves, by each of these. Others may move in between."""
    withdrawn = taken_back(record)
    game = record.begin()
    found: dict[int, list[int]] = {}
    begun: list[list[int]] = [[] for _ in range(record.players)]
    for number, (seat, move) in enumerate(record.moves):
        step = game.step
        repeat(game, number, seat, move)
        if move == TAKE_BACK or number in withdrawn:
            continue
        begun[seat].append(number)
        found[number] = begun[seat]
        if game.news:
            begun = [[] for _ in range(record.players)]
        elif answered(game, step, seat):
            begun[seat] = []
    return found


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
    favourite, words = told(answer, first)
    choice = Choice(number, favourite, words, float(policy[first]), float(policy[move]))
    if favourite == move or policy[move] >= DOUBT * policy[first]:
        return choice, None
    others = [other for other in likeliest if not answer.reorders(other)]
    moves = list(dict.fromkeys([move, *others]))
    return choice, compared(name, mind, Decision(imagined, seat, rng, policy, moves), number)


class Answer:
    """A whole answer in an imagined game, spelt out: with what the engine plays of itself where there is nothing else,
    as often the last cards of a payment.
    """

    def __init__(self, name: str, game: Game, seat: int, moves: list[int]) -> None:
        self.name = name
        self.before = game
        self.seat = seat
        self.words: list[str] = []
        self.moves: list[int] = []
        self.after = game.copy()
        for move in moves:
            self.spell(self.after.copy(), move)
            self.after.play(seat, move)

    def spell(self, game: Game, move: int) -> None:
        """Note a move, and those that follow of themselves. `game` is played on."""
        options = [move]
        while len(options) == 1:
            self.moves.append(options[0])
            self.words.append(title(self.name).move_words(game, self.seat, options[0]))
            game.news = False
            game.step.answer(game, self.seat, options[0])
            # Secret steps ask even where there is nothing to choose.
            options = [] if game.step.secret or game.news else game.options(self.seat)

    def of_network(self, first: int) -> Answer:
        """The network's in its place that begins with a move."""
        moves = [move for move, _ in whole_answer(self.name, self.before.copy(), self.seat, first)]
        return Answer(self.name, self.before, self.seat, moves)

    def reorders(self, first: int) -> bool:
        """Whether it is the network's that begins with a move, in another order that makes no difference."""
        if first not in self.moves:
            return False
        other = self.of_network(first)
        # Tiles in a stack lie in the order of the moves, and a colonist goes to the world chosen before.
        return sorted(self.moves) == sorted(other.moves) and self.after.view(self.seat) == other.after.view(self.seat)


def told(made: Answer, first: int) -> tuple[int, str]:
    """What to tell of the network's favourite, with words. Where that comes later in the answer made, it is no
    difference: the first move of the network's answer that was not made is one, and mere order is none.
    """
    if first == made.moves[0] or made.reorders(first):
        return made.moves[0], made.words[0]
    other = made.of_network(first)
    pairs = zip(other.moves, other.words, strict=True)
    return next((pair for pair in pairs if pair[0] not in made.moves), (first, other.words[0]))


def compared(name: str, mind: Mind, decision: Decision, number: int) -> Costly | None:
    """Look ahead after the move made, which is the decision's first, and after the likeliest others: what it cost, if
    one of them is clearly better.
    """
    deals = look_ahead(mind, [decision], REVIEW.deals, REVIEW)[0]
    better = int(deals.mean(axis=1).argmax())
    if not clearly_better(deals[better], deals[0]):
        return None
    # The best of several is often the luckiest: it must show in other deals, looked at as for a hint.
    pair = Decision(
        decision.game, decision.seat, decision.rng, decision.policy, [decision.moves[0], decision.moves[better]]
    )
    care = advice_care(name, int(decision.game.players))
    made, other = look_ahead(mind, [pair], care.deals, care)[0]
    if not clearly_better(other, made):
        return None
    first, second = pair.moves
    found = [
        Thought(move, float(pair.policy[move]), float(wins.mean()), 0.0)
        for move, wins in ((first, made), (second, other))
    ]
    win, best_win = (thought.win for thought in levelled(found, chances(name, pair.game, pair.seat)[pair.seat]))
    cost = best_win - win
    spread = float(error_of(other - made)) * cost / float((other - made).mean())
    return Costly(number, pair.seat, first, second, cost, win, best_win, spread)


def clearly_better(one: NDArray[np.float64], other: NDArray[np.float64]) -> bool:
    """Whether a move's chances in some deals are better than another's in the same, by more than may be chance."""
    return float((one - other).mean()) >= max(LEAST_COST, CLEAR * float(error_of(one - other)))
