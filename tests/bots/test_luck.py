"""Chance in imagined deals: as the policy has it, alike in all games of a deal, the same in any company."""

import numpy as np

from windfall.bots.luck import Luck, scattered
from windfall.bots.network import moves_of, softmax, unpack

DEALS = 4000
LOGITS = np.array([0.3, -1.2, 2.0, 0.0], np.float32)


def drawn(whim: float) -> np.ndarray:
    """How often each of four moves comes up for a seat."""
    luck = Luck([7], [1], DEALS, 2, 4, whim)
    deal, move = np.repeat(np.arange(DEALS), 4), np.tile(np.arange(4), DEALS)
    worth = np.tile(LOGITS, DEALS) + luck.draw(np.full_like(deal, 3), deal, np.zeros_like(deal), move)
    return np.bincount(worth.reshape(DEALS, 4).argmax(axis=1), minlength=4) / DEALS


def test_moves_are_drawn_by_their_chances():
    assert np.abs(drawn(1.0) - softmax(LOGITS[None])[0]).max() < 0.025  # three standard errors
    assert np.abs(drawn(0.5) - softmax(LOGITS[None] / 0.5)[0]).max() < 0.025
    assert drawn(0.0)[2] == 1


def test_the_seat_that_thinks_leaves_nothing_to_chance():
    luck = Luck([7, 9], [1, 0], 2, 2, 50, 1.0)
    deal, seat = np.array([0, 1, 2, 3] * 2), np.array([0] * 4 + [1] * 4)
    found = luck.draw(np.zeros(8, int), deal, seat, np.full(8, 5))
    assert (found == 0).tolist() == [False, False, True, True, True, True, False, False]


def test_games_of_a_deal_draw_alike_and_others_do_not():
    luck = Luck([7, 8], [3, 3], 2, 4, 50, 1.0)
    first = luck.draw(np.array([0, 0]), np.array([1, 1]), np.array([2, 2]), np.array([9, 9]))
    assert first[0] == first[1]
    others = [
        luck.draw(np.array([1]), np.array([1]), np.array([2]), np.array([9])),
        luck.draw(np.array([0]), np.array([0]), np.array([2]), np.array([9])),
        luck.draw(np.array([0]), np.array([3]), np.array([2]), np.array([9])),
        luck.draw(np.array([0]), np.array([1]), np.array([1]), np.array([9])),
        luck.draw(np.array([0]), np.array([1]), np.array([2]), np.array([8])),
    ]
    assert len({float(first[0]), *(float(other[0]) for other in others)}) == 6


def test_luck_is_the_same_in_any_company():
    alone = Luck([8], [0], 2, 2, 50, 1.0).draw(np.array([4]), np.array([1]), np.array([1]), np.array([9]))
    among = Luck([7, 8], [0, 0], 2, 2, 50, 1.0).draw(
        np.array([9, 4]), np.array([0, 3]), np.array([1, 1]), np.array([9, 9])
    )
    assert alone[0] == among[1]


def test_words_next_to_each_other_are_scattered():
    # The first words of SplitMix64 from the seed 0, which count up by its step, are in its authors' tests.
    assert scattered(np.array([1, 2], np.uint64)).tolist() == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]
    bits = np.unpackbits(scattered(np.arange(4096, dtype=np.uint64)).view(np.uint8).reshape(-1, 8), axis=1)
    assert np.abs(bits.mean(axis=0) - 0.5).max() < 0.04


def test_moves_are_read_out_of_their_bits():
    chance = np.random.default_rng(5)
    legal = np.packbits(chance.random((20, 43)) < 0.1, axis=1, bitorder="little")
    legal[3] = 0
    for found, wanted in zip(moves_of(legal), np.nonzero(unpack(legal, 43)), strict=True):
        assert found.tolist() == wanted.tolist()
