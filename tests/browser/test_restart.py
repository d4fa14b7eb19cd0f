"""The server dies in the middle of a game, and comes back; somebody leaves, and the host lets a bot play on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser import player
from browser.serving import Serving

HAND = "all => all.map(one => one.dataset.thing)"


@pytest.fixture(scope="module")
def serving(possible: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that may be killed, and soon thinks that somebody is away."""
    found = Serving(tmp_path_factory.mktemp("restart"), hurried=True)
    found.start()
    yield found
    found.stop()


def test_the_page_goes_on_after_a_restart(visitors, serving: Serving) -> None:
    page = visitors.come()
    page.add_init_script(player.QUICK)
    player.start(page, serving.address)
    assert player.play_on(page, until="Round 2")
    hand = page.locator("[data-where=hand]").evaluate_all(HAND)
    visitors.wrong.clear()
    serving.stop(kill=True)
    expect(page.get_by_text("reconnecting…")).to_be_visible()
    page.locator('[data-thing="Explore +5"]').click()  # picked while nobody answers
    serving.start()
    expect(page.get_by_text("reconnecting…")).to_have_count(0, timeout=30_000)
    assert page.locator("[data-where=hand]").evaluate_all(HAND) == hand
    assert player.play_on(page, until="Round 3")
    # The browser itself says that it could not connect; nothing else may have gone wrong.
    visitors.wrong[:] = [line for line in visitors.wrong if "WebSocket connection" not in line]


def test_the_host_lets_a_bot_play_for_somebody_who_left(visitors, serving: Serving) -> None:
    ann, bob = visitors.come(), visitors.come()
    for page in (ann, bob):
        page.add_init_script(player.QUICK)
    table = player.create(ann, serving.address, ["you", "open"])
    link = player.ask(ann, f"/tables/{table}")["table"]["link"]
    ann.goto(f"{serving.address}/table/{table}")
    bob.goto(serving.address + link)
    for page in (ann, bob):
        player.asked(page, "Opening hand")
    player.answer(ann, "Opening hand")
    ann.get_by_role("tab", name="Scores").click()
    let = ann.get_by_role("button", name=re.compile("^Let a bot play for"))
    expect(let).to_have_count(0)
    bob.goto(f"{serving.address}/cards")  # away from the table
    let.click(timeout=30_000)
    player.asked(ann, "Round 1")  # the bot has answered, and the game goes on

    # Whoever comes back takes the seat back.
    bob.goto(f"{serving.address}/table/{table}")
    bob.get_by_role("tab", name="Scores").click()
    bob.get_by_role("button", name="Take your seat back").click()
    expect(bob.get_by_role("button", name="Take your seat back")).to_have_count(0)
    assert player.ask(bob, f"/tables/{table}")["table"]["seats"][1]["kind"] == "person"
