"""`windfall bench`: measure how fast the engine is."""

import argparse
import json
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from windfall import build
from windfall.arena.speed import measure
from windfall.errors import WindfallError

GAME: Final = "race"
EPILOG: Final = """\
Random play chooses every move among all legal ones; a decision is a move chosen among at least two. One process. Every
figure is the best of many short runs. For comparing machines, the first line tells how fast a plain Python loop adds
integers: 32 million a second is a current server core.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--games", type=int, default=400, metavar="N", help="games in a run (default: %(default)s)")
    parser.add_argument(
        "--repeats", type=int, default=25, metavar="N", help="runs of everything (default: %(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Measure, and tell."""
    for name in ("games", "repeats"):
        if getattr(args, name) < 1:
            raise WindfallError(f"There must be at least one of --{name}, not {getattr(args, name)}.")
    engine = build.describe()
    if args.json:
        print(json.dumps(measure(GAME, args.games, args.repeats, engine, lambda name: None)))
        return 0
    console = Console()
    with console.status("measuring …") as status:
        figures = measure(GAME, args.games, args.repeats, engine, lambda name: status.update(f"measuring: {name} …"))
    tell(console, figures)
    return 0


def tell(console: Console, figures: dict[str, Any]) -> None:
    """The figures for a person."""
    machine = figures["machine"]
    loop = figures["calibration"]
    where = [machine["processor"], f"{machine['cores']} cores", machine["system"], machine["python"], machine["engine"]]
    console.print(", ".join(where))
    console.print(
        f"Calibration: {loop['additions_per_second'] / 1e6:.1f} million additions a second in a plain Python loop, "
        f"{loop['server_cores']:.2f} of a current server core's."
    )
    console.print(speeds(figures))
    console.print(times(figures))
    console.print(comparison(figures["ratios"]))
    if figures["catanatron"] is None:
        console.print("catanatron is not installed: `make bench` installs it.")


def speeds(figures: dict[str, Any]) -> Table:
    """Random play: ours and others'."""
    table = Table("random play", "decisions/s", "rounds/s", "games/s")
    for column in table.columns[1:]:
        column.justify = "right"
    names = {"2_players": "2 players", "4_players": "4 players", "experienced": "2 players, experienced"}
    for name, words in names.items():
        table.add_row(words, *rates(figures["random_play"][name]))
    for name, rate in figures["other_games"].items():
        table.add_row(name.replace("_", " ").capitalize(), *rates(rate))
    if figures["uncompiled"]:
        table.add_row("2 players, uncompiled", *rates(figures["uncompiled"]))
    if figures["catanatron"]:
        catan = figures["catanatron"]
        table.add_row("catanatron, 2 players", f"{catan['decisions_per_second']:,.0f}", "", "")
        table.add_row("… all its actions, forced ones too", f"{catan['actions_per_second']:,.0f}", "", "")
    decisions, two, four = (span(ends) for ends in figures["other_engine_in_c"].values())
    table.add_row("engine in C, 2 players (published)", decisions, two, "")
    table.add_row("engine in C, 4 players (published)", "", four, "")
    return table


def rates(figures: dict[str, float]) -> list[str]:
    """The three speeds of a line."""
    return [f"{figures[f'{what}_per_second']:,.0f}" for what in ("decisions", "rounds", "games")]


def span(ends: list[int]) -> str:
    """From the lowest to the highest, in thousands."""
    return f"{ends[0] // 1000:,}–{ends[1] // 1000:,} k"


def times(figures: dict[str, Any]) -> Table:
    """What one call takes."""
    table = Table("microseconds a call", "2 players", "4 players")
    for column in table.columns[1:]:
        column.justify = "right"
    two, four = figures["microseconds"]["2_players"], figures["microseconds"]["4_players"]
    for name in two:
        table.add_row(f"{name}()", f"{two[name]:.2f}", f"{four[name]:.2f}")
    return table


def comparison(ratios: dict[str, float]) -> Table:
    """How many times as fast."""
    names = {
        "to_uncompiled": "the uncompiled engine, decisions",
        "to_catanatron_decisions": "catanatron, decisions",
        "to_catanatron_actions": "catanatron, its forced actions counted, too",
        "to_other_engine_decisions": "the engine in C at its best, decisions *",
        "to_other_engine_rounds_2_players": "the engine in C at its best, rounds with 2 players *",
        "to_other_engine_rounds_4_players": "the engine in C at its best, rounds with 4 players *",
    }
    table = Table("times as fast as", "", caption="* as on a current server core", caption_justify="left")
    for name, words in names.items():
        if name in ratios:
            table.add_row(words, f"{ratios[name]:.2f}" if ratios[name] < 10 else f"{ratios[name]:.0f}")
    return table
