"""Which engine runs: the compiled one, if it was built from the sources that lie beside it, or the sources themselves.

A compiled module wins over its source wherever both lie side by side, which is what we want until the source changes.
So every build leaves a stamp of the sources it was made from, and a build that no longer matches is refused.
"""

import json
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from windfall.errors import WindfallError

ROOMS: Final = ("engine", "race", "roll", "frontiers")
"""The packages that are compiled, all in one group. One that does not exist yet is passed over."""

PACKAGE: Final = Path(__file__).parent
STAMP: Final = "_build.json"

NO_COMPILER: Final = "no C compiler was found at install"
UNCOMPILED_NOTICE: Final = (
    "No C compiler was found, so the rules run uncompiled: everything works, about 25 times slower. "
    "Install one (gcc or clang) and run `make build`, or install windfall again."
)


class StaleBuild(WindfallError, ImportError):
    """The compiled engine was not made from the sources beside it."""


def sources(package: Path = PACKAGE) -> list[Path]:
    """The source files of all rooms, in a fixed order."""
    return sorted(path for room in ROOMS for path in (package / room).rglob("*.py"))


def libraries(package: Path = PACKAGE, suffixes: Sequence[str] = (".so", ".pyd")) -> list[Path]:
    """The compiled modules of all rooms and the library they share; by default those of every Python."""
    # mypyc puts the code of the whole group into one library beside the package; those in the rooms only point there.
    places = [package.parent.glob("windfall__mypyc.*"), *((package / room).rglob("*") for room in ROOMS)]
    return [path for place in places for path in place if path.name.endswith(tuple(suffixes))]


def fingerprints(package: Path = PACKAGE) -> dict[str, list[Any]]:
    """Of every source: size, time of change and hash."""
    prints: dict[str, list[Any]] = {}
    for path in sources(package):
        status = path.stat()
        prints[path.relative_to(package).as_posix()] = [status.st_size, status.st_mtime_ns, _digest(path)]
    return prints


def write_stamp(package: Path, stamp: dict[str, Any]) -> None:
    """Leave the stamp of a finished build: either `sources`, or `uncompiled` with the reason."""
    (package / STAMP).write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")


def read_stamp(package: Path = PACKAGE) -> dict[str, Any]:
    """The stamp of the last build; empty where nothing was built."""
    try:
        stamp: dict[str, Any] = json.loads((package / STAMP).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return stamp


def changed_since_build(package: Path = PACKAGE) -> str | None:
    """What differs from the sources that the compiled engine was made from, in words; None if nothing does."""
    built = read_stamp(package).get("sources")
    if built is None:
        return "its build was not finished"
    present = {path.relative_to(package).as_posix(): path for path in sources(package)}
    for name in sorted(built.keys() ^ present.keys()):
        return f"{name} was {'added' if name in present else 'removed'} since"
    for name, path in present.items():
        size, mtime, digest = built[name]
        status = path.stat()
        # An installed copy or a fresh checkout has other times: only then is reading the file worth it.
        if (status.st_size, status.st_mtime_ns) != (size, mtime) and _digest(path) != digest:
            return f"{name} has changed since"
    return None


def up_to_date(package: Path = PACKAGE) -> bool:
    """Whether a compiled engine for this Python lies there and was made from the sources beside it."""
    return bool(libraries(package, EXTENSION_SUFFIXES)) and changed_since_build(package) is None


def pure() -> bool:
    """Whether WINDFALL_PURE asks for the sources even where a compiled engine is present."""
    return os.environ.get("WINDFALL_PURE", "") not in ("", "0")


@cache
def compiled() -> bool:
    """Whether the rules run compiled in this process. Raises StaleBuild if they would not be the rules as written."""
    if pure() or not libraries(suffixes=EXTENSION_SUFFIXES):
        return False
    change = changed_since_build()
    if change is not None:
        raise StaleBuild(
            f"The compiled engine does not match its sources ({change}): "
            "rebuild it with `make build`, or set WINDFALL_PURE=1 to run the sources."
        )
    return True


def describe() -> str:
    """The engine that runs, in a few words."""
    if compiled():
        return "compiled engine"
    if pure():
        return "uncompiled engine: WINDFALL_PURE is set"
    return f"uncompiled engine: {read_stamp().get('uncompiled', 'none was built for this Python')}"


class _RoomFinder:
    """Stands before Python's own finders for the modules of the rooms, and only for those."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("windfall.") or fullname.split(".")[1] not in ROOMS:
            return None
        if not pure():
            compiled()
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def watch_imports() -> None:
    """From here on, imports of the rooms respect WINDFALL_PURE and refuse a stale build."""
    if not any(isinstance(finder, _RoomFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _RoomFinder())


def _digest(path: Path) -> str:
    # Imported late: most starts compare times only.
    from hashlib import sha256

    return sha256(path.read_bytes()).hexdigest()
