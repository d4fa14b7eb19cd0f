"""Bots against bots: many games, counted."""
