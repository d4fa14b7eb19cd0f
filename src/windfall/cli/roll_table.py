"""The table of Roll in a terminal, drawn from a view: phases, opponents, your empire, your dice and tiles."""

from collections.abc import Callable
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from windfall.cli.flow import Flow

# Dice by letter and colour; worlds have the colours of four of them.
LETTERS: Final = {
    "home": "H",
    "military": "M",
    "consumption": "C",
    "novelty": "N",
    "rare": "R",
    "genes": "G",
    "alien": "A",
}
STYLES: Final = {
    "home": "bold white",
    "military": "bold red",
    "consumption": "bold magenta",
    "novelty": "bold cyan",
    "rare": "bold dark_orange3",
    "genes": "bold green",
    "alien": "bold yellow",
}
FACES: Final = {"explore": "I", "develop": "II", "settle": "III", "produce": "IV", "ship": "V", "wild": "wild"}
FULL: Final = 12
LEGEND: Final = """\
◇3 development and its cost · ○2 world and its cost · [N] a good, by the colour of its die · [ ] room for one
Dice: H home  M military  C consumption  N novelty  R rare  G genes  A alien; 2H: two home dice.
Phases: I Explore, II Develop, III Settle, IV Produce, V Ship; A: in the Assign step."""

Facts = Callable[[str], dict[str, Any]]


def draw(view: dict[str, Any], names: list[str], facts: Facts, numbers: bool) -> RenderableType:
    """The whole table as the viewer sees it."""
    parts: list[RenderableType] = [strip(view, names)]
    seat, players = view["seat"], view["players"]
    others = range(players) if seat is None else [(seat + n) % players for n in range(1, players)]
    for other in others:
        parts += empire(view, other, names[other], facts)
    if seat is not None:
        parts += empire(view, seat, "You", facts)
        parts += own(view, facts)
    return Group(*parts)


def strip(view: dict[str, Any], names: list[str]) -> RenderableType:
    """Round, what is left of tiles and chips, and the phases of this round with who selected them."""
    head = Text(f"Round {view['round']}" if view["round"] else "Start tiles", style="bold")
    abandoned = f" · abandoned {view['abandoned']['tiles']}" if view["abandoned"]["tiles"] else ""
    head.append(f"   bag {view['bag']['tiles']}{abandoned} · VP left {max(view['pool'], 0)}", style="not bold dim")
    parts: list[RenderableType] = [Rule(style="bright_black"), head]
    if view["phases"]:
        parts.append(Flow([phase_text(view, phase, names) for phase in view["phases"]], ""))
    return Group(*parts)


def phase_text(view: dict[str, Any], phase: dict[str, Any], names: list[str]) -> Text:
    """A phase of this round and who selected it; the present one stands out."""
    who = ["you" if seat == view["seat"] else names[seat] for seat in phase["selected"]]
    if view["spare_die"] == phase["phase"] and not who:
        who = ["spare die"]
    style = {"now": "reverse", "done": "dim", "ahead": ""}[phase["when"]]
    told = f" ({', '.join(who)})" if who else ""
    return Text(f" {phase['numeral']} {phase['phase']}{told} ", style=style)


# --- dice -----------------------------------------------------------------------------------------------------------


def dice(colours: dict[str, int]) -> Text:
    """Dice by letter: "2H 1A", each in its colour."""
    text = Text()
    for colour, number in colours.items():
        text.append(" " if text else "")
        text.append(f"{number}{LETTERS[colour]}", style=STYLES[colour])
    return text


def places(own: dict[str, Any]) -> Text:
    """Where an empire's dice are."""
    text = Text()
    for name, field in (
        ("cup", "cup"),
        ("behind the screen", "rolled"),
        ("Citizenry", "citizenry"),
        ("developing", "developers"),
        ("settling", "settlers"),
    ):
        if own[field]:
            text = Text.assemble(text, "  " if text else "", (f"{name} ", "dim"), dice(own[field]))
    for phase, workers in own["workers"].items():
        text = Text.assemble(text, "  " if text else "", (f"{FACES[phase]} ", "dim"), dice(workers))
    if own["extra_workers"]:
        text = Text.assemble(text, "  ", ("without dice ", "dim"), dice(own["extra_workers"]))
    return text


# --- empires --------------------------------------------------------------------------------------------------------


