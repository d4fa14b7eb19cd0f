"""`windfall hint`: what the coach thinks of a position, or of a whole saved game."""

import argparse
import json
from dataclasses import replace
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from windfall.bots.answers import Answer, told_apart, whole_answer
from windfall.bots.care import Care
from windfall.bots.coach import Advice, advice_care, advise, chances
from windfall.bots.decision import Thought
from windfall.cli.position import is_record, opened, read_text
from windfall.cli.saved import short_names
from windfall.engine.catalog import Title, title
from windfall.engine.game import Game
from windfall.engine.records import check_seed, read_record
from windfall.engine.rng import Rng
from windfall.errors import WindfallError

ROBOT: Final = "Robot"
EPILOG: Final = """\
FILE is a saved game or a position (docs/positions.md); - reads it from standard input. The coach knows what the seat
knows and no more.

  windfall hint game.json                   what to play now, and each side's chance to win
  windfall hint game.json --at 120 --seat 1     the same after the first 120 moves, for seat 1
  windfall hint game.json --review          the chances over a whole game, and the decisions that cost most
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("file", metavar="FILE", help="a position or a saved game; - for standard input")
    parser.add_argument("--at", type=int, metavar="N", help="of a saved game: after its first N moves (default: all)")
    parser.add_argument(
        "--seat",
        type=int,
        metavar="S",
        help="whom to advise (default: who moved next in the saved game, else the first that owes a decision)",
    )
    parser.add_argument("--review", action="store_true", help="go through a whole saved game; --seat: one seat's moves")
    parser.add_argument("--worst", type=int, default=10, metavar="N", help="decisions a review shows (default: 10)")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="what imagined deals follow from (default: 0)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Advise, or review."""
    check_seed(args.seed)
    text = read_text(args.file)
    if args.review:
        if not is_record(text):
            raise WindfallError("--review is for saved games; this is a position.")
        if args.at is not None:
            raise WindfallError("--review goes through the whole game: it goes without --at.")
        from windfall.cli.review import run_review

        return run_review(read_record(text), args)
    name, game, own = opened(text, args)
    # The clock is not looked at, so that the seed alone decides.
    care = replace(advice_care(name, int(game.players)), seconds=float("inf"))
    record = read_record(text) if is_record(text) else None
    names = [f"Seat {seat}" for seat in range(int(game.players))] if record is None else short_names(record)
    after = [] if record is None or args.at is None else record.moves[args.at :]
    hint = Hint(name, game, asked(game, own, args.seat, after[0][0] if after else None), args.seed, care)
    if args.json:
        print(json.dumps(hint.to_json(), ensure_ascii=False))
    else:
        hint.show(Console(highlight=False), names)
    return 0


def asked(game: Game, own: int | None, wanted: int | None, mover: int | None) -> int:
    """The seat to advise: the one named, else the document's own, else in a saved game whoever moved there, else the
    first that owes a decision.
    """
    if wanted is not None and not 0 <= wanted < int(game.players):
        raise WindfallError(game.no_seat(wanted))
    if game.over():
        raise WindfallError("The game is over: there is nothing to advise. --review looks back at a saved game.")
    if wanted is not None and own is not None and wanted != own:
        raise WindfallError(f"This position is what seat {own} knows: nobody else can be advised from it.")
    if wanted is not None:
        return wanted
    if own is not None:
        return own
    owed = game.owed()
    return mover if mover in owed else owed[0]


