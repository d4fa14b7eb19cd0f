"""How often each home colony of New Frontiers wins between `simple` bots: the table of docs/provenance-frontiers.md.

python benchmarks/frontiers_balance.py [GAMES [PLAYERS [SEED]]]     4000 games take half a minute

The side of each mat is chosen at random, so that all sixteen are played. Then the same for the owners of developments.
"""

import sys
from collections import defaultdict

from windfall.arena.simulate import MAX_ROUNDS, play_bots, seed_from
from windfall.bots import bot
from windfall.engine import catalog
from windfall.engine.rng import Rng
from windfall.frontiers.state import Frontiers

Shares = dict[str, list[float]]


def play(number: int, players: int, seed: int, homes: Shares, developments: Shares) -> Frontiers:
    """One game; every seat's share of the win is noted for its home colony and its developments."""
    rng = Rng(seed | number << 64)
    game = catalog.new_game("frontiers", players, {}, seed_from(rng))
    assert isinstance(game, Frontiers)
    chosen = [""] * players
    while game.step.name == "choose a home colony":
        seat = game.owed()[0]
        sides = game.options(seat)
        game.play(seat, sides[rng.below(len(sides))])
        chosen[seat] = game.tiles.name(int(game.empires[seat].colonies[0]))
    play_bots(game, [bot("simple", "frontiers", seed=seat) for seat in range(players)], rng, MAX_ROUNDS)
    winners = game.result().winners
    for seat, empire in enumerate(game.empires):
        share = 1 / len(winners) if seat in winners else 0.0
        homes[chosen[seat]].append(share)
        for tile in empire.developments:
            developments[game.tiles.name(int(tile))].append(share)
    return game


def print_table(heading: str, shares: Shares, players: int) -> None:
    """Shares of wins times the number of players, with one standard error, the highest first."""
    print(f"\n| {heading} | games | wins (1 is even) |\n| --- | --- | --- |")
    for name, each in sorted(shares.items(), key=lambda item: -sum(item[1]) / len(item[1])):
        mean = sum(each) / len(each)
        error = (mean * (1 - mean) / len(each)) ** 0.5
        print(f"| {name} | {len(each)} | {players * mean:.2f} ± {players * error:.2f} |")


def main() -> None:
    """Play and print."""
    given = [int(argument) for argument in sys.argv[1:]]
    games, players, seed = given + [4000, 3, 2026][len(given) :]
    homes: Shares = defaultdict(list)
    developments: Shares = defaultdict(list)
    played = [play(number, players, seed, homes, developments) for number in range(games)]
    print(f"{games} games of {players}, {sum(int(game.round) for game in played) / games:.1f} rounds on average")
    print_table("home colony", homes, players)
    print_table("development", developments, players)


if __name__ == "__main__":
    main()
