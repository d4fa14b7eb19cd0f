"""Whole games played by another implementation and logged move by move, compared with our engine."""
