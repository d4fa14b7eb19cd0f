"""Somebody who plays through the page: looks at what is lit, clicks it, confirms."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

WAIT = 20_000  # milliseconds for bots on a busy machine
PROMPT = "[data-testid=prompt]"
SHEET = "[data-testid=score-sheet]"
CONFIRM = "[data-testid=confirm]"
PASS = "[data-testid=pass]"
UNDO = "[data-testid=undo]"
NOTE = "[data-testid=note]"

# What to choose in which round: it builds, it produces, it consumes, and so the game comes to its end.
ROUND = ["Settle", "Develop", "Explore +1,+1", "Produce", "Consume: 2× VP"]

# What the page asks, once it can be answered; or that the game is over.
ASKED = """(words) => {
  if (!words && document.querySelector('[data-testid=score-sheet]')) return {over: true};
  const prompt = document.querySelector('[data-testid=prompt]');
  if (words && !prompt?.textContent.includes(words)) return false;
  if (!prompt || !document.title.startsWith('●')) return false;
  if (prompt.closest('[aria-busy=true]')) return false;
  const pass = document.querySelector('[data-testid=pass]');
  const lit = document.querySelectorAll('[data-look=lit], [data-look=picked]');
  return pass || lit.length ? {prompt: prompt.textContent} : false;
}"""


CREATE = """async (table) => (await (await fetch('/api/tables', {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(table)})).json()).id"""
QUICK = "localStorage.setItem('windfall.settings', JSON.stringify({pace: 'instant'}))"


def create(page: Page, address: str, seats: list[str], game: str = "race", **more: object) -> str:
    """A new table, without going to it: `you`, `open` or the name of a bot a seat."""
    if not page.url.startswith(address):
        page.goto(address)
        page.get_by_role("button", name="Play", exact=True).wait_for()
    kinds = [{"kind": seat} if seat in ("you", "open") else {"kind": "bot", "bot": seat} for seat in seats]
    return page.evaluate(CREATE, {"game": game, "seats": kinds, **more})


def ask(page: Page, path: str) -> dict[str, Any]:
    """What the API tells this page's visitor."""
    return page.evaluate("async (path) => (await fetch('/api' + path)).json()", path)


def start(page: Page, address: str, opponents: int = 1) -> None:
    """From the home page to the table in two clicks or three."""
    page.goto(address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    if opponents > 1:
        page.get_by_role("radiogroup", name="Players").get_by_text(str(opponents + 1)).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(PROMPT).wait_for()
    asked(page)


def asked(page: Page, words: str = "") -> str | None:
    """Wait until the page asks something, with these words; None once the game is over."""
    answer = page.wait_for_function(ASKED, arg=words, timeout=WAIT).json_value()
    return None if answer.get("over") else answer["prompt"]


def answer(page: Page, prompt: str) -> None:
    """Answer what is asked by clicking on the page."""
    lit = page.locator("main [data-look=lit]")
    confirm = page.locator(CONFIRM)
    if prompt.startswith("Round ") and "action card" in prompt:
        number = int(prompt.split()[1].rstrip(":"))
        page.locator(f'[data-thing="{ROUND[number % len(ROUND)]}"]').first.click()
    several = page.locator(NOTE).get_by_role("button")  # a click that could mean more than one thing
    while lit.count() and not (confirm.count() and confirm.is_enabled()):
        if several.count():
            several.first.click()
        else:
            lit.first.click()
    if confirm.count() and confirm.is_enabled():
        confirm.click()
    else:
        page.locator(PASS).first.click()


def play_on(page: Page, until: str = "", most: int = 400) -> str | None:
    """Play until a prompt holds these words, or to the end of the game (None)."""
    for _ in range(most):
        prompt = asked(page)
        if prompt is None or (until and until in prompt):
            return prompt
        answer(page, prompt)
    raise AssertionError(f"The game did not come to its end in {most} answers: {page.locator(PROMPT).inner_text()}")
