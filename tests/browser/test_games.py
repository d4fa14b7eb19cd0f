"""Every game of the catalog can be played through the page: what has no table of its own, at the generic one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import player

CREATE = """async (table) => (await (await fetch('/api/tables', {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(table)})).json()).id"""


def sit(page: Page, address: str, game: str, options: dict[str, str], bots: int, where: str = "") -> None:
    """A table of this game, against bots."""
    page.add_init_script("localStorage.setItem('windfall.settings', JSON.stringify({pace: 'instant'}))")
    page.goto(address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    seats = [{"kind": "you"}, *([{"kind": "bot", "bot": "simple"}] * bots)]
    table = page.evaluate(CREATE, {"game": game, "options": options, "seats": seats})
    page.goto(f"{address}/table/{table}{where}")


@pytest.mark.parametrize(
    ("game", "options", "bots"),
    [
        ("race", {"solitaire": "", "gathering-storm": "", "difficulty": "easy"}, 0),
        ("race", {"experienced": ""}, 1),
        ("roll", {}, 1),
        ("frontiers", {}, 1),
    ],
    ids=["solitaire", "experienced", "roll", "frontiers"],
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
    assert "raft" in player.asked(page)
    player.play_on(page, until="Opening hand", most=200)


def test_the_generic_table_plays_any_game(visitors, address: str) -> None:
    page = visitors.come()
    sit(page, address, "race", {}, 1, "?plain")
    assert player.play_on(page, until="Round 3")
