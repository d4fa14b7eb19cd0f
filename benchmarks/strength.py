"""Plays all matches of the model card (docs/models.md), a thousand games each; `--write` puts their tables into it
(the robot's also into docs/solitaire.md), and all figures of every match into docs/strength.md.

    python benchmarks/strength.py --jobs 2                    all of them: many hours, most of them the expert's
    python benchmarks/strength.py --only race --without expert
    python benchmarks/strength.py --only 'race-[34]-expert$' --jobs 16 --device cuda
    python benchmarks/strength.py --games 0 --write           only write down what has been played

Games are kept in work/strength, so that it can be stopped at any time and goes on. The figures of whole matches are
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
ROBOT: Final = Path("docs/solitaire.md")
PAGE: Final = Path("docs/strength.md")
GAMES: Final = {"race": "Race", "roll": "Roll", "frontiers": "New Frontiers"}
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
        storm = {"gathering-storm", "goals"} <= set(self.options)
        rest = [f"{name} {value}".strip() for name, value in self.options.items() if not storm or name not in STORM]
        seats = "1 player" if self.players == 1 else f"{self.players} players"
        return ", ".join([GAMES[self.game], seats, *(["storm and goals"] if storm else []), *rest])


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
    parser.add_argument("--write", action="store_true", help=f"write the tables into {CARD}, {ROBOT} and {PAGE}")
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
        PAGE.write_text("\n".join(page(figures)) + "\n")


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
    identity = contest.identity()
    return {key: identity[key] for key in ("models", "settings")}


def outdated(figures: dict[str, Any], way: Way, bots: list[str]) -> bool:
    """Whether a match was played by bots that have other weights or settings by now."""
    return any(figures.get(key) != value for key, value in who(Contest(way.game, bots, way.options)).items())


def keep(figures: dict[str, Any]) -> None:
    """A line for each match."""
    lines = [f'"{name}": {json.dumps(one, sort_keys=True)}' for name, one in sorted(figures.items())]
    FIGURES.write_text("{\n" + ",\n".join(lines) + "\n}\n")


# --- tables ---------------------------------------------------------------------------------------------------------


def write(figures: dict[str, Any]) -> None:
    """Put the tables between their marks in the model card, and the robot's into its page."""
    put(CARD, {"levels": level_table(figures), "alone": alone_table(figures), "self-play": course_table(figures)})
    put(ROBOT, {"alone": alone_table(figures)})


def put(page: Path, tables: dict[str, list[str]]) -> None:
    """Each table where the page has a place for it."""
    text = page.read_text()
    for name, table in tables.items():
        first, last = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        if first not in text:
            raise SystemExit(f"{page} has no place for the table {name!r}.")
        before, _, rest = text.partition(first)
        text = before + first + "\n" + "\n".join(table) + "\n\n" + last + rest.partition(last)[2]
    page.write_text(text)


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


# --- the page of all matches ----------------------------------------------------------------------------------------

HEADING: Final = """\
# Every match of the bots

What stands behind the tables of the [model card](models.md): all matches whose figures `docs/strength.json` keeps.
`benchmarks/strength.py --write` makes this page out of them; `make strength` first plays what is missing.
[arena.md](arena.md) tells how a match is played and what each figure is.

- **Bots**: `expert` / 3 × `skilled` is one `expert` among three `skilled`. Bots of one name play against each other, so
  that there is nothing to win; alone, it is against the solitaire robot.
- **Wins** and **Elo** are the first bot's, with 95 % intervals. Matches with a * were played before a bot had its
  present weights and settings.
- **Score** and **margin** are means, of the first bot / of the others; the margin is how far a seat is ahead of the
  best other at the table.
- **Unfinished** are games that were given up after 100 rounds.
- **ms a decision**: processor milliseconds of each bot. Bots with a † were asked for many games together, which is
  faster per decision than at a table; where networks thought on a GPU ("on cuda"), it is what the processor did for
  that.
- `expert` was compared with `skilled` only; it also played against itself and the robot.
"""


def page(figures: dict[str, Any]) -> list[str]:
    """All that is known of every match, game by game."""
    ways = {name_of(way, bots): way for way, bots in matches()}
    # In the order they are played in; after them what is played no more.
    names = [name for name in ways if name in figures] + sorted(figures.keys() - ways)
    columns = ["bots", "games", "wins (95 %)", "Elo (95 %)", "score", "margin", "rounds", "unfinished", "ms a decision"]
    lines = HEADING.splitlines()
    for game, called in GAMES.items():
        lines += ["", f"## {called}", "", f"| | {' | '.join(columns)} |"]
        lines.append("| --- | --- | ---: | --- | --- | ---: | ---: | ---: | ---: | --- |")
        for name in names:
            found = figures[name]
            if found["game"] == game:
                way = ways.get(name) or Way(game, found["players"], found["options"])
                lines.append(f"| {' | '.join(row(found, way))} |")
    return lines


def row(found: dict[str, Any], way: Way) -> list[str]:
    """A match on the page."""
    sides = found["results"]
    first = sides[0]
    itself = way.players > 1 and len(sides) == 1
    low, high = first["interval"]
    return [
        way.words().removeprefix(f"{GAMES[way.game]}, ") + mark(found, way, found["bots"]),
        " / ".join(f"{side['seats']} × `{side['bot']}`" if side["seats"] > 1 else f"`{side['bot']}`" for side in sides),
        f"{found['games']:,}",
        "–" if itself else f"{percent(first['win_share'])} ({100 * low:.1f}–{percent(high)})",
        elo_words(first["elo"]),
        " / ".join(f"{side['mean_score']:.1f}" for side in sides),
        "–" if itself else " / ".join(f"{side['mean_margin']:+.1f}" for side in sides),
        f"{found['mean_rounds']:.1f}",
        percent(found["unfinished_share"]),
        " / ".join(time_words(side) for side in sides) + (" on cuda" if found["device"] == "cuda" else ""),
    ]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def elo_words(elo: dict[str, Any] | None) -> str:
    """A difference with its interval; where all games were won, there is no number."""
    if elo is None:
        return "–"
    middle, low, high = ("…" if end is None else f"{end:+.0f}" for end in (elo["difference"], *elo["interval"]))
    return f"{middle} ({low} to {high})"


def time_words(side: dict[str, Any]) -> str:
    """Processor milliseconds a decision, and a mark where many were asked together."""
    taken = side["cpu_milliseconds_per_decision"]
    return "–" if taken is None else f"{taken:.2g}{' †' * side['asked_together']}"


if __name__ == "__main__":
    main()
