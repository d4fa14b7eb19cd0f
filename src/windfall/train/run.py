"""A training run: starts workers, teaches until the time is up, keeps checkpoints and curves."""

from __future__ import annotations

import csv
import math
import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import torch

from windfall.arena import Contest
from windfall.arena.memory import keep_memory
from windfall.bots.network import ABOUT, check_model, check_writable, read_weights
from windfall.bots.network import about as origin
from windfall.bots.plan import Plan
from windfall.bots.pytorch import WIDTH, Network, shape_of, write_model
from windfall.engine import catalog
from windfall.engine.records import check_seed
from windfall.errors import WindfallError
from windfall.train.course import COURSES, CPU_PACE, ENDLESS, MILLION, Stage, stage_at
from windfall.train.evaluate import Examiner
from windfall.train.learner import AstrayError, Counts, Learner
from windfall.train.recipe import Recipe, usual_recipe
from windfall.train.settings import LARGEST, Setting
from windfall.train.workers import Worker

SAVE_SECONDS: Final = 60.0
NO_MEMORY: Final = ("allocate memory", "out of memory")  # as PyTorch says it; CUDA has other troubles with memory, too


@dataclass
class Run:
    """What `windfall train` is asked to do."""

    game: str
    minutes: float
    out: Path
    device: str = "cpu"
    resume: Path | None = None
    workers: int = 0  # 0: as many as are usual
    curves: Path | None = None
    examine_games: int = 60
    opponents: list[str] = field(default_factory=lambda: ["simple"])
    recipe: Recipe | None = None
    changes: dict[str, str] = field(default_factory=dict)  # to the usual recipe
    seed: int = 1
    lessons: int | None = None  # stop after so many, even if there is time left
    settings: list[Setting] | None = None  # what is played; None: all that SETTINGS has
    large: bool = False  # teach the large network along its course, as is always done on a GPU

    def begun(self) -> Path | None:
        """The model to go on from, if there is one: OUT, where it has come further than the checkpoint.

        So the same words, called again and again, go on where they have come to.
        """
        if self.resume is None or self.resume.resolve() == self.out.resolve():
            return self.out if self.out.exists() else None
        if not self.resume.exists():
            raise WindfallError(f"There is no model {self.resume} to go on from.")
        if self.out.exists() and come_to(self.out, self.game).decisions > come_to(self.resume, self.game).decisions:
            return self.out
        return self.resume

    def begun_words(self, begun: Path | None) -> str:
        """What is gone on with, and why, if it is not what was asked for."""
        if begun is None:
            return f"There is no {self.resume} yet: beginning from nothing."
        asked = self.resume is None or begun.resolve() == self.resume.resolve()
        return f"Going on from {begun}{'' if asked else f', which has come further than {self.resume}'}."

    def check(self) -> None:
        """Refuse what cannot be done before any of it is begun: a run may take hours."""
        if not (self.minutes > 0 and math.isfinite(self.minutes)):
            raise WindfallError(f"A run needs some minutes, not {self.minutes:g}.")
        if self.workers < 0:
            raise WindfallError(f"There cannot be {self.workers} workers.")
        if self.examine_games < 0:
            raise WindfallError(f"An examination cannot have {self.examine_games} games; 0 is none.")
        for name in self.opponents:
            Contest(self.game, [name, name])
        check_seed(self.seed)
        if self.out.suffix != ".npz":
            raise WindfallError(f"The name of a model file ends in .npz, as model.npz does; {self.out} does not.")
        if self.curves_path().resolve() == self.out.resolve():
            raise WindfallError(f"The curves cannot go where the model goes: {self.out}.")
        check_writable(self.out)
        check_writable(self.curves_path())

    def takes_large(self) -> bool:
        """Whether the large network is taught: on a GPU always."""
        return self.large or self.device == "cuda"

    def usual_workers(self) -> int:
        """At least two: while the learner answers one, the other plays. Where a processor teaches a large network, that
        takes nearly all of the time.
        """
        few = self.takes_large() and self.device == "cpu"
        return 2 if few else max(2, (os.cpu_count() or 2) - 1)

    def stage(self, decisions: int) -> Stage:
        """Where the course is after so many decisions. Small networks on a processor are taught one way throughout."""
        along = self.takes_large() and self.recipe is None
        return stage_at(COURSES[self.game] if along else ENDLESS, decisions * self.pace())

    def pace(self) -> int:
        """How many decisions of the course each one learnt from stands for."""
        return 1 if self.device == "cuda" else CPU_PACE

    def recipe_at(self, decisions: int) -> Recipe:
        """The recipe by which it is learnt from those that come next."""
        return self.recipe or usual_recipe(self.device, self.takes_large(), self.stage(decisions).changes, self.changes)

    def gone(self, decisions: int, of_time: float) -> float:
        """How much is over of what the rate falls in: a stage of the course, or else this run."""
        of_stage = self.stage(decisions).gone(decisions * self.pace())
        return of_time if of_stage is None or "last_rate" in self.changes else of_stage

    def stage_words(self, decisions: int) -> str:
        """The stage, for people who watch, with the knobs as they are."""
        stage, recipe, million = self.stage(decisions), self.recipe_at(decisions), MILLION * self.pace()
        knobs = ", ".join(f"{name} {getattr(recipe, name):g}" for name in stage.changes | self.changes)
        end = "" if stage.last is None else f" to {stage.last / million:g} million"
        return f"Course from {stage.first / million:g} million decisions{end}: {knobs or 'the usual recipe'}."

    def curves_path(self) -> Path:
        """Where the figures of each lesson go."""
        return self.curves or self.out.with_suffix(".csv")


