"""Work shared out among processes."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from windfall.arena.memory import keep_memory
from windfall.errors import WindfallError

Part = TypeVar("Part")
Found = TypeVar("Found")
Tell = Callable[[int], None]  # how much more is done

THREADS: Final = ["OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"]
LOOK_SECONDS: Final = 0.2  # so often it is looked how far the processes have come


def share_out(work: Callable[[Part], Found], parts: Sequence[Part], jobs: int) -> Iterator[Found]:
    """Do all parts, here or in other processes; what they found comes in as they are done."""
    return share_out_told(partial(untold, work), parts, jobs, nobody)


def share_out_told(
    work: Callable[[Part, Tell], Found], parts: Sequence[Part], jobs: int, progress: Tell
) -> Iterator[Found]:
    """`share_out` of work that tells on the way how much more of its part is done: `progress` hears it."""
    if jobs == 1 or len(parts) <= 1:
        for part in parts:
            yield work(part, progress)
        return
    # Not forked: a progress bar has a thread of its own, and threads do not survive that.
    context = multiprocessing.get_context("spawn")
    # A place for each part: only one process writes there, so no lock is left behind by one that dies.
    done = context.RawArray("q", len(parts))
    heard, looked = 0, time.monotonic()
    ended: SimpleQueue[Future[Found]] = SimpleQueue()  # waiting for all that run would take longer, the more there are
    with ProcessPoolExecutor(min(jobs, len(parts)), context, begin_worker, (done,)) as pool:
        for place, part in enumerate(parts):
            pool.submit(work_and_note, work, part, place).add_done_callback(ended.put)
        left = len(parts)
        try:
            while left:
                one = next_of(ended)
                left -= one is not None
                if not left or time.monotonic() > looked + LOOK_SECONDS:
                    looked = time.monotonic()
                    more = sum(done) - heard
                    heard += more
                    if more:
                        progress(more)
                if one is not None:
                    yield one.result()
        except BrokenProcessPool as error:
            raise WindfallError(
                "A process has died: for want of memory, or because a script calls this outside of "
                "`if __name__ == '__main__':`; what was kept is whole."
            ) from error
        except BaseException:
            # Nobody wants the rest, and a part may take many minutes.
            for process in list(pool._processes.values()):
                process.terminate()
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def next_of(ended: SimpleQueue[Future[Found]]) -> Future[Found] | None:
    """The next part that is done; None if there is none for a while."""
    try:
        return ended.get(timeout=LOOK_SECONDS)
    except Empty:
        return None


def untold(work: Callable[[Part], Found], part: Part, tell: Tell) -> Found:
    """Work that tells nothing on the way."""
    return work(part)


def nobody(more: int) -> None:
    """Who listens where nobody watches."""


NOTED: Final[list[Any]] = []  # in a worker: where it notes how much is done of each part


def begin_worker(done: Any) -> None:
    """Ctrl-C goes to all processes of a terminal, and only one of them should answer it: the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    keep_memory()
    NOTED.append(done)


def work_and_note(work: Callable[[Part, Tell], Found], part: Part, place: int) -> Found:
    """Do a part in a worker, noting at its place what it tells."""
    done = NOTED[0]

    def note(more: int) -> None:
        done[place] += more

    return work(part, note)


@contextmanager
def for_workers() -> Iterator[None]:
    """While this lasts, NumPy begins with one thread in processes started from here.

    Otherwise each of N processes would start a thread for every core, and they would get in each other's way.
    """
    before = {name: os.environ.get(name) for name in THREADS}
    os.environ.update(dict.fromkeys(THREADS, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
