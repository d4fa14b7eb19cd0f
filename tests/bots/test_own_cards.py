"""Cards that the network has never met: it knows them by what they do."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from importlib import resources
from typing import Any

from windfall.bots.network import model_path
from windfall.bots.neural import mind_for
from windfall.engine import catalog

GAMES = 120
NAMES = ["Rebel Miners", "New Survivalists", "Asteroid Belt", "Terraformed World", "Radioactive World", "New Earth"]
NAMES += ["Merchant World", "Bio-Hazard Mining World", "Imperium Armaments World", "Deserted Alien Outpost"]
LINES = ["type", "cost", "points", "good", "source", "keywords", "defense"]


def known_cards() -> list[dict[str, Any]]:
    text = resources.files("windfall.race").joinpath("data", "base.toml").read_text(encoding="utf-8")
    return [card for card in tomllib.loads(text)["card"] if card["name"] in NAMES]


def as_own(card: dict[str, Any]) -> str:
    """The same card as somebody's own."""
    powers = [
        "{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in power.items()) + " }"
        for power in card.get("powers", [])
    ]
    lines = [f"{key} = {json.dumps(card[key])}" for key in LINES if key in card]
    return "\n".join(["[[card]]", f'name = "Other {card["name"]}"', *lines, f"powers = [{', '.join(powers)}]"])


def test_own_cards_are_placed_nearly_as_often_as_known_ones_that_do_the_same() -> None:
    cards = known_cards()
    assert len(cards) == len(NAMES)
    own = "\n\n".join(as_own(card) for card in cards)
    games = [catalog.new_game("race", 2, {"cards": own}, seed) for seed in range(GAMES)]
    mind = mind_for(games[0], model_path("race"))
    going = games
    while going:
        rows, legal = mind.look(going)
        logits, _ = mind.policy(rows, legal)
        over = set(mind.batch.play(logits.argmax(axis=1).tolist()))
        going = [game for place, game in enumerate(going) if place not in over]
    placed = Counter(card["card"] for game in games for seat in game.view(None)["empires"] for card in seat["tableau"])
    known = sum(placed[name] for name in NAMES)
    others = sum(placed[f"Other {name}"] for name in NAMES)
    assert known > 100
    assert others > 0.6 * known
