"""Lots of games kept in a file, one JSON object a line, so that an interrupted contest goes on where it stood."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from windfall.arena.contest import Contest
from windfall.arena.side_by_side import Lot
from windfall.errors import WindfallError


class Kept:
    """The file of a contest: its first line says which, each further one holds a lot."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.lots: dict[tuple[int, int], Lot] = {}
        identity = contest.identity()
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            self.read(text, identity)
            self.file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise WindfallError(f"{path} cannot be used to keep games: {error.strerror}.") from error
        except UnicodeDecodeError as error:
            raise WindfallError(f"{path} holds no games of the arena.") from error
        if not text:
            self.write({"contest": identity})
        elif not text.endswith("\n"):
            self.file.write("\n")  # whoever wrote the last line was interrupted

    def read(self, text: str, identity: dict[str, Any]) -> None:
        """Take in the lots of a file, if they belong to this contest."""
        lines = text.splitlines()
        if not lines:
            return
        theirs = loaded(lines[0]).get("contest")
        if not isinstance(theirs, dict):
            raise WindfallError(f"{self.path} holds no games of the arena.")
        different = [name for name in {**identity, **theirs} if identity.get(name) != theirs.get(name)]
        if different:
            raise WindfallError(f"{self.path} belongs to another match: it differs in {', '.join(different)}.")
        for line in lines[1:]:
            data = loaded(line)
            if data.get("contest") == theirs:
                continue  # two matches began at the same moment
            if data:  # half a line is a lot that is played again
                try:
                    lot = Lot.of_json(data)
                except (KeyError, TypeError) as error:
                    raise WindfallError(f"{self.path} holds a line that is no games of the arena.") from error
                self.lots[lot.first, lot.deals] = lot

    def find(self, deals: range) -> Lot | None:
        """The lot of these deals, if it has been played."""
        return self.lots.get((deals.start, len(deals)))

    def keep(self, lot: Lot) -> None:
        """One more lot."""
        self.write(lot.to_json())

    def write(self, data: dict[str, Any]) -> None:
        try:
            self.file.write(json.dumps(data) + "\n")
            self.file.flush()
        except OSError as error:
            with suppress(OSError):  # what is left in its buffer cannot be written either
                self.file.close()
            raise WindfallError(f"{self.path} cannot be written: {error.strerror}.") from error

    def close(self) -> None:
        self.file.close()


def loaded(line: str) -> dict[str, Any]:
    """A line of the file; nothing if it is not whole."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
