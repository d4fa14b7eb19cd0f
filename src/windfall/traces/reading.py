"""Reads trace files: gzip'd JSON lines, a game being the lines from `game` to `end`. FORMAT.md describes them."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from windfall.errors import WindfallError
from windfall.traces.differences import Differs


@dataclass(frozen=True)
class Line:
    """One line of a trace. The methods give its fields, and say so where one is missing or makes no sense."""

    number: int
    data: dict[str, Any]

    @property
    def kind(self) -> str:
        """What the line is about."""
        return self.text("t")

    def get(self, key: str) -> Any:
        """A field that must be there."""
        if key not in self.data:
            raise Differs("the trace's line", f'a field "{key}"', "none")
        return self.data[key]

    def text(self, key: str) -> str:
        """A text."""
        value = self.get(key)
        if not isinstance(value, str):
            raise self.wrong(key, "a text")
        return value

    def whole(self, key: str) -> int:
        """A whole number."""
        value = self.get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(key, "a whole number")
        return value

    def flag(self, key: str) -> bool:
        """A number that is 0 or 1."""
        if self.whole(key) not in (0, 1):
            raise self.wrong(key, "0 or 1")
        return bool(self.whole(key))

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            raise self.wrong(key, "a list of texts")
        return value

    def text_or_none(self, key: str) -> str | None:
        """A text, or null."""
        return None if self.get(key) is None else self.text(key)

    def power(self, key: str) -> tuple[str, str]:
        """A power: a card and the other program's notation."""
        value = self.texts(key)
        if len(value) != 2:
            raise self.wrong(key, "a card and its power")
        return value[0], value[1]

    def power_or_none(self, key: str) -> tuple[str, str] | None:
        """A power, or null."""
        return None if self.get(key) is None else self.power(key)

    def powers(self, key: str) -> list[tuple[str, str]]:
        """A list of powers."""
        value = self.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, "a list of cards and their powers")
        return [Line(self.number, {key: part}).power(key) for part in value]

    def table(self, key: str) -> dict[str, int]:
        """Numbers by name."""
        value = self.get(key)
        if not isinstance(value, dict) or not all(isinstance(number, int) for number in value.values()):
            raise self.wrong(key, "numbers by name")
        return value

    def lines(self, key: str) -> list[Line]:
        """A list of objects, each with fields of its own."""
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(part, dict) for part in value):
            raise self.wrong(key, "a list of objects")
        return [Line(self.number, part) for part in value]

    def seat(self, players: int) -> int:
        """The seat that the line is about."""
        if not 0 <= self.whole("p") < players:
            raise self.wrong("p", f"a seat from 0 to {players - 1}")
        return self.whole("p")

    def wrong(self, key: str, expected: str) -> Differs:
        """What to say about a field that makes no sense."""
        return Differs(f'the trace\'s field "{key}"', expected, json.dumps(self.data[key], ensure_ascii=False))


@dataclass
class Trace:
    """The lines of one game."""

    file: str
    lines: list[Line] = field(default_factory=list)

    @property
    def id(self) -> int:
        """The number the game has in its file, or -1 if its first line does not say."""
        number = self.lines[0].data.get("id")
        return number if isinstance(number, int) else -1


def read_traces(path: Path) -> list[Trace]:
    """All games of a file. A file that cannot be read, or is no trace, gets one sentence."""
    traces: list[Trace] = []
    for line in read_lines(path):
        first = line.data.get("t") == "game"
        if first:
            traces.append(Trace(str(path)))
        elif not traces:
            raise WindfallError(f"{path}: this is no trace, line 1 does not begin a game.")
        traces[-1].lines.append(line)
    if not traces:
        raise WindfallError(f"{path}: this trace is empty.")
    return traces


def read_lines(path: Path) -> Iterator[Line]:
    """The lines of a file."""
    number = 0
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for number, text in enumerate(file, 1):
                data = json.loads(text)
                if not isinstance(data, dict):
                    raise WindfallError(f"{path}: line {number} is no JSON object.")
                yield Line(number, data)
    except gzip.BadGzipFile as error:
        raise WindfallError(f"{path}: this is no whole gzip file ({error}).") from error
    except (EOFError, zlib.error) as error:
        raise WindfallError(f"{path}: the gzip data is cut short or damaged after line {number}.") from error
    except UnicodeDecodeError as error:
        raise WindfallError(f"{path}: line {number + 1} is no UTF-8 text.") from error
    except (ValueError, RecursionError) as error:
        raise WindfallError(f"{path}: line {number} is not JSON ({error}).") from error
    except OSError as error:
        raise WindfallError(f"{path}: cannot be read ({error.strerror or error}).") from error
