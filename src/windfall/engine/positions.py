"""Positions: any situation of a game as a readable JSON document. What stands in it is each game's own business."""

from __future__ import annotations

import json
from typing import Any, Final

from windfall.engine import catalog
from windfall.engine.documents import parsed
from windfall.engine.game import Game
from windfall.errors import WindfallError

WIDTH: Final = 110


def read_document(text: str) -> dict[str, Any]:
    """A position document out of a file's text; whatever is wrong with it gets one sentence."""
    data = parsed(text, "position", once)
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise WindfallError('This is not a position: it must be an object whose "game" names the game.')
    return data


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of a document, in which every field stands once; JSON itself would quietly take the last."""
    data = dict(pairs)
    if len(data) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise WindfallError(f'The position says "{twice}" twice in the same place.')
    return data


def load(document: dict[str, Any], seed: int = 0) -> Game:
    """The game that a document describes, ready to be played on; what it leaves open is dealt by the seed."""
    return catalog.title(document["game"]).read_position(document, seed)


def to_text(document: dict[str, Any]) -> str:
    """A document as it stands in a file: short parts on a line, long ones broken up."""
    return laid_out(document, "") + "\n"


def laid_out(value: Any, indent: str) -> str:
    """Data as JSON: on one line where it fits."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, (dict, list)):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [
            f"{inner}{json.dumps(key, ensure_ascii=False)}: {laid_out(part, inner)}" for key, part in value.items()
        ]
        return "{\n" + ",\n".join(parts) + "\n" + indent + "}"
    return "[\n" + ",\n".join(filled(value, inner)) + "\n" + indent + "]"


def filled(items: list[Any], indent: str) -> list[str]:
    """The items of a long list: several short ones on a line."""
    lines: list[str] = []
    for item in items:
        text = laid_out(item, indent)
        if lines and "\n" not in text and "\n" not in lines[-1] and len(lines[-1]) + len(text) + 2 <= WIDTH:
            lines[-1] += f", {text}"
        else:
            lines.append(indent + text)
    return lines
