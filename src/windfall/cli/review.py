"""A saved game with the coach's eyes: how the chances went, and which decisions cost most."""

import argparse
import json
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from windfall.bots.coach import mind_of
from windfall.bots.review import Costly, Review, review
from windfall.cli.hint import percent
from windfall.cli.saved import short_names
from windfall.engine.catalog import Title, title
from windfall.engine.game import Game
from windfall.engine.records import Record
from windfall.errors import WindfallError

ROBOT: Final = "Robot"
WIDE: Final = 50  # a chart's bar
# Signs differ as well as colours, for readers of pipes and for the colour-blind.
SIGNS: Final = "█▒░▓·"
COLOURS: Final = ("cyan", "yellow", "magenta", "green", "red")


def run_review(record: Record, args: argparse.Namespace) -> int:
    """Go through the record and tell."""
    if args.seat is not None and not 0 <= args.seat < record.players:
        raise WindfallError(f"There is no seat {args.seat}: this game has seats 0 to {record.players - 1}.")
    if args.worst < 0:
        raise WindfallError(f"--worst takes a number from 0, not {args.worst}.")
    # Both may say no, and should before anybody waits.
    record.replay()
    mind_of(record.game, record.begin())
    found = reviewed(record, args.seed)
    costly = [one for one in found.costly if args.seat in (None, one.seat)]
    words = Words(record)
    if args.json:
        print(json.dumps(to_json(record, found, costly[: args.worst], words), ensure_ascii=False))
    else:
        show(Console(highlight=False), record, found, costly, words, args)
    return 0


def reviewed(record: Record, seed: int) -> Review:
    """The review, with a bar on the way where somebody watches."""
    with Progress(
        TextColumn("reviewing"),
        BarColumn(),
        TextColumn("move {task.completed} of {task.total}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not Console(stderr=True).is_terminal,
    ) as bar:
        task = bar.add_task("", total=len(record.moves))
        return review(record, lambda number: bar.update(task, completed=number), seed)


class Words:
    """Moves of a record in words, each in the position where it was made."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.title: Title = title(record.game)
        self.games: dict[int, Game] = {}

    def before(self, number: int) -> Game:
        """The game before a move."""
        if number not in self.games:
            self.games[number] = self.record.replay(number)
        return self.games[number]

    def of(self, costly: Costly) -> tuple[str, str]:
        """The move made, and the better one."""
        game = self.before(costly.number)
        return (
            self.title.move_words(game, costly.seat, costly.move),
            self.title.move_words(game, costly.seat, costly.better),
        )

    def round(self, number: int) -> int:
        return int(self.before(number).round)


def to_json(record: Record, found: Review, costly: list[Costly], words: Words) -> dict[str, Any]:
    """For a program."""
    decisions = []
    for one in costly:
        made, better = words.of(one)
        decisions.append(
            {**one.to_json(), "round": words.round(one.number), "words": made, "better_words": better},
        )
    return {"game": record.game, "names": record.names, **found.to_json(), "costly": decisions}


def show(
    console: Console, record: Record, found: Review, costly: list[Costly], words: Words, args: argparse.Namespace
) -> None:
    """For a reader."""
    if not found.curve:
        console.print(Text("No move has been made in this game yet, so there is nothing to look back at."))
        return
    names = [*short_names(record), ROBOT]
    sides = max(record.players, 2)
    legend = Text("Chances to win at the start of each round: ", style="bold")
    for side in range(sides):
        legend.append(f"{SIGNS[side]} {names[side]}  ", style=f"not bold {COLOURS[side]}")
    console.print(legend)
    over = record.replay().over()
    for i, (number, chances) in enumerate(found.curve):
        # Round 0 is what comes before the first one: opening hands, a draft.
        if over and i == len(found.curve) - 1:
            console.print(bar_line("end", chances, over=True))
        else:
            console.print(bar_line(str(words.round(number) or "start"), chances))
    console.print()
    if costly and args.worst:
        console.print(costly_table(costly[: args.worst], words, names))
        return
    whose = "" if args.seat is None else f" of {names[args.seat]}'s"
    many = {0: "No decision", 1: "1 decision"}.get(len(costly), f"{len(costly)} decisions")
    were = "was" if len(costly) < 2 else "were"
    console.print(Text(f"{many}{whose} {were} clearly worse than another."))


def bar_line(label: str, chances: list[float], over: bool = False) -> Text:
    """A round of the chart: one bar for all sides, and the numbers, which are 0 and 100 only when the game is over."""
    line = Text(f"{label:>5} ")
    at, total = 0, 0.0
    for side, chance in enumerate(chances):
        total += chance
        # From the running sum, so that all bars are equally long.
        end = WIDE if side == len(chances) - 1 else round(WIDE * min(total, 1.0))
        line.append(SIGNS[side] * (end - at), style=COLOURS[side])
        at = end
    for side, chance in enumerate(chances):
        said = f"{100 * chance:.0f}" if over else percent(chance).removesuffix("%")
        line.append(f" {said:>3}", style=COLOURS[side])
    return line.append(" %", style="dim")


def costly_table(costly: list[Costly], words: Words, names: list[str]) -> Table:
    """The decisions that cost most."""
    table = Table(
        "after",
        "round",
        "who",
        "played",
        "better",
        "cost",
        "± s.e.",
        "wins",
        title="The decisions that cost most",
        title_justify="left",
        title_style="bold",
        box=box.SIMPLE_HEAD,
        caption="after: moves made before it, for `windfall hint FILE --at N`; cost: percentage points of the chance to"
        " win, found by looking as far ahead as a hint does",
        caption_justify="left",
    )
    for column in (0, 1, 5, 6, 7):
        table.columns[column].justify = "right"
        table.columns[column].no_wrap = True
    for one in costly:
        made, better = words.of(one)
        table.add_row(
            str(one.number),
            str(words.round(one.number)),
            Text(names[one.seat]),
            Text(made),
            Text(better),
            f"{100 * one.cost:.1f}",
            f"{100 * one.spread:.1f}",
            f"{percent(one.win)}, not {percent(one.best_win)}",
        )
    return table
