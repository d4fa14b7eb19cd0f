"""`windfall replay`: walk through a saved game in words."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from windfall.cli.options import options_words
from windfall.cli.saved import read_saved, short_names
from windfall.cli.sheet import score_sheet
from windfall.cli.story import is_heading, tell
from windfall.engine.catalog import title
from windfall.engine.events import Event
from windfall.engine.game import Game
from windfall.engine.records import TAKE_BACK, Record, repeat
from windfall.errors import WindfallError

EPILOG = """\
Without --seat everything is shown: all hands, and all choices as they are made. With it, only what that seat saw.

examples:
  windfall replay tonight.json
  windfall replay tonight.json --seat 0 --from 20 --to 40
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("record", type=Path, metavar="RECORD", help="the file of a saved game")
    parser.add_argument("--seat", type=int, metavar="S", help="show only what this seat saw (seats count from 0)")
    parser.add_argument("--from", type=int, default=1, dest="first", metavar="N", help="begin with move N (default: 1)")
    parser.add_argument("--to", type=int, dest="last", metavar="N", help="end with move N (default: the last)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Walk through the record."""
    record = read_saved(args.record)
    check(record, args)
    # Once to the end first: a record that cannot be replayed should say so before half of it is shown.
    final = record.replay()
    last = len(record.moves) if args.last is None else args.last
    walk = Walk(record, args.seat)
    if args.json:
        print(json.dumps(walk.to_json(args.first, last, final), ensure_ascii=False))
    else:
        walk.show(args.first, last, final)
    return 0


def check(record: Record, args: argparse.Namespace) -> None:
    """The seat and the moves asked for must be there."""
    if args.seat is not None and not 0 <= args.seat < record.players:
        raise WindfallError(f"There is no seat {args.seat}: this game has seats 0 to {record.players - 1}.")
    number = len(record.moves)
    if not number:
        return
    for flag, value in (("--from", args.first), ("--to", args.last)):
        if value is not None and not 1 <= value <= number:
            raise WindfallError(f"{flag} {value}: this record has moves 1 to {number}.")
    if args.last is not None and args.last < args.first:
        raise WindfallError(f"--from {args.first} comes after --to {args.last}.")


def beginning(view: dict[str, Any], names: list[str]) -> list[str]:
    """Who starts with what, as far as it is known when the game begins; and the goals."""
    lines = [
        f"{name}: {empire['start_world']}"
        for name, empire in zip(names, view["empires"], strict=True)
        if empire["start_world"] is not None
    ]
    if "robot" in view:
        lines.append(f"Robot: {view['robot']['start_world']}")
    if isinstance(view.get("goals"), list):
        lines.append(f"Goals: {', '.join(goal['name'] for goal in view['goals'])}")
    return lines


class Walk:
    """A record, move by move, as one seat saw it or with everything open."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self.record = record
        self.seat = seat
        self.title = title(record.game)
        self.names = short_names(record)

    def steps(self, first: int, last: int) -> Iterator[tuple[int, int, int, str, list[Event], Game]]:
        """Every move from the first to the last: number, seat, move, words, what happened, and the game after it."""
        game = self.record.begin()
        for number, (seat, move) in enumerate(self.record.moves[:last], 1):
            events: list[Event] = []
            game.listener = events
            words = self.words(game, seat, move) if number >= first else ""
            repeat(game, number - 1, seat, move)
            if number >= first:
                yield number, seat, move, words, [event for event in events if self.may_read(event)], game

    def words(self, game: Game, seat: int, move: int) -> str:
        """A move in words. What others answer is theirs until it is revealed, and then the events tell it."""
        if self.seat not in (None, seat):
            return ""
        if move == TAKE_BACK:
            return "Take back"
        if move not in game.options(seat):
            return ""  # `repeat` says what is wrong
        return self.title.move_words(game, seat, move)

    def may_read(self, event: Event) -> bool:
        """With everything open, an event is read as the player whom it is about read it."""
        if self.seat is None:
            return event.seat < 0 or event.reaches(event.seat)
        return event.reaches(self.seat)

    def lines(self, game: Game, events: list[Event]) -> list[str]:
        """What happened, in sentences; the events have been chosen already."""
        everybody = [Event(event.name, event.seat, event.cards, event.number) for event in events]
        return tell(self.title, game, everybody, self.names, None)

    def show(self, first: int, last: int, final: Game) -> None:
        """For a person."""
        console = Console(highlight=False)
        record = self.record
        what = f"{self.title.called}{options_words(record.options)}"
        console.print(Text(f"{what}: {', '.join(record.names)}. {len(record.moves)} moves."))
        for start in beginning(record.begin().view(self.seat), self.names):
            console.print(Text(start, style="bright_black"))
        for number, seat, _, words, events, game in self.steps(first, last):
            if words:
                line = Text(f"{number:4} ", style="bright_black")
                line.append(f"{self.names[seat]}: ", style="cyan")
                console.print(line.append(words, style="default"))
            for line_of_log in self.lines(game, events):
                heading = is_heading(line_of_log)
                text = Text(line_of_log, style="bold" if heading else "bright_black")
                console.print(text if heading else Padding(text, (0, 0, 0, 7), expand=False))
        if last == len(record.moves):
            console.print()
            if not final.over():
                waiting = " and ".join(self.names[seat] for seat in final.owed())
                console.print(Text(f"The game goes on in round {int(final.round)}; waiting for {waiting}."))
            console.print(score_sheet(self.title, final.result(), self.names))

    def to_json(self, first: int, last: int, final: Game) -> dict[str, Any]:
        """For a program."""
        moves = []
        for number, seat, move, words, events, game in self.steps(first, last):
            if self.seat not in (None, seat):
                seat_and_move: dict[str, Any] = {"seat": None, "move": None, "words": None}
            else:
                seat_and_move = {"seat": seat, "move": move, "words": words}
            told = [
                {**event.to_json(), "words": self.title.event_words(game, event, self.names) or None}
                for event in events
            ]
            moves.append({"number": number, **seat_and_move, "events": told})
        record = self.record
        return {
            "game": record.game,
            "players": record.players,
            "names": record.names,
            "options": record.options,
            "seat": self.seat,
            "moves": moves,
            "over": final.over(),
            "result": final.result().to_json() if last == len(record.moves) else None,
        }
