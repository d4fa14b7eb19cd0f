"""Is every power under test? The tiles' data is changed in one place, and some test of positions must notice.

A test that does not fail when a power is taken away, pays one more or loses what narrows it, is no test of that power.
So the tests of positions are run against such mutants, those that speak of the tile first; a mutant that all of them
let pass is reported. Nothing is written to disk: the tables of tiles are rebuilt and put in the place of the true ones.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import product
from types import ModuleType
from typing import Any


class Case:
    """A test with its parameters, as pytest would call it."""

    def __init__(self, test: Callable[..., None], arguments: dict[str, Any]) -> None:
        self.test = test
        self.arguments = arguments
        self.text = inspect.getsource(test) + repr(arguments)

    def fails(self) -> bool:
        try:
            self.test(**self.arguments)
        except Exception:  # whatever goes wrong, the mutant was noticed
            return True
        return False


def cases_of(modules: list[ModuleType]) -> list[Case]:
    """All tests of these modules that need no fixture."""
    found = []
    for module in modules:
        for name, test in vars(module).items():
            if name.startswith("test_") and callable(test):
                sets = [expand(mark.args) for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
                for chosen in product(*sets):
                    arguments = {key: value for each in chosen for key, value in each.items()}
                    if set(inspect.signature(test).parameters) == set(arguments):
                        found.append(Case(test, arguments))
    return found


def expand(arguments: tuple[Any, ...]) -> list[dict[str, Any]]:
    """The sets of values of a `parametrize`."""
    names, values = arguments
    if isinstance(names, str):
        names = [name.strip() for name in names.split(",")]
        if len(names) == 1:
            return [{names[0]: value} for value in values]
    return [dict(zip(names, value, strict=True)) for value in values]


def variants(fields: dict[str, Any], needed: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """A power's fields with one of them changed: numbers grow by one, lists lose a name, narrowings go."""
    for key, value in fields.items():
        if isinstance(value, bool) or key not in needed:
            yield f"without {key}", {each: fields[each] for each in fields if each != key}
        if isinstance(value, int) and not isinstance(value, bool):
            yield f"{key} + 1", fields | {key: value + 1}
        elif isinstance(value, list) and isinstance(value[-1], int):
            yield f"{key} + 1", fields | {key: [*value[:-1], value[-1] + 1]}
        elif isinstance(value, list) and len(value) > 1:
            yield f"{key} without {value[-1]}", fields | {key: value[:-1]}


@contextmanager
def replaced(thing: Any, attribute: str, value: Any) -> Iterator[None]:
    """The thing with another value for one of its attributes."""
    before = getattr(thing, attribute)
    setattr(thing, attribute, value)
    try:
        yield
    finally:
        setattr(thing, attribute, before)


def unnoticed(cases: list[Case], name: str) -> bool:
    """Whether all tests let the mutant of this tile pass."""
    speaking = [case for case in cases if name in case.text]
    silent = [case for case in cases if name not in case.text]
    return not any(case.fails() for case in speaking + silent)


def all_unnoticed(
    modules: list[ModuleType], changes: Iterable[tuple[str, str, AbstractContextManager[None]]]
) -> list[str]:
    """The changes, in words, that all tests of these modules let pass. Each comes with the name of its tile."""
    cases = cases_of(modules)
    assert not any(case.fails() for case in cases)
    passed = []
    for words, name, change in changes:
        with change:
            if unnoticed(cases, name):
                passed.append(words)
    return passed