def train(run: Run, told: Callable[[dict[str, Any]], None]) -> Counts:
    """Train until the time is up. `told` gets what is gone on with, each stage, and the figures of each lesson."""
    run.check()
    keep_memory()
    begun = time.monotonic()
    device = device_named(run.device)
    plan = Plan.of(catalog.title(run.game).layout(LARGEST[run.game]))
    recipe = run.recipe_at(0)  # what it says of a new network, and of room, is the same throughout
    torch.manual_seed(run.seed)
    begun_by = run.begun()
    if begun_by is None:
        with enough_memory():
            network, counts = Network(plan, recipe.width, recipe.depth, recipe.embedding), Counts()
    else:
        network, counts = load(begun_by, run.game, plan)
        # The steps by which a small network learns would spoil a large one, unless somebody wants it so.
        run = replace(run, large=run.large or (network.shape[0] >= WIDTH and "width" not in run.changes))
        recipe = run.recipe_at(counts.decisions)
    number = run.workers or run.usual_workers()
    with ExitStack() as at_last:  # in reverse order, however the run ends
        diary = Diary(run)
        at_last.callback(diary.close)
        examiner = Examiner(run.game, run.opponents, run.examine_games, run.out.with_suffix(".examined.npz"))
        at_last.callback(examiner.copy.unlink, missing_ok=True)
        if begun_by is not None or run.resume is not None:
            told({"begun": run.begun_words(begun_by)})
        workers = []
        with enough_memory():
            for i in range(number):
                seed = run.seed + 1000 * i + 1_000_003 * counts.lessons
                tables = (seed, run.settings, recipe.simple_games, counts.lessons > 0)
                workers.append(Worker(run.game, recipe.games, plan, *tables))
                at_last.callback(workers[-1].stop)
            learner = Learner(plan, workers, recipe, network, device, counts, run.seed)
        at_last.callback(learner.close)
        figures = teach(run, learner, begun, Telling(told, diary, examiner))
        shares = examiner.result(60.0) if figures is not None and examiner.busy() else None
        if figures is not None and shares:
            examined = {f"against_{name}": share for name, share in shares.items()}
            told(examined)
            diary.write({**figures, **examined})  # the last lesson's line once more
    return counts


@contextmanager
def enough_memory() -> Iterator[None]:
    """A sentence where there is not."""
    try:
        yield
    except (MemoryError, RuntimeError) as error:
        if isinstance(error, RuntimeError) and not any(words in str(error) for words in NO_MEMORY):
            raise
        raise WindfallError(
            "There is not enough memory for this recipe; fewer games, shorter lessons or a smaller network take less."
        ) from error


@dataclass
class Telling:
    """Who is told of each lesson."""

    told: Callable[[dict[str, Any]], None]
    diary: Diary
    examiner: Examiner


def teach(run: Run, learner: Learner, begun: float, telling: Telling) -> dict[str, Any] | None:
    """Lesson after lesson until the time is up; the figures of the last, or None if somebody stopped it.

    Whatever ends it, what has been learnt is kept, unless it led astray.
    """
    counts = learner.counts
    until = begun + 60 * run.minutes
    seconds, first = counts.seconds, counts.lessons
    astray = False
    last = None if run.lessons is None else first + run.lessons
    saved = time.monotonic()
    figures: dict[str, Any] = {}
    whole = False
    try:
        stage = follow(run, learner, None, telling)
        if counts.lessons:
            learner.settle_in(until)
        while counts.lessons != last:
            enough = learner.collect(until)
            now = time.monotonic()
            if learner.lesson is not None:
                figures = learner.end_lesson()
                now = time.monotonic()
                counts.seconds = seconds + now - begun
                figures |= {"lesson": counts.lessons, "all_decisions": counts.decisions, "seconds": counts.seconds}
                tell(figures, telling)
                if now - saved > SAVE_SECONDS:
                    saved = now
                    save(run, learner)
                    examine(run, learner, telling.examiner)
            if not enough or counts.lessons == last:
                break
            stage = follow(run, learner, stage, telling)
            learner.begin_lesson(run.gone(counts.decisions, min(1.0, (now - begun) / (until - begun))))
        whole = True
    except KeyboardInterrupt:
        whole = True  # as if the time were up
        return None
    except AstrayError:
        astray = True
        raise
    finally:
        counts.seconds = seconds + time.monotonic() - begun
        if not astray and (whole or counts.lessons > first or learner.learning()):
            save(run, learner)
    return figures


