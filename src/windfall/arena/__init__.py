"""Bots against bots: many games, counted."""

from windfall.arena.contest import Contest
from windfall.arena.match import play_match

__all__ = ["Contest", "play_match"]
