"""New Frontiers: the Race for the Galaxy board game."""
