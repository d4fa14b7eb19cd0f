"""The coach on the page: a hint that is followed, chances beside the names, and a replay with its review."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from browser import player

HINT = "[data-testid=hint]"
ADVICE = "[data-testid=advice]"
REVIEWED = 120_000  # milliseconds for a review on a busy machine


def test_a_hint_is_shown_and_followed(visitors, address: str) -> None:
    page = visitors.come()
    player.start(page, address)
    expect(page.get_by_text("Chance to win").first).to_be_attached(timeout=player.WAIT)
    page.locator(HINT).click()
    expect(page.locator(ADVICE)).to_contain_text("Coach: Discard", timeout=player.WAIT)
    expect(page.locator(ADVICE)).to_contain_text("to win")
    expect(page.locator('main [data-look="picked"]')).to_have_count(2)
    page.locator(player.CONFIRM).click()
    expect(page.locator(ADVICE)).to_have_count(0, timeout=player.WAIT)
    player.asked(page, "Round 1")
    page.keyboard.press("h")
    expect(page.locator(ADVICE)).to_contain_text("Coach:", timeout=player.WAIT)
    page.keyboard.press("Enter")
    expect(page.locator(ADVICE)).to_have_count(0, timeout=player.WAIT)


def test_among_people_there_is_no_coach_unless_they_want_one(visitors, address: str) -> None:
    ann, ben = visitors.come(), visitors.come()
    for wanted in (False, True):
        table = player.create(ann, address, ["you", "open"], public=True, **({"hints": True} if wanted else {}))
        player.create(ben, address, ["simple", "simple"])  # somebody, before sitting down
        ann.goto(f"{address}/table/{table}")
        expect(ann.get_by_text("hints on" if wanted else "hints off")).to_be_visible()
        ben.goto(f"{address}/table/{table}")
        ben.get_by_role("button", name="Sit down").click()
        player.asked(ben)
        expect(ben.locator(HINT)).to_have_count(1 if wanted else 0)


def finished(page: Page, address: str) -> str:
    """A game of bots, played to its end."""
    table = player.create(page, address, ["random", "simple"])
    end = time.monotonic() + 60
    while player.ask(page, f"/tables/{table}")["table"]["status"] != "finished":
        assert time.monotonic() < end
        page.wait_for_timeout(250)
    return table


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_replay_has_its_review(visitors, address: str, width: int, height: int) -> None:
    page = visitors.come(width, height)
    page.goto(f"{address}/replay/{finished(page, address)}")
    page.get_by_role("tab", name="Coach").click()
    costly = page.get_by_test_id("costly")
    costly.first.wait_for(timeout=REVIEWED)
    expect(costly.first).to_contain_text("of win chance")
    assert page.locator("figure [data-side]").count() == 2
    costly.first.click()
    expect(page).to_have_url(re.compile("at="))
    expect(page.get_by_test_id("coach-line")).to_contain_text("to win instead of")
    there = page.url
    curve = page.locator("figure > svg").first
    curve.click(position={"x": 1, "y": 20})
    expect(page).not_to_have_url(there)  # a click on the curve leads to its step
    expect(page.get_by_text("The table before the first move.")).to_be_visible()
    page.get_by_role("button", name="Points", exact=True).click()
    expect(page.locator("figure [data-side]")).to_have_count(0)
    page.get_by_text("Win chances in numbers").click()
    expect(page.get_by_role("row", name="end")).to_be_visible()
