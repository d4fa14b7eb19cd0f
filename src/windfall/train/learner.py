"""Self-play and learning: proximal policy optimisation (PPO) of one network that plays all seats of all games.

Every seat decides on its own row of numbers; all decisions that are owed anywhere are made in one step. While workers
play, the network learns from the decisions before. Two things keep the policy from going round in circles: it may not
stray far from an older copy of itself, and some games are played against past selves.
"""

from __future__ import annotations

import math
import os
import random
import sys
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import pad

from windfall.bots.plan import Plan
from windfall.bots.pytorch import WIDTH, Network
from windfall.bots.recording import Recording
from windfall.engine.features import SEATS
from windfall.errors import WindfallError
from windfall.train.fusing import fused
from windfall.train.lesson import Lesson
from windfall.train.recipe import IN_STEPS, Recipe
from windfall.train.store import LIST_STEP, Store
from windfall.train.thinking import NEVER, Thinking, in_half, numbered
from windfall.train.workers import NONE, Ended, Worker, sides

MOST_DECISIONS: Final = 1500  # of a game, for reckoning how much room whole games need
RISE: Final = 1.5  # more than a small step up
DOINGS: Final = ("waiting", "answering", "harvesting", "learning")  # on a GPU, answering waits for steps of learning
FIGURES: Final = ("policy", "entropy", "critic", "winning", "scoring", "distance", "clipped")  # of a gradient step
Result = TypeVar("Result")


class AstrayError(WindfallError):
    """The weights are no numbers any more: nothing of them should be kept."""


@dataclass
class Counts:
    """How far a network has come."""

    games: int = 0
    decisions: int = 0
    lessons: int = 0
    seconds: float = 0.0


