"""Work shared out among processes."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Final, TypeVar

from windfall.errors import WindfallError

Part = TypeVar("Part")
Found = TypeVar("Found")

THREADS: Final = ["OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS"]
# Large arrays come and go all the time. The GNU C library would give their memory back and ask for it again, and each
# page of it would be cleared anew: a sixteenth of the expert's time (one measurement, Race with four).
KEEP_MEMORY: Final = {"MALLOC_MMAP_THRESHOLD_": str(1 << 30), "MALLOC_TRIM_THRESHOLD_": str(1 << 32)}


def share_out(work: Callable[[Part], Found], parts: Sequence[Part], jobs: int) -> Iterator[Found]:
    """Do all parts, here or in other processes; what they found comes in as they are done."""
    if jobs == 1 or len(parts) <= 1:
        for part in parts:
            yield work(part)
        return
    # Not forked: a progress bar has a thread of its own, and threads do not survive that.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(parts)), context, leave_interrupts_to_the_parent) as pool:
        running = [pool.submit(work, part) for part in parts]
        try:
            for done in as_completed(running):
                yield done.result()
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


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C goes to all processes of a terminal, and only one of them should answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def for_workers() -> Iterator[None]:
    """While this lasts, NumPy begins with one thread in processes started from here, and these keep memory.

    Otherwise each of N processes would start a thread for every core, and they would get in each other's way.
    """
    wanted = {**dict.fromkeys(THREADS, "1"), **KEEP_MEMORY}
    before = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
