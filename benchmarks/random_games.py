"""Nothing but random games, for a profiler to look at: python benchmarks/random_games.py PLAYERS GAMES"""

import sys

from windfall.arena.simulate import Match, play_games

players, games = (int(word) for word in sys.argv[1:3])
print(play_games(Match("race", ["random"] * players), range(games)))
