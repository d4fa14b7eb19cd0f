"""Answers of several moves: which moves of a record belong together, and how the network would go on."""

from __future__ import annotations

from typing import Any, Final

from windfall.bots.neural import NeuralBot
from windfall.engine.catalog import title
from windfall.engine.game import Game
from windfall.engine.records import TAKE_BACK, Record, repeat
from windfall.engine.step import Step

LONGEST: Final = 60  # moves in one answer


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


class Answer:
    """A whole answer in an imagined game, spelt out: with what the engine plays of itself where there is nothing else,
    as often the last cards of a payment. Of that, words tell what belongs to a set, and not that nothing more follows.
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
        options, chosen = [move], True
        while len(options) == 1:
            self.moves.append(options[0])
            if chosen or in_a_set(game, self.seat, options[0]):
                self.words.append(title(self.name).move_words(game, self.seat, options[0]))
            game.answer(self.seat, options[0])
            chosen = False
            # Secret steps ask even where there is nothing to choose.
            options = [] if game.step.secret or game.news else game.options(self.seat)

    def said(self) -> str:
        """All of it in one line."""
        return ", then ".join(self.words)

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
        return sorted(self.moves) == sorted(other.moves) and self.seen() == other.seen()

    def seen(self) -> dict[str, Any]:
        """What the seat sees after it, whatever was placed first."""
        view = self.after.view(self.seat)
        for empire in view["empires"]:
            empire["tableau"].sort(key=lambda card: card["number"])
        return view


def told_apart(best: Answer, others: list[int]) -> list[tuple[int, str]]:
    """Other first moves than that of the answer advised, with words, but for those that come to the same as one told
    before. Of a move that the answer has, too, its own whole answer is told: that is what is different.
    """
    told, found = [best], []
    for move in others:
        if any(answer.reorders(move) for answer in told):
            continue
        own = best.of_network(move)
        told.append(own)
        found.append((move, own.said() if move in best.moves else own.words[0]))
    return found


def in_a_set(game: Game, seat: int, move: int) -> bool:
    """Whether a move picks something of a set that is asked for."""
    pick = game.view(seat)["you"]["pick"]
    return pick is not None and any(one["move"] == move for one in pick["from"])
