"""What a server is told when it is started."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
LEASE: Final = 3.0  # seconds: a bot's turn is another process's after so long without a word
SWEEP: Final = 0.75  # seconds between looks for turns that nobody leases; with LEASE well under the promised 5
PRESENT: Final = 30.0  # seconds: whoever was heard of since is connected
HEARTBEAT: Final = 10.0  # seconds between two notes that connected people are still here


@dataclass(frozen=True)
class Settings:
    """Where things are and how much is allowed."""

    database: str  # an SQLAlchemy URL
    static: Path = STATIC
    limits: bool = True  # rate limits; load measurements go without
    bot_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    origins: tuple[str, ...] = ()  # further origins whose pages may speak to us, such as a development server's
    process: str = field(default_factory=lambda: secrets.token_hex(6))  # who holds a lease, who told of a change

    @property
    def postgres(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.database.startswith("postgresql")
