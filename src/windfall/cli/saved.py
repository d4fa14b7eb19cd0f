"""Saved games in files."""

from pathlib import Path

from windfall.engine.records import Record, read_record
from windfall.errors import WindfallError


def read_saved(path: Path) -> Record:
    """A record out of a file."""
    try:
        return read_record(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise WindfallError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise WindfallError(f"{path} is not a record: it is not text.") from error


def short_names(record: Record) -> list[str]:
    """The players' names, without what kind of bot they are: `Vega (simple)` is Vega."""
    # People's names may end in a bracket, too.
    return [name.rpartition(" (")[0] or name if name.endswith(")") else name for name in record.names]
