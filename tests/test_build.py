"""Which engine runs: compiled, from the sources, or none because the two do not match.

A tiny stand-in for the rules is compiled here with the real setup.py: the rules themselves would take a minute.
"""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import windfall
from windfall import build, cli

ROOT = Path(__file__).parent.parent

WHERE = "import windfall.race.double as d; print(d.__file__); print(d.double(21))"
VERSION = "import sys; from windfall.cli import main; sys.exit(main(['--version']))"


class Checkout:
    """A copy of the project with two small modules in place of the rules."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.src = root / "src"
        self.double = self.src / "windfall" / "race" / "double.py"

    def run(self, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
        clean = {key: value for key, value in os.environ.items() if key not in ("WINDFALL_PURE", "CC")}
        return subprocess.run(
            [sys.executable, *args],
            cwd=self.root,
            env={**clean, "PYTHONPATH": str(self.src), "PYTHONDONTWRITEBYTECODE": "1", **env},
            capture_output=True,
            text=True,
        )

    def python(self, code: str, **env: str) -> subprocess.CompletedProcess[str]:
        return self.run("-c", code, **env)

    def build(self, **env: str) -> subprocess.CompletedProcess[str]:
        return self.run("setup.py", "-q", "build_ext", "--inplace", **env)

    def compile(self) -> subprocess.CompletedProcess[str]:
        """Build, on a machine that can."""
        done = self.build()
        if build.UNCOMPILED_NOTICE in done.stderr:
            pytest.skip("there is no C compiler here")
        return done


def new_checkout(root: Path) -> Checkout:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, root)
    rooms = shutil.ignore_patterns("*.so", "*.pyd", build.STAMP, "__pycache__", *build.ROOMS)
    shutil.copytree(Path(windfall.__file__).parent, root / "src" / "windfall", ignore=rooms)
    files = {
        "engine/__init__.py": "",
        "engine/add.py": "from mypy_extensions import i64\n\n\ndef add(a: i64, b: i64) -> i64:\n    return a + b\n",
        "race/__init__.py": "",
        "race/double.py": "from windfall.engine.add import add\n\n\ndef double(n: int) -> int:\n    return add(n, n)\n",
        "race/data/base.toml": "",
        "server/static/index.html": "<!doctype html>",
        "server/static/assets/page.js": "",
    }
    for name, text in files.items():
        path = root / "src" / "windfall" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Checkout(root)


@pytest.fixture(scope="module")
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    checkout = new_checkout(tmp_path_factory.mktemp("compiled"))
    done = checkout.compile()
    assert done.returncode == 0, done.stdout + done.stderr
    return checkout


@pytest.fixture
def compiled(compiled_once: Checkout, tmp_path: Path) -> Checkout:
    """A compiled checkout of one's own to spoil."""
    shutil.copytree(compiled_once.root, tmp_path, dirs_exist_ok=True)
    return Checkout(tmp_path)


@pytest.fixture
def plain(tmp_path: Path) -> Checkout:
    """A checkout in which nothing has been built."""
    return new_checkout(tmp_path)


@pytest.mark.pure
def test_version_tells_the_engine(capsys):
    assert cli.main(["--version"]) == 0
    kind = "uncompiled engine: WINDFALL_PURE is set" if build.pure() else "(un)?compiled engine[^,]*"
    assert re.fullmatch(rf"windfall \d+\.\d+\.\d+ \({kind}, Python 3\.\d+\.\S+\)\n", capsys.readouterr().out)


def test_compiled_and_pure_run_the_files_they_should(compiled_once):
    native = compiled_once.python(WHERE)
    assert native.returncode == 0, native.stderr
    file, result = native.stdout.split()
    assert (Path(file).suffix, result) == (".so", "42")
    sources = compiled_once.python(WHERE, WINDFALL_PURE="1").stdout.split()
    assert sources == [str(compiled_once.double), "42"]
    assert "(compiled engine, " in compiled_once.python(VERSION).stdout
    assert "(uncompiled engine: WINDFALL_PURE is set, " in compiled_once.python(VERSION, WINDFALL_PURE="1").stdout


