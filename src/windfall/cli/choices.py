"""What can be chosen by its number in the terminal, and the numbers that somebody types."""

from collections.abc import Callable
from typing import Any, Final

PASS: Final = "pass"


class Choice:
    """Something that can be chosen by its number: a single move, or one thing of a set."""

    def __init__(self, words: str, thing: str, where: str, move: int, in_set: bool, group: str = "") -> None:
        self.words = words
        self.thing = thing
        self.move = move
        self.in_set = in_set
        self.group = group  # of the choices of one group only one can be made: they are about the same die
        self.button = where == "button"
        self.listed = not (in_set and where in ("hand", "seen"))  # otherwise the table itself shows the number


def numbers_typed(text: str, choices: list[Choice]) -> list[int] | None:
    """The numbers of what was typed to choose something, passing too; none where it is a command."""
    if text.strip().partition(" ")[0].lower() in ("p", PASS):
        return [number for number, choice in enumerate(choices, 1) if choice.thing == PASS]
    typed = text.replace(",", " ").split()
    return [int(number) for number in typed] if "".join(typed).isdecimal() else None


def numbers_that_fit(choices: list[Choice]) -> list[int]:
    """Numbers of a set that could be typed together: the first of each group."""
    found: list[int] = []
    groups: set[str] = set()
    for number, choice in enumerate(choices, 1):
        if choice.in_set and (not choice.group or choice.group not in groups):
            found.append(number)
            groups.add(choice.group)
    return found


def choices_of(own: dict[str, Any], words: Callable[[int], str]) -> list[Choice]:
    """All that can be chosen: the things of a set asked for, then single moves beside them, passing last."""
    pick = own["pick"]
    moves = sorted(own["selectable"], key=lambda move: bool(move["thing"] == PASS))
    entries = [] if pick is None or pick["picked"] else pick["from"]
    in_set = {entry["move"] for entry in entries}
    return [
        *(
            Choice(words(entry["move"]), entry["thing"], pick["where"], entry["move"], True, entry.get("group", ""))
            for entry in entries
        ),
        *(
            Choice(move["words"], move["thing"], move["where"], move["move"], False)
            for move in moves
            if move["move"] not in in_set
        ),
    ]
