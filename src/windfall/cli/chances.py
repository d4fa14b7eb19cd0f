"""`windfall chances`: check how far a network's chances to win can be trusted, and correct them."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from windfall.cli.simulate import progress_bar
from windfall.engine import catalog
from windfall.engine.records import check_seed
from windfall.errors import WindfallError

EPILOG = """\
The network plays against itself. At each seat's first decision of each round it says how likely every side is to win;
the table sets all that was said to be between 0 and 10 %, 10 and 20 % … beside how often it came true: of the seat
itself ("own", also for each number of sides), and of all sides.

--fit plays as many games again, with other deals, finds for each number of sides how sure the network may be and how
much too well it thinks of the seat it looks from, and keeps that in the model file; the table shows games that were not
used for it. `windfall train` writes a file without it.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=list(catalog.GAMES))
    parser.add_argument("--model", type=Path, metavar="FILE", help="the model file (default: the package's own)")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="games to play (default: %(default)s)")
    parser.add_argument("--fit", action="store_true", help="correct the model file")
    parser.add_argument("--seed", type=int, default=1, help="what the deals follow from (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play, compare, correct."""
    from windfall.bots.network import check_model, check_writable, model_path
    from windfall.train.calibrate import keep_fitted, note, reliability, told_of

    if args.games < 1:
        raise WindfallError(f"Games to play: at least 1, not {args.games}.")
    model = args.model or model_path(args.game)
    check_model(args.game, model)
    check_seed(args.seed)
    if args.fit:
        check_writable(model)
    console = Console(stderr=args.json)
    with progress_bar(console) as bar:
        task = bar.add_task(args.game, total=args.games * (1 + args.fit))

        def advance(more: int) -> None:
            bar.advance(task, more)

        if args.fit:
            told = keep_fitted(model, note(args.game, model, args.games, args.seed + 1_000_000, progress=advance))
        else:
            told = told_of(model)
        noted = note(args.game, model, args.games, args.seed, progress=advance)
    numbers = sorted(set(noted.sides.tolist()))
    curves = {"own": reliability(noted, told, True), "all": reliability(noted, told, False)}
    curves |= {str(n): reliability(noted.of(n), told, True) for n in numbers}
    scale, edge = told
    if args.json:
        found = {name: [asdict(tenth) for tenth in curve] for name, curve in curves.items()}
        print(
            json.dumps(
                {
                    "game": args.game,
                    "games": noted.games,
                    "scale": scale.tolist(),
                    "edge": edge.tolist(),
                    "curves": found,
                }
            )
        )
        return 0
    names = ["own", "all sides", *(f"{n} sides" for n in numbers)]
    table = Table("", *names, "times", title="what was said → how often it came true")
    for which, whole in enumerate(curves["own"]):
        cells = [
            f"{c.said:.0%} → {c.won:.0%}".replace("%", "") if c.number else "–"
            for c in (curve[which] for curve in curves.values())
        ]
        table.add_row(f"{10 * which}–{10 * which + 10} %", *cells, f"{whole.number:,}")
    console.print(table)
    words = ", ".join(f"{scale[n]:.2f} and {edge[n]:.2f} with {n} sides" for n in numbers)
    console.print(f"{noted.games:,} games; scale and own edge {words}.")
    return 0