@pytest.mark.parametrize("change", ["edit", "add", "remove", "unfinished"])
def test_stale_build_is_refused_in_one_sentence(compiled, change):
    if change == "edit":
        compiled.double.write_text(compiled.double.read_text().replace("n, n", "n, 2"))
    elif change == "add":
        compiled.double.with_name("treble.py").touch()
    elif change == "remove":
        compiled.double.unlink()
    else:
        (compiled.src / "windfall" / build.STAMP).unlink()
    command = compiled.python(VERSION)
    assert (command.returncode, command.stdout) == (2, "")
    assert re.fullmatch(
        r"windfall: The compiled engine does not match its sources .*`make build`.*\.\n", command.stderr
    )
    script = compiled.python("try:\n import windfall.engine.add\nexcept ImportError as e: print(e)")
    assert script.stdout == command.stderr.removeprefix("windfall: ")
    assert compiled.python("import windfall.engine.add", WINDFALL_PURE="1").returncode == 0


def test_sources_only_touched_are_not_stale(compiled):
    os.utime(compiled.double, (1, 1))
    assert compiled.python(WHERE).stdout.endswith("\n42\n")


def test_rebuild_takes_up_changes_and_leaves_no_ghosts(compiled):
    compiled.double.rename(compiled.double.with_name("twice.py"))
    assert compiled.build().returncode == 0
    now = compiled.python("import windfall.race.twice as t; print(t.__file__)")
    assert now.stdout.endswith(".so\n")
    assert "No module named 'windfall.race.double'" in compiled.python(WHERE).stderr


def test_wheel_brings_engine_sources_and_stamp(compiled, tmp_path):
    done = compiled.run("setup.py", "-q", "bdist_wheel")
    assert done.returncode == 0, done.stderr
    [wheel] = (tmp_path / "dist").glob("*.whl")
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as packed:
        brought = packed.namelist()
        for name in ("race/data/base.toml", "server/static/index.html", "server/static/assets/page.js"):
            assert f"windfall/{name}" in brought  # the built page, too
        assert "windfall/server/migrations/script.py.mako" in brought
        packed.extractall(site)
    native = compiled.python(WHERE, PYTHONPATH=str(site))
    assert native.returncode == 0, native.stderr
    assert native.stdout.startswith(str(site / "windfall" / "race" / "double."))
    assert ".so\n42\n" in native.stdout


def test_no_compiler_installs_uncompiled_and_says_so_once(plain):
    first = plain.build(CC="/nowhere/cc")
    assert (first.returncode, first.stderr) == (0, f"windfall: {build.UNCOMPILED_NOTICE}\n")
    second = plain.build(CC="/nowhere/cc")
    assert (second.returncode, second.stderr) == (0, "")
    assert plain.python(WHERE).stdout.split() == [str(plain.double), "42"]
    version = plain.python(VERSION)
    assert "(uncompiled engine: no C compiler was found at install, " in version.stdout
    assert version.stderr == ""


def test_no_compiler_in_a_wheel_is_told_by_the_first_command(plain, tmp_path):
    done = plain.run("setup.py", "-q", "bdist_wheel", CC="/nowhere/cc")
    assert done.returncode == 0, done.stderr
    site = tmp_path / "site"
    [wheel] = (tmp_path / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    assert plain.python(VERSION, PYTHONPATH=str(site)).stderr == f"windfall: {build.UNCOMPILED_NOTICE}\n"
    assert plain.python(VERSION, PYTHONPATH=str(site)).stderr == ""


def test_compile_error_fails_the_build(plain):
    plain.double.write_text("def double(n: int) -> int:\n    return str(n)\n")
    done = plain.compile()
    assert done.returncode != 0
    assert "double.py:2: error: Incompatible return value" in done.stdout + done.stderr


def test_nothing_built_runs_the_sources(plain):
    assert plain.python(WHERE).stdout.split() == [str(plain.double), "42"]
    assert "(uncompiled engine: none was built for this Python, " in plain.python(VERSION).stdout
