"""Plays all matches of the model card (docs/models.md), a thousand games each; `--write` puts their tables into it.

    python benchmarks/strength.py --jobs 2                    all of them: many hours, most of them the expert's
    python benchmarks/strength.py --only race --without expert
    python benchmarks/strength.py --only 'race-[34]-expert$' --jobs 16 --device cuda
    python benchmarks/strength.py --games 0 --write           only write down what has been played

Games are kept in work/strength, so that it can be stopped at any time and goes on; the figures of whole matches are
kept in docs/strength.json. A match whose bots have other weights or settings by now is played anew. Where one match has
no lots of games left to begin, processes begin with the next one.
"""

from __future__ import annotations

import argparse
import json
import re
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Final

from windfall.arena.contest import Contest
from windfall.arena.keeping import Kept
from windfall.arena.match import play_match
from windfall.arena.processes import for_workers, share_out
from windfall.arena.side_by_side import Lot, play_lot
from windfall.errors import WindfallError

KEPT: Final = Path("work/strength")
FIGURES: Final = Path("docs/strength.json")
CARD: Final = Path("docs/models.md")
STORM: Final = {"gathering-storm": "", "goals": ""}
EXPERIENCED: Final = {"experienced": ""}
LEVELS: Final = [["skilled", "simple"], ["casual", "simple"], ["skilled", "casual"], ["expert", "skilled"]]


@dataclass(frozen=True)
class Way:
    """A game, its number of players and options."""

    game: str
    players: int
    options: dict[str, str] = field(default_factory=dict)

    def words(self) -> str:
        names = {"race": "Race", "roll": "Roll", "frontiers": "New Frontiers"}
        storm = {"gathering-storm", "goals"} <= set(self.options)
        rest = [f"{name} {value}".strip() for name, value in self.options.items() if not storm or name not in STORM]
        return ", ".join([names[self.game], f"{self.players} players", *(["storm and goals"] if storm else []), *rest])


RACE: Final = [
    Way("race", 2),
    Way("race", 3),
    Way("race", 4),
    Way("race", 2, EXPERIENCED),
    Way("race", 2, STORM),
    Way("race", 3, STORM),
    Way("race", 4, STORM),
    Way("race", 5, STORM),
    Way("race", 2, {**STORM, **EXPERIENCED}),
]
OTHERS: Final = [Way(game, players) for game in ("roll", "frontiers") for players in (2, 3, 4, 5)]
VARIANTS: Final = [
    Way("race", 2, {"gathering-storm": ""}),
    Way("race", 4, {"gathering-storm": ""}),
    Way("race", 2, {"draft": ""}),
    Way("race", 3, {"draft": "", "goals": ""}),
    Way("roll", 2, {"edition-2014": ""}),
    Way("roll", 4, {"edition-2014": ""}),
    Way("frontiers", 2, {"goals": ""}),
    Way("frontiers", 4, {"goals": ""}),
]
# Where another program's figures are known (facts about Race), the levels also play among themselves.
YARDSTICK: Final = [
    way for way in RACE if way.options != {**STORM, **EXPERIENCED} and way not in (Way("race", 3, STORM),)
]
ALONE: Final = [Way("race", 1, {"solitaire": "", "difficulty": hard}) for hard in ("easy", "medium", "hard")]


def matches() -> list[tuple[Way, list[str]]]:
    """What is played: quick matches first."""
    found = [(way, line_up(way, bots)) for bots in LEVELS[:3] for way in RACE + OTHERS + VARIANTS]
    found += [(way, line_up(way, ["skilled"])) for way in YARDSTICK + OTHERS]
    found += [(way, [bot]) for way in ALONE for bot in ("simple", "skilled")]
    found += [(way, line_up(way, LEVELS[3])) for way in RACE + OTHERS]
    found += [(way, ["expert"]) for way in ALONE]
    return found + [(way, line_up(way, ["expert"])) for way in YARDSTICK]


