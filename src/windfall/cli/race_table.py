"""The table of Race in a terminal, drawn from a view: phases, opponents, your empire, your cards."""

from collections.abc import Callable
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from windfall.cli.flow import Flow

# Kinds of goods by colour and by shape; the second shape is a world without its good.
KIND_STYLE: Final = {"novelty": "cyan", "rare": "dark_orange3", "genes": "green", "alien": "yellow"}
GOOD: Final = {"novelty": "●", "rare": "◆", "genes": "✚", "alien": "▲"}
NO_GOOD: Final = {"novelty": "○", "rare": "◇", "genes": "✛", "alien": "△"}
ACTION_BRIEF: Final = {
    "Explore +5": "+5",
    "Explore +1,+1": "+1,+1",
    "Second Explore": "twice",
    "Consume: Trade": "Trade",
    "Consume: 2× VP": "2× VP",
}
POINTS: Final = 2  # the column of a card's points, between its name and its goods
PLACING: Final = ("develop: choose", "settle: choose")
DRAFTING: Final = "draft"
LEGEND: Final = """\
◇3 development and its cost · ○2 world and its cost · ◎4 military world and its defense · +1 VP
Goods: ● novelty  ◆ rare  ✚ genes  ▲ alien; hollow (○ ◇ ✛ △): a world without its good.
Phases: I Explore, II Develop, III Settle, $ Trade, IV Consume, V Produce."""

Facts = Callable[[str], dict[str, Any]]


# --- cards ----------------------------------------------------------------------------------------------------------


def cost_text(card: dict[str, Any]) -> Text:
    """A card's cost in the shape of its type: a diamond, a circle, a red ring. Home colonies and goals have none."""
    if "cost" not in card and "defense" not in card:
        return Text("")
    if card["type"] == "development":
        return Text(f"◇{card['cost']}")
    return Text(f"◎{card['defense']}", style="red") if card["military"] else Text(f"○{card['cost']}")


def points_text(card: dict[str, Any]) -> Text:
    """A card's points, a question mark where they depend."""
    points = "?" if card["points"] is None else f"{card['points']:+d}" if card["points"] else "0"
    return Text(points.replace("-", "−"), style="magenta")


def kind_text(card: dict[str, Any], letters: int = 99) -> Text:
    """The kind of goods of a world, and whether it produces them or comes with one."""
    if card["good"] is None:
        return Text("")
    return Text(f"{GOOD[card['good']]} {card['good']} {card['source'][:letters]}", style=KIND_STYLE[card["good"]])


def card_rows(cards: list[str], facts: Facts, numbered: bool, lit: set[str] | None) -> Table:
    """Cards a line each: number to choose them by, cost, name, points, goods, powers in brief."""
    rows = [[cost_text(card), Text(card["name"]), points_text(card), kind_text(card, 4)] for card in map(facts, cards)]
    table = Table.grid(padding=(0, 1), expand=True)
    table.add_column(justify="right", style="bold", width=4)
    for column in range(POINTS + 2):
        # Without a width of their own these would shrink before the powers do.
        width = max(row[column].cell_len for row in rows)
        table.add_column(width=width, no_wrap=True, justify="right" if column == POINTS else "left")
    table.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for number, (name, row) in enumerate(zip(cards, rows, strict=True), 1):
        row.append(Text(facts(name)["brief"], style="grey70"))
        if lit is not None and name not in lit:
            row = [Text(cell.plain, style="bright_black") for cell in row]
        table.add_row(str(number) if numbered else "", *row)
    return table


# --- the table ------------------------------------------------------------------------------------------------------


def draw(view: dict[str, Any], names: list[str], facts: Facts, numbers: bool) -> RenderableType:
    """The whole table as the viewer sees it. With `numbers`, the cards of a set asked for are numbered."""
    parts: list[RenderableType] = [strip(view, names)]
    seat = view["seat"]
    others = (
        range(view["players"]) if seat is None else [(seat + n) % view["players"] for n in range(1, view["players"])]
    )
    if view.get("goals"):
        told = [goal_text(goal, names, seat) if view["round"] else Text(goal["name"]) for goal in view["goals"]]
        parts.append(Padding(Flow(told, " ·"), (0, 0, 0, 2)))
    for other in others:
        parts += empire(view, other, names[other], names[other])
    if "robot" in view:
        parts += robot(view["robot"])
    if seat is not None:
        parts += empire(view, seat, names[seat], "You")
        parts += own_cards(view, facts, numbers)
    return Group(*parts)


