"""The trained players: they know what their seat knows, and play everything there is to play."""

from __future__ import annotations

import importlib
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from race.settings import EXAMPLE
from windfall.arena.simulate import Match, simulate
from windfall.bots import Bot, ask, bot, coach, review
from windfall.bots.care import Care
from windfall.bots.decision import Decision
from windfall.bots.expert import ExpertBot, think, think_together
from windfall.bots.looking_ahead import Ends, Trial, look_ahead
from windfall.bots.network import model_path, read_weights, softmax
from windfall.bots.neural import Mind, mind_for, there
from windfall.bots.review import Costly, compared
from windfall.engine import catalog
from windfall.engine.game import Game
from windfall.engine.rng import Rng

GOALS = {"gathering-storm": "", "goals": ""}
HASTY = Care(moves=2, deals=2, rounds=1)  # expert's way of thinking, at a fraction of its time
KINDS: list[tuple[str, int, dict[str, str]]] = [
    ("race", 2, {}),
    ("race", 4, {}),
    ("race", 2, {"experienced": ""}),
    ("race", 5, GOALS),
    ("race", 2, {"draft": ""}),
    ("race", 1, {"solitaire": ""}),
    ("race", 2, {"cards": EXAMPLE}),
    ("roll", 2, {}),
    ("roll", 5, {}),
    ("roll", 2, {"edition-2014": ""}),
    ("frontiers", 2, {}),
    ("frontiers", 5, {"goals": ""}),
    ("frontiers", 2, {"first-game": ""}),
]
LEVELS = ["casual", "skilled", "expert"]
SHIPPED = "shipped expert"  # with its usual care, which takes its time: for a few decisions only


def player(level: str, game: str, seed: int = 0) -> Bot:
    if level == "expert":
        return ExpertBot(game, seed, HASTY)
    found = bot("expert" if level == SHIPPED else level, game, seed)
    found.take_its_time()  # what a clock cuts short may differ from one time to the next
    return found


def play_on(game: Game, players: list[Bot], seed: int, most: int = 100_000) -> int:
    """Play so many decisions, all of them legal; how many it were."""
    rng = Rng(seed)
    for number in range(most):
        if game.over() or game.round > 100:
            return number
        seat = game.owed()[0]
        game.play(seat, ask(players[seat], game, seat, rng))  # which refuses what is not legal
    return most


@pytest.mark.parametrize("level", ["casual", "skilled"])
@pytest.mark.parametrize(("name", "players", "options"), KINDS)
def test_whole_games_of_every_kind(level: str, name: str, players: int, options: dict[str, str]) -> None:
    game = catalog.new_game(name, players, options, 6)
    play_on(game, [player(level, name, seat) for seat in range(players)], 6)
    assert game.over()


@pytest.mark.parametrize(("name", "players", "options"), [("race", 2, {}), ("race", 1, {"solitaire": ""}), KINDS[10]])
def test_expert_plays_whole_games(name: str, players: int, options: dict[str, str]) -> None:
    game = catalog.new_game(name, players, options, 6)
    others = [player("skilled", name, seat) for seat in range(players)]
    play_on(game, [player("expert", name), *others[1:]], 6)
    assert game.over()


@pytest.mark.parametrize(
    ("level", "name", "players", "options"),
    [*((level, *kind) for level in LEVELS for kind in KINDS), (SHIPPED, *KINDS[0])],
)
def test_a_bot_answers_alike_whatever_its_seat_imagines(
    level: str, name: str, players: int, options: dict[str, str]
) -> None:
    """The same seed and the same knowledge: the same move, whatever the others may hold."""
    game = catalog.new_game(name, players, options, 8)
    table = [bot("casual", name, seat) for seat in range(players)]
    asked = 0
    while asked < 12 and not game.over():
        seat = game.owed()[0]
        if len(game.options(seat)) > 1:
            copies = [game.imagine(seat, Rng(seed)) for seed in range(3)]
            assert len({player(level, name, 5).choose(copy, seat) for copy in copies}) == 1
            asked += 1
        play_on(game, table, asked, 7)
    assert asked


