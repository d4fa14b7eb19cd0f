"""A finished game, stepped through on the page: with whose eyes, from which link, out of which file."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import player
from browser.test_access import check

STEP = re.compile(r"^step (\d+) of (\d+)")


@pytest.fixture(scope="module")
def finished(browser, address: str) -> str:
    """A game of two bots, played to its end."""
    page = browser.new_context().new_page()
    table = player.create(page, address, ["simple", "simple"], options={"gathering-storm": "", "goals": ""})
    over = f"async () => (await (await fetch('/api/tables/{table}')).json()).table.status === 'finished'"
    for _ in range(200):
        if page.evaluate(over):
            break
        page.wait_for_timeout(200)
    assert page.evaluate(over)
    page.context.close()
    return table


def watch(page: Page, address: str, table: str) -> int:
    """Open its replay; how many steps it has."""
    page.goto(f"{address}/replay/{table}")
    count = page.get_by_text(STEP)
    count.wait_for(state="attached")
    page.locator(".board").wait_for()
    return int(STEP.match(count.text_content())[2])


def go_to_round_with(page: Page, hands: Locator) -> None:
    """A round at whose beginning both have cards in hand."""
    for number in range(2, 9):
        page.locator(".rounds select").select_option(str(number))
        try:
            return expect(hands).to_have_count(2, timeout=2000)
        except AssertionError:
            continue
    raise AssertionError("Somebody's hand is empty in every round.")


def test_steps_eyes_and_link(visitors, address: str, finished: str) -> None:
    page = visitors.come()
    last = watch(page, address, finished)
    assert last > 50
    count = page.get_by_text(STEP)
    page.get_by_role("button", name="A step on").click()
    expect(count).to_have_text(f"step 1 of {last}")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    # All open: both hands. As one saw it: one hand. As a spectator saw it: none. The step stays.
    hands = page.get_by_role("list", name="Hand")
    go_to_round_with(page, hands)
    expect(page.locator(".board")).to_contain_text("Round")
    expect(page.get_by_role("list", name="Phases of this round")).to_be_visible()  # the Race table's own strip
    at = int(STEP.match(count.inner_text())[1])
    assert 2 < at < last
    eyes = page.get_by_label("Whose eyes")
    eyes.select_option("0")
    expect(hands).to_have_count(1)
    eyes.select_option("spectator")
    expect(hands).to_have_count(0)
    eyes.select_option("1")
    expect(hands).to_have_count(1)
    expect(count).to_have_text(f"step {at} of {last}")

    # The link leads somebody else to this very moment, with these eyes.
    page.get_by_role("button", name="Share").click()
    page.wait_for_url(re.compile(r"eyes=1.*at=\d+|at=\d+.*eyes=1"))
    friend = visitors.come()
    friend.goto(page.url)
    expect(friend.get_by_text(STEP)).to_have_text(f"step {at} of {last}")
    expect(friend.get_by_label("Whose eyes")).to_have_value("1")
    expect(friend.locator(".board")).to_be_visible()
    names = "all => all.map(one => one.textContent)"
    assert friend.locator(".board").evaluate_all(names) == page.locator(".board").evaluate_all(names)

    # To the end, and the score sheet.
    page.keyboard.press("End")
    expect(count).to_have_text(f"step {last} of {last}")
    page.get_by_role("tab", name="Score sheet").click()
    expect(page.get_by_role("row", name=re.compile("^Total"))).to_be_visible()


def test_the_record_is_a_file_that_can_be_dropped_anywhere(visitors, address: str, finished: str, tmp_path) -> None:
    page = visitors.come()
    last = watch(page, address, finished)
    with page.expect_download() as download:
        page.get_by_role("link", name="Record file").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    record = json.loads(file.read_text())
    assert record["game"] == "race"

    # Chosen on the page of replays, by somebody who never was at the table.
    other = visitors.come()
    other.goto(f"{address}/replay")
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_text(STEP)).to_have_text(f"step 0 of {last}")
    assert finished not in other.url

    # Dropped onto another replay.
    watch(other, address, finished)
    dropped = other.evaluate_handle(
        """text => { const data = new DataTransfer();
        data.items.add(new File([text], 'game.json', {type: 'application/json'})); return data; }""",
        file.read_text(),
    )
    other.dispatch_event("body", "drop", {"dataTransfer": dropped})
    other.wait_for_url(lambda url: "/replay/" in url and finished not in url)

    # What is no record gets a sentence.
    file.write_text("no record")
    other.goto(f"{address}/replay")
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_text(re.compile("not JSON|no record|cannot be read|not a record", re.I)).first).to_be_visible()


@pytest.mark.parametrize(("theme", "width"), [("dark", 1440), ("light", 390)])
def test_axe_finds_nothing(visitors, address: str, finished: str, theme: str, width: int) -> None:
    page = visitors.come(width, 900)
    page.add_init_script(f"localStorage.setItem('windfall.settings', JSON.stringify({{theme: '{theme}'}}))")
    watch(page, address, finished)
    page.keyboard.press("End")
    page.wait_for_timeout(300)
    check(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
