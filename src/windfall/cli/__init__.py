"""The `windfall` command: finds the subcommand, runs it, and turns bad input into one sentence."""

import argparse
import os
import platform
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, Protocol, cast

from windfall import __version__, build
from windfall.errors import WindfallError

COMMANDS: Final = {
    "play": "play a game against bots in the terminal",
    "cards": "show the cards of a game in words",
    "simulate": "let bots play many games and count",
    "arena": "measure bots against each other: paired deals, seats rotated, intervals",
    "check": "compare the engine with games of another implementation, move by move",
    "replay": "walk through a saved game in words",
    "serve": "play in the browser: the web table for you, your friends and bots",
    "position": "load a position, show it and play moves from it",
    "hint": "ask the coach: chances to win, and the moves worth a thought",
    "train": "teach a network by self-play",
    "chances": "check how far a network's chances to win can be trusted, and correct them",
    "bench": "measure how fast the engine is",
}
"""Every subcommand with its line of help; it lives in the module of its name beside this file."""


class Command(Protocol):
    """What the module of a subcommand has."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; 0 if all went well, 2 for input that makes no sense."""
    # Before NumPy is loaded: our matrices are small, and threads that wait for each other on a busy machine take many
    # times as long as one. PyTorch, which learns, has threads of its own.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        try:
            return _dispatch(sys.argv[1:] if argv is None else argv)
        finally:
            # Here, where a reader that has gone away is still caught.
            sys.stdout.flush()
    except WindfallError as error:
        print(f"windfall: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read us (`| head`) has enough. Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _dispatch(argv: Sequence[str]) -> int:
    # Also refuses a stale build, whatever was asked for.
    engine = build.describe()
    _tell_if_uncompiled()
    parser = argparse.ArgumentParser(prog="windfall", description="Race for the Galaxy and its family.")
    parser.add_argument("--version", action="store_true", help="tell the version and whether the engine is compiled")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    # Only the command that was named is imported: the others' imports would slow it down.
    named = next((word for word in argv if not word.startswith("-")), "")
    for name, line in COMMANDS.items():
        subparser = commands.add_parser(name, help=line, description=f"{line[0].upper()}{line[1:]}.")
        if name == named:
            _load(name).add_arguments(subparser)
    args = parser.parse_args(argv)
    if args.version:
        print(f"windfall {__version__} ({engine}, Python {platform.python_version()})")
        return 0
    if args.command is None:
        parser.print_help()
        return 0
    return _load(args.command).run(args)


def _load(name: str) -> Command:
    return cast(Command, import_module(f"windfall.cli.{name}"))


def _tell_if_uncompiled() -> None:
    """Say once that no compiler was found, if the install could not say it itself."""
    stamp = build.read_stamp()
    if "uncompiled" not in stamp or stamp.get("told"):
        return
    try:
        build.write_stamp(build.PACKAGE, {**stamp, "told": True})
    except OSError:
        # Somebody else's folder: saying it at every command would be worse than `--version` alone.
        return
    print(f"windfall: {build.UNCOMPILED_NOTICE}", file=sys.stderr)
