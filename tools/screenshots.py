"""Pictures of the page for the README: plays real games through it and keeps what it sees in docs/images/."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"
sys.path.insert(0, str(ROOT / "tests"))

from browser import player, roll_player  # noqa: E402
from browser.serving import CHROMIUM, FLAGS, serve  # noqa: E402
from browser.test_frontiers import play_on as play_frontiers  # noqa: E402

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
INSTANT = "localStorage.setItem('windfall.settings', JSON.stringify({pace: 'instant', theme: '%s'}))"


def visit(browser: Browser, size: dict[str, int], theme: str = "dark") -> Page:
    """A visitor who does not wait for others' moves to be looked at."""
    context = browser.new_context(viewport=size, reduced_motion="reduce", device_scale_factor=1)
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.add_init_script(INSTANT % theme)
    return page


def keep(page: Page, name: str) -> None:
    """One picture, without a pointer over anything."""
    page.mouse.move(2, 2)
    page.wait_for_timeout(400)
    page.screenshot(path=IMAGES / f"{name}.png")
    print(f"docs/images/{name}.png")


def sit(page: Page, address: str, game: str, opponents: int, options: dict[str, str] | None = None) -> None:
    """A new table of some game, against bots."""
    page.goto(address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    table = player.create(page, address, ["you", *["simple"] * opponents], game, options=options or {})
    page.goto(f"{address}/table/{table}")
    player.asked(page)


def race(browser: Browser, address: str) -> None:
    """Race from the first round to the score sheet and the replay."""
    page = visit(browser, WIDE)
    sit(page, address, "race", 2, {"gathering-storm": "", "goals": ""})
    player.play_on(page, until="Round 7")
    page.get_by_role("tab", name="Goals").click()
    keep(page, "race")
    if player.play_on(page, until="Explore: keep"):
        keep(page, "race-explore")
    player.play_on(page)
    keep(page, "score-sheet")
    page.get_by_role("link", name="Replay").first.click()
    page.locator(".rounds select").select_option("7")
    page.locator(".board .tableau").first.wait_for()
    page.wait_for_timeout(2000)  # the curve is drawn from all frames
    keep(page, "replay")
    # A home page with something on it: a table where it is your move, and one for friends.
    player.create(page, address, ["you", "simple", "simple"], options={"gathering-storm": "", "goals": ""})
    player.create(page, address, ["you", "open", "open"], "roll", pace="correspondence")
    page.goto(address)
    page.get_by_role("region", name="Your move").wait_for()
    keep(page, "home")
    page.goto(f"{address}/cards")
    page.wait_for_timeout(2500)
    keep(page, "cards")


def draft(browser: Browser, address: str) -> None:
    """A deck that comes together."""
    page = visit(browser, WIDE)
    sit(page, address, "race", 1, {"draft": "", "gathering-storm": ""})
    player.play_on(page, until="pack 4 of 13")
    keep(page, "draft")


def others(browser: Browser, address: str) -> None:
    """The other games, the solitaire game, the light theme and the phone."""
    page = visit(browser, WIDE)
    sit(page, address, "race", 0, {"solitaire": "", "gathering-storm": "", "difficulty": "easy"})
    player.play_on(page, until="Round 6")
    keep(page, "solitaire")
    page = visit(browser, WIDE, "light")
    sit(page, address, "race", 1)
    player.play_on(page, until="Round 6")
    keep(page, "light")
    page = visit(browser, PHONE)
    sit(page, address, "race", 2)
    player.play_on(page, until="Round 6")
    keep(page, "phone")


def frontiers(browser: Browser, address: str) -> None:
    """New Frontiers in the middle of a game, wide and on a phone."""
    page = visit(browser, WIDE)
    sit(page, address, "frontiers", 2, {"goals": ""})
    play_frontiers(page, until="Round 7")
    keep(page, "frontiers-table")
    page = visit(browser, PHONE)
    sit(page, address, "frontiers", 1)
    play_frontiers(page, until="Round 6")
    keep(page, "frontiers-phone")


def roll(browser: Browser, address: str) -> None:
    """Roll in the middle of a game: wide, light and on a phone."""
    tables = [("roll-table", WIDE, "dark"), ("roll-light", WIDE, "light"), ("roll-phone", PHONE, "dark")]
    for name, size, theme in tables:
        page = visit(browser, size, theme)
        sit(page, address, "roll", 1 if size is PHONE else 2)
        roll_player.play_on(page, "Assign: choose a phase for", rounds=6, seed=3)
        page.evaluate("scrollTo(0, 0)")
        keep(page, name)


def main() -> None:
    """All of them, from a server of our own."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serve(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        race(browser, address)
        draft(browser, address)
        others(browser, address)
        frontiers(browser, address)
        roll(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
