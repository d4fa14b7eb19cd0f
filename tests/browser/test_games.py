"""Every game of the catalog can be played through the page: what has no table of its own, at the generic one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import player, roll_player


def sit(page: Page, address: str, game: str, options: dict[str, str], bots: int, where: str = "") -> None:
    """A table of this game, against bots."""
    page.add_init_script(player.QUICK)
    table = player.create(page, address, ["you", *["simple"] * bots], game, options=options)
    page.goto(f"{address}/table/{table}{where}")


@pytest.mark.parametrize(
    ("game", "options", "bots"),
    [
        ("race", {"solitaire": "", "gathering-storm": "", "difficulty": "easy"}, 0),
        ("race", {"experienced": ""}, 1),
    ],
    ids=["solitaire", "experienced"],
)
def test_a_whole_game(visitors, address: str, game: str, options: dict[str, str], bots: int) -> None:
    page = visitors.come()
    sit(page, address, game, options, bots)
    assert player.play_on(page, most=1500) is None
    expect(page.locator(player.SHEET)).to_contain_text("Total")


def test_goals_and_draft_are_shown(visitors, address: str) -> None:
    page = visitors.come()
    sit(page, address, "race", {"gathering-storm": "", "goals": ""}, 1)
    player.asked(page)
    page.get_by_role("tab", name="Goals").click()
    expect(page.get_by_text("at least").first).to_be_visible()
    sit(page, address, "race", {"draft": "", "gathering-storm": ""}, 1)
    player.asked(page, "Draft, pack 1 of 13")
    draft = page.get_by_role("region", name="Draft")
    expect(draft.get_by_text("The rest of your pack goes to")).to_be_visible()
    expect(draft.locator("[data-where=homes]")).to_have_count(2)
    taken = page.locator("[data-where=seen]").first.get_attribute("data-thing")
    page.locator("[data-where=seen]").first.click()
    page.locator(player.CONFIRM).click()
    page.wait_for_function("document.querySelector('.deck li') !== null")
    expect(draft.locator(".deck").get_by_role("img", name=taken)).to_be_visible()
    player.play_on(page, until="tart world", most=200)
    draft.locator("[data-where=homes][data-look=lit]").first.click()  # a card like any other


def test_the_generic_table_plays_any_game(visitors, address: str) -> None:
    page = visitors.come()
    sit(page, address, "race", {}, 1, "?plain")
    assert player.play_on(page, until="Round 3")


def test_the_generic_table_plays_roll_with_its_sets(visitors, address: str) -> None:
    page = visitors.come()
    sit(page, address, "roll", {}, 1, "?plain")
    assert roll_player.play_on(page) is None
