"""axe finds nothing on home, table and score sheet, in the dark and in the light, wide and narrow."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser import player

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const found = await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']});
  return found.violations.map(one => one.id + ': ' + one.help + '\\n' + one.nodes.slice(0, 4).map(node =>
    '    ' + node.html.slice(0, 160) + '\\n      ' + (node.any[0]?.message ?? '')).join('\\n'));
}"""


def check(page) -> None:
    """Nothing that axe would object to."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(AXE.read_text())
    found = page.evaluate(RUN)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("width", [1440, 390])
def test_axe(visitors, address: str, theme: str, width: int) -> None:
    page = visitors.come(width, 900)
    kept = f"localStorage.setItem('windfall.settings', JSON.stringify({{pace: 'instant', theme: '{theme}'}}))"
    page.add_init_script(kept)
    page.goto(address)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    check(page)
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(player.PROMPT).wait_for()
    assert player.play_on(page, until="Round 2")
    check(page)
    assert player.play_on(page, until="Explore: keep")
    check(page)
    if theme == "dark" and width == 1440:
        player.play_on(page)
        check(page)
