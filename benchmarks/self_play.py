"""How many games a second `skilled` plays against itself, its network answering hundreds of games at once.

python benchmarks/self_play.py race --device cuda --workers 14 --seconds 20
python benchmarks/self_play.py race                     one worker and the network, all on this machine's processor
"""

from __future__ import annotations

import argparse
import time
from multiprocessing.connection import wait

import numpy as np
import torch

from windfall.bots.network import model_path
from windfall.bots.plan import Plan
from windfall.engine import catalog
from windfall.errors import WindfallError
from windfall.train.run import device_named, load
from windfall.train.settings import LARGEST, Setting
from windfall.train.thinking import numbered
from windfall.train.workers import Worker


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(catalog.GAMES))
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--workers", type=int, default=1, help="processes that play (default: 1)")
    parser.add_argument("--games", type=int, default=256, help="side by side in each (default: 256)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=10.0)
    args = parser.parse_args()
    catalog.title(args.game).complete(args.players, {})
    device = device_named(args.device)
    plan = Plan.of(catalog.title(args.game).layout(LARGEST[args.game]))
    network = load(model_path(args.game), args.game, plan)[0].to(device).eval().requires_grad_(False)
    network.in_large = device.type == "cuda"
    settings = [Setting(args.players, {}, 1)]
    workers = [Worker(args.game, args.games, plan, seed, settings) for seed in range(args.workers)]
    by_pipe = {worker.pipe: worker for worker in workers}

    def favourites(worker: Worker, n: int, longest: int) -> None:
        rows = torch.from_numpy(worker.desk.rows[:n]).to(device)
        listed, there = numbered(torch.from_numpy(worker.desk.listed(n, longest)).to(device))
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            logits = network(rows, listed)[0]
        best = logits.masked_fill(~there, -np.inf).argmax(1, keepdim=True)
        worker.desk.moves[:n] = listed.gather(1, best)[:, 0].cpu().numpy()

    def play(seconds: float) -> tuple[int, int, float]:
        """Games and decisions in so many seconds."""
        games = decisions = 0
        begun = time.perf_counter()
        while (gone := time.perf_counter() - begun) < seconds:
            for pipe in wait(list(by_pipe)):
                worker = by_pipe[pipe]  # type: ignore[index]
                n, longest, ended = worker.hear()
                favourites(worker, n, longest)
                worker.go_on(0.0)
                games += len(ended)
                decisions += n
        return games, decisions, gone

    try:
        play(args.seconds / 2)  # until games have ended and begun anew at all times
        games, decisions, gone = play(args.seconds)
    finally:
        for worker in workers:
            worker.stop()
    print(
        f"{args.game}, {args.players} players, {args.device}, {args.workers} workers: "
        f"{games / gone:,.0f} games and {decisions / gone:,.0f} decisions a second"
    )


if __name__ == "__main__":
    try:
        main()
    except WindfallError as error:
        raise SystemExit(str(error)) from None