def line_up(way: Way, bots: list[str]) -> list[str]:
    """One of the first among the others."""
    return bots + bots[-1:] * (way.players - len(bots))


def name_of(way: Way, bots: list[str]) -> str:
    options = "".join(f"-{name}{value and '-' + value}" for name, value in way.options.items())
    return f"{way.game}-{way.players}{options}-" + "-".join(dict.fromkeys(bots))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="a match; 0: play nothing (default: 1000)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--only", default="", help="only matches whose name begins so: a regular expression, as race-2")
    parser.add_argument("--without", default="", metavar="BOT", help="leave out matches of this bot")
    parser.add_argument("--device", default="cpu", help="where networks think: cpu or cuda (default: cpu)")
    parser.add_argument("--write", action="store_true", help=f"write the tables into {CARD}")
    args = parser.parse_args()
    try:
        re.compile(args.only)
    except re.error as error:
        parser.error(f"--only {args.only!r} is no regular expression: {error}.")
    KEPT.mkdir(parents=True, exist_ok=True)
    figures: dict[str, Any] = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    if args.games:
        play(figures, args)
    if args.write:
        keep(figures)
        write(figures)


def play(figures: dict[str, Any], args: argparse.Namespace) -> None:
    """Play what is missing, one match after another."""
    todo: dict[str, Contest] = {}
    for way, bots in matches():
        name = name_of(way, bots)
        if not re.match(args.only, name) or args.without in bots:
            continue
        known = figures.get(name)
        if known is None or outdated(known, way, bots) or known["games"] < args.games:
            todo[name] = Contest(way.game, bots, way.options, device=args.device)
    kept = {name: opened(KEPT / f"{name}.jsonl", contest) for name, contest in todo.items()}
    left = {name: [deals for deals in todo[name].lots(args.games) if not kept[name].find(deals)] for name in todo}
    models = {name: contest.models() for name, contest in todo.items()}  # the lots are kept as games of these
    parts = [(name, todo[name], deals, models[name]) for name in todo for deals in left[name]]
    for name in todo:
        if not left[name]:
            finish(figures, name, todo[name], kept[name], args.games)
    with for_workers():
        for name, lot in share_out(play_part, parts, args.jobs):
            kept[name].keep(lot)
            left[name].pop()
            print(f"{name}: {len(left[name])} lots left", flush=True)
            if not left[name]:
                finish(figures, name, todo[name], kept[name], args.games)


def finish(figures: dict[str, Any], name: str, contest: Contest, kept: Kept, games: int) -> None:
    """All lots of a match are kept: it goes into the figures."""
    kept.close()
    figures[name] = {**play_match(contest, games, 1, kept.path), **who(contest)}
    keep(figures)
    print(f"{name}: {figures[name]['results'][0]['win_share']:.1%}", flush=True)


def play_part(part: tuple[str, Contest, range, dict[str, str]]) -> tuple[str, Lot]:
    """One lot of a match."""
    name, contest, deals, models = part
    return name, play_lot(contest, deals, models)


def opened(path: Path, contest: Contest) -> Kept:
    """The games of a match so far. Those of other weights are not gone on with."""
    try:
        return Kept(path, contest)
    except WindfallError as error:
        print(f"{error} It is put aside.", flush=True)
        aside = (path.with_suffix(f".{number}.jsonl") for number in count(1))
        path.rename(next(place for place in aside if not place.exists()))
        return Kept(path, contest)


def who(contest: Contest) -> dict[str, Any]:
    """The weights and settings of its bots."""
    return {key: contest.identity()[key] for key in ("models", "settings")}


def outdated(figures: dict[str, Any], way: Way, bots: list[str]) -> bool:
    """Whether a match was played by bots that have other weights or settings by now."""
    return any(figures.get(key) != value for key, value in who(Contest(way.game, bots, way.options)).items())


