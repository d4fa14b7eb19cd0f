"""Windfall: Race for the Galaxy, Roll for the Galaxy and New Frontiers to play, study and teach machines to play."""

from windfall.build import watch_imports

__version__ = "0.1.0"

watch_imports()
