"""The examples in Python that the documents show run as they stand there."""

import re
import shutil
from pathlib import Path

import pytest

from windfall.bots.network import model_path
from windfall.engine import catalog
from windfall.engine.positions import to_text

ROOT = Path(__file__).parent.parent
EXAMPLES = [
    (path.name, code)
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    for code in re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)
]


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 7


@pytest.mark.parametrize(("document", "code"), EXAMPLES, ids=[f"{name}-{i}" for i, (name, _) in enumerate(EXAMPLES)])
def test_an_example_runs(document: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the files that they speak of: a seat's position, and a model."""
    game = catalog.new_game("race", 2, {}, 3)
    text = to_text(catalog.title("race").write_position(game, 0))
    (tmp_path / "position.json").write_text(text, encoding="utf-8")
    shutil.copy(model_path("race"), tmp_path / "race.npz")
    monkeypatch.chdir(tmp_path)
    few = code.replace("games=400, jobs=2", "games=20")  # it shows how to ask, and need not take minutes
    exec(compile(few, document, "exec"), {"text": text, "__name__": "__main__"})
