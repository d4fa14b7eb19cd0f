"""Things in a row, as many on a line as fit."""

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text


class Flow:
    """Things one after another, as many on a line as fit; none is broken."""

    def __init__(self, things: list[Text], between: str) -> None:
        self.things = things
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for number, thing in enumerate(self.things, 1):
            word = Text.assemble(thing, self.between if number < len(self.things) else "")
            if line.cell_len and line.cell_len + 1 + word.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, " " if line.cell_len else "", word)
        yield line
