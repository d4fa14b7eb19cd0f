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


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """A server on a port of its own, with a database in this folder; its address."""
    windfall = str(Path(sys.executable).with_name("windfall"))
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            [windfall, "serve", "--port", "0", "--no-open", "--database", str(folder / "games.sqlite")],
            stdout=log,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
        )
        try:
            yield wait_for(server, folder / "log")
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


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
