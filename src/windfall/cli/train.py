"""`windfall train`: teach a network by self-play."""

import argparse
import math
import signal
from pathlib import Path
from typing import Any

from windfall.engine import catalog
from windfall.errors import WindfallError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = (
        "Call it again with the same words to go on: a model file is also the checkpoint. "
        "The large network, which a GPU always learns, follows the course of the shipped one: see docs/training.md."
    )
    parser.add_argument("game", help=f"the game: {', '.join(catalog.GAMES)}")
    parser.add_argument("--minutes", type=float, default=10, help="how long (default: 10)")
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu", help="where it learns (default: cpu)")
    parser.add_argument(
        "--large",
        action="store_true",
        help="on a cpu, too, teach the large network, which takes hours (one that is gone on with stays large anyway)",
    )
    parser.add_argument(
        "--out", type=Path, default=Path("model.npz"), help="the model file to write, for playing (default: model.npz)"
    )
    parser.add_argument(
        "--resume",
        type=Path,
        metavar="CHECKPOINT",
        help="the model to go on from, unless OUT has come further (default: OUT, if it is there already)",
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=0,
        help="processes that play (default: one a core but one, at least two; two for a large network on a cpu)",
    )
    parser.add_argument("--curves", type=Path, metavar="CSV", help="where figures of each lesson go (default: OUT.csv)")
    parser.add_argument("--against", action="append", metavar="BOT", help="who examines it (default: simple)")
    parser.add_argument(
        "--examine", type=int, default=60, metavar="GAMES", help="games an examination (default: 60; 0: none)"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="change the recipe: see docs/training.md"
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="what its first weights and its games follow from (default: 1)"
    )


def run(args: argparse.Namespace) -> int:
    """Train, with a line for each lesson."""
    catalog.title(args.game)
    try:
        from windfall.train.run import Run, train
    except ImportError as error:
        raise WindfallError(f"Training needs PyTorch: pip install 'windfall[train]' ({error}).") from error
    wanted = Run(
        args.game,
        args.minutes,
        args.out,
        args.device,
        args.resume,
        args.workers,
        args.curves,
        args.examine,
        args.against or ["simple"],
        changes=changes(args.set),
        seed=args.seed,
        large=args.large,
    )
    # Whoever ends it from outside, as a machine that is lent for a while, means what Ctrl-C means.
    usual = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        counts = train(wanted, tell)
    finally:
        signal.signal(signal.SIGTERM, usual)
    print(f"{counts.games:,} games and {counts.decisions:,} decisions in all; model in {args.out}.")
    return 0


def changes(words: list[str]) -> dict[str, str]:
    """NAME=VALUE out of the command line."""
    for word in words:
        if "=" not in word:
            raise WindfallError(f"--set {word}: write NAME=VALUE, as in --set rate=0.0001.")
    return dict(word.split("=", 1) for word in words)


def tell(figures: dict[str, Any]) -> None:
    """A line for each lesson, for each stage of a course, and for what is gone on with."""
    for words in ("begun", "stage"):
        if words in figures:
            print(figures[words], flush=True)
            return
    against = " ".join(f"{name[8:]} {share:.0%}" for name, share in figures.items() if name.startswith("against_"))
    if "lesson" not in figures:
        print(f"  examined: {against}", flush=True)
        return
    print(
        f"lesson {figures['lesson']:>5}  {figures['seconds']:>6.0f} s  games {figures['games']:>9,}  "
        f"rounds {mean_words(figures['mean_rounds'])}  score {mean_words(figures['mean_score'])}  "
        f"entropy {figures['entropy']:.3f}  explained {figures['explained']:.2f}  clipped {figures['clipped']:.3f}  "
        f"waiting {figures['waiting_seconds']:.1f} answering {figures['answering_seconds']:.1f} "
        f"learning {figures['learning_seconds']:.1f} s" + (f"  examined: {against}" if against else ""),
        flush=True,
    )


def mean_words(mean: float) -> str:
    """A mean of the lesson's games, if any ended in it."""
    return "–" if math.isnan(mean) else f"{mean:.1f}"
