"""What the network thinks of the moves of whole games: how many it would have made itself, and what the others cost.

    windfall check --save work/other ../shared/traces/ai_2p_base.jsonl.gz         games of another program as records
    python benchmarks/second_opinion.py work/other/*.json
    python benchmarks/second_opinion.py --bot simple --games 24                   beside them, games of a bot of ours

What a move cost is how much higher the chance to win was after the network's favourite, in the same 24 imagined deals
looked at as far ahead as `expert` does: points of that chance, summed over a seat's decisions of a game. The judge is a
party to it: it knows what it would do next, not what somebody who plays in another style is after.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from windfall.arena.simulate import MAX_ROUNDS, seed_from
from windfall.bots import ask, bot
from windfall.bots.answers import taken_back
from windfall.bots.care import usual_care
from windfall.bots.decision import Decision
from windfall.bots.looking_ahead import look_ahead
from windfall.bots.network import model_path, softmax
from windfall.bots.neural import mind_for
from windfall.cli.options import read_options
from windfall.engine import catalog
from windfall.engine.records import Record, read_record, repeat
from windfall.engine.rng import Rng
from windfall.errors import WindfallError

DEALS: Final = 24


@dataclass
class Opinion:
    """Of one game."""

    seats: int
    decisions: int = 0
    same: int = 0  # the network would have made that move, too
    costs: list[float] = field(default_factory=list)  # of the others, in chances to win


def opinion_of(record: Record, seed: int) -> Opinion:
    """Go through a game, and look at every decision that was one."""
    game, withdrawn, rng = record.begin(), taken_back(record), Rng(seed)
    mind = mind_for(game, model_path(record.game))
    found = Opinion(record.players)
    for number, (seat, move) in enumerate(record.moves):
        if move >= 0 and number not in withdrawn and len(game.options(seat)) > 1:
            imagined = game.imagine(seat, rng)
            policy = softmax(mind.judge(imagined, seat)[0][None])[0]
            favourite = int(policy.argmax())
            found.decisions += 1
            found.same += favourite == move
            if favourite != move:
                pair = Decision(imagined, seat, rng, policy, [favourite, move])
                wins = look_ahead(mind, [pair], DEALS, usual_care(record.game, record.players))[0]
                found.costs.append(float((wins[0] - wins[1]).mean()))
        repeat(game, number, seat, move)
    return found


def played(game: str, name: str, players: int, options: dict[str, str], seed: int) -> Record:
    """A game of a bot against itself, to its end or for a hundred rounds."""
    record = Record(game, players, options, seed)
    table, rng = record.begin(), Rng(seed)
    bots = [bot(name, game, seed_from(rng)) for _ in range(players)]
    while not table.over() and table.round <= MAX_ROUNDS:
        seat = table.owed()[0]
        record.play(table, seat, ask(bots[seat], table, seat, rng))
    return record


def words(opinions: list[Opinion]) -> str:
    """What was found, in a line."""
    decisions = sum(opinion.decisions for opinion in opinions)
    costs = [100 * sum(opinion.costs) / opinion.seats for opinion in opinions]
    error = f" ± {stdev(costs) / len(costs) ** 0.5:.0f}" if len(costs) > 1 else ""
    return (
        f"{len(opinions)} games, {decisions / sum(opinion.seats for opinion in opinions):.0f} decisions a seat, "
        f"{sum(opinion.same for opinion in opinions) / max(decisions, 1):.0%} as the network's favourite, "
        f"the others cost {fmean(costs):.0f}{error} points a seat and game"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="*", type=Path, metavar="RECORD", help="saved games")
    parser.add_argument("--bot", help="instead of records: games of this bot against itself")
    parser.add_argument("--game", default="race", choices=list(catalog.GAMES), help="which (default: race)")
    parser.add_argument("--players", type=int, default=2, help="at the table (default: 2)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]", help="may be repeated")
    parser.add_argument("--games", type=int, default=24, help="so many (default: 24)")
    parser.add_argument("--seed", type=int, default=1, help="what the first follows from (default: 1)")
    args = parser.parse_args()
    if bool(args.records) == bool(args.bot):
        parser.error("Name either records or a bot.")
    if args.bot:
        options = read_options(catalog.title(args.game), args.option)
        seeds = range(args.seed, args.seed + args.games)
        records = [played(args.game, args.bot, args.players, options, seed) for seed in seeds]
    else:
        records = [read_record(path.read_text(encoding="utf-8")) for path in args.records]
    if not records:
        parser.error("There must be one game at least.")
    print(words([opinion_of(record, args.seed + number) for number, record in enumerate(records)]))


if __name__ == "__main__":
    try:
        main()
    except WindfallError as error:
        raise SystemExit(str(error)) from None
