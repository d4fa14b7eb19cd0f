"""`windfall cards`: the cards of a game in words."""

import argparse
import json
import sys
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from windfall.cli.naming import find_name
from windfall.cli.options import add_option_argument, read_options
from windfall.cli.race_table import cost_text, kind_text, points_text
from windfall.engine.catalog import GAMES, title

EPILOG = """\
A name may be in small letters, and its beginning or a part will do if no other card has it.

examples:
  windfall cards race
  windfall cards race "gem world"
  windfall cards race --option cards=my.toml
  windfall cards race --json

Without --option all cards are shown; with it, those of a game with these options.
"""
SET_MARKS = {"base": "", "gathering-storm": " ✦", "own": " ✎"}
START_HEADINGS = {"race": "Start worlds", "roll": "Factions and home worlds", "frontiers": "Home colonies"}
WIDTH_WITHOUT_TERMINAL = 120


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.epilog = EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", help=f"the game: {', '.join(GAMES)}")
    parser.add_argument("name", nargs="*", metavar="NAME", help="one card, in full (default: a list of all cards)")
    add_option_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Show one card, or all of them."""
    game = title(args.game)
    options = read_options(game, args.option) if args.option else None
    if options is not None:
        options = game.complete(game.fewest_players(options), options)
    names = game.card_names(options)
    if args.name:
        names = [find_name(" ".join(args.name), names, f"card in {game.called}")]
    facts = [game.card_facts(name, options) for name in names]
    if args.json:
        print(json.dumps({"game": args.game, "cards": facts}, ensure_ascii=False))
        return 0
    console = Console(width=None if sys.stdout.isatty() else WIDTH_WITHOUT_TERMINAL)
    if args.name:
        console.print(whole_card(facts[0]["words"]))
    else:
        console.print(all_cards(facts, START_HEADINGS[args.game]))
    return 0


def whole_card(words: str) -> RenderableType:
    """One card: its name, what it is, and a line for each power, the phases in a column of their own."""
    name, kind, *powers = words.splitlines()
    table = Table.grid(padding=(0, 1))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for line in powers:
        phase, _, sentence = line.partition(":")
        table.add_row(phase, Text(sentence.strip()))
    return Group(Text(name, style="bold"), Text(kind, style="dim"), table)


def all_cards(facts: list[dict[str, Any]], start_heading: str) -> RenderableType:
    """A line for each card, by type and cost."""
    parts: list[RenderableType] = []
    for heading, chosen in sections(facts, start_heading):
        if not chosen:
            continue
        table = Table(
            box=None, padding=(0, 1), title=heading, title_justify="left", title_style="bold", show_header=False
        )
        for justify in ("right", "left", "right", "left"):
            table.add_column(justify=justify, no_wrap=True)
        table.add_column(ratio=1)
        for card in sorted(chosen, key=lambda card: (card.get("cost", card.get("defense", 0)), card["name"])):
            name = card["name"] + SET_MARKS.get(card.get("set", ""), "") + card.get("mark", "")
            table.add_row(cost_text(card), name, points_text(card), kind_text(card), Text(card["brief"], "dim"))
        parts += [table, Text("")]
    legend = "◇ cost of a development, ○ cost of a world, ◎ defense of a military world; then name, VP, goods, powers."
    if any(SET_MARKS.get(card.get("set", "")) for card in facts):
        legend += "\n✦ The Gathering Storm, ✎ a card of your own."
    if any(card.get("mark") for card in facts):
        legend += (
            "\n~ partly attested by public sources, * reconstructed by us: docs/provenance-frontiers.md tells more."
        )
    return Group(*parts, Text(legend, style="dim"), Text("windfall cards GAME NAME shows one in full.", style="dim"))


def sections(facts: list[dict[str, Any]], start_heading: str) -> list[tuple[str, list[dict[str, Any]]]]:
    """Cards under their headings."""
    start = [card for card in facts if card["start_world"] is not None]
    rest = [card for card in facts if card["start_world"] is None]
    return [
        (start_heading, start),
        ("Worlds", [card for card in rest if card["type"] == "world" and not card["military"]]),
        ("Military worlds", [card for card in rest if card["military"]]),
        ("Developments", [card for card in rest if card["type"] == "development"]),
        ("Goals", [card for card in rest if card["type"] == "goal"]),
    ]
