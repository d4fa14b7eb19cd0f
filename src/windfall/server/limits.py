"""Rate limits: a bucket of tokens for everybody and every sort of request."""

from __future__ import annotations

import time
from typing import Final

from windfall.server.errors import Refusal

# Tokens a second, and how many fit into the bucket.
RATES: Final = {
    "request": (30.0, 120.0),  # by person or address
    "move": (15.0, 60.0),  # by person
    "message": (30.0, 120.0),  # on a connection
    "connect": (2.0, 40.0),  # by person or address
    "guest": (0.5, 60.0),  # by address
    "table": (0.5, 20.0),  # by person
    "chat": (1.0, 8.0),  # by person
    "password": (0.1, 8.0),  # by address
    "hint": (1.0, 10.0),  # by person
    "chances": (1.0, 20.0),  # by person
    "review": (0.02, 6.0),  # reviews begun, by person or address
    "upload": (0.2, 10.0),  # by person or address
}
MOST_BUCKETS: Final = 20_000


class Limits:
    """Who has asked how often. Lost with the process, and no harm done."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # tokens, and when

    def take(self, kind: str, who: str) -> None:
        """Count one request; refuse it if there were too many."""
        if not self.on:
            return
        rate, size = RATES[kind]
        now = time.monotonic()
        tokens, then = self.buckets.get((kind, who), (size, now))
        tokens = min(size, tokens + (now - then) * rate)
        if tokens < 1.0:
            wait = (1.0 - tokens) / rate
            raise Refusal("flood", f"Too many requests: wait {max(1, round(wait))} s.", retry_after=wait)
        if len(self.buckets) >= MOST_BUCKETS:
            self.forget(now)
        self.buckets[(kind, who)] = (tokens - 1.0, now)

    def forget(self, now: float) -> None:
        """Drop the buckets that are full again."""
        self.buckets = {
            key: (tokens, then)
            for key, (tokens, then) in self.buckets.items()
            if tokens + (now - then) * RATES[key[0]][0] < RATES[key[0]][1]
        }
