"""`windfall play`: a whole game in the terminal against bots."""

import argparse
import contextlib
import random
import sys
from pathlib import Path

from windfall.bots import SUMMARIES, Bot, ask, bot
from windfall.cli.options import add_option_argument, read_options
from windfall.cli.saved import read_saved
from windfall.cli.terminal import Left, Terminal
from windfall.engine.catalog import GAMES, title
from windfall.engine.game import Game
from windfall.engine.records import Record, check_seed
from windfall.engine.rng import Rng
from windfall.errors import WindfallError

EPILOG = f"""\
bots:
{chr(10).join(f"  {name:10} {line}" for name, line in SUMMARIES.items())}

In the game, ? lists what you can type, and h asks the coach for a hint.
A game left with q can be saved and taken up again:
  windfall play race --players 3 --bots expert,casual --save tonight.json
  windfall play --resume tonight.json
"""
YOUR_SEAT = 0
USUAL = "skilled"  # the bot to play against, as on the page
STARS = ["Vega", "Rigel", "Altair", "Mira", "Deneb"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", nargs="?", help=f"the game: {', '.join(GAMES)}")
    parser.add_argument(
        "--players", type=int, metavar="N", help="number of players, you among them (default: as few as can be)"
    )
    parser.add_argument(
        "--bots", metavar="NAMES", help="one bot for all other seats, or one a seat: skilled,casual (default: skilled)"
    )
    add_option_argument(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="what all chance follows from (default: a new one)")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game in this file while it is played")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="take up a saved game")
    parser.add_argument("--name", metavar="YOU", help="your name in the record (default: You)")


def run(args: argparse.Namespace) -> int:
    """Play to the end, or until the player leaves."""
    record = resumed(args) if args.resume else begun(args)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WindfallError(
            "Playing needs a terminal, and input or output is piped; `windfall simulate` plays without one."
        )
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  (input() then edits lines and remembers them)
    game = record.replay()
    if args.save is not None and args.resume is None and args.save.exists():
        raise WindfallError(f"{args.save} exists already: take it up with --resume, or save to another file.")
    bots = {seat: bot_of(record, seat, args.bots) for seat in range(record.players) if seat != YOUR_SEAT}
    table = Terminal(record, game, YOUR_SEAT, args.save or args.resume)
    table.keep()  # now rather than after the first decision, should the file not be writable
    try:
        return play(record, game, bots, table)
    except Left as left:
        return left.status


def play(record: Record, game: Game, bots: dict[int, Bot], table: Terminal) -> int:
    """Whoever owes a decision makes it: you first, so that you can take back until the others have answered."""
    chance = Rng(record.seed ^ 0x57A25)
    table.welcome()
    while not game.over():
        owed = game.owed()
        if YOUR_SEAT in owed:
            table.decide()
            continue
        seat = owed[0]
        record.play(game, seat, ask(bots[seat], game, seat, chance))
    table.end()
    return 0


# --- who plays ------------------------------------------------------------------------------------------------------


def begun(args: argparse.Namespace) -> Record:
    """A new game as the command line asks for it."""
    if args.game is None:
        raise WindfallError(f"Which game? windfall play {' | '.join(GAMES)}, or --resume FILE.")
    game = title(args.game)
    options = read_options(game, args.option)
    names = [name.strip() for name in (args.bots or USUAL).split(",")]
    fewest = game.fewest_players(options)
    players = args.players if args.players is not None else max(fewest, len(names) + 1 if args.bots else 0)
    others = max(players - 1, 0)
    if len(names) == 1:
        names *= others
    if len(names) != others:
        seats = "is 1 seat" if others == 1 else f"are {others} seats"
        raise WindfallError(f"There {seats} beside yours and {len(names)} bots: name one bot for all, or one a seat.")
    for name in names:
        bot(name, args.game)
    seed = random.SystemRandom().getrandbits(32) if args.seed is None else args.seed
    check_seed(seed)
    called = [args.name or "You", *(f"{STARS[n % len(STARS)]} ({name})" for n, name in enumerate(names))]
    return Record(args.game, players, options, seed, names=called)


def resumed(args: argparse.Namespace) -> Record:
    """A saved game; what is already settled in it cannot be asked for again."""
    if args.players is not None or args.option or args.seed is not None:
        raise WindfallError(
            "A saved game goes on as it was begun: --resume goes without --players, --option and --seed."
        )
    record = read_saved(args.resume)
    if args.game not in (None, record.game):
        raise WindfallError(f"{args.resume} is a game of {record.game}, not of {args.game}.")
    if record.result is not None:
        raise WindfallError(f"That game is over; `windfall replay {args.resume}` shows it.")
    for seat in range(1, record.players):
        bot_of(record, seat, args.bots)
    return record


def bot_of(record: Record, seat: int, bots: str | None) -> Bot:
    """The bot of a seat: the one in its name, `Vega (simple)`, unless the command line names others."""
    called, _, kind = record.names[seat].rpartition(" (")
    name = kind.removesuffix(")") if called and kind.endswith(")") else USUAL
    if bots is not None:
        names = [word.strip() for word in bots.split(",")]
        name = names[0] if len(names) == 1 else names[min(seat, len(names)) - 1]
    return bot(name, record.game, record.seed + seat)
