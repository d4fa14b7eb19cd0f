"""The drafting variant of The Gathering Storm: packs, own decks, start worlds, and what can be known of it all."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from race.positions import hand_size, named
from race.storm import designs, number
from windfall.engine.catalog import new_game
from windfall.engine.piles import EVERYBODY, without
from windfall.engine.rng import Rng
from windfall.errors import WindfallError
from windfall.race import draft, moves, timing
from windfall.race.state import NO_GOOD
from windfall.race.title import TITLE

pytestmark = pytest.mark.pure


def drafting(players=3, seed=1, **options):
    """A draft that begins."""
    return new_game("race", players, {"draft": ""} | options, seed)


def take(game, chance=None):
    """Everybody takes a card: the first of the pack, or any."""
    for seat in game.owed():
        options = game.options(seat)
        game.play(seat, options[0] if chance is None else chance.choice(options))


def drafted(players=3, seed=1, **options):
    """A draft that is done: start worlds are to be chosen."""
    game = drafting(players, seed, **options)
    chance = random.Random(seed)
    while game.step is draft.DRAFT:
        take(game, chance)
    return game


def begun(players=3, seed=1, **options):
    """Start worlds are chosen: round 1."""
    game = drafted(players, seed, **options)
    while game.round == 0:
        for seat in game.owed():
            game.play(seat, game.options(seat)[0])
    return game


def packs(game):
    return [sorted(int(card) for card in empire.seen) for empire in game.empires]


def own_cards(game, seat):
    """All cards of a player, wherever they lie."""
    empire, pile = game.empires[seat], game.private[seat]
    cards = Counter(int(card) for card in pile.deck)
    cards.update(int(card) for card in pile.discards)
    cards.update(int(card) for card in empire.hand)
    cards.update(int(card) for card in empire.seen)
    cards.update(int(card) for card in empire.tableau)
    cards.update(int(good) for good in empire.goods if good != NO_GOOD)
    return cards


# --- the draft --------------------------------------------------------------------------------------------------------


def test_goals_are_laid_out_before_the_draft():
    game = drafting(2, goals="")
    assert game.step is draft.DRAFT
    assert game.rules.goals.complete(game.goals)


@pytest.mark.parametrize("players", [2, 3])
def test_everybody_has_an_odd_and_an_even_start_world_and_five_cards(players):
    for seed in range(10):
        game = drafting(players, seed)
        for empire in game.empires:
            assert sorted(int(game.cards.start_world[home]) % 2 for home in empire.draft.homes) == [0, 1]
            assert len(empire.seen) == 5
        assert game.owed() == list(range(players))


def test_the_other_start_worlds_are_among_the_cards():
    seen = set()
    for seed in range(20):
        game = drafted(2, seed)
        for seat in range(2):
            seen |= {int(game.cards.start_world[card]) for card in game.empires[seat].draft.cards} - {-1}
    assert seen == set(range(9))


def test_packs_go_left_then_right_by_turns():
    """W1."""
    game = drafting(3)
    for deal, step in ((1, 1), (2, -1), (3, 1)):
        assert game.deal == deal
        for size in (5, 4, 3, 2):
            before = packs(game)
            assert [len(pack) for pack in before] == [size] * 3
            take(game)
            for seat in range(3):
                # The first card of each pack was taken, the rest has gone on.
                assert packs(game)[(seat + step) % 3] == before[seat][1:]
        take(game)
    assert [len(empire.draft.cards) for empire in game.empires] == [15, 15, 15]


def test_taking_is_secret_and_can_be_taken_back():
    game = drafting(3)
    before = game.view(1)
    game.play(0, game.options(0)[2])
    after = game.view(1)
    assert before.pop("owed") != after.pop("owed")
    assert before == after
    game.take_back(0)
    assert game.owed() == [0, 1, 2]


def test_only_cards_of_the_pack_at_hand_can_be_taken():
    game = drafting(3)
    for seat in range(3):
        assert sorted(game.options(seat)) == sorted({moves.TAKE + card for card in packs(game)[seat]})


@pytest.mark.parametrize(("players", "deals", "left"), [(2, 13, 2), (3, 8, 10)])
def test_when_not_all_can_draw_five_the_rest_leaves_play(players, deals, left):
    """W3: 136 cards less two start worlds each."""
    game = drafted(players)
    assert game.deal == deals
    assert len(game.supply.deck) == left
    for empire in game.empires:
        assert len(empire.draft.cards) == 5 * deals
        assert len(game.private[empire.seat].deck) == 5 * deals - 6
    gone = sorted(int(card) for card in game.supply.deck)
    chance = random.Random(1)
    while not game.over() and game.round < 20:
        seat = chance.choice(game.owed())
        game.play(seat, chance.choice(game.options(seat)))
    assert sorted(int(card) for card in game.supply.deck) == gone
    assert len(game.supply.discards) == 0


# --- start worlds -----------------------------------------------------------------------------------------------------


def test_six_cards_then_the_choice_of_a_start_world_and_two_discards():
    game = drafted(2)
    empire = game.empires[0]
    assert hand_size(game) == 6
    homes = [int(home) for home in empire.draft.homes]
    assert game.options(0) == [moves.START + home for home in homes]
    game.play(0, moves.START + homes[1])
    assert all(move >= moves.DISCARD for move in game.options(0))
    for _ in range(int(empire.stage)):
        game.play(0, game.options(0)[0])
    assert game.owed() == [1]
    assert list(empire.tableau) == []


def test_a_start_world_is_secret_until_all_have_chosen():
    """Neither the choice nor what there was to choose from can be seen by others, nor what was discarded."""
    game = drafted(3)
    homes = named(game, game.empires[0].draft.homes)
    game.listener = []
    before = game.view(1)
    while game.owing(0):
        game.play(0, game.options(0)[-1])
    after = game.view(1)
    assert before.pop("owed") != after.pop("owed")
    assert before == after
    assert not any(home in json.dumps(view) for home in homes for view in (after, game.view(None)))
    assert game.listener == []
    while game.round == 0:
        for seat in game.owed():
            game.play(seat, game.options(seat)[0])
    told = [event for event in game.listener if event.name == "start"]
    assert [game.cards.name(event.cards[0]) for event in told] == [
        game.cards.name(int(empire.start_world)) for empire in game.empires
    ]
    other = next(home for home in homes if home != game.cards.name(int(game.empires[0].start_world)))
    assert other not in json.dumps(game.view(1))
    assert other in json.dumps(game.view(0))


def test_the_start_world_not_chosen_goes_to_its_owners_discards_seen_by_nobody_else():
    """W2."""
    game = drafted(2)
    homes = [int(home) for home in game.empires[0].draft.homes]
    game.play(0, moves.START + homes[0])
    while game.round == 0:
        for seat in game.owed():
            game.play(seat, game.options(seat)[0])
    pile = game.private[0]
    place = [int(card) for card in pile.discards].index(homes[1])
    assert pile.known[place] == 1


def test_ancient_race_discards_three():
    game = drafted(2, goals="")
    game.empires[0].draft.homes = designs(game, "Epsilon Eridani", "Ancient Race")
    game.play(0, moves.START + number(game, "Ancient Race"))
    assert game.empires[0].stage == 3
    game.take_back(0)
    game.play(0, moves.START + number(game, "Epsilon Eridani"))
    assert game.empires[0].stage == 2


def test_a_windfall_start_world_gets_its_good_from_its_owners_deck():
    game = drafted(2)
    game.empires[0].draft.homes = designs(game, "Epsilon Eridani", "Ancient Race")
    top = int(game.private[0].deck[-1])
    game.play(0, moves.START + number(game, "Ancient Race"))
    while game.round == 0:
        for seat in game.owed():
            game.play(seat, game.options(seat)[0])
    assert [int(good) for good in game.empires[0].goods] == [top]


def test_the_lowest_start_world_goes_first():
    for seed in range(5):
        game = begun(3, seed)
        numbers = [int(game.start_number(empire)) for empire in game.empires]
        assert game.first == numbers.index(min(numbers))


# --- own decks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), [(2, {}), (2, {"experienced": "", "goals": ""}), (3, {"goals": ""})])
def test_everybody_draws_from_and_discards_to_piles_of_their_own(players, options):
    """W4."""
    game = begun(players, **options)
    cards = [own_cards(game, seat) for seat in range(players)]
    for seat in range(players):
        assert cards[seat] == Counter(int(card) for card in game.empires[seat].draft.cards)
    chance = random.Random(3)
    while not game.over() and game.round < 40:
        seat = chance.choice(game.owed())
        game.play(seat, chance.choice(game.options(seat)))
    assert [own_cards(game, seat) for seat in range(players)] == cards


def test_a_deck_is_reshuffled_when_it_is_exhausted_and_nobody_elses():
    game = begun(2)
    mine, other = game.private
    before = [int(card) for card in other.deck]
    game.draw(game.empires[0], len(mine.deck))
    assert mine.reshuffles == 1
    # The discards of the opening, two cards and a start world, are the new deck.
    assert len(mine.deck) == 3
    assert ([int(card) for card in other.deck], other.reshuffles) == (before, 0)


def test_with_neither_deck_nor_discards_a_draw_gives_nothing():
    game = begun(2)
    game.private[0].deck = vec[i64]()
    game.private[0].discards = vec[i64]()
    game.private[0].known = vec[i64]()
    size = hand_size(game)
    game.draw(game.empires[0], 3)
    assert hand_size(game) == size


def test_whose_own_deck_runs_out_makes_nobody_wait():
    """W4: the timing clause is about a common supply."""
    game = begun(2)
    assert not timing.supply_may_run_out(game, 1000)


def test_the_draft_is_for_two_or_three_and_brings_the_expansion():
    assert TITLE.complete(2, {"draft": ""}) == {"gathering-storm": "", "draft": ""}
    assert TITLE.complete(2, {"draft": "", "goals": "", "experienced": ""})
    for players in (1, 4, 5):
        with pytest.raises(WindfallError, match="2 to 3 players"):
            TITLE.complete(players, {"draft": ""})
    with pytest.raises(WindfallError):
        TITLE.complete(2, {"draft": "", "first-game": ""})


# --- what can be known ------------------------------------------------------------------------------------------------


def imagined(game, seat, times=40):
    return [game.imagine(seat, Rng(number)) for number in range(times)]


def taken(game, seat):
    return Counter(int(card) for card in game.empires[seat].draft.cards)


def test_what_others_never_showed_is_redrawn():
    game = drafting(3)
    start = packs(game)
    copies = imagined(game, 0)
    assert all(packs(copy)[0] == start[0] for copy in copies)
    assert len({tuple(packs(copy)[1]) for copy in copies}) > 30
    homes = {tuple(sorted(int(home) for home in copy.empires[1].draft.homes)) for copy in copies}
    assert len(homes) > 5
    own = [int(home) for home in game.empires[0].draft.homes]
    assert all([int(home) for home in copy.empires[0].draft.homes] == own for copy in copies)
    for copy in copies:
        for empire in copy.empires:
            assert sorted(int(game.cards.start_world[home]) % 2 for home in empire.draft.homes) == [0, 1]


def test_with_two_players_all_that_was_passed_and_did_not_come_back_is_known():
    """Seat 0 passes four cards and sees three of them again: seat 1 has taken the other."""
    game = drafting(2)
    first = packs(game)[0]
    take(game)
    take(game)
    back = packs(game)[0]
    (missing,) = (Counter(first[1:]) - Counter(back)).elements()
    for copy in imagined(game, 0):
        assert taken(copy, 1)[missing] >= 1
        assert packs(copy)[0] == back
        assert taken(copy, 0) == taken(game, 0)


def test_with_three_players_it_is_not_known_which_of_the_others_took_which_card():
    """W5: the pack comes back with two cards missing: each of the others has one, and either could have either."""
    game = drafting(3, seed=4)
    first = packs(game)[0]
    for _ in range(3):
        take(game)
    back = packs(game)[0]
    missing = sorted((Counter(first[1:]) - Counter(back)).elements())
    assert len(missing) == 2
    assert missing[0] != missing[1]
    who = Counter()
    for copy in imagined(game, 0, 100):
        owners = [next(seat for seat in (1, 2) if taken(copy, seat)[card]) for card in missing]
        assert sorted(owners) == [1, 2]
        who[tuple(owners)] += 1
    assert min(who[1, 2], who[2, 1]) > 25


def test_what_is_imagined_does_not_depend_on_who_really_took_which():
    """Two drafts that look alike to seat 0: the same cards are missing, taken by one or by the other."""
    shares = []
    for swapped in (False, True):
        game = drafting(3, seed=4)
        first = packs(game)[0]
        take(game)
        one, two = packs(game)[1][:2]
        # Seat 0's pack is with seat 1 now, then with seat 2: they take one and two, or two and one.
        for seat in game.owed():
            game.play(seat, moves.TAKE + (two if swapped else one) if seat == 1 else game.options(seat)[-1])
        for seat in game.owed():
            game.play(seat, moves.TAKE + (one if swapped else two) if seat == 2 else game.options(seat)[-1])
        assert Counter(first[1:]) - Counter(packs(game)[0]) == Counter([one, two])
        copies = imagined(game, 0, 200)
        shares.append(sum(1 for copy in copies if taken(copy, 1)[one]) / len(copies))
    assert all(0.38 < share < 0.62 for share in shares)


def test_the_last_card_of_a_pack_that_came_round_is_known_to_be_with_the_next_player():
    """Three players: seat 0 sees its first pack again with two cards, and passes one of them to seat 1."""
    game = drafting(3, seed=4)
    for _ in range(3):
        take(game)
    kept, passed = packs(game)[0]
    assert kept != passed
    take(game)
    assert packs(game)[1] == [passed]
    assert all(packs(copy)[1] == [passed] for copy in imagined(game, 0))
    take(game)
    assert all(taken(copy, 1)[passed] for copy in imagined(game, 0))


@pytest.mark.parametrize("players", [2, 3])
def test_what_a_seat_saw_pass_stays_with_the_others_during_play(players):
    """Of every pack, the cards that went through its hands: whoever has taken them, none is with the seat itself."""
    game = begun(players, seed=6)
    seen: Counter[int] = Counter()
    for seat in range(1, players):
        entries = game.empires[seat].draft
        seen.update(int(card) for card, by in zip(entries.cards, entries.seen_by, strict=True) if by & 1)
    for copy in imagined(game, 0, 10):
        others: Counter[int] = Counter()
        for seat in range(1, players):
            others += own_cards(copy, seat)
        assert not seen - others
        assert own_cards(copy, 0) == own_cards(game, 0)
        for seat in range(1, players):
            assert own_cards(copy, seat) == Counter(int(card) for card in copy.empires[seat].draft.cards)


def test_cards_that_lie_open_stay_where_they_are():
    game = begun(3, seed=6)
    chance = random.Random(2)
    while not game.over() and game.round < 8:
        seat = chance.choice(game.owed())
        game.play(seat, chance.choice(game.options(seat)))
    for copy in imagined(game, 0, 10):
        for seat in range(3):
            assert list(copy.empires[seat].tableau) == list(game.empires[seat].tableau)
            assert hand_size(copy, seat) == hand_size(game, seat)
            assert len(copy.private[seat].deck) == len(game.private[seat].deck)
        assert list(copy.empires[0].hand) == list(game.empires[0].hand)


def test_what_is_imagined_does_not_depend_on_which_copy_is_the_public_one():
    """Of a design with two copies, either can be the one in a tableau: nothing imagined tells which it really is."""
    chance = random.Random(5)
    for seed in range(6):
        game = begun(3, seed)
        while not game.over() and game.round < 25:
            seat = chance.choice(game.owed())
            game.play(seat, chance.choice(game.options(seat)))
        for seat in range(3):
            expected = game.imagine(seat, Rng(seed)).digest()
            for copy in imagined(game, seat, 5):
                assert copy.imagine(seat, Rng(seed)).digest() == expected


def start_world_drafted(game):
    """Of seat 1: the places of the start world not chosen and of another like it, drafted and never seen by seat 0."""
    drawn = game.empires[1].draft
    numbers = [int(game.cards.start_world[card]) for card in drawn.cards]
    home = list(drawn.packs).index(draft.UNCHOSEN_HOME)
    for place, start in enumerate(numbers[:-2]):
        if start >= 0 and start % 2 == numbers[home] % 2 and not drawn.seen_by[place] & 1:
            return home, place
    return None


def test_nobody_can_tell_a_start_world_that_was_dealt_from_one_that_was_drafted():
    """A start world comes to light that seat 0 has not seen in a pack: seat 1 could have got it either way."""
    found = 0
    for seed in range(40):
        game = begun(3, seed)
        places = start_world_drafted(game)
        if places is None:
            continue
        home, place = places
        cards, pile = game.empires[1].draft.cards, game.private[1]
        if cards[place] not in pile.deck:
            continue
        found += 1
        pile.deck = without(pile.deck, cards[place])
        pile.discard(cards[place], EVERYBODY)
        other = game.copy()
        cards[home], cards[place] = cards[place], cards[home]
        assert other.view(0) == game.view(0)
        assert other.imagine(0, Rng(seed)).digest() == game.imagine(0, Rng(seed)).digest()
    assert found > 5


def test_an_answer_of_another_is_withdrawn_and_can_be_given_again():
    game = drafted(3)
    game.play(1, game.options(1)[0])
    copy = game.imagine(0, Rng(1))
    assert copy.owed() == [0, 1, 2]
    assert copy.empires[1].start_world == -1
    while copy.round == 0:
        for seat in copy.owed():
            copy.play(seat, copy.options(seat)[0])
    assert copy.round == 1
