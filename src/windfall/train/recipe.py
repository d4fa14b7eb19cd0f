"""The knobs of training."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from windfall.bots.pytorch import DEPTH, EMBEDDING, WIDTH
from windfall.errors import WindfallError

# Parts of something: none is more than the whole.
PARTS: Final = ("last_rate", "trace", "foresight", "memory", "past_games", "simple_games", "least_margin")

# What a gradient step has in it: one that was recorded goes on with the former values.
IN_STEPS: Final = ("portion", "clip", "anchor", "memory")


@dataclass
class Recipe:
    """The knobs of training, as a GPU learns well."""

    games: int = 768  # at once, in each worker
    decisions: int = 262_144  # a lesson
    portion: int = 8_192  # a gradient step
    rounds: int = 2  # through each lesson
    rate: float = 3e-4
    last_rate: float = 1.0  # what is left of it at the end of a run, or of a stage: small steps settle what was found
    clip: float = 0.2
    entropy: float = 0.01  # how much a wide choice is worth at first ...
    least_entropy: float = 0.004  # ... and after so many lessons
    entropy_lessons: int = 1_500
    trace: float = 0.8  # how far ahead moves are given credit
    foresight: float = 0.97  # how far ahead the critic and the chances to win are taught
    anchor: float = 0.05  # weight of the distance to the older copy
    anchor_lessons: int = 20  # how often that copy is renewed
    memory: float = 0.999  # how much of the mean of all weights so far stays at a gradient step: the mean is what plays
    past_games: float = 0.15  # share of games with past selves in them
    simple_games: float = 0.1  # share of games in which `simple` plays all seats but one
    past_lessons: int = 15  # how often a past self is kept
    margin_games: int = 400_000  # over so many games points count for less and less ...
    least_margin: float = 0.1  # ... down to this
    warm_lessons: int = 10  # in which the rate grows to its full size: of each run, and where a stage lets it rise
    width: int = WIDTH  # of a new network; one that is gone on with has its own shape
    depth: int = DEPTH
    embedding: int = EMBEDDING

    def rate_at(self, lessons: int, gone: float) -> float:
        """The rate after so many lessons since it began to grow; it may fall, by how much is `gone` of a run or stage.

        It grows at first, so that a run that goes on finds its feet (Adam has no memory yet).
        """
        warm = min(1.0, (lessons + 1) / self.warm_lessons)
        return self.rate * warm * (1 + gone * (self.last_rate - 1))


# A processor learns many times slower than a GPU: a small network, short lessons so that it sees many, credit
# rather for the moves just before what the critic noticed (games are few), no older copy to ask, no `simple` to lose
# to: it would win all games.
CPU_RECIPE: Final = Recipe(
    games=32,
    decisions=8_192,
    portion=1_024,
    rounds=2,
    rate=1e-3,
    anchor=0.0,
    simple_games=0.0,
    memory=0.98,
    warm_lessons=3,
    width=128,
    depth=2,
    embedding=24,
)


# The large network on a processor: smaller lessons and steps, as there are too few decisions to spend them so freely,
# and one round through each, since new decisions cost less than a second look. Such noisy steps soon make a policy sure
# of itself, so a wide choice is worth more, and the older copy stays for longer.
CPU_LARGE: Final = Recipe(
    games=256,
    decisions=65_536,
    portion=2_048,
    rounds=1,
    entropy=0.02,
    anchor_lessons=80,
    past_lessons=60,
)


def usual_recipe(device: str, large: bool, staged: dict[str, Any], changes: dict[str, str]) -> Recipe:
    """The recipe for a network at a stage of the course, with what the person who trains wants otherwise."""
    large_one = Recipe() if device == "cuda" else CPU_LARGE
    usual = replace(large_one if large else CPU_RECIPE, **staged)
    return replace(usual, **{name: knob(name, text) for name, text in changes.items()})


def knob(name: str, text: str) -> Any:
    """What somebody has turned a knob to."""
    kinds = {field.name: int if isinstance(field.default, int) else float for field in fields(Recipe)}
    if name not in kinds:
        raise WindfallError(f"There is no {name!r} in the recipe: it has {', '.join(kinds)}.")
    try:
        value = kinds[name](text)
    except ValueError as error:
        kind = "a whole number" if kinds[name] is int else "a number"
        raise WindfallError(f"{name}={text}: this must be {kind}.") from error
    least = 1 if kinds[name] is int else 0
    if not (value >= least and math.isfinite(value)):
        raise WindfallError(f"{name}={text}: this must be at least {least}.")
    if name in PARTS and value > 1:
        raise WindfallError(f"{name}={text}: this must be at most 1.")
    return value
