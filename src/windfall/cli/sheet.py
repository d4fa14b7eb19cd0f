"""The score sheet: points by source, tie break, winners and why the game ended."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from windfall.engine.catalog import Title
from windfall.engine.result import Result

YOU = "You"
TIES = {"race": "cards in hand and goods", "frontiers": "credits and goods"}
"""What breaks ties in each game."""


def score_sheet(title: Title, result: Result, names: list[str]) -> RenderableType:
    """All points by where they come from, a column for each player; below it who won and why."""
    table = Table(box=None, padding=(0, 2), header_style="bold")
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(name, justify="right", style="bold" if seat in result.winners else "")
    for source in sources(result):
        points = [sheet.get(source) for sheet in result.sources]
        table.add_row(source[0].upper() + source[1:], *("·" if n is None else str(n) for n in points))
    table.add_section()
    table.add_row("Total", *(f"[bold]{score}[/]" for score in result.scores()))
    table.add_row(f"[dim]Tie break: {TIES[title.name]}", *(f"[dim]{tie}" for tie in result.ties))
    lines: list[RenderableType] = [table, Text("")]
    if result.why:
        lines.append(Text(f"The game is over: {title.ending_words(result.why)}."))
    if result.winners:
        lines.append(Text(winning_words(result, names, TIES[title.name]), style="bold"))
    return Group(*lines)


def sources(result: Result) -> list[str]:
    """Every source of points that anybody has, in the order they are counted."""
    found: dict[str, None] = {}
    for sheet in result.sources:
        found.update(dict.fromkeys(sheet))
    return list(found)


def winning_words(result: Result, names: list[str], breaks_ties: str) -> str:
    """Who won, and how a tie was broken."""
    scores = result.scores()
    winners = [names[seat] for seat in result.winners]
    best = scores[result.winners[0]]
    tied = [seat for seat, score in enumerate(scores) if score == best]
    if len(winners) > 1:
        return f"{' and '.join([', '.join(winners[:-1]), winners[-1]])} share the victory with {best} VP."
    verb = "win" if winners == [YOU] else "wins"
    if len(tied) > 1:
        tie = result.ties[result.winners[0]]
        return f"{winners[0]} {verb} with {best} VP, and {tie} {breaks_ties} break the tie."
    return f"{winners[0]} {verb} with {best} VP."
