"""`windfall simulate`: let bots play many games and count."""

import argparse
import json
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from windfall.arena.simulate import MAX_ROUNDS, Match, check_amounts, timed
from windfall.bots import SUMMARIES
from windfall.cli.options import add_option_argument, options_words, read_options
from windfall.engine.catalog import GAMES, title
from windfall.engine.options import span
from windfall.errors import WindfallError

EPILOG = f"""\
bots:
{chr(10).join(f"  {name:10} {line}" for name, line in SUMMARIES.items())}

A decision is a move chosen among at least two options. A game that is not over after --max-rounds rounds is unfinished:
it counts with the scores it stood at, and nobody wins it. Results depend on the seed alone, not on --jobs.

example:
  windfall simulate race --players 3 --games 1000 --bots simple,random,random --jobs 4
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", help=f"the game: {', '.join(GAMES)}")
    parser.add_argument(
        "--players", type=int, metavar="N", help="number of players (default: one a bot, or as few as can be)"
    )
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: %(default)s)")
    parser.add_argument(
        "--bots", default="random", metavar="NAMES", help="one bot for all seats, or one a seat: simple,random"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what all chance follows from (default: 1)")
    add_option_argument(parser)
    parser.add_argument(
        "--max-rounds", type=int, default=MAX_ROUNDS, metavar="N", help="give a game up after N rounds (default: 100)"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="play in N processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Play, and tell how it went."""
    # The game first: a sentence about seats or bots makes no sense for a game there is not.
    game = title(args.game)
    options = read_options(game, args.option)
    names = seats(args.bots, args.players, game.fewest_players(options))
    match = Match(args.game, names, options, args.seed, args.max_rounds)
    check_amounts(args.games, args.jobs)
    if args.json:
        tally, seconds = timed(match, args.games, args.jobs)
        print(json.dumps(tally.to_json(seconds)))
        return 0
    console = Console()
    with progress_bar(console) as bar:
        task = bar.add_task(args.game, total=args.games)
        tally, seconds = timed(match, args.games, args.jobs, lambda more: bar.advance(task, more))
    console.print(summary(match, tally.to_json(seconds)))
    return 0


def seats(bots: str, players: int | None, fewest: int) -> list[str]:
    """Who sits where: one name for all, or one a seat."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) == 1:
        return names * (fewest if players is None else max(players, 0))
    if players is not None and len(names) != players:
        raise WindfallError(
            f"{len(names)} bots do not fit {span((players, players))}: name one for all, or one a seat."
        )
    return names


def progress_bar(console: Console) -> Progress:
    """A bar that goes away when all games are played; none where nobody watches.

    The time left follows from all that was done since it was first told anything: games end in bursts, and a lull after
    one of them says nothing.
    """
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
        speed_estimate_period=float("inf"),
    )


def games_words(number: int) -> str:
    """How many games."""
    return "1 game" if number == 1 else f"{number:,} games"


def summary(match: Match, figures: dict[str, Any]) -> Table:
    """The figures for a person."""
    what = f"{match.game}{options_words(match.options)}, seed {match.seed}"
    table = Table("", "", title=f"{games_words(figures['games'])} of {what}", show_header=False, title_justify="left")
    if figures["unfinished"]:
        table.add_row("unfinished", f"{figures['unfinished']:,} after {match.max_rounds} rounds")
    table.add_row("rounds", f"{figures['mean_rounds']:.1f} a game")
    table.add_row("scores", f"{figures['mean_score']:.1f} on average, standard deviation {figures['sd_score']:.1f}")
    for seat, (name, share) in enumerate(zip(match.bots, figures["wins"], strict=True)):
        error = (share * (1 - share) / figures["games"]) ** 0.5
        table.add_row(f"seat {seat} ({name}) wins", f"{share:.1%} ± {error:.1%}")
    if "rival_wins" in figures:
        table.add_row("robot wins", f"{figures['rival_wins']:.1%}")
    table.add_row("time", f"{figures['seconds']:.2f} s")
    table.add_row("speed", f"{figures['games_per_second']:,.0f} games/s")
    table.add_row("", f"{figures['rounds_per_second']:,.0f} rounds/s")
    table.add_row("", f"{figures['decisions_per_second']:,.0f} decisions/s")
    return table
