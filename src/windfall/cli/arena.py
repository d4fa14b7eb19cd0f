"""`windfall arena`: measure bots against each other."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from windfall.arena.contest import Contest, line_up
from windfall.arena.match import games_in, play_match
from windfall.arena.simulate import MAX_ROUNDS, check_amounts
from windfall.bots import SUMMARIES
from windfall.cli.options import add_option_argument, options_words, read_options
from windfall.cli.simulate import games_words, progress_bar
from windfall.engine.catalog import GAMES, title
from windfall.engine.options import span

EPILOG = f"""\
bots:
{chr(10).join(f"  {name:10} {line}" for name, line in SUMMARIES.items())}

--bots names the line-up, one bot a seat; where there are fewer names than players, the last one fills up the rest.
A model file of your own (name.npz, docs/training.md) plays as `skilled` does.
Every deal is played once for each seating that is reached by moving everybody on by a seat, so that every bot sits in
every seat with the same cards. One name alone plays against itself.

Shared wins are split. A game that is not over after --max-rounds rounds is unfinished and nobody's win. Intervals are
95 % (Wilson). Elo compares a bot with the rest of the table, seat against seat. Everything but times depends on the
seed alone, not on --jobs; with --time-limit, on the machine too. docs/arena.md explains every figure.

examples:
  windfall arena race --bots expert,skilled --players 2 --games 1000 --jobs 4
  windfall arena roll --bots skilled,simple --players 4      one skilled among three simple
  windfall arena race --bots skilled --players 2 --games 200     against itself, and games a second
  windfall arena race --bots new.npz,skilled --games 400     what training has brought
  windfall arena race --bots expert,skilled --games 1000 --resume match.jsonl --json     goes on after an interruption
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", help=f"the game: {', '.join(GAMES)}")
    parser.add_argument("--bots", required=True, metavar="NAMES", help="the line-up: expert,skilled")
    parser.add_argument(
        "--players", type=int, metavar="N", help="number of players (default: one a bot, or as few as can be)"
    )
    parser.add_argument(
        "--games", type=int, default=1000, metavar="N", help="at least so many, in whole deals (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what all chance follows from (default: 1)")
    add_option_argument(parser)
    parser.add_argument(
        "--max-rounds", type=int, default=MAX_ROUNDS, metavar="N", help="give a game up after N rounds (default: 100)"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="play in N processes (default: 1)")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep finished games in this file, and go on from those in it"
    )
    parser.add_argument(
        "--time-limit",
        action="store_true",
        help="let bots stop thinking by the clock, as they do at a table; asks one by one",
    )
    parser.add_argument(
        "--one-by-one",
        action="store_true",
        help="ask networks for one decision at a time: the times are then those at a table",
    )
    parser.add_argument(
        "--device",
        choices=["cpu", "cuda"],
        default="cpu",
        help="where networks think; cuda needs PyTorch (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play, and tell how it went."""
    # The game first: a sentence about seats or bots makes no sense for a game there is not.
    game = title(args.game)
    options = read_options(game, args.option)
    names = line_up(args.bots, args.players, game.fewest_players(options))
    contest = Contest(
        args.game, names, options, args.seed, args.max_rounds, args.time_limit, args.one_by_one, args.device
    )
    check_amounts(args.games, args.jobs)
    console = Console()
    # The bar of a program's answer goes where it is not in the way, as `chances` has it.
    with progress_bar(Console(stderr=True) if args.json else console) as bar:
        task = bar.add_task(args.game, total=games_in(contest, args.games))
        figures = play_match(contest, args.games, args.jobs, args.resume, lambda more: bar.advance(task, more))
    if args.json:
        print(json.dumps(figures))
        return 0
    console.print(Text(heading(figures)))
    console.print(standings(figures))
    console.print(course(figures))
    return 0


def heading(figures: dict[str, Any]) -> str:
    """What was played."""
    seats = span((figures["players"], figures["players"]))
    what = f"{figures['game']}{options_words(figures['options'])}, {seats}, seed {figures['seed']}"
    deals = "1 deal" if figures["deals"] == 1 else f"{figures['deals']:,} deals"
    seatings = "1 seating" if figures["rotations"] == 1 else f"{figures['rotations']} seatings"
    return f"{games_words(figures['games'])} of {what} ({deals}, {seatings})"


def standings(figures: dict[str, Any]) -> Table:
    """A column for each bot: there are few of them, and terminals are narrow."""
    bots = figures["results"]
    seats = [f" × {bot['seats']}" if bot["seats"] > 1 else "" for bot in bots]
    # Texts: the name of a model file may have brackets in it, which are markup to rich.
    table = Table("", *[Column(Text(bot["bot"] + many)) for bot, many in zip(bots, seats, strict=True)])
    # One bot in all seats wins every game: only where it sits makes a difference.
    compared = len(bots) > 1 or "rival_wins" in figures
    if compared:
        table.add_row("wins", *[f"{bot['win_share']:.1%}" for bot in bots])
        table.add_row("  95 %", *[interval_words(bot["interval"]) for bot in bots])
    by_seat = [" ".join(f"{share:.0%}" for share in bot["win_share_by_seat"]) for bot in bots]
    table.add_row("  by seat" if compared else "wins by seat", *by_seat)
    if compared:
        table.add_row("Elo (95 %)", *[elo_words(bot["elo"]) for bot in bots])
    table.add_row("score", *[f"{bot['mean_score']:.1f}" for bot in bots])
    table.add_row("margin", *["–" if bot["mean_margin"] is None else f"{bot['mean_margin']:+.1f}" for bot in bots])
    table.add_row("processor time", *[time_words(bot) for bot in bots])
    return table


def interval_words(interval: list[float]) -> str:
    """From where to where."""
    return " – ".join(f"{end:.1%}" for end in interval)


def elo_words(elo: dict[str, Any] | None) -> str:
    """A difference with its interval; no number is beyond all of them."""
    if elo is None:
        return "–"
    low, high = elo["interval"]
    ends = ["…" if end is None else f"{end:+.0f}" for end in (low, high)]
    middle = "…" if elo["difference"] is None else f"{elo['difference']:+.0f}"
    return f"{middle} ({ends[0]} to {ends[1]})"


def time_words(bot: dict[str, Any]) -> str:
    """How long a decision took, and whether it was one of many at once."""
    if bot["cpu_milliseconds_per_decision"] is None:
        return "–"
    return f"{bot['cpu_milliseconds_per_decision']:.2f} ms" + (", many at once" if bot["asked_together"] else "")


def course(figures: dict[str, Any]) -> Table:
    """How the games went."""
    table = Table("", "", show_header=False)
    scores = figures["scores"]
    if "rival_wins" in figures:
        rival = figures["rival_wins"]
        table.add_row("robot wins", f"{rival['share']:.1%}, 95 %: {interval_words(rival['interval'])}")
    table.add_row("rounds", f"{figures['mean_rounds']:.1f} a game")
    table.add_row("ended by", ", ".join(f"{why} {part:.1%}" for why, part in figures["ends"].items()))
    table.add_row("scores", f"{scores['mean']:.1f} on average, standard deviation {scores['sd']:.1f}")
    table.add_row("", f"10th, 50th and 90th percentile {scores['p10']:g} / {scores['median']:g} / {scores['p90']:g}")
    if figures["winner_mean"] is not None:
        table.add_row("winner", f"{figures['winner_mean']:.1f} points")
    if figures["margin_first_second"] is not None:
        table.add_row("", f"{figures['margin_first_second']:.1f} ahead of the second")
    if figures["games_per_second"] is not None:
        table.add_row("time", f"{figures['seconds']:.1f} s, {figures['games_per_second']:.1f} games/s")
    if figures["games_per_cpu_second"] is not None:
        table.add_row("", f"{figures['games_per_cpu_second']:.1f} games a second of processor time")
    return table