def strip(view: dict[str, Any], names: list[str]) -> RenderableType:
    """Round, what is left of cards and chips, and the phases of this round with who chose them."""
    head = Text(heading(view), style="bold")
    stock = [f"VP left {max(view['pool'], 0)}"]
    if "draft" not in view:
        stock = [f"supply {view['supply']}", f"discards {view['discards']}", *stock]
    head.append(f"   {' · '.join(stock)}", style="not bold dim")
    parts: list[RenderableType] = [Rule(style="bright_black"), head]
    if view["phases"]:
        parts.append(Flow([phase_text(phase, names, view["seat"]) for phase in view["phases"]], ""))
    return Group(*parts)


def heading(view: dict[str, Any]) -> str:
    """Where the game stands."""
    if view["round"]:
        return f"Round {view['round']}"
    if view.get("draft", {}).get("onward"):
        return f"Draft, pack {view['draft']['deal']} of {view['draft']['deals']}"
    return "Opening hands"


def phase_text(phase: dict[str, Any], names: list[str], seat: int | None) -> Text:
    """A phase of this round and who chose it; the present one stands out."""
    who = ", ".join(choice(chosen, names, seat) for chosen in phase["chosen"])
    style = {"now": "reverse", "done": "dim", "ahead": ""}[phase["when"]]
    # In a position it may be left open who chose a phase.
    return Text(f" {phase['numeral']} {phase['phase']}{f' ({who})' if who else ''} ", style=style)


def choice(chosen: dict[str, Any], names: list[str], seat: int | None) -> str:
    """Who chose a phase, and with which of its action cards."""
    who = "robot" if chosen["seat"] is None else "you" if chosen["seat"] == seat else names[chosen["seat"]]
    brief = ACTION_BRIEF.get(chosen["action"])
    return f"{who} {brief}" if brief else who


def empire(view: dict[str, Any], seat: int, name: str, called: str) -> list[RenderableType]:
    """One player: a line of figures, then the tableau."""
    own = view["empires"][seat]
    you = seat == view["seat"]
    line = Text(f"\n{called}" if you else called, style="bold")
    if not own["tableau"]:
        return [] if you else [line.append(f"  {own['drafted']} cards drafted", style="not bold")]
    plain = [f"{signless(own['score'])} VP", f"{own['chips']} in chips", f"hand {own['hand']}", *standing(own)]
    if "supply" in own:
        plain.append(f"supply {own['supply']} · discards {own['discards']}")
    if own["last_actions"] and not own["actions"]:
        plain.append(f"last {', '.join(own['last_actions'])}")
    line.append("  " + " · ".join(plain), style="not bold")
    if own["shown"]:
        line.append(f" · shown: {', '.join(own['shown'])}", style="not bold dim")
    return [line, Padding(Flow([placed_text(card, you) for card in own["tableau"]], ","), (0, 0, 0, 2), expand=False)]


def robot(side: dict[str, Any]) -> list[RenderableType]:
    """The solitaire robot: where its markers are, its dice, and its tableau."""
    line = Text("Robot", style="bold")
    plain = [
        f"{signless(side['score'])} VP",
        f"{side['chips']} in chips",
        f"{side['size']} card{'s' if side['size'] > 1 else ''}",
        f"stack {side['stack']}",
        f"credit {side['credit']}/{side['most_credit']}",
        f"economy {side['economy']}/{side['most_economy']}",
        f"6-cost counters left {side['counters']}",
    ]
    line.append("  " + " · ".join(plain), style="not bold")
    cards = [Text(name, style="bright_black") for name in side["tableau"]]
    if side["counters_placed"]:
        cards.append(Text(f"{side['counters_placed']}× 6-cost counter", style="bright_black"))
    parts: list[RenderableType] = [line]
    if side["dice"]:
        rolled = f"dice: {' and '.join(side['dice'])} → {', '.join(side['actions'])}; robot face: {side['face']}"
        parts.append(Text(f"  {rolled}"))
    return [*parts, Padding(Flow(cards, ","), (0, 0, 0, 2), expand=False)]


def goal_text(goal: dict[str, Any], names: list[str], seat: int | None) -> Text:
    """A goal: who has it, or how far one is; bold what is one's own, dim what can no longer be had."""
    who = ["you" if other == seat else names[other] for other in goal["seats"]]
    text = f"{goal['name']}: {', '.join(who)}" if who else f"{goal['name']}"
    values = goal["values"]
    mine = [] if seat is None or goal["claimed"] else [f"{values[seat]} of {goal['at_least']}"]
    others = max((value for other, value in enumerate(values) if other != seat), default=0)
    if not goal["claimed"]:
        mine.append(f"others {others}" if seat is not None else f"best {others} of {goal['at_least']}")
        text += f" ({', '.join(mine)})"
    style = "bold" if seat in goal["seats"] else "bright_black" if goal["claimed"] else ""
    return Text(text, style=style)


