"""How fast training goes, in decisions a second. `make bench` calls it; on a GPU: `--device cuda`.

Four figures a game, all of one process, over the ways to play that `windfall train` deals: environment steps (random
moves), writing rows and masks, and the learner, which chooses moves (forward) and learns from them (a gradient
step). On a GPU and with --large it is the large network, else the small one, as `windfall train` has it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np
import torch

from windfall.arena.memory import keep_memory
from windfall.bots.plan import Plan
from windfall.bots.pytorch import Network
from windfall.engine import catalog
from windfall.engine.features import SEATS
from windfall.engine.rng import Rng
from windfall.train.learner import Counts, Learner
from windfall.train.recipe import CPU_LARGE, CPU_RECIPE, Recipe
from windfall.train.run import device_named
from windfall.train.settings import LARGEST
from windfall.train.workers import Tables, lists_of


def stepping(tables: Tables, rng: Rng) -> Callable[[], int]:
    """One random move for everybody who owes one, without a look at rows."""

    def step() -> int:
        number = 0
        for place, game in enumerate(tables.batch.games):
            for seat in game.owed():
                if game.owing(seat):
                    options = game.options(seat)
                    number += len(options) > 1
                    game.make(seat, options[int(rng.word()) % len(options)])
            if game.over() or game.round > 100:
                tables.batch.games[place] = tables.new_game(place)
        return number

    return step


def encoding(tables: Tables) -> Callable[[], int]:
    """Rows and masks of all decisions owed; the games stand still."""
    return lambda: int(tables.batch.look())


def rate(work: Callable[[], int], seconds: float, device: torch.device) -> float:
    """Decisions a second, after a first go that does not count."""
    work()
    begun, done = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        done += work()
    if device.type == "cuda":
        torch.cuda.synchronize()
    return done / (time.perf_counter() - begun)


class Rows:
    """Rows and lists of legal moves from the middle of games, as many as a portion has."""

    def __init__(self, tables: Tables, plan: Plan, wanted: int, rng: Rng) -> None:
        rows, legal, width = [], [], (plan.moves + 7) // 8
        step = stepping(tables, rng)
        while sum(len(part) for part in rows) < wanted:
            for _ in range(7):
                step()
            n = tables.batch.look()
            rows.append(np.frombuffer(memoryview(tables.batch.rows), np.uint8)[: n * plan.length].reshape(n, -1).copy())
            legal.append(np.frombuffer(memoryview(tables.batch.legal), np.uint8)[: n * width].reshape(n, -1).copy())
        self.rows = np.concatenate(rows)[:wanted]
        self.lists = lists_of(np.concatenate(legal)[:wanted])


def learning(learner: Learner, found: Rows) -> list[Callable[[], int]]:
    """Choosing moves, a gradient step, and one that has not been recorded, for a portion of decisions."""
    device = learner.device
    rows = torch.from_numpy(found.rows).to(device)
    listed = learner.as_long([torch.from_numpy(found.lists).to(device)])
    number = len(rows)
    store = learner.store
    store.rows[:number], store.listed[:number] = rows, listed
    torch.set_num_threads(learner.threads)
    with torch.no_grad():
        thoughts = learner.thinking.of(learner.network, rows, listed)
    store.moves[:number], store.chance[:number] = thoughts[:, 0].long(), thoughts[:, 1]
    part = {
        "places": torch.arange(number, device=device),
        "advantages": torch.randn(number, device=device),
        "returns": torch.randn(number, device=device),
        "wins": torch.zeros((number, SEATS), device=device),
        "settled": torch.ones(number, device=device),
        "scored": torch.ones(number, device=device),
        "scores": torch.zeros((number, SEATS), device=device),
        "sides": torch.full((number,), 2, device=device),
    }
    part["wins"][:, 0] = 1

    def choose() -> int:
        with torch.no_grad():
            learner.thinking.of(learner.network, rows, listed)
        return number

    def learn() -> int:
        learner.take_step(part)
        return number

    def step() -> int:
        learner.step(part)
        return number

    return [choose, learn, step]


def profile(step: Callable[[], int], device: torch.device) -> str:
    """What takes most of the time of a gradient step."""
    step()
    of = torch.profiler.ProfilerActivity
    watched = [of.CPU, of.CUDA] if device.type == "cuda" else [of.CPU]
    with torch.profiler.profile(activities=watched) as found:
        step()
    return str(found.key_averages().table(sort_by=f"self_{device.type}_time_total", row_limit=15))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--large", action="store_true", help="the large network on a cpu, too")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure (default: 1)")
    parser.add_argument("--profile", action="store_true", help="also print what takes most of a gradient step's time")
    args = parser.parse_args()
    keep_memory()
    device = device_named(args.device)
    recipe = Recipe() if device.type == "cuda" else CPU_LARGE if args.large else CPU_RECIPE
    print(f"Training on {device.type}, network {recipe.width} x {recipe.depth}: thousands of decisions a second")
    print(f"{'':12}{'environment':>14}{'encoding':>12}{'choosing':>12}{'learning':>12}")
    for game in LARGEST:
        rng = Rng(1)
        plan = Plan.of(catalog.title(game).layout(LARGEST[game]))
        tables = Tables(game, 128, 1)
        figures = [rate(stepping(tables, rng), args.seconds, device), rate(encoding(tables), args.seconds, device)]
        found = Rows(tables, plan, recipe.portion, rng)
        network = Network(plan, recipe.width, recipe.depth, recipe.embedding)
        learner = Learner(plan, [], recipe, network, device, Counts())
        choose, learn, step = learning(learner, found)
        figures += [rate(work, args.seconds, device) for work in (choose, learn)]
        columns = "".join(
            f"{figure / 1000:{width}.1f}" for figure, width in zip(figures, (14, 12, 12, 12), strict=True)
        )
        print(f"{game:12}{columns}", flush=True)
        if args.profile:
            print(profile(step, device), flush=True)
        learner.close()


if __name__ == "__main__":
    main()