@pytest.mark.parametrize(
    ("level", "name", "players", "options"),
    [*((level, *KINDS[kind]) for level in LEVELS for kind in (0, 3, 7, 11)), (SHIPPED, *KINDS[0])],
)
def test_plays_from_any_position_in_its_seat_form(level: str, name: str, players: int, options: dict[str, str]) -> None:
    """As another program would ask: the seat's knowledge as a document, a move back."""
    title = catalog.title(name)
    game = catalog.new_game(name, players, options, 9)
    table = [bot("casual", name, seat) for seat in range(players)]
    for number in range(6):
        play_on(game, table, number, 7)
        if game.over():
            break
        seat = game.owed()[0]
        documents = [title.read_position(title.write_position(game, seat), seed) for seed in (1, 2)]
        moves = [player(level, name, 3).choose(read, seat) for read in documents]
        assert all(move in game.options(seat) for move in moves)
        assert moves[0] == moves[1]
        # Who looks ahead asks what the others know, which the documents of Roll and New Frontiers do not tell.
        if name == "race" or level in ("casual", "skilled"):
            assert moves[0] == player(level, name, 3).choose(game.imagine(seat, Rng(7)), seat)


def test_choosing_leaves_the_game_alone() -> None:
    game = catalog.new_game("race", 2, {}, 4)
    before = game.digest()
    for level in LEVELS:
        player(level, "race").choose(game, game.owed()[0])
    assert game.digest() == before


@pytest.mark.parametrize("name", list(catalog.GAMES))
def test_skilled_beats_random_play(name: str) -> None:
    for seats in (["skilled", "random"], ["random", "skilled"]):
        figures = simulate(Match(name, seats, seed=21), 5).to_json(1.0)
        assert figures["wins"][seats.index("skilled")] >= 0.8


def test_the_same_seed_plays_the_same_and_another_differently() -> None:
    runs = []
    for seed in (1, 1, 2):
        game = catalog.new_game("race", 2, {}, 5)
        play_on(game, [bot("casual", "race", seed), bot("casual", "race", seed + 10)], 3)
        runs.append(game.digest())
    assert runs[0] == runs[1] != runs[2]
    reseeded = bot("casual", "race", 99)
    reseeded.reseed(1)
    game = catalog.new_game("race", 2, {}, 5)
    play_on(game, [reseeded, bot("casual", "race", 11)], 3)
    assert game.digest() == runs[0]


def test_casual_does_not_always_play_the_first_choice() -> None:
    game = catalog.new_game("race", 2, {}, 5)
    seat = game.owed()[0]
    assert len({bot("casual", "race", seed).choose(game, seat) for seed in range(40)}) > 1
    assert len({bot("skilled", "race", seed).choose(game, seat) for seed in range(5)}) == 1


def test_expert_stops_thinking_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    lots = note_lots(monkeypatch)
    game, seat, mind = in_the_middle("race")
    care = Care(sure=2.0, least=0.0, moves=4, deals=64, doubt=1e9, rounds=1)
    think(mind, game.imagine(seat, Rng(1)), seat, replace(care, seconds=600), Rng(1))
    assert sum(lots) == 64
    assert len(lots) > 1
    lots.clear()
    think(mind, game.imagine(seat, Rng(1)), seat, replace(care, seconds=0.0), Rng(1))
    assert len(lots) == 1


