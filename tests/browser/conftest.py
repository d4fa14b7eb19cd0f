"""Visitors with Debian's Chromium, and a server of our own for them."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from browser.serving import CHROMIUM, FLAGS, missing, serve

NOT_RUN = "BROWSER TESTS NOT RUN: {why}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a machine with too few cores can miss a moment: once more, and the run says how often that was."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session", autouse=True)
def possible() -> None:
    """Where there is no browser the tests say so loudly; a CI run fails on it."""
    why = missing()
    if why and os.environ.get("CI"):
        pytest.fail(NOT_RUN.format(why=why), pytrace=False)
    if why:
        pytest.skip(NOT_RUN.format(why=why))  # tests/conftest.py tells it once for all of them


@pytest.fixture(scope="session")
def address(possible: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on a port of its own, with a database of its own."""
    with serve(tmp_path_factory.mktemp("server")) as address:
        yield address


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