def standing(own: dict[str, Any]) -> list[str]:
    """What an empire's standing powers add up to."""
    totals = own["totals"]
    military = signless(own["military"] + own["temporary_military"])
    against = [f"{signed(n)} vs {kind}" for kind, n in totals["military_against"].items()]
    found = [f"Military {military}{f' ({chr(44).join(against)})' if against else ''}".replace(",", ", ")]
    if totals["develop_discount"]:
        found.append(f"develop −{totals['develop_discount']}")
    if totals["settle_discount"]:
        found.append(f"settle −{totals['settle_discount']}")
    found += [f"{kind} worlds −{n}" for kind, n in totals["settle_discount_for"].items()]
    return found


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def signless(number: int) -> str:
    """A number with a proper minus."""
    return f"{number}".replace("-", "−")


def placed_text(card: dict[str, Any], you: bool) -> Text:
    """A card of a tableau: with its good, and a mark if its powers are still asleep."""
    text = Text(card["card"], style="" if you else "bright_black")
    if card["kind"]:
        sign = (GOOD if card["good"] else NO_GOOD)[card["kind"]]
        text.append(f" {sign}", style=f"bold {KIND_STYLE[card['kind']]}")
    if not card["awake"]:
        text.append("*" if card["paid"] else " (unpaid)", style="yellow")
    return text


def own_cards(view: dict[str, Any], facts: Facts, numbers: bool) -> list[RenderableType]:
    """Cards seen and cards in hand. Those of a set that is asked for are numbered; what cannot be placed is dim."""
    own = view["you"]
    pick = own["pick"] if numbers else None
    lit = None
    if view["step"] in PLACING and view["seat"] in view["owed"]:
        lit = {move["thing"] for move in own["selectable"]}
    parts: list[RenderableType] = []
    if own.get("homes"):
        title = f"\nYou start with {own['start_world']}" if own["start_world"] else "\nYour start worlds"
        parts += [Text(title, style="bold"), card_rows(own["homes"], facts, False, None)]
    if view["step"] == DRAFTING:
        return parts + drafting(own, facts, pick is not None)
    if own["hand"]:
        numbered = pick is not None and pick["where"] == "hand"
        parts += [Text("\nYour hand", style="bold"), card_rows(own["hand"], facts, numbered, lit)]
    else:
        parts.append(Text("\nYour hand is empty.", style="bold"))
    if own["seen"]:
        numbered = pick is not None and pick["where"] == "seen"
        parts += [Text("\nYou see", style="bold"), card_rows(own["seen"], facts, numbered, None)]
    return parts


def drafting(own: dict[str, Any], facts: Facts, numbered: bool) -> list[RenderableType]:
    """The cards taken so far, by sort, and the pack at hand."""
    parts: list[RenderableType] = []
    if own["drafted"]:
        cards = [facts(name) for name in own["drafted"]]
        parts.append(Text(f"\nTaken: {sorts(cards)}", style="bold"))
        cards.sort(
            key=lambda card: (card["type"], card["military"], card.get("cost", card.get("defense")), card["name"])
        )
        copies = {card["name"]: own["drafted"].count(card["name"]) for card in cards}
        brief = [
            cost_text(card).append(f" {card['name']}{f' ×{number}' if number > 1 else ''}", style="bright_black")
            for card, number in ((facts(name), number) for name, number in copies.items())
        ]
        parts.append(Padding(Flow(brief, ","), (0, 0, 0, 2), expand=False))
    return [*parts, Text("\nYour pack", style="bold"), card_rows(own["seen"], facts, numbered, None)]


def sorts(cards: list[dict[str, Any]]) -> str:
    """How many cards there are of each sort."""
    developments = sum(card["type"] == "development" for card in cards)
    military = sum(card["military"] for card in cards)
    counts = [(len(cards), "card"), (developments, "development"), (len(cards) - developments, "world")]
    all_of_them, *parts = [f"{number} {thing}{'s' if number != 1 else ''}" for number, thing in counts]
    return f"{all_of_them}: {', '.join(parts)}, {military} of them military"


def in_words(view: dict[str, Any], names: list[str]) -> RenderableType:
    """Goals with their conditions and everybody's values; or what the robot does in each phase."""
    lines: list[RenderableType] = []
    for goal in view.get("goals", []):
        head = Text(f"{goal['name']} ({goal['points']} VP): ", style="bold")
        values = ", ".join(f"{name} {value}" for name, value in zip(names, goal["values"], strict=True))
        has = ", ".join(names[seat] for seat in goal["seats"])
        owner = f" {'Held' if goal['type'] == 'most' else 'Claimed'} by {has}." if has else ""
        head.append(f"{goal['words']} Now: {values}.{owner}", style="not bold")
        lines.append(head)
    for line in view.get("robot", {}).get("mat", []):
        phase, colon, rest = line.partition(":")
        lines.append(Text(f"{phase}{colon}", style="bold").append(rest, style="not bold"))
    return Group(*lines) if lines else Text("There are no goals and no robot in this game.")
