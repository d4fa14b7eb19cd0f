"""The score sheet: points by source, tie break, winners and why the game ended."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from windfall.engine.catalog import Title
from windfall.engine.result import Result

YOU = "You"


def score_sheet(title: Title, result: Result, names: list[str]) -> RenderableType:
    """All points by where they come from, a column for each player; below it who won and why."""
    table = Table(box=None, padding=(0, 2), header_style="bold")
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(name, justify="right", style="bold" if seat in result.winners else "")
    sheets, scores, ties = list(result.sources), result.scores(), list(result.ties)
    rival = result.rival
    if rival is not None:
        table.add_column(rival.name.capitalize(), justify="right", style="bold" if rival.wins else "")
        sheets, scores, ties = [*sheets, rival.sources], [*scores, rival.score()], [*ties, rival.tie]
    for source in sources(result):
        points = [sheet.get(source) for sheet in sheets]
        table.add_row(source[0].upper() + source[1:], *("·" if n is None else str(n) for n in points))
    table.add_section()
    table.add_row("Total", *(f"[bold]{score}[/]" for score in scores))
    counted = title.tie_words() if rival is None else f"{title.tie_words()}; {rival.name}: {rival.tie_words}"
    table.add_row(f"[dim]Tie break: {counted}", *(f"[dim]{tie}" for tie in ties))
    lines: list[RenderableType] = [table, Text("")]
    if result.why:
        lines.append(Text(f"The game is over: {title.ending_words(result.why)}."))
    if result.winners or (rival is not None and rival.wins):
        lines.append(Text(winning_words(title, result, names), style="bold"))
    return Group(*lines)


def sources(result: Result) -> list[str]:
    """Every source of points that anybody has, in the order they are counted."""
    found: dict[str, None] = {}
    for sheet in [*result.sources, *([result.rival.sources] if result.rival is not None else [])]:
        found.update(dict.fromkeys(sheet))
    return list(found)


def winning_words(title: Title, result: Result, names: list[str]) -> str:
    """Who won, and how a tie was broken."""
    scores, ties = result.scores(), list(result.ties)
    winners = [names[seat] for seat in result.winners]
    if result.rival is not None:
        scores, ties = [*scores, result.rival.score()], [*ties, result.rival.tie]
        winners += [f"the {result.rival.name}"] if result.rival.wins else []
    best = max(scores)
    tied = [seat for seat, score in enumerate(scores) if score == best]
    if len(winners) > 1:
        together = " and ".join([", ".join(winners[:-1]), winners[-1]])
        return f"{together} share the victory with {best} VP."
    verb = "win" if winners == [YOU] else "wins"
    who = winners[0][0].upper() + winners[0][1:]
    if len(tied) > 1:
        tie = max(ties[seat] for seat in tied)
        what = result.rival.tie_words if result.rival is not None and not result.winners else title.tie_words()
        return f"{who} {verb} with {best} VP, and {tie} in {what} break the tie."
    return f"{who} {verb} with {best} VP."
