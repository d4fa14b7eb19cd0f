"""How far the chances to win can be trusted: games are played, chances noted, and compared with who won.

A network that has learnt from its own games is often too sure of itself, and having met weaker players thinks too well
of the seat it looks from; both by how much depends on the way to play and on how early it is. What all seats think of
themselves is worth more than what one thinks: each sees cards that the others do not. Three numbers for each way and
time, found on games played for that, see to it; they are kept in the model file. Needs no PyTorch.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from windfall.bots.network import (
    PLAIN,
    TOLD,
    WIN_SCALE,
    Floats,
    Network,
    Told,
    corrections,
    in_json,
    in_one,
    read_weights,
    scaled_chances,
    told_in,
    write_weights,
)
from windfall.bots.neural import Mind
from windfall.bots.ways import TIMES, all_ways, same_sides, times_of, way_of
from windfall.engine import catalog
from windfall.engine.features import SEATS
from windfall.errors import WindfallError
from windfall.train.settings import LARGEST, Setting
from windfall.train.workers import Ended, Tables, sides, turned

SIDE_BY_SIDE: Final = 256
TENTHS: Final = 10
# From no idea to half as sure again, in small steps: the best of these is good enough, and nothing can go astray.
SCALES: Final = np.round(np.arange(0.0, 1.51, 0.01), 2)
TOGETHER: Final = np.round(np.arange(0.5, 5.01, 0.01), 2)
EDGES: Final = np.round(np.arange(-2.0, 2.01, 0.01), 2)
ENOUGH: Final = 400  # games in which something must have been said to go by it alone
OFTEN: Final = 400  # times that it must have been said for people to be told how often it came true
TURNS: Final = 9  # at most: scale and edge are sought one after the other, again and again


@dataclass
class Noted:
    """What the network said of its chances, and what came of it: at every decision before the first round (of which
    drafts have many), then at each seat's first decision of each round.
    """

    sides: NDArray[np.int64]
    logits: NDArray[np.float32]  # the seat's own first, then clockwise
    shares: NDArray[np.float32]  # of the win
    ways: NDArray[np.str_]  # how the game was played
    times: NDArray[np.int64]  # at which of the times (bots/ways.py)
    moments: NDArray[np.int64]  # what seats of one game said at once has the same number
    of_game: NDArray[np.int64]  # the number of the game
    games: int

    def of(self, which: NDArray[np.bool_] | NDArray[np.int64]) -> Noted:
        """Some of it."""
        return Noted(
            self.sides[which],
            self.logits[which],
            self.shares[which],
            self.ways[which],
            self.times[which],
            self.moments[which],
            self.of_game[which],
            self.games,
        )

    def enough(self) -> bool:
        """Whether one may go by it. What is said in one game, often in a draft, all has the same outcome."""
        return len(np.unique(self.of_game)) >= ENOUGH

    def doubt(self, scale: float, edge: float) -> float:
        """The cross-entropy of what was said, made more or less sure, and worse or better for the seat itself."""
        each = np.ones(len(self.sides), np.float32)
        chances = scaled_chances(self.logits, self.there(), each * np.float32(scale), each * np.float32(edge))
        return float(-(self.shares * np.log(chances + 1e-9)).sum(axis=1).mean())

    def chances(self, told: Told) -> NDArray[np.float32]:
        """What people are told."""
        scale, edge, _ = self.each(told).T
        return scaled_chances(self.logits, self.there(), scale, edge)

    def each(self, told: Told) -> Floats:
        """What everything that was said is corrected by."""
        table = {way: corrections(way, told) for way in set(self.ways)}
        found = [table[way][time] for way, time in zip(self.ways, self.times, strict=True)]
        return np.array(found, np.float32).reshape(-1, len(PLAIN))

    def at_once(self) -> NDArray[np.int64]:
        """Where what all seats of a game said at once stands, moment by moment; nothing of who plays alone."""
        _, of, number = np.unique(self.moments, return_inverse=True, return_counts=True)
        whole = np.flatnonzero(number[of] == self.sides)
        return whole[np.argsort(self.moments[whole], kind="stable")]

    def there(self) -> NDArray[np.bool_]:
        return np.arange(SEATS)[None] < self.sides[:, None]


@dataclass
class Tenth:
    """All chances between two tenths: how high they were on average, and how often those seats won."""

    number: int
    said: float | None  # None where there were none
    won: float | None


def note(
    game: str,
    model: Path,
    games: int,
    seed: int,
    settings: list[Setting] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Noted:
    """Let the network play so many games against itself, in the ways to play that it was taught, or in others."""
    tables = Tables(game, min(games, SIDE_BY_SIDE), seed, settings)
    # One that knows the designs of all these games: a base game's would be blind for those of an expansion.
    mind = Mind(Network(read_weights(model), catalog.title(game).layout(LARGEST[game])))
    batch = mind.batch = tables.batch
    w = mind.network.w
    begun = len(batch.games)
    number_of = list(range(begun))  # of the game at each table
    counted = [True] * begun  # games begun after the last one that was wanted only fill their place
    latest: dict[tuple[int, int], int] = {}
    steps = 0
    said: dict[int, list[Saying]] = {}
    found: list[tuple[Saying, int, list[float]]] = []
    while any(counted):
        tables.look()
        rows, legal = mind.buffers(int(batch.decisions))
        logits, h = mind.policy(rows, legal)
        wins = h @ w["win"] + w["win_bias"]
        places, seats = list(batch.game_of), list(batch.seat_of)
        for i, (place, seat) in enumerate(zip(places, seats, strict=True)):
            now = int(batch.games[place].round)
            if counted[place] and (now == 0 or latest.get((place, seat)) != now):
                latest[place, seat] = now
                moment = steps * SIDE_BY_SIDE + place
                way = way_of(batch.games[place])
                said.setdefault(place, []).append(Saying(seat, wins[i].copy(), way, now, moment, number_of[place]))
        steps += 1
        for ended in tables.play(logits.argmax(axis=1).tolist()):
            place = ended.game
            if counted[place]:
                found += outcomes(ended, said.pop(place, []))
                if progress is not None:
                    progress(1)
            for seat in range(SEATS):
                latest.pop((place, seat), None)
            counted[place] = begun < games
            number_of[place] = begun
            begun += counted[place]
    if not found:
        raise WindfallError("No game came to an end, so chances cannot be compared with who won; play more games.")
    return Noted(
        sides=np.array([number for _, number, _ in found]),
        logits=np.array([saying.logits for saying, _, _ in found], np.float32),
        shares=np.array([shares for _, _, shares in found], np.float32),
        ways=np.array([saying.way for saying, _, _ in found]),
        times=times_of(np.array([saying.round for saying, _, _ in found])),
        moments=np.array([saying.moment for saying, _, _ in found]),
        of_game=np.array([saying.game for saying, _, _ in found]),
        games=games,
    )


@dataclass
class Saying:
    """What the network said once."""

    seat: int
    logits: NDArray[np.float32]
    way: str
    round: int
    moment: int
    game: int


def outcomes(ended: Ended, said: list[Saying]) -> list[tuple[Saying, int, list[float]]]:
    """What was said in a game beside how many sides it had and what came of it; nothing where nobody won."""
    number = sides(ended)
    return [(one, number, turned(ended.shares, one.seat, number)) for one in said] if ended.finished else []


def fitted(noted: Noted) -> Told:
    """How sure the network may be, how much too well it thinks of itself, and how sure what all seats think may be
    made, by way to play and time.

    Where little has been said it is found for all ways with as many sides, or at all times of these; or not at all.
    """
    found: Told = {}
    sides = np.array([same_sides(way) for way in noted.ways])
    for group in np.unique(sides).tolist():
        whole = noted.of(sides == group)
        if not whole.enough():
            continue
        found[group] = by_time(whole, [best_for(whole)] * len(TIMES))
        for way in np.unique(whole.ways).tolist():
            found[way] = by_time(whole.of(whole.ways == way), found[group])
    return found


def fitted_alone(noted: Noted, told: Told) -> Told:
    """The same for a single way to play; what too little was said of is as it was."""
    way = str(noted.ways[0])
    return {way: by_time(noted, corrections(way, told))} if noted.enough() else {}


def by_time(noted: Noted, otherwise: list[list[float]]) -> list[list[float]]:
    """What is found for each time; where little has been said, what else there is."""
    parts = [noted.of(noted.times == time) for time in range(len(TIMES))]
    return [best_for(part) if part.enough() else other for part, other in zip(parts, otherwise, strict=True)]


def best_for(noted: Noted) -> list[float]:
    """All three numbers."""
    scale, edge = scale_and_edge(noted)
    return [scale, edge, best_together(noted, scale, edge)]


def best_together(noted: Noted, scale: float, edge: float) -> float:
    """How sure what all seats think of themselves may be made, where enough of them said it at once."""
    at = noted.at_once()
    said = noted.of(at)
    if not said.enough():
        return PLAIN[2]
    each = np.ones(len(at), np.float32)
    own = scaled_chances(said.logits, said.there(), each * np.float32(scale), each * np.float32(edge))[:, 0]
    tables = [seats_of(said, own, number) for number in np.unique(said.sides).tolist()]

    def doubt(sure: float) -> float:
        return -sum(float((won * np.log(in_one(own, sure) + 1e-9)).sum()) for own, won in tables)

    return lowest(TOGETHER, doubt)


def seats_of(said: Noted, own: Floats, number: int) -> tuple[Floats, Floats]:
    """What was said at once, a line each: the seats' own chances, and their shares of the win. All of so many sides."""
    these = said.sides == number
    return own[these].reshape(-1, number), said.shares[these, 0].reshape(-1, number)


