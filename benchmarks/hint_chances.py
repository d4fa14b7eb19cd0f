"""How near the chances that come with a hint are to what happens then: as looking ahead finds them, moved to what the
network says of the position (`bots/coach.py: levelled`), and the network's word alone.

    python benchmarks/hint_chances.py race --players 2 --games 40

`skilled` plays against itself; at every sixth decision or so it is looked ahead as for a hint. The table has the mean
squared error of the chance to win after the move that was played, against the share of the win that came of it, and
what was said and won on average. The rounds before the last are told apart by hindsight, all together are not.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from windfall.bots import bot, coach
from windfall.bots.expert import think
from windfall.engine.batch import shares
from windfall.engine.game import Game
from windfall.engine.records import Record
from windfall.engine.rng import Rng

SELDOM: Final = 6  # of so many decisions one is looked at
NAMES: Final = ("looking ahead", "moved", "network")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    said, won, left = [], [], []
    for seed in range(args.seed, args.seed + args.games):
        record = Record(args.game, args.players, {}, seed)
        game, player = record.begin(), bot("skilled", args.game, seed)
        while not game.over():
            seat = game.owed()[0]
            record.play(game, seat, player.choose(game, seat))
        for seat, round_number, chances in looked_at(record):
            said.append(chances)
            won.append(shares(game)[seat])
            left.append(int(game.round) - round_number)
    table(np.array(said), np.array(won), np.array(left))


def looked_at(record: Record) -> Iterator[tuple[int, int, list[float]]]:
    """Some decisions of a game: the seat, the round, and the chances after the move that was played."""
    game, rng = record.begin(), Rng(record.seed)
    for seat, move in record.moves:
        if rng.below(SELDOM) == 0 and len(game.options(seat)) > 1:
            found = chances_of(record.game, game, seat, move, rng)
            if found is not None:
                yield seat, int(game.round), found
        game.play(seat, move)


def chances_of(name: str, game: Game, seat: int, move: int, rng: Rng) -> list[float] | None:
    """What is said of a move in the three ways, if it was compared with another."""
    mind, imagined = coach.mind_of(name, game), game.imagine(seat, rng)
    care = replace(coach.advice_care(name, int(game.players)), seconds=1e9)
    thoughts = think(mind, imagined, seat, coach.with_two(mind, imagined, seat, care), rng)
    own = coach.chances(name, game, seat)[seat]
    moved = coach.levelled(thoughts, own) if len(thoughts) > 1 else []
    pairs = [[raw.win, to.win, own] for raw, to in zip(thoughts, moved, strict=False) if raw.move == move]
    return pairs[0] if pairs else None


def table(said: np.ndarray, won: np.ndarray, left: np.ndarray) -> None:
    """The errors, of all and by how many rounds were left."""
    print("decisions   " + "   ".join(f"{name:>21}" for name in NAMES) + "   won")
    for name, which in [("all", left >= 0), *((f"{n} rounds before the last", left == n) for n in range(6))]:
        if which.any():
            errors = ((said[which] - won[which, None]) ** 2).mean(axis=0)
            means = said[which].mean(axis=0)
            cells = "   ".join(f"{error:.4f} (said {mean:.3f})" for error, mean in zip(errors, means, strict=True))
            print(f"{which.sum():>9}   {cells}   {won[which].mean():.3f}   {name}")


if __name__ == "__main__":
    main()
