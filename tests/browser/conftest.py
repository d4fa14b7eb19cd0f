"""A server with the built page, and Debian's Chromium to look at it with."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

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
NOT_RUN = "BROWSER TESTS NOT RUN: {why}"


def missing() -> str:
    """What the browser tests lack, in one sentence; nothing if all is there."""
    if not CHROMIUM:
        return "there is no Chromium on this machine (Debian: apt-get install chromium)."
    if not (STATIC / "index.html").is_file():
        return "the page is not built (make web)."
    return ""


@pytest.fixture(scope="session", autouse=True)
def possible() -> None:
    """Where there is no browser the tests say so loudly; a CI run fails on it."""
    why = missing()
    if why and os.environ.get("CI"):
        pytest.fail(NOT_RUN.format(why=why), pytrace=False)
    if why:
        print(f"\n{NOT_RUN.format(why=why)}\n", file=sys.__stderr__)
        pytest.skip(NOT_RUN.format(why=why))


@pytest.fixture(scope="session")
def address(possible: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of our own, on a port of its own, with a database of its own."""
    folder = tmp_path_factory.mktemp("server")
    log = (folder / "log").open("w+")
    command = [str(Path(sys.executable).with_name("windfall")), "serve", "--port", "0", "--no-open"]
    server = subprocess.Popen(
        [*command, "--database", str(folder / "games.sqlite")], stdout=log, stderr=subprocess.STDOUT, cwd=ROOT
    )
    try:
        yield wait_for(server, Path(log.name))
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        log.close()


def wait_for(server: subprocess.Popen[bytes], log: Path) -> str:
    """The address the server says it listens at, once it answers."""
    deadline = time.monotonic() + 60
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


@pytest.fixture(scope="session")
def browser(possible: None) -> Iterator[Browser]:
    """One Chromium for all tests; each visitor gets a context of its own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Visitors:
    """People with a browser of their own each, who notice whatever goes wrong in it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []

    def come(self, width: int = 1440, height: int = 900, touch: bool = False, **more: object) -> Page:
        """A page in a fresh context: nobody yet, without motion."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=touch, **more
        )
        context.set_default_timeout(20_000)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self.note)
        return page

    def note(self, message: ConsoleMessage) -> None:
        """Errors of the page are failures; a refused request is the server's to judge."""
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.wrong.append(message.text)


@pytest.fixture
def visitors(browser: Browser) -> Iterator[Visitors]:
    """Whoever comes to visit in a test."""
    found = Visitors(browser)
    yield found
    for context in found.contexts:
        context.close()
    assert found.wrong == []
