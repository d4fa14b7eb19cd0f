"""Somebody who plays Roll through the page: clicks what glows, puts dice into columns, confirms."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page

from browser.player import CONFIRM, NOTE, PASS, WAIT

# What can be done on the page, once something can; or that the game is over.
ASKED = """() => {
  if (document.querySelector('[data-testid=score-sheet]')) return {over: true};
  const prompt = document.querySelector('[data-testid=prompt]');
  if (!prompt || !document.title.startsWith('●') || prompt.closest('[aria-busy=true]')) return false;
  const confirm = document.querySelector('[data-testid=confirm]');
  const found = {
    prompt: prompt.textContent,
    round: Number(document.querySelector('main dl [title=Round] dd')?.textContent),
    confirm: !!confirm && !confirm.disabled,
    pass: !!document.querySelector('[data-testid=pass]'),
    choices: document.querySelectorAll('[data-testid=note] button').length,
    phases: document.querySelectorAll('main ol [data-look=lit]').length,
    lit: document.querySelectorAll('main [data-look=lit]').length,
  };
  return found.confirm || found.pass || found.choices || found.lit ? found : false;
}"""


def asked(page: Page) -> dict[str, Any] | None:
    """Wait until something can be done; None once the game is over."""
    found: dict[str, Any] = page.wait_for_function(ASKED, timeout=WAIT).json_value()
    return None if found.get("over") else found


def act(page: Page, now: dict[str, Any], chance: Random) -> None:
    """One click."""
    if now["choices"]:
        page.locator(NOTE).get_by_role("button").nth(chance.randrange(now["choices"])).click()
    elif now["confirm"]:
        page.locator(CONFIRM).click()
    elif now["pass"] and (not now["lit"] or chance.random() < 0.8):
        page.locator(PASS).first.click()
    else:
        # A die in hand goes to a column before anything else is tried.
        what = ("main ol [data-look=lit]", now["phases"]) if now["phases"] else ("main [data-look=lit]", now["lit"])
        page.locator(what[0]).nth(chance.randrange(what[1])).click()


def play_on(page: Page, until: str = "", rounds: int = 0, seed: int = 1, most: int = 1500) -> dict[str, Any] | None:
    """Play until a prompt has these words, not before a certain round; or to the end of the game (None)."""
    chance = Random(seed)
    for _ in range(most):
        now = asked(page)
        if now is None or (until and until in now["prompt"] and now["round"] >= rounds):
            return now
        act(page, now, chance)
    raise AssertionError(f"The game did not come to its end in {most} clicks: {now}")