def empire(view: dict[str, Any], seat: int, called: str, facts: Facts) -> list[RenderableType]:
    """One player: a line of figures, one of dice, the stacks as far as they can be seen, the tableau."""
    own = view["empires"][seat]
    you = seat == view["seat"]
    line = Text(f"\n{called}" if you else called, style="bold")
    figures = [
        f"{own['score']} VP",
        f"{own['chips']} in chips",
        f"${own['credits']}",
        f"{own['squares']}/{FULL} squares",
    ]
    if own["selected"]:
        figures.append(f"selected {own['selected']}")
    elif own["last_selected"]:
        figures.append(f"last {own['last_selected']}")
    line.append("  " + " · ".join(figures), style="not bold")
    squares = [square_text(square, you) for square in own["tableau"]]
    parts: list[RenderableType] = [line, indented(places(own))]
    if not you:
        parts.append(indented(Text.assemble(("zone ", "dim"), stacks(own, facts))))
    return [*parts, indented(Flow(squares, ","))]


def indented(what: RenderableType) -> Padding:
    return Padding(what, (0, 0, 0, 2), expand=False)


def stacks(own: dict[str, Any], facts: Facts) -> Text:
    """What can be seen of an opponent's stacks: the top tiles, and how many lie below."""
    words = []
    for field, sign in (("developments", "◇"), ("worlds", "○")):
        pile = own[field]
        if pile:
            known = [f"{name} {sign}{facts(name)['cost']}" for name in pile if name is not None]
            unknown = pile.count(None)
            words.append(", ".join(known) + (f" +{unknown}" if unknown else ""))
    return Text(" · ".join(words) or "empty")


def square_text(square: dict[str, Any], you: bool) -> Text:
    """A square of a tableau with its goods."""
    text = Text(square["card"], style="" if you else "bright_black")
    if square["colour"]:
        text.append(" [", style=STYLES[square["colour"]])
        for good in square["goods"]:
            text.append(LETTERS[good], style=STYLES[good])
        text.append("]" if square["goods"] else " ]", style=STYLES[square["colour"]])
    return text


# --- your own -------------------------------------------------------------------------------------------------------


def own(view: dict[str, Any], facts: Facts) -> list[RenderableType]:
    """Your dice behind the screen, your construction zone, and tiles you have drawn."""
    you = view["you"]
    parts: list[RenderableType] = []
    if you["rolled"]:
        parts += [Text("\nBehind your screen", style="bold"), screen(you)]
    mine = view["empires"][view["seat"]]
    if you["hand"]:
        parts += [Text("\nYour construction zone", style="bold"), rows(mine["developments"] + mine["worlds"], facts)]
    else:
        parts.append(Text("\nYour construction zone is empty.", style="bold"))
    if you["seen"]:
        both = [side for name in you["seen"] for side in (name, facts(name)["other_side"])]
        parts += [Text("\nYou have drawn", style="bold"), rows(both, facts)]
    return parts


def screen(you: dict[str, Any]) -> Table:
    """The phase strip: dice below each phase, the one that selects marked."""
    table = Table.grid(padding=(0, 2))
    table.add_column(width=2)
    for face in FACES:
        table.add_column()
        table.columns[-1].header = face
    table.add_row("", *(Text(f"{FACES[face]} {face}" if face != "wild" else "wild", style="dim") for face in FACES))
    cells = []
    for face in FACES:
        cell = dice(you["wild"] if face == "wild" else you["assigned"].get(face, {}))
        if you["selected"] and you["selected"].lower() == face:
            cell = Text.assemble(dice(you["strip"]) if you["strip"] else Text("?"), " ▲ ", cell)
        cells.append(cell)
    table.add_row("", *cells)
    if you["set_aside"]:
        table.add_row("", Text.assemble(("set aside ", "dim"), dice(you["set_aside"])))
    return table


def rows(names: list[str], facts: Facts) -> Table:
    """Tiles a line each: cost, name, what they do in brief."""
    table = Table.grid(padding=(0, 1), expand=True)
    cards = [facts(name) for name in names]
    table.add_column(width=4, justify="right")
    table.add_column(width=max(len(card["name"]) for card in cards), no_wrap=True)
    table.add_column(width=7, no_wrap=True)
    table.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for card in cards:
        sign = "○" if card["type"] == "world" else "◇"
        colour = Text(card["good"] or "", style=STYLES.get(card["good"] or "", ""))
        table.add_row(f"{sign}{card['cost']}", card["name"], colour, Text(card["brief"], style="grey70"))
    return table
