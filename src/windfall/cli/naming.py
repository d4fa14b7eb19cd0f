"""Finding what a person means by a name."""

from collections.abc import Sequence
from difflib import get_close_matches

from windfall.errors import WindfallError


def find_name(text: str, names: Sequence[str], what: str) -> str:
    """The one name that is meant: exactly, or by a beginning or part that no other has, in small or capital letters."""
    wanted = text.strip().casefold()
    folded = {name.casefold(): name for name in names}
    if wanted in folded:
        return folded[wanted]
    if wanted:
        for fits in (str.startswith, str.__contains__):
            found = [name for name in names if fits(name.casefold(), wanted)]
            if len(found) == 1:
                return found[0]
            if found:
                raise WindfallError(f"{text!r} could be {any_of(found)}.")
    near = [folded[name] for name in get_close_matches(wanted, folded, n=3)]
    hint = f" Did you mean {any_of(near)}?" if near else ""
    raise WindfallError(f"There is no {what} called {text!r}.{hint}")


def any_of(names: Sequence[str], most: int = 6) -> str:
    """Names to choose from."""
    shown = list(names[:most]) + ([f"{len(names) - most} more"] if len(names) > most else [])
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"
