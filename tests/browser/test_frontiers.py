"""New Frontiers, played through its own table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser import player
from browser.test_access import check
from browser.test_games import sit

# What to select in which round, so that an empire grows and the game comes to its end.
WISHES = ["Explore", "Settle", "Develop", "Produce", "Trade, Consume", "Settle"]
LIT = "main [data-look=lit]"


def answer(page: Page, prompt: str) -> None:
    """Click something that glows: an action that builds, a world rather than colonists, whatever comes first."""
    if prompt.startswith("Round "):
        number = int(prompt.split()[1].rstrip(":"))
        wishes = [f'{LIT}[data-thing="{wish}"]' for wish in (*WISHES[number % 6 :], *WISHES)]
        next(page.locator(wish).first for wish in wishes if page.locator(wish).count()).click()
    elif page.locator(f"{LIT}[data-where=explored]").count():
        page.locator(f"{LIT}[data-where=explored]").first.click()
    player.answer(page, prompt)


def play_on(page: Page, until: str = "", most: int = 600) -> str | None:
    """Play until a prompt holds these words, or to the end of the game (None)."""
    for _ in range(most):
        prompt = player.asked(page)
        if prompt is None or (until and until in prompt):
            return prompt
        answer(page, prompt)
    raise AssertionError(
        f"The game did not come to its end in {most} answers: {page.locator(player.PROMPT).inner_text()}"
    )


def test_a_whole_game_against_bots(visitors, address: str) -> None:
    page = visitors.come()
    sit(page, address, "frontiers", {}, 2)
    assert play_on(page, until="Explore: take")
    expect(page.get_by_role("region", name="Worlds drawn from the bag")).to_be_visible()
    assert page.locator("[data-where=center][data-look=lit]").count() >= 5

    # An action tile says who took it, and a world taken lies in the empire.
    taken = page.get_by_role("list", name="Action tiles").get_by_role("button", name=re.compile("to select this round"))
    expect(taken.first).to_be_visible()
    world = page.locator("[data-where=center][data-look=lit]").first.get_attribute("data-thing")
    page.locator(f'[data-where=center][data-thing="{world}"]').click()
    page.locator(player.CONFIRM).click()
    expect(page.get_by_role("group", name="Your explored worlds").locator(f'[data-thing="{world}"]')).to_be_visible()

    assert play_on(page) is None
    expect(page.locator(player.SHEET)).to_contain_text("Total")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_goals_are_shown_and_charted(visitors, address: str) -> None:
    page = visitors.come()
    sit(page, address, "frontiers", {"goals": ""}, 1)
    assert play_on(page, until="Round 1")
    page.locator(f'{LIT}[data-thing="Chart Galactic Goals"]').click()
    page.locator(player.CONFIRM).click()
    player.asked(page, "keep one of the goals")
    goal = page.locator("[data-where=goals][data-look=lit]").first.get_attribute("data-thing")
    page.locator(f'[data-where=goals][data-thing="{goal}"]').click()
    page.locator(player.CONFIRM).click()
    while "Chart" in (prompt := player.asked(page) or ""):
        player.answer(page, prompt)
    page.get_by_role("tab", name="Goals").click()
    expect(page.get_by_role("tabpanel")).to_contain_text(f"{goal}")
    expect(page.get_by_role("tabpanel")).to_contain_text("only you know it")


def test_a_click_on_something_illegal_says_why_not(visitors, address: str) -> None:
    page = visitors.come()
    sit(page, address, "frontiers", {}, 1)
    assert play_on(page, until="Develop: buy")
    page.locator("[data-where=mats][data-look=dim]").last.click()
    expect(page.locator(player.NOTE)).to_contain_text(re.compile("[Cc]osts|taken|have"))
    expect(page.locator(player.PROMPT)).to_contain_text("Develop: buy")


def test_keys_alone(visitors, address: str) -> None:
    page = visitors.come()
    sit(page, address, "frontiers", {}, 1)
    player.asked(page, "home colonies")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.locator(player.CONFIRM)).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Your colonies").get_by_role("button")).to_have_count(1)
    assert play_on(page, until="Round ")
    page.keyboard.press("1")
    expect(page.locator(player.NOTE)).not_to_be_empty()
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Action tiles")).to_contain_text("You")


@pytest.mark.parametrize(("theme", "width"), [("dark", 1440), ("light", 390)])
def test_axe_in_mid_game(visitors, address: str, theme: str, width: int) -> None:
    page = visitors.come(width, 900)
    sit(page, address, "frontiers", {"goals": ""}, 2)
    page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
    assert play_on(page, until="Explore: take")
    check(page)
    assert play_on(page, until="Round 4")
    page.get_by_role("main").get_by_role("button", expanded=False).first.click()
    check(page)


def test_on_a_phone(visitors, address: str) -> None:
    page = visitors.come(390, 844, touch=True)
    sit(page, address, "frontiers", {}, 2)
    for until in ("Explore: take", "Develop: buy", "Settle: gain", "Round "):
        assert play_on(page, until=until)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390  # nothing sticks out sideways
        assert page.locator(player.PROMPT).bounding_box()["y"] > 500  # the prompt is under the thumb
    page.get_by_role("main").get_by_role("button", expanded=False).first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
