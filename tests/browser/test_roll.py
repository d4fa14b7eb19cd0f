"""Roll for the Galaxy, played through the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser import player, roll_player
from browser.test_access import check
from browser.test_games import sit


def table(visitors, address: str, bots: int = 1, theme: str = "dark", **more: object) -> Page:
    """A table of Roll against bots, which do not keep anybody waiting."""
    page = visitors.come(**more)
    sit(page, address, "roll", {}, bots)
    if theme != "dark":
        kept = {"pace": "instant", "theme": theme}
        page.add_init_script(f"localStorage.setItem('windfall.settings', {json.dumps(json.dumps(kept))})")
        page.reload()
    return page


def reach(page: Page, words: str, again: Callable[[], Page]) -> Page:
    """A page that asks for this. Not every game comes to it: chance may never scout or roll a wild face."""
    for seed in range(1, 6):
        if roll_player.play_on(page, words, seed=seed):
            return page
        page = again()
    raise AssertionError(f"Five games, and none came to {words!r}.")


def test_a_whole_game_by_clicking_what_glows(visitors, address: str) -> None:
    page = table(visitors, address)
    assert roll_player.play_on(page) is None
    sheet = page.locator(player.SHEET)
    expect(sheet).to_contain_text(re.compile("win|victory"))
    expect(sheet.get_by_role("row", name=re.compile("^Total"))).to_be_visible()


@pytest.mark.parametrize(("width", "theme"), [(1440, "dark"), (1440, "light"), (390, "dark")])
def test_axe_in_the_middle_of_a_game(visitors, address: str, width: int, theme: str) -> None:
    page = table(visitors, address, 2, theme, width=width, height=900)
    assert roll_player.play_on(page, "Assign: you rolled", rounds=3)
    check(page)
    page = reach(page, "Explore: put", lambda: table(visitors, address, 2, theme, width=width, height=900))
    check(page)
    # Another's empire, enlarged.
    page.locator("main").get_by_title("Look closer").first.click()
    check(page)


def test_on_a_phone_nothing_sticks_out(visitors, address: str) -> None:
    def phone() -> Page:
        return table(visitors, address, width=390, height=844, touch=True)

    page = phone()
    for prompt in ("Assign: you rolled", "Assign: choose the die", "Explore: "):
        page = reach(page, prompt, phone)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, prompt
    assert page.locator(player.PROMPT).bounding_box()["y"] > 500  # under the thumb


def test_a_die_is_dragged_into_a_column(visitors, address: str) -> None:
    page = reach(table(visitors, address), "Assign: choose a phase for", lambda: table(visitors, address))
    wild = page.locator("[data-where=wild][data-look=lit]").first
    explore = page.locator("[data-drop=explore]")
    before = explore.locator("[data-thing$=die]").count()
    wild.drag_to(explore)
    expect(explore.locator("[data-look=picked][data-thing$=die]")).to_have_count(1)
    expect(explore.locator("[data-thing$=die]")).to_have_count(before + 1)
    # A click puts it back.
    explore.locator("[data-look=picked][data-thing$=die]").click()
    expect(explore.locator("[data-thing$=die]")).to_have_count(before)


def test_a_click_on_something_illegal_says_why_not(visitors, address: str) -> None:
    page = table(visitors, address)
    assert roll_player.play_on(page, "Assign: you rolled")
    page.locator("main ol [data-thing$=die]").first.click()
    expect(page.locator(player.NOTE)).to_contain_text("Select a phase first")
    # What can be taken back is done at a click.
    page.locator("[data-thing=Explore]").click()
    expect(page.locator(player.PROMPT)).to_contain_text("choose the die that selects Explore")
    page.locator("[data-thing=Settle]").click()
    expect(page.locator(player.NOTE)).to_contain_text("You have selected Explore")
    page.locator(player.UNDO).click()
    expect(page.locator(player.PROMPT)).to_contain_text("Select a phase")


def test_keys_alone(visitors, address: str) -> None:
    page = table(visitors, address)
    assert roll_player.play_on(page, "Assign: you rolled")
    page.keyboard.press("3")
    expect(page.locator(player.PROMPT)).to_contain_text("choose the die that selects Settle")
    page.keyboard.press("ArrowDown")
    expect(page.locator(":focus")).to_have_attribute("data-look", "lit")
    page.keyboard.press("Space")
    expect(page.locator(player.PROMPT)).not_to_contain_text("choose the die that selects Settle")
