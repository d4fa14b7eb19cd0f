"""What the C library does with the memory of arrays that are no longer needed."""

import ctypes
from typing import Final

TRIM_THRESHOLD: Final = -1  # names of settings, as the GNU C library numbers them
MMAP_MAX: Final = -4


def keep_memory() -> None:
    """Keep it for the next arrays.

    Large ones come and go all the time. The GNU C library would give their memory back and ask for it again, and each
    page of it would be cleared anew: a quarter of the time of gradient steps on a processor, and a sixteenth of the
    expert's (one measurement each: Race's large network; Race with four).
    """
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):  # another library, which has ways of its own
        return
    mallopt(MMAP_MAX, 0)
    mallopt(TRIM_THRESHOLD, 2**31 - 1)