def follow(run: Run, learner: Learner, stage: Stage | None, telling: Telling) -> Stage:
    """From here on, what the course says."""
    decisions = learner.counts.decisions
    now = run.stage(decisions)
    if now is not stage:
        learner.follow(run.recipe_at(decisions))
        if now not in ENDLESS:
            telling.told({"stage": run.stage_words(decisions)})
    return now


def tell(figures: dict[str, Any], telling: Telling) -> None:
    """A lesson is over."""
    shares = telling.examiner.result()
    if shares is not None:
        figures |= {f"against_{name}": share for name, share in shares.items()}
    telling.told(figures)
    telling.diary.write(figures)


def examine(run: Run, learner: Learner, examiner: Examiner) -> None:
    """Let what has been learnt play in another process, unless one is still at it."""
    if run.examine_games and not examiner.busy():
        write_model(learner.mean, examiner.copy, about(run, learner.counts))
        examiner.begin()


def device_named(name: str) -> torch.device:
    """A device, if it is there."""
    if name == "cuda" and not torch.cuda.is_available():
        raise WindfallError("There is no CUDA device here; train with --device cpu.")
    if name == "cuda":
        torch.backends.cuda.matmul.allow_tf32 = True
    return torch.device(name)


def about(run: Run, counts: Counts) -> dict[str, Any]:
    """What a model file says of itself."""
    return {"game": run.game, "revision": catalog.title(run.game).revision, **asdict(counts)}


def save(run: Run, learner: Learner) -> None:
    """The model, for playing and for going on. Adam's memory, twice the weights, is left out: it comes back soon."""
    write_model(learner.mean, run.out, about(run, learner.counts))


def load(path: Path, game: str, plan: Plan) -> tuple[Network, Counts]:
    """Go on from a model file: the network, whatever its size, and how far it has come."""
    counts = come_to(path, game)
    weights = read_weights(path)
    try:
        network = Network(plan, *shape_of(weights))
        network.take_weights(weights)
    except (KeyError, IndexError, ValueError, RuntimeError) as error:
        raise unfit(path, game) from error
    return network, counts


def come_to(path: Path, game: str) -> Counts:
    """How far the network of a model file has come."""
    check_model(game, path)
    said = origin(read_weights(path, ABOUT))
    try:
        return Counts(**{name: said[name] for name in Counts.__dataclass_fields__})
    except KeyError as error:
        raise unfit(path, game) from error


def unfit(path: Path, game: str) -> WindfallError:
    """A model that cannot be gone on with."""
    return WindfallError(f"{path} does not fit the features of {game} as they are now; train it anew.")


class Diary:
    """Curves as CSV, and for TensorBoard where that is installed."""

    def __init__(self, run: Run) -> None:
        self.path = run.curves_path()
        self.board: Any = None
        try:
            from torch.utils.tensorboard import SummaryWriter
        except ImportError:
            return
        # Flushed often: a writer that was interrupted may wait so long before it lets the run end.
        self.board = SummaryWriter(str(self.path.with_suffix("")) + "-tensorboard", flush_secs=5)

    def write(self, figures: dict[str, Any]) -> None:
        """One lesson."""
        names = sorted(name for name in figures if not name.startswith("against_"))
        line = {name: "" if math.isnan(figures[name]) else f"{figures[name]:.6g}" for name in names}
        line["against"] = " ".join(f"{n[8:]}={v:.3f}" for n, v in figures.items() if n.startswith("against_"))
        columns = self.columns()
        with self.path.open("a", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, columns or list(line), restval="", extrasaction="ignore")
            if not columns:
                writer.writeheader()
            writer.writerow(line)
        if self.board is not None:
            for name, value in figures.items():
                if not math.isnan(value):  # as the rounds of games are in a lesson in which none ended
                    self.board.add_scalar(name, value, figures["lesson"])

    def columns(self) -> list[str]:
        """Those that the curves have already: an older version may have begun them, with other figures."""
        if not self.path.exists():
            return []
        with self.path.open(newline="", encoding="utf-8") as file:
            return next(csv.reader(file), [])

    def close(self) -> None:
        """Nothing more will come."""
        if self.board is not None:
            self.board.close()
