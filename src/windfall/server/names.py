"""Names and identifiers that the server makes up."""

from __future__ import annotations

import random
import secrets
from typing import Final

STARS: Final = [
    "Vega", "Rigel", "Deneb", "Altair", "Mira", "Capella", "Sirius", "Spica", "Antares", "Castor", "Pollux", "Regulus",
    "Mizar", "Alcor", "Algol", "Atria", "Avior", "Bellatrix", "Electra", "Izar", "Lesath", "Maia", "Merak", "Nashira",
]  # fmt: skip
"""Bots and guests are called after stars."""

CHANCE: Final = random.SystemRandom()
ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"  # nothing that looks like something else


def new_id(length: int) -> str:
    """An identifier that nobody can guess: just under six bits a letter."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def guest_name() -> str:
    """What a visitor is called at first."""
    return f"Guest {CHANCE.choice(STARS)} {CHANCE.randrange(10, 100)}"


def bot_names(number: int, taken: set[str]) -> list[str]:
    """Names for so many bots, different from each other and from those at the table, guests' stars, too."""
    free = [star for star in STARS if not any(star in name.split() for name in taken)]
    return CHANCE.sample(free, number)
