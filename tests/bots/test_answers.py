"""Answers of several moves: told apart by what they come to, not by the order in which they were given."""

from __future__ import annotations

import pytest

from windfall.bots import bot
from windfall.bots.answers import Answer, answers_of, taken_back, whole_answer
from windfall.bots.review import judged, review, told
from windfall.engine import catalog
from windfall.engine.game import Game
from windfall.engine.records import TAKE_BACK, Record
from windfall.engine.rng import Rng


def opening() -> tuple[Record, list[int], list[int]]:
    """A game in which two seats are to discard two cards each; what the network discards, and the rest of the hand."""
    record = Record("race", 2, {}, 4)
    mine = record.begin().imagine(0, Rng(1))
    options = mine.options(0)
    favourite = bot("skilled", "race").choose(mine, 0)
    discarded = [move for move, _ in whole_answer("race", mine, 0, favourite)]
    assert len(discarded) == 2
    return record, discarded, [move for move in options if move not in discarded]


def answered_with(record: Record, moves: list[int]) -> Answer:
    return Answer("race", record.begin().imagine(0, Rng(1)), 0, moves)


def discard(moves: list[int]) -> Record:
    """The game in which seat 0 has answered so. Cards of a set are picked in the order in which they are shown."""
    record = opening()[0]
    game = record.begin()
    for move in sorted(moves):
        record.play(game, 0, move)
    return record


def test_moves_belong_together_whoever_moves_in_between() -> None:
    record, (a, b), (c, *_) = opening()
    game = record.begin()
    x, y = game.options(1)[:2]
    for seat, move in ((0, a), (1, x), (0, b), (1, y)):
        record.play(game, seat, move)
    assert answers_of(record) == {0: [0, 2], 2: [0, 2], 1: [1, 3], 3: [1, 3]}
    # Of an answer that was taken back nothing stays.
    record = Record("race", 2, {}, 4)
    game = record.begin()
    record.play(game, 0, min(b, c))
    record.play(game, 1, x)
    record.take_back(game, 0)
    record.play(game, 0, a)
    record.play(game, 0, b)
    assert record.moves[2] == (0, TAKE_BACK)
    assert taken_back(record) == {0}
    assert answers_of(record) == {1: [1], 3: [3, 4], 4: [3, 4]}


def test_what_is_told_is_not_among_what_was_done() -> None:
    """Of two cards to discard, one of which the network would have discarded, too: the other one."""
    record, (a, b), others = opening()
    words = dict(zip((a, b), answered_with(record, [a, b]).words, strict=True))
    assert told(answered_with(record, [a, b]), a) == (a, words[a])
    for other in others:
        for one, missing in ((a, b), (b, a)):
            made = answered_with(record, sorted([one, other]))
            assert not made.reorders(a)
            if made.moves[0] != a:  # else it is the same so far
                assert told(made, a) == (missing, words[missing])
    assert told(answered_with(record, others[:2]), a) == (a, words[a])


def test_a_review_tells_an_answer_apart_once() -> None:
    _, (a, b), others = opening()
    later = next(other for other in others if other > b)
    assert [(choice.number, choice.favourite) for choice in review(discard([a, b])).choices] == [(0, a), (1, b)]
    assert [(choice.number, choice.favourite) for choice in review(discard([a, later])).choices] == [(0, a), (1, b)]
    choices = review(discard([b, later])).choices
    assert [(choice.number, choice.favourite) for choice in choices] == [(0, a)]
    assert choices[0].made < choices[0].chance


def test_the_same_moves_in_another_order_are_the_same_answer() -> None:
    """In Roll, two tiles under two stacks: whichever is named first."""
    game, rng = catalog.new_game("roll", 2, {}, 1), Rng(1)
    network = bot("skilled", "roll")
    while True:
        seat = game.owed()[0]
        mine = game.imagine(seat, rng)
        first = network.choose(mine, seat)
        moves = [move for move, _ in whole_answer("roll", mine.copy(), seat, first)]
        if len(set(moves)) == 2 and legal(mine.copy(), seat, moves[::-1]):
            turned = Answer("roll", mine, seat, moves[::-1])
            if turned.reorders(first):
                break
        game.play(seat, first)
    assert told(turned, first) == (moves[1], turned.words[0])
    rng = Rng(2)
    choice, costly = judged("roll", mine, 7, seat, moves[::-1], rng)
    assert (choice.favourite, choice.words, costly) == (moves[1], turned.words[0], None)
    other = next(move for move in mine.options(seat) if move not in moves)
    assert not Answer("roll", mine, seat, [other]).reorders(first)
    assert judged("roll", mine, 7, seat, [other], rng)[0].favourite == first


def legal(game: Game, seat: int, moves: list[int]) -> bool:
    for move in moves:
        if move not in game.options(seat):
            return False
        game.play(seat, move)
    return True


@pytest.mark.parametrize(("name", "players"), [("race", 2), ("roll", 2), ("frontiers", 3)])
def test_an_answer_is_spelt_out_with_what_the_engine_plays_of_itself(name: str, players: int) -> None:
    """Move by move it comes to the same as what was played; words there are for each."""
    longer, game, rng = 0, catalog.new_game(name, players, {}, 3), Rng(2)
    while not game.over() and longer < 8:
        seat = game.owed()[0]
        options = game.options(seat)
        move = options[rng.below(len(options))]
        if not game.step.secret:
            answer = Answer(name, game, seat, [move])
            assert len(answer.moves) == len(answer.words)
            assert answer.moves[0] == move
            longer += follow_of_themselves(game.copy(), seat, answer)
        game.play(seat, move)
    assert longer


def follow_of_themselves(game: Game, seat: int, answer: Answer) -> bool:
    """Whether there are more moves than were made; then each of these was the only one there was."""
    for move, following in zip(answer.moves, answer.moves[1:], strict=False):
        game.answer(seat, move)
        assert game.options(seat) == [following]
    return len(answer.moves) > 1