class Hint:
    """The coach's advice for one seat; without moves where the seat is not asked for any."""

    def __init__(self, name: str, game: Game, seat: int, seed: int = 0, care: Care | None = None) -> None:
        self.title: Title = title(name)
        self.name = name
        self.game = game
        self.seat = seat
        self.answer: list[tuple[int, str]] = []  # the best move and what has to be decided after it, as in a set
        self.best_words = ""  # the whole answer
        self.others: list[tuple[Thought, str]] = []  # what else comes into question, with words
        if game.owing(seat):
            self.advice = advise(name, game, seat, seed, care)
            thoughts = {thought.move: thought for thought in self.advice.thoughts}
            first, *rest = thoughts
            imagined = game.imagine(seat, Rng(seed))
            self.answer = whole_answer(name, imagined.copy(), seat, first)
            best = Answer(name, imagined, seat, [move for move, _ in self.answer])
            self.best_words = best.said()
            self.others = [(thoughts[move], words) for move, words in told_apart(best, rest)]
        else:
            self.advice = Advice(seat, chances(name, game, seat), [])

    def words(self, move: int) -> str:
        return self.title.move_words(self.game, self.seat, move)

    def to_json(self) -> dict[str, Any]:
        """For a program."""
        data = self.advice.to_json()
        for thought in data["thoughts"]:
            thought["words"] = self.words(thought["move"])
        data["answer"] = [{"move": move, "words": words} for move, words in self.answer]
        prompt = self.title.prompt(self.game, self.seat) if data["thoughts"] else None
        return {"game": self.name, "owed": self.game.owed(), "prompt": prompt, **data}

    def show(self, console: Console, names: list[str]) -> None:
        """For a reader."""
        who = " and ".join(names[seat] for seat in self.game.owed())
        thoughts = self.advice.thoughts
        if thoughts:
            console.print(Text(f"{names[self.seat]} – {self.title.prompt(self.game, self.seat)}", style="bold"))
        else:
            asked_now = "You are" if names[self.seat] == "You" else f"{names[self.seat]} is"
            console.print(Text(f"{asked_now} not asked now; the game waits for {who}.", style="bold"))
        sees = "you see" if names[self.seat] == "You" else f"{names[self.seat]} sees"
        console.print(Text(f"Chances to win, as {sees} it: {chance_words(self.advice, names)}."))
        if thoughts:
            console.print(thoughts_table(self))


def thoughts_table(hint: Hint) -> Table:
    """The moves worth a thought, the best first."""
    alone = len(hint.advice.thoughts) == 1
    table = Table(
        "move",
        "what it is",
        "policy",
        "wins",
        "± s.e.",
        box=box.SIMPLE_HEAD,
        caption="policy: how likely the network plays it; wins: the chance to win after it, looking ahead"
        + (" (–: the only move worth a thought, so there was nothing to compare)" if alone else ""),
        caption_justify="left",
    )
    table.columns[0].justify = "right"
    for column in table.columns[2:]:
        column.justify = "right"
        column.no_wrap = True
    best = hint.advice.thoughts[0]
    for thought, words in [(best, hint.best_words), *hint.others]:
        table.add_row(
            str(thought.move),
            Text(words),
            percent(thought.chance),
            "–" if alone else percent(thought.win, 1),
            f"{100 * thought.spread:.1f}" if thought.spread else "–",
            style="bold green" if thought is best else "",
        )
    return table


def chance_words(advice: Advice, names: list[str]) -> str:
    """Each side's chance to win."""
    sides = [*names, ROBOT]
    return ", ".join(f"{sides[side]} {percent(chance)}" for side, chance in enumerate(advice.chances))


def percent(chance: float, digits: int = 0) -> str:
    """A chance as people say it; nothing is ever certain before the end."""
    said, least = round(100 * chance, digits), 10.0**-digits
    if said <= 0:
        return f"<{least:g}%"
    return f">{100 - least:g}%" if said >= 100 else f"{chance:.{digits}%}"


# --- in the middle of a game ----------------------------------------------------------------------------------------


def short_hint(name: str, game: Game, seat: int, names: list[str]) -> list[str]:
    """The advice in two lines."""
    hint = Hint(name, game, seat)
    win = hint.advice.thoughts[0].win
    lines = [f"Coach: {hint.best_words} ({percent(win)} to win). Chances now: {chance_words(hint.advice, names)}."]
    if hint.others:
        rest = "; ".join(f"{words} {percent(other.win)}" for other, words in hint.others[:2])
        lines.append(f"Next best: {rest}.")
    return lines
