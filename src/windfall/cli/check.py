"""`windfall check`: drives the engine with the games of trace files and compares, move by move."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.progress import track

from windfall.errors import WindfallError
from windfall.traces.compare import check
from windfall.traces.departures import REASONS
from windfall.traces.differences import Verdict
from windfall.traces.reading import Trace, read_traces

GAMES_A_TASK = 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("files", nargs="+", metavar="FILE.jsonl.gz", type=Path, help="trace files")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that share the work (default 1)")
    parser.add_argument("--save", type=Path, metavar="DIR", help="write every game that agrees as a record into DIR")


def run(args: argparse.Namespace) -> int:
    """0 only if every game agrees."""
    if args.jobs < 1:
        raise WindfallError(f"--jobs takes a number of at least 1, not {args.jobs}.")
    began = time.perf_counter()
    traces = [trace for path in args.files for trace in read_traces(path)]
    verdicts: list[Verdict] = []
    for verdict in track(
        verdicts_of(traces, args.jobs, args.save is not None),
        description="checking",
        total=len(traces),
        console=Console(stderr=True),
        disable=args.json or not sys.stderr.isatty(),
        transient=True,
    ):
        verdicts.append(verdict)
        if verdict.difference and not args.json:
            print(verdict.difference, flush=True)
    saved = save(verdicts, args.save) if args.save else None
    if args.json:
        print(json.dumps(to_json(verdicts, saved, time.perf_counter() - began), ensure_ascii=False))
    else:
        print_summary(verdicts, saved)
    return 1 if any(verdict.difference for verdict in verdicts) else 0


def verdicts_of(traces: list[Trace], jobs: int, keep: bool) -> Iterator[Verdict]:
    """The verdict on each game, in order."""
    if jobs == 1:
        yield from (check(trace, keep) for trace in traces)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(check, save=keep), traces, chunksize=GAMES_A_TASK)


def save(verdicts: list[Verdict], folder: Path) -> int:
    """Write the records; how many there were."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        records = [verdict for verdict in verdicts if verdict.record is not None]
        for verdict in records:
            name = Path(verdict.file).name.split(".")[0]
            (folder / f"{name}-{verdict.game}.json").write_text(verdict.record or "", encoding="utf-8")
    except OSError as error:
        raise WindfallError(f"{folder}: records cannot be written there ({error.strerror or error}).") from error
    return len(records)


def print_summary(verdicts: list[Verdict], saved: int | None) -> None:
    """What was taken into account, and the count."""
    for kind, games in departures(verdicts).items():
        print(f"departure {kind} ({games} games): {REASONS[kind]}")
    if saved is not None:
        print(f"saved {saved} records")
    differ = sum(1 for verdict in verdicts if verdict.difference)
    print(f"checked {len(verdicts)} games, {differ} differ")


def to_json(verdicts: list[Verdict], saved: int | None, seconds: float) -> dict[str, object]:
    """The same as plain data."""
    found: dict[str, object] = {
        "games": len(verdicts),
        "differ": sum(1 for verdict in verdicts if verdict.difference),
        "differences": [asdict(verdict.difference) for verdict in verdicts if verdict.difference],
        "departures": [
            {"kind": kind, "games": games, "reason": REASONS[kind]} for kind, games in departures(verdicts).items()
        ],
        "seconds": round(seconds, 3),
    }
    return found if saved is None else {**found, "saved": saved}


def departures(verdicts: list[Verdict]) -> dict[str, int]:
    """In how many games each kind of departure was met."""
    return dict(sorted(Counter(kind for verdict in verdicts for kind in verdict.departures).items()))
