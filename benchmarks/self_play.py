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
    settings = [Setting(args.players, {}, 1)]
    width = (plan.moves + 7) // 8
    workers = [Worker(args.game, args.games, plan.length, width, seed, settings) for seed in range(args.workers)]
    bits = torch.arange(8, dtype=torch.uint8, device=device)
    by_pipe = {worker.pipe: worker for worker in workers}

    def favourites(worker: Worker, n: int) -> None:
        rows = torch.from_numpy(worker.desk.rows[:n]).to(device)
        legal = torch.from_numpy(worker.desk.legal[:n]).to(device)
        there = ((legal[:, :, None] >> bits) & 1).view(n, -1)[:, : plan.moves].bool()
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
            logits = network(rows)[0]
        worker.desk.moves[:n] = logits.masked_fill(~there, -np.inf).argmax(1).cpu().numpy()

    def play(seconds: float) -> tuple[int, int, float]:
        """Games and decisions in so many seconds."""
        games = decisions = 0
        begun = time.perf_counter()
        while (gone := time.perf_counter() - begun) < seconds:
            for pipe in wait(list(by_pipe)):
                worker = by_pipe[pipe]  # type: ignore[index]
                n, ended = worker.hear()
                favourites(worker, n)
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
