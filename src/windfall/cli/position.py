"""`windfall position`: load a position, or the middle of a saved game; show it, play moves from it, write it down."""

import argparse
import json
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from windfall.cli.sheet import score_sheet
from windfall.cli.story import tell
from windfall.cli.terminal import DRAW
from windfall.engine.catalog import Title, title
from windfall.engine.events import Event
from windfall.engine.game import Game
from windfall.engine.positions import load, read_document, to_text
from windfall.engine.records import check_seed, read_record
from windfall.errors import WindfallError

EPILOG = """\
FILE is a position (docs/positions.md) or a saved game; - reads it from standard input.

  windfall position puzzle.json                     the table and the legal moves, with their numbers
  windfall position puzzle.json --move 308 --move 1:0    play 308, then seat 1's move 0, and show what follows
  windfall position game.json --at 120 --seat 1     a saved game after its first 120 moves, as seat 1 sees it
  windfall position game.json --at 120 --write full > puzzle.json
  windfall position puzzle.json --write seat --seat 0    what seat 0 knows, for another program
"""
FORMS = ("full", "seat")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", metavar="FILE", help="a position or a saved game; - for standard input")
    parser.add_argument("--at", type=int, metavar="N", help="of a saved game: after its first N moves (default: all)")
    parser.add_argument(
        "--seat", type=int, metavar="S", help="whose view to show (default: the first that owes a decision)"
    )
    parser.add_argument(
        "--move",
        action="append",
        default=[],
        metavar="[SEAT:]N",
        help="play move number N, for the seat shown unless another is named; may be repeated",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="deals what the position leaves open (default: 0)"
    )
    parser.add_argument(
        "--write", choices=FORMS, help="print the position as a document, in full or as the seat knows it"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Load, play, show."""
    check_seed(args.seed)
    desk = Desk(*loaded(args), args.seat)
    if args.write:
        desk.play_all(args.move)
        document = desk.title.write_position(desk.game, None if args.write == "full" else desk.seat)
        sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n" if args.json else to_text(document))
    elif args.json:
        print(json.dumps(desk.as_json(args.move), ensure_ascii=False))
    else:
        desk.show(args.move)
    return 0


def loaded(args: argparse.Namespace) -> tuple[str, Game, int | None]:
    """What the file holds: see `opened`."""
    return opened(read_text(args.file), args)


def opened(text: str, args: argparse.Namespace) -> tuple[str, Game, int | None]:
    """The game's name, the game, and the seat whose document it is, if it is one seat's."""
    if is_record(text):
        record = read_record(text)
        if args.at is not None and not 0 <= args.at <= len(record.moves):
            raise WindfallError(f"The saved game has {len(record.moves)} moves; --at takes 0 to {len(record.moves)}.")
        return record.game, record.replay(args.at), None
    if args.at is not None:
        raise WindfallError("--at is for saved games; this is a position.")
    document = read_document(text)
    return document["game"], load(document, args.seed), document.get("seat")


def is_record(text: str) -> bool:
    """Whether this is a saved game, rather than a position or nothing of either sort."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return False  # reading it as a position will say what is wrong
    return isinstance(data, dict) and "windfall" in data


def read_text(name: str) -> str:
    """A file's text, or standard input's."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise WindfallError(f"{name} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise WindfallError(f"{name} is not a position: it is not text.") from error


class Desk:
    """A position on the desk: seen with the eyes of one seat, played on by all."""

    def __init__(self, name: str, game: Game, own: int | None, seat: int | None) -> None:
        self.title: Title = title(name)
        self.name = name
        self.game = game
        if seat is not None and not 0 <= seat < int(game.players):
            raise WindfallError(game.no_seat(seat))
        owed = game.owed()
        self.seat = seat if seat is not None else own if own is not None else min(owed, default=0)
        self.names = [f"Seat {other}" if other != self.seat else "You" for other in range(int(game.players))]
        self.events: list[Event] = []

    # --- moves ------------------------------------------------------------------------------------------------------

    def play_all(self, moves: list[str]) -> list[dict[str, Any]]:
        """Play moves as the command line gives them, and tell what each led to."""
        return [self.play(move) for move in moves]

    def play(self, text: str) -> dict[str, Any]:
        """Play one move and tell what happened, as far as the seat shown may know."""
        found = re.fullmatch(r"(?:(\d+):)?(\d+)", text)
        if found is None:
            raise WindfallError(f"A move is a number, or a seat and a number like 1:0; {text!r} is neither.")
        owed = self.game.owed()
        seat = int(found[1]) if found[1] else self.seat if self.seat in owed or not owed else owed[0]
        move = int(found[2])
        legal = seat in owed and move in self.game.options(seat)
        words = self.title.move_words(self.game, seat, move) if legal else ""
        self.game.listener = self.events
        self.game.play(seat, move)
        self.game.listener = None
        told = tell(self.title, self.game, self.events, self.names, self.seat)
        self.events.clear()
        return {"seat": seat, "move": move, "words": words, "events": told}

    def legal(self) -> list[dict[str, Any]]:
        """The legal moves of the seat shown."""
        options = self.game.options(self.seat)
        return [{"move": move, "words": self.title.move_words(self.game, self.seat, move)} for move in options]

    # --- showing ----------------------------------------------------------------------------------------------------

    def as_json(self, moves: list[str]) -> dict[str, Any]:
        """Everything as plain data: the position, what was played, and how it stands after that."""
        data = {"game": self.name, "seat": self.seat, **self.standing()}
        if moves:
            data["played"] = self.play_all(moves)
            data["after"] = self.standing()
        return data

    def standing(self) -> dict[str, Any]:
        return {"owed": self.game.owed(), "view": self.game.view(self.seat), "moves": self.legal()}

    def show(self, moves: list[str]) -> None:
        """Everything for a reader."""
        console = Console(highlight=False)
        self.show_table(console)
        if not moves:
            return
        console.print()
        for move in moves:
            played = self.play(move)
            who = "You play" if played["seat"] == self.seat else f"Seat {played['seat']} plays"
            console.print(Text(f"{who} {played['move']}: {played['words']}.", style="bold"))
            for line in played["events"]:
                console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
        self.show_table(console)

    def show_table(self, console: Console) -> None:
        """The table, and what the seat may do."""
        game = self.game
        view = game.view(self.seat)
        facts = cache(lambda name: self.title.card_facts(name, view["options"]))
        console.print(DRAW[self.name](view, self.names, facts, False))
        console.print()
        if game.over():
            console.print(score_sheet(self.title, game.result(), self.names))
            return
        legal = self.legal()
        if legal:
            console.print(Text(self.title.prompt(game, self.seat), style="bold"))
            for line in legal:
                console.print(Text(f"{line['move']:6}  {line['words']}"))
        others = [seat for seat in game.owed() if seat != self.seat]
        if others:
            console.print(Text(owing_words(others, bool(legal)), style="dim"))


def owing_words(seats: list[int], you_too: bool) -> str:
    """Who else owes a decision."""
    who = f"Seat {seats[0]} owes" if len(seats) == 1 else f"Seats {', '.join(str(seat) for seat in seats)} owe"
    return f"{who} a decision{' too' if you_too else ''}."
