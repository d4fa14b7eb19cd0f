"""A server of our own with the built page, and where the browser is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "windfall" / "server" / "static"
CHROMIUM = os.environ.get("WINDFALL_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def missing() -> str:
    """What the browser tests lack, in one sentence; nothing if all is there."""
    if not CHROMIUM:
        return "there is no Chromium on this machine (Debian: apt-get install chromium)."
    if not (STATIC / "index.html").is_file():
        return "the page is not built (make web)."
    return ""


# A server for which whoever is gone for a moment is away: nobody wants to wait for half a minute in a test.
HURRIED = """
import sys
from windfall.server import settings
settings.PRESENT, settings.HEARTBEAT = 2.0, 0.5
from windfall.cli import main
sys.exit(main())
"""


class Serving:
    """A server on a port of its own, with a database in a folder; it can be killed and started again."""

    def __init__(self, folder: Path, hurried: bool = False) -> None:
        self.folder = folder
        self.command = [sys.executable, "-c", HURRIED] if hurried else [str(Path(sys.executable).with_name("windfall"))]
        self.port = "0"
        self.address = ""
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> str:
        """Until it answers; its address."""
        arguments = ["serve", "--port", self.port, "--no-open", "--database", str(self.folder / "games.sqlite")]
        with (self.folder / "log").open("w") as log:
            self.process = subprocess.Popen([*self.command, *arguments], stdout=log, stderr=subprocess.STDOUT, cwd=ROOT)
        self.address = wait_for(self.process, self.folder / "log")
        self.port = self.address.rpartition(":")[2]
        return self.address

    def stop(self, kill: bool = False) -> None:
        """As it is asked to stop, or as a machine dies."""
        assert self.process is not None
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def serve(folder: Path, hurried: bool = False) -> Iterator[str]:
    """A server on a port of its own, with a database in this folder; its address."""
    serving = Serving(folder, hurried)
    try:
        yield serving.start()
    finally:
        serving.stop()


def wait_for(server: subprocess.Popen[bytes], log: Path) -> str:
    """The address the server says it listens at, once it answers."""
    deadline = time.monotonic() + 90
    while time.monotonic() < deadline:
        found = re.search(r"http://localhost:\d+", log.read_text())
        if found:
            try:
                with urllib.request.urlopen(f"{found[0]}/api/health", timeout=2):
                    return found[0]
            except OSError:
                pass
        if server.poll() is not None:
            break
        time.sleep(0.1)
    raise AssertionError(f"The server did not start:\n{log.read_text()}")
