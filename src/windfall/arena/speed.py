"""How fast the engine is. Of many short runs the quickest counts: other work on a machine can only slow one down."""

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from windfall.arena import peers
from windfall.arena.simulate import MAX_ROUNDS, RANDOM, Match, play_games
from windfall.engine import catalog
from windfall.engine.game import Game
from windfall.engine.random_play import Tally, play_at_random
from windfall.engine.rng import Rng

SERVER_CORE: Final = 32_000_000  # additions a second of a plain loop, on the core that targets are stated for
ADDITIONS: Final = 500_000
LOOP_CALLS: Final = 50  # copies and the like made of each position

# What is played at random, by name: players and options.
PLAYED: Final[dict[str, tuple[int, dict[str, str]]]] = {
    "2_players": (2, {}),
    "4_players": (4, {}),
    "experienced": (2, {"experienced": ""}),
}
# Other games of the family, by name: the game and how many players.
OTHER_GAMES: Final[dict[str, tuple[str, int]]] = {
    "roll_2_players": ("roll", 2),
    "roll_4_players": ("roll", 4),
    "frontiers_2_players": ("frontiers", 2),
    "frontiers_4_players": ("frontiers", 4),
}


def measure(game: str, games: int, repeats: int, engine: str, done: Callable[[str], None]) -> dict[str, Any]:
    """All figures of `windfall bench`. `done` is told each thing as it is about to be measured."""
    compiled = not engine.startswith("uncompiled")
    figures: dict[str, Any] = {"game": game, "machine": {**machine(), "engine": engine}}
    done("calibration")
    figures["calibration"] = calibration(repeats)
    figures["random_play"] = {}
    for name, (players, options) in PLAYED.items():
        done(f"random play, {name.replace('_', ' ')}")
        figures["random_play"][name] = random_play(game, players, options, games, repeats)
    figures["other_games"] = {}
    for name, (other, players) in OTHER_GAMES.items():
        done(f"random play, {name.replace('_', ' ')}")
        figures["other_games"][name] = random_play(other, players, {}, max(1, games // 4), repeats)
    done("copies")
    figures["microseconds"] = {f"{players}_players": operations(game, players, repeats) for players in (2, 4)}
    done("uncompiled")
    figures["uncompiled"] = uncompiled(game, max(1, games // 10), repeats) if compiled else None
    done("catanatron")
    figures["catanatron"] = peers.catanatron(max(1, games // 100), repeats)
    figures["other_engine_in_c"] = peers.OTHER_ENGINE
    figures["ratios"] = ratios(figures)
    return figures


def best(repeats: int, work: Callable[[], object]) -> float:
    """The seconds that the quickest of several runs took."""
    quickest = float("inf")
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        quickest = min(quickest, time.perf_counter() - start)
    return quickest


def machine() -> dict[str, Any]:
    """What this runs on."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except FileNotFoundError:
        pass  # not Linux
    return platform.processor() or "unknown"


def calibration(repeats: int) -> dict[str, float]:
    """How fast this core runs a plain Python loop, for comparing machines."""
    rate = ADDITIONS / best(repeats, add_up)
    return {"additions_per_second": rate, "server_cores": rate / SERVER_CORE}


def add_up() -> int:
    """A plain loop adding integers."""
    total = 0
    for number in range(ADDITIONS):
        total += number
    return total


def random_play(game: str, players: int, options: dict[str, str], games: int, repeats: int) -> dict[str, float]:
    """Random play in one process, with all legal moves of every decision generated: setup and scoring included."""
    match = Match(game, [RANDOM] * players, options)
    tally = play_games(match, range(games))
    seconds = best(repeats, lambda: play_games(match, range(games)))
    return {
        "games": games,
        "decisions_per_second": tally.decisions / seconds,
        "rounds_per_second": tally.rounds / seconds,
        "games_per_second": games / seconds,
    }


def operations(game: str, players: int, repeats: int) -> dict[str, float]:
    """Microseconds that copying, imagining and writing down take, over positions all through random games."""
    positions = [position(game, players, seed) for seed in range(40)]
    rng = Rng(1)
    work: dict[str, Callable[[Game], object]] = {
        "copy": lambda game: game.copy(),
        "imagine": lambda game: game.imagine(0, rng),
        "to_bytes": lambda game: game.to_bytes(),
    }
    return {name: microseconds(positions, act, repeats) for name, act in work.items()}


def position(game: str, players: int, seed: int) -> Game:
    """A position of a random game, in one of its first 20 rounds."""
    found = catalog.new_game(game, players, {}, seed)
    play_at_random(found, Rng(seed), seed % 20, Tally())
    return found


def microseconds(positions: list[Game], act: Callable[[Game], object], repeats: int) -> float:
    """Microseconds a call, with what the loop around it costs."""

    def work() -> None:
        for game in positions:
            for _ in range(LOOP_CALLS):
                act(game)

    return best(repeats, work) / (len(positions) * LOOP_CALLS) * 1e6


def uncompiled(game: str, games: int, repeats: int) -> dict[str, float]:
    """The same random play from the sources, in a process of its own."""
    words = ["simulate", game, "--players", "2", "--games", str(games), "--max-rounds", str(MAX_ROUNDS), "--json"]
    code = f"import sys; from windfall.cli import main; sys.exit(main({words!r}))"
    runs = []
    for _ in range(min(repeats, 3)):
        call = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "WINDFALL_PURE": "1"},
            check=True,
            capture_output=True,
            text=True,
        )
        runs.append(json.loads(call.stdout))
    quickest = min(runs, key=lambda run: float(run["seconds"]))
    names = ["games", "decisions_per_second", "rounds_per_second", "games_per_second"]
    return {name: quickest[name] for name in names}


def ratios(figures: dict[str, Any]) -> dict[str, float]:
    """Two players compiled, against everything else."""
    two, four = figures["random_play"]["2_players"], figures["random_play"]["4_players"]
    speed = figures["calibration"]["server_cores"]
    other = peers.OTHER_ENGINE
    found = {
        # Its figures are for a server core: on a faster one it would be faster, too.
        "to_other_engine_decisions": two["decisions_per_second"] / speed / other["decisions_per_second"][1],
        "to_other_engine_rounds_2_players": two["rounds_per_second"] / speed / other["rounds_per_second_2_players"][1],
        "to_other_engine_rounds_4_players": four["rounds_per_second"] / speed / other["rounds_per_second_4_players"][1],
    }
    if figures["uncompiled"]:
        found["to_uncompiled"] = two["decisions_per_second"] / figures["uncompiled"]["decisions_per_second"]
    if figures["catanatron"]:
        found["to_catanatron_decisions"] = two["decisions_per_second"] / figures["catanatron"]["decisions_per_second"]
        found["to_catanatron_actions"] = two["decisions_per_second"] / figures["catanatron"]["actions_per_second"]
    return found