def keep(figures: dict[str, Any]) -> None:
    """A line for each match."""
    lines = [f'"{name}": {json.dumps(one, sort_keys=True)}' for name, one in sorted(figures.items())]
    FIGURES.write_text("{\n" + ",\n".join(lines) + "\n}\n")


# --- tables ---------------------------------------------------------------------------------------------------------


def write(figures: dict[str, Any]) -> None:
    """Put the tables between their marks in the model card."""
    text = CARD.read_text()
    tables = {"levels": level_table(figures), "alone": alone_table(figures), "self-play": course_table(figures)}
    for name, table in tables.items():
        first, last = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        if first not in text:
            raise SystemExit(f"{CARD} has no place for the table {name!r}.")
        before, _, rest = text.partition(first)
        text = before + first + "\n" + "\n".join(table) + "\n\n" + last + rest.partition(last)[2]
    CARD.write_text(text)


def level_table(figures: dict[str, Any]) -> list[str]:
    """One of the first bot among the others: its share of wins, with the 95 % interval."""
    head = ["| | " + " | ".join(f"`{a}` – `{b}`" for a, b in LEVELS) + " |", "| --- |" + " --- |" * len(LEVELS)]
    lines = []
    for way in RACE + OTHERS + VARIANTS:
        if any(name_of(way, bots) in figures for bots in LEVELS):
            lines.append(f"| {way.words()} | " + " | ".join(share_words(figures, way, bots) for bots in LEVELS) + " |")
    return head + lines


def share_words(figures: dict[str, Any], way: Way, bots: list[str]) -> str:
    """The first bot's share with its interval, and a mark if the bots have changed since."""
    found = figures.get(name_of(way, bots))
    if found is None:
        return "–"
    first = found["results"][0]
    low, high = first["interval"]
    words = f"{first['win_share']:.1%} ({low:.1%}–{high:.1%})".replace("%–", "–").replace("%", " %")
    return words + mark(found, way, line_up(way, bots))


def mark(figures: dict[str, Any], way: Way, bots: list[str]) -> str:
    return " *" if outdated(figures, way, bots) else ""


def alone_table(figures: dict[str, Any]) -> list[str]:
    """Against the solitaire game's robot."""
    bots = ["simple", "skilled", "expert"]
    lines = ["| | " + " | ".join(f"`{bot}`" for bot in bots) + " |", "| --- |" + " --- |" * len(bots)]
    for way in ALONE:
        found = [share_words(figures, way, [bot]) for bot in bots]
        lines.append(f"| {way.options['difficulty']} | " + " | ".join(found) + " |")
    return lines


def course_table(figures: dict[str, Any]) -> list[str]:
    """How games among equals go."""
    head = "| | games | score (sd) | p10 / median / p90 | winner's mean | margin | rounds | ends | unfinished |"
    lines = [head, "| --- | ---: | --- | --- | ---: | ---: | ---: | --- | ---: |"]
    for way in YARDSTICK + OTHERS:
        for bot in ("skilled", "expert"):
            found = figures.get(name_of(way, [bot]))
            if found is not None:
                old = mark(found, way, line_up(way, [bot]))
                lines.append(f"| {way.words()}, `{bot}`{old} | " + " | ".join(course_words(found)) + " |")
    return lines


def course_words(figures: dict[str, Any]) -> list[str]:
    scores = figures["scores"]
    ends = [f"{why} {part:.2f}" for why, part in figures["ends"].items() if part >= 0.03]
    return [
        f"{figures['games']:,}",
        f"{scores['mean']:.1f} ({scores['sd']:.1f})",
        f"{scores['p10']:g} / {scores['median']:g} / {scores['p90']:g}",
        f"{figures['winner_mean']:.1f}",
        f"{figures['margin_first_second']:.1f}",
        f"{figures['mean_rounds']:.1f}",
        ", ".join(ends),
        f"{figures['unfinished_share']:.1%}",
    ]


if __name__ == "__main__":
    main()
