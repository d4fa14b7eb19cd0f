"""Race for the Galaxy, played through the page."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from browser import player


@pytest.fixture(autouse=True)
def _quick(visitors) -> None:
    """Tests do not wait for others' moves to be looked at."""
    come = visitors.come

    def quick(*args, **more):
        page = come(*args, **more)
        page.add_init_script(player.QUICK)
        return page

    visitors.come = quick


def test_a_whole_game_against_bots(visitors, address: str) -> None:
    page = visitors.come()
    player.start(page, address, opponents=2)
    expect(page).to_have_title(re.compile("Your move"))
    assert player.play_on(page) is None
    sheet = page.locator(player.SHEET)
    expect(sheet).to_contain_text(re.compile("win"))
    expect(sheet.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
    expect(sheet.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page).to_have_title(re.compile("Game over"))

    # What happened can be watched from the beginning.
    over = page.url
    sheet.get_by_role("link", name="Replay").click()
    expect(page.get_by_text(re.compile(r"^step 0 of \d+"))).to_be_visible()
    page.goto(over)

    # The same table, with the same people at it, once more.
    sheet.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and url != over)
    expect(page.locator(player.SHEET)).to_have_count(0)
    player.asked(page, "Opening hand")
    page.goto(address)
    expect(page.get_by_role("region", name="Your move")).to_be_visible()
    expect(page.get_by_role("region", name="Finished")).to_be_visible()


def test_every_card_of_a_crowded_hand_can_be_pressed(visitors, address: str) -> None:
    """What is seen of a card can be pressed, also where most of it is covered and its left neighbour is raised."""
    page = visitors.come()
    player.start(page, address)
    page.add_style_tag(content=".hand { width: 450px }")
    hand = page.locator("[data-where=hand]")
    expect(hand).to_have_count(6)
    page.wait_for_function("document.querySelector('[data-where=hand]').clientWidth < 70")
    for i in range(6):
        card = hand.nth(i)
        if i:
            hand.nth(i - 1).hover()
        for pressed in ("true", "false"):  # picked, and put back
            box = card.bounding_box()
            page.mouse.click(box["x"] + min(box["width"] / 2, 20), box["y"] + box["height"] / 2)
            expect(card).to_have_attribute("aria-pressed", pressed)


def test_two_browsers_at_one_table(visitors, address: str) -> None:
    ann = visitors.come()
    ann.goto(address)
    ann.get_by_role("button", name="Play with friends").click()
    link = ann.get_by_label(re.compile("Send this link")).input_value()
    assert link.startswith(address)
    bob = visitors.come()
    bob.goto(link)
    for page in (ann, bob):
        player.asked(page, "Opening hand")

    # A secret answer of one is nothing to the other.
    player.answer(ann, "Opening hand")
    expect(ann.locator(player.PROMPT)).to_contain_text("Waiting for")
    expect(bob.locator(player.PROMPT)).to_contain_text("Opening hand")
    ann.locator(player.UNDO).click()
    player.asked(ann, "Opening hand")
    player.answer(ann, "Opening hand")
    player.answer(bob, "Opening hand")
    for page in (ann, bob):
        player.asked(page, "Round 1")

    # They can talk; a name of a card can be opened.
    bob.get_by_role("tab", name="Chat").click()
    bob.get_by_label("Message").fill("Alpha Centauri, here I come!")
    bob.get_by_role("button", name="Send").click()
    ann.get_by_role("tab", name=re.compile("Chat")).click()
    named = ann.get_by_role("log", name="Chat").get_by_role("button", name="Alpha Centauri")
    named.focus()
    ann.keyboard.press("Shift")
    expect(named).to_be_visible()

    # Both choose, and the reveal comes to both at once.
    for page, action in ((ann, "Explore +5"), (bob, "Explore +1,+1")):
        page.locator(f'[data-thing="{action}"]').click()
        page.locator(player.CONFIRM).click()
    for page in (ann, bob):
        player.asked(page, "Explore")
        expect(page.get_by_role("list", name="Phases of this round")).to_contain_text("+1,+1")


def test_reload_in_the_middle_of_a_decision(visitors, address: str) -> None:
    page = visitors.come()
    player.start(page, address)
    page.locator("[data-where=hand][data-look=lit]").first.click()
    expect(page.locator("[data-where=hand][data-look=picked]")).to_have_count(1)
    names = page.locator("[data-where=hand]").evaluate_all("all => all.map(one => one.dataset.thing)")
    prompt = page.locator(player.PROMPT).inner_text()
    page.reload()
    assert player.asked(page) == prompt
    assert page.locator("[data-where=hand]").evaluate_all("all => all.map(one => one.dataset.thing)") == names
    expect(page.locator("[data-where=hand][data-look=picked]")).to_have_count(1)  # what was picked is still picked
    expect(page.locator(player.CONFIRM)).to_have_text("Confirm 1 of 2")


def test_undo_puts_back_what_was_picked(visitors, address: str) -> None:
    page = visitors.come()
    player.start(page, address)
    lit = page.locator("[data-where=hand][data-look=lit]")
    lit.nth(0).click()
    lit.nth(0).click()
    expect(page.locator(player.CONFIRM)).to_be_enabled()
    page.locator(player.UNDO).click()
    expect(page.locator("[data-where=hand][data-look=picked]")).to_have_count(0)
    expect(page.locator(player.CONFIRM)).to_be_disabled()


