"""What a command prints: its answer, or the one sentence with which it refuses."""

from __future__ import annotations

from windfall import cli


def shown(capsys, *arguments):
    assert cli.main([*arguments]) == 0
    return capsys.readouterr().out


def refused(capsys, *arguments):
    assert cli.main([*arguments]) == 2
    error = capsys.readouterr().err
    assert error.startswith("windfall: ")
    assert error.count("\n") == 1
    return error
