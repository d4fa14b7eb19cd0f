"""The guided first games: each phase is explained when it first happens."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from browser import player, roll_player

# What the guide says, after clicking it away; in one go, since the guide may think of something better any moment.
READ_ON = """() => {
  const next = document.querySelector('[data-testid=coach-next]');
  const text = next?.closest('[role=region], section, aside')?.innerText;
  next?.click();
  return text;
}"""


@pytest.mark.parametrize("game", ["race", "roll", "frontiers"])
def test_a_first_game_explains_itself(visitors, address: str, game: str) -> None:
    page = visitors.come()
    page.add_init_script(player.QUICK)
    page.goto(f"{address}/learn")
    page.get_by_test_id(f"learn-{game}").click()
    guide = page.get_by_role("region", name="Guide")
    expect(guide).to_be_visible()
    told = set()
    chance = Random(1)
    for _ in range(60):
        while text := page.evaluate(READ_ON):
            told.add(text)
        if len(told) > 3:
            break
        act(page, game, chance)
    assert len(told) > 3


def act(page: Page, game: str, chance: Random) -> None:
    """Do something that is asked for; Roll is played with dice, click by click."""
    if game == "roll":
        now = roll_player.asked(page)
        assert now is not None
        roll_player.act(page, now, chance)
    else:
        prompt = player.asked(page)
        assert prompt is not None
        player.answer(page, prompt)