def note_lots(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many deals are imagined each time the expert looks ahead."""
    module = importlib.import_module("windfall.bots.expert")
    lots: list[int] = []

    def noted(*args: Any) -> Any:
        lots.append(args[2])
        return look_ahead(*args)

    monkeypatch.setattr(module, "look_ahead", noted)
    return lots


def in_the_middle(name: str) -> tuple[Game, int, Mind]:
    """A game for three that is well under way, a seat that has to decide, and the network."""
    game = catalog.new_game(name, 3, {}, 5)
    play_on(game, [bot("skilled", name, seat) for seat in range(3)], 1, 40)
    return game, game.owed()[0], mind_for(game, model_path(name))


@pytest.mark.parametrize("name", ["race", "roll", "frontiers"])
def test_expert_looks_as_many_rounds_ahead_as_it_is_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[int, list[int]] = {}
    go_on = Ends.go_on

    def note(ends: Ends, trials: list[Trial]) -> list[Trial]:
        before, rounds = len(ends.whose), {trial.number: int(trial.game.round) for trial in trials}
        going = go_on(ends, trials)
        for number in ends.whose[before:]:
            seen.setdefault(number, []).append(rounds[number])
        return going

    monkeypatch.setattr(Ends, "go_on", note)
    game, seat, mind = in_the_middle(name)
    tried = decision(mind, game, seat, game.options(seat)[:2])
    look_ahead(mind, [tried], 2, Care(rounds=3, judged=3))
    assert seen == {number: [game.round + 1, game.round + 2, game.round + 3] for number in range(4)}
    seen.clear()
    look_ahead(mind, [tried], 2, Care(rounds=3, judged=1))
    assert seen == {number: [game.round + 3] for number in range(4)}


def test_what_happened_counts_for_all_rounds_after_the_end_of_a_game() -> None:
    game = catalog.new_game("race", 2, {}, 5)
    seat, mind = game.owed()[0], mind_for(game, model_path("race"))

    def wins(judged: int) -> Any:
        tried = decision(mind, game, seat, game.options(seat)[:2])
        return look_ahead(mind, [tried], 6, Care(rounds=40, judged=judged))[0]

    found = wins(1)
    assert set(found.ravel()) == {0.0, 1.0}
    assert (wins(3) == found).all()
    means = wins(40)  # what was thought on the way counts, too
    assert ((means > 0) & (means < 1)).all()
    assert ((means > 0.5) == (found > 0.5)).all()


def decision(mind: Mind, game: Game, seat: int, moves: list[int], seed: int = 2) -> Decision:
    return Decision(game, seat, Rng(seed), softmax(mind.judge(game, seat)[0][None])[0], moves)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_expert_takes_the_care_for_as_many_as_play(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    module, cares_of = (importlib.import_module(f"windfall.bots.{name}") for name in ("expert", "care"))
    seen = []

    def note(mind: Mind, asked: list[Any], care: Care) -> list[Any]:
        seen.append(care)
        return think_together(mind, asked, care)

    monkeypatch.setattr(module, "think_together", note)
    cares = {"race": Care(deals=1, rounds=1)}, {"race": Care(deals=2, rounds=1)}
    monkeypatch.setattr(cares_of, "CARES", cares[0])
    monkeypatch.setattr(cares_of, "AMONG_MORE", cares[1])
    game = catalog.new_game("race", players, {"gathering-storm": ""}, 5)
    expert = bot("expert", "race")
    assert expert.choose(game.imagine(0, Rng(1)), 0) in game.options(0)
    assert seen == [cares[players > 2]["race"]]
    assert expert.settings(players)["deals"] == 1 + (players > 2)


def test_a_review_believes_only_what_other_deals_show_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that looked better by luck is not held against anybody; what a mistake cost is told by the second look."""
    game = catalog.new_game("race", 2, {}, 3)
    mind = mind_for(game, model_path("race"))
    moves = game.options(0)[:3]
    good, bad, luck = np.full(40, 0.6), np.full(40, 0.4), np.arange(40) / 400
    answers: list[list[NDArray[np.float64]]] = []

    def look(mind: Mind, decisions: list[Decision], deals: int, care: Care) -> list[NDArray[np.float64]]:
        rows = answers.pop(0)
        assert len(rows) == len(decisions[0].moves)
        return [np.array(rows)[:, :deals]]

    monkeypatch.setattr(review, "look_ahead", look)

    def judged() -> Costly | None:
        return compared("race", mind, decision(mind, game, 0, moves, 1), 7)

    answers[:] = [[bad, bad, good], [bad, bad]]
    assert judged() is None  # it was luck
    answers[:] = [[good, bad, good - 0.1]]
    assert judged() is None  # the move made was the best: no second look
    answers[:] = [[bad, bad, good], [bad, bad + 0.1 + luck]]
    found = judged()
    assert found is not None
    assert (found.number, found.seat, found.move, found.better) == (7, 0, moves[0], moves[2])
    assert found.cost == pytest.approx(found.best_win - found.win)
    # What was found is told in chances that can be trusted; how much of the cost may be chance stays as it was.
    own = coach.chances("race", game, 0)[0]
    assert min(own, 0.4) < found.win < own < found.best_win
    assert found.cost == pytest.approx(0.1 + luck[:24].mean(), rel=0.1)
    assert found.spread / found.cost == pytest.approx(luck[:24].std(ddof=1) / 24**0.5 / (0.1 + luck[:24].mean()))


def test_a_review_tells_chances_by_what_the_policy_likes_best_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a hint does: the favourite is looked at again even where it is neither the move made nor the better one."""
    game = catalog.new_game("race", 2, {}, 3)
    mind = mind_for(game, model_path("race"))
    made, favourite, better = game.options(0)[:3]
    asked = decision(mind, game, 0, [made, favourite, better], 1)
    asked.policy = np.zeros_like(asked.policy)
    asked.policy[[made, favourite, better]] = 0.2, 0.7, 0.1
    wins = {made: 0.2, favourite: 0.5, better: 0.6}
    looks: list[list[int]] = []

    def look(mind: Mind, decisions: list[Decision], deals: int, care: Care) -> list[NDArray[np.float64]]:
        looks.append(decisions[0].moves)
        return [np.array([[wins[move]] * deals for move in decisions[0].moves])]

    monkeypatch.setattr(review, "look_ahead", look)
    monkeypatch.setattr(coach, "chances", lambda *_: [0.431, 0.569])  # looking ahead says 0.45 on average
    found = compared("race", mind, asked, 7)
    assert looks == [[made, favourite, better], [made, better, favourite]]
    assert found is not None
    assert (found.move, found.better) == (made, better)
    assert (found.win, found.best_win) == pytest.approx((0.19, 0.58), abs=0.01)


@pytest.mark.parametrize("name", ["race", "roll", "frontiers"])
def test_rows_looked_at_together_are_understood_as_each_alone(name: str) -> None:
    """However many there are, whatever the others are like."""
    game, _, mind = in_the_middle(name)
    network, rng = mind.network, Rng(5)
    rows = np.concatenate([mind.look([game.imagine(one, rng)])[0].copy() for one in range(3) for _ in range(150)])
    rows = np.concatenate([np.zeros((1, rows.shape[1]), np.uint8), rows, np.full((2, rows.shape[1]), 255, np.uint8)])
    rows[300] = 0
    assert len(rows) > 256  # more than go through the layers at once
    h = network.trunk(rows)
    for i in (0, 1, 2, 255, 256, 257, 300, len(rows) - 1):
        np.testing.assert_allclose(h[i], network.trunk(rows[i : i + 1])[0], rtol=1e-4, atol=1e-4)
    assert network.trunk(rows[:0]).shape == (0, h.shape[1])
    # Some moves of some rows, in any order: as those of all.
    row, move = (np.random.default_rng(1).integers(0, most, 500) for most in (len(rows), network.plan.moves))
    np.testing.assert_allclose(network.some_logits(h, row, move), network.logits(h)[row, move], rtol=1e-4, atol=1e-4)


def test_rows_that_are_alike_are_thought_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seat, mind = in_the_middle("race")
    rng = Rng(3)
    games = [game.imagine(seat, rng) for _ in range(4)]
    rows = mind.look(games)[0].copy()
    all_logits = mind.network.logits(mind.network.trunk(rows))
    row, move = np.divmod(np.arange(all_logits.size), all_logits.shape[1])
    thought: list[int] = []
    trunk = mind.network.trunk
    monkeypatch.setattr(mind.network, "trunk", lambda rows: thought.append(len(rows)) or trunk(rows))
    h, which = mind.read(rows)
    logits = mind.network.some_logits(h, which[row], move)
    np.testing.assert_allclose(logits, all_logits.ravel(), rtol=1e-4, atol=1e-4)
    assert thought == [len({row.tobytes() for row in rows})]
    assert thought[0] < len(rows)


@pytest.mark.parametrize("name", ["race", "roll", "frontiers"])
def test_moves_tried_in_a_deal_meet_the_same_luck(name: str) -> None:
    game, table = catalog.new_game(name, 3, {}, 5), [bot("skilled", name, seat) for seat in range(3)]
    different = 0
    for number in range(8):
        play_on(game, table, number, 7)
        seat = game.owed()[0]
        move = game.options(seat)[0]
        mind = mind_for(game, model_path(name))
        once, again = look_ahead(mind, [decision(mind, game, seat, [move, move], number)], 4, Care())[0]
        assert list(once) == list(again)
        different += len(set(once)) > 1
    assert different >= 4  # what comes of a move is not the same in all deals


@pytest.mark.parametrize("name", ["race", "roll", "frontiers"])
def test_expert_thinks_of_many_games_as_of_each_alone(name: str) -> None:
    care = Care(sure=2.0, least=0.0, moves=3, deals=8)
    asked, table = [], [bot("skilled", name, seat) for seat in range(3)]
    for number in range(4):
        game = catalog.new_game(name, 3, {}, number)
        play_on(game, table, number, 12 * number)  # they are in different rounds
        asked.append((game, game.owed()[0], number))
    mind = mind_for(game, model_path(name))
    together = think_together(mind, [(game, seat, Rng(number)) for game, seat, number in asked], care)
    assert max(len(thoughts) for thoughts in together) > 1
    for (game, seat, number), thoughts in zip(asked, together, strict=True):
        alone = think(mind, game, seat, care, Rng(number))
        assert [thought.move for thought in alone] == [thought.move for thought in thoughts]
        np.testing.assert_allclose([t.win for t in alone], [t.win for t in thoughts], atol=1e-3)


@pytest.mark.parametrize("name", ["race", "roll", "frontiers"])
def test_a_network_says_the_same_by_pytorch(name: str) -> None:
    gpu = pytest.importorskip("windfall.bots.gpu", reason="PyTorch is not installed")
    game, seat, mind = in_the_middle(name)
    rows = mind.rows_of([game.imagine(seat, Rng(number)) for number in range(70)], (seat + 1) % 3).copy()
    for device in ["cpu", *(["cuda"] if gpu.torch.cuda.is_available() else [])]:
        weights = {key: value for key, value in read_weights(model_path(name)).items() if "critic" not in key}
        twin = gpu.GpuNetwork(weights, game.layout(), device)
        for number in (3, 70, 1, 33, 32):
            h, twins = mind.network.trunk(rows[-number:]), twin.trunk(rows[-number:])
            logits = mind.network.logits(h)
            np.testing.assert_allclose(twin.logits(twins), logits, rtol=1e-4, atol=1e-4)
            some = np.array([number - 1, 0]), np.array([7, logits.shape[1] - 1])
            np.testing.assert_allclose(twin.some_logits(twins, *some), logits[some], rtol=1e-4, atol=1e-4)
            sides = np.array([there(game)] * number)
            given = sides, np.full(number, 3)
            np.testing.assert_allclose(twin.win_chances(twins, *given), mind.network.win_chances(h, *given), atol=1e-5)
        rows_alike = np.concatenate([rows, rows])
        (h, which), (twins, each) = mind.read(rows_alike), Mind(twin).read(rows_alike)
        first = np.zeros(len(rows_alike), np.int64)
        found = mind.network.some_logits(h, which, first)
        np.testing.assert_allclose(twin.some_logits(twins, each, first), found, rtol=1e-4, atol=1e-4)


def test_chances_are_of_the_seats_there_are() -> None:
    for players, options in ((2, {}), (4, {}), (1, {"solitaire": ""})):
        game = catalog.new_game("race", players, options, 3)
        _, chances = mind_for(game, model_path("race")).judge(game, game.owed()[0])
        sides = max(players, 2)
        assert list(there(game)) == [i < sides for i in range(5)]
        assert chances[:sides].sum() == pytest.approx(1, abs=1e-5)
        assert not chances[sides:].any()
