"""The coach: what the trained network thinks of a position, in numbers. Of whole games: `review.py`.

It knows what the seat it speaks to knows, never more: it looks at imagined copies, as every bot does.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from windfall.bots.care import Care, usual_care
from windfall.bots.decision import Thought, best
from windfall.bots.expert import think
from windfall.bots.network import model_path, softmax
from windfall.bots.neural import Mind, mind_for, there
from windfall.engine.game import Game
from windfall.engine.rng import Rng
from windfall.errors import WindfallError

HANDS: Final = ("race",)  # games in which they are hidden
MOST_MOVED: Final = 1.0  # natural logarithm of odds
SURELY_NOT: Final = 1e-6


@dataclass
class Advice:
    """What to play, and why."""

    seat: int
    chances: list[float]  # each seat's chance to win as this seat sees it, by seat; an opponent that is none comes last
    thoughts: list[Thought]  # the moves worth a thought, the best first

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "chances": self.chances, "thoughts": [asdict(thought) for thought in self.thoughts]}


@cache
def has_model(game: str) -> bool:
    """Whether this installation has a trained model of the game."""
    return model_path(game).exists()


def mind_of(name: str, game: Game) -> Mind:
    """The network that coaches this game."""
    if not has_model(name):
        raise WindfallError(f"There is no trained model of {name} in this installation, so there is no coach for it.")
    return mind_for(game, Path(model_path(name)), to_people=True)


def chances(name: str, game: Game, seat: int) -> list[float]:
    """Each seat's chance to win as this seat sees it, by seat."""
    if game.over():
        raise WindfallError("The game is over.")
    if not game.owing(seat) and all_is_open(name, game):
        # The network has learnt to judge where its seat is asked.
        game = game.imagine(seat, Rng(0))
        seat = game.owed()[0]
    mind = mind_of(name, game)
    h = mind.network.trunk(mind.rows_of([game], seat))
    found = mind.network.win_chances(h, there(game)[None], np.array([game.round]))[0]
    return by_seat([float(chance) for chance in found], game, seat)


def all_is_open(name: str, game: Game) -> bool:
    """Whether no seat knows more than another: New Frontiers without its goals."""
    return name == "frontiers" and game.view(None)["goals"] is None


def by_seat(relative: list[float], game: Game, seat: int) -> list[float]:
    """Chances that begin with a seat's own, turned so that they begin with seat 0."""
    sides = max(int(game.players), 2)
    return [relative[(other - seat) % sides] for other in range(sides)]


def advice_care(name: str, players: int) -> Care:
    """A hint looks as far ahead as `expert`, but at every move with some chance, and at all of them as long as at the
    best, however clear it is. Whoever waits for it waits for three seconds or so at most.
    """
    return replace(usual_care(name, players), moves=5, sure=2.0, deals=24, doubt=1e9, seconds=3.0)


def advise(name: str, game: Game, seat: int, seed: int = 0, care: Care | None = None) -> Advice:
    """What to play now. `game` may be the true one: only what the seat knows of it is looked at."""
    if not game.owing(seat):
        raise WindfallError(game.not_your_turn(seat))
    rng = Rng(seed)
    mind = mind_of(name, game)
    care = advice_care(name, int(game.players)) if care is None else care
    imagined = game.imagine(seat, rng)
    thoughts = think(mind, imagined, seat, with_two(mind, imagined, seat, care), rng)
    played = best(thoughts, care).move
    found = chances(name, game, seat)
    if len(thoughts) > 1:
        thoughts = trusted(name, game, seat, thoughts)
    first = next(thought for thought in thoughts if thought.move == played)
    rest = sorted((thought for thought in thoughts if thought is not first), key=lambda thought: -thought.win)
    return Advice(seat, with_own(found, seat, first.win) if rest else found, [first, *rest])


def with_two(mind: Mind, game: Game, seat: int, care: Care) -> Care:
    """So that at least two moves are looked at: people want to know what their own idea would cost."""
    policy = softmax(mind.judge(game, seat)[0][None])[0]
    return replace(care, least=min(care.least, float(np.sort(policy)[-2])))


def trusted(name: str, game: Game, seat: int, thoughts: list[Thought]) -> list[Thought]:
    """What looking ahead found, in chances that can be trusted. Where hands are hidden it thinks too well of its seat:
    in the deals that it imagines the others hold any cards, not the good ones they have kept.
    """
    return levelled(thoughts, chances(name, game, seat)[seat]) if name in HANDS else thoughts


def levelled(thoughts: list[Thought], win: float) -> list[Thought]:
    """What looking ahead found, all of it moved alike, so that on average over what the policy plays it comes to this:
    what the network says of a position is right on average (`windfall chances`). Not by more than so much, as looking
    ahead knows better where the end is in sight.
    """
    chance, wins = (np.array([getattr(thought, name) for thought in thoughts]) for name in ("chance", "win"))
    wins = wins.clip(SURELY_NOT, 1 - SURELY_NOT)
    odds, low, high = np.log(wins / (1 - wins)), -MOST_MOVED, MOST_MOVED
    for _ in range(30):
        middle = (low + high) / 2
        too_much = np.average(1 / (1 + np.exp(-odds - middle)), weights=chance) > win
        low, high = (low, middle) if too_much else (middle, high)
    moved = 1 / (1 + np.exp(-odds - (low + high) / 2))
    steeper = moved * (1 - moved) / (wins * (1 - wins))
    return [
        replace(thought, win=float(to), spread=thought.spread * float(by))
        for thought, to, by in zip(thoughts, moved, steeper, strict=True)
    ]


def with_own(chances: list[float], seat: int, win: float) -> list[float]:
    """Chances of which a seat's own is known better; the others share what is left as they did."""
    others = sum(chances) - chances[seat]
    if not others:
        return [win if other == seat else (1 - win) / (len(chances) - 1) for other in range(len(chances))]
    return [win if other == seat else chance * (1 - win) / others for other, chance in enumerate(chances)]
