"""`windfall serve`: ports, addresses, and what it says."""

import os
import signal
import socket
import subprocess

import httpx
import pytest

from server.postgres import RUN_WINDFALL
from server.serving import wait_until
from windfall.cli import main, serve
from windfall.errors import WindfallError
from windfall.server.database import normal_url


def test_a_taken_port_gives_the_next_one():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serve.listen("127.0.0.1", port) as found:
            assert port < found.getsockname()[1] <= port + serve.TRIES


def test_an_address_that_is_not_ours_gets_a_sentence():
    with pytest.raises(WindfallError, match="cannot be listened on"):
        serve.listen("203.0.113.1", 8642)


def test_bad_input_gets_a_sentence(capsys):
    assert main(["serve", "--port", "70000"]) == 2
    assert capsys.readouterr().err == "windfall: A port is a number from 0 to 65535, not 70000.\n"
    assert main(["serve", "--database", "mysql://x", "--port", "0"]) == 2
    assert "not mysql://" in capsys.readouterr().err


def test_databases():
    assert normal_url("tables.db") == "sqlite:///tables.db"
    assert normal_url("postgresql://a@b/c") == "postgresql+psycopg://a@b/c"
    assert normal_url("postgres://a@b/c") == "postgresql+psycopg://a@b/c"


def test_a_database_that_does_not_answer_gets_a_sentence(capsys, tmp_path):
    nowhere = f"postgresql://nobody@/nothing?host={tmp_path}"
    assert main(["serve", "--no-open", "--port", "0", "--database", nowhere]) == 2
    assert "cannot be used" in capsys.readouterr().err


def test_it_prints_its_address_and_ends_cleanly(tmp_path):
    command = [*RUN_WINDFALL, "serve", "--port", "0", "--database", str(tmp_path / "some" / "tables.db")]
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
    try:
        line = process.stdout.readline()
        assert line.startswith("Windfall is at http://localhost:")
        address = line.split()[3]

        def answers():
            try:
                return httpx.get(f"{address}api/health").json()["ok"]
            except httpx.TransportError:
                return False

        wait_until(answers, 30)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=20)
        assert process.returncode == 0
        assert "Traceback" not in err
    finally:
        process.kill()
