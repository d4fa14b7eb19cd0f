"""The table of New Frontiers in a terminal, drawn from a view: action tiles, track, empires, what there is to pick."""

from collections.abc import Callable
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from windfall.cli.flow import Flow
from windfall.cli.race_table import GOOD, KIND_STYLE, NO_GOOD, card_rows, signed, signless

ANY_STYLE: Final = "magenta"
LEGEND: Final = """\
◇3 development and its cost · ○2 world and its cost · ◎4 military world and its defense · +1 VP · ¢ credits
Goods: ● novelty  ◆ rare  ✚ genes  ▲ alien; hollow (○ ◇ ✛ △): a colony without its good; ? a colony of any kind.
* came in this action: its powers work from the next one."""
CHOOSING_WORLDS: Final = ("explore", "explore again", "choose a home colony", "chart goals")

Facts = Callable[[str], dict[str, Any]]


def draw(view: dict[str, Any], names: list[str], facts: Facts, numbers: bool) -> RenderableType:
    """The whole table as the viewer sees it."""
    parts: list[RenderableType] = [strip(view, names)]
    seat = view["seat"]
    if view["step"] == "develop":
        parts += mats(view, facts)
    for other in [other for other in view["order"] if other != seat]:
        parts += empire(view, other, names[other], False)
    if seat is not None:
        parts += empire(view, seat, "You", True)
        parts += own_tiles(view, facts)
    return Group(*parts)


def strip(view: dict[str, Any], names: list[str]) -> RenderableType:
    """Round, what is left of everything, the action tiles, the priority track, and goals."""
    head = Text(f"Round {view['round']}" if view["round"] else "Setup", style="bold")
    stock = f"VP left {max(view['pool'], 0)} · colonists {view['colonists']} · bag {view['bag']}"
    head.append(f"   {stock}", style="not bold dim")
    if view["ending"] and not view["over"]:
        head.append("   last round", style="bold red")
    parts: list[RenderableType] = [Rule(style="bright_black"), head]
    if view["round"]:
        parts.append(Flow([action_text(action) for action in view["actions"]], ""))
    parts.append(track(view, names))
    if view["goals"] is not None:
        parts.append(goals_text(view["goals"], view["seat"], names))
    return Group(*parts)


def action_text(action: dict[str, Any]) -> Text:
    """An action tile: dim once it has been selected, standing out while it is done."""
    lying = f" +{action['credits']}¢" if action["credits"] else ""
    style = "reverse" if action["now"] else "dim strike" if action["selected"] else ""
    return Text(f" {action['action']}{lying} ", style=style)


def track(view: dict[str, Any], names: list[str]) -> Text:
    """The priority track; whose disk selects stands out."""
    text = Text("Priority: ", style="dim")
    for place, seat in enumerate(view["track"]):
        who = "you" if seat == view["seat"] else names[seat]
        now = place == view["turn"] and not view["over"]
        text.append(f"{place + 1} {who}", style="bold" if now else "")
        text.append("  ")
    return text


def goals_text(goals: dict[str, Any], seat: int | None, names: list[str]) -> Text:
    """Goals in play, and what is known of the one face down."""
    text = Text("Goals: ", style="dim")
    text.append(", ".join(goals["up"]) or "none yet")
    if goals["holder"] is not None:
        who = "you" if goals["holder"] == seat else names[goals["holder"]]
        text.append(f" · face down: {goals['face_down'] or 'one'} ({who})")
    text.append(f" · {len(goals['stack'])} left", style="dim")
    return text


def mats(view: dict[str, Any], facts: Facts) -> list[RenderableType]:
    """Developments for sale; those that can be bought now are lit."""
    left = {tile["card"]: tile["copies"] for tile in view["mats"] if tile["copies"]}
    lit = None
    if view["seat"] in view["owed"]:
        lit = {move["thing"] for move in view["you"]["selectable"]}
    return [Text("\nDevelopments", style="bold"), card_rows(list(left), facts, False, lit)]


