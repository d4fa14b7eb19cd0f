"""A real PostgreSQL of our own, on a socket in a folder of its own, and servers as processes of their own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import httpx

from server.serving import PATIENCE, wait_until

RUN_WINDFALL = [sys.executable, "-c", "import sys; from windfall.cli import main; sys.exit(main())"]


def programs():
    """initdb and pg_ctl, wherever the system keeps them."""
    folders = [None, *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    for folder in folders:
        initdb = shutil.which("initdb", path=None if folder is None else str(folder))
        pg_ctl = shutil.which("pg_ctl", path=None if folder is None else str(folder))
        if initdb and pg_ctl:
            return initdb, pg_ctl
    return None


@contextmanager
def postgres(fsync=False):
    """The address of an empty database; tests do not wait for the disk, measurements do."""
    initdb, pg_ctl = programs()
    # PostgreSQL does not run as root: its own system user does it then. A path of a socket must be short.
    as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    folder = Path(tempfile.mkdtemp(prefix="windfall-pg-", dir="/tmp"))
    if as_user:
        shutil.chown(folder, "postgres")
    data = folder / "data"
    quiet = {"stdout": subprocess.DEVNULL, "cwd": "/tmp", "check": True}
    try:
        subprocess.run([*as_user, initdb, "-D", data, "-U", "windfall", "-A", "trust", "-N", "-E", "UTF8"], **quiet)
        settings = f"-c listen_addresses='' -c unix_socket_directories={folder} -c max_connections=60"
        settings += "" if fsync else " -c fsync=off"
        start = [pg_ctl, "-D", data, "-o", settings, "-l", folder / "log", "-w", "start"]
        subprocess.run([*as_user, *start], **quiet)
        try:
            yield f"postgresql://windfall@/postgres?host={folder}"
        finally:
            subprocess.run([*as_user, pg_ctl, "-D", data, "-m", "immediate", "-w", "stop"], **quiet)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Process:
    """`windfall serve` as a process of its own."""

    def __init__(self, database, *more):
        command = [*RUN_WINDFALL, "serve", "--no-open", "--port", "0", "--bots", "1", "--database", database, *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.address = (
            self.process.stdout.readline().split("http://")[1].split("/")[0].replace("localhost", "127.0.0.1")
        )
        self.workers: list[int] = []

    def wait(self):
        """Until it answers."""

        def answers():
            try:
                return httpx.get(f"http://{self.address}/api/health").status_code == 200
            except httpx.TransportError:
                return False

        wait_until(answers, 60)
        return self

    def stop_thinking(self):
        """Stop the processes its bots think in, as if their thoughts took for ever."""

        def thinking():
            children = Path(f"/proc/{self.process.pid}/task").glob("*/children")
            found = [int(child) for file in children for child in file.read_text().split()]
            self.workers = [pid for pid in found if "spawn_main" in Path(f"/proc/{pid}/cmdline").read_text()]
            return self.workers

        wait_until(thinking)
        for worker in self.workers:
            os.kill(worker, signal.SIGSTOP)

    def kill(self):
        """As a machine dies."""
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        for worker in self.workers:
            os.kill(worker, signal.SIGKILL)
        self.workers = []
        return time.monotonic()

    def end(self):
        """As it is asked to end."""
        if self.process.poll() is None:
            self.process.terminate()
            assert self.process.wait(PATIENCE) in (0, -signal.SIGTERM)
            self.process.stdout.close()
