"""What every game's rows must keep to; a game's own tests add what stands in them."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from game_checks import walk
from windfall.engine import catalog
from windfall.engine.batch import Batch
from windfall.engine.features import SEATS, Block, Layout
from windfall.engine.game import Game
from windfall.engine.rng import Rng

DOCS = Path(__file__).parent.parent / "docs"
MARGIN = 7  # bytes around a row that must stay as they are
PURE = bool(os.environ.get("WINDFALL_PURE"))


def row_of(game: Game, seat: int, length: int) -> list[int]:
    """A row, after seeing to it that nothing around it was touched."""
    row = vec[u8]([0] * (length + 2 * MARGIN))
    game.encode(seat, row, MARGIN)
    numbers = [int(number) for number in row]
    assert not any(numbers[:MARGIN])
    assert not any(numbers[MARGIN + length :])
    assert all(0 <= number <= 255 for number in numbers)
    return numbers[MARGIN : MARGIN + length]


def block_of(layout: Layout, name: str) -> Block:
    """A block by name."""
    (found,) = [block for block in layout.blocks if block.name == name]
    return found


def part(layout: Layout, row: list[int], name: str) -> list[int]:
    """A block of a row: the numbers as they are written."""
    block = block_of(layout, name)
    return row[block.start : block.start + block.size]


def in_zone(layout: Layout, row: list[int], name: str) -> dict[int, int]:
    """A zone of a row: what stands there for each design, zeros left out."""
    assert block_of(layout, name).zone
    return {design: number for design, number in enumerate(part(layout, row, name)) if number}


def explain(layout: Layout, one: list[int], other: list[int]) -> list[str]:
    """Where two rows differ, by block."""
    return [
        f"{block.name}[{i}]: {one[block.start + i]} and {other[block.start + i]}"
        for block in layout.blocks
        for i in range(block.size)
        if one[block.start + i] != other[block.start + i]
    ]


def check_rows(game: Game, layout: Layout, chance: random.Random) -> None:
    """Nothing hidden is told: every seat's row, and the moves of a seat that owes, are the same for a copy and for
    everything that the seat can imagine. A seat that waits is looked from, too: by coaches and by what looks ahead.
    """
    batch = Batch(layout.length, layout.moves)
    for seat in range(int(game.players)):
        row = row_of(game, seat, layout.length)
        imagined = [game.imagine(seat, Rng(chance.getrandbits(32))) for _ in range(2)]
        batch.look_from([game, game.copy(), *imagined], seat)
        rows, masks = memoryview(batch.rows).tobytes(), memoryview(batch.legal).tobytes()
        width = int(batch.width)
        for i in range(4):
            seen = rows[i * layout.length : (i + 1) * layout.length]
            assert seen == bytes(row), explain(layout, row, list(seen))
            # Nothing is asked of a seat that waits, whatever is imagined.
            assert masks[i * width : (i + 1) * width] == masks[:width]
        assert any(masks) == (seat in game.owed())


def check_seat_form(game: Game, name: str, layout: Layout, seed: int) -> None:
    """A position written for a seat and read again gives the same row."""
    title = catalog.title(name)
    for seat in game.owed():
        row = row_of(game, seat, layout.length)
        again = title.read_position(title.write_position(game, seat), seed)
        assert explain(layout, row, row_of(again, seat, layout.length)) == []


class Rows:
    """The rows of a game, asked for by names."""

    def __init__(self, game: str, design_name: Callable[[Any, int], str]) -> None:
        self.game = game
        self.design_name = design_name
        self.layout = catalog.title(game).layout({})

    def row(self, game: Game, seat: int = 0) -> list[int]:
        return row_of(game, seat, self.layout.length)

    def numbers(self, game: Game, block: str, seat: int = 0) -> list[int]:
        return part(self.layout, self.row(game, seat), block)

    def zone(self, game: Game, block: str, seat: int = 0) -> dict[str, int]:
        """A zone by names of designs."""
        found = in_zone(self.layout, self.row(game, seat), block)
        return {self.design_name(game, design): number for design, number in found.items()}

    def check_imagined(self, setting: tuple[int, dict[str, str]], seed: int, often: float) -> None:
        """In a random game: rows tell nothing hidden. `often`: at what share of its decisions to look."""
        for game, chance in walk(self.game, *setting, seed):
            if chance.random() < (often / 10 if PURE else often):
                check_rows(game, self.layout, chance)

    def check_seat_forms(self, setting: tuple[int, dict[str, str]], seed: int) -> None:
        """In a random game: a position written for a seat and read again gives the same rows."""
        for game, chance in walk(self.game, *setting, seed):
            if chance.random() < 0.05:
                check_seat_form(game, self.game, self.layout, seed)


def check_layout(layout: Layout) -> None:
    """Blocks lie one after another, zones have a number for each design, and runs stay within the moves."""
    at = 0
    for block in layout.blocks:
        assert block.start == at
        assert block.size > 0
        assert block.about
        assert block.scale > 0
        assert block.size == layout.designs or not block.zone
        at += block.size
    assert at == layout.length
    assert len({block.name for block in layout.blocks}) == len(layout.blocks)
    taken: set[int] = set()
    for run in layout.runs:
        assert 0 <= run.start < run.start + run.size <= layout.designs
        named = {run.first + run.stride * i for i in range(run.size)}
        assert max(named) < layout.moves
        assert not named & taken
        taken |= named
    assert len(layout.described) == layout.designs
    assert len({len(line) for line in layout.described}) == 1
    assert all(-1 <= number <= 4 for line in layout.described for number in line)
    assert len({tuple(line) for line in layout.described}) > layout.designs // 2


def check_page(name: str, layout: Layout) -> None:
    """The page of documentation has the table of blocks and the length; `python tests/feature_checks.py` writes it."""
    page = (DOCS / f"features-{name}.md").read_text(encoding="utf-8")
    assert table_of(layout) in page
    assert f"{layout.length:,} bytes" in page


def table_of(layout: Layout) -> str:
    """All blocks as a table."""
    lines = ["| from | block | numbers | means | byte stands for |", "| --- | --- | --- | --- | --- |"]
    for block in layout.blocks:
        size = "one a design" if block.zone else str(block.size)
        byte = "the number" if block.scale == 1 else f"the number; × {block.scale:.3g} for a network"
        if block.zero:
            byte += f", {block.zero} is 0"
        lines.append(f"| {block.start} | {block.name} | {size} | {block.about} | {byte} |")
    return "\n".join(lines) + "\n"


def write_page(name: str) -> None:
    """Put the table anew into the page of documentation."""
    layout = catalog.title(name).layout({})
    path = DOCS / f"features-{name}.md"
    before = path.read_text(encoding="utf-8")
    start = before.index("| from | block |")
    end = start
    while before[end : end + 1] == "|":
        end = before.index("\n", end) + 1
    path.write_text(before[:start] + table_of(layout) + before[end:], encoding="utf-8")


assert SEATS == 5

if __name__ == "__main__":
    for game in ("race", "roll", "frontiers"):
        if (DOCS / f"features-{game}.md").exists():
            write_page(game)
