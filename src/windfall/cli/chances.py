"""`windfall chances`: check how far a network's chances to win can be trusted, and correct them."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from windfall.bots.ways import OWN, way_words
from windfall.cli.options import add_option_argument, read_options
from windfall.cli.simulate import games_words, progress_bar
from windfall.engine import catalog
from windfall.engine.records import check_seed
from windfall.errors import WindfallError
from windfall.train.settings import Setting

EPILOG = """\
The network plays against itself. At each seat's first decision of each round it says how likely every side is to win;
the table sets all that was said to be between 0 and 10 %, 10 and 20 % … beside how often it came true: of the seat
itself ("own", also for each number of sides), of all sides, and what is told of all seats by what they think of
themselves ("together", as in reviews; where all are asked at the same moment). What it says before the first round, in
a draft above all, has a column of its own, and below each way to play stands by how much a tenth is off at most.

--fit plays as many games again, all ways to play alike, with other deals, finds for each way and for the time before
the first round, the rounds to the fourth and the later ones how sure the network may be, how much too well it thinks of
the seat it looks from, and how sure what all seats think may be made, and keeps that in the model file; the table shows
games that were not used for it. With --players and --option all is of one way to play, and only that is corrected:
worth while for drafts, which say a hundred things about each outcome, so that a thousand games of a way are few.
`windfall train` writes a file without it.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", help=f"the game: {', '.join(catalog.GAMES)}")
    parser.add_argument("--model", type=Path, metavar="FILE", help="the model file (default: the package's own)")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="games to play (default: %(default)s)")
    parser.add_argument("--fit", action="store_true", help="correct the model file")
    parser.add_argument(
        "--ways",
        choices=["taught", "all"],
        default="taught",
        help="in the ways to play it was taught, as often (default), or in all there are, one as often as the other",
    )
    parser.add_argument("--players", type=int, metavar="N", help="one way to play only: with so many players")
    add_option_argument(parser)
    parser.add_argument("--seed", type=int, default=1, help="what the deals follow from (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play, compare, correct."""
    from windfall.bots.network import check_model, check_writable, model_path
    from windfall.train.calibrate import (
        OFTEN,
        every_way,
        furthest_off,
        keep_fitted,
        note,
        reliability,
        reliability_together,
        told_of,
    )

    alone = the_one_way(args)
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

        each = alone or every_way(args.game)
        if args.fit:
            fitted_on = note(args.game, model, args.games, args.seed + 1_000_000, each, advance)
            told = keep_fitted(model, fitted_on, bool(alone))
        else:
            told = told_of(model)
        noted = note(args.game, model, args.games, args.seed, each if args.ways == "all" else alone, advance)
    rounds, first = noted.of(noted.times > 0), noted.of(noted.times == 0)
    numbers = sorted(set(rounds.sides.tolist()))
    curves = {"own": reliability(rounds, told, True), "all": reliability(rounds, told, False)}
    curves["together"] = reliability_together(rounds, told)
    curves |= {str(n): reliability(rounds.of(rounds.sides == n), told, True) for n in numbers}
    curves["before"] = reliability(first, told, True)
    ways = {}
    for way in sorted(set(noted.ways.tolist())):
        parts = {"rounds": rounds.of(rounds.ways == way), "before": first.of(first.ways == way)}
        ways[way] = {name: furthest_off(reliability(part, told, True)) for name, part in parts.items()}
    if args.json:
        found = {name: [asdict(tenth) for tenth in curve] for name, curve in curves.items()}
        print(json.dumps({"game": args.game, "games": noted.games, "told": told, "curves": found, "ways": ways}))
        return 0
    names = ["own", "all sides", "together", *(f"{n} sides" for n in numbers), "before"]
    table = Table("", *names, "times", title="what was said → how often it came true")
    for which, whole in enumerate(curves["own"]):
        cells = [
            f"{c.said:.0%} → {c.won:.0%}".replace("%", "") if c.number else "–"
            for c in (curve[which] for curve in curves.values())
        ]
        table.add_row(f"{10 * which}–{10 * which + 10} %", *cells, f"{whole.number:,}")
    console.print(table)
    off = Table("way to play", "rounds", "before", title="points by which a tenth is off at most")
    for way, most in ways.items():
        off.add_row(way_words(way), *("–" if points is None else f"{100 * points:.1f}" for points in most.values()))
    console.print(off)
    console.print(f"{games_words(noted.games)}. Of what was said fewer than {OFTEN} times nothing is told: –.")
    return 0


def the_one_way(args: argparse.Namespace) -> list[Setting] | None:
    """The way to play that was asked for, if it is one only."""
    title = catalog.title(args.game)
    options = read_options(title, args.option)
    if args.players is None and not options:
        return None
    if args.ways == "all":
        raise WindfallError("--ways all is of all ways to play: it goes without --players and --option.")
    if OWN in options:
        raise WindfallError("With cards of your own no way to play is corrected apart: it is as with the known ones.")
    players = title.fewest_players(options) if args.players is None else args.players
    return [Setting(players, title.complete(players, options), 1)]
