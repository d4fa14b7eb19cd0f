"""How often the bot `simple` beats the robot, by difficulty and by its start world: the tables of docs/solitaire.md.

python benchmarks/robot_yardstick.py [GAMES [JOBS]]     2000 games a difficulty take some minutes
"""

import argparse
from concurrent.futures import ProcessPoolExecutor

from windfall.arena.simulate import MAX_ROUNDS, play_bots, seed_from
from windfall.bots import bot
from windfall.engine import catalog
from windfall.engine.rng import Rng

DIFFICULTIES = ["easy", "medium", "hard"]
SEED = 2026
LOT = 50


def play(lot: tuple[str, int, int]) -> list[tuple[str, float, int, int, int]]:
    """Some games of one difficulty: the robot's start world, our share of the win, both scores, rounds.

    They are the games of `windfall simulate race --option solitaire --option difficulty=… --bots simple --seed 2026`.
    """
    difficulty, first, last = lot
    players = [bot("simple", "race")]
    played = []
    for number in range(first, last):
        rng = Rng(SEED | number << 64)
        game = catalog.new_game("race", 1, {"solitaire": "", "difficulty": difficulty}, seed_from(rng))
        world = game.view(None)["robot"]["start_world"]
        play_bots(game, players, rng, MAX_ROUNDS)
        result = game.result()
        share = len(result.winners) / (len(result.winners) + result.rival.wins or 1)
        played.append((world, share, result.scores()[0], result.rival.score(), int(game.round)))
    return played


def percent(shares: list[float]) -> str:
    """A share of wins with its standard error."""
    mean = sum(shares) / len(shares)
    error = (mean * (1 - mean) / len(shares)) ** 0.5
    return f"{100 * mean:.1f} % ± {100 * error:.1f}"


def main() -> None:
    """Play and print both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=2000, help="a difficulty (default: %(default)s)")
    parser.add_argument("jobs", type=int, nargs="?", default=2, help="processes (default: %(default)s)")
    args = parser.parse_args()
    games, jobs = args.games, args.jobs
    lots = [(name, first, min(first + LOT, games)) for name in DIFFICULTIES for first in range(0, games, LOT)]
    played: dict[str, list[tuple[str, float, int, int, int]]] = {name: [] for name in DIFFICULTIES}
    with ProcessPoolExecutor(jobs) as pool:
        for lot, found in zip(lots, pool.map(play, lots), strict=True):
            played[lot[0]] += found
    print("| difficulty | `simple` wins | its score | the robot's | rounds |\n| --- | --- | --- | --- | --- |")
    for name, found in played.items():
        means = " | ".join(f"{sum(line[n] for line in found) / len(found):.1f}" for n in (2, 3, 4))
        print(f"| {name} | {percent([line[1] for line in found])} | {means} |")
    print(f"\n| the robot's start world | games | {' | '.join(DIFFICULTIES)} |\n| --- | --- | --- | --- | --- |")
    worlds = catalog.title("race").card_names({"gathering-storm": ""})
    for world in sorted({line[0] for line in played["easy"]}, key=worlds.index):
        shares = [[line[1] for line in found if line[0] == world] for found in played.values()]
        print(f"| {world} | {len(shares[0])} | {' | '.join(percent(each) for each in shares)} |")


if __name__ == "__main__":
    main()
