"""Who plays: accounts, spectators, notifications, and a player's own cards."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser import player
from browser.serving import ROOT

EXAMPLE = ROOT / "src" / "windfall" / "race" / "data" / "example_cards.toml"

# A browser that shows notifications, and a page that nobody looks at.
NOTICES = """
window.notices = [];
window.unseen = false;
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { return (this.permission = 'granted'); }
  constructor(title, about) { window.notices.push(about.body); }
};
Object.defineProperty(document, 'hidden', {get: () => window.unseen});
"""


def settings(page: Page) -> None:
    page.get_by_role("button", name="Settings and account").click()


def log_in(page: Page, button: str) -> None:
    """Through the settings, with the account's name and password."""
    settings(page)
    page.get_by_text("Account (keeps your tables").click()
    page.get_by_label("Account name").fill("vega-77")
    page.get_by_label("Password").fill("correct horse battery")
    page.get_by_role("button", name=button).click()


def test_an_account_keeps_its_tables(visitors, address: str) -> None:
    first = visitors.come()
    first.goto(address)
    settings(first)
    first.get_by_label("Your name").fill("Vega the Great")
    first.get_by_role("button", name="Save").click()
    expect(first.get_by_role("button", name="Vega the Great")).to_be_visible()
    first.keyboard.press("Escape")
    log_in(first, "Make an account")
    expect(first.get_by_text("Your account is made")).to_be_visible()
    running = player.create(first, address, ["you", "random"])
    over = player.create(first, address, ["you", "random"])
    resign = """table => fetch(`/api/tables/${table}/seats/0/resign`, {method: 'POST',
        headers: {'Content-Type': 'application/json'}, body: '{}'}).then(answer => answer.ok)"""
    assert first.evaluate(resign, over)

    # Another browser, another day.
    second = visitors.come()
    second.goto(address)
    expect(second.get_by_role("region", name="Finished")).to_have_count(0)
    log_in(second, "Log in")
    expect(second.get_by_text("Welcome back.")).to_be_visible()
    second.goto(address)
    expect(second.get_by_role("button", name="Vega the Great")).to_be_visible()
    expect(second.get_by_role("region", name="Your move").locator(f"a[href*='{running}']")).to_be_visible()
    expect(second.get_by_role("region", name="Finished").locator(f"a[href*='{over}']")).to_be_visible()
    second.goto(f"{address}/table/{running}")
    player.asked(second, "Opening hand")


def test_a_spectator_sees_what_everybody_may(visitors, address: str) -> None:
    ann = visitors.come()
    ann.add_init_script(player.QUICK)
    table = player.create(ann, address, ["you", "simple"], public=True)
    ann.goto(f"{address}/table/{table}")
    player.asked(ann)
    hand = ann.locator("[data-where=hand]").evaluate_all("all => all.map(one => one.dataset.thing)")

    carl = visitors.come()
    carl.add_init_script(player.QUICK)
    carl.goto(address)
    carl.get_by_role("region", name="Watch").locator(f"a[href*='{table}']").first.click()
    expect(carl.locator(player.PROMPT)).to_contain_text("Waiting for")
    expect(carl.locator("[data-where=hand]")).to_have_count(0)
    expect(carl.locator(player.CONFIRM)).to_have_count(0)
    shown = carl.locator("main").inner_text()
    worlds = {row["card"] for side in player.ask(ann, f"/tables/{table}")["view"]["empires"] for row in side["tableau"]}
    assert not any(card in shown for card in set(hand) - worlds)
    player.play_on(ann, until="Round 2")
    expect(carl.get_by_role("log", name="Log")).to_contain_text("Round 2")
    carl.get_by_role("tab", name="Chat").click()
    carl.get_by_label("Message").fill("Well played!")
    carl.get_by_role("button", name="Send").click()
    ann.get_by_role("tab", name=re.compile("Chat")).click()
    expect(ann.get_by_role("log", name="Chat")).to_contain_text("Well played!")


def test_your_move_as_a_notification_only_for_those_who_asked(visitors, address: str) -> None:
    ann, bob = visitors.come(), visitors.come()
    for page in (ann, bob):
        page.add_init_script(NOTICES)
        page.add_init_script("if (!localStorage.getItem('windfall.settings')) " + player.QUICK)
    table = player.create(ann, address, ["you", "open"])
    link = player.ask(ann, f"/tables/{table}")["table"]["link"]
    bob.goto(address + link)
    ann.goto(f"{address}/table/{table}")
    for page in (ann, bob):
        player.asked(page, "Opening hand")
    settings(bob)
    bob.get_by_label("Notify me when it is my move").check()
    bob.keyboard.press("Escape")
    player.answer(bob, "Opening hand")
    expect(bob.locator(player.PROMPT)).to_contain_text("Waiting for")
    for page in (ann, bob):
        page.evaluate("window.unseen = true")
    player.answer(ann, "Opening hand")  # now both are asked for an action
    bob.wait_for_function("window.notices.length === 1")
    assert bob.evaluate("window.notices[0]").startswith("Your move: Round 1")
    player.asked(ann, "Round 1")
    assert ann.evaluate("window.notices") == []


def test_own_cards_come_from_a_file(visitors, address: str, tmp_path) -> None:
    page = visitors.come()
    page.add_init_script(player.QUICK)
    page.goto(address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[[card]]\nname = 'Half a Card'\n")
    chooser = page.locator("input[type=file][aria-label*='TOML']")
    if not chooser.count():
        page.get_by_text(re.compile("Options|More")).first.click()
    chooser.set_input_files(wrong)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Line 1 of the card file: type is one of")).to_be_visible()  # what is wrong with it
    assert "/table/" not in page.url
    chooser.set_input_files(EXAMPLE)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile("/table/"))
    player.asked(page, "Opening hand")
    table = page.url.rpartition("/")[2]
    own = [card["name"] for card in player.ask(page, f"/tables/{table}/cards")["cards"] if card["set"] == "own"]
    assert "Orchard Ring" in own
    assert player.play_on(page, until="Round 3")