def win_scales(noted: Noted) -> NDArray[np.float32]:
    """How sure it may be by number of sides, as if it thought of itself rightly: what `expert` goes by."""
    scales = np.ones(SEATS + 1, np.float32)
    for number in set(noted.sides.tolist()):
        scales[number] = scale_and_edge(noted.of((noted.sides == number) & (noted.times > 0)), 0)[0]
    return scales


def scale_and_edge(noted: Noted, turns: int = TURNS) -> tuple[float, float]:
    """Those that leave the least doubt."""
    scale, edge = lowest(SCALES, lambda one: noted.doubt(one, 0.0)), 0.0
    for _ in range(turns):
        before = scale, edge
        edge = lowest(EDGES, partial(noted.doubt, scale))
        scale = lowest(SCALES, partial(noted.doubt, edge=edge))
        if (scale, edge) == before:
            break
    return scale, edge


def lowest(values: NDArray[np.float64], of: Callable[[float], float]) -> float:
    """Where something is lowest that falls and then rises, as doubt does."""
    first, last = 0, len(values) - 1
    while last - first > 2:
        third = (last - first) // 3
        if of(values[first + third]) <= of(values[last - third]):
            last -= third
        else:
            first += third
    return float(min(values[first : last + 1], key=of))


def reliability(noted: Noted, told: Told, own: bool) -> list[Tenth]:
    """The curve of what each seat was told of itself, or of all sides."""
    there = np.arange(SEATS)[None] < (1 if own else noted.sides[:, None])
    return tenths(*(all_of[np.broadcast_to(there, all_of.shape)] for all_of in (noted.chances(told), noted.shares)))