def test_a_click_on_something_illegal_says_why_not(visitors, address: str) -> None:
    page = visitors.come()
    player.start(page, address)
    player.play_on(page, until="Round 1")
    page.locator("[data-where=hand]").first.click()
    expect(page.locator(player.NOTE)).not_to_be_empty()
    expect(page.locator(player.PROMPT)).to_contain_text("Round 1")


def test_the_same_seat_in_two_tabs(visitors, address: str) -> None:
    first = visitors.come()
    player.start(first, address)
    second = first.context.new_page()
    second.goto(first.url)
    player.asked(second, "Opening hand")
    player.answer(first, "Opening hand")
    for page in (first, second):
        player.asked(page, "Round 1")
    # The other way round, too; and what one tab has answered the other no longer asks.
    player.answer(second, "Round 1: choose an action card.")
    for page in (first, second):
        page.wait_for_function("!document.querySelector('[data-testid=prompt]').textContent.startsWith('Round 1')")
        player.asked(page)
    # The chances to win come a moment later, to each tab by itself.
    end = time.monotonic() + 10
    while first.locator("main").inner_text() != second.locator("main").inner_text() and time.monotonic() < end:
        first.wait_for_timeout(100)
    assert first.locator("main").inner_text() == second.locator("main").inner_text()


def test_a_refresh_in_a_secret_step_shows_the_same_and_nothing_more(visitors, address: str) -> None:
    ann, bob = visitors.come(), visitors.come()
    table = player.create(ann, address, ["you", "open"])
    link = player.ask(ann, f"/tables/{table}")["table"]["link"]
    ann.goto(f"{address}/table/{table}")
    bob.goto(address + link)
    for page in (ann, bob):
        player.asked(page, "Opening hand")
        page.get_by_role("tab", name="Scores").click()  # the log of a page that was open all along has the same lines
    hidden = player.ask(bob, f"/tables/{table}")
    player.answer(ann, "Opening hand")
    expect(ann.locator(player.PROMPT)).to_contain_text("Waiting for")

    # Whoever has answered sees the own answer, whoever has not sees nothing of it, both as before a refresh.
    for page in (ann, bob):
        page.wait_for_timeout(300)
        before = page.locator("main").inner_text()
        page.reload()
        page.locator(player.PROMPT).wait_for()
        page.wait_for_function("before => document.querySelector('main').innerText === before", arg=before)
    after = player.ask(bob, f"/tables/{table}")
    for kind in ("view", "log"):
        assert {**after, "version": 0, kind: hidden[kind]}[kind] == hidden[kind]
    changed = {name for name in hidden["view"] if hidden["view"][name] != after["view"][name]}
    assert changed <= {"owed"}, changed  # that Ann has answered may be known, and nothing else
    assert after["log"] == hidden["log"]


def test_keys_alone(visitors, address: str) -> None:
    """From the home page into the second round without a pointer."""
    page = visitors.come()
    page.goto(address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Play":
            break
    page.keyboard.press("Enter")
    player.asked(page, "Opening hand")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    confirm, lit = page.locator(player.CONFIRM), page.locator("main [data-look=lit]")
    for _ in range(60):
        prompt = player.asked(page)
        if prompt.startswith("Round 2"):
            break
        if prompt.startswith("Round 1"):
            page.keyboard.press("3")
            expect(page.locator(player.NOTE)).to_contain_text("Develop")
            page.keyboard.press("Escape")
            expect(page.locator(player.NOTE)).to_be_empty()
            page.keyboard.press("1")
        for _ in range(30):
            if not lit.count() or (confirm.count() and confirm.is_enabled()):
                break
            page.keyboard.press("ArrowRight")
            if page.evaluate("document.activeElement.dataset.look") == "lit":
                page.keyboard.press("Space")
        page.keyboard.press("Enter" if confirm.count() and confirm.is_enabled() else "p")
        page.wait_for_timeout(100)
    else:
        raise AssertionError(f"Keys did not lead to the second round: {page.locator(player.PROMPT).inner_text()}")


def test_on_a_phone(visitors, address: str) -> None:
    page = visitors.come(390, 844, touch=True)
    player.start(page, address)
    assert player.play_on(page, until="Round 3") is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= 390  # nothing sticks out sideways
    confirm = page.locator(player.PROMPT).bounding_box()
    assert confirm["y"] > 500  # the prompt is at the bottom, under the thumb
    actions = page.locator("[data-where=button]")
    expect(actions).to_have_count(7)
    for action in actions.all():
        box = action.bounding_box()
        assert 0 <= box["x"] <= 390 - box["width"], "an action card has to be scrolled to"
        assert box["height"] >= 44, "too small for a thumb"
    page.get_by_role("button", name="Log").click()
    expect(page.get_by_role("log", name="Log")).to_be_visible()


def test_a_double_click_confirms(visitors, address: str) -> None:
    page = visitors.come()
    player.start(page, address)
    player.play_on(page, until="Round 1")
    page.locator('[data-thing="Explore +5"]').dblclick()
    player.asked(page, "Explore")
