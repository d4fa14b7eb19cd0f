"""What happened, as a person reads it: events in sentences, those of one player in a row as one sentence."""

from collections.abc import Iterable

from windfall.engine.catalog import Title
from windfall.engine.events import Event
from windfall.engine.game import Game

NEW_LINE = frozenset({"consume", "sell", "place", "explore", "actions", "select", "buy", "settle", "conquer"})
"""Events that begin something new, even where the same player goes on."""
RIVAL = "The robot "
"""How sentences begin about an opponent that is no seat."""


def tell(title: Title, game: Game, events: Iterable[Event], names: list[str], seat: int | None) -> list[str]:
    """The lines of the log that a seat, or a spectator, may read about these events."""
    lines: list[str] = []
    subject = ""
    sold = 0
    for event in events:
        if not event.reaches(seat):
            continue
        if event.name == "draw" and not event.cards and sold == event.number:
            # Whoever reads that a good went for four cards need not read that four cards were drawn.
            sold = 0
            continue
        sold = event.number if event.name == "sell" else 0
        sentence = title.event_words(game, event, names)
        who = f"{names[event.seat]} " if event.seat >= 0 else RIVAL if sentence.startswith(RIVAL) else ""
        begins = event.name in NEW_LINE and who != RIVAL
        if who and who == subject and not begins and sentence.startswith(who):
            lines[-1] = f"{lines[-1][:-1]}, {sentence[len(who) :]}"
        elif sentence:
            lines.append(sentence)
            subject = who if sentence.startswith(who) else ""
    return lines


def is_heading(line: str) -> bool:
    """Whether a line of the log begins a round or a phase."""
    return line.startswith("Round ") or line.split(" ")[0] in {"I", "II", "III", "IV", "V"}
