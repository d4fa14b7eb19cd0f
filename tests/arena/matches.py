"""Matches as tests look at them."""

import json
import time

from windfall import cli

TIMES = {"seconds", "games_per_second", "games_played_now", "games_per_cpu_second", "jobs"}


def figures(capsys, *words):
    """What the command prints."""
    assert cli.main(["arena", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def timeless(found):
    """Figures without those of time."""
    results = [{k: v for k, v in bot.items() if "milliseconds" not in k} for bot in found["results"]]
    return {**{name: value for name, value in found.items() if name not in TIMES}, "results": results}


def wait_for(path, tell):
    """Work for another process: half of it, and no more until that has been heard of."""
    tell(1)
    begun = time.monotonic()
    while not path.exists() and time.monotonic() - begun < 60:
        time.sleep(0.01)
    tell(1)
    return path.exists()
