"""Settings of the whole test suite."""

import os

import pytest
from hypothesis import settings

# Before NumPy is loaded: a test runs on each core already, and threads that wait for each other are far slower.
for threads in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(threads, "1")

# No deadlines: the machines that run this are shared, and a slow example is no wrong one.
# The same examples in every run, so that a change is what makes a test fail; `make soak` looks for new ones.
settings.register_profile("test", deadline=None, derandomize=True)
settings.register_profile("soak", deadline=None, max_examples=5000)
settings.load_profile("test")

NOT_RUN = "BROWSER TESTS NOT RUN"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tests that could not be run are told in one line that nobody overlooks, whatever the number of processes."""
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    why = next((text for text in skipped if NOT_RUN in text), None)
    if why is not None:
        sentence = why[why.index(NOT_RUN) :].strip("')\"")
        terminalreporter.write_line(sentence, red=True, bold=True)
