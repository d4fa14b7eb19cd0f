"""Self-play and learning: proximal policy optimisation (PPO) of one network that plays all seats of all games.

Every seat decides on its own row of numbers; all decisions that are owed anywhere are made in one step. Two things keep
the policy from going round in circles: it may not stray far from an older copy of itself, and some games are played
against past selves.
"""

from __future__ import annotations

import random
import sys
import time
from collections import deque
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from windfall.bots.plan import Plan
from windfall.bots.pytorch import Network
from windfall.bots.recording import Recording
from windfall.engine.features import SEATS
from windfall.errors import WindfallError
from windfall.train.recipe import Recipe
from windfall.train.store import Harvest, Store
from windfall.train.workers import Ended, Worker, sides

NEVER: Final = -1e9
MOST_DECISIONS: Final = 1500  # of a game, for reckoning how much room whole games need
LIST_STEP: Final = 32  # lists of legal moves have room for this many, or twice as many, and so on
ROWS_STEP: Final = 2_048  # so are rows that are thought about at once on a GPU
FIGURES: Final = ("policy", "entropy", "critic", "winning", "scoring", "distance", "clipped")  # of a gradient step


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
        self.mean = twin(self.network)  # of the weights lately: it plays better than any single step's
        self.anchor = twin(self.network)
        self.past = twin(self.network)
        self.chance = random.Random(f"{seed} {counts.lessons}")  # of past selves at the tables
        self.pool: deque[dict[str, Tensor]] = deque(maxlen=12)
        self.keep_past_self()
        # The rate and the worth of entropy change from lesson to lesson: numbers that a recorded step can read.
        self.rate = torch.tensor(recipe.rate, device=device)
        self.entropy_worth = torch.tensor(recipe.entropy, device=device)
        self.optimizer = torch.optim.AdamW(
            self.network.parameters(),
            self.rate,
            eps=1e-5,
            weight_decay=1e-4,
            fused=True,
            capturable=device.type == "cuda",
        )
        self.longest = LIST_STEP  # room in lists of legal moves
        self.recorded: Recording | None = None  # a gradient step with such lists
        self.thinking: dict[tuple[Network, int], Recording] = {}  # ... and thinking about so many rows
        self.width = (plan.moves + 7) // 8
        tables = sum(worker.games for worker in workers)
        self.beginners_games = 2 * tables
        # A lesson, what one more answer to all workers brings, and the latest decision of every seat.
        capacity = recipe.decisions + tables * 3 * SEATS
        if counts.games < self.beginners_games:  # whole games, as far as there is room
            whole = recipe.decisions + tables * MOST_DECISIONS
            capacity = max(capacity, min(whole, room(device) // (plan.length + self.width)))
        self.store = Store(capacity, plan.length, self.width, tables, device)
        self.first_table = np.cumsum([0] + [worker.games for worker in workers])
        self.by_past = np.zeros((tables, SEATS), bool)  # seats that past selves play
        self.ended: list[Ended] = []
        self.settling: set[int] = set()  # tables whose games do not count yet
        self.number_of = {worker.pipe: i for i, worker in enumerate(workers)}
        self.bits = torch.arange(8, dtype=torch.uint8, device=device)
        self.warm = 0  # lessons since this run began
        self.gone = 0.0  # how much is over of the time in which the rate falls: of the run, or of a stage of a course
        self.waited = 0.0  # seconds for workers, since the last lesson
        self.answered = 0.0  # ... and seconds for choosing moves
        # While games are played the cores are the workers'; threads that wait for work would take them away. And where
        # other programs run, threads that wait for each other are several times slower than half as many.
        self.threads = max(1, torch.get_num_threads() // 2)
        if device.type == "cpu":
            torch.set_num_threads(1)
        if device.type == "cuda":
            # Let the GPU read the workers' memory by itself: faster than through copies of the driver.
            for worker in workers:
                cuda().cudaHostRegister(worker.desk.address(), worker.desk.memory.size, 0)

    def close(self) -> None:
        """Let go of the workers' memory."""
        if self.device.type == "cuda":
            torch.cuda.synchronize()
            for worker in self.workers:
                cuda().cudaHostUnregister(worker.desk.address())

    def follow(self, recipe: Recipe) -> None:
        """From now on, teach by this one."""
        if recipe != self.recipe:
            self.recipe = recipe
            self.recorded = None  # a recorded step has the former one's numbers in it

    # --- playing ------------------------------------------------------------------------------------------------

    def collect(self, until: float) -> bool:
        """Play until there are decisions enough for a lesson; False if the time was up first."""
        while self.store.waiting(self.going()) < self.recipe.decisions:
            if time.monotonic() > until:
                return False
            start = time.monotonic()
            ready = self.ready()
            ready_at = time.monotonic()
            self.answer(ready)
            self.waited += ready_at - start
            self.answered += time.monotonic() - ready_at
        return True

    def settle_in(self, until: float) -> None:
        """Play without learning until every table has left its first game (the workers are `staggered`).

        Lessons of a run that goes on would else be of openings only, then of middle games only, and so on.
        """
        self.settling = set(range(len(self.by_past)))
        while self.settling and time.monotonic() < until:
            self.answer(self.ready())
        self.waited = self.answered = 0.0

    def going(self) -> bool:
        """Whether to learn from games that are not over yet.

        A beginner must have seen results first: taught by nothing but its own thoughts, it learns never to end a game.
        But where memory is short, its games may be too long to wait for.
        """
        return self.counts.games >= self.beginners_games or self.store.left < len(self.by_past) * SEATS

    def ready(self) -> list[int]:
        """At least half of the workers: fewer, larger steps cost less, and the others play meanwhile."""
        found: list[int] = []
        waiting = dict(self.number_of)
        while 2 * len(found) < len(self.workers):
            pipes = wait(list(waiting), 30)
            if not pipes:
                raise WindfallError("No worker has answered for 30 seconds; what had been learnt is kept.")
            found += [waiting.pop(pipe) for pipe in pipes]  # type: ignore[call-overload]
        return found

    def answer(self, ready: list[int]) -> None:
        """Choose moves for all decisions of these workers."""
        sizes = []
        for i in ready:
            n, ended = self.workers[i].hear()
            sizes.append(n)
            for game in ended:
                self.end(int(self.first_table[i]) + game.game, game)
        desks = [self.workers[i].desk for i in ready]
        rows = torch.cat([self.sent(desk.rows[:n]) for desk, n in zip(desks, sizes, strict=True)])
        legal = torch.cat([self.sent(desk.legal[:n]) for desk, n in zip(desks, sizes, strict=True)])
        tables = np.concatenate(
            [desk.games[:n] + self.first_table[i] for i, desk, n in zip(ready, desks, sizes, strict=True)]
        ).astype(np.int64)
        seats = np.concatenate([desk.seats[:n] for desk, n in zip(desks, sizes, strict=True)]).astype(np.int64)
        self.store.sides[tables] = np.concatenate([desk.sides[:n] for desk, n in zip(desks, sizes, strict=True)])
        moves = self.choose(rows, legal, tables, seats)
        start = 0
        for i, desk, n in zip(ready, desks, sizes, strict=True):
            desk.moves[:n] = moves[start : start + n]
            self.workers[i].go_on(self.recipe.simple_games)
            start += n

    def sent(self, numbers: NDArray[np.uint8]) -> Tensor:
        """An array on the device. Nobody changes it before the moves are sent, so the copy need not be waited for."""
        return torch.from_numpy(numbers).to(self.device, non_blocking=True)

    @torch.no_grad()
    def choose(
        self, rows: Tensor, legal: Tensor, tables: NDArray[np.int64], seats: NDArray[np.int64]
    ) -> NDArray[np.int64]:
        """Moves drawn from the policy; those of the present self are kept to learn from."""
        past = self.by_past[tables, seats]
        moves = np.zeros(len(rows), np.int64)
        self.make_room(legal)
        for network, whose in ((self.network, np.flatnonzero(~past)), (self.past, np.flatnonzero(past))):
            if not len(whose):
                continue
            some, allowed = rows, legal
            if len(whose) < len(rows):
                at = torch.from_numpy(whose).to(self.device)
                some, allowed = rows[at], legal[at]
            thoughts = self.think(network, some, allowed)
            told = thoughts.cpu().numpy()  # all in one go: each word from the GPU has to be waited for
            moves[whose] = told[:, 0]
            if network is self.network and not self.settling:
                drawn, chance = thoughts[:, 0].long(), thoughts[:, 1]
                self.store.put(some, allowed, drawn, chance, told[:, 2], told[:, 3:], tables[whose], seats[whose])
        return moves

    def make_room(self, legal: Tensor) -> None:
        """Lists of moves must be long enough for each of these rows."""
        most = int(self.unpack(legal).sum(1, dtype=torch.int32).max())
        if most > self.longest:
            self.longest = -(-most // LIST_STEP) * LIST_STEP
            self.recorded = None
            self.thinking.clear()

    def think(self, network: Network, rows: Tensor, legal: Tensor) -> Tensor:
        """What it thinks of each row; on a GPU this is recorded for some numbers of rows, and replayed."""
        if self.device.type != "cuda":
            return self.thoughts(network, rows, legal)
        room = -(-len(rows) // ROWS_STEP) * ROWS_STEP
        if (network, room) not in self.thinking:
            blank = {
                "rows": rows.new_zeros((room, rows.shape[1])),
                "legal": legal.new_zeros((room, legal.shape[1])),
            }
            self.thinking[network, room] = Recording(
                lambda given: self.thoughts(network, given["rows"], given["legal"]), blank
            )
        return self.thinking[network, room].replay({"rows": rows, "legal": legal})[: len(rows)]

    def thoughts(self, network: Network, rows: Tensor, legal: Tensor) -> Tensor:
        """Of each row a move drawn from the policy, the log of its chance, the critic's word, and the logits of the
        chances to win.
        """
        listed, there = list_moves(self.unpack(legal), self.longest)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            logits, worth, win, _ = network(rows, listed)
        logits = logits.masked_fill(~there, NEVER)
        column = draw(logits)[:, None]
        chance = torch.log_softmax(logits, 1).gather(1, column)
        return torch.cat([listed.gather(1, column).float(), chance, worth[:, None], win], dim=1)

    def unpack(self, legal: Tensor) -> Tensor:
        """Masks of moves out of their bits."""
        return ((legal[:, :, None] >> self.bits) & 1).view(len(legal), -1)[:, : self.plan.moves]

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

    def learn(self) -> dict[str, float]:
        """One lesson from what has been played since the last; figures for the log."""
        recipe = self.recipe
        if self.device.type == "cpu":
            torch.set_num_threads(self.threads)  # the workers rest meanwhile
        harvest = self.store.harvest(self.reward, recipe.trace, recipe.foresight, self.going())
        number = len(harvest.places)
        self.rate.fill_(recipe.rate_at(self.warm, self.gone))
        self.entropy_worth.fill_(self.worth_of_entropy())
        lesson = self.lesson(harvest)
        figures: list[Tensor] = []
        size = min(recipe.portion, number)
        for _ in range(recipe.rounds):
            order = torch.randperm(number, device=self.device)
            for portion in torch.split(order[: number // size * size], size):
                figures.append(self.take_step({key: value[portion] for key, value in lesson.items()}))
        if self.device.type == "cpu":
            torch.set_num_threads(1)
        self.store.release(harvest.places)
        self.counts.decisions += number
        self.counts.lessons += 1
        self.warm += 1
        if self.counts.lessons % recipe.anchor_lessons == 0:
            self.anchor.load_state_dict(self.network.state_dict())
        if self.counts.lessons % recipe.past_lessons == 0:
            self.keep_past_self()
        means = dict(zip(FIGURES, torch.stack(figures).mean(0).tolist(), strict=True))
        times = {"waiting_seconds": self.waited, "answering_seconds": self.answered}
        self.waited = self.answered = 0.0
        return {**means, **times, "decisions": number, "explained": explained(harvest)}

    def lesson(self, harvest: Harvest) -> dict[str, Tensor]:
        """What a lesson is made of, on the device."""
        advantages = harvest.advantages
        spread = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        arrays: dict[str, Any] = {
            "places": harvest.places,
            "advantages": spread,
            "returns": harvest.returns,
            "wins": harvest.wins,
            "scores": harvest.scores / 20,
            "sides": harvest.sides,
            "settled": harvest.settled,
            "scored": harvest.scored,
        }
        return {name: torch.from_numpy(value).to(self.device) for name, value in arrays.items()}

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
        listed, legal = list_moves(self.unpack(store.legal[at]), self.longest)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            logits, worth, win, points = self.network(rows, listed)
            if recipe.anchor:
                with torch.no_grad():
                    old = self.anchor(rows, listed)[0]
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
    """Bytes that a beginner's decisions may take. A processor's memory is only taken as it is used."""
    return int(torch.cuda.mem_get_info(device)[0]) // 2 if device.type == "cuda" else sys.maxsize


def cuda() -> Any:
    """CUDA's own functions."""
    return torch.cuda.cudart()  # type: ignore[no-untyped-call]


def list_moves(bits: Tensor, most: int) -> tuple[Tensor, Tensor]:
    """The legal moves of each row side by side, and which places of the lists are taken.

    Rows have a handful of legal moves among more than a thousand: all that follows the network is done on lists.
    """
    number, moves = bits.shape
    place = torch.where(bits.bool(), bits.cumsum(1, dtype=torch.int64) - 1, most)  # those that are not legal: behind
    listed = torch.zeros((number, most + 1), dtype=torch.int64, device=bits.device)
    listed.scatter_(1, place, torch.arange(moves, device=bits.device).expand(number, -1))
    listed = listed[:, :most]
    return listed, torch.arange(most, device=bits.device)[None] < bits.sum(1, dtype=torch.int64)[:, None]


def draw(logits: Tensor) -> Tensor:
    """A column for each row, by its chances (the largest of logits with Gumbel noise)."""
    noise = torch.empty_like(logits).exponential_().log_()
    return (logits - noise).argmax(1)


def twin(network: Network) -> Network:
    """A copy that does not learn."""
    other = Network(network.plan, *network.shape).to(next(network.parameters()).device)
    other.load_state_dict(network.state_dict())
    return other.requires_grad_(False)


def explained(harvest: Harvest) -> float:
    """What part of the returns' variance the critic had foreseen."""
    returns = harvest.advantages + harvest.worth
    return float(1 - harvest.advantages.var() / (returns.var() + 1e-9))
