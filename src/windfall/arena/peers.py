"""Other programs to compare our speed with: one that can be installed and run here, one by its published figures."""

import time
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

# Keldon Jones' rftg 0.9.6, in C: bare engine, uniformly random legal play, on one server core (32 million additions a
# second in a plain Python loop). Each figure is the lowest and the highest of several runs.
OTHER_ENGINE: Final = {
    "decisions_per_second": [1_380_000, 1_520_000],
    "rounds_per_second_2_players": [243_000, 268_000],
    "rounds_per_second_4_players": [88_000, 95_000],
}


def catanatron(games: int, repeats: int) -> dict[str, float] | None:
    """Random games of catanatron, a Python simulator of Catan, with two players; None where it is not installed."""
    if find_spec("catanatron") is None:
        return None
    best: dict[str, float] = {}
    for _ in range(repeats):
        decisions, actions, seconds = play_catan(games)
        if not best or decisions / seconds > best["decisions_per_second"]:
            best = {
                "games": games,
                "decisions_per_second": decisions / seconds,  # counted as ours: among at least two options
                "actions_per_second": actions / seconds,  # forced ones included
            }
    return best


def play_catan(games: int) -> tuple[int, int, float]:
    """Decisions, all actions, and seconds."""
    catan: Any = import_module("catanatron")
    limit: int = import_module("catanatron.game").TURNS_LIMIT
    decisions = actions = 0
    start = time.perf_counter()
    for seed in range(games):
        game = catan.Game([catan.RandomPlayer(catan.Color.RED), catan.RandomPlayer(catan.Color.BLUE)], seed=seed)
        while game.winning_color() is None and game.state.num_turns < limit:
            actions += 1
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
    return decisions, actions, time.perf_counter() - start