def empire(view: dict[str, Any], seat: int, called: str, you: bool) -> list[RenderableType]:
    """One player: a line of figures, then colonies, developments and explored worlds."""
    own = view["empires"][seat]
    line = Text(f"\n{called}" if you else called, style="bold")
    figures = [
        f"{own['score']} VP",
        f"{own['chips']} in chips",
        f"{own['credits']}¢",
        f"colonists {own['colonists']}",
        f"colonies {own['colonies']}/7",
        f"spaces {own['spaces']}/10",
        *standing(own),
    ]
    line.append("  " + " · ".join(figures), style="not bold")
    colonies = [tile_text(tile, you) for tile in own["tableau"] if tile["type"] == "colony"]
    developments = [tile_text(tile, you) for tile in own["tableau"] if tile["type"] == "development"]
    parts: list[RenderableType] = [line]
    for things in (colonies, developments):
        if things:
            parts.append(Padding(Flow(things, ","), (0, 0, 0, 2), expand=False))
    if own["explored"] and not you:
        worlds = [Text(name, style="bright_black italic") for name in own["explored"]]
        parts.append(Padding(Flow([Text("explored:", style="dim"), *worlds], ""), (0, 0, 0, 2), expand=False))
    stock = stockpile_words(own["stockpile"])
    if stock:
        parts.append(Padding(Text(f"stockpile: {stock}", style="dim"), (0, 0, 0, 2), expand=False))
    return parts


def standing(own: dict[str, Any]) -> list[str]:
    """What an empire's standing powers add up to."""
    totals = own["totals"]
    strength = signless(own["military"] + own["temporary_military"])
    against = ", ".join(f"{signed(n)} vs {kind}" for kind, n in totals["military_against"].items())
    found = [f"Military {strength}{f' ({against})' if against else ''}"]
    if totals["develop_discount"]:
        found.append(f"develop −{totals['develop_discount']}")
    if totals["settle_discount"]:
        found.append(f"settle −{totals['settle_discount']}")
    found += [f"{kind} worlds −{n}" for kind, n in totals["settle_discount_for"].items()]
    return found


def stockpile_words(stockpile: dict[str, Any]) -> str:
    """What lies on a stockpile mat."""
    found = []
    if stockpile["goods"]:
        found.append(f"{len(stockpile['goods'])} goods")
    if stockpile["worlds"]:
        found.append(f"{len(stockpile['worlds'])} worlds")
    if stockpile["credits"]:
        found.append(f"{stockpile['credits']}¢")
    return ", ".join(found)


def tile_text(tile: dict[str, Any], you: bool) -> Text:
    """A tile of an empire: with its good, and a mark if its powers are still asleep."""
    text = Text(tile["card"], style="" if you else "bright_black")
    kind = tile["good"] or tile["kind"]
    if kind == "any":
        text.append(" ?", style=f"bold {ANY_STYLE}")
    elif kind:
        text.append(f" {(GOOD if tile['good'] else NO_GOOD)[kind]}", style=f"bold {KIND_STYLE[kind]}")
    if not tile["awake"]:
        text.append("*", style="yellow")
    return text


def own_tiles(view: dict[str, Any], facts: Facts) -> list[RenderableType]:
    """Worlds explored, and what lies there to be chosen from."""
    own = view["you"]
    parts: list[RenderableType] = []
    lit = None
    if view["step"] == "settle" and view["seat"] in view["owed"]:
        lit = {move["thing"] for move in own["selectable"]}
    if own["hand"]:
        parts += [Text("\nYour explored worlds", style="bold"), card_rows(own["hand"], facts, False, lit)]
    if own["seen"] and view["step"] in CHOOSING_WORLDS:
        heading = {"chart goals": "Goals drawn", "choose a home colony": "Your mat"}.get(view["step"], "In the center")
        parts += [Text(f"\n{heading}", style="bold"), card_rows(own["seen"], facts, False, None)]
    return parts


def in_words(view: dict[str, Any], names: list[str]) -> RenderableType:
    """The goals as far as the viewer knows them; `? NAME` tells what each counts."""
    if view["goals"] is None:
        return Text("There are no goals in this game.")
    return goals_text(view["goals"], view["seat"], names)
