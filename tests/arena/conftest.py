"""What tests of the arena share."""

import pytest


@pytest.fixture
def small_lots(monkeypatch):
    """Several lots of few games."""
    monkeypatch.setattr("windfall.arena.contest.SIDE_BY_SIDE", 8)
