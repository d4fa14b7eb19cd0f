"""Memory of large arrays is kept, where the C library can be told so."""

from __future__ import annotations

import ctypes
import subprocess
import sys

import pytest

from windfall.arena.memory import keep_memory

FAULTS = """
import resource
import sys
import numpy as np
from windfall.arena.memory import keep_memory
if sys.argv[1] == "kept":
    keep_memory()
def come_and_go():
    for _ in range(10):
        np.ones(64_000_000, np.uint8)
come_and_go()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
come_and_go()
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "mallopt"), reason="not the GNU C library")
def test_pages_of_large_arrays_are_not_asked_for_again() -> None:
    faults = {}
    for how in ("usual", "kept"):
        done = subprocess.run([sys.executable, "-c", FAULTS, how], check=True, capture_output=True, text=True)
        faults[how] = int(done.stdout)
    assert faults["kept"] * 10 < faults["usual"]


@pytest.mark.parametrize("error", [AttributeError, OSError, TypeError])
def test_other_libraries_are_left_as_they_are(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: None) -> None:
        raise error

    monkeypatch.setattr(ctypes, "CDLL", none)
    keep_memory()
