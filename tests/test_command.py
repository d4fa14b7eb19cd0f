"""The frame of the `windfall` command: bad input is one sentence, never a traceback."""

import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from windfall import cli
from windfall.errors import WindfallError


def command_that(monkeypatch, run):
    """Put a command in the place of `cards`."""
    monkeypatch.setattr(cli, "_load", lambda name: SimpleNamespace(add_arguments=lambda parser: None, run=run))
    return ["cards"]


def test_bad_input_is_one_sentence_and_status_2(monkeypatch, capsys):
    def run(args):
        raise WindfallError("There is no card called Alpha Proxima.")

    assert cli.main(command_that(monkeypatch, run)) == 2
    assert capsys.readouterr().err == "windfall: There is no card called Alpha Proxima.\n"


def test_interrupt_is_status_130(monkeypatch):
    def run(args):
        raise KeyboardInterrupt

    assert cli.main(command_that(monkeypatch, run)) == 130


def test_a_bug_is_not_hidden(monkeypatch):
    def run(args):
        raise KeyError("bug")

    with pytest.raises(KeyError):
        cli.main(command_that(monkeypatch, run))


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_a_reader_that_has_enough_is_no_error(argument, unbuffered):
    call = [sys.executable, "-c", "from windfall import cli; raise SystemExit(cli.main())", argument]
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_help_lists_every_command(capsys):
    assert cli.main([]) == 0
    shown = capsys.readouterr().out
    assert all(f"\n    {name} " in shown for name in cli.COMMANDS)


def test_unknown_command_is_status_2(capsys):
    with pytest.raises(SystemExit, match="2"):
        cli.main(["paly"])
    assert "invalid choice: 'paly'" in capsys.readouterr().err