def reliability_together(noted: Noted, told: Told) -> list[Tenth]:
    """The curve of what is told of all seats of a game by what they think of themselves, as reviews do."""
    said = noted.of(noted.at_once())
    own, sure = said.chances(told)[:, 0], said.each(told)[:, 2]
    chances, won = [np.zeros(0, np.float32)], [np.zeros(0, np.float32)]
    for number in np.unique(said.sides).tolist():
        each, shares = seats_of(said, own, number)
        chances.append(in_one(each, sure[said.sides == number].reshape(-1, number)).ravel())
        won.append(shares.ravel())
    return tenths(np.concatenate(chances), np.concatenate(won))


def tenths(chances: Floats, shares: Floats) -> list[Tenth]:
    """Chances, and what came of them, tenth by tenth."""
    tenth = np.minimum((chances * TENTHS).astype(int), TENTHS - 1)
    curve = []
    for which in range(TENTHS):
        mine = tenth == which
        many = int(mine.sum())
        curve.append(
            Tenth(many, float(chances[mine].mean()), float(shares[mine].mean())) if many else Tenth(0, None, None)
        )
    return curve


def furthest_off(curve: list[Tenth]) -> float | None:
    """By how much a tenth in which much was said is off at most."""
    found = [abs((tenth.said or 0.0) - (tenth.won or 0.0)) for tenth in curve if tenth.number >= OFTEN]
    return max(found, default=None)


def told_of(model: Path) -> Told:
    """What a model file says of how its chances are to be told."""
    return told_in(read_weights(model))


def every_way(game: str) -> list[Setting]:
    """All ways to play, one as often as the other."""
    return [Setting(players, options, 1) for players, options in all_ways(game)]


def keep_fitted(model: Path, noted: Noted, one_way: bool = False) -> Told:
    """Find it and keep it in the model file; also the scale by which `expert` goes, if that has not been found yet:
    it plays otherwise with another, and its figures are of the one there is. What too little was said of stays.

    What was said in one way to play says nothing of the others with as many sides.
    """
    weights = read_weights(model)
    found = fitted_alone(noted, told_in(weights)) if one_way else fitted(noted)
    if not found:
        games = "1 game says" if noted.games == 1 else f"{noted.games} games say"
        raise WindfallError(f"{games} too little to correct anything: {model} is as it was.")
    told = {**told_in(weights), **found}
    if not one_way:
        weights.setdefault(WIN_SCALE, win_scales(noted))
    write_weights(model, {**weights, TOLD: in_json(told)})
    return told
