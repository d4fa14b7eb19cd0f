"""Answers of several moves: told apart by what they come to, not by the order in which they were given."""

from __future__ import annotations

import pytest

from race.positions import FILLER, play, side, spelled, table
from windfall.bots import bot
from windfall.bots.answers import Answer, answers_of, taken_back, told_apart, whole_answer
from windfall.bots.review import judged, review
from windfall.engine import catalog
from windfall.engine.catalog import title
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


def test_an_alternative_is_told_by_what_is_different() -> None:
    """Of two cards to discard, one of which the network would discard anyway: the whole of the other set."""
    record, (a, b), others = opening()
    mine = record.begin().imagine(0, Rng(1))
    apart = told_apart(Answer("race", mine, 0, [a, b]), [b, others[0]])
    own = [words for _, words in whole_answer("race", mine.copy(), 0, b)]
    assert len(own) == 2
    assert apart[0] == (b, f"{own[0]}, then {own[1]}")
    assert apart[1] == (others[0], title("race").move_words(mine, 0, others[0]))


def test_a_review_judges_every_move_of_an_answer() -> None:
    """Each by what the network would do now, whatever was done before."""
    _, (a, b), others = opening()
    later = next(other for other in others if other > b)
    assert [(one.number, one.favourite) for one in review(discard([a, b])).choices] == [(0, a), (1, b)]
    record = discard([a, later])
    choices = review(record).choices
    assert [(one.number, one.favourite) for one in choices] == [(0, a), (1, b)]
    assert choices[0].made == choices[0].chance
    assert choices[1].made < choices[1].chance
    record = discard([b, later])
    choices = review(record).choices
    assert [one.number for one in choices] == [0, 1]
    assert all(one.favourite in record.replay(one.number).options(0) for one in choices)


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
    assert told_apart(turned, [first]) == []
    choice, costly = judged("roll", mine, 7, seat, moves[::-1], Rng(2))
    assert (choice.favourite, choice.words, costly) == (moves[1], turned.words[0], None)
    assert choice.made == choice.chance
    other = next(move for move in mine.options(seat) if move not in moves)
    assert not Answer("roll", mine, seat, [other]).reorders(first)
    assert judged("roll", mine, 7, seat, [other], Rng(2))[0].favourite == first
    assert [move for move, _ in told_apart(turned, [first, other])] == [other]
    # Nor are two alternatives that come to the same both told.
    assert [move for move, _ in told_apart(Answer("roll", mine, seat, [other]), moves)] == moves[:1]


def legal(game: Game, seat: int, moves: list[int]) -> bool:
    for move in moves:
        if move not in game.options(seat):
            return False
        game.play(seat, move)
    return True


@pytest.mark.parametrize(("name", "players"), [("race", 2), ("roll", 2), ("frontiers", 3)])
def test_an_answer_is_spelt_out_with_what_the_engine_plays_of_itself(name: str, players: int) -> None:
    """Move by move it comes to the same as what was played."""
    longer, game, rng = 0, catalog.new_game(name, players, {}, 3), Rng(2)
    while not game.over() and longer < 8:
        seat = game.owed()[0]
        options = game.options(seat)
        move = options[rng.below(len(options))]
        if not game.step.secret:
            answer = Answer(name, game, seat, [move])
            assert 1 <= len(answer.words) <= len(answer.moves)
            assert answer.moves[0] == move
            longer += follow_of_themselves(game.copy(), seat, answer)
        game.play(seat, move)
    assert longer


def test_words_have_the_whole_set_and_not_that_nothing_follows() -> None:
    """Where the second of three cards is paid first, the third is the only one left, and the person has to name it."""
    game = table("develop", side("Old Earth", hand=["Interstellar Bank", *FILLER[:3]]), owes=[0])
    play(game, "place Interstellar Bank")
    assert [spelled(game, move) for move in game.options(0)] == [f"pay {card}" for card in sorted(FILLER[:2])]
    paid = Answer("race", game, 0, game.options(0)[-1:])
    assert paid.said() == f"Pay with {sorted(FILLER)[1]}, then Pay with {sorted(FILLER)[2]}"
    # In Roll, tiles that were abandoned are drawn anew: nobody has to say so.
    drawn, game, rng = 0, catalog.new_game("roll", 2, {}, 1), Rng(1)
    while drawn < 5:
        seat = game.owed()[0]
        options = game.options(seat)
        answers = [] if game.step.secret else [Answer("roll", game, seat, [move]) for move in options]
        for answer in answers:
            drawn += len(answer.moves) > len(answer.words)
            assert "Draw" not in answer.words[1:]
        game.play(seat, options[rng.below(len(options))])


def follow_of_themselves(game: Game, seat: int, answer: Answer) -> bool:
    """Whether there are more moves than were made; then each of these was the only one there was."""
    for move, following in zip(answer.moves, answer.moves[1:], strict=False):
        game.answer(seat, move)
        assert game.options(seat) == [following]
    return len(answer.moves) > 1
