"""Dependencies point one way: each room lists the rooms it may know. No game knows another."""

import ast
from pathlib import Path

import windfall

SRC = Path(windfall.__file__).parent

BASE = {"errors"}
CONTRACT = BASE | {"engine"}
PLAYERS = CONTRACT | {"bots"}
TOP = PLAYERS | {"arena", "envs", "train", "race", "roll", "frontiers", "traces", "build"}
MAY_KNOW = {
    "errors": set(),
    "build": BASE,
    "__init__": {"build"},
    "engine": BASE,
    "race": CONTRACT,
    "roll": CONTRACT,
    "frontiers": CONTRACT,
    "bots": CONTRACT | {"race", "roll", "frontiers"},  # a rule-of-thumb player knows its game
    "traces": CONTRACT | {"race"},
    "arena": PLAYERS,
    "envs": PLAYERS,
    "train": PLAYERS | {"arena", "envs"},
    "server": PLAYERS,
    "cli": TOP | {"server"},
}


def imported(path: Path) -> set[str]:
    """The rooms of windfall that a file imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name.split(".")[1] for name in names if name.startswith("windfall.")} - {"__version__"}


def test_every_room_knows_only_what_it_may():
    wrong = []
    for path in sorted(SRC.rglob("*.py")):
        name = path.relative_to(SRC).with_suffix("").as_posix()
        room = name.split("/")[0]
        wrong += [f"{name} imports {other}" for other in sorted(imported(path) - MAY_KNOW[room] - {room})]
    assert wrong == []