class Learner:
    """A network, the workers that play it, and what it learns."""

    def __init__(
        self,
        plan: Plan,
        workers: list[Worker],
        recipe: Recipe,
        network: Network,
        device: torch.device,
        counts: Counts,
        seed: int = 1,
    ) -> None:
        self.plan = plan
        self.workers = workers
        self.recipe = recipe
        self.device = device
        self.counts = counts
        self.network = network.to(device)
        self.network.in_large = device.type == "cuda"
        self.mean = twin(self.network)  # of the weights lately: it plays better than any single step's
        self.anchor = twin(self.network)
        self.past = twin(self.network)
        self.chance = random.Random(f"{seed} {counts.lessons}")  # of past selves at the tables
        self.pool: deque[dict[str, Tensor]] = deque(maxlen=12)
        self.keep_past_self()
        # The rate and the worth of entropy change from lesson to lesson: numbers that a recorded step can read.
        self.rate = torch.tensor(recipe.rate, device=device)
        self.full_rate = math.inf  # of the lesson before, as if it had grown
        self.entropy_worth = torch.tensor(recipe.entropy, device=device)
        self.optimizer = torch.optim.AdamW(
            self.network.parameters(),
            self.rate,
            eps=1e-5,
            weight_decay=1e-4,
            fused=True,
            capturable=device.type == "cuda",
        )
        self.thinking = Thinking(device)
        self.recorded: Recording | None = None  # a gradient step
        tables = sum(worker.games for worker in workers)
        self.beginners_games = 2 * tables
        # A lesson in hand and the next, what one more answer to all workers brings, and every seat's latest decision.
        capacity = 2 * recipe.decisions + tables * 3 * SEATS
        if counts.games < self.beginners_games:  # whole games, as far as there is room
            whole = 2 * recipe.decisions + tables * MOST_DECISIONS
            one = plan.length + 8 * LIST_STEP  # bytes, if its list of moves is rather long
            capacity = max(capacity, min(whole, room(device) // one))
        self.store = Store(capacity, plan.length, tables, device)
        self.first_table = np.cumsum([0] + [worker.games for worker in workers])
        self.by_past = np.zeros((tables, SEATS), bool)  # seats that past selves play
        self.ended: list[Ended] = []
        self.settling: set[int] = set()  # tables whose games do not count yet
        self.number_of = {worker.pipe: i for i, worker in enumerate(workers)}
        self.lesson: Lesson | None = None  # in hand
        self.warm = 0  # lessons since the rate began to grow
        self.spent = dict.fromkeys(DOINGS, 0.0)  # seconds since the last lesson
        # Choosing moves takes one: the cores are the workers'; threads that wait for work would take them away. And
        # where other programs run, threads that wait for each other are several times slower than half as many. But
        # with a large network it is the workers who wait for the learner, so it takes them all.
        self.all_threads = torch.get_num_threads()
        slow = network.shape[0] >= WIDTH and device.type == "cpu"
        self.threads = self.all_threads if slow else max(1, self.all_threads // 2)
        self.answering_threads = self.all_threads if slow else 1
        if device.type == "cpu":
            torch.set_num_threads(self.answering_threads)
        self.fewest = len(workers) if slow else (len(workers) + 1) // 2  # workers that are answered at once
        # Who is asked in gradient steps.
        self.taught, self.old = (fused(some) if slow else some for some in (self.network, self.anchor))
        if device.type == "cuda":
            # Let the GPU read the workers' memory by itself: faster than through copies of the driver.
            for worker in workers:
                torch.cuda.check_error(cuda().cudaHostRegister(worker.desk.address(), worker.desk.memory.size, 0))

    def close(self) -> None:
        """Let go of the workers' memory, and of the processor's cores."""
        torch.set_num_threads(self.all_threads)
        if self.device.type == "cuda":
            torch.cuda.synchronize()
            for worker in self.workers:
                cuda().cudaHostUnregister(worker.desk.address())

    def follow(self, recipe: Recipe) -> None:
        """From now on, teach by this one."""
        if any(getattr(recipe, name) != getattr(self.recipe, name) for name in IN_STEPS):
            self.forget_recordings()
        self.recipe = recipe

    def forget_recordings(self) -> None:
        """All of them: they share CUDA's working memory, which may go with any one of them."""
        self.recorded = None
        self.thinking.recorded.clear()

    # --- playing ------------------------------------------------------------------------------------------------

    def collect(self, until: float) -> bool:
        """Play until there are decisions enough for the next lesson, and go on with the one in hand meanwhile.

        False if the time was up first.
        """
        while self.store.waiting(self.going()) < self.recipe.decisions:
            if time.monotonic() > until:
                return False
            self.study()
            ready = self.timed("waiting", self.ready)
            self.timed("answering", partial(self.answer, ready))
        return True

    def timed(self, doing: str, work: Callable[[], Result]) -> Result:
        """Do it, and note how long it took."""
        start = time.monotonic()
        result = work()
        self.spent[doing] += time.monotonic() - start
        return result

    def settle_in(self, until: float) -> None:
        """Play without learning until every table has left its first game (the workers are `staggered`).

        Lessons of a run that goes on would else be of openings only, then of middle games only, and so on.
        """
        self.settling = set(range(len(self.by_past)))
        while self.settling and time.monotonic() < until:
            self.answer(self.ready())

    def going(self) -> bool:
        """Whether to learn from games that are not over yet.

        A beginner must have seen results first: taught by nothing but its own thoughts, it learns never to end a game.
        But where memory is short, its games may be too long to wait for.
        """
        left = self.store.left + (self.lesson.held() if self.lesson else 0)
        return self.counts.games >= self.beginners_games or left < self.most()

    def most(self) -> int:
        """Decisions that one answer to all workers can have in it."""
        return len(self.by_past) * SEATS

    def ready(self) -> list[int]:
        """At least half of the workers: fewer, larger steps cost less, and the others play meanwhile. All, where they
        play while steps of learning are taken.
        """
        found: list[int] = []
        waiting = dict(self.number_of)
        while len(found) < self.fewest:
            pipes = wait(list(waiting), 30)
            if not pipes:
                raise WindfallError("No worker has answered for 30 seconds; what had been learnt is kept.")
            found += [waiting.pop(pipe) for pipe in pipes]  # type: ignore[call-overload]
        return found

    def answer(self, ready: list[int]) -> None:
        """Choose moves for all decisions of these workers."""
        sizes, lengths = [], []
        for i in ready:
            n, longest, ended = self.workers[i].hear()
            sizes.append(n)
            lengths.append(longest)
            for game in ended:
                self.end(int(self.first_table[i]) + game.game, game)
        desks = [self.workers[i].desk for i in ready]
        rows = torch.cat([self.sent(desk.rows[:n]) for desk, n in zip(desks, sizes, strict=True)])
        listed = self.as_long(
            [self.sent(desk.listed(n, longest)) for desk, n, longest in zip(desks, sizes, lengths, strict=True)]
        )
        tables = np.concatenate(
            [desk.games[:n] + self.first_table[i] for i, desk, n in zip(ready, desks, sizes, strict=True)]
        ).astype(np.int64)
        seats = np.concatenate([desk.seats[:n] for desk, n in zip(desks, sizes, strict=True)]).astype(np.int64)
        self.store.sides[tables] = np.concatenate([desk.sides[:n] for desk, n in zip(desks, sizes, strict=True)])
        moves = self.choose(rows, listed, tables, seats)
        start = 0
        for i, desk, n in zip(ready, desks, sizes, strict=True):
            desk.moves[:n] = moves[start : start + n]
            self.workers[i].go_on(self.recipe.simple_games)
            start += n

    def as_long(self, lists: list[Tensor]) -> Tensor:
        """Lists of moves that are as long as the store has room for, which grows where they are longer."""
        if self.store.make_room(max(some.shape[1] for some in lists)):
            self.forget_recordings()
        longest = self.store.listed.shape[1]
        return torch.cat([pad(some, (0, longest - some.shape[1]), value=NONE) for some in lists])

    def sent(self, numbers: NDArray[Any]) -> Tensor:
        """An array on the device. Nobody changes it before the moves are sent, so the copy need not be waited for."""
        return torch.from_numpy(numbers).to(self.device, non_blocking=True)

    @torch.no_grad()
    def choose(
        self, rows: Tensor, listed: Tensor, tables: NDArray[np.int64], seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """Moves drawn from the policy; those of the present self are kept to learn from."""
        past = self.by_past[tables, seats]
        moves = np.zeros(len(rows), np.int64)
        for network, whose in ((self.network, np.flatnonzero(~past)), (self.past, np.flatnonzero(past))):
            if not len(whose):
                continue
            some, allowed = rows, listed
            if len(whose) < len(rows):
                at = torch.from_numpy(whose).to(self.device)
                some, allowed = rows[at], listed[at]
            thoughts = self.thinking.of(network, some, allowed)
            told = thoughts.cpu().numpy()  # all in one go: each word from the GPU has to be waited for
            moves[whose] = told[:, 0]
            if network is self.network and not self.settling:
                drawn, chance = thoughts[:, 0].long(), thoughts[:, 1]
                self.store.put(some, allowed, drawn, chance, told[:, 2], told[:, 3:], tables[whose], seats[whose])
        return moves

    def end(self, table: int, ended: Ended) -> None:
        """A game is over; whether past selves sit at the table next time is drawn by lot."""
        if self.settling:
            self.settling.discard(table)
        else:
            self.store.end(table, ended)
            self.counts.games += 1
            self.ended.append(ended)
        self.by_past[table] = False
        if self.chance.random() < self.recipe.past_games:
            self.by_past[table] = True
            self.by_past[table, ended.next_learner] = False

    # --- learning -----------------------------------------------------------------------------------------------

    def reward(self, ended: Ended, seat: int) -> float:
        """The share of the win, against an even chance; and, at first, how far ahead the seat came in."""
        number = sides(ended)
        mine = ended.shares[seat] - 1 / number
        best = max(ended.scores[other] for other in range(number) if other != seat)
        margin = max(self.recipe.least_margin, 1 - self.counts.games / self.recipe.margin_games)
        return mine + 0.5 * margin * float(np.tanh((ended.scores[seat] - best) / 15))

    def begin_lesson(self, gone: float) -> None:
        """A lesson from what has been played since the last. So much is over of the time in which the rate falls."""
        recipe = self.recipe
        reap = partial(self.store.harvest, self.reward, recipe.trace, recipe.foresight, self.going())
        harvest = self.timed("harvesting", reap)
        self.rate.fill_(self.next_rate(gone))
        self.entropy_worth.fill_(self.worth_of_entropy())
        ended, self.ended = self.ended, []
        self.lesson = Lesson(harvest, recipe, ended, self.counts.games, self.device)

    def next_rate(self, gone: float) -> float:
        """The rate of the next lesson. Where it had fallen and would leap up again, it grows as in a new run."""
        recipe = self.recipe
        full = recipe.rate_at(recipe.warm_lessons, gone)
        if full > RISE * self.full_rate:
            self.warm = 0
        self.full_rate = full
        return recipe.rate_at(self.warm, gone)

    def study(self) -> None:
        """Go on with the lesson in hand as far as decisions for the next one have come; or to its end, where its own
        are in their way.
        """
        if self.lesson is None:
            return
        part = self.store.waiting(self.going()) / self.recipe.decisions
        crowded = self.store.left < self.most()
        self.take_steps(self.lesson, 1.0 if crowded else part)

    def take_steps(self, lesson: Lesson, part: float) -> None:
        """Steps of a lesson, up to this part of it."""
        start = time.monotonic()
        if self.device.type == "cpu":
            torch.set_num_threads(self.threads)
        while lesson.held() and len(lesson.figures) < part * len(lesson.portions):
            lesson.figures.append(self.take_step(lesson.next_part()))
            if not lesson.held():
                self.store.release(lesson.harvest.places)
        if self.device.type == "cpu":
            torch.set_num_threads(self.answering_threads)
        self.spent["learning"] += time.monotonic() - start

    def end_lesson(self) -> dict[str, float]:
        """What is left of the lesson in hand; figures for the log."""
        lesson, recipe, counts = self.lesson, self.recipe, self.counts
        assert lesson is not None
        self.take_steps(lesson, 1.0)
        self.lesson = None
        counts.decisions += lesson.decisions
        counts.lessons += 1
        self.warm += 1
        if counts.lessons % recipe.anchor_lessons == 0:
            self.anchor.load_state_dict(self.network.state_dict())
        if counts.lessons % recipe.past_lessons == 0:
            self.keep_past_self()
        means = dict(zip(FIGURES, torch.stack(lesson.figures).mean(0).tolist(), strict=True))
        if not all(math.isfinite(mean) for mean in means.values()):
            raise AstrayError(
                f"Lesson {counts.lessons} has led the network astray: its weights are no numbers any more. "
                "Steps were too large; lower the rate. The model file is as it was."
            )
        times = {f"{doing}_seconds": seconds for doing, seconds in self.spent.items()}
        self.spent = dict.fromkeys(DOINGS, 0.0)
        return {**means, **times, **lesson.summary()}

    def take_step(self, part: dict[str, Tensor]) -> Tensor:
        """A gradient step; on a GPU it is recorded the first time and then replayed."""
        if self.device.type != "cuda" or len(part["places"]) != self.recipe.portion:
            return self.step(part)
        if self.recorded is None:
            self.recorded = Recording(self.step, part)
        return self.recorded.replay(part)

    def step(self, part: dict[str, Tensor]) -> Tensor:
        """One gradient step, and what to tell of it."""
        recipe, store, at = self.recipe, self.store, part["places"]
        rows, moves = store.rows[at], store.moves[at]
        listed, legal = numbered(store.listed[at])
        with in_half(self.device):
            logits, worth, win, points = self.taught(rows, listed)
            if recipe.anchor:
                with torch.no_grad():
                    old = self.old(rows, listed)[0]
        log_chances = torch.log_softmax(logits.masked_fill(~legal, NEVER), 1)
        chances = log_chances.exp()
        chance = (log_chances * ((listed == moves[:, None]) & legal)).sum(1)
        ratio = (chance - store.chance[at]).exp()
        gain = part["advantages"]
        policy = -torch.min(ratio * gain, ratio.clamp(1 - recipe.clip, 1 + recipe.clip) * gain).mean()
        entropy = -(chances * log_chances).sum(1).mean()
        critic = (worth - part["returns"]).pow(2).mean()
        there = torch.arange(SEATS, device=self.device)[None] < part["sides"][:, None]
        log_wins = torch.log_softmax(win.masked_fill(~there, NEVER), 1)
        doubt = -(part["wins"] * log_wins).sum(1)
        winning = (doubt * part["settled"]).sum() / part["settled"].sum().clamp(min=1)
        known = there * part["scored"][:, None]
        scoring = (((points - part["scores"]) ** 2) * known).sum() / known.sum().clamp(min=1)
        loss = policy - self.entropy_worth * entropy + critic + 0.5 * winning + 0.1 * scoring
        distance = torch.zeros_like(policy)
        if recipe.anchor:
            old_log = torch.log_softmax(old.masked_fill(~legal, NEVER), 1)
            distance = (chances * (log_chances - old_log)).sum(1).mean()
            loss = loss + recipe.anchor * distance
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(list(self.mean.parameters()), list(self.network.parameters()), 1 - recipe.memory)
        clipped = ((ratio - 1).abs() > recipe.clip).float().mean()
        return torch.stack([policy, entropy, critic, winning, scoring, distance, clipped]).detach()

    def learning(self) -> bool:
        """Whether a lesson is in hand of which something has been learnt."""
        return self.lesson is not None and bool(self.lesson.figures)

    def worth_of_entropy(self) -> float:
        """The weight of entropy shrinks: a network that knows more may be surer of its moves."""
        recipe = self.recipe
        gone = min(1.0, self.counts.lessons / recipe.entropy_lessons)
        return recipe.entropy + gone * (recipe.least_entropy - recipe.entropy)

    # --- past selves --------------------------------------------------------------------------------------------

    def keep_past_self(self) -> None:
        """Put the present self into the pool, and let one of the pool sit at the tables of past selves."""
        self.pool.append(
            {name: value.to(torch.float16, copy=True) for name, value in self.network.state_dict().items()}
        )
        chosen = self.chance.choice(self.pool)
        self.past.load_state_dict({name: value.float() for name, value in chosen.items()})


def room(device: torch.device) -> int:
    """Bytes that a beginner's decisions may take: half of what is free on a GPU, or of all that the machine has."""
    if device.type == "cuda":
        return int(torch.cuda.mem_get_info(device)[0]) // 2
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
    except (AttributeError, OSError, ValueError):  # not every system tells
        return sys.maxsize


def cuda() -> Any:
    """CUDA's own functions."""
    return torch.cuda.cudart()  # type: ignore[no-untyped-call]


def twin(network: Network) -> Network:
    """A copy that does not learn."""
    other = Network(network.plan, *network.shape).to(next(network.parameters()).device)
    other.in_large = network.in_large
    other.load_state_dict(network.state_dict())
    return other.requires_grad_(False)
